"""Paskiewitsch: the play, the facts it yields, and the two problems of the book (PAS-44 to PAS-46, PAS-E5, PAS-E6)."""

from __future__ import annotations

import pytest
from support.deals.paskiewitsch import PASKIEWITSCH, announcing, at_table, before_lead
from support.tables import A, B, C, D, dealt, go, play_out, playable, refused, results_of, seen_cards, silence

from tarock.cards import KINGS, Card, CardSet, Seat, TrickRules
from tarock.deal import Deal
from tarock.game import Play, SideTricks
from tarock.game.phases import Playing


@pytest.mark.rule("PAS-44")
@pytest.mark.parametrize(
    "words",
    [
        "dreier good good good lay:HJ,DJ,C10 lay:SJ lay:S10 lay:CN T20",
        "pass pass dreier good lay:SQ,HN,DJ lay:T4 lay:S10 lay:CN T19",
    ],
)
def test_vorhand_leads_whoever_is_declarer(words: str) -> None:
    deal = silence(at_table(words=words))
    assert (deal.to_act, type(deal.phase)) == (A, Playing)


@pytest.mark.rule("PAS-44")
def test_nine_tricks_are_played() -> None:
    end = play_out(before_lead())
    plays = [move for _, move in end.moves() if isinstance(move, Play)]
    assert len(plays) == 36
    assert sum(len(end.table.taken(seat)) for seat in (A, B, C, D)) == 36


@pytest.mark.rule("PAS-45")
def test_the_suit_led_is_followed_else_a_tarock_is_played_without_a_duty_to_beat() -> None:
    deal = go(before_lead(), "HQ")
    assert playable(deal) == CardSet("HK")  # B follows hearts
    assert refused(deal, Play(Card("T21"))) == "GEN-56"
    deal = go(deal, "HK")
    assert playable(deal) == CardSet("H1")
    deal = go(deal, "H1")
    assert playable(deal) == CardSet("T19 T17 T11 T8 T2")  # D has no heart: any tarock
    assert refused(deal, Play(Card("SK"))) == "GEN-57"
    deal = go(deal, "T2")
    assert (deal.to_act, len(deal.table.taken(D))) == (D, 4)


@pytest.mark.rule("PAS-45")
def test_a_led_tarock_is_followed_by_any_tarock_and_the_highest_wins() -> None:
    deal = go(before_lead(), "T18")
    assert playable(deal) == CardSet("T21 T16 T12 T7 T4 T3")
    assert refused(deal, Play(Card("HK"))) == "GEN-58"
    deal = go(deal, "T3 T20 T2")
    assert (deal.to_act, len(deal.table.taken(C))) == (C, 4)


@pytest.mark.rule("PAS-46")
def test_players_keep_their_tricks_separately_and_join_them_at_the_end() -> None:
    deal = go(before_lead(), "T18 T3 T20 T2 H1 T11 HQ HK")  # the first trick to C, the second to D
    assert (deal.table.taken(C), deal.table.taken(D)) == (CardSet("T18 T3 T20 T2"), CardSet("H1 T11 HQ HK"))
    assert [seen_cards(deal, seat, "taken 3") for seat in (A, B, D, None)] == [None] * 4
    end = play_out(deal)
    assert end.outcome.tricks == (len(end.table.taken(A)) + len(end.table.taken(C))) // 4


@pytest.mark.rule("PAS-57")
def test_a_mond_under_the_skues_of_the_other_side_is_caught() -> None:
    deal = go(before_lead(), "T5 T21 T20 T2 HK H1 T8 HQ")  # B's Mond takes the first trick
    assert play_out(deal).outcome.mond_caught_by == ""
    assert play_out(go(before_lead(), "SKU T21 T20 T2")).outcome.mond_caught_by == "declarer"
    other = go(before_lead("SKU/T21"), "T21 SKU T20 T2")  # A holds the Mond, B the Sküs
    assert play_out(other).outcome.mond_caught_by == "opponents"


