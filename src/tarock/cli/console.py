"""The terminal: lines out, lines in, and the ways of leaving."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from typing import TextIO

from tarock.notation.drawing.style import Style

_NARROWEST, _WIDEST = 60, 110


class Left(Exception):
    """The person at the terminal has left: by `quit`, or because the input has ended."""


class BadInput(ValueError):
    """Something typed on the command line that cannot be used; the text says what."""


def style_of(stream: TextIO) -> Style:
    """Signs and colour on a terminal, plain text elsewhere; NO_COLOR is respected."""
    terminal = stream.isatty()
    signs = terminal and "utf" in (stream.encoding or "").lower()
    colour = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    width = shutil.get_terminal_size((80, 24)).columns
    return Style(signs, colour, min(max(width, _NARROWEST), _WIDEST) - 1)


class Console:
    """Prints to standard output and reads from standard input."""

    def __init__(self) -> None:
        self.style = style_of(sys.stdout)
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
