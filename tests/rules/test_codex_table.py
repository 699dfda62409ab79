"""The Codex on conduct, talon, tricks and announcements (COD-10 to COD-13, COD-34 to COD-43), in Königrufen."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

import pytest
from support.deals.koenigrufen import LAID, RUFER_OF_A, SOLO_DREIER_OF_A, SOLO_OF_A, at_table, before_lead, payments
from support.tables import A, B, C, D, go, offered, play_out, refused, seen_cards

from tarock.cards import Card, CardSet
from tarock.game import Bid, Choose, Claim, Fault, FaultKind, Lay, Move, Play, Say
from tarock.game.phases import Announcing, Playing

SOLO = f"{SOLO_OF_A} SK"
RUFER = f"{RUFER_OF_A} SK {LAID}"
EVERYBODY = (A, B, C, D)


@pytest.mark.rule("COD-10", "COD-11", "GEN-89")
@pytest.mark.parametrize("words", ["", RUFER_OF_A, RUFER, f"{RUFER} - - - - HQ"])
def test_nobody_ever_sees_another_hand(words: str) -> None:
    deal = at_table(words=words)
    for seat in EVERYBODY:
        for other in EVERYBODY:
            hand = seen_cards(deal, seat, f"hand {other + 1}")
            assert hand == (deal.table.hand(seat) if seat == other else None)
    assert all(seen_cards(deal, None, f"hand {seat + 1}") is None for seat in EVERYBODY)


@pytest.mark.rule("COD-11")
def test_what_a_seat_is_offered_does_not_depend_on_its_neighbours_cards() -> None:
    one, other = go(before_lead(words=SOLO), "D4"), go(before_lead("SK/CK", "T19/T18", words=SOLO), "D4")
    assert one.view(B) == other.view(B)


@pytest.mark.rule("COD-12", "GEN-89")
@pytest.mark.parametrize("words", ["", RUFER_OF_A, f"{RUFER_OF_A} SK", RUFER, f"{RUFER} - - - -"])
def test_from_the_first_call_on_no_remark_can_be_made(words: str) -> None:
    deal = at_table(words=words)
    card = next(iter(deal.table.hand(deal.to_act() or A)))
    for remark in (Bid("what-a-hand"), Choose("sigh"), Say(("i-hold-the-moon",)), Play(card, ("well-done",))):
        assert refused(deal, remark)


@pytest.mark.rule("COD-12")
def test_no_other_kind_of_move_carries_words() -> None:
    speaking = {kind for kind in get_args(Move) if any("str" in str(one.type) for one in fields(kind))}
    assert speaking == {Bid, Choose, Say, Play, Claim}  # a claim only names one of the faults (COD-22)


@pytest.mark.rule("COD-13", "GEN-89")
@pytest.mark.parametrize(("talker", "amount"), [(A, -1), (C, -1), (B, 1), (D, 1)])
def test_a_remark_costs_the_talkers_party_the_game_and_all_announcements(talker: int, amount: int) -> None:
    said = "contra:game pagat-ultimo/declarer"
    paid = amount * (12 + 4)
    assert payments("rufer", said, faults=(Fault(FaultKind.CONDUCT, talker),)) == (paid, -paid, paid, -paid)


@pytest.mark.rule("COD-13")
def test_after_a_remark_the_cards_are_thrown_in_and_nothing_can_be_played_on() -> None:
    made = {"pagat_last": "declarer", "pagat_wins": True, "tricks": 12}
    assert payments("rufer", faults=(Fault(FaultKind.CONDUCT, B, played_on=True),), **made)[A] == 6


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
    assert (deal.to_act(), len(deal.table.zone("trick").cards)) == (D, 0)
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
        assert all(isinstance(move, Play) for move in deal.choices())
        assert refused(deal, Choose("claim-the-rest")) == "KRU-54"
        deal = deal.play(next(iter(deal.choices())))
        cards += 1
    assert cards == 48


@pytest.mark.rule("COD-42", "GEN-94")
def test_before_the_first_lead_everybody_is_asked_and_an_announcement_starts_the_question_anew() -> None:
    deal = go(at_table(words=SOLO), "- - - contra:game")
    asked = []
    while isinstance(deal.phase, Announcing):
        asked.append(deal.to_act())
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


@pytest.mark.rule("COD-10")
def test_what_is_laid_away_is_hidden_in_the_history_of_the_others() -> None:
    deal = at_table(words=RUFER)
    laid = [[entry.move for entry in deal.view(seat).history if isinstance(entry.move, Lay)] for seat in (A, B)]
    assert laid == [[Lay(CardSet("H1 D3 D4"))], [Lay(CardSet(), hidden=3)]]
