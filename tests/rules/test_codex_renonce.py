"""The Codex on the Renonce: what the engine refuses and what a reported one costs (COD-14 to COD-33, 44, 59-62, 76)."""

from __future__ import annotations

from typing import Any

import pytest
from support.deals.koenigrufen import RUFER_OF_A, SOLO_OF_A, at_table, before_lead, payments
from support.tables import A, B, C, D, go, offered, refused, seen_cards

from tarock.cards import Card, CardSet
from tarock.game import Fault, FaultKind, Lay, Play, Say

SOLO = f"{SOLO_OF_A} SK"
PAGAT, KING = "pagat-ultimo/declarer", "koenig-ultimo/declarer"
AGAINST = "pagat-ultimo/opponents"
PAGAT_MADE = {"pagat_last": "declarer", "pagat_wins": True}
KING_MADE = {"king_last": True, "king_won_by": "declarer"}


def renonce(by: int, contract: str = "rufer", said: str = "", *, played_on: bool = False, **more: Any) -> int:
    """What A gains when somebody revoked; A plays with C, in a Dreier alone."""
    return payments(contract, said, faults=(Fault(FaultKind.RENONCE, by, played_on),), **more)[A]


@pytest.mark.rule("COD-14", "GEN-90")
def test_trumping_or_leaving_a_suit_one_holds_is_refused() -> None:
    deal = go(before_lead(words=SOLO), "D4")  # B holds diamonds
    assert refused(deal, Play(Card("T3"))) == refused(deal, Play(Card("SJ"))) == "GEN-56"


@pytest.mark.rule("COD-15")
def test_a_suit_card_to_a_led_tarock_is_refused_while_one_holds_tarocks() -> None:
    deal = go(before_lead(words=SOLO), "T9")
    assert refused(deal, Play(Card("SJ"))) == "GEN-58"


@pytest.mark.rule("COD-16")
def test_another_suit_is_refused_while_one_holds_tarocks() -> None:
    deal = go(before_lead("C10/T14", words=SOLO), "C7")  # B has no club
    assert refused(deal, Play(Card("SJ"))) == "GEN-57"


@pytest.mark.rule("COD-17")
@pytest.mark.parametrize(("seat", "card"), [(B, "DK"), (C, "SK"), (D, "CK")])
def test_leading_out_of_turn_is_refused(seat: int, card: str) -> None:
    assert refused(before_lead(words=SOLO), Play(Card(card)), by=seat) == "KRU-54"


@pytest.mark.rule("COD-18")
@pytest.mark.parametrize(("seat", "card"), [(C, "D2"), (D, "DQ")])
def test_adding_a_card_before_ones_turn_is_refused(seat: int, card: str) -> None:
    assert refused(go(before_lead(words=SOLO), "D4"), Play(Card(card)), by=seat) == "KRU-54"


@pytest.mark.rule("COD-19")
def test_a_second_card_to_the_same_trick_is_refused() -> None:
    deal = go(before_lead(words=SOLO), "D4")
    assert refused(deal, Play(Card("D3")), by=A) == "KRU-54"
    assert len(deal.table.hand(A)) == 11


@pytest.mark.rule("COD-20")
def test_a_lone_declarer_cannot_put_down_two_cards_either_so_he_has_none_to_take_back() -> None:
    deal = go(before_lead(words="dreier good good good 1 lay:H1,D3,D4"), "HQ")
    assert refused(deal, Play(Card("C7")), by=A) == "KRU-54"
    assert payments("dreier") == (30, -10, -10, -10)  # no fault is reported, so nothing is lost


@pytest.mark.rule("COD-E5", "COD-19")
def test_two_cards_of_a_declarer_with_a_partner_are_a_renonce() -> None:
    assert payments("rufer", faults=(Fault(FaultKind.RENONCE, A),)) == (-6, 6, -6, 6)


@pytest.mark.rule("COD-21", "GEN-90")
@pytest.mark.parametrize("offender", [A, B, C, D])
def test_the_offenders_party_loses_the_game_at_its_price_with_contras(offender: int) -> None:
    sign = -1 if offender in (A, C) else 1
    for said, price in (("", 8), ("contra:game", 16), ("contra:game recontra:game", 32)):
        paid = sign * price
        assert payments("solo", said, faults=(Fault(FaultKind.RENONCE, offender),)) == (paid, -paid, paid, -paid)


