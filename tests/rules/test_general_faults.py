"""General rules that name the laws of the Codex (GEN-88 to GEN-96), in every game in which they hold."""

from __future__ import annotations

import pytest
from support.codex_deals import open_hands
from support.deals.viennese import ALL_TRICKS, LONE, PAID_IN_TRICKS, T3, ULTIMO, difference, payments
from support.ledger import holding
from support.real_deals import deals_of, glimpses, tricks_of, turns_of
from support.table_laws import accepted, by_chance, can_lay_wrongly, revoked, until
from support.tables import A, B, dealt, refused, seen_cards

from tarock.cards import CardSet, Seat
from tarock.deal import Deal, Sitting
from tarock.game import (
    AfterClaim, Bid, Choose, Cut, Ending, Fault, FaultKind, Laws, Lay, Play, Say, Variant, hand_of,
)  # fmt: skip
from tarock.game.phases import Playing
from tarock.rules import SetupError

NAMES = ("Anna", "Bela", "Cilli", "Dora")
FULL_PACK = ("gross", "lhombre")
CONTRAS = "contra:game recontra:game supercontra:game"


def fault(by: Seat, kind: str = FaultKind.RENONCE, *, played_on: bool = False) -> tuple[Fault, ...]:
    """One fault of a seat."""
    return (Fault(kind, by, played_on),)


@holding("GEN-88")
def test_a_card_seen_or_missing_voids_the_deal_without_penalty(game: Variant) -> None:
    sitting = Sitting.start(game, NAMES[: game.players[0]], tuple(game.pack.cards))
    for ended in (Ending.EXPOSED_CARD, Ending.INCOMPLETE_PACK):
        settlement = sitting.settle(sitting.facts(ended=ended))
        assert (settlement.redeal, settlement.passed, settlement.lines) == (True, False, ())
        assert sitting.after(settlement).place == sitting.place
    with pytest.raises(SetupError, match="missing SKU"):
        sitting.deal(tuple(card for card in game.pack.cards if card.name != "SKU"))
    dealt_ = sitting.deal(tuple(game.pack.cards)).play(Cut(7))
    assert sum(len(zone.cards) for zone in dealt_.table.zones.values()) == len(game.pack)


@holding("GEN-89")
def test_nobody_sees_another_hand_before_the_end(game: Variant) -> None:
    for deal in (one for whole in deals_of(game) for one in glimpses(whole)):
        persons = set(range(deal.setup.players))
        for other in set(deal.setup.active) - open_hands(deal):
            name, hand = hand_of(other), deal.table.hand(other)
            views = {seat: seen_cards(deal, seat, name) for seat in (*persons - {other}, None)}
            assert not hand or set(views.values()) == {None}


@holding("GEN-89")
def test_a_deal_knows_no_words_but_those_of_its_rules(game: Variant) -> None:
    for deal in deals_of(game)[0].moments()[:-1]:
        for remark in (Bid("what-a-hand"), Choose("sigh"), Say(("i-hold-the-moon",))):
            assert deal.why_not(remark) is not None


@holding("GEN-89", but=FULL_PACK)
def test_a_remark_costs_the_talkers_party_the_game(game: Variant) -> None:
    assert payments(game, points=50, faults=fault(A, FaultKind.CONDUCT))[A] < 0
    assert payments(game, points=20, faults=fault(B, FaultKind.CONDUCT))[A] > 0


@holding("GEN-90")
def test_a_revoke_is_refused_where_the_laws_are_enforced(game: Variant) -> None:
    wrong = [turn for turn in turns_of(game) if turn.hand != turn.playable]
    assert wrong
    for turn in wrong[:40]:
        assert refused(turn.deal, Play(next(iter(turn.hand - turn.playable))))


@holding("GEN-90")
def test_a_revoke_costs_the_offenders_party_the_game(game: Variant) -> None:
    assert payments(game, points=50)[A] > 0
    assert payments(game, points=50, faults=fault(A))[A] < 0
    assert payments(game, points=20)[A] < 0
    assert payments(game, points=20, faults=fault(B))[A] > 0


@holding("GEN-90")
def test_after_a_revoke_the_other_party_may_play_on_for_more(game: Variant) -> None:
    ultimo = ULTIMO[game.id]
    assert difference(game, ultimo, faults=fault(B, played_on=True))[A] > 0
    assert not any(difference(game, ultimo, faults=fault(A, played_on=True)))  # the offender gains nothing more
    if game.after_claim is AfterClaim.CHOICE:
        assert not any(difference(game, ultimo, faults=fault(B)))


@holding("GEN-90")
def test_a_card_that_was_played_against_the_rules_stays_and_can_be_claimed(game: Variant) -> None:
    deals = revoked(game.id)
    assert deals
    for deal in deals:
        offender = deal.by
        assert isinstance(deal.move, Play)
        lying = (*deal.told.tricks[-1:], deal.told.lying)
        assert any(one is not None and deal.move.card in one.cards for one in lying)
        assert Play(deal.move.card) not in deal.choices
        court = accepted(deal).court
        assert court is not None
        assert [(one.by, one.kind) for one in court.faults] == [(offender, FaultKind.RENONCE)]


