"""Tarok of four with a called king: who plays, with whom, and the card demanded (VIE-07, VIE-12 to VIE-20)."""

from __future__ import annotations

import pytest
from support.deals.vier import (
    DEALER, LEFTWARD, NAMES, SEATS, SECOND, THIRD, VORHAND, A, R, X, at_table, paid, scat_laid, settled_ruf,
)  # fmt: skip
from support.tables import go, offered, play_out, refused, seen_cards

from tarock.cards import KINGS, MOND, PACK_76, SKUS, Card, CardSet, Seat
from tarock.deal import Deal, SeenMove, Sitting
from tarock.game import Bid, Call, Disclosure, Lay
from tarock.game.phases import Calling
from tarock.variants.families.full_pack.combinations import Combining
from tarock.variants.families.full_pack.demanding import Bought, Demanding
from tarock.variants.vier_ruf import VIER_RUF, RufOutcome

HANDS = {
    "hand 3": "HK T2 T3 T4 H1 H2 H3 D1",
    "hand 2": "DK T21 T20 S2 S3 S4 H4",
    "hand 1": "SK SKU T19 T18 C2 C3 H5",
    "hand 4": "CK T10 T11 T12 T13 D5 D6 D7 D8 D9",
}
"""A king for everybody; the Mond is with the second hand, the Sküs with the third."""
GAMES = {"call", "alone-with-exchange", "solo"}


def scat(words: str = "", hands: dict[str, str] = HANDS) -> Deal:
    """The auction after the dealer has laid four diamonds."""
    return go(at_table(VIER_RUF, hands), f"lay:D5,D6,D7,D8 {words}")


def swap(one: str, other: str) -> dict[str, str]:
    """The hands with two cards exchanged."""
    change = {one: other, other: one}
    return {zone: " ".join(change.get(card, card) for card in cards.split()) for zone, cards in HANDS.items()}


@pytest.mark.rule("VIE-12")
def test_the_vorhand_may_call_a_king_play_alone_or_pass() -> None:
    deal = scat()
    assert deal.to_act == VORHAND
    assert offered(deal) == {"pass", *GAMES}
    assert refused(deal, Bid("misere")) == "VIE-12"


@pytest.mark.rule("VIE-13")
def test_after_a_pass_the_next_on_the_left_has_the_same_choice() -> None:
    deal = scat()
    for seat in LEFTWARD:
        assert deal.to_act == seat
        assert offered(deal) == {"pass", *GAMES}
        deal = go(deal, "pass")


@pytest.mark.rule("VIE-13")
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("passes", range(4))
def test_the_first_who_does_not_pass_is_the_spieler_and_nobody_overbids_him(game: str, passes: int) -> None:
    deal = scat("pass " * passes + game)
    spieler = LEFTWARD[passes]
    assert not isinstance(deal.phase, type(scat().phase))
    assert [seat for seat, move in deal.moves() if isinstance(move, Bid)] == list(LEFTWARD[: passes + 1])
    assert deal.to_act == (VORHAND if game == "solo" else spieler)


@pytest.mark.rule("VIE-14")
def test_if_all_pass_nothing_is_paid_and_the_next_dealer_deals() -> None:
    deal = scat("pass pass pass pass")
    assert deal.over
    assert deal.settlement.lines == ()
    sitting = Sitting.start(VIER_RUF, NAMES, tuple(PACK_76.cards))
    after = sitting.after(deal.settlement)
    assert after.place.dealer == (sitting.place.dealer - 1) % 4
    assert after.course.passed == (True,)
    assert seen_cards(deal, VORHAND, "scat") is None


@pytest.mark.rule("VIE-15", "VIE-07")
@pytest.mark.parametrize(("king", "partner"), [("DK", SECOND), ("SK", THIRD), ("CK", DEALER)])
def test_the_holder_of_the_called_king_is_the_partner_against_the_two_others(king: str, partner: Seat) -> None:
    deal = scat("call")
    assert isinstance(deal.phase, Calling)
    assert CardSet(move.card for move in deal.choices) == KINGS
    assert refused(deal, Call(Card("HQ"))) == "VIE-15"
    outcome = play_out(go(deal, f"{king} - - - -")).outcome
    assert outcome.sides.members("declarer") == tuple(sorted((VORHAND, partner)))
    assert len(outcome.sides.members("opponents")) == 2


@pytest.mark.rule("VIE-07")
def test_parties_are_made_anew_in_every_deal() -> None:
    teams = {
        play_out(scat(f"{words} - - - -")).outcome.sides.members("declarer") for words in ("call DK", "call SK", "solo")
    }
    assert teams == {(1, 2), (0, 2), (2,)}


@pytest.mark.rule("VIE-16")
@pytest.mark.parametrize("words", ["call SK", "call SK - - - -", "call SK - - - - H1"])
def test_the_socius_does_not_make_himself_known(words: str) -> None:
    with_third, with_second = scat(words), scat(words, swap("SK", "S4"))
    assert Card("SK") in with_second.table.hand(SECOND)
    for seat in (VORHAND, DEALER, None):
        assert with_third.view(seat) == with_second.view(seat)


