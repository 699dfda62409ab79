"""HTTP: odd requests by the dozen, half requests, tables made without number, codes guessed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from benchmarks.abuse.frames import upgrade
from benchmarks.abuse.garbled import REQUESTS, encode, spoiled
from benchmarks.abuse.strangers.nuisance import Nuisance
from tarock.server import protocol as p
from tarock.server.naming import CODE_LENGTH, CODE_LETTERS

METHODS: Final = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW", "get")
PATHS: Final = (
    "/", "/api/games", "/api/tables", "/api/tables/QQQQQQ", "/api/tables/QQQQQQ/seats", "/api/rules/GEN-56",
    "/api/rules/%ff%00", "/api/pages", "/api/pages/..%2f..%2fLICENSE", "/api/records/none", "/api/records/x/analysis",
    "/api/records/x/judgement", "/api/tables/x/export", "/api/nothing", "/..%2f..%2fetc%2fpasswd", "/" + "a" * 3000,
    "*", "http://elsewhere/", "//", "/api/tables/%00/socket", "/%ed%a0%80", "/?" + "&".join(["a=b"] * 200),
)  # fmt: skip
HEADS: Final = (
    "Host: [", "Host: elsewhere", "Origin: http://[", "Origin: http://elsewhere", "X-Forwarded-For: [::, \xff",
    "Content-Length: -1", "Content-Length: 99999999999999999999", "Transfer-Encoding: chunked", "Expect: 100-continue",
    "Upgrade: websocket\r\nConnection: Upgrade", "Upgrade: h2c\r\nConnection: Upgrade", "Accept-Encoding: \xff, gzip",
    "Authorization: Bearer " + "x" * 2000, "If-None-Match: \xff", "Range: bytes=0-1,5-", "X: y",
    "Cookie: " + "a=b;" * 400,
)  # fmt: skip
PIPELINED: Final = 12


class OddRequests(Nuisance):
    """Several requests in one write; each may be odd in its method, path, head or body."""

    async def act(self) -> int:
        """Send some and hear what is answered."""
        parts = [self._one() for _ in range(self.rng.randint(1, PIPELINED))]
        async with self.town.line(self.rng.choice(("", "127.0.0.1"))) as line:
            await line.send(b"".join(parts))
            await line.listen()
        return len(parts)

    def _one(self) -> bytes:
        if self.rng.random() < 0.4:
            return spoiled(self.rng.choice((*REQUESTS, upgrade(self.town.port, "none"))), self.rng)
        heads = [f"Host: 127.0.0.1:{self.town.port}", *self.rng.sample(HEADS, self.rng.choice((0, 1, 1, 2)))]
        first = f"{self.rng.choice(METHODS)} {self.rng.choice(PATHS)} HTTP/1.1"
        return "\r\n".join((first, *heads, "\r\n")).encode("latin-1")


class HalfRequests(Nuisance):
    """Heads and bodies that begin and do not come to an end, or come a byte at a time."""

    POST: Final = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    BEGINNINGS: Final = (
        b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX: ", POST + b"Content-Length: 500\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\nff\r\n", b"\x16\x03\x01",
        b"GET /api/tables/none/socket HTTP/1.1\r\nUpgrade: websocket\r\n",
    )  # fmt: skip
    AT_ONCE: Final = 15

    async def act(self) -> int:
        """Some at once; some drip on, some fall silent, some hang up."""
        sent = await asyncio.gather(*(self._one() for _ in range(self.AT_ONCE)), return_exceptions=True)
        return sum(one for one in sent if isinstance(one, int))

    async def _one(self) -> int:
        drops = self.rng.choice((0, 0, 3, 8))
        async with self.town.line() as line:
            await line.send(self.rng.choice(self.BEGINNINGS))
            for _ in range(drops):
                await line.listen(0.5)
                await line.send(b"x")
            await line.listen(self.rng.choice((0.1, 7)))
        return 1 + drops


class Bodies(Nuisance):
    """What is posted: tables that cannot be made, too much, no JSON; and tables that can, as fast as they are let."""

    GAMES: Final = ("tapp", "koenigrufen", "no game", "", "\u0000")

    async def act(self) -> int:
        """Several over one line."""
        parts = [self._body() for _ in range(self.rng.randint(1, PIPELINED))]
        path = self.rng.choice(("/api/tables", f"/api/tables/{self.town.any_table()}/seats"))
        async with self.town.line(self.rng.choice(("", "127.0.0.1"))) as line:
            await line.send(b"".join(self._posted(path, body) for body in parts))
            await line.listen()
        return len(parts)

    def _posted(self, path: str, body: bytes) -> bytes:
        host, size = f"Host: 127.0.0.1:{self.town.port}", f"Content-Length: {len(body)}"
        return "\r\n".join((f"POST {path} HTTP/1.1", host, self.town.forwarded(), size, "\r\n")).encode() + body

    def _body(self) -> bytes:
        terms = p.Terms(self.rng.choice(self.GAMES), self.rng.choice((3, 4, 0, 1 << 40)), {})
        good = encode(p.NewTable(terms, "Stranger", ("careful",) * 2, self.rng.choice(("e", "?"))))
        return self.rng.choice((good, good, spoiled(good, self.rng), b"[" * 3000, b"\xff", b"x" * 9000, b"{}"))


class CodesGuessed(Nuisance):
    """Codes tried one after the other, over one line, in one write."""

    async def act(self) -> int:
        """As many as a line may ask before it is too much."""
        codes = ["".join(self.rng.choices(CODE_LETTERS, k=CODE_LENGTH)) for _ in range(30)]
        async with self.town.line() as line:
            await line.send(b"".join(self._looked(codes)))
            await line.listen()
        return len(codes)

    def _looked(self, codes: Sequence[str]) -> list[bytes]:
        host = f"Host: 127.0.0.1:{self.town.port}"
        return [f"GET /api/tables/{code} HTTP/1.1\r\n{host}\r\n\r\n".encode() for code in codes]


KINDS: Final = (OddRequests, Bodies, CodesGuessed)
LASTING: Final = (HalfRequests,)
