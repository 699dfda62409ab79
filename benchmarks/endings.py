"""The fixed deals of the solver's benchmark; none of them was used to tune it.

A declarer with a strong hand buys the better half of the talon and lays three cards away, as in Tapp and Königrufen;
in Königrufen the first king he misses is called. Endings come from tricks played by chance, which makes neither side
play well, but is the same for all.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from tarock.cards import KINGS, PACK_54, SUITS, TAROCKS, THIRDS, Card, CardSet, TrickRules, cards_in, shuffled, thirds
from tarock.solving import kernel
from tarock.solving.goals import Goal, Moment

SEED = 27182818
TOP_SEVEN = CardSet("SKU T21 T20 T19 T18 T17 T16")
NEEDED = 107


class Ending(NamedTuple):
    """A position of the benchmark, and what the declarer still needs."""

    moment: Moment
    goal: Goal
    target: int


def rules() -> kernel.Rules:
    """Plain tricks with 54 cards."""
    return kernel.Rules(TrickRules().compiled(PACK_54.cards))


def endings(players: int, cards: int, number: int) -> list[Ending]:
    """So many endings with so many cards in each hand."""
    rng = random.Random(SEED * 100 + 10 * players + cards)
    return [_ending(players, cards, rng) for _ in range(number)]


def _ending(players: int, cards: int, rng: random.Random) -> Ending:
    while True:
        dealt = _bought(players, rng)
        if dealt is not None:
            return _played_down(*dealt, cards, rng)


def _bought(players: int, rng: random.Random) -> tuple[list[int], int, int] | None:
    """The hands as bit masks, the declarer's side and what he laid away; None if nobody is strong enough."""
    size, tarocks, top = (16, 8, 3) if players == 3 else (12, 6, 2)
    pack = shuffled(rng, PACK_54.cards)
    hands = [CardSet(pack[size * seat : size * seat + size]) for seat in range(players)]
    talon = pack[size * players :]
    strong = [s for s, hand in enumerate(hands) if len(hand & TAROCKS) >= tarocks and len(hand & TOP_SEVEN) >= top]
    if not strong:
        return None
    declarer = strong[0]
    half = max(
        (CardSet(talon[:3]), CardSet(talon[3:])), key=lambda cards: thirds(cards.bits) + 2 * len(cards & TAROCKS)
    )
    held = hands[declarer] | half
    layable = [card for card in held if card not in TAROCKS | KINGS]
    if len(layable) < 3:
        return None
    layable.sort(key=lambda card: (len(held.of(card.suit)), -THIRDS[card.index]))
    laid = CardSet(layable[:3])
    hands[declarer] = held - laid
    side = 1 << declarer
    if players == 4:
        side |= _partner(hands, declarer, laid)
    return [hand.bits for hand in hands], side, thirds(laid.bits)


def _partner(hands: list[CardSet], declarer: int, laid: CardSet) -> int:
    """Who holds the first king that the declarer misses; nobody if it lies in the talon."""
    missing = [Card(f"{suit.value}K") for suit in SUITS if Card(f"{suit.value}K") not in hands[declarer] | laid]
    return sum(1 << seat for seat, hand in enumerate(hands) if missing and missing[0] in hand)


def _played_down(hands: list[int], side: int, laid: int, cards: int, rng: random.Random) -> Ending:
    play, won = kernel.Play(rules(), Moment(tuple(hands), 0)), 0
    while play.hand(0).bit_count() > cards:
        trick = 0
        winner = -1
        while winner < 0:
            card = rng.choice(cards_in(play.playable()))
            trick |= card.bit
            winner = play.play(card.index)
        won += thirds(trick) if side >> winner & 1 else 0
    left = tuple(play.hand(seat) for seat in range(len(hands)))
    target = max(0, NEEDED - laid - won)
    return Ending(Moment(left, play.turn), Goal(side, THIRDS), target)
