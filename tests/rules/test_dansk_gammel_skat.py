"""The older Danish Tarok: what the dealer may lay in the skat and what he has to tell of it (DOL-24 to DOL-29, 96)."""

from __future__ import annotations

import random

import pytest
from support.deals.danish import ALL_TAROKS, FORCED, OLDER, dealer_with, laid_taroks, seen_lay
from support.deals.dansk import D, F, M, heard, laid, refused
from support.deals.dansk_gammel import Play, before_skat, facts, lines, played_out

from tarock.cards import CardSet
from tarock.game import Lay
from tarock.game.phases import SCAT
from tarock.variants.dansk_gammel import GammelOutcome


@pytest.mark.rule("DOL-24")
def test_the_skat_is_no_trick_for_nolo_and_tout() -> None:
    assert lines(GammelOutcome(tricks=(13, 12, 0)))["DOL-66"] == {D: 52, F: -26, M: -26}
    assert "DOL-68" in lines(GammelOutcome(tricks=(25, 0, 0), points=(77, 0, 1)))


@pytest.mark.rule("DOL-26", "DOL-70")
def test_who_lays_the_scus_has_announced_tout_and_pays_if_he_fails() -> None:
    deal = played_out(laid(dealer_with(OLDER, "SKU T2 T3 T4 T5"), "SKU H2 D2"), random.Random(1))
    assert facts(deal).scus_laid
    assert facts(deal).tricks[2] < 25
    assert lines(facts(deal))["DOL-70"][F] == 95


@pytest.mark.rule("DOL-28")
@pytest.mark.parametrize(
    ("held", "some"), [("T4 T9", "T4 H2 H3"), ("T4 T9 T15", "T4 T9 H2"), ("T1 T9", "T9 H2 H3"), ("T1 T9", "T1 H2 H3")]
)
def test_who_lays_taroks_lays_all_he_holds_the_pagat_too(held: str, some: str) -> None:
    deal = dealer_with(OLDER, held)
    assert refused(deal, Lay(CardSet(some))) == "DOL-28"
    assert laid_taroks(deal) == {0, len(held.split())}


@pytest.mark.rule("DOL-28")
def test_a_laid_pagat_is_neither_lost_nor_saved_and_counts_for_the_dealer() -> None:
    deal = laid(dealer_with(OLDER, "T1"), "T1 H2 H3")
    assert deal.table.zone(SCAT).cards == CardSet("T1 H2 H3")
    outcome = Play(25, "C2", "C3", "C4", skat="T1 H2 H3", won=(8, 8, 8)).play("C2 C3 C4").outcome()
    assert outcome.pagat_by is None
    assert not {"DOL-58", "DOL-59"} & set(lines(outcome))
    assert outcome.points[2] == 9 + 1 + 4


@pytest.mark.rule("DOL-29", "DOL-96")
def test_a_dealer_forced_to_lay_from_a_declaration_names_the_card() -> None:
    deal = before_skat("T1", "SKU", FORCED)
    after = laid(deal, "HQ S2 C2")
    (told,) = heard(after, "DOL-29")
    assert (told.seat, told.cards) == (D, CardSet("HQ"))
    assert str(told) == "Seat 3 had to lay HQ away from a declaration."
    assert {seat: seen_lay(after, seat) for seat in (F, M, None)} == dict.fromkeys((F, M, None), Lay(CardSet("HQ"), 2))


@pytest.mark.rule("DOL-29")
@pytest.mark.parametrize("number", range(2, 21))
def test_a_tarok_laid_as_the_last_resort_is_named(number: int) -> None:
    deal = laid(before_skat("H2", "H3", ALL_TAROKS), f"T{number} S2 C2")
    assert heard(deal, "DOL-29")[0].cards == CardSet(f"T{number}")
