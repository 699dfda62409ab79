"""The Danish games: 78 cards, everybody for himself, declarations that are a duty, and two cups for the last trick.

They share the skat, the fool that goes by a name, the cups, and fines that the offender alone pays.
"""

from tarock.variants.families.danish import asked, lines
from tarock.variants.families.danish.asking_new_deal import AskingNewDeal
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, STAKE, CupAccount, CupSitting, Cups
from tarock.variants.families.danish.dealing_aloud import DealingAloud
from tarock.variants.families.danish.declaring import MANY, Declared, Declaring
from tarock.variants.families.danish.facts import (
    DECLARED, ENDINGS, PLAYED, POINTS, POINTS_IN_ALL, TRICKS_IN_ALL, UNCOUNTED, CupOutcome, TrickFacts, counted,
    trick_facts,
)  # fmt: skip
from tarock.variants.families.danish.fool import FoolRules
from tarock.variants.families.danish.fool_named import FollowedFoolPlaying
from tarock.variants.families.danish.declaring_at_table import AskingBeforeSkat, declared_price
from tarock.variants.families.danish.laid_tarocks import SkusPlaying
from tarock.variants.families.danish.lines import not_played, opened, pay_declared
from tarock.variants.families.danish.skat import LayingSkat
from tarock.variants.families.danish.two_cups import skat_to_last_trick
from tarock.variants.families.danish.ultimo_faults import ANSWERABLE, MISDECLARED, UltimoFault, UltimoFaultOutcome

__all__ = [
    "ANSWERABLE",
    "DECLARED",
    "ENDINGS",
    "KING_CUP",
    "MANY",
    "MISDECLARED",
    "PAGAT_CUP",
    "PLAYED",
    "POINTS",
    "POINTS_IN_ALL",
    "STAKE",
    "TRICKS_IN_ALL",
    "UNCOUNTED",
    "AskingBeforeSkat",
    "AskingNewDeal",
    "CupAccount",
    "CupOutcome",
    "CupSitting",
    "Cups",
    "DealingAloud",
    "Declared",
    "Declaring",
    "FollowedFoolPlaying",
    "FoolRules",
    "LayingSkat",
    "SkusPlaying",
    "TrickFacts",
    "UltimoFault",
    "UltimoFaultOutcome",
    "asked",
    "counted",
    "declared_price",
    "lines",
    "not_played",
    "opened",
    "pay_declared",
    "skat_to_last_trick",
    "trick_facts",
]
