"""The command line in a real terminal: a whole deal through a pseudo-terminal, colours, Ctrl-C, Ctrl-D."""

from __future__ import annotations

import random
import re

import pytest
from support.cli_robot import TRACEBACK, Terminal, first_choice
from support.games import six_of, some_of

from tarock.variants import all_variants

CTRL_C, CTRL_D = "\x03", "\x04"


def play_on(terminal: Terminal) -> int:
    rng = random.Random(1)
    while terminal.prompted():
        terminal.type(first_choice(terminal.plain.removesuffix("\n> "), rng))
    return terminal.exit_code()


@pytest.mark.parametrize("columns", some_of((80, 120), (80,)))
@pytest.mark.parametrize("game", six_of(all_variants()))
def test_a_robot_plays_a_whole_deal_in_a_terminal(game: str, columns: int) -> None:
    terminal = Terminal("play", game, "--seed", "2", "--deals", "1", columns=columns)
    assert play_on(terminal) == 0
    assert TRACEBACK not in terminal.plain
    assert "The deal is over" in terminal.plain
    assert re.search(r"[♥♦♠♣][KQNJ\d]", terminal.plain)
    assert re.search(r"\x1b\[31m[♥♦]|\x1b\[36m[♠♣]", terminal.screen)
    assert all(len(line) <= columns for line in terminal.plain.splitlines())


def test_no_color_is_respected() -> None:
    terminal = Terminal("play", next(iter(all_variants())), "--seed", "2", NO_COLOR="1")
    assert terminal.prompted()
    terminal.type("quit")
    assert terminal.exit_code() == 0
    assert "\x1b[3" not in terminal.screen


def test_ctrl_c_ends_the_evening_at_once() -> None:
    terminal = Terminal("play")
    assert terminal.prompted()
    terminal.press(CTRL_C)
    assert terminal.exit_code() == 130
    assert TRACEBACK not in terminal.plain


def test_ctrl_d_ends_the_evening_politely() -> None:
    terminal = Terminal("play", next(iter(all_variants())), "--seed", "2")
    assert terminal.prompted()
    terminal.press(CTRL_D)
    assert terminal.exit_code() == 0
    assert "Thank you for playing." in terminal.plain
    assert TRACEBACK not in terminal.plain
