"""Both Danish games: the pack, the ranks and the values of the cards (DAN-01 to DAN-09, DOL-01 to DOL-08)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from support.deals.danish import Book, both_books
from support.deals.dansk import ACCOUNTS

from tarock.cards import CARDS, SKUS, SUITS, Card, CardSet, Suit
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP

BLACK = ["K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
RED = ["K", "Q", "N", "J", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


def winner(book: Book, *cards: str) -> int:
    """Which card of a trick wins, counted from 0."""
    return book.tricks.lay_out((0, 1, 2)[: len(cards)], tuple(Card(name) for name in cards)).winner


@both_books
@pytest.mark.rule("DAN-01", "DOL-01")
def test_the_pack_has_16_pictures_40_pips_21_taroks_and_the_skus(book: Book) -> None:
    pictures = {f"{suit.value}{rank}" for suit in SUITS for rank in "KQNJ"}
    pips = {f"{suit.value}{rank}" for suit in SUITS for rank in range(1, 11)}
    taroks = {f"T{number}" for number in range(1, 22)} | {"SKU"}
    cards = CardSet(card for zone in book.quiet().table.zones.values() for card in zone.cards)
    assert {card.name for card in cards} == pictures | pips | taroks
    assert (len(cards), len(pictures), len(pips)) == (78, 16, 40)
    assert {suit: len(cards.of(suit)) for suit in SUITS} == dict.fromkeys(SUITS, 14)


@both_books
@pytest.mark.rule("DAN-02", "DOL-02")
@pytest.mark.parametrize("suit", ["S", "C"])
def test_in_black_the_ten_is_the_highest_pip_and_the_ace_the_lowest(book: Book, suit: str) -> None:
    for high, low in pairwise(suit + rank for rank in BLACK):
        assert (winner(book, high, low), winner(book, low, high)) == (0, 1)


@both_books
@pytest.mark.rule("DAN-03", "DOL-03")
@pytest.mark.parametrize("suit", ["H", "D"])
def test_in_red_the_ace_is_the_highest_pip_and_the_ten_the_lowest(book: Book, suit: str) -> None:
    for high, low in pairwise(suit + rank for rank in RED):
        assert (winner(book, high, low), winner(book, low, high)) == (0, 1)


@both_books
@pytest.mark.rule("DAN-05", "DOL-04")
def test_any_tarok_beats_any_suit_card_and_a_higher_one_a_lower(book: Book) -> None:
    suit_cards = [card.name for card in CARDS if card.suit is not Suit.TAROCKS]
    assert all((winner(book, card, "T1"), winner(book, "T1", card)) == (1, 0) for card in suit_cards)
    for low in range(1, 21):
        assert (winner(book, f"T{low}", f"T{low + 1}"), winner(book, f"T{low + 1}", f"T{low}")) == (1, 0)


@both_books
@pytest.mark.rule("DAN-06", "DOL-05")
@pytest.mark.parametrize("cards", [("SKU", "T1", "H10"), ("T1", "SKU", "H10"), ("H10", "C2", "SKU")])
def test_the_skus_never_wins_a_trick(book: Book, cards: tuple[str, ...]) -> None:
    trick = book.tricks.lay_out((0, 1, 2), tuple(Card(name) for name in cards), Suit.HEARTS)
    assert trick.cards[trick.best] is not SKUS


@both_books
@pytest.mark.rule("DAN-07", "DOL-07")
def test_kings_are_worth_four_queens_three_cavals_two_knaves_one_and_three_taroks_four(book: Book) -> None:
    worth = {"K": 4, "Q": 3, "N": 2, "J": 1}
    pictures = {suit.value + rank: value for suit in SUITS for rank, value in worth.items()}
    pictures |= {"T1": 4, "T21": 4, "SKU": 4}
    values = {card.name: book.variant.counting.taken(card.bit, 0) for card in CARDS}
    assert values == {card.name: 0 for card in CARDS} | pictures


@both_books
@pytest.mark.rule("DAN-09", "DOL-08")
@pytest.mark.parametrize(
    ("card", "cup"),
    [
        *((f"{suit.value}K", KING_CUP) for suit in SUITS),
        ("T1", PAGAT_CUP),
        ("T21", ""),
        ("HQ", ""),
    ],
)
def test_the_last_trick_won_with_a_king_or_the_pagat_takes_its_cup(book: Book, card: str, cup: str) -> None:
    outcome = book.position(25, card, "C2", "S3", won=(8, 8, 8)).play(f"{card} C2 S3").outcome()
    gains = dict(zip(ACCOUNTS, book.paid(outcome, 70, 90), strict=True))
    assert (gains[KING_CUP], gains[PAGAT_CUP]) == (-70 if cup == KING_CUP else 0, -90 if cup == PAGAT_CUP else 0)
