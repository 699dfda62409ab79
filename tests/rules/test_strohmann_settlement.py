from __future__ import annotations

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.strohmann import (
    ALL_FOUR, ALL_THREE, DEALER, FOREHAND, PASS, TAKE_UP, any_move, by_chance, cards, counted_in_lays, in_this_order,
    play_out, taken_up,
)  # fmt: skip
from support.tables import results_of

from tarock.cards import CardSet, points, thirds
from tarock.deal import Sitting
from tarock.game import Fault, FaultKind
from tarock.variants.strohmann import STROHMANN, StrohmannOptions, StrohmannOutcome

T, O = 0, 1  # noqa: E741 - taker and opponent, as the ledger calls them


def totals(outcome: StrohmannOutcome, **options: object) -> tuple[int, ...]:
    return STROHMANN.settle(outcome.as_recorded(), None, StrohmannOptions(**options)).totals((T, O))


def worth(value: int) -> CardSet:
    """Cards of the pack worth so many thirds."""
    chosen, left = [], value
    for card in sorted(STROHMANN.pack.cards, key=lambda card: -thirds(card.bit)):
        if thirds(card.bit) <= left:
            chosen.append(card)
            left -= thirds(card.bit)
    assert left == 0
    return CardSet(chosen)


@pytest.mark.rule("STR-32")
@pytest.mark.parametrize("seed", range(8))
def test_the_cards_are_counted_in_threes_and_both_counts_make_70(seed: int) -> None:
    deal = play_out(by_chance(seed, TAKE_UP), any_move(seed))
    mine, other = deal.table.taken(FOREHAND), deal.table.taken(DEALER)
    assert deal.outcome.points == counted_in_lays(mine)
    assert counted_in_lays(mine) + counted_in_lays(other) == 70


@pytest.mark.rule("STR-32", "STR-E3", "GEN-E4")
def test_eight_tricks_with_five_threes_of_30_points_and_a_queen_count_33() -> None:
    lays = CardSet("SKU T21 HK DK SK SQ SN S10 S9 S8 S7 T2 T3 T4 T5")
    assert (len(lays), points(lays.bits), thirds(lays.bits)) == (15, 30, 90)
    assert points((lays | CardSet("HQ")).bits) == 33
    assert counted_in_lays(lays | CardSet("HQ")) == 33
    assert STROHMANN.counting.taken((lays | CardSet("HQ")).bits, 8) == 100  # thirds, of which one is dropped


@pytest.mark.rule("STR-32")
def test_a_card_left_over_loses_its_third_and_two_thirds_count_one() -> None:
    assert points(CardSet("T2 T3 T4 T5").bits) == 1
    assert points(CardSet("T2 T3 T4 T5 T6").bits) == 2


@pytest.mark.rule("STR-33", "STR-34", "STR-E1")
def test_the_taker_wins_two_with_exactly_35_and_two_thirds() -> None:
    assert points(worth(107).bits) == 36
    assert totals(StrohmannOutcome(taker=T, points=points(worth(107).bits))) == (2, -2)


@pytest.mark.rule("STR-33", "STR-34", "STR-E2")
def test_the_taker_loses_four_with_35_and_a_third() -> None:
    assert (points(worth(106).bits), points(worth(104).bits)) == (35, 35)
    assert totals(StrohmannOutcome(taker=T, points=points(worth(106).bits))) == (-4, 4)


@pytest.mark.rule("STR-33")
@pytest.mark.parametrize("count", range(71))
def test_a_deal_that_was_taken_up_is_never_a_draw(count: int) -> None:
    assert totals(StrohmannOutcome(taker=O, dealer=O, points=count)) == ((-2, 2) if count >= 36 else (4, -4))


@pytest.mark.rule("STR-33", "STR-34")
@pytest.mark.parametrize("bids", [(TAKE_UP,), (PASS, TAKE_UP)])
@pytest.mark.parametrize("seed", range(5))
def test_a_played_deal_is_won_or_lost_by_the_takers_points(seed: int, bids: tuple) -> None:
    deal = play_out(by_chance(seed, *bids), any_move(seed))
    taker = len(bids) - 1
    won = counted_in_lays(deal.table.taken(taker)) >= 36
    game = next(line for line in deal.settlement.lines if line.rule == "STR-34")
    assert (game.amount(taker), game.amount(1 - taker)) == ((2, -2) if won else (-4, 4))


@pytest.mark.rule("STR-35", "STR-E5")
def test_seven_honours_announced_soften_a_lost_game() -> None:
    six_tricks = CardSet("SKU T21 T2 T3 SK SQ S7 S8 HK HQ H3 H4")
    assert points(six_tricks.bits) == 26
    both = ((T, ALL_THREE), (T, ALL_FOUR))
    assert totals(StrohmannOutcome(taker=T, points=26, announced=both)) == (-2, 2)
    assert totals(StrohmannOutcome(taker=T, points=26)) == (-4, 4)


