"""The older Danish Tarok: what must be declared and what it brings (DOL-30 to DOL-42)."""

from __future__ import annotations

import pytest
from dansk_deals import D, F, M, declarations, heard, laid, refused
from gammel_deals import before_lead, before_skat, lines, quiet, settled
from tables import seen_cards

from tarock.cards import PAGAT, Card, CardSet
from tarock.moves import Play, Say
from tarock.phase import Disclosure
from tarock.phases.declaring import Declared, combinations_of
from tarock.scoring import Line
from tarock.table import hand_of
from tarock.variants.dansk_gammel import FALSE, FINES, MISTIMED, GammelOutcome, Lapse, ScusPlaying

FULL_HEARTS = ("HN/H1", "HJ/H2")
"""Exchanges that give the forehand of the quiet deal the four court cards of hearts."""


def said(hand: str, seat: int = F) -> list[str]:
    """What a hand has to declare, in words."""
    return [str(one.spoken) for one in combinations_of(seat, CardSet(hand))]


def price(hand: str) -> int:
    """What each of the two others pays for a hand."""
    return sum(one.price for one in combinations_of(F, CardSet(hand)))


def gains(*declared: Declared) -> tuple[int, ...]:
    """What declarations alone bring dealer, forehand and middle hand."""
    with_them, without = (settled(GammelOutcome(declared=some)) for some in (declared, ()))
    return tuple(with_them.total(seat) - without.total(seat) for seat in (D, F, M))


def line_of(hand: str) -> Line:
    """The line that pays for the only declaration of a hand."""
    (declared,) = combinations_of(F, CardSet(hand))
    return settled(GammelOutcome(declared=(declared,))).lines[0]


@pytest.mark.rule("DOL-30")
def test_the_dealer_declares_first_then_forehand_then_middle_hand() -> None:
    deal = quiet(*FULL_HEARTS, "SQ/T2", "SQ/T3", "DN/S4", "SN/C8", "SK/C9")
    spoken = [one for one in deal.view(None).history if isinstance(one, Disclosure) and one.rule >= "DOL-31"]
    assert [(one.rule, one.seat) for one in spoken] == [("DOL-35", D), ("DOL-35", F), ("DOL-36", M)]


@pytest.mark.rule("DOL-31")
def test_declaring_is_no_choice_but_happens_by_itself_and_is_complete() -> None:
    deal = quiet(*FULL_HEARTS)
    assert isinstance(deal.phase, ScusPlaying)
    assert [(one.by, one.what, one.of) for one in declarations(deal)] == [(F, "full", "hearts")]
    assert said("T21 T20 T1 SKU T2 T3 T4 T5 T6 T7 HK HQ HN HJ DK DQ DN SK CK") == [
        "Seat 1 declares 10 tarocks with the Pagat.",
        "Seat 1 declares 4 matadors.",
        "Seat 1 declares overfull in hearts.",
        "Seat 1 declares half in diamonds, DJ is missing.",
        "Seat 1 declares overfull in kings.",
    ]


@pytest.mark.rule("DOL-30", "DOL-31")
def test_who_has_nothing_to_declare_says_so_in_turn() -> None:
    deal = quiet()
    assert [one.seat for one in heard(deal, "DOL-31")] == [D, F, M]
    assert declarations(deal) == ()


@pytest.mark.rule("DOL-32")
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
def test_matadors_are_paid_ten_for_three_and_five_more_for_each_down_from_xx(
    hand: str, number: int, value: int
) -> None:
    (matadors,) = combinations_of(F, CardSet(hand))
    assert (matadors.what, matadors.number) == ("matadors", number)
    assert (line_of(hand).rule, line_of(hand).amount(F), line_of(hand).amount(M)) == ("DOL-32", 2 * value, -value)


@pytest.mark.rule("DOL-32")
@pytest.mark.parametrize("hand", ["T21 T20 T1", "T21 T20 SKU", "T1 T20 SKU"])
def test_without_pagat_mondo_and_scus_together_there_are_no_matadors(hand: str) -> None:
    assert not said(hand)


@pytest.mark.rule("DOL-33")
@pytest.mark.parametrize(("taroks", "value"), [(10, 10), (11, 15), (12, 20), (15, 35)])
def test_ten_taroks_are_paid_ten_by_each_and_every_further_one_five_more(taroks: int, value: int) -> None:
    hand = " ".join(f"T{number}" for number in range(1, taroks + 1))
    assert (line_of(hand).rule, line_of(hand).amount(F), line_of(hand).amount(D)) == ("DOL-33", 2 * value, -value)


