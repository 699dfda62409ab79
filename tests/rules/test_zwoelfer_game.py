"""Zwölfer-Tarok: auction, purchase, announcements, play and settlement as in Tapp-Tarok (ZWO-10 to ZWO-14, ZWO-17)."""

from __future__ import annotations

from typing import Any

import pytest
from support.deals import tapp
from support.deals.lone_declarer import MADE
from support.deals.zwoelfer import DREIER_OF_A, HANDS, LAID, SOLO_OF_A, at_table, before_lead, payments
from support.tables import A, B, C, D, dealt, go, offered, play_out, refused, results_of, seen_cards, silence

from tarock.cards import Card, CardSet, points
from tarock.game import Bid, Choose, Fault, FaultKind, Lay, Play, Say, Take
from tarock.game.phases import Playing
from tarock.variants.families.viennese.purchase import Purchase
from tarock.variants.zwoelfer import ZWOELFER


@pytest.mark.rule("ZWO-10")
def test_the_ladder_is_that_of_tapp_tarok() -> None:
    deal = at_table()
    assert offered(deal) == {"pass", "dreier-1", "solo"}
    deal = go(deal, "dreier-1")
    for level in (2, 3, 4):
        assert offered(deal) == {"good", f"dreier-{level}", "solo"}
        assert refused(deal, Bid(f"dreier-{level + 1}")) == "TAP-18"
        deal = go(deal, f"dreier-{level}")
        assert offered(deal) == {"leave", "hold", "solo"}
        deal = go(deal, "hold")
    assert offered(go(deal, "solo")) == {"leave", "hold"}


@pytest.mark.rule("ZWO-10")
@pytest.mark.parametrize(
    ("words", "declarer"),
    [
        ("dreier-1 dreier-2 leave dreier-3 hold good", B),
        ("pass dreier-1 solo leave", C),
        ("dreier-1 solo hold good good", A),
    ],
)
def test_the_contest_goes_in_pairs(words: str, declarer: int) -> None:
    deal = at_table(words=words)
    assert deal.to_act == declarer
    assert not offered(deal) & {"good", "leave"}  # the auction is over


@pytest.mark.rule("ZWO-10")
def test_a_deal_that_all_pass_is_thrown_in() -> None:
    deal = at_table(words="pass pass pass")
    assert (deal.over, deal.settlement.lines, deal.settlement.passed) == (True, (), True)


@pytest.mark.rule("ZWO-11")
@pytest.mark.parametrize(
    ("bids", "level", "first"),
    [
        ("dreier-1 good good", 1, 1),
        ("dreier-1 dreier-2 hold good good", 2, 2),
        ("dreier-1 dreier-2 hold dreier-3 hold good good", 3, 1),
        ("dreier-1 dreier-2 hold dreier-3 hold dreier-4 hold good good", 4, 2),
    ],
)
def test_halves_are_uncovered_and_priced_as_in_tapp_tarok(bids: str, level: int, first: int) -> None:
    deal = at_table(words=bids)
    assert set(deal.choices) == {Take(first), Choose("go-on")}
    assert seen_cards(deal, B, f"talon {first}") == CardSet(HANDS[f"talon {first}"])
    assert seen_cards(deal, B, f"talon {3 - first}") is None
    for words, multiplicity in ((f"{first}", level), (f"go-on {3 - first}", level + 1), (f"go-on {first}", level + 2)):
        assert results_of(go(deal, words))[-1] == Purchase(int(words[-1]), multiplicity)


@pytest.mark.rule("ZWO-11")
def test_three_cards_are_discarded_and_count_for_the_declarer() -> None:
    deal = at_table(words=f"{DREIER_OF_A} 1")
    assert len(deal.table.hand(A)) == 15
    assert refused(deal, Lay(CardSet("H1 DN"))) == "GEN-43"
    assert refused(deal, Lay(CardSet("HK H1 DN"))) == "GEN-46"
    assert refused(deal, Lay(CardSet("T5 H1 DN"))) == "GEN-45"
    over = play_out(silence(go(deal, "lay:H1,DN,C10")))
    own = over.table.taken(A) | CardSet("H1 DN C10")
    assert over.outcome.points == points(own.bits)


@pytest.mark.rule("ZWO-12")
def test_the_declarer_announces_and_the_opponents_contra() -> None:
    deal = at_table(words=SOLO_OF_A)
    assert offered(deal) == {"pagat-ultimo", "volat"}
    deal = go(deal, "pagat-ultimo+volat")
    assert offered(deal) == {"contra:game", "contra:pagat-ultimo", "contra:volat"}
    assert refused(go(deal, "-"), Say(("volat",))) == "TAP-47"
    assert refused(at_table("T1/T3", words=f"{SOLO_OF_A} -"), Say(("pagat-ultimo",))) == "TAP-38"
    deal = go(deal, "contra:game - recontra:game supercontra:game - - -")
    assert isinstance(deal.phase, Playing)


