"""Königrufen: the play of the tricks (KRU-52 to KRU-56), and whole deals played to known ends."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import LAID, RUFER_OF_A, SOLO_DREIER_OF_A, SOLO_OF_A, at_table, before_lead
from support.lays import method_one
from support.tables import A, B, C, D, dealt, go, play_out, playable, refused, results_of, seen_cards, silence

from tarock.cards import Card, CardSet
from tarock.deal import Deal
from tarock.game import Play
from tarock.variants.koenigrufen import KOENIGRUFEN

SOLO = f"{SOLO_OF_A} SK"


@pytest.mark.rule("KRU-52")
@pytest.mark.parametrize(
    "words", [SOLO, "pass solo good good SK", "pass pass solo-dreier good", "pass pass pass solo SK"]
)
def test_the_forehand_leads_whoever_is_declarer(words: str) -> None:
    assert before_lead(words=words).to_act == A


@pytest.mark.rule("KRU-53")
@pytest.mark.parametrize(
    ("led", "allowed"),
    [
        ("D4", "DK D1"),  # B follows suit, with the higher or the lower card
        ("C7", "C10"),
        ("T9", "T3 T7 T12 T16 T21"),  # tarock to tarock, no duty to overtake
    ],
)
def test_suit_and_tarock_must_be_followed(led: str, allowed: str) -> None:
    assert playable(go(before_lead(words=SOLO), led)) == CardSet(allowed)


@pytest.mark.rule("KRU-53")
def test_who_is_void_in_the_suit_must_play_a_tarock() -> None:
    deal = go(before_lead("C10/T14", words=SOLO), "C7")
    assert playable(deal) == CardSet("T3 T7 T12 T14 T16 T21")
    assert refused(deal, Play(Card("SJ"))) == "GEN-57"


@pytest.mark.rule("KRU-54")
def test_the_highest_card_of_the_led_suit_wins_and_its_player_leads() -> None:
    deal = go(before_lead(words=SOLO), "D3 D1 D2 DQ")
    assert deal.to_act == D
    assert deal.table.taken(D) == CardSet("D3 D1 D2 DQ")


@pytest.mark.rule("KRU-54")
def test_the_highest_tarock_wins_over_every_suit_card() -> None:
    deal = go(before_lead("D2/H2", words=SOLO), "D3 DK T6 DQ")  # C has no diamond
    assert deal.to_act == C
    assert Card("DK") in deal.table.taken(C)


@pytest.mark.rule("KRU-54")
def test_there_are_twelve_tricks() -> None:
    deal = before_lead(words=SOLO)
    assert not play_out(deal, tricks=11).over
    end = play_out(deal)
    assert end.over
    assert sum(len(end.table.taken(seat)) for seat in (A, B, C, D)) == 48


@pytest.mark.rule("KRU-55")
def test_everybody_keeps_his_own_tricks_although_sides_exist() -> None:
    deal = play_out(before_lead(words=SOLO), {A: "D4", B: "DK SJ", C: "D2 SK", D: "DN S8"}, tricks=2)
    assert deal.table.taken(B) == CardSet("D4 DK D2 DN")
    assert Card("SK") in deal.table.taken(deal.phase.done[1].winner)
    end = play_out(deal)
    for seat in (A, B, C, D):
        won = CardSet(card for trick in results_of(end)[-2] if trick.winner == seat for card in trick.cards)
        assert end.table.taken(seat) == won
    assert end.outcome.tricks == sum(trick.winner in (A, C) for trick in results_of(end)[-2])


@pytest.mark.rule("KRU-56")
def test_everybody_can_look_at_the_last_trick() -> None:
    deal = go(before_lead(words=SOLO), "D3 D1 D2 DQ S10")
    for seat in (A, B, C, D):
        assert [str(card) for card in deal.view(seat).told.tricks[-1].cards] == ["D3", "D1", "D2", "DQ"]


def rufer_with_the_king_last() -> Deal:
    """A draws all tarocks and leads the seven of spades to the twelfth trick, which D's king wins."""
    hands = {
        "hand 1": "SKU T20 T19 T18 T17 T16 T15 T14 S7 D4 D3 C7",
        "hand 2": "T21 T2 HK HN H1 H2 DK DN CK CN C9 S9",
        "hand 3": "T1 T3 HQ HJ H3 DQ DJ D1 CQ CJ C10 S8",
        "hand 4": "T13 T12 T11 T10 SK SQ SN H4 D2 C8 SJ S10",
        "talon 1": "T9 T8 T7",
        "talon 2": "T6 T5 T4",
    }
    deal = go(dealt(KOENIGRUFEN, hands), f"{RUFER_OF_A} SK 1 lay:D4,D3,C7")
    return play_out(silence(deal), {A: "SKU T20 T19 T18 T17 T16 T15 T14 T9 T8 T7", B: "T2 HK", C: "T1"})


