"""`tarock train`: problems at the terminal."""

from __future__ import annotations

import io

import pytest

from tarock.cli import main
from tarock.players.school.collection import problems, without_position

Captured = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch
ENDING = "chapter-strohmann"


def trained(capsys: Captured, monkeypatch: Patch, *typed: str, problem: str = ENDING) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed) + "\n"))
    assert main(["train", *([problem] if problem else [])]) == 0
    return capsys.readouterr().out


def test_a_problem_is_played_until_it_is_solved_and_its_idea_told(capsys: Captured, monkeypatch: Patch) -> None:
    out = trained(capsys, monkeypatch, "s9", "S7", "sn")
    assert "A  SK SN S9 S7" in out
    assert "then:     B:SQ / B:S8" in out
    assert "Solved!" in out
    assert "a card that is worth more." in " ".join(out.split())


def test_a_wrong_card_is_refuted_and_taken_back(capsys: Captured, monkeypatch: Patch) -> None:
    out = trained(capsys, monkeypatch, "S7", "quit")
    assert "Wrong: 35 2/3 before it, 34 2/3 after it, where 35 2/3 are needed." in out
    assert "B:SJ" in out
    assert out.count("A to play: which card?") == 2


def test_where_no_points_are_counted_it_is_said_that_it_no_longer_comes_about(
    capsys: Captured, monkeypatch: Patch
) -> None:
    assert "Wrong: it no longer comes about." in trained(capsys, monkeypatch, "T18", "quit", problem="16")


def test_hints_tell_the_kind_and_then_the_card(capsys: Captured, monkeypatch: Patch) -> None:
    out = trained(capsys, monkeypatch, "hint", "hint", "quit", problem="24")
    assert "This keeps it: tarocks." in out
    assert "One that keeps it: T2." in out


def test_the_solution_comes_with_the_line_of_the_book_and_where_the_search_sees_it_turn(
    capsys: Captured, monkeypatch: Patch
) -> None:
    out = trained(capsys, monkeypatch, "solution", "again", "quit", problem="25")
    assert "solution:" in out
    assert "the book:" in out
    assert "By search the outcome turns with HK." in out
    assert "With open cards B gets 31⅓" in " ".join(out.split())


def test_what_cannot_be_typed_is_told_and_help_is_given(capsys: Captured, monkeypatch: Patch) -> None:
    out = trained(capsys, monkeypatch, "xx", "T1", "?", "quit")
    assert "'XX' is no card" in out
    assert "T1 may not be played here" in out
    assert "again           from the beginning" in out


def test_without_a_number_the_shortest_problem_is_played(capsys: Captured, monkeypatch: Patch) -> None:
    assert "Problem chapter-tapp" in trained(capsys, monkeypatch, "quit", problem="")


def test_all_problems_are_listed(capsys: Captured) -> None:
    assert main(["train", "--list"]) == 0
    out = capsys.readouterr().out
    assert all(f"\n{id_} " in f"\n{out}" for id_ in (*problems(), *without_position()))


def test_of_a_problem_without_cards_it_is_told_what_is_known(capsys: Captured) -> None:
    assert main(["train", "21"]) == 0
    assert "26 points" in capsys.readouterr().out


def test_a_problem_that_is_not_there_is_refused(capsys: Captured) -> None:
    assert main(["train", "99"]) == 2
    assert "there is no problem '99'" in capsys.readouterr().err
