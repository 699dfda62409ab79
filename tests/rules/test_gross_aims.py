"""Groß-Tarok: announcing Misère and Vole (GRO-48 to GRO-50, GRO-87, GRO-92)."""

from __future__ import annotations

import pytest
from support.deals.gross import G, LOW, ORDER, QUIET, SWEEP, V, Z, laid, say, trick
from support.tables import offered, play_out, refused, results_of

from tarock.deal import Deal
from tarock.game import DECLINE, Play, Say, Statement
from tarock.variants.families.full_pack.aiming import Aim, Aiming, open_aims
from tarock.variants.gross import GrossOutcome
from tarock.cards import Trick, Card

TAROCKS_FIRST = " ".join(f"T{rank}" for rank in range(21, 0, -1))


def begun(hands: dict[int, str], *aims: str) -> Deal:
    """The deal after the combinations, which nobody announced, and these answers of Vorhand, second hand and dealer."""
    return say(laid(hands), "", "", "", *aims)


def played_on(deal: Deal, tricks: int) -> Deal:
    """The deal after so many tricks; whoever is asked on the way announces nothing."""
    deal = play_out(deal, {V: TAROCKS_FIRST}, tricks=tricks)
    while isinstance(deal.phase, Aiming) and deal.phase.after < tricks:
        deal = play_out(deal.play(DECLINE), {V: TAROCKS_FIRST}, tricks=tricks)
    return deal


@pytest.mark.rule("GRO-92")
def test_before_the_first_lead_each_is_asked_once_for_misere_or_vole() -> None:
    deal = begun(QUIET)
    for seat in (V, Z, G):
        assert deal.to_act == seat
        assert offered(deal) == {"misere", "vole"}
        deal = say(deal, "")
    assert isinstance(next(iter(deal.choices)), Play)


@pytest.mark.rule("GRO-92")
def test_a_player_announces_one_of_them_and_is_not_asked_again() -> None:
    assert refused(begun(QUIET), Say(("misere", "vole"))) == "GRO-92"
    deal = play_out(begun(SWEEP, "vole", "misere", ""), {V: TAROCKS_FIRST}, tricks=12)
    assert deal.to_act == G  # he alone has not spoken yet, and has no trick
    assert offered(deal) == {"misere"}


@pytest.mark.rule("GRO-48")
def test_misere_may_be_announced_before_the_first_lead() -> None:
    deal = begun(LOW, "", "misere", "")
    assert results_of(deal)[-1] == (Aim(Z, "misere", 0),)


@pytest.mark.rule("GRO-48", "GRO-92")
def test_after_the_twelfth_trick_who_has_taken_none_may_announce_misere() -> None:
    deal = played_on(begun(LOW, "", "", ""), 12)
    assert isinstance(deal.phase, Aiming)
    assert deal.to_act == Z
    assert offered(deal) == {"misere"}
    assert refused(deal, Say(("vole",))) == refused(deal, Say(("vole", "whole-kingdom"))) == "GRO-49"
    assert refused(deal, Say(("tarocks", "vole"))) == "GRO-28"  # the first word that is not open decides
    after = say(deal, "misere")
    assert results_of(after)[-1] == (Aim(Z, "misere", 12),)


@pytest.mark.rule("GRO-48")
def test_at_no_other_time_misere_can_be_announced() -> None:
    for tricks in (1, 5, 11, 13, 18, 19, 20):
        deal = played_on(begun(LOW, "", "", ""), tricks)
        assert not isinstance(deal.phase, Aiming)
        assert refused(deal, Say(("misere",))) == "GRO-48"


@pytest.mark.rule("GRO-49", "GRO-92")
@pytest.mark.parametrize("after", [0, 12, 19])
def test_vole_may_be_announced_at_the_first_lead_and_after_tricks_12_and_19(after: int) -> None:
    deal = begun(SWEEP) if not after else played_on(begun(SWEEP, "", "", ""), after)
    assert deal.to_act == V
    assert "vole" in offered(deal)
    told = say(deal, "vole")
    while isinstance(told.phase, Aiming):
        told = say(told, "")
    assert told.told.said == (Statement(V, "vole", after),)


