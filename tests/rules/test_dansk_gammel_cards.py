"""The older Danish Tarok: the pack, the ranks and the values of the cards (DOL-01 to DOL-08)."""

from __future__ import annotations

import pytest
from support.deals.dansk import D, F, M
from support.deals.dansk_gammel import NO_TAROK, Play, before_skat, by_chance, dealt, facts
from support.tables import swapped

from tarock.cards import BY_TRICKS, CARDS, SKUS, CardSet, Suit
from tarock.game import Choose, Lay
from tarock.game.phases import SCAT
from tarock.variants.families.danish.declaring import combinations_of


@pytest.mark.rule("DOL-05")
@pytest.mark.parametrize(
    ("suit", "lowest"), [("hearts", "H10"), ("diamonds", "D10"), ("spades", "S1"), ("clubs", "C1")]
)
def test_named_as_a_suit_the_scus_is_below_its_lowest_card(suit: str, lowest: str) -> None:
    play = Play(5, "SKU D7", f"{lowest} S9", "H9 C9" if suit not in ("hearts", "clubs") else "S8 D9")
    assert play.play(f"SKU:{suit} {lowest}").phase.trick.best == 1


@pytest.mark.rule("DOL-05")
def test_named_as_tarok_the_scus_is_below_the_pagat() -> None:
    assert Play(5, "SKU D7", "T1 S9", "H9 C9").play("SKU:tarocks T1 H9").done[-1].winner == M


@pytest.mark.rule("DOL-06")
def test_in_a_declaration_the_taroks_number_22_with_the_scus() -> None:
    taroks = CardSet(card for card in CARDS if card.suit is Suit.TAROCKS)
    many = next(one for one in combinations_of(F, taroks) if one.what == "tarocks")
    assert many.number == 22
    nine = CardSet("T2 T3 T4 T5 T6 T7 T8 T9 T10")
    assert not list(combinations_of(F, nine))
    assert [one.number for one in combinations_of(F, nine | CardSet("SKU"))] == [10]


@pytest.mark.rule("DOL-06", "DOL-27")
def test_for_the_discard_the_scus_is_no_tarok() -> None:
    pips = " ".join(f"{suit}{rank}" for suit in "HDSC" for rank in range(2, 8))
    deal = before_skat("T2 T3 T5", "T6 T7 T8", f"T4 T9 T15 SKU {pips}")
    assert Lay(CardSet("T4 T9 T15")) in deal.choices


@pytest.mark.rule("DOL-06", "DOL-22")
def test_for_the_redeal_the_scus_is_no_tarok() -> None:
    deal = dealt(*swapped(NO_TAROK, "SKU/H1").values())
    assert SKUS in deal.table.hand(F)
    assert Choose("new-deal") in deal.choices


@pytest.mark.rule("DOL-07")
@pytest.mark.parametrize("seed", range(5))
def test_three_cards_count_one_point_so_that_a_deal_holds_78(seed: int) -> None:
    deal = by_chance(seed)
    outcome = facts(deal)
    for seat, points in zip((F, M, D), outcome.points, strict=True):
        pile, packets = deal.table.taken(seat).bits, outcome.tricks[seat]
        if seat == D:
            pile, packets = pile | deal.table.zone(SCAT).bits, packets + 1
        assert points == BY_TRICKS.taken(pile, packets)
    assert sum(outcome.points) == 78
