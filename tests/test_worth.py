"""What a deal leaves for the next is worth something to a player who weighs a move; it is an estimate, never booked."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.players import play_out

from tarock.deal import Deal, Sitting, new_deal
from tarock.players import CarefulPlayer
from tarock.players.gain import gain, gain_in_sitting
from tarock.variants import all_variants, variant
from tarock.variants.families.danish.cups import Cups
from tarock.variants.families.slovene.sheet import RADL_WORTH, Sheet
from tarock.variants.families.viennese.slate import Bete, Slate
from tarock.variants.families.viennese.ultimo_pot import Pot
from tarock.variants.vier_paare import Partie

GAMES = tuple(all_variants())


def worth(game: str, carried: object, players: int) -> tuple[int | Fraction, ...]:
    """What is carried is worth to every seat."""
    played = variant(game)
    return played.sitting.worth(players, carried, played.check_options(None))


def careful_deal(game: str, seed: int, carried: object | None = None) -> Deal:
    """A deal among careful players, with something carried into it if that is said."""
    deal = new_deal(game, seed=seed)
    if carried is not None:
        deal = Deal.start(deal.variant, replace(deal.setup, carried=carried), deal.options)
    return play_out(deal, [CarefulPlayer()] * deal.setup.players)


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_has_an_equal_part_of_the_cups(players: int) -> None:
    assert worth("dansk", Cups(king=60, pagat=25), players) == (Fraction(85, players),) * players


def test_a_pot_for_the_ultimo_belongs_to_all() -> None:
    assert worth("tapp", Pot(9), 3) == (3, 3, 3)


def test_every_radl_weighs_on_who_has_it() -> None:
    assert worth("slovenski", Sheet((2, 0, 1, 0), (35, -70, 0, 10)), 4) == (2 * RADL_WORTH, 0, RADL_WORTH, 0)


def test_an_open_bete_is_owed_to_all_and_a_won_one_to_its_winner() -> None:
    assert worth("block", Slate(betes=(Bete(0, 6),)), 3) == (-4, 2, 2)
    assert worth("block", Slate(betes=(Bete(0, 6, creditor=1),)), 3) == (-6, 6, 0)
    assert worth("block", Slate(pot=9, below=(Bete(2, 3),)), 3) == (4, 4, 1)


def test_points_towards_a_partie_count_as_a_part_of_it() -> None:
    assert worth("vier-paare", Partie(2, (12, 30)), 4) == (-18, 18, -18, 18)


@pytest.mark.parametrize("game", GAMES)
def test_a_sitting_begins_with_nothing_of_worth(game: str) -> None:
    played = variant(game)
    players = played.players[0]
    assert set(worth(game, played.sitting.opening(players, played.check_options(None)), players)) == {0}


@pytest.mark.parametrize("game", ["koenigrufen", "grischun", "strohmann", "neunzehnerrufen-2"])
def test_where_nothing_is_left_a_deal_is_worth_what_it_pays(game: str) -> None:
    deal = careful_deal(game, seed=3)
    assert [gain_in_sitting(deal, seat) for seat in deal.setup.active] == [
        gain(deal, seat) for seat in deal.setup.active
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_balances_where_players_pay_each_other(game: str) -> None:
    for seed in range(3):
        deal = careful_deal(game, seed)
        if deal.setup.players == len(deal.setup.active):
            assert sum(gain_in_sitting(deal, seat) for seat in deal.setup.active) == 0


def test_points_are_worth_more_to_who_strikes_a_radl() -> None:
    """The same deal of Slovenski tarok, won by one who has a radl: he writes twice as much and is rid of it."""
    seeds = (seed for seed in range(50))
    plain = next(
        deal for deal in (careful_deal("slovenski", seed) for seed in seeds)
        if deal.told.declarer is not None and deal.settlement.total(deal.told.declarer) > 0
    )  # fmt: skip
    winner = plain.told.declarer
    assert winner is not None
    before = Sheet(tuple(int(seat == winner) for seat in range(4)), (5, 5, 5, 5))
    outcome = plain.outcome
    assert outcome is not None
    settlement = plain.variant.account(outcome, before, plain.options)
    worth_now = plain.variant.worth(settlement, before, 4, plain.options, range(4))
    assert worth_now[winner] == settlement.total(winner) - RADL_WORTH


def test_a_sitting_books_no_estimate() -> None:
    played = variant("vier-paare")
    sitting = Sitting.start(played, ("A", "B", "C", "D"), tuple(played.pack.cards))
    assert played.sitting.closing(sitting.place, Partie(2, (12, 30)), sitting.options).lines == ()
