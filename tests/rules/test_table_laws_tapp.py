"""The laws of the table in Tapp-Tarok and Strohmann-Tarok: who may claim, and what it brings."""

from __future__ import annotations

import pytest
from support.deals.tapp import DREIER_OF_A, SOLO_OF_A, at_table, before_lead
from support.table_laws import accepted, as_table, by_chance, can_revoke, confirmed, lies, revoked, until, wrong_cards
from support.tables import A, B, C, D, go, play_out, playable, refused, silence

from tarock.cards import Card, CardSet, cards_in
from tarock.deal import SETTLE_NOW, Deal, Sitting
from tarock.game import EVERYONE, Choose, Claim, FaultKind, Lay, Play, Say, hand_of
from tarock.game.phases import Playing
from tarock.notation import SittingRecord, dumps_sitting, loads_sitting
from tarock.variants.strohmann import LOST, UNTAKEN, WON
from tarock.variants.tapp import TAPP, TappOptions


@pytest.mark.rule("COD-21", "COD-48")
def test_both_opponents_pay_for_the_revoke_of_one() -> None:
    deal = go(as_table(before_lead(words=SOLO_OF_A)), "D4").play(Play(Card("T3")))
    settled = deal.play(Claim(B, FaultKind.RENONCE), by=A).play(Choose(SETTLE_NOW))
    assert settled.settlement.totals(range(3)) == (16, -8, -8)
    assert settled.settlement.lines[0].rule == "COD-21"


@pytest.mark.rule("COD-22", "COD-D16")
def test_who_rests_cannot_claim_but_shares_what_is_paid() -> None:
    deal = go(as_table(before_lead(words=SOLO_OF_A, players=4)), "D4").play(Play(Card("T3")))
    assert refused(deal, Claim(B, FaultKind.RENONCE), by=D) == "COD-22"
    settled = deal.play(Claim(B, FaultKind.RENONCE), by=A).play(Choose(SETTLE_NOW))
    assert settled.settlement.totals(range(4)) == (24, -8, -8, -8)


@pytest.mark.rule("COD-29", "COD-28")
def test_a_discarded_king_loses_the_game_even_after_the_play() -> None:
    deal = as_table(at_table(words=f"{DREIER_OF_A} 1"))
    end = play_out(silence(lies(deal.play(Lay(CardSet([Card("HK"), Card("D4"), Card("D3")]))))))
    assert end.play(Claim(A, FaultKind.RENONCE), by=C).settlement.totals(range(3)) == (-2, 1, 1)


@pytest.mark.rule("COD-46", "COD-47", "COD-E8")
def test_an_ultimo_announced_without_the_pagat_is_lost_and_no_fault() -> None:
    deal = as_table(at_table("T1/T2", words=SOLO_OF_A)).play(Say(("pagat-ultimo",)))
    assert deal.court.committed == ()
    end = play_out(silence(go(deal, "contra:pagat-ultimo")))
    ultimo = next(line for line in confirmed(end).settlement.lines if line.rule == "TAP-64")
    assert ultimo.amount(A) == -2 * 8 * 2  # announced in a Solo 8, with contra 16, to each of two


@pytest.mark.rule("COD-46")
def test_where_the_table_says_so_an_ultimo_without_the_pagat_counts_as_a_renonce() -> None:
    deal = as_table(at_table("T1/T6", words=SOLO_OF_A, ultimo_without_pagat="renonce")).play(Say(("pagat-ultimo",)))
    settled = deal.play(Claim(A, FaultKind.ULTIMO_WITHOUT_PAGAT), by=B).play(Choose(SETTLE_NOW))
    assert settled.settlement.totals(range(3)) == (-32, 16, 16)  # game 8 and Ultimo 8 to each


@pytest.mark.rule("COD-46", "TAP-37")
def test_an_ultimo_announced_without_the_pagat_is_announced_once() -> None:
    deal = as_table(at_table("T1/T2", words=SOLO_OF_A))
    assert Say(("pagat-ultimo",)) in deal.irregular()
    said = go(deal.play(Say(("pagat-ultimo",))), "- -")
    assert (said.to_act, said.irregular().count) == (A, 0)
    assert refused(said, Say(("pagat-ultimo",))) == "TAP-47"


@pytest.mark.rule("COD-64")
@pytest.mark.parametrize("game", ["neunzehnerrufen-2", "neunzehnerrufen-3", "neunzehnerrufen-fliegend"])
def test_a_wrong_card_of_an_open_dummy_is_refused_for_all_can_see_it(game: str) -> None:
    start, rng = by_chance(game, 1)
    deal = until(start, rng, open_hand_must_follow)
    assert deal is not None
    hand = deal.table.hand(deal.phase.trick.to_play)
    assert deal.irregular().count == 0
    assert refused(deal, Play(next(iter(hand - playable(deal))))).startswith(("NZR", "GEN"))


def open_hand_must_follow(deal: Deal) -> bool:
    """Whether the next card comes from a hand that lies open and is not free in its choice."""
    if not isinstance(deal.phase, Playing):
        return False
    zone = deal.table.zone(hand_of(deal.phase.trick.to_play))
    return zone.seers == EVERYONE and deal.choices.count < len(zone.cards)


@pytest.mark.rule("COD-68")
def test_only_cards_of_the_hand_can_revoke_in_strohmann() -> None:
    for seed in range(20):
        start, rng = by_chance("strohmann", seed)
        deal = until(start, rng, can_revoke)
        if deal is None:
            continue
        phase = deal.phase
        hand = deal.table.zone(hand_of(phase.trick.to_play)).bits
        wrong = CardSet(move.card for move in wrong_cards(deal))
        assert wrong <= CardSet(cards_in(hand))
        assert not wrong.bits & phase.rules.playable(hand, phase.trick)


@pytest.mark.rule("COD-68", "COD-E17", "COD-D13")
def test_a_revoke_in_strohmann_costs_the_taker_four_and_the_other_two() -> None:
    for deal in revoked("strohmann"):
        settled = accepted(deal).play(Choose(SETTLE_NOW))
        taker = settled.outcome.taker
        price = UNTAKEN if taker is None else LOST if taker == deal.by else WON
        assert settled.settlement.lines[0].amount(deal.by) == -price


def test_a_sitting_keeps_its_laws_also_in_its_record() -> None:
    record = SittingRecord("tapp", TappOptions(), ("a", "b", "c"), tuple(TAPP.pack.cards), laws="table")
    assert record.sitting() == Sitting.start(TAPP, record.persons, record.draw, laws="table")
    text = dumps_sitting(record.then(record.sitting().deal(tuple(TAPP.pack.cards))))
    assert loads_sitting(text).events[0].deal().laws == "table"