@pytest.mark.rule("COD-21")
def test_every_announced_aim_is_lost_by_the_offenders_party_and_won_by_the_other() -> None:
    said = f"{PAGAT} contra:{PAGAT} {KING} {AGAINST} contra:{AGAINST}"
    both = 8 + 4 + 8
    for facts in ({}, {**PAGAT_MADE, **KING_MADE}):
        assert renonce(C, said=said, **facts) == -6 - both
        assert renonce(D, said=said, **facts) == 6 + both


@pytest.mark.rule("COD-21")
def test_nothing_unannounced_is_settled() -> None:
    silent = {**PAGAT_MADE, **KING_MADE, "tricks": 12}
    assert renonce(B, **silent) == 6
    assert renonce(B, king_won_by="opponents") == 6
    assert renonce(A, king_won_by="opponents") == -6


@pytest.mark.rule("COD-21")
def test_payments_run_between_the_same_people_as_in_an_ordinary_loss() -> None:
    assert payments("dreier", faults=(Fault(FaultKind.RENONCE, C),)) == (30, -10, -10, -10)
    assert payments("dreier", faults=(Fault(FaultKind.RENONCE, A),)) == (-30, 10, 10, 10)
    assert payments("rufer", partner=B, faults=(Fault(FaultKind.RENONCE, D),)) == (6, 6, -6, -6)


@pytest.mark.rule("COD-22")
def test_an_offence_found_only_at_the_end_counts_in_full() -> None:
    played_out = {"points": 60, "tricks": 11, "king_won_by": "declarer"}
    assert payments("rufer", **played_out)[A] == 6
    assert renonce(A, **played_out) == -6


@pytest.mark.rule("COD-23", "GEN-90")
def test_a_played_card_is_final() -> None:
    deal = go(before_lead(words=SOLO), "D4")
    for seat in (A, B, C, D):
        assert seen_cards(deal, seat, "trick") == CardSet("D4")
    assert Card("D4") not in deal.table.hand(A)
    assert refused(deal, Play(Card("D3")), by=A) == "KRU-54"


@pytest.mark.rule("COD-24", "GEN-90")
@pytest.mark.parametrize(
    ("facts", "more"), [(PAGAT_MADE, 2), (KING_MADE, 2), ({**PAGAT_MADE, **KING_MADE}, 4), ({}, 0)]
)
def test_playing_on_adds_what_the_claiming_party_achieves_silently(facts: dict[str, Any], more: int) -> None:
    assert renonce(B, played_on=True, **facts) == 6 + more
    assert renonce(B, **facts) == 6


@pytest.mark.rule("COD-24")
def test_playing_on_may_bring_a_volat_or_honours_that_count_from_the_tricks() -> None:
    assert renonce(B, played_on=True, tricks=12) == 12  # in the place of the game (COD-44)
    assert renonce(A, played_on=True, tricks=0) == -12
    assert renonce(B, played_on=True, trull_in_tricks="declarer", honours="tricks") == 6 + 2
    assert renonce(B, played_on=True, kings_in_tricks="declarer", honours="tricks") == 6 + 2


@pytest.mark.rule("COD-25")
def test_the_gain_is_secured_and_a_missed_chance_costs_nothing() -> None:
    beaten = {"pagat_last": "declarer", "pagat_wins": False}
    assert renonce(B, played_on=True, points=10, **beaten) == 6
    assert renonce(B, played_on=True, points=10, king_won_by="opponents") == 6


@pytest.mark.rule("COD-26")
@pytest.mark.parametrize(
    "facts",
    [
        {"pagat_last": "opponents", "pagat_wins": True},
        {"tricks": 0},
        {"trull_in_tricks": "opponents", "honours": "tricks"},
    ],
)
def test_the_offenders_party_gains_nothing_more(facts: dict[str, Any]) -> None:
    assert renonce(B, played_on=True, **facts) == 6


@pytest.mark.rule("COD-27")
def test_of_two_offences_the_first_decides() -> None:
    first_b, first_a = (
        (Fault(FaultKind.RENONCE, B), Fault(FaultKind.RENONCE, A)),
        (Fault(FaultKind.RENONCE, A), Fault(FaultKind.RENONCE, B)),
    )
    assert payments("rufer", faults=first_b)[A] == 6
    assert payments("rufer", faults=first_a)[A] == -6


