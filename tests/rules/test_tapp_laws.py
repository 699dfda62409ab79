"""Tapp-Tarok: the end of a sitting and the Codex (TAP-73, TAP-77, TAP-78, COD-46 to COD-48, and examples)."""

from __future__ import annotations

import pytest
from support.deals.lone_declarer import MADE
from support.deals.tapp import DREIER_OF_A, SOLO_OF_A, at_table, before_lead, facts, fault, payments
from support.tables import A, B, C, D, go, offered, paid, refused, silence

from tarock.cards import PACK_54, Card, CardSet
from tarock.deal import Sitting
from tarock.game import Fault, FaultKind, Lay, Play, Say
from tarock.rules import SetupError
from tarock.variants.families.viennese.ultimo_pot import Pot
from tarock.variants.tapp import TAPP, TappOptions, TappOutcome

PACK = tuple(PACK_54.cards)
CONTRA_ULTIMO = "pagat-ultimo contra:pagat-ultimo"


def deals_after_announcing(players: int, **options: object) -> list[int]:
    """The dealers of the deals still played when the tours are announced before the first deal."""
    agreed = TappOptions(**options)
    sitting = Sitting.start(TAPP, ("Anna", "Bela", "Cilli", "Dora")[:players], PACK, agreed).announce_end()
    dealers = []
    while not sitting.over:
        dealers.append(sitting.place.dealer)
        last = len(dealers) == players - 1 + options.get("tours", 3) * players
        outcome = TappOutcome("passed") if last and "ehrentour" in options else facts(players=players)
        sitting = sitting.after(TAPP.settle(outcome.as_recorded(), sitting.carried, agreed))
    return dealers


@pytest.mark.rule("TAP-73")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("tours", [3, 6])
def test_announced_tours_begin_with_the_first_dealers_left_hand_neighbour(players: int, tours: int) -> None:
    dealers = deals_after_announcing(players, tours=tours)
    first = dealers[0]
    in_tours = dealers[players - 1 :]
    assert in_tours[0] == (first - 1) % players
    assert len(in_tours) == tours * players
    assert all(in_tours.count(seat) == tours for seat in range(players))
    assert (in_tours[-1] + 1) % players == in_tours[0]  # who is forehand in the last deal


@pytest.mark.rule("TAP-73")
def test_a_passed_out_last_deal_brings_an_ehrentour() -> None:
    assert len(deals_after_announcing(3, ehrentour="yes")) == 2 + 9 + 3
    assert len(deals_after_announcing(3, ehrentour="no")) == 2 + 9


@pytest.mark.rule("TAP-73")
def test_other_numbers_of_tours_are_refused() -> None:
    with pytest.raises(SetupError, match=r"tours.*GEN-84"):
        TappOptions(tours=2)


@pytest.mark.rule("TAP-77", "COD-48")
def test_the_general_laws_hold_and_there_are_no_others() -> None:
    revoke = payments("dreier", **fault(A))
    assert revoke == payments("dreier", points=0)  # the ordinary loss, shared by nobody else
    assert payments("dreier", **fault(B)) == payments("dreier", **fault(C)) == (2, -1, -1)  # not the offender alone
    for void in ("exposed-card", "incomplete-pack", "no-tarock"):
        settlement = TAPP.settle(TappOutcome(void).as_recorded(), Pot(0), TappOptions())
        assert (settlement.redeal, settlement.lines) == (True, ())
    assert paid(TAPP, TappOutcome("misdeal", dealer=C), range(3)) == (1, 1, -2)


@pytest.mark.rule("TAP-77", "TAP-78")
def test_the_engine_refuses_what_the_laws_forbid() -> None:
    deal = go(before_lead(words=SOLO_OF_A), "HQ")
    assert refused(deal, Play(Card("SN"))) == "GEN-56"
    assert refused(deal, Play(Card("HJ")), by=C) == "TAP-49"
    assert refused(at_table(words=f"{DREIER_OF_A} 1"), Lay(CardSet("HK D3 D4"))) == "GEN-46"


@pytest.mark.rule("TAP-78")
@pytest.mark.parametrize("card_points", [10, 60])
@pytest.mark.parametrize(("by", "amounts"), [(A, (-40, 20, 20)), (B, (40, -20, -20)), (C, (40, -20, -20))])
def test_a_revoke_loses_the_game_and_all_announcements(by: int, amounts: tuple[int, ...], card_points: int) -> None:
    said = f"contra:game {CONTRA_ULTIMO}"
    for ultimo in (MADE, {}):
        assert payments("dreier", said, multiplicity=6, points=card_points, **ultimo, **fault(by)) == amounts


@pytest.mark.rule("TAP-78")
@pytest.mark.parametrize("by", [A, B])
def test_honours_in_hand_are_paid_after_a_revoke(by: int) -> None:
    plain = payments("dreier", **fault(by))
    with_koepfe = payments("dreier", held=((A, "koepfe"),), **fault(by))
    assert [new - old for new, old in zip(with_koepfe, plain, strict=True)] == [2, -1, -1]


@pytest.mark.rule("TAP-78")
def test_a_remark_of_the_koenig_counts_against_the_opponents() -> None:
    assert payments("solo", players=4, points=10, **fault(D, FaultKind.CONDUCT)) == (24, -8, -8, -8)


@pytest.mark.rule("TAP-78")
def test_of_two_offences_the_first_decides() -> None:
    first_b = (Fault(FaultKind.RENONCE, B), Fault(FaultKind.RENONCE, A))
    assert payments("solo", faults=first_b)[A] == 16
    assert payments("solo", faults=first_b[::-1])[A] == -16


