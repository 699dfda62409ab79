"""The swap law: what a seat has not seen cannot change what it is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import combinations_with_replacement, pairwise
from typing import TYPE_CHECKING, NamedTuple

from tarock.cards import HONOURS, Card, CardSet, Seat
from tarock.deal import Deal, View
from tarock.game import Arrange, Call, Lay, Move
from tarock.rules import IllegalMove, seat_name
from tarock.testing.breach import Breach

if TYPE_CHECKING:
    from tarock.testing.conformance import Report

Pair = tuple[Card, Card]
ALIKE = 3
"""How many pairs of zones of the same two kinds are tried at one moment."""
PHASES = 3
"""In how many phases of a deal the law is tried, at one moment of each."""


def check_swaps(deal: Deal, rng: random.Random, report: Report) -> None:
    """At some moments, for some seats or a spectator, exchange cards between all pairs of hidden zones."""
    line = deal.moments()
    onlookers: list[Seat | None] = [*range(deal.setup.players), None]
    for before, after in pairwise(line):
        if isinstance(after.move, Lay):
            _only_seen_cards_are_told(before, after, onlookers)
    for state in (*moments(line, rng), deal):
        # The seat to act is shown its choices, so a leak may hide there; one more sees the rest.
        for seat in (state.to_act, rng.choice(onlookers)):
            _check_seat(state, seat, rng, report)


def moments(line: list[Deal], rng: random.Random) -> list[Deal]:
    """One moment out of each of some phases: the play of the cards is long, but other phases leak as well."""
    phases: dict[int, list[Deal]] = {}
    for state in line:
        phases.setdefault(len(state.now.recorded), []).append(state)
    return [rng.choice(states) for states in rng.sample(list(phases.values()), min(PHASES, len(phases)))]


def _only_seen_cards_are_told(before: Deal, after: Deal, onlookers: list[Seat | None]) -> None:
    """What is told of a discard holds no card that the others have not seen."""
    assert after.move is not None
    for seat in onlookers:
        told = before.seen(after.move, seat)
        if seat != before.to_act and isinstance(told, Lay) and told.cards.bits & _unseen(after, seat):
            raise Breach("swap", f"{seat_name(seat)} is told of {told}, which was laid away face down")


def _unseen(state: Deal, seat: Seat | None) -> int:
    return ~state.table.known_to(seat).bits


def _check_seat(state: Deal, seat: Seat | None, rng: random.Random, report: Report) -> None:
    seen, past = state.view(seat), Past(state, seat)
    for zones, pair in hidden_pairs(state, seat, rng):
        other = past.replayed(pair)
        if other is None:
            continue
        report.swaps += 1
        report.swapped_zones[zones] += 1
        swapped, exchange = other.view(seat), f"{pair[0]} and {pair[1]} ({zones}) are exchanged"
        if swapped != seen:
            raise Breach("swap", f"{seat_name(seat)} sees that {exchange}: {_where(seen, swapped)}")
        if (other.phase, _results(other)) != (state.phase, _results(state)):
            raise Breach("swap", f"a phase or a result tells {seat_name(seat)} that {exchange}")


def _results(state: Deal) -> list[object]:
    return [result for result, _ in state.now.recorded]


def hidden_pairs(state: Deal, seat: Seat | None, rng: random.Random) -> Iterator[tuple[str, Pair]]:
    """Pairs of unseen cards for every two kinds of zones the seat cannot look into, often cards that matter."""
    unseen = _unseen(state, seat)
    closed = {name: zone for name, zone in state.table.zones.items() if not zone.seen_by(seat)}
    cards = {name: CardSet.of_bits(zone.bits & unseen) for name, zone in closed.items() if zone.bits & unseen}
    telling = HONOURS | CardSet(move.card for _, move in state.moves() if isinstance(move, Call))
    for zones, pairs in _by_kind(sorted(cards)).items():
        for one, two in rng.sample(pairs, min(ALIKE, len(pairs))):
            first = _draw(rng, cards[one], telling)
            rest = cards[two] - CardSet([first])
            if rest:
                yield zones, (first, _draw(rng, rest, CardSet()))


def _by_kind(names: list[str]) -> dict[str, list[tuple[str, str]]]:
    """All pairs of zones, those of the same two kinds together; a talon dealt card by card has many that are alike."""
    found: dict[str, list[tuple[str, str]]] = {}
    for one, two in combinations_with_replacement(names, 2):
        zones = f"{_kind(one)} and {_kind(two)}" if one != two else f"within {_kind(one)}"
        found.setdefault(zones, []).append((one, two))
    return found


def _draw(rng: random.Random, cards: CardSet, telling: CardSet) -> Card:
    return rng.choice(list(cards & telling or cards) if rng.random() < 0.5 else list(cards))


def _kind(zone: str) -> str:
    return zone.rstrip("0123456789 ")


class Past:
    """How a deal came about, as one seat or a spectator has seen it."""

    def __init__(self, state: Deal, seat: Seat | None) -> None:
        self.state = state
        self.start, *_ = line = state.moments()
        self.steps = [_Step.of(before, after, seat) for before, after in pairwise(line)]

    def replayed(self, pair: Pair) -> Deal | None:
        """The same moves with two cards exchanged; None if not legal, or the rules make something else known."""
        state = self.state
        setup = replace(state.setup, pack=_exchanged_pack(state.setup.pack, pair))
        other = Deal.start(state.variant, setup, state.options, state.laws)
        if other.said != self.start.said:
            return None
        for step in self.steps:
            move = step.as_others_could(pair)
            try:
                other = other.play(move, step.after.by) if move is not None else other
            except IllegalMove:
                return None
            if move is None or other.said != step.after.said:
                return None
        return other


class _Step(NamedTuple):
    """One move, and as much of it as somebody saw."""

    before: Deal
    after: Deal
    move: Move
    seat: Seat | None
    seen: Move

    @classmethod
    def of(cls, before: Deal, after: Deal, seat: Seat | None) -> _Step:
        assert after.move is not None
        seen = after.move if after.by == seat else before.seen(after.move, seat)
        return cls(before, after, after.move, seat, seen)

    def as_others_could(self, pair: Pair) -> Move | None:
        """A move seen only in part, made with the exchanged cards; None if that part would change."""
        if self.seen is self.move or self.seen == self.move:
            return self.move
        other = _exchanged(self.move, pair)
        return other if self.before.seen(other, self.seat) == self.seen else None


def _exchanged_pack(pack: tuple[Card, ...], pair: Pair) -> tuple[Card, ...]:
    cards = list(pack)
    one, two = pack.index(pair[0]), pack.index(pair[1])
    cards[one], cards[two] = cards[two], cards[one]
    return tuple(cards)


def _exchanged(move: Move, pair: Pair) -> Move:
    if isinstance(move, Lay):
        return Lay(CardSet(_exchange(card, pair) for card in move.cards))
    if isinstance(move, Arrange):
        return Arrange(tuple(_exchange(card, pair) for card in move.cards))
    return move


def _exchange(card: Card, pair: Pair) -> Card:
    one, two = pair
    return two if card is one else one if card is two else card


def _where(seen: View, swapped: View) -> str:
    pairs = ((one.name, getattr(seen, one.name), getattr(swapped, one.name)) for one in fields(View))
    return "; ".join(f"{name}: {_difference(old, new)}" for name, old, new in pairs if old != new)


def _difference(old: object, new: object) -> str:
    """The first items that differ, rather than the whole of two long histories."""
    if isinstance(old, tuple) and isinstance(new, tuple) and len(old) == len(new):
        old, new = next((a, b) for a, b in zip(old, new, strict=True) if a != b)
    return f"{old!r} became {new!r}"
