"""The Codex on conduct, the Renonce, talon, tricks and announcements (COD-10 to COD-16, COD-34 to COD-43)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from itertools import permutations
from random import Random
from typing import get_args

import pytest
from support.codex_deals import (
    at_play, leaves_the_suit, moments, open_hands, whole_deal, withholds_tarocks_from_a_tarock,
    withholds_tarocks_when_void,
)  # fmt: skip
from support.deals import gross, lhombre, viennese
from support.deals.koenigrufen import LAID, RUFER_OF_A, SOLO_DREIER_OF_A, SOLO_OF_A, at_table, before_lead, payments
from support.deals.viennese import LOST_ULTIMO, NINETEEN, ULTIMO
from support.ledger import holding
from support.real_deals import glimpses
from support.table_laws import accepted, played_out
from support.tables import A, B, C, D, go, offered, play_out, refused, seen_cards

from tarock.cards import Card, CardSet, Seat
from tarock.deal import ADMIT, DENY, Deal
from tarock.game import Bid, Choose, Claim, Fault, FaultKind, Lay, Move, Play, Say, Variant, hand_of
from tarock.game.phases import Announcing, Playing
from tarock.rules import RuleId
from tarock.testing.swaps import Past, hidden_pairs

SOLO = f"{SOLO_OF_A} SK"
RUFER = f"{RUFER_OF_A} SK {LAID}"
EVERYBODY = (A, B, C, D)
FULL_PACK = ("gross", "lhombre")
NOBODY_RESTS = ("koenigrufen", *NINETEEN, "strohmann", "paskiewitsch", "gross")
"""The games of four or two persons, and the one in which who rests plays with nobody (GRO-12)."""
LOST, WON = 25, 45
"""Where points are paid, these cost the consolation and ten more: twice the consolation, as a remark does (COD-77)."""
FOLLOWING = {
    "strohmann": {"GEN-56": "STR-28", "GEN-57": "STR-29", "GEN-58": "STR-30"},
    "gross": dict.fromkeys(("GEN-56", "GEN-57", "GEN-58"), "GRO-52"),
    "lhombre": dict.fromkeys(("GEN-56", "GEN-57", "GEN-58"), "LHO-25"),
}
"""Where games have their own words for following suit."""


def following(game: Variant, rule: RuleId) -> RuleId:
    """The rule of following suit as the game itself has it."""
    return FOLLOWING.get(game.id, {}).get(rule, rule)


def conduct(talker: Seat) -> tuple[Fault, ...]:
    """A remark that was admitted."""
    return (Fault(FaultKind.CONDUCT, talker),)


@holding("COD-10")
def test_nobody_ever_sees_another_hand(game: Variant) -> None:
    for deal in glimpses(whole_deal(game)):
        everybody = (*range(deal.setup.players), None)
        for owner in set(deal.setup.active) - open_hands(deal):
            hand = deal.table.hand(owner)
            assert seen_cards(deal, owner, hand_of(owner)) == hand
            seen = {seen_cards(deal, seat, hand_of(owner)) for seat in everybody if seat != owner}
            assert seen == {None} or not hand


@pytest.mark.rule("COD-10")
def test_what_is_laid_away_is_hidden_in_the_history_of_the_others() -> None:
    deal = at_table(words=RUFER)
    laid = [[entry.move for entry in deal.view(seat).history if isinstance(entry.move, Lay)] for seat in (A, B)]
    assert laid == [[Lay(CardSet("H1 D3 D4"))], [Lay(CardSet(), hidden=3)]]


@holding("COD-11")
def test_what_a_seat_sees_and_is_offered_does_not_depend_on_its_neighbours_cards(game: Variant) -> None:
    for deal in moments(game, leaves_the_suit):
        seat = deal.to_act
        past = Past(deal, seat)
        tried = (past.replayed(pair) for _, pair in hidden_pairs(deal, seat, Random(1)))
        otherwise = [other for other in tried if other is not None]
        assert otherwise
        assert all(other.view(seat) == deal.view(seat) for other in otherwise)


@pytest.mark.rule("COD-11")
def test_two_cards_exchanged_between_others_change_nothing_for_the_second_hand() -> None:
    one, other = go(before_lead(words=SOLO), "D4"), go(before_lead("SK/CK", "T19/T18", words=SOLO), "D4")
    assert one.view(B) == other.view(B)


@holding("COD-12")
def test_from_the_first_call_on_nobody_can_make_a_remark_in_the_deal(game: Variant) -> None:
    for deal in glimpses(whole_deal(game)):
        card = next(iter(game.pack.cards))
        for remark in (Bid("what-a-hand"), Choose("sigh"), Say(("i-hold-the-moon",)), Play(card, ("well-done",))):
            assert all(refused(deal, remark, by=seat) for seat in range(deal.setup.players))


@pytest.mark.rule("COD-12")
def test_no_other_kind_of_move_carries_words() -> None:
    speaking = {kind for kind in get_args(Move) if any("str" in str(one.type) for one in fields(kind))}
    assert speaking == {Bid, Choose, Say, Play, Claim}  # a claim only names one of the faults (COD-22)


@pytest.mark.rule("COD-13", "GEN-89")
@pytest.mark.parametrize(("talker", "amount"), [(A, -1), (C, -1), (B, 1), (D, 1)])
def test_a_remark_in_koenigrufen_costs_the_game_with_its_contra_and_the_ultimo(talker: int, amount: int) -> None:
    said = "contra:game pagat-ultimo/declarer"
    paid = amount * (12 + 4)
    assert payments("rufer", said, faults=(Fault(FaultKind.CONDUCT, talker),)) == (paid, -paid, paid, -paid)


@holding("COD-13", but=FULL_PACK)
def test_a_remark_costs_the_talkers_party_the_game_and_all_announcements(game: Variant) -> None:
    said = {} if game.id == "strohmann" else {"said": "pagat-ultimo/declarer"}
    for talker, points, ultimo in ((A, LOST, LOST_ULTIMO), (B, WON, ULTIMO)):
        ordinary = viennese.payments(game, points=points, **said, **(ultimo[game.id] if said else {}))
        winners = [seat for seat, amount in enumerate(ordinary) if amount > 0]
        for counted in (20, 35, 50):
            thrown_in = viennese.payments(game, points=counted, faults=conduct(talker), **said)
            # The talker may have to pay for his whole party (COD-51, COD-74).
            assert [thrown_in[seat] for seat in winners] == [ordinary[seat] for seat in winners]
            assert thrown_in[talker] < 0


@pytest.mark.rule("COD-13")
@pytest.mark.parametrize("talker", [gross.V, gross.Z, gross.G])
def test_a_remark_in_gross_tarok_costs_26_to_each_of_the_others(talker: Seat) -> None:
    paid = dict(zip(gross.ORDER, gross.paid(gross.facts(faults=conduct(talker))), strict=True))
    assert paid == {**dict.fromkeys(gross.ORDER, 26), talker: -52}  # as a revoke (GRO-88)


@pytest.mark.rule("COD-13")
@pytest.mark.parametrize(("talker", "sign"), [(gross.V, -1), (gross.Z, 1), (gross.G, 1), (gross.K, 1)])
def test_a_remark_in_tarok_lhombre_costs_the_talkers_party_twice_the_base(talker: Seat, sign: int) -> None:
    for points in (30, 50):
        told = lhombre.facts("solo", points=points, resting=gross.K, faults=conduct(talker))
        each = sign * 2 * 60  # there is no count (LHO-38, COD-D7)
        assert lhombre.paid(told, (gross.V, gross.Z, gross.G, gross.K)) == (3 * each, -each, -each, -each)


@pytest.mark.rule("COD-13")
def test_after_a_remark_the_cards_are_thrown_in_and_nothing_can_be_played_on() -> None:
    made = {"pagat_last": "declarer", "pagat_wins": True, "tricks": 12}
    assert payments("rufer", faults=(Fault(FaultKind.CONDUCT, B, played_on=True),), **made)[A] == 6


@holding("COD-13")
def test_who_admits_a_remark_to_the_other_party_ends_the_deal(game: Variant) -> None:
    for deal in moments(game, at_play):
        side_of = played_out(deal, Random(1)).outcome.side_of
        for talker, claimant in permutations(deal.setup.active, 2):
            asked = deal.play(Claim(talker, FaultKind.CONDUCT), by=claimant)
            assert (asked.to_act, offered(asked)) == (talker, {ADMIT, DENY})
            admitted = asked.play(Choose(ADMIT))
            if side_of(talker) == side_of(claimant):
                assert (admitted.phase, admitted.court.faults) == (deal.phase, ())
            else:
                assert admitted.over
                assert admitted.outcome.faults == conduct(talker)


@holding("COD-13")
def test_after_a_remark_that_is_denied_the_deal_goes_on_and_there_is_no_second_claim(game: Variant) -> None:
    for deal in moments(game, at_play):
        for talker, claimant in permutations(deal.setup.active, 2):
            claim = Claim(talker, FaultKind.CONDUCT)
            denied = deal.play(claim, by=claimant).play(Choose(DENY))
            assert (denied.phase, denied.table) == (deal.phase, deal.table)
            assert refused(denied, claim, by=claimant) == "COD-D3"
            assert all(claim in denied.claims(seat) for seat in set(deal.setup.active) - {talker, claimant})


@holding("COD-13")
def test_a_remark_is_claimed_only_while_the_game_announced_is_played(game: Variant) -> None:
    for deal in whole_deal(game).moments()[:-1]:
        under_way = isinstance(deal.phase, Announcing | Playing)
        for talker, claimant in permutations(deal.setup.active, 2):
            refusal = deal.why_not(Claim(talker, FaultKind.CONDUCT), by=claimant)
            assert (refusal is None) == under_way
            assert refusal is None or refusal.rule == "COD-13"


@holding("COD-12", "COD-13", but=NOBODY_RESTS)
def test_a_remark_of_the_resting_koenig_costs_the_opponents_as_much_as_their_own(game: Variant) -> None:
    (deal,) = moments(game, at_play, 1, players=4)
    (koenig,) = set(range(4)) - set(deal.setup.active)
    declarer = deal.told.declarer
    gained = []
    for talker in set(range(4)) - {declarer}:
        admitted = deal.play(Claim(talker, FaultKind.CONDUCT), by=declarer).play(Choose(ADMIT))
        assert admitted.outcome.faults == conduct(talker)
        gained.append(admitted.settlement.totals([declarer]))
    assert len(gained) == 3
    assert len(set(gained)) == 1
    own = next(seat for seat in deal.setup.active if seat != declarer)
    assert not deal.play(Claim(koenig, FaultKind.CONDUCT), by=own).play(Choose(ADMIT)).over  # of his own party


def noted_in_silence(game: Variant, wrong_cards: Callable[[Deal], CardSet]) -> set[RuleId]:
    """Every such card can be played and is noted as a Renonce of which nobody hears; the rules that it breaks."""
    broken = set()
    for deal in moments(game, wrong_cards):
        assert isinstance(deal.phase, Playing)
        offender, hand = deal.phase.trick.to_play, deal.table.hand(deal.phase.trick.to_play)
        for card in wrong_cards(deal):
            assert Play(card) not in deal.choices
            fault, revoked = deal.why_a_fault(Play(card)), deal.play(Play(card))
            assert fault is not None
            assert revoked.court is not None
            assert revoked.court.committed == (Fault(FaultKind.RENONCE, offender),)
            assert not [said for said in revoked.said if said.rule != "STR-16"]  # no word but of packets opened
            assert card not in revoked.table.hand(offender) <= hand
            assert accepted(revoked, by=offender).said[0].rule == "COD-22"
            broken.add(fault.rule)
    return broken


@holding("COD-14")
def test_trumping_or_leaving_a_suit_one_holds_is_a_renonce(game: Variant) -> None:
    assert noted_in_silence(game, leaves_the_suit) == {following(game, "GEN-56")}


@holding("COD-15")
def test_a_suit_card_to_a_led_tarock_is_a_renonce_while_one_holds_tarocks(game: Variant) -> None:
    assert noted_in_silence(game, withholds_tarocks_from_a_tarock) == {following(game, "GEN-58")}


@holding("COD-16")
def test_another_suit_is_a_renonce_while_one_holds_tarocks(game: Variant) -> None:
    assert noted_in_silence(game, withholds_tarocks_when_void) == {following(game, "GEN-57")}


@pytest.mark.rule("COD-34", "GEN-93")
@pytest.mark.parametrize("words", [SOLO, SOLO_DREIER_OF_A])
def test_the_covered_talon_is_seen_by_nobody_before_the_end(words: str) -> None:
    deal = before_lead(words=words)
    while not deal.over:
        for seat in (*EVERYBODY, None):
            assert seen_cards(deal, seat, "talon 1") is seen_cards(deal, seat, "talon 2") is None
        deal = play_out(deal, tricks=len(deal.phase.done) + 1)
    assert seen_cards(deal, B, "talon 1") == CardSet("T10 SN DJ")


@pytest.mark.rule("COD-35", "GEN-93")
def test_the_discard_is_kept_apart_from_the_tricks_and_shown_apart_at_the_end() -> None:
    end = play_out(before_lead(words=RUFER))
    discard = CardSet("H1 D3 D4")
    for seat in EVERYBODY:
        assert seen_cards(end, seat, "scat") == discard
        assert not end.table.taken(seat) & discard


@pytest.mark.rule("COD-36", "GEN-93")
def test_everybody_may_look_at_the_last_trick_until_the_next_is_complete() -> None:
    deal = go(before_lead(words=SOLO), "D3 D1 D2 DQ S10")
    for seat in (*EVERYBODY, None):
        last = deal.view(seat).told.tricks[-1]
        assert [(seat_, card.name) for seat_, card in zip(last.seats, last.cards, strict=True)] == [
            (A, "D3"), (B, "D1"), (C, "D2"), (D, "DQ"),
        ]  # fmt: skip


@pytest.mark.rule("COD-37")
def test_only_its_owner_may_look_through_a_pile_of_tricks() -> None:
    deal = go(before_lead(words=SOLO), "D3 D1 D2 DQ")
    assert seen_cards(deal, D, "taken 4") == CardSet("D3 D1 D2 DQ")
    assert [seen_cards(deal, seat, "taken 4") for seat in (A, B, C, None)] == [None] * 4


@pytest.mark.rule("COD-38", "GEN-94")
def test_a_trick_is_gathered_before_its_winner_leads_again() -> None:
    deal = go(before_lead(words=SOLO), "D3 D1 D2")
    assert len(deal.table.zone("trick").cards) == 3
    deal = go(deal, "DQ")
    assert (deal.to_act, len(deal.table.zone("trick").cards)) == (D, 0)
    assert deal.table.taken(D) == CardSet("D3 D1 D2 DQ")


@pytest.mark.rule("COD-39")
def test_tricks_cannot_be_left_lying_open_one_after_another() -> None:
    deal = before_lead(words=SOLO)
    while not deal.over:
        assert len(deal.table.zone("trick").cards) == len(deal.phase.trick.cards) < 4
        deal = play_out(deal, tricks=len(deal.phase.done) + 1)


@pytest.mark.rule("COD-40")
def test_a_played_card_can_never_be_replaced() -> None:
    deal = go(before_lead(words=SOLO), "T20 T21")
    for seat, card in ((A, "T17"), (B, "T3")):
        assert refused(deal, Play(Card(card)), by=seat) == "KRU-54"
    assert refused(deal, Choose("replace-my-card")) == "KRU-54"


@pytest.mark.rule("COD-41", "GEN-94")
def test_a_deal_is_played_to_the_very_end_and_nobody_can_stop_it() -> None:
    deal = before_lead(words=SOLO)
    cards = 0
    while not deal.over:
        assert all(isinstance(move, Play) for move in deal.choices)
        assert refused(deal, Choose("claim-the-rest")) == "KRU-54"
        deal = deal.play(next(iter(deal.choices)))
        cards += 1
    assert cards == 48


@pytest.mark.rule("COD-42", "GEN-94")
def test_before_the_first_lead_everybody_is_asked_and_an_announcement_starts_the_question_anew() -> None:
    deal = go(at_table(words=SOLO), "- - - contra:game")
    asked = []
    while isinstance(deal.phase, Announcing):
        asked.append(deal.to_act)
        deal = go(deal, "-")
    assert asked == [A, B, C, D]
    assert isinstance(deal.phase, Playing)


@pytest.mark.rule("COD-43", "GEN-94")
def test_when_the_first_lead_is_approved_no_announcement_is_admissible() -> None:
    deal = before_lead(words=SOLO)
    for words in ("pagat-ultimo/declarer", "contra:game", "volat/declarer"):
        assert refused(deal, Say((words,))) == "KRU-41"
    assert not offered(deal)
    card = next(iter(deal.table.hand(A)))
    assert refused(deal, Play(card, ("volat/declarer",))) == "KRU-54"


@pytest.mark.rule("GEN-96")
def test_pagat_ultimo_without_the_pagat_is_lawful_here_and_costs_its_contrad_premium() -> None:
    deal = at_table(words=SOLO)  # C holds the Pagat
    assert "pagat-ultimo/declarer" in offered(deal)
    assert "pagat-ultimo/opponents" in offered(go(deal, "-"))
    said = "pagat-ultimo/declarer contra:pagat-ultimo/declarer"
    assert payments("rufer", said)[A] == 6 - 8  # the game is not touched