@pytest.mark.rule("KRU-E1")
def test_a_played_rufer_whose_called_king_wins_the_last_trick() -> None:
    deal = rufer_with_the_king_last()
    assert (deal.outcome.partner, deal.outcome.king_last, deal.outcome.king_won_by) == (D, True, "declarer")
    assert [line.rule for line in deal.settlement.lines] == ["KRU-61", "KRU-69"]
    assert deal.settlement.totals(range(4)) == (8, -8, -8, 8)


def solo_with_all_tricks() -> Deal:
    """A draws the opponents' tarocks, C makes the king of spades and the last two tricks with XV and the Pagat."""
    hands = {
        "hand 1": "SKU T20 T19 T18 T17 T16 HK HQ DK S7 C7 C8",
        "hand 2": "T2 HN HJ H1 H2 DQ DN DJ SQ SN SJ CK",
        "hand 3": "T1 T4 T10 T11 T12 T13 T14 T15 SK H3 H4 D4",
        "hand 4": "T3 D1 D2 D3 S10 S9 S8 CQ CN CJ C10 C9",
        "talon 1": "T21 T5 T6",
        "talon 2": "T7 T8 T9",
    }
    deal = go(dealt(KOENIGRUFEN, hands), f"{SOLO_OF_A} SK - - pagat-ultimo/declarer")
    plans = {A: "SKU T20 T19 T18 T17 T16 HK HQ DK S7", C: "T4 T10 T11 T12 T13 T14 H4 H3 D4 SK T15"}
    return play_out(silence(deal), plans)


@pytest.mark.rule("KRU-E5")
def test_a_played_solo_with_all_tricks_and_the_partners_pagat_ultimo() -> None:
    deal = solo_with_all_tricks()
    assert (deal.outcome.partner, deal.outcome.tricks, deal.outcome.held) == (C, 12, ())
    assert [line.rule for line in deal.settlement.lines] == ["KRU-78", "KRU-73"]
    assert deal.settlement.totals(range(4)) == (32, -32, 32, -32)


def rufer_with_the_opponents_pagat_last() -> Deal:
    """A and B make nine tricks; D comes in with XVI and ends with XVII and the Pagat."""
    hands = {
        "hand 1": "SKU T20 T19 T18 HK HQ DK DQ S7 CQ CN CJ",
        "hand 2": "T21 T11 T10 T9 T8 T7 HN H1 DN D1 SK C7",
        "hand 3": "T6 T5 T4 T3 T2 HJ H2 DJ D2 S8 C8 C9",
        "hand 4": "T17 T16 T15 T14 T13 T12 T1 H3 H4 D3 D4 S9",
        "talon 1": "SQ SN SJ",
        "talon 2": "S10 CK C10",
    }
    deal = go(dealt(KOENIGRUFEN, hands), f"{RUFER_OF_A} SK 1 lay:SQ,SN,SJ")
    return play_out(silence(deal), {A: "SKU T20 T19 T18 HK HQ DK DQ S7", B: "T21"})


@pytest.mark.rule("KRU-E16")
def test_a_played_rufer_that_loses_the_silent_pagat_ultimo_to_the_opponents() -> None:
    deal = rufer_with_the_opponents_pagat_last()
    facts = deal.outcome
    assert (facts.partner, facts.pagat_last, facts.pagat_wins, facts.points > 35) == (B, "opponents", True, True)
    assert deal.settlement.totals(range(4)) == (4, 4, -4, -4)


def solo_dreier_with_all_tricks(said: str, order: str) -> Deal:
    """A holds the twelve tarocks that nobody can beat, but for the Pagat, and plays them in the given order."""
    hands = {
        "hand 1": "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1",
        "hand 2": "T2 T3 T4",
        "hand 3": "T5 T6 T7",
        "hand 4": "T8 T9 T10",
        "talon 1": "T11",
    }
    return play_out(silence(go(dealt(KOENIGRUFEN, hands), f"{SOLO_DREIER_OF_A} {said}")), {A: order})


@pytest.mark.rule("KRU-E13")
def test_a_played_solo_dreier_with_announced_volat_and_tous_les_trois() -> None:
    deal = solo_dreier_with_all_tricks("volat/declarer", "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T1 T12")
    assert (deal.outcome.tricks, deal.outcome.held) == (12, ((A, "tous-les-trois"),))
    assert deal.settlement.totals(range(4)) == (312, -104, -104, -104)


@pytest.mark.rule("KRU-46", "KRU-72", "KRU-78")
def test_a_played_silent_volat_with_a_silent_pagat_ultimo() -> None:
    deal = solo_dreier_with_all_tricks("", "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1")
    assert {line.rule: -line.amount(B) for line in deal.settlement.lines} == {"KRU-78": 48, "KRU-72": 8, "KRU-74": 8}


@pytest.mark.rule("KRU-E10")
def test_a_rufer_thrown_in_because_the_called_king_lies_in_the_talon() -> None:
    deal = at_table("SK/SN", words=f"{RUFER_OF_A} SK throw-in")
    assert deal.settlement.totals(range(4)) == (-12, 4, 4, 4)


