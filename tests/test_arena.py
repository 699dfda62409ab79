"""The arena: mirrored sittings cancel the luck of the cards, and the figures are those of the textbook."""

from __future__ import annotations

from itertools import islice
from math import inf

import pytest

from tarock.cli import arena_text, main
from tarock.players import CarefulPlayer, ChancePlayer, Player
from tarock.players.arena import Pair, contest, figure_of
from tarock.players.arena.figures import student
from tarock.variants import all_variants, variant

GAMES = tuple(all_variants())


def careful(_: int) -> Player:
    return CarefulPlayer()


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_careful_is_ahead_of_chance_in_every_game(game: str) -> None:
    pairs = list(islice(contest(variant(game), careful, ChancePlayer, seed=1), 1 if game == "block" else 3))
    assert figure_of(pairs).lead > 0


@pytest.mark.parametrize("game", ["tapp", "dansk", "vier-paare", "grischun-5"])
def test_a_player_against_himself_comes_out_even_because_the_cards_are_mirrored(game: str) -> None:
    (pair,) = islice(contest(variant(game), careful, careful, seed=3), 1)
    assert pair.deals
    assert pair.lead == pytest.approx(0)


def test_the_same_seed_plays_the_same_pairs() -> None:
    first, again, other = (
        list(islice(contest(variant("strohmann"), careful, ChancePlayer, seed=seed), 2)) for seed in (5, 5, 9)
    )
    assert first == again != other


def test_who_is_first_only_changes_the_sign() -> None:
    (one,) = islice(contest(variant("strohmann"), careful, ChancePlayer, seed=5), 1)
    (other,) = islice(contest(variant("strohmann"), ChancePlayer, careful, seed=5), 1)
    assert one.lead == pytest.approx(-other.lead)


@pytest.mark.parametrize(("free", "point"), [(4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)])
def test_the_interval_widens_for_few_pairs_as_students_tables_say(free: int, point: float) -> None:
    assert student(free) == pytest.approx(point, rel=0.01)


def test_the_figure_of_some_pairs_is_their_mean_with_its_margin() -> None:
    figure = figure_of([Pair(10, 1.0), Pair(12, 2.0), Pair(10, 3.0), Pair(10, 2.0), Pair(8, 2.0)])
    assert (figure.pairs, figure.deals, figure.lead) == (5, 50, 2.0)
    assert figure.margin == pytest.approx(2.776 * (0.5**0.5) / 5**0.5, rel=0.01)
    assert (figure.low, figure.high) == (2 - figure.margin, 2 + figure.margin)


def test_one_pair_says_nothing_about_how_far_it_may_be_wrong() -> None:
    assert figure_of([Pair(10, 5.0)]).margin == inf


def test_the_command_prints_a_line_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "strohmann", "grischun", "--deals", "8", "--seed", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "careful against chance: mirrored sittings, seed 2"
    assert [line.split()[0] for line in lines[3:]] == ["strohmann", "grischun"]


def test_cut_short_the_command_prints_what_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> object:
        yield Pair(10, 4.0)
        yield Pair(10, 6.0)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena_text, "contest", interrupted)
    assert main(["arena", "tapp", "dansk", "--deals", "500"]) == 0
    *_, figure, last = capsys.readouterr().out.splitlines()
    assert figure.split()[:4] == ["tapp", "20", "2", "+5.00"]
    assert last == "Cut short."


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "bridge"]) == 2
    assert "bridge" in capsys.readouterr().err
