"""Playing out tricks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from tarock.cards import Card, CardSet, Seat, Trick, TrickRules
from tarock.game import (
    EVERYONE, TRICK, Choices, Continue, Finish, Form, Kind, Move, OneCard, Options, Phase, Play, Say, Step, Table, Told,
    Tricks, hand_of, seats, taken_by,
)  # fmt: skip
from tarock.game.phases.playing_at_table import PlayingAtTable
from tarock.rules import Message, Refusal, RuleId, filled, message

ASK_CARD = message("ask.play", "Play a card.")
TOO_LATE = message("play.too-late", "The first lead is approved: nothing more can be announced.")
WORDS_NOT_OPEN = message("play.words", "{card} cannot be played with these words.")

Ways = Mapping[Card, tuple[tuple[str, ...], ...]]
"""For some cards, what may be said along with them."""
NO_WORDS: Ways = {}


@dataclass(frozen=True)
class Playing(Phase[tuple[Trick, ...]]):
    """Tricks are played until the last; games override what their book adds."""

    kind = Kind.PLAYING
    refills: ClassVar[bool] = False
    """Whether cards come up in the midst of the play, so that who lacks a suit may get one."""

    rule: RuleId
    rules: TrickRules
    order: tuple[Seat, ...]
    """The players, each one's right-hand neighbour next."""
    trick: Trick
    total: int
    """How many tricks there are."""
    done: tuple[Trick, ...] = field(default=(), kw_only=True)
    late_rule: RuleId = field(default="", kw_only=True)
    """The rule that closed the announcements."""

    @classmethod
    def led_by(
        cls, leader: Seat, order: tuple[Seat, ...], total: int, rules: TrickRules, rule: RuleId, **more: Any
    ) -> Self:
        """The play before the first lead."""
        return cls(rule, rules, order, Trick(round_from(order, leader)), total, **more)

    @property
    def asks(self) -> Message:
        """A card, unless a game asks for words as well."""
        return ASK_CARD()

    @property
    def in_all(self) -> int:
        """How many tricks the whole deal has; play may pause before."""
        return self.total

    def told(self, so_far: Told) -> Told:
        """The tricks, and the rules of the one that lies."""
        return so_far.in_play(self.done, self.trick, self.in_all).evolve(rules=self.rules, refills=self.refills)

    def to_act(self) -> Seat:
        """Whose card comes next."""
        trick = self.trick
        return trick.seats[len(trick.cards)]

    def held(self, table: Table, seat: Seat) -> int:
        """The cards a seat may play from, as a bit mask."""
        return table.zones[hand_of(seat)].bits

    def playable(self, table: Table) -> int:
        """The cards that may be played now."""
        trick = self.trick
        return self.rules.playable(self.held(table, trick.seats[len(trick.cards)]), trick)

    def covered(self, table: Table) -> Iterable[tuple[Card, Card]]:
        """Cards that lie under others, after which they can be played: each with the one on top of it."""
        return ()

    def still_to_play(self, table: Table, seat: Seat) -> int:
        """All cards that a seat has yet to play, as a bit mask; those that lie under others are among them."""
        bits, lying = self.held(table, seat), self.trick.card_of(seat)
        for card, top in self.covered(table):  # From the top of a packet downwards.
            if bits & top.bit or top is lying:
                bits |= card.bit
        return bits

    def due(self, table: Table, seat: Seat) -> int:
        """A card that a seat must play to this trick, whatever the rules of tricks allow; 0 where there is none."""
        return 0

    def gifts_left(self, table: Table) -> tuple[CardSet, ...]:
        """What the winners of the next tricks get besides, in order."""
        return ()

    def ways(self, table: Table, playable: int) -> Ways:
        """Cards that may or must be played with words."""
        return NO_WORDS

    def choices(self, table: Table) -> Choices:
        """One of the playable cards."""
        playable = self.playable(table)
        return OneCard(playable, self.ways(table, playable))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The rule that a card breaks."""
        if not isinstance(move, Play):
            late = self.late_rule if isinstance(move, Say) else ""
            return Refusal(late, TOO_LATE()) if late else super().why_not(table, move)
        held = self.held(table, self.trick.to_play)
        refusal = self.rules.why_not(held, self.trick, move.card)
        return refusal or Refusal(self.rule, WORDS_NOT_OPEN(card=move.card))

    def apply(self, table: Table, move: Any) -> Step[tuple[Trick, ...]]:
        """The card goes to the trick; a complete trick is taken in."""
        table = table.move(move.card.bit, self.source(table, move.card), TRICK, EVERYONE)
        trick = self.joined(move)
        if trick.complete:
            return self.finish_trick(table, trick)
        return filled(Continue, (self.evolve(trick=trick), table, ()))

    def joined(self, move: Play) -> Trick:
        """The trick with the card, and with what the words make of it."""
        return self.rules.add(self.trick, move.card)

    def source(self, table: Table, card: Card) -> str:
        """The zone a card is played from."""
        trick = self.trick
        return hand_of(trick.seats[len(trick.cards)])

    def finish_trick(self, table: Table, trick: Trick) -> Step[tuple[Trick, ...]]:
        """The winner takes the trick in and leads to the next (GEN-62)."""
        table = self.gather(table, trick)
        done = (*self.done, trick)
        if self.is_over(done):
            return Finish(Tricks(done, self.in_all), table)
        return Continue(self.evolve(trick=Trick(round_from(self.order, trick.winner)), done=done), table)

    def gather(self, table: Table, trick: Trick) -> Table:
        """The trick goes to the winner's pile, which he alone may look through."""
        return table.move(trick.bits, TRICK, taken_by(trick.winner), seats(trick.winner))

    def is_over(self, done: tuple[Trick, ...]) -> bool:
        """Whether the last trick has been played."""
        return len(done) == self.total

    def at_table(self, options: Options) -> Form:
        """Where wrong cards can be played."""
        return PlayingAtTable(self, options)


def round_from(order: tuple[Seat, ...], leader: Seat) -> tuple[Seat, ...]:
    """The order of play beginning with the leader."""
    start = order.index(leader)
    return order[start:] + order[:start]
