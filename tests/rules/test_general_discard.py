"""General rules: parties, talon, discard, announcements (GEN-41 to GEN-54, GEN-97, GEN-98), shown in Königrufen."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import (
    DREIER_OF_A, LAID, RUFER_OF_A, SOLO_DREIER_OF_A, SOLO_OF_A, at_table, before_lead, payments,
)  # fmt: skip
from support.tables import A, B, C, D, go, offered, play_out, refused, seen_cards

from tarock.cards import HONOURS, TAROCKS, CardSet, points
from tarock.game import Choose, Lay, Say, Take
from tarock.game.phases import Announcing, Playing, viennese_scat

RUFER = f"{RUFER_OF_A} SK"
MANY_TAROCKS = ("HQ/T16", "H1/T12", "D4/T19", "D3/T15", "CJ/T18", "SN/T3", "DJ/DK")
"""A gets nearly all tarocks: with the first half one pip of clubs and the king of diamonds beside them."""


@pytest.mark.rule("GEN-41")
@pytest.mark.parametrize(
    ("words", "side"), [(f"{RUFER} {LAID}", (A, C)), (f"{SOLO_OF_A} CK", (A, D)), (SOLO_DREIER_OF_A, (A,))]
)
def test_two_parties_form_the_declarer_alone_or_with_a_helper_and_the_others(words: str, side: tuple[int, ...]) -> None:
    sides = play_out(before_lead(words=words)).outcome.sides
    assert sides.members("declarer") == side
    assert sorted(side + sides.members("opponents")) == [A, B, C, D]


@pytest.mark.rule("GEN-42")
def test_the_parties_are_settled_by_overbidding() -> None:
    deal = at_table(words="rufer solo leave dreier leave good")
    assert play_out(go(deal, "1 lay:HJ,CN,D2 - - - -")).outcome.declarer == C


@pytest.mark.rule("GEN-43")
@pytest.mark.parametrize("cards", ["H1 D3", "H1 D3 D4 C7", "H1"])
def test_exactly_as_many_cards_are_laid_away_as_were_taken(cards: str) -> None:
    deal = at_table(words=f"{RUFER} 1")
    assert refused(deal, Lay(CardSet(cards))) == "GEN-43"
    assert len(go(deal, "lay:H1,D3,D4").table.hand(A)) == 12


@pytest.mark.rule("GEN-44")
def test_any_three_suit_cards_but_kings_may_be_laid_away() -> None:
    deal = at_table("HK/HQ", words=f"{RUFER} 1")
    plain = deal.table.hand(A) - TAROCKS - HONOURS
    assert plain == CardSet("H1 D4 D3 CJ C7 SN DJ")
    choices = [move.cards for move in deal.choices() if isinstance(move, Lay)]
    assert len(choices) == len(set(choices)) == 35  # 7 over 3
    assert all(cards <= plain for cards in choices)


@pytest.mark.rule("GEN-45")
def test_taroks_only_when_no_suit_card_but_kings_is_left_and_then_shown() -> None:
    deal = at_table(*MANY_TAROCKS, words=f"{RUFER_OF_A} DK 1")
    assert deal.table.hand(A) - TAROCKS == CardSet("DK C7")
    assert refused(deal, Lay(CardSet("T3 T5 T9"))) == "GEN-45"  # the pip must go first (GEN-D5)
    laid = go(deal, "lay:C7,T3,T5")
    for seat in (B, C, D, None):
        assert seen_cards(laid, seat, "scat shown") == CardSet("T3 T5")
        assert seen_cards(laid, seat, "scat") is None
    assert laid.view(B).history[-1].move == Lay(CardSet("T3 T5"), hidden=1)


@pytest.mark.rule("GEN-45")
def test_a_tarok_may_not_be_laid_away_while_suit_cards_are_left() -> None:
    assert refused(at_table(words=f"{RUFER} 1"), Lay(CardSet("T5 H1 D3"))) == "GEN-45"


@pytest.mark.rule("GEN-46")
@pytest.mark.parametrize("honour", ["SKU", "T21", "T1", "HK", "DK"])
def test_kings_and_tarok_honours_are_never_laid_away(honour: str) -> None:
    swaps = {"SKU": [], "T21": ["T21/T20"], "T1": ["T1/T20"], "HK": ["HK/HQ"], "DK": ["DK/HQ"]}[honour]
    deal = at_table(*swaps, words=f"{RUFER} 1")
    assert refused(deal, Lay(CardSet(f"{honour} D3 D4"))) == "GEN-46"


@pytest.mark.rule("GEN-46")
def test_honours_stay_even_when_only_taroks_are_left() -> None:
    (pattern,) = viennese_scat(CardSet("SKU T21 T1 T2 T3 T4 HK DK SK CK C7"), 3)
    assert (pattern.must, pattern.pool, pattern.number) == (CardSet("C7"), CardSet("T2 T3 T4"), 2)


@pytest.mark.rule("GEN-48")
def test_er_liegt_makes_the_discard_final() -> None:
    laid = at_table(words=f"{RUFER} {LAID}")
    assert isinstance(laid.phase, Announcing)
    assert refused(laid, Lay(CardSet("HQ C7 CJ"))) == refused(laid, Take(2)) == "KRU-39"


@pytest.mark.rule("GEN-49", "GEN-50", "GEN-65")
def test_the_scat_counts_for_the_declarer_and_the_talon_left_for_the_opponents() -> None:
    end = play_out(before_lead("S7/SQ", words=f"{DREIER_OF_A} 1 lay:HQ,DJ,CJ"))
    scat, left = CardSet("HQ DJ CJ"), CardSet("H4 SQ C8")
    tricks = [CardSet(card for seat in side for card in end.table.taken(seat)) for side in ((A,), (B, C, D))]
    assert end.outcome.points == points((tricks[0] | scat).bits)
    assert 70 - end.outcome.points == points((tricks[1] | left).bits)


@pytest.mark.rule("GEN-97")
def test_nobody_but_the_discarder_knows_the_discard_until_the_last_trick_is_played() -> None:
    deal = before_lead(words=f"{RUFER} {LAID}")
    for moment in (deal, play_out(deal, tricks=11)):
        assert seen_cards(moment, A, "scat") == CardSet("H1 D3 D4")
        assert [seen_cards(moment, seat, "scat") for seat in (B, C, D, None)] == [None] * 4
    laid = [entry.move for entry in deal.view(B).history if isinstance(getattr(entry, "move", None), Lay)]
    assert laid == [Lay(CardSet(), hidden=3)]


@pytest.mark.rule("GEN-97")
def test_another_discard_looks_the_same_to_the_others() -> None:
    one, other = (before_lead(words=f"{RUFER} {laid}") for laid in (LAID, "1 lay:DJ,CJ,C7"))
    for seat in (B, C, D, None):
        assert one.view(seat) == other.view(seat)


@pytest.mark.rule("GEN-98")
@pytest.mark.parametrize(
    ("words", "zone", "cards"),
    [
        (f"{RUFER} {LAID}", "scat", "H1 D3 D4"),
        (f"{SOLO_OF_A} SK", "talon 1", "T10 SN DJ"),
        (SOLO_DREIER_OF_A, "talon 2", "H4 S7 C8"),
    ],
)
def test_after_the_last_trick_what_was_covered_is_opened_for_everybody(words: str, zone: str, cards: str) -> None:
    last = play_out(before_lead(words=words), tricks=11)
    assert seen_cards(last, B, zone) is None
    end = play_out(last)
    for seat in (A, B, C, D, None):
        assert seen_cards(end, seat, zone) == CardSet(cards)


@pytest.mark.rule("GEN-51")
def test_announcements_are_made_before_the_first_lead_and_never_after() -> None:
    deal = at_table(words=f"{SOLO_OF_A} SK")
    assert isinstance(deal.phase, Announcing)
    approved = go(deal, "- - - -")
    assert isinstance(approved.phase, Playing)
    assert refused(approved, Say(("volat/declarer",))) == "KRU-41"


@pytest.mark.rule("GEN-52")
def test_the_phase_starts_with_the_declarer_and_ends_when_all_have_declined_in_a_row() -> None:
    deal = at_table(words="pass solo good good CK")  # B with D
    order = []
    for words in ("-", "contra:game", "-", "-", "-"):
        order.append(deal.to_act())
        deal = go(deal, words)
    assert order == [B, C, D, A, B]
    assert deal.to_act() == C  # three declines after the contra of C: he is asked once more
    assert isinstance(go(deal, "-").phase, Playing)


@pytest.mark.rule("GEN-52")
def test_a_turn_is_one_or_more_statements_or_a_decline() -> None:
    deal = go(at_table(words=f"{SOLO_OF_A} SK"), "pagat-ultimo/declarer+volat/declarer")
    assert [one.what for one in deal.phase.items] == ["game", "pagat-ultimo", "volat"]
    assert Say() in deal.choices()
    assert refused(deal, Choose("decline")) == "KRU-39"


@pytest.mark.rule("GEN-53")
@pytest.mark.parametrize(("contract", "silent"), [("rufer", 2), ("solo", 4), ("dreier", 4), ("solo-dreier", 8)])
def test_an_announced_pagat_ultimo_counts_twice_the_silent_one(contract: str, silent: int) -> None:
    assert "pagat-ultimo/declarer" in offered(at_table(words=f"{SOLO_OF_A} SK"))
    made = {"pagat_last": "declarer", "pagat_wins": True}
    game = payments(contract)[B]
    assert game - payments(contract, **made)[B] == silent
    assert game - payments(contract, "pagat-ultimo/declarer", **made)[B] == 2 * silent


@pytest.mark.rule("GEN-54")
@pytest.mark.parametrize(("contract", "silent"), [("rufer", 12), ("solo", 24), ("dreier", 24), ("solo-dreier", 48)])
def test_an_announced_volat_counts_twice_the_silent_one(contract: str, silent: int) -> None:
    assert -payments(contract, tricks=12)[B] == silent
    assert -payments(contract, "volat/declarer", tricks=12)[B] == 2 * silent
