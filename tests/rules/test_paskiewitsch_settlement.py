"""Paskiewitsch: the settlement of one deal from its facts (PAS-47 to PAS-65, PAS-75)."""

from __future__ import annotations

from typing import Any

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.paskiewitsch import at_table, facts, payments
from support.tables import A, B, C, D

from tarock.cards import HONOURS, PACK_42, CardSet, points
from tarock.deal import Sitting
from tarock.game import Fault, FaultKind, Settlement, Side
from tarock.game.phases import Item
from tarock.rules import SetupError
from tarock.variants.paskiewitsch import (
    AIMS,
    CONTRACTS,
    PASKIEWITSCH,
    PaskiewitschOptions,
    PaskiewitschOutcome,
)

PRICES = {"dreier": 1, "zweier": 2, "einer": 3, "solo": 4}
SIDES = ("declarer", "opponents")
THREE, FOUR, ULTIMO, MONDFANG, VOLAT = AIMS
SILENT = {THREE: 1, FOUR: 1, ULTIMO: 2, MONDFANG: 5}
MADE: dict[str, dict[str, Any]] = {
    THREE: {"trull_by": "declarer"},
    FOUR: {"kings_by": "declarer"},
    ULTIMO: {"pagat_last": "declarer", "pagat_wins": True},
    MONDFANG: {"mond_caught_by": "declarer"},
}
BY_OTHERS: dict[str, dict[str, Any]] = {
    THREE: {"trull_by": "opponents"},
    FOUR: {"kings_by": "opponents"},
    ULTIMO: {"pagat_last": "opponents", "pagat_wins": True},
    MONDFANG: {"mond_caught_by": "opponents"},
}


def premium(said: str = "", game: str = "dreier", **more: Any) -> int:
    """What A gets beyond the price of a game won without contra."""
    return payments(game, said, **more)[A] - PRICES[game]


@pytest.mark.rule("PAS-47")
@pytest.mark.parametrize(("card_points", "won"), [(34, True), (33, False), (49, True), (17, False)])
def test_the_declarers_side_wins_from_thirty_four_points(card_points: int, won: bool) -> None:
    assert payments("dreier", points=card_points) == ((1, -1, 1, -1) if won else (-1, 1, -1, 1))


@pytest.mark.rule("PAS-47")
@pytest.mark.parametrize(("plain", "declarer", "opponents"), [(10, 34, 32), (9, 33, 33), (7, 33, 33), (6, 32, 34)])
def test_thirty_three_and_two_thirds_are_needed(plain: int, declarer: int, opponents: int) -> None:
    pips = CardSet("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11")
    mine = HONOURS | CardSet(list(pips)[:plain])  # 91 thirds and one for each plain card
    assert (points(mine.bits), points((PACK_42.cards - mine).bits)) == (declarer, opponents)


@pytest.mark.rule("PAS-48")
@pytest.mark.parametrize(("game", "price"), PRICES.items())
def test_the_prices_of_the_four_games(game: str, price: int) -> None:
    assert CONTRACTS[game].price == price
    assert payments(game) == (price, -price, price, -price)
    assert payments(game, points=20) == (-price, price, -price, price)


@pytest.mark.rule("PAS-49")
@pytest.mark.parametrize(("game", "price"), PRICES.items())
def test_the_price_is_doubled_when_the_losers_have_fewer_than_seventeen(game: str, price: int) -> None:
    assert [payments(game, points=count)[A] for count in (49, 50, 17, 16)] == [price, 2 * price, -price, -2 * price]


@pytest.mark.rule("PAS-49")
def test_seventeen_points_are_sixteen_and_two_thirds() -> None:
    queens = CardSet("HQ DQ SQ CQ")  # 40 thirds
    assert points((queens | CardSet("HN H1 D1 S10")).bits) == 17  # 50 thirds
    assert points((queens | CardSet("HN H1 D1")).bits) == 16  # 49 thirds


@pytest.mark.rule("PAS-50")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_contras_multiply_the_price_doubled_or_not(steps: int) -> None:
    said = "contra:game " * steps
    assert payments("einer", said)[A] == 3 << steps
    assert payments("einer", said, points=50)[A] == 6 << steps
    assert payments("einer", said, points=16)[A] == -(6 << steps)


