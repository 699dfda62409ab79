"""The laws of the table in Tarok mit Blocks: pot and slate after a fault, looking into tricks, giving up."""

from __future__ import annotations

from fractions import Fraction

import pytest
from support.deals.block import at_table, before_lead, slate
from support.deals.tapp import DREIER_OF_A, LAID, SOLO_OF_A
from support.table_laws import as_table, lies
from support.tables import A, B, C, go, offered, play_out, refused, seen_cards, silence

from tarock.cards import Card, CardSet
from tarock.deal import CONFIRM, PLAY_ON, SETTLE_NOW, Deal, Inspecting
from tarock.game import NOBODY, Choose, Claim, Ending, Fault, FaultKind, Lay, Play, Push, Say, taken_by
from tarock.variants.block import BLOCK
from tarock.variants.families.viennese.conceding import LOOK, Conceding

DREIER = f"{DREIER_OF_A} {LAID}"


def dreier(**options: object) -> Deal:
    """A's einmalig Dreier before the first lead, four Blocks in the pot."""
    return as_table(before_lead(words=DREIER, **options))


def first_tricks(deal: Deal, number: int = 3) -> Deal:
    return play_out(deal, tricks=number)


def chips(deal: Deal) -> tuple[object, ...]:
    return deal.settlement.totals(range(3))


@pytest.mark.rule("COD-D1", "BLK-59")
def test_block_is_played_with_the_laws_of_the_table() -> None:
    assert BLOCK.laws == ("enforced", "table")


@pytest.mark.rule("COD-51", "COD-52", "BLK-60", "COD-E9")
def test_an_opponent_who_revokes_makes_the_game_good_alone() -> None:
    deal = go(dreier(), "C7").play(Play(Card("T3")))
    settled = deal.play(Claim(B, FaultKind.RENONCE), by=A).play(Choose(SETTLE_NOW))
    assert chips(settled) == (4 + Fraction(2, 3), -4 - Fraction(2, 3), 0)
    assert settled.settlement.carried == slate(4)


@pytest.mark.rule("COD-53", "COD-E10")
def test_a_declarer_who_revokes_has_his_bete_written() -> None:
    deal = go(dreier(), "C7").play(Push(Card("SJ")), by=A).play(Choose("leave-both"))
    settled = deal.play(Claim(A, FaultKind.RENONCE), by=C).play(Choose(SETTLE_NOW))
    assert settled.settlement.carried == slate(4, (A, 4))
    assert chips(settled) == (-Fraction(2, 3), Fraction(1, 3), Fraction(1, 3))
    assert settled.settlement.lines[0].rule == "COD-53"


@pytest.mark.rule("COD-54")
def test_a_look_into_the_own_tricks_is_a_renonce() -> None:
    deal = first_tricks(dreier(), 2)
    looker = deal.to_act  # the winner of the last trick
    assert Choose(LOOK) in deal.irregular()
    after = deal.play(Choose(LOOK))
    assert after.phase == deal.phase
    assert after.court.committed == (Fault(FaultKind.RENONCE, looker),)
    assert seen_cards(after, looker, taken_by(looker)) == deal.table.taken(looker)
    other = next(seat for seat in (A, B, C) if seat != looker)
    assert seen_cards(after, other, taken_by(looker)) is None


@pytest.mark.rule("COD-54", "BLK-26")
def test_a_look_lasts_no_longer_than_to_the_next_trick_one_wins() -> None:
    deal = first_tricks(dreier(), 1)
    looker = deal.to_act
    later = deal.play(Choose(LOOK))
    assert later.table.zone(taken_by(looker)).seers != NOBODY
    while len(later.table.taken(looker)) == 3:
        later = later.play(next(iter(later.choices)))
    assert later.table.zone(taken_by(looker)).seers == NOBODY


@pytest.mark.rule("COD-54", "BLK-26")
def test_where_the_laws_are_enforced_nobody_can_look() -> None:
    assert refused(first_tricks(before_lead(words=DREIER), 2), Choose(LOOK)) == "BLK-25"


