"""The reason for a card: which idea of the books it follows."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import MOND, PAGAT, SKUS, SUITS, THIRDS, Card, Suit
from tarock.players.careful import advice as ideas
from tarock.players.careful.advice import Idea
from tarock.players.careful.leads import leads_to_the_called, returns
from tarock.players.careful.reading import Reading
from tarock.players.careful.ultimo import LATE, aimed_at, is_threatened

SURE, GIFT = 0.9, 3.0
"""From where on a trick is sure, and from where on it is a gift that counts."""
FEW = 2
"""So many tarocks at most has a hand that lets others lead the play."""
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
    gift: float = 0.0
    """What it is worth that somebody else without a trick may get this one."""


def reason(reading: Reading, thought: Thought) -> Idea:
    """The idea behind the card chosen."""
    card = thought.card
    if card is reading.rules.fool:
        return ideas.EXCUSE
    if reading.cause.purpose.shunning:
        return _shunning(reading, thought)
    special = _about_the_end(reading, thought)
    if special is not None:
        return special
    if not reading.trick.cards:
        return _leading(reading, card)
    return _pagat(reading, thought) if card is PAGAT else _following(reading, thought)


def _following(reading: Reading, thought: Thought) -> Idea:
    card = thought.card
    if card is reading.cause.called and thought.ours > LIKELY:
        return ideas.BRING_KING
    if thought.wins:
        return ideas.TAKE if thought.ours > 0 else ideas.COVER
    if thought.ours > 0 and THIRDS[card.index] > 1:
        return ideas.SMEAR if reading.tarocks or reading.seat == reading.cause.declarer else ideas.LOAD
    could = reading.offered.bits & reading.rules.beating(reading.trick)
    return ideas.DUCK if could and thought.ours < 0 else ideas.CHEAPEST


def _pagat(reading: Reading, thought: Thought) -> Idea:
    if thought.ours <= LIKELY:
        return ideas.DROP_PAGAT
    return ideas.CASH_PAGAT if thought.wins and reading.trick.led is not Suit.TAROCKS else ideas.SAVE_PAGAT


def _about_the_end(reading: Reading, thought: Thought) -> Idea | None:
    """What is done for the last trick, for the Mond, or against somebody who has made no trick."""
    card, aimed = thought.card, aimed_at(reading)
    if aimed is not None and (card is aimed) == (reading.left == 1):
        return ideas.LAST_TRICK
    if reading.craft.ultimo_worth and card in reading.craft.ultimo_cards and 1 < reading.left <= LATE:
        return ideas.PUT_OFF
    if thought.gift > GIFT:
        return ideas.GIVE_TRICK
    if card is MOND and thought.wins and thought.ours > SURE and SKUS.bit & reading.out:
        return ideas.SAFE_MOND
    could = reading.trick.cards and reading.offered.bits & reading.rules.beating(reading.trick)
    if could and not thought.wins and thought.ours < 0 and is_threatened(reading):
        return ideas.GUARD_LAST
    return None


def _leading(reading: Reading, card: Card) -> Idea:
    leads_alone = reading.seat == reading.cause.declarer
    if card.suit is Suit.TAROCKS:
        if reading.over(card) or card is PAGAT:
            few = reading.tarocks.bit_count() <= FEW and not leads_alone and reading.cause.declarer is not None
            return ideas.LAST_TAROCKS if few else ideas.INVITE
        return ideas.HUNT if PAGAT.bit & reading.unseen else ideas.DRAW
    if not reading.over(card):
        return ideas.TOP_CARD if reading.tarocks_out else ideas.NO_TAROCK_OUT
    if leads_to_the_called(reading, card):
        return ideas.CALLED_SUIT
    if returns(reading, card):
        return ideas.RETURN
    longest = max((reading.hand & suit.bits).bit_count() for suit in SUITS)
    if (reading.hand & card.suit.bits).bit_count() < longest:
        return ideas.SHORT_SUIT
    return ideas.WHIP if leads_alone else ideas.LONG_SUIT


def _shunning(reading: Reading, thought: Thought) -> Idea:
    if not reading.trick.cards:
        against = reading.cause.declarer not in (None, reading.seat)
        return ideas.SEEK if against else ideas.LEAD_LOW
    if thought.wins:
        return ideas.MUST_TAKE
    best = reading.trick.cards[reading.trick.best]
    return ideas.STAY_BELOW if thought.card.suit is best.suit else ideas.GET_RID
