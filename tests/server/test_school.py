"""The school over HTTP: problems, what comes of cards, hints, solutions, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.house import House, in_house, open_house

from tarock.players.school.collection import problems, without_position
from tarock.server import protocol as p
from tarock.server.clock import now
from tarock.server.limits import Limits, Rate

BOTH = "chapter-strohmann"


async def asked(house: House, path: str) -> p.Trained:
    answer = await house.http("GET", f"/api/school/{path}")
    assert answer.status == 200, answer.body
    return answer.read(p.Trained)


@in_house
async def test_the_school_lists_every_problem_of_the_book_also_those_that_are_lost(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        listed = (await house.http("GET", "/api/school")).read(p.School).problems
    assert {one.id for one in listed} == {*problems(), *without_position()}
    assert [one.id for one in listed][:3] == ["chapter-tapp", "chapter-strohmann", "1"]
    assert {one.id for one in listed if not one.tricks} == set(without_position())
    assert next(one for one in listed if one.id == "13").tricks == 16


@in_house
async def test_a_problem_comes_with_its_cards_and_is_told_in_the_readers_language(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        found = [(await house.http("GET", f"/api/school/25?language={one}")).read(p.Problem) for one in ("en", "de")]
        lost = (await house.http("GET", "/api/school/21")).read(p.Problem)
    english, german = found
    assert english.task != german.task
    assert [(one.name, len(one.cards)) for one in english.hands] == [("A", 8), ("B", 8)]
    assert (english.you, english.side, english.wanted, english.goal) == ((0,), (1,), False, ("game",))
    assert (english.won, english.needed, english.parts) == ((38, 72), 107, 3)
    assert english.covered == (p.Under("DQ", "SJ"),)
    assert not lost.hands
    assert "26 points" in lost.idea


@in_house
async def test_cards_are_answered_refuted_and_solved(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        begin = await asked(house, f"{BOTH}/answer")
        right = await asked(house, f"{BOTH}/answer?cards=S9")
        wrong = await asked(house, f"{BOTH}/answer?cards=S7")
        end = await asked(house, f"{BOTH}/answer?cards=S9,SQ,S8,S7,S10,SN")
        hint = (await house.http("GET", f"/api/school/{BOTH}/hint?cards=")).read(p.Advised)
        solution = (await house.http("GET", f"/api/school/{BOTH}/solution")).read(p.Solved)
        book = (await house.http("GET", "/api/school/25/solution")).read(p.Solved).worked
    assert (begin.verdict, begin.turn, begin.playable, begin.solved) == ("keeps", 0, ("S7", "S9", "SN", "SK"), False)
    assert (right.verdict, right.turn) == ("keeps", 0)
    assert right.replies[0] == p.LineCard(1, "SQ", 1)
    assert (wrong.verdict, wrong.turn, wrong.playable) == ("loses", None, ())
    assert (wrong.before, wrong.after, wrong.needed) == (p.Worth(107, 107), p.Worth(104, 104), 107)
    assert wrong.refutation[0].card == "SJ"
    assert end.solved
    assert hint == p.Advised(("S9",), "S9")
    assert solution.cards[0].card == "S9"
    assert [(line.name, [line.cards[turn].card for turn in line.turns]) for line in book] == [("book_line", ["HK"])]


@pytest.mark.parametrize(
    ("path", "status", "error", "why"),
    [
        ("99", 404, "unknown-problem", ""),
        ("99/answer", 404, "unknown-problem", ""),
        ("4/answer", 404, "unknown-problem", ""),
        (f"{BOTH}/answer?cards=S9,XX", 400, "malformed", "'XX' is no card"),
        (f"{BOTH}/answer?cards=SQ", 400, "malformed", "SQ may not be played here"),
        (f"{BOTH}/hint?cards=S9,T1", 400, "malformed", "T1 may not be played here"),
        ("25?language=fr", 404, "unknown-rule", ""),
        (f"{BOTH}/nothing", 404, "unknown-call", ""),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    tmp_path: Path, path: str, status: int, error: str, why: str
) -> None:
    @in_house
    async def ask() -> None:
        async with open_house(tmp_path / "t.sqlite") as house:
            answer = await house.http("GET", f"/api/school/{path}")
        refusal = answer.read(p.Error)
        assert (answer.status, refusal.error) == (status, error)
        assert why in str(refusal.message.params.get("why", ""))

    ask()


@in_house
async def test_what_was_answered_once_costs_nothing_and_everything_else_is_limited(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", limited=True) as house:
        house.web.lessons = Limits(Rate(burst=1, per_second=0), now)
        again = [await house.http("GET", f"/api/school/{BOTH}/answer?cards=S9") for _ in range(3)]
        other = await house.http("GET", f"/api/school/{BOTH}/hint")
    assert [one.status for one in again] == [200, 200, 200]
    assert other.status == 429
