"""Messages and requests with something wrong in them, by chance; tests use them too."""

from __future__ import annotations

import random
from typing import Final

import msgspec

from tarock.server import protocol as p

encode: Final = msgspec.json.Encoder().encode
MESSAGES: Final = tuple(
    encode(one)
    for one in (
        p.Hello(1, "token"), p.Ping(), p.MakeMove("a", 3, p.Play("HK")), p.MakeMove("b", 3, p.Lay(("H1", "D2"))),
        p.Ready("c", "x"), p.MakeMove("d", 2, p.Say(("contra:game",))), p.WhyNot("e", p.Bid("pass")),
        p.AskHint("f"), p.AskRest("r", "T1"), p.Undo("g"), p.LayDown("l", 3), p.Answer("u", 3, True),
        p.Again("h"), p.AnnounceEnd("i"), p.NewSitting("j", p.Terms("tapp", 3, {})), p.SaySomething("k", "", "hello"),
        p.ShowHands("l", True), p.SeatComputer("m", 1, "chance"), p.Rename("n", "Zoe"),
        p.WhyNot("o", p.Claim(1, "renonce")), p.MakeMove("p", 1, p.Arrange(("T1", "T2"), 3)),
        p.MakeMove("q", 1, p.Cut(-1)), p.MakeMove("r", 1, p.Take(1 << 40)),
    )
)  # fmt: skip
"""Good ones of every kind."""
REQUESTS: Final = (
    b"GET /api/games HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Length: 12\r\n\r\n{\"name\":\"x\"}",
    b"POST /api/tables/QQQQQQ/seats HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    b"GET /api/rules/GEN-56?language=de HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ::1\r\nExpect: 100-continue\r\n\r\n",
    b"HEAD / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
)  # fmt: skip
WORDS: Final = (
    b"0", b"-1", b"null", b"true", b'""', b"[]", b"{}", b'"SKU"', b'"\\u0000"', b'"' + b"x" * 300 + b'"',
)  # fmt: skip


def message(rng: random.Random) -> bytes:
    """Noise, a good message with some bytes changed, or one whose values were exchanged for others."""
    kind = rng.randrange(10)
    if kind == 0:
        return rng.randbytes(rng.randrange(60))
    good = bytearray(rng.choice(MESSAGES))
    if kind < 4:
        for _ in range(rng.randint(1, 4)):
            good[rng.randrange(len(good))] = rng.randrange(256)
        return bytes(good)
    if kind < 6:
        return bytes(good[: rng.randrange(len(good))])
    values = msgspec.json.decode(good)
    values[rng.choice(sorted(values))] = msgspec.Raw(rng.choice(WORDS))
    if kind == 9:
        values[rng.choice(("seat", "token", "card", "__class__"))] = 1
    return encode(values)


def spoiled(data: bytes, rng: random.Random) -> bytes:
    """Some bytes changed, left out or said twice; sometimes none."""
    some = bytearray(data)
    for _ in range(rng.choice((0, 0, 1, 1, 2, 5))):
        place = rng.randrange(len(some) or 1)
        match rng.randrange(4):
            case 0:
                some[place : place + 1] = rng.randbytes(1)
            case 1:
                del some[place : place + rng.randrange(1, 9)]
            case 2:
                some[place:place] = some[place : place + rng.randrange(40)]
            case _:
                some[place:place] = rng.choice((b"\x00", b"\r\n", b"[", b"\xff", b": ", b"%", b" " * 2000))
    return bytes(some[: rng.randrange(len(some) + 1)] if rng.random() < 0.2 else some)
