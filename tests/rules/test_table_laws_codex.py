"""The laws of the Codex done and claimed at the table: remarks, two cards at once, discards, false words."""

from __future__ import annotations

from collections import Counter

import pytest
from support.deals import koenigrufen as kru
from support.deals import paskiewitsch as pas
from support.deals import strohmann as stroh
from support.deals import tapp as tap
from support.deals import ungarisch as ung
from support.table_laws import as_table, lies, wrong_cards
from support.tables import A, B, C, D, dealt, go, play_out, refused, results_of, silence

from tarock.cards import TAROCKS, TRULL, Card, CardSet
from tarock.deal import (
    ADMIT,
    CONFIRM,
    DENY,
    LEAVE_BOTH,
    PLAY_ON,
    SETTLE_NOW,
    Admitting,
    Deal,
    Deciding,
    Sitting,
    TakingBack,
)
from tarock.game import DECLINE, Bid, Call, Choices, Choose, Claim, Fault, FaultKind, Lay, Play, Push, Say
from tarock.game.phases import Playing
from tarock.variants.families.viennese.honours_in_play import MISSING_IN_TALON
from tarock.variants.families.viennese.opening_contra import CallingTarock

KRU_SOLO = f"{kru.SOLO_OF_A} SK"


def tapp_solo(players: int = 3) -> Deal:
    """A's Solo in Tapp-Tarok before the first lead."""
    return as_table(tap.before_lead(words=tap.SOLO_OF_A, players=players))


def kru_solo() -> Deal:
    """A's Solo in Königrufen beside C, before the first lead."""
    return as_table(kru.before_lead(words=KRU_SOLO))


def totals(deal: Deal) -> tuple[object, ...]:
    return deal.settlement.totals(range(deal.setup.players))


def lay(names: str) -> Lay:
    return Lay(CardSet(names))


# Remarks (COD-13).


@pytest.mark.rule("COD-13", "COD-D7")
def test_who_is_accused_of_a_remark_is_asked_and_a_denial_lets_the_deal_go_on() -> None:
    deal = go(tapp_solo(), "HQ")
    asked = deal.play(Claim(B, FaultKind.CONDUCT), by=A)
    assert isinstance(asked.phase, Admitting)
    assert asked.to_act == B
    denied = asked.play(Choose(DENY))
    assert denied.phase == deal.phase
    assert refused(denied, Claim(C, FaultKind.CONDUCT), by=A) == "COD-D3"


@pytest.mark.rule("COD-13")
@pytest.mark.parametrize(("talker", "claimant", "paid"), [(B, A, (16, -8, -8)), (A, C, (-16, 8, 8))])
def test_an_admitted_remark_ends_the_deal_at_once(talker: int, claimant: int, paid: tuple[int, ...]) -> None:
    end = go(tapp_solo(), "HQ").play(Claim(talker, FaultKind.CONDUCT), by=claimant).play(Choose(ADMIT))
    assert end.over
    assert end.outcome.faults == (Fault(FaultKind.CONDUCT, talker),)
    assert totals(end) == paid


@pytest.mark.rule("COD-13", "COD-D7")
def test_a_remark_of_who_rests_counts_against_the_opponents() -> None:
    end = tapp_solo(4).play(Claim(D, FaultKind.CONDUCT), by=A).play(Choose(ADMIT), by=D)
    assert totals(end) == (24, -8, -8, -8)
    assert refused(tapp_solo(4), Claim(D, FaultKind.RENONCE), by=A) == "COD-22"


@pytest.mark.rule("COD-13")
def test_a_remark_of_the_own_side_cannot_be_claimed() -> None:
    after = kru_solo().play(Claim(C, FaultKind.CONDUCT), by=A).play(Choose(ADMIT))
    assert isinstance(after.phase, Playing)
    assert "rejected" in str(after.said[0])


@pytest.mark.rule("COD-13")
def test_no_remark_is_claimed_before_there_is_a_game() -> None:
    deal = as_table(tap.at_table(words="dreier-1"))
    assert refused(deal, Claim(B, FaultKind.CONDUCT), by=A) == "COD-13"


