"""Danish Tarok: what must be declared and what it brings (DAN-37 to DAN-54)."""

from __future__ import annotations

import pytest
from dansk_deals import D, F, M, Position, before_lead, before_skat, declarations, go, heard, laid, paid, quiet, refused
from tables import seen_cards

from tarock.cards import CARDS, PAGAT, Card, CardSet, Suit
from tarock.deal import Deal
from tarock.laws import RENONCE, Fault
from tarock.moves import Play, Say
from tarock.phase import Disclosure
from tarock.phases.declaring import Declared, combinations_of
from tarock.table import hand_of
from tarock.variants.dansk import DANSK, DanskOutcome, SkusPlaying

BOOK_HAND = "T21 T19 T17 T15 T14 T13 T10 T3 T2 T1 SKU"
"""The hand of DAN-E3: 11 taroks with 3 matadors."""


FULL_HEARTS = ("HN/H1", "HJ/H2")
"""Exchanges that give the forehand of the quiet deal the four pictures of hearts."""


def said(hand: str, seat: int = F) -> list[str]:
    """What a hand has to declare, in words."""
    return [str(one.spoken) for one in combinations_of(seat, CardSet(hand))]


def price(hand: str) -> int:
    """What each of the two others pays for a hand."""
    return sum(one.price for one in combinations_of(F, CardSet(hand)))


def alone(*declared: Declared) -> tuple[int, ...]:
    """What declarations alone pay: the deal is stopped by a fault of nobody's choice, its fine left out."""
    stopped = paid(DanskOutcome(declared=declared, faults=(Fault(RENONCE, D),)))
    fine = (-80, 0, 0, 40, 40)
    return tuple(amount - due for amount, due in zip(stopped, fine, strict=True))


@pytest.mark.rule("DAN-37", "DAN-39")
def test_the_dealer_declares_first_then_forehand_then_middle_hand_each_once() -> None:
    deal = quiet(*FULL_HEARTS, "SQ/T2", "SQ/T3", "DN/S4", "SN/C8", "SK/C9")
    spoken = [one for one in deal.view(None).history if isinstance(one, Disclosure) and one.rule >= "DAN-39"]
    assert [(one.rule, one.seat) for one in spoken] == [("DAN-44", D), ("DAN-44", F), ("DAN-45", M)]


@pytest.mark.rule("DAN-38", "DAN-54")
def test_declaring_is_no_choice_but_happens_by_itself() -> None:
    deal = quiet(*FULL_HEARTS)
    assert isinstance(deal.phase, SkusPlaying)
    assert [(one.by, one.what, one.of) for one in declarations(deal)] == [(F, "full", "hearts")]


@pytest.mark.rule("DAN-38")
def test_everything_a_hand_holds_is_declared() -> None:
    hand = "T21 T20 T1 SKU T2 T3 T4 T5 T6 T7 HK HQ HN HJ DK DQ DN SK CK"
    assert said(hand) == [
        "Seat 1 declares 10 tarocks with the Pagat.",
        "Seat 1 declares 4 matadors.",
        "Seat 1 declares overfull in hearts.",
        "Seat 1 declares half in diamonds, DJ is missing.",
        "Seat 1 declares overfull in kings.",
    ]


@pytest.mark.rule("DAN-39")
def test_who_has_nothing_to_declare_says_so() -> None:
    deal = quiet()
    passes = heard(deal, "DAN-39")
    assert [one.seat for one in passes] == [D, F, M]
    assert declarations(deal) == ()


@pytest.mark.rule("DAN-40")
@pytest.mark.parametrize(("taroks", "value"), [(9, 0), (10, 10), (11, 15), (12, 20), (15, 35), (20, 60)])
def test_ten_taroks_are_paid_ten_and_every_further_one_five_more(taroks: int, value: int) -> None:
    assert price(" ".join(f"T{number}" for number in range(1, taroks + 1))) == value