@pytest.mark.rule("PAS-51")
@pytest.mark.parametrize(("game", "price"), PRICES.items())
def test_a_volat_is_worth_four_times_the_price_and_eight_times_if_announced(game: str, price: int) -> None:
    honours = 2  # tous les trois and tous les quatre go with it
    assert payments(game, tricks=9, points=60)[A] == 4 * price + honours
    assert payments(game, "volat", tricks=9, points=60)[A] == 8 * price + honours
    assert payments(game, tricks=0, points=5)[B] == 4 * price + honours
    assert payments(game, "contra:game volat/opponents", tricks=0, points=5)[B] == 8 * price + honours


@pytest.mark.rule("PAS-52", "COD-44")
def test_a_made_volat_replaces_the_game_unless_this_is_dearer() -> None:
    won = {"tricks": 9, "points": 60}
    assert premium("contra:game", **won) + 1 == 4 + 2  # the game would be 1 x 2 x 2 = 4, as much
    assert premium("contra:game recontra:game", **won) + 1 == 8 + 2
    assert premium("contra:game recontra:game volat", **won) + 1 == 8 + 2
    assert premium("contra:game recontra:game supercontra:game volat", **won) + 1 == 16 + 2


@pytest.mark.rule("PAS-52")
@pytest.mark.parametrize(
    ("said", "card_points", "amount"),
    [
        ("volat", 40, -8),  # the game is won and not paid
        ("volat", 20, -8),
        ("volat contra:volat", 40, -16),
        ("volat contra:game contra:game", 20, -8),  # 4 for the game, which the others won too
        ("volat contra:game contra:game contra:game", 16, -16),  # 2 x 8 is dearer
        ("volat contra:game contra:game contra:game", 50, -8),
        ("contra:game volat/opponents", 40, 8),
        ("contra:game volat/opponents", 20, 8),
    ],
)
def test_a_missed_announced_volat_stands_for_the_game(said: str, card_points: int, amount: int) -> None:
    assert payments("dreier", said, points=card_points)[A] == amount


@pytest.mark.rule("PAS-52")
def test_volat_announced_by_both_sides() -> None:  # PAS-D23
    both = "volat contra:game volat/opponents contra:volat"
    assert payments("dreier", both)[A] == -16 + 8  # neither made it: the game is not paid
    assert payments("dreier", both, tricks=9, points=60)[A] == 16 + 2  # the dearest of all
    assert payments("dreier", "contra:game volat/opponents", tricks=9, points=60)[A] == 8 + 2


@pytest.mark.rule("PAS-53", "PAS-54", "PAS-55", "PAS-57", "PAS-60")
@pytest.mark.parametrize("what", SILENT)
@pytest.mark.parametrize("game", PRICES)
def test_premiums_are_worth_the_same_in_all_games_and_twice_as_much_announced(game: str, what: str) -> None:
    assert premium("", game, **MADE[what]) == SILENT[what]
    assert premium(what, game, **MADE[what]) == 2 * SILENT[what]
    assert premium("", game, **BY_OTHERS[what]) == -SILENT[what]
    announced = payments(game, f"contra:game {what}/opponents", **BY_OTHERS[what])[A]
    assert announced == 2 * PRICES[game] - 2 * SILENT[what]


@pytest.mark.rule("PAS-55", "PAS-56")
def test_a_pagat_beaten_in_the_ninth_trick_costs_what_it_would_have_brought() -> None:
    assert premium(pagat_last="declarer", pagat_wins=False) == -2
    assert premium(pagat_last="opponents", pagat_wins=False) == 2
    assert premium(pagat_last="") == 0


@pytest.mark.rule("PAS-58")
@pytest.mark.parametrize("what", SILENT)
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_an_announced_item_that_fails_is_paid_to_the_other_side_with_its_contras(what: str, steps: int) -> None:
    assert premium(" ".join([what, *[f"contra:{what}"] * steps])) == -(2 * SILENT[what] << steps)


@pytest.mark.rule("PAS-58")
@pytest.mark.parametrize("what", SILENT)
def test_an_announcement_of_the_opponents_that_fails_is_paid_to_the_declarers_side(what: str) -> None:
    assert payments("dreier", f"contra:game {what}/opponents")[A] == 2 + 2 * SILENT[what]


