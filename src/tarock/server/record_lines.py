"""The lines of the record: what every move adds to it, with the cards of the talon that all saw along with it."""

from __future__ import annotations

from itertools import chain

from tarock.cards import CardSet, Seat
from tarock.deal import Deal, Heard, news
from tarock.game import EVERYONE, TALON, Play, Table, Take
from tarock.server import protocol as p
from tarock.server.wire_moves import entry, names


def whole_record(deal: Deal, seat: Seat | None) -> tuple[p.Entry, ...]:
    """Everything a reader has seen and heard, in order."""
    return tuple(chain.from_iterable(lines_added(moment, seat) for moment in deal.moments()))


def lines_added(deal: Deal, seat: Seat | None) -> tuple[p.Entry, ...]:
    """What the last move added, as a reader saw it."""
    return lines_of(deal, news(deal, seat))


def lines_of(deal: Deal, heard: Heard) -> tuple[p.Entry, ...]:
    """What a reader has seen and heard of the last move."""
    turned = turned_up(deal)
    return tuple([entry(one, turned) for one in heard])


def turned_up(deal: Deal) -> tuple[str, ...]:
    """The cards of the talon that all saw with the last move; at the end, when everything lies open, none is named."""
    before = deal.previous
    if before is None or deal.over:
        return ()
    if isinstance(deal.move, Take):  # KRU-27, SLO-44: not only which part, but which cards.
        return names(CardSet.of_bits(_talon(before.table) & ~_talon(deal.table) & before.table.shown))
    new = deal.table.shown & ~before.table.shown
    if isinstance(deal.move, Play):  # Its own card is named by the move.
        new &= ~deal.move.card.bit
    return names(CardSet.of_bits(new & (_talon(before.table) | _talon(deal.table)) & _open(deal.table))) if new else ()


def _talon(table: Table) -> int:
    return sum(zone.bits for name, zone in table.zones.items() if name.startswith(TALON))


def _open(table: Table) -> int:
    return sum(zone.bits for zone in table.zones.values() if zone.seers == EVERYONE)
