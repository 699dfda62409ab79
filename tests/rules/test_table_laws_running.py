"""Tricks left lying open by who leads on, and the card that may be replaced then (COD-38 to COD-40)."""

from __future__ import annotations

import pytest
from support.deals import tapp as tap
from support.table_laws import as_table
from support.tables import A, B, C, go, play_out, refused

from tarock.cards import Card
from tarock.deal import Deal, Inspecting
from tarock.game import Choose, Play
from tarock.game.phases import Playing
from tarock.game.phases.playing_at_table import RUN, Replacing


def run_solo(*swaps: str, run_tricks: str = "on") -> Deal:
    """A's Solo in Tapp-Tarok after A has won the first trick, at a table where tricks may be left open."""
    deal = as_table(tap.before_lead(*swaps, words=tap.SOLO_OF_A, run_tricks=run_tricks))
    return go(deal, "T20 T3 T2")


@pytest.mark.rule("COD-38", "COD-39")
def test_only_where_it_is_agreed_tricks_are_left_lying_open() -> None:
    assert Choose(RUN) in run_solo().irregular()
    assert Choose(RUN) not in run_solo(run_tricks="off").irregular()
    assert refused(run_solo(run_tricks="off"), Choose(RUN)) == "TAP-49"
    enforced = go(tap.before_lead(words=tap.SOLO_OF_A, run_tricks="on"), "T20 T3 T2")
    assert refused(enforced, Choose(RUN)) == "TAP-49"


@pytest.mark.rule("COD-39")
def test_to_run_is_no_offence_and_can_be_done_only_after_a_trick_one_has_won() -> None:
    deal = run_solo()
    assert Choose(RUN) not in deal.moments()[-4].irregular()  # before the first trick there is nothing to leave
    running = deal.play(Choose(RUN))
    assert running.to_act == A
    assert running.court.committed == ()
    assert Choose(RUN) not in running.irregular()


@pytest.mark.rule("COD-40")
def test_who_took_a_beatable_lead_for_unbeatable_may_replace_his_card() -> None:
    deal = go(run_solo("T21/T8").play(Choose(RUN)), "T19 T18 T21")  # C beats it after B's XVIII
    assert isinstance(deal.phase, Replacing)
    assert deal.to_act == B
    assert refused(deal, Play(Card("HN"))) == "COD-40"  # within the rules of following
    after = deal.play(Play(Card("T7")))
    assert after.phase.done[-1].cards == (Card("T19"), Card("T7"), Card("T21"))
    assert Card("T18") in after.table.hand(B)
    assert after.to_act == C
    assert after.court.committed == ()


@pytest.mark.rule("COD-40")
def test_the_replaced_card_may_win_the_trick() -> None:
    deal = go(run_solo("T21/T8", "T10/SKU").play(Choose(RUN)), "T19 T18 T21")
    after = deal.play(Play(Card("SKU")))
    assert after.phase.done[-1].winner == B
    assert after.to_act == B


@pytest.mark.rule("COD-39", "COD-40")
@pytest.mark.parametrize(
    ("swap", "trick", "again"), [("T21/T8", "T19 T18 T21 T18", "T16 T17 T10"), ("", "T19 T21 T4", "T10 T8 T17")]
)
def test_a_beaten_lead_ends_the_run(swap: str, trick: str, again: str) -> None:
    """The tricks are gathered, so that nobody is misled by the next lead; and its leader may begin another run."""
    deal = go(run_solo(*swap.split()).play(Choose(RUN)), trick)
    assert Choose(RUN) in deal.irregular()
    deal = go(deal, again)
    assert (type(deal.phase), len(deal.phase.done)) == (Playing, 3)


@pytest.mark.rule("COD-40")
def test_whoever_beats_the_lead_himself_was_not_misled() -> None:
    deal = go(run_solo().play(Choose(RUN)), "T19 T21 T4")
    assert isinstance(deal.phase, Playing)
    assert deal.to_act == B


@pytest.mark.rule("COD-40")
def test_he_was_not_misled_either_if_another_beats_him_in_turn() -> None:
    deal = go(run_solo().play(Choose(RUN)), "T19 T21 SKU")
    assert isinstance(deal.phase, Playing)
    assert deal.to_act == C


@pytest.mark.rule("COD-40")
def test_in_the_last_trick_nobody_has_another_card_to_put_in_the_place_of_his() -> None:
    start = as_table(tap.before_lead(words=tap.SOLO_OF_A, run_tricks="on"))
    deal = play_out(start, {A: "HK HQ T19"}, tricks=15).play(Choose(RUN))
    assert isinstance(go(deal, "SJ CQ SK").phase, Inspecting)  # C beats it after B's queen


@pytest.mark.rule("COD-40", "COD-23")
def test_without_a_run_a_played_card_stays() -> None:
    deal = go(run_solo("T21/T8"), "T19 T18 T21")
    assert isinstance(deal.phase, Playing)
    assert deal.phase.done[-1].cards == (Card("T19"), Card("T18"), Card("T21"))
