"""Reading the file that a command was given."""

from __future__ import annotations

import sys
from pathlib import Path

from tarock.cli.console import BadInput


def text_of(name: str) -> str:
    """The text of a file; - is standard input."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{name}: this is no text in UTF-8") from None
    except OSError as fault:
        raise BadInput(f"{name}: {fault.strerror or fault}") from None
    except ValueError as fault:
        raise BadInput(f"{name!r}: {fault}") from None
