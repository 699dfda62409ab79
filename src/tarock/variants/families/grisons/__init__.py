"""The games of the Grisons: no bidding, the knock and the demanded Jack, and debts that are only written down."""

from tarock.variants.families.grisons.arranging import USUAL, Packets, prepare
from tarock.variants.families.grisons.consulting import deal_consulting
from tarock.variants.families.grisons.debts import (
    ENDINGS, AgreedDeals, Carried, Count, DebtSitting, write, wrong_count,
)  # fmt: skip
from tarock.variants.families.grisons.drawing import first_tarocks
from tarock.variants.families.grisons.fools_return import captured
from tarock.variants.families.grisons.knock_and_jack import JackRules, KnockAndJack
from tarock.variants.families.grisons.laying_fives import LayingFives

__all__ = [
    "ENDINGS",
    "USUAL",
    "AgreedDeals",
    "Carried",
    "Count",
    "DebtSitting",
    "JackRules",
    "KnockAndJack",
    "LayingFives",
    "Packets",
    "captured",
    "deal_consulting",
    "first_tarocks",
    "prepare",
    "write",
    "wrong_count",
]
