"""Which moves other than cards are worth a trial: all where there are few, else a handful round the careful one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from tarock.cards import KINGS, SUITS, TRULL, Card, CardSet
from tarock.deal import View
from tarock.game import Call, Choices, Either, Kind, Lay, Move, Say, SomeCards, Statements
from tarock.players.careful.craft import craft_of
from tarock.players.careful.talon import lay_worth
from tarock.players.player import choices_of

MOST: Final = 12
"""So many moves are tried at one decision."""
LAYS: Final = 9
"""So many ways to lay cards away."""


def candidates(view: View, careful_move: Move) -> tuple[Move, ...]:
    """The moves to be tried, the careful player's first."""
    if view.kind in (Kind.CUTTING, Kind.ARRANGING):
        return (careful_move,)  # One place is as good as the other to who does not see the cards.
    found = dict.fromkeys((careful_move, *_of(view, choices_of(view), careful_move)))
    return tuple(islice(found, MOST))


def _of(view: View, choices: Choices, careful_move: Move) -> Iterable[Move]:
    if isinstance(choices, Either):
        return (move for part in choices.parts for move in _of(view, part, careful_move))
    if isinstance(choices, Statements):
        return _words(choices)
    if choices.count <= MOST:
        return choices
    if isinstance(choices, SomeCards):
        return _lays(view, choices, careful_move) if isinstance(careful_move, Lay) else ()
    return sorted(choices, key=_high)


def _words(choices: Statements) -> Iterator[Move]:
    """Silence, and every single word, with each key where it needs one."""
    yield Say()
    for word in choices.words:
        if word in choices.gated:
            yield from (Say((word, key)) for key in choices.keys)
        else:
            yield Say((word,))


def _high(move: Move) -> tuple[bool, int]:
    """Of many cards that may be demanded kings and tarock honours first, then the highest."""
    card = move.card if isinstance(move, Call) else None
    return card not in KINGS | TRULL if card else True, -card.rank if card else 0


def _lays(view: View, choices: SomeCards, careful_move: Lay) -> Iterator[Move]:
    """Round the careful discard: other suits laid away whole, a king, and other cards in the place of one."""
    hand, craft, laid = view.hand, craft_of(view.variant), careful_move.cards
    worth = {card: (lay_worth(craft, hand, card), card.index) for card in hand}
    gladly = sorted(hand, key=worth.__getitem__, reverse=True)
    whole_suits = (hand.of(suit) for suit in SUITS if 0 < len(hand.of(suit)) <= len(laid))
    voids = [_filled_up(suit, laid, gladly) for suit in whole_suits]
    new = _suits_in_turn([card for card in gladly if card not in laid])
    swaps = [laid - CardSet((out,)) | CardSet((card,)) for out in _ends(laid, gladly) for card in new]
    lawful = [Lay(cards) for cards in (*voids, *swaps) if Lay(cards) in choices]
    kings = [lay for lay in lawful if lay.cards & KINGS - laid]
    return islice(dict.fromkeys((*lawful[: LAYS - 2], *kings[:1], *lawful)), LAYS)


def _filled_up(suit: CardSet, laid: CardSet, gladly: list[Card]) -> CardSet:
    """A whole suit, and of the careful discard what goes first."""
    more = [card for card in gladly if card in laid and card not in suit]
    return suit | CardSet(more[: len(laid) - len(suit)])


def _suits_in_turn(cards: list[Card]) -> list[Card]:
    """The first of every suit, then the second: two cards of a suit are often as good as each other."""
    place = {card: [other for other in cards if other.suit is card.suit].index(card) for card in cards}
    return sorted(cards, key=place.__getitem__)


def _ends(laid: CardSet, gladly: list[Card]) -> list[Card]:
    """Of a discard the card that is laid away least gladly, then the one that goes first."""
    return [card for card in gladly if card in laid][:: max(1, len(laid) - 1)][::-1]
