"""A whole decision of a fair player: worlds, their weights by what was played, and what each card then pays."""

from __future__ import annotations

import random

import pytest

from tarock.deal import Deal, new_deal
from tarock.game import DECLINE
from tarock.game.phases import SCAT, Announcing, Playing
from tarock.solving.fair import (
    PLAIN_SHEET, Payoff, Policy, Setting, Table, Worlds, company_of, course_of, evaluate, likelihood, payoff_of,
)  # fmt: skip
from tarock.solving.goals import Budget, Hidden, Scene, Verdict, Zone
from tarock.solving.kernel import Rules


def on(deal: Deal, rng: random.Random) -> Deal:
    return deal.play(DECLINE if isinstance(deal.phase, Announcing) else deal.choices.sample(rng))


def in_play(game: str, tricks: int, seed: int) -> Deal:
    """A deal with so many tricks played, in which somebody follows and has a choice."""
    rng = random.Random(seed)
    while True:
        deal = new_deal(game, seed=rng.randrange(10**6))
        while not deal.over:
            phase = deal.phase
            if (
                isinstance(phase, Playing) and len(deal.told.tricks) >= tricks and phase.trick.cards
                and phase.playable(deal.table).bit_count() > 2
            ):  # fmt: skip
                return deal
            deal = on(deal, rng)


def decide(deal: Deal, threads: int) -> list[Verdict]:
    phase, told, setup = deal.phase, deal.told, deal.setup
    assert isinstance(phase, Playing)
    seats, turn = phase.order, phase.order.index(phase.trick.to_play)
    rules = Rules(phase.rules.compiled(deal.variant.pack.cards))
    hands = {place: phase.held(deal.table, seat) for place, seat in enumerate(seats)}
    own = tuple(hand if place == turn else 0 for place, hand in hands.items())
    scene = Scene(course_of(seats, phase.in_all, told.tricks, phase.trick), company_of(told, seats), own)

    declarer = seats.index(told.declarer) if told.declarer is not None else 0
    scat = deal.table.zone(SCAT).bits
    tricks = (*told.tricks, phase.trick)
    zones = [
        Zone(hand.bit_count(), ~phase.rules.denied(seats[place], tricks), hand=place)
        for place, hand in hands.items()
        if place != turn
    ]
    zones.append(Zone(scat.bit_count(), pile=declarer + 1, seen=1 << declarer))
    hidden = sum(hand for place, hand in hands.items() if place != turn) | scat
    worlds = Worlds(rules, Hidden(hidden, tuple(zones))).draw(600, seed=1, threads=threads)

    table, policy = Table(rules, scene), Policy(rules, PLAIN_SHEET)
    others = (1 << len(seats)) - 1 & ~(1 << turn)
    worlds.weigh(likelihood(table, worlds, policy, seats=others, temper=0.5, threads=threads))
    assert 1 <= worlds.effective_size <= 600

    end = deal
    while not end.over:
        end = on(end, random.Random(0))
    setting = Setting(deal.variant, deal.options, setup.carried, setup.dealer, seats, phase.in_all, told.called)
    payoff = Payoff(rules, payoff_of(setting, end.outcome))
    playable = phase.playable(deal.table)
    roots = [(index, -1) for index in range(78) if playable >> index & 1]
    budget = Budget(first=50, seed=7, threads=threads)
    return evaluate(table, payoff, worlds.resampled(200, seed=3), policy, roots, seat=turn, budget=budget)


@pytest.mark.parametrize(("game", "tricks"), [("koenigrufen", 3), ("koenigrufen", 8), ("tapp", 4), ("ungarisch", 2)])
def test_players_pay_each_other_in_every_world(game: str, tricks: int) -> None:
    deal = in_play(game, tricks, seed=tricks)
    verdicts = decide(deal, threads=1)
    assert len(verdicts) > 2
    for verdict in verdicts:
        assert sum(verdict.means) == pytest.approx(0, abs=1e-9)
        assert 0 <= verdict.wins <= 1
        assert 50 <= verdict.worlds <= 200
    assert verdicts == decide(deal, threads=2)