@pytest.mark.rule("COD-54")
def test_who_has_won_nothing_has_nothing_to_look_at() -> None:
    assert Choose(LOOK) not in dreier().irregular()


@pytest.mark.rule("BLK-48", "COD-53")
@pytest.mark.parametrize(("word", "written"), [("whole", [(A, 4)]), ("halves", [(A, 2), (A, 2)])])
def test_after_a_fault_the_loser_says_how_his_bete_is_written(word: str, written: list[tuple[int, int]]) -> None:
    deal = go(dreier(bete_limit="none"), "C7").play(Push(Card("SJ")), by=A).play(Choose("leave-both"))
    asked = deal.play(Claim(A, FaultKind.RENONCE), by=B).play(Choose(SETTLE_NOW))
    assert (asked.over, asked.to_act) == (False, A)
    assert refused(asked, Claim(B, FaultKind.RENONCE), by=A) == "COD-22"
    assert go(asked, word).settlement.carried == slate(4, *written)


@pytest.mark.rule("BLK-48")
def test_who_has_lost_by_points_is_asked_only_after_the_inspection() -> None:
    deal = play_out(go(first_tricks(dreier(bete_limit="none")), "play-on play-on"))
    assert isinstance(deal.phase, Inspecting)
    for _ in range(3):
        deal = deal.play(Choose(CONFIRM))
    assert deal.outcome is None
    assert (deal.to_act, offered(deal)) == (A, {"whole", "halves"})


@pytest.mark.rule("BLK-27", "COD-22")
def test_a_game_given_up_is_inspected_too() -> None:
    deal = dreier().play(Push(Card("CK")), by=C)
    conceded = go(first_tricks(deal), "throw-in throw-in")
    assert isinstance(conceded.phase, Inspecting)
    claimed = conceded.play(Claim(C, FaultKind.RENONCE), by=A)
    assert claimed.outcome.ended == Ending.CONCEDED
    assert chips(claimed)[B] == 0  # C alone makes the game good


@pytest.mark.rule("BLK-27")
def test_a_claim_can_be_made_while_the_opponents_are_asked() -> None:
    deal = first_tricks(dreier().play(Push(Card("CK")), by=C))
    assert isinstance(deal.phase, Conceding)
    on = deal.play(Claim(C, FaultKind.RENONCE), by=A).play(Choose(PLAY_ON))
    assert on.phase == deal.phase


@pytest.mark.rule("COD-46")
def test_an_ultimo_without_the_pagat_is_a_renonce_where_the_table_says_so() -> None:
    words = SOLO_OF_A
    deal = as_table(at_table("T1/T6", words=words, ultimo_without_pagat="renonce")).play(Say(("pagat-ultimo",)))
    settled = deal.play(Claim(A, FaultKind.ULTIMO_WITHOUT_PAGAT), by=B).play(Choose(SETTLE_NOW))
    assert settled.settlement.carried == slate(4, (A, 4))


@pytest.mark.rule("COD-46", "BLK-27", "BLK-D9")
def test_an_ultimo_without_the_pagat_is_lost_though_the_game_is_given_up() -> None:
    deal = silence(as_table(at_table("T1/T6", words=SOLO_OF_A)).play(Say(("pagat-ultimo",))))
    end = go(first_tricks(deal), "throw-in throw-in confirm confirm confirm")
    assert end.outcome.ended == Ending.CONCEDED
    assert chips(end) == (4 + 8 - Fraction(16, 3), -4 + Fraction(8, 3), -4 + Fraction(8, 3))


@pytest.mark.rule("COD-28", "COD-29")
def test_a_king_laid_away_costs_the_bete() -> None:
    deal = as_table(at_table(words=f"{DREIER_OF_A} 1")).play(Lay(CardSet("HK D4 D3")))
    end = play_out(go(first_tricks(silence(lies(deal))), "play-on play-on"))
    assert end.play(Claim(A, FaultKind.RENONCE), by=B).settlement.carried == slate(4, (A, 4))
