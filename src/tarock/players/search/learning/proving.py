"""Whether new weights win: deals played with them at one seat after another, against the old ones everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from statistics import fmean, stdev

from tarock.cards import CARDS, CardSet, Seat, TrickRules
from tarock.deal import Deal, View, new_deal
from tarock.game import Kind, Move, OneCard, Play
from tarock.players.careful import CarefulPlayer
from tarock.players.player import choices_of
from tarock.solving.fair import Policy, Table, company_of, course_of
from tarock.solving.goals import PolicySheet, Scene
from tarock.solving.kernel import Rules
from tarock.players.gain import gain

SURE = 1.96
"""So many standard errors to each side make 95 of 100."""


@lru_cache(maxsize=64)
def _laid_out(rules: TrickRules, pack: CardSet, sheet: PolicySheet) -> tuple[Rules, Policy]:
    made = Rules(rules.compiled(pack))
    return made, Policy(made, sheet)


def scene_from(view: View) -> Scene:
    """The play as the seat whose card comes next knows it from its view."""
    told, trick = view.told, view.told.lying
    assert trick is not None
    order = (*told.tricks, trick)[0].seats
    hands = {seat: cards.bits for seat, cards in view.open_hands.items()}
    own = trick.to_play
    seen = sum(zone.cards.bits for zone in view.zones if zone.cards is not None and zone.owner is None)
    company = company_of(told, order)._replace(aside=tuple(seen if seat == own else 0 for seat in order))
    course = course_of(order, told.total, told.tricks, trick)
    return Scene(course, company, tuple(hands.get(seat, 0) if seat == own else 0 for seat in order))


class PolicyPlayer:
    """Plays the likeliest card of a policy; in everything else it is the careful player."""

    def __init__(self, sheet: PolicySheet) -> None:
        self.sheet = sheet
        self._careful = CarefulPlayer()

    def choose(self, view: View) -> Move:
        """The careful player's move, or another card."""
        move, offered, rules = self._careful.choose(view), choices_of(view), view.told.rules
        if not isinstance(move, Play) or not isinstance(offered, OneCard) or offered.bits.bit_count() < 2:
            return move
        if rules is None or view.kind is not Kind.PLAYING:
            return move
        made, policy = _laid_out(rules, view.pack.cards, self.sheet)
        chances = policy.chances(Table(made, scene_from(view)))
        card = CARDS[max((index for index in chances if offered.bits >> index & 1), key=lambda index: chances[index])]
        return move if card is move.card else Play(card, offered.ways(card)[0])


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much one policy gains more than another at the same seat with the same cards, and how sure that is."""

    deals: int
    mean: float
    half: float
    """Half of the 95 % interval."""

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.half:.2f} a deal in {self.deals} deals"

    @property
    def proven(self) -> bool:
        """Whether the whole interval is above 0."""
        return self.mean > self.half


def lead_over(game: str, new: PolicySheet, old: PolicySheet, numbers: Iterable[int]) -> Lead:
    """Play these deals once with the old policy at all seats, and once for every seat with the new one there."""
    rivals = PolicyPlayer(new), PolicyPlayer(old)
    leads = [_lead(new_deal(game, seed=number), *rivals) for number in numbers]
    error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else float("inf")
    return Lead(len(leads), fmean(leads), SURE * error)


def _lead(deal: Deal, new: PolicyPlayer, old: PolicyPlayer) -> float:
    usual = _paid(deal, old, old, None)
    seats = deal.setup.active
    return fmean(_paid(deal, new, old, seat)[seat] - usual[seat] for seat in seats)


def _paid(deal: Deal, new: PolicyPlayer, old: PolicyPlayer, there: Seat | None) -> dict[Seat, float]:
    while not deal.over:
        seat = deal.to_act
        assert seat is not None
        deal = deal.play((new if seat == there else old).choose(deal.view(seat)))
    return {seat: float(gain(deal, seat)) for seat in deal.setup.active}
