"""Grischun tarock for six before the first lead: teams, packets, consultations, the rights of a team in debt."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.grischun import (
    CUT,
    GO_ON,
    OPEN,
    THROW_IN,
    USUAL,
    VETO,
    A,
    B,
    C,
    D,
    E,
    F,
    after,
    drawing,
    led,
    refused,
    start,
    words,
)

from tarock.cards import CARDS, Card, CardSet, Seat
from tarock.deal import Deal, Sitting
from tarock.game import PACK, Arrange, Choose, Cut, Lay, Play
from tarock.game.phases import SCAT
from tarock.variants.grischun import Carried
from tarock.variants.grischun_6 import GRISCHUN_6

NAMES = ("Ann", "Bea", "Cla", "Dan", "Eva", "Fay")
THIRTEEN, SHUFFLE, NO_CUT = Choose("thirteen"), Choose("shuffle"), Choose("no-cut")
PACK_IN_ORDER = tuple(GRISCHUN_6.pack.cards)
PILES = (PACK_IN_ORDER[:54], PACK_IN_ORDER[54:][::-1])
"""What A, C, E and what B, D, F captured in the preceding deal."""
ORDER = Arrange(tuple(sorted(PILES[1])))


def before(debt: int, dealer: Seat = A, piles: tuple[tuple[Card, ...], ...] = PILES) -> Deal:
    """The deal before anything was demanded, when B, D and F owe so much."""
    return start(game=GRISCHUN_6, dealer=dealer, carried=Carried((debt, -debt) * 3, piles))


def sizes(deal: Deal) -> list[int]:
    """How many cards each holds."""
    return [len(deal.table.hand(seat)) for seat in range(6)]


def hands_at(deal: Deal, pack: tuple[Card, ...], *parts: dict[Seat, int], size: tuple[int, ...]) -> bool:
    """Whether each seat holds the cards from these places on, counted from 1, so many in every packet."""
    return all(
        deal.table.hand(seat)
        == CardSet(
            card for start_, number in zip(parts, size, strict=True) for card in pack[start_[seat] - 1 :][:number]
        )
        for seat in range(6)
    )


@pytest.mark.rule("GRI-67", "GRI-13", "GRI-15")
def test_the_three_lowest_tarocks_are_a_team_and_the_teams_sit_alternately() -> None:
    sitting = Sitting.start(GRISCHUN_6, NAMES, drawing("H2 T8 T3 T19 T5 T21 T11"))
    order = [sitting.names[(sitting.place.dealer + step) % 6] for step in range(6)]
    assert order == ["Bea", "Fay", "Dan", "Cla", "Ann", "Eva"]  # Rising in each team: 3 5 8 and 11 19 21.
    assert sitting.seat_of("Bea") == 1


@pytest.mark.rule("GRI-13", "GRI-67")
def test_who_has_a_tarock_is_passed_over_in_the_draw() -> None:
    # Ann H2, the others tarocks; then only Ann draws: H3, T1.
    sitting = Sitting.start(GRISCHUN_6, NAMES, drawing("T20 H2 T9 T8 T7 T6 T5 H3 T1"))
    assert sitting.names[sitting.place.dealer] == "Ann"


@pytest.mark.rule("GRI-94", "GRI-67")
def test_who_draws_the_fool_goes_on_drawing() -> None:
    seating = GRISCHUN_6.sitting.draw(drawing("H2 SKU T9 T8 T7 T6 T5 T1"), 6)
    assert seating.dealer == 0
    assert seating.persons == (0, 3, 5, 2, 4, 1)


@pytest.mark.rule("GRI-67", "GRI-15")
@given(st.permutations(CARDS))
def test_every_draw_seats_all_six_and_the_lowest_keeps_his_place(cards: list[Card]) -> None:
    seating = GRISCHUN_6.sitting.draw(tuple(cards), 6)
    assert sorted(seating.persons) == list(range(6))
    assert seating.persons[seating.dealer] == seating.dealer


@pytest.mark.rule("GRI-68", "GRI-E30", "GRI-102")
def test_six_and_seven_cards_go_to_each_and_none_is_laid_away() -> None:
    deal = start(game=GRISCHUN_6, dealer=A).play(Cut(1))
    pack = deal.setup.pack[1:] + deal.setup.pack[:1]
    assert sizes(deal) == [6] * 6
    deal = deal.play(VETO)
    assert sizes(deal) == [13] * 6
    first = {B: 1, C: 7, D: 13, E: 19, F: 25, A: 31}
    second = {B: 37, C: 44, D: 51, E: 58, F: 65, A: 72}
    assert hands_at(deal, pack, first, second, size=(6, 7))
    deal = after(deal, VETO, GO_ON)
    assert deal.to_act == B
    assert all(isinstance(move, Play) for move in deal.choices)
    assert refused(deal, Lay(CardSet(list(deal.table.hand(B))[:2]))) == "GRI-38"


@pytest.mark.rule("GRI-102")
def test_all_78_cards_are_played_and_there_is_no_skat() -> None:
    deal = led({}, game=GRISCHUN_6)
    while not deal.over:
        deal = deal.play(next(iter(deal.choices)))
    assert sum(isinstance(move, Play) for _, move in deal.moves()) == 78
    assert not any(isinstance(move, Lay) for _, move in deal.moves())
    assert not deal.table.zone(SCAT).bits
    assert sum(len(deal.table.taken(seat)) for seat in range(6)) == 78


@pytest.mark.rule("GRI-69")
def test_the_players_consult_after_six_cards_and_after_thirteen() -> None:
    deal, asked_with = start(game=GRISCHUN_6).play(CUT), []
    while words(deal) == {"open", "veto"}:
        asked_with.append(sizes(deal)[A])
        deal = after(deal, *[OPEN] * 5)
        assert (deal.to_act, words(deal)) == (F, {"go-on", "throw-in"})
        deal = deal.play(GO_ON)
    assert asked_with == [6, 13]


@pytest.mark.rule("GRI-70", "GRI-62", "GRI-E32")
@pytest.mark.parametrize(("debt", "right"), [(0, False), (8, False), (9, True), (18, True), (19, True)])
def test_nine_points_of_debt_give_the_right_to_one_packet_of_thirteen(debt: int, right: bool) -> None:
    deal = before(debt)
    assert words(deal) == ({"usual-packets", "thirteen"} if right else set())
    assert deal.to_act == (B if right else F)


@pytest.mark.rule("GRI-70")
def test_other_packets_cannot_be_demanded() -> None:
    assert {refused(before(19), Choose(word)) for word in ("nineteen", "nine-and-ten")} == {"GRI-70"}


@pytest.mark.rule("GRI-70", "GRI-E32", "GRI-E30", "GRI-19")
@pytest.mark.parametrize("debt", [9, 18])
def test_up_to_eighteen_the_left_neighbour_cuts_and_nothing_is_arranged(debt: int) -> None:
    deal = before(debt).play(THIRTEEN)
    assert (deal.to_act, words(deal), ORDER in deal.choices) == (F, set(), False)
    assert (refused(deal, ORDER), refused(deal, NO_CUT)) == ("GRI-19", "GRI-19")
    deal = deal.play(Cut(1))
    pack = deal.setup.pack[1:] + deal.setup.pack[:1]
    assert hands_at(deal, pack, {B: 1, C: 14, D: 27, E: 40, F: 53, A: 66}, size=(13,))


@pytest.mark.rule("GRI-69", "GRI-E32")
def test_with_one_packet_the_players_consult_only_after_all_cards() -> None:
    deal = after(before(9), THIRTEEN, CUT)
    assert (sizes(deal), words(deal)) == ([13] * 6, {"open", "veto"})
    deal = after(deal, *[OPEN] * 5, GO_ON)
    assert all(isinstance(move, Play) for move in deal.choices)


@pytest.mark.rule("GRI-70", "GRI-24", "GRI-25", "GRI-E32")
def test_above_eighteen_the_team_arranges_its_pile_and_cuts() -> None:
    deal = before(19).play(THIRTEEN)
    assert (deal.to_act, ORDER in deal.choices, SHUFFLE in deal.choices) == (B, True, True)
    assert refused(deal, Arrange(ORDER.cards[1:])) == "GRI-24"
    deal = deal.play(ORDER)
    assert deal.table.zone(PACK).order == ORDER.cards + PILES[0]
    assert deal.to_act == B
    pack = ORDER.cards + PILES[0]
    assert deal.play(NO_CUT).table.hand(B) == CardSet(pack[:13])
    assert deal.play(Cut(20)).table.hand(B) == CardSet(pack[20:33])
    assert {by for by, _ in deal.play(NO_CUT).moves()} == {B}


@pytest.mark.rule("GRI-24", "GRI-25")
def test_all_three_of_the_team_know_the_order_and_the_cut_and_the_others_neither() -> None:
    deal = after(before(19), THIRTEEN, ORDER)
    seen = {seat: deal.view(seat).history[-1].move for seat in (*range(6), None)}
    assert {seat for seat, move in seen.items() if move == ORDER} == {B, D, F}
    assert seen[A] == seen[C] == seen[E] == seen[None] == Arrange((), 24)
    deal = deal.play(Cut(20))
    cuts = {seat: [one.move for one in deal.view(seat).history if isinstance(one.move, Cut)] for seat in range(6)}
    assert {seat for seat, moves in cuts.items() if moves == [Cut(20)]} == {B, D, F}
    assert cuts[A] == cuts[C] == cuts[E] == [Cut(0)]


@pytest.mark.rule("GRI-95")
def test_each_member_is_asked_in_turn_before_the_cut_and_one_demand_binds() -> None:
    deal = before(19)
    for member in (B, D, F):
        assert (deal.to_act, words(deal)) == (member, {"usual-packets", "thirteen"})
        assert sizes(after(deal, THIRTEEN, SHUFFLE, NO_CUT)) == [13] * 6
        deal = deal.play(USUAL)
    assert (deal.to_act, Cut(1) in deal.choices) == (F, True)
    assert sizes(deal.play(CUT)) == [6] * 6


@pytest.mark.rule("GRI-95", "GRI-24")
@pytest.mark.parametrize(("dealer", "first"), [(A, B), (B, D), (C, D), (D, F), (E, F), (F, B)])
def test_the_member_first_in_turn_arranges_whoever_made_the_demand(dealer: Seat, first: Seat) -> None:
    deal = after(before(19, dealer), USUAL, USUAL, THIRTEEN)
    assert deal.to_act == first
    assert deal.play(ORDER).to_act == first


@pytest.mark.rule("GRI-98")
def test_after_a_deal_thrown_in_thirteen_may_be_demanded_again_but_nothing_arranged() -> None:
    deal = after(before(19), THIRTEEN, ORDER, NO_CUT, *[OPEN] * 5, THROW_IN)
    again = start(game=GRISCHUN_6, dealer=A, carried=deal.settlement.carried)
    assert again.setup.carried == Carried((19, -19) * 3, ())
    again = again.play(THIRTEEN)
    assert (again.to_act, ORDER in again.choices, Cut(9) in again.choices) == (B, False, True)
