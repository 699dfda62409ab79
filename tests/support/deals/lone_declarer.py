"""What the games of one against all have in common: how A comes to play, what he bought, facts that are often told."""

from __future__ import annotations

from hypothesis import strategies as st
from support.tables import A, B, C, results_of, seen_cards

from tarock.deal import Deal
from tarock.variants.families.viennese.purchase import Purchase

DREIER_OF_A = {
    1: "dreier-1 good good",
    2: "dreier-1 dreier-2 hold good good",
    3: "dreier-1 dreier-2 hold dreier-3 hold good good",
    4: "dreier-1 dreier-2 hold dreier-3 hold dreier-4 hold good good",
}
"""A plays a Dreier at each level."""
ZWEIER_OF_A = {
    1: "zweier-1 good good",
    2: "zweier-1 zweier-2 hold good good",
    3: "zweier-1 zweier-2 hold zweier-3 hold good good",
}
"""A plays the first, second or third Zweier."""
EINER_OF_A = "einer good good"

STEPS = ("contra", "recontra", "supercontra")
MADE = {"pagat_last": "declarer", "pagat_wins": True}
BEATEN = {"pagat_last": "declarer", "pagat_wins": False}
"""The declarer's ultimo."""
ALL_TRICKS, NO_TRICK = {"volat_by": "declarer"}, {"volat_by": "opponents"}

_SIDES = st.sampled_from(("", "declarer", "opponents"))
PLAYED = {
    "dealer": st.integers(0, 2),
    "players": st.sampled_from((3, 4)),
    "declarer": st.integers(0, 2),
    "volat_by": _SIDES,
    "pagat_last": _SIDES,
    "pagat_wins": st.booleans(),
}
"""The facts that all these games ask for, as they may be after a deal."""


def steps(what: str, level: int) -> str:
    """The contras to an item up to a level."""
    return " ".join(f"{step}:{what}" for step in STEPS[:level])


def bought(deal: Deal) -> Purchase:
    """What the declarer bought."""
    return next(result for result in results_of(deal) if isinstance(result, Purchase))


def open_cards(deal: Deal) -> set[int]:
    """The talon cards that lie open for everybody, where they are turned up one by one; the others nobody sees."""
    seen = {card: [seen_cards(deal, seat, f"talon {card}") for seat in (A, B, C, None)] for card in range(1, 7)}
    for card, views in seen.items():
        lying = deal.table.zone(f"talon {card}").cards
        assert views in ([None] * 4, [lying] * 4)
    return {card for card, views in seen.items() if views[0]}
