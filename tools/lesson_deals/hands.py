"""The hands that are laid for a lesson; what is not said lies by chance."""

from __future__ import annotations

from random import Random

from tarock.cards import Card, shuffled
from tarock.deal import Deal
from tarock.game import AnyVariant, Bid, Kind
from tarock.players import CarefulPlayer
from tarock.server.lessons import LEARNER

HANDS = {
    "tapp-bid": "SKU T21 T20 T18 T16 T14 T10 T9 T5 HK CK SK",
    "tapp-ultimo": "SKU T21 T20 T19 T17 T15 T13 T11 T8 T1 HK",
    "tapp-count": "SKU T21 T20 T19 T18 T17 T16 T14 T12 T10 HK HQ CK CQ",
    "koenigrufen-bid": "SKU T16 T13 T9 T6 T3 SK",
    "koenigrufen-count": "T21 T20 T18 T17 T15 T13 T11 T8 HK HQ",
    "paskiewitsch-bid": "SKU T21 T19 T17 T15 T12 HK",
    "paskiewitsch-count": "SKU T21 T20 T19 T18 T17 T15 HK",
    "slovenski-bid": "T21 T19 T17 T15 T12 T9 T6 CK",
    "slovenski-count": "SKU T21 T20 T19 T18 T17 T15 HK HQ",
    "slovenski-none": "T2 T4 T6 S8 S7 SN C7 C8 H4 H3 D4 D3",
    "strohmann-bid": "SKU T21 T18 T16 T15 T12 T10 T8 HK CK",
    "strohmann-count": "SKU T21 T20 T19 T18 T17 T15 T13 HK HQ",
    "dansk-ultimo": "SKU T21 T20 T19 T18 T17 T15 T14 T12 T11 T1 HK",
    "dansk-count": "SKU T21 T20 T19 T18 T17 T16 T15 T14 T12 T10 HK HQ CK",
    "vier-paare-count": "SKU T21 T20 T19 T18 T17 T15 T13 T11 HK HQ",
    "gross-none": "T2 T3 T4 T5 H10 H9 H8 H6 H4 D10 D9 D8 D6 D5 S1 S2 S3 S5 S6 C1 C2 C3 C4 C6 C7",
    "grischun-count": "T21 T20 T19 T18 T17 T16 T15 T13 T11 HK HQ",
}
"""By lesson the cards that the learner holds for sure."""
BIDS = {"koenigrufen-bid": Bid("rufer")}
"""By lesson what the learner bids, where it is not what a careful player would."""


def dealt(deal: Deal) -> Deal:
    """The deal once its cards are dealt, as careful players go on until then."""
    while deal.phase is not None and deal.phase.kind in (Kind.CUTTING, Kind.CHOOSING):
        deal = deal.play(CarefulPlayer().choose(deal.view(deal.to_act)))
    return deal


def laid(game: AnyVariant, wanted: str, chance: Random) -> Deal:
    """A deal in which the learner is dealt certain cards, and all others lie by chance."""
    pack = list(shuffled(chance, game.pack.cards))
    hand, cards = dealt(Deal.start(game, game.setup(tuple(pack)))).table.hand(LEARNER), tuple(map(Card, wanted.split()))
    free = [card for card in hand if card not in cards]
    for card in cards:
        if card not in hand:
            here, there = pack.index(free.pop()), pack.index(card)
            pack[here], pack[there] = pack[there], pack[here]
    return Deal.start(game, game.setup(tuple(pack)))


def holds_what_was_laid(deal: Deal, wanted: str) -> bool:
    """Whether the learner was dealt what the lesson wants."""
    return set(map(Card, wanted.split())) <= set(dealt(deal.moments()[0]).table.hand(LEARNER))
