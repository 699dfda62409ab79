"""The supply of the school: every problem has one card that holds it, and it can be mined again from its deal."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import islice
from time import monotonic

import pytest
from support.games import few_or_many

from tarock.cards import Card, CardSet, cards_in
from tarock.players.arena import alone, processes
from tarock.players.school.collection import UnknownProblem, problem
from tarock.players.school.exercise import Exercise
from tarock.players.school.exercises import CLEARLY, exercises_in
from tarock.players.school.mined import Mined
from tarock.players.school.mining import FEWEST, mine
from tarock.players.school.supply import EXERCISES, POSITIONS, Shelf, game_of
from tarock.players.school.themes import THEMES
from tarock.players.school.trainer import Trainer, Verdict
from tarock.players.school.verifying import MARGIN, fault_of
from tarock.solving import kernel
from tarock.solving.lines import after
from tarock.solving.stage import Stage, stage_of
from tarock.variants import all_variants
from tools.problems.__main__ import main
from tools.problems.choosing import choose
from tools.problems.heap import Heap, dig
from tools.problems.kinds import KINDS

LEAST = 1_000
LARGEST = 1_000_000
FAMILIES = {
    "Vienna": ("tapp", "block", "steirisch", "koenigrufen", "neunzehnerrufen", "strohmann"),
    "42 cards": ("zwoelfer", "ungarisch", "paskiewitsch"),
    "the old 78": ("gross", "lhombre", "vier-paare", "vier-ruf"),
    "Denmark": ("dansk",),
    "the Grisons": ("grischun",),
    "Slovenia": ("slovenski",),
}


def every(number: int) -> Iterator[Mined]:
    """So many problems from the whole of the shelf, or all of them."""
    return islice(iter(POSITIONS), None, None, max(1, len(POSITIONS) // number) if number else 1)


@few_or_many("number", 20, 0)
def test_an_exhaustive_search_finds_one_card_alone_that_holds_what_is_asked(number):
    assert [fault for one in every(number) if (fault := fault_of(one))] == []


def test_a_plain_minimax_finds_the_same_card():
    short = [one for one in POSITIONS if one.ask == "points" and tricks_left(one) == FEWEST][:4]

    for one in short:
        stage = stage_of(one.position)
        worth = {card: worst_or_best(after(stage, card)) for card in cards_in(playable(stage))}
        values = sorted(set(worth.values()), reverse=stage.turn in stage.side)
        assert CardSet(card for card in worth if worth[card] == values[0]) == one.best
        assert abs(values[0] - values[1]) >= MARGIN * stage.counting.parts


def tricks_left(one: Mined) -> int:
    hands = [holding.size for seat in one.position.seats if (holding := one.position.hand(seat))]
    return max(hands)


def playable(stage: Stage) -> int:
    return kernel.Play(kernel.Rules(stage.sheet), stage.moment).playable()


def worst_or_best(stage: Stage) -> int:
    """What the declarer's side gets in all, found by trying everything."""
    if not any(stage.moment.hands):
        return stage.won[0]
    values = [worst_or_best(after(stage, card)) for card in cards_in(playable(stage))]
    return max(values) if stage.turn in stage.side else min(values)


def test_at_least_a_thousand_are_shipped_of_every_game_in_little_room():
    entries = POSITIONS.entries

    assert len(entries) >= LEAST
    assert {entry.game for entry in entries} == set(all_variants())
    assert POSITIONS.path.stat().st_size + EXERCISES.path.stat().st_size < LARGEST
    positions = [line.rsplit("\t", 1)[1] for line in POSITIONS.path.read_text(encoding="utf-8").splitlines()[1:]]
    assert len(set(positions)) == len(positions)


def test_they_are_of_all_strengths_and_their_themes_have_names():
    entries = POSITIONS.entries
    strengths = [entry.rating for entry in entries]

    assert min(strengths) < 1200 and max(strengths) > 1750
    themes = {theme for entry in entries for theme in entry.themes}
    assert themes <= set(THEMES)
    assert {"ultimo", "mond-saved", "throw-in", "klop", "beggar-caught", "last-tarocks", "danish-last-trick"} <= themes


def test_what_can_be_chosen_by_is_known_without_reading_the_positions():
    started = monotonic()
    entries = Shelf(POSITIONS.path, refuse_to_read, POSITIONS.entry_of).entries

    assert monotonic() - started < 1.0
    assert entries == POSITIONS.entries


def refuse_to_read(line: str) -> Mined:
    raise AssertionError(line)


def test_a_problem_is_found_by_its_id_and_its_line_says_all_of_it():
    name = POSITIONS.entries[0].id
    found = POSITIONS[name]

    assert name in POSITIONS
    assert Mined.read(found.line) == found
    assert problem(name).position == found.position
    assert sorted(found.problem.seats.values()) == list("ABCDEF"[: len(found.position.seats)])
    with pytest.raises(UnknownProblem, match="tapp-0-0"):
        problem("tapp-0-0")