@pytest.mark.rule("DOL-33")
def test_the_taroks_need_not_follow_each_other_and_the_scus_is_one_of_them() -> None:
    assert price("T2 T4 T6 T8 T10 T12 T14 T16 T18 T20") == 10
    assert price("T2 T4 T6 T8 T10 T12 T14 T16 T18 SKU") == 10
    assert price("T2 T4 T6 T8 T10 T12 T14 T16 SKU") == 0


@pytest.mark.rule("DOL-34")
def test_with_taroks_it_is_said_whether_the_pagat_is_among_them() -> None:
    nine = "T2 T3 T4 T5 T6 T7 T8 T9 T10"
    assert said(f"{nine} T1") == ["Seat 1 declares 10 tarocks with the Pagat."]
    assert said(f"{nine} T11") == ["Seat 1 declares 10 tarocks without the Pagat."]
    with_, without = (next(combinations_of(F, CardSet(f"{nine} {card}"))) for card in ("T1", "T11"))
    assert (with_.cards, without.cards) == (CardSet("T1"), CardSet())


@pytest.mark.rule("DOL-35")
@pytest.mark.parametrize("suit", "HDSC")
def test_four_court_cards_of_a_suit_are_a_full_cavalry(suit: str) -> None:
    line = line_of(f"{suit}K {suit}Q {suit}N {suit}J")
    assert (line.rule, line.amount(F), line.amount(M), line.amount(D)) == ("DOL-35", 20, -10, -10)
    assert not said(f"{suit}K {suit}Q {suit}N")


@pytest.mark.rule("DOL-36", "DOL-39")
@pytest.mark.parametrize("missing", ["HK", "HQ", "HN", "HJ"])
def test_three_court_cards_and_the_scus_are_half_and_the_missing_card_is_named(missing: str) -> None:
    hand = CardSet("HK HQ HN HJ SKU") - CardSet(missing)
    (half,) = combinations_of(F, hand)
    assert (half.what, half.missing, half.cards) == ("half", Card(missing), hand)
    assert str(half.spoken) == f"Seat 1 declares half in hearts, {missing} is missing."
    line = settled(GammelOutcome(declared=(half,))).lines[0]
    assert (line.rule, line.amount(F), line.amount(M)) == ("DOL-36", 10, -5)


@pytest.mark.rule("DOL-37")
def test_four_court_cards_and_the_scus_are_overfull_instead_of_full() -> None:
    line = line_of("SK SQ SN SJ SKU")
    assert (line.rule, line.amount(F), line.amount(M)) == ("DOL-37", 30, -15)


@pytest.mark.rule("DOL-38")
@pytest.mark.parametrize(("hand", "value"), [("HK DK SK CK", 10), ("HK DK SK SKU", 5), ("HK DK SK CK SKU", 15)])
def test_kings_are_full_half_or_overfull(hand: str, value: int) -> None:
    line = line_of(hand)
    assert (line.rule, line.amount(F), line.amount(M)) == ("DOL-38", 2 * value, -value)


@pytest.mark.rule("DOL-38")
def test_three_kings_without_the_scus_are_nothing() -> None:
    assert not said("HK DK SK T21 T1")


@pytest.mark.rule("DOL-39")
def test_with_half_kings_the_missing_king_is_named() -> None:
    assert said("HK SK CK SKU") == ["Seat 1 declares half in kings, DK is missing."]


@pytest.mark.rule("DOL-40")
def test_the_scus_serves_in_several_declarations_and_a_king_in_its_suit_and_among_the_kings() -> None:
    assert said("SKU HK HQ HN DK SK T2 T3 T4 T5 T6 T7 T8 T9 T10") == [
        "Seat 1 declares 10 tarocks without the Pagat.",
        "Seat 1 declares half in hearts, HJ is missing.",
        "Seat 1 declares half in kings, CK is missing.",
    ]


@pytest.mark.rule("DOL-40", "DOL-26")
def test_a_scus_laid_for_tout_still_serves_in_the_dealers_declarations() -> None:
    deal = laid(before_skat("T1", "T2", "SKU HK HQ HN DK SK T3 T4 T5 T6 C2 C3 C4"), "SKU C2 C3")
    own = {(one.what, one.of) for one in declarations(deal) if one.by == D}
    assert own == {("half", "hearts"), ("half", "kings")}


