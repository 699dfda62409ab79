"""No trick at all, or every one: how near a hand is to it."""

from __future__ import annotations

from typing import Final

from tarock.cards import SUITS, TAROCKS, Card, CardSet, Suit, pip_order

HEIGHT: Final = pip_order()
STEP = 6.0
"""With so many lower cards out than can be ducked a card is sure to be made to win."""
FORCED, SHORT = 0.25, 3
"""What a hand with tarocks risks for every card that its shortest suit is shorter than this: it will have to trump."""
EXCUSED = 0.5
"""What a Sküs that only excuses takes from the risk."""


def risk(hand: CardSet, out: CardSet, others: int, fool: Card | None = None) -> float:
    """Roughly how many tricks a hand that wants none will be made to take."""
    cards = hand - CardSet((fool,)) if fool else hand
    forced = sum(_made_to_win(cards.of(suit), out.of(suit), others) for suit in (*SUITS, Suit.TAROCKS))
    shortest = min(len(cards.of(suit)) for suit in SUITS)
    trumping = FORCED * max(0, SHORT - shortest) if cards & TAROCKS else 0.0
    return forced + trumping - (EXCUSED if fool and fool in hand else 0.0)


def burden(hand: CardSet, out: CardSet) -> int:
    """How many cards could be beaten by a hand that has to beat where it can, and wants no trick (SLO-A14)."""
    return sum(max(0, below) for suit in (*SUITS, Suit.TAROCKS) for below in _below(hand.of(suit), out.of(suit), 1))


def _made_to_win(own: CardSet, out: CardSet, others: int) -> float:
    """How often the cards of one suit will be made to win."""
    return sum(min(1.0, max(0.0, below / STEP)) for below in _below(own, out, others))


def _below(own: CardSet, out: CardSet, drawn: int) -> list[int]:
    """For own cards from the lowest on, how many lower ones are out when so many have been drawn with each before."""
    heights, theirs = sorted(HEIGHT[card.index] for card in own), [HEIGHT[card.index] for card in out]
    return [sum(other < height for other in theirs) - drawn * place for place, height in enumerate(heights)]


def is_flawless(hand: CardSet, out: CardSet) -> bool:
    """Whether a hand on lead can lose no trick: it draws all tarocks, and every suit runs from the top (TAP-A22)."""
    if _top(hand & TAROCKS, out & TAROCKS) < len(out & TAROCKS):
        return False
    return all(_top(hand.of(suit), out.of(suit)) >= min(len(hand.of(suit)), len(out.of(suit))) for suit in SUITS)


def _top(own: CardSet, out: CardSet) -> int:
    """How many own cards of a suit nothing that is out can beat."""
    highest = max((HEIGHT[card.index] for card in out), default=-1)
    return sum(HEIGHT[card.index] > highest for card in own)