@pytest.mark.rule("COD-13", "COD-27")
def test_who_claims_a_remark_after_an_own_offence_has_lost() -> None:
    deal = go(tapp_solo(), "HQ").play(Push(Card("SK")), by=C)
    ruled = deal.play(Claim(A, FaultKind.CONDUCT), by=B).play(Choose(ADMIT))
    assert (type(ruled.phase), ruled.to_act) == (Deciding, A)
    assert totals(ruled.play(Choose(SETTLE_NOW))) == (16, -8, -8)


# Two cards at once (COD-19, COD-20).


@pytest.mark.rule("COD-20", "COD-E5")
@pytest.mark.parametrize("stays", ["HQ", "H4"])
def test_a_lone_declarer_may_take_one_of_two_cards_back(stays: str) -> None:
    deal = go(tapp_solo(), "HQ").play(Push(Card("H4")), by=A)
    assert isinstance(deal.phase, TakingBack)
    after = deal.play(Play(Card(stays)))
    assert after.phase.trick.cards == (Card(stays),)
    assert after.court.committed == ()
    back = {"HQ": "H4", "H4": "HQ"}[stays]
    assert Card(back) in after.table.hand(A)
    assert all(Card(back) in after.table.known_to(seat) for seat in (B, C))
    assert after.to_act == B


@pytest.mark.rule("COD-19", "COD-20")
def test_who_leaves_both_cards_on_the_table_has_revoked() -> None:
    deal = go(tapp_solo(), "HQ").play(Push(Card("H4")), by=A).play(Choose(LEAVE_BOTH))
    assert deal.phase.trick.cards == (Card("HQ"),)
    assert deal.court.committed == (Fault(FaultKind.RENONCE, A),)


@pytest.mark.rule("COD-17", "COD-20")
def test_a_third_card_is_shown_out_of_turn_like_any() -> None:
    deal = go(tapp_solo(), "HQ").play(Push(Card("H4")), by=A).play(Play(Card("H4"))).play(Push(Card("HQ")), by=A)
    assert isinstance(deal.phase, Playing)
    assert deal.phase.trick.cards == (Card("H4"),)
    assert deal.court.committed == (Fault(FaultKind.RENONCE, A),)


@pytest.mark.rule("COD-19", "COD-E5")
def test_with_a_partner_the_same_act_is_a_renonce() -> None:
    deal = go(as_table(kru.before_lead(words=f"{kru.RUFER_OF_A} SK {kru.LAID}")), "HQ").play(Push(Card("C7")), by=A)
    back = deal.play(Play(Card("HQ")))
    settled = back.play(Claim(A, FaultKind.RENONCE), by=B).play(Choose(SETTLE_NOW))
    assert totals(settled) == (-6, 6, -6, 6)


@pytest.mark.rule("COD-19")
def test_two_cards_of_an_opponent_are_a_renonce_at_once() -> None:
    deal = go(tapp_solo(), "HQ HN").play(Push(Card("H3")), by=B)
    assert isinstance(deal.phase, Playing)
    assert deal.court.committed == (Fault(FaultKind.RENONCE, B),)


@pytest.mark.rule("COD-20", "COD-14")
def test_the_card_that_stays_must_still_follow() -> None:
    deal = tapp_solo()
    while deal.to_act != A or not wrong_cards(deal) or len(deal.phase.trick.cards) != 1:
        deal = deal.play(next(iter(deal.choices)))
    wrong = wrong_cards(deal)[0]
    after = deal.play(next(iter(deal.choices))).play(Push(wrong.card), by=A).play(wrong)
    assert after.court.committed == (Fault(FaultKind.RENONCE, A),)
    assert after.phase.trick.card_of(A) is wrong.card


# The discard (COD-31, COD-32).


def laid(cards: str, *swaps: str) -> Deal:
    """A Dreier of A in Tapp-Tarok after A laid these cards away."""
    deal = as_table(tap.at_table(*swaps, words=f"{tap.DREIER_OF_A} 1"))
    return deal.play(lay(cards))