@pytest.mark.rule("COD-27")
def test_a_later_oversight_of_the_other_party_is_disregarded() -> None:
    faults = (Fault(FaultKind.RENONCE, B), Fault(FaultKind.CONTRA_OWN_GAME, C), Fault(FaultKind.CONTRA_OWN_ULTIMO, C))
    said = f"contra:game {PAGAT} contra:{PAGAT}"
    assert payments("rufer", said, faults=faults)[A] == 12 + 8
    assert (
        payments(
            "rufer", faults=(Fault(FaultKind.RENONCE, A), Fault(FaultKind.RENONCE, B, played_on=True)), **PAGAT_MADE
        )[A]
        == -6
    )


@pytest.mark.rule("COD-28", "GEN-91")
@pytest.mark.parametrize("cards", ["SKU D3 D4", "T5 D3 D4", "D3 D4", "H1 D3 D4 C7"])
def test_every_faulty_discard_is_refused(cards: str) -> None:
    assert refused(at_table(words=f"{RUFER_OF_A} SK 1"), Lay(CardSet(cards))) in {"GEN-43", "GEN-45", "GEN-46"}


@pytest.mark.rule("COD-28", "GEN-91")
def test_a_faulty_discard_found_at_a_real_table_costs_the_game_and_all_announcements() -> None:
    assert renonce(A, said=PAGAT, points=50, **PAGAT_MADE) == -6 - 4


@pytest.mark.rule("COD-29")
@pytest.mark.parametrize("honour", ["SKU", "T21", "T1", "HK", "DK", "SK", "CK"])
def test_no_honour_may_be_discarded(honour: str) -> None:
    swaps = [] if honour == "SKU" else [f"{honour}/HQ"]
    assert refused(at_table(*swaps, words=f"{RUFER_OF_A} SK 1"), Lay(CardSet(f"{honour} D3 D4"))) == "GEN-46"


@pytest.mark.rule("COD-30")
def test_tarocks_may_be_discarded_only_without_a_suit_card_other_than_kings() -> None:
    assert refused(at_table(words=f"{RUFER_OF_A} SK 1"), Lay(CardSet("T5 T9 T14"))) == "GEN-45"
    swaps = ("HQ/T16", "H1/T12", "D4/T19", "D3/T15", "CJ/T18", "C7/T13", "SN/T3", "DJ/DK")
    deal = at_table(*swaps, words=f"{RUFER_OF_A} DK 1")  # the king of diamonds is the only suit card
    assert Lay(CardSet("T3 T5 T9")) in deal.choices()


@pytest.mark.rule("COD-31")
def test_discarded_tarocks_are_shown_by_themselves() -> None:
    swaps = ("HQ/T16", "H1/T12", "D4/T19", "D3/T15", "CJ/T18", "C7/T13", "SN/T3", "DJ/DK")
    deal = at_table(*swaps, words=f"{RUFER_OF_A} DK 1 lay:T3,T5,T9")
    for seat in (B, C, D, None):
        assert seen_cards(deal, seat, "scat shown") == CardSet("T3 T5 T9")


@pytest.mark.rule("COD-32")
@pytest.mark.parametrize("cards", ["D3 D4", "H1 D3 D4 C7"])
def test_as_many_cards_are_discarded_as_were_taken_up(cards: str) -> None:
    assert refused(at_table(words=f"{RUFER_OF_A} SK 1"), Lay(CardSet(cards))) == "GEN-43"


@pytest.mark.rule("COD-33", "GEN-92")
@pytest.mark.parametrize(("what", "value"), [("koepfe", 1), ("tous-les-trois", 2), ("tous-les-quatre", 2)])
@pytest.mark.parametrize("played_on", [False, True])
def test_honours_held_in_the_hand_are_paid_after_ones_own_renonce(what: str, value: int, played_on: bool) -> None:
    assert renonce(A, held=((C, what),), played_on=played_on) == -6 + value
    assert renonce(B, held=((B, what),), played_on=played_on) == 6 - value