@holding("GEN-91")
def test_a_fault_in_discarding_can_be_claimed_as_a_revoke(game: Variant) -> None:
    found = 0
    for seed in range(200):
        start, rng = by_chance(game.id, seed)
        deal = until(start, rng, can_lay_wrongly)
        if deal is None:
            continue
        seat, wrong = deal.to_act, next(move for move in deal.irregular() if isinstance(move, Lay))
        deal = deal.play(wrong)
        played = until(deal, rng, lambda one: isinstance(one.phase, Playing))
        if played is not None:
            court = accepted(played, by=seat).court
            assert court is not None
            assert [one.by for one in court.faults] == [seat]
            found += 1
        if found == 3:
            break
    assert found


@holding("GEN-92")
def test_honours_held_in_the_hand_are_paid_even_after_ones_own_revoke(game: Variant) -> None:
    assert game.id not in PAID_IN_TRICKS
    ordinary = difference(game, T3[game.id], points=50)
    assert ordinary[A] > 0
    for by in (A, B):
        assert difference(game, T3[game.id], points=50, faults=fault(by)) == ordinary


@holding("GEN-93")
def test_covered_talon_cards_stay_unseen_until_the_end(game: Variant) -> None:
    for deal in deals_of(game):
        left = {name for name, zone in deal.table.zones.items() if name.startswith("talon") and zone.cards}
        shown = {name for name in left if seen_cards(deal.moments()[-2], None, name) is not None}  # turned up to buy
        for moment in glimpses(deal):
            for name in (left - shown) & set(moment.table.zones):
                assert {seen_cards(moment, seat, name) for seat in (*range(deal.setup.players), None)} <= {None}
        for name in left:
            assert seen_cards(deal, None, name) == deal.table.zone(name).cards


@holding("GEN-93", "GRO-86")
def test_the_scat_lies_apart_and_everybody_may_look_at_the_last_trick(game: Variant) -> None:
    for deal in deals_of(game):
        tricks = tricks_of(deal)
        won = {card for one in tricks for card in one.cards}
        laid = {card for name, zone in deal.table.zones.items() if name.startswith("scat") for card in zone.cards}
        assert not won & laid
        for moment in (one for one in glimpses(deal) if isinstance(one.phase, Playing) and one.told.tricks):
            last = tricks[len(moment.told.tricks) - 1]
            assert {moment.view(seat).told.tricks[-1] for seat in (*range(deal.setup.players), None)} == {last}


@holding("GEN-94")
def test_tricks_are_taken_in_and_the_deal_is_played_to_its_end(game: Variant) -> None:
    for turn in turns_of(game):
        assert turn.deal.table.zone("trick").cards == CardSet(turn.trick.cards)  # no earlier trick lies open
        assert turn.deal.why_not(Choose("claim-the-rest")) is not None
    for deal in deals_of(game):
        assert sum(len(one.cards) for one in tricks_of(deal)) == sum(isinstance(move, Play) for _, move in deal.moves())
        assert not deal.table.hand(deal.setup.active[0])


@holding("GEN-94", but=("strohmann", "gross"))
def test_before_the_first_lead_everybody_is_asked(game: Variant) -> None:
    for deal in deals_of(game):
        lead = next(one for one in deal.moments() if isinstance(one.phase, Playing))
        asked = [seat for seat, move in lead.moves() if isinstance(move, Say)]
        assert set(asked) == set(deal.setup.active)
        assert lead.why_not(Say(("volat/declarer",))) is not None


@holding("GEN-95", "COD-44")
def test_the_price_of_the_game_is_taken_when_it_is_above_the_silent_volat(game: Variant) -> None:
    dear = {"points": 66, "said": CONTRAS, **({"multiplicity": 4} if game.id in LONE else {})}
    honours = 2 if game.id == "paskiewitsch" else 0  # which a Volat brings as well (PAS-75)
    assert payments(game, **ALL_TRICKS[game.id], **dear)[A] == payments(game, **dear)[A] + honours
    assert payments(game, **ALL_TRICKS[game.id], points=66)[A] > payments(game, points=66)[A]


@holding("GEN-96")
def test_an_ultimo_announced_without_the_pagat_costs_its_premium_and_leaves_the_game(game: Variant) -> None:
    lost = [difference(game, {"said": "pagat-ultimo/declarer"}, points=points) for points in (50, 20)]
    assert lost[0] == lost[1]
    assert lost[0][A] < 0


@holding("GEN-96")
def test_who_may_announce_the_ultimo_without_the_pagat(game: Variant) -> None:
    offered = set()
    for laws in (Laws.ENFORCED, Laws.TABLE):
        start = dealt(game, {hand_of(B): "T1 SKU", hand_of(A): "T21"})
        deal, highest = Deal.start(game, start.setup, laws=laws).play(Cut(7)), Bid(game.contracts[-1])
        while not isinstance(next(iter(deal.choices)), Say):
            first = next(iter(deal.choices))
            deal = deal.play(highest if deal.to_act == A and highest in deal.choices else first)
        assert deal.to_act == A
        words = [move.words for some in (deal.choices, deal.irregular()) for move in some if isinstance(move, Say)]
        if any(word.startswith("pagat-ultimo") for said in words for word in said):
            offered.add(laws)
    assert offered == ({Laws.TABLE} if game.id in LONE else {Laws.ENFORCED, Laws.TABLE})
