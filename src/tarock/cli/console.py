"""The terminal: lines out, lines in, and the ways of leaving."""

from __future__ import annotations

import contextlib
import sys

from tarock.cli.style import Style


class Left(Exception):
    """The person at the terminal has left: by `quit`, or because the input has ended."""


class BadInput(ValueError):
    """Something typed on the command line that cannot be used; the text says what."""


class Console:
    """Prints to standard output and reads from standard input."""

    def __init__(self) -> None:
        self.style = Style.of(sys.stdout)
        self._echo = not sys.stdin.isatty()
        if not self._echo:
            # Line editing; not every Python has it, and nothing depends on it.
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415 - only wanted at a terminal

    def say(self, text: str = "") -> None:
        """Print a text."""
        print(text)

    def progress(self, text: str = "") -> None:
        """How far a long search is, on one line of the terminal; an empty text clears it."""
        if sys.stderr.isatty():
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    def ask(self, prompt: str = "> ") -> str:
        """One line from the keyboard; a line that is no text is taken as empty."""
        try:
            line = input(prompt)
        except EOFError:
            print()
            raise Left from None
        except UnicodeDecodeError:
            line = ""
        if self._echo:
            print(line)
        return line.strip()
