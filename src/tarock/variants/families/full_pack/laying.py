"""The discard of a player who was dealt too many cards: which of them are free to go."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import EMPTY, KINGS, MOND, NUMBERED, SKUS, TAROCKS, TRULL, CardSet
from tarock.game import Disclosure, Finish, Lay, Pattern, Table
from tarock.game.phases import NO_KINGS, TOO_MANY_TAROCKS, LayingFaceDown
from tarock.rules import Refusal, RuleId, message

TAROCKS_LAST = message("lay.tarocks-last", "Tarocks may be laid away only by who has no other cards to lay.")
LIES = message("lay.lies", "Seat {seat:seat}: “er liegt”.")


@dataclass(frozen=True)
class LayingSuitCards(LayingFaceDown):
    """Suit cards but kings; only what these cannot fill is filled with tarocks II to XX (VIE-21, VIE-23, VIE-D4)."""

    never_rule: RuleId
    """The rule of the cards that may never be laid away."""

    def free(self, hand: CardSet) -> CardSet:
        """The cards that may be laid as such."""
        return hand - TAROCKS - KINGS

    def patterns(self, hand: CardSet) -> tuple[Pattern, ...]:
        """The free cards, or all of them and tarocks."""
        free = self.free(hand)
        if len(free) >= self.number:
            return (Pattern(EMPTY, free, self.number),)
        return (Pattern(free, (hand & TAROCKS) - TRULL - free, self.number - len(free)),)

    def barred(self, cards: CardSet) -> Refusal:
        """Kings, the Mond and the Sküs; then tarocks before their time."""
        if cards & (KINGS | CardSet((MOND, SKUS))):
            return Refusal(self.never_rule, NO_KINGS())
        return Refusal(self.rule, TAROCKS_LAST())


@dataclass(frozen=True)
class LayingFreely(LayingSuitCards):
    """Any cards but kings and the Mond; numbered tarocks only from a hand with three at most (GRO-20 to GRO-22)."""

    def free(self, hand: CardSet) -> CardSet:
        """The fool is never counted and always free."""
        free = hand - KINGS - CardSet((MOND,))
        return free - NUMBERED if len(hand & NUMBERED) > 3 else free

    def barred(self, cards: CardSet) -> Refusal:
        """Kings and the Mond; then tarocks of a hand with more than three."""
        if cards & (KINGS | CardSet((MOND,))):
            return Refusal(self.never_rule, NO_KINGS())
        return Refusal("GRO-21", TOO_MANY_TAROCKS())


@dataclass(frozen=True)
class LayingAloud(LayingFreely):
    """The same by a player who has to say that the scat lies (GRO-19)."""

    never_rule: RuleId = "GRO-20"

    def apply(self, table: Table, move: Lay) -> Finish[None]:
        """The cards lie, and the seat says so."""
        said = Disclosure(self.rule, LIES(seat=self.seat), self.seat)
        return super().apply(table, move)._replace(said=(said,))
