"""Both Danish books under one name, for the tests of the rules that they have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from support.examples import accounted
import pytest
from hypothesis import strategies as st
from support.deals import dansk, dansk_gammel
from support.deals.dansk import D, F, M
from support.deals.dansk_gammel import PIPS

from tarock.cards import CARDS, SKUS, CardSet, Seat, Suit, TrickRules
from tarock.deal import Deal, SeenMove
from tarock.game import Lay, Settlement, Variant
from tarock.rules import RuleId
from tarock.variants.dansk import DANSK
from tarock.variants.dansk_gammel import DANSK_GAMMEL
from tarock.variants.families.danish.cups import Cups

IN_THE_OLDER_BOOK = {
    "DAN-26": "DOL-24", "DAN-28": "DOL-25", "DAN-30": "DOL-26", "DAN-31": "DOL-27", "DAN-32": "DOL-28",
    "DAN-33": "DOL-28", "DAN-35": "DOL-29", "DAN-36": "DOL-29",
    "DAN-39": "DOL-31", "DAN-40": "DOL-33", "DAN-42": "DOL-32", "DAN-44": "DOL-35", "DAN-45": "DOL-36",
    "DAN-46": "DOL-37", "DAN-47": "DOL-38", "DAN-48": "DOL-38", "DAN-49": "DOL-38", "DAN-55": "DOL-43",
    "DAN-56": "DOL-44", "DAN-57": "DOL-45", "DAN-58": "DOL-47", "DAN-64": "DOL-53", "DAN-71": "DOL-55",
}  # fmt: skip
"""The rules of Jensen that the older book has under another number."""


@dataclass(frozen=True)
class Book:
    """One of the two games, with the builders of its deals."""

    variant: Variant
    position: type[dansk.Position]
    quiet: Callable[..., Deal]
    before_skat: Callable[..., Deal]
    by_chance: Callable[..., Deal]
    paid: Callable[..., tuple[int, ...]]
    demanded: tuple[int, ...]
    """The tricks to which the skus can be demanded."""

    @property
    def tricks(self) -> TrickRules:
        """The rules of its tricks."""
        return self.variant.tricks(self.variant.options(), "")

    def rule(self, jensens: RuleId) -> RuleId:
        """A rule of Jensen's book as this book numbers it."""
        return jensens if self.variant is DANSK else IN_THE_OLDER_BOOK[jensens]

    def settled(self, **facts: Any) -> Settlement:
        """The account of a deal with these facts."""
        return accounted(self.variant, self.variant.outcome(**facts), Cups(65, 65), self.variant.options())


JENSEN = Book(
    DANSK, dansk.Position, dansk.quiet, dansk.before_skat, dansk.by_chance, dansk.paid, demanded=(23,)
)  # fmt: skip
OLDER = Book(
    DANSK_GAMMEL, dansk_gammel.Play, dansk_gammel.quiet, dansk_gammel.before_skat,
    dansk_gammel.by_chance, dansk_gammel.paid, demanded=(23, 24),
)  # fmt: skip
both_books = pytest.mark.parametrize("book", [JENSEN, OLDER], ids=["jensen", "older"])
"""A test of what the two books have in common."""

FORCED = " ".join(f"T{number}" for number in range(2, 22)) + " HK HQ HN HJ SK CK S2 C2"
"""A dealer with twenty taroks, full hearts, two more kings: only two cards are free."""
ALL_TAROKS = " ".join(f"T{number}" for number in range(1, 22)) + " SKU HK DK SK CK S2 C2"
"""A dealer with all taroks and all kings."""


def dealer_with(book: Book, cards: str) -> Deal:
    """A dealer with these cards, filled up with small pips, before he lays the skat."""
    named = cards.split()
    others = [card.name for card in CARDS if card.suit is Suit.TAROCKS and card.name not in named]
    pips = [pip for pip in f"{PIPS} D7 D8".split() if pip not in named][: 28 - len(named)]
    return book.before_skat(" ".join(others[::2][:11]), " ".join(others[1::2][:11]), " ".join(named + pips))


def skats(deal: Deal) -> list[CardSet]:
    """All that may be laid."""
    return [move.cards for move in deal.choices if isinstance(move, Lay)]


def laid_taroks(deal: Deal) -> set[int]:
    """How many numbered taroks may be in the skat."""
    return {len(cards.of(Suit.TAROCKS) - CardSet((SKUS,))) for cards in skats(deal)}


def seen_lay(deal: Deal, seat: Seat | None) -> Lay:
    """The discard as a seat saw it."""
    moves = [one.move for one in deal.view(seat).history if isinstance(one, SeenMove)]
    (lay,) = [move for move in moves if isinstance(move, Lay)]
    return lay


_SEATS = st.sampled_from([F, M, D])
PLAYED = {
    "kings_lost": st.lists(_SEATS, max_size=4).map(tuple),
    "pagat_by": st.none() | _SEATS,
    "pagat_won": st.booleans(),
    "pagat_last": st.booleans(),
    "last": _SEATS,
    "king_ultimo": st.booleans(),
    "kings_behind": st.lists(_SEATS, max_size=2, unique=True).map(tuple),
    "tricks": st.sampled_from([(9, 8, 8), (0, 12, 13), (13, 12, 0), (25, 0, 0), (0, 0, 25)]),
}
"""The facts that both books ask for, as they may be after a deal; each counts the points in its own way."""
