"""Records that are closed for a while: those of deals which others are still to play with the same cards."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from msgspec import UNSET

from tarock.server import events as e
from tarock.server.archive import RECORD
from tarock.server.daily import is_over
from tarock.server.duplicate import DUPLICATE, Duplicates
from tarock.server.naming import hashed
from tarock.server.refusals import CLOSED_RECORD, Refused
from tarock.server.replay import EXAMPLE


class ClosedRecords:
    """Knows who may open which record."""

    def __init__(self, duplicates: Duplicates) -> None:
        self._duplicates = duplicates
        self._archive = duplicates.hall.archive

    async def check(self, record: str, tokens: Sequence[str]) -> None:
        """Raise Refused unless whoever has these tokens may open a record."""
        if record.startswith(EXAMPLE):
            return
        table = (await self._archive.pointed(RECORD, record)).table
        occasion = await self._occasion(table)
        if occasion and not await self._may_open(record, occasion, tokens):
            raise Refused("closed-record", CLOSED_RECORD())

    async def _occasion(self, table: str) -> str:
        """For what a table was made at which others' cards are played; empty for all others."""
        first = self._archive.understood(table, await self._archive.store.load(table, 0, 1))
        made = first[0] if first else None
        return made.terms.occasion if isinstance(made, e.Made) and made.terms.occasion is not UNSET else ""

    async def _may_open(self, record: str, occasion: str, tokens: Sequence[str]) -> bool:
        kind, name, *_ = occasion.split("/")
        if kind != DUPLICATE and is_over(date.fromisoformat(name)):
            return True
        state, _ = await self._archive.finished(record)
        if kind == DUPLICATE:
            return await self._duplicates.has_played(name, state.number, tokens)
        return not {one.token for one in state.members if one.token}.isdisjoint(map(hashed, tokens))
