"""Laying away at a real table: cards that have to stay, a wrong number of them, tarocks that are not shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from tarock.cards import EMPTY, TAROCKS, CardSet, Seat
from tarock.game import (
    EVERYONE, NOTHING, AtTable, Choices, Choose, Continue, Disclosure, Finish, Form, Kind, Lay, Move, OneOf, Options,
    OtherCards, Pattern, Phase, SomeCards, Step, Table, any_of, hand_of, laid_unseen, seats,
)  # fmt: skip
from tarock.rules import Message, Refusal, RuleId, message, name_words

if TYPE_CHECKING:
    from tarock.game.phases.exchange import LayingAway, LayingFaceDown

SHOWN = message("lay.shown", "Seat {seat:seat} has laid away {cards}.")
SHOW_FIRST = message("lay.show-first", "Show the tarocks that you have laid away, or say that the cards lie.")
SHOW_TAROCKS, LIES = "show-tarocks", "er-liegt"
name_words({SHOW_TAROCKS: "Show the tarocks laid away", LIES: "“Er liegt”"})

Down_co = TypeVar("Down_co", bound="LayingFaceDown", covariant=True)
Lay_co = TypeVar("Lay_co", bound="LayingAway", covariant=True)


def other_numbers(cards: CardSet, number: int) -> SomeCards:
    """One card too few or too many (COD-32)."""
    return SomeCards(tuple(Pattern(EMPTY, cards, wrong) for wrong in (number - 1, number + 1) if wrong))


@dataclass(frozen=True)
class LayingAwayAtTable(AtTable[Lay_co]):
    """Any cards can be laid away, and tarocks among them are shown by hand, or are not (COD-31)."""

    def irregular(self, table: Table) -> Choices:
        """Any other cards of the hand, or one too few or too many (COD-29 to COD-32)."""
        free, number = self.phase.free(table), self.phase.number
        return any_of(OtherCards(free, number, self.phase.lawful(table)), other_numbers(free, number))

    def apply(self, table: Table, move: Move) -> Step[object]:
        """All cards go face down at first."""
        if not isinstance(move, Lay):
            return super().apply(table, move)
        phase = self.phase
        table = table.move(move.cards.bits, hand_of(phase.seat), phase.scats[0], seats(phase.seat))
        return Continue(self.following(ShowingTarocks(phase.rule, phase)), table)

    def seen(self, table: Table, move: Move, seat: Seat | None) -> Move:
        """Others see how many cards were laid."""
        return laid_unseen(move) if isinstance(move, Lay) else super().seen(table, move, seat)


@dataclass(frozen=True)
class ShowingTarocks(Phase[bool]):
    """The cards lie there, and only the tarocks among them are still to be shown."""

    kind = Kind.LAYING

    rule: RuleId
    laying: LayingAway

    @property
    def asks(self) -> Message:
        """It is still a matter of laying away."""
        return self.laying.asks

    def to_act(self) -> Seat:
        """Who has laid them away."""
        return self.laying.seat

    def covered(self, table: Table) -> int:
        """The tarocks that lie face down, as a bit mask."""
        return table.zone(self.laying.scats[0]).bits & TAROCKS.bits

    def choices(self, table: Table) -> Choices:
        """Tarocks have to be shown; without them there is nothing to show."""
        return OneOf((Choose(SHOW_TAROCKS if self.covered(table) else LIES),))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """First the tarocks."""
        return Refusal("COD-31", SHOW_FIRST())

    def apply(self, table: Table, move: Choose) -> Finish[bool]:
        """The cards lie, after the tarocks were shown or none."""
        shown = CardSet.of_bits(self.covered(table) if move.word == SHOW_TAROCKS else 0)
        seat = self.laying.seat
        said = (Disclosure("COD-31", SHOWN(seat=seat, cards=shown), seat, shown),) if shown else ()
        return Finish(True, table.move(shown.bits, *self.laying.scats, EVERYONE), said)

    def at_table(self, options: Options) -> Form:
        """Where tarocks can be kept back."""
        return ShowingAtTable(self, options)


@dataclass(frozen=True)
class ShowingAtTable(AtTable[ShowingTarocks]):
    """Who has laid tarocks away may say nothing of them."""

    def irregular(self, table: Table) -> Choices:
        """To say that the cards lie (COD-31)."""
        return OneOf((Choose(LIES),)) if self.phase.covered(table) else NOTHING


@dataclass(frozen=True)
class LayingFaceDownAtTable(AtTable[Down_co]):
    """All cards can be laid away."""

    def irregular(self, table: Table) -> Choices:
        """Any other cards of the hand (COD-28)."""
        hand, number = table.hand(self.phase.seat), self.phase.number
        return OtherCards(hand, number, SomeCards(self.phase.patterns(hand)))
