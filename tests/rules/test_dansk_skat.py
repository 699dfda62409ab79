"""Danish Tarok: what the dealer may lay in the skat and what he has to tell of it (DAN-26 to DAN-36, DAN-108)."""

from __future__ import annotations

import pytest
from support.deals.danish import JENSEN, dealer_with, laid_taroks
from support.deals.dansk import (
    D, F, M, Position, before_lead, before_skat, by_chance, declarations, heard, laid, paid, refused,
)  # fmt: skip
from support.deals.dansk_gammel import PIPS

from tarock.cards import KINGS, Card, CardSet
from tarock.game import Lay, Play
from tarock.game.phases import SCAT
from tarock.variants.dansk import DanskOutcome


@pytest.mark.rule("DAN-27")
def test_the_skat_is_no_trick_for_nolo_and_tout() -> None:
    dealer_without_trick = paid(DanskOutcome(last=F, tricks=(13, 12, 0)))
    assert dealer_without_trick == (50 - 20, 40 - 25, -20 - 25, 0, 0)
    forehand_with_all = paid(DanskOutcome(last=F, tricks=(25, 0, 0), points=(0, 1)))
    assert forehand_with_all[3:] == (-65, -65)


@pytest.mark.rule("DAN-29")
def test_the_pagat_is_not_laid_unless_the_table_keeps_the_older_custom() -> None:
    hands = {"forehand": "T3 T4 T5", "middle": "T6 T7 T8", "dealer": f"T1 {PIPS} D7"}
    skat = Lay(CardSet("T1 H2 H3"))
    assert refused(before_skat(**hands), skat) == "DAN-29"
    deal = before_skat(**hands, discard_pagat="allowed")
    assert skat in deal.choices
    assert deal.play(skat).table.zone(SCAT).cards == skat.cards


@pytest.mark.rule("DAN-32")
@pytest.mark.parametrize("held", ["T4 T21", "T4 T9 T21", "T4 T1"])
def test_with_the_21_or_the_pagat_no_tarok_is_laid(held: str) -> None:
    deal = dealer_with(JENSEN, held)
    assert refused(deal, Lay(CardSet("T4 H2 H3"))) == "DAN-32"
    assert laid_taroks(deal) == {0}


@pytest.mark.rule("DAN-33")
def test_three_taroks_and_the_skus_do_not_go_into_one_skat() -> None:
    assert refused(dealer_with(JENSEN, "T4 T9 T15 SKU"), Lay(CardSet("SKU T4 T9"))) == "DAN-33"


@pytest.mark.rule("DAN-E28")
@pytest.mark.parametrize(
    ("held", "numbers"),
    [("T4 T9 T15 SKU", {0, 3}), ("T4 T9 T21", {0}), ("T1 T9", {0}), ("T4 T9 T15 T16", {0})],
)
def test_example_28_all_three_or_none(held: str, numbers: set[int]) -> None:
    assert laid_taroks(dealer_with(JENSEN, held)) == numbers


@pytest.mark.rule("DAN-E28", "DAN-29")
def test_example_28_with_the_pagat_by_the_older_custom_both_or_none() -> None:
    deal = before_skat("T3 T4 T5", "T6 T7 T8", f"T1 T9 {PIPS}", discard_pagat="allowed")
    assert laid_taroks(deal) == {0, 2}


@pytest.mark.rule("DAN-34")
def test_a_dealer_who_shows_no_tarok_tells_on_demand_how_many_he_laid() -> None:
    play = Position(2, "T7 T8 C2", "T3 T5 C3", "H9 S4 C4", skat="T4 T9 H2")
    assert play.refuses("T7:how-many-laid") == "DAN-34"
    play.play("T7 T3")
    play.play("H9")
    assert play.words() == {"T8", "T8:how-many-laid", "C2", "C2:how-many-laid"}
    dealers_turn = Position(2, "T7 T8 C2", "T3 T5 C3", "H9 S4 C4", leader=M).play("T3 H9 T7 T8 T5")
    assert dealers_turn.words() == {"S4", "C4"}
    assert dealers_turn.refuses("S4:how-many-laid") == "DAN-34"
    play.play("T8:how-many-laid")
    assert play.said == ["Seat 3 laid 2 tarocks away."]
    assert play.words() == {"T5"}


