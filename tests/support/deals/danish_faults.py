"""Danish deals at a table where faults can be done, for both books."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from support.deals.dansk import KEEP, QUIET, move_of
from support.table_laws import as_table, until
from support.tables import dealt, swapped

from tarock.cards import CardSet, Seat, shuffled
from tarock.deal import Deal
from tarock.game import Account, Claim, Cut, Laws, Lay, Say
from tarock.rules import RuleId
from tarock.variants.dansk import DANSK
from tarock.variants.dansk import FINES as DANSK_FINES
from tarock.variants.dansk_gammel import DANSK_GAMMEL
from tarock.variants.dansk_gammel import FINES as GAMMEL_FINES
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP

BOOKS = {DANSK.id: DANSK, DANSK_GAMMEL.id: DANSK_GAMMEL}
FINES = {DANSK.id: DANSK_FINES, DANSK_GAMMEL.id: GAMMEL_FINES}
both = pytest.mark.parametrize("game", list(BOOKS))
"""A test of what the two books have in common."""
FULL_HEARTS_OF_F = ("HN/C1", "HJ/C2")
TEN_WITH_OF_F = ("T3/D1", "T6/D2", "T9/D3")
HALF_DIAMONDS_OF_M = ("DN/H3",)
PAS = Say()
SKAT = "C7 C8 C9"


def before_skat(game: str, *swaps: str, players: int = 3) -> Deal:
    """The quiet deal before the dealer lays the skat; with four players seat 2 rests and seat 4 deals."""
    seats = {3: (1, 2, 3), 4: (1, 3, 4)}[players]
    hands = dict(zip((f"hand {seat}" for seat in seats), swapped(QUIET, *swaps).values(), strict=True))
    deal = as_table(dealt(BOOKS[game], hands, opening=(Cut(7),), players=players))
    for _ in range(3):
        deal = deal.play(KEEP)
    return deal


def laid(deal: Deal, cards: str = SKAT) -> Deal:
    """The deal after the dealer laid these cards, rightly or not."""
    return deal.play(Lay(CardSet(cards)))


def said(deal: Deal, *statements: str) -> Deal:
    """The deal after these declarations, words joined by blanks; an empty one is "Pas"."""
    for words in statements:
        deal = deal.play(Say(tuple(words.split())))
    return deal


def before_lead(game: str, *swaps: str, skat: str = SKAT, players: int = 3) -> Deal:
    """The quiet deal before the first lead, everybody having declared what he must."""
    deal = laid(before_skat(game, *swaps, players=players), skat)
    for _ in range(3):
        deal = deal.play(next(iter(deal.choices)))
    return deal


def played(deal: Deal, words: str) -> Deal:
    """The deal after these cards and words, legal or not."""
    for word in words.split():
        deal = deal.play(move_of(word))
    return deal


def claimed(deal: Deal, by: Seat, against: Seat, kind: str) -> Deal:
    """The deal after a claim."""
    return deal.play(Claim(against, kind), by=by)


def to_end(deal: Deal) -> Deal:
    """The deal brought to its end by the first legal move each time; nobody claims anything more."""
    while not deal.over:
        deal = deal.play(next(iter(deal.choices)))
    return deal


def lines(deal: Deal) -> dict[RuleId, dict[Account, Any]]:
    """What every rule pays in a finished deal."""
    found: dict[RuleId, Counter[Account]] = {}
    for line in deal.settlement.lines:
        found.setdefault(line.rule, Counter()).update(dict(line.amounts))
    return {rule: {account: amount for account, amount in paid.items() if amount} for rule, paid in found.items()}


def by_chance(game: str, seed: int) -> tuple[Deal, random.Random]:
    """A deal of a book before its first move, and the chance that goes on with it."""
    rng = random.Random(seed)
    book = BOOKS[game]
    return Deal.start(book, book.setup(shuffled(rng, book.pack.cards)), laws=Laws.TABLE), rng


def fine(game: str, kind: str, by: int) -> dict[int | str, int]:
    """What the fine of a fault is in a book."""
    value = FINES[game][kind][1]
    return {by: -2 * value, KING_CUP: value, PAGAT_CUP: value}


def reached(game: str, wanted: Callable[[Deal], bool]) -> tuple[Deal, random.Random]:
    """A deal by chance at the moment that is wanted, and the chance that goes on with it."""
    for seed in range(200):
        start, rng = by_chance(game, seed)
        deal = until(start, rng, wanted)
        if deal is not None:
            return deal, rng
    raise AssertionError("no deal came to that moment")


def committed(deal: Deal) -> list[tuple[str, int]]:
    """What has been done wrong and is not claimed yet."""
    assert deal.court is not None
    return [(one.kind, one.by) for one in deal.court.committed]