@pytest.mark.rule("STR-24", "STR-E6")
def test_all_three_that_were_not_announced_bring_nothing() -> None:
    assert STROHMANN.pack.thirds == 38 + 72 + 100  # 12 2/3 and 24 after 19 tricks, 33 1/3 in the last 16 cards
    assert totals(StrohmannOutcome(taker=T, points=37)) == (2, -2)
    assert totals(StrohmannOutcome(taker=T, points=37, announced=((T, ALL_THREE),))) == (3, -3)


@pytest.mark.rule("STR-35", "STR-37", "STR-E7")
def test_the_opponents_kings_and_his_pagat_captured_last() -> None:
    outcome = StrohmannOutcome(taker=T, points=40, announced=((O, ALL_FOUR),), pagat_last=O, pagat_wins=False)
    assert totals(outcome) == (3, -3)


@pytest.mark.rule("STR-36", "STR-E8")
def test_the_pagat_ultimo_of_a_taker_who_loses() -> None:
    outcome = StrohmannOutcome(taker=T, points=30, pagat_last=T, pagat_wins=True)
    assert totals(outcome) == (-2, 2)
    assert totals(outcome, pagat_ultimo=1) == (-3, 3)


@pytest.mark.rule("STR-36")
@pytest.mark.parametrize(("points", "game"), [(40, 2), (30, -4)])
def test_the_pagat_ultimo_of_the_opponent_is_paid_by_the_taker(points: int, game: int) -> None:
    outcome = StrohmannOutcome(taker=T, points=points, pagat_last=O, pagat_wins=True)
    assert totals(outcome) == (game - 2, 2 - game)
    assert totals(outcome, pagat_ultimo=1) == (game - 1, 1 - game)


ALMOST_ALL_TAROCKS = "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"
ONE_TAROCK = "T2 H2 H3 H4 D2 D3 D4 S9 S8 S7 C9 C8 C7 HJ DJ"
PACKETS = {1: "T7 T6 T5 T4", 3: "HK DK SK CK", 5: "HQ T1 DQ SQ", 2: "H1 D1 S10 T3", 4: "C10 SJ CJ HN", 6: "DN SN CN CQ"}


@pytest.mark.rule("STR-36")
def test_a_pagat_kept_to_the_27th_trick_and_not_beaten_brings_two() -> None:
    deal = taken_up(ALMOST_ALL_TAROCKS, ONE_TAROCK, PACKETS)
    deal = play_out(deal, in_this_order(f"HK HQ {ALMOST_ALL_TAROCKS} T7 T6 T5 T4 DK DQ SK SQ CK T1"))
    assert results_of(deal)[-1].tricks[-1].cards[0].name == "T1"
    assert (deal.outcome.pagat_last, deal.outcome.pagat_wins) == (FOREHAND, True)
    assert [(line.rule, line.amount(FOREHAND)) for line in deal.settlement.lines] == [("STR-34", 2), ("STR-36", 2)]


@pytest.mark.rule("STR-37")
@pytest.mark.parametrize(("price", "options"), [(2, {}), (1, {"pagat_ultimo": 1})])
def test_a_pagat_captured_in_the_27th_trick_pays_the_capturing_player(price: int, options: dict) -> None:
    # Both hold four cards of every suit and eleven tarocks, so that everybody can follow to the end.
    forehand = "SKU HQ H1 H3 DQ D1 D3 SQ SN S9 S7 CQ CN C9 C7"
    dealer = "T1 HN HJ H2 H4 DN DJ D2 D4 SJ S10 S8 CJ C10 C8"
    packets = {1: "HK T12 T13 T14", 3: "T15 T16 T17 T18", 5: "T19 T20 T21 DK"}
    packets |= {2: "SK T2 T3 T4", 4: "T5 T6 T7 T8", 6: "T9 T10 T11 CK"}
    deal = play_out(taken_up(forehand, dealer, packets, **options), in_this_order("T1 SKU"))
    assert CardSet(results_of(deal)[-1].tricks[-1].cards) == CardSet("T1 SKU")
    assert (deal.outcome.pagat_last, deal.outcome.pagat_wins) == (DEALER, False)
    captured = deal.settlement.lines[-1]
    assert (captured.rule, captured.amount(FOREHAND), captured.amount(DEALER)) == ("STR-37", price, -price)


