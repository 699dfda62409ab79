"""What the kernel pays at the end of a deal is what the game's own settlement pays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from typing import Any

import pytest
from support.chance import played
from support.games import by_turns, some_of

from tarock.cards import Seat
from tarock.deal import Deal, new_deal
from tarock.game import DECLINE, Amount, Bid, Ending
from tarock.game.phases import SCAT, SCAT_SHOWN, Announcing, Playing, scats_of, talon_group
from tarock.players.search.in_play import from_first_seat
from tarock.solving.fair import Payoff, Setting, Table, course_of, payoff_of, relative
from tarock.solving.goals import POINTS, Company, PayoffSheet, Scene
from tarock.solving.kernel import Rules
from tarock.variants import all_variants, variant

GAMES = sorted(all_variants())
SLOW = ("dansk", "dansk-gammel", "gross")
"""Games whose payoffs take more than a second to tabulate."""
DEALERS_SCAT = ("lhombre", "vier-ruf")
"""Games with a declarer in which the dealer lays the scat all the same."""


def at_first_lead(game: str, seed: int) -> Deal | None:
    """A deal by chance until its first card is to be played; None if that never comes.

    In two of three deals nobody announces anything, and who bids bids little, so that all contracts are played.
    """
    rng = random.Random(seed)
    players = rng.choice(variant(game).players)
    deal = new_deal(game, seed=seed, players=players, dealer=rng.randrange(players))
    while not deal.over:
        if isinstance(deal.phase, Playing):
            return deal
        choices = deal.choices
        move = choices.sample(rng)
        if seed % 3 and DECLINE in choices and isinstance(deal.phase, Announcing):
            move = DECLINE
        if seed % 3 and isinstance(move, Bid):
            move = rng.choice([move for move in choices if isinstance(move, Bid)][:2])
        deal = deal.play(move)
    return None


def piles(deal: Deal, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """What counts for every seat besides its tricks."""
    table, facts = deal.table, outcome(deal)
    laid = {seat: table.cards(*scats_of(seat)).bits for seat in seats}
    owner = deal.setup.dealer if deal.variant.id in DEALERS_SCAT else getattr(facts, "declarer", deal.setup.dealer)
    if owner in laid:
        laid[owner] |= table.cards(SCAT, SCAT_SHOWN).bits
    if deal.variant.id == "koenigrufen" and facts.contract == "solo":  # KRU-29 to KRU-34
        for half in (talon_group(1), talon_group(2)):
            if deal.told.called in table.zone(half).cards:
                laid[facts.declarer] |= table.zone(half).bits
    return tuple(laid[seat] for seat in seats)


def gifts(deal: Deal) -> tuple[int, ...]:
    """What the winners of tricks get besides, by the number of tricks left."""
    phase = deal.phase
    assert isinstance(phase, Playing)
    zones = phase.gifts_left(deal.table)
    given = {phase.in_all - place: cards.bits for place, cards in enumerate(zones)}
    return tuple(given.get(left, 0) for left in range(phase.in_all + 1))


def outcome(deal: Deal) -> Any:
    return deal.outcome


def known(facts: Any) -> tuple[object, ...]:
    """What did not come from the play."""
    return tuple(getattr(facts, one.name) for one in fields(facts) if not one.metadata["from_play"])


def some_ends(deal: Deal, number: int) -> Iterator[Deal]:
    """The deal played to its end by chance, again and again."""
    for seed in range(number):
        end = played(deal, random.Random(seed))
        if outcome(end).ended == Ending.PLAYED:
            yield end


def check(game: str, deals: int, ends: int, *, in_sitting: bool = False) -> int:
    """Compare so many ends of so many deals; how many there were."""
    compared = seed = begun = 0
    while begun < deals:
        seed += 1
        deal = at_first_lead(game, seed)
        if deal is None:
            continue
        begun += 1
        compared += compare(deal, ends, in_sitting=in_sitting)
    return compared


def sheet_of(deal: Deal, end: Deal, players: int = 0) -> PayoffSheet:
    """The payoff of a deal before its first lead; the outcome of any end of it knows all but the play.

    In a sitting it is made as players make it, for a leader at the first seat.
    """
    phase, setup, told = deal.phase, deal.setup, end.told
    assert isinstance(phase, Playing)
    setting = Setting(
        deal.variant, deal.options, setup.carried, setup.dealer, told.tricks[0].seats, phase.in_all, told.called,
        players,
    )  # fmt: skip
    return payoff_of(*(from_first_seat(setting, outcome(end)) if players else (setting, outcome(end))))


def compare(deal: Deal, number: int, *, in_sitting: bool = False) -> int:
    compared, payoffs, players = 0, {}, deal.setup.players if in_sitting else 0
    phase = deal.phase
    assert isinstance(phase, Playing)
    rules = Rules(phase.rules.compiled(deal.variant.pack.cards))
    for end in some_ends(deal, number):
        facts, seats = outcome(end), end.told.tricks[0].seats
        if known(facts) not in payoffs:
            payoffs[known(facts)] = Payoff(rules, sheet_of(deal, end, players))
        payoff = payoffs[known(facts)]
        course = course_of(seats, phase.in_all, end.told.tricks)
        company = Company((0,) * len(seats))
        scene = Scene(course, company, (0,) * len(seats), piles(end, seats), gifts(deal))
        paid = [Fraction(one, payoff.sheet.parts) for one in payoff.settled(Table(rules, scene))]
        assert paid == list(worth(end, seats) if in_sitting else end.settlement.totals(seats))
        compared += 1
    return compared


def worth(end: Deal, seats: tuple[Seat, ...]) -> tuple[Amount, ...]:
    """What a deal pays and what it leaves for the next."""
    return end.variant.worth(end.settlement, end.setup.carried, end.setup.players, end.options, seats)


@pytest.mark.parametrize("game", some_of(GAMES, ("block", "dansk", "slovenski", "slovenski-5", "tapp", "vier-paare")))
def test_in_a_sitting_the_payoff_counts_what_is_left_for_the_next(game: str) -> None:
    deals = 1 if game in SLOW else 2
    assert check(game, deals, ends=40, in_sitting=True) > 15 * deals


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_the_payoff_is_the_settlement(game: str) -> None:
    deals = 1 if game in SLOW else 2
    assert check(game, deals, ends=40) > 15 * deals


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_the_payoff_is_the_settlement_many_times(game: str) -> None:
    assert check(game, deals=100, ends=100) > 5_000


@pytest.mark.parametrize(("game", "contract"), [("koenigrufen", "rufer"), ("tapp", "solo"), ("slovenski", "zweier")])
def test_a_game_without_announcements_is_decided_by_card_points(game: str, contract: str) -> None:
    deals = (at_first_lead(game, seed) for seed in range(1, 1_000, 3))
    deal = next(deal for deal in deals if deal and deal.told.contract == contract)
    sheet = sheet_of(deal, next(some_ends(deal, 9)))
    counted = {number for number, feature in enumerate(sheet.features) if feature.counted == POINTS}
    assert counted & {term.feature for case in sheet.cases for term in case.terms}


def test_who_has_no_account_wants_the_others_to_write_little() -> None:
    deal = next(deal for seed in range(1, 99) if (deal := at_first_lead("slovenski", seed)))
    sheet = relative(sheet_of(deal, next(some_ends(deal, 9))))
    for case in sheet.cases:
        for row in (case.always, *(row for term in case.terms for row in term.rows)):
            assert sum(row) == 0
    assert sheet.parts == 3
