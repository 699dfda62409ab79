"""Grischun tarock for three, four, five and six: pack and values (GRI-01 to GRI-10, GRI-84), counted in each game."""

from __future__ import annotations

from random import Random

from support.by_the_book import FULL
from support.ledger import holding
from support.real_deals import deals_of

from tarock.cards import TAROCKS, Card, CardSet
from tarock.game import Variant

VALUES = {"K": 5, "Q": 4, "N": 3, "J": 2}


def value(card: Card) -> int:
    """What a figure counts; an empty card counts nothing by itself (GRI-06, GRI-07)."""
    if card in TAROCKS:
        return 5 if card.name in ("T21", "T1", "SKU") else 0
    return VALUES.get(card.name[1:], 0)


def packet(cards: CardSet) -> int:
    """Figures with empty cards count their sum less 1 for each beyond the first; empty cards alone 1 (GRI-08)."""
    figures = [value(card) for card in cards if value(card)]
    return sum(figures) - (len(figures) - 1) if figures else 1


def some_cards(number: int) -> list[CardSet]:
    """Cards drawn by chance."""
    return [CardSet(Random(seed).sample(list(FULL), number)) for seed in range(60)]


@holding("GRI-01")
def test_all_78_cards_are_dealt(game: Variant) -> None:
    dealt = next(one for one in deals_of(game)[0].moments() if one.table.hand(one.setup.active[0]))
    assert CardSet(card for zone in dealt.table.zones.values() for card in zone.cards) == FULL


@holding("GRI-06", "GRI-07")
def test_the_values_of_figures_and_the_empty_cards(game: Variant) -> None:
    counting = game.counting
    assert all(counting.values[card.index] == counting.parts * max(0, value(card) - 1) for card in FULL)
    assert sum(value(card) == 0 for card in FULL) == 59


@holding("GRI-08", "GRI-09")
def test_piles_are_counted_in_packets_of_four(game: Variant) -> None:
    counting, in_trick = game.counting, len(deals_of(game)[0].setup.active)
    for pile in some_cards(12):
        cards = list(pile)
        packets = [CardSet(cards[start : start + 4]) for start in range(0, 12, 4)]
        by_hand = sum(map(packet, packets))
        assert counting.taken(pile.bits, 12 // in_trick) == counting.parts * by_hand
        assert by_hand == 12 // 4 + sum(value(card) - 1 for card in cards if value(card))


@holding("GRI-10", but=("grischun-6",))
def test_a_skat_of_two_cards_is_a_packet_of_its_own(game: Variant) -> None:
    assert all(game.counting.laid_away(skat.bits) == packet(skat) for skat in some_cards(2))


@holding("GRI-84")
def test_a_skat_of_three_cards_counts_its_values_less_three(game: Variant) -> None:
    for skat in some_cards(3):
        assert game.counting.laid_away(skat.bits) == sum(value(card) or 1 for card in skat) - 3
