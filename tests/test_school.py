"""The school: the problems of the old book, played against the best defence."""

from __future__ import annotations

from functools import cache

import pytest

from tarock.cards import Card, CardSet
from tarock.players.school.collection import (
    PROVENANCES,
    Unplayable,
    UnknownProblem,
    problem,
    problems,
    told,
    without_position,
)
from tarock.players.school.standing import start
from tarock.players.school.trainer import Answer, Laid, Trainer, Verdict
from tarock.players.school.wishes import Fallen, left_of
from tarock.rules.rulebook import LANGUAGES
from tarock.solving import CannotSolve
from tarock.solving.objectives import Objective

LONG = ("2", "3", "5", "6", "13", "18", "32")
"""Whole deals of which each takes seconds, 13 half a minute."""
PLAYED = [pytest.param(id_, marks=pytest.mark.deep if id_ in LONG else ()) for id_ in problems()]


@cache
def trainer(id_: str) -> Trainer:
    return Trainer(problem(id_))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(name) for name in text.split())


def answer(id_: str, text: str = "") -> Answer:
    return trainer(id_).answer(cards(text))


def row(line: tuple[Laid, ...]) -> str:
    return " ".join(one.card.name for one in line)


def solved_by_advice(one: Trainer) -> tuple[Card, ...]:
    """All cards of a problem whose reader takes every hint."""
    played: tuple[Card, ...] = ()
    found = one.answer(played)
    while True:
        played += tuple(reply.card for reply in found.replies)
        if found.then.solved is not None:
            assert found.then.solved
            return played
        played += (one.advice(played).card,)
        found = one.answer(played)
        assert found.verdict is Verdict.KEEPS


@pytest.mark.parametrize("id_", PLAYED)
def test_every_problem_is_solved_by_whoever_takes_every_hint(id_):
    played = solved_by_advice(trainer(id_))
    assert trainer(id_).standing(played).solved


@pytest.mark.parametrize("id_", ["chapter-strohmann", "1", "22", "24", "26"])
def test_the_same_cards_are_always_answered_in_the_same_way(id_):
    assert solved_by_advice(Trainer(problem(id_))) == solved_by_advice(trainer(id_))


def test_the_right_card_is_answered_by_the_best_defence():
    found = answer("chapter-strohmann", "S9")
    assert found.verdict is Verdict.KEEPS
    assert row(found.replies) == "SQ S8"
    assert found.replies[0].takes == 1
    assert found.then.yours


def test_a_wrong_card_is_refuted_with_what_it_throws_away():
    found = answer("chapter-strohmann", "S7")
    assert found.verdict is Verdict.LOSES
    assert (found.before, found.after, found.needed) == ((107, 107), (104, 104), 107)
    assert row(found.refutation[:2]) == "SJ S8"
    assert found.replies == ()


def test_a_wrong_card_is_no_less_wrong_where_no_points_are_counted():
    found = answer("9", "HK")
    assert found.verdict is Verdict.LOSES
    assert (found.before, found.after, found.needed) == ((-1, -1), (0, 0), 0)
    assert len(found.refutation) == 47


def test_a_trap_is_laid_before_one_is_asked():
    opening = answer("22")
    assert row(opening.replies) == "H1"
    assert answer("22", "H1 H4").verdict is Verdict.KEEPS
    for wrong in ("HJ", "HK"):
        assert answer("22", f"H1 {wrong}").verdict is Verdict.LOSES


def test_the_bluff_of_the_book_is_played_and_only_one_answer_falls_for_it():
    begun = "SKU T7 T21 T9 T16 T12 SN T14"
    assert row(answer("25", " ".join(begun.split()[:4])).replies) == "T16"
    assert trainer("25").advice(cards(begun)).good == CardSet("DK DN T15")
    assert answer("25", f"{begun} HK").verdict is Verdict.LOSES


def test_a_volat_is_stopped_with_the_first_trick_that_is_not_won():
    found = answer("9", "D4")
    assert row(found.replies) == "T3 DK"
    assert found.then.solved


def test_who_holds_his_pagat_back_as_announced_may_not_lead_it():
    assert "T1" not in start(problem("32")).playable
    assert "T1" in start(problem("31")).stage.game.pack.cards


@pytest.mark.parametrize(
    ("id_", "played", "good"),
    [("1", "S10", "T3 T21"), ("16", "", "DK"), ("20", "", "SK SQ SJ S10 S9 S8 S7"), ("chapter-tapp", "", "T10 T19")],
)
def test_a_hint_knows_every_card_that_loses_nothing(id_, played, good):
    advice = trainer(id_).advice(cards(played))
    assert advice.good == CardSet(good)
    assert advice.card in advice.good


