"""The games of Vienna with 78 cards: combinations to announce, a Sküs that excuses, paid fates of Pagat and kings."""

from tarock.variants.families.full_pack.aiming import MISERE, STAKES, VOLE, Aim, Aiming, open_aims
from tarock.variants.families.full_pack.combinations import (
    FIGURES, HALF_CAVALRY, LEAST, MANY, MATADORS, WHOLE_CAVALRY, WHOLE_KINGDOM, Combination, Combining,
    combination_lines, combination_price, combinations_of, upper_run,
)  # fmt: skip
from tarock.variants.families.full_pack.counted import COUNTED, RufCombining, joined_matadors
from tarock.variants.families.full_pack.dealing import deal_to_the_left
from tarock.variants.families.full_pack.demanding import Bought, Demanding
from tarock.variants.families.full_pack.excuse import EXCUSE, ExcusePlaying
from tarock.variants.families.full_pack.full_facts import (
    POINTS_OF_78, BOUGHT, COMBINATIONS, FAULTS, KINGS_OF, DEALT_AGAIN, THREE_SEATS, too_many_kings, wrong_bought,
    wrong_combinations, wrong_company, wrong_faults, wrong_sum,
)  # fmt: skip
from tarock.variants.families.full_pack.laying import LayingAloud, LayingFreely, LayingSuitCards
from tarock.variants.families.full_pack.pagat_and_kings import Fate, of_kings
from tarock.variants.families.full_pack.parties import (
    FAULT_BY, FOUR_SEATS, PartyOutcome, bought_lines, count_of, fates_of,
)  # fmt: skip

__all__ = [
    "BOUGHT",
    "COMBINATIONS",
    "COUNTED",
    "DEALT_AGAIN",
    "EXCUSE",
    "FAULTS",
    "FAULT_BY",
    "FIGURES",
    "FOUR_SEATS",
    "HALF_CAVALRY",
    "KINGS_OF",
    "LEAST",
    "MANY",
    "MATADORS",
    "MISERE",
    "POINTS_OF_78",
    "STAKES",
    "THREE_SEATS",
    "VOLE",
    "WHOLE_CAVALRY",
    "WHOLE_KINGDOM",
    "Aim",
    "Aiming",
    "Bought",
    "Combination",
    "Combining",
    "Demanding",
    "ExcusePlaying",
    "Fate",
    "LayingAloud",
    "LayingFreely",
    "LayingSuitCards",
    "PartyOutcome",
    "RufCombining",
    "bought_lines",
    "combination_lines",
    "combination_price",
    "combinations_of",
    "count_of",
    "deal_to_the_left",
    "fates_of",
    "joined_matadors",
    "of_kings",
    "open_aims",
    "too_many_kings",
    "upper_run",
    "wrong_bought",
    "wrong_combinations",
    "wrong_company",
    "wrong_faults",
    "wrong_sum",
]