@pytest.mark.rule("ZWO-12")
@pytest.mark.parametrize("what", ["game", "pagat-ultimo", "volat"])
def test_every_word_is_open_to_the_same_seats_as_in_tapp_tarok(what: str) -> None:
    """After the game and both announcements each item goes through its three contras by itself."""
    tables = [deal_of(words=SOLO_OF_A) for deal_of in (at_table, tapp.at_table)]
    for word in (
        "",
        "pagat-ultimo+volat",
        f"contra:{what}",
        "-",
        f"recontra:{what}",
        "-",
        f"supercontra:{what}",
        "-",
        "-",
    ):
        tables = [go(deal, word) for deal in tables]
        here, there = tables
        assert (here.to_act, offered(here)) == (there.to_act, offered(there))
    late = [silence(deal) for deal in tables]
    assert {refused(deal, Say(("volat",))) for deal in late} == {"TAP-47"}
    assert [[one.level for one in results_of(deal)[-1]] for deal in late] == [
        [3 if one.what == what else 0 for one in results_of(deal)[-1]] for deal in late
    ]


@pytest.mark.rule("ZWO-12")
def test_contras_raise_only_the_item_they_name_and_bind_the_koenig() -> None:
    assert payments(players=4) == (3, -1, -1, -1)
    assert payments(said="contra:game", players=4) == (6, -2, -2, -2)
    plain, with_ultimo = payments(), payments(said="pagat-ultimo contra:pagat-ultimo", **MADE)
    assert with_ultimo[A] - plain[A] == 2 * 4 * 2


@pytest.mark.rule("ZWO-13")
def test_twelve_tricks_are_played_and_the_forehand_leads() -> None:
    deal = before_lead(words="pass solo good")
    assert deal.to_act == A
    over = play_out(deal)
    assert len(results_of(over)[-2]) == 12
    piles = [over.table.taken(seat) for seat in (A, B, C)]
    assert sum(map(len, piles)) == 36


@pytest.mark.rule("ZWO-13")
def test_suit_and_tarock_are_followed() -> None:
    deal = go(before_lead(words=SOLO_OF_A), "HQ")
    assert refused(deal, Play(Card("T21"))) == "GEN-56"
    assert refused(go(before_lead(words=SOLO_OF_A), "T9"), Play(Card("HN"))) == "GEN-58"


@pytest.mark.rule("ZWO-14")
@pytest.mark.parametrize(
    ("contract", "said", "facts", "each"),
    [
        ("dreier", "", {"multiplicity": 6}, 6),
        ("dreier", "contra:game recontra:game supercontra:game", {"multiplicity": 5}, 40),
        ("solo", "contra:game", {}, 16),
        ("dreier", "pagat-ultimo", MADE, 1 + 4),
        ("solo", "pagat-ultimo contra:pagat-ultimo", MADE, 8 + 16),
        ("dreier", "", MADE, 1 + 2),
        ("solo", "", {"pagat_last": "declarer"}, 8 - 4),
        ("dreier", "", {"volat_by": "declarer"}, 12),
        ("solo", "volat", {"volat_by": "declarer"}, 48),
        ("solo", "volat contra:volat", {}, -96),
        ("dreier", "", {"held": ((A, "koepfe"),)}, 1 + 1),
        ("dreier", "", {"held": ((A, "tous-les-trois"), (A, "tous-les-quatre"))}, 1 + 4),
        ("solo", "", {"held": ((A, "tous-les-trois"),)}, 8 + 4),
    ],
)
def test_all_prices_are_those_of_tapp_tarok(contract: str, said: str, facts: dict[str, Any], each: int) -> None:
    assert payments(contract, said, **facts) == (2 * each, -each, -each)


@pytest.mark.rule("ZWO-14")
def test_a_volat_is_twelve_tricks() -> None:
    strong = "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"
    over = play_out(silence(go(dealt(ZWOELFER, {"hand 1": strong}), SOLO_OF_A)))
    assert over.outcome.volat_by == "declarer"
    assert over.settlement.lines[0].amount(B) == -24


@pytest.mark.rule("ZWO-17")
@pytest.mark.parametrize(("by", "amounts"), [(A, (-24, 12, 12)), (B, (24, -12, -12))])
def test_a_revoke_is_settled_by_the_general_laws(by: int, amounts: tuple[int, ...]) -> None:
    said = "contra:game pagat-ultimo"
    assert payments("dreier", said, multiplicity=4, faults=(Fault(FaultKind.RENONCE, by),), **MADE) == amounts
    plain = payments("dreier", faults=(Fault(FaultKind.RENONCE, by),))
    held = payments("dreier", faults=(Fault(FaultKind.RENONCE, by),), held=((A, "koepfe"),))
    assert held[A] - plain[A] == 2


@pytest.mark.rule("ZWO-E1")
def test_e1_34_points() -> None:
    assert payments("dreier", points=34) == (2, -1, -1)


@pytest.mark.rule("ZWO-E2")
def test_e2_33_points() -> None:
    assert payments("dreier", points=33) == (-2, 1, 1)


@pytest.mark.rule("ZWO-E1", "ZWO-E2")
def test_the_value_of_the_first_two_examples_comes_from_keeping_the_first_half() -> None:
    over = play_out(before_lead(words=f"{DREIER_OF_A} {LAID}"))
    assert (over.outcome.contract, over.outcome.multiplicity) == ("dreier", 1)
    assert over.settlement.lines[0].amount(A) == (2 if over.outcome.points >= 34 else -2)


