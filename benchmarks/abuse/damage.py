"""Damaged tables: some that nobody sits at are stored, spoiled, and asked for by every way in."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from itertools import count
from os import SEEK_END
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.abuse.server import DidNotStart, Server
from benchmarks.abuse.troubles import Scene, Trouble
from benchmarks.evenings import Evening
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.archive import RECORD
from tarock.server.snapshots import OPENINGS
from tarock.server.store import pointer
from tarock.server.store.sqlite_file import backup

TERMS: Final = p.Terms("tapp", 3, {})
ANSWERS: Final = (200, 404, 410, 429, 503)
"""It is still read, or not found, or broken; or too many ask just now."""
NEWER: Final = (
    b'{"event":"said/9","preset":"","text":"x","by":0}', b'{"event":"teleported","to":"the moon"}',
    b'{"event":"said","preset":"","text":"x","mood":"good"}', b'{"event":"moved","seat":9,"move":"fly"}',
)  # fmt: skip
NOTICED_SECONDS: Final = 20.0


class Damage(Trouble):
    """What is common to all damage: a table of one finished deal and a half, its record, and who asks for it."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._names = count(1)

    def stored(self) -> tuple[str, list[bytes]]:
        """A table as it was before the damage; its events."""
        table = f"{type(self).__name__}{next(self._names)}x{self.server.lives}"
        events = list(Evening(table, TERMS).events(1))
        dealt = next(n for n, event in enumerate(events, 1) if isinstance(event, OPENINGS))
        bodies = [e.encode(event) for event in events]
        self.write(table, 0, bodies)
        self.write(pointer(RECORD, f"{table}-1"), 0, [e.encode(e.Pointed(table=table, place=dealt))])
        return table, bodies

    def write(self, stream: str, after: int, bodies: Sequence[bytes]) -> None:
        """As another program that has the file open."""
        rows = [(stream, after + place, body) for place, body in enumerate(bodies, 1)]
        self._changed("INSERT INTO events (stream, seq, body) VALUES (?, ?, ?)", rows)

    def overwrite(self, table: str, place: int, body: bytes) -> None:
        """Change what is never changed."""
        self._changed("UPDATE events SET body = ? WHERE stream = ? AND seq = ?", [(body, table, place)])

    def _changed(self, order: str, rows: Sequence[tuple[object, ...]]) -> None:
        with closing(sqlite3.connect(self.server.data, timeout=30)) as file, file:
            file.executemany(order, rows)

    async def asked_for(self, table: str) -> None:
        """Ask for it by every way in; only what is well is an answer."""
        for path in (f"/api/tables/{table}", f"/api/records/{table}-1", f"/api/tables/{table}-2"):
            await self.answered(self.server, path)

    async def answered(self, server: Server, path: str) -> None:
        """Ask a server for something and look at the status."""
        status = await asyncio.to_thread(self._status, server.port, path)
        if status is not None and status not in ANSWERS:
            self.scene.wrong.append(f"{type(self).__name__}: {status} at {path}")

    def _status(self, port: int, path: str) -> int | None:
        line = HTTPConnection("127.0.0.1", port, timeout=30)
        try:
            line.request("GET", path, headers={"X-Forwarded-For": f"10.1.1.{self.rng.randrange(256)}"})
            return line.getresponse().status
        except (OSError, HTTPException):
            return None  # It is full of strangers, or was just killed.
        finally:
            line.close()

    async def watched(self, table: str) -> ClientConnection:
        """A spectator."""
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
        told = {"X-Forwarded-For": f"10.1.2.{self.rng.randrange(256)}"}
        line = await connect(url, additional_headers=told, compression=None, max_size=None, proxy=None)
        await line.send(msgspec.json.encode(p.Hello(p.PROTOCOL)).decode())
        return line


class FlippedBytes(Damage):
    """Some bits of some events are not what they were."""

    async def happen(self) -> None:
        table, events = self.stored()
        for _ in range(5):
            place = self.rng.choice((1, *range(1, len(events) + 1)))
            body = bytearray(events[place - 1])
            for _ in range(self.rng.choice((1, 1, 3))):
                body[self.rng.randrange(len(body))] ^= 1 << self.rng.randrange(8)
            self.overwrite(table, place, bytes(body))
            await self.asked_for(table)
            self.overwrite(table, place, events[place - 1])


SAID_NO: Final = "ended with 2"
"""How a server ends that has said at the start that it cannot use the file."""


class DamagedCopy(Damage):
    """A copy of the whole file with some bytes changed anywhere: another server says so, or serves what is whole."""

    async def happen(self) -> None:
        copy = self.server.data.with_name("copy.sqlite")
        await asyncio.to_thread(backup, self.server.data, copy)
        await asyncio.to_thread(self._spoil, copy)
        other, refused = Server(copy), False
        try:
            await other.start()
            for table in self.scene.books.pages:
                await self.answered(other, f"/api/tables/{table}")
        except DidNotStart:
            refused = True
        await other.close()
        crashes = [how for how in other.crashes if not (refused and how == SAID_NO)]
        faults = [*crashes, *(["a traceback"] * other.tracebacks)]
        self.scene.wrong += [f"DamagedCopy: {fault}" for fault in faults]
        for file in copy.parent.glob(f"{copy.name}*"):
            file.unlink()

    def _spoil(self, copy: Path) -> None:
        with copy.open("r+b") as file:
            size = file.seek(0, SEEK_END)
            for _ in range(self.rng.choice((1, 20, 200))):
                file.seek(self.rng.randrange(100, size - 8))
                file.write(self.rng.randbytes(8))


class NewerEvents(Damage):
    """A newer program has stored what this one does not know, while somebody looks on: he is sent away."""

    async def happen(self) -> None:
        table, events = self.stored()
        with suppress(OSError, InvalidHandshake, ConnectionClosed):
            line = await self.watched(table)
            await line.recv()
            self.write(table, len(events), [self.rng.choice(NEWER)])
            try:
                async with asyncio.timeout(NOTICED_SECONDS):
                    while True:
                        await line.recv()
            except TimeoutError:
                self.scene.wrong.append("NewerEvents: who looked on was not sent away")
        await self.asked_for(table)
