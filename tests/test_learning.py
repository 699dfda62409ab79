"""Learning how cards are played: what is noted, what is fitted to it, and what is kept."""

from __future__ import annotations

import sys
from math import log
from pathlib import Path

import pytest
from support.chance import GAMES
from support.learners import DearestFirst, HalfSure

from tarock.deal import new_deal
from tarock.players import CarefulPlayer
from tarock.players.arena import Crew, alone, processes, ray_cluster
from tarock.players.search import SearchPlayer
from tarock.players.search.cards import is_card_to_play
from tarock.players.search.expert import Expert
from tarock.players.search.learning import (
    Learned, NoSuchPlayer, Source, decisions_of, judged, learn, noted, play_deals,
)  # fmt: skip
from tarock.players.search.learning.describing import scene_of
from tarock.players.search.learning.proving import Lead, lead_over
from tarock.players.search.learning.shards import missing, read_deals
from tarock.players.search.weights import FOLDER, SpoiltWeights, described, policy_sheet, sheet_in, stored, written
from tarock.solving.fair import EVEN_SHEET, PLAIN_SHEET, Policy, Table
from tarock.solving.kernel import Rules
from tools.train import CAREFUL, main

DEAREST = "support.learners:DearestFirst"


def played(source: Source, deals: int, build: Path, crew: Crew | None = None) -> list[tuple[int, int]]:
    told: list[tuple[int, int]] = []
    with alone() as inline:
        play_deals(source, deals, build, crew or inline, lambda *at: told.append(at))
    return told


def taught(source: Source, deals: int, build: Path) -> Learned:
    played(source, deals, build)
    return learn(source, deals, build)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_described_as_its_player_saw_it(game: str) -> None:
    deals = (noted(new_deal(game, seed=seed), [CarefulPlayer()] * 6) for seed in range(50))
    deal = next(deal for deal in deals if deal)
    found = list(decisions_of([deal]))
    assert len(found) == len(deal.choices) > 5
    for choice, one in zip(deal.choices, found, strict=True):
        assert [bool(hand) for hand in scene_of(deal, choice).hands].count(True) == 1
        assert choice.hand & choice.offered == choice.offered
        assert len(one.cards) == choice.offered.bit_count() > one.chosen >= 0


def test_the_figures_are_those_of_the_kernel() -> None:
    """What is judged here is what the kernel plays by."""
    deal = noted(new_deal("koenigrufen", seed=5), [CarefulPlayer()] * 4)
    assert deal
    rules = Rules(deal.sheet)
    for sheet in (PLAIN_SHEET, EVEN_SHEET, policy_sheet("koenigrufen")):
        policy = Policy(rules, sheet)
        expected = [log(policy.chances(Table(rules, scene_of(deal, one)))[one.card]) for one in deal.choices]
        found = [judged([one], sheet).log_likelihood for one in decisions_of([deal])]
        assert found == pytest.approx(expected, abs=1e-4)


def test_a_simple_player_is_learned_and_the_same_deals_teach_the_same(tmp_path: Path) -> None:
    source = Source("tapp", DEAREST, 1)
    learned = taught(source, 50, tmp_path / "one")
    figures, even = learned.figures, judged(learned.held_out, EVEN_SHEET)
    assert figures.accuracy > 0.8 > even.accuracy
    assert figures.log_likelihood > even.log_likelihood / 2
    again = taught(source, 50, tmp_path / "two")
    assert again.told() == learned.told()


def test_training_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    source = Source("tapp", DEAREST, 1)
    with processes(2) as crew:
        assert played(source, 100, tmp_path, crew) == [(0, 100), (50, 100), (100, 100)]
    files = {path: path.read_bytes() for path in source.folder(tmp_path).iterdir()}
    assert [path.name for path in sorted(files)] == ["000000.jsonl", "000050.jsonl"]
    lost = min(files)
    lost.unlink()
    assert missing(source, 100, tmp_path) == [0]
    assert played(source, 100, tmp_path) == [(50, 100), (100, 100)]
    assert {path: path.read_bytes() for path in source.folder(tmp_path).iterdir()} == files


@pytest.mark.deep
def test_a_ray_cluster_plays_the_same_deals(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is large, and an extra: pip install tarock[ray]")
    source = Source("tapp", DEAREST, 1)
    with ray_cluster(None) as crew:
        played(source, 100, tmp_path / "away", crew)
    played(source, 100, tmp_path / "home")
    away, home = (
        {path.name: path.read_bytes() for path in source.folder(tmp_path / place).iterdir()}
        for place in ("away", "home")
    )
    assert away == home
    assert len(home) == 2


def test_without_ray_it_is_said_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["tapp", "--ray"]) == 2
    assert "tarock[ray]" in capsys.readouterr().err


def test_what_is_read_is_what_was_noted(tmp_path: Path) -> None:
    source = Source("slovenski", DEAREST, 3)
    played(source, 50, tmp_path)
    number, deal = next(read_deals(source, 50, tmp_path))
    seed = 3 * 10_000_000 + number
    assert deal == noted(new_deal("slovenski", seed=seed), [DearestFirst(seed * 4 + seat) for seat in range(4)])


