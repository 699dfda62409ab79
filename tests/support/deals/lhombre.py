"""Deals and facts of Tarok-l'Hombre, for the tests of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from support.examples import accounted
from support.deals.gross import ORDER, QUIET, G, K, V, Z, laid
from support.tables import dealt as dealt_at

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.game import Bid, Call, Cut, Lay, Settlement, hand_of
from tarock.rules import RuleId
from tarock.variants.families.full_pack.demanding import Bought
from tarock.variants.lhombre import LHOMBRE, LhombreOptions, LhombreOutcome

THREE = LhombreOptions(talon="three")
TALON = "C8 S9 H8"
"""The talon of the quiet deal with a talon: what the dealer has more than the others."""


def bid(deal: Deal, words: str) -> Deal:
    """The deal after these words of the auction."""
    for word in words.split():
        deal = deal.play(Bid(word))
    return deal


def before_bids(hands: Mapping[Seat, str] = QUIET, scat: str = "C5 C6 C7") -> Deal:
    """The deal without a talon, its scat laid, before the auction."""
    return laid(hands, scat, game=LHOMBRE)


def with_talon(hands: Mapping[Seat, str] = QUIET, talon: str = TALON) -> Deal:
    """The deal with a talon before the auction."""
    left = {hand_of(seat): str(CardSet(cards) - CardSet(talon)) for seat, cards in hands.items()}
    return dealt_at(LHOMBRE, {**left, "talon 1": talon}, opening=(Cut(7),), options=THREE)


def exchange(deal: Deal, *pairs: str) -> Deal:
    """Demand and give: "T21/H1" demands the Mond and gives the ace of hearts in return."""
    for pair in pairs:
        wanted, given = pair.split("/")
        deal = deal.play(Call(Card(wanted))).play(Lay(CardSet(given)))
    return deal


def bought(*cards: str) -> tuple[Bought, ...]:
    """Cards bought: "T21:2" is the Mond, bought of seat 2 (counted from 0)."""
    pairs = (card.split(":") for card in cards)
    return tuple(Bought(Card(name), int(seat)) for name, seat in pairs)


EXCHANGED = {"a-duo": bought("H1:0", "H2:2"), "ad-uno": bought("H1:0"), "solo": ()}
"""Cards that somebody may have bought in each game."""


def facts(contract: str, **given: Any) -> LhombreOutcome:
    """The facts of a deal in which the Vorhand is the l'Hombre."""
    return LhombreOutcome(active=ORDER, contract=contract, declarer=V, **given)


def paid(outcome: LhombreOutcome, seats: tuple[Seat, ...] = ORDER) -> tuple[int, ...]:
    """What the l'Hombre and his two opponents gain."""
    return accounted(LHOMBRE, outcome, None, LhombreOptions()).totals(seats)


def paid_apart(outcome: LhombreOutcome, seats: tuple[Seat, ...] = ORDER) -> tuple[int, ...]:
    """The same apart from the price of the cards bought (LHO-21)."""
    lines = accounted(LHOMBRE, outcome, None, LhombreOptions()).lines
    return Settlement(tuple(line for line in lines if line.rule != "LHO-21")).totals(seats)


def rules_paid(outcome: LhombreOutcome) -> list[RuleId]:
    """The rules with a line in the settlement."""
    return [line.rule for line in accounted(LHOMBRE, outcome, None, LhombreOptions()).lines]


__all__ = [
    "EXCHANGED", "THREE", "G", "K", "V", "Z", "before_bids", "bid", "bought", "exchange", "facts", "paid", "paid_apart",
    "with_talon",
]  # fmt: skip
