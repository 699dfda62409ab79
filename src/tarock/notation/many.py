"""Many records in one text, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TextIO

from tarock.deal import Deal
from tarock.notation.reader import loads
from tarock.notation.text import NotationError, Tag, tokens


def parted(text: str) -> list[str]:
    """The records of a text, each by itself; each begins with its game."""
    starts = [token.whole.start for token in tokens(text) if isinstance(token, Tag) and token.name == "Game"]
    return [text[start:end] for start, end in pairwise([0, *starts[1:], len(text)])]


def read_deals(handle: TextIO) -> Iterator[Deal]:
    """The deals of a file that holds records; an error says in which of them it is, and where there."""
    for number, text in enumerate(parted(handle.read()), 1):
        try:
            yield loads(text).deal()
        except NotationError as error:
            raise NotationError(f"record {number}: {error}") from error
