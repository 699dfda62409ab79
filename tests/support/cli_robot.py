"""A robot that plays at the command line: in the same process, or through a pseudo-terminal."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import random
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tarock.cli import main

_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = "\n> "
TRACEBACK = "Traceback"


def with_careful(*args: str) -> tuple[str, ...]:
    """A command whose company is quick, unless it names another."""
    return (*args, "--company", "careful") if args[0] == "play" and "--company" not in args else args


def first_choice(screen: str, rng: random.Random) -> str:
    """The first thing the last question offers; after a refused discard some cards by chance."""
    for line in reversed(screen.splitlines()):
        laid = re.search(r"Lay away (\d+)", line)
        if laid:
            return _cards_to_lay(screen, int(laid[1]), rng)
        if "put in order" in line or "In which order" in line:
            return "shuffle"
        if "(Enter:" in line:
            return ""
        if re.search(r"^\S.*\?", line):
            return "1"
    raise AssertionError(f"no question on the screen: {screen[-500:]}")


def _cards_to_lay(screen: str, number: int, rng: random.Random) -> str:
    last = screen.rsplit("Lay away", 1)
    keys = [key for key, _ in cells(last[0]) if key]
    some = rng.sample(keys, number) if "Not allowed" in last[1] else keys[:number]
    return " ".join(some)


def cells(screen: str) -> list[tuple[str, str]]:
    """The cards of the hand drawn last, each with the number before it, if there is one."""
    hand = screen.rsplit("your hand", 1)[-1]
    rows = [line for line in hand.splitlines() if re.match(r"\s+\S?\s*(tarocks|hearts|diamonds|spades|clubs)", line)]
    return re.findall(r"(?:(\d+) +)?((?:[HDSC♥♦♠♣](?:[KQNJ]|\d+)|T\d+|SKU))\b", "\n".join(rows))


Answer = Callable[[str, random.Random], str]


class Robot:
    """Answers every prompt of a command that runs in this process, and keeps all that was printed."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, answer: Answer = first_choice
    ) -> None:
        self.capsys, self.answer, self.rng = capsys, answer, random.Random(1)
        self.screen, self.prompts = "", 0
        monkeypatch.setattr("builtins.input", self._input)

    def _input(self, prompt: str) -> str:
        self.screen += self.capsys.readouterr().out + prompt
        self.prompts += 1
        if self.prompts > 5000:
            raise AssertionError("the robot is asked without end")
        return self.answer(self.screen.removesuffix(prompt), self.rng)

    def run(self, *args: str) -> int:
        """The exit code of a command."""
        code = main(with_careful(*args))
        self.screen += self.capsys.readouterr().out
        return code


class Terminal:
    """A command in a pseudo-terminal."""

    def __init__(self, *args: str, columns: int = 80, **env: str) -> None:
        self.screen = ""
        self.pid, self.fd = pty.fork()
        if not self.pid:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a test run in the background may have it ignored
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
            os.environ.update({"TERM": "xterm", "PYTHONUTF8": "1", "COLUMNS": str(columns), **env})
            os.execv(sys.executable, [sys.executable, "-m", "tarock", *with_careful(*args)])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))

    @property
    def plain(self) -> str:
        """All that was written, without colours."""
        return _ESCAPE.sub("", self.screen).replace("\r", "")

    def prompted(self, seconds: float = 60) -> bool:
        """Read on to the next prompt; False at the end of the program."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if not select.select([self.fd], [], [], 0.2)[0]:
                continue
            try:
                data = os.read(self.fd, 65536)
            except OSError:  # how Linux says that the other end is closed
                return False
            if not data:
                return False
            self.screen += data.decode(errors="replace")
            if self.plain.endswith(PROMPT):
                return True
        os.kill(self.pid, signal.SIGKILL)
        raise TimeoutError(self.plain[-2000:])

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.fd, f"{line}\n".encode())

    def press(self, key: str, seconds: float = 60) -> None:
        """Press a key once the program sleeps: Python's readline loses a Ctrl-C between its prompt and its waiting."""
        deadline, stat = time.monotonic() + seconds, Path(f"/proc/{self.pid}/stat")
        while stat.read_text().rpartition(")")[2].split()[0] != "S":
            assert time.monotonic() < deadline, "the program does not wait for a key"
            time.sleep(0.001)
        os.write(self.fd, key.encode())

    def exit_code(self) -> int:
        """How the program ends."""
        while self.prompted():
            pass
        _, status = os.waitpid(self.pid, 0)
        with contextlib.suppress(OSError):
            os.close(self.fd)
        return os.waitstatus_to_exitcode(status)
