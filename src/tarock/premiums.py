"""The premiums of the Viennese games, and their account between the declarer's side and the opponents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tarock.cards import KINGS, TRULL, CardSet
from tarock.phases.announcing import GAME, Announced, Item, item
from tarock.rules import RuleId, message, name_words
from tarock.scoring import Line, between_sides
from tarock.sides import Sides, other_side

PAGAT_ULTIMO, KING_ULTIMO, VOLAT = "pagat-ultimo", "koenig-ultimo", "volat"
KOEPFE, ALL_THREE, ALL_FOUR = "koepfe", "tous-les-trois", "tous-les-quatre"
PAID = message("premium.paid", "{what} for the {side}")
name_words({
    PAGAT_ULTIMO: "Pagat Ultimo", KING_ULTIMO: "König Ultimo", VOLAT: "Volat",
    KOEPFE: "Köpfe", ALL_THREE: "Tous les trois", ALL_FOUR: "Tous les quatre",
})  # fmt: skip


def held_premiums(hand: CardSet) -> Iterator[str]:
    """Two tarock honours are the Köpfe, three tous les trois; four kings tous les quatre (GEN-11, GEN-12)."""
    heads = len(hand & TRULL)
    if heads >= 2:
        yield KOEPFE if heads == 2 else ALL_THREE
    if not KINGS - hand:
        yield ALL_FOUR


@dataclass(frozen=True)
class SideAccount:
    """Prices of one deal; a value is what each member of a side gets from one member of the other."""

    sides: Sides
    items: Announced
    """The game and the announcements with their contras."""
    price: int
    """The price of the game without contras."""
    premiums: Mapping[str, int]
    """What each premium is worth when it was not announced."""

    def pay(self, rule: RuleId, what: str, winner: str, value: int) -> Line:
        """An item won by a side."""
        winners, losers = self.sides.members(winner), self.sides.members(other_side(winner))
        return between_sides(rule, PAID(what=what, side=winner), winners, losers, value)

    def game(self, *, contra: bool = True) -> int:
        """The price of the game, with its contras unless they are void."""
        game = item(self.items, GAME)
        return self.price << (game.level if contra and game else 0)

    def announced(self, what: str, side: str) -> int:
        """Twice the silent value, with the contras, of what a side announced; 0 if it did not."""
        one = item(self.items, what, side)
        return 0 if one is None else 2 * self.premiums[what] << one.level

    @property
    def volats(self) -> dict[str, int]:
        """The announced Volats by side, with their contras."""
        return {one.side: self.announced(VOLAT, one.side) for one in self.items if one.what == VOLAT}

    @property
    def ultimi(self) -> list[Item]:
        """The announced ultimi."""
        return [one for one in self.items if one.what in (PAGAT_ULTIMO, KING_ULTIMO)]
