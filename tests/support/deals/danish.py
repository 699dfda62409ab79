"""Both Danish books under one name, for the tests of the rules that they have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from support.deals import dansk, dansk_gammel

from tarock.cards import TrickRules
from tarock.deal import Deal
from tarock.game import Settlement, Variant
from tarock.rules import RuleId
from tarock.variants.dansk import DANSK
from tarock.variants.dansk import TRICKS as JENSENS_TRICKS
from tarock.variants.dansk_gammel import DANSK_GAMMEL
from tarock.variants.dansk_gammel import TRICKS as OLDER_TRICKS
from tarock.variants.families.danish.cups import Cups

IN_THE_OLDER_BOOK = {
    "DAN-26": "DOL-24", "DAN-28": "DOL-25", "DAN-30": "DOL-26", "DAN-31": "DOL-27", "DAN-32": "DOL-28",
    "DAN-33": "DOL-28", "DAN-35": "DOL-29", "DAN-36": "DOL-29",
    "DAN-39": "DOL-31", "DAN-40": "DOL-33", "DAN-42": "DOL-32", "DAN-44": "DOL-35", "DAN-45": "DOL-36",
    "DAN-46": "DOL-37", "DAN-47": "DOL-38", "DAN-48": "DOL-38", "DAN-49": "DOL-38", "DAN-55": "DOL-43",
    "DAN-56": "DOL-44", "DAN-57": "DOL-45", "DAN-58": "DOL-47", "DAN-64": "DOL-53",
}  # fmt: skip
"""The rules of Jensen that the older book has under another number."""


@dataclass(frozen=True)
class Book:
    """One of the two games, with the builders of its deals."""

    variant: Variant
    tricks: TrickRules
    position: type[dansk.Position]
    quiet: Callable[..., Deal]
    before_skat: Callable[..., Deal]
    by_chance: Callable[..., Deal]

    def rule(self, jensens: RuleId) -> RuleId:
        """A rule of Jensen's book as this book numbers it."""
        return jensens if self.variant is DANSK else IN_THE_OLDER_BOOK[jensens]

    def settled(self, **facts: Any) -> Settlement:
        """The account of a deal with these facts."""
        return self.variant.settle(self.variant.outcome(**facts), Cups(65, 65), self.variant.options())


JENSEN = Book(DANSK, JENSENS_TRICKS, dansk.Position, dansk.quiet, dansk.before_skat, dansk.by_chance)
OLDER = Book(
    DANSK_GAMMEL, OLDER_TRICKS, dansk_gammel.Play, dansk_gammel.quiet, dansk_gammel.before_skat,
    dansk_gammel.by_chance,
)  # fmt: skip
both_books = pytest.mark.parametrize("book", [JENSEN, OLDER], ids=["jensen", "older"])
"""A test of what the two books have in common."""
