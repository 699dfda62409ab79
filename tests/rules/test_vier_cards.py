"""Tarok of four: packs, ranks and the count of both parties (VIE-01 to VIE-03, VIE-35, VIE-54)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.vier import N, S, W, made_of, settled_paare, settled_ruf

from tarock.cards import KINGS, PACK_76, PACK_78, SKUS, TAROCKS, Card, CardSet, points, thirds
from tarock.game import SideTricks
from tarock.rules import SetupError
from tarock.variants.families.full_pack.combinations import FIGURES, LATON_CARDS
from tarock.variants.families.full_pack.excuse import EXCUSE
from tarock.variants.vier_paare import PAIRS, VIER_PAARE, PaareOutcome, Partie, count_of
from tarock.variants.vier_ruf import VIER_RUF, RufOutcome

PLAIN = [card for card in PACK_78.cards if thirds(card.bit) == 1]
CARDS_76 = tuple(PACK_76.cards)


def wins(higher: str, lower: str) -> bool:
    """Whether one card beats the other, whichever of them is led."""
    first = EXCUSE.lay_out((0, 1), (Card(higher), Card(lower))).winner == 0
    return first and EXCUSE.lay_out((0, 1), (Card(lower), Card(higher))).winner == 1


def pile(figures: str, size: int, plain: list[Card]) -> list[Card]:
    """So many cards with these figures, the plain ones taken from a stock."""
    own = [Card(name) for name in figures.split()]
    missing = size - len(own)
    own += plain[:missing]
    del plain[:missing]
    return own


def figure_points(cards: list[Card]) -> int:
    return sum(thirds(card.bit) - 1 for card in cards) // 3


@pytest.mark.rule("VIE-01", "GRO-01", "GRO-05")
def test_the_game_in_pairs_has_78_cards_worth_78_points() -> None:
    assert VIER_PAARE.pack.cards == PACK_78.cards
    assert len(VIER_PAARE.pack) == 78
    assert points(VIER_PAARE.pack.cards.bits) == 78
    assert [thirds(Card(name).bit) for name in ["SKU", "T21", "T1", "HK", "HQ", "HN", "HJ", "H1", "T20"]] == [
        13, 13, 13, 13, 10, 7, 4, 1, 1,
    ]  # fmt: skip


@pytest.mark.rule("VIE-02")
def test_the_game_with_a_called_king_lacks_the_black_aces() -> None:
    assert PACK_78.cards - VIER_RUF.pack.cards == CardSet("S1 C1")
    assert len(VIER_RUF.pack) == 76
    assert VIER_RUF.pack.thirds == 232


@pytest.mark.rule("VIE-03", "GRO-02")
@pytest.mark.parametrize(
    "order",
    [
        "HK HQ HN HJ H1 H2 H3 H4 H5 H6 H7 H8 H9 H10",
        "DK DQ DN DJ D1 D2 D3 D4 D5 D6 D7 D8 D9 D10",
        "SK SQ SN SJ S10 S9 S8 S7 S6 S5 S4 S3 S2 S1",
        "CK CQ CN CJ C10 C9 C8 C7 C6 C5 C4 C3 C2 C1",
    ],
)
def test_suits_rank_from_the_king_down(order: str) -> None:
    assert all(wins(higher, lower) for higher, lower in combinations(order.split(), 2))


@pytest.mark.rule("VIE-03", "GRO-03")
def test_the_mond_is_the_highest_of_the_tarocks_which_beat_every_suit_card() -> None:
    order = [f"T{number}" for number in range(21, 0, -1)]
    assert all(wins(higher, lower) for higher, lower in combinations(order, 2))
    assert all(wins("T1", card.name) for card in PACK_78.cards - TAROCKS)


@pytest.mark.rule("VIE-03", "GRO-04")
def test_the_skus_takes_no_trick() -> None:
    for other in ["H10", "S2", "T1", "T21"]:
        assert EXCUSE.lay_out((0, 1), (Card(other), SKUS)).winner == 0


@pytest.mark.rule("VIE-03", "GRO-06")
def test_latons_are_the_pips_and_figures_the_court_cards() -> None:
    assert (len(LATON_CARDS), len(FIGURES)) == (40, 16)
    assert KINGS <= FIGURES
    assert not LATON_CARDS & TAROCKS


@pytest.mark.rule("VIE-35", "GEN-68", "GEN-69", "GEN-70")
@pytest.mark.parametrize(("cards", "expected"), [(36, 42), (37, 42), (38, 43)])
def test_two_cards_left_over_count_one_point_and_one_nothing(cards: int, expected: int) -> None:
    own = pile("SKU T21 T1 HK DK HQ DQ SQ HJ", cards, list(PLAIN))
    assert figure_points(own) == 30
    assert points(CardSet(own).bits) == expected


@pytest.mark.rule("VIE-E2", "VIE-35", "VIE-24")
def test_nine_tricks_and_the_scat_against_ten_tricks() -> None:
    plain = list(PLAIN)
    scat = CardSet(pile("", 2, plain))
    ours = pile("SKU T21 T1 HK DK HQ DQ SQ HJ", 36, plain)
    theirs = pile("SK CK CQ HN DN SN CN DJ SJ CJ", 40, plain)
    assert (figure_points(ours), figure_points(theirs), plain) == (30, 22, [])
    side = SideTricks((*made_of(ours, N), *made_of(theirs, W)), PAIRS.declarers)
    assert count_of(side, N, scat, excused_until=0) == (43, 35)
    assert settled_paare(PaareOutcome(points=(43, 35))).carried == Partie(1, (4, 0))
    # The scat is the dealer's party's, whoever of the two dealt.
    assert count_of(side, S, scat, excused_until=0) == (43, 35)
    assert count_of(side, W, scat, excused_until=0) == (42, 36)


@pytest.mark.rule("VIE-E21", "VIE-54")
def test_eleven_tricks_against_seven_and_the_scat() -> None:
    plain = [card for card in PLAIN if card in PACK_76.cards]
    ours = pile("SKU T21 T1 HK DK SK CK HQ DQ SQ CQ HN DN HJ DJ", 44, plain)
    theirs = pile("SN CN SJ CJ", 28, plain)
    assert (figure_points(ours), figure_points(theirs), len(plain)) == (46, 6, 4)
    side = SideTricks((*made_of(ours, 0), *made_of(theirs, 2)), (0, 1))
    assert count_of(side, 3, CardSet(plain), excused_until=0) == (61, 17)
    outcome = RufOutcome(contract="call", declarer=0, partner=1, points=(61, 17))
    assert settled_ruf(outcome).totals(range(4)) == (1, 1, -1, -1)


@pytest.mark.rule("VIE-54")
@given(st.sets(st.sampled_from(CARDS_76)))
def test_two_counts_of_76_cards_add_up_to_77_or_78(cards: set[Card]) -> None:
    own, rest = CardSet(cards), PACK_76.cards - CardSet(cards)
    both_left_over = len(own) % 3 == len(rest) % 3 == 2
    assert points(own.bits) + points(rest.bits) == (78 if both_left_over else 77)


@pytest.mark.rule("VIE-54")
@pytest.mark.parametrize(
    ("counts", "amounts"), [((61, 17), (1, 1, -1, -1)), ((61, 16), (1, 1, -1, -1)), ((16, 61), (-1, -1, 1, 1))]
)
def test_each_party_is_paid_by_its_own_count(counts: tuple[int, int], amounts: tuple[int, ...]) -> None:
    outcome = RufOutcome(contract="call", declarer=0, partner=1, points=counts)
    assert settled_ruf(outcome).totals(range(4)) == amounts


@pytest.mark.rule("VIE-54")
@pytest.mark.parametrize("counts", [(61, 18), (30, 46), (39, 40)])
def test_other_sums_are_no_count(counts: tuple[int, int]) -> None:
    with pytest.raises(SetupError, match="VIE-54"):
        VIER_RUF.settle(RufOutcome(contract="solo", declarer=0, points=counts), None, VIER_RUF.options())
