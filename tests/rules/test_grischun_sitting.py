from __future__ import annotations


from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.grischun import A, B, C, D, drawing

from tarock.cards import CARDS, Card
from tarock.deal import Sitting
from tarock.game import Settlement
from tarock.rules import SetupError
from tarock.variants.grischun import GRISCHUN, Carried, GrischunOptions, GrischunOutcome

NAMES = ("Ann", "Bea", "Cla", "Dan")
EVEN = Carried((0, 0, 0, 0))


def settled(carried: Carried = EVEN, **facts: object) -> Settlement:
    """The settlement of these facts."""
    return accounted(GRISCHUN, GrischunOutcome(**facts), carried, GrischunOptions())


def game(*points: tuple[int, int], deals: int = 4) -> Sitting:
    """A sitting after deals with these card points; Ann is seat 1 and deals first."""
    sitting = Sitting.start(GRISCHUN, NAMES, drawing("H2 T1 T3 T2 T4"), GrischunOptions(deals=deals))
    for each in points:
        sitting = sitting.after(
            GRISCHUN.settle(GrischunOutcome(points=each).as_recorded(), sitting.carried, sitting.options)
        )
    return sitting


@pytest.mark.rule("GRI-12")
def test_four_play_and_no_other_number() -> None:
    assert GRISCHUN.players == (4,)
    with pytest.raises(SetupError, match="not for 3"):
        GRISCHUN.setup(tuple(GRISCHUN.pack.cards), players=3)


@pytest.mark.rule("GRI-12", "GRI-16")
def test_the_same_two_hold_together_in_every_deal() -> None:
    sitting = game((40, 32), (30, 42), (50, 22))
    for deal in range(1, 4):
        line = next(entry.line for entry in sitting.ledger if entry.deal == deal)
        assert line.amount(A) == line.amount(C) == -line.amount(B) == -line.amount(D) != 0


@pytest.mark.rule("GRI-13")
def test_one_card_lies_in_the_middle_and_who_has_a_tarock_is_passed_over() -> None:
    # Middle T20; Ann H2, Bea T9, Cla H3, Dan H4; Ann T5, Cla H5, Dan T7; Cla H6; Cla T2.
    seating = GRISCHUN.sitting.draw(drawing("T20 H2 T9 H3 H4 T5 H5 T7 H6 T2"), 4)
    assert (seating.persons, seating.dealer) == ((0, 1, 2, 3), 2)


@pytest.mark.rule("GRI-13")
def test_the_drawing_stops_when_everybody_has_a_tarock() -> None:
    few = drawing("H2 T4 T3 T2 T1")[:5]
    assert GRISCHUN.sitting.draw(few, 4) == GRISCHUN.sitting.draw(drawing("H2 T4 T3 T2 T1"), 4)


@pytest.mark.rule("GRI-14", "GRI-16")
@pytest.mark.parametrize(
    ("tarocks", "lowest", "second"),
    [("T1 T2 T3 T4", "Ann", "Bea"), ("T8 T3 T19 T5", "Bea", "Dan"), ("T21 T20 T2 T9", "Cla", "Dan")],
)
def test_the_two_lowest_tarocks_are_partners_and_sit_opposite(tarocks: str, lowest: str, second: str) -> None:
    sitting = Sitting.start(GRISCHUN, NAMES, drawing(f"H2 {tarocks}"))
    seats = {name: sitting.seat_of(name) for name in NAMES}
    assert (seats[lowest] - seats[second]) % 4 == 2
    others = [seat for name, seat in seats.items() if name not in (lowest, second)]
    assert (others[0] - others[1]) % 4 == 2


@pytest.mark.rule("GRI-15")
def test_the_lowest_tarock_deals_first_and_the_lower_of_the_others_sits_to_his_right() -> None:
    sitting = Sitting.start(GRISCHUN, NAMES, drawing("H2 T8 T3 T19 T5"))
    dealer = sitting.place.dealer
    order = [sitting.names[(dealer + step) % 4] for step in range(4)]
    assert order == ["Bea", "Ann", "Dan", "Cla"]
    assert sitting.seat_of("Bea") == 1
    assert sitting.deal(tuple(GRISCHUN.pack.cards)).setup.active[0] == sitting.seat_of("Ann")


@pytest.mark.rule("GRI-94")
def test_who_draws_the_fool_goes_on_drawing() -> None:
    # Ann draws the Fool, the others tarocks; then Ann draws T1.
    seating = GRISCHUN.sitting.draw(drawing("H2 SKU T9 T8 T7 T1"), 4)
    assert seating.dealer == 0
    # Had the Fool counted as the highest tarock, Dan would deal.
    assert seating.persons == (0, 2, 3, 1)


