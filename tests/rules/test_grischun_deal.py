from __future__ import annotations

import pytest
from support.deals.grischun import CUT, GO_ON, OPEN, THROW_IN, VETO, A, B, C, D, after, options, refused, start, words

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal, Sitting
from tarock.game import Choose, Cut, Disclosure, Lay
from tarock.game.phases import SCAT
from tarock.variants.grischun import GRISCHUN

ALL_OPEN = (OPEN, OPEN, OPEN)
NO_TAROCK = "SKU HK HQ HN HJ H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 DK DQ DN DJ D1 D2"
PAIRS = "HK DK HQ HJ T7 C3 T21 T1 SKU HN H2"


def sizes(deal: Deal) -> list[int]:
    """How many cards each holds."""
    return [len(deal.table.hand(seat)) for seat in range(4)]


def dealt(hands: dict[Seat, str] | None = None, dealer: Seat = D, **chosen: object) -> Deal:
    """The deal before the Skat is laid away; nobody was asked for new cards but the dealer."""
    deal = start(hands, dealer=dealer, opening=[CUT], consultation="off", **chosen)
    return after(deal, CUT, GO_ON)


@pytest.mark.rule("GRI-17", "GRI-19")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_left_neighbour_cuts(dealer: Seat) -> None:
    deal = start(dealer=dealer)
    assert deal.to_act == (dealer - 1) % 4
    assert {Cut(1), Cut(77)} <= set(deal.choices)
    assert (refused(deal, Cut(0)), refused(deal, Cut(78))) == ("GRI-19", "GRI-19")


@pytest.mark.rule("GRI-19")
def test_the_cut_puts_the_lifted_cards_below() -> None:
    deal = start().play(Cut(10))
    cut = deal.setup.pack[10:] + deal.setup.pack[:10]
    assert deal.table.hand(A) == CardSet(cut[:6])


@pytest.mark.rule("GRI-17", "GRI-20")
def test_six_six_and_seven_cards_go_out_to_the_right_and_the_dealer_gets_two_more() -> None:
    deal = start(dealer=B).play(Cut(1))
    pack = deal.setup.pack[1:] + deal.setup.pack[:1]
    assert sizes(deal) == [6, 6, 6, 6]
    deal = deal.play(VETO)
    assert sizes(deal) == [12, 12, 12, 12]
    deal = deal.play(VETO)
    assert sizes(deal) == [19, 21, 19, 19]
    places = {C: (0, 24, 48), D: (6, 30, 55), A: (12, 36, 62), B: (18, 42, 69)}
    for seat, (first, second, third) in places.items():
        last = pack[third : third + (9 if seat == B else 7)]
        assert deal.table.hand(seat) == CardSet(pack[first : first + 6] + pack[second : second + 6] + last)


@pytest.mark.rule("GRI-21", "GRI-97")
def test_the_last_card_of_each_is_turned_up_before_the_last_consultation() -> None:
    deal = after(start(last_card_up="on"), Cut(1), VETO)
    assert not [said for said in deal.view(A).history if isinstance(said, Disclosure)]
    deal = deal.play(VETO)
    pack = deal.setup.pack[1:] + deal.setup.pack[:1]
    shown = {said.seat: said.cards for said in deal.view(None).history if isinstance(said, Disclosure)}
    assert shown == {seat: CardSet((pack[place],)) for seat, place in ((A, 54), (B, 61), (C, 68), (D, 77))}
    assert all(shown[seat] <= deal.table.hand(seat) for seat in range(4))
    assert all(pack[place] in deal.table.known_to(B) for place in (54, 68, 77))
    assert words(deal) == {"open", "veto"}


@pytest.mark.rule("GRI-21")
def test_no_card_is_turned_up_unless_agreed() -> None:
    deal = after(start(), Cut(1), VETO, VETO)
    assert options().last_card_up == "off"
    assert deal.table.shown == 0


@pytest.mark.rule("GRI-26")
def test_the_players_consult_after_six_cards_after_twelve_and_after_all() -> None:
    deal, asked_with = start().play(CUT), []
    while words(deal) == {"open", "veto"}:
        asked_with.append(len(deal.table.hand(A)))
        deal = after(deal, *ALL_OPEN, GO_ON)
    assert asked_with == [6, 12, 19]
    assert isinstance(next(iter(deal.choices)), Lay)


@pytest.mark.rule("GRI-26", "GRI-30")
def test_without_consultation_only_the_dealer_is_asked_and_only_once() -> None:
    deal = start(consultation="off").play(CUT)
    assert (deal.to_act, sizes(deal)) == (D, [19, 19, 19, 21])
    assert isinstance(next(iter(deal.play(GO_ON).choices)), Lay)


