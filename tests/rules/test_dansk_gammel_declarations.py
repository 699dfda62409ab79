"""The older Danish Tarok: what must be declared and what it brings (DOL-30 to DOL-42)."""

from __future__ import annotations

import pytest
from support.deals.dansk import D, F, M, declarations, refused
from support.deals.dansk_gammel import before_lead, before_skat, lines, quiet, settled

from tarock.cards import Card, CardSet
from tarock.game import Disclosure, FaultKind, Line, Play, Say
from tarock.variants.dansk_gammel import FINES, GammelOutcome
from tarock.variants.families.danish.declaring import Declared, combinations_of
from tarock.variants.families.danish.ultimo_faults import UltimoFault

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


@pytest.mark.rule("DOL-41")
def test_a_declaration_made_too_early_or_too_late_is_not_paid_and_its_maker_cannot_ultimate() -> None:
    mistimed = GammelOutcome(faults=(UltimoFault(FaultKind.MISTIMED_DECLARATION, F),), last=F, king_ultimo=True)
    assert lines(mistimed) == {}
    assert "DOL-63" in lines(
        GammelOutcome(faults=(UltimoFault(FaultKind.MISTIMED_DECLARATION, F),), last=M, king_ultimo=True)
    )
    assert FINES[FaultKind.MISTIMED_DECLARATION][1] == 0 < FINES[FaultKind.FALSE_DECLARATION][1]


@pytest.mark.rule("DOL-41")
def test_at_the_engines_table_nobody_can_declare_before_the_skat_or_after_the_lead() -> None:
    assert refused(before_skat(), Say(("full",))) == "DOL-24"
    led = quiet(*FULL_HEARTS).play(Play(Card("C1")))
    assert refused(led, Say(("full",))) == "DOL-43"


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