@pytest.mark.rule("PAS-59")
@pytest.mark.parametrize("what", SILENT)
def test_an_announcement_by_either_side_takes_the_place_of_the_silent_premium(what: str) -> None:
    assert premium(what, **BY_OTHERS[what]) == -2 * SILENT[what]
    assert payments("dreier", f"contra:game {what}/opponents", **MADE[what])[A] == 2 + 2 * SILENT[what]


@pytest.mark.rule("PAS-59")
@pytest.mark.parametrize("what", SILENT)
def test_announcements_of_both_sides_are_settled_each_on_its_own(what: str) -> None:
    both = f"contra:game {what} contra:{what} {what}/opponents"
    assert payments("dreier", both, **MADE[what])[A] == 2 + 4 * SILENT[what] + 2 * SILENT[what]
    assert payments("dreier", both)[A] == 2 - 4 * SILENT[what] + 2 * SILENT[what]


@pytest.mark.rule("PAS-59")
def test_an_announcement_bars_silent_premiums_of_its_own_kind_only() -> None:
    assert premium(THREE, **MADE[THREE], **MADE[FOUR], **MADE[MONDFANG]) == 2 + 1 + 5


@pytest.mark.rule("PAS-60")
@pytest.mark.parametrize("what", SILENT)
def test_premiums_do_not_depend_on_the_result(what: str) -> None:
    assert payments("zweier", points=20, **MADE[what])[A] == -2 + SILENT[what]
    assert payments("zweier", "contra:game", points=20, **MADE[what])[A] == -4 + SILENT[what]


@pytest.mark.rule("PAS-61")
@pytest.mark.parametrize(("number", "value"), [(8, 1), (9, 2)])
@pytest.mark.parametrize("holder", [A, B, C, D])
def test_all_three_others_pay_for_announced_tarocks_the_own_helper_too(number: int, value: int, holder: int) -> None:
    game = payments("dreier")
    paid = payments("dreier", numbers=((holder, number),))
    assert [after - before for before, after in zip(game, paid, strict=True)] == [
        3 * value if seat == holder else -value for seat in (A, B, C, D)
    ]


@pytest.mark.rule("PAS-62")
@pytest.mark.parametrize(
    ("helper", "amounts"), [(B, (7, 7, -7, -7)), (C, (7, -7, 7, -7)), (D, (7, -7, -7, 7)), (None, (21, -7, -7, -7))]
)
def test_between_sides_of_two_each_gets_or_pays_the_value_and_alone_with_each_of_three(
    helper: int | None, amounts: tuple[int, ...]
) -> None:
    assert payments("zweier", partner=helper, **MADE[MONDFANG]) == amounts
    lost = payments("zweier", partner=helper, points=20, **BY_OTHERS[MONDFANG])
    assert lost == tuple(-amount for amount in amounts)


@pytest.mark.rule("PAS-63")
@pytest.mark.parametrize(
    ("what", "values"),
    [(THREE, (4, 8, 16)), (FOUR, (4, 8, 16)), (ULTIMO, (8, 16, 32)), (MONDFANG, (20, 40, 80))],
)
def test_values_with_contra_recontra_and_supercontra(what: str, values: tuple[int, ...]) -> None:
    for steps, value in enumerate(values, 1):
        assert premium(" ".join([what, *[f"contra:{what}"] * steps]), **MADE[what]) == value


@pytest.mark.rule("PAS-63")
@pytest.mark.parametrize(("game", "price"), PRICES.items())
def test_values_of_game_and_volat_with_contras(game: str, price: int) -> None:
    for steps in (1, 2, 3):
        assert payments(game, "contra:game " * steps)[A] == price << steps
        assert payments(game, "contra:game " * steps, points=50)[A] == 2 * price << steps
        said = "volat " + "contra:volat " * steps
        assert payments(game, said, tricks=9, points=60)[A] == (8 * price << steps) + 2


SIDE = st.sampled_from(("", *SIDES))
SAID = st.lists(st.tuples(st.sampled_from(AIMS), st.sampled_from(SIDES), st.integers(0, 3)), unique_by=lambda i: i[:2])
FAULTS = st.lists(
    st.builds(
        Fault,
        st.sampled_from((FaultKind.RENONCE, FaultKind.CONDUCT, FaultKind.FALSE_NUMBER, FaultKind.NO_HONOUR)),
        st.integers(0, 3),
        st.booleans(),
    ),
    max_size=2,
)


