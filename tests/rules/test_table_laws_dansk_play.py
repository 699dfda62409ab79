"""The laws of the table in both Danish games: the skat, and faults in the play."""

from __future__ import annotations

import random

import pytest
from support.deals.danish_faults import (
    FINES, FULL_HEARTS_OF_F, before_lead, before_skat, both, claimed, committed, fine, laid, lines, played, reached,
    said, to_end,
)  # fmt: skip
from support.deals.dansk import D, F, M, Position
from support.deals.dansk_gammel import Play as OldPosition
from support.tables import results_of
from support.table_laws import until

from tarock.cards import Card, CardSet, shuffled, surplus
from tarock.deal import Deal, Inspecting, Sitting
from tarock.game import NOTHING, Choose, Claim, Fault, FaultKind, Lay, Play, Push
from tarock.game.phases import Playing
from tarock.variants.dansk import DANSK, DanskOptions
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP
from tarock.variants.families.danish.fool import DEMAND, FoolPlaying
from tarock.variants.families.danish.fool_at_table import FoolAtTable
from tarock.variants.families.danish.skat import LayingSkat


@both
@pytest.mark.rule("DAN-28", "DAN-101", "DOL-25", "DOL-79")
@pytest.mark.parametrize("cards", ["T21 C7 C8", "T3 C7 C8", "C7 C8", "C6 C7 C8 C9"])
def test_a_skat_can_be_laid_wrongly_face_down_like_any_other(game: str, cards: str) -> None:
    deal = before_skat(game)
    wrong = laid(deal, cards)
    number = len(cards.split())
    assert committed(wrong) == [(FaultKind.ILLEGAL_SKAT if number == 3 else FaultKind.WRONG_NUMBER, D)]
    assert wrong.view(F).history[-1].move == Lay(CardSet(), number)
    assert not wrong.said


@both
@pytest.mark.rule("DAN-101", "DAN-D27", "DOL-79", "DOL-D22")
@pytest.mark.parametrize("by", [F, M, D])
def test_an_illegal_skat_found_in_time_is_laid_anew_and_a_pas_stands(game: str, by: int) -> None:
    wrong = said(laid(before_skat(game), "T21 C7 C8"), "tarocks-10-with", "")
    anew = claimed(wrong, by, D, FaultKind.ILLEGAL_SKAT)
    assert isinstance(anew.phase, LayingSkat)
    assert len(anew.table.hand(D)) == 28
    assert committed(anew) == []  # The dealer declares again in the place of his false declaration.
    again = said(laid(anew), "")
    assert again.to_act == M  # The forehand has spoken.
    end = to_end(said(again, ""))
    assert end.outcome.declared == ()
    fined = {"dansk": {}, "dansk-gammel": fine(game, FaultKind.ILLEGAL_SKAT, D)}[game]
    assert lines(end).get(FINES[game][FaultKind.ILLEGAL_SKAT][0], {}) == fined


@both
@pytest.mark.rule("DAN-D27", "DOL-D22")
def test_it_can_be_put_right_until_the_first_lead(game: str) -> None:
    wrong = said(laid(before_skat(game), "T21 C7 C8"), "", "", "")
    assert isinstance(wrong.phase, Playing)
    anew = claimed(wrong, F, D, FaultKind.ILLEGAL_SKAT)
    assert isinstance(anew.phase, LayingSkat)
    assert isinstance(said(laid(anew), "").phase, Playing)


@both
@pytest.mark.rule("DAN-D37", "DOL-23", "DOL-D5")
@pytest.mark.parametrize("kind", [FaultKind.ILLEGAL_SKAT, FaultKind.WRONG_NUMBER])
def test_a_skat_of_two_cards_is_an_illegal_skat_before_the_first_lead(game: str, kind: str) -> None:
    wrong = laid(before_skat(game), "C7 C8")
    anew = claimed(wrong, M, D, kind)
    assert isinstance(anew.phase, LayingSkat)
    assert anew.said[0].rule == FINES[game][FaultKind.ILLEGAL_SKAT][0]


@pytest.mark.rule("DAN-101")
def test_in_jensens_book_a_declaration_of_another_player_makes_it_too_late() -> None:
    wrong = said(laid(before_skat("dansk", *FULL_HEARTS_OF_F), "T21 C7 C8"), "", "full-hearts")
    end = claimed(wrong, M, D, FaultKind.ILLEGAL_SKAT)
    assert end.over
    assert lines(end) == {"DAN-44": {F: 20, M: -10, D: -10}, "DAN-101": fine("dansk", FaultKind.ILLEGAL_SKAT, D)}


