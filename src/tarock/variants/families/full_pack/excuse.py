"""Play with a Sküs that is no trump but an excuse: up to a certain trick it replaces any card and goes home again."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import AS_TAROCK, FOLLOW, SKUS, Suit, Trick, TrickRules
from tarock.game import Disclosure, Move, Play, Step, Table, Told
from tarock.game.phases import Playing
from tarock.rules import Refusal, message
from tarock.variants.families.danish.fool import fool_goes_home

EXCUSED = message("excuse.said", "Seat {seat:seat}: “ich sküsire mich”.")
DEMANDS = message("excuse.demand", "Seat {seat:seat} leads the Sküs and demands tarocks.")
NO_EXCUSE = message("excuse.too-late", "After trick {trick} the Sküs excuses nobody from following {suit}.")
SKUS_IS_DUE = message("excuse.due", "After trick {trick} the Sküs must be played where a tarock is due.")

LATE = 5
"""The last tricks, in which the Sküs excuses nobody; all books have five of them."""
EXCUSE = TrickRules(
    fool=SKUS, fool_lead=AS_TAROCK, fool_due=LATE, fool_home=LATE,
    follow_rule="GRO-52", tarock_rule="GRO-52", tarock_led_rule="GRO-52",
)  # fmt: skip
"""The Sküs demands tarocks when led, goes home at first and is due near the end (GRO-52 to GRO-60)."""


@dataclass(frozen=True)
class ExcusePlaying(Playing):
    """Tricks in which the Sküs excuses its holder up to a certain one; later it is the lowest tarock, and lost."""

    excused_until: int

    @property
    def number(self) -> int:
        """The number of the trick, from 1."""
        return len(self.done) + 1

    def told(self, so_far: Told) -> Told:
        """Until when the Sküs goes home."""
        return super().told(so_far).evolve(fool_until=self.excused_until)

    def playable(self, table: Table) -> int:
        """Near the end the Sküs is due like any tarock and no longer stands for a suit (GRO-D15)."""
        trick = self.trick
        held = self.held(table, trick.seats[len(trick.cards)])
        if not held & SKUS.bit or trick.led is None or self.number <= self.excused_until:
            return self.rules.playable(held, trick)
        suit = 0 if trick.led is Suit.TAROCKS else held & trick.led.bits
        return suit or held & Suit.TAROCKS.bits

    def joined(self, move: Play) -> Trick:
        """A Sküs that is led demands tarocks (GRO-56)."""
        return self.rules.add(self.trick, move.card, Suit.TAROCKS)

    def apply(self, table: Table, move: Play) -> Step[tuple[Trick, ...]]:
        """A player who excuses himself says so (GRO-55)."""
        step = super().apply(table, move)
        if move.card is not SKUS:
            return step
        seat = self.trick.to_play
        if not self.trick.cards:
            return step._replace(said=(Disclosure("GRO-56", DEMANDS(seat=seat), seat),))
        late = self.number > self.excused_until
        return step if late else step._replace(said=(Disclosure("GRO-55", EXCUSED(seat=seat), seat),))

    def gather(self, table: Table, trick: Trick) -> Table:
        """An excused Sküs goes to its owner's tricks, a late one with the trick (GRO-57, GRO-60)."""
        if self.number > self.excused_until or not trick.holds(SKUS):
            return super().gather(table, trick)
        return fool_goes_home(table, trick)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """What the Sküs may no longer do, then the rules of the trick."""
        held = self.held(table, self.trick.to_play)
        led = self.trick.led
        if not isinstance(move, Play) or not held & move.card.bit or not held & SKUS.bit or led is None:
            return super().why_not(table, move)
        if self.playable(table) & move.card.bit or self.number <= self.excused_until:
            return super().why_not(table, move)
        if move.card is SKUS:
            return Refusal("GRO-59", NO_EXCUSE(trick=self.excused_until, suit=led.word))
        if led is not Suit.TAROCKS and held & led.bits:
            return Refusal(self.rules.follow_rule, FOLLOW(suit=led.word))
        return Refusal("GRO-60", SKUS_IS_DUE(trick=self.excused_until))
