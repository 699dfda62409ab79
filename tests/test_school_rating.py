"""Readers of the school are rated: by Glicko-2, by theme, with what comes back, a streak and the problem of the day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import msgspec
import pytest
from support.games import few_or_many

from tarock.players.school.progress import STEPS, NotProgress, Progress, Return, daily
from tarock.players.school.rating import Rating
from tarock.players.school.supply import Entry
from tarock.players.school.themes import THEMES
from tarock.server.limits import MOST_BYTES

TODAY = date(2026, 11, 18)
TOMORROW = TODAY + timedelta(1)


def entry(number: int, rating: float = 1500.0, themes: str = "ultimo") -> Entry:
    return Entry(f"tapp-{number}-1", "tapp", tuple(themes.split()), rating, 120.0)


def test_the_example_of_glickmans_paper_comes_out_as_he_says():
    rivals = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]

    value, deviation, volatility = Rating(1500, 200, 0.06).after(rivals)

    assert (round(value, 1), round(deviation, 1)) == (1464.1, 151.5)
    assert round(volatility, 4) == 0.06


def test_a_great_surprise_makes_a_rating_less_steady_and_nothing_tried_changes_nothing():
    known = Rating(1500, 60, 0.06)

    assert known.after([]) == known
    assert known.after([(Rating(2800, 30), 1.0)] * 3).volatility > known.volatility


@few_or_many("readers", 40, 400)
@pytest.mark.parametrize("tried", [15, 60])
def test_nine_of_ten_simulated_readers_are_placed_within_their_interval(tried, readers):
    rng = Random(f"readers {tried}")
    entries = [entry(number, rng.uniform(700, 2300)) for number in range(120)]
    truths = {one.id: Rating(rng.gauss(one.rating, one.deviation), 1.0) for one in entries}

    inside = sum(within(entries, truths, rng, tried) for _ in range(readers))

    assert inside >= 0.9 * readers


def within(entries: list[Entry], truths: dict[str, Rating], rng: Random, tried: int) -> bool:
    """Whether a reader of a strength drawn by chance is found where he is, after so many problems of his level."""
    strength, progress = Rating(rng.uniform(900, 2100), 1.0), Progress()
    for number in range(tried):
        day = TODAY + timedelta(number // 20)
        given = progress.next(entries, day)
        assert given is not None
        solved = rng.random() < strength.expects(truths[given.id])
        progress = progress.after(given, day, solved=solved)
    low, high = progress.rating.interval
    return low <= strength.value <= high


def test_a_theme_that_was_missed_comes_back_ever_later_until_it_is_learnt():
    progress = Progress().after(entry(0), TODAY, solved=False)
    day, waits = TODAY, []
    for number in range(1, 10):
        if not progress.returns:
            break
        waits.append((progress.returns["ultimo"].day - day).days)
        day = progress.returns["ultimo"].day
        assert progress.due(day) == ["ultimo"]
        progress = progress.after(entry(number), day, solved=True)

    assert waits == list(STEPS)


def test_a_theme_missed_again_begins_anew_and_solved_too_early_it_still_comes_back():
    progress = Progress(returns={"ultimo": Return(TODAY, 2)})

    assert progress.after(entry(0), TODAY, solved=False).returns["ultimo"] == Return(TOMORROW, 0)
    early = replace(progress, returns={"ultimo": Return(TOMORROW, 2)})
    assert early.after(entry(0), TODAY, solved=True).returns == early.returns


def test_what_is_due_is_given_before_anything_else_and_nothing_twice_while_there_is_something_new():
    entries = [entry(1, themes="klop"), entry(2, 1900), entry(3, 1910)]
    progress = Progress(returns={"ultimo": Return(TODAY, 0)})

    first = progress.next(entries, TODAY)
    assert first is not None and first.id == "tapp-2-1"
    second = progress.after(first, TODAY, solved=False).next(entries, TOMORROW)
    assert second is not None and second.id == "tapp-3-1"
    assert Progress().next([], TODAY) is None


def test_a_problem_that_is_tried_again_is_not_rated_again():
    once = Progress().after(entry(0), TODAY, solved=False)

    again = once.after(entry(0), TODAY, solved=True)

    assert again.rating == once.rating
    assert again.streak == 1


def test_every_theme_has_a_rating_of_its_own():
    progress = Progress().after(entry(0), TODAY, solved=True).after(entry(1, themes="klop"), TOMORROW, solved=False)

    assert progress.ratings["ultimo"].value > 1500 > progress.ratings["klop"].value
    assert progress.ratings["all"].deviation < progress.ratings["ultimo"].deviation


def test_the_streak_counts_days_and_a_day_without_success_ends_it():
    progress = Progress().after(entry(0), TODAY, solved=True).after(entry(1), TODAY, solved=True)
    progress = progress.after(entry(2), TOMORROW, solved=True)

    assert (progress.streak_on(TOMORROW), progress.longest) == (2, 2)
    later = TOMORROW + timedelta(2)
    assert progress.streak_on(later) == 0
    anew = progress.after(entry(3), later, solved=True)
    assert (anew.streak, anew.longest) == (1, 2)
    assert progress.after(entry(4), later, solved=False).solved == TOMORROW


def test_the_problem_of_the_day_is_the_same_for_all_and_another_every_day():
    entries = [entry(number) for number in range(300)]
    days = [TODAY + timedelta(number) for number in range(30)]

    assert daily(entries, TODAY) == daily(entries[::-1], TODAY)
    assert len({daily(entries, day) for day in days}) > 25


def test_a_browser_can_keep_it_all_and_what_cannot_be_is_refused_by_its_field():
    progress = Progress().after(entry(0), TODAY, solved=False).after(entry(1), TODAY, solved=True)
    kept = msgspec.json.encode(progress)

    assert msgspec.json.decode(kept, type=Progress) == progress
    for number in range(300):
        progress = progress.after(entry(number, themes=THEMES[number % len(THEMES)]), TODAY, solved=number % 2 > 0)
    assert len(msgspec.json.encode(progress)) < MOST_BYTES * 3 / 4
    with pytest.raises(NotProgress, match="ratings"):
        Progress(ratings={"all": Rating(1500, 0)})
    with pytest.raises(NotProgress, match="returns"):
        Progress(returns={"ultimo": Return(TODAY, 5)})
    with pytest.raises(NotProgress, match="seen"):
        Progress(seen=("x",) * 1000)
