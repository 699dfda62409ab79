"""The measurements of docs/strength.md go on where they stopped, and the page follows from the sums that are kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import inf
from pathlib import Path
from random import Random

import pytest

from tarock.cards import CARDS, Card, CardSet
from tarock.deal import Deal
from tarock.game import Kind
from tarock.notation.layout import Holding
from tarock.players import CarefulPlayer
from tarock.players.arena import Match, Mode, Sums, alone, figure_of, play_mirrored, processes
from tarock.players.arena.chairs import Thinking, Thought
from tarock.players.arena.deals import dealt
from tarock.players.search import LEVELS
from tarock.players.search.cards import weigh_cards
from tarock.solving import kernel
from tarock.solving.goals import Moment
from tarock.solving.objectives import Objective
from tarock.variants import variant
from tools.strength import page
from tools.strength.lapajne import FOR_POINTS, Lapajne, OpenCards, Tree
from tools.strength.meeting import LEAD, Meeting
from tools.strength.peeking import all_known
from tools.strength.plan import PLAN, Row
from tools.strength.problems import CHOSE, OPEN, OWN, Problems, Question, cases, problems
from tools.strength.running import CHUNK, OtherProgram, go_on, opened
from tools.strength.standing import Standing, Told, keep, kept, program_mark
from tools.strength.thoughts import HAPPENED, SEARCH_BLUNDERS, STATED, TRUE_WORLD, TRUE_WORLD_LOG, Thoughts

LONG = inf
"""A deadline that never comes."""


@dataclass(frozen=True)
class Counted:
    """Tells the number of the deal, and nothing else."""

    def prepare(self) -> None:
        pass

    def play(self, case: str, number: int) -> Told:
        return Told({LEAD: [float(number), len(case) / 3]}, Thinking(Thought(1, 0.5)))


ROW = Row("counted", Counted(), ("tapp", "dansk", "gross"), 7, {"dansk": 9})


def measured(row: Row, folder: Path, chunks: int | None = None) -> list[str]:
    """The cases of so many chunks, in the order in which they were played."""
    with alone() as crew:
        return list(islice(go_on(row, opened(row, folder), crew, LONG, folder=folder), chunks))


# Going on


def test_cut_short_and_gone_on_with_a_row_comes_to_the_same_bytes(tmp_path: Path) -> None:
    measured(ROW, tmp_path / "whole")
    for chunks in (1, 2, 4, None):
        measured(ROW, tmp_path / "cut", chunks)
    assert (tmp_path / "cut/counted.json").read_bytes() == (tmp_path / "whole/counted.json").read_bytes()
    assert {case: one.deals for case, one in kept("counted", tmp_path / "cut").items()} == {
        "tapp": 7, "dansk": 9, "gross": 7,
    }  # fmt: skip


def test_how_many_processes_play_changes_nothing(tmp_path: Path) -> None:
    row = Row("small", Meeting("careful", "chance", Mode.CARDS, seed=3), ("strohmann", "tapp"), 3)
    measured(row, tmp_path / "one")
    with processes(2) as crew:
        list(go_on(row, opened(row, tmp_path / "two"), crew, LONG, folder=tmp_path / "two"))
    one, two = (kept("small", tmp_path / name) for name in ("one", "two"))
    assert {case: found.sums for case, found in one.items()} == {case: found.sums for case, found in two.items()}
    assert [found.deals for found in one.values()] == [3, 3]


def test_the_case_with_the_fewest_deals_comes_first(tmp_path: Path) -> None:
    played = measured(ROW, tmp_path)
    assert played[:3] == ["tapp", "dansk", "gross"]
    for end in range(1, len(played)):
        counts = [played[:end].count(case) * CHUNK for case in ROW.cases]
        assert max(counts) - min(counts) <= CHUNK or end > 3 * 7 // CHUNK


def test_no_deal_is_begun_when_time_is_up(tmp_path: Path) -> None:
    with alone() as crew:
        assert list(go_on(ROW, opened(ROW, tmp_path), crew, until=0.0, folder=tmp_path)) == []


def test_some_cases_can_be_measured_alone(tmp_path: Path) -> None:
    with alone() as crew:
        played = list(go_on(ROW, opened(ROW, tmp_path), crew, LONG, cases=["gross"], folder=tmp_path))
    assert set(played) == {"gross"}


def test_what_another_program_has_measured_is_not_gone_on_with(tmp_path: Path) -> None:
    keep("counted", {"tapp": Standing("another", "abc1234", 4)}, tmp_path)
    with pytest.raises(OtherProgram, match="abc1234"):
        opened(ROW, tmp_path)
    assert opened(ROW, tmp_path, anew=True)["tapp"].deals == 0


def test_another_program_goes_on_if_it_plays_the_first_deals_alike(tmp_path: Path) -> None:
    measured(ROW, tmp_path, 3)
    known = kept("counted", tmp_path)
    for one in known.values():
        one.program = "another"
    keep("counted", known, tmp_path)
    found = opened(ROW, tmp_path)
    assert [one.deals for one in found.values()] == [CHUNK] * 3
    assert {one.program for one in found.values()} == {program_mark()}
    known["gross"].first[-1][LEAD][0] += 1
    keep("counted", known, tmp_path)
    with pytest.raises(OtherProgram, match="plays otherwise"):
        opened(ROW, tmp_path)


def test_the_mark_of_a_program_changes_with_a_player_and_not_with_the_page(tmp_path: Path) -> None:
    for name in ("src/tarock/players/one.py", "src/tarock/server/two.py", "native/src/three.hpp"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("x")
    before = program_mark(tmp_path)
    (tmp_path / "src/tarock/server/two.py").write_text("y")
    (tmp_path / "src/tarock/players/one.so").write_text("compiled")
    assert program_mark(tmp_path) == before
    (tmp_path / "native/src/three.hpp").write_text("y")
    assert program_mark(tmp_path) != before


# Sums


def test_sums_tell_the_same_as_all_trials() -> None:
    trials: list[Sequence[float]] = [[1.0, -2.5], [], [4.0], [0.0, 0.5, 7.0]]
    sums = Sums()
    for values in trials:
        sums = sums.plus(values)
    mean = 10 / 6
    spread = sum((sum(one) - mean * len(one)) ** 2 for one in trials if one) * 3 / 2
    assert (sums.figure.trials, sums.figure.values, sums.figure.mean) == (3, 6, pytest.approx(mean))
    assert sums.figure.margin / figure_of([[0.0], [1.0], [-1.0]]).margin == pytest.approx(
        spread**0.5 / 6 / ((2 * 3 / 2) ** 0.5 / 3)
    )


def test_a_meeting_tells_what_the_arena_tells() -> None:
    told = Meeting("careful", "chance", seed=5).play("tapp", 1)
    deal, thinking = play_mirrored(Match("tapp", "careful", "chance", 5), 1)
    assert told.values[LEAD] == [part.gain for part in deal.parts]
    assert told.thinking.cards.decisions == thinking.cards.decisions
    assert sum(len(values) for name, values in told.values.items() if name.startswith("as ")) == len(deal.parts)


# Peeking


def in_play(game: str, tricks: int, number: int = 0) -> Deal:
    deal, _ = dealt(Match(game, "careful", "careful", 4), number)
    while not (deal.phase and deal.phase.kind is Kind.PLAYING and len(deal.told.tricks) >= tricks):
        deal = deal.play(CarefulPlayer().choose(deal.view(deal.to_act)))
    return deal


@pytest.mark.parametrize("game", ["koenigrufen", "dansk"])
def test_who_peeks_has_one_world_and_it_is_the_true_one(game: str) -> None:
    deal = in_play(game, 3)
    view = deal.view(deal.to_act)
    with all_known(deal):
        weighed = weigh_cards(view, LEVELS["easy"], seed=1)
    (world,) = weighed.worlds
    assert {name: CardSet.of_bits(cards) for name, cards in zip(weighed.knowledge.zones, world, strict=True)} == {
        name: deal.table.zone(name).cards for name in weighed.knowledge.zones
    }
    assert len(weigh_cards(view, LEVELS["easy"], seed=1).worlds) > 1


# Thoughts


def test_thoughts_are_compared_with_what_was_true_and_with_what_happened() -> None:
    told = Thoughts("easy", seed=2).play("koenigrufen", 1)
    again = Thoughts("easy", seed=2).play("koenigrufen", 1)
    assert told == again
    stated = [value for name, values in told.values.items() if name.startswith(STATED) for value in values]
    happened = [value for name, values in told.values.items() if name.startswith(HAPPENED) for value in values]
    assert len(stated) == len(happened) > 3
    assert len(set(happened)) == 1
    assert all(0 <= value <= 1 for value in stated)
    weights = [values for name, values in told.values.items() if name.startswith(TRUE_WORLD_LOG) and values]
    assert weights == [[0.0]] * len(weights)  # `easy` infers nothing, so that all worlds weigh the same
    assert weights
    assert SEARCH_BLUNDERS in told.values


def test_the_level_that_infers_weighs_the_true_world() -> None:
    told = Thoughts("normal", seed=2).play("koenigrufen", 1)
    weights = [values[0] for name, values in told.values.items() if name.startswith(TRUE_WORLD)]
    assert len(weights) > 3
    assert all(weight > 0 for weight in weights)
    assert len(set(weights)) > 3


# The setting of 2011


def test_with_open_cards_the_tree_draws_the_last_tarock_and_then_takes_the_king() -> None:
    game = variant("slovenski-3")
    rules = kernel.Rules(game.tricks(game.options(), "").compiled(game.pack.cards))
    hands = tuple(CardSet(names).bits for names in ("T21 T3", "T20 HK", "H2 DK"))
    for seed in range(3):
        tree = Tree(rules, Moment(hands, 0), 0, Random(seed))
        assert CARDS[tree.best(400)] is Card("T21")
        assert tree.root.visits == 400
        assert tree.play.hand(0) == hands[0]  # all that was tried is taken back


def test_the_player_with_open_cards_plays_a_deal_by_the_rules() -> None:
    deal, _ = Lapajne(seed=1).bid(0)
    while not deal.over:
        seat = deal.to_act
        assert seat is not None
        deal = deal.play(OpenCards(1, 20).follow(deal, seat))
    assert deal.outcome is not None
    assert deal.outcome.count is not None


def test_every_deal_of_the_setting_is_played_for_points_by_one_against_two() -> None:
    for number in range(4):
        deal, _ = Lapajne(seed=1).bid(number)
        assert deal.told.contract in FOR_POINTS
        assert deal.told.declarer is not None
        assert not deal.told.tricks


# OpenSpiel


def test_both_games_agree_on_every_card_and_every_trick() -> None:
    theirs = pytest.importorskip("benchmarks.their_tarok", reason="OpenSpiel comes with `make .venv/.bench`")
    for seed in (7, 22, 33):
        state, deal = theirs.before_the_first_lead(seed)
        chance = Random(seed)
        while not state.is_terminal():
            cards = {theirs.THEIRS[action] for action in state.legal_actions()}
            assert state.current_player() == deal.to_act
            assert cards == {move.card for move in deal.choices}
            card = chance.choice(sorted(cards, key=lambda one: one.index))
            state.apply_action(theirs.THEIRS.index(card))
            deal = deal.play(next(move for move in deal.choices if move.card is card))
        points = deal.outcome.count.points[0]
        assert (state.returns()[0] > 0) == (points > 35)


@pytest.mark.parametrize("name", ["InformationSets", "OpenMcts"])
def test_their_bots_play_our_cards(name: str) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel comes with `make .venv/.bench`")
    match = Match("tapp", f"benchmarks.open_spiel_players:{name},simulations=3", "careful", 2, Mode.CARDS)
    deal, thinking = play_mirrored(match, 0)
    assert len(deal.parts) == 3
    assert thinking.cards.decisions > 20


# Problems


@pytest.mark.parametrize("case", ["chapter-strohmann: game", "chapter-tapp: points", "33: trull"])
def test_a_problem_is_found_if_the_card_chosen_is_one_that_the_solver_calls_best(case: str) -> None:
    name, _, ask = case.partition(": ")
    told = Problems("easy").play(case, 0)
    (chosen,) = [name.removeprefix(CHOSE) for name in told.values if name.startswith(CHOSE)]
    solved = Question.of(problems()[name], ask).solved
    assert told.values[OPEN] == [1.0]
    assert told.values[OWN] == [Card(chosen) in solved.best]


def test_what_is_asked_is_what_is_paid_for() -> None:
    given = problems()["chapter-strohmann"].position
    hands = tuple(Holding(f"hand {seat}", tuple(CardSet(cards))) for seat, cards in ((1, "T21 T1"), (2, "T2 H1")))
    question = Question(replace(given, zones=hands), Objective.read("pagat-ultimo"), given.side)
    assert CARDS[question.from_own_view("normal", 1)] is Card("T21")


def test_every_problem_of_the_collection_is_in_the_plan() -> None:
    assert len({case.partition(":")[0] for case in cases()}) == 26
    assert PLAN["problems"].cases == cases()


# The page


def test_what_is_not_measured_is_called_so_and_what_is_unfinished_tells_how_far_it_came() -> None:
    text = "<!-- strength: whole -->\nold\n<!-- end -->\n\n<!-- strength: normal -->\n<!-- end -->\n"
    standing = Standing("mark", "abc1234", 3, {LEAD: Sums(3, 9, 18.0, 120.0, 27, 54.0)})
    known = {row: {} for row in PLAN} | {"whole": {"tapp": standing}}
    filled = page.filled(text, known)
    assert "| `tapp` | 3 of 2,000 | +2.00 |" in filled
    assert "old" not in filled
    assert filled.endswith("<!-- strength: normal -->\n\nNot measured.\n\n<!-- end -->\n")
    assert page.filled(filled, known) == filled


def test_the_page_in_the_repository_follows_from_the_sums() -> None:
    known = {row: kept(row) for row in PLAN}
    text = page.PAGE.read_text(encoding="utf-8")
    assert page.filled(text, known) == text
    assert json.loads(page.FIGURES.read_text(encoding="utf-8")) == page.told(known)
    for name, svg in page.drawn(known).items():
        assert (page.FOLDER / f"{name}.svg").read_text(encoding="utf-8") == svg


def test_every_table_has_its_place_on_the_page() -> None:
    text = page.PAGE.read_text(encoding="utf-8")
    assert all(f"<!-- strength: {name} -->" in text for name in page.TABLES)


def test_the_gap_is_the_ratio_of_two_gains() -> None:
    share, margin = page.ratio(Sums(3, 3, 3.0, 3.5, 3, 3.0).figure, Sums(3, 3, 6.0, 12.5, 3, 6.0).figure)
    assert share == pytest.approx(0.5)
    assert 0 < margin < inf
