"""Play that ends as soon as it is decided, and the play of Klop, in which the talon is given away."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import CardSet, Seat, Trick
from tarock.game import EVERYONE, Table
from tarock.game.phases import Playing
from tarock.rules import seat_number


@dataclass(frozen=True)
class PlayingUntilDecided(Playing):
    """Tricks of which the first that one of some seats wins is the last: nothing can change the result any more."""

    stops: tuple[Seat, ...]

    def is_over(self, done: tuple[Trick, ...]) -> bool:
        """Whether everything is decided."""
        return super().is_over(done) or done[-1].winner in self.stops


@dataclass(frozen=True)
class PlayingWithGifts(Playing):
    """Tricks of which the first bring their winners a card each besides, turned up for all (SLO-87)."""

    gifts: tuple[str, ...]
    """The zones the cards lie in, in order."""

    def gifts_left(self, table: Table) -> tuple[CardSet, ...]:
        """The cards that have not been turned up yet."""
        return tuple(table.zone(source).cards for source in self.gifts[len(self.done) :])

    def gather(self, table: Table, trick: Trick) -> Table:
        """The gift lies open beside the winner's tricks and is no part of them."""
        table = super().gather(table, trick)
        if len(self.done) >= len(self.gifts):
            return table
        source = self.gifts[len(self.done)]
        return table.move(table.zone(source).bits, source, gifts_to(trick.winner), EVERYONE)


def gifts_to(seat: Seat) -> str:
    """The name of the cards a seat got beside its tricks."""
    return f"gifts {seat_number(seat)}"
