from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.examples import accounted
from support.deals.grischun import EMPTY_CARDS, FIGURES, A, B, C, D, won

from tarock.cards import CARDS, SKUS, Card, CardSet, Suit, Trick
from tarock.variants.grischun import GRISCHUN, TRICKS, GrischunOutcome, count, count_up

VALUES = {"K": 5, "Q": 4, "N": 3, "J": 2}
E4_AC = "HK DK SK HQ DQ HN DN HJ T21 SKU"
E4_BD = "CK CQ SN CN DJ SJ CJ T1"
E4_SKAT = "SQ T2"


def counted(cards: str) -> int:
    """The count of some cards by name."""
    return count(CardSet(cards).bits)


def face_value(card: Card) -> int:
    """What a figure is worth; 0 for an empty card."""
    return 5 if card.name in ("SKU", "T21", "T1") else 0 if card in EMPTY_CARDS else VALUES[card.name[1:]]


def packet_by_packet(cards: tuple[Card, ...]) -> int:
    """The count as people make it: each packet its figures less one for every figure but the first, or 1."""
    total = 0
    for start in range(0, len(cards), 4):
        figures = [face_value(card) for card in cards[start : start + 4] if card in FIGURES]
        total += sum(figures) - len(figures) + 1 if figures else 1
    return total


def as_tricks(ac: str, bd: str, skat: str, *, fool_lost: bool = False) -> tuple[Trick, ...]:
    """Eleven tricks for A and eight for B with these figures; with `fool_lost` C's Fool lies in B's first trick."""
    empty = list(EMPTY_CARDS - CardSet(skat))
    first, second = [sorted(CardSet(some), key=lambda card: card is not SKUS) for some in (ac, bd)]
    if fool_lost:
        first.remove(SKUS)
    first += [empty.pop() for _ in range(44 - len(first))]
    second = [empty.pop(), empty.pop(), SKUS, *second] if fool_lost else second
    second += [empty.pop() for _ in range(32 - len(second))]
    own = [won(A, first[place : place + 4]) for place in range(0, 44, 4)]
    return (*own, *(won(B, second[place : place + 4]) for place in range(0, 32, 4)))


@pytest.mark.rule("GRI-01")
def test_the_pack_has_four_suits_of_fourteen_the_tarocks_and_the_fool() -> None:
    assert len(GRISCHUN.pack) == 78
    assert [len(GRISCHUN.pack.cards.of(suit)) for suit in Suit] == [14, 14, 14, 14, 22]
    assert {card.name for card in GRISCHUN.pack.cards.of(Suit.TAROCKS)} == {f"T{n}" for n in range(1, 22)} | {"SKU"}


@pytest.mark.rule("GRI-02", "GRI-03", "GRI-04")
@pytest.mark.parametrize("suit", "HDSC")
def test_cups_and_coins_have_the_one_high_swords_and_batons_the_ten(suit: str) -> None:
    pips = range(1, 11) if suit in "HD" else range(10, 0, -1)
    row = [Card(f"{suit}{rank}") for rank in ("K", "Q", "N", "J", *pips)]
    assert len(row) == 14
    for higher, lower in pairwise(row):
        assert TRICKS.lay_out((A, B), (lower, higher)).winner == B
        assert TRICKS.lay_out((A, B), (higher, lower)).winner == A


@pytest.mark.rule("GRI-05")
def test_tarocks_rank_by_number_and_beat_every_suit_card() -> None:
    for number in range(2, 22):
        assert TRICKS.lay_out((A, B), (Card(f"T{number - 1}"), Card(f"T{number}"))).winner == B
        assert TRICKS.lay_out((A, B), (Card(f"T{number}"), Card(f"T{number - 1}"))).winner == A
    for king in "HSDC":
        assert TRICKS.lay_out((A, B), (Card(f"{king}K"), Card("T1"))).winner == B


@pytest.mark.rule("GRI-06", "GRI-10")
@pytest.mark.parametrize(
    ("cards", "value"),
    [("HK DK SK CK T21 T1 SKU", 5), ("HQ DQ SQ CQ", 4), ("HN DN SN CN", 3), ("HJ DJ SJ CJ", 2)],
)
def test_a_figure_beside_an_empty_card_counts_its_value(cards: str, value: int) -> None:
    assert {counted(f"{card} T2") for card in cards.split()} == {value}


@pytest.mark.rule("GRI-07")
def test_the_other_59_cards_are_empty_and_four_of_them_count_one() -> None:
    assert len(EMPTY_CARDS) == 59
    empty = list(EMPTY_CARDS)
    assert all(count(CardSet(empty[place : place + 4]).bits) == 1 for place in range(56))


@pytest.mark.rule("GRI-08", "GRI-E2")
@pytest.mark.parametrize(
    ("packet", "points"),
    [
        ("HK H2 H3 H4", 5),
        ("HK HQ H2 H3", 8),
        ("HK HQ HJ H2", 9),
        ("HK HQ HN HJ", 11),
        ("H2 H3 T5 T6", 1),
        ("H2 T6", 1),
        ("HK T6", 5),
    ],
)
def test_a_packet_counts_its_figures_less_one_for_each_but_the_first(packet: str, points: int) -> None:
    assert counted(packet) == GRISCHUN.counting.taken(CardSet(packet).bits, 1) == points


