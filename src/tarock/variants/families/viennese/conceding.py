"""Play that pauses after some tricks for the opponents to give the game up."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.cards import Seat, Trick
from tarock.game import (
    NOBODY, TRICK, Choices, Choose, Continue, Finish, Form, Kind, Move, OneOf, Options, Phase, Step, Table, any_of,
    seats, taken_by,
)  # fmt: skip
from tarock.game.phases import THROW_IN, Playing, PlayingAtTable
from tarock.rules import Refusal, RuleId, message, name_words

ASK_CONCEDE = message("ask.concede", "Play on, or give the game up?")
REFUSED_OR_AGREED = message("concede.answer", "The answer is to play on, or to throw in if the other is willing too.")
ONLY_THEN = message("concede.only-then", "The game can be given up only after trick {tricks}.")

PLAY_ON, ANSWER, LOOK = "play-on", "answer", "look-at-tricks"
name_words({PLAY_ON: "Play on", ANSWER: "An answer", LOOK: "Look at the own tricks"})


@dataclass(frozen=True)
class PlayingUnseen(Playing):
    """Nobody may look through tricks, not even his own (BLK-26); play pauses once."""

    pause: int = field(default=3, kw_only=True)
    """After how many tricks the opponents may give up."""

    def gather(self, table: Table, trick: Trick) -> Table:
        """The trick lies face down."""
        return table.move(trick.bits, TRICK, taken_by(trick.winner), NOBODY)

    def is_over(self, done: tuple[Trick, ...]) -> bool:
        """At the pause and at the end."""
        return len(done) in (self.pause, self.total)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Giving up at the wrong moment, or a card that breaks a rule."""
        if move == Choose(THROW_IN):
            return Refusal("BLK-27", ONLY_THEN(tricks=self.pause))
        return super().why_not(table, move)

    def at_table(self, options: Options) -> Form:
        """Where one can look into one's tricks all the same."""
        return UnseenAtTable(self, options)


@dataclass(frozen=True)
class UnseenAtTable(PlayingAtTable[PlayingUnseen]):
    """Besides wrong cards, a look into the tricks one has won (COD-54)."""

    def irregular(self, table: Table) -> Choices:
        """A wrong card, or a look."""
        looking = (Choose(LOOK),) if table.zone(taken_by(self.phase.to_act())).bits else ()
        return any_of(super().irregular(table), OneOf(looking))

    def apply(self, table: Table, move: Move) -> Step[object]:
        """Who looks into his tricks sees them, and it is still his turn."""
        if move != Choose(LOOK):
            return super().apply(table, move)
        seat = self.phase.to_act()
        return Continue(self, table.show(taken_by(seat), seats(seat)))


@dataclass(frozen=True)
class Conceding(Phase[bool]):
    """Both opponents must give the game up; the declarer learns nothing of a refusal (BLK-27, BLK-D9).

    The second answers for form's sake even if the first has refused, lest the declarer see who did.
    """

    kind = Kind.CHOOSING
    asks = ASK_CONCEDE()

    rule: RuleId
    declarer: Seat
    asked: tuple[Seat, ...]
    agreed: bool = True

    def to_act(self) -> Seat:
        """The opponent who is asked."""
        return self.asked[0]

    def choices(self, table: Table) -> Choices:
        """Playing on, or throwing in unless the other has refused."""
        return OneOf((Choose(PLAY_ON), Choose(THROW_IN)) if self.agreed else (Choose(PLAY_ON),))

    def apply(self, table: Table, move: Choose) -> Step[bool]:
        """One refusal is enough."""
        agreed, others = self.agreed and move.word == THROW_IN, self.asked[1:]
        return Continue(self.evolve(asked=others, agreed=agreed), table) if others else Finish(agreed, table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only an answer to the question."""
        return Refusal(self.rule, REFUSED_OR_AGREED())

    def seen(self, table: Table, move: Choose, seat: Seat | None) -> Move:
        """The declarer does not hear the answers."""
        return Choose(ANSWER) if seat == self.declarer else move
