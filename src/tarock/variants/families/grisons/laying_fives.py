"""The discard of the Grisons: of cards worth 5 none or several."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, combinations
from typing import ClassVar

from tarock.cards import EMPTY, HONOURS, CardSet
from tarock.game import Pattern
from tarock.game.phases import LayingFaceDown
from tarock.rules import Refusal, RuleId, message

FIVES = message("lay.fives", "A card worth 5 may be laid away only with a second one, or at this table not at all.")


@dataclass(frozen=True)
class LayingFives(LayingFaceDown):
    """One lays away what one likes, but of cards worth 5 none or several (GRI-32 to GRI-34)."""

    pair_rule: ClassVar[RuleId] = "GRI-34"
    """The rule that lets several go."""

    several: bool
    """Whether several of them may go."""

    def patterns(self, hand: CardSet) -> tuple[Pattern, ...]:
        """Without a card worth 5, or with two and more of them."""
        plain, sizes = hand - HONOURS, range(2, self.number + 1) if self.several else ()
        fives = chain.from_iterable(combinations(hand & HONOURS, size) for size in sizes)
        several = (Pattern(CardSet(some), plain, self.number - len(some)) for some in fives)
        return (Pattern(EMPTY, plain, self.number), *several)

    def barred(self, cards: CardSet) -> Refusal:
        """Only cards worth 5 are."""
        return Refusal(self.pair_rule if self.several else "GRI-34", FIVES())
