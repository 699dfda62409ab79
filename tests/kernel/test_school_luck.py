"""Duplicate scores, and ratings that allow for luck."""

from __future__ import annotations

from fractions import Fraction

from tarock.players.school.duplicate import compared
from tarock.players.school.luck_free import Played, Trial, separation, trial


def test_a_seat_is_compared_with_the_same_seat_at_the_other_tables() -> None:
    ours, theirs, third = compared([(6, -6), (2, -2), (2, -2)])
    assert [one.difference for one in ours] == [4, -4]
    assert [one.matchpoints for one in ours] == [2, 0]
    assert [one.matchpoints for one in theirs] == [Fraction(1, 2), Fraction(3, 2)]
    assert theirs == third


def test_a_table_alone_is_compared_with_nobody() -> None:
    ((first, second),) = compared([(6, -6)])
    assert (first.difference, second.difference) == (None, None)
    assert (first.matchpoints, second.matchpoints) == (0, 0)


def test_matchpoints_and_differences_of_a_seat_add_up_whatever_the_tables_are_paid() -> None:
    paid = [(5, -2), (5, 0), (-1, 3), (0, -9)]
    scores = compared(paid)
    for seat in (0, 1):
        assert sum(table[seat].matchpoints for table in scores) == 6
        assert sum(table[seat].difference or 0 for table in scores) == 0


def trials(*paid: tuple[float, float, float]) -> list[Trial]:
    """What careful, the searching player and the strong one were paid."""
    return [Trial(number, Played(a, 1 + a / 9), Played(b, 0), par) for number, (a, b, par) in enumerate(paid)]


def test_what_swings_with_the_cards_needs_more_deals_than_what_does_not() -> None:
    found = separation(trials((-20, -19, -19), (30, 31, 31), (0, 2, 1), (-7, -6, -6)))
    assert found.par < found.results / 100
    assert found.moves < found.results


def test_a_trial_follows_from_its_game_and_number() -> None:
    assert trial("tapp", 3) == trial("tapp", 3) != trial("tapp", 4)