NO_SUITS = ("HQ/T18", "H4/T14", "D4/T10", "D3/T7", "SJ/T3", "S7/T16", "C7/T13", "H1/T8", "S8/T4")
"""A has nothing but tarocks and the king of hearts, so that tarocks may be laid away."""


@pytest.mark.rule("COD-31")
def test_tarocks_laid_away_are_to_be_shown() -> None:
    deal = laid("T3 T4 T5", *NO_SUITS)
    assert deal.view(B).history[-1].move == Lay(CardSet(), 3)
    assert list(deal.choices) == [Choose("show-tarocks")]
    shown = deal.play(Choose("show-tarocks"))
    assert shown.said[0].cards == CardSet("T3 T4 T5")
    assert shown.table.cards("scat shown") == CardSet("T3 T4 T5")
    assert shown.court.committed == ()


@pytest.mark.rule("COD-31", "COD-28")
def test_tarocks_laid_away_unshown_are_a_renonce() -> None:
    deal = laid("T3 T4 T5", *NO_SUITS).play(Choose("er-liegt"))
    assert not deal.said
    assert deal.table.cards("scat") == CardSet("T3 T4 T5")
    end = play_out(silence(deal))
    assert totals(end.play(Claim(A, FaultKind.RENONCE), by=B)) == (-2, 1, 1)


@pytest.mark.rule("COD-31")
def test_without_tarocks_the_cards_simply_lie() -> None:
    deal = laid("H4 D4 D3")
    assert list(deal.choices) == [Choose("er-liegt")]
    assert deal.irregular().count == 0
    assert refused(deal, lay("H1")) == "COD-31"


@pytest.mark.rule("COD-32", "COD-28")
@pytest.mark.parametrize("cards", ["H4 D4", "H4 D4 D3 SJ"])
def test_a_wrong_number_can_be_laid_away_and_is_a_renonce(cards: str) -> None:
    deal = lies(laid(cards))
    assert deal.court.committed == (Fault(FaultKind.RENONCE, A),)
    end = play_out(silence(deal))
    assert len(results_of(end)[-2]) == 16  # all tricks were played, the last one perhaps by two
    assert totals(end.play(Claim(A, FaultKind.RENONCE), by=C)) == (-2, 1, 1)


@pytest.mark.rule("COD-32")
def test_who_laid_away_too_many_has_no_card_for_the_last_trick() -> None:
    deal = play_out(silence(lies(laid("H4 D4 D3 SJ"))), tricks=15)
    assert A not in deal.phase.trick.seats
    assert not deal.table.hand(A)


# False announcements (COD-69 to COD-73).

FOREHAND = "T21 T1 T20 T19 HK HQ HN DK DQ SQ SJ CQ CJ C10 H4"
DEALER = "T18 T17 T16 T15 T14 T13 DN DJ SN S10 S9 CN C9 C8 H3"


@pytest.mark.rule("COD-69", "COD-E16")
def test_honours_announced_while_one_lies_in_a_talon_cost_the_game() -> None:
    deal = as_table(stroh.taken_up(FOREHAND, DEALER, {1: "H2 SKU"}))
    said = deal.play(Play(Card("HQ"), ("tous-les-trois",)))
    assert said.court.committed == (Fault(MISSING_IN_TALON, A),)
    settled = said.play(Claim(A, MISSING_IN_TALON), by=B).play(Choose(SETTLE_NOW))
    assert totals(settled) == (-4, 4)
    assert settled.outcome.announced == ()


@pytest.mark.rule("COD-70", "COD-E16")
def test_an_announcement_is_as_not_made_if_the_opponent_holds_the_missing_honour() -> None:
    deal = as_table(stroh.taken_up(FOREHAND, DEALER.replace("T18", "SKU"), {}))
    said = deal.play(Play(Card("HQ"), ("tous-les-trois",)))
    assert said.court.committed == ()
    end = said
    while not end.over:
        end = end.play(next(iter(end.choices)))
    assert end.outcome.announced == ()


