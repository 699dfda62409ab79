"""Both Danish games: what must be declared and what it brings (DAN-37 to DAN-54, DOL-30 to DOL-42)."""

from __future__ import annotations

import pytest
from support.deals.danish import Book, both_books
from support.deals.dansk import D, F, M, declarations, heard, laid, refused
from support.tables import seen_cards

from tarock.cards import CARDS, PAGAT, TRULL, Card, CardSet, Suit
from tarock.game import Disclosure, Line, Play, Say, hand_of
from tarock.game.phases import Playing
from tarock.variants.families.danish.declared import told_by
from tarock.variants.families.danish.declaring import SAYS_NOTHING, combinations_of
from tarock.variants.families.held import Held

FULL_HEARTS = ("HN/H1", "HJ/H2")
"""Exchanges that give the forehand of the quiet deal the four pictures of hearts."""


def said(hand: str, seat: int = F) -> list[str]:
    """What a hand has to declare, in words."""
    return [str(one.spoken) for one in combinations_of(seat, CardSet(hand))]


def line_of(book: Book, hand: str) -> Line:
    """The line that pays for the only declaration of a hand."""
    (declared,) = combinations_of(F, CardSet(hand))
    return book.settled(declared=(declared,)).lines[0]


def pays(book: Book, hand: str, rule: str, value: int) -> bool:
    """Whether each of the two others pays this value to the forehand for a hand, under this rule of Jensen's."""
    line = line_of(book, hand)
    return (line.rule, dict(line.amounts)) == (book.rule(rule), {F: 2 * value, M: -value, D: -value})


@both_books
@pytest.mark.rule("DAN-37", "DAN-39", "DOL-30")
def test_the_dealer_declares_first_then_forehand_then_middle_hand_each_once(book: Book) -> None:
    deal = book.quiet(*FULL_HEARTS, "SQ/T2", "SQ/T3", "DN/S4", "SN/C8", "SK/C9")
    full, half = book.rule("DAN-44"), book.rule("DAN-45")
    spoken = [one for one in deal.view(None).history if isinstance(one, Disclosure) and one.rule in (full, half)]
    assert [(one.rule, one.seat) for one in spoken] == [(full, D), (full, F), (half, M)]
    assert heard(deal, book.rule("DAN-39")) == []


@both_books
@pytest.mark.rule("DAN-38", "DAN-54", "DOL-31")
def test_declaring_is_no_choice_but_happens_by_itself(book: Book) -> None:
    deal = book.quiet(*FULL_HEARTS)
    assert isinstance(deal.phase, Playing)
    assert [(one.by, one.what, one.of) for one in declarations(deal)] == [(F, "full", "hearts")]


@pytest.mark.rule("DAN-38", "DOL-31")
def test_everything_a_hand_holds_is_declared() -> None:
    assert said("T21 T20 T1 SKU T2 T3 T4 T5 T6 T7 HK HQ HN HJ DK DQ DN SK CK") == [
        "Seat 1 declares 10 tarocks with the Pagat.",
        "Seat 1 declares 4 matadors.",
        "Seat 1 declares overfull in hearts.",
        "Seat 1 declares half in diamonds, DJ is missing.",
        "Seat 1 declares overfull in kings.",
    ]


@both_books
@pytest.mark.rule("DAN-39", "DOL-30", "DOL-31")
def test_who_has_nothing_to_declare_says_so_in_turn(book: Book) -> None:
    deal = book.quiet()
    assert [one.seat for one in heard(deal, book.rule("DAN-39"))] == [D, F, M]
    assert declarations(deal) == ()


@both_books
@pytest.mark.rule("DAN-40", "DOL-33")
@pytest.mark.parametrize(("taroks", "value"), [(10, 10), (11, 15), (12, 20), (15, 35), (20, 60)])
def test_ten_taroks_are_paid_ten_by_each_and_every_further_one_five_more(book: Book, taroks: int, value: int) -> None:
    assert pays(book, " ".join(f"T{number}" for number in range(1, taroks + 1)), "DAN-40", value)
    assert not said("T1 T2 T3 T4 T5 T6 T7 T8 T9")


