"""What a result was made of: luck of the cards, luck of the lie, and play.

All begins at the moment when everybody holds cards and somebody is asked for the first time (in the Grisons games that
is after the first pass). What everybody would get from there is found by playing deals to their end, the careful player
choosing all that is not a card, the usual policy the cards:

- *cards*: what a seat gets on average over the worlds that its view leaves open, by its own hand and its place;
- *lie*: what it gets on average in the true deal, beyond that: how the cards lay that it did not see;
- *own*: what its own moves cost, by their judgements;
- *others*: the rest of what was paid: how all others played, and how its own play differed from the usual one in ways
  that cost nothing by what it knew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Amount
from tarock.players.judging.estimate import Estimate
from tarock.players.search.before_play import by_policy
from tarock.solving.fair import CannotRebuild, ImpossibleWorld, rebuilt_deals
from tarock.players.gain import gain


@dataclass(frozen=True)
class Part:
    """One part of a result, in hundredths that add up, and half the width of its 95 % interval."""

    amount: Fraction
    margin: float


@dataclass(frozen=True)
class Split:
    """What the result of a seat was made of; the four parts sum to it exactly."""

    seat: Seat
    result: Amount
    cards: Part
    lie: Part
    own: Part
    others: Part
    unjudged: int
    """So many of its moves could not be weighed; what they cost is among the others' play."""

    @property
    def parts(self) -> dict[str, Part]:
        """All parts by name."""
        return {"cards": self.cards, "lie": self.lie, "own": self.own, "others": self.others}


class Luck:
    """What the cards of a deal promised."""

    def __init__(self, deal: Deal, number: int, seed: int) -> None:
        self.deal, self.number, self.seed = deal, number, seed

    @cached_property
    def start(self) -> Deal | None:
        """The first moment at which everybody holds cards; None if the deal never came so far."""
        hands = self.deal.setup.active
        asked = (moment for moment in self.deal.moments() if not moment.over)
        return next((moment for moment in asked if all(moment.table.hand(seat) for seat in hands)), None)

    @cached_property
    def in_truth(self) -> dict[Seat, Estimate]:
        """What every seat gets on average with the cards as they lay."""
        assert self.start is not None
        ends = [by_policy(self.start, self.seed + number) for number in range(self.number)]
        return {seat: _paid(ends, seat) for seat in self.deal.setup.active}

    def by_hand(self, seat: Seat) -> Estimate | None:
        """What a seat gets on average by what it knew; None where the rules hide too much for worlds."""
        assert self.start is not None
        try:
            deals = rebuilt_deals(self.start.view(seat), self.number, self.seed)
        except (CannotRebuild, ImpossibleWorld):
            return None
        ends = [by_policy(deal, self.seed + number) for number, deal in enumerate(deals)]
        return _paid(ends, seat) if len(ends) > 1 else None

    def split(self, seat: Seat, costs: Sequence[Estimate | None]) -> Split | None:
        """The parts of a seat's result; None where they cannot be told."""
        cards = self.by_hand(seat) if self.start is not None else None
        if cards is None:
            return None
        truth, result = self.in_truth[seat], gain(self.deal, seat)
        own = -Estimate.sum(cost for cost in costs if cost is not None)
        lie = truth.minus(cards)
        first = {"cards": _part(cards), "lie": _part(lie), "own": _part(own)}
        rest = result - sum(part.amount for part in first.values())
        others = Part(Fraction(rest), Estimate.sum((truth, own)).margin)
        return Split(seat, result, **first, others=others, unjudged=sum(cost is None for cost in costs))


def _paid(ends: Sequence[Deal], seat: Seat) -> Estimate:
    return Estimate.of([float(gain(end, seat)) for end in ends])


def _part(found: Estimate) -> Part:
    return Part(Fraction(round(found.mean * 100), 100), found.margin)
