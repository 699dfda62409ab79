"""Tarok mit Blocks: the account of one deal (BLK-28 to BLK-39) and its worked examples."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.block import STRONG, before_lead, chips, facts, played, settled, slate
from support.deals.lone_declarer import MADE
from support.deals.tapp import DREIER_OF_A, SOLO_OF_A
from support.tables import A, B, C, D

from tarock.game import Amount
from tarock.variants.block import SMALL
from tarock.variants.families.viennese.slate import Bete, Slate

BEATEN = {"pagat_last": "declarer"}
ALL_THREE, ALL_FOUR = "tous-les-trois", "tous-les-quatre"


def extra(contract: str = "dreier", said: str = "", **more: object) -> tuple[Amount, ...]:
    """What the premiums alone bring everybody."""
    plain = chips(facts(contract))
    return tuple(new - old for new, old in zip(chips(facts(contract, said, **more)), plain, strict=True))


@pytest.mark.rule("BLK-28")
@pytest.mark.parametrize("multiplicity", [1, 2, 3, 6])
def test_a_won_dreier_brings_pot_bete_and_a_small_block_from_each(multiplicity: int) -> None:
    settlement = settled(facts(multiplicity=multiplicity), slate(5, (B, 8), (C, 3)))
    assert settlement.totals((A, B, C, "pot")) == (5 + 2 * SMALL, -SMALL, -SMALL, -5)
    assert settlement.carried == slate(0, (B, 8, A), (C, 3))


@pytest.mark.rule("BLK-29", "BLK-30")
@pytest.mark.parametrize("multiplicity", [1, 2, 3, 4, 5, 6])
def test_a_lost_dreier_costs_its_multiple_and_pot_and_betes_stay(multiplicity: int) -> None:
    settlement = settled(facts(multiplicity=multiplicity, points=35), slate(5, (B, 8)), bete_limit=100)
    each = multiplicity * SMALL
    assert settlement.totals((A, B, C, "pot")) == (-2 * each, each, each, 0)
    assert settlement.carried == slate(5, (B, 8), (A, 13 * multiplicity))


@pytest.mark.rule("BLK-31")
def test_a_won_solo_brings_four_large_blocks_instead_of_the_small_one() -> None:
    settlement = settled(facts("solo"), slate(5, (B, 8)))
    assert settlement.totals((A, B, C, "pot")) == (5 + 8, -4, -4, -5)
    assert settlement.carried == slate(0, (B, 8, A))


@pytest.mark.rule("BLK-32")
def test_a_lost_solo_costs_a_single_bete_and_four_blocks_to_each() -> None:
    settlement = settled(facts("solo", points=35), slate(5, (B, 8)))
    assert settlement.totals((A, B, C, "pot")) == (-8, 4, 4, 0)
    assert settlement.carried == slate(5, (B, 8), (A, 13))


@pytest.mark.rule("BLK-33")
@pytest.mark.parametrize(("contract", "value"), [("dreier", 6), ("solo", 12)])
def test_a_volat_is_paid_besides_the_game(contract: str, value: int) -> None:
    assert extra(contract, volat_by="declarer") == (2 * value, -value, -value)
    assert extra(contract, "volat", volat_by="declarer") == (4 * value, -2 * value, -2 * value)
    assert extra(contract, "volat") == (-4 * value, 2 * value, 2 * value)  # the game is won on its own


@pytest.mark.rule("BLK-33")
@pytest.mark.parametrize(("contract", "value"), [("dreier", 6), ("solo", 12)])
def test_a_volat_of_the_opponents_is_paid_by_the_declarer(contract: str, value: int) -> None:
    lost, paid = chips(facts(contract, points=0)), chips(facts(contract, points=0, volat_by="opponents"))
    assert paid == (lost[A] - 2 * value, lost[B] + value, lost[C] + value)


@pytest.mark.rule("BLK-33")
@pytest.mark.parametrize(("contract", "value"), [("dreier", 6), ("solo", 12)])
def test_who_announced_volat_and_makes_no_trick_pays_both_volats(contract: str, value: int) -> None:
    lost, all_lost = facts(contract, points=0), facts(contract, "volat", points=0, volat_by="opponents")
    each = 2 * value + value
    assert chips(all_lost) == (chips(lost)[A] - 2 * each, chips(lost)[B] + each, chips(lost)[C] + each)


@pytest.mark.rule("BLK-34")
@pytest.mark.parametrize("what", [ALL_THREE, ALL_FOUR])
def test_three_or_four_in_one_hand(what: str) -> None:
    assert extra("dreier", held=((A, what),)) == (4 * SMALL, -2 * SMALL, -2 * SMALL)
    assert extra("solo", held=((A, what),)) == (8 * SMALL, -4 * SMALL, -4 * SMALL)
    assert extra("dreier", held=((A, what),), passed=(A,)) == (0, 0, 0)


@pytest.mark.rule("BLK-35")
def test_all_seven_stand_in_the_place_of_three_and_four() -> None:
    both = ((A, ALL_THREE), (A, ALL_FOUR))
    assert extra("dreier", held=both) == (8, -4, -4)
    assert extra("solo", held=both) == (16, -8, -8)
    assert extra("dreier", held=((A, ALL_THREE), (B, ALL_FOUR))) == (2 * SMALL, 2 * SMALL, -4 * SMALL)
    assert extra("dreier", declarer=A, held=((B, ALL_THREE), (B, ALL_FOUR)), passed=(B,)) == (0, 0, 0)


@pytest.mark.rule("BLK-36")
def test_koepfe_are_not_paid() -> None:
    assert extra("dreier", held=((A, "koepfe"),)) == (0, 0, 0)
    deal = played(before_lead("SKU/T5", words=SOLO_OF_A))  # A holds Sküs and Pagat
    assert (A, "koepfe") in deal.outcome.held
    assert {line.rule for line in deal.settlement.lines} <= {"BLK-31", "BLK-32", "BLK-33", "BLK-38"}


@pytest.mark.rule("BLK-37")
def test_an_opponents_honours_are_paid_by_everybody_else_the_koenig_too() -> None:
    plain = chips(facts(players=4))
    held = chips(facts(players=4, held=((B, ALL_FOUR),)))
    assert [new - old for new, old in zip(held, plain, strict=True)] == [-2 * SMALL, 2, -2 * SMALL, -2 * SMALL]


@pytest.mark.rule("BLK-37")
@pytest.mark.parametrize(
    ("words", "forfeited"),
    [("pass dreier-1 good", True), ("dreier-1 good good", False), ("dreier-1 solo leave good", False)],
)
def test_only_who_passes_before_any_bid_forfeits_them(words: str, forfeited: bool) -> None:
    lay = {"pass dreier-1 good": "1 lay:D4,DJ,C9", "dreier-1 good good": "1 lay:HQ,H4,D3"}
    kings = ("DK/D4", "SK/S7", "CK/C7")  # all four are A's
    deal = played(before_lead(*kings, words=f"{words} {lay.get(words, '')}"))
    assert (A, ALL_FOUR) in deal.outcome.held
    assert any(line.rule == "BLK-34" for line in deal.settlement.lines) is not forfeited


@pytest.mark.rule("BLK-37")
@pytest.mark.parametrize(("words", "forfeited"), [("pass pass solo", True), ("solo good good", False)])
def test_a_later_hand_forfeits_them_only_by_passing_after_passes(words: str, forfeited: bool) -> None:
    deal = played(before_lead("HK/HN", "SK/SN", "CK/CQ", words=words))  # all four kings are B's
    assert deal.outcome.held == ((B, ALL_FOUR),)
    assert any(line.rule == "BLK-34" for line in deal.settlement.lines) is not forfeited


@pytest.mark.rule("BLK-37")
def test_bought_honours_count_and_capture_does_not() -> None:
    deal = played(before_lead("T11/T21", "T5/SKU", words=f"{DREIER_OF_A} 1 lay:H4,D3,D4"))
    assert deal.outcome.held == ((A, ALL_THREE),)  # the Mond was bought


@pytest.mark.rule("BLK-38")
@pytest.mark.parametrize(("contract", "value"), [("dreier", 2), ("solo", 4)])
def test_the_declarers_ultimo_silent_and_announced(contract: str, value: int) -> None:
    one = value * SMALL
    assert extra(contract, **MADE) == (2 * one, -one, -one)
    assert extra(contract, **BEATEN) == (-2 * one, one, one)
    assert extra(contract, "pagat-ultimo", **MADE) == (4 * one, -2 * one, -2 * one)
    for lost in (BEATEN, {}, {"pagat_last": "opponents", "pagat_wins": True}):
        assert extra(contract, "pagat-ultimo", **lost) == (-4 * one, 2 * one, 2 * one)


@pytest.mark.rule("BLK-23", "BLK-39")
@pytest.mark.parametrize("wins", [True, False])
def test_an_opponents_pagat_in_the_last_trick_is_nothing(wins: bool) -> None:
    assert extra("solo", pagat_last="opponents", pagat_wins=wins) == (0, 0, 0)


@pytest.mark.rule("BLK-33", "BLK-38")
def test_a_played_volat_with_the_pagat_last() -> None:
    deal = before_lead(hands=STRONG, words=f"{DREIER_OF_A} 1 lay:H4,D1,S10")
    plan = {A: "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 HK HQ T4 T1"}
    over = played(deal, plan)
    assert (over.outcome.volat_by, over.outcome.pagat_last, over.outcome.pagat_wins) == ("declarer", "declarer", True)
    # Spesen, Volat, silent Ultimo and all three from each, and the pot.
    each = SMALL + 6 + 2 * SMALL + 2 * SMALL
    assert over.settlement.totals((A, B, C, "pot")) == (4 + 2 * each, -each, -each, -4)


@pytest.mark.rule("BLK-E7")
def test_e7_a_solo_with_all_three_and_ultimo_before_a_resting_dealer() -> None:
    w, x, y, z = D, A, B, C  # W deals and rests
    stakes = {w: -2, x: -1, y: -1, z: -1}
    deal = settled(facts("solo", players=4, held=((x, ALL_THREE),), **MADE), slate(5))
    total = {seat: stakes[seat] + deal.total(seat) for seat in (w, x, y, z)}
    assert total == {w: -8 - 2 * SMALL, x: 24, y: -7 - 2 * SMALL, z: -7 - 2 * SMALL}
    assert deal.carried == Slate(0)


@pytest.mark.rule("BLK-E8")
def test_e8_a_lost_solo_at_stake_19() -> None:
    w, x, y, z = range(4)
    deal = settled(facts("solo", declarer=y, players=4, points=20, dealer=w), slate(6, (w, 13)))
    assert deal.totals((w, x, y, z)) == (4, 4, -12, 4)
    assert deal.carried == slate(6, (w, 13), (y, 19))


@pytest.mark.rule("BLK-E9")
def test_e9_an_opponents_four_kings() -> None:
    assert chips(facts(held=((B, ALL_FOUR),))) == (4, 1, -1)


@pytest.mark.rule("BLK-E10")
def test_e10_a_silent_volat() -> None:
    assert chips(facts(volat_by="declarer", points=66)) == (16 + 2 * SMALL, -6 - SMALL, -6 - SMALL)


@pytest.mark.rule("BLK-E11")
def test_e11_all_seven() -> None:
    assert chips(facts(held=((A, ALL_THREE), (A, ALL_FOUR)))) == (12 + 2 * SMALL, -4 - SMALL, -4 - SMALL)


@pytest.mark.rule("BLK-E12")
def test_e12_dreimalig_and_an_announced_ultimo_lost() -> None:
    deal = settled(facts("dreier", "pagat-ultimo", multiplicity=3, points=20))
    assert deal.totals((A, B, C)) == (-4 - 2 * SMALL, 2 + SMALL, 2 + SMALL)
    assert deal.carried == slate(4, (A, 12))


@given(
    st.sampled_from(["dreier", "solo"]), st.integers(1, 6), st.integers(0, 70), st.sampled_from([3, 4]),
    st.sampled_from(["played", "conceded", "schleifen"]), st.sampled_from(["", "volat", "volat pagat-ultimo"]),
    st.sampled_from(["", "declarer", "opponents"]), st.integers(0, 30), st.integers(5, 30),
)  # fmt: skip
def test_players_and_pot_always_sum_to_zero_and_no_debt_is_waived(  # noqa: PLR0917
    contract: str,
    multiplicity: int,
    card_points: int,
    players: int,
    ended: str,
    said: str,
    pagat: str,
    pot: int,
    limit: int,
) -> None:
    outcome = facts(
        contract, said, multiplicity=multiplicity, points=card_points, players=players, ended=ended, pagat_last=pagat
    )
    before = slate(pot, (B, 7))
    deal = settled(outcome, before, bete_limit=limit)
    after = deal.carried
    assert isinstance(after, Slate)
    assert sum(deal.totals(outcome.seats)) == before.pot - after.pot
    new = after.betes[1:]
    if outcome.winner == "declarer":
        assert (after.pot, after.betes) == (0, (Bete(B, 7, A),))
    else:
        assert sum(bete.amount for bete in new) == outcome.times * (pot + 7)
        assert all(bete.amount <= limit for bete in new)
