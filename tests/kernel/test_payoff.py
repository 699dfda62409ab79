"""What the kernel pays at the end of a deal is what the game's own settlement pays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from support.chance import played

from tarock.cards import Seat
from tarock.deal import Deal, new_deal
from tarock.game import PLAYED
from tarock.game.phases import SCAT, SCAT_SHOWN, Playing, scats_of, talon_group
from tarock.solving.evaluating import Payoff, Table
from tarock.solving.goals import Company, Scene
from tarock.solving.kernel import Rules
from tarock.solving.readings import payoff_of
from tarock.solving.scenes import course_of
from tarock.variants import variant

GAMES = (
    "koenigrufen", "paskiewitsch", "neunzehnerrufen", "neunzehnerrufen-2", "neunzehnerrufen-3",
    "neunzehnerrufen-fliegend", "tapp", "zwoelfer", "ungarisch", "steirisch",
)  # fmt: skip


def at_first_lead(game: str, seed: int) -> Deal | None:
    """A deal by chance until its first card is to be played; None if that never comes."""
    rng = random.Random(seed)
    deal = new_deal(game, seed=seed, players=rng.choice(variant(game).players))
    while not deal.over:
        if isinstance(deal.phase, Playing):
            return deal
        deal = deal.play(deal.choices().sample(rng))
    return None


def piles(deal: Deal, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """What counts for every seat besides its tricks."""
    table, facts = deal.table, outcome(deal)
    laid = {seat: table.cards(*scats_of(seat)).bits for seat in seats}
    laid[facts.declarer] |= table.cards(SCAT, SCAT_SHOWN).bits
    if facts.contract == "solo" and deal.variant.id == "koenigrufen" and deal.told.called:  # KRU-29 to KRU-34
        for half in (talon_group(1), talon_group(2)):
            if deal.told.called in table.zone(half).cards:
                laid[facts.declarer] |= table.zone(half).bits
    return tuple(laid[seat] for seat in seats)


def outcome(deal: Deal) -> Any:
    return deal.outcome


def known(facts: Any) -> tuple[object, ...]:
    """What did not come from the play."""
    fields = type(facts).__dataclass_fields__
    return tuple(getattr(facts, name) for name, one in fields.items() if not one.metadata.get("from_play"))


def some_ends(deal: Deal, number: int) -> Iterator[Deal]:
    """The deal played to its end by chance, again and again."""
    for seed in range(number):
        end = played(deal, random.Random(seed))
        if outcome(end).ended == PLAYED:
            yield end


def check(game: str, deals: int, ends: int) -> int:
    """Compare so many ends of so many deals; how many there were."""
    compared = seed = begun = 0
    while begun < deals:
        seed += 1
        deal = at_first_lead(game, seed)
        if deal is None:
            continue
        begun += 1
        compared += compare(deal, ends)
    return compared


def compare(deal: Deal, number: int) -> int:
    compared, payoffs = 0, {}
    for end in some_ends(deal, number):
        tricks, facts = end.told.tricks, outcome(end)
        seats = tricks[0].seats
        assert isinstance(deal.phase, Playing)
        rules = Rules(deal.phase.rules.compiled(deal.variant.pack.cards))
        if known(facts) not in payoffs:
            sheet = payoff_of(
                deal.variant, facts, carried=deal.setup.carried, options=deal.options, seats=seats,
                tricks=deal.phase.in_all, called=end.told.called,
            )  # fmt: skip
            payoffs[known(facts)] = Payoff(rules, sheet)
        payoff = payoffs[known(facts)]
        scene = Scene(
            course_of(seats, deal.phase.in_all, tricks),
            Company((0,) * len(seats)),
            (0,) * len(seats),
            piles(end, seats),
        )
        paid = [Fraction(one, payoff.sheet.parts) for one in payoff.settled(Table(rules, scene))]
        assert paid == [end.settlement.total(seat) for seat in seats]
        compared += 1
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_the_payoff_is_the_settlement(game: str) -> None:
    assert check(game, deals=8, ends=125) > 500


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_the_payoff_is_the_settlement_many_times(game: str) -> None:
    assert check(game, deals=100, ends=100) > 5_000