@pytest.mark.rule("GRI-13", "GRI-14", "GRI-15")
@given(st.permutations(CARDS))
def test_every_draw_seats_all_four(cards: list[Card]) -> None:
    seating = GRISCHUN.sitting.draw(tuple(cards), 4)
    assert sorted(seating.persons) == [0, 1, 2, 3]
    assert seating.persons[seating.dealer] == seating.dealer


@pytest.mark.rule("GRI-18")
def test_the_deal_passes_to_the_right_after_every_deal() -> None:
    dealers = [game(*[(36, 36)] * played).place.dealer for played in range(4)]
    assert dealers == [A, B, C, D]


@pytest.mark.rule("GRI-58")
@pytest.mark.parametrize(("points", "result"), [((36, 36), 0), ((46, 26), 10), ((35, 37), -1), ((72, 0), 36)])
def test_a_party_has_over_or_under_what_it_has_above_or_below_36(points: tuple[int, int], result: int) -> None:
    settlement = settled(points=points)
    assert settlement.totals(range(4)) == (result, -result, result, -result)
    assert [line.rule for line in settlement.lines] == ["GRI-58"]


@pytest.mark.rule("GRI-59", "GRI-101")
@given(st.integers(0, 72), st.sampled_from([None, A, B, C, D]), st.integers(-40, 40))
def test_results_are_equal_and_opposite_for_any_facts(points: int, matsch: int | None, balance: int) -> None:
    carried = Carried((balance, -balance, balance, -balance))
    settlement = settled(carried, points=(points, 72 - points), matsch=matsch)
    totals = settlement.totals(range(4))
    assert settlement.balanced
    assert (totals[A], totals[B]) == (totals[C], totals[D]) == (totals[A], -totals[A])
    assert settlement.carried.balance == tuple(old + new for old, new in zip(carried.balance, totals, strict=True))


@pytest.mark.rule("GRI-61")
@pytest.mark.parametrize(("winner", "result"), [(A, 36), (C, 36), (B, -36), (D, -36)])
def test_a_matsch_counts_72_to_0_whatever_was_written_for_the_skat(winner: int, result: int) -> None:
    settlement = settled(points=(63, 9), matsch=winner)
    assert settlement.totals(range(4)) == (result, -result, result, -result)
    assert [line.rule for line in settlement.lines] == ["GRI-61"]


@pytest.mark.rule("GRI-101")
def test_every_member_has_the_full_result_and_balance_of_his_party() -> None:
    sitting = game((46, 26), (30, 42))
    assert sitting.totals() == (4, -4, 4, -4)
    assert sitting.carried.balance == (4, -4, 4, -4)


@pytest.mark.rule("GRI-62")
def test_debts_and_credits_are_added_up() -> None:
    assert [game(*[(40, 32)] * deals).carried.balance[A] for deals in range(4)] == [0, 4, 8, 12]


@pytest.mark.rule("GRI-63")
def test_a_game_is_four_deals_so_that_each_is_dealer_once() -> None:
    assert GrischunOptions().deals == 4
    assert not game(*[(36, 36)] * 3).over
    assert game(*[(36, 36)] * 4).over


@pytest.mark.rule("GRI-63")
def test_from_1_to_24_deals_may_be_agreed() -> None:
    assert game((36, 36), deals=1).over
    assert not game(*[(36, 36)] * 23, deals=24).over
    assert game(*[(36, 36)] * 24, deals=24).over
    for deals in (0, 25):
        with pytest.raises(SetupError, match="GRI-63"):
            GrischunOptions(deals=deals)


@pytest.mark.rule("GRI-64")
@pytest.mark.parametrize(
    ("points", "named", "label"),
    [
        ((37, 35), {A, C}, "The game is won"),
        ((30, 42), {B, D}, "The game is won"),
        ((36, 36), {A, B, C, D}, "The game is drawn"),
    ],
)
def test_the_party_with_plus_points_has_won(points: tuple[int, int], named: set[int], label: str) -> None:
    closed = game(points, deals=1).close()
    last = closed.ledger[-1].line
    assert (last.rule, str(last.label), {account for account, _ in last.amounts}) == ("GRI-64", label, named)
    assert closed.totals() == game(points, deals=1).totals()


@pytest.mark.rule("GRI-E16", "GRI-58", "GRI-64")
def test_four_deals_of_a_game() -> None:
    deals = ((41, 31), (30, 42), (44, 28), (28, 44))
    results = [settled(points=points).total(A) for points in deals]
    assert results == [5, -6, 8, -8]
    closed = game(*deals).close()
    assert closed.totals() == (-1, 1, -1, 1)
    assert {account for account, _ in closed.ledger[-1].line.amounts} == {B, D}