@pytest.mark.rule("PAS-57")
def test_a_mond_under_the_skues_of_its_own_side_is_not_caught() -> None:  # PAS-D11
    end = play_out(go(before_lead(called="T16"), "SKU T21 T20 T2"))  # B is the helper
    assert (end.outcome.partner, end.outcome.mond_caught_by) == (B, "")
    against = play_out(go(before_lead(called="T19"), "SKU T21 T20 T2"))
    assert (against.outcome.partner, against.outcome.mond_caught_by) == (D, "declarer")


@pytest.mark.rule("PAS-53", "PAS-54")
def test_honours_are_looked_for_in_the_tricks_of_the_sides() -> None:
    end = play_out(go(before_lead(), "SKU T21 T1 T2"))  # A takes the Mond and his helper's Pagat
    assert end.outcome.trull_by == "declarer"
    (line,) = [line for line in end.settlement.lines if line.rule == "PAS-53"]
    assert line.amounts == ((A, 1), (C, 1), (B, -1), (D, -1))


@pytest.mark.rule("PAS-54")
@pytest.mark.parametrize(
    ("tricks", "holder"),
    [
        ("HK DK SK CK", "declarer"),
        ("HK DK SK H1,CK", ""),
        ("HK DK SK", ""),
        ("T2 H1,HK H1,DK H1,SK H1,CK", "opponents"),
    ],
)
def test_only_all_four_kings_are_tous_les_quatre(tricks: str, holder: str) -> None:
    """Every trick is A's, or B's whose card follows A's."""
    piles = [TrickRules().lay_out((A, B), tuple(map(Card, names.split(",")))) for names in tricks.split()]
    piles = [trick._replace(best=len(trick.cards) - 1) for trick in piles]
    assert SideTricks(tuple(piles), {A, C}).holder_of_all(KINGS) == holder


TO_THE_PAGAT = {
    A: "HQ HN DN T18 T15 T14 T9 T5 T1",
    B: "T16 T12 T7 T4 T3 CQ DQ HK T21",
    C: "SKU T13 T10 T6 SQ CJ H1 DK T20",
    D: "T17 T11 T8 T2 SK CK SN D1 T19",
}
"""A keeps the Pagat to the last trick, where the Mond of B beats it."""


@pytest.mark.rule("PAS-56")
@pytest.mark.parametrize(("called", "helper", "gains"), [("T20", C, (-2, 2, -2, 2)), ("T16", B, (-2, -2, 2, 2))])
def test_a_pagat_beaten_in_the_ninth_trick_is_lost_whoever_beats_it(
    called: str, helper: Seat, gains: tuple[int, ...]
) -> None:  # PAS-D13
    end = play_out(before_lead("SKU/T1", called=called), TO_THE_PAGAT)
    last = results_of(end)[-2][-1]
    assert (last.player_of(Card("T1")), last.winner, end.outcome.partner) == (A, B, helper)
    (line,) = [line for line in end.settlement.lines if line.rule == "PAS-56"]
    assert tuple(line.amount(seat) for seat in (A, B, C, D)) == gains


PROBLEM_32 = {
    "hand 1": "T21 T20 T19 T18 T17 T16 T15 T14 T1",
    "hand 2": "T10 T11 HK HQ HN CK CQ CN CJ",
    "hand 3": "SKU T2 T3 T4 T5 T6 T7 H1 D1",
    "hand 4": "T12 T13 DK DQ DN SK SQ SN SJ",
    "talon 1": "HJ", "talon 2": "C10", "talon 3": "T8", "talon 4": "T9", "talon 5": "DJ", "talon 6": "S10",
}  # fmt: skip


