"""Declaring at the command line where faults can be done: the true words are offered, others can be typed."""

from __future__ import annotations

import random

import pytest
from support.cli_robot import Robot, first_choice


def boasting(screen: str, rng: random.Random) -> str:
    """A false declaration, insisted on; else the first thing offered."""
    if screen.rstrip().endswith("think again."):
        return "yes"
    if "What do you announce?" in screen[-200:]:
        return "full kings, matadors 3"
    return first_choice(screen, rng)


@pytest.mark.rule("DAN-D35", "DOL-D25")
@pytest.mark.parametrize("game", ["dansk", "dansk-gammel"])
def test_a_false_declaration_can_be_typed_and_is_confirmed_first(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    robot = Robot(capsys, monkeypatch, answer=boasting)
    assert robot.run("play", game, "--laws", "table", "--seed", "1", "--deals", "1") == 0
    assert "That is against the rules" in robot.screen
    assert "You declare full in kings" in robot.screen
    assert "You declare 3 matadors" in robot.screen