def test_a_player_may_say_how_much_is_to_be_learned() -> None:
    deal = noted(new_deal("tapp", seed=1), [HalfSure(seat) for seat in range(3)])
    assert deal
    leads = {one.weight for one in decisions_of([deal]) if one.situation == 0}
    answers = {one.weight for one in decisions_of([deal]) if one.situation}
    assert (leads, answers) == ({1.0}, {0.0})


def test_the_searching_player_teaches_only_cards_that_are_clearly_best() -> None:
    """Two cards from the end, where all lines are gone through: what pays the same teaches nothing."""
    deal, expert = new_deal("tapp", seed=3), Expert(1)
    while not deal.over:
        view = deal.view(deal.to_act)
        if is_card_to_play(view) and view.told.total - len(view.told.tricks) == 2:
            break
        move = CarefulPlayer().choose(view)
        assert is_card_to_play(view) or expert.weighed(view) == (move, 0.0)
        deal = deal.play(move)
    thought, (move, weight) = SearchPlayer(seed=1).think(view), expert.weighed(view)
    assert move == thought.move == expert.choose(view)
    others = [option for option in thought.options if option.move != move]
    assert len(others) == 1
    assert weight == (1.0 if others[0].behind else 0.0)


def test_weights_are_written_only_if_they_are_better(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = ["--from", DEAREST, "--build", str(tmp_path / "build"), "--into", str(tmp_path), "--processes", "1"]
    assert main(["tapp", "--deals", "40", *more]) == 0
    assert "tapp: written" in capsys.readouterr().out
    kept = (tmp_path / "tapp.json").read_bytes()
    assert main(["tapp", "--deals", "40", *more]) == 0
    assert "those that are there already" in capsys.readouterr().out
    assert main(["tapp", "--deals", "5", *more]) == 0
    assert "tapp: refused, since what is there tells the choices as well" in capsys.readouterr().out
    assert (tmp_path / "tapp.json").read_bytes() == kept


def test_weights_that_do_not_win_are_refused_where_that_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """To play the dearest card first is easily learned, and loses."""
    more = ["--from", DEAREST, "--build", str(tmp_path / "build"), "--into", str(tmp_path), "--processes", "1"]
    assert main(["tapp", "--deals", "50", "--arena", "4", *more]) == 0
    assert "tapp: refused, since it is not proven that they win" in capsys.readouterr().out
    assert not (tmp_path / "tapp.json").exists()


def test_who_cannot_be_found_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tapp", "--from", "tarock.players:Nobody"]) == 2
    assert "there is no player 'tarock.players:Nobody'" in capsys.readouterr().err
    with pytest.raises(NoSuchPlayer):
        Source("tapp", "nobody", 1).folder(Path())
    with pytest.raises(SystemExit):
        main(["topp"])
    assert "did you mean tapp?" in capsys.readouterr().err


def test_the_same_policy_has_no_lead_over_itself() -> None:
    assert lead_over("tapp", EVEN_SHEET, EVEN_SHEET, range(3)) == Lead(3, 0.0, 0.0)


@pytest.mark.deep
def test_what_was_learned_from_careful_beats_chance_cards() -> None:
    lead = lead_over("dansk", policy_sheet("dansk"), EVEN_SHEET, range(20))
    assert lead.proven


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_weights_are_what_their_file_says(path: Path) -> None:
    game = path.stem
    found = stored(game)
    assert found is not None
    assert (found["game"], found["learned_from"]) == (game, CAREFUL)
    assert described(policy_sheet(game)) == {key: found[key] for key in described(policy_sheet(game))}
    assert written(found) == path.read_text(encoding="utf-8")
    held_out = found["held_out"]
    assert held_out["learned"]["log_likelihood"] > held_out["even"]["log_likelihood"]


def test_all_weights_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.json")) < 1_000_000


def test_spoilt_weights_are_refused(tmp_path: Path) -> None:
    told = {"game": "tapp"} | described(PLAIN_SHEET)
    path = tmp_path / "tapp.json"
    path.write_text(written(told), encoding="utf-8")
    assert sheet_in(stored("tapp", tmp_path) or {}) == PLAIN_SHEET
    path.write_text(written(told | {"noise": 21}), encoding="utf-8")
    with pytest.raises(SpoiltWeights):
        stored("tapp", tmp_path)


def test_a_game_without_weights_is_played_by_hand(tmp_path: Path) -> None:
    assert stored("nothing", tmp_path) is None
    assert policy_sheet("nothing") is PLAIN_SHEET


SMOKE = {
    "tapp": "51543527dd12d16144e9cb9a68c6e0ba27a99c9bf0f03886f1fe38db22fe7519",
    "grischun": "000016c6a07cd5d184ed1eee6c9977d51c1723e88cefddae545d766a5c96bce2",
}


@pytest.mark.deep
@pytest.mark.parametrize("game", SMOKE)
def test_a_small_training_reproduces_its_hash(game: str, tmp_path: Path) -> None:
    """`make train-smoke`: the same rules, features and seed give the same weights on any machine."""
    source = Source(game, DEAREST, 7)
    with processes(2) as crew:
        played(source, 300, tmp_path, crew)
    assert learn(source, 300, tmp_path).told()["sha256"] == SMOKE[game]