@pytest.mark.rule("DAN-40")
def test_the_skus_counts_as_one_of_the_taroks() -> None:
    assert price("T2 T3 T4 T5 T6 T7 T8 T9 T10 SKU") == 10
    assert price("T2 T3 T4 T5 T6 T7 T8 T9 SKU") == 0


@pytest.mark.rule("DAN-40")
def test_each_of_the_two_others_pays() -> None:
    assert alone(Declared(F, "tarocks", 11, pagat=True)) == (-15, 30, -15, 0, 0)


@pytest.mark.rule("DAN-41")
def test_with_taroks_it_is_said_whether_the_pagat_is_among_them() -> None:
    nine = "T2 T3 T4 T5 T6 T7 T8 T9 T10"
    assert said(f"{nine} T1") == ["Seat 1 declares 10 tarocks with the Pagat."]
    assert said(f"{nine} T11") == ["Seat 1 declares 10 tarocks without the Pagat."]


@pytest.mark.rule("DAN-41")
def test_the_others_learn_of_the_pagat_but_not_of_the_other_taroks() -> None:
    with_, without = (
        next(combinations_of(F, CardSet(f"T2 T3 T4 T5 T6 T7 T8 T9 T10 {card}"))) for card in ("T1", "T11")
    )
    assert (with_.cards, without.cards) == (CardSet("T1"), CardSet())


@pytest.mark.rule("DAN-42")
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
def test_matadors_run_down_from_the_21_without_a_gap(hand: str, number: int, value: int) -> None:
    (matadors,) = combinations_of(F, CardSet(hand))
    assert (matadors.what, matadors.number, matadors.price) == ("matadors", number, value)
    assert matadors.cards <= CardSet(hand)
    assert len(matadors.cards) == number


@pytest.mark.rule("DAN-42")
@pytest.mark.parametrize("hand", ["T21 T20 T1", "T21 T20 SKU", "T1 T20 SKU"])
def test_without_21_pagat_and_skus_together_there_are_no_matadors(hand: str) -> None:
    assert not said(hand)


@pytest.mark.rule("DAN-42", "DAN-40")
def test_a_hand_with_all_taroks_has_22_of_both() -> None:
    everything = CardSet(card for card in CARDS if card.suit is Suit.TAROCKS)
    assert [(one.what, one.number) for one in combinations_of(F, everything)] == [("tarocks", 22), ("matadors", 22)]


@pytest.mark.rule("DAN-43", "DAN-E3")
def test_example_3_eleven_with_three() -> None:
    assert said(BOOK_HAND) == ["Seat 1 declares 11 tarocks with the Pagat.", "Seat 1 declares 3 matadors."]
    deal = before_lead(f"{BOOK_HAND} H1 H2 H3 H4 D1 D2 D3 D4 S1 S2 S3 C1 C2 C3")
    own = [one for one in declarations(deal) if one.by == F]
    assert alone(*own) == (-25, 50, -25, 0, 0)


@pytest.mark.rule("DAN-43")
def test_matadors_are_declared_also_with_few_taroks() -> None:
    assert said("T21 T1 SKU HK DQ") == ["Seat 1 declares 3 matadors."]


@pytest.mark.rule("DAN-44")
@pytest.mark.parametrize("suit", "HDSC")
def test_four_pictures_of_a_suit_are_full(suit: str) -> None:
    (full,) = combinations_of(F, CardSet(f"{suit}K {suit}Q {suit}N {suit}J"))
    assert (full.what, full.price, len(full.cards)) == ("full", 10, 4)


@pytest.mark.rule("DAN-44")
def test_three_pictures_without_the_skus_are_nothing() -> None:
    assert not said("HK HQ HN H1 H2 T21 T1")


@pytest.mark.rule("DAN-45", "DAN-51")
@pytest.mark.parametrize("missing", ["HK", "HQ", "HN", "HJ"])
def test_three_pictures_and_the_skus_are_half_and_the_missing_card_is_named(missing: str) -> None:
    hand = CardSet("HK HQ HN HJ SKU") - CardSet(missing)
    (half,) = combinations_of(F, hand)
    assert (half.what, half.price, half.missing, half.cards) == ("half", 5, Card(missing), hand)
    assert str(half.spoken) == f"Seat 1 declares half in hearts, {missing} is missing."


