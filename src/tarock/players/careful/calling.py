"""Calling a partner, and demanding cards."""

from __future__ import annotations

from tarock.cards import KINGS, MOND, PAGAT, SKUS, TAROCKS, THIRDS, Card, CardSet
from tarock.deal import View
from tarock.game import Call, Move
from tarock.players.careful import advice as ideas
from tarock.players.careful.advice import Advice
from tarock.players.careful.craft import Craft
from tarock.players.careful.hand import strength

SHORT = 2
"""So many cards at most are few of a suit."""
ALONE = 15.0
"""The strength with which a player calls himself (KRU-A4)."""


def advise_call(view: View, craft: Craft, moves: tuple[Move, ...], rule: str) -> Advice:
    """A king, a tarock, or any card that may be demanded."""
    cards = CardSet(move.card for move in moves if isinstance(move, Call))
    if cards <= KINGS:
        return _king(view, craft, cards, rule)
    if cards <= TAROCKS:
        card = max(cards - view.hand or cards, key=lambda one: one.rank)
        return craft.advise(ideas.CALL_HIGHEST, Call(card), rule, card=card)
    card = max(cards - view.hand or cards, key=lambda one: (_useful(view.hand, one), -one.index))
    return craft.advise(ideas.DEMAND, Call(card), rule, card=card)


def _king(view: View, craft: Craft, kings: CardSet, rule: str) -> Advice:
    """The queen alone or with one small card is best, then a short suit; an own king only with a strong hand."""
    missing = kings - view.hand
    if not missing or (len(missing) < len(kings) and strength(view.hand) >= ALONE):
        card = min(kings & view.hand, key=lambda king: king.index)
        return craft.advise(ideas.CALL_SELF, Call(card), rule, card=card)
    card = min(missing, key=lambda king: (_shortness(view.hand, king), king.index))
    short = len(view.hand.of(card.suit)) <= SHORT
    return craft.advise(ideas.CALL_SHORT if short else ideas.CALL_SHORTEST, Call(card), rule, card=card)


def _shortness(hand: CardSet, king: Card) -> float:
    suit = hand.of(king.suit)
    queen = Card(f"{king.suit.value}Q") in suit
    return len(suit) - (2.0 if queen and len(suit) <= 2 else 0.0) + (1.5 if not suit else 0.0)


def _useful(hand: CardSet, card: Card) -> float:
    """Mond and Sküs first, then a king, above all of a long suit; the Pagat only beside many tarocks (LHO-A2)."""
    if card is MOND:
        return 40.0
    if card is SKUS:
        return 35.0
    if card is PAGAT:
        return 36.0 if len(hand & TAROCKS) >= 10 else 5.0
    if card in KINGS:
        return 25.0 + len(hand.of(card.suit))
    return float(card.rank if card in TAROCKS else THIRDS[card.index])
