"""A robot at a real terminal: reads the screen through a pseudo-terminal and takes the first thing offered."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = "\n> "


def first_choice(screen: str) -> str:
    """The first thing the last question offers."""
    question = screen.rsplit("\n\n", 1)[-1]
    lay = re.findall(r"Lay away (\d+)", question)
    if lay:
        return " ".join(str(n) for n in range(1, int(lay[-1]) + 1))
    return "" if "(Enter:" in question.rsplit("?", 1)[-1] or "(Enter:" in question[-200:] else "1"


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, *args: str, columns: int = 80, env: dict[str, str] | None = None) -> None:
        self.screen = ""
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.environ.update({"TERM": "xterm", "PYTHONUTF8": "1", **(env or {})})
            os.execv(sys.executable, [sys.executable, "-m", "tarock", *args])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))

    @property
    def plain(self) -> str:
        """All that was written, without colours."""
        return _ESCAPE.sub("", self.screen).replace("\r", "")

    def read(self, *, until: str = PROMPT, seconds: float = 20) -> bool:
        """Read on until the text ends like this; False at the end of the program."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if not select.select([self.fd], [], [], 0.5)[0]:
                continue
            try:
                data = os.read(self.fd, 65536)
            except OSError:  # how Linux says that the other end is closed
                return False
            if not data:
                return False
            self.screen += data.decode(errors="replace")
            if self.plain.endswith(until):
                return True
        raise TimeoutError(self.plain[-2000:])

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.fd, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        os.write(self.fd, b"\x03")

    def close(self) -> int:
        """The exit code of the program, which must have ended by itself."""
        with contextlib.suppress(TimeoutError):
            while self.read(seconds=5):
                pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)

    def kill(self) -> None:
        """End the program, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