@pytest.mark.rule("DOL-41")
def test_a_declaration_made_too_early_or_too_late_is_not_paid_and_its_maker_cannot_ultimate() -> None:
    mistimed = GammelOutcome(faults=(Lapse(MISTIMED, F),), last=F, king_ultimo=True)
    assert lines(mistimed) == {}
    assert "DOL-63" in lines(GammelOutcome(faults=(Lapse(MISTIMED, F),), last=M, king_ultimo=True))
    assert FINES[MISTIMED][1] == 0 < FINES[FALSE][1]


@pytest.mark.rule("DOL-41")
def test_at_the_engines_table_nobody_can_declare_before_the_skat_or_after_the_lead() -> None:
    assert refused(before_skat(), Say(("full",))) == "DOL-24"
    led = quiet(*FULL_HEARTS).play(Play(Card("C1")))
    assert refused(led, Say(("full",))) == "DOL-43"


@pytest.mark.rule("DOL-42")
@pytest.mark.parametrize("word", ["contra:game", "ultimo", "nolo", "tout"])
def test_there_are_no_contras_and_nothing_is_announced(word: str) -> None:
    deal = quiet(*FULL_HEARTS)
    assert refused(deal, Say((word,))) == "DOL-43"
    assert refused(deal, Play(PAGAT, (word,))) == "DOL-43"


@pytest.mark.rule("DOL-34", "DOL-39")
def test_declared_cards_are_not_shown() -> None:
    deal = quiet(*FULL_HEARTS)
    assert [seen_cards(deal, seat, hand_of(F)) for seat in (M, D, None)] == [None] * 3


@pytest.mark.rule("DOL-E4")
def test_example_4_nine_taroks_and_the_scus_are_ten_and_ten_are_eleven() -> None:
    nine = "T2 T4 T5 T6 T7 T8 T9 T10 T11"
    (ten,) = combinations_of(F, CardSet(f"{nine} SKU"))
    (eleven,) = combinations_of(F, CardSet(f"{nine} T12 SKU"))
    assert str(ten.spoken) == "Seat 1 declares 10 tarocks without the Pagat."
    assert (gains(ten), gains(eleven)) == ((-10, 20, -10), (-15, 30, -15))
    deal = before_lead(f"{nine} SKU H2 H3 H4 H5 D2 D3 D4 D5 S2 S3 S4 C2 C3 C4 C5")
    assert ten in declarations(deal)


@pytest.mark.rule("DOL-E5")
def test_example_5_four_and_five_matadors() -> None:
    (four,) = combinations_of(D, CardSet("T1 T21 SKU T20"))
    (five,) = combinations_of(D, CardSet("T1 T21 SKU T20 T19"))
    assert (gains(four), gains(five)) == ((30, -15, -15), (40, -20, -20))


@pytest.mark.rule("DOL-E6")
def test_example_6_overfull_cavalry_and_half_kings() -> None:
    declared = tuple(combinations_of(M, CardSet("CK CQ CN CJ SKU HK SK")))
    assert [(one.what, one.of, one.missing) for one in declared] == [
        ("overfull", "clubs", None),
        ("half", "kings", Card("DK")),
    ]
    assert gains(*declared) == (-20, -20, 40)


@pytest.mark.rule("DOL-E7")
def test_example_7_what_the_others_learn_from_a_declaration_and_from_its_absence() -> None:
    dealer = "T1 SKU T2 T3 T4 T5 T6 T7 T8 T9 HK HQ HN D2 D3 D4 D5 S2 S3 S4 S5 C2 C3 C4 C5 H2 H3 H4"
    deal = before_lead("T10 T11 T12 T13 T14", "T21 T15 T16 T17 T18", dealer, "H2 H3 H4")
    told = [one for one in deal.view(F).history if isinstance(one, Disclosure) and one.seat == D and one.cards]
    assert [str(one) for one in told] == [
        "Seat 3 declares 10 tarocks with the Pagat.",
        "Seat 3 declares half in hearts, HJ is missing.",
    ]
    known = CardSet(card for one in told for card in one.cards or ())
    assert known == CardSet("T1 SKU HK HQ HN")
    # With the mondo the same cards would have been matadors, so the forehand, who lacks it, knows where it is.
    assert "matadors" in [one.what for one in combinations_of(D, known | CardSet("T21"))]
    assert CardSet("T21") <= deal.table.hand(M)


@pytest.mark.rule("DOL-E7")
def test_example_7_a_plain_full_cavalry_shows_that_its_holder_has_no_scus() -> None:
    assert [one.what for one in combinations_of(F, CardSet("HK HQ HN HJ"))] == ["full"]
    assert [one.what for one in combinations_of(F, CardSet("HK HQ HN HJ SKU"))] == ["overfull"]
