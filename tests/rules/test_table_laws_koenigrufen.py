"""The laws of the table in Königrufen, end to end: a fault is done, claimed and settled."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import LAID, RUFER_OF_A, SOLO_OF_A, at_table, before_lead
from support.table_laws import as_table, lies
from support.tables import A, B, C, D, go, play_out, refused, silence

from tarock.cards import Card, CardSet
from tarock.deal import CONFIRM, PLAY_ON, SETTLE_NOW, Deal, Deciding, Inspecting
from tarock.game import Choose, Claim, Fault, FaultKind, Lay, Play, Push, Say

SOLO = f"{SOLO_OF_A} SK"
RUFER = f"{RUFER_OF_A} SK"


def solo() -> Deal:
    """A's Solo beside C, before the first lead."""
    return as_table(before_lead(words=SOLO))


def totals(deal: Deal) -> tuple[object, ...]:
    return deal.settlement.totals(range(4))


@pytest.mark.rule("COD-14", "COD-15", "COD-16")
@pytest.mark.parametrize(("swap", "led", "card"), [("", "D4", "T3"), ("", "T9", "SJ"), ("C10/T14", "C7", "SJ")])
def test_each_kind_of_revoke_can_be_played_and_is_noted(swap: str, led: str, card: str) -> None:
    deal = go(as_table(before_lead(*swap.split(), words=SOLO)), led)
    assert Play(Card(card)) not in deal.choices
    assert Play(Card(card)) in deal.irregular()
    after = deal.play(Play(Card(card)))
    assert after.court is not None
    assert after.court.committed == (Fault(FaultKind.RENONCE, B),)
    assert after.phase.trick.cards[-1] is Card(card)


@pytest.mark.rule("COD-D1")
def test_where_the_laws_are_enforced_nothing_of_this_can_be_done() -> None:
    deal = go(before_lead(words=SOLO), "D4")
    assert deal.irregular().count == 0
    assert deal.claims(A) == ()
    assert refused(deal, Play(Card("T3"))) == "GEN-56"
    assert refused(deal, Claim(A, FaultKind.RENONCE)) == refused(deal, Push(Card("DK"))) == "KRU-54"


@pytest.mark.rule("COD-21", "COD-22")
def test_the_side_of_the_offender_loses_the_game_as_soon_as_it_is_claimed() -> None:
    claimed = go(solo(), "D4").play(Play(Card("T3"))).play(Claim(B, FaultKind.RENONCE), by=C)
    assert (type(claimed.phase), claimed.to_act) == (Deciding, C)
    assert totals(claimed.play(Choose(SETTLE_NOW))) == (8, -8, 8, -8)


@pytest.mark.rule("COD-22")
def test_the_offenders_own_party_cannot_claim() -> None:
    deal = go(solo(), "D4").play(Play(Card("T3")))
    own = deal.play(Claim(B, FaultKind.RENONCE), by=D)
    assert own.phase == deal.phase
    assert "rejected" in str(own.said[0])


@pytest.mark.rule("COD-22")
def test_nobody_claims_against_himself_or_a_fault_that_does_not_exist() -> None:
    deal = solo()
    assert refused(deal, Claim(A, FaultKind.RENONCE), by=A) == refused(deal, Claim(B, "sneezing"), by=A) == "COD-22"


@pytest.mark.rule("COD-24", "COD-25")
def test_the_game_stays_won_whatever_comes_after_playing_on() -> None:
    claimed = go(solo(), "D4").play(Play(Card("T3"))).play(Claim(B, FaultKind.RENONCE), by=A)
    end = play_out(claimed.play(Choose(PLAY_ON)))
    assert end.over
    assert end.outcome.faults == (Fault(FaultKind.RENONCE, B, played_on=True),)
    assert totals(end)[A] >= 8


@pytest.mark.rule("COD-24")
def test_in_the_last_trick_there_is_nothing_left_to_play_on_for() -> None:
    deal = play_out(solo().play(Push(Card("DK")), by=B), tricks=11)
    assert deal.play(Claim(B, FaultKind.RENONCE), by=A).over


