"""The games of Vienna and its neighbours: 54 or 42 cards, a declarer with or without a partner, premiums and contras.

They share the purchase of the talon, what may be announced and by whom, the premiums, and the account between the
declarer's side and the opponents.
"""

from tarock.variants.families.viennese.buying_up import LayingBeforeCall, LayingUnshown
from tarock.variants.families.viennese.called_partner import DECLARED, FAULTS, PLAYED, PartnerOutcome, unplayed
from tarock.variants.families.viennese.called_tarock import CallingDown, LayingAwayBut, OwningUp, TakingUnshown
from tarock.variants.families.viennese.conceding import Conceding, PlayingUnseen
from tarock.variants.families.viennese.declarers_word import Announceable, DeclarersWord, DeclarersWordAtTable
from tarock.variants.families.viennese.dummies import DummyPlaying, Lead, Leading, TellingHelper, reach_in
from tarock.variants.families.viennese.holdings import DOUBLE, EIGHT, HONNEURS, TEN, TWELVE, HoldingsAnnouncing
from tarock.variants.families.viennese.honours_in_play import HONOURS_OF, MISSING_IN_TALON, AnnouncingInPlay, Said
from tarock.variants.families.viennese.lone_declarer import (
    HELD, HonourRules, LoneAccount, LoneOptions, LoneOutcome, UltimoRules, bought_price,
)  # fmt: skip
from tarock.variants.families.viennese.named_sides import KingAnnouncing, WordRules
from tarock.variants.families.viennese.opening_contra import NUMBERS, CallingTarock, OpeningContra
from tarock.variants.families.viennese.premiums import (
    ALL_FOUR, ALL_THREE, KING_ULTIMO, KOEPFE, PAID, VOLAT, gathered_under, honours_held,
)  # fmt: skip
from tarock.variants.families.viennese.purchase import Buying, BuyingAlone, BuyingOrGivingUp, Purchase, buy
from tarock.variants.families.viennese.side_account import (
    ANNOUNCED, GameRules, PagatRules, SideAccount, Silent, announced_price,
)  # fmt: skip
from tarock.variants.families.viennese.side_facts import (
    CODEX, IN_ONE_HAND, TAROCKS_IN_ALL, UNPLAYED, items_of, won_without_trick, wrong_aims, wrong_holdings,
    wrong_numbers, wrong_pagat, wrong_points, wrong_words,
)  # fmt: skip
from tarock.variants.families.viennese.slate import BlockOptions, Slate, SlateSitting, with_pot
from tarock.variants.families.viennese.steirisch_ladder import (
    DREIER, EINER, SOLO, STEIRISCH_BIDS, STEIRISCH_LADDER, STEIRISCH_TIMES, ZWEIER, SteirischGame, SteirischRung,
    buy_and_lay, steirisch_auction,
)  # fmt: skip
from tarock.variants.families.viennese.tapp_ladder import TAPP_LADDER, TAPP_TIMES, TappGame, TappRung, tapp_auction
from tarock.variants.families.viennese.throwing_in import LayingOrThrowingIn, TakingOrThrowingIn
from tarock.variants.families.viennese.ultimo_pot import Pot, PotOptions, PotSitting, pot_lines

__all__ = [
    "ALL_FOUR",
    "ALL_THREE",
    "ANNOUNCED",
    "CODEX",
    "DECLARED",
    "DOUBLE",
    "DREIER",
    "EIGHT",
    "EINER",
    "FAULTS",
    "HELD",
    "HONNEURS",
    "HONOURS_OF",
    "IN_ONE_HAND",
    "KING_ULTIMO",
    "KOEPFE",
    "MISSING_IN_TALON",
    "NUMBERS",
    "PAID",
    "PLAYED",
    "SOLO",
    "STEIRISCH_BIDS",
    "STEIRISCH_LADDER",
    "STEIRISCH_TIMES",
    "TAPP_LADDER",
    "TAPP_TIMES",
    "TAROCKS_IN_ALL",
    "TEN",
    "TWELVE",
    "UNPLAYED",
    "VOLAT",
    "ZWEIER",
    "Announceable",
    "AnnouncingInPlay",
    "BlockOptions",
    "Buying",
    "BuyingAlone",
    "BuyingOrGivingUp",
    "CallingDown",
    "CallingTarock",
    "Conceding",
    "DeclarersWord",
    "DeclarersWordAtTable",
    "DummyPlaying",
    "GameRules",
    "HoldingsAnnouncing",
    "HonourRules",
    "KingAnnouncing",
    "LayingAwayBut",
    "LayingBeforeCall",
    "LayingOrThrowingIn",
    "LayingUnshown",
    "Lead",
    "Leading",
    "LoneAccount",
    "LoneOptions",
    "LoneOutcome",
    "OpeningContra",
    "OwningUp",
    "PagatRules",
    "PartnerOutcome",
    "PlayingUnseen",
    "Pot",
    "PotOptions",
    "PotSitting",
    "Purchase",
    "Said",
    "SideAccount",
    "Silent",
    "Slate",
    "SlateSitting",
    "SteirischGame",
    "SteirischRung",
    "TakingOrThrowingIn",
    "TakingUnshown",
    "TappGame",
    "TappRung",
    "TellingHelper",
    "UltimoRules",
    "WordRules",
    "announced_price",
    "bought_price",
    "buy",
    "buy_and_lay",
    "gathered_under",
    "honours_held",
    "items_of",
    "pot_lines",
    "reach_in",
    "steirisch_auction",
    "tapp_auction",
    "unplayed",
    "with_pot",
    "won_without_trick",
    "wrong_aims",
    "wrong_holdings",
    "wrong_numbers",
    "wrong_pagat",
    "wrong_points",
    "wrong_words",
]
