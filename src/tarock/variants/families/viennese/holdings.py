"""Announcing what one holds: the number of tarocks and honours, each worth a premium for the announcer's side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tarock.cards import KINGS, TAROCKS, TRULL, CardSet, Seat
from tarock.game import Continue, Ground, Proof, Say, Saying, Step, Table, rests_on
from tarock.game.phases import CONTRA_STEPS, Announced
from tarock.rules import RuleId, name_words
from tarock.variants.families.held import Held
from tarock.variants.families.viennese.named_sides import NamedSides

EIGHT, TEN, TWELVE, HONNEURS, DOUBLE = "eight-tarocks", "ten-tarocks", "twelve-tarocks", "honneurs", "doppel-honneurs"
TAROCK_STEPS = {8: EIGHT, 9: EIGHT, 10: TEN, 11: TEN, 12: TWELVE}  # NZR-44
HOLDINGS = (EIGHT, TEN, TWELVE, HONNEURS, DOUBLE)
_HONOURS = TRULL | KINGS
TELLS = {
    EIGHT: Held(TAROCKS, 8, 9), TEN: Held(TAROCKS, 10, 11), TWELVE: Held(TAROCKS, 12, len(TAROCKS)),
    HONNEURS: Held(_HONOURS, 4, 5), DOUBLE: Held(_HONOURS, 4, len(_HONOURS)),
}  # fmt: skip
"""What a word tells of the hand (NZR-44 to NZR-48, NZR-98); which honours they are is left open."""
name_words({HONNEURS: "Honneurs", DOUBLE: "Doppel-Honneurs"})
rests_on({what: Ground(Proof.HELD, held.cards) for what, held in TELLS.items()})


def holdings_of(hand: CardSet) -> Iterator[str]:
    """What a hand may announce of itself: its number of tarocks and its honours (NZR-44 to NZR-48, NZR-98)."""
    tarocks, heads, kings = len(hand & TAROCKS), len(hand & TRULL), len(hand & KINGS)
    if tarocks >= 8:
        yield TAROCK_STEPS[min(tarocks, 12)]  # Who laid away too few may have thirteen (COD-32).
    if (kings == 4 and heads) or (heads == 3 and kings):
        yield DOUBLE
    elif kings == 4 or (heads == 1 and kings == 3) or (heads == 2 and kings >= 2):
        yield HONNEURS


@dataclass(frozen=True)
class HoldingsAnnouncing(NamedSides):
    """Holdings leave one's side secret; aims name it, and contras show it (NZR-42 to NZR-57, NZR-98 to NZR-100)."""

    contras: tuple[Seat, ...] = field(default=(), kw_only=True)
    """Who has given a Contra."""

    def wants_cards(self, what: str) -> bool:
        """Whatever is no aim is a holding."""
        return what not in self.aims

    @property
    def contrable(self) -> Announced:
        """What one holds has no Contra."""
        return tuple(one for one in self.items if one.what not in HOLDINGS)

    def offers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """What one holds and has not announced, what one's side has not, and its contras."""
        said = {one.what for one in self.items if one.by == seat}
        held = [what for what in holdings_of(table.hand(seat)) if what not in said]
        return (*held, *super().offers(table, seat))

    def apply(self, table: Table, move: Say) -> Step[Announced]:
        """Holdings that are announced only after one's own Contra are not paid (NZR-54)."""
        step = super().apply(table, move)
        if not isinstance(step, Continue):
            return step
        after = step.phase
        assert isinstance(after, HoldingsAnnouncing)
        if self.at in self.contras:
            known = len(self.items)
            late = (replace(one, late=True) if one.what in HOLDINGS else one for one in after.items[known:])
            after = after.evolve(items=(*after.items[:known], *late))
        if any(Saying.read(word).step == CONTRA_STEPS[0] for word in move.words):
            after = after.evolve(contras=(*self.contras, self.at))
        return step._replace(phase=after)

    def rule_against(self, table: Table, word: str) -> RuleId:
        """A step of a contra that is not the next one has been said, or skips one."""
        said = Saying.read(word)
        one = next((one for one in self.contrable if said.step and one.name == said.name), None)
        if one and said.step != (*CONTRA_STEPS, "")[one.level]:
            return self.rules.said
        return super().rule_against(table, word)
