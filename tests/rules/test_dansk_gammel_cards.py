"""The older Danish Tarok: the pack, the ranks and the values of the cards (DOL-01 to DOL-08)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from dansk_deals import ACCOUNTS, D, F, M
from gammel_deals import NO_TAROK, Play, before_skat, by_chance, dealt, facts, last_trick, paid
from tables import swapped

from tarock.cards import CARDS, SKUS, SUITS, Card, CardSet, Suit
from tarock.cups import KING_CUP, PAGAT_CUP
from tarock.moves import Choose, Lay
from tarock.phases.declaring import combinations_of
from tarock.phases.exchange import SCAT
from tarock.variants.dansk import pile_points
from tarock.variants.dansk_gammel import DANSK_GAMMEL, TRICKS

BLACK = ["K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
RED = ["K", "Q", "N", "J", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


def winner(*cards: str) -> int:
    """Which card of a trick wins, counted from 0."""
    return TRICKS.lay_out((0, 1, 2)[: len(cards)], tuple(Card(name) for name in cards)).winner


@pytest.mark.rule("DOL-01")
def test_the_pack_has_21_taroks_the_scus_16_court_cards_and_40_ladons() -> None:
    cards = DANSK_GAMMEL.pack.cards
    courts = {f"{suit.value}{rank}" for suit in SUITS for rank in "KQNJ"}
    ladons = {f"{suit.value}{rank}" for suit in SUITS for rank in range(1, 11)}
    taroks = {f"T{number}" for number in range(1, 22)} | {"SKU"}
    assert {card.name for card in cards} == courts | ladons | taroks
    assert (len(cards), len(courts), len(ladons)) == (78, 16, 40)


@pytest.mark.rule("DOL-02")
@pytest.mark.parametrize("suit", ["S", "C"])
def test_in_black_the_ten_is_the_highest_ladon_and_the_ace_the_lowest(suit: str) -> None:
    for high, low in pairwise(suit + rank for rank in BLACK):
        assert (winner(high, low), winner(low, high)) == (0, 1)


@pytest.mark.rule("DOL-03")
@pytest.mark.parametrize("suit", ["H", "D"])
def test_in_red_the_ace_is_the_highest_ladon_and_the_ten_the_lowest(suit: str) -> None:
    for high, low in pairwise(suit + rank for rank in RED):
        assert (winner(high, low), winner(low, high)) == (0, 1)


@pytest.mark.rule("DOL-04")
def test_any_tarok_beats_any_suit_card_and_a_higher_one_a_lower() -> None:
    suit_cards = [card.name for card in CARDS if card.suit is not Suit.TAROCKS]
    assert all((winner(card, "T1"), winner("T1", card)) == (1, 0) for card in suit_cards)
    for low in range(1, 21):
        assert (winner(f"T{low}", f"T{low + 1}"), winner(f"T{low + 1}", f"T{low}")) == (1, 0)


@pytest.mark.rule("DOL-05")
@pytest.mark.parametrize(
    ("suit", "lowest"), [("hearts", "H10"), ("diamonds", "D10"), ("spades", "S1"), ("clubs", "C1")]
)
def test_named_as_a_suit_the_scus_is_below_its_lowest_card(suit: str, lowest: str) -> None:
    play = Play(5, "SKU D7", f"{lowest} S9", "H9 C9" if suit not in ("hearts", "clubs") else "S8 D9")
    assert play.play(f"SKU:{suit} {lowest}").phase.trick.best == 1


@pytest.mark.rule("DOL-05")
def test_named_as_tarok_the_scus_is_below_the_pagat() -> None:
    assert Play(5, "SKU D7", "T1 S9", "H9 C9").play("SKU:tarocks T1 H9").done[-1].winner == M


@pytest.mark.rule("DOL-05")
@pytest.mark.parametrize("cards", [("SKU", "T1", "H10"), ("T1", "SKU", "H10"), ("H10", "C2", "SKU")])
def test_the_scus_never_wins_a_trick(cards: tuple[str, ...]) -> None:
    trick = TRICKS.lay_out((0, 1, 2), tuple(Card(name) for name in cards), Suit.HEARTS)
    assert trick.cards[trick.best] is not SKUS


@pytest.mark.rule("DOL-06")
def test_in_a_declaration_the_taroks_number_22_with_the_scus() -> None:
    taroks = CardSet(card for card in CARDS if card.suit is Suit.TAROCKS)
    many = next(one for one in combinations_of(F, taroks) if one.what == "tarocks")
    assert many.number == 22
    nine = CardSet("T2 T3 T4 T5 T6 T7 T8 T9 T10")
    assert not list(combinations_of(F, nine))
    assert [one.number for one in combinations_of(F, nine | CardSet("SKU"))] == [10]


@pytest.mark.rule("DOL-06", "DOL-27")
def test_for_the_discard_the_scus_is_no_tarok() -> None:
    pips = " ".join(f"{suit}{rank}" for suit in "HDSC" for rank in range(2, 8))
    deal = before_skat("T2 T3 T5", "T6 T7 T8", f"T4 T9 T15 SKU {pips}")
    assert Lay(CardSet("T4 T9 T15")) in deal.choices()


@pytest.mark.rule("DOL-06", "DOL-22")
def test_for_the_redeal_the_scus_is_no_tarok() -> None:
    deal = dealt(*swapped(NO_TAROK, "SKU/H1").values())
    assert SKUS in deal.table.hand(F)
    assert Choose("new-deal") in deal.choices()


@pytest.mark.rule("DOL-07")
def test_kings_mondo_pagat_and_scus_are_worth_four_queens_three_cavals_two_knaves_one() -> None:
    worth = {"K": 4, "Q": 3, "N": 2, "J": 1}
    extra = {suit.value + rank: value for suit in SUITS for rank, value in worth.items()}
    extra |= {"T1": 4, "T21": 4, "SKU": 4}
    assert {card.name: pile_points(card.bit, 0) for card in CARDS} == {card.name: 0 for card in CARDS} | extra


@pytest.mark.rule("DOL-07")
@pytest.mark.parametrize("seed", range(5))
def test_three_cards_count_one_point_so_that_a_deal_holds_78(seed: int) -> None:
    deal = by_chance(seed)
    outcome = facts(deal)
    for seat, points in zip((F, M, D), outcome.points, strict=True):
        pile, packets = deal.table.taken(seat).bits, outcome.tricks[seat]
        if seat == D:
            pile, packets = pile | deal.table.zone(SCAT).bits, packets + 1
        assert points == pile_points(pile, packets)
    assert sum(outcome.points) == 78


@pytest.mark.rule("DOL-08")
@pytest.mark.parametrize(
    ("card", "cup"),
    [
        ("HK", KING_CUP),
        ("DK", KING_CUP),
        ("SK", KING_CUP),
        ("CK", KING_CUP),
        ("T1", PAGAT_CUP),
        ("T21", ""),
        ("HQ", ""),
    ],
)
def test_the_last_trick_won_with_a_king_or_the_pagat_takes_its_cup(card: str, cup: str) -> None:
    gains = dict(zip(ACCOUNTS, paid(last_trick(card, "C2", "S3", f"{card} C2 S3"), 70, 90), strict=True))
    assert (gains[KING_CUP], gains[PAGAT_CUP]) == (-70 if cup == KING_CUP else 0, -90 if cup == PAGAT_CUP else 0)
