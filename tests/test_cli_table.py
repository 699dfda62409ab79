"""Playing at the command line where faults can be done: they are confirmed, claimed and settled."""

from __future__ import annotations

import io
import random
import re

import pytest
from support.cli_robot import Robot, cells, first_choice
from support.deals.tapp import before_lead
from support.table_laws import as_table, wrong_cards
from support.tables import A, B

from tarock.cli import main
from tarock.cli.asking import Asker
from tarock.cli.console import Console, Left
from tarock.notation.drawing.style import PLAIN
from tarock.notation.drawing.table_text import TableText
from tarock.notation.drawing.words import Company
from tarock.deal import Deal
from tarock.game import Claim, FaultKind, Move
from tarock.variants import all_variants

GAMES = [game.id for game in all_variants().values() if "table" in game.laws]
Captured = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_can_be_played_without_any_fault(capsys: Captured, monkeypatch: Patch, game: str) -> None:
    robot = Robot(capsys, monkeypatch)
    assert robot.run("play", game, "--laws", "table", "--seed", "1", "--deals", "1") == 0
    assert "The deal is over" in robot.screen
    assert "accepted" not in robot.screen
    assert all(len(line) <= 80 for line in robot.screen.splitlines())


@pytest.mark.rule("COD-D1")
def test_a_game_without_such_laws_says_so(capsys: Captured) -> None:
    assert main(["play", "slovenski", "--laws", "table"]) == 2
    assert "COD-D1" in capsys.readouterr().err


def wrong_card(screen: str, rng: random.Random) -> str:
    """A card that may not be played, insisted on; else the first thing offered."""
    if screen.rstrip().endswith("think again."):
        return "yes"
    asked = screen[-400:]
    wrong = [name for key, name in cells(screen) if not key]
    return wrong[0] if "Which card do you play?" in asked and wrong else first_choice(screen, rng)


@pytest.mark.rule("COD-14", "COD-D2")
def test_a_wrong_card_is_confirmed_first_and_then_noticed_by_the_computer(capsys: Captured, monkeypatch: Patch) -> None:
    robot = Robot(capsys, monkeypatch, answer=wrong_card)
    assert robot.run("play", "koenigrufen", "--laws", "table", "--seed", "4", "--deals", "6") == 0
    assert "That is against the rules" in robot.screen
    assert re.search(r"\w+ claims against you: Renonce", robot.screen)
    assert "accepted" in robot.screen


def typed(capsys: Captured, monkeypatch: Patch, deal: Deal, *lines: str) -> tuple[Move | None, str]:
    """The move that these lines lead to, None if the person leaves, and what was printed."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in (*lines, "quit"))))
    company = Company(("You", "Bruno", "Clara"), PLAIN)
    asker = Asker(Console(), company, TableText(company), lambda: "")
    try:
        move = asker.ask(deal.view(A), deal.why_not)
    except Left:
        move = None
    return move, capsys.readouterr().out


def to_play() -> Deal:
    """A is to play a card in Tapp-Tarok, and could play a wrong one."""
    deal = as_table(before_lead(words="solo good good"))
    while deal.to_act != A or not wrong_cards(deal):
        deal = deal.play(next(iter(deal.choices)))
    return deal


@pytest.mark.rule("COD-22")
@pytest.mark.parametrize("line", ["claim bruno renonce", "claim 2 Renonce"])
def test_a_person_claims_by_name_or_seat(capsys: Captured, monkeypatch: Patch, line: str) -> None:
    assert typed(capsys, monkeypatch, to_play(), line)[0] == Claim(B, FaultKind.RENONCE)


@pytest.mark.rule("COD-22")
def test_what_can_be_claimed_is_listed_and_the_rest_is_not_heard(capsys: Captured, monkeypatch: Patch) -> None:
    move, screen = typed(capsys, monkeypatch, to_play(), "claims", "claim nobody sneezing", "?")
    assert move is None
    assert "renonce: Bruno, Clara" in screen
    assert "That cannot be claimed now" in screen
    assert "claim NAME FAULT" in screen


@pytest.mark.rule("COD-14")
@pytest.mark.parametrize(("answer", "done"), [("yes", True), ("no", False)])
def test_a_wrong_card_is_played_only_if_the_person_insists(
    capsys: Captured, monkeypatch: Patch, answer: str, done: bool
) -> None:
    deal = to_play()
    wrong = wrong_cards(deal)[0]
    move, screen = typed(capsys, monkeypatch, deal, wrong.card.name, answer)
    assert "That is against the rules" in screen
    assert (move == wrong) is done


@pytest.mark.rule("COD-19")
def test_a_second_card_is_put_down_after_the_next_one(capsys: Captured, monkeypatch: Patch) -> None:
    deal = to_play()
    card = next(iter(deal.table.hand(A)))
    _, screen = typed(capsys, monkeypatch, deal, f"push {card.name}", "push D99")
    assert f"{card.name} will go down with your next card." in screen
    assert "Type push and a card you hold." in screen
