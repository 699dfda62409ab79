"""Groß-Tarok: pack, ranks and values (GRO-01 to GRO-06)."""

from __future__ import annotations

import itertools

import pytest
from support.deals.gross import G, Position, V, Z, trick

from tarock.cards import CARDS, PACK_78, THIRDS, Card, CardSet, thirds
from tarock.variants.families.full_pack.combinations import FIGURES, LATON_CARDS
from tarock.variants.gross import GROSS
from tarock.variants.lhombre import LHOMBRE


@pytest.mark.rule("GRO-01", "GEN-01", "LHO-01")
def test_the_full_pack_has_78_cards() -> None:
    assert GROSS.pack is PACK_78
    assert LHOMBRE.pack is PACK_78
    assert len(set(PACK_78.cards)) == 78


@pytest.mark.rule("GRO-02", "GEN-02", "GEN-06", "LHO-01")
@pytest.mark.parametrize(
    "falling",
    [
        "HK HQ HN HJ H1 H2 H3 H4 H5 H6 H7 H8 H9 H10",
        "DK DQ DN DJ D1 D2 D3 D4 D5 D6 D7 D8 D9 D10",
        "SK SQ SN SJ S10 S9 S8 S7 S6 S5 S4 S3 S2 S1",
        "CK CQ CN CJ C10 C9 C8 C7 C6 C5 C4 C3 C2 C1",
    ],
)
def test_each_card_of_a_suit_beats_the_next_and_loses_to_none_below(falling: str) -> None:
    names = falling.split()
    for higher, lower in itertools.pairwise(names):
        assert trick(f"{lower} {higher} T3").winner == G
        assert trick(f"{lower} {higher} {names[-1]}").winner == Z
        assert trick(f"{higher} {lower} {names[-1]}").winner == V


@pytest.mark.rule("GRO-03", "GEN-08", "LHO-01")
def test_tarocks_rank_by_number_above_all_suits_and_the_mond_is_the_highest_card() -> None:
    for rank in range(2, 22):
        assert trick(f"HK T{rank} T{rank - 1}").winner == Z
    assert trick("HK HQ T1").winner == G
    for card in CARDS:
        if card.name not in ("T21", "HK", "T1"):
            assert trick(f"{card} T21 {'HK' if card.name != 'HK' else 'T1'}").winner == Z


@pytest.mark.rule("GRO-04", "LHO-01")
@pytest.mark.parametrize(
    ("cards", "winner"), [("SKU T1 H2", Z), ("H10 SKU H9", G), ("H10 SKU D9", V), ("T1 SKU HK", V)]
)
def test_the_skus_never_takes_a_trick(cards: str, winner: int) -> None:
    position = Position(9, *(name + f" C{place}" for place, name in enumerate(cards.split(), 1)))
    assert position.play(cards).winner == winner


@pytest.mark.rule("GRO-04")
def test_the_skus_is_beaten_by_no_card_for_its_holder_keeps_it() -> None:
    position = Position(9, "SKU C1", "T21 C2", "HK C3").play("SKU T21 HK")
    assert position.table.taken(V) == CardSet("SKU")
    assert position.table.taken(Z) == CardSet("T21 HK")


@pytest.mark.rule("GRO-05", "GEN-13", "GEN-14", "GEN-E12", "LHO-01")
def test_the_values_in_thirds_add_up_to_78_points() -> None:
    by_value = {13: "SKU T21 T1 HK DK SK CK", 10: "HQ DQ SQ CQ", 7: "HN DN SN CN", 4: "HJ DJ SJ CJ"}
    for value, names in by_value.items():
        assert {THIRDS[Card(name).index] for name in names.split()} == {value}
    dear = CardSet(" ".join(by_value.values()))
    assert {THIRDS[card.index] for card in PACK_78.cards - dear} == {1}
    assert thirds(PACK_78.cards.bits) == 234 == 3 * 78


@pytest.mark.rule("GRO-06")
def test_forty_latons_and_sixteen_figures() -> None:
    assert len(LATON_CARDS) == 40
    assert {card.rank for card in LATON_CARDS} == set(range(1, 11))
    assert CardSet("HK HQ HN HJ DK DQ DN DJ SK SQ SN SJ CK CQ CN CJ") == FIGURES
