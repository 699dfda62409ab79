"""The talon: which cards to buy, how far to go, and what to lay away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from tarock.cards import EMPTY, KINGS, PAGAT, SKUS, SUITS, TAROCKS, THIRDS, TRULL, Card, CardSet, king_of, thirds
from tarock.deal import View
from tarock.game import Choose, Lay, Move, Pattern, SomeCards, Take
from tarock.game.phases import THROW_IN
from tarock.players.careful import advice as ideas
from tarock.players.careful.advice import Advice
from tarock.players.careful.craft import Craft
from tarock.players.careful.hand import strength
from tarock.variants.families.viennese.purchase import GO_ON

STEP = 4.0
"""How far below the bar of its bid a hand must be before a dearer part is uncovered (STY-A3)."""


def advise_taking(view: View, craft: Craft, moves: tuple[Move, ...], rule: str) -> Advice:
    """Take the part that helps most, go on only from a poor hand, give up only a hopeless one."""
    takes = [move for move in moves if isinstance(move, Take)]
    groups = {move: view.part_of_talon(move.group) for move in takes}
    best = max(takes, key=lambda move: _bought(view, craft, groups[move], groups.values()))
    reached = strength(view.hand | groups[best])
    if Choose(THROW_IN) in moves and reached < craft.throw_in:
        return craft.advise(ideas.GIVE_UP, Choose(THROW_IN), rule)
    if Choose(GO_ON) in moves and reached < _needed(view, craft) - STEP:
        return craft.advise(ideas.BUY_ON, Choose(GO_ON), rule)
    return craft.advise(ideas.BUY, best, rule)


def _needed(view: View, craft: Craft) -> float:
    """The strength the bid of the deal asks for, with what a purchase brings on average."""
    bar = craft.bids.get(view.told.bid)
    return bar.strength if bar else 0.0


def _bought(view: View, craft: Craft, group: CardSet, groups: Iterable[CardSet]) -> float:
    """The hand after the purchase, and the points that the others are spared or given (TAP-A7)."""
    hand = view.hand | group
    number = len(group)
    plain = hand - KINGS - TRULL
    laid = CardSet(sorted(plain, key=lambda card: -lay_worth(craft, hand, card))[:number])
    left = sum(thirds(other.bits) for other in groups if other != group)
    return strength(hand - laid) + 0.12 * thirds(laid.bits) - 0.1 * left


def advise_laying(view: View, craft: Craft, choices: SomeCards, rule: str) -> Advice:
    """The discard that is worth most: figures in danger, and suits left empty."""
    hand = view.hand
    best = max(_discards(craft, hand, choices), key=lambda cards: (_discard_worth(craft, hand, cards), -cards.bits))
    if any(hand.of(suit) and hand.of(suit) <= best for suit in SUITS):
        idea = ideas.VOID
    else:
        idea = ideas.LAY_FIGURES if any(THIRDS[card.index] > 1 for card in best) else ideas.LAY_IDLE
    return craft.advise(idea, Lay(best), rule, cards=best)


def _discards(craft: Craft, hand: CardSet, choices: SomeCards) -> Iterator[CardSet]:
    """For every pattern: the single cards worth most, and those that empty some suits."""
    for pattern in choices.patterns:
        for emptied in _emptied(hand, pattern):
            rest = sorted(pattern.pool - emptied, key=lambda card: (-lay_worth(craft, hand, card), card.index))
            more = pattern.number - len(emptied)
            yield pattern.must | emptied | CardSet(rest[:more])


def _emptied(hand: CardSet, pattern: Pattern) -> Iterator[CardSet]:
    """The cards of no suit, of one, or of several that this pattern can lay away completely."""
    whole = [hand.of(suit) for suit in SUITS if hand.of(suit) and hand.of(suit) <= pattern.pool | pattern.must]
    for number in range(len(whole) + 1):
        for some in combinations(whole, number):
            cards = CardSet(card for suit in some for card in suit) & pattern.pool
            if len(cards) <= pattern.number:
                yield cards
    if not whole:
        yield EMPTY


def _discard_worth(craft: Craft, hand: CardSet, cards: CardSet) -> float:
    """Each card for itself, and every suit that is left empty."""
    empty = sum(bool(hand.of(suit)) and hand.of(suit) <= cards for suit in SUITS)
    enough = len((hand - cards) & TAROCKS) >= 3
    return sum(lay_worth(craft, hand, card) for card in cards) + (craft.voids * empty if enough else 0.0)


def lay_worth(craft: Craft, hand: CardSet, card: Card) -> float:
    """How good it is to lay a card away: its points are safe, but it wins no trick."""
    points = craft.laid_points * THIRDS[card.index]
    if card in TAROCKS:
        return points - 12.0 - card.rank / 2 - 20.0 * (card in TRULL)
    if card in KINGS:
        return points - 22.0
    suit = hand.of(card.suit)
    backed = king_of(card.suit) in suit and len(suit) <= 3
    return points - (2.0 if backed and card.name.endswith("Q") else 0.0) + craft.lay_long * len(suit)


def advise_giving(view: View, craft: Craft, choices: SomeCards, rule: str) -> Advice:
    """The card that is missed least goes to an opponent: low, and without value for him."""
    pool = [card for pattern in choices.patterns for card in pattern.pool | pattern.must]
    card = min(pool, key=lambda card: (_kept_worth(view.hand, card), card.index))
    return craft.advise(ideas.GIVE_AWAY, Lay(CardSet((card,))), rule, card=card)


def _kept_worth(hand: CardSet, card: Card) -> float:
    if card in TAROCKS:
        return 10.0 + card.rank + 10.0 * (card in (PAGAT, SKUS))
    return 2.0 * THIRDS[card.index] + len(hand.of(card.suit))
