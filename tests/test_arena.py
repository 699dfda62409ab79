"""The arena: mirrored deals and sittings cancel the luck of the cards, and the same match writes the same bytes."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import inf
from pathlib import Path

import pytest
from support.arena import ASKED

from tarock.cli import main
from tarock.game import Kind
from tarock.players.arena import (
    Book, Crew, Lineup, Match, MirroredDeal, MirroredSitting, Mode, Part, Role, UnknownKind, alone, figure_of,
    figures_of, kind, play_chunk, play_mirrored, play_sittings, processes, ray_cluster, run,
)  # fmt: skip
from tarock.players.arena.figures import student
from tarock.players.arena.running import CHUNK
from tarock.variants import all_variants

GAMES = tuple(all_variants())
TAPP = Match("tapp", "careful", "chance", seed=3)


def deals_of(match: Match, number: int) -> list[MirroredDeal]:
    return [play_mirrored(match, one)[0] for one in range(number)]


def played(match: Match, deals: int, folder: Path, crew: Crew | None = None) -> Book:
    book = Book.open(match, folder)
    with alone() as inline:
        for _ in run(book, deals, crew or inline):
            pass
    return book


def last_first() -> Crew:
    """Who waits for a piece of work first does all that was begun after it."""
    begun: list[Callable[[], object]] = []
    done: dict[Callable[[], object], object] = {}

    def finished(work: Callable[[], object]) -> object:
        while work not in done:
            last = begun.pop()
            done[last] = last()
        return done[work]

    def hand_out(work: Callable[[], object]) -> Callable[[], object]:
        begun.append(work)
        return partial(finished, work)

    return Crew(3, hand_out)


# What is measured


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_careful_is_ahead_of_chance_in_every_game(game: str) -> None:
    match = Match(game, "careful", "chance")
    assert figures_of(match, deals_of(match, 60)).lead.mean > 0


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("lineup", Lineup)
@pytest.mark.parametrize("game", ["koenigrufen", "grischun-5", "slovenski-5"])
def test_a_kind_against_itself_comes_out_exactly_even(game: str, lineup: Lineup, mode: Mode) -> None:
    (deal,) = deals_of(Match(game, "chance", "chance", 7, mode, lineup), 1)
    assert deal.parts
    assert [part.gain for part in deal.parts] == [0] * len(deal.parts)


@pytest.mark.parametrize("lineup", Lineup)
def test_every_seat_that_plays_is_mirrored_once(lineup: Lineup) -> None:
    match = Match("slovenski-5", "careful", "chance", lineup=lineup)
    (deal,) = deals_of(match, 1)
    seats = [part.seat for part in deal.parts]
    assert len(seats) == len(set(seats)) == 4


def test_a_side_is_of_one_kind_where_that_is_wanted() -> None:
    match = Match("tapp", "support.arena:Listening", "careful", 2, Mode.CARDS, Lineup.SIDE, Role.DEFENDER)
    ASKED.clear()
    (deal,) = deals_of(match, 1)
    assert [part.role for part in deal.parts] == [Role.DEFENDER] * 2
    assert len(ASKED) == 2 * 16  # both play all their cards once


def test_all_play_with_the_same_pack_and_other_numbers_deal_other_packs() -> None:
    first, again, other = (play_mirrored(TAPP, number)[0] for number in (5, 5, 6))
    assert first == again
    assert first.parts != other.parts


def test_the_mode_says_who_is_asked_for_what() -> None:
    asked = {mode: _asked(mode) for mode in Mode}
    assert Kind.PLAYING in asked[Mode.WHOLE]
    assert len(asked[Mode.WHOLE]) > 1
    assert asked[Mode.CARDS] == {Kind.PLAYING}
    assert asked[Mode.BIDDING] == asked[Mode.WHOLE] - {Kind.PLAYING}


def _asked(mode: Mode) -> set[Kind | None]:
    ASKED.clear()
    play_mirrored(Match("koenigrufen", "support.arena:Listening", "careful", 2, mode), 0)
    return set(ASKED)


def test_only_moves_where_there_is_a_choice_are_counted_as_thought() -> None:
    _, thinking = play_mirrored(replace(TAPP, mode=Mode.CARDS), 0)
    assert 3 * 8 < thinking.cards.decisions < 3 * 16
    assert thinking.others.decisions == 0
    assert thinking.cards.seconds > 0


def test_the_splits_add_up_to_the_whole() -> None:
    match = Match("koenigrufen", "careful", "chance", seed=2)
    figures = figures_of(match, deals_of(match, 12))
    for split in (figures.by_role, figures.by_contract):
        assert sum(part.values for part in split.values()) == figures.lead.values == 48
        total = sum(part.mean * part.values for part in split.values())
        assert total == pytest.approx(figures.lead.mean * figures.lead.values)
    assert Role.DEFENDER in figures.by_role
    assert "" not in figures.by_contract


def test_a_role_counts_alone_and_in_the_card_play_nothing_else_is_played() -> None:
    whole = Match("koenigrufen", "chance", "careful", 2, Mode.CARDS)
    wanted = replace(whole, role=Role.DEFENDER)
    every, some = deals_of(whole, 6), deals_of(wanted, 6)
    assert Counter(part.role for deal in some for part in deal.parts).keys() == {Role.DEFENDER}
    assert figures_of(wanted, every).lead == figures_of(wanted, some).lead


@pytest.mark.parametrize(
    ("game", "roles"),
    [
        ("vier-paare", {Role.PARTY}),
        ("dansk", {Role.ALONE}),
        ("lhombre", {Role.DECLARER, Role.DEFENDER}),
        ("vier-ruf", {Role.DECLARER, Role.PARTNER, Role.DEFENDER}),
    ],
)
def test_what_a_seat_can_be_depends_on_the_game(game: str, roles: set[Role]) -> None:
    deals = deals_of(Match(game, "careful", "careful"), 3)
    assert {part.role for deal in deals for part in deal.parts} <= roles
    assert any(part.role in roles for deal in deals for part in deal.parts)


def test_card_points_are_those_of_the_side_of_the_seat() -> None:
    (deal,) = deals_of(Match("koenigrufen", "careful", "careful"), 1)
    points = {part.role: part.points for part in deal.parts}
    assert points[Role.DECLARER] is not None
    assert points[Role.DEFENDER] is not None
    assert points[Role.DECLARER] + points[Role.DEFENDER] == 70


# Whole sittings


@pytest.mark.parametrize("game", ["tapp", "dansk", "vier-paare", "grischun-5"])
def test_mirrored_sittings_of_one_kind_come_out_even(game: str) -> None:
    pair, _ = play_sittings(Match(game, "careful", "careful", 3, sittings=True), 0)
    assert pair.deals
    assert pair.lead == pytest.approx(0)


def test_in_sittings_who_is_first_only_changes_the_sign() -> None:
    one, _ = play_sittings(Match("strohmann", "careful", "chance", 5, sittings=True), 0)
    other, _ = play_sittings(Match("strohmann", "chance", "careful", 5, sittings=True), 0)
    assert one.lead == pytest.approx(-other.lead) != 0


# Figures


@pytest.mark.parametrize(("free", "point"), [(4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)])
def test_the_interval_widens_for_few_trials_as_students_tables_say(free: int, point: float) -> None:
    assert student(free) == pytest.approx(point, rel=0.01)


def test_the_figure_of_some_trials_is_their_mean_with_its_margin() -> None:
    figure = figure_of([[1.0], [2.0], [3.0], [2.0], [2.0]])
    assert (figure.trials, figure.values, figure.mean) == (5, 5, 2.0)
    assert figure.margin == pytest.approx(2.776 * (0.5**0.5) / 5**0.5, rel=0.01)
    assert (figure.low, figure.high) == (2 - figure.margin, 2 + figure.margin)


def test_seats_of_one_deal_hang_together_so_that_more_of_them_prove_no_more() -> None:
    once, thrice = figure_of([[1.0], [4.0], [2.0]]), figure_of([[1.0] * 3, [4.0] * 3, [2.0] * 3])
    assert (thrice.mean, thrice.margin) == pytest.approx((once.mean, once.margin))


def test_one_trial_says_nothing_about_how_far_it_may_be_wrong() -> None:
    assert figure_of([[5.0, 6.0]]).margin == inf


# Running


def test_chunks_and_processes_do_not_change_a_byte(tmp_path: Path) -> None:
    files = [played(TAPP, 2 * CHUNK + 1, tmp_path / "alone"), played(TAPP, 2 * CHUNK + 1, tmp_path / "3", last_first())]
    with processes(2) as crew:
        files.append(played(TAPP, 2 * CHUNK + 1, tmp_path / "2", crew))
    assert len({book.path.read_bytes() for book in files}) == 1
    assert len(files[0].trials) == 2 * CHUNK + 1


@pytest.mark.deep
def test_a_ray_cluster_writes_the_same_bytes(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is large, and an extra: pip install tarock[ray]")
    with ray_cluster(None) as crew:
        away = played(TAPP, 9, tmp_path / "away", crew)
    assert away.path.read_bytes() == played(TAPP, 9, tmp_path / "home").path.read_bytes()


def test_without_ray_the_command_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "tapp", "--ray"]) == 2
    assert "tarock[ray]" in capsys.readouterr().err


@pytest.mark.parametrize("harm", [b"", b'{"deal":3,"par', b'{"deal":1,"parts":[]}\n'])
def test_a_match_goes_on_where_it_stopped(harm: bytes, tmp_path: Path) -> None:
    whole = played(TAPP, 7, tmp_path / "whole")
    cut = played(TAPP, 3, tmp_path / "cut")
    cut.path.write_bytes(cut.path.read_bytes() + harm)
    again = played(TAPP, 7, tmp_path / "cut")
    assert again.path.read_bytes() == whole.path.read_bytes()
    assert again.trials == whole.trials
    assert again.thinking.cards.decisions == whole.thinking.cards.decisions


def test_sittings_go_on_too(tmp_path: Path) -> None:
    match = Match("strohmann", "chance", "careful", 4, sittings=True)
    whole = played(match, 1, tmp_path / "whole")
    assert len(whole.trials) == 5
    start = Book.open(match, tmp_path / "cut")
    start.add(play_chunk(match, [0, 1]))
    assert played(match, 1, tmp_path / "cut").path.read_bytes() == whole.path.read_bytes()


def test_fewer_deals_than_are_known_are_told_as_if_they_were_all(tmp_path: Path) -> None:
    book = played(TAPP, 6, tmp_path)
    assert book.enough(4) == book.trials[:4]
    assert book.enough(7) is None


def test_other_settings_have_other_files() -> None:
    others = [replace(TAPP, seed=4), replace(TAPP, mode=Mode.CARDS), replace(TAPP, first="careful,x=1")]
    others += [replace(TAPP, sittings=True), replace(TAPP, role=Role.DEFENDER), replace(TAPP, lineup=Lineup.ALTERNATE)]
    assert len({match.file_name for match in (TAPP, *others)}) == 7


def test_fractions_of_a_point_come_back_from_the_file() -> None:
    deal = MirroredDeal(1, (Part(0, Fraction(46, 3), 1, Role.ALONE, "klop"),))
    assert MirroredDeal.read(json.loads(json.dumps(deal.plain()))) == deal
    pair = MirroredSitting(1, 12, 0.1 + 0.2)
    assert MirroredSitting.read(json.loads(json.dumps(pair.plain()))) == pair


# Kinds and the command


def test_a_kind_is_a_name_or_a_python_path_with_settings() -> None:
    quick = kind("support.arena:Listening,depth=3,style=bold")(5)
    assert vars(quick) == {"seed": 5, "depth": 3, "style": "bold"}
    for text in ("nobody", "support.arena:Nobody", "no.such.module:Player", "careful,depth", "chance,depth=3"):
        with pytest.raises(UnknownKind, match=text.partition(",")[2] or text):
            kind(text)


def test_the_command_prints_a_line_for_each_game_and_the_figures_for_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["arena", "strohmann", "grischun", "--deals", "3", "--seed", "2", "--split", "--processes", "1"]
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for number, file in enumerate(files):
        assert main([*wanted, "--keep", str(tmp_path / str(number)), "--json", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "careful against chance: mirrored deals, seed 2"
    assert {line.split()[0] for line in lines if line[:1].islower()} >= {"strohmann", "grischun"}
    assert any(line.startswith("  party") for line in lines)
    assert files[0].read_bytes() == files[1].read_bytes()
    figures = json.loads(files[0].read_text())
    assert [(one["game"], one["deals"]) for one in figures] == [("strohmann", 3), ("grischun", 3)]
    assert figures[0]["lead"].keys() == {"trials", "values", "mean", "margin"}


def test_cut_short_the_command_prints_what_there_is_and_later_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["arena", "strohmann", "tapp", "--processes", "1", "--keep", str(tmp_path), "--deals", "9", "--first"]
    assert main([*wanted, "support.arena:Leaving"]) == 0
    *_, figure, last = capsys.readouterr().out.splitlines()
    assert figure.split()[:2] == ["strohmann", "4"]
    assert last.startswith("Cut short")


@pytest.mark.parametrize("bad", [["bridge"], ["tapp", "--first", "nobody"], ["tapp", "--mode", "dice"]])
def test_what_nobody_knows_is_refused(bad: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *bad]) == 2
    assert bad[-1] in capsys.readouterr().err