@pytest.mark.rule("DAN-46")
def test_four_pictures_and_the_skus_are_overfull_instead_of_full() -> None:
    (overfull,) = combinations_of(F, CardSet("SK SQ SN SJ SKU"))
    assert (overfull.what, overfull.price) == ("overfull", 15)


@pytest.mark.rule("DAN-47")
def test_four_kings_are_full_in_kings() -> None:
    (full,) = combinations_of(F, CardSet("HK DK SK CK"))
    assert (full.what, full.of, full.price) == ("full", "kings", 10)


@pytest.mark.rule("DAN-48", "DAN-51")
def test_three_kings_and_the_skus_are_half_in_kings_with_the_missing_one_named() -> None:
    (half,) = combinations_of(F, CardSet("HK SK CK SKU"))
    assert (half.what, half.price) == ("half", 5)
    assert str(half.spoken) == "Seat 1 declares half in kings, DK is missing."


@pytest.mark.rule("DAN-49")
def test_four_kings_and_the_skus_are_overfull_instead_of_full() -> None:
    (overfull,) = combinations_of(F, CardSet("HK DK SK CK SKU"))
    assert (overfull.what, overfull.of, overfull.price) == ("overfull", "kings", 15)


@pytest.mark.rule("DAN-47", "DAN-48", "DAN-49")
@pytest.mark.parametrize(
    ("hand", "rule"), [("HK DK SK CK", "DAN-47"), ("HK DK SK SKU", "DAN-48"), ("HK DK SK CK SKU", "DAN-49")]
)
def test_sets_of_kings_are_paid_under_their_own_rules(hand: str, rule: str) -> None:
    declared = tuple(combinations_of(F, CardSet(hand)))
    settlement = DANSK.settle(
        DanskOutcome(declared=declared), DANSK.setup(tuple(DANSK.pack.cards)).carried, DANSK.options()
    )
    assert settlement.lines[0].rule == rule


@pytest.mark.rule("DAN-50")
def test_half_and_overfull_need_the_skus_in_the_same_hand() -> None:
    deal = quiet("HN/H1", "DK/S1")  # three pictures, three kings, and the skus beside them
    assert declarations(deal) == ()


@pytest.mark.rule("DAN-50", "DAN-30", "DAN-36")
def test_the_dealers_laid_skus_still_serves_in_his_declarations() -> None:
    hand = "SKU HK HQ HN DK SK T3 T4 T5 T6 C2 C3 C4"
    deal = laid(before_skat("T1", "T2", hand), "SKU C2 C3")
    own = {(one.what, one.of) for one in declarations(deal) if one.by == D}
    assert own == {("half", "hearts"), ("half", "kings")}


@pytest.mark.rule("DAN-E4")
def test_example_4_half_in_hearts_and_half_in_kings() -> None:
    (hearts,) = combinations_of(M, CardSet("HQ HN HJ SKU"))
    (kings,) = combinations_of(M, CardSet("SK HK CK SKU"))
    assert (hearts.missing, kings.missing) == (Card("HK"), Card("DK"))
    assert alone(hearts) == alone(kings) == (-5, -5, 10, 0, 0)


@pytest.mark.rule("DAN-E5")
def test_example_5_ten_without_and_overfull_in_kings() -> None:
    hand = CardSet("T2 T3 T4 T5 T6 T7 T8 T9 T10 SKU HK DK SK CK")
    declared = tuple(combinations_of(D, hand))
    assert [str(one.spoken) for one in declared] == [
        "Seat 3 declares 10 tarocks without the Pagat.",
        "Seat 3 declares overfull in kings.",
    ]
    assert alone(*declared) == (50, -25, -25, 0, 0)


