"""Danish Tarok: the tricks, and the skus as one card of them (DAN-55 to DAN-64, DAN-69, DAN-70, DAN-109, DAN-110)."""

from __future__ import annotations

import pytest
from dansk_deals import D, F, M, Position, by_chance, facts, go, quiet, refused
from tables import seen_cards

from tarock.cards import SKUS, Card, CardSet, Suit
from tarock.moves import Play
from tarock.table import taken_by
from tarock.variants.dansk import SkusPlaying, pile_points
from tarock.view import SeenMove


@pytest.mark.rule("DAN-55", "DAN-13")
def test_the_forehand_leads_and_the_winner_of_a_trick_leads_to_the_next() -> None:
    deal = quiet()
    assert deal.to_act() == F
    deal = go(deal, "C1 C3 C8")
    assert deal.to_act() == D
    deal = go(deal, "S8 SK S4")
    assert isinstance(deal.phase, SkusPlaying)
    assert [trick.winner for trick in deal.phase.done] == [D, F]
    assert deal.to_act() == F


@pytest.mark.rule("DAN-55")
@pytest.mark.parametrize("seed", range(3))
def test_25_tricks_are_played(seed: int) -> None:
    deal = by_chance(seed)
    cards = [move for _, move in deal.moves() if isinstance(move, Play)]
    assert len(cards) == 75
    assert not any(deal.table.hand(seat) for seat in (F, M, D))
    assert sum(facts(deal).tricks) == 25


@pytest.mark.rule("DAN-56")
def test_the_suit_led_is_followed() -> None:
    play = Position(4, "H7 C2", "H8 T5 C3", "H9 T6").play("H7")
    assert play.words() == {"H8"}
    assert play.refuses("T5") == play.refuses("C3") == "DAN-56"


@pytest.mark.rule("DAN-57")
def test_without_the_suit_led_a_tarok_is_played() -> None:
    play = Position(4, "H7 C2", "T5 T6 C3", "H9 T7").play("H7")
    assert play.words() == {"T5", "T6"}
    assert play.refuses("C3") == "DAN-57"


@pytest.mark.rule("DAN-58")
def test_to_a_tarok_a_tarok_is_played() -> None:
    play = Position(4, "T7 C2", "T5 T9 C3", "H9 T8").play("T7")
    assert play.words() == {"T5", "T9"}
    assert play.refuses("C3") == "DAN-58"


@pytest.mark.rule("DAN-59")
@pytest.mark.parametrize("led", ["H7", "T7"])
def test_who_can_neither_follow_nor_play_a_tarok_plays_any_card(led: str) -> None:
    assert Position(4, f"{led} C2", "S5 C9 D3", "H9 T8").play(led).words() == {"S5", "C9", "D3"}


@pytest.mark.rule("DAN-59")
def test_nobody_has_to_beat() -> None:
    assert Position(4, "T7 C2", "T5 T9 T21", "H9 T8").play("T7").words() == {"T5", "T9", "T21"}
    assert Position(4, "H7 C2", "H8 HK H6", "H9 T8").play("H7").words() == {"H8", "HK", "H6"}


@pytest.mark.rule("DAN-60")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("H7 HK H9", M),
        ("H7 CK H2", D),
        ("H7 T1 H2", M),
        ("H7 T4 T2", M),
        ("T7 T4 T9", D),
        ("S7 SJ S10", M),
        ("H1 CK DK", F),
    ],
)
def test_the_highest_tarok_wins_or_else_the_highest_card_of_the_suit_led(cards: str, winner: int) -> None:
    first, second, third = cards.split()
    play = Position(4, f"{first} C2", f"{second} C3", f"{third} C4").play(cards)
    assert play.done[-1].winner == winner


