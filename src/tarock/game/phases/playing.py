"""Playing out tricks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from tarock.cards import Card, CardSet, Seat, Trick, TrickRules
from tarock.game import (
    EVERYONE, TRICK, Choices, Choose, Continue, Finish, Kind, Move, OneCard, OneOf, Phase, Play, Say, Step, Table, Told,
    Tricks, any_of, hand_of, seats, taken_by,
)  # fmt: skip
from tarock.game.phases.running import RUN, Replacing
from tarock.rules import Message, Refusal, RuleId, message

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
    uneven: bool = field(default=False, kw_only=True)
    """Whether somebody may have laid away too many cards, so that he has none for the last trick (COD-32)."""
    runs: bool | None = field(default=None, kw_only=True)
    """Whether tricks are being left open by who leads on (COD-39); None where that is not the custom."""

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
        return so_far.in_play(self.done, self.trick, self.in_all)._replace(rules=self.rules, refills=self.refills)

    def to_act(self) -> Seat:
        """Whose card comes next."""
        return self.trick.to_play

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

    def at_table(self, options: Any) -> Self:
        """Hands may differ in length, and tricks may be left open where that is agreed."""
        return self.evolve(uneven=True, runs=False if getattr(options, "run_tricks", "off") == "on" else None)

    def irregular(self, table: Table) -> Choices:
        """Any other card of the hand, unless it lies open (COD-14 to COD-16, COD-64).

        Who overlooks an open card of his own is set right; only the hand can revoke (COD-68).
        """
        hand = closed_hand(table, self.trick.to_play)
        wrong = OneCard(hand & ~self.playable(table) & ~self.rules.playable(hand, self.trick))
        return any_of(wrong, OneOf((Choose(RUN),))) if self.may_run else wrong

    @property
    def may_run(self) -> bool:
        """Whether who leads has won the last trick and may leave it open, where that is the custom (COD-39)."""
        return self.runs is False and bool(self.done) and not self.trick.cards

    def offence(self, table: Table, move: Any) -> str:
        """A wrong card; to leave tricks open has no price of its own (COD-38)."""
        return "" if move == Choose(RUN) else super().offence(table, move)

    def pushable(self, table: Table, seat: Seat) -> int:
        """Any card of a hand that is not to play now (COD-17, COD-18)."""
        return 0 if seat in (self.trick.to_play, self.to_act()) else closed_hand(table, seat)

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
        if isinstance(move, Choose):
            return Continue(self.evolve(runs=True), table)
        table = table.move(move.card.bit, self.source(table, move.card), TRICK, EVERYONE)
        trick = self.joined(move)
        if not trick.complete:
            return Continue(self.evolve(trick=trick), table)
        return self.run_ends(table, trick) if self.runs and trick.best else self.finish_trick(table, trick)

    def run_ends(self, table: Table, trick: Trick) -> Step[tuple[Trick, ...]]:
        """A lead in a run was beaten: who has played before that may replace his card (COD-40)."""
        after, cards = self.evolve(runs=False), trick.cards
        shown = next(n for n in range(1, len(cards)) if self.rules.lay_out(trick.seats, cards[: n + 1]).best)
        misled = tuple(seat for seat in trick.seats[1:shown] if closed_hand(table, seat))
        if misled:
            return Continue(Replacing("COD-40", after, self.rules, trick, misled), table)
        return after.finish_trick(table, trick)

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
        following = round_from(self.order, trick.winner)
        if self.uneven and len(done) == self.total - 1:
            following = tuple(seat for seat in following if self.held(table, seat))
        return Continue(self.evolve(trick=Trick(following), done=done), table)

    def gather(self, table: Table, trick: Trick) -> Table:
        """The trick goes to the winner's pile, which he alone may look through (COD-37)."""
        return table.move(trick.bits, TRICK, taken_by(trick.winner), seats(trick.winner))

    def is_over(self, done: tuple[Trick, ...]) -> bool:
        """Whether the last trick has been played."""
        return len(done) == self.total


def closed_hand(table: Table, seat: Seat) -> int:
    """A hand as a bit mask; one that lies open to all counts as empty."""
    zone = table.zone(hand_of(seat))
    return 0 if zone.seers == EVERYONE else zone.bits


def round_from(order: tuple[Seat, ...], leader: Seat) -> tuple[Seat, ...]:
    """The order of play beginning with the leader."""
    start = order.index(leader)
    return order[start:] + order[:start]
