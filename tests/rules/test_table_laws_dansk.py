"""The laws of the table in both Danish games: free declarations, and who may claim what."""

from __future__ import annotations

import random

import pytest
from support.deals.danish_faults import (
    FINES, FULL_HEARTS_OF_F, HALF_DIAMONDS_OF_M, PAS, TEN_WITH_OF_F, before_lead, before_skat, both, claimed, committed,
    fine, laid, lines, played, said, to_end,
)  # fmt: skip
from support.deals.dansk import D, F, M, quiet
from support.table_laws import until
from support.tables import refused

from tarock.cards import Card
from tarock.deal import CONFIRM, Deal, Inspecting
from tarock.game import Choose, Claim, Fault, FaultKind, Push, Say
from tarock.game.phases import Playing
from tarock.notation import dumps, loads
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP
from tarock.variants.families.danish.declaring_at_table import SAYABLE


@both
@pytest.mark.rule("DAN-37", "DAN-38", "DOL-30", "DOL-31", "DAN-D35", "DOL-D25")
def test_everybody_declares_by_his_own_words_the_dealer_first(game: str) -> None:
    deal = laid(before_skat(game, *FULL_HEARTS_OF_F))
    for seat, truth in ((D, PAS), (F, Say(("full-hearts",))), (M, PAS)):
        assert deal.to_act == seat
        assert list(deal.choices) == [truth]
        assert all(Say((word,)) in deal.irregular() for word in SAYABLE)
        deal = deal.play(truth)
    assert deal.court.committed == ()
    assert isinstance(deal.phase, Playing)


@pytest.mark.rule("DAN-D35")
def test_where_the_laws_are_enforced_nobody_is_asked_to_declare() -> None:
    deal = quiet(*FULL_HEARTS_OF_F)
    assert isinstance(deal.phase, Playing)
    assert deal.irregular().count == 0
    assert deal.claims(F) == ()


@both
@pytest.mark.rule("DAN-D34", "DOL-83", "DOL-D34")
@pytest.mark.parametrize("word", ["tarocks-11-with", "tarocks-10-without", "tarocks-10"])
def test_a_wrong_number_or_a_wrong_word_about_the_pagat_makes_tarocks_false(game: str, word: str) -> None:
    deal = said(laid(before_skat(game, *TEN_WITH_OF_F)), "", word)
    assert deal.court.committed == (Fault(FaultKind.FALSE_DECLARATION, F, about=(word,)),)


@both
@pytest.mark.rule("DAN-97", "DAN-D34", "DOL-39", "DOL-82")
@pytest.mark.parametrize("word", ["half-diamonds-no-king", "half-diamonds", "full-diamonds", "overfull-diamonds"])
def test_a_wrong_missing_card_or_another_kind_of_set_is_false(game: str, word: str) -> None:
    deal = said(laid(before_skat(game, *HALF_DIAMONDS_OF_M)), "", "", word)
    assert deal.court.committed == (Fault(FaultKind.FALSE_DECLARATION, M, about=(word,)),)


@both
@pytest.mark.rule("DAN-35", "DOL-29")
def test_who_has_nothing_to_declare_says_so(game: str) -> None:
    deal = said(laid(before_skat(game)), "")
    assert [(one.seat, str(one.message)) for one in deal.said] == [(D, "Seat 3 has nothing to declare.")]


@both
@pytest.mark.rule("DAN-98", "DAN-D34", "DOL-81")
def test_a_combination_that_is_not_named_is_missing_also_beside_a_false_one(game: str) -> None:
    deal = said(laid(before_skat(game, *FULL_HEARTS_OF_F)), "", "full-spades")
    assert deal.court.committed == (
        Fault(FaultKind.FALSE_DECLARATION, F, about=("full-spades",)),
        Fault(FaultKind.MISSING_DECLARATION, F, about=("full-hearts",)),
    )


@both
@pytest.mark.rule("DAN-35", "DAN-36", "DOL-29", "DOL-D6")
def test_the_dealers_declaration_is_judged_by_all_the_cards_he_was_dealt(game: str) -> None:
    hearts = ("HK/H6", "HQ/H7", "HN/H8")
    deal = laid(before_skat(game, *hearts), "HQ C7 C8")
    assert list(deal.choices) == [Say(("full-hearts",))]
    assert committed(deal) == [(FaultKind.ILLEGAL_SKAT, D)]
    assert not any("declaration" in str(one) for one in deal.said)  # Who breaks it without need does not say so.


@both
@pytest.mark.rule("DAN-97", "DAN-99", "DAN-D8", "DOL-82")
def test_a_false_declaration_is_paid_back_and_fined_when_it_is_claimed_and_play_goes_on(game: str) -> None:
    deal = said(laid(before_skat(game)), "", "", "half-clubs-no-jack")
    assert "half" in str(deal.said[0])
    found = claimed(deal, F, M, FaultKind.FALSE_DECLARATION)
    assert found.phase == deal.phase
    assert found.said[0].rule == FINES[game][FaultKind.FALSE_DECLARATION][0]
    assert "half clubs, missing jack" in str(found.said[1])
    end = to_end(found)
    assert [(one.word, one.false) for one in end.outcome.declared] == [("half-clubs-no-jack", True)]
    half, rule = {"dansk": ("DAN-45", "DAN-97"), "dansk-gammel": ("DOL-36", "DOL-82")}[game]
    assert lines(end)[half] == {M: 10, F: -5, D: -5}
    value = FINES[game][FaultKind.FALSE_DECLARATION][1]
    assert lines(end)[rule] == {M: -10 - 2 * value, F: 5, D: 5, KING_CUP: value, PAGAT_CUP: value}