@pytest.mark.rule("KRU-91")
def test_held_honours_are_credited_without_a_claim_and_not_disclosed_before_the_settlement() -> None:
    words = f"{RUFER_OF_A} SK {LAID}"
    with_heads, without = before_lead("T21/HQ", words=words), before_lead(words=words)  # B gave A the Mond
    for seat in (C, D, None):
        assert with_heads.view(seat) == without.view(seat)
        assert with_heads.view(seat).outcome is None
    assert ("KRU-74", 1) in [(line.rule, line.amount(A)) for line in play_out(with_heads).settlement.lines]


@pytest.mark.rule("KRU-74")
def test_honours_taken_up_from_the_talon_count_as_held() -> None:
    end = play_out(before_lead("T21/T10", words=f"{RUFER_OF_A} SK {LAID}"))
    assert end.outcome.held == ((A, "koepfe"),)


@pytest.mark.rule("KRU-75")
def test_four_kings_in_one_hand_at_the_first_lead_are_paid() -> None:
    swaps = ("DK/CN", "CK/C9")  # C, the called partner, holds all four
    end = play_out(before_lead(*swaps, words=f"{RUFER_OF_A} SK {LAID}"))
    assert end.outcome.held == ((C, "tous-les-quatre"),)
    assert [line.amount(A) for line in end.settlement.lines if line.rule == "KRU-74"] == [2]


@pytest.mark.rule("KRU-77")
def test_who_passed_in_the_auction_is_paid_for_held_honours_all_the_same() -> None:
    end = play_out(before_lead("SKU/H2", words="pass pass pass solo HK"))  # B passed with Sküs and Mond
    assert end.outcome.held == ((B, "koepfe"),)
    (line,) = [line for line in end.settlement.lines if line.rule == "KRU-74"]
    assert (line.amount(B), line.amount(D)) == (2, -2)


@pytest.mark.rule("KRU-76")
def test_with_the_custom_of_tricks_the_tricks_are_looked_through() -> None:
    deal = play_out(before_lead(words=SOLO, honours="tricks"))
    for side in ("declarer", "opponents"):
        won = CardSet(card for seat in deal.outcome.sides.members(side) for card in deal.table.taken(seat))
        assert (deal.outcome.trull_in_tricks == side) == (CardSet("SKU T21 T1") <= won)
        assert (deal.outcome.kings_in_tricks == side) == (CardSet("HK DK SK CK") <= won)


@pytest.mark.rule("KRU-92")
@pytest.mark.parametrize("half", ["talon 1", "talon 2"])
def test_a_king_in_the_talon_is_in_nobodys_tricks(half: str) -> None:
    hands = {
        "hand 1": "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1",
        "hand 2": "T2 T3 HK DK",
        "hand 3": "T4 T5 CK",
        "hand 4": "T6 T7",
        half: "SK SQ",
    }
    options = KOENIGRUFEN.options(honours="tricks")
    deal = play_out(silence(go(dealt(KOENIGRUFEN, hands, options=options), SOLO)))
    assert (deal.outcome.king, deal.outcome.tricks) == ("talon", 12)
    assert (deal.outcome.trull_in_tricks, deal.outcome.kings_in_tricks) == ("declarer", "")
    assert [str(line.label) for line in deal.settlement.lines if line.rule == "KRU-76"] == [
        "Tous les trois for the declarer"
    ]


@pytest.mark.rule("KRU-57")
def test_both_sides_count_in_thirds_and_share_seventy_points() -> None:
    end = play_out(before_lead(words=f"{RUFER_OF_A} SK {LAID}"))
    opponents = CardSet("H4 S7 C8") | CardSet(card for seat in (B, D) for card in end.table.taken(seat))
    assert 70 - end.outcome.points == method_one(list(opponents))
    assert seen_cards(end, C, "scat") == CardSet("H1 D3 D4")


@pytest.mark.rule("KRU-71")
@pytest.mark.parametrize("words", [f"{RUFER_OF_A} SK 2 lay:H1,D3,D4", SOLO])
def test_a_called_king_that_stayed_in_the_talon_brings_no_line_of_its_own(words: str) -> None:
    end = play_out(before_lead("SK/SN", words=words))
    assert (end.outcome.king, end.outcome.king_won_by, end.outcome.king_last) == ("talon", "", False)
    assert not {line.rule for line in end.settlement.lines} & {"KRU-66", "KRU-68", "KRU-69"}


@pytest.mark.rule("KRU-66", "KRU-71")
def test_a_lone_declarer_loses_the_king_he_took_from_the_talon() -> None:
    deal = before_lead("SK/SN", "SJ/CN", "S9/C9", words=f"{RUFER_OF_A} SK 1 lay:H1,D3,D4")
    end = play_out(go(deal, "SK T3"))  # B has no spade
    assert end.outcome.king_won_by == "opponents"
    assert [(line.amount(A), line.amount(C)) for line in end.settlement.lines if line.rule == "KRU-66"] == [(-6, 2)]
