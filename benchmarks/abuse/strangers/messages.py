"""Messages over the socket of a table: whole frames whose contents are wrong."""

from __future__ import annotations

from typing import Final

from benchmarks.abuse.frames import BINARY, TEXT, frame
from benchmarks.abuse.garbled import MESSAGES, encode, message
from benchmarks.abuse.strangers.nuisance import Talking
from benchmarks.abuse.strangers.town import Town
from tarock.server import protocol as p
from tarock.server.limits import LARGEST_FRAME, MOST_BYTES

MANY, PARCEL = 2000, 60
"""So many spoiled messages are built once, and so many are sent at a time: then the server has had enough."""


class SpoiledMessages(Talking):
    """Valid JSON of the wrong shape, wrong types, cut off, noise."""

    def __init__(self, town: Town) -> None:
        super().__init__(town)
        kinds = (TEXT, TEXT, TEXT, BINARY)
        self._built = [frame(self.rng.choice(kinds), message(self.rng)) for _ in range(MANY)]

    def parcel(self) -> list[bytes]:
        """Any of those built."""
        return self.rng.choices(self._built, k=self.rng.randint(1, PARCEL))


class HugeAndDeep(Talking):
    """Too long, far too long, nested without end, keys without number."""

    DEEP: Final = tuple(
        frame(TEXT, data)
        for data in (
            b"[" * 5000, b'{"type":' * 1000, b'{"type":"move","id":"a","seq":1,"move":' + b"[" * 4000,
            b'{"type":"chat","id":"a","text":"' + b"x" * (MOST_BYTES - 60) + b'"}', b"9" * MOST_BYTES,
            b"x" * (MOST_BYTES + 1), b"x" * (LARGEST_FRAME - 1), b"x" * (LARGEST_FRAME + 1),
            b"{" + b",".join(b'"%d":0' % n for n in range(900)) + b"}",
            b'{"type":"why-not","id":"a","move":{"kind":"lay","cards":[' + b'"H1",' * 1500 + b'"H1"]}}',
            b'{"type":"chat","id":"' + b"\\u0000" * 1000 + b'","text":"x"}',
        )
    )  # fmt: skip

    def parcel(self) -> list[bytes]:
        """A few of them."""
        return self.rng.choices(self.DEEP, k=4)


class NotText(Talking):
    """Bytes that are no UTF-8: the first ends the connection, so all but one are good."""

    WRONG: Final = tuple(frame(TEXT, data) for data in (b"\xff\xfe", b'{"type":"\xc3\x28"}', b"\xed\xa0\x80", b"\xf5"))

    def parcel(self) -> list[bytes]:
        """Some that are text, and one that is not."""
        return [*(frame(TEXT, one) for one in self.rng.choices(MESSAGES, k=10)), self.rng.choice(self.WRONG)]


class StaleCommands(Talking):
    """Commands in the right form at one's own table: of long ago, of the future, of another's id, again and again."""

    def parcel(self) -> list[bytes]:
        """The same few ids over and over."""
        ids, cards = ("0.0 1", "1.1 7", "", "x" * 65, "same"), ("HK", "T21", "T1", "SKU", "no card")
        moves = (
            p.MakeMove(self.rng.choice(ids), self.rng.choice((0, 1, 50, 1 << 40, -1)), p.Play(self.rng.choice(cards)))
            for _ in range(PARCEL // 2)
        )
        return [frame(TEXT, encode(one)) for one in (*moves, p.Undo("same"), p.Again("x"), p.Answer("a", 99, True))]

    def whom(self) -> tuple[str, str]:
        """A table of one's own, where commands are heard."""
        return self.rng.choice(self.town.seats) if self.town.seats else (self.town.any_table(), "")


class Impostors(Talking):
    """Whoever says that he is somebody else: the token of another table, half a token, two hellos, another version."""

    def whom(self) -> tuple[str, str]:
        """A good table with a token that is none of its own."""
        stolen = self.rng.choice(self.town.seats).token if self.town.seats else "token"
        return self.rng.choice(self.town.tables), self.rng.choice((stolen, stolen[:-1], "x" * 7000, "\u0000", "'--"))

    def parcel(self) -> list[bytes]:
        """More hellos, and commands as if the first had been believed."""
        hellos = (p.Hello(p.PROTOCOL + 1), p.Hello(-1, "x"), p.Hello(p.PROTOCOL, "y"))
        commands = (p.Leave("a"), p.Pause("b", True), p.SeatComputer("c", 0, "careful"), p.Erase("d"))
        return [frame(TEXT, encode(one)) for one in (*hellos, *commands)]


KINDS: Final = (SpoiledMessages, HugeAndDeep, NotText, StaleCommands, Impostors)