@pytest.mark.rule("GRO-49")
def test_only_who_has_all_tricks_so_far_may_announce_vole_later() -> None:
    for after in (12, 19):
        deal = played_on(begun(SWEEP, "", "", ""), after)
        assert offered(deal) == {"vole"}
        others = say(deal, "")
        assert isinstance(others.phase, Aiming) == (after == 12)  # the others may announce Misère, but only then
        if after == 12:
            assert refused(others, Say(("vole",))) == "GRO-49"
    assert refused(played_on(begun(SWEEP, "", "", ""), 14), Say(("vole",))) == "GRO-49"


@pytest.mark.rule("GRO-48", "GRO-49")
@pytest.mark.parametrize("after", [12, 19])
def test_who_has_some_tricks_but_not_all_is_asked_nothing(after: int) -> None:
    tricks = tuple(Trick((seat,), (Card("S1"),), None, 0) for seat in (Z, *[V] * (after - 1)))
    assert open_aims(ORDER, tricks, ()) == (((G, ("misere",)),) if after == 12 else ())
    assert open_aims(ORDER, tricks[1:], ())[0] == (V, ("vole",))


@pytest.mark.rule("GRO-92")
def test_nobody_is_asked_who_has_some_tricks_but_not_all() -> None:
    by_v, by_z, by_g = trick("HK H5 H6"), trick("H5 HK H6"), trick("H6 H5 HK")
    assert open_aims((V, Z, G), (by_v, by_z, by_g) * 4, ()) == ()
    assert open_aims((V, Z, G), (by_v, by_g) * 6, ()) == ((Z, ("misere",)),)
    assert open_aims((V, Z, G), (by_v, by_g) * 9 + (by_g,), ()) == ()  # after trick 19 Misère is closed


@pytest.mark.rule("GRO-92")
def test_misere_and_vole_of_different_players_stand_side_by_side() -> None:
    deal = begun(SWEEP, "vole", "misere", "vole")
    assert results_of(deal)[-1] == (Aim(V, "vole"), Aim(Z, "misere"), Aim(G, "vole"))


@pytest.mark.rule("GRO-50")
@pytest.mark.parametrize("word", ["contra:game", "contra:vole", "pagat-ultimo", "king-ultimo"])
def test_there_are_no_contras_and_no_announced_ultimos(word: str) -> None:
    combining = laid(SWEEP)
    assert refused(combining, Say((word,))) == "GRO-26"
    assert refused(begun(SWEEP), Say((word,))) == "GRO-28"
    assert refused(begun(SWEEP, "vole", "", ""), Say((word,))) == "GRO-87"


@pytest.mark.rule("GRO-87", "COD-42", "COD-43")
def test_after_the_question_only_misere_and_vole_and_in_play_no_combination() -> None:
    asked = begun(SWEEP)
    assert offered(asked) == {"misere", "vole"}
    assert refused(asked, Say(("whole-kingdom",))) == "GRO-28"
    assert refused(say(asked, "", "", ""), Say(("whole-kingdom",))) == "GRO-87"


@pytest.mark.rule("GRO-48", "GRO-72", "GRO-66")
def test_a_whole_deal_with_an_announced_misere() -> None:
    deal = begun(LOW, "", "misere", "")
    while not deal.over:
        deal = say(deal, "") if isinstance(deal.phase, Aiming) else play_out(deal)
    outcome = deal.outcome
    assert isinstance(outcome, GrossOutcome)
    assert outcome.tricks[1] == 0
    line = next(line for line in deal.settlement.lines if line.rule == "GRO-72")
    assert dict(line.amounts) == {Z: 72, V: -36, G: -36}
    assert not any(line.rule == "GRO-61" for line in deal.settlement.lines)


@pytest.mark.rule("GRO-76", "GRO-80", "GRO-67", "GRO-24")
def test_a_whole_deal_with_an_announced_vole_and_the_pagat_in_the_last_trick() -> None:
    deal = begun(SWEEP, "vole", "", "")
    plan = {V: " ".join(name for name in f"{TAROCKS_FIRST} HK DK SK CK".split() if name != "T1") + " T1"}
    while not deal.over:
        deal = say(deal, "") if isinstance(deal.phase, Aiming) else play_out(deal, plan)
    assert {line.rule: dict(line.amounts) for line in deal.settlement.lines} == {
        "GRO-67": {V: 30, Z: -15, G: -15},
        "GRO-76": {V: 104, Z: -52, G: -52},
    }
