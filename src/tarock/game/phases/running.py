"""Tricks left lying open by who leads on, and a card that somebody played because he took a lead for unbeatable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tarock.cards import Card, Seat, Trick, TrickRules
from tarock.game import (
    EVERYONE, TRICK, Choices, Continue, Kind, Move, OneCard, Phase, Play, Step, Table, Told, hand_of, seats,
)  # fmt: skip
from tarock.rules import Refusal, RuleId, message, name_words

RUN: Final = "run-tricks"
ASK_REPLACE = message("ask.replace", "Leave your card, or play another in its place?")
KEEP_OR_REPLACE = message("run.replace", "Play {card} again to leave it, or another card that follows in its place.")
name_words({RUN: "Leave the tricks lying and lead on"})


@dataclass(frozen=True)
class Replacing(Phase[Any]):
    """Who was misled by a lead in such a run may put another card in the place of his (COD-40)."""

    kind = Kind.PLAYING
    asks = ASK_REPLACE()

    rule: RuleId
    going_on: Any
    """The play, which takes the trick in once everybody has answered."""
    rules: TrickRules
    trick: Trick
    misled: tuple[Seat, ...]
    """Who played before the lead was beaten and has not yet answered."""

    def to_act(self) -> Seat:
        """The first of them."""
        return self.misled[0]

    def told(self, so_far: Told) -> Told:
        """The play, with the whole trick on the table."""
        told: Told = self.going_on.told(so_far)
        return told._replace(lying=self.trick)

    @property
    def place(self) -> int:
        """Where his card lies in the trick."""
        return self.trick.seats.index(self.misled[0])

    @property
    def card(self) -> Card:
        """The card that he may take back."""
        return self.trick.cards[self.place]

    def choices(self, table: Table) -> Choices:
        """His card again, or any that follows as the rules want it."""
        before = self.rules.lay_out(self.trick.seats, self.trick.cards[: self.place])
        hand = table.zones[hand_of(self.misled[0])].bits
        return OneCard(self.rules.playable(hand | self.card.bit, before))

    def apply(self, table: Table, move: Play) -> Step[Any]:
        """The card stays or changes its place with another; then the trick is looked at anew."""
        hand = hand_of(self.misled[0])
        if move.card is not self.card:
            table = table.move(self.card.bit, TRICK, hand, seats(self.misled[0]))
            table = table.move(move.card.bit, hand, TRICK, EVERYONE)
        cards = (*self.trick.cards[: self.place], move.card, *self.trick.cards[self.place + 1 :])
        trick, left = self.rules.lay_out(self.trick.seats, cards), self.misled[1:]
        if left:
            return Continue(self.evolve(trick=trick, misled=left), table)
        step: Step[Any] = self.going_on.finish_trick(table, trick)
        return step

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only a card that could have been played."""
        return Refusal(self.rule, KEEP_OR_REPLACE(card=self.card))
