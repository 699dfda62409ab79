"""General rules: packs, ranks and values of the cards (GEN-01 to GEN-14), in every game in which they hold."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from support.by_the_book import FIGURES, FULL, OF_42, OF_54, PACKS, SEVEN_HONOURS, SUIT_ORDERS, TAROCK_ORDER, TOTALS
from support.deals.viennese import T3, T4, difference
from support.ledger import holding
from support.real_deals import dealt_in, deals_of, tricks_of, turns_of
from support.tables import A, B

from tarock.cards import HONOURS, KINGS, PACK_78, SUITS, TAROCKS, TRULL, Card, CardSet, Suit, TrickRules
from tarock.game import Variant
from tarock.variants.families.viennese.premiums import ALL_FOUR, ALL_THREE, KOEPFE, held_premiums

CARDS_IN_PLAY = {
    "tapp": 54, "block": 54, "steirisch": 54, "koenigrufen": 54, "neunzehnerrufen": 54, "neunzehnerrufen-fliegend": 54,
    "neunzehnerrufen-3": 54, "neunzehnerrufen-2": 54, "strohmann": 54, "zwoelfer": 42, "ungarisch": 42,
    "paskiewitsch": 42, "gross": 78, "lhombre": 78,
}  # fmt: skip


def on_the_table(game: Variant) -> CardSet:
    """All cards that a deal of this game has brought to the table."""
    zones = dealt_in(game).table.zones.values()
    assert sum(len(zone.cards) for zone in zones) == CARDS_IN_PLAY[game.id]  # no card twice
    return CardSet(card for zone in zones for card in zone.cards)


def trick_rules(game: Variant) -> list[TrickRules]:
    """The rules of the tricks in every contract of a game."""
    return [game.tricks(game.options(), contract) for contract in ("", *game.contracts)]


def beats(rules: TrickRules, higher: str, lower: str) -> bool:
    """Whether a card wins over one that was led, and holds its ground when it is led itself."""
    led, laid = rules.lay_out((A, B), (Card(lower), Card(higher))), rules.lay_out((A, B), (Card(higher), Card(lower)))
    return led.winner == B and laid.winner == A


@holding("GEN-01")
def test_the_cards_dealt_are_of_four_suits_with_their_court_and_twenty_two_taroks(game: Variant) -> None:
    cards = on_the_table(game)
    assert cards <= FULL == PACK_78.cards
    assert cards.of(Suit.TAROCKS) == CardSet(" ".join(TAROCK_ORDER))
    for suit in SUITS:
        court = CardSet(" ".join(suit.value + rank for rank in "KQNJ"))
        assert court <= cards.of(suit)
        assert len(cards.of(suit)) == (CARDS_IN_PLAY[game.id] - 22) / 4
        assert len(FULL.of(suit) - court) == 10
    assert len(FULL) == 4 * 14 + 22 == 78


@holding("GEN-02", "GEN-06", "STY-01", "STR-01")
def test_in_each_suit_court_and_pips_beat_what_is_below_them(game: Variant) -> None:
    cards = on_the_table(game)
    for rules in trick_rules(game):
        for order in SUIT_ORDERS.values():
            names = [name for name in order if Card(name) in cards]
            assert all(beats(rules, higher, lower) for higher, lower in pairwise(names))


@holding("GEN-03", "KRU-01", "STY-01", "STR-01")
def test_the_pack_of_54_is_dealt(game: Variant) -> None:
    assert on_the_table(game) == OF_54
    assert CardSet("H5 H6 H7 H8 H9 H10 D5 D6 D7 D8 D9 D10 S1 S2 S3 S4 S5 S6 C1 C2 C3 C4 C5 C6") == FULL - OF_54


@holding("GEN-04", "ZWO-01", "UNG-01", "PAS-01")
def test_the_pack_of_42_is_dealt(game: Variant) -> None:
    assert on_the_table(game) == OF_42
    assert CardSet("H2 H3 H4 D2 D3 D4 S9 S8 S7 C9 C8 C7") == OF_54 - OF_42


@holding("GEN-05")
def test_each_game_is_dealt_with_its_own_pack(game: Variant) -> None:
    assert on_the_table(game) == PACKS[CARDS_IN_PLAY[game.id]]


@holding("GEN-07")
def test_the_taroks_rank_from_the_skues_down_to_the_pagat(game: Variant) -> None:
    for rules in trick_rules(game):
        assert all(beats(rules, higher, lower) for higher, lower in pairwise(TAROCK_ORDER))


@holding("GEN-08")
def test_any_tarok_beats_any_suit_card(game: Variant) -> None:
    rules, cards = game.tricks(game.options(), ""), on_the_table(game)
    fool = {rules.fool} if rules.fool else set()  # GRO-52: in the games of 78 cards the Sküs excuses
    for suit_card in cards - TAROCKS:
        assert all(beats(rules, tarock.name, suit_card.name) for tarock in TAROCKS if tarock not in fool)


@holding("GEN-09")
def test_the_skues_is_simply_the_highest_trump_and_no_excuse(game: Variant) -> None:
    skus = Card("SKU")
    bound = [turn for turn in turns_of(game) if skus in turn.hand and turn.trick.cards and turn.hand.of(turn.trick.led)]
    assert bound
    assert all((skus in turn.playable) == (turn.trick.led is Suit.TAROCKS) for turn in bound)
    fallen = [trick for deal in deals_of(game) for trick in tricks_of(deal) if trick.holds(skus)]
    assert fallen
    assert all(trick.winner == trick.player_of(skus) for trick in fallen)


@holding("GEN-10", "KRU-03")
def test_there_are_seven_honours(game: Variant) -> None:
    worth, cards = game.counting.values, on_the_table(game)
    most = max(worth[card.index] for card in cards)
    assert CardSet(card for card in cards if worth[card.index] == most) == SEVEN_HONOURS == HONOURS == TRULL | KINGS


@holding("GEN-11")
@pytest.mark.parametrize("points", [20, 50])
def test_all_three_and_all_four_are_paid_apart_from_the_game_whether_it_is_won_or_lost(
    game: Variant, points: int
) -> None:
    three, four = (difference(game, held, points=points) for held in (T3[game.id], T4[game.id]))
    assert three[A] > 0
    assert four[A] > 0
    assert min(three[1:]) < 0
    assert three == difference(game, T3[game.id], points=70 - points)  # the same whatever becomes of the game


@pytest.mark.rule("GEN-11")
def test_all_three_all_four_and_all_seven_honours() -> None:
    assert list(held_premiums(TRULL)) == [ALL_THREE]
    assert list(held_premiums(KINGS)) == [ALL_FOUR]
    assert list(held_premiums(HONOURS)) == [ALL_THREE, ALL_FOUR]  # seven have no value of their own (GEN-D14)


@holding("GEN-12", "KRU-03")
def test_two_tarok_honours_in_a_hand_are_the_koepfe(game: Variant) -> None:
    held = [pair for deal in deals_of(game) for pair in deal.outcome.held if pair[1] == KOEPFE]
    assert held
    for deal in deals_of(game):
        at_lead = next(one for one in deal.moments() if one.told.lying is not None)
        heads = {seat for seat in deal.setup.active if len(at_lead.table.hand(seat) & TRULL) == 2}
        assert {seat for seat, what in deal.outcome.held if what == KOEPFE} == heads
    assert difference(game, {"held": ((A, KOEPFE),)})[A] > 0


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize(("hand", "koepfe"), [("SKU T21", True), ("SKU T1", True), ("T21 T1", True), ("SKU HK", False)])
def test_two_tarok_honours_are_the_koepfe(hand: str, koepfe: bool) -> None:
    assert (list(held_premiums(CardSet(hand))) == [KOEPFE]) == koepfe


@holding("GEN-13", "STY-01", "STR-01", "ZWO-02", "UNG-01")
def test_the_values_of_the_cards_in_thirds(game: Variant) -> None:
    counting, cards = game.counting, on_the_table(game)
    for card in cards:
        plain = [one for one in cards if one is not card and not any(one in some for some in FIGURES.values())]
        lay = CardSet([card, *plain[:2]])
        thirds = next((worth for worth, figures in FIGURES.items() if card in figures), 1)
        assert Fraction(counting.taken(lay.bits, tricks=1), counting.parts) == Fraction(thirds + 2, 3)


@holding("GEN-14", "GEN-E12", "KRU-01", "STY-01", "STR-01", "ZWO-02", "UNG-01", "PAS-01")
def test_all_cards_of_a_deal_are_worth_what_the_pack_is(game: Variant) -> None:
    counting, deal = game.counting, deals_of(game)[0]
    lying = {name: zone.cards for name, zone in deal.table.zones.items()}
    taken = CardSet(card for name, cards in lying.items() if name.startswith("taken") for card in cards)
    left = CardSet(card for cards in lying.values() for card in cards) - taken
    total = counting.taken(taken.bits, len(tricks_of(deal))) + counting.laid_away(left.bits)
    assert Fraction(total, counting.parts) == TOTALS[CARDS_IN_PLAY[game.id]]
    assert {
        54: Fraction(7 * 13 + 4 * 10 + 4 * 7 + 4 * 4 + 35, 3),
        42: Fraction(7 * 13 + 4 * 10 + 4 * 7 + 4 * 4 + 23, 3),
        78: Fraction(7 * 13 + 4 * 10 + 4 * 7 + 4 * 4 + 59, 3),
    } == TOTALS