@pytest.mark.rule("COD-27")
def test_the_offence_committed_first_decides_even_if_the_later_one_is_claimed() -> None:
    deal = solo().play(Push(Card("DK")), by=B)
    deal = deal.play(Push(Card("SK")), by=C).play(Claim(C, FaultKind.RENONCE), by=B)
    assert [one.rule for one in deal.said] == ["COD-22", "COD-27"]
    assert deal.to_act == C
    assert totals(deal.play(Choose(SETTLE_NOW))) == (8, -8, 8, -8)


@pytest.mark.rule("COD-17", "COD-18")
def test_a_card_can_be_shown_only_by_who_is_not_to_play_and_holds_it() -> None:
    deal = solo()
    assert refused(deal, Push(Card("D4")), by=A) == refused(deal, Push(Card("D4")), by=B) == "COD-17"
    early = go(deal, "D4").play(Push(Card("DQ")), by=D)
    assert early.court.committed == (Fault(FaultKind.RENONCE, D),)
    assert Card("DQ") in early.table.hand(D)


@pytest.mark.rule("COD-28", "COD-29")
def test_a_king_laid_away_is_found_at_the_inspection() -> None:
    deal = as_table(at_table("HK/H1", words=f"{RUFER} 1"))
    lay = Lay(CardSet([Card("HK"), Card("D4"), Card("D3")]))
    assert refused(at_table("HK/H1", words=f"{RUFER} 1"), lay) == "GEN-46"
    end = play_out(silence(lies(deal.play(lay))))
    assert isinstance(end.phase, Inspecting)
    end = end.play(Choose(CONFIRM))
    assert totals(end.play(Claim(A, FaultKind.RENONCE), by=B)) == (-6, 6, -6, 6)


@pytest.mark.rule("COD-30")
def test_a_tarock_laid_away_too_early_is_a_renonce() -> None:
    deal = as_table(at_table(words=f"{RUFER} 1"))
    laid = deal.play(Lay(CardSet([Card("T5"), Card("D4"), Card("D3")])))
    assert laid.play(Claim(A, FaultKind.RENONCE), by=D).court.faults == (Fault(FaultKind.RENONCE, A),)


@pytest.mark.rule("COD-62", "COD-E14")
def test_a_partner_who_contras_his_own_game_loses_it_at_its_simple_price() -> None:
    deal = go(as_table(at_table(words=SOLO)), "- -").play(Say(("contra:game",)))
    assert refused(go(at_table(words=SOLO), "- -"), Say(("contra:game",))) == "KRU-48"
    claimed = deal.play(Claim(C, FaultKind.CONTRA_OWN_GAME), by=B)
    assert totals(claimed.play(Choose(SETTLE_NOW))) == (-8, 8, -8, 8)


@pytest.mark.rule("COD-62", "KRU-48")
def test_a_partner_can_no_longer_contra_his_own_game_when_an_opponent_has_done_so() -> None:
    deal = go(as_table(at_table(words=SOLO)), "-")
    assert Say(("contra:game",)) in go(deal, "-").irregular()
    said = go(deal, "contra:game")
    assert (said.to_act, said.irregular().count) == (C, 0)
    assert refused(said, Say(("contra:game",))) == "KRU-48"


@pytest.mark.rule("COD-59", "COD-61", "COD-E13")
def test_a_partner_who_contras_his_own_ultimo_loses_the_game_and_the_simple_premium() -> None:
    deal = go(as_table(at_table(words=f"{RUFER} {LAID}")), "pagat-ultimo/declarer -")
    deal = deal.play(Say(("contra:pagat-ultimo/declarer",)))
    claimed = deal.play(Claim(C, FaultKind.CONTRA_OWN_ULTIMO), by=B)
    end = play_out(silence(claimed), {C: "T1"})
    assert not end.outcome.pagat_wins
    assert totals(end) == (-10, 10, -10, 10)
