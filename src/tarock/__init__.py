"""The home of the tarock card games: rules, deals, notation and score keeping for every game of the books."""

from tarock.cards import Card, CardSet, Suit
from tarock.deal import Deal
from tarock.notation import NotationError, Record, dumps, loads, transcript
from tarock.opening import new_deal
from tarock.rules import IllegalMove, Refusal, SetupError
from tarock.scoring import Line, Settlement
from tarock.sitting import Sitting
from tarock.variant import Variant
from tarock.variants import all_variants, variant
from tarock.view import View

__all__ = [
    "Card",
    "CardSet",
    "Deal",
    "IllegalMove",
    "Line",
    "NotationError",
    "Record",
    "Refusal",
    "Settlement",
    "SetupError",
    "Sitting",
    "Suit",
    "Variant",
    "View",
    "all_variants",
    "dumps",
    "loads",
    "new_deal",
    "transcript",
    "variant",
]
