"""`tarock draw`: a deal or a position as a picture with cards."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from tarock.cli.console import BadInput, Console
from tarock.cli.files import text_of
from tarock.notation import loads, loads_position
from tarock.notation.drawing import picture
from tarock.notation.text import Tag, tokens


def draw_file(args: Namespace, console: Console) -> None:
    """Draw what a file holds."""
    text = text_of(args.file)
    is_position = any(isinstance(token, Tag) and token.name == "Turn" for token in tokens(text))
    drawn = picture(loads_position(text) if is_position else loads(text).deal())
    if args.output is None:
        sys.stdout.write(drawn)
        return
    try:
        Path(args.output).write_text(drawn, encoding="utf-8")
    except OSError as fault:
        raise BadInput(f"{args.output}: {fault.strerror or fault}") from None
    console.say(f"drawn in {args.output}")
