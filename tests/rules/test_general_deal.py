"""General rules: seats, rotation, cut and deal (GEN-15 to GEN-39), shown at the table of Königrufen."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest
from support.deals.koenigrufen import at_table, facts
from support.tables import A, B, C, D, after, go, lying, offered, paid, refused, seen_cards

from tarock.cards import PACK_54, Card, CardSet, Seat, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import Choose, Cut, Disclosure, Ending, draw_by_tarock
from tarock.rules import SetupError
from tarock.variants.koenigrufen import KOENIGRUFEN, KoenigrufenOptions, KoenigrufenOutcome

PACK = tuple(PACK_54.cards)
NAMES = ("Anna", "Bela", "Cilli", "Dora")


def at(*positions: range) -> CardSet:
    """The cards at some positions of the pack, counted from 1 as the book does."""
    return CardSet(PACK[place - 1] for some in positions for place in some)


def uncut(dealer: Seat = D) -> Deal:
    """The deal of the unshuffled pack before the cut."""
    return Deal.start(KOENIGRUFEN, KOENIGRUFEN.setup(PACK, dealer=dealer))


def knocked(words: str) -> Deal:
    """The deal after a knock and the words of the forehand and the others."""
    return go(after(uncut(), Choose("knock")), words)


@pytest.mark.rule("GEN-15")
def test_a_company_of_four_is_active_in_every_deal() -> None:
    assert KOENIGRUFEN.players == (4,)
    assert sorted(KOENIGRUFEN.setup(PACK).active) == [A, B, C, D]


@pytest.mark.rule("GEN-19", "GEN-22")
@pytest.mark.parametrize("drawn", [*permutations(("DK", "SK", "CK", "SKU"))])
def test_each_takes_the_seat_whose_suit_he_drew_and_the_tarok_deals_first(drawn: tuple[str, ...]) -> None:
    sitting = Sitting.start(KOENIGRUFEN, NAMES, tuple(Card(name) for name in drawn))
    drawn_by = dict(zip(NAMES, drawn, strict=True))
    assert [drawn_by[person] for person in sitting.names] == ["DK", "SK", "CK", "SKU"]
    assert sitting.names[sitting.place.dealer] == NAMES[drawn.index("SKU")]


@pytest.mark.rule("GEN-19")
def test_every_seating_comes_from_one_order_of_the_four_cards_offered() -> None:
    offered_cards = [tuple(Card(name) for name in some) for some in permutations(("DK", "SK", "CK", "SKU"))]
    seatings = {draw_by_tarock(some, 4) for some in offered_cards}
    assert len(seatings) == 24
    assert draw_by_tarock(PACK, 4) in seatings  # the other cards of a whole pack change nothing


@pytest.mark.rule("GEN-23")
def test_cards_are_dealt_to_the_right() -> None:
    deal = after(uncut(dealer=B), Cut(48))
    first_packets = [CardSet(PACK[start : start + 6]) for start in (0, 6, 12, 18)]
    for seat, packet in zip((C, D, A, B), first_packets, strict=True):
        assert packet <= deal.table.hand(seat)


@pytest.mark.rule("GEN-24")
@pytest.mark.parametrize("outcome", [facts("rufer"), KoenigrufenOutcome("passed")])
def test_the_deal_passes_to_the_right_also_when_everybody_passed(outcome: KoenigrufenOutcome) -> None:
    sitting = Sitting.start(KOENIGRUFEN, NAMES, PACK)
    later = sitting.after(KOENIGRUFEN.account(outcome.as_recorded(), None, KoenigrufenOptions()))
    assert later.place.dealer == (sitting.place.dealer + 1) % 4


@pytest.mark.rule("GEN-25")
@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_the_hand_at_the_dealers_right_is_forehand_and_the_dealer_is_d(dealer: Seat) -> None:
    deal = after(uncut(dealer), Cut(1))
    assert deal.to_act() == (dealer + 1) % 4
    assert deal.setup.active[-1] == dealer


@pytest.mark.rule("GEN-27")
def test_every_order_of_the_pack_is_equally_likely() -> None:
    class Fixed:
        """Chance that answers with given numbers."""

        def __init__(self, numbers: tuple[int, ...]) -> None:
            self.numbers = iter(numbers)

        def randrange(self, stop: int, /) -> int:
            return next(self.numbers)

    four = PACK[:4]
    orders = Counter(shuffled(Fixed(draws), four) for draws in product(range(4), range(3), range(2), range(1)))
    assert orders == Counter(permutations(four))


@pytest.mark.rule("GEN-27")
def test_every_deal_of_a_sitting_asks_for_a_newly_shuffled_and_complete_pack() -> None:
    sitting = Sitting.start(KOENIGRUFEN, NAMES, PACK)
    with pytest.raises(TypeError):
        sitting.deal()  # type: ignore[call-arg]
    with pytest.raises(SetupError, match="54 different cards"):
        sitting.deal(PACK[:-1])
    with pytest.raises(SetupError, match="a card twice"):
        sitting.deal((*PACK, PACK[0]))


@pytest.mark.rule("GEN-28")
@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_with_four_persons_the_one_opposite_the_dealer_cuts(dealer: Seat) -> None:
    deal = uncut(dealer)
    assert deal.to_act() == (dealer + 2) % 4
    assert refused(deal, Cut(5), by=dealer) == "GEN-28"
    assert after(deal, Cut(5)).table.zone("talon 1").cards == CardSet(PACK[5:8])


@pytest.mark.rule("GEN-29")
def test_after_the_cut_the_first_six_cards_are_the_talon() -> None:
    table = after(uncut(), Cut(30)).table
    assert table.zone("talon 1").cards | table.zone("talon 2").cards == CardSet(PACK[30:36])


@pytest.mark.rule("GEN-30", "GEN-31", "GEN-E16")
def test_two_rounds_of_packets_of_six_to_a_b_c_and_the_dealer() -> None:
    table = knocked("packets").table
    assert table.zone("talon 1").cards | table.zone("talon 2").cards == at(range(1, 7))
    assert table.hand(A) == at(range(7, 13), range(31, 37))
    assert table.hand(B) == at(range(13, 19), range(37, 43))
    assert table.hand(C) == at(range(19, 25), range(43, 49))
    assert table.hand(D) == at(range(25, 31), range(49, 55))


@pytest.mark.rule("GEN-32")
def test_four_hands_of_the_54_cards_have_twelve_each() -> None:
    assert lying(after(uncut(), Cut(9)).table) == {
        "hand 1": 12, "hand 2": 12, "hand 3": 12, "hand 4": 12, "talon 1": 3, "talon 2": 3,
    }  # fmt: skip


@pytest.mark.rule("GEN-33")
def test_the_cutter_may_knock_and_the_pack_stays_as_it_is() -> None:
    deal = uncut()
    assert Choose("knock") in deal.choices()
    assert knocked("packets").table.zone("talon 1").cards == at(range(1, 4))
    assert refused(deal, Choose("knock"), by=D) == "GEN-28"


@pytest.mark.rule("GEN-34")
def test_after_a_knock_the_forehand_decides_between_packets_and_whole_hands() -> None:
    deal = after(uncut(), Choose("knock"))
    assert (deal.to_act(), offered(deal)) == (A, {"packets", "whole-hands"})
    assert refused(deal, Choose("1")) == "GEN-34"
    assert knocked("whole-hands no-choice").table.hand(A) == at(range(7, 19))


@pytest.mark.rule("GEN-34")
def test_without_a_knock_nobody_is_asked_for_the_manner_of_dealing() -> None:
    assert offered(after(uncut(), Cut(7))) == {"pass", "rufer", "solo", "dreier", "solo-dreier"}


@pytest.mark.rule("GEN-35")
@pytest.mark.parametrize(("packet", "first"), [("1", 7), ("2", 19), ("3", 31), ("4", 43)])
def test_the_forehand_may_choose_any_whole_hand_unseen(packet: str, first: int) -> None:
    deal = knocked("whole-hands")
    assert (deal.to_act(), offered(deal)) == (A, {"1", "2", "3", "4", "no-choice"})
    assert (deal.table.shown, deal.table.peeked) == (0, (0, 0, 0, 0))
    assert go(deal, f"{packet} no-choice no-choice").table.hand(A) == at(range(first, first + 12))


@pytest.mark.rule("GEN-36")
def test_the_second_and_third_hand_choose_among_what_is_left_and_the_last_gets_the_last() -> None:
    deal = knocked("whole-hands 3")
    assert (deal.to_act(), offered(deal)) == (B, {"1", "2", "4", "no-choice"})
    assert refused(deal, Choose("3")) == "GEN-36"
    deal = go(deal, "1")
    assert (deal.to_act(), offered(deal)) == (C, {"2", "4", "no-choice"})
    table = go(deal, "4").table
    packets = {A: 31, B: 7, C: 43, D: 19}
    for seat, first in packets.items():
        assert table.hand(seat) == at(range(first, first + 12))


@pytest.mark.rule("GEN-36")
def test_a_later_hand_that_does_not_choose_gets_the_lowest_packet_left() -> None:
    table = knocked("whole-hands 1 no-choice 4").table  # GEN-D13
    assert (table.hand(B), table.hand(C), table.hand(D)) == (at(range(19, 31)), at(range(43, 55)), at(range(31, 43)))


@pytest.mark.rule("GEN-37")
def test_a_forehand_without_a_choice_leaves_the_packets_in_their_order() -> None:
    table = knocked("whole-hands no-choice").table
    for place, seat in enumerate((A, B, C, D)):
        assert table.hand(seat) == at(range(7 + 12 * place, 19 + 12 * place))


@pytest.mark.rule("GEN-37")
def test_the_right_has_ended_when_cards_are_seen() -> None:
    deal = at_table(opening=(Choose("knock"), Choose("packets")))
    assert len(seen_cards(deal, A, "hand 1") or ()) == 12
    assert refused(deal, Choose("whole-hands")) == "KRU-17"


@pytest.mark.rule("GEN-38")
@pytest.mark.parametrize(("penalty", "amounts"), [(1, (1, 1, -3, 1)), (0, (0, 0, 0, 0)), (4, (4, 4, -12, 4))])
def test_a_wrong_deal_is_repeated_by_the_same_dealer_who_pays_the_agreed_penalty(
    penalty: int, amounts: tuple[int, ...]
) -> None:
    outcome = KoenigrufenOutcome(Ending.MISDEAL, dealer=C)
    assert paid(KOENIGRUFEN, outcome, misdeal_penalty=penalty) == amounts
    sitting = Sitting.start(KOENIGRUFEN, NAMES, PACK)
    again = sitting.after(KOENIGRUFEN.account(outcome.as_recorded(), None, KoenigrufenOptions()))
    assert (again.place.dealer, again.course.deals) == (sitting.place.dealer, 0)


@pytest.mark.rule("GEN-38")
def test_the_penalty_is_one_unless_agreed_and_never_negative() -> None:
    assert KoenigrufenOptions().misdeal_penalty == 1
    with pytest.raises(SetupError, match=r"misdeal-penalty.*GEN-38"):
        KoenigrufenOptions(misdeal_penalty=-1)


@pytest.mark.rule("GEN-39")
@pytest.mark.parametrize(
    ("swaps", "seat"),
    [
        (("SKU/HN", "T20/H2", "T17/DK", "T14/D1", "T9/SJ", "T5/S9"), A),
        (("T19/HN", "T15/H2", "T11/DK", "T6/D1", "T1/SJ"), C),
    ],
)
def test_a_deal_with_a_hand_without_tarok_is_void_without_penalty(swaps: tuple[str, ...], seat: Seat) -> None:
    deal = at_table(*swaps)
    assert [entry.seat for entry in deal.view(B).history if isinstance(entry, Disclosure)] == [seat]
    assert (deal.over, deal.settlement.redeal, deal.settlement.lines) == (True, True, ())
    assert seen_cards(deal, B, f"hand {seat + 1}") is None  # only the reason is stated (GEN-D16)
