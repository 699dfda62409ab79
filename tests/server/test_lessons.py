"""Lesson deals: each shows its idea, goes as its own advice says, and is dealt to the learner as it was laid."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.house import in_house, open_house

from tarock.cards import TAROCKS
from tarock.players import CarefulPlayer
from tarock.players.levels import NORMAL
from tarock.server import protocol as p
from tarock.server.decide import agreed
from tarock.server.lessons import LEARNER, Lesson, lessons
from tarock.server.refusals import Refused
from tarock.server.wire_moves import move as wire_move
from tarock.server.wire_moves import names
from tools.lesson_deals.__main__ import WANTED
from tools.lesson_deals.hands import HANDS, holds_what_was_laid
from tools.lesson_deals.ideas import IDEAS, STRONG, friends, moments
from tools.lesson_deals.remarks import REMARKS, seen
from tools.lesson_deals.verdict import agrees, is_best, pays

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
EACH = pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.id)


def test_every_game_that_is_taught_has_its_lessons_at_least_four_of_a_family() -> None:
    wanted = [f"{game}-{idea}" for game, ideas in WANTED.items() for idea in ideas]
    assert list(lessons()) == wanted
    families = {"gross": "vier-paare"}  # Both play the full pack by the same book.
    for game in WANTED:
        family = families.get(game, game)
        assert len([id_ for id_ in wanted if id_.startswith(family)]) >= 4, game


def test_a_game_without_tricks_is_taught_too() -> None:
    assert {"slovenski-none", "gross-none"} <= lessons().keys()


@EACH
def test_it_goes_as_the_careful_player_advises_where_the_lesson_tells_nothing_itself(lesson: Lesson) -> None:
    for place, (moment, move) in enumerate(zip(moments(lesson.deal), lesson.moves, strict=True)):
        assert place in lesson.told or CarefulPlayer().choose(moment.view(moment.to_act)) == move


@EACH
def test_it_shows_its_idea_at_moves_of_the_learner_and_pays_him(lesson: Lesson) -> None:
    assert tuple(IDEAS[lesson.idea](lesson.deal)) == lesson.told
    assert all(moments(lesson.deal)[place].to_act == LEARNER for place in lesson.told)
    assert pays(lesson.deal)


@EACH
def test_what_it_tells_of_the_others_is_true_of_their_moves(lesson: Lesson) -> None:
    assert dict(lesson.seen) == seen(lesson.deal)
    assert lesson.seen
    for place, remark in lesson.seen.items():
        assert moments(lesson.deal)[place].to_act != LEARNER
        assert place in REMARKS[remark](lesson.deal)


@EACH
def test_the_learner_is_dealt_the_hand_that_was_laid(lesson: Lesson) -> None:
    assert holds_what_was_laid(lesson.deal, HANDS.get(lesson.id, ""))


@pytest.mark.parametrize("game", WANTED)
def test_the_search_knows_no_clearly_better_move_than_what_the_first_lesson_of_a_game_teaches(game: str) -> None:
    lesson = lessons()[f"{game}-{WANTED[game][0]}"]
    assert agrees(lesson.deal, lesson.told, NORMAL)


@pytest.mark.deep
@EACH
def test_the_strongest_player_knows_no_clearly_better_move_than_what_is_taught(lesson: Lesson) -> None:
    assert agrees(lesson.deal, lesson.told)


@pytest.mark.deep
@EACH
def test_the_solver_knows_no_better_card_for_what_is_taught(lesson: Lesson) -> None:
    assert is_best(lesson.deal, lesson.told)


@EACH
@pytest.mark.parametrize("language", ["en", "de", "da", "sl"])
def test_all_that_it_tells_has_words(lesson: Lesson, language: str) -> None:
    texts = json.loads((WORDS / f"page.{language}.json").read_text(encoding="utf-8"))
    told = {f"lesson.{lesson.idea}.{number + 1}" for number in range(len(lesson.told))}
    told |= {f"lesson.seen.{remark}" for remark in lesson.seen.values()}
    assert told | {f"lesson.{lesson.idea}.title", f"lesson.{lesson.idea}.about"} <= texts.keys()


def test_nobody_is_taught_to_bid_on_few_tarocks() -> None:
    for lesson in lessons().values():
        if lesson.idea == "bid":
            hand = moments(lesson.deal)[lesson.told[0]].table.hand(LEARNER)
            assert len(hand & TAROCKS) >= STRONG[lesson.deal.variant.id]


def test_who_goes_another_way_is_told_nothing_of_the_lesson() -> None:
    lesson = lessons()["koenigrufen-bid"]
    before = moments(lesson.deal)[lesson.told[0]]
    taught = lesson.advice(before)
    assert taught == ("lesson.bid.1", lesson.moves[lesson.told[0]])
    other = next(move for move in before.choices if move != taught.move)
    assert lesson.advice(before.play(other)) is None


def test_a_remark_stays_until_the_learner_moves_and_names_who_played_what() -> None:
    lesson = lessons()["koenigrufen-bid"]
    at = list(lesson.deal.moments())
    place = next(place for place, remark in lesson.seen.items() if remark == "joins")
    assert lesson.remark(at[place]) is None
    told = lesson.remark(at[place + 1])
    assert told == ("lesson.seen.joins", at[place + 1].by, lesson.deal.told.called)
    assert told.player in friends(lesson.deal)
    while at[place + 1].by != LEARNER:
        assert lesson.remark(at[place + 1]) is not None
        place += 1
    assert lesson.remark(at[place + 1]) is None


@in_house
async def test_the_learner_is_dealt_the_lesson_and_told_its_words(tmp_path: Path) -> None:
    lesson = lessons()["koenigrufen-bid"]
    first = moments(lesson.deal)[lesson.told[0]]
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make(lesson="koenigrufen-bid")
        await me.turn()
        assert (me.view.you, me.deal.dealer) == (LEARNER, lesson.deal.setup.dealer)
        assert me.deal.shuffle.laid
        assert me.deal.shuffle.draw is None
        assert me.deal.hand == names(first.table.hand(LEARNER))
        hint = await me.ask(p.AskHint, book=True)
        assert (hint.move, hint.reason.key) == (p.Bid("rufer"), "lesson.bid.1")
        assert (await me.ask(p.AskHint)).reason.key.startswith("careful.")


@in_house
async def test_who_follows_a_lesson_hears_of_the_others_and_others_do_not(tmp_path: Path) -> None:
    lesson = lessons()["koenigrufen-bid"]
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make(lesson="koenigrufen-bid")
        looking_on = await house.enter(me.table)
        heard: set[str] = set()
        for place, moment in enumerate(moments(lesson.deal)):
            if moment.to_act == LEARNER and len(heard) < len(lesson.seen):
                await me.turn()
                heard |= {me.view.lesson.key} if me.view.lesson else set()
                assert looking_on.view.lesson is None
                await me.move(wire_move(lesson.moves[place]))
        assert heard <= {f"lesson.seen.{remark}" for remark in lesson.seen.values()}
        assert "lesson.seen.joins" in heard


def test_a_lesson_of_another_game_is_refused() -> None:
    with pytest.raises(Refused, match="bad-terms"):
        agreed(p.Terms("tapp", 3, {}, lesson="koenigrufen-bid"))
