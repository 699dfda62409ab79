"""Many records in one text, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TextIO

from tarock.deal import Deal
from tarock.notation.reader import loads
from tarock.notation.text import NotationError, Tag, tokens


def read_deals(handle: TextIO) -> Iterator[Deal]:
    """The deals of a file that holds records; an error says in which of them it is, and where there."""
    text = handle.read()
    starts = [token.whole.start for token in tokens(text) if isinstance(token, Tag) and token.name == "Game"]
    for number, (start, end) in enumerate(pairwise([0, *starts[1:], len(text)]), 1):
        try:
            yield loads(text[start:end]).deal()
        except NotationError as error:
            raise NotationError(f"record {number}: {error}") from error
