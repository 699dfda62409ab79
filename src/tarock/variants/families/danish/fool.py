"""Play with a fool: a card that never wins, is led under a name, goes back to its owner and may be demanded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain, combinations
from typing import Self

from tarock.cards import SKUS, Seat, Suit, Trick, cards_in
from tarock.game import (
    TRICK, Choices, Choose, Continue, Move, OneOf, Play, Step, Table, Told, hand_of, seats, taken_by,
)  # fmt: skip
from tarock.game.phases import Playing, Ways
from tarock.rules import Message, Refusal, RuleId, message, name_words

NO, DEMAND = "no", "skus-please"
SUIT_NAMED = {suit.word: suit for suit in Suit}
"""The names under which the fool can be led."""
NAMES = tuple(SUIT_NAMED)
BY_NAME = tuple((name,) for name in NAMES)
"""Every way to lead it."""
name_words({DEMAND: "the Skus, please"})

ASK_DEMAND = message("ask.demand-skus", "Do you demand the Skus?")
ASK_NAME = message("ask.name-skus", "Give the Skus a name.")
MUST_FALL = message("fool.must-fall", "The Skus was demanded: you must play it.")
NAME_IT = message("fool.name-it", "Who leads the Skus names it as tarocks or as a suit.")
ANSWER_FIRST = message("fool.answer", "Say first whether you demand the Skus.")
NO_DEMAND = message("fool.no-demand", "You cannot demand the Skus now.")


@dataclass(frozen=True)
class FoolRules:
    """When the fool may be demanded, and the rules of its lead and its name."""

    demanded_in: tuple[int, ...]
    lead_rule: RuleId
    demand_rule: RuleId
    rename_rule: RuleId


@dataclass(frozen=True)
class FoolPlaying(Playing):
    """Tricks with a fool; before each trick in which it may be demanded everybody is asked in turn."""

    fool: FoolRules
    gone: bool
    """Whether the fool has been played, or was announced as laid away."""
    asking: int = field(default=-1, kw_only=True)
    """The place in the trick of who is asked whether he demands the fool; -1 when nobody is."""
    demanded: bool = field(default=False, kw_only=True)

    @property
    def number(self) -> int:
        """The number of the trick, from 1."""
        return len(self.done) + 1

    @property
    def asks(self) -> Message:
        """A card, or whether the fool is demanded."""
        return ASK_DEMAND() if self.asking >= 0 else super().asks

    def told(self, so_far: Told) -> Told:
        """Until when the fool goes back."""
        return super().told(so_far).evolve(fool_until=self.kept_until)

    def to_act(self) -> int:
        """Who is asked, or whose card comes next."""
        return self.trick.seats[self.asking] if self.asking >= 0 else self.trick.to_play

    @property
    def being_named(self) -> bool:
        """Whether a fool that has been led is just given another name; each game says when."""
        raise NotImplementedError

    @property
    def kept_until(self) -> int:
        """The last trick out of which the owner of the fool takes it back."""
        return self.total - self.rules.fool_home

    def holds_fool(self, table: Table) -> bool:
        """Whether the seat to act holds the fool."""
        return bool(self.held(table, self.to_act()) & SKUS.bit)

    def choices(self, table: Table) -> Choices:
        """An answer, or a card."""
        if self.asking >= 0:
            return OneOf((Choose(NO),) if self.gone or self.holds_fool(table) else (Choose(NO), Choose(DEMAND)))
        return super().choices(table)

    def playable(self, table: Table) -> int:
        """A fool that was demanded is due; else it is free."""
        seat = self.trick.to_play
        return self.due(table, seat) or self.rules.playable(self.held(table, seat), self.trick)

    def due(self, table: Table, seat: Seat) -> int:
        """A fool that was demanded must fall (DAN-71, DOL-55)."""
        return SKUS.bit & self.held(table, seat) if self.demanded else 0

    def ways(self, table: Table, playable: int) -> Ways:
        """The fool is led with its name; some things may be added to any card."""
        extras = self.extras(table)
        fool_led = 0 if self.trick.cards else playable & SKUS.bit
        return {
            card: adding(BY_NAME if card.bit & fool_led else ((),), extras)
            for card in cards_in(playable if extras else fool_led)
        }

    def extras(self, table: Table) -> tuple[str, ...]:
        """What may be added to one's own card: the demand, by the leader and the second hand."""
        if self.gone or self.demanded or self.number not in self.fool.demanded_in:
            return ()
        last = len(self.trick.cards) == len(self.trick.seats) - 1
        return () if last or self.holds_fool(table) else (DEMAND,)

    def apply(self, table: Table, move: Play | Choose) -> Step[tuple[Trick, ...]]:
        """An answer or a card."""
        if isinstance(move, Choose):
            return self.answered(table, move.word)
        return super(FoolPlaying, self.after_words(move)).apply(table, move)

    def answered(self, table: Table, word: str) -> Step[tuple[Trick, ...]]:
        """The first demand stands for the whole table; after it nobody else is asked."""
        if word == DEMAND:
            return Continue(self.evolve(asking=-1, demanded=True), table)
        following = self.asking + 1
        return Continue(self.evolve(asking=following if following < len(self.trick.seats) else -1), table)

    def after_words(self, move: Play) -> Self:
        """The play as the card and the words leave it, before the card lies."""
        if move.card is SKUS:
            return self.evolve(gone=True)
        return self.evolve(demanded=True) if DEMAND in move.words else self

    def joined(self, move: Play) -> Trick:
        """The trick with the card; a led fool bears its name."""
        named = SUIT_NAMED[move.words[0]] if move.card is SKUS and not self.trick.cards else None
        return self.rules.add(self.trick, move.card, named)

    def finish_trick(self, table: Table, trick: Trick) -> Step[tuple[Trick, ...]]:
        """A demand holds for its trick; before the next one a new question may be due."""
        step = super().finish_trick(table, trick)
        due = self.number + 1 in self.fool.demanded_in and not self.gone
        if isinstance(step, Continue) and (due or self.demanded):
            return step._replace(phase=step.phase.evolve(demanded=False, asking=0 if due else -1))
        return step

    def gather(self, table: Table, trick: Trick) -> Table:
        """The fool goes back to its owner, except near the end; the rest to the winner."""
        if self.number > self.kept_until or not trick.holds(SKUS):
            return super().gather(table, trick)
        return fool_goes_home(table, trick)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The fool's own rules first, then those of the trick."""
        if self.asking >= 0:
            return Refusal(self.fool.demand_rule, NO_DEMAND() if move == Choose(DEMAND) else ANSWER_FIRST())
        if not isinstance(move, Play):
            return super().why_not(table, move)
        if DEMAND in move.words:
            return Refusal(self.fool.demand_rule, NO_DEMAND())
        held = table.zones[hand_of(self.trick.to_play)].bits
        return (self.why_not_fool(move) if held & SKUS.bit else None) or super().why_not(table, move)

    def why_not_fool(self, move: Play) -> Refusal | None:
        """What the fool in the hand forbids, or may not do itself."""
        if self.demanded and move.card is not SKUS:
            return Refusal(self.fool.demand_rule, MUST_FALL())
        if move.card is SKUS and not self.trick.cards:
            return Refusal(self.fool.lead_rule, NAME_IT())
        return None


def fool_goes_home(table: Table, trick: Trick) -> Table:
    """Out of a trick that holds it the fool goes to its owner's pile, the rest to the winner's."""
    owner = trick.seats[trick.cards.index(SKUS)]
    table = table.move(SKUS.bit, TRICK, taken_by(owner), seats(owner))
    return table.move(trick.bits & ~SKUS.bit, TRICK, taken_by(trick.winner), seats(trick.winner))


def adding(ways: Iterable[tuple[str, ...]], extras: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every way of speaking, with any of the extras added."""
    more = tuple(chain.from_iterable(combinations(extras, size) for size in range(len(extras) + 1)))
    return tuple(way + added for way in ways for added in more)
