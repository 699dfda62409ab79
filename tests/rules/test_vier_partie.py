"""Tarok of four in pairs: four deals make a Partie (VIE-41 to VIE-49)."""

from __future__ import annotations

import pytest
from support.deals.vier import NAMES, SEATS, paid, settled_paare

from tarock.cards import PACK_78
from tarock.deal import Sitting
from tarock.variants.vier_paare import PRICE, VIER_PAARE, PaareOutcome, Partie


def partie(*points: int, start: tuple[int, int] = (0, 0)) -> tuple[tuple[int, ...], Partie]:
    """What is paid in deals with these points of N and S, and how the Partie then stands."""
    state, total = Partie(0, start), (0, 0, 0, 0)
    for own in points:
        settlement = settled_paare(PaareOutcome(points=(own, 78 - own)), state)
        total = tuple(old + new for old, new in zip(total, paid(settlement), strict=True))
        assert isinstance(settlement.carried, Partie)
        state = settlement.carried
    return total, state


def before_last(first: int, second: int) -> Partie:
    """A Partie with these points after three deals and a fourth still to be played."""
    return Partie(3, (first, second))


def even(state: Partie) -> tuple[tuple[int, ...], Partie]:
    """The Partie after a fourth deal in which nobody scored."""
    settlement = settled_paare(PaareOutcome(), state)
    assert isinstance(settlement.carried, Partie)
    return paid(settlement), settlement.carried


@pytest.mark.rule("VIE-41", "VIE-42")
def test_a_partie_is_settled_after_the_fourth_deal_and_not_before() -> None:
    amounts, state = partie(78, 78, 78)
    assert (amounts, state) == ((0, 0, 0, 0), Partie(3, (117, 0)))
    amounts, state = partie(78, 39, 39, 39)
    assert amounts != (0, 0, 0, 0)
    assert state.deals == 0


@pytest.mark.rule("VIE-42", "VIE-48")
@pytest.mark.parametrize(("points", "won"), [(36, True), (35, False)])
def test_36_points_win_the_partie(points: int, won: bool) -> None:
    amounts, state = even(before_last(points, 1))
    assert (amounts == (36, -36, 36, -36)) == won
    assert state == (Partie(0, (0, 0)) if won else Partie(0, (35, 1)))


@pytest.mark.rule("VIE-42")
def test_if_both_pairs_have_36_the_higher_wins_and_equal_ones_are_undecided() -> None:
    assert even(before_last(37, 40)) == ((-36, 36, -36, 36), Partie(0, (0, 4)))
    assert even(before_last(40, 40)) == ((0, 0, 0, 0), Partie(0, (40, 40)))


@pytest.mark.rule("VIE-43", "VIE-45")
def test_what_the_winners_have_above_36_counts_in_the_next_partie() -> None:
    assert even(before_last(50, 3))[1] == Partie(0, (14, 0))
    amounts, _ = partie(61, 39, 39, 39, start=(14, 0))  # 22 and the 14 carried over, against none
    assert amounts == (72, -72, 72, -72)
    amounts, _ = partie(61, 39, 39, 39, start=(14, 1))  # one point carried over is a point
    assert amounts == (36, -36, 36, -36)


@pytest.mark.rule("VIE-44", "VIE-45", "VIE-46", "VIE-47")
@pytest.mark.parametrize(
    ("tallies", "rule", "factor"),
    [((71, 1), "VIE-47", 1), ((72, 1), "VIE-44", 2), ((71, 0), "VIE-45", 2), ((72, 0), "VIE-46", 4)],
)
def test_the_price_of_the_partie(tallies: tuple[int, int], rule: str, factor: int) -> None:
    for first, second, sign in ((*tallies, 1), (*reversed(tallies), -1)):
        line = settled_paare(PaareOutcome(), before_last(first, second)).lines[-1]
        value = sign * PRICE * factor
        assert line.rule == rule
        assert [line.amount(seat) for seat in SEATS] == [value, -value, value, -value]
    assert PRICE == 36


@pytest.mark.rule("VIE-48")
def test_without_36_nothing_is_paid_and_both_tallies_are_carried() -> None:
    assert even(before_last(35, 20)) == ((0, 0, 0, 0), Partie(0, (35, 20)))


@pytest.mark.rule("VIE-E3")
def test_a_single_partie() -> None:
    assert partie(55, 30, 50, 49) == ((36, -36, 36, -36), Partie(0, (1, 0)))
    assert partie(55, 30, 50)[1].tallies == (27, 9)


@pytest.mark.rule("VIE-E4")
def test_a_fourfold_partie() -> None:
    assert partie(60, 58, 56, 55) == ((144, -144, 144, -144), Partie(0, (1, 0)))


@pytest.mark.rule("VIE-E5")
def test_a_double_partie_for_72() -> None:
    assert even(before_last(73, 5)) == ((72, -72, 72, -72), Partie(0, (1, 0)))


@pytest.mark.rule("VIE-E6")
def test_a_double_partie_against_none() -> None:
    assert even(before_last(0, 40)) == ((-72, 72, -72, 72), Partie(0, (0, 4)))


@pytest.mark.rule("VIE-E7")
def test_an_undecided_partie() -> None:
    assert even(before_last(20, 12)) == ((0, 0, 0, 0), Partie(0, (20, 12)))


@pytest.mark.rule("VIE-E8")
def test_a_partie_in_which_both_have_36() -> None:
    assert partie(60, 59, 20, 20) == ((36, -36, 36, -36), Partie(0, (5, 0)))


@pytest.mark.rule("VIE-49")
def test_an_unfinished_partie_is_not_paid() -> None:
    at = Sitting.start(VIER_PAARE, NAMES, tuple(PACK_78.cards)).announce_end()
    while not at.over:
        at = at.after(VIER_PAARE.settle(PaareOutcome(points=(48, 30)).as_recorded(), at.carried, at.options))
    assert at.carried.deals == 3  # 15 deals: three double Parties and three deals more
    before = at.totals()
    assert before == (216, -216, 216, -216)
    assert at.close().totals() == before


@pytest.mark.rule("VIE-41")
def test_the_tally_of_both_pairs_stands_written_from_the_first_deal_on() -> None:
    notes = VIER_PAARE.sitting.standing(Partie(2, (17, 4)))
    assert [(str(note.label), note.seats) for note in notes] == [
        ("Partie after 2 of 4 deals: 17", (0, 2)), ("Partie after 2 of 4 deals: 4", (1, 3)),
    ]  # fmt: skip
    assert VIER_PAARE.sitting.standing(Partie()) == ()
