"""A small proxy before several servers, for trying and measuring: hosts use HAProxy, nginx or Caddy.

All that concerns a table goes to the same server, as long as that one can be reached, so that the servers rarely have
to hand anything on to each other; with `spread` every connection goes to another one.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import zlib
from collections.abc import Sequence
from contextlib import suppress
from itertools import count

LONGEST_HEAD = 64 * 1024
HEAD_SECONDS = 10
CHUNK = 64 * 1024
OF_A_TABLE = re.compile(rb"^[A-Z]+ /api/tables/([^/ ?]+)")
ONLY_HERE = (b"connection:", b"x-forwarded-for:", b"keep-alive:")
"""What a client says to the proxy, and not to the server."""
NOBODY = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

Address = tuple[str, int]
Lines = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Proxy:
    """Takes connections in and finds a server for each."""

    def __init__(self, servers: Sequence[Address], *, spread: bool = False) -> None:
        self.servers, self._spread, self._turn = list(servers), spread, count()

    async def serve(self, port: int, host: str = "127.0.0.1") -> asyncio.Server:
        """Begin to listen."""
        return await asyncio.start_server(self._take_in, host, port, limit=LONGEST_HEAD)

    async def _take_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError):
            async with asyncio.timeout(HEAD_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
            found = await self._reached(head)
            if found is None:
                writer.write(NOBODY)
            else:
                found[1].write(passed_on(head, writer.get_extra_info("peername")[0]))
                await asyncio.gather(_pump(reader, found[1]), _pump(found[0], writer))
        with suppress(OSError):
            writer.close()

    async def _reached(self, head: bytes) -> Lines | None:
        """The first server that answers, beginning with the one to which this belongs."""
        of_a_table = None if self._spread else OF_A_TABLE.match(head)
        first = zlib.crc32(of_a_table[1]) if of_a_table else next(self._turn)
        for place in range(len(self.servers)):
            with suppress(OSError):
                return await asyncio.open_connection(*self.servers[(first + place) % len(self.servers)])
        return None


def passed_on(head: bytes, client: str) -> bytes:
    """The head of a request as a server gets it: for whom it is, and alone on its connection unless it is a socket."""
    first, *lines = head[:-4].split(b"\r\n")
    is_socket = any(line.lower().startswith(b"upgrade:") for line in lines)
    kept = [line for line in lines if not line.lower().startswith(ONLY_HERE)]
    more = (b"x-forwarded-for: " + client.encode(), b"connection: " + (b"upgrade" if is_socket else b"close"))
    return b"\r\n".join((first, *kept, *more)) + b"\r\n\r\n"


async def _pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    """Carry bytes until one side ends; what the other still has to say, it may."""
    with suppress(OSError):
        while data := await source.read(CHUNK):
            target.write(data)
            await target.drain()
    with suppress(OSError):
        target.close()


def address(text: str) -> Address:
    """An address, which is written HOST:PORT."""
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r}: an address is written HOST:PORT")
    return host, int(port)


async def _run(port: int, servers: Sequence[Address], *, spread: bool) -> None:
    listening = await Proxy(servers, spread=spread).serve(port)
    print(f"proxy at http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/", flush=True)
    await listening.serve_forever()


def main() -> None:
    """Run until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m tools.proxy", description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--spread", action="store_true", help="every connection to another server")
    parser.add_argument("servers", nargs="+", type=address, metavar="HOST:PORT")
    wish = parser.parse_args()
    with suppress(KeyboardInterrupt):
        asyncio.run(_run(wish.port, wish.servers, spread=wish.spread))


if __name__ == "__main__":
    main()