@pytest.mark.rule("DAN-61", "DAN-109")
@pytest.mark.parametrize(("led", "others"), [("H7", "H8 H9"), ("H7", "T5 T6"), ("T7", "T5 T6"), ("H7", "C3 C4")])
def test_the_skus_may_be_played_to_any_trick_whatever_else_is_held(led: str, others: str) -> None:
    play = Position(4, f"{led} C2 C5", f"{others} SKU", "D9 T8 C6").play(led)
    assert play.words() == {*others.split(), "SKU"}


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


@pytest.mark.rule("DAN-64")
@pytest.mark.parametrize("suit", list(Suit))
def test_a_led_skus_is_named_and_the_name_must_be_followed(suit: Suit) -> None:
    play = Position(4, "SKU C9", "H8 D8 S8 C8 T8", "H9 D9 S9 C7 T9").play(f"SKU:{suit.word}")
    assert play.words() == {f"{suit.value}8"}
    assert play.play(f"{suit.value}8").cards().of(suit) == play.cards()


@pytest.mark.rule("DAN-64")
def test_a_skus_is_not_led_without_a_name() -> None:
    play = Position(4, "SKU C9", "H8 D8", "H9 D9")
    assert play.refuses("SKU") == play.refuses("SKU:no-suit") == "DAN-64"


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


@pytest.mark.rule("DAN-70")
def test_in_the_last_trick_the_skus_belongs_to_the_winner() -> None:
    play = Position(25, "H7", "SKU", "HK").play("H7 SKU HK")
    assert play.table.zone(taken_by(D)).cards == CardSet("H7 SKU HK")
    assert not play.table.zone(taken_by(M)).cards


@pytest.mark.rule("DAN-E8")
def test_example_8_the_count_of_eleven_tricks_the_skat_and_a_skus_taken_back() -> None:
    play = Position(9, "H7 C2", "H8 C4", "SKU D7").play("H7 H8 SKU")
    assert play.done[-1].winner == F
    assert play.table.zone(taken_by(D)).cards == CardSet("SKU")
    pictures, skat = CardSet("SK HK SQ HN DN SJ T21"), CardSet("C7 DQ S3")
    assert pile_points((pictures | skat | CardSet("SKU")).bits, 11 + 1) == 39


@pytest.mark.rule("DAN-109", "DAN-E29")
def test_example_29_the_skus_is_no_tarok_that_must_be_played() -> None:
    play = Position(10, "T7 C9", "SKU C2 C3 D4", "T9 D9").play("T7")
    assert play.words() == {"SKU", "C2", "C3", "D4"}
    late = Position(24, "T7 C9", "SKU DK", "T9 D9").play("T7")
    assert late.words() == {"DK"}


@pytest.mark.rule("DAN-109")
def test_the_skus_need_not_be_played_on_a_suit_its_holder_lacks() -> None:
    assert Position(10, "H7 C9", "SKU C2 D4", "T9 D9").play("H7").words() == {"SKU", "C2", "D4"}


@pytest.mark.rule("DAN-110")
def test_in_trick_24_the_other_card_is_played_whatever_was_led() -> None:
    assert Position(24, "H7 C9", "SKU S4", "T9 D9").play("H7").words() == {"S4"}


@pytest.mark.rule("COD-23")
def test_a_card_on_the_table_is_not_taken_back() -> None:
    deal = go(quiet(), "C1")
    assert refused(deal, Play(Card("C2")), by=F) == "DAN-55"
    assert refused(deal, Play(Card("C1"))) == "DAN-56"
    assert deal.table.zone("trick").cards == CardSet("C1")


@pytest.mark.rule("COD-36")
def test_everybody_may_look_at_the_last_trick_made() -> None:
    deal = go(quiet(), "C1 C3 C8 S8 SK S4 S1")
    for seat in (F, M, D, None):
        phase = deal.view(seat).phase
        assert isinstance(phase, SkusPlaying)
        last = phase.done[-1]
        assert ([card.name for card in last.cards], last.winner) == (["S8", "SK", "S4"], F)