def problem_32() -> Deal:
    """The cards were lost with the pictures of the book; these are the ones its text demands."""
    deal = go(dealt(PASKIEWITSCH, PROBLEM_32), "solo good good good lay:T10,T11 lay:H1,D1 lay:T12,T13 T19")
    c = "contra:game+contra:pagat-ultimo+nine-tarocks+mondfang/opponents+tous-les-trois/opponents"
    deal = silence(go(deal, f"nine-tarocks+pagat-ultimo - {c} tous-les-quatre/opponents"))
    return play_out(deal, {A: "T20 T19 T18 T17 T16 T15 T14 T21 T1", C: "T2 T3 T4 T5 T6 T7 T8 SKU T9"})


@pytest.mark.rule("PAS-E5")
def test_problem_32_played_out() -> None:
    end = problem_32()
    o = end.outcome
    assert (o.partner, o.tricks, o.points) == (None, 7, 33)
    assert (o.mond_caught_by, o.trull_by, o.kings_by) == ("opponents",) * 3
    assert (o.pagat_last, o.pagat_wins) == ("declarer", False)
    assert end.settlement.totals(range(4)) == (-86, 26, 34, 26)


@pytest.mark.rule("PAS-28", "PAS-E5")
def test_problem_32_needs_the_discards_of_the_opponents() -> None:  # PAS-D8
    end = problem_32()
    tricks = CardSet(card for seat in (B, C, D) for card in end.table.taken(seat))
    assert tricks == CardSet("T21 SKU T9 T1 HK CK DK SK")  # 30 2/3
    assert 66 - end.outcome.points == 33


PROBLEM_33 = {
    "hand 1": "T20 T18 T17 T16 T15 T14 T13 HJ H1",
    "hand 2": "T21 T3 T2 HQ HN DN D1 SN S10",
    "hand 3": "T19 T4 HK DK SK CQ CN CJ C10",
    "hand 4": "SKU T10 T9 T8 T7 T6 T5 T1 CK",
    "talon 1": "T12", "talon 2": "T11", "talon 3": "DQ", "talon 4": "SQ", "talon 5": "DJ", "talon 6": "SJ",
}  # fmt: skip


@pytest.mark.rule("PAS-E6")
def test_problem_33_played_out() -> None:
    deal = go(dealt(PASKIEWITSCH, PROBLEM_33), "pass pass pass solo lay:HJ,H1 lay:DQ,SQ lay:DJ,SJ T20 eight-tarocks")
    said = "nine-tarocks+tous-les-quatre - - mondfang+tous-les-trois - - contra:mondfang+contra:tous-les-trois"
    plans = {A: "T20 T11 T12 T13", B: "T2 T3 T21", C: "T4 T19 C10", D: "T5 T6 CK T1 T7 T8 T9 T10 SKU"}
    end = play_out(silence(go(deal, said)), plans)
    third = results_of(end)[-2][2]
    assert (third.cards, third.winner) == ((Card("C10"), Card("CK"), Card("T12"), Card("T21")), B)
    o = end.outcome
    assert (o.declarer, o.partner, o.winner) == (D, A, "declarer")
    assert 66 - o.points >= 17
    assert end.settlement.totals(range(4)) == (-17, 19, 19, -21)


@pytest.mark.rule("PAS-73")
def test_in_problem_33_the_helper_makes_himself_known_before_any_contra() -> None:
    deal = go(dealt(PASKIEWITSCH, PROBLEM_33), "pass pass pass solo lay:HJ,H1 lay:DQ,SQ lay:DJ,SJ T20 eight-tarocks")
    deal = go(deal, "nine-tarocks+tous-les-quatre")
    assert [(one.word, one.by) for one in deal.view(B).told.announcements] == [
        ("eight-tarocks", D), ("nine-tarocks", A), ("tous-les-quatre", A),
    ]  # fmt: skip


@pytest.mark.rule("PAS-61")
def test_the_number_announced_in_a_deal_is_paid_by_everybody() -> None:
    more = ("H1/T18", "DK/T15", "SQ/T9")
    end = play_out(silence(announcing(*more, called="T16", said="- - eight-tarocks")))
    (line,) = [line for line in end.settlement.lines if line.rule == "PAS-61"]
    assert dict(line.amounts) == {A: -1, B: -1, C: 3, D: -1}
