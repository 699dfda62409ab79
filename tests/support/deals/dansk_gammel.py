"""Deals and positions of the older Danish Tarok laid out card by card, for the tests of its rules."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from support.examples import accounted
from support.deals.dansk import ACCOUNTS, KEEP, QUIET, D, F, M, Position, laid
from support.tables import dealt as dealt_at
from support.tables import swapped

from tarock.cards import shuffled
from tarock.deal import Deal, Sitting
from tarock.game import Account, Cut, Round, Settlement
from tarock.rules import RuleId
from tarock.variants.dansk_gammel import DANSK_GAMMEL, FOOL, GammelOptions, GammelOutcome, facts_of
from tarock.variants.families.danish.cups import Cups
from tarock.variants.families.danish.fool_named import FollowedFoolPlaying

PACK = tuple(DANSK_GAMMEL.pack.cards)
RULES = DANSK_GAMMEL.sitting
PIPS = "H2 H3 H4 H5 H6 D2 D3 D4 D5 D6 S2 S3 S4 S5 S6 C2 C3 C4 C5 C6 S7 S8 S9 C7 C8 C9"
"""26 cards that belong to nothing."""
NO_TAROK = swapped(QUIET, "T1/H6", "T4/H7", "T7/H8", "T10/H9", "T13/H10", "T16/D7", "T19/D8")
"""The quiet deal with a forehand who has no tarok."""


def dealt(forehand: str = "", middle: str = "", dealer: str = "") -> Deal:
    """The deal after the cut, before anybody is asked for a new deal; cards not named fall as they come."""
    hands = {"hand 1": forehand, "hand 2": middle, "hand 3": dealer}
    return dealt_at(DANSK_GAMMEL, {zone: cards for zone, cards in hands.items() if cards}, opening=(Cut(7),))


def before_skat(forehand: str = "", middle: str = "", dealer: str = "") -> Deal:
    """The deal before the dealer lays the skat."""
    deal = dealt(forehand, middle, dealer)
    for _ in range(3):
        deal = deal.play(KEEP)
    return deal


def before_lead(forehand: str = "", middle: str = "", dealer: str = "", skat: str = "") -> Deal:
    """The deal before the first lead."""
    return laid(before_skat(forehand, middle, dealer), skat)


def quiet(*swaps: str, skat: str = "C5 C6 C7") -> Deal:
    """The quiet deal before the first lead, with cards exchanged: "SK/S7" puts each in the other's place."""
    return before_lead(*swapped(QUIET, *swaps).values(), skat)


def played_out(deal: Deal, rng: random.Random) -> Deal:
    """The deal played to its end by chance."""
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    return deal


def by_chance(seed: int, *, players: int = 3) -> Deal:
    """A deal played to its end by chance; one that is not dealt again."""
    rng = random.Random(seed)
    while True:
        setup = DANSK_GAMMEL.setup(shuffled(rng, DANSK_GAMMEL.pack.cards), players=players)
        deal = played_out(Deal.start(DANSK_GAMMEL, setup), rng)
        if facts(deal).ended == "played":
            return deal


def facts(deal: Deal) -> GammelOutcome:
    """The facts of a finished deal."""
    assert isinstance(deal.outcome, GammelOutcome)
    return deal.outcome


class Play(Position):
    """The play of this game from any trick on."""

    playing = FollowedFoolPlaying
    game = DANSK_GAMMEL
    rules = "DOL-43", FOOL

    def outcome(self, **more: Any) -> GammelOutcome:
        """The facts after the last trick."""
        assert self.tricks is not None
        found = facts_of(Round(DANSK_GAMMEL.setup(PACK), GammelOptions(), self.table), self.tricks)
        return GammelOutcome(active=(F, M, D), **{**found, **more})


def last_trick(forehand: str, middle: str, dealer: str, cards: str, leader: int = F) -> GammelOutcome:
    """The facts of a deal whose last trick is played so; before it everybody has won eight; the count left out."""
    play = Play(25, forehand, middle, dealer, leader=leader, won=(8, 8, 8)).play(cards)
    return play.outcome(points=(26, 26, 26))


def settled(outcome: GammelOutcome, king: int = 65, pagat: int = 65, **options: str) -> Settlement:
    """The settlement with so much in the cups."""
    return accounted(DANSK_GAMMEL, outcome, Cups(king, pagat), GammelOptions(**options))


def paid(outcome: GammelOutcome, king: int = 65, pagat: int = 65, **options: str) -> tuple[int, ...]:
    """What dealer, forehand, middle hand, king cup and pagat cup gain."""
    return settled(outcome, king, pagat, **options).totals(ACCOUNTS)


def lines(outcome: GammelOutcome, king: int = 65, pagat: int = 65, **options: str) -> dict[RuleId, dict[Account, int]]:
    """What every rule pays, without those that pay nothing."""
    found: dict[RuleId, Counter[Account]] = {}
    for line in settled(outcome, king, pagat, **options).lines:
        found.setdefault(line.rule, Counter()).update(dict(line.amounts))
    return {rule: dict(amounts) for rule, amounts in found.items() if any(amounts.values())}


def at_table(players: int, seed: int = 1) -> Sitting:
    """A sitting before its first deal."""
    pack = shuffled(random.Random(seed), DANSK_GAMMEL.pack.cards)
    return Sitting.start(DANSK_GAMMEL, tuple("ABCD"[:players]), pack)


def after(sitting: Sitting, outcome: GammelOutcome) -> Sitting:
    """The sitting after a deal with these facts, told of forehand 0, middle hand 1 and dealer 2."""
    sitting = sitting.stake()
    active = RULES.active(sitting.place)
    usual = outcome.as_recorded()
    told = replace(usual, active=active, last=active[usual.last])
    return sitting.after(accounted(DANSK_GAMMEL, told, sitting.carried, GammelOptions()))