@pytest.mark.rule("COD-46")
def test_the_engine_refuses_an_ultimo_without_the_pagat() -> None:
    deal = at_table("T1/T3", words=SOLO_OF_A)  # B holds the Pagat
    assert offered(deal) == {"volat"}
    assert refused(deal, Say(("pagat-ultimo",))) == "COD-46"


@pytest.mark.rule("COD-46", "COD-47")
@pytest.mark.parametrize(("said", "lost"), [("pagat-ultimo", 4), (CONTRA_ULTIMO, 8)])
@pytest.mark.parametrize("card_points", [20, 40])
def test_a_false_ultimo_costs_its_premium_and_not_the_game(said: str, lost: int, card_points: int) -> None:
    game = 1 if card_points == 40 else -1
    each = game - lost
    for pagat in ({}, {"pagat_last": "opponents", "pagat_wins": True}):
        facts_ = {"points": card_points, **pagat, **fault(A, FaultKind.ULTIMO_WITHOUT_PAGAT)}
        assert payments("dreier", said, **facts_) == (2 * each, -each, -each)


@pytest.mark.rule("COD-46")
def test_where_the_table_is_strict_a_false_ultimo_is_a_renonce() -> None:
    false = {**fault(A, FaultKind.ULTIMO_WITHOUT_PAGAT), "ultimo_without_pagat": "renonce"}
    assert payments("dreier", CONTRA_ULTIMO, points=60, **false) == (-18, 9, 9)
    with pytest.raises(SetupError, match="COD-46"):
        TappOptions(ultimo_without_pagat="nothing")


@pytest.mark.rule("COD-E1")
def test_cod_e1_a_revoke_of_an_opponent() -> None:
    assert payments("dreier", "contra:game pagat-ultimo", multiplicity=3, **fault(B)) == (20, -10, -10)


@pytest.mark.rule("COD-E2")
def test_cod_e2_a_revoke_of_the_declarer() -> None:
    said = "contra:game pagat-ultimo"
    assert payments("dreier", said, multiplicity=3, **fault(A)) == (-20, 10, 10)
    assert payments("dreier", said, multiplicity=3, players=4, **fault(A)) == (-30, 10, 10, 10)


@pytest.mark.rule("COD-E3")
def test_cod_e3_the_offender_holds_all_three() -> None:
    assert payments("dreier", held=((B, "tous-les-trois"),), **fault(B)) == (0, 3, -3)


@pytest.mark.rule("COD-E4")
def test_cod_e4_playing_on_for_a_silent_ultimo() -> None:
    playing_on = fault(C, played_on=True)
    assert payments("solo", **MADE, **playing_on) == (24, -12, -12)
    assert payments("solo", pagat_last="declarer", **playing_on) == (16, -8, -8)
    assert payments("solo", **MADE, **fault(C)) == (16, -8, -8)  # without playing on nothing is added


@pytest.mark.rule("COD-E4")
def test_the_offenders_party_gains_nothing_by_playing_on() -> None:
    ultimo_of_b = {"pagat_last": "opponents", "pagat_wins": True}
    assert payments("solo", **ultimo_of_b, **fault(C, played_on=True)) == (16, -8, -8)
    assert payments("solo", volat_by="opponents", **fault(C, played_on=True)) == (16, -8, -8)
    assert payments("solo", volat_by="declarer", **fault(C, played_on=True)) == (48, -24, -24)


@pytest.mark.rule("COD-E5")
def test_cod_e5_a_lone_declarer_takes_one_of_two_cards_back() -> None:
    deal = go(before_lead(words=SOLO_OF_A), "HQ")
    assert refused(deal, Play(Card("H4")), by=A) == "TAP-49"  # the engine takes one card at a time
    assert payments("solo") == (16, -8, -8)  # so there is no fault to report, and nothing is lost


@pytest.mark.rule("COD-E6")
def test_cod_e6_a_discarded_king_is_found_at_the_end() -> None:
    assert payments("dreier", multiplicity=2, points=50, **fault(A)) == (-4, 2, 2)


@pytest.mark.rule("COD-E7")
def test_cod_e7_the_dearer_of_solo_and_volat() -> None:
    assert payments("solo", "contra:game recontra:game", points=66, volat_by="declarer") == (64, -32, -32)
    assert payments("solo", points=66, volat_by="declarer") == (48, -24, -24)


@pytest.mark.rule("COD-E8")
def test_cod_e8_a_false_ultimo_contrad() -> None:
    false = fault(A, FaultKind.ULTIMO_WITHOUT_PAGAT)
    assert payments("dreier", CONTRA_ULTIMO, **false) == (-14, 7, 7)
    assert payments("dreier", CONTRA_ULTIMO, ultimo_without_pagat="renonce", **false)[A] == -18


@pytest.mark.rule("COD-E25")
def test_cod_e25_the_volat_stands_for_the_game() -> None:
    assert payments("dreier", "volat", **fault(A)) == (-48, 24, 24)
    assert payments("dreier", "volat", **fault(B)) == (48, -24, -24)
    dear = "volat contra:game recontra:game supercontra:game"
    assert payments("dreier", dear, multiplicity=6, **fault(B)) == (96, -48, -48)  # the game is dearer (COD-76)


@pytest.mark.rule("TAP-77")
def test_a_misdeal_prevails_over_a_revoke() -> None:
    outcome = TappOutcome("misdeal", dealer=B, **fault(A))
    assert paid(TAPP, outcome, range(3)) == (1, -2, 1)


def test_announcements_are_closed_by_the_first_lead() -> None:
    assert refused(silence(at_table(words=SOLO_OF_A)), Say(("volat",))) == "TAP-47"
