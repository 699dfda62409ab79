"""Danish Tarok: the tricks, and the skus as one card of them (DAN-55 to DAN-64, DAN-69, DAN-70, DAN-109, DAN-110)."""

from __future__ import annotations

import pytest
from support.deals.dansk import D, F, M, Position, go, quiet
from support.tables import seen_cards

from tarock.cards import BY_TRICKS, SKUS, CardSet
from tarock.deal import SeenMove
from tarock.game import Play, taken_by


@pytest.mark.rule("DAN-59")
def test_nobody_has_to_beat() -> None:
    assert Position(4, "T7 C2", "T5 T9 T21", "H9 T8").play("T7").words() == {"T5", "T9", "T21"}
    assert Position(4, "H7 C2", "H8 HK H6", "H9 T8").play("H7").words() == {"H8", "HK", "H6"}


@pytest.mark.rule("DAN-61")
def test_the_skus_may_be_led_and_played_also_in_trick_23_and_in_the_last() -> None:
    assert "SKU" in Position(23, "H7 C2 C5", "H8 H9 SKU", "D9 T8 C6").play("H7").words()
    assert Position(25, "H7", "SKU", "D9").play("H7").words() == {"SKU"}


@pytest.mark.rule("DAN-62", "DAN-110")
def test_in_trick_24_the_skus_is_neither_led_nor_played() -> None:
    leads = Position(24, "SKU H7", "H8 H9", "D9 T8")
    assert leads.words() == {"H7"}
    assert leads.refuses("SKU:hearts") == "DAN-62"
    plays = Position(24, "D1 H7", "SKU H9", "D9 T8").play("D1")
    assert plays.words() == {"H9"}
    assert plays.refuses("SKU") == "DAN-62"


@pytest.mark.rule("DAN-63")
def test_a_played_skus_is_seen_by_everybody() -> None:
    deal = go(quiet(), "C1 SKU")
    for seat in (F, D, None):
        assert deal.view(seat).history[-1] == SeenMove(M, Play(SKUS))
        assert SKUS in (seen_cards(deal, seat, "trick") or CardSet())
    gone = go(deal, "C8")  # The trick is taken in, and the skus has gone home to M's pile.
    assert SKUS in gone.table.taken(M)
    assert all(SKUS in gone.table.known_to(seat) for seat in (F, M, D))


@pytest.mark.rule("DAN-64")
def test_a_skus_that_is_not_led_has_no_name() -> None:
    play = Position(4, "H7 C9", "SKU D8", "H9 D9").play("H7")
    assert play.refuses("SKU:hearts") == "DAN-65"


@pytest.mark.rule("DAN-69")
@pytest.mark.parametrize("number", [1, 9, 23])
def test_up_to_trick_23_the_skus_goes_back_to_its_player_and_the_rest_to_the_winner(number: int) -> None:
    play = Position(number, "H7 C2 C3", "SKU D8 D7", "HK D9 D10", asking=-1).play("H7 SKU HK")
    assert play.table.zone(taken_by(M)).cards == CardSet("SKU")
    assert play.table.zone(taken_by(D)).cards == CardSet("H7 HK")
    assert play.done[-1].winner == D


@pytest.mark.rule("DAN-69")
def test_the_pile_with_the_skus_is_known_to_its_owner_alone() -> None:
    deal = go(quiet(), "C1 SKU C8")
    assert seen_cards(deal, M, taken_by(M)) == CardSet("SKU")
    assert seen_cards(deal, D, taken_by(M)) is None


@pytest.mark.rule("DAN-E8")
def test_example_8_the_count_of_eleven_tricks_the_skat_and_a_skus_taken_back() -> None:
    play = Position(9, "H7 C2", "H8 C4", "SKU D7").play("H7 H8 SKU")
    assert play.done[-1].winner == F
    assert play.table.zone(taken_by(D)).cards == CardSet("SKU")
    pictures, skat = CardSet("SK HK SQ HN DN SJ T21"), CardSet("C7 DQ S3")
    assert BY_TRICKS.taken((pictures | skat | CardSet("SKU")).bits, 11 + 1) == 39


@pytest.mark.rule("DAN-109", "DAN-E29")
def test_example_29_the_skus_is_no_tarok_that_must_be_played() -> None:
    play = Position(10, "T7 C9", "SKU C2 C3 D4", "T9 D9").play("T7")
    assert play.words() == {"SKU", "C2", "C3", "D4"}
    late = Position(24, "T7 C9", "SKU DK", "T9 D9").play("T7")
    assert late.words() == {"DK"}


@pytest.mark.rule("DAN-110")
def test_in_trick_24_the_other_card_is_played_whatever_was_led() -> None:
    assert Position(24, "H7 C9", "SKU S4", "T9 D9").play("H7").words() == {"S4"}
