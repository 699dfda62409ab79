"""The reason for a card: which idea of the books it follows."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import PAGAT, SUITS, Card, Suit
from tarock.packs import THIRDS
from tarock.players.careful import advice as ideas
from tarock.players.careful.advice import Idea
from tarock.players.careful.leads import leads_to_the_called, returns
from tarock.players.careful.reading import Reading

LIKELY = 0.5
"""From where on a trick is called likely to be one's own."""


@dataclass(frozen=True)
class Thought:
    """One card, what playing it is good for, and how likely the trick then is one's own."""

    card: Card
    value: float
    ours: float
    """From 1, the trick is surely liked, to -1."""
    wins: bool
    """Whether the card leads the trick now."""


def reason(reading: Reading, thought: Thought) -> Idea:
    """The idea behind the card chosen."""
    card = thought.card
    if card is reading.rules.fool:
        return ideas.EXCUSE
    if reading.cause.purpose.shunning:
        return _shunning(reading, thought)
    if not reading.trick.cards:
        return _leading(reading, card)
    if card is PAGAT:
        return ideas.SAVE_PAGAT if thought.ours > LIKELY else ideas.DROP_PAGAT
    if thought.wins:
        return ideas.TAKE if thought.ours > 0 else ideas.COVER
    if thought.ours > 0 and THIRDS[card.index] > 1:
        return ideas.SMEAR
    could = reading.offered.bits & reading.rules.beating(reading.trick)
    return ideas.DUCK if could and thought.ours < 0 else ideas.CHEAPEST


def _leading(reading: Reading, card: Card) -> Idea:
    if card.suit is Suit.TAROCKS:
        if reading.over(card) or card is PAGAT:
            return ideas.INVITE
        return ideas.HUNT if PAGAT.bit & reading.unseen else ideas.DRAW
    if not reading.over(card):
        return ideas.TOP_CARD
    if leads_to_the_called(reading, card):
        return ideas.CALLED_SUIT
    if returns(reading, card):
        return ideas.RETURN
    longest = max((reading.hand & suit.bits).bit_count() for suit in SUITS)
    return ideas.LONG_SUIT if (reading.hand & card.suit.bits).bit_count() == longest else ideas.SHORT_SUIT


def _shunning(reading: Reading, thought: Thought) -> Idea:
    if not reading.trick.cards:
        return ideas.LEAD_LOW
    if thought.wins:
        return ideas.MUST_TAKE
    best = reading.trick.cards[reading.trick.best]
    return ideas.STAY_BELOW if thought.card.suit is best.suit else ideas.GET_RID
