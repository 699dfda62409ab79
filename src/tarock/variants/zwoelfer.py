"""Zwölfer-Tarok: Tapp-Tarok without the small cards, twelve in each hand (Ulmann, chapter VII)."""

from __future__ import annotations

from functools import partial

from tarock.cards import PACK_42
from tarock.game import CHOICE, Variant, always
from tarock.variants.tapp import TRICKS, PotSitting, TappOptions, TappOutcome, price, script, settle


class ZwoelferOutcome(TappOutcome):
    """The facts that decide a deal; half of 66 points is 33 (ZWO-03)."""

    needed = 34


ZWOELFER = Variant(
    id="zwoelfer",
    name="Zwölfer-Tarok",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter VII",
    pack=PACK_42,
    players=(3, 4),
    script=partial(script, facts=ZwoelferOutcome, packet=6),  # ZWO-07, ZWO-13
    settle=settle,
    outcome=ZwoelferOutcome,
    tricks=always(TRICKS),
    options=TappOptions,
    price=price,
    sitting=PotSitting(),
    after_claim=CHOICE,
)
