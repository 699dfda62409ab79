"""The supply of the school over HTTP: what to try next, what an attempt makes of one's rating, exercises."""

from __future__ import annotations

from pathlib import Path

import msgspec
from support.house import House, in_house, open_house

from tarock.players.school.supply import EXERCISES, POSITIONS
from tarock.server import protocol as p

TODAY = "2026-11-18"


async def sought(house: House, **wish: str) -> p.Given:
    answer = await house.http("POST", "/api/training/next", {"day": TODAY, **wish})
    assert answer.status == 200, answer.body
    return answer.read(p.Given)


async def tried(house: House, id_: str, kept: str = "", *, solved: bool) -> p.Learning:
    attempt = {"day": TODAY, "id": id_, "solved": solved, "kept": kept}
    answer = await house.http("POST", "/api/training/attempt", attempt)
    assert answer.status == 200, answer.body
    return answer.read(p.Learning)


@in_house
async def test_a_newcomer_is_given_a_problem_and_what_is_kept_of_him_goes_to_and_fro(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        first = await sought(house, what="problem")
        after = await tried(house, first.id, solved=True)
        second = await sought(house, what="problem", kept=after.kept)
        missed = await tried(house, second.id, after.kept, solved=False)
    assert not first.learning.ratings
    assert first.id in POSITIONS and second.id in POSITIONS and first.id != second.id
    assert after.ratings[0].theme == "all" and after.ratings[0].rating > 1500
    assert after.ratings[0].low < after.ratings[0].rating < after.ratings[0].high
    assert (after.streak, after.longest, after.today) == (1, 1, True)
    assert {one.theme for one in after.ratings} == {"all", *first.themes}
    assert missed.ratings[0].rating < after.ratings[0].rating


@in_house
async def test_the_daily_problem_is_the_same_for_all_and_a_theme_or_game_can_be_asked_for(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        days = [await sought(house, what="daily") for _ in range(2)]
        klop = await sought(house, what="problem", theme="klop")
        danish = await sought(house, what="problem", game="dansk")
        nothing = await house.http("POST", "/api/training/next", {"day": TODAY, "what": "problem", "game": "whist"})
    assert days[0].id == days[1].id
    assert "klop" in klop.themes
    assert danish.game == "dansk"
    assert nothing.status == 404


@in_house
async def test_a_mined_problem_is_played_like_those_of_the_book(tmp_path: Path) -> None:
    mined = next(one for one in POSITIONS if one.ask.startswith("reach"))
    async with open_house(tmp_path / "t.sqlite") as house:
        problem = (await house.http("GET", f"/api/school/{mined.id}")).read(p.Problem)
        hint = (await house.http("GET", f"/api/school/{mined.id}/hint")).read(p.Advised)
        begin = (await house.http("GET", f"/api/school/{mined.id}/answer")).read(p.Trained)
        right = (await house.http("GET", f"/api/school/{mined.id}/answer?cards={hint.card}")).read(p.Trained)
        wrong = next(card for card in begin.playable if card not in hint.good)
        missed = (await house.http("GET", f"/api/school/{mined.id}/answer?cards={wrong}")).read(p.Trained)
    assert problem.listed.rating == round(mined.rating.value)
    assert problem.goal == (mined.ask,)
    assert set(hint.good) == {card.name for card in mined.best}
    assert begin.turn == mined.position.turn
    assert (right.verdict, missed.verdict) == ("keeps", "loses")


@in_house
async def test_an_exercise_shows_the_cards_of_its_seat_alone_and_its_figures_only_when_asked(tmp_path: Path) -> None:
    name = EXERCISES.entries[0].id
    async with open_house(tmp_path / "t.sqlite") as house:
        given = await sought(house, what="exercise")
        answer = await house.http("GET", f"/api/training/exercises/{name}")
        figures = (await house.http("GET", f"/api/training/exercises/{name}/figures")).read(p.Figures)
    exercise = answer.read(p.Exercise)
    moment = EXERCISES[name].deal
    assert given.id in EXERCISES
    assert set(exercise.deal.hand) == {card.name for card in moment.table.hand(moment.to_act)}
    others = [zone for zone in exercise.deal.zones if zone.name.startswith("hand ")]
    own = f"hand {moment.to_act + 1}"
    assert all(zone.cards is None for zone in others if zone.name != own)
    assert {msgspec.json.encode(one) for one in exercise.options} == {
        msgspec.json.encode(one.move) for one in figures.moves
    }
    assert b"paid" not in answer.body
    assert figures.moves[0].good and not figures.moves[-1].good


@in_house
async def test_what_is_wrong_is_refused_by_its_field(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        answers = [
            await house.http("POST", "/api/training/next", {"day": "today", "what": "problem"}),
            await house.http("POST", "/api/training/next", {"day": TODAY, "what": "problem", "kept": '{"streak":"x"}'}),
            await house.http("POST", "/api/training/attempt", {"day": TODAY, "id": "tapp-0-0", "solved": True}),
            await house.http("GET", "/api/training/exercises/tapp-0-0"),
        ]
    assert [one.status for one in answers] == [400, 400, 404, 404]
    assert b"day" in answers[0].body and b"streak" in answers[1].body
