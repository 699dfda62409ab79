"""A talon that everybody buys: the discards of the others than the declarer, and what he is told of them."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import EMPTY, HONOURS, TAROCKS, CardSet, Seat
from tarock.game import (
    AtTable, Choices, Continue, Disclosure, Finish, Form, Kind, Lay, Move, Options, OtherCards, Pattern, Phase,
    SomeCards, Step, Table, any_of, hand_of, laid_unseen, seats,
)  # fmt: skip
from tarock.game.phases import LayingAway, LayingAwayAtTable, other_numbers, scats_of, why_not_laid
from tarock.rules import Refusal, RuleId, message

ASK_LAY_UNSEEN = message("ask.lay-unseen", "Lay cards away; nobody sees them.")
KEEP = message("buying-up.keep", "You have to keep {cards}.")
TOLD = message("buying-up.told", "Tarocks laid away by the others: {number}.")


class LayingBeforeCall(LayingAway):
    """The declarer lays away before he calls a helper (PAS-24)."""

    def at_table(self, options: Options) -> Form:
        """Where nobody can claim anything yet."""
        return LayingBeforeCallAtTable(self, options)


class LayingBeforeCallAtTable(LayingAwayAtTable[LayingBeforeCall]):
    """Who plays together is still open."""

    forms_game = True


@dataclass(frozen=True)
class LayingUnshown(Phase[None]):
    """The others lay away in turn what they like but honours, and show nothing (PAS-23, PAS-25 to PAS-27)."""

    kind = Kind.LAYING
    asks = ASK_LAY_UNSEEN()

    rule: RuleId
    others: tuple[Seat, ...]
    """The players but the declarer, in the order of laying."""
    numbers: tuple[int, ...]
    """How many cards each of them lays away."""
    bound: Seat | None
    """Who has to keep a card besides the honours, if there is one (PAS-13)."""
    kept: CardSet
    turn: int = 0

    def to_act(self) -> Seat:
        """Who lays away."""
        return self.others[self.turn]

    def choices(self, table: Table) -> Choices:
        """Suits and tarocks alike."""
        seat = self.to_act()
        barred = HONOURS | self.kept if seat == self.bound else HONOURS
        return SomeCards((Pattern(EMPTY, table.hand(seat) - barred, self.numbers[self.turn]),))

    def apply(self, table: Table, move: Lay) -> Step[None]:
        """Every player's discard lies by itself, face down."""
        seat = self.to_act()
        table = table.move(move.cards.bits, hand_of(seat), scats_of(seat)[0], seats(seat))
        if self.turn + 1 < len(self.others):
            return Continue(self.evolve(turn=self.turn + 1), table)
        return self.number_told(table)

    def number_told(self, table: Table) -> Finish[None]:
        """The number of tarocks is said aloud (PAS-D6); from now on these players may look (PAS-D7)."""
        scats = [scats_of(seat)[0] for seat in self.others]
        for scat in scats:
            table = table.show(scat, seats(*self.others))
        number = len(table.cards(*scats) & TAROCKS)
        return Finish(None, table, (Disclosure("PAS-26", TOLD(number=number)),))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The number, an honour, or the card to be kept."""
        hand = table.hand(self.to_act())
        refusal = why_not_laid(hand, move, self.numbers[self.turn], self.rule, "PAS-23")
        return refusal or Refusal("PAS-13", KEEP(cards=self.kept))

    def seen(self, table: Table, move: Lay, seat: Seat | None) -> Move:
        """Others see only how many cards were laid."""
        return laid_unseen(move)

    def at_table(self, options: Options) -> Form:
        """Where honours can be laid away."""
        return LayingUnshownAtTable(self, options)


@dataclass(frozen=True)
class LayingUnshownAtTable(AtTable[LayingUnshown]):
    """Any cards can be laid away but the one to be kept, which was named and is policed."""

    forms_game = True

    def irregular(self, table: Table) -> Choices:
        """Honours among them, or a wrong number (COD-29, COD-32)."""
        phase = self.phase
        seat, number = phase.to_act(), phase.numbers[phase.turn]
        hand = table.hand(seat) - phase.kept if seat == phase.bound else table.hand(seat)
        lawful = SomeCards((Pattern(EMPTY, hand - HONOURS, number),))
        return any_of(OtherCards(hand, number, lawful), other_numbers(hand, number))