@pytest.mark.rule("DAN-52")
def test_the_skus_serves_in_several_declarations_and_a_king_in_its_suit_and_among_the_kings() -> None:
    assert said("SKU HK HQ HN DK SK") == [
        "Seat 1 declares half in hearts, HJ is missing.",
        "Seat 1 declares half in kings, CK is missing.",
    ]


@pytest.mark.rule("DAN-53")
def test_declarations_are_made_and_due_before_the_first_lead_and_stand_when_the_deal_is_stopped() -> None:
    deal = quiet(*FULL_HEARTS)
    assert declarations(deal)
    assert isinstance(deal.phase, SkusPlaying)
    assert deal.phase.trick.cards == ()
    assert alone(*declarations(deal)) == (-10, 20, -10, 0, 0)


@pytest.mark.rule("DAN-54")
@pytest.mark.parametrize("word", ["contra:game", "ultimo", "nolo", "tout"])
def test_there_are_no_contras_and_nothing_is_announced(word: str) -> None:
    deal = quiet(*FULL_HEARTS)
    assert refused(deal, Say((word,))) == "DAN-55"
    assert refused(deal, Play(PAGAT, (word,))) == "DAN-55"


@pytest.mark.rule("DAN-41", "DAN-51")
def test_declared_cards_are_not_shown() -> None:
    deal = quiet(*FULL_HEARTS)
    assert [seen_cards(deal, seat, hand_of(F)) for seat in (M, D, None)] == [None] * 3


def fallen(deal: Deal, seat: int) -> int:
    """How many taroks, the skus among them, a player has played, as everybody saw it."""
    assert isinstance(deal.phase, SkusPlaying)
    cards = [trick.card_of(seat) for trick in deal.phase.done]
    return sum(card is not None and card.suit is Suit.TAROCKS for card in cards)


@pytest.mark.rule("DAN-E7")
def test_example_7_counting_fallen_taroks_with_a_number_of_two_digits() -> None:
    you = "T15 T16 T17 T18 T19 T20 T21 HK HQ HN HJ C1 C2 C3 C4 C5 C6 CK S1 S2 S3 D1 D2 D3 D4"
    right = "T10 T11 T12 T13 T14 SKU C7 C8 C9 C10 CJ CN CQ H1 H2 H3 H4 S4 S5 S6 S7 S8 S9 S10 SJ"
    left = "T1 T2 T3 T4 T5 T6 T7 T8 T9 H5 H6 H7 H8 H9 H10 SN SQ SK D5 D6 D7 D8 D9 D10 DJ DN DQ DK"
    deal = before_lead(you, right, left, "D5 D6 D7")
    deal = go(deal, "T21 T10 T1 T20 T11 T2 T19 T12 T3 T18 T13 T4")
    deal = go(deal, "C1 C7 T5 H5 HK H1 C2 C8 T6 H6 HQ H2 C3 C9 T7 H7 HN H3 C4 C10 T8 D8 D1 T14")
    assert 10 * fallen(deal, D) + fallen(deal, M) == 85
    assert (fallen(deal, D) + fallen(deal, M), fallen(deal, F)) == (13, 4)
    own = len(deal.view(F).hand.of(Suit.TAROCKS))
    still_in = 22 - (13 + 4)
    assert (own, still_in, still_in - own) == (3, 5, 2)
    assert not [one for one in declarations(deal) if one.by == D and one.what == "tarocks"]
    assert 9 - fallen(deal, D) == 1  # who declared no taroks was dealt nine at most
    assert len(deal.table.hand(D).of(Suit.TAROCKS)) <= 1


@pytest.mark.rule("DAN-53")
def test_what_is_declared_and_what_the_play_brings_are_paid_apart() -> None:
    outcome = (
        Position(25, "T9", "H2", "S3", won=(8, 8, 8))
        .play("T9 H2 S3")
        .outcome(declared=(Declared(M, "full", of="hearts"),))
    )
    settlement = DANSK.settle(outcome, DANSK.setup(tuple(DANSK.pack.cards)).carried, DANSK.options())
    assert [line.rule for line in settlement.lines] == ["DAN-44", "DAN-76", "DAN-87"]