@pytest.mark.rule("GRI-09")
@given(st.permutations(CARDS), st.integers(0, 19))
def test_however_the_packets_are_formed_the_count_is_the_same(cards: list[Card], packets: int) -> None:
    some = tuple(cards[: 4 * packets])
    assert count(CardSet(some).bits) == packet_by_packet(some) == packet_by_packet(some[::-1])
    assert count(CardSet(some).bits) == packets + sum(face_value(card) - 1 for card in some if card in FIGURES)


@pytest.mark.rule("GRI-10", "GRI-E1")
@pytest.mark.parametrize(("skat", "points"), [("HN HQ", 6), ("T2 C3", 1), ("HJ S1", 2), ("HK DK", 9)])
def test_the_skat_is_a_packet_of_its_own(skat: str, points: int) -> None:
    tricks = as_tricks(str(FIGURES - CardSet(skat)), "", skat)
    assert count_up(D, tricks, CardSet(skat)).points == (72 - 8 - points, 8 + points)
    assert GRISCHUN.counting.laid_away(CardSet(skat).bits) == points


@pytest.mark.rule("GRI-11", "GRI-E3")
@given(st.permutations(CARDS))
def test_the_whole_pack_counts_72_whatever_is_laid_away(cards: list[Card]) -> None:
    taken, skat = CardSet(cards[:76]).bits, CardSet(cards[76:]).bits
    assert count(taken) + count(skat) == 72
    assert GRISCHUN.counting.taken(taken, 19) + GRISCHUN.counting.laid_away(skat) == 72


@pytest.mark.rule("GRI-E3")
def test_the_figures_less_one_each_make_52() -> None:
    assert sum(face_value(card) - 1 for card in FIGURES) == 16 + 12 + 8 + 4 + 12 == 52
    assert count(GRISCHUN.pack.cards.bits & ~CardSet("T2 T3").bits) == 52 + 19


@pytest.mark.rule("GRI-E4", "GRI-60")
def test_eleven_tricks_and_the_skat_against_eight() -> None:
    outcome = count_up(A, as_tricks(E4_AC, E4_BD, E4_SKAT), CardSet(E4_SKAT))
    assert (counted(E4_SKAT), outcome.points, outcome.matsch) == (4, (46, 26), None)
    settled = GRISCHUN.settle(outcome.as_recorded(), GRISCHUN.sitting.opening(4, None), GRISCHUN.options())
    assert settled.totals((A, B, C, D)) == (10, -10, 10, -10)


@pytest.mark.rule("GRI-E5", "GRI-48")
def test_the_exchanged_fool_counts_for_the_party_that_played_it() -> None:
    tricks = as_tricks(E4_AC, E4_BD, E4_SKAT, fool_lost=True)
    assert [trick.winner for trick in tricks if trick.player_of(SKUS) == C] == [B]
    outcome = count_up(A, tricks, CardSet(E4_SKAT))
    assert outcome.points == (46, 26)
    settled = accounted(GRISCHUN, outcome, GRISCHUN.sitting.opening(4, None), GRISCHUN.options())
    assert settled.totals((A, B, C, D)) == (10, -10, 10, -10)
    raw = [sum(t.bits for t in tricks if t.winner == winner) for winner in (A, B)]
    assert [count(raw[0]) + counted(E4_SKAT), count(raw[1])] == [42, 30]


@pytest.mark.rule("GRI-60")
def test_the_skat_counts_for_the_dealers_party_even_if_he_wins_no_trick() -> None:
    tricks = as_tricks("SKU", str(FIGURES - CardSet("HK DK SKU")), "HK DK")
    assert {trick.winner for trick in tricks} == {A, B}
    assert count_up(C, tricks, CardSet("HK DK")).points == (15 + 9, 72 - 15 - 9)
    assert count_up(D, tricks, CardSet("HK DK")).points == (15, 72 - 15)


@pytest.mark.rule("GRI-51")
def test_the_exchange_keeps_the_number_of_cards_in_both_piles() -> None:
    outcome = count_up(A, as_tricks(E4_AC, E4_BD, E4_SKAT, fool_lost=True), CardSet(E4_SKAT))
    assert [len(pile) for pile in outcome.piles] == [46, 32]


@pytest.mark.rule("GRI-11")
def test_points_that_do_not_add_up_to_72_are_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="72"):
        GRISCHUN.settle(GrischunOutcome(points=(40, 31)), GRISCHUN.sitting.opening(4, None), GRISCHUN.options())


@pytest.mark.rule("GRI-31")
def test_a_deal_ends_by_being_played_thrown_in_or_dealt_wrongly_and_in_no_other_way() -> None:
    carried = GRISCHUN.sitting.opening(4, None)
    for again in ("thrown-in", "misdeal"):
        assert GRISCHUN.settle(GrischunOutcome(again).as_recorded(), carried, GRISCHUN.options()).redeal
    with pytest.raises(ValueError, match="GRI-31"):
        GRISCHUN.settle(GrischunOutcome("passed"), carried, GRISCHUN.options())
