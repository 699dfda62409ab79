"""Rules that several games of Vienna have in common, proved for all of them at once."""

from __future__ import annotations

from itertools import pairwise
from types import ModuleType

import pytest
from support.deals import steirisch, ungarisch
from support.deals.lone_declarer import ZWEIER_OF_A, bought, open_cards
from support.tables import A, B, C, D, go, lying, offered, refused

from tarock.cards import Card, CardSet, thirds
from tarock.deal import Deal
from tarock.game import Choose, Take, Variant
from tarock.rules import RuleId
from tarock.variants.families.viennese.purchase import Purchase
from tarock.variants.koenigrufen import KOENIGRUFEN
from tarock.variants.paskiewitsch import PASKIEWITSCH


@pytest.mark.rule("KRU-02", "PAS-02")
@pytest.mark.parametrize("game", [KOENIGRUFEN, PASKIEWITSCH], ids=lambda game: game.id)
def test_the_tarocks_beat_each_other_from_the_skues_down_to_the_pagat(game: Variant) -> None:
    tricks = game.tricks(game.options(), "")
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


@pytest.mark.parametrize(
    ("game", "size", "talon"),
    [
        pytest.param(KOENIGRUFEN, 12, {1: 3, 2: 3}, marks=pytest.mark.rule("KRU-11"), id="koenigrufen"),
        pytest.param(
            PASKIEWITSCH,
            9,
            dict.fromkeys(range(1, 7), 1),
            marks=pytest.mark.rule("PAS-06", "GEN-30"),
            id="paskiewitsch",
        ),
    ],
)
def test_after_a_knock_the_forehand_may_have_whole_hands_and_three_choose_in_turn(
    game: Variant, size: int, talon: dict[int, int]
) -> None:
    pack = tuple(game.pack.cards)
    deal = go(Deal.start(game, game.setup(pack)), "knock")
    assert (deal.to_act(), offered(deal)) == (A, {"packets", "whole-hands"})
    deal = go(deal, "whole-hands 3")
    assert (deal.to_act(), offered(deal)) == (B, {"1", "2", "4", "no-choice"})
    deal = go(deal, "1")
    assert (deal.to_act(), offered(deal)) == (C, {"2", "4", "no-choice"})
    deal = go(deal, "4")
    packets = [CardSet(pack[6 + size * n : 6 + size * (n + 1)]) for n in range(4)]
    assert [deal.table.hand(seat) for seat in (A, B, C, D)] == [packets[2], packets[0], packets[3], packets[1]]
    hands = {f"hand {n}": size for n in range(1, 5)}
    assert lying(deal.table) == hands | {f"talon {part}": cards for part, cards in talon.items()}
