"""A server in a process of its own, for tests that kill it."""

from __future__ import annotations

import re
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

    data: Path
    port: int = 0
    """Any at first; started again it is found where it was."""
    starts: int = 0
    company: tuple[str, ...] = ("--company", "careful")
    """Its computer players are quick, unless a test is about others."""
    limited: bool = False
    """Whether one address may do only so much."""
    descriptors: int | None = None
    """How many files it may have open; as many as the test if none are named."""
    process: subprocess.Popen[str] | None = None

    @property
    def log(self) -> Path:
        """What it writes to its standard error."""
        return self.data.with_suffix(".log")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.starts += 1  # Another seed each time: the ids of the first are in the file.
        options = ("--port", str(self.port), "--data", str(self.data), "--seed-for-tests", str(self.starts))
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

    def house(self) -> House:
        """The server for clients without a browser."""
        return House(self.port)


@contextmanager
def a_process(data: Path, *, limited: bool = False, descriptors: int | None = None) -> Iterator[ServerProcess]:
    """A server that runs until the test has killed it, or is over."""
    server = ServerProcess(data, limited=limited, descriptors=descriptors)
    server.start()
    try:
        yield server
    finally:
        server.kill()
