"""Königrufen: irregularities, settled from what a real table reports (KRU-83 to KRU-87)."""

from __future__ import annotations

from typing import Any

import pytest
from support.deals.koenigrufen import RUFER_OF_A, SOLO_OF_A, at_table, before_lead, payments
from support.tables import A, B, C, D, go, offered, refused

from tarock.cards import Card, CardSet
from tarock.game import Fault, FaultKind, Lay, Play, Say

PAGAT, KING = "pagat-ultimo/declarer", "koenig-ultimo/declarer"
PAGAT_MADE = {"pagat_last": "declarer", "pagat_wins": True}


def fault(by: int, kind: str = FaultKind.RENONCE, *, played_on: bool = False) -> dict[str, Any]:
    """The fact of one fault."""
    return {"faults": (Fault(kind, by, played_on),)}


@pytest.mark.rule("KRU-83")
def test_the_engine_refuses_a_revoke_a_card_out_of_turn_and_a_faulty_discard() -> None:
    deal = go(before_lead(words=f"{SOLO_OF_A} SK"), "D4")
    assert refused(deal, Play(Card("SJ"))) == "GEN-56"
    assert refused(deal, Play(Card("D2")), by=C) == "KRU-54"
    assert refused(at_table(words=f"{RUFER_OF_A} SK 1"), Lay(CardSet("SKU D3 D4"))) == "GEN-46"


@pytest.mark.rule("KRU-83")
@pytest.mark.parametrize(("offender", "amount"), [(A, -6), (C, -6), (B, 6), (D, 6)])
def test_the_offenders_side_loses_the_game_whatever_the_cards_say(offender: int, amount: int) -> None:
    for card_points in (10, 60):
        paid = payments("rufer", points=card_points, **fault(offender))
        assert paid == (amount, -amount, amount, -amount)


@pytest.mark.rule("KRU-83")
@pytest.mark.parametrize(("offender", "sign"), [(C, -1), (D, 1)])
def test_the_offenders_side_loses_all_announcements_with_their_contras(offender: int, sign: int) -> None:
    said = f"contra:game {PAGAT} contra:{PAGAT} {KING} pagat-ultimo/opponents"
    amount = sign * (12 + 8 + 4 + 4)
    made = {"king_last": True, "king_won_by": "declarer", **PAGAT_MADE}  # what the cards say does not matter
    assert payments("rufer", said, **made, **fault(offender)) == (amount, -amount, amount, -amount)


@pytest.mark.rule("KRU-83")
def test_the_other_side_may_play_on_for_further_chances() -> None:
    assert payments("rufer", **PAGAT_MADE, **fault(B))[A] == 6
    assert payments("rufer", **PAGAT_MADE, **fault(B, played_on=True))[A] == 6 + 2
    assert payments("rufer", **PAGAT_MADE, **fault(A, played_on=True))[A] == -6  # nothing for the offender's side


@pytest.mark.rule("KRU-83")
def test_a_lone_declarer_settles_a_fault_with_each_of_three() -> None:
    assert payments("dreier", **fault(A)) == (-30, 10, 10, 10)
    assert payments("dreier", points=0, **fault(C)) == (30, -10, -10, -10)


@pytest.mark.rule("KRU-83", "KRU-63")
def test_a_fault_of_a_solo_whose_king_lies_in_the_talon_loses_it_without_contra() -> None:
    alone = {"partner": None, "king": "talon"}
    assert payments("solo", "contra:game", **alone, **fault(A)) == (-24, 8, 8, 8)
    assert payments("solo", "contra:game", **alone, **fault(B)) == (48, -16, -16, -16)


@pytest.mark.rule("KRU-84")
@pytest.mark.parametrize(("what", "value"), [("koepfe", 1), ("tous-les-trois", 2), ("tous-les-quatre", 2)])
def test_held_honours_are_paid_even_to_the_offending_side(what: str, value: int) -> None:
    assert payments("rufer", held=((A, what),), **fault(A))[A] == -6 + value
    assert payments("rufer", held=((B, what),), **fault(D))[A] == 6 - value


@pytest.mark.rule("KRU-84")
def test_honours_that_count_from_the_tricks_are_not_paid_to_the_offending_side() -> None:
    facts = {"held": ((A, "tous-les-trois"), (A, "koepfe")), "trull_in_tricks": "declarer", "honours": "tricks"}
    assert payments("rufer", **facts, **fault(A, played_on=True))[A] == -6 + 1


@pytest.mark.rule("KRU-85")
def test_the_engine_does_not_offer_the_partner_a_contra_to_his_own_side() -> None:
    deal = at_table(words=f"{SOLO_OF_A} SK pagat-ultimo/declarer -")
    assert deal.to_act == C
    assert not [word for word in offered(deal) if word.startswith("contra:")]
    assert refused(deal, Say((f"contra:{PAGAT}",))) == "KRU-49"
    assert refused(deal, Say(("contra:game",))) == "KRU-48"


@pytest.mark.rule("KRU-85")
@pytest.mark.parametrize(("made", "amount"), [(True, -6), (False, -6 - 4)])
def test_a_partner_who_contras_his_own_pagat_ultimo_loses_the_game(made: bool, amount: int) -> None:
    facts = PAGAT_MADE if made else {}
    paid = payments("rufer", f"{PAGAT} contra:{PAGAT}", **facts, **fault(C, FaultKind.CONTRA_OWN_ULTIMO))
    assert paid == (amount, -amount, amount, -amount)


@pytest.mark.rule("KRU-86")
@pytest.mark.parametrize(("contract", "price"), [("rufer", 6), ("solo", 8)])
@pytest.mark.parametrize("said", ["contra:game", "contra:game recontra:game"])
def test_a_partner_who_contras_his_own_game_loses_it_at_the_single_price(contract: str, price: int, said: str) -> None:
    assert payments(contract, said, **fault(C, FaultKind.CONTRA_OWN_GAME)) == (-price, price, -price, price)


@pytest.mark.rule("KRU-85", "KRU-86")
def test_a_partner_who_contras_both_loses_the_game_once() -> None:
    both = (Fault(FaultKind.CONTRA_OWN_GAME, C), Fault(FaultKind.CONTRA_OWN_ULTIMO, C))
    assert payments("rufer", f"contra:game {PAGAT} contra:{PAGAT}", faults=both)[A] == -6 - 4


@pytest.mark.rule("KRU-87")
@pytest.mark.parametrize(("contra", "lost"), [("", 4), (f"contra:{PAGAT}", 8)])
def test_a_hopeless_pagat_ultimo_costs_its_premium_and_nothing_else(contra: str, lost: int) -> None:
    deal = at_table(words=f"{SOLO_OF_A} SK - - - ")  # D holds neither the Pagat nor a long row of tarocks
    assert "pagat-ultimo/opponents" in offered(deal)
    assert payments("rufer", f"{PAGAT} {contra}")[A] == 6 - lost
