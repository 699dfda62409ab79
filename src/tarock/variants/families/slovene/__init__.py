"""The Slovene games: a cut that may show the Škis, announcements that name no side, and a sheet with radls."""

from tarock.variants.families.slovene.drawing import draw_highest
from tarock.variants.families.slovene.facts import REX, SheetOutcome
from tarock.variants.families.slovene.klop_and_valat import PlayingUntilDecided, PlayingWithGifts, gifts_to
from tarock.variants.families.slovene.last_hand import LastHandAuction
from tarock.variants.families.slovene.laying_anything import LayingAnything
from tarock.variants.families.slovene.sheet import Sheet, SheetSitting
from tarock.variants.families.slovene.shown_cut import deal_after_shown_cut
from tarock.variants.families.slovene.unnamed_sides import BonusRules, UnnamedSides

__all__ = [
    "REX",
    "BonusRules",
    "LastHandAuction",
    "LayingAnything",
    "PlayingUntilDecided",
    "PlayingWithGifts",
    "Sheet",
    "SheetOutcome",
    "SheetSitting",
    "UnnamedSides",
    "deal_after_shown_cut",
    "draw_highest",
    "gifts_to",
]