@pytest.mark.rule("DOL-D22")
def test_in_the_older_book_a_declaration_of_another_player_stands_when_the_skat_is_laid_anew() -> None:
    wrong = said(laid(before_skat("dansk-gammel", *FULL_HEARTS_OF_F), "T21 C7 C8"), "", "full-hearts")
    again = said(laid(claimed(wrong, M, D, FaultKind.ILLEGAL_SKAT)), "", "")
    assert [one.word for one in to_end(again).outcome.declared] == ["full-hearts"]


@pytest.mark.rule("DAN-101", "DAN-D27")
def test_in_jensens_book_an_illegal_skat_found_after_the_first_lead_stops_the_deal() -> None:
    end = claimed(played(before_lead("dansk", skat="T21 C7 C8"), "H1"), F, D, FaultKind.ILLEGAL_SKAT)
    assert end.over
    assert lines(end) == {"DAN-101": fine("dansk", FaultKind.ILLEGAL_SKAT, D)}


@pytest.mark.rule("DOL-79", "DOL-D22")
def test_in_the_older_book_the_fine_is_paid_after_the_first_lead_and_play_goes_on() -> None:
    deal = played(before_lead("dansk-gammel", skat="T21 C7 C8"), "H1")
    found = claimed(deal, F, D, FaultKind.ILLEGAL_SKAT)
    assert found.phase == deal.phase
    assert lines(to_end(found))["DOL-79"] == fine("dansk-gammel", FaultKind.ILLEGAL_SKAT, D)


@both
@pytest.mark.rule("DAN-102", "DAN-D37", "DOL-86")
def test_from_the_first_lead_on_a_wrong_number_of_cards_has_its_own_rule(game: str) -> None:
    found = claimed(played(before_lead(game, skat="C7 C8"), "H1"), F, D, FaultKind.ILLEGAL_SKAT)
    assert found.court.faults[0].kind == FaultKind.WRONG_NUMBER
    assert found.over is (game == "dansk")
    assert lines(to_end(found))[FINES[game][FaultKind.WRONG_NUMBER][0]] == fine(game, FaultKind.WRONG_NUMBER, D)


@both
@pytest.mark.rule("DOL-57", "DAN-102")
@pytest.mark.parametrize(("skat", "left"), [("C7 C8", 1), ("C6 C7 C8 C9", 0)])
def test_a_dealer_with_a_wrong_number_of_cards_is_short_or_has_one_left(game: str, skat: str, left: int) -> None:
    end = to_end(before_lead(game, skat=skat))
    last = next(result[-1] for result in results_of(end) if isinstance(result, tuple) and len(result) == 25)
    assert len(last.cards) == 2 + left
    assert len(end.table.hand(D)) == left
    assert end.outcome.faults == ()


@both
@pytest.mark.rule("DAN-86", "DOL-71")
def test_a_card_that_the_dealer_has_left_counts_for_him_like_his_skat(game: str) -> None:
    end = to_end(before_lead(game, "CQ/C10", skat="C7 C8"))
    assert end.table.hand(D) == CardSet("CQ")
    figures = surplus(end.table.taken(D).bits)
    assert end.outcome.points[-1] == end.outcome.tricks[2] + figures + 1 + 3  # The skat is a trick, the queen 3 more.


@both
@pytest.mark.rule("DAN-103", "DAN-D36", "DOL-85", "DOL-D32")
@pytest.mark.parametrize(("led", "card"), [("H1", "T2"), ("H1", "DK"), ("T4", "HN")])
def test_a_revoke_lies_and_is_noted(game: str, led: str, card: str) -> None:
    deal = played(before_lead(game), led)
    assert Play(Card(card)) not in deal.choices
    assert Play(Card(card)) in deal.irregular()
    after = deal.play(Play(Card(card)))
    assert committed(after) == [(FaultKind.RENONCE, M)]
    assert after.phase.trick.cards[-1] is Card(card)
    assert not after.said


@pytest.mark.rule("DAN-103", "DAN-D26", "DAN-E20")
def test_in_jensens_book_a_revoke_stops_the_deal_and_what_was_paid_before_stands() -> None:
    deal = played(before_lead("dansk"), "SK S4 T3")
    assert committed(deal) == [(FaultKind.RENONCE, D)]
    end = claimed(deal, F, D, FaultKind.RENONCE)
    assert end.over
    assert lines(end) == {"DAN-73": {F: -15, M: 5, D: 5, KING_CUP: 5}, "DAN-103": fine("dansk", FaultKind.RENONCE, D)}
    assert end.outcome.faults == (Fault(FaultKind.RENONCE, D),)