@pytest.mark.rule("COD-69")
def test_a_true_announcement_at_such_a_table_is_paid() -> None:
    deal = as_table(stroh.taken_up(FOREHAND.replace("T20", "SKU"), DEALER, {}))
    end = deal.play(Play(Card("HQ"), ("tous-les-trois",)))
    while not end.over:
        end = end.play(next(iter(end.choices)))
    assert end.outcome.announced == ((A, "tous-les-trois"),)


@pytest.mark.rule("COD-69")
def test_nobody_announces_an_honour_that_all_have_seen_elsewhere() -> None:
    deal = as_table(stroh.taken_up(FOREHAND, DEALER, {2: "SKU H2"}))  # the dealer has taken it up openly
    assert Play(Card("HQ"), ("tous-les-trois",)) not in deal.irregular()


def long_table() -> Deal:
    """A's Solo in Ungarisch-Tarok; A and B hold ten tarocks each."""
    return as_table(ung.long_table("solo good good"))


@pytest.mark.rule("COD-71")
def test_at_the_table_a_number_of_tarocks_has_to_be_told_by_who_holds_them() -> None:
    deal = long_table()
    assert all("ten-tarocks" in move.words for move in deal.choices)
    assert Say() in deal.irregular()
    end = go(deal, "ten-tarocks ten-tarocks - - -")
    assert isinstance(end.phase, Playing)
    assert end.court.committed == ()


@pytest.mark.rule("COD-71", "UNG-17", "UNG-18", "UNG-21")
def test_who_has_to_tell_a_number_says_along_with_it_or_without_it_whatever_else_is_open_to_him() -> None:
    besides = {"courage", "tous-les-quatre", "tous-les-trois", "volat"}
    deal = long_table()
    every = dict.fromkeys(besides, 8)  # Each of the four is in half of the sixteen ways to speak.
    assert times_said(deal.choices) == {"ten-tarocks": 16, **every}
    assert times_said(deal.irregular()) == {"pagat-ultimo": 1, "eleven-tarocks": 1, "twelve-tarocks": 1, **every}


def times_said(moves: Choices) -> Counter[str]:
    """In how many ways to speak each word is."""
    return Counter(word for move in moves if isinstance(move, Say) for word in move.words)


@pytest.mark.rule("COD-71", "COD-E18")
def test_who_keeps_his_number_back_has_as_good_as_revoked() -> None:
    deal = go(long_table(), "ten-tarocks").play(Say())
    assert deal.court.committed == ()  # it could still be told
    deal = go(deal, "- -")
    assert deal.court.committed == (Fault(FaultKind.FALSE_NUMBER, B),)
    settled = deal.play(Claim(B, FaultKind.FALSE_NUMBER), by=A).play(Choose(SETTLE_NOW))
    assert settled.settlement.lines[0].rule == "COD-21"
    assert settled.settlement.lines[0].amount(A) == 16
    assert settled.outcome.numbers == ((A, 10),)


@pytest.mark.rule("COD-71")
def test_a_wrong_number_is_a_fault_and_is_not_paid() -> None:
    deal = long_table().play(Say(("eleven-tarocks",)))
    assert deal.court.committed == (Fault(FaultKind.FALSE_NUMBER, A),)
    settled = deal.play(Claim(A, FaultKind.FALSE_NUMBER), by=B).play(Choose(SETTLE_NOW))
    assert all(line.rule != "UNG-36" or line.amount(B) > 0 for line in settled.settlement.lines)
    assert settled.settlement.lines[0].amount(A) == -16


@pytest.mark.rule("COD-21", "COD-71")
def test_a_number_that_nobody_has_told_yet_is_not_paid_when_the_deal_is_settled_at_once() -> None:
    start = dealt(ung.UNGARISCH, {**ung.LONG, "talon 1": "D1"})
    laid = lies(as_table(go(start, "einer good good 1")).play(lay("HK")))  # A and B have ten tarocks each
    settled = laid.play(Claim(A, FaultKind.RENONCE), by=B).play(Choose(SETTLE_NOW))
    assert [line.rule for line in settled.settlement.lines] == ["COD-21"]
    assert totals(settled) == (-6, 3, 3)
    told = laid.play(Say(("ten-tarocks",))).play(Claim(A, FaultKind.RENONCE), by=B).play(Choose(SETTLE_NOW))
    assert totals(told) == (-4, 2, 2)


