"""`make cluster`: PostgreSQL, three servers and a proxy before them on this machine, for people to try.

Kill one of the servers, or PostgreSQL, while you play: the page comes back by itself, and no move is lost.
"""

from __future__ import annotations

import argparse
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tools.postgres import Postgres, running

ENDING_SECONDS = 20


@dataclass
class Server:
    """One `tarock serve` of several on one database."""

    store: str
    options: tuple[str, ...] = ()
    port: int = 0
    """Any at first; started again it is found where it was."""
    log: Path | None = None
    process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where it is reached, as HOST:PORT."""
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Start it, and wait until it can be reached."""
        words = ("-m", "tarock", "serve", "--port", str(self.port), "--store", self.store, *self.options)
        self.process, self.port = started(words, self.log)

    def end(self, how: int = signal.SIGTERM) -> None:
        """End it, and wait until it has ended."""
        assert self.process is not None
        ended(self.process, how)


@dataclass
class Proxied:
    """The proxy, as a process that can be killed."""

    servers: Sequence[Server]
    port: int = 0
    spread: bool = False
    process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, and wait until it listens."""
        wishes = ("--port", str(self.port), *(["--spread"] if self.spread else []))
        words = ("-m", "tools.proxy", *wishes, *(one.address for one in self.servers))
        self.process, self.port = started(words)

    def end(self, how: int = signal.SIGTERM) -> None:
        """End it."""
        assert self.process is not None
        ended(self.process, how)

    @property
    def address(self) -> str:
        """Where people come in."""
        return f"http://127.0.0.1:{self.port}"


@dataclass
class Cluster:
    """All of it."""

    postgres: Postgres
    store: str
    servers: list[Server] = field(default_factory=list)
    proxy: Proxied = field(init=False)


def started(words: Sequence[str], log: Path | None = None) -> tuple[subprocess.Popen[str], int]:
    """A process of this program, and the port that it says it listens to."""
    errors = None if log is None else log.open("a")
    process = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, stderr=errors, text=True)
    if errors is not None:
        errors.close()
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+:(\d+)/", line):
            return process, int(found[1])
    raise SystemExit(f"{' '.join(words)}: it did not start")


def ended(process: subprocess.Popen[str], how: int) -> None:
    """End a process that may have ended already."""
    with suppress(ProcessLookupError):
        process.send_signal(how)
    if how != signal.SIGSTOP:
        process.wait(ENDING_SECONDS)
        assert process.stdout is not None
        process.stdout.close()


@contextmanager
def cluster(
    servers: int = 3, *, port: int = 0, options: tuple[str, ...] = (), spread: bool = False, safe: bool = True,
    log: Path | None = None,
) -> Iterator[Cluster]:  # fmt: skip
    """PostgreSQL, some servers and a proxy, ended together."""
    with running(safe=safe) as postgres:
        store = postgres.new_database()
        made = Cluster(postgres, store, [Server(store, options, log=log) for _ in range(servers)])
        made.proxy = Proxied(made.servers, port, spread)
        begun: list[Server | Proxied] = []
        try:
            for one in (*made.servers, made.proxy):
                one.start()
                begun.append(one)
            yield made
        finally:
            for one in reversed(begun):
                one.end()


def main() -> None:
    """Run until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m tools.cluster", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="where the proxy listens")
    parser.add_argument("--servers", type=int, default=3)
    wish = parser.parse_args()
    with suppress(KeyboardInterrupt), cluster(wish.servers, port=wish.port) as made:
        for number, one in enumerate(made.servers, 1):
            print(f"server {number}: process {one.pid}, reached at {one.address}")
        assert made.postgres.process is not None
        print(f"PostgreSQL: process {made.postgres.process.pid}, {made.store}")
        print(f"Play at {made.proxy.address}/  (Ctrl+C ends all of it, and forgets the tables)", flush=True)
        signal.pause()


if __name__ == "__main__":
    main()