@both_books
@pytest.mark.rule("DAN-40", "DOL-33")
def test_the_taroks_need_not_follow_each_other_and_the_skus_is_one_of_them(book: Book) -> None:
    assert pays(book, "T2 T4 T6 T8 T10 T12 T14 T16 T18 T20", "DAN-40", 10)
    assert pays(book, "T2 T4 T6 T8 T10 T12 T14 T16 T18 SKU", "DAN-40", 10)
    assert not said("T2 T4 T6 T8 T10 T12 T14 T16 SKU")


@pytest.mark.rule("DAN-41", "DOL-34")
def test_with_taroks_it_is_said_whether_the_pagat_is_among_them_and_no_more() -> None:
    nine = "T2 T3 T4 T5 T6 T7 T8 T9 T10"
    assert said(f"{nine} T1") == ["Seat 1 declares 10 tarocks with the Pagat."]
    assert said(f"{nine} T11") == ["Seat 1 declares 10 tarocks without the Pagat."]
    with_, without = (next(combinations_of(F, CardSet(f"{nine} {card}"))) for card in ("T1", "T11"))
    assert (with_.cards, without.cards) == (CardSet("T1"), CardSet())


@both_books
@pytest.mark.rule("DAN-42", "DOL-32")
@pytest.mark.parametrize(
    ("hand", "number", "value"),
    [
        ("T21 T1 SKU", 3, 10),
        ("T21 T1 SKU T19 T18", 3, 10),
        ("T21 T20 T1 SKU", 4, 15),
        ("T21 T20 T19 T1 SKU", 5, 20),
        ("T21 T20 T19 T18 T16 T1 SKU", 6, 25),
    ],
)
def test_matadors_run_down_from_the_21_without_a_gap(book: Book, hand: str, number: int, value: int) -> None:
    (matadors,) = combinations_of(F, CardSet(hand))
    assert (matadors.what, matadors.number, len(matadors.cards)) == ("matadors", number, number)
    assert matadors.cards <= CardSet(hand)
    assert pays(book, hand, "DAN-42", value)


@pytest.mark.rule("DAN-42", "DOL-32")
@pytest.mark.parametrize("hand", ["T21 T20 T1", "T21 T20 SKU", "T1 T20 SKU"])
def test_without_21_pagat_and_skus_together_there_are_no_matadors(hand: str) -> None:
    assert not said(hand)


@pytest.mark.rule("DAN-38", "DAN-42", "DOL-31", "DOL-32")
def test_who_declares_no_matadors_has_at_most_two_of_21_pagat_and_skus() -> None:
    assert (Held(TRULL, 0, 2),) in tuple(told_by([SAYS_NOTHING(seat=F)]))
    (matadors,) = (one.spoken for one in combinations_of(F, CardSet("T21 T20 T1 SKU")))
    assert (Held.none_of(CardSet("T19")),) in tuple(told_by([matadors]))


@pytest.mark.rule("DAN-42", "DAN-40", "DOL-06", "DOL-32")
def test_a_hand_with_all_taroks_has_22_of_both() -> None:
    everything = CardSet(card for card in CARDS if card.suit is Suit.TAROCKS)
    assert [(one.what, one.number) for one in combinations_of(F, everything)] == [("tarocks", 22), ("matadors", 22)]


@both_books
@pytest.mark.rule("DAN-44", "DOL-35")
@pytest.mark.parametrize("suit", "HDSC")
def test_four_pictures_of_a_suit_are_full_and_three_are_nothing(book: Book, suit: str) -> None:
    assert pays(book, f"{suit}K {suit}Q {suit}N {suit}J", "DAN-44", 10)
    assert not said(f"{suit}K {suit}Q {suit}N T21 T1")


@both_books
@pytest.mark.rule("DAN-45", "DAN-51", "DOL-36", "DOL-39")
@pytest.mark.parametrize("missing", ["HK", "HQ", "HN", "HJ"])
def test_three_pictures_and_the_skus_are_half_and_the_missing_card_is_named(book: Book, missing: str) -> None:
    hand = CardSet("HK HQ HN HJ SKU") - CardSet(missing)
    (half,) = combinations_of(F, hand)
    assert (half.what, half.missing, half.cards) == ("half", Card(missing), hand)
    assert str(half.spoken) == f"Seat 1 declares half in hearts, {missing} is missing."
    assert pays(book, " ".join(card.name for card in hand), "DAN-45", 5)


