"""Players that are programs: they are shown a view as JSON and nothing else, and a bad answer names them."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tarock.cli import main
from tarock.deal import View
from tarock.notation import move_text
from tarock.players import CarefulPlayer, ChancePlayer
from tarock.players.arena import BadAnswer, Match, Mode, answers, maker, play_mirrored
from tarock.players.arena.deals import dealt
from tarock.players.arena.program import dismiss_all
from tarock.players.arena.view_json import view_of, written_view
from tarock.variants import all_variants

ROOT = Path(__file__).parents[1]
PYTHON = shlex.quote(sys.executable)


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    yield
    dismiss_all()


def views(game: str, every: int) -> Iterator[View]:
    """Some views of those who have to decide."""
    deal, _ = dealt(Match(game, "", ""), 0)
    number = 0
    while not deal.over:
        view = deal.view(deal.to_act)
        if number % every == 0:
            yield view
        deal, number = deal.play(ChancePlayer(number).choose(view)), number + 1


@pytest.mark.parametrize("game", all_variants())
def test_a_view_comes_back_from_its_json(game: str) -> None:
    for view in views(game, every=6):
        assert view_of(json.loads(json.dumps(written_view(view)))) == view


def test_our_own_players_answer_in_the_protocol() -> None:
    asked = list(views("tapp", every=5))
    lines = [json.dumps({"player": 1, "seed": 4, "view": written_view(view)}) for view in asked]
    moves = [json.loads(line)["move"] for line in answers(lines, maker("careful"))]
    assert moves == [move_text(CarefulPlayer().choose(view)) for view in asked]


def test_a_program_plays_a_deal_as_the_same_player_does_at_home() -> None:
    program = f"exec:{PYTHON} -m tarock player chance"
    for mode in (Mode.WHOLE, Mode.CARDS):
        home = play_mirrored(Match("tapp", "chance", "careful", 6, mode), 0)[0]
        away, thinking = play_mirrored(Match("tapp", program, "careful", 6, mode), 0)
        assert away == home
        assert thinking.cards.seconds > 0


@pytest.mark.parametrize("game", ["koenigrufen", "dansk", "grischun"])
def test_the_program_of_the_page_plays(game: str, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    program = tmp_path / "example.py"
    program.write_text(example)
    deal, _ = play_mirrored(Match(game, f"exec:{PYTHON} {program}", "careful"), 0)
    assert len(deal.parts) == all_variants()[game].players[0]


def test_another_version_plays_by_a_mirror_of_the_deal() -> None:
    older = f"mirror:{PYTHON} -S {shlex.quote(str(ROOT / 'tools/older_player.py'))} {shlex.quote(str(ROOT / 'src'))}"
    home = play_mirrored(Match("koenigrufen", "chance", "careful", 2), 0)[0]
    assert play_mirrored(Match("koenigrufen", "chance", older, 2), 0)[0] == home


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        ("print('HK', flush=True)", "answered 'HK'"),
        ('print(\'{"move": "jump 3"}\', flush=True)', "expected a kind of move"),
        ('print(\'{"move": "bid volat"}\', flush=True)', "cannot do this as seat"),
        ("print('[]', flush=True)", "answered '\\[\\]'"),
        ("raise SystemExit(3)", "ended without an answer \\(exit code 3\\)"),
    ],
)
def test_a_bad_answer_ends_the_match_and_names_the_player(program: str, complaint: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(f"import sys\nfor line in sys.stdin:\n    {program}\n")
    with pytest.raises(BadAnswer, match=f"bad.py.*{complaint}"):
        play_mirrored(Match("tapp", f"exec:{PYTHON} {bad}", "careful"), 0)


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(BadAnswer, match="no-such-program"):
        play_mirrored(Match("tapp", "exec:no-such-program", "careful"), 0)


@pytest.mark.parametrize("processes", ["1", "2"])
def test_the_command_names_a_player_who_breaks_the_rules(
    processes: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["arena", "tapp", "--keep", str(tmp_path), "--processes", processes]
    assert main([*wanted, "--first", "support.arena:Illegal"]) == 2
    assert "support.arena:Illegal" in capsys.readouterr().err