def test_a_hint_prefers_the_card_of_the_book():
    assert trainer("1").advice(cards("S10")).card is Card("T3")


@pytest.mark.parametrize("id_", PLAYED)
def test_the_solution_leads_to_the_goal(id_):
    one = trainer(id_)
    assert one.standing(laid.card for laid in one.solution(())).solved


def test_every_worked_line_is_gone_through_and_turns_only_where_the_book_tells_of_a_mistake():
    lines = {(id_, line.name): line for id_ in problems() for line in trainer(id_).worked_lines()}
    assert len(lines) > 4
    turning = {key: [line.cards[turn].card.name for turn in line.turns] for key, line in lines.items() if line.turns}
    assert turning == {("25", "book_line"): ["HK"]}
    for (id_, name), line in lines.items():
        lying = len(problem(id_).position.trick)
        names = problem(id_).expected[name]
        assert isinstance(names, list)
        assert [laid.card.name for laid in line.cards] == names[lying:][: len(line.cards)]


def test_a_card_that_may_not_be_played_is_named():
    with pytest.raises(CannotSolve, match="T1 may not be played here"):
        answer("chapter-strohmann", "T1")
    with pytest.raises(CannotSolve, match="SQ may not be played here"):
        answer("chapter-strohmann", "SQ")


def test_a_problem_that_is_not_there_is_refused_and_one_without_cards_says_so():
    with pytest.raises(UnknownProblem, match="no problem '99'"):
        problem("99")
    with pytest.raises(Unplayable, match="cards of problem 4 are lost"):
        problem("4")


def test_all_problems_of_the_book_are_told_in_every_language():
    everything = {*problems(), *without_position()}
    assert len(everything) == 35
    for language in LANGUAGES:
        found = told(language)
        assert set(found) == everything
        assert all(one.task and one.idea for one in found.values())
        assert {id_ for id_, one in found.items() if one.differs} == {id_ for id_, one in told().items() if one.differs}


def test_it_is_said_of_every_problem_how_its_cards_were_come_by():
    assert {one.provenance for one in problems().values()} == set(PROVENANCES)


def test_every_problem_has_a_task_and_themes():
    assert [id_ for id_, one in problems().items() if one.task is None or not one.themes] == []


def trick(text: str, best: str, *, won: bool, last: bool = False) -> Fallen:
    return Fallen(CardSet(text), Card(best), won, last)


@pytest.mark.parametrize(
    ("goal", "fallen", "left"),
    [
        ("volat", trick("HK H1", "HK", won=True), "volat"),
        ("volat", trick("HK H1", "HK", won=True, last=True), ""),
        ("volat", trick("HK H1", "HK", won=False), None),
        ("no-trick", trick("HK H1", "HK", won=False), "no-trick"),
        ("no-trick", trick("HK H1", "HK", won=True), None),
        ("pagat-ultimo", trick("T1 H1", "T1", won=True), None),
        ("pagat-ultimo", trick("T1 H1", "T1", won=True, last=True), ""),
        ("pagat-ultimo", trick("T1 T2", "T2", won=True, last=True), None),
        ("pagat-ultimo", trick("HK H1", "HK", won=True), "pagat-ultimo"),
        ("king-ultimo:HK", trick("HK T1", "T1", won=True, last=True), ""),
        ("king-ultimo:HK", trick("HK T1", "T1", won=False, last=True), None),
        ("king-ultimo:HK", trick("HK T1", "T1", won=True), None),
        ("mondfang", trick("T21 SKU", "SKU", won=True), ""),
        ("mondfang", trick("T21 SKU", "SKU", won=False), None),
        ("mondfang", trick("T2 SKU", "SKU", won=False), "mondfang"),
        ("trull", trick("T21 SKU", "SKU", won=True), "take:T1"),
        ("kings", trick("HK H1", "HK", won=True), "take:DK,SK,CK"),
        ("take:HK,DK", trick("HK H1", "HK", won=True), "take:DK"),
        ("lose:T1", trick("T1 T2", "T2", won=False), ""),
        ("lose:T1", trick("T1 T2", "T2", won=True), None),
        ("game + volat", trick("HK H1", "HK", won=True, last=True), "game"),
    ],
)  # fmt: skip
def test_what_is_left_of_a_goal_after_a_trick(goal, fallen, left):
    found = left_of(Objective.read(goal), fallen)
    assert (None if found is None else str(found)) == left
