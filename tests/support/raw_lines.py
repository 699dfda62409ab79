"""Connections that keep to no protocol, for tests of what the server does with them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from support.house import SECONDS, House

from benchmarks.abuse import frames
from tarock.server.connections import Rank
from tarock.server.lines import HttpLine, SocketLine


@dataclass
class RawLine:
    """A connection over which anything can be sent."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def head(self) -> bytes:
        """The head of the next answer."""
        async with asyncio.timeout(SECONDS):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def status(self) -> int:
        """The status of the next answer, whose head is read."""
        return int((await self.head()).split()[1])

    async def rest(self) -> bytes:
        """All that still comes until the server hangs up; nothing if it does so rudely."""
        async with asyncio.timeout(SECONDS):
            try:
                return await self.reader.read()
            except ConnectionError:
                return b""

    async def closed_with(self) -> int:
        """The code of the close frame that the server sends, behind whatever else it has sent."""
        async with asyncio.timeout(SECONDS):
            while True:
                first, second = await self.reader.readexactly(2)
                size = second & 127
                if size > 125:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
                data = await self.reader.readexactly(size)
                if first & 15 == frames.CLOSE:
                    return int.from_bytes(data[:2])

    async def leave(self) -> None:
        """Hang up without a word."""
        self.writer.transport.abort()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


async def raw_line(house: House, *, source: str = "127.0.0.1") -> RawLine:
    """A connection from an address of this machine; only the first of them is that of a proxy."""
    line = RawLine(*await asyncio.open_connection("127.0.0.1", house.port, local_addr=(source, 0)))
    house.made.append(line)
    return line


async def raw_socket(house: House, table: str, *, source: str = "127.0.0.1", forwarded: str = "") -> RawLine:
    """A connection to a table that has been opened and over which nothing has been said."""
    line = await raw_line(house, source=source)
    await line.send(upgrade(house, table, f"x-forwarded-for: {forwarded}" if forwarded else "x-none: none"))
    assert await line.status() == 101
    return line


def upgrade(house: House, table: str, *more: str) -> bytes:
    """The request that opens the socket of a table."""
    return frames.upgrade(house.port, table, *more)


async def until(wanted: Callable[[], object]) -> None:
    """Let the server in this process go on until something is so."""
    async with asyncio.timeout(SECONDS):
        while not wanted():
            await asyncio.sleep(0)


def lines_of(house: House) -> list[HttpLine | SocketLine]:
    """The server's ends of all connections, by rank and age."""
    by_rank = house.web.connections.house._of
    return [one.line for rank in Rank for one in by_rank[rank]]
