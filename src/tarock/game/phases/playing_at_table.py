"""The play of tricks at a real table: wrong cards, cards out of turn, tricks left lying open by who leads on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeVar

from tarock.cards import Card, Seat, Trick
from tarock.game import (
    EVERYONE, TRICK, AtTable, Choices, Choose, Continue, Kind, Move, OneCard, OneOf, Phase, Play, RunOptions, Step,
    Table, Told, any_of, hand_of, seats,
)  # fmt: skip
from tarock.rules import Refusal, RuleId, message, name_words

if TYPE_CHECKING:
    from tarock.game.phases.playing import Playing

RUN: Final = "run-tricks"
ASK_REPLACE = message("ask.replace", "Leave your card, or play another in its place?")
KEEP_OR_REPLACE = message("run.replace", "Play {card} again to leave it, or another card that follows in its place.")
name_words({RUN: "Leave the tricks lying and lead on"})

Play_co = TypeVar("Play_co", bound="Playing", covariant=True)


@dataclass(frozen=True)
class PlayingAtTable(AtTable[Play_co]):
    """Any card of a hand can be played or shown, and hands may differ in length."""

    running: bool = field(default=False, kw_only=True)
    """Whether tricks are being left open by who leads on (COD-39)."""

    def irregular(self, table: Table) -> Choices:
        """Any other card of the hand, unless it lies open (COD-14 to COD-16, COD-64).

        Who overlooks an open card of his own is set right; only the hand can revoke (COD-68).
        """
        phase = self.phase
        hand = closed_hand(table, phase.trick.to_play)
        wrong = OneCard(hand & ~phase.playable(table) & ~phase.rules.playable(hand, phase.trick))
        return any_of(wrong, OneOf((Choose(RUN),))) if self.may_run else wrong

    @property
    def may_run(self) -> bool:
        """Whether who leads has won the last trick and may leave it open, where that is agreed (COD-39)."""
        agreed = isinstance(self.options, RunOptions) and self.options.run_tricks == "on"
        return agreed and not self.running and bool(self.phase.done) and not self.phase.trick.cards

    def fault_of(self, table: Table, move: Move) -> str | None:
        """A wrong card; to leave tricks open has no price of its own (COD-38)."""
        return None if move == Choose(RUN) else super().fault_of(table, move)

    def pushable(self, table: Table, seat: Seat) -> int:
        """Any card of a hand that is not to play now (COD-17, COD-18)."""
        return 0 if seat in (self.phase.trick.to_play, self.to_act()) else closed_hand(table, seat)

    def apply(self, table: Table, move: Move) -> Step[object]:
        """A card falls, or the tricks are left lying."""
        if move == Choose(RUN):
            return Continue(self.evolve(running=True), table)
        if self.running and isinstance(move, Play):
            trick = self.phase.joined(move)
            if trick.complete and trick.best:
                source = self.phase.source(table, move.card)
                return self.run_ends(table.move(move.card.bit, source, TRICK, EVERYONE), trick)
        return super().apply(table, move)

    def run_ends(self, table: Table, trick: Trick) -> Step[object]:
        """A lead in a run was beaten: who has played before that may replace his card (COD-40)."""
        after, cards, lay_out = self.evolve(running=False), trick.cards, self.phase.rules.lay_out
        shown = next(n for n in range(len(cards)) if lay_out(trick.seats, cards[: n + 1]).best)
        misled = tuple(seat for seat in trick.seats[1:shown] if closed_hand(table, seat))
        if misled:
            return Continue(AtTable(Replacing("COD-40", after, trick, misled), self.options), table)
        return after.taken_in(table, trick)

    def taken_in(self, table: Table, trick: Trick) -> Step[object]:
        """The play after a complete trick."""
        return self.stepped(self.phase.finish_trick(table, trick))

    def stepped(self, step: Step[object]) -> Step[object]:
        """Who has laid away too many cards has none for the last trick, and is passed over (COD-32, DOL-57)."""
        going = super().stepped(step)
        if not isinstance(going, Continue) or not isinstance(going.phase, PlayingAtTable):
            return going
        playing = going.phase.phase
        if playing.trick.cards or len(playing.done) != playing.total - 1:
            return going
        able = tuple(seat for seat in playing.trick.seats if playing.held(going.table, seat))
        return going._replace(phase=going.phase.evolve(phase=playing.evolve(trick=Trick(able))))


@dataclass(frozen=True)
class Replacing(Phase[object]):
    """Who was misled by a lead in a run of tricks may put another card in the place of his (COD-40)."""

    kind = Kind.PLAYING
    asks = ASK_REPLACE()

    rule: RuleId
    going_on: PlayingAtTable[Playing]
    """The play, which takes the trick in once everybody has answered."""
    trick: Trick
    misled: tuple[Seat, ...]
    """Who played before the lead was beaten and has not yet answered."""

    def to_act(self) -> Seat:
        """The first of them."""
        return self.misled[0]

    def told(self, so_far: Told) -> Told:
        """The play, with the whole trick on the table."""
        return self.going_on.told(so_far).evolve(lying=self.trick)

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
        rules = self.going_on.phase.rules
        before = rules.lay_out(self.trick.seats, self.trick.cards[: self.place])
        hand = table.zones[hand_of(self.misled[0])].bits
        return OneCard(rules.playable(hand | self.card.bit, before))

    def apply(self, table: Table, move: Play) -> Step[object]:
        """The card stays or changes its place with another; then the trick is looked at anew."""
        hand = hand_of(self.misled[0])
        if move.card is not self.card:
            table = table.move(self.card.bit, TRICK, hand, seats(self.misled[0]))
            table = table.move(move.card.bit, hand, TRICK, EVERYONE)
        cards = (*self.trick.cards[: self.place], move.card, *self.trick.cards[self.place + 1 :])
        trick, left = self.going_on.phase.rules.lay_out(self.trick.seats, cards), self.misled[1:]
        if left:
            return Continue(self.evolve(trick=trick, misled=left), table)
        return self.going_on.taken_in(table, trick)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only a card that could have been played."""
        return Refusal(self.rule, KEEP_OR_REPLACE(card=self.card))


def closed_hand(table: Table, seat: Seat) -> int:
    """A hand as a bit mask; one that lies open to all counts as empty."""
    zone = table.zone(hand_of(seat))
    return 0 if zone.seers == EVERYONE else zone.bits
