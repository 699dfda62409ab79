"""The premiums of the Viennese games by name, and those that are paid for cards held in one hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tarock.cards import KINGS, PAGAT, TRULL, CardSet, Seat
from tarock.game import Ground, Proof, rests_on
from tarock.game.phases import PAGAT_ULTIMO
from tarock.rules import RuleId, message, name_words

KING_ULTIMO, VOLAT = "koenig-ultimo", "volat"
KOEPFE, ALL_THREE, ALL_FOUR = "koepfe", "tous-les-trois", "tous-les-quatre"
PAID = message("premium.paid", "{what} for the {side}")
name_words({
    PAGAT_ULTIMO: "Pagat Ultimo", KING_ULTIMO: "König Ultimo", VOLAT: "Volat",
    KOEPFE: "Köpfe", ALL_THREE: "Tous les trois", ALL_FOUR: "Tous les quatre",
})  # fmt: skip
rests_on({
    PAGAT_ULTIMO: Ground(Proof.LAST, CardSet((PAGAT,))), KING_ULTIMO: Ground(Proof.LAST), VOLAT: Ground(Proof.TRICKS),
    KOEPFE: Ground(Proof.HELD, TRULL), ALL_THREE: Ground(Proof.HELD, TRULL), ALL_FOUR: Ground(Proof.HELD, KINGS),
})  # fmt: skip


def gathered_under(*rules: RuleId) -> None:
    """Under these rules all three and all four count from the tricks of a side."""
    for rule in rules:
        rests_on({
            f"{rule} {ALL_THREE}": Ground(Proof.GATHERED, TRULL), f"{rule} {ALL_FOUR}": Ground(Proof.GATHERED, KINGS),
        })  # fmt: skip


def held_premiums(hand: CardSet) -> Iterator[str]:
    """Two tarock honours are the Köpfe, three tous les trois; four kings tous les quatre (GEN-11, GEN-12)."""
    heads = len(hand & TRULL)
    if heads >= 2:
        yield KOEPFE if heads == 2 else ALL_THREE
    if not KINGS - hand:
        yield ALL_FOUR


def honours_held(hands: Mapping[Seat, CardSet]) -> tuple[tuple[Seat, str], ...]:
    """Who holds which of these."""
    return tuple((seat, what) for seat, hand in hands.items() for what in held_premiums(hand))
