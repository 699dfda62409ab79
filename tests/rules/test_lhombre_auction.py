"""Tarok-l'Hombre: the auction (LHO-08 to LHO-14, LHO-39)."""

from __future__ import annotations

import pytest
from support.deals.lhombre import G, V, Z, before_bids, bid, with_talon
from support.tables import offered, refused, results_of

from tarock.deal import Deal
from tarock.game import Bid, Ending
from tarock.game.phases import Won
from tarock.variants.lhombre import LhombreOutcome


def won(words: str) -> tuple[int | None, str]:
    """Who plays which game after these words."""
    return last_won(bid(before_bids(), words))


def last_won(deal: Deal) -> tuple[int | None, str]:
    """Who has won the auction with which game."""
    result = next(result for result in reversed(results_of(deal)) if isinstance(result, Won))
    return result.declarer, result.bid


@pytest.mark.rule("LHO-08")
@pytest.mark.parametrize(("standing", "higher"), [("a-duo", {"ad-uno", "solo"}), ("ad-uno", {"solo"}), ("solo", set())])
def test_the_games_rank_a_duo_ad_uno_solo(standing: str, higher: set[str]) -> None:
    assert offered(bid(before_bids(), standing)) == {"good", *higher}


@pytest.mark.rule("LHO-09")
def test_vorhand_second_hand_and_dealer_speak_and_any_game_may_open() -> None:
    deal = before_bids()
    for seat in (V, Z, G):
        assert deal.to_act == seat
        assert offered(deal) == {"pass", "a-duo", "ad-uno", "solo"}
        deal = bid(deal, "pass")


@pytest.mark.rule("LHO-10")
def test_a_later_hand_must_name_a_higher_game() -> None:
    deal = bid(before_bids(), "ad-uno")
    assert refused(deal, Bid("a-duo")) == "LHO-10"
    assert refused(deal, Bid("ad-uno")) == "LHO-10"


@pytest.mark.rule("LHO-11")
def test_the_earlier_hand_may_keep_the_higher_game_and_the_later_must_go_higher_or_give_way() -> None:
    kept = bid(before_bids(), "a-duo ad-uno hold")
    assert kept.to_act == Z
    assert offered(kept) == {"good", "solo"}
    solo = bid(kept, "solo")
    assert offered(solo) == {"leave", "hold"}
    assert offered(bid(solo, "hold")) == {"good"}  # nothing overbids a Solo
    assert won("a-duo ad-uno hold solo hold good good") == (V, "solo")


@pytest.mark.rule("LHO-12")
def test_the_third_hand_contests_with_the_survivor_who_counts_as_the_earlier_hand() -> None:
    deal = bid(before_bids(), "a-duo ad-uno leave")
    assert deal.to_act == G
    answering = bid(deal, "solo")
    assert answering.to_act == Z  # the Vorhand, who gave way, is out
    assert offered(answering) == {"leave", "hold"}
    assert won("a-duo ad-uno leave solo leave") == (G, "solo")
    assert won("pass a-duo ad-uno hold good") == (Z, "ad-uno")


@pytest.mark.rule("LHO-13")
def test_an_accepted_game_cannot_be_changed_into_a_higher_one() -> None:
    deal = bid(before_bids(), "a-duo good good")
    assert refused(deal, Bid("solo")) == "LHO-18"
    assert last_won(deal) == (V, "a-duo")


@pytest.mark.rule("LHO-14")
@pytest.mark.parametrize("deal", [before_bids(), with_talon()])
def test_if_all_pass_nothing_is_paid_and_the_next_dealer_deals(deal: Deal) -> None:
    over = bid(deal, "pass pass pass")
    assert over.over
    assert isinstance(over.outcome, LhombreOutcome)
    assert over.outcome.ended == Ending.PASSED
    assert over.settlement.lines == ()
    assert over.settlement.passed
    assert not over.settlement.redeal


@pytest.mark.rule("LHO-E12")
def test_the_second_hand_wins_with_a_solo() -> None:
    assert won("a-duo ad-uno hold solo leave good") == (Z, "solo")


@pytest.mark.rule("LHO-E13")
def test_the_second_hand_keeps_ad_uno_against_the_third() -> None:
    kept = bid(before_bids(), "pass a-duo ad-uno hold")
    assert offered(kept) == {"good", "solo"}
    assert won("pass a-duo ad-uno hold good") == (Z, "ad-uno")


@pytest.mark.rule("LHO-39", "LHO-E17")
def test_the_earlier_hand_may_answer_with_a_still_higher_game() -> None:
    deal = bid(before_bids(), "a-duo ad-uno solo")
    assert deal.to_act == Z
    assert offered(deal) == {"good"}
    third = bid(deal, "good")
    assert (third.to_act, offered(third)) == (G, {"good"})
    assert won("a-duo ad-uno solo good good") == (V, "solo")
