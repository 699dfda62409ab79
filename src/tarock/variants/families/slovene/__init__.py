"""The Slovene games: a cut that may show the Škis, announcements that name no side, and a sheet with radls."""

from tarock.variants.families.slovene.sheet import Sheet, SheetSitting
from tarock.variants.families.slovene.shown_cut import deal_after_shown_cut
from tarock.variants.families.slovene.unnamed_sides import BonusRules, UnnamedSides

__all__ = [
    "BonusRules",
    "Sheet",
    "SheetSitting",
    "UnnamedSides",
    "deal_after_shown_cut",
]
