"""The laws of the table in the older Danish book: faults pointed out by oneself, early words, what came of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from support.deals.danish_faults import (
    FULL_HEARTS_OF_F, before_lead, before_skat, claimed, committed, fine, laid, lines, played, said, to_end,
)  # fmt: skip
from support.deals.dansk import KEEP, D, F, M
from support.deals.dansk_gammel import paid
from support.tables import refused

from tarock.deal import CONFIRM, Deal, Inspecting
from tarock.game import Choose, Claim, Fault, FaultKind, Say
from tarock.variants.dansk_gammel import GammelOutcome
from tarock.variants.families.danish.agreeing import Agreeing
from tarock.variants.families.danish.asking_new_deal import AskingNewDeal
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP
from tarock.variants.families.danish.ultimo_faults import MADE_IT, NO_EFFECT, UltimoFault

GAME = "dansk-gammel"


@pytest.mark.rule("DOL-80", "DOL-D25")
def test_who_points_out_his_omission_himself_pays_no_fine_and_is_not_paid() -> None:
    deal = said(laid(before_skat(GAME, *FULL_HEARTS_OF_F)), "", "", "")
    found = claimed(deal, F, F, FaultKind.MISSING_DECLARATION)
    assert "points it out himself" in str(found.said[0])
    end = to_end(found)
    assert end.outcome.faults == (UltimoFault(FaultKind.MISSING_DECLARATION, F, confessed=True),)
    assert end.outcome.barred == {F}
    assert not {"DOL-81", "DOL-35"} & lines(end).keys()


@pytest.mark.rule("DOL-80", "DOL-82")
def test_who_points_out_his_false_declaration_himself_pays_it_back_without_a_fine() -> None:
    end = to_end(claimed(said(laid(before_skat(GAME)), "", "full-spades", ""), F, F, FaultKind.FALSE_DECLARATION))
    assert lines(end)["DOL-35"] == {F: 20, M: -10, D: -10}
    assert lines(end)["DOL-82"] == {F: -20, M: 10, D: 10}


@pytest.mark.rule("DOL-81", "DOL-D25")
def test_what_another_has_discovered_cannot_be_pointed_out_any_more() -> None:
    deal = claimed(said(laid(before_skat(GAME, *FULL_HEARTS_OF_F)), "", "", ""), M, F, FaultKind.MISSING_DECLARATION)
    again = claimed(deal, F, F, FaultKind.MISSING_DECLARATION)
    assert "rejected" in str(again.said[0])
    assert lines(to_end(again))["DOL-81"] == fine(GAME, FaultKind.MISSING_DECLARATION, F)


@pytest.mark.rule("DOL-80", "DAN-98")
def test_in_jensens_book_nobody_gains_by_pointing_it_out_himself() -> None:
    deal = said(laid(before_skat("dansk", *FULL_HEARTS_OF_F)), "", "", "")
    assert refused(deal, Claim(F, FaultKind.MISSING_DECLARATION), by=F) == "DAN-D35"


@pytest.mark.rule("DOL-85")
def test_a_revoke_cannot_be_pointed_out_by_oneself() -> None:
    deal = played(before_lead(GAME), "SK T2")
    assert refused(deal, Claim(M, FaultKind.RENONCE), by=M) == "DOL-D25"


def before_new_deal(*swaps: str) -> Deal:
    """The forehand is asked whether he wants a new deal."""
    deal = before_skat(GAME, *swaps)
    for _ in range(3):
        assert deal.previous is not None
        deal = deal.previous
    assert isinstance(deal.phase, AskingNewDeal)
    return deal


def declared_early(*swaps: str) -> Deal:
    """The forehand declares full hearts before the skat is laid and again in time."""
    deal = before_new_deal(*swaps).play(Say(("full-hearts",)))
    for _ in range(3):
        deal = deal.play(KEEP)
    deal = laid(deal)
    for _ in range(3):
        deal = deal.play(next(iter(deal.choices)))
    return deal


@pytest.mark.rule("DOL-41")
def test_a_declaration_before_the_skat_is_heard_by_all_and_does_not_answer_the_question() -> None:
    deal = before_new_deal(*FULL_HEARTS_OF_F)
    early = deal.play(Say(("full-hearts",)))
    assert early.phase == deal.phase
    assert "full in hearts" in str(early.said[0])
    assert committed(early) == [(FaultKind.MISTIMED_DECLARATION, F)]


@pytest.mark.rule("DOL-41")
def test_a_declaration_made_too_early_is_not_paid_and_its_maker_cannot_ultimate() -> None:
    deal = declared_early(*FULL_HEARTS_OF_F)
    assert "DOL-35" in lines(to_end(deal))
    end = to_end(claimed(deal, D, F, FaultKind.MISTIMED_DECLARATION))
    assert end.outcome.declared == ()
    assert end.outcome.barred == {F}
    assert not {"DOL-35", "DOL-41"} & lines(end).keys()


@pytest.mark.rule("DOL-41")
def test_in_jensens_book_nothing_can_be_declared_before_the_skat() -> None:
    deal = before_skat("dansk").previous
    assert deal is not None
    assert deal.irregular().count == 0


# What came of a fault (DOL-D21)


def inspected(deal: Deal) -> Deal:
    """The deal after everybody has confirmed: the others are asked what came of the fault."""
    while not isinstance(deal.phase, Inspecting):
        deal = deal.play(next(iter(deal.choices)))
    for _ in range(3):
        deal = deal.play(Choose(CONFIRM))
    assert isinstance(deal.phase, Agreeing)
    return deal


def after_revoke_of_d() -> Deal:
    """A revoke of the dealer that the forehand has claimed, everybody having confirmed."""
    return inspected(claimed(played(before_lead(GAME), "SK S4 T3"), F, D, FaultKind.RENONCE))


def answered(deal: Deal, *answers: str) -> Deal:
    """The deal after the two others gave these answers."""
    for answer in answers:
        deal = deal.play(Choose(answer))
    return deal


@pytest.mark.rule("DOL-87", "DOL-88", "DOL-D21")
def test_the_two_others_are_asked_whether_a_revoke_made_an_ultimo_or_prevented_one() -> None:
    deal = after_revoke_of_d()
    made, prevented = deal.phase.questions
    assert made.asked == prevented.asked == (F, M)
    assert made.answers == (NO_EFFECT, MADE_IT)
    assert set(prevented.answers) == {  # The king of seat 2 made his ultimo.
        NO_EFFECT, "prevented-king-of-1", "prevented-pagat-of-1", "prevented-pagat-of-2",
    }  # fmt: skip
    assert all(deal.claims(seat) == () for seat in (F, M, D))
    assert refused(deal, Claim(M, FaultKind.RENONCE), by=F) == "DOL-D25"
    assert deal.irregular().count == 0


@pytest.mark.rule("DOL-87", "DOL-D20", "DOL-D21")
def test_if_both_say_so_the_offender_replaces_the_cup_that_was_won() -> None:
    end = answered(after_revoke_of_d(), MADE_IT, MADE_IT, NO_EFFECT, NO_EFFECT)
    assert end.over
    assert end.outcome.faults == (UltimoFault(FaultKind.RENONCE, D, caused=True),)
    assert lines(end)["DOL-87"][KING_CUP] == -lines(end)["DOL-63"][KING_CUP] > 0


@pytest.mark.rule("DOL-88", "DOL-D20", "DOL-D21")
def test_if_both_say_so_the_offender_replaces_the_cup_for_who_was_prevented() -> None:
    end = answered(after_revoke_of_d(), NO_EFFECT, NO_EFFECT, "prevented-pagat-of-2", "prevented-pagat-of-2")
    assert end.outcome.faults == (UltimoFault(FaultKind.RENONCE, D, prevented=M, cup=PAGAT_CUP),)
    assert lines(end)["DOL-88"][M] == -lines(end)["DOL-88"][D] > 0


@pytest.mark.rule("DOL-D21")
@pytest.mark.parametrize("second", [NO_EFFECT, "prevented-king-of-1", "prevented-pagat-of-1"])
def test_if_they_do_not_agree_nothing_came_of_it(second: str) -> None:
    end = answered(after_revoke_of_d(), MADE_IT, NO_EFFECT, "prevented-pagat-of-2", second)
    assert end.outcome.faults == (UltimoFault(FaultKind.RENONCE, D),)


def asked(outcome: GammelOutcome, answer: str) -> GammelOutcome:
    """The facts after both of the others gave the same answer to the first question, and none to the rest."""
    phase: Any = outcome.question(None, None)
    first = [answer, *(NO_EFFECT for _ in phase.questions[1:])]
    found = outcome.answered(tuple(first))
    assert isinstance(found, GammelOutcome)
    return found


@pytest.mark.rule("DOL-87", "DOL-D21", "DOL-E27")
def test_example_27_the_others_agree_that_a_revoke_made_an_ultimo() -> None:
    pagat = GammelOutcome(last=D, pagat_by=D, pagat_won=True, pagat_last=True).as_usual()
    outcome = asked(pagat.with_faults((Fault(FaultKind.RENONCE, M),)), MADE_IT)
    assert paid(outcome, 65, 120) == (230, -45, -225, 20, 20)


@pytest.mark.rule("DOL-84", "DOL-D21", "DOL-E28")
def test_example_28_the_others_agree_that_an_omitted_declaration_made_an_ultimo() -> None:
    king = GammelOutcome(last=D, king_ultimo=True).as_usual()
    outcome = asked(king.with_faults((Fault(FaultKind.MISSING_DECLARATION, M, about=("tarocks-10-with",)),)), MADE_IT)
    assert paid(outcome, 100, 60) == (180, -40, -80, -80, 20)


@pytest.mark.rule("DOL-84", "DOL-87", "DOL-88", "DOL-D21")
@pytest.mark.parametrize(
    ("kind", "ultimo", "questions"),
    [
        (FaultKind.RENONCE, True, 2),
        (FaultKind.WRONG_NUMBER, True, 2),
        (FaultKind.MISSING_DECLARATION, True, 1),
        (FaultKind.FALSE_DECLARATION, True, 1),
        (FaultKind.RENONCE, False, 1),
        (FaultKind.MISSING_DECLARATION, False, 0),
        (FaultKind.ILLEGAL_SKAT, True, 0),
    ],
)
def test_only_what_the_book_asks_is_asked(kind: str, ultimo: bool, questions: int) -> None:
    outcome = GammelOutcome(last=D, king_ultimo=ultimo).as_usual().with_faults((Fault(kind, M),))
    assert isinstance(outcome, GammelOutcome)
    assert len(outcome.asked) == questions
    assert all(question.asked == (F, D) for question in outcome.asked)
    own = replace(outcome, faults=(UltimoFault(kind, D),))
    assert all(MADE_IT not in question.answers for question in own.asked)


@pytest.mark.rule("DOL-85", "DOL-86")
def test_a_fine_is_booked_at_its_rule_whatever_comes_later() -> None:
    deal = claimed(played(before_lead(GAME, skat="C7 C8"), "SK S4 T3"), F, D, FaultKind.RENONCE)
    end = to_end(claimed(deal, F, D, FaultKind.WRONG_NUMBER))
    assert lines(end)["DOL-85"] == lines(end)["DOL-86"] == {D: -40, KING_CUP: 20, PAGAT_CUP: 20}
