"""A talon that everybody buys: the discards of the others than the declarer, and what he is told of them."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import EMPTY, HONOURS, TAROCKS, CardSet, Seat
from tarock.choices import Pattern
from tarock.moves import Lay
from tarock.phase import Disclosure, Finish, Phase
from tarock.phases.exchange import NO_HONOURS, LayingFaceDown, scats_of
from tarock.rules import Refusal, RuleId, message
from tarock.table import Table, hand_of, seats

KEEP = message("buying-up.keep", "You have to keep {cards}.")
TOLD = message("buying-up.told", "Tarocks laid away by the others: {number}.")


@dataclass(frozen=True)
class LayingUnshown(LayingFaceDown):
    """A player other than the declarer lays away what he likes but honours, and shows nothing (PAS-23, PAS-25)."""

    kept: CardSet
    """What he has to keep besides (PAS-13)."""

    def patterns(self, hand: CardSet) -> tuple[Pattern, ...]:
        """Suits and tarocks alike."""
        return (Pattern(EMPTY, hand - HONOURS - self.kept, self.number),)

    def apply(self, table: Table, move: Lay) -> Finish[None]:
        """Every player's discard lies by itself."""
        scat, _ = scats_of(self.seat)
        return Finish(None, table.move(move.cards.bits, hand_of(self.seat), scat, seats(self.seat)))

    def barred(self, cards: CardSet) -> Refusal:
        """An honour, or the card to be kept."""
        return Refusal("PAS-23", NO_HONOURS()) if cards & HONOURS else Refusal("PAS-13", KEEP(cards=self.kept))


@dataclass(frozen=True)
class TellingTarocks(Phase[None]):
    """The declarer is told how many tarocks the others laid away; these may look at them (PAS-26, PAS-27)."""

    rule: RuleId
    others: tuple[Seat, ...]

    def to_act(self) -> None:
        """Nobody decides anything."""

    def run(self, table: Table) -> Finish[None]:
        """The number is said aloud (PAS-D6); the right to look lasts to the end (PAS-D7)."""
        scats = [scats_of(seat)[0] for seat in self.others]
        for scat in scats:
            table = table.show(scat, seats(*self.others))
        number = len(table.cards(*scats) & TAROCKS)
        return Finish(None, table, (Disclosure(self.rule, TOLD(number=number)),))
