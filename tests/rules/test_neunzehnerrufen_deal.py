"""Neunzehnerrufen: pack, seats and deal in all four forms (NZR-01 to NZR-15, NZR-94, NZR-95)."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations

import pytest
from support.deals.neunzehnerrufen import (
    ALL, FLYING, FOUR, HANDS, PERSONS, THREE, TWO, at_table, payments, rufer, settled,
)  # fmt: skip
from support.tables import A, B, C, D, go, lying, offered, refused, seen_cards

from tarock.cards import KINGS, TRULL, Card, CardSet, Seat, Suit, points, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import Bid, Choose, Cut, Play, Say, Variant
from tarock.variants.neunzehnerrufen import TRICKS


def fresh(form: Variant, dealer: Seat | None = None) -> Deal:
    """A deal before the cut, with the pack in the order of the cards."""
    return Deal.start(form, form.setup(tuple(form.pack.cards), dealer=dealer))


def order_of_play(deal: Deal) -> tuple[Seat, ...]:
    """The seats of the first trick, forehand first."""
    return deal.phase.trick.seats


@ALL
@pytest.mark.rule("NZR-01")
def test_the_pack_has_54_cards_worth_70_points(form: Variant) -> None:
    assert len(form.pack) == 54
    assert points(form.pack.cards.bits) == 70
    assert [len(form.pack.cards.of(suit)) for suit in Suit] == [8, 8, 8, 8, 22]


@pytest.mark.rule("NZR-01")
def test_the_red_ace_is_the_highest_red_pip_and_any_tarock_beats_a_king() -> None:
    pips = TRICKS.lay_out((A, B, C, D), tuple(CardSet("H2 H1 H3 H4")))
    assert pips.cards[pips.best] is Card("H1")
    assert TRICKS.lay_out((A, B, C, D), (Card("HK"), Card("HQ"), Card("T2"), Card("H1"))).winner == C


@pytest.mark.rule("NZR-02")
def test_koepfe_earn_nothing_and_the_seven_honours_are_the_known_ones() -> None:
    assert CardSet("SKU T21 T1") == TRULL
    assert CardSet("HK DK SK CK") == KINGS
    deal = at_table(FOUR, "T20/T21", words="solo good good good")
    assert CardSet("SKU T21") <= deal.table.hand(A)
    assert offered(deal) == {"pagat-ultimo/declarer", "volat/declarer"}
    assert [line.rule for line in settled(FOUR, "solo").lines] == ["NZR-73"]


@ALL
@pytest.mark.rule("NZR-03", "NZR-11")
def test_four_seats_get_twelve_cards_each_and_six_lie_as_the_talon(form: Variant) -> None:
    talon = {f"talon {number}": 1 for number in range(1, 7)}
    assert lying(at_table(form).table) == {f"hand {number}": 12 for number in range(1, 5)} | talon


@pytest.mark.rule("NZR-03")
@pytest.mark.parametrize(("form", "order"), [(FOUR, (A, B, C, D)), (THREE, (A, B, C, 3)), (TWO, (0, 2, 1, 3))])
def test_play_goes_round_the_four_seats_to_the_right(form: Variant, order: tuple[Seat, ...]) -> None:
    assert order_of_play(rufer(form)) == order


@pytest.mark.rule("NZR-04")
def test_four_are_active_and_the_dealer_is_the_last_hand() -> None:
    for dealer in range(4):
        setup = FOUR.setup(tuple(FOUR.pack.cards), dealer=dealer)
        assert setup.active == tuple((dealer + place) % 4 for place in range(1, 5))


@pytest.mark.rule("NZR-04")
def test_places_are_drawn_and_the_tarock_deals_first() -> None:
    draw = (Card("DK"), Card("SKU"), Card("CK"), Card("SK"))
    sitting = Sitting.start(FOUR, ("Anna", "Bert", "Cilla", "Dora"), draw)
    assert sitting.names[sitting.place.dealer] == "Bert"


@pytest.mark.rule("NZR-05")
@pytest.mark.parametrize("dealer", range(4))
def test_the_flying_dummy_is_the_dealers_hand_and_moves_on_with_the_deal(dealer: Seat) -> None:
    setup = replace(
        FLYING.setup(tuple(FLYING.pack.cards), dealer=dealer), pack=shuffled(random.Random(4), FLYING.pack.cards)
    )
    deal = go(Deal.start(FLYING, setup), "knock packets solo good good good - - - -")
    deal = deal.play(next(iter(deal.choices)))
    hands = [zone.name for zone in deal.view(None).zones if zone.name.startswith("hand") and zone.cards]
    assert hands == [f"hand {dealer + 1}"]


@pytest.mark.rule("NZR-06", "NZR-94")
def test_the_resting_dealer_sees_bids_announces_and_contras() -> None:
    deal = at_table(FLYING, words="rufer good good")
    assert deal.to_act == D
    assert {"dreier", "zweier", "einer", "solo"} <= offered(deal)
    assert seen_cards(deal, D, "hand 4") == CardSet(HANDS["hand 4"])
    deal = go(deal, "good T19 1 lay:D3,D4,H1,H4 lay:S7 lay:C8 - - -")
    assert deal.to_act == D
    assert {"contra:game", "volat/opponents", "pagat-ultimo/opponents"} == offered(deal)


@pytest.mark.rule("NZR-06", "NZR-81", "NZR-94")
def test_the_resting_dealer_wins_and_loses_with_the_side_of_his_hand() -> None:
    assert payments(FLYING, partner=D) == (15, -15, -15, 15)
    assert payments(FLYING, partner=C) == (15, -15, 15, -15)


@pytest.mark.rule("NZR-07")
def test_the_fixed_dummy_stays_while_the_deal_goes_round_three_persons() -> None:
    sitting = Sitting.start(THREE, ("Anna", "Bert", "Cilla"), tuple(THREE.pack.cards))
    dealers = []
    for _ in range(6):
        dealers.append(sitting.place.dealer)
        deal = sitting.deal(shuffled(random.Random(4), THREE.pack.cards))
        assert deal.setup.players == 3
        deal = go(deal, "knock packets")
        assert seen_cards(deal, None, "hand 4") is None
        assert all(seen_cards(deal, seat, "hand 4") is None for seat in range(3))
        sitting = sitting.after(settled(THREE, "solo"))
    first = dealers[0]
    assert dealers == [(first + place) % 3 for place in range(6)]


@pytest.mark.rule("NZR-07", "GEN-20", "GEN-22")
def test_three_draw_for_seats_with_two_suits_and_a_tarock_which_deals_first() -> None:
    seatings = set()
    for seed in range(40):
        sitting = Sitting.start(THREE, ("Anna", "Bert", "Cilla"), shuffled(random.Random(seed), THREE.pack.cards))
        assert sorted(sitting.names) == ["Anna", "Bert", "Cilla"]
        seatings.add((sitting.names, sitting.names[sitting.place.dealer]))
    assert {names for names, _ in seatings} == set(permutations(("Anna", "Bert", "Cilla")))
    drawn = Sitting.start(THREE, ("Anna", "Bert", "Cilla"), (Card("CK"), Card("SKU"), Card("SK")))
    assert drawn.names[drawn.place.dealer] == "Bert"


@pytest.mark.rule("NZR-08")
@pytest.mark.parametrize(("dealer", "forehand"), [(0, 1), (1, 2), (2, 0)])
def test_forehand_is_the_first_person_to_the_right_and_a_dummy_there_is_passed_over(
    dealer: Seat, forehand: Seat
) -> None:
    deal = at_table(THREE, dealer=dealer)
    assert deal.to_act == forehand
    deal = go(deal, "solo good good - - -")
    assert deal.to_act == forehand
    assert order_of_play(deal) == tuple((forehand + place) % 4 for place in range(4))


@pytest.mark.rule("NZR-09")
@pytest.mark.parametrize(("dealer", "order"), [(1, (0, 2, 1, 3)), (0, (1, 3, 0, 2))])
def test_two_sit_opposite_with_dummies_between_them_and_the_other_is_forehand(
    dealer: Seat, order: tuple[Seat, ...]
) -> None:
    deal = go(at_table(TWO, dealer=dealer), "solo good - -")
    assert order_of_play(deal) == order
    sitting = Sitting.start(TWO, ("Anna", "Bert"), tuple(TWO.pack.cards))
    assert sitting.after(settled(TWO, "solo")).place.dealer != sitting.place.dealer


@pytest.mark.rule("NZR-10", "GEN-21")
def test_the_first_deal_between_two_is_drawn_by_lot() -> None:
    names, cards = ("Anna", "Bert"), tuple(TWO.pack.cards)
    dealers = {Sitting.start(TWO, names, shuffled(random.Random(seed), cards)).place.dealer for seed in range(20)}
    assert dealers == {0, 1}
    assert Sitting.start(TWO, names, cards).names == names


@pytest.mark.rule("NZR-11")
@pytest.mark.parametrize(
    ("form", "dealer", "order"),
    [(FOUR, 3, (0, 1, 2, 3)), (FLYING, 0, (1, 2, 3, 0)), (THREE, 2, (3, 0, 1, 2)), (THREE, 0, (1, 2, 3, 0)),
     (TWO, 1, (3, 0, 2, 1)), (TWO, 0, (2, 1, 3, 0))],
)  # fmt: skip
def test_the_talon_comes_first_then_packets_of_six_from_the_dealers_right(
    form: Variant, dealer: Seat, order: tuple[Seat, ...]
) -> None:
    deal = go(fresh(form, dealer), "knock packets")
    pack = deal.setup.pack
    assert [CardSet((card,)) for card in pack[:6]] == [deal.table.cards(f"talon {n}") for n in range(1, 7)]
    for place, seat in enumerate(order):
        two = pack[6 + 6 * place : 12 + 6 * place] + pack[30 + 6 * place : 36 + 6 * place]
        assert deal.table.hand(seat) == CardSet(two)


@ALL
@pytest.mark.rule("NZR-12")
def test_the_pack_is_cut_or_the_cutter_knocks(form: Variant) -> None:
    deal = fresh(form)
    assert Cut(20) in deal.choices
    assert refused(deal, Cut(54)) == "GEN-28"
    knocked = go(deal, "knock")
    assert knocked.to_act == A
    assert offered(knocked) == {"packets", "whole-hands"}


@pytest.mark.rule("NZR-12")
def test_after_a_knock_four_persons_choose_whole_hands_and_the_last_gets_the_rest() -> None:
    deal = go(fresh(FOUR), "knock whole-hands 3 1 4")
    assert deal.table.hand(A) == CardSet(deal.setup.pack[30:42])
    assert deal.table.hand(D) == CardSet(deal.setup.pack[18:30])


@pytest.mark.rule("NZR-12")
def test_after_a_knock_all_persons_choose_and_dummies_get_the_packets_left_over() -> None:
    deal = go(fresh(THREE), "knock whole-hands 3 1")
    assert deal.to_act == C  # The dealer chooses too.
    deal = go(deal, "4")
    packets = [CardSet(deal.setup.pack[6 + 12 * place : 18 + 12 * place]) for place in range(4)]
    assert [deal.table.hand(seat) for seat in range(4)] == [packets[2], packets[0], packets[3], packets[1]]


@pytest.mark.rule("NZR-12")
def test_of_two_persons_both_choose_and_the_dummies_take_the_rest_in_dealing_order() -> None:
    deal = go(fresh(TWO), "knock whole-hands 2 no-choice")
    packets = [CardSet(deal.setup.pack[6 + 12 * place : 18 + 12 * place]) for place in range(4)]
    # B takes the lowest packet left; seat 4 sits at the dealer's right and is served before seat 3.
    assert [deal.table.hand(seat) for seat in range(4)] == [packets[1], packets[0], packets[3], packets[2]]


@pytest.mark.rule("NZR-12")
def test_whole_hands_that_nobody_chooses_go_round_from_the_dealers_right() -> None:
    deal = go(fresh(THREE), "knock whole-hands no-choice")
    assert deal.table.hand(3) == CardSet(deal.setup.pack[6:18])
    assert deal.table.hand(A) == CardSet(deal.setup.pack[18:30])


@pytest.mark.rule("NZR-13")
@pytest.mark.parametrize(("form", "dummies"), [(THREE, (3,)), (TWO, (2, 3))])
def test_nobody_sees_a_dummy_before_the_first_lead(form: Variant, dummies: tuple[Seat, ...]) -> None:
    before = rufer(form)
    for state in before.moments():
        for dummy in dummies:
            for onlooker in (*range(PERSONS[form.id]), None):
                assert not seen_cards(state, onlooker, f"hand {dummy + 1}")


NO_TAROCK_4 = ("T18/C9", "T13/D2", "T8/HJ", "T4/CN", "T2/SQ")
"""Gives the fourth hand the third one's suit cards for its tarocks."""


