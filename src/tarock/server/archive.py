"""Reading tables from the store: as they are now, or as they were when the deal of a record was over.

Whatever was stored and cannot be understood breaks its own table and nothing else: `broken-table`, by every way in.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tarock.deal import Deal
from tarock.server import events as e
from tarock.server.crashes import place_of
from tarock.server.export import exported
from tarock.server.naming import CODE_LENGTH, CODE_LETTERS
from tarock.server.refusals import BROKEN, UNKNOWN, UNKNOWN_RECORD, Refused
from tarock.server.snapshots import OPENINGS, opening, program, restored, snapshot
from tarock.server.state import State, steps
from tarock.server.store import Snapshot, Store, pointer

log = logging.getLogger(__name__)

CODE, RECORD = "code", "record"
"""What points to a table."""
ALL_THAT_REMAINS: Final = e.encode(e.Erased())
"""Of a table that was erased."""
AT_ONCE: Final = 256
"""Events that are read at a time where it is not known how many a deal has."""


class Archive:
    """The tables in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        program()  # Now, and not when its files may have been replaced by those of the next version.
        self._told: set[str] = set()
        """The broken tables that the log has been told of."""

    async def id_of(self, code: str) -> str:
        """The id of a table, given its id or its code."""
        if len(code) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in code.upper()):
            return (await self.pointed(CODE, code.upper())).table
        return code

    async def known(self, table: str) -> bool:
        """Whether there is such a table, broken or not."""
        first = await self.store.load(table, 0, 1)
        return bool(first) and " " not in table and first != [ALL_THAT_REMAINS]

    async def pointed(self, kind: str, name: str) -> e.Pointed:
        """Where a code or a record points to."""
        stored = await self.store.load(pointer(kind, name))
        if not stored:
            raise _unknown(kind)
        whose = f"of a {kind}"  # The log is not told which: whoever reads it could go there.
        event = self.understood(whose, stored)[0]
        if not isinstance(event, e.Pointed):
            raise self._broken(whose, TypeError())
        return event

    async def state(self, table: str) -> State:
        """A table as it is now: folded from its last snapshot on, or from its beginning if there is none."""
        start = await asyncio.to_thread(_held, restored, await self.store.snapshots(table))
        stored = await self.store.load(table, start.seq if start else 0)
        events = await asyncio.to_thread(self.understood, table, stored)
        begun = start is not None or (bool(events) and isinstance(events[0], e.Made))
        if not begun or (events and isinstance(events[-1], e.Erased)):
            raise _unknown()
        state, found = await asyncio.to_thread(self._folded, table, events, start)
        if found:
            self.store.keep(table, found)
        return state

    async def export(self, table: str) -> bytes:
        """Everything that a table knows and may tell."""
        events = await asyncio.to_thread(self.understood, table, await self.store.load(table))
        if not events or not isinstance(events[0], e.Made):
            raise _unknown()
        try:
            return await asyncio.to_thread(exported, events)
        except Exception as error:  # noqa: BLE001 - as when it is folded
            raise self._broken(table, error) from None

    async def finished(self, record: str) -> tuple[State, Deal]:
        """The table when the deal of a record was just over, and that deal."""
        pointed = await self.pointed(RECORD, record)
        table = pointed.table
        state = await self._opening(table, pointed.place or await self._place_of(table, record))
        while state is not None and state.record == record:
            if state.deal is not None and state.deal.over:
                return state, state.deal
            stored = await self.store.load(table, state.seq, AT_ONCE)
            state = await asyncio.to_thread(self._until_over, table, stored, state) if stored else None
        raise _unknown(RECORD)

    async def _place_of(self, table: str, record: str) -> int:
        """Where the deal of a record begins that an earlier program has stored; 0 if it nowhere does."""
        events = await asyncio.to_thread(self.understood, table, await self.store.load(table))
        begun = ((place, event) for place, event in enumerate(events, 1) if isinstance(event, OPENINGS))
        return next((place for place, event in begun if event.record == record), 0)

    async def _opening(self, table: str, place: int) -> State | None:
        """A table at the beginning of a deal; without a snapshot of it, all before it is folded."""
        found = await asyncio.to_thread(_held, opening, await self.store.snapshots(table, place))
        if found is not None or not place:
            return found
        events = await asyncio.to_thread(self.understood, table, await self.store.load(table, 0, place))
        if len(events) < place:
            return None
        state, snapshots = await asyncio.to_thread(self._folded, table, events, None)
        self.store.keep(table, snapshots)
        return state

    def understood(self, stream: str, stored: Sequence[bytes]) -> list[e.AnyEvent]:
        """What was stored, if this program knows what it means."""
        try:
            return [e.decode(one) for one in stored]
        except Exception as error:  # noqa: BLE001 - anything may be stored there
            raise self._broken(stream, error) from None

    def went_on(self, state: State, stored: Sequence[bytes]) -> State:
        """A table after what was stored meanwhile."""
        return self._folded(state.table, self.understood(state.table, stored), state)[0]

    def _folded(self, table: str, events: Sequence[e.AnyEvent], state: State | None) -> tuple[State, list[Snapshot]]:
        """A table after some events, and snapshots of the deals that began meanwhile."""
        found: list[Snapshot] = []
        for event, later in self._steps(table, events, state):
            state = later
            found += kept(event, state)
        assert state is not None
        return state, found

    def _until_over(self, table: str, stored: Sequence[bytes], state: State) -> State:
        """A table after some events, or as soon as its deal is over."""
        for _, later in self._steps(table, self.understood(table, stored), state):
            state = later
            if state.between_deals:
                break
        return state

    def _steps(
        self, table: str, events: Sequence[e.AnyEvent], state: State | None
    ) -> Iterator[tuple[e.AnyEvent, State]]:
        try:
            for event, later in steps(events, state):
                if isinstance(event, (e.Made, e.NewSittingMade)):
                    _check(later)
                yield event, later
        except Exception as error:  # noqa: BLE001 - such as a game whose rules were corrected since
            raise self._broken(table, error) from None

    def _broken(self, stream: str, error: Exception) -> Refused:
        """A stream cannot be understood; the log is told once, and nothing of what is in it."""
        if stream not in self._told:
            self._told.add(stream)
            log.error("table %s is broken: %s", stream, place_of(error))
        return Refused("broken-table", BROKEN())


def kept(event: e.AnyEvent, state: State) -> list[Snapshot]:
    """A snapshot if a deal has begun; if it cannot be made, the events are there all the same."""
    if not isinstance(event, OPENINGS):
        return []
    try:
        return [snapshot(state)]
    except Exception as error:  # noqa: BLE001 - a cache must not stop a table
        log.error("table %s: no snapshot: %s", state.table, place_of(error))
        return []


def _check(state: State) -> None:
    """Raise an error unless such a table can be played at."""
    game, terms = state.variant, state.terms
    game.check_players(len(state.members))
    game.check_laws(terms.laws)
    game.options.read(terms.options)


def _held(reader: Callable[[Sequence[Snapshot]], State], snapshots: Sequence[Snapshot]) -> State | None:
    """The table that snapshots hold, as one of their two readers finds it."""
    try:
        return reader(snapshots) if snapshots else None
    except Exception:  # noqa: BLE001 - of another program, or damaged: all is folded again
        return None


def _unknown(kind: str = "table") -> Refused:
    return Refused("unknown-record", UNKNOWN_RECORD()) if kind == RECORD else Refused("unknown-table", UNKNOWN())
