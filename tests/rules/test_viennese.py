"""Rules that several games of Vienna have in common, proved for all of them at once."""

from __future__ import annotations

from itertools import pairwise
from types import ModuleType

import pytest
from support.deals import steirisch, ungarisch
from support.deals.lone_declarer import ZWEIER_OF_A, bought, open_cards
from support.tables import A, B, go, refused

from tarock.cards import Card, CardSet, TrickRules, thirds
from tarock.game import Choose, Take
from tarock.rules import RuleId
from tarock.variants import koenigrufen, paskiewitsch
from tarock.variants.families.viennese.purchase import Purchase


@pytest.mark.rule("KRU-02", "PAS-02")
@pytest.mark.parametrize("tricks", [koenigrufen.TRICKS, paskiewitsch.TRICKS], ids=["koenigrufen", "paskiewitsch"])
def test_the_tarocks_beat_each_other_from_the_skues_down_to_the_pagat(tricks: TrickRules) -> None:
    for higher, lower in pairwise(["SKU", *(f"T{number}" for number in range(21, 0, -1))]):
        assert tricks.lay_out((A, B), (Card(lower), Card(higher))).winner == B


@pytest.mark.rule("KRU-02", "PAS-02")
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("SKU T21 T1 HK DK SK CK", 13),
        ("HQ CQ", 10),
        ("DN SN", 7),
        ("HJ SJ", 4),
        ("H1 H4 D1 D3 S10 C10 C7 T2 T20", 1),
    ],
)
def test_card_values_in_thirds(cards: str, value: int) -> None:
    assert {thirds(card.bit) for card in CardSet(cards)} == {value}


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        pytest.param(steirisch, "STY-14", marks=pytest.mark.rule("STY-14", "STY-15"), id="steirisch"),
        pytest.param(ungarisch, "UNG-11", marks=pytest.mark.rule("UNG-11"), id="ungarisch"),
    ],
)
@pytest.mark.parametrize(("level", "pairs"), [(1, (1, 2, 3)), (2, (2, 3, 1)), (3, (3, 1, 2))])
def test_the_zweier_goes_through_the_pairs_from_the_one_it_names(
    table: ModuleType, rule: RuleId, level: int, pairs: tuple[int, ...]
) -> None:
    deal = table.at_table(words=ZWEIER_OF_A[level])
    opened: set[int] = set()
    for turn, pair in enumerate(pairs):
        opened |= {2 * pair - 1, 2 * pair}
        assert open_cards(deal) == opened
        assert bought(go(deal, f"{pair}")) == Purchase(pair, level + turn)
        if turn < 2:
            assert set(deal.choices()) == {Take(pair), Choose("go-on")}
            deal = go(deal, "go-on")
    assert bought(go(deal, f"{pairs[0]}")) == Purchase(pairs[0], level + 3)
    assert refused(deal, Take(pairs[1])) == rule