@pytest.mark.rule("DAN-D26")
def test_a_trick_that_is_not_complete_when_the_deal_is_stopped_is_not_settled() -> None:
    end = claimed(played(before_lead("dansk"), "SK T2"), D, M, FaultKind.RENONCE)
    assert lines(end) == {"DAN-103": fine("dansk", FaultKind.RENONCE, M)}
    assert all(zone.cards is not None for zone in end.view(None).zones)  # The cards are thrown in.


@pytest.mark.rule("DAN-D26", "DAN-D35")
def test_a_revoke_found_after_the_last_trick_leaves_nothing_of_the_last_phase() -> None:
    revoked = played(before_lead("dansk"), "SK S4 T3")
    deal = until(revoked, random.Random(3), lambda one: isinstance(one.phase, Inspecting))
    assert deal is not None
    end = claimed(deal, M, D, FaultKind.RENONCE)
    assert end.over
    assert set(lines(end)) <= {"DAN-73", "DAN-74", "DAN-75", "DAN-103"}
    assert lines(end)["DAN-103"] == fine("dansk", FaultKind.RENONCE, D)


@pytest.mark.rule("DOL-85", "DOL-D19")
def test_in_the_older_book_the_trick_stands_play_goes_on_and_every_revoke_is_fined() -> None:
    deal = played(before_lead("dansk-gammel"), "SK S4 T3")
    found = claimed(deal, F, D, FaultKind.RENONCE)
    assert found.phase == deal.phase
    assert found.irregular().count == deal.irregular().count
    again = claimed(played(found, "H6 T1"), M, F, FaultKind.RENONCE)
    end = to_end(again)
    assert [(one.kind, one.by) for one in end.outcome.faults] == [(FaultKind.RENONCE, D), (FaultKind.RENONCE, F)]
    assert lines(end)["DOL-85"] == {D: -40, F: -40, KING_CUP: 40, PAGAT_CUP: 40}


@pytest.mark.rule("DAN-62", "DAN-110", "DAN-D36")
@pytest.mark.parametrize("leader", [F, M])
def test_the_skus_in_the_last_but_one_trick_is_a_revoke(leader: int) -> None:
    position = Position(24, "SKU HK", "D1 D2", "S1 S2", leader=leader)
    if leader == M:
        position = position.play("D1 S1")
    form = FoolAtTable(position.phase, DanskOptions())
    ways = list(form.irregular(position.table))
    assert {move.card.name for move in ways} == {"SKU"}
    assert len(ways) == (5 if leader == F else 1)  # Who leads it gives it a name.
    assert form.fault_of(position.table, ways[0]) == FaultKind.RENONCE


@both
@pytest.mark.rule("DAN-71", "DAN-D36", "DOL-55", "DOL-D32")
def test_to_keep_a_skus_that_was_demanded_is_a_revoke(game: str) -> None:
    deal, rng = reached(game, can_demand)
    deal = until(deal.play(Choose(DEMAND)), rng, lambda one: Card("SKU") in one.table.hand(one.to_act))
    assert deal is not None
    assert {move.card.name for move in deal.choices} == {"SKU"}
    kept = deal.play(deal.irregular().sample(rng))
    assert kept.court.committed[-1] == Fault(FaultKind.RENONCE, kept.by)


def can_demand(deal: Deal) -> bool:
    """Whether somebody is asked who may demand a skus that is still in a hand."""
    return isinstance(deal.phase, FoolPlaying) and Choose(DEMAND) in deal.choices


def asked_in_vain(deal: Deal) -> bool:
    """Whether somebody is asked for his demand although the skus has gone."""
    return isinstance(deal.phase, FoolPlaying) and deal.phase.asking >= 0 and deal.phase.gone


@both
@pytest.mark.rule("DAN-72", "DAN-105", "DAN-D35", "DAN-E19", "DOL-56", "DOL-92", "DOL-E19")
def test_a_skus_demanded_in_vain_is_fined_without_a_claim_and_play_goes_on(game: str) -> None:
    deal, _ = reached(game, asked_in_vain)
    assert list(deal.choices) == [Choose("no")]
    caller = deal.to_act
    after = deal.play(Choose(DEMAND))
    assert [one.rule for one in after.said] == [FINES[game][FaultKind.WRONG_DEMAND][0]]
    assert isinstance(after.phase, FoolPlaying)
    assert lines(to_end(after))[FINES[game][FaultKind.WRONG_DEMAND][0]] == fine(game, FaultKind.WRONG_DEMAND, caller)


