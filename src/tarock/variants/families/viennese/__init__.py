"""The games of Vienna and its neighbours: 54 or 42 cards, a declarer with or without a partner, premiums and contras.

They share the purchase of the talon, what may be announced and by whom, the premiums, and the account between the
declarer's side and the opponents.
"""

from tarock.variants.families.viennese.buying_up import LayingBeforeCall, LayingUnshown
from tarock.variants.families.viennese.called_partner import SCHLEIFEN, PartnerOutcome, unplayed
from tarock.variants.families.viennese.called_tarock import CallingDown, LayingAwayBut, OwningUp, TakingUnshown
from tarock.variants.families.viennese.climbing import ClimbingAuction
from tarock.variants.families.viennese.conceding import Conceding, PlayingUnseen
from tarock.variants.families.viennese.declarers_word import Aim, DeclarersWord
from tarock.variants.families.viennese.dummies import DummyPlaying, Lead, Leading, TellingHelper, reach_in
from tarock.variants.families.viennese.holdings import DOUBLE, EIGHT, HONNEURS, LATE, TEN, TWELVE, HoldingsAnnouncing
from tarock.variants.families.viennese.honours_in_play import HONOURS_OF, MISSING_IN_TALON, AnnouncingInPlay, Said
from tarock.variants.families.viennese.lone_declarer import HELD, LoneAccount, LoneOptions, LoneOutcome, bought_price
from tarock.variants.families.viennese.named_sides import KingAnnouncing, WordRules
from tarock.variants.families.viennese.opening_contra import NUMBERS, CallingTarock, OpeningContra
from tarock.variants.families.viennese.premiums import (
    ALL_FOUR, ALL_THREE, KING_ULTIMO, KOEPFE, PAID, VOLAT, honours_held,
)  # fmt: skip
from tarock.variants.families.viennese.purchase import Buying, BuyingAlone, BuyingOrGivingUp, Purchase, buy
from tarock.variants.families.viennese.side_account import ANNOUNCED, SideAccount, Silent, announced_price
from tarock.variants.families.viennese.slate import BlockOptions, Slate, SlateSitting, with_pot
from tarock.variants.families.viennese.tapp_ladder import LADDER, Game, Rung, tapp_auction
from tarock.variants.families.viennese.throwing_in import LayingOrThrowingIn, TakingOrThrowingIn

__all__ = [
    "ALL_FOUR",
    "ALL_THREE",
    "ANNOUNCED",
    "DOUBLE",
    "EIGHT",
    "HELD",
    "HONNEURS",
    "HONOURS_OF",
    "KING_ULTIMO",
    "KOEPFE",
    "LADDER",
    "LATE",
    "MISSING_IN_TALON",
    "NUMBERS",
    "PAID",
    "SCHLEIFEN",
    "TEN",
    "TWELVE",
    "VOLAT",
    "Aim",
    "AnnouncingInPlay",
    "BlockOptions",
    "Buying",
    "BuyingAlone",
    "BuyingOrGivingUp",
    "CallingDown",
    "CallingTarock",
    "ClimbingAuction",
    "Conceding",
    "DeclarersWord",
    "DummyPlaying",
    "Game",
    "HoldingsAnnouncing",
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
    "PartnerOutcome",
    "PlayingUnseen",
    "Purchase",
    "Rung",
    "Said",
    "SideAccount",
    "Silent",
    "Slate",
    "SlateSitting",
    "TakingOrThrowingIn",
    "TakingUnshown",
    "TellingHelper",
    "WordRules",
    "announced_price",
    "bought_price",
    "buy",
    "honours_held",
    "reach_in",
    "tapp_auction",
    "unplayed",
    "with_pot",
]
