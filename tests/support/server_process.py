"""A server in a process of its own, for tests that kill it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from support.house import House


@dataclass
class ServerProcess:
    """`tarock serve` with known cards; killed, it can be started again on the same file."""

    data: Path | str
    """The file of its tables, or the address of a database."""
    port: int = 0
    """Any at first; started again it is found where it was."""
    starts: int = 0
    company: tuple[str, ...] = ("--company", "careful")
    """Its computer players are quick, unless a test is about others."""
    limited: bool = False
    """Whether one address may do only so much."""
    options: tuple[str, ...] = ()
    """More that it is told."""
    descriptors: int | None = None
    """How many files it may have open; as many as the test if none are named."""
    name: str = ""
    """By which it is told from others on the same store."""
    process: subprocess.Popen[str] | None = None

    @property
    def log(self) -> Path:
        """What it writes to its standard error."""
        return self.data.with_suffix(".log") if isinstance(self.data, Path) else Path(os.devnull)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.starts += 1  # Another seed each time: the ids of the first are in the file.
        where = ("--data" if isinstance(self.data, Path) else "--store", str(self.data))
        place = ("--port", str(self.port), *where)
        options = (*place, "--seed-for-tests", f"{self.name}{self.starts}", *self.options)
        wishes = (*self.company, *options) if self.limited else ("--no-limits", *self.company, *options)
        command = (sys.executable, "-m", "tarock", "serve", *wishes)
        if self.descriptors is not None:
            command = ("sh", "-c", f'ulimit -n {self.descriptors}; exec "$@"', "sh", *command)
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        said = ""
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)/", said)):  # It says so once it can be reached.
            line = self.process.stdout.readline()
            assert line, f"the server did not start: {said}"
            said += line
        self.port = int(found[1])

    def kill(self) -> None:
        """End it at once, as a crash would."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def tell(self, sent: signal.Signals) -> None:
        """Let it know that it is to end."""
        assert self.process is not None
        self.process.send_signal(sent)

    def end(self) -> None:
        """End it as an operator does, and wait until it has."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.tell(signal.SIGTERM)
        self.process.wait()
        self.process.stdout.close()

    def house(self) -> House:
        """The server for clients without a browser."""
        return House(self.port)


@contextmanager
def a_process(
    data: Path, *options: str, limited: bool = False, descriptors: int | None = None
) -> Iterator[ServerProcess]:
    """A server that runs until the test has killed it, or is over."""
    server = ServerProcess(data, limited=limited, options=options, descriptors=descriptors)
    server.start()
    try:
        yield server
    finally:
        server.kill()