@pytest.mark.rule("NZR-14")
@pytest.mark.parametrize("form", [FOUR, FLYING], ids=lambda form: form.id)
def test_a_hand_without_tarock_voids_the_deal_also_the_resting_dealers(form: Variant) -> None:
    deal = at_table(form, *NO_TAROCK_4)
    assert deal.over
    assert deal.outcome.ended == "no-tarock"
    assert deal.settlement.redeal
    assert not deal.settlement.lines


@pytest.mark.rule("NZR-14")
@pytest.mark.parametrize("form", [THREE, TWO], ids=lambda form: form.id)
def test_a_fixed_dummy_without_tarock_does_not_void_the_deal_but_a_person_does(form: Variant) -> None:
    assert not at_table(form, *NO_TAROCK_4).over
    swaps = [
        f"{mine}/{theirs}"
        for mine, theirs in zip(("T21", "T16", "T12", "T7", "T3"), HANDS["hand 4"].split()[5:], strict=False)
    ]
    assert at_table(form, *swaps).outcome.ended == "no-tarock"


@ALL
@pytest.mark.rule("NZR-15")
def test_a_misdeal_costs_the_dealer_a_point_to_each_other_person(form: Variant) -> None:
    others = PERSONS[form.id] - 1
    outcome = form.outcome(ended="misdeal", dealer=1)
    settlement = form.settle(outcome.as_recorded(), None, form.options(misdeal_penalty=2))
    assert settlement.redeal
    assert settlement.totals(range(PERSONS[form.id])) == tuple(-2 * others if s == 1 else 2 for s in range(others + 1))
    assert form.settle(form.outcome(ended="exposed-card").as_recorded(), None, form.options()).lines == ()


@pytest.mark.rule("NZR-95")
@pytest.mark.parametrize(
    ("form", "dealer", "cutter"),
    [(FOUR, 3, 1), (FLYING, 0, 2), (THREE, 2, 1), (THREE, 0, 2), (TWO, 1, 0), (TWO, 0, 1)],
)
def test_who_cuts(form: Variant, dealer: Seat, cutter: Seat) -> None:
    assert fresh(form, dealer).to_act == cutter


@ALL
@pytest.mark.rule("NZR-03")
def test_bidding_and_announcing_go_round_the_persons_to_the_right(form: Variant) -> None:
    deal = rufer(form)
    persons = tuple(range(PERSONS[form.id]))
    for kind in (Bid, Say):
        assert tuple(seat for seat, move in deal.moves() if isinstance(move, kind)) == persons


@ALL
@pytest.mark.rule("NZR-12")
def test_no_card_is_seen_before_the_manner_of_dealing_is_settled(form: Variant) -> None:
    deal = go(fresh(form), "knock")
    assert refused(deal, Play(Card("SKU"))) == "GEN-34"
    assert refused(go(deal, "whole-hands"), Choose("5")) == "GEN-35"
    assert lying(deal.table) == {"pack": 54}