@pytest.mark.rule("COD-44", "GEN-95")
@pytest.mark.parametrize(("said", "price"), [("", 24), ("contra:game", 24), ("contra:game recontra:game", 32)])
def test_the_price_of_the_game_is_taken_when_it_is_above_the_silent_volat(said: str, price: int) -> None:
    assert payments("solo", said, tricks=12) == (price, -price, price, -price)


@pytest.mark.rule("COD-76")
@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("volat/declarer", 24),
        ("volat/declarer contra:volat/declarer", 48),
        ("volat/opponents", 24),
        ("volat/declarer volat/opponents contra:volat/opponents", 48),
        ("volat/declarer contra:game recontra:game supercontra:game", 48),  # the game is dearer
    ],
)
def test_after_a_renonce_the_larger_of_volat_and_game_is_paid_never_both(said: str, amount: int) -> None:
    assert renonce(A, said=said) == -amount
    assert renonce(B, said=said) == amount


@pytest.mark.rule("COD-59", "COD-62")
def test_the_contra_is_not_offered_to_the_holder_of_the_called_king() -> None:
    deal = at_table(words=f"{SOLO} {PAGAT} -")
    assert deal.to_act() == C
    assert not {f"contra:{PAGAT}", "contra:game"} & offered(deal)
    assert refused(deal, Say((f"contra:{PAGAT}",))) == "KRU-49"
    assert refused(deal, Say(("contra:game",))) == "KRU-48"


@pytest.mark.rule("COD-59")
def test_a_socius_who_contras_the_ultimo_costs_his_party_the_game_at_its_price() -> None:
    overlooked = (Fault(FaultKind.CONTRA_OWN_ULTIMO, C),)
    said = f"{PAGAT} contra:{PAGAT}"
    assert payments("solo", said, faults=overlooked, points=60, **PAGAT_MADE) == (-8, 8, -8, 8)
    assert payments("solo", f"contra:game {said}", faults=overlooked, **PAGAT_MADE)[A] == -16  # contra'd by B or D


@pytest.mark.rule("COD-60")
def test_a_carried_through_ultimo_then_lapses() -> None:
    overlooked = (Fault(FaultKind.CONTRA_OWN_ULTIMO, C),)
    assert payments("rufer", f"{PAGAT} contra:{PAGAT}", faults=overlooked, **PAGAT_MADE)[A] == -6


@pytest.mark.rule("COD-61")
@pytest.mark.parametrize("facts", [{}, {"pagat_last": "declarer"}, {"pagat_last": "opponents", "pagat_wins": True}])
def test_a_failed_ultimo_then_brings_the_opponents_the_simple_premium(facts: dict[str, Any]) -> None:
    overlooked = (Fault(FaultKind.CONTRA_OWN_ULTIMO, C),)
    assert payments("rufer", f"{PAGAT} contra:{PAGAT}", faults=overlooked, **facts)[A] == -6 - 4


@pytest.mark.rule("COD-62")
def test_a_socius_who_contras_the_game_costs_his_party_the_simple_price() -> None:
    overlooked = (Fault(FaultKind.CONTRA_OWN_GAME, C),)
    assert payments("solo", "contra:game", faults=overlooked, points=60) == (-8, 8, -8, 8)
    both = (Fault(FaultKind.CONTRA_OWN_GAME, C), Fault(FaultKind.CONTRA_OWN_ULTIMO, C))  # COD-D11
    assert payments("solo", f"contra:game {PAGAT} contra:{PAGAT}", faults=both, **PAGAT_MADE)[A] == -8


@pytest.mark.rule("COD-E13")
@pytest.mark.parametrize(("facts", "amount"), [(PAGAT_MADE, 6), ({}, 10)])
def test_the_socius_contras_the_announced_ultimo(facts: dict[str, Any], amount: int) -> None:
    paid = payments("rufer", f"{PAGAT} contra:{PAGAT}", faults=(Fault(FaultKind.CONTRA_OWN_ULTIMO, C),), **facts)
    assert paid == (-amount, amount, -amount, amount)


@pytest.mark.rule("COD-E14")
def test_the_socius_contras_the_solo() -> None:
    assert payments("solo", "contra:game", faults=(Fault(FaultKind.CONTRA_OWN_GAME, C),)) == (-8, 8, -8, 8)
