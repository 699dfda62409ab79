"""What a table can agree upon holds in every game that offers it: tours, the Ehrentour, open tricks, red pips."""

from __future__ import annotations

import random

import pytest
from support.table_laws import until

from tarock.cards import Card, Suit, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import Choose, EhrentourOptions, Laws, RunOptions, Settlement, TourOptions
from tarock.game.phases import Playing
from tarock.game.phases.playing_at_table import RUN
from tarock.variants import all_variants, variant

END_OF_SITTING = {
    "tapp": "TAP-73", "steirisch": "STY-37", "koenigrufen": "KRU-82", "strohmann": "STR-40", "zwoelfer": "ZWO-15",
    "ungarisch": "UNG-40", "paskiewitsch": "PAS-65", "gross": "GRO-85", "lhombre": "LHO-36", "vier-paare": "VIE-49",
    "vier-ruf": "VIE-49", "neunzehnerrufen": "NZR-86", "neunzehnerrufen-2": "NZR-86", "neunzehnerrufen-3": "NZR-86",
    "neunzehnerrufen-fliegend": "NZR-86",
}  # fmt: skip
"""The rule of every game that ends by tours; Tarok mit Blocks goes on until its debts are won (BLK-53)."""
BY_TOURS = [pytest.param(game, marks=pytest.mark.rule(rule), id=game) for game, rule in END_OF_SITTING.items()]
WITH_EHRENTOUR = [one for one in BY_TOURS if issubclass(all_variants()[one.id].options, EhrentourOptions)]
WITH_OPEN_TRICKS = [game for game, found in all_variants().items() if issubclass(found.options, RunOptions)]


def company(game: str, players: int, **agreed: object) -> Sitting:
    """A sitting in which the end is announced, so that the next deal begins the last tours."""
    rules = variant(game)
    sitting = Sitting.start(rules, tuple("abcdef"[:players]), tuple(rules.pack.cards), rules.options(**agreed))
    return after(sitting, players - 1).announce_end()


def after(sitting: Sitting, deals: int, *, passed: bool = False) -> Sitting:
    """The sitting after so many deals in which nobody has paid anything."""
    for _ in range(deals):
        sitting = sitting.after(Settlement(carried=sitting.carried, passed=passed))
    return sitting


def test_every_game_that_ends_by_tours_is_here() -> None:
    offering = {game for game, found in all_variants().items() if issubclass(found.options, TourOptions)}
    assert offering - {"block"} == END_OF_SITTING.keys()


@pytest.mark.parametrize("game", BY_TOURS)
@pytest.mark.parametrize("tours", [3, 6])
def test_the_sitting_ends_after_the_tours_that_were_agreed(game: str, tours: int) -> None:
    for players in variant(game).players:
        last = after(company(game, players, tours=tours), tours * players - 1)
        assert not last.over
        assert after(last, 1).over


@pytest.mark.parametrize("game", WITH_EHRENTOUR)
@pytest.mark.parametrize(("ehrentour", "more"), [("yes", 1), ("no", 0)])
def test_a_passed_out_last_deal_brings_an_ehrentour_only_where_it_is_agreed(
    game: str, ehrentour: str, more: int
) -> None:
    players = variant(game).players[0]
    last = after(company(game, players, ehrentour=ehrentour), 3 * players - 1)
    passed = after(last, 1, passed=True)
    assert passed.over is not bool(more)
    assert after(passed, more * players).over
    assert after(last, 1).over


@pytest.mark.rule("COD-39")
@pytest.mark.parametrize("game", WITH_OPEN_TRICKS)
def test_tricks_are_left_lying_open_only_where_it_is_agreed(game: str) -> None:
    rules = variant(game)
    for agreed in ("off", "on"):
        rng, options = random.Random(game), rules.options(run_tricks=agreed)
        setup = rules.setup(shuffled(rng, rules.pack.cards), options=options)
        deal = until(Deal.start(rules, setup, options, Laws.TABLE), rng, has_won_a_trick)
        assert deal is not None
        assert (Choose(RUN) in deal.irregular()) is (agreed == "on")


def has_won_a_trick(deal: Deal) -> bool:
    """Whether somebody is to lead who has won the trick before."""
    return isinstance(deal.phase, Playing) and bool(deal.phase.done) and not deal.phase.trick.cards


@pytest.mark.rule("SLO-04")
@pytest.mark.parametrize("game", ["slovenski", "slovenski-3", "slovenski-5"])
@pytest.mark.parametrize(("red_order", "highest"), [("printed", "4"), ("traditional", "1")])
def test_the_red_pips_of_slovenski_rank_as_agreed_with_any_number_of_players(
    game: str, red_order: str, highest: str
) -> None:
    rules = variant(game)
    rng, options = random.Random(1), rules.options(red_order=red_order)
    setup = rules.setup(shuffled(rng, rules.pack.cards), options=options)
    deal = until(Deal.start(rules, setup, options), rng, lambda one: isinstance(one.phase, Playing))
    assert deal is not None
    for suit in (Suit.HEARTS, Suit.DIAMONDS):
        pips = tuple(Card(f"{suit.value}{pip}") for pip in "1234")
        trick = deal.phase.rules.lay_out((0, 1, 2, 3), pips)
        assert trick.cards[trick.best] is Card(f"{suit.value}{highest}")
