"""Zwölfer-Tarok: Tapp-Tarok without the small cards, twelve in each hand (Ulmann, chapter VII)."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import PACK_42
from tarock.game import AfterClaim, CardPoints, Round, Script, Variant, always, fact
from tarock.variants.families.viennese import PLAYED, TAPP_LADDER, Pot, PotSitting
from tarock.variants.tapp import TRICKS, TappOptions, TappOutcome, account_of, one_against_all, price


@dataclass(frozen=True)
class ZwoelferOutcome(TappOutcome):
    """The facts that decide a deal; half of 66 points is 33 (ZWO-03)."""

    points: int = fact("TAP-03", "Card points of the declarer", 0, CardPoints(0, 66), needed=PLAYED, from_play=True)

    needed = 34
    pack = PACK_42


def script(r: Round[TappOptions, Pot]) -> Script[ZwoelferOutcome]:
    """The deal of Tapp-Tarok in packets of six (ZWO-07, ZWO-13)."""
    return one_against_all(r, ZwoelferOutcome, packet=6)


ZWOELFER = Variant(
    id="zwoelfer",
    name="Zwölfer-Tarok",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter VII",
    pack=PACK_42,
    players=(3, 4),
    script=script,
    account=account_of,
    outcome=ZwoelferOutcome,
    tricks=always(TRICKS),
    contracts=tuple(TAPP_LADDER),
    options=TappOptions,
    price=price,
    sitting=PotSitting(),
    after_claim=AfterClaim.CHOICE,
)