@pytest.mark.rule("GRI-28", "GRI-96")
@pytest.mark.parametrize("before", range(3))
def test_one_veto_by_anybody_makes_the_deal_go_on_and_nobody_else_is_asked(before: int) -> None:
    deal = after(start(dealer=A), CUT, *ALL_OPEN[:before])
    assert deal.to_act == B + before
    deal = deal.play(VETO)
    assert (deal.to_act, sizes(deal)) == (B, [12, 12, 12, 12])


@pytest.mark.rule("GRI-29", "GRI-96")
def test_when_nobody_vetoes_the_dealer_alone_decides_and_speaks_last() -> None:
    deal = after(start(dealer=A), CUT, OPEN, OPEN)
    assert refused(deal, THROW_IN) == "GRI-28"
    deal = deal.play(OPEN)
    assert (deal.to_act, words(deal)) == (A, {"go-on", "throw-in"})
    assert not deal.play(GO_ON).over
    assert deal.play(THROW_IN).over


@pytest.mark.rule("GRI-30")
def test_a_dealer_without_tarock_may_throw_in_against_a_veto() -> None:
    opening = (CUT, VETO, VETO, VETO)
    deal = after(start({D: NO_TAROCK}, opening=opening), *opening)
    assert (deal.to_act, words(deal)) == (D, {"go-on", "throw-in"})
    assert deal.play(THROW_IN).outcome.ended == "thrown-in"
    assert not deal.play(GO_ON).over


@pytest.mark.rule("GRI-30")
def test_a_dealer_with_a_tarock_may_not_throw_in_against_a_veto() -> None:
    opening = (CUT, VETO, VETO, VETO)
    deal = after(start({D: NO_TAROCK.replace("D2", "T1")}, opening=opening), *opening)
    assert (deal.to_act, words(deal)) == (D, {"go-on"})
    assert refused(deal, THROW_IN) == "GRI-30"


@pytest.mark.rule("GRI-30")
def test_the_right_of_a_hand_without_tarock_begins_only_when_all_cards_are_dealt() -> None:
    opening = (CUT, VETO, VETO, VETO)
    deal = after(start({D: NO_TAROCK}, opening=opening), CUT, VETO)
    assert not any(card.name.startswith("T") for card in deal.table.hand(D))
    assert deal.to_act == A


@pytest.mark.rule("GRI-30")
def test_others_cannot_tell_from_the_question_whether_the_dealer_holds_a_tarock() -> None:
    opening = (CUT, VETO, VETO, VETO)
    views = []
    for hand in (NO_TAROCK, NO_TAROCK.replace("D2", "T1")):
        rest = {A: "T1" if "T1" not in hand else "D2"}
        deal = after(start({D: hand, **rest}, opening=opening), *opening)
        views.append(deal.view(B))
    assert views[0] == views[1]


@pytest.mark.rule("GRI-31")
def test_a_deal_thrown_in_is_dealt_again_by_the_same_dealer_and_is_not_counted() -> None:
    sitting = Sitting.start(GRISCHUN, ("Ann", "Bea", "Cla", "Dan"), tuple(GRISCHUN.pack.cards))
    deal = after(sitting.deal(tuple(GRISCHUN.pack.cards)), CUT, *ALL_OPEN, THROW_IN)
    after_it = sitting.after(deal.settlement)
    assert deal.settlement.redeal
    assert (after_it.place, after_it.course.deals, after_it.totals()) == (sitting.place, 0, (0, 0, 0, 0))


@pytest.mark.rule("GRI-97")
def test_at_a_consultation_each_has_seen_just_the_cards_dealt_to_him() -> None:
    deal = start().play(CUT)
    for seat in range(4):
        seen = {zone.name: zone.cards for zone in deal.view(seat).zones}
        assert [name for name, cards in seen.items() if cards is not None] == [f"hand {seat + 1}"]
        assert len(deal.view(seat).hand) == 6
    assert all(zone.cards is None for zone in deal.view(None).zones)


@pytest.mark.rule("GRI-97")
def test_the_answers_of_a_consultation_are_public() -> None:
    deal = after(start(), CUT, OPEN, VETO)
    for seat in (*range(4), None):
        assert [seen.move for seen in deal.view(seat).history][1:] == [OPEN, VETO]


