"""The reason for a card: which idea of the books it follows."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import MOND, PAGAT, SKUS, THIRDS, Card, Suit
from tarock.players.careful import advice as ideas
from tarock.players.careful.advice import Idea
from tarock.players.careful.leads import leads_to_the_called, returns
from tarock.players.careful.odds import after, is_ours, is_sure
from tarock.players.careful.reading import Reading
from tarock.players.careful.ultimo import LATE, aimed_at, is_threatened

GIFT = 3.0
"""From where on a trick is a gift that counts."""
LONG, SHORT = 4, 2
"""So many cards at least make a suit long, and so many at most leave it short."""
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
        return ideas.EXCUSE if _goes_home(reading) else ideas.SPEND_SKUS
    if reading.cause.purpose.shunning:
        return _shunning(reading, thought)
    special = _about_the_end(reading, thought)
    if special is not None:
        return special
    if not reading.trick.cards:
        return _leading(reading, card)
    return _pagat(reading, thought) if card is PAGAT else _following(reading, thought)


def _goes_home(reading: Reading) -> bool:
    """Whether the fool comes back to its owner out of this trick."""
    return bool(reading.trick.cards) and len(reading.done) < reading.view.told.fool_until


def _following(reading: Reading, thought: Thought) -> Idea:
    card = thought.card
    if card is reading.cause.called and thought.ours > LIKELY and is_ours(reading, after(reading, card)):
        return ideas.BRING_KING
    if thought.wins:
        return _winning(reading, thought)
    if thought.ours > 0 and THIRDS[card.index] > 1:
        return _throwing(reading, thought)
    could = reading.offered.bits & reading.rules.beating(reading.trick)
    if could and thought.ours < 0:
        return ideas.DUCK
    cheapest = min(THIRDS[one.index] for one in reading.offered.cards)
    return ideas.CHEAPEST if thought.ours < 0 and THIRDS[card.index] == cheapest else ideas.LEAST


def _winning(reading: Reading, thought: Thought) -> Idea:
    """A trick is taken for sure, or cheaply, or held against later hands, or at least made dear for them."""
    trick = after(reading, thought.card)
    if is_sure(reading, trick):
        return ideas.SURE_TRICK
    if thought.ours <= LIKELY:
        return ideas.COVER
    enough = reading.offered.bits & reading.rules.beating(reading.trick)
    return ideas.HOLD_TRICK if enough & ~reading.rules.beating(trick) & ~thought.card.bit else ideas.TAKE


def _throwing(reading: Reading, thought: Thought) -> Idea:
    """A counting card for a trick that one's own side leads, or may still win."""
    if not is_ours(reading, reading.trick):
        return ideas.HOPE
    if not reading.tarocks and reading.seat != reading.cause.declarer:
        return ideas.LOAD
    return ideas.PARTNER_TAKES if is_sure(reading, after(reading, thought.card)) else ideas.SMEAR


def _pagat(reading: Reading, thought: Thought) -> Idea:
    if thought.ours <= LIKELY:
        return ideas.DROP_PAGAT
    trick = after(reading, thought.card)
    trumps = thought.wins and reading.trick.led is not Suit.TAROCKS
    if trumps and is_sure(reading, trick):
        return ideas.CASH_PAGAT
    return ideas.SAVE_PAGAT if is_ours(reading, trick) else ideas.HOPE_PAGAT


def _about_the_end(reading: Reading, thought: Thought) -> Idea | None:
    """What is done for the last trick, for the Mond, or against somebody who has made no trick."""
    card, aimed = thought.card, aimed_at(reading)
    if aimed is not None and (card is aimed if reading.left == 1 else _spares(reading, card, aimed)):
        return ideas.LAST_TRICK
    if reading.craft.ultimo_worth and card in reading.craft.ultimo_cards and 1 < reading.left <= LATE:
        return ideas.PUT_OFF
    if thought.gift > GIFT:
        return ideas.GIVE_TRICK
    if card is MOND and thought.wins and SKUS.bit & reading.out and is_sure(reading, after(reading, card)):
        return ideas.SAFE_MOND
    could = reading.trick.cards and reading.offered.bits & reading.rules.beating(reading.trick)
    if could and not thought.wins and thought.ours < 0 and is_threatened(reading):
        return ideas.GUARD_LAST
    return None


def _spares(reading: Reading, card: Card, aimed: Card) -> bool:
    """Whether a card is played to a trick in the place of one of its suit that is kept for the last."""
    return (
        bool(reading.trick.cards) and card is not aimed and card.suit is aimed.suit and aimed in reading.offered.cards
    )


def _leading(reading: Reading, card: Card) -> Idea:
    if card.suit is Suit.TAROCKS:
        return _leading_tarocks(reading, card)
    if not reading.over(card):
        return ideas.TOP_CARD if reading.tarocks_out else ideas.NO_TAROCK_OUT
    if leads_to_the_called(reading, card):
        return ideas.CALLED_SUIT
    if returns(reading, card):
        return ideas.RETURN
    length = (reading.hand & card.suit.bits).bit_count()
    if length >= LONG and reading.tarocks_out:
        return ideas.WHIP if reading.seat == reading.cause.declarer else ideas.LONG_SUIT
    return ideas.SHORT_SUIT if length <= SHORT and THIRDS[card.index] == 1 else ideas.QUIET_LEAD


def _leading_tarocks(reading: Reading, card: Card) -> Idea:
    if not reading.tarocks_out:
        return ideas.TOP_CARD
    if not reading.over(card):
        return ideas.HUNT if PAGAT.bit & reading.unseen else ideas.DRAW
    if reading.tarocks.bit_count() <= FEW and reading.cause.declarer not in (None, reading.seat):
        return ideas.LAST_TAROCKS
    return ideas.INVITE if reading.tarocks >> (card.index + 1) else ideas.PRESS


def _shunning(reading: Reading, thought: Thought) -> Idea:
    if not reading.trick.cards:
        against = reading.cause.declarer not in (None, reading.seat)
        return ideas.SEEK if against else ideas.LEAD_LOW
    if thought.wins:
        every = not reading.offered.bits & ~reading.rules.beating(reading.trick)
        return ideas.FORCED if every else ideas.MUST_TAKE
    best = reading.trick.cards[reading.trick.best]
    return ideas.STAY_BELOW if thought.card.suit is best.suit else ideas.GET_RID