def test_of_every_game_one_is_played_by_its_hints_and_answers_can_be_sent_by_a_worker():
    of_each_game = {game_of(one.id): one.id for one in POSITIONS.entries}

    for name in of_each_game.values():
        trainer, cards = Trainer(problem(name)), tuple[Card, ...]()
        found = pickle.loads(pickle.dumps(trainer.answer(cards)))
        while found.then.solved is None:
            cards = (*found.then.played, trainer.advice(found.then.played).card)
            found = pickle.loads(pickle.dumps(trainer.answer(cards)))
            assert found.verdict is Verdict.KEEPS, name
        assert found.then.solved, name


@few_or_many("number", 2, 60)
def test_a_problem_is_mined_again_from_its_deal(number):
    for one in every(number):
        game, deal, _ = one.id.rsplit("-", 2)
        again = {each.id: each.line for each in mine(game, int(deal))}
        assert again[one.id] == one.line


def test_every_family_has_dozens_of_exercises_of_each_kind_it_knows():
    for family, games in FAMILIES.items():
        of_family = [entry for entry in EXERCISES.entries if entry.game.startswith(games)]
        assert len(of_family) >= 24, family
    assert {entry.themes[0] for entry in EXERCISES.entries} == {"bid", "lay", "card"}


@few_or_many("number", 12, 0)
def test_an_exercise_offers_moves_that_can_be_made_and_not_all_are_right(number):
    every_exercise = islice(iter(EXERCISES), None, None, max(1, len(EXERCISES) // number) if number else 1)
    for one in every_exercise:
        deal = one.deal
        assert all(option.move in deal.choices for option in one.options), one.id
        assert [option.behind for option in one.options] == sorted(option.behind for option in one.options)
        right = [option for option in one.options if option.good]
        assert one.options[0] in right and len(right) < len(one.options)
        assert one.kind != "card" or len(right) == 1
        assert Exercise.read(one.line).line == one.line


@pytest.mark.deep
def test_other_worlds_do_not_find_the_card_wrong_that_is_right_with_ones_own_view():
    from tarock.players.search import LEVELS, SearchPlayer  # noqa: PLC0415 - only this asks again

    cards = [one for one in EXERCISES if one.kind == "card"]
    for one in cards:
        deal = one.deal
        assert deal.to_act is not None
        options = SearchPlayer(LEVELS["strong"], seed=7).think(deal.view(deal.to_act)).options
        again = next(option for option in options if option.move == one.options[0].move)
        assert again.behind <= CLEARLY * again.behind_error, one.id


def test_mining_goes_on_where_it_was_cut_short_and_forgets_a_deal_that_was_half_written(tmp_path):
    def pretend(game: str, number: int) -> list[str]:
        return [f"{game}-{number}-{step}\tall" for step in range(number % 3)]

    heaps = {game: Heap.open(tmp_path / f"{game}.txt") for game in ("tapp", "block")}
    with alone() as crew:
        list(dig(heaps, pretend, 5, crew, monotonic() + 60))
    whole = {game: heap.path.read_text() for game, heap in heaps.items()}
    for heap in heaps.values():
        heap.path.write_text(whole[heap.path.stem][:-9])

    anew = {game: Heap.open(heap.path) for game, heap in heaps.items()}
    assert all(heap.deals < heaps[game].deals for game, heap in anew.items())
    with alone() as crew:
        list(dig(anew, pretend, 5, crew, monotonic() + 60))
    for game, heap in anew.items():  # What was under way when there was enough is kept too.
        assert heap.found >= 5
        short, long = sorted((heap.path.read_text(), whole[game]), key=len)
        assert long.startswith(short)


def test_the_command_mines_and_chooses(tmp_path, capsys):
    wanted = ("--only", "positions", "--games", "zwoelfer", "--wanted", "1", "--processes", "1")

    assert main([*wanted, "--build", str(tmp_path / "build"), "--into", str(tmp_path)]) == 0

    assert "shipped" in capsys.readouterr().out
    header, *lines = (tmp_path / "positions.txt").read_text().splitlines()
    assert header.startswith("# id | ask")
    assert lines and all(Mined.read(line).game == "zwoelfer" for line in lines)


def test_of_what_was_found_the_rare_themes_are_chosen_first_and_nothing_twice():
    kind = KINDS["positions"]
    lines = POSITIONS.path.read_text().splitlines()[1:]

    chosen = choose(kind, [*lines, *lines])

    themes = {theme for line in chosen for theme in kind.shelf.entry_of(line).themes}
    assert len(chosen) == len(set(chosen)) == kind.a_game
    assert themes == {theme for entry in POSITIONS.entries for theme in entry.themes}


@pytest.mark.deep
def test_processes_find_what_one_alone_finds(tmp_path):
    found = []
    for name, crew_of in (("alone", alone()), ("two", processes(2))):
        heaps = {"tapp": Heap.open(tmp_path / name / "tapp.txt")}
        with crew_of as crew:
            list(dig(heaps, KINDS["positions"].dig, 4, crew, monotonic() + 300))
        found.append(heaps["tapp"].lines()[:4])
    assert found[0] == found[1]


def test_a_deal_has_no_more_than_one_exercise_of_each_kind():
    found = exercises_in("tapp", 1)

    assert len({one.kind for one in found}) == len(found)
    assert [one.line for one in exercises_in("tapp", 1)] == [one.line for one in found]
    assert all(game_of(one.id) == "tapp" for one in found)
