"""Debts and credits: what a party has over or under its due is added up from deal to deal, and nobody pays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tarock.cards import Card, Seat
from tarock.game import (
    BESIDE, WRONG_SUM, Course, Drawing, Ending, FactError, Ground, Line, Place, Proof, Seating, Settlement,
    SittingRules, Word, rests_on,
)  # fmt: skip
from tarock.rules import Message, RuleId, message
from tarock.variants.families.grisons.drawing import draw_parties

RESULTS = {
    2: message("debts.two-parties", "Card points {a} to {b}"),
    3: message("debts.three-parties", "Card points {a} to {b} to {c}"),
    5: message("debts.five-parties", "Card points {a} to {b} to {c} to {d} to {e}"),
}
MATSCH = message("debts.matsch", "Every trick to one party")
GAME_WON, GAME_DRAWN = message("debts.won", "The game is won"), message("debts.drawn", "The game is drawn")

rests_on({MATSCH().key: Ground(Proof.TRICKS)})


class Count(NamedTuple):
    """What each party should reach, and the rules that say so."""

    due: tuple[int, ...]
    due_rule: RuleId
    total_rule: RuleId
    matsch_rule: RuleId


@dataclass(frozen=True)
class Carried:
    """What goes from deal to deal; all of it is public."""

    balance: tuple[int, ...]
    """By seat, credit above and debt below zero (GRI-62)."""
    piles: tuple[tuple[Card, ...], ...] = ()
    """By party, its cards of the preceding deal; empty when the right to arrange them is spent (GRI-98)."""


ENDINGS = Word((Ending.PLAYED, Ending.THROWN_IN, Ending.MISDEAL))
"""A deal counts; one that was thrown in, or dealt wrongly, is dealt again (GRI-31, GRI-D19)."""


class Counted(Protocol):
    """Facts with card points and a Matsch."""

    @property
    def points(self) -> tuple[int, ...]:
        """The card points of each party."""

    @property
    def matsch(self) -> Seat | None:
        """Who won every trick."""

    def cannot(self, name: str, why: Message, rule: RuleId = "") -> FactError:
        """The refusal of a fact."""


def wrong_count(o: Counted, usual: tuple[int, ...]) -> Iterator[FactError]:
    """Points that do not add up; who won no trick has at most the fool, unless nobody counted after a Matsch."""
    parties = len(usual)
    if o.matsch is None and sum(o.points) != sum(usual):
        yield o.cannot("points", WRONG_SUM(said=sum(o.points), wanted=sum(usual)))
    others = [own for party, own in enumerate(o.points) if o.matsch is not None and party != o.matsch % parties]
    if any(own > 5 for own in others) and o.points != usual:
        yield o.cannot("points", BESIDE(other="matsch"))


def write(
    counted: Count, points: tuple[int, ...], matsch: Seat | None, balance: tuple[int, ...]
) -> tuple[Line, tuple[int, ...]]:
    """What a party has over or under its due, for each of its members, and the new balance (GRI-58, GRI-101)."""
    parties, total = len(counted.due), sum(counted.due)
    if matsch is not None:
        points = tuple(total if (matsch - party) % parties == 0 else 0 for party in range(parties))
    rule, label = (counted.due_rule, result_of(points)) if matsch is None else (counted.matsch_rule, MATSCH())
    results = [points[seat % parties] - counted.due[seat % parties] for seat in range(len(balance))]
    new = tuple(old + result for old, result in zip(balance, results, strict=True))
    return Line.of(rule, label, dict(enumerate(results))), new


def result_of(points: tuple[int, ...]) -> Message:
    """The card points of all parties, the first seat's first."""
    return RESULTS[len(points)](**dict(zip("abcde", points, strict=False)))


class AgreedDeals(Protocol):
    """Options of which one says how long a game is."""

    @property
    def deals(self) -> int:
        """How many deals make a game (GRI-63)."""


class DebtSitting(SittingRules[AgreedDeals, Carried]):
    """Partners by lot, an agreed number of deals, and the party with plus points wins."""

    win_rule: RuleId = "GRI-64"

    def draw(self, cards: tuple[Card, ...], players: int) -> Seating:
        """The lower tarocks are partners, and the lowest deals first (GRI-13 to GRI-16, GRI-D3)."""
        return draw_parties(cards, players)

    def drawing(self, options: AgreedDeals) -> Drawing:
        """Partners are drawn."""
        return Drawing.PARTIES

    def opening(self, players: int, options: AgreedDeals) -> Carried:
        """Nobody has debts."""
        return Carried((0,) * players)

    def is_over(self, course: Course, options: AgreedDeals) -> bool:
        """After the agreed deals (GRI-63)."""
        return course.deals >= options.deals

    def closing(self, place: Place, carried: Carried, options: AgreedDeals) -> Settlement[Carried]:
        """Everybody with plus points has won; nothing more is written (GRI-64)."""
        winners = [seat for seat, balance in enumerate(carried.balance) if balance > 0]
        if not winners:
            return Settlement((Line.of("GRI-64", GAME_DRAWN(), dict.fromkeys(place.chairs, 0)),), carried)
        return Settlement((Line.of(self.win_rule, GAME_WON(), dict.fromkeys(winners, 0)),), carried)
