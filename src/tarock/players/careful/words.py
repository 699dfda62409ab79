"""Small choices: how to cut, whether to keep the cards, who takes charge of a dummy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tarock.cards import KINGS, SKUS, TAROCKS, THIRDS, Card, points
from tarock.deal import View
from tarock.game import DECLARER, Arrange, Choose, Cut, CutPlaces, Move, Orders, SideTricks
from tarock.game.phases import NO_CHOICE, THROW_IN
from tarock.players.careful import advice as ideas
from tarock.players.careful.advice import Advice, Idea
from tarock.players.careful.craft import Craft
from tarock.variants.families.grisons.arranging import NO_CUT
from tarock.variants.families.grisons.consulting import OPEN, VETO
from tarock.variants.families.viennese.conceding import PLAY_ON
from tarock.variants.families.viennese.dummies import REACH_IN, STAY_OUT
from tarock.variants.families.viennese.purchase import GO_ON

Test = Callable[[View], bool]
GOOD_SHARE: Final = 0.4
"""The share of tarocks and figures with which a packet is good."""


def advise_word(view: View, craft: Craft, moves: tuple[Move, ...], rule: str) -> Advice:
    """The first word that is right; else the first of all."""
    for word, idea in craft.prefers.items():
        if Choose(word) in moves:
            return craft.advise(idea, Choose(word), rule)
    for word, idea, is_right in WORDS:
        if Choose(word) in moves and is_right(view):
            return craft.advise(idea, Choose(word), rule)
    return craft.advise(ideas.NO_MATTER, moves[0], rule)


def has_good_packet(view: View) -> bool:
    """Whether the cards dealt so far hold more than their share of tarocks and figures (GRI-A10)."""
    hand = view.hand
    good = len(hand & TAROCKS) + sum(THIRDS[card.index] > 4 for card in hand - TAROCKS) + (SKUS in hand)
    return good >= GOOD_SHARE * len(hand)


def is_lost(view: View) -> bool:
    """Whether the declarer has enough points already in the tricks that everybody has seen (BLK-A7)."""
    told = view.told
    if told.declarer is None:
        return False
    return points(SideTricks(told.tricks, (told.declarer,)).captured(DECLARER).bits) >= 36


def encloses(view: View) -> bool:
    """Whether this seat and the open dummy sit on both sides of the declarer (NZR-A11)."""
    told = view.told
    if told.declarer is None or told.lying is None:
        return True
    circle = told.lying.seats
    at = circle.index(told.declarer)
    return {circle[at - 1], circle[(at + 1) % len(circle)]} <= {*view.open_hands, view.seat}


def always(view: View) -> bool:
    """What is right whatever the cards are."""
    return True


WORDS: Final[tuple[tuple[str, Idea, Test], ...]] = (
    (VETO, ideas.KEEP_CARDS, has_good_packet),
    (OPEN, ideas.NEW_CARDS, always),
    (GO_ON, ideas.KEEP_CARDS, has_good_packet),
    (PLAY_ON, ideas.PLAY_ON, lambda view: not is_lost(view)),
    (THROW_IN, ideas.GIVE_UP, is_lost),
    (THROW_IN, ideas.NEW_CARDS, lambda view: not has_good_packet(view)),
    (REACH_IN, ideas.REACH_IN, encloses),
    (STAY_OUT, ideas.STAY_OUT, always),
    (NO_CUT, ideas.ONE_BLOCK, always),
    (NO_CHOICE, ideas.NO_MATTER, always),
)
"""By word, the idea it stands for and when it is right."""


def advise_cut(view: View, craft: Craft, places: CutPlaces, rule: str) -> Advice:
    """Somewhere in the middle."""
    return craft.advise(ideas.NO_MATTER, Cut((places.last + 1) // 2), rule)


def advise_order(view: View, craft: Craft, orders: Orders, rule: str) -> Advice:
    """Tarocks and figures in one block, where the first of the party to be dealt to will get it (GRI-A12)."""
    hand = len(view.pack) // len(view.active)
    ranked = sorted(orders.cards, key=_height, reverse=True)
    # The first of the party is who arranges.
    before = 0 if view.seat is None else hand * view.active.index(view.seat)
    good, poor = ranked[: len(ranked) - before], ranked[len(ranked) - before :]
    return craft.advise(ideas.ONE_BLOCK, Arrange((*poor, *good)), rule)


def _height(card: Card) -> tuple[bool, int, int]:
    return card in TAROCKS or card in KINGS, THIRDS[card.index], card.rank
