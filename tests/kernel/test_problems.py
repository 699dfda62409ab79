"""The problems of the old book, rebuilt: the search finds what an exhaustive search is known to find."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tarock.cards import Card, CardSet
from tarock.solving import Problem, Solution, follow, load_problems, solve

COLLECTION = Path(__file__).parents[2] / "docs/problems/problems.json"
PROBLEMS = {problem.id: problem for problem in load_problems(COLLECTION.read_text(encoding="utf-8"))}
NODES = 80_000_000


def asked(problem: Problem, ask: str) -> Solution:
    objective, _, who = ask.partition("/")
    position = problem.position
    side = tuple(seat for seat in position.seats if seat not in position.side) if who else position.side
    return solve(position, objective, side=side, nodes=NODES)


ANSWERS = [
    ("chapter-strohmann", "game", True, "S9"),
    ("1", "game", True, None),
    ("2", "pagat-ultimo", True, None),
    ("2", "game", False, None),
    ("5", "pagat-ultimo", True, "T21 T19 T16 T14 T13 T12 T11 T10 T9"),
    ("6", "game + pagat-ultimo", True, None),
    ("7", "game", False, "DK DQ DN D1 D2 D4"),
    ("7", "pagat-ultimo", False, None),
    ("9", "volat", False, "DQ DN DJ D1 D2 D3 D4"),
    ("11", "game + pagat-ultimo", True, "CQ CN T15 T14"),
    ("13", "game + pagat-ultimo", True, None),
    ("16", "game + pagat-ultimo + king-ultimo:SK", True, "DK"),
    ("18", "game + king-ultimo:CK", True, "HK HQ H1 H2 H3 H4"),
    ("20", "volat", False, "SK SQ SJ S10 S9 S8 S7"),
    ("22", "game", True, None),
    ("24", "game", False, "T8 T2"),
    ("25", "game", False, None),
    ("26", "game", True, "S9"),
    ("27", "game + pagat-ultimo", True, "H1 DK T18 T17 T16 T15"),
    ("28", "volat + pagat-ultimo/opponents", True, "H1 HJ HN SN S10"),
    ("29", "volat", False, None),
    ("32", "game", False, None),
    ("32", "pagat-ultimo", False, None),
    ("33", "mondfang", False, None),
    ("33", "trull", False, None),
]


LONG = "13"
"""This one takes as long as all others."""


@pytest.mark.parametrize(
    ("number", "ask", "answer", "best"),
    [pytest.param(*one, marks=pytest.mark.deep if one[0] == LONG else ()) for one in ANSWERS],
    ids=str,
)
def test_yes_or_no_as_known(number, ask, answer, best):
    found = asked(PROBLEMS[number], ask)
    assert found.answer is answer
    if best is not None:
        assert found.best == CardSet(best)


@pytest.mark.parametrize(
    ("number", "ask", "keeps"),
    [("3", "game + pagat-ultimo", "H1 H2 H4"), ("17", "volat + pagat-ultimo", "SK")],
)
def test_the_named_cards_are_among_the_good_ones(number, ask, keeps):
    found = asked(PROBLEMS[number], ask)
    assert found.answer is True
    assert CardSet(keeps) <= found.best


@pytest.mark.parametrize(
    ("number", "ask", "thirds"),
    [
        ("chapter-tapp", "points", 33),
        ("chapter-strohmann", "points", 107),
        ("11", "points + pagat-ultimo", 111),
        ("22", "points", 109),
        ("24", "points", 106),
        ("25", "points", 94),
        ("26", "points", 109),
        ("27", "points + pagat-ultimo", 105),
        ("31", "points", 102),
    ],
)
def test_points_as_known(number, ask, thirds):
    assert asked(PROBLEMS[number], ask).value == (thirds, thirds)


@pytest.mark.parametrize(("number", "thirds"), [("7", 105), ("14", 111)])
def test_points_of_whole_deals_as_known(number, thirds):
    position = PROBLEMS[number].position
    assert solve(position, "points", nodes=NODES, each_card=False).value == (thirds, thirds)


def test_every_problem_of_the_collection_is_asked_here():
    tested = {number for number, *_ in ANSWERS} | {"3", "17", "chapter-tapp", "31", "14"}
    assert tested == set(PROBLEMS)


def test_the_ultimo_of_problem_6_is_stopped_if_another_leads():
    problem = PROBLEMS["6"]

    assert solve(replace(problem.position, turn=2), "pagat-ultimo", nodes=NODES).answer is False


def test_in_problem_32_all_honours_and_kings_are_forced_if_the_pagat_waits_for_the_mond():

    position = PROBLEMS["32"].position
    waiting = replace(position, covered=((Card("T1"), Card("T21")),))
    wanted = "game + mondfang + trull + kings"
    assert solve(waiting, wanted, side=(1, 2, 3), nodes=NODES).answer is True
    assert solve(position, "mondfang", side=(1, 2, 3), nodes=NODES).answer is False


@pytest.mark.parametrize("number", ["chapter-tapp", "11", "24"])
def test_the_line_of_the_book_is_best_play(number):
    problem = PROBLEMS[number]
    line = tuple(Card(name) for name in problem.expected["line"])
    objective = "points + pagat-ultimo" if number == "11" else "points"
    assert [step.card for step in follow(problem.position, line, objective) if step.cost] == []


def test_the_bluff_of_problem_25_wins_by_a_mistake_of_the_other():
    problem = PROBLEMS["25"]
    steps = follow(problem.position, tuple(Card(name) for name in problem.expected["book_line"]))
    assert steps[-1].after == (111, 111)
    mistakes = [step.card for step in steps if step.cost and step.seat == 0]
    assert mistakes == [Card("HK")]


def test_a_line_that_has_its_points_early_still_makes_the_ultimo():
    """In problem 3 game and ultimo are forced; the points are reached long before the Pagat falls."""
    found = asked(PROBLEMS["3"], "game + pagat-ultimo")
    assert found.tricks[-1][0] == (0, Card("T1"))