@pytest.mark.rule("DAN-34")
@pytest.mark.parametrize(("skat", "number"), [("H2 H3 H4", 0), ("T4 H3 H4", 1), ("T4 T5 T6", 3), ("SKU T4 H3", 1)])
def test_the_answer_is_the_number_of_taroks_without_the_skus(skat: str, number: int) -> None:
    play = Position(2, "C7 C8", "C9 C5", "H9 C4", skat=skat, leader=M).play("C9")
    assert play.phase.void is False
    play = Position(2, "C7 T8", "C9 T5", "H9 S4", skat=skat, leader=M).play("C9 H9 C7:how-many-laid")
    assert play.said == [f"Seat 3 laid {number} tarocks away."]


@pytest.mark.rule("DAN-34")
def test_the_dealer_is_not_asked_while_he_follows_plays_a_tarok_or_the_skus() -> None:
    follows = Position(2, "T7 T8 C2", "T3 T5 C3", "C9 T4 SKU", leader=M).play("C3 C9 C2")
    assert "how-many-laid" not in " ".join(follows.words())
    trumps = Position(2, "T7 T8 C2", "T3 T5 C3", "H9 T4 SKU", leader=M).play("C3 T4 C2").play("H9")
    assert "how-many-laid" not in " ".join(trumps.words())
    excuses = Position(2, "T7 T8 C2", "T3 T5 C3", "H9 S4 SKU", leader=M).play("T3 SKU T7")
    assert "how-many-laid" not in " ".join(excuses.words())


@pytest.mark.rule("DAN-34", "DAN-67")
@pytest.mark.parametrize(("name", "void"), [(":clubs", False), (":diamonds", True), ("", True)])
def test_a_dealer_who_renames_the_skus_and_follows_the_new_name_has_shown_nothing(name: str, void: bool) -> None:
    play = Position(4, "SKU S2", "C8 D8", "C9 S9").play(f"SKU:hearts C8 C9{name}")
    assert play.phase.void is void


@pytest.mark.rule("DAN-34", "DAN-108")
def test_the_answer_is_heard_by_everybody_in_a_deal() -> None:
    deal = before_lead("T21 T20 T19", "T1 T2 T3", f"T4 T9 {PIPS}", "T4 T9 H2")
    deal = deal.play(Play(Card("T21"))).play(Play(Card("T1"))).play(Play(Card("H3")))
    deal = deal.play(Play(Card("T20"), ("how-many-laid",)))
    assert [str(one) for one in heard(deal, "DAN-34")] == ["Seat 3 laid 2 tarocks away."]


FORCED = " ".join(f"T{number}" for number in range(2, 22)) + " HK HQ HN HJ SK CK S2 C2"
"""Twenty taroks, full hearts, two more kings: only two cards are free."""


@pytest.mark.rule("DAN-36")
def test_a_forced_discard_from_a_declaration_is_spoken_of_and_the_declaration_is_paid_in_full() -> None:
    deal = before_skat("T1", "SKU", FORCED)
    assert {str(move.cards) for move in deal.choices if isinstance(move, Lay)} == {
        "HQ S2 C2", "HN S2 C2", "HJ S2 C2",
    }  # fmt: skip
    assert refused(deal, Lay(CardSet("HQ HN S2"))) == "DAN-35"
    assert refused(deal, Lay(CardSet("T2 C2 S2"))) == "DAN-31"
    after = laid(deal, "HQ S2 C2")
    assert [one.cards for one in heard(after, "DAN-36")] == [None]
    hearts = [one for one in declarations(after) if one.of == "hearts"]
    assert [(one.by, one.what, one.price) for one in hearts] == [(D, "full", 10)]


@pytest.mark.rule("DAN-36")
def test_an_ordinary_discard_is_not_spoken_of() -> None:
    assert not heard(laid(dealer_with(JENSEN, "HK HQ HN HJ T2 T3 T4 T5"), "H2 D2 S2"), "DAN-36")


@pytest.mark.rule("DAN-28")
@pytest.mark.parametrize("seed", range(4))
def test_no_king_and_no_21_ever_lies_in_a_skat(seed: int) -> None:
    skat = by_chance(seed).table.zone(SCAT).cards
    assert not skat & (KINGS | CardSet("T21 T1"))
