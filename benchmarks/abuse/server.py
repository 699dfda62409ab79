"""The server under abuse: a process of its own that is killed and started again, and of which everything is noted."""

from __future__ import annotations

import asyncio
import re
import resource
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Final

DESCRIPTORS: Final = 1024
"""Files that it may have open, so that strangers can try to use them up."""
STOP_SECONDS: Final = 30.0
"""How long it may take to end when it is asked to; any longer, and it hangs."""
START_SECONDS: Final = 60.0
KEPT_LINES: Final = 5000
"""Of the log, for whoever wants to know what was in it."""


class DidNotStart(Exception):
    """The server ended before it could be reached."""


class Server:
    """`tarock serve` on one file and, once it has a port, always on that."""

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, 0
        self.process: Process | None = None
        self.up = asyncio.Event()
        """Set while it can be reached."""
        self.lives = self.log_lines = self.tracebacks = 0
        self.crashes: list[str] = []
        """How it ended when nobody had asked for it."""
        self.log: list[str] = []
        self.kinds: Counter[str] = Counter()
        """Lines of the log by what they say, without figures and names."""
        self._asked = False
        """Whether it is to end."""
        self._readers: set[asyncio.Task[None]] = set()

    @property
    def pid(self) -> int | None:
        """The number of the process that is running."""
        return None if self.process is None or self.process.returncode is not None else self.process.pid

    # Beginning and end -----------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start it and wait until it says where it is."""
        process = await self._begin()
        assert process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            while not (said := re.search(rb"http://127\.0\.0\.1:(\d+)/", line := await process.stdout.readline())):
                if not line:
                    await process.wait()
                    raise DidNotStart(f"{self.log[-3:]}")
        self.port = int(said[1])
        self.up.set()

    async def _begin(self) -> Process:
        options = ("--port", str(self.port), "--data", str(self.data), "--company", "careful")
        command = (sys.executable, "-m", "tarock", "serve", *options)
        few_files = ("sh", "-c", f'ulimit -n {DESCRIPTORS}; exec "$@"', "sh")
        self._asked = False
        self.lives += 1
        self.process = await asyncio.create_subprocess_exec(*few_files, *command, stdout=PIPE, stderr=PIPE)
        for work in (self._read_log(self.process), self._watch(self.process)):
            task = asyncio.create_task(work)
            self._readers.add(task)
            task.add_done_callback(self._readers.discard)
        return self.process

    async def kill(self) -> None:
        """End it at once."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Ask it to end, and wait; if it does not, it has crashed as well as if it had fallen."""
        await self._end(signal.SIGTERM)

    async def _end(self, by: signal.Signals) -> None:
        process = self.process
        if process is None or process.returncode is not None:
            return
        self._asked = True
        self.up.clear()
        process.send_signal(by)
        try:
            await asyncio.wait_for(process.wait(), STOP_SECONDS)
        except TimeoutError:
            self.crashes.append("did not end when asked")
            process.kill()
            await process.wait()
        if process.returncode not in (0, -by):
            self.crashes.append(f"ended with {process.returncode} when asked by {by.name}")

    async def killed_while_starting(self, after: float) -> None:
        """Start it, and kill it some time later, wherever it is then."""
        process = await self._begin()
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), after)
        await self.kill()

    async def close(self) -> None:
        """End it, and wait until its log is read."""
        await self.stop()
        await asyncio.gather(*self._readers)

    # What is noted ---------------------------------------------------------------------------------------------------

    async def _watch(self, process: Process) -> None:
        """An end that nobody asked for is a crash; it is started again, so that the others can go on."""
        code = await process.wait()
        if self._asked or process is not self.process:
            return
        self.crashes.append(f"ended with {code}")
        self.up.clear()
        if self.port:
            await self.start()

    async def _read_log(self, process: Process) -> None:
        assert process.stderr is not None
        async for line in process.stderr:
            text = line.decode(errors="replace").rstrip()
            self.log_lines += 1
            self.tracebacks += text.startswith("Traceback")
            self.kinds[re.sub(r"table \S+|\d+", "*", text)[:160]] += 1
            if len(self.log) < KEPT_LINES:
                self.log.append(text)

    # What is done to it ----------------------------------------------------------------------------------------------

    def full_disk(self, *, full: bool) -> None:
        """Let its files no longer grow, as on a full disk, or let them grow again; its log goes elsewhere."""
        if self.pid is not None:
            _, most = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (0 if full else most, most))

    def halt(self) -> None:
        """Let it stand still, as a machine that sleeps; then it can only be killed."""
        if self.process is not None and self.pid is not None:
            self.process.send_signal(signal.SIGSTOP)
