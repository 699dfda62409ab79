"""Everything that a table knows, in one JSON file for its people.

What nobody may know yet is not in it: the moves of a deal that is still on, the secrets of its shuffle and of the next
one. Nor is what gives access to a seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct, structs
from msgspec.json import Encoder

from tarock.notation import dumps
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.showing import row_of, sheet
from tarock.server.state import State, steps

FORMAT: Final = 1
_encode: Final = Encoder().encode

SECRET = e.Made | e.Promised
"""What holds the secret of a shuffle."""
OF_THE_DEAL = e.Moved | e.Undone | e.RestLaid | e.Wished | e.Answered
"""What is known to all only when the deal is over."""


class ExportedRecord(Struct, frozen=True):
    """A finished deal in its notation."""

    id: str
    deal: int
    counts: bool
    names: tuple[str, ...]
    """By seat."""
    text: str


class ExportedSitting(Struct, frozen=True):
    """A sitting: its terms, its deals and its sheet."""

    terms: p.Terms
    records: tuple[ExportedRecord, ...]
    sheet: p.Sheet


class Export(Struct, frozen=True, kw_only=True):
    """A table."""

    format: int = FORMAT
    table: str
    code: str
    names: tuple[str, ...]
    """The company as it is now."""
    sittings: tuple[ExportedSitting, ...]
    events: tuple[e.AnyEvent, ...]


def exported(events: Sequence[e.AnyEvent]) -> bytes:
    """A table as a file."""
    sittings: list[ExportedSitting] = []
    records: list[ExportedRecord] = []
    before: State | None = None
    for event, state in steps(events):
        if before is not None and isinstance(event, e.NewSittingMade):
            sittings.append(ExportedSitting(before.terms, tuple(records), _sheet(before)))
            records = []
        records += _finished(before, state)
        before = state
    assert before is not None
    sittings.append(ExportedSitting(before.terms, tuple(records), _sheet(before)))
    return _encode(
        Export(
            table=before.table,
            code=before.code,
            names=tuple(one.name for one in before.members),
            sittings=tuple(sittings),
            events=tuple(open_events(events, running=not before.between_deals)),
        )
    )


def _sheet(state: State) -> p.Sheet:
    return sheet(state, tuple(map(row_of, state.rows)))


def _finished(before: State | None, state: State) -> Iterator[ExportedRecord]:
    """The record of a deal that has just come to its end."""
    deal = state.deal
    if deal is None or not deal.over or (before is not None and before.deal is deal):
        return
    names = tuple(state.members[person].name for person in state.seated)
    yield ExportedRecord(state.record, state.number, state.counts, names, dumps(deal))


def open_events(events: Sequence[e.AnyEvent], *, running: bool) -> Iterator[e.AnyEvent]:
    """The events without what nobody may know yet."""
    dealt = max((place for place, event in enumerate(events) if isinstance(event, e.Dealt)), default=-1)
    last = max((place for place, event in enumerate(events[: dealt + 1]) if isinstance(event, SECRET)), default=-1)
    told = last - 1 if running else last
    for place, event in enumerate(events):
        if running and place > dealt and isinstance(event, OF_THE_DEAL):
            continue
        if running and place == dealt and isinstance(event, e.Dealt):
            event = structs.replace(event, laid=None)  # noqa: PLW2901 - the cards of the deal that is on
        hidden = isinstance(event, SECRET) and place > told
        yield _without_tokens(structs.replace(event, secret="") if hidden else event)


def _without_tokens(event: e.AnyEvent) -> e.AnyEvent:
    if isinstance(event, e.Made):
        company = tuple(structs.replace(one, token="") for one in event.company)
        return structs.replace(event, company=company, prepared=())
    return structs.replace(event, token="") if isinstance(event, e.Joined) else event
