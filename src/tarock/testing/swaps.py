"""The swap law: what a seat has not seen cannot change what it is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import combinations_with_replacement, pairwise
from typing import TYPE_CHECKING

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.moves import Arrange, Lay, Move
from tarock.rules import IllegalMove
from tarock.testing.breach import Breach
from tarock.view import View

if TYPE_CHECKING:
    from tarock.testing.conformance import Report

Pair = tuple[Card, Card]
STATES, SEATS = 2, 2
"""At how many moments of a deal, and for how many seats each time, the law is tried."""


def check_swaps(deal: Deal, rng: random.Random, report: Report) -> None:
    """At some moments, for some seats or a spectator, exchange cards between all pairs of hidden zones."""
    line = deal.line()
    onlookers = [*range(deal.setup.players), None]
    for state in (*rng.sample(line, min(STATES, len(line))), deal):
        for seat in rng.sample(onlookers, SEATS):
            _check_seat(state, seat, rng, report)


def _check_seat(state: Deal, seat: Seat | None, rng: random.Random, report: Report) -> None:
    seen = state.view(seat)
    for zones, pair in _hidden_pairs(state, seat, rng):
        other = _replayed(state, seat, pair)
        if other is None:
            continue
        report.swaps += 1
        report.swapped_zones[zones] += 1
        swapped = other.view(seat)
        if swapped != seen:
            who = "a spectator" if seat is None else f"seat {seat + 1}"
            exchange = f"{who} sees that {pair[0]} and {pair[1]} ({zones}) are exchanged"
            raise Breach("swap", f"{exchange}: {_where(seen, swapped)}")


def _hidden_pairs(state: Deal, seat: Seat | None, rng: random.Random) -> Iterator[tuple[str, Pair]]:
    """One pair of unseen cards for every pair of zones the seat cannot look into."""
    table = state.table
    seen = table.shown if seat is None else table.shown | table.peeked[seat]
    hidden = {name: CardSet.of_bits(zone.bits & ~seen) for name, zone in table.zones.items() if not zone.seen_by(seat)}
    cards = {name: list(unseen) for name, unseen in hidden.items() if unseen}
    for one, two in combinations_with_replacement(sorted(cards), 2):
        if one != two:
            yield f"{_kind(one)} and {_kind(two)}", (rng.choice(cards[one]), rng.choice(cards[two]))
        elif len(cards[one]) > 1:
            first, second = rng.sample(cards[one], 2)
            yield f"within {_kind(one)}", (first, second)


def _kind(zone: str) -> str:
    return zone.rstrip("0123456789 ")


def _replayed(state: Deal, seat: Seat | None, pair: Pair) -> Deal | None:
    """The same moves with two cards exchanged; None if they are not legal, or the rules make something else known."""
    pack = tuple(_exchange(card, pair) for card in state.setup.pack)
    other = Deal.start(state.variant, replace(state.setup, pack=pack), state.options)
    line = state.line()
    if other.said != line[0].said:
        return None
    for before, after in pairwise(line):
        assert after.move is not None
        try:
            other = other.play(_as_others_could(before, after.move, seat, pair), by=before.to_act())
        except IllegalMove:
            return None
        if other.said != after.said:
            return None
    return other


def _as_others_could(before: Deal, move: Move, seat: Seat | None, pair: Pair) -> Move:
    """A move of which the seat saw only a part was made with the exchanged cards."""
    assert before.phase is not None
    if before.to_act() == seat or before.phase.seen(before.table, move, seat) == move:
        return move
    if isinstance(move, Lay):
        return Lay(CardSet(_exchange(card, pair) for card in move.cards))
    if isinstance(move, Arrange):
        return Arrange(tuple(_exchange(card, pair) for card in move.cards))
    return move


def _exchange(card: Card, pair: Pair) -> Card:
    one, two = pair
    return two if card is one else one if card is two else card


def _where(seen: View, swapped: View) -> str:
    return "; ".join(
        f"{one.name}: {getattr(seen, one.name)!r} became {getattr(swapped, one.name)!r}"
        for one in fields(View)
        if getattr(seen, one.name) != getattr(swapped, one.name)
    )