@both_books
@pytest.mark.rule("DAN-46", "DOL-37")
def test_four_pictures_and_the_skus_are_overfull_instead_of_full(book: Book) -> None:
    assert pays(book, "SK SQ SN SJ SKU", "DAN-46", 15)


@both_books
@pytest.mark.rule("DAN-47", "DAN-48", "DAN-49", "DOL-38")
@pytest.mark.parametrize(
    ("hand", "rule", "value"),
    [("HK DK SK CK", "DAN-47", 10), ("HK DK SK SKU", "DAN-48", 5), ("HK DK SK CK SKU", "DAN-49", 15)],
)
def test_kings_are_full_half_or_overfull(book: Book, hand: str, rule: str, value: int) -> None:
    assert pays(book, hand, rule, value)
    assert not said("HK DK SK T21 T1")


@pytest.mark.rule("DAN-48", "DAN-51", "DOL-39")
def test_with_half_kings_the_missing_king_is_named() -> None:
    assert said("HK SK CK SKU") == ["Seat 1 declares half in kings, DK is missing."]


@both_books
@pytest.mark.rule("DAN-52", "DOL-40")
def test_in_a_deal_the_skus_and_a_king_serve_in_several_declarations(book: Book) -> None:
    deal = book.quiet("SKU/C1", "HN/C2", "DK/S1", "T2/S2", "T8/S3")
    own = [one for one in declarations(deal) if one.by == F]
    assert [(one.what, one.of) for one in own] == [
        ("tarocks", ""), ("half", "hearts"), ("half", "diamonds"), ("half", "kings"),
    ]  # fmt: skip


@pytest.mark.rule("DAN-52", "DOL-40")
def test_the_skus_serves_in_several_declarations_and_a_king_in_its_suit_and_among_the_kings() -> None:
    assert said("SKU HK HQ HN DK SK T2 T3 T4 T5 T6 T7 T8 T9 T10") == [
        "Seat 1 declares 10 tarocks without the Pagat.",
        "Seat 1 declares half in hearts, HJ is missing.",
        "Seat 1 declares half in kings, CK is missing.",
    ]


@both_books
@pytest.mark.rule("DAN-50", "DOL-36", "DOL-38")
def test_half_and_overfull_need_the_skus_in_the_same_hand(book: Book) -> None:
    deal = book.quiet("HN/H1", "DK/S1")  # three pictures, three kings, and the skus beside them
    assert declarations(deal) == ()


@both_books
@pytest.mark.rule("DAN-50", "DAN-30", "DAN-36", "DOL-40", "DOL-26")
def test_the_dealers_laid_skus_still_serves_in_his_declarations(book: Book) -> None:
    deal = laid(book.before_skat("T1", "T2", "SKU HK HQ HN DK SK T3 T4 T5 T6 C2 C3 C4"), "SKU C2 C3")
    own = {(one.what, one.of) for one in declarations(deal) if one.by == D}
    assert own == {("half", "hearts"), ("half", "kings")}


@both_books
@pytest.mark.rule("DAN-54", "DOL-42")
@pytest.mark.parametrize("word", ["contra:game", "ultimo", "nolo", "tout"])
def test_there_are_no_contras_and_nothing_is_announced(book: Book, word: str) -> None:
    deal = book.quiet(*FULL_HEARTS)
    assert refused(deal, Say((word,))) == book.rule("DAN-55")
    assert refused(deal, Play(PAGAT, (word,))) == book.rule("DAN-55")


@both_books
@pytest.mark.rule("DAN-41", "DAN-51", "DOL-34", "DOL-39")
def test_declared_cards_are_not_shown(book: Book) -> None:
    deal = book.quiet(*FULL_HEARTS)
    assert [seen_cards(deal, seat, hand_of(F)) for seat in (M, D, None)] == [None] * 3
