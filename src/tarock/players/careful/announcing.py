"""Announcements: what is held is told where it pays, what is aimed at only when it is all but sure."""

from __future__ import annotations

from tarock.cards import KINGS, MOND, PAGAT, SKUS, TAROCKS, TRULL, CardSet
from tarock.deal import View
from tarock.game import DECLINE, Move, Say, Statements
from tarock.players.careful import advice as ideas
from tarock.players.careful.advice import Advice
from tarock.players.careful.craft import Craft
from tarock.players.careful.extremes import is_flawless, risk
from tarock.players.careful.hand import strength
from tarock.variants.families.full_pack.aiming import MISERE, VOLE

ULTIMO = "pagat-ultimo"
ALL_TRICKS = ("volat", "valat")
FOILED = ("contra:tous-les-trois", "contra:tous-les-trois/declarer", "kontra:trula")
"""What nobody can bring home while the Sküs is held against it."""
SURE_OF_NONE = 0.2
"""The risk up to which a Misère is announced."""
CONTRAS = ("contra:game", "kontra:game")
HOLDINGS = {"tous-les-trois": TRULL, "trula": TRULL, "tous-les-quatre": KINGS, "koenige": KINGS}
"""Sets that a side has to bring home whole."""


def advise_statements(view: View, craft: Craft, offered: Statements, rule: str) -> Advice:
    """Everything held that pays, an aim that is all but sure, rarely a contra; else silence."""
    free = [word for word in offered.words if word not in offered.gated]
    told = tuple(word for word in free if word.startswith(craft.tells)) if craft.tells else ()
    if told:
        return craft.advise(ideas.TELL, Say(told), rule)
    aim = next((word for word in free if _sound(view, craft, word)), None)
    if aim is not None:
        sure = aim.partition("/")[0] in ALL_TRICKS
        return craft.advise(ideas.ALL_TRICKS if sure else ideas.ANNOUNCE, Say((aim,)), rule, what=aim)
    foiled = next((word for word in free if word.endswith(FOILED) and SKUS in view.hand), None)
    if foiled is not None:
        return craft.advise(ideas.FOIL, Say((foiled,)), rule)
    contra = next((word for word in free if word in CONTRAS), None)
    if contra is not None and strength(view.hand) >= craft.contra and view.hand & CardSet((SKUS, MOND)):
        return craft.advise(ideas.CONTRA, Say((contra,)), rule)
    return craft.advise(ideas.SILENT, DECLINE, rule)


def _sound(view: View, craft: Craft, word: str) -> bool:
    """Whether an aim is all but sure from one's own hand."""
    what = word.partition("/")[0]
    hand = view.hand
    if what in ALL_TRICKS:
        return is_flawless(hand, unseen(view))
    if what == ULTIMO:
        return PAGAT in hand and strength(hand) >= craft.ultimo and 2 * len(hand & TAROCKS) > len(hand)
    held = HOLDINGS.get(what)
    return held is not None and held <= hand and strength(hand) >= craft.ultimo - 4.0


def advise_saying(view: View, craft: Craft, moves: tuple[Move, ...], rule: str) -> Advice | None:
    """One announcement at a time: no trick or all of them with a hand that can hardly fail, else none."""
    if DECLINE not in moves:
        return None
    out, others = unseen(view), len(view.active) - 1
    if Say((MISERE,)) in moves and risk(view.hand, out, others, SKUS) <= SURE_OF_NONE:
        return craft.advise(ideas.NO_TRICK, Say((MISERE,)), rule)
    if Say((VOLE,)) in moves and SKUS not in view.hand and is_flawless(view.hand, out - CardSet((SKUS,))):
        return craft.advise(ideas.ALL_TRICKS, Say((VOLE,)), rule)
    return craft.advise(ideas.SILENT, DECLINE, rule)


def unseen(view: View) -> CardSet:
    """The cards that may be in other hands: neither held nor seen anywhere."""
    gone = CardSet(card for trick in view.told.tricks for card in trick.cards)
    seen = CardSet(card for zone in view.zones for card in zone.cards or ())
    return view.pack.cards - view.hand - gone - seen
