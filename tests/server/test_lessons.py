"""Lesson deals: each shows its idea, goes as its own advice says, and is dealt to the learner as it was laid."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.house import in_house, open_house

from tarock.cards import TAROCKS
from tarock.deal import Deal
from tarock.players import CarefulPlayer
from tarock.server import protocol as p
from tarock.server.decide import agreed
from tarock.server.lessons import LEARNER, Lesson, lessons
from tarock.server.refusals import Refused
from tarock.server.wire_moves import names
from tools.lesson_deals import IDEAS, STRONG, WANTED, is_best, pays

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
EACH = pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.id)


def moments(lesson: Lesson) -> list[Deal]:
    """The deal before each of its moves."""
    return list(lesson.deal.moments())[:-1]


def test_every_family_has_at_least_four() -> None:
    for game in WANTED:
        assert len([one for one in lessons().values() if one.deal.variant.id == game]) >= 4, game


@EACH
def test_it_goes_as_the_careful_player_advises(lesson: Lesson) -> None:
    for moment, move in zip(moments(lesson), lesson.moves, strict=True):
        assert CarefulPlayer().choose(moment.view(moment.to_act)) == move


@EACH
def test_it_shows_its_idea_at_moves_of_the_learner_and_pays_him(lesson: Lesson) -> None:
    assert tuple(IDEAS[lesson.idea](lesson.deal)) == lesson.told
    assert all(moments(lesson)[place].to_act == LEARNER for place in lesson.told)
    assert pays(lesson.deal)


@pytest.mark.deep
@EACH
def test_the_solver_knows_no_better_card_for_what_is_taught(lesson: Lesson) -> None:
    assert is_best(lesson.deal, lesson.told)


@EACH
@pytest.mark.parametrize("language", ["en", "de", "da", "sl"])
def test_all_that_it_tells_has_words(lesson: Lesson, language: str) -> None:
    texts = json.loads((WORDS / f"page.{language}.json").read_text(encoding="utf-8"))
    told = {lesson.key(moments(lesson)[place]) for place in lesson.told}
    assert told | {f"lesson.{lesson.idea}.title", f"lesson.{lesson.idea}.about"} <= texts.keys()


def test_nobody_is_taught_to_bid_on_few_tarocks() -> None:
    for lesson in lessons().values():
        if lesson.idea == "bid":
            hand = moments(lesson)[lesson.told[0]].table.hand(LEARNER)
            assert len(hand & TAROCKS) >= STRONG[lesson.deal.variant.id]


def test_who_goes_another_way_is_told_nothing_of_the_lesson() -> None:
    lesson = lessons()["koenigrufen-bid"]
    before = moments(lesson)[lesson.told[0]]
    other = next(move for move in before.choices if move != lesson.moves[lesson.told[0]])
    assert lesson.key(before)
    assert lesson.key(before.play(other)) is None


@in_house
async def test_the_learner_is_dealt_the_lesson_and_told_its_words(tmp_path: Path) -> None:
    lesson = lessons()["koenigrufen-bid"]
    first = moments(lesson)[lesson.told[0]]
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make(lesson="koenigrufen-bid")
        await me.turn()
        assert (me.view.you, me.deal.dealer) == (LEARNER, lesson.deal.setup.dealer)
        assert me.deal.shuffle.laid
        assert me.deal.shuffle.draw is None
        assert me.deal.hand == names(first.table.hand(LEARNER))
        assert (await me.ask(p.AskHint, book=True)).reason.key == "lesson.bid.1"
        assert (await me.ask(p.AskHint)).reason.key.startswith("careful.")


def test_a_lesson_of_another_game_is_refused() -> None:
    with pytest.raises(Refused, match="bad-terms"):
        agreed(p.Terms("tapp", 3, {}, lesson="koenigrufen-bid"))
