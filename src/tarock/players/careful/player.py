"""The careful player: looks at the shape of what is offered and asks the part of the craft that knows it."""

from __future__ import annotations

from typing import TypeVar

from tarock.deal import View
from tarock.game import (
    Bid, Call, Choices, Choose, CutPlaces, Either, Kind, Move, OneCard, OneOf, Orders, Say, SomeCards, Statements, Take,
)  # fmt: skip
from tarock.players.careful import advice as ideas
from tarock.players.careful.advice import Advice
from tarock.players.careful.announcing import advise_saying, advise_statements
from tarock.players.careful.auction import advise_bid
from tarock.players.careful.calling import advise_call
from tarock.players.careful.craft import Craft, craft_of
from tarock.players.careful.play import advise_any_card, advise_play
from tarock.players.careful.talon import advise_giving, advise_laying, advise_taking
from tarock.players.careful.words import advise_cut, advise_order, advise_word
from tarock.players.player import choices_of
from tarock.variants.families.grisons.arranging import NO_CUT

M = TypeVar("M", bound=Move)


class CarefulPlayer:
    """Plays by the advice of the books; the same view always gets the same move."""

    def choose(self, view: View) -> Move:
        """The move of the advice."""
        return self.advise(view).move

    def advise(self, view: View) -> Advice:
        """What to do, the advice of the ledger it follows, and why."""
        choices, craft = choices_of(view), craft_of(view.variant)
        if choices.count == 1:
            return craft.advise(ideas.ONLY, next(iter(choices)), view.rule)
        return _advise(view, craft, choices, view.rule)


def _advise(view: View, craft: Craft, choices: Choices, rule: str) -> Advice:
    if isinstance(choices, Either):
        return _either(view, craft, choices, rule)
    if isinstance(choices, OneCard):
        return advise_play(view, craft, choices, rule) if _shows_tricks(view) else advise_any_card(craft, choices, rule)
    if isinstance(choices, SomeCards):
        advise_cards = advise_giving if view.kind is Kind.DEMANDING else advise_laying
        return advise_cards(view, craft, choices, rule)
    if isinstance(choices, Statements):
        return advise_statements(view, craft, choices, rule)
    if isinstance(choices, CutPlaces):
        return advise_cut(view, craft, choices, rule)
    if isinstance(choices, Orders):
        return advise_order(view, craft, choices, rule)
    return _one_of(view, craft, tuple(choices), rule)


def _shows_tricks(view: View) -> bool:
    """Whether a card joins a trick that is known, by rules that are."""
    told = view.told
    joins = told.lying is not None and not told.lying.complete
    return joins and told.rules is not None and view.kind is Kind.PLAYING


def _either(view: View, craft: Craft, choices: Either, rule: str) -> Advice:
    """Words are weighed together, and a pack that was put in order is not cut; else the first kind is the usual one."""
    if all(isinstance(part, OneOf) for part in choices.parts) or Choose(NO_CUT) in choices:
        return _one_of(view, craft, tuple(choices), rule)
    return _advise(view, craft, choices.parts[0], rule)


def _one_of(view: View, craft: Craft, moves: tuple[Move, ...], rule: str) -> Advice:
    if any(isinstance(move, Take) for move in moves):
        return advise_taking(view, craft, moves, rule)
    if any(isinstance(move, Call) for move in moves):
        return advise_call(view, craft, moves, rule)
    bids = tuple(move for move in moves if isinstance(move, Bid))
    if bids:
        return advise_bid(view, craft, bids, rule)
    if any(isinstance(move, Choose) for move in moves):
        return advise_word(view, craft, moves, rule)
    silent = advise_saying(view, craft, moves, rule) if any(isinstance(move, Say) for move in moves) else None
    return silent or craft.advise(ideas.NO_MATTER, moves[0], rule)
