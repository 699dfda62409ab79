"""Danish Tarok: what must be declared and what it brings (DAN-37 to DAN-54)."""

from __future__ import annotations

import pytest
from support.deals.dansk import D, F, M, Position, before_lead, declarations, go, paid, quiet

from tarock.cards import Card, CardSet, Suit
from tarock.deal import Deal
from tarock.game import Fault, FaultKind
from tarock.variants.dansk import DANSK, DanskOutcome
from tarock.variants.families.danish.declaring import Declared, combinations_of
from tarock.variants.families.danish.laid_tarocks import SkusPlaying

BOOK_HAND = "T21 T19 T17 T15 T14 T13 T10 T3 T2 T1 SKU"
"""The hand of DAN-E3: 11 taroks with 3 matadors."""


FULL_HEARTS = ("HN/H1", "HJ/H2")
"""Exchanges that give the forehand of the quiet deal the four pictures of hearts."""


def said(hand: str, seat: int = F) -> list[str]:
    """What a hand has to declare, in words."""
    return [str(one.spoken) for one in combinations_of(seat, CardSet(hand))]


def alone(*declared: Declared) -> tuple[int, ...]:
    """What declarations alone pay: the deal is stopped by a fault of nobody's choice, its fine left out."""
    stopped = paid(DanskOutcome(declared=declared, faults=(Fault(FaultKind.RENONCE, D),)))
    fine = (-80, 0, 0, 40, 40)
    return tuple(amount - due for amount, due in zip(stopped, fine, strict=True))


@pytest.mark.rule("DAN-43", "DAN-E3")
def test_example_3_eleven_with_three() -> None:
    assert said(BOOK_HAND) == ["Seat 1 declares 11 tarocks with the Pagat.", "Seat 1 declares 3 matadors."]
    deal = before_lead(f"{BOOK_HAND} H1 H2 H3 H4 D1 D2 D3 D4 S1 S2 S3 C1 C2 C3")
    own = [one for one in declarations(deal) if one.by == F]
    assert alone(*own) == (-25, 50, -25, 0, 0)


@pytest.mark.rule("DAN-43")
def test_matadors_are_declared_also_with_few_taroks() -> None:
    assert said("T21 T1 SKU HK DQ") == ["Seat 1 declares 3 matadors."]


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


@pytest.mark.rule("DAN-53")
def test_declarations_are_made_and_due_before_the_first_lead_and_stand_when_the_deal_is_stopped() -> None:
    deal = quiet(*FULL_HEARTS)
    assert declarations(deal)
    assert isinstance(deal.phase, SkusPlaying)
    assert deal.phase.trick.cards == ()
    assert alone(*declarations(deal)) == (-10, 20, -10, 0, 0)


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
    settlement = DANSK.settle(outcome.as_recorded(), DANSK.setup(tuple(DANSK.pack.cards)).carried, DANSK.options())
    assert [line.rule for line in settlement.lines] == ["DAN-44", "DAN-76", "DAN-87"]
