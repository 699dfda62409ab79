"""The small proxy of `make cluster`: a table always comes to the same server, or to the next if that one is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from support.house import run_apart

from tools.proxy import Proxy, passed_on


async def answer(name: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A server that tells who it is and what it was asked."""
    head = await reader.readuntil(b"\r\n\r\n")
    writer.write(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n" + name.encode() + b"\n" + head)
    writer.close()


@asynccontextmanager
async def proxied(names: str, *, spread: bool = False) -> AsyncIterator[tuple[int, list[asyncio.Server]]]:
    servers = [
        await asyncio.start_server(lambda reader, writer, name=name: answer(name, reader, writer), "127.0.0.1", 0)
        for name in names
    ]
    proxy = await Proxy([one.sockets[0].getsockname()[:2] for one in servers], spread=spread).serve(0)
    try:
        yield proxy.sockets[0].getsockname()[1], servers
    finally:
        for one in (*servers, proxy):
            one.close()


async def asked(port: int, path: str) -> tuple[str, bytes]:
    """Who answers, and what he was asked."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nhost: here\r\nConnection: keep-alive\r\n\r\n".encode())
    _, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    name, _, head = body.partition(b"\n")
    return name.decode(), head


async def who(port: int, paths: Sequence[str]) -> list[str]:
    return [(await asked(port, path))[0] for path in paths]


def test_all_that_concerns_a_table_comes_to_one_server_and_tables_to_different_ones() -> None:
    async def work() -> None:
        async with proxied("abc") as (port, _):
            ways = await who(port, ["/api/tables/T1", "/api/tables/T1/socket", "/api/tables/T1/seats?x=1"])
            assert len(set(ways)) == 1
            assert set(await who(port, [f"/api/tables/T{n}" for n in range(20)])) == set("abc")
            assert set(await who(port, ["/api/games"] * 3)) == set("abc")

    run_apart(work)


def test_if_a_server_is_gone_the_next_one_is_asked_and_if_all_are_the_client_is_told() -> None:
    async def work() -> None:
        async with proxied("ab") as (port, servers):
            first = (await asked(port, "/api/tables/T1"))[0]
            servers["ab".index(first)].close()
            assert (await asked(port, "/api/tables/T1"))[0] == ("b" if first == "a" else "a")
            for one in servers:
                one.close()
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\n\r\n")
            assert (await reader.read()).startswith(b"HTTP/1.1 503 ")
            writer.close()

    run_apart(work)


def test_with_spread_every_connection_comes_to_another_server() -> None:
    async def work() -> None:
        async with proxied("abc", spread=True) as (port, _):
            assert set(await who(port, ["/api/tables/T1"] * 3)) == set("abc")

    run_apart(work)


def test_a_server_is_told_for_whom_it_is_and_nothing_that_a_client_made_up() -> None:
    head = b"GET / HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 1.2.3.4\r\nConnection: keep-alive\r\n\r\n"
    assert passed_on(head, "203.0.113.7") == (
        b"GET / HTTP/1.1\r\nHost: here\r\nx-forwarded-for: 203.0.113.7\r\nconnection: close\r\n\r\n"
    )
    socket = b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
    assert passed_on(socket, "203.0.113.7").endswith(b"connection: upgrade\r\n\r\n")