@pytest.mark.rule("STR-36", "STR-37")
def test_a_pagat_that_falls_earlier_neither_wins_nor_pays() -> None:
    deal = taken_up(ALMOST_ALL_TAROCKS, ONE_TAROCK.replace("T2", "T1"), {**PACKETS, 5: "HQ T2 DQ SQ"})
    deal = play_out(deal, in_this_order("T1 SKU T21"))
    assert deal.outcome.pagat_last is None
    assert {line.rule for line in deal.settlement.lines} == {"STR-34"}


@pytest.mark.rule("STR-38")
@pytest.mark.parametrize(
    ("dealer", "of_forehand", "expected"),
    [(O, 36, (1, -1)), (O, 35, (0, 0)), (O, 34, (-1, 1)), (T, 36, (-1, 1)), (T, 35, (0, 0)), (T, 34, (1, -1))],
)
def test_a_deal_nobody_took_up_is_worth_one_and_may_be_a_draw(dealer: int, of_forehand: int, expected: tuple) -> None:
    outcome = StrohmannOutcome(dealer=dealer, taker=None, points=of_forehand)
    assert totals(outcome, both_pass="play") == expected


@pytest.mark.rule("STR-38")
def test_premiums_are_paid_also_when_nobody_took_up() -> None:
    outcome = StrohmannOutcome(taker=None, points=35, announced=((T, ALL_THREE),), pagat_last=O, pagat_wins=True)
    assert totals(outcome, both_pass="play") == (-1, 1)


@pytest.mark.rule("STR-38")
@pytest.mark.parametrize("seed", range(6))
def test_the_points_of_an_untaken_deal_are_forehands(seed: int) -> None:
    deal = play_out(by_chance(seed, PASS, PASS, both_pass="play"), any_move(seed))
    assert deal.outcome.points == counted_in_lays(deal.table.taken(FOREHAND))


outcomes = st.builds(
    StrohmannOutcome,
    ended=st.sampled_from(["played", "passed", "no-tarock", "exposed-card", "incomplete-pack"]),
    dealer=st.sampled_from([0, 1]),
    taker=st.sampled_from([None, 0, 1]),
    points=st.integers(0, 70),
    announced=st.lists(st.tuples(st.sampled_from([0, 1]), st.sampled_from([ALL_THREE, ALL_FOUR])), max_size=2).map(
        tuple
    ),
    pagat_last=st.sampled_from([None, 0, 1]),
    pagat_wins=st.booleans(),
    misdeal=st.sampled_from(["", "stand", "new-deal"]),
    turned=st.booleans(),
    faults=st.lists(
        st.builds(
            Fault,
            st.sampled_from([FaultKind.RENONCE, "peeked", "overlooked-top"]),
            st.sampled_from([0, 1]),
            st.booleans(),
        ),
        max_size=2,
    ).map(tuple),
)


@pytest.mark.rule("STR-39")
@given(outcomes, st.sampled_from(["play_top", "revoke"]), st.sampled_from([1, 2]))
def test_whatever_one_wins_the_other_loses(outcome: StrohmannOutcome, peeked: str, price: int) -> None:
    agreed = StrohmannOptions(peeked_card=peeked, pagat_ultimo=price)
    settlement = accounted(STROHMANN, outcome, "kept", agreed)
    assert settlement.balanced
    assert sum(settlement.totals((T, O))) == 0
    assert settlement.carried == "kept"


def evening(passed_last: bool = False, **options: object) -> Sitting:
    """A sitting whose end is announced before the first deal, played until it is over."""
    sitting = Sitting.start(STROHMANN, ("Anna", "Berta"), cards("T5 HK"), StrohmannOptions(**options)).announce_end()
    won = STROHMANN.settle(StrohmannOutcome(taker=T, points=40).as_recorded(), None, StrohmannOptions())
    passed = STROHMANN.settle(StrohmannOutcome("passed", taker=None).as_recorded(), None, StrohmannOptions())
    while not sitting.over:
        sitting = sitting.after(passed if passed_last and sitting.course.deals == 6 else won)
    return sitting


@pytest.mark.rule("STR-40")
def test_a_tour_is_two_deals_and_begins_with_the_second_player() -> None:
    assert evening().course.deals == 1 + 3 * 2
    assert evening(tours=6).course.deals == 1 + 6 * 2
    assert evening().place.left_of(evening().place.dealer) == 0  # the first dealer dealt last


@pytest.mark.rule("STR-40")
def test_an_ehrentour_of_two_deals_follows_when_both_pass_the_last_deal() -> None:
    assert evening(passed_last=True).course.deals == 7 + 2
    assert evening(passed_last=True, ehrentour="no").course.deals == 7


@pytest.mark.rule("STR-40")
def test_points_are_added_up_and_there_is_no_pot() -> None:
    done = evening().close()
    assert done.totals() == (14, -14)
    assert {account for entry in done.ledger for account, _ in entry.line.amounts} == {T, O}
