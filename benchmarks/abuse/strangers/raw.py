"""Raw frames: what is no message at all."""

from __future__ import annotations

from typing import Final

from benchmarks.abuse.frames import CLOSE, CONTINUED, LAST, PING, PONG, TEXT, frame
from benchmarks.abuse.garbled import encode, spoiled
from benchmarks.abuse.strangers.nuisance import Talking
from tarock.server import protocol as p


class ControlFloods(Talking):
    """Pings and pongs without end, with as much in them as they may have, and closings."""

    FRAMES: Final = (frame(PING), frame(PONG), frame(PING, b"x" * 125), frame(PONG, b"x" * 125))

    def parcel(self) -> list[bytes]:
        """More of them than anybody needs."""
        flood = [self.rng.choice(self.FRAMES)] * self.rng.choice((20, 60))
        return [*flood, frame(CLOSE, self.rng.choice((b"", b"\x03\xe8", b"\x00", b"\x03\xe8\xff", b"\x0b\xb8" * 60)))]


class Fragments(Talking):
    """Messages in many pieces, empty ones, pieces of nothing, pieces with other frames between them."""

    def parcel(self) -> list[bytes]:
        """One message in pieces that may never end."""
        hello = encode(p.Hello(p.PROTOCOL))
        pieces = [frame(CONTINUED, hello[n : n + 1], last=False) for n in range(self.rng.choice((10, 60, 80)))]
        begun = [frame(TEXT, last=False)] if self.rng.random() < 0.9 else []
        between = [frame(PING)] * self.rng.randrange(3) + [frame(TEXT, b"{}")] * (self.rng.random() < 0.2)
        return [*begun, *pieces, *between, frame(CONTINUED, last=self.rng.random() < 0.8)]


class BadFrames(Talking):
    """Unknown kinds, reserved bits, no mask, lengths that cannot be, and good frames with a few bytes changed."""

    FRAMES: Final = (
        frame(3), frame(11), frame(15, b"x"), bytes([LAST | 64 | TEXT, LAST, 0, 0, 0, 0]), b"\x81\x05hello",
        bytes([LAST | TEXT, 255]) + (1 << 62).to_bytes(8) + bytes(4), bytes([LAST | TEXT, 255]) + bytes([255] * 12),
        bytes([LAST | TEXT, LAST | 126, 0, 1]) + bytes(4) + b"x", bytes([LAST | PING, LAST | 126, 1, 0]) + bytes(260),
        frame(PING, b"x", last=False), b"\xff" * 20, b"\x00" * 20, frame(CLOSE, b"\x00"),
    )  # fmt: skip

    def parcel(self) -> list[bytes]:
        """A good frame or two, then one that is not."""
        good = frame(TEXT, encode(p.Undo("a")))
        wrong = self.rng.choice(self.FRAMES) if self.rng.random() < 0.6 else spoiled(good * 3, self.rng)
        return [good, good, wrong]


KINDS: Final = (ControlFloods, Fragments, BadFrames)
