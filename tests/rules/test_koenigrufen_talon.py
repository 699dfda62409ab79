"""Königrufen: talon, discard and the called king in the talon (KRU-27 to KRU-38)."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import (
    DREIER_OF_A, LAID, RUFER_OF_A, SOLO_DREIER_OF_A, SOLO_OF_A, at_table, before_lead, payments,
)  # fmt: skip
from support.tables import A, B, C, D, go, offered, play_out, refused, seen_cards

from tarock.cards import CardSet, points
from tarock.deal import Deal
from tarock.game import Choose, Lay, Take
from tarock.game.phases import Announcing

RUFER_ON_SPADES = f"{RUFER_OF_A} SK"
HALVES = {1: CardSet("T10 SN DJ"), 2: CardSet("H4 S7 C8")}


def taken(deal: Deal, *seats: int) -> CardSet:
    """The cards in the tricks of some seats."""
    return CardSet(card for seat in seats for card in deal.table.taken(seat))


@pytest.mark.rule("KRU-27")
def test_in_a_rufer_both_halves_are_turned_up_for_all_to_see() -> None:
    deal = at_table(words=RUFER_ON_SPADES)
    for seat in (A, B, C, D, None):
        assert (seen_cards(deal, seat, "talon 1"), seen_cards(deal, seat, "talon 2")) == (HALVES[1], HALVES[2])


@pytest.mark.rule("KRU-27", "KRU-28")
@pytest.mark.parametrize("words", [RUFER_ON_SPADES, DREIER_OF_A])
@pytest.mark.parametrize("half", [1, 2])
def test_the_declarer_takes_either_half_into_his_hand(words: str, half: int) -> None:
    deal = at_table(words=words)
    assert list(deal.choices) == [Take(1), Take(2)]
    assert HALVES[half] <= go(deal, str(half)).table.hand(A)


@pytest.mark.rule("KRU-27")
def test_the_price_of_a_rufer_is_the_same_for_both_halves() -> None:
    prices = set()
    for taking in ("1 lay:H1,D3,D4", "2 lay:H1,D3,D4"):
        (line, *_) = play_out(before_lead(words=f"{RUFER_ON_SPADES} {taking}")).settlement.lines
        prices.add(abs(line.amount(A)))
    assert prices == {6}


@pytest.mark.rule("KRU-28")
def test_in_a_dreier_both_halves_are_turned_up_and_the_price_is_the_same() -> None:
    deal = at_table(words=DREIER_OF_A)
    assert (seen_cards(deal, None, "talon 1"), seen_cards(deal, D, "talon 2")) == (HALVES[1], HALVES[2])
    for taking in ("1 lay:H1,D3,D4", "2 lay:H1,D3,D4"):
        (line, *_) = play_out(before_lead(words=f"{DREIER_OF_A} {taking}")).settlement.lines
        assert abs(line.amount(B)) == 10


@pytest.mark.rule("KRU-29")
@pytest.mark.parametrize("words", [f"{RUFER_ON_SPADES} {LAID}", f"{DREIER_OF_A} {LAID}"])
def test_the_half_not_taken_stays_face_up_and_counts_for_the_opponents(words: str) -> None:
    deal = before_lead("S7/SQ", words=words)  # the Dame of spades lies in the second half
    assert seen_cards(deal, B, "talon 2") == CardSet("H4 SQ C8")
    end = play_out(deal)
    side = end.outcome.sides.members("declarer")
    mine = taken(end, *side) | CardSet("H1 D3 D4")
    others = taken(end, *end.outcome.sides.members("opponents")) | CardSet("H4 SQ C8")
    assert (end.outcome.points, 70 - end.outcome.points) == (points(mine.bits), points(others.bits))


@pytest.mark.rule("KRU-30")
def test_exactly_three_cards_are_laid_away_face_down() -> None:
    deal = at_table(words=f"{RUFER_ON_SPADES} 1")
    assert refused(deal, Lay(CardSet("H1 D3"))) == refused(deal, Lay(CardSet("H1 D3 D4 C7"))) == "GEN-43"
    laid = go(deal, "lay:H1,D3,D4")
    assert [seen_cards(laid, seat, "scat") for seat in (A, B, C, D)] == [CardSet("H1 D3 D4"), None, None, None]


@pytest.mark.rule("KRU-30")
@pytest.mark.parametrize(
    ("cards", "rule"), [("SKU H1 D3", "GEN-46"), ("HK H1 D3", "GEN-46"), ("T5 H1 D3", "GEN-45"), ("SJ H1 D3", "GEN-43")]
)
def test_no_honour_no_tarock_too_early_and_no_card_of_another_may_be_laid_away(cards: str, rule: str) -> None:
    assert refused(at_table("HK/HQ", words=f"{RUFER_ON_SPADES} 1"), Lay(CardSet(cards))) == rule


@pytest.mark.rule("KRU-30")
def test_a_tarock_may_be_laid_away_when_no_suit_card_but_kings_is_left_and_is_shown() -> None:
    swaps = ("HQ/T16", "H1/T12", "D4/T19", "D3/T15", "CJ/T18", "SN/T3", "DJ/DK")
    deal = at_table(*swaps, words=f"{RUFER_OF_A} DK 1")  # C7 is the only suit card beside the king
    assert refused(deal, Lay(CardSet("T3 T5 T9"))) == "GEN-45"
    deal = go(deal, "lay:C7,T3,T5")
    assert seen_cards(deal, B, "scat") is None
    assert seen_cards(deal, B, "scat shown") == CardSet("T3 T5")


@pytest.mark.rule("KRU-30")
def test_the_discard_counts_for_the_declarers_side() -> None:
    end = play_out(before_lead(words=f"{RUFER_ON_SPADES} 1 lay:HQ,DJ,CJ"))
    tricks = taken(end, A, C)
    assert end.outcome.points == points((tricks | CardSet("HQ DJ CJ")).bits)


@pytest.mark.rule("KRU-31")
def test_with_er_liegt_the_discard_is_final() -> None:
    deal = at_table("SK/SN", words=f"{RUFER_ON_SPADES} 1")
    assert Choose("throw-in") in deal.choices
    laid = go(deal, "lay:H1,D3,D4")
    assert isinstance(laid.phase, Announcing)
    assert refused(laid, Lay(CardSet("HQ D3 D4"))) == refused(laid, Choose("throw-in")) == "KRU-39"


@pytest.mark.rule("KRU-32")
@pytest.mark.parametrize("words", [f"{SOLO_OF_A} SK", SOLO_DREIER_OF_A])
def test_in_solo_and_solo_dreier_the_talon_lies_face_down_to_the_end_and_nothing_is_laid_away(words: str) -> None:
    deal = before_lead(words=words)
    assert not any(isinstance(move, Take | Lay) for _, move in deal.moves())
    last = play_out(deal, tricks=11)
    for moment in (deal, last):
        assert [seen_cards(moment, seat, "talon 1") for seat in (A, B, C, D, None)] == [None] * 5
    assert seen_cards(play_out(last), None, "talon 1") == HALVES[1]


@pytest.mark.rule("KRU-33")
def test_the_whole_talon_counts_for_the_opponents_of_a_solo_dreier() -> None:
    end = play_out(before_lead("SK/SN", "HK/H4", words=SOLO_DREIER_OF_A))
    assert end.outcome.points == points(taken(end, A).bits)


@pytest.mark.rule("KRU-34")
def test_the_talon_of_a_solo_counts_for_the_opponents() -> None:
    end = play_out(before_lead("HK/H4", words=f"{SOLO_OF_A} SK"))  # another king lies there
    assert end.outcome.points == points(taken(end, A, C).bits)


@pytest.mark.rule("KRU-34")
@pytest.mark.parametrize(("swap", "half"), [("SK/SN", "T10 SK DJ"), ("SK/S7", "H4 SK C8")])
def test_the_half_with_the_called_king_counts_for_the_declarer_of_a_solo(swap: str, half: str) -> None:
    end = play_out(before_lead(swap, words=f"{SOLO_OF_A} SK"))
    assert end.outcome.king == "talon"
    assert end.outcome.points == points((taken(end, A) | CardSet(half)).bits)


@pytest.mark.rule("KRU-35")
@pytest.mark.parametrize("words", ["throw-in", "1 throw-in", "2 throw-in"])
def test_a_rufer_whose_king_lies_in_the_talon_may_be_thrown_in_for_four_to_each(words: str) -> None:
    deal = at_table("SK/SN", words=f"{RUFER_ON_SPADES} {words}")
    assert deal.over
    assert [line.rule for line in deal.settlement.lines] == ["KRU-35"]
    assert deal.settlement.totals(range(4)) == (-12, 4, 4, 4)
    assert not deal.settlement.redeal


@pytest.mark.rule("KRU-35")
@pytest.mark.parametrize("words", [RUFER_ON_SPADES, f"{RUFER_ON_SPADES} 1", DREIER_OF_A, f"{DREIER_OF_A} 1"])
def test_without_the_called_king_in_the_talon_nothing_can_be_thrown_in(words: str) -> None:
    assert refused(at_table("HK/SN", words=words), Choose("throw-in")) == "KRU-35"


@pytest.mark.rule("KRU-36")
def test_throwing_in_is_open_at_the_choice_of_a_half_and_at_the_discard_only() -> None:
    deal = at_table("SK/S7", words=RUFER_ON_SPADES)
    assert offered(deal) == {"throw-in"}
    assert Choose("throw-in") in go(deal, "1").choices
    assert Choose("throw-in") in go(deal, "2").choices
    assert refused(go(deal, LAID), Choose("throw-in")) == "KRU-39"


@pytest.mark.rule("KRU-37")
@pytest.mark.parametrize(("words", "king"), [("1 lay:H1,D3,D4", "held"), ("2 lay:H1,D3,D4", "talon")])
def test_a_rufer_with_the_king_in_the_talon_can_be_played_alone_at_its_normal_price(words: str, king: str) -> None:
    end = play_out(before_lead("SK/SN", words=f"{RUFER_ON_SPADES} {words}"))
    assert (end.outcome.partner, end.outcome.king) == (None, king)
    (game, *_) = end.settlement.lines
    assert sorted(map(abs, (game.amount(seat) for seat in (A, B, C, D)))) == [6, 6, 6, 18]


@pytest.mark.rule("KRU-38")
def test_a_solo_with_the_king_in_the_talon_is_played_alone_and_nobody_can_throw_in() -> None:
    deal = at_table("SK/SN", words=f"{SOLO_OF_A} SK")
    assert refused(deal, Choose("throw-in")) == "KRU-39"
    assert payments("solo", king="talon", partner=None) == (24, -8, -8, -8)
    assert payments("solo", king="talon", partner=None, points=30) == (-24, 8, 8, 8)


@pytest.mark.rule("KRU-38")
def test_that_a_solo_is_alone_shows_only_when_the_talon_is_turned_up_at_the_end() -> None:
    in_talon, with_c = (before_lead(*swap, words=f"{SOLO_OF_A} SK") for swap in (["SK/SN"], []))
    for seat in (A, B, D, None):
        assert in_talon.view(seat) == with_c.view(seat)
    assert "SK" in str(seen_cards(play_out(in_talon), D, "talon 1"))