@pytest.mark.rule("COD-21", "COD-71", "COD-D19")
@pytest.mark.parametrize(("said", "paid"), [("eleven ten", (-8, 4, 4)), ("ten twelve", (-4, 2, 2))])
def test_a_number_told_falsely_is_not_paid_when_another_fault_is_claimed(said: str, paid: tuple[int, ...]) -> None:
    start = dealt(ung.UNGARISCH, {**ung.LONG, "talon 1": "D1"})
    deal = lies(as_table(go(start, "einer good good 1")).play(lay("HK")))  # A's fault is the first
    for number in said.split():  # both have ten
        deal = deal.play(Say((f"{number}-tarocks",)))
    settled = deal.play(Claim(A, FaultKind.RENONCE), by=C).play(Choose(SETTLE_NOW))
    assert totals(settled) == paid  # 3 for the game, and 1 for the number that is true


@pytest.mark.rule("COD-72", "COD-E19", "COD-D14")
def test_a_game_bid_without_an_honour_annuls_the_deal() -> None:
    deal = as_table(pas.at_table(words="pass pass pass"))
    assert Bid("dreier") not in deal.choices
    bid = deal.play(Bid("dreier"))
    end = bid.play(Claim(D, FaultKind.NO_HONOUR), by=B)
    assert end.over
    assert totals(end) == (10, 10, 10, -30)
    assert [line.rule for line in end.settlement.lines] == ["PAS-66"]
    sitting = Sitting.start(pas.PASKIEWITSCH, ("Anna", "Bela", "Cilli", "Dora"), end.setup.pack, laws="table")
    assert sitting.after(end.settlement).place.dealer == (sitting.place.dealer + 1) % 4


@pytest.mark.rule("COD-72", "PAS-12")
def test_who_bid_a_dreier_without_an_honour_may_not_leave_the_zweier_without_xx_either() -> None:
    deal = as_table(pas.at_table("SKU/T2")).play(Bid("dreier")).play(Bid("zweier"))
    assert deal.to_act == A
    assert not deal.table.hand(A) & (TRULL | CardSet("T20"))
    assert list(deal.choices) == [Bid("hold")]
    assert refused(deal, Bid("leave")) == "PAS-12"


@pytest.mark.rule("COD-72", "COD-D14")
def test_a_want_of_honours_found_in_the_play_breaks_it_off() -> None:
    deal = as_table(pas.at_table(words="pass pass pass")).play(Bid("dreier"))
    while not isinstance(deal.phase, Playing):
        deal = deal.play(next(iter(deal.choices)))
    end = play_out(deal, tricks=3).play(Claim(D, FaultKind.NO_HONOUR), by=A)
    assert end.over
    assert totals(end) == (10, 10, 10, -30)


@pytest.mark.rule("COD-73", "COD-74")
def test_eight_tarocks_announced_with_fewer_are_a_renonce_that_the_liar_pays_alone() -> None:
    deal = as_table(pas.announcing(called="T20"))
    lie = deal.play(Say(("eight-tarocks",)))
    assert lie.court.committed == (Fault(FaultKind.FALSE_NUMBER, A),)
    settled = lie.play(Claim(A, FaultKind.FALSE_NUMBER), by=B).play(Choose(SETTLE_NOW))
    assert totals(settled) == (-2, 1, 0, 1)