@both
@pytest.mark.rule("DAN-98", "DAN-99", "DOL-81", "DOL-E28")
def test_a_missing_declaration_is_fined_and_not_paid_afterwards(game: str) -> None:
    deal = said(laid(before_skat(game, *FULL_HEARTS_OF_F)), "", "", "")
    end = to_end(claimed(played(deal, "H1 H3"), D, F, FaultKind.MISSING_DECLARATION))
    rule = FINES[game][FaultKind.MISSING_DECLARATION][0]
    assert lines(end)[rule] == fine(game, FaultKind.MISSING_DECLARATION, F)
    assert end.outcome.declared == ()


@both
@pytest.mark.rule("DAN-97", "DAN-98", "DAN-D34", "DOL-D34")
def test_who_is_found_twice_with_wrong_declarations_is_fined_once(game: str) -> None:
    deal = said(laid(before_skat(game, *FULL_HEARTS_OF_F)), "", "full-spades", "")
    end = to_end(claimed(claimed(deal, D, F, FaultKind.MISSING_DECLARATION), M, F, FaultKind.FALSE_DECLARATION))
    assert (
        end.settlement.total(PAGAT_CUP) - paid_into_pagat_cup(to_end(deal))
        == FINES[game][FaultKind.FALSE_DECLARATION][1]
    )


def paid_into_pagat_cup(deal: Deal) -> int:
    """What the Pagat cup gained in a finished deal."""
    return deal.settlement.total(PAGAT_CUP)


@both
@pytest.mark.rule("DAN-D35", "DOL-D25")
def test_a_fault_nobody_claims_costs_nothing_and_what_was_said_is_paid(game: str) -> None:
    end = to_end(said(laid(before_skat(game)), "", "", "half-clubs-no-jack"))
    assert end.outcome.faults == ()
    assert end.outcome.declared[0].false is False
    assert lines(end)[{"dansk": "DAN-45", "dansk-gammel": "DOL-36"}[game]] == {M: 10, F: -5, D: -5}


@both
@pytest.mark.rule("DAN-D35", "DOL-D25")
def test_what_was_done_wrong_is_in_nobodys_view(game: str) -> None:
    deal = said(laid(before_skat(game, *FULL_HEARTS_OF_F)), "", "full-spades")
    truth = said(laid(before_skat(game, "HN/C1")), "", "full-spades")
    assert committed(deal) != committed(truth)
    for seat in (M, D, None):
        assert deal.view(seat).told == truth.view(seat).told
        assert deal.view(seat).history == truth.view(seat).history
        assert "Fault(" not in repr(deal.view(seat))


@both
@pytest.mark.rule("COD-D3", "DAN-D35", "DOL-D25")
def test_a_false_claim_changes_nothing_and_there_is_no_second_one(game: str) -> None:
    deal = before_lead(game)
    after = claimed(deal, M, D, FaultKind.RENONCE)
    assert (after.phase, after.table) == (deal.phase, deal.table)
    assert "rejected" in str(after.said[0])
    assert after.claims(M) == ()
    assert refused(after, Claim(D, FaultKind.RENONCE), by=M) == "COD-D3"
    assert after.claims(F)


@both
@pytest.mark.rule("DAN-19", "DAN-18", "DOL-10")
def test_who_sits_out_can_neither_claim_nor_be_accused(game: str) -> None:
    deal = before_lead(game, players=4)
    assert deal.setup.active == (0, 2, 3)
    assert deal.claims(1) == ()
    assert refused(deal, Claim(0, FaultKind.RENONCE), by=1) == refused(deal, Claim(1, FaultKind.RENONCE), by=0)
    assert refused(deal, Push(Card("H1")), by=1) == "COD-17"


@both
@pytest.mark.rule("DAN-D35", "DOL-D25")
def test_a_vain_demand_needs_no_claim_and_a_sneeze_is_no_fault(game: str) -> None:
    deal = before_lead(game)
    rule = {"dansk": "DAN-D35", "dansk-gammel": "DOL-D25"}[game]
    assert refused(deal, Claim(F, FaultKind.WRONG_DEMAND), by=M) == refused(deal, Claim(F, "sneezing"), by=M) == rule
    assert refused(deal, Claim(M, FaultKind.RENONCE), by=M) == rule


@both
@pytest.mark.rule("DAN-D35", "DOL-D25")
def test_everybody_confirms_after_the_last_trick_and_then_nothing_can_be_claimed(game: str) -> None:
    deal = until(played(before_lead(game), "SK S4 S7"), random.Random(1), lambda one: isinstance(one.phase, Inspecting))
    assert deal is not None
    for seat in (F, M, D):
        assert deal.to_act == seat
        assert deal.claims(F)
        deal = deal.play(Choose(CONFIRM))
    assert deal.over
    assert deal.outcome.faults == ()


@both
@pytest.mark.rule("DAN-D35", "DOL-D25")
def test_a_record_tells_the_words_the_fault_and_the_claim(game: str) -> None:
    deal = said(laid(before_skat(game, *FULL_HEARTS_OF_F)), "", "full-spades tarocks-12", "")
    end = to_end(claimed(deal, M, F, FaultKind.FALSE_DECLARATION))
    text = dumps(end)
    assert "full-spades+tarocks-12" in text
    assert "1/false-declaration" in text
    assert loads(text).deal() == end