@pytest.mark.rule("ZWO-E3")
def test_e3_problem_27() -> None:
    assert payments("solo", "pagat-ultimo", **MADE) == (32, -16, -16)


@pytest.mark.rule("ZWO-E4")
def test_e4_problem_28() -> None:
    facts = {"volat_by": "opponents", "pagat_last": "opponents", "pagat_wins": True}
    assert payments("dreier", declarer=B, points=10, **facts) == (14, -28, 14)


@pytest.mark.rule("ZWO-E4")
def test_e4_three_queens_in_the_scat_and_no_trick() -> None:
    hands = {
        "hand 1": "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T1",
        "hand 2": "HK DK SK CQ CN HQ DQ SQ HN DN HJ T2",
        "hand 3": "T9 T8 T7 T6 T5 T4 T3 CJ SJ DJ H1 C10",
        "talon 1": "SN S10 D1",
        "talon 2": "SKU T21 CK",
    }
    deal = silence(go(dealt(ZWOELFER, hands), "pass dreier-1 good 1 lay:HQ,DQ,SQ"))
    over = play_out(deal, {A: "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10"})
    assert (over.outcome.points, over.outcome.volat_by) == (10, "opponents")
    assert over.settlement.totals((A, B, C)) == (14, -28, 14)


@pytest.mark.rule("ZWO-E5")
def test_e5_a_viermalig_dreier_with_koepfe_and_a_koenig() -> None:
    held = {"held": ((B, "koepfe"),)}
    assert payments("dreier", declarer=B, multiplicity=4, players=4, **held) == (-5, 15, -5, -5)


@pytest.mark.rule("ZWO-E6")
def test_e6_a_recontrad_dreier_is_lost() -> None:
    assert payments("dreier", "contra:game recontra:game", multiplicity=2, points=30) == (-16, 8, 8)


@pytest.mark.rule("ZWO-E7")
def test_e7_the_forehand_has_forfeited_the_four_kings() -> None:
    held = {"held": ((A, "tous-les-quatre"),), "passed": (A,)}
    assert payments("solo", "contra:game", declarer=C, points=20, **held) == (16, 16, -32)


@pytest.mark.rule("ZWO-E8")
def test_e8_an_outbid_forehand_keeps_the_four_kings() -> None:
    held = {"held": ((A, "tous-les-quatre"),)}
    assert payments("solo", "contra:game", declarer=C, points=20, **held) == (24, 12, -36)


@pytest.mark.rule("ZWO-E7", "ZWO-E8")
@pytest.mark.parametrize(("words", "passed"), [("pass pass solo", (A, B)), ("dreier-1 good solo leave", ())])
def test_passing_is_noted_and_being_outbid_is_not(words: str, passed: tuple[int, ...]) -> None:
    over = play_out(before_lead("HQ/DK", "DN/SK", "SJ/CK", words=words, players=4))
    assert (over.outcome.held, over.outcome.passed) == (((A, "tous-les-quatre"),), passed)
    assert bool([line for line in over.settlement.lines if line.rule == "TAP-58"]) == (not passed)
    assert over.settlement.total(D) != 0


@pytest.mark.rule("COD-46", "COD-48")
def test_an_ultimo_without_the_pagat_costs_its_premium_or_counts_as_a_revoke() -> None:
    deal = at_table("T1/T3", words=SOLO_OF_A)  # B holds the Pagat
    assert refused(deal, Say(("pagat-ultimo",))) == "COD-46"
    false = {"said": "pagat-ultimo contra:pagat-ultimo", "faults": (Fault(FaultKind.ULTIMO_WITHOUT_PAGAT, A),)}
    assert payments(**false) == (2 * (1 - 8), 8 - 1, 8 - 1)
    assert payments(ultimo_without_pagat="renonce", **false) == (2 * (-1 - 8), 1 + 8, 1 + 8)


@pytest.mark.rule("COD-48")
@pytest.mark.parametrize(("by", "each"), [(A, -1), (B, 1), (C, 1)])
def test_the_side_of_who_revokes_has_lost_and_nobody_pays_alone(by: int, each: int) -> None:
    for counted in (0, 66):
        assert payments(points=counted, faults=(Fault(FaultKind.RENONCE, by),)) == (2 * each, -each, -each)


@pytest.mark.rule("ZWO-11")
def test_what_was_not_looked_at_stays_covered_to_the_end_and_is_the_opponents() -> None:
    dreier, solo = before_lead(words=f"{DREIER_OF_A} {LAID}"), before_lead(words=SOLO_OF_A)
    for deal, covered in ((dreier, (2,)), (solo, (1, 2))):
        last = play_out(deal, tricks=11)
        for half in covered:
            assert [seen_cards(last, seat, f"talon {half}") for seat in (A, B, C, None)] == [None] * 4
            assert seen_cards(play_out(last), B, f"talon {half}") == CardSet(HANDS[f"talon {half}"])
    own = play_out(solo).table.taken(A)
    assert play_out(solo).outcome.points == points(own.bits)
