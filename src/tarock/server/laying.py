"""Deals that were composed, laid for a table: they are played against computers, from where their moves have come to.

They never count. Cards that are not known are drawn here, so that whoever plays knows no more than he has composed.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tarock.deal import Deal
from tarock.notation import Record, loads, move_text
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.drafts import composed, is_position
from tarock.server.refusals import BAD_NOTATION, BAD_TERMS, OVER_ALREADY, Refused
from tarock.server.wire_moves import names

TRIED = 20
COMPOSER = 0
"""Whoever makes a table is the first of its company."""


def laid(asked: p.NewTable, fill: str) -> tuple[p.NewTable, Record]:
    """What is asked for, on the terms of the deal that is laid, and that deal with all its cards."""
    record = next((one for one in _dealt(asked.deal, fill) if not one.deal().over), None)
    if record is None:
        raise Refused("bad-terms", OVER_ALREADY())
    if not 0 <= asked.seat < record.players:
        raise Refused("bad-terms", BAD_TERMS(why=f"seat: 0 to {record.players - 1}"))
    terms = replace(asked.terms, game=record.game, players=record.players, options=record.options.chosen())
    return replace(asked, terms=terms), record


def _dealt(text: str, fill: str) -> Iterator[Record]:
    """The deal with all its cards, drawn differently each time: some would end it at once, as a hand without tarock."""
    for number in range(TRIED):
        found = composed(p.Compose(text=text, fill=f"{fill} {number}"))
        if found.flaws or is_position(found.text):
            raise Refused("bad-notation", BAD_NOTATION(), detail=found.flaws[0].detail if found.flaws else "")
        yield loads(found.text)


def first_deal(record: Record, name: str, seat: int) -> Iterator[e.AnyEvent]:
    """The events of its dealing, and of all that was done since."""
    deal: Deal = record.deal()
    cards = e.Laid(names(deal.setup.pack), record.dealer, seat, counts=False)
    yield e.Dealt(record=name, laid=cards)
    for by, move in record.moves:
        yield e.Moved(seat=by, move=move_text(move), by=COMPOSER if by == seat else e.NOBODY)