@pytest.mark.rule("COD-73", "PAS-72")
@pytest.mark.parametrize(
    ("swaps", "held", "true", "false"),
    [
        (("DN/T21", "HQ/T16"), 7, set(), {"eight-tarocks", "nine-tarocks"}),
        (("DN/T21", "HQ/T16", "HJ/T12"), 8, {"eight-tarocks"}, {"nine-tarocks"}),
        (("DN/T21", "HQ/T16", "HJ/T12", "C10/T7"), 9, {"nine-tarocks"}, set()),
    ],
)
def test_only_more_tarocks_than_held_are_a_false_number(
    swaps: tuple[str, ...], held: int, true: set[str], false: set[str]
) -> None:
    deal = as_table(pas.at_table(*swaps, words="solo good good good"))
    while not isinstance(deal.phase, CallingTarock):
        deal = deal.play(next(iter(deal.choices)))
    assert len(deal.table.hand(A) & TAROCKS) == held
    numbers = {"eight-tarocks", "nine-tarocks"}
    assert said_alone(deal.choices) & numbers == true
    assert said_alone(deal.irregular()) & numbers == false


def said_alone(moves: Choices) -> set[str]:
    """The words that can be said by themselves."""
    return {move.words[0] for move in moves if isinstance(move, Say) and len(move.words) == 1}


@pytest.mark.rule("COD-73")
def test_a_false_number_can_be_said_before_the_call_too() -> None:
    deal = as_table(pas.to_call()).play(Say(("nine-tarocks",)))
    assert deal.court.committed == (Fault(FaultKind.FALSE_NUMBER, A),)


@pytest.mark.rule("COD-22", "COD-73")
def test_but_who_is_not_of_his_party_is_certain_only_after_the_call() -> None:
    lie = as_table(pas.to_call()).play(Say(("nine-tarocks",)))
    assert not any(Claim(A, FaultKind.FALSE_NUMBER) in lie.claims(seat) for seat in (B, C, D))
    called = lie.play(Call(Card("T20")))
    assert all(Claim(A, FaultKind.FALSE_NUMBER) in called.claims(seat) for seat in (B, C, D))


# Who decides, and who has offended first (COD-27, COD-D19).


@pytest.mark.rule("COD-27", "COD-D19")
def test_an_own_offence_that_nobody_claimed_decides_if_it_was_the_first() -> None:
    deal = kru_solo().play(Push(Card("DK")), by=B).play(Push(Card("SK")), by=C)
    ruled = deal.play(Claim(C, FaultKind.RENONCE), by=D)
    assert ruled.court.faults == (Fault(FaultKind.RENONCE, B), Fault(FaultKind.RENONCE, C))
    assert ruled.to_act == C


@pytest.mark.rule("COD-27", "COD-D19")
def test_the_first_offence_of_all_decides_though_a_later_one_of_the_same_side_is_claimed() -> None:
    deal = kru_solo().play(Push(Card("SK")), by=C).play(Push(Card("DK")), by=B)
    deal = go(deal, "D4 D1 D2 DQ").play(Push(Card("C7")), by=A)
    ruled = deal.play(Claim(A, FaultKind.RENONCE), by=B)
    assert ruled.court.faults == (Fault(FaultKind.RENONCE, A),)
    assert totals(ruled.play(Choose(SETTLE_NOW))) == (-8, 8, -8, 8)


@pytest.mark.rule("COD-24", "COD-25")
def test_after_a_false_number_the_deal_can_be_played_on() -> None:
    deal = long_table().play(Say(("eleven-tarocks",)))
    on = deal.play(Claim(A, FaultKind.FALSE_NUMBER), by=B).play(Choose(PLAY_ON))
    assert on.phase == deal.phase
    while not on.over:
        on = on.play(next(iter(on.choices)))
    assert on.outcome.faults == (Fault(FaultKind.FALSE_NUMBER, A, played_on=True),)
    assert Choose(CONFIRM) not in [move for _, move in on.moves()]


@pytest.mark.rule("COD-59", "COD-62")
def test_who_called_a_card_of_his_own_overlooks_no_partner() -> None:
    deal = as_table(pas.announcing(called="T18", said="pagat-ultimo"))
    assert Card("T18") in deal.table.hand(A)
    while deal.to_act != A:
        deal = deal.play(DECLINE)
    assert not {move.words for move in deal.irregular() if isinstance(move, Say)} & {
        ("contra:game",), ("contra:pagat-ultimo",),
    }  # fmt: skip