@pytest.mark.rule("VIE-16")
def test_the_parties_are_public_when_the_called_king_is_played() -> None:
    deal = go(scat("call DK - - - -"), "D1 DK")
    assert all(seen_cards(deal, seat, "trick") == CardSet("D1 DK") for seat in (*SEATS, None))
    before = deal.moments()[-2]
    for seat in (*SEATS, None):
        assert (before.view(seat).told.partner, before.view(seat).told.sides) == (None, ())
        told = deal.view(seat).told
        assert (told.declarer, told.partner) == (VORHAND, deal.by)
        assert set(map(frozenset, told.sides)) == {
            frozenset({VORHAND, deal.by}), frozenset({*SEATS} - {VORHAND, deal.by}),
        }  # fmt: skip


@pytest.mark.rule("VIE-17")
def test_who_calls_his_own_king_plays_alone_without_the_others_knowing() -> None:
    own, with_third = scat("call SK", swap("SK", "D1")), scat("call SK")
    assert Card("SK") in own.table.hand(VORHAND)
    for seat in (SECOND, DEALER, None):
        assert own.view(seat) == with_third.view(seat)
    outcome = play_out(go(own, "- - - -")).outcome
    assert (outcome.contract, outcome.partner) == ("call", None)
    assert paid(settled_ruf(RufOutcome(contract="call", declarer=R, points=(63, 14)))) == (9, -3, -3, -3)
    assert not any(isinstance(state.phase, Demanding) for state in own.moments())  # VIE-D3


@pytest.mark.rule("VIE-18")
def test_a_lone_spieler_says_at_once_whether_he_exchanges() -> None:
    assert isinstance(scat("solo").phase, Combining)
    exchange = scat("alone-with-exchange")
    assert isinstance(exchange.phase, Demanding)
    assert exchange.to_act == VORHAND
    hand = scat().table.hand(VORHAND)
    assert scat("solo").table.hand(VORHAND) == hand


@pytest.mark.rule("VIE-19", "VIE-E15")
def test_any_card_but_the_skus_may_be_demanded() -> None:
    deal = scat("alone-with-exchange")
    assert CardSet(move.card for move in deal.choices) == PACK_76.cards - CardSet((SKUS,))
    assert refused(deal, Call(SKUS)) == "VIE-19"


@pytest.mark.rule("VIE-19")
def test_the_holder_hands_the_card_over_and_gets_one_face_down() -> None:
    deal = go(scat("alone-with-exchange"), "T21")
    assert MOND in deal.table.hand(VORHAND)
    assert MOND in deal.table.known_to(THIRD)
    assert refused(deal, Lay(CardSet("T21"))) == "VIE-19"
    assert refused(deal, Lay(CardSet("H1 H2"))) == "VIE-19"
    assert {card for move in deal.choices for card in move.cards} == set(deal.table.hand(VORHAND)) - {MOND}
    given = deal.play(Lay(CardSet("HK")))  # also a king
    assert Card("HK") in given.table.hand(SECOND)
    assert [len(given.table.hand(seat)) for seat in SEATS] == [18, 18, 18, 18]
    assert given.view(SECOND).history[-1] == SeenMove(VORHAND, Lay(CardSet("HK")))
    for seat in (THIRD, DEALER, None):
        assert given.view(seat).history[-1] == SeenMove(VORHAND, Lay(CardSet(), hidden=1))
    assert isinstance(given.phase, Combining)


@pytest.mark.rule("VIE-19")
@pytest.mark.parametrize("card", ["D5", "HK"])
def test_if_the_card_is_in_the_scat_or_the_own_hand_another_is_named_and_nothing_is_due(card: str) -> None:
    deal = go(scat("alone-with-exchange"), card)
    assert isinstance(deal.phase, Demanding)
    said = [entry for entry in deal.view(DEALER).history if isinstance(entry, Disclosure)]
    assert len(said) == 1
    assert refused(deal, Call(Card(card))) == "VIE-19"
    done = play_out(go(deal, "S2 lay:H1 - - - -"))
    assert done.outcome.bought == (Bought(Card("S2"), SECOND),)


@pytest.mark.rule("VIE-20", "LHO-21")
@pytest.mark.parametrize(("card", "price"), [("T21", 10), ("DK", 5), ("S2", 5), ("T20", 5)])
def test_the_card_costs_5_and_the_mond_10_paid_to_its_former_holder(card: str, price: int) -> None:
    done = play_out(go(scat("alone-with-exchange"), f"{card} lay:H1 - - - -"))
    lines = [line for line in done.settlement.lines if line.rule == "VIE-20"]
    assert [dict(line.amounts) for line in lines] == [{VORHAND: -price, SECOND: price}]


@pytest.mark.rule("VIE-E15")
def test_the_mond_bought_and_61_points() -> None:
    outcome = RufOutcome(contract="alone-with-exchange", declarer=R, bought=(Bought(MOND, X),), points=(61, 16))
    assert paid(settled_ruf(outcome)) == (-7, -1, 9, -1)


@pytest.mark.rule("VIE-07", "VIE-38")
def test_a_lone_spieler_is_paid_by_three_and_a_pair_by_two() -> None:
    assert paid(settled_ruf(RufOutcome(contract="solo", declarer=R, points=(62, 15)))) == (6, -2, -2, -2)
    assert paid(settled_ruf(RufOutcome(contract="call", declarer=R, partner=A, points=(62, 15)))) == (2, 2, -2, -2)


@pytest.mark.rule("VIE-15")
def test_a_called_king_cannot_lie_in_the_scat() -> None:
    deal = at_table(VIER_RUF, HANDS)
    assert refused(deal, Lay(CardSet("CK D5 D6 D7"))) == "VIE-23"
    assert scat_laid(VIER_RUF, HANDS, "call CK").to_act == VORHAND
