"""Dummies: hands that lie open after the first lead and are played by somebody else.

A dummy that nobody holds sits on a seat after those of the players; its cards lie in the zone of that seat's hand like
any other hand. A player whose hand serves as dummy keeps his own seat. Tricks always name the seats the cards came
from; who chooses for a seat is said by `DummyPlaying.played_by`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tarock.cards import Card, CardSet, Seat, Trick
from tarock.game import (
    EVERYONE, TRICK, Disclosure, Finish, Happening, Helper, Play, Script, Table, Tells, Told, do, taken_by,
)  # fmt: skip
from tarock.game.phases import Choosing, Playing
from tarock.rules import Message, RuleId, message, name_words

ASK_LEAD = message("ask.lead", "Lead the first card.")
ASK_REACH_IN = message("ask.reach-in", "Will you play the dummy’s cards?")
HELPS = message("dummy.helps", "Seat {seat:seat} holds the called {card} and helps.")
HAS_IT_HERSELF = message("dummy.alone", "Seat {seat:seat} has the called {card} herself and plays alone.")

REACH_IN, STAY_OUT = "reach-in", "stay-out"
name_words({REACH_IN: "I reach in", STAY_OUT: "I do not reach in"})


@dataclass(frozen=True, slots=True)
class Lead(Tells):
    """The trick with its first card, and how many tricks there will be."""

    trick: Trick
    total: int

    def told(self, so_far: Told) -> Told:
        """The card lies on the table."""
        return so_far.in_play((), self.trick, self.total)


class Leading(Playing):
    """The first lead alone, after which the dummies are turned up."""

    @property
    def asks(self) -> Message:
        """A single card."""
        return ASK_LEAD()

    def apply(self, table: Table, move: Play) -> Finish[Any]:
        """The card goes to the trick."""
        table = table.move(move.card.bit, self.source(table, move.card), TRICK, EVERYONE)
        return Finish(Lead(self.joined(move), self.total), table)


@dataclass(frozen=True)
class DummyPlaying(Playing):
    """The play from the second card on: some seats' cards are chosen by another, and each side gathers its tricks."""

    played_by: tuple[Seat, ...]
    """For every seat who chooses its cards: the player himself, or who has charge of a dummy."""
    gathered_by: tuple[Seat, ...]
    """For every seat the player whose pile its tricks go to, one for each side."""

    def told(self, so_far: Told) -> Told:
        """Also who gathers whose tricks."""
        return super().told(so_far).evolve(piles=self.gathered_by)

    def to_act(self) -> Seat:
        """Who chooses the next card."""
        trick = self.trick
        return self.played_by[trick.seats[len(trick.cards)]]

    def gather(self, table: Table, trick: Trick) -> Table:
        """The trick goes to the pile of the winner's side, which the whole side may look through."""
        pile = self.gathered_by[trick.winner]
        seers = 0
        for seat, other in enumerate(self.gathered_by):
            seers |= (other == pile) << seat
        return table.move(trick.bits, TRICK, taken_by(pile), seers)


@dataclass(frozen=True)
class TellingHelper(Happening[Helper]):
    """Dummies lie open, so it is told who has the called card: a dummy, the caller or another (NZR-101, NZR-D24)."""

    rule: RuleId
    called: Card
    caller: Seat
    others: tuple[Seat, ...]
    """Who else may hold the card."""
    dummies: tuple[Seat, ...]

    def run(self, table: Table) -> Finish[Helper]:
        """The seat that has the card; an open dummy needs no words."""
        dummy = next((seat for seat in self.dummies if self.called in table.hand(seat)), None)
        if dummy is not None:
            return Finish(Helper(dummy), table)
        # What no other has is the caller's, be it in the hand, led or laid away.
        holder = next((seat for seat in self.others if self.called in table.hand(seat)), self.caller)
        spoken = (HAS_IT_HERSELF if holder == self.caller else HELPS)(seat=holder, card=self.called)
        said = Disclosure(self.rule, spoken, holder, CardSet((self.called,)))
        return Finish(Helper(holder), table.remember(self.called.bit), (said,))


def reach_in(rule: RuleId, asked: tuple[Seat, ...]) -> Script[Seat]:
    """Who will play the dummy for the whole deal: the first who accepts; if all decline, the first (NZR-D7).

    A single one need not be asked.
    """
    for seat in asked if len(asked) > 1 else ():
        if (yield from do(Choosing(rule, seat, (REACH_IN, STAY_OUT), asks=ASK_REACH_IN()))) == REACH_IN:
            return seat
    return asked[0]