@pytest.mark.rule("PAS-64")
@given(
    game=st.sampled_from(sorted(PRICES)), partner=st.sampled_from((None, B, C, D)), said=SAID, contra=st.integers(0, 3),
    card_points=st.integers(0, 66), tricks=st.integers(0, 9), sides=st.tuples(SIDE, SIDE, SIDE, SIDE),
    wins=st.booleans(), numbers=st.dictionaries(st.integers(0, 3), st.sampled_from((8, 9))), faults=FAULTS,
)  # fmt: skip
def test_every_line_of_every_settlement_sums_to_zero(
    *, game: str, partner: int | None, said: list[tuple[str, str, int]], contra: int, card_points: int, tricks: int,
    sides: tuple[str, str, str, str], wins: bool, numbers: dict[int, int], faults: list[Fault],
) -> None:  # fmt: skip
    trull, kings, pagat, mond = sides
    outcome = PaskiewitschOutcome(
        contract=game, partner=partner, points=card_points, tricks=tricks, trull_by=trull, kings_by=kings,
        pagat_last=pagat, pagat_wins=wins, mond_caught_by=mond, numbers=tuple(numbers.items()), faults=tuple(faults),
        items=(Item("game", A, level=contra), *(Item(what, A, Side(side), level) for what, side, level in said)),
    )  # fmt: skip
    settlement = accounted(PASKIEWITSCH, outcome, None, PaskiewitschOptions())
    assert settlement.lines
    assert settlement.balanced


@pytest.mark.rule("PAS-75")
@pytest.mark.parametrize(
    ("said", "honours"), [("", 1 + 1), (THREE, 2 + 1), (f"{THREE} {FOUR}", 2 + 2), (f"{FOUR} contra:{FOUR}", 1 + 4)]
)
def test_a_volat_brings_both_sets_of_honours_besides(said: str, honours: int) -> None:
    assert payments("dreier", said, tricks=9, points=60)[A] == 4 + honours
    assert payments("dreier", tricks=0, points=5)[A] == -4 - 2


@pytest.mark.rule("PAS-65")
def test_results_are_added_up_and_nothing_is_carried_over() -> None:
    sitting = Sitting.start(PASKIEWITSCH, ("Anna", "Bela", "Cilli", "Dora"), tuple(PACK_42.cards)).stake()
    assert (sitting.ledger, sitting.carried) == ((), None)
    for outcome in (facts("dreier"), facts("solo", partner=None, points=20), PaskiewitschOutcome("passed")):
        sitting = sitting.after(PASKIEWITSCH.settle(outcome.as_recorded(), None, sitting.options))
    assert sitting.totals() == (1 - 12, -1 + 4, 1 + 4, -1 + 4)
    assert sitting.carried is None
    assert {account for entry in sitting.ledger for account, _ in entry.line.amounts} == {0, 1, 2, 3}


@pytest.mark.rule("PAS-65")
@pytest.mark.parametrize(("tours", "last", "deals"), [(3, "dreier", 12), (6, "dreier", 24), (3, "", 16)])
def test_the_sitting_ends_after_the_announced_tours_and_an_ehrentour_if_the_last_deal_is_passed(
    tours: int, last: str, deals: int
) -> None:
    options = PaskiewitschOptions(tours=tours)
    sitting = Sitting.start(PASKIEWITSCH, ("Anna", "Bela", "Cilli", "Dora"), tuple(PACK_42.cards), options)
    for _ in range(3):
        sitting = sitting.after(Settlement())
    sitting = sitting.announce_end()  # the next dealer is the first dealer's left-hand neighbour
    played = 0
    while not sitting.over:
        outcome = facts("dreier") if last or played != 11 else PaskiewitschOutcome("passed")
        sitting = sitting.after(PASKIEWITSCH.settle(outcome.as_recorded(), None, options))
        played += 1
    assert played == deals
    with pytest.raises(SetupError, match=r"tours.*GEN-84"):
        PaskiewitschOptions(tours=4)


@pytest.mark.rule("PAS-16", "PAS-65")
def test_a_passed_deal_counts_and_costs_nothing() -> None:
    deal = at_table(words="pass pass pass pass")
    assert (deal.settlement.lines, deal.settlement.passed) == ((), True)