@both
@pytest.mark.rule("DAN-D13", "DOL-D10")
def test_the_demand_can_also_be_made_along_with_a_card_and_only_the_first_is_fined(game: str) -> None:
    deal, _ = reached(game, asked_in_vain)
    for _ in range(3):
        deal = deal.play(Choose("no"))
    leader = deal.to_act
    card = next(iter(deal.choices)).card
    after = deal.play(Play(card, (DEMAND,)))
    assert after.court.faults == (Fault(FaultKind.WRONG_DEMAND, leader),)
    if game == "dansk-gammel":  # There it can be demanded once more in trick 24.
        again = until(after, random.Random(1), lambda one: asked_in_vain(one) and one.phase.number == 24)
        assert again is not None
        assert again.play(Choose(DEMAND)).court.faults == after.court.faults


@both
@pytest.mark.rule("DAN-D36", "DOL-89", "DOL-90", "DOL-91", "DOL-D31")
@pytest.mark.parametrize(
    ("moment", "seat", "kind"),
    [
        ("skat", F, FaultKind.EARLY_LEAD),
        ("declaring", F, FaultKind.EARLY_LEAD),
        ("lead", M, FaultKind.LED_OUT_OF_TURN),
        ("H1", D, FaultKind.OUT_OF_TURN),
    ],
)
def test_a_card_out_of_turn_is_taken_back_and_only_the_older_book_fines_it(
    game: str, moment: str, seat: int, kind: str
) -> None:
    deal = {"skat": before_skat, "declaring": lambda one: laid(before_skat(one))}.get(moment, before_lead)(game)
    deal = played(deal, moment) if moment == "H1" else deal
    card = next(iter(deal.pushable(seat)))
    pushed = deal.play(Push(card), by=seat)
    assert (pushed.phase, pushed.table.zones) == (deal.phase, deal.table.zones)
    if game == "dansk":
        assert pushed.court.committed == ()
        assert Claim(seat, kind) not in pushed.claims((seat + 1) % 3)
        return
    end = to_end(claimed(pushed, (seat + 1) % 3, seat, kind))
    assert lines(end)[FINES[game][kind][0]] == fine(game, kind, seat)


@both
@pytest.mark.rule("DOL-89")
def test_before_the_play_only_the_forehand_could_lead(game: str) -> None:
    for deal in (before_skat(game), laid(before_skat(game))):
        assert deal.pushable(F) == deal.table.hand(F)
        assert not deal.pushable(M)
        assert not deal.pushable(D)


@both
@pytest.mark.rule("DAN-D13", "DAN-D36", "DOL-D10", "DOL-D31")
def test_neither_who_is_asked_about_the_skus_nor_who_is_to_lead_is_out_of_turn(game: str) -> None:
    deal, _ = reached(game, asked_in_vain)
    deal = deal.play(Choose("no"))
    leader, asked, last = deal.phase.trick.seats
    assert (deal.phase.trick.to_play, deal.to_act) == (leader, asked)
    assert not deal.pushable(leader)
    assert not deal.pushable(asked)
    assert deal.pushable(last) == deal.table.hand(last)


@pytest.mark.rule("DAN-103", "DAN-E20")
def test_after_a_stopped_deal_the_forehand_deals_next() -> None:
    pack = tuple(DANSK.pack.cards)
    sitting = Sitting.start(DANSK, ("a", "b", "c"), pack, laws="table")
    rng = random.Random(2)
    deal = until(
        sitting.deal(shuffled(rng, pack)), rng, lambda one: isinstance(one.phase, Playing) and one.irregular().count > 0
    )
    assert deal is not None
    revoked = deal.play(deal.irregular().sample(rng))
    claimant = next(seat for seat in revoked.setup.active if seat != revoked.by)
    end = claimed(revoked, claimant, revoked.by, FaultKind.RENONCE)
    after = sitting.after(end.settlement)
    assert after.place.dealer == deal.setup.active[0]
    assert after.place.deals == 1


@pytest.mark.rule("DAN-65", "DOL-54")
@pytest.mark.parametrize(
    "named",
    [
        Position(4, "SKU S2 S3", "C8 D8", "C9 D9").play("SKU:hearts have-none"),
        OldPosition(4, "SKU S2 S3", "C8 D8", "C9 D9").play("SKU:hearts"),
    ],
)
def test_while_the_fool_gets_another_name_nothing_else_can_be_done(named: Position) -> None:
    assert isinstance(named.form, FoolAtTable)
    assert named.phase.being_named
    assert named.form.irregular(named.table) is NOTHING
    assert named.play("clubs").form.irregular(named.table) is not NOTHING
