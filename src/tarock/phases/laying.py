"""Cards laid face down by who was dealt too many: which of them are free to go."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain, combinations

from tarock.cards import EMPTY, HONOURS, KINGS, MOND, SKUS, TAROCKS, TRULL, CardSet
from tarock.choices import Pattern
from tarock.moves import Lay
from tarock.phase import Disclosure, Finish
from tarock.phases.exchange import LayingFaceDown
from tarock.phases.skat import NO_KINGS, NUMBERED, TOO_MANY_TAROCKS
from tarock.rules import Refusal, RuleId, message
from tarock.table import Table

TAROCKS_LAST = message("lay.tarocks-last", "Tarocks may be laid away only by who has no other cards to lay.")
FIVES = message("lay.fives", "A card worth 5 may be laid away only with a second one, or at this table not at all.")
LIES = message("lay.lies", "Seat {seat}: “er liegt”.")


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
    """The same by who has to say that the scat lies (GRO-19)."""

    never_rule: RuleId = "GRO-20"

    def apply(self, table: Table, move: Lay) -> Finish[None]:
        """The cards lie, and the seat says so."""
        said = Disclosure(self.rule, LIES(seat=self.seat + 1), self.seat)
        return super().apply(table, move)._replace(said=(said,))


@dataclass(frozen=True)
class LayingFives(LayingFaceDown):
    """One lays away what one likes, but of cards worth 5 none or several (GRI-32 to GRI-34)."""

    several: bool
    """Whether several of them may go."""
    pair_rule: RuleId = field(default="GRI-34", kw_only=True)

    def patterns(self, hand: CardSet) -> tuple[Pattern, ...]:
        """Without a card worth 5, or with two and more of them."""
        plain, sizes = hand - HONOURS, range(2, self.number + 1) if self.several else ()
        fives = chain.from_iterable(combinations(hand & HONOURS, size) for size in sizes)
        several = (Pattern(CardSet(some), plain, self.number - len(some)) for some in fives)
        return (Pattern(EMPTY, plain, self.number), *several)

    def barred(self, cards: CardSet) -> Refusal:
        """Only cards worth 5 are."""
        return Refusal(self.pair_rule if self.several else "GRI-34", FIVES())