@pytest.mark.rule("GRI-E12")
def test_three_consultations_of_a_dealer_with_the_fool_and_no_tarock() -> None:
    opening = (CUT, VETO, *ALL_OPEN, GO_ON, VETO)
    deal = after(start({A: NO_TAROCK}, dealer=A, opening=opening), CUT, VETO)
    assert sizes(deal) == [12, 12, 12, 12]
    deal = after(deal, *ALL_OPEN)
    assert (deal.to_act, words(deal)) == (A, {"go-on", "throw-in"})
    deal = after(deal, GO_ON, VETO)
    assert Card("SKU") in deal.table.hand(A)
    assert (deal.to_act, words(deal)) == (A, {"go-on", "throw-in"})
    assert deal.play(THROW_IN).settlement.redeal


@pytest.mark.rule("GRI-32")
def test_the_dealer_lays_exactly_two_of_his_cards_away() -> None:
    deal = dealt({D: PAIRS})
    assert deal.to_act == D
    assert refused(deal, Lay(CardSet("HQ"))) == "GRI-32"
    assert refused(deal, Lay(CardSet("HQ HJ C3"))) == "GRI-32"
    elsewhere = next(iter(deal.table.hand(A)))
    assert refused(deal, Lay(CardSet((Card("HQ"), elsewhere)))) == "GRI-32"
    deal = deal.play(Lay(CardSet("HQ HJ")))
    assert sizes(deal) == [19, 19, 19, 19]
    assert deal.table.zone(SCAT).cards == CardSet("HQ HJ")


@pytest.mark.rule("GRI-33")
@pytest.mark.parametrize("skat", ["T7 C3", "T7 HQ", "HQ HN", "HJ H2"])
def test_any_cards_may_be_laid_away_tarocks_included_and_nothing_is_shown(skat: str) -> None:
    deal = dealt({D: PAIRS}).play(Lay(CardSet(skat)))
    for seat in (A, B, C, None):
        assert deal.view(seat).history[-1].move == Lay(CardSet(), 2)
    assert deal.table.shown == 0


@pytest.mark.rule("GRI-34", "GRI-E14")
@pytest.mark.parametrize(
    ("skat", "pair", "forbidden"),
    [
        ("HK DK", True, False),
        ("HK HQ", False, False),
        ("HQ HJ", True, True),
        ("T7 C3", True, True),
        ("T21 T1", True, False),
        ("SKU HK", True, False),
        ("SKU H2", False, False),
        ("T1 T7", False, False),
    ],
)
def test_a_card_worth_five_is_laid_away_only_with_a_second_or_never(skat: str, pair: bool, forbidden: bool) -> None:
    for custom, legal in (("pair", pair), ("forbidden", forbidden)):
        deal = dealt({D: PAIRS}, five_point_discard=custom)
        move = Lay(CardSet(skat))
        assert (move in deal.choices) == legal
        assert legal or refused(deal, move) == "GRI-34"


@pytest.mark.rule("GRI-34")
def test_the_list_of_discards_is_as_long_as_it_says_and_all_of_them_play() -> None:
    deal = dealt({D: PAIRS})
    listed = list(deal.choices)
    fives = len(deal.table.hand(D) & CardSet("HK DK SK CK T21 T1 SKU"))
    plain = 21 - fives
    assert len(set(listed)) == deal.choices.count == plain * (plain - 1) // 2 + fives * (fives - 1) // 2
    assert all(not deal.play(move).over for move in listed)


@pytest.mark.rule("GRI-99")
def test_only_the_dealer_knows_the_skat_not_even_his_partner() -> None:
    deal = dealt({D: PAIRS}).play(Lay(CardSet("HQ HJ")))
    seen = {seat: next(zone for zone in deal.view(seat).zones if zone.name == SCAT) for seat in (A, B, C, D)}
    assert [seen[seat].cards for seat in (A, B, C)] == [None, None, None]
    assert seen[D].cards == CardSet("HQ HJ")
    assert {one.count for one in seen.values()} == {2}


@pytest.mark.rule("GRI-99")
def test_the_skat_is_turned_up_for_the_count() -> None:
    deal = dealt({D: PAIRS}).play(Lay(CardSet("HQ HJ")))
    while not deal.over:
        assert next(zone for zone in deal.view(B).zones if zone.name == SCAT).cards is None
        deal = deal.play(next(iter(deal.choices)))
    assert next(zone for zone in deal.view(B).zones if zone.name == SCAT).cards == CardSet("HQ HJ")


@pytest.mark.rule("GRI-29")
def test_the_dealer_cannot_answer_with_a_veto() -> None:
    deal = after(start(), CUT, *ALL_OPEN)
    assert refused(deal, VETO) == "GRI-29"
    assert refused(deal, Choose("open")) == "GRI-29"
