"""`tarock pad`: an evening at the terminal, what it refuses, and that nothing is lost."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from tarock.cli import main
from tarock.game.phases import Item
from tarock.notation.pads import loads_pad

Captured = pytest.CaptureFixture[str]
COMPANY = ("--names", "Anna,Berta,Clara,Dora")
RUFER = ("rufer", "Anna", "held", "clara", "7", "declarer", "40")


class Table:
    """A terminal at which lines are typed, and the pad in its file."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: Captured, path: Path) -> None:
        self.monkeypatch, self.capsys, self.path = monkeypatch, capsys, path

    def types(self, *lines: str, words: tuple[str, ...] = ()) -> str:
        """What stands on the screen after these lines."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(["pad", *words, "--file", str(self.path)])
        told = self.capsys.readouterr()
        assert code == (2 if told.err else 0)
        assert [line for line in told.out.splitlines() if len(line) > 80 and line[0] not in '>{"'] == []
        return told.out + told.err


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path) -> Table:
    monkeypatch.chdir(tmp_path)
    return Table(monkeypatch, capsys, Path("evening.txt"))


def test_an_evening_is_written_corrected_undone_and_gone_on_with(table: Table) -> None:
    screen = table.types(
        *RUFER, "", "solo", "Berta", "talon", "6", "20", "items", "game contra, pagat-ultimo Anna", "",
        "correct 1", "sheet", "points", "30", "", "correct 2", "cancel", "sheet", "undo", "quit",
        words=("koenigrufen", *COMPANY),
    )  # fmt: skip
    assert "Dealer: Berta." in screen
    assert "change                                               -12    +12    -12    +12" in screen
    assert "Nothing is changed." in screen
    assert "Undone; the pad has 2 deals." in screen
    pad = loads_pad(table.path.read_text())
    assert pad.deals[1].facts.items == (Item("game", 1, level=1), Item("pagat-ultimo", 0))
    assert [one.after.total(0) for one in pad.deals] == [6, 6]
    again = table.types("undo", "passed", "", "csv", "end", "quit")
    assert "Königrufen" in again
    assert "deal,rule,label,Anna,Berta,Clara,Dora" in again
    assert "the last tour ends with deal" in again
    assert len(loads_pad(table.path.read_text()).deals) == 2


def test_a_refused_answer_names_its_field_and_help_is_at_every_prompt(table: Table) -> None:
    screen = table.types(
        "?", "Rufer", "Anna", "held", "Anna", "faults", "renonce", "renonce Berta", "back", "berta", "7", "nonsense",
        "2", "99", "count T21 SKU HK laid H1 H2", "count 5 4 6 1/3", "40", "more", "facts",
        "rules GEN-65", "rules XYZ-1", "account", "correct 5", "quit", words=("koenigrufen", *COMPANY),
    )  # fmt: skip
    assert "partner: this cannot be beside what is said of declarer (GEN-41" in screen
    assert "'nonsense' is no answer here" in screen
    assert "points: card points from 0 to 70 are wanted, not 99" in screen
    assert "14 points in 1 trick" in screen
    assert "15 points" in screen
    assert "deal 5: the pad has 0 deals" in screen
    assert screen.count("sheet                 every deal with its sums") == 1


def test_numbers_stand_side_by_side_and_the_last_may_be_left_out(table: Table) -> None:
    table.types("9 8", "b", "26 26", "pagat-by", "1", "", "quit", words=("dansk", "--names", "A,B,C"))
    (deal,) = loads_pad(table.path.read_text()).deals
    assert "tricks=(9, 8, 8)" in table.path.read_text()
    assert deal.lines


def test_a_klop_asks_for_the_points_of_everybody_and_for_nothing_else(table: Table) -> None:
    screen = table.types("klop", "20 15 18 17", "", "quit", words=("slovenski", *COMPANY))
    assert "Card points of every player in Klop (Anna, Berta, Clara, Dora)" in screen
    assert "Declarer" not in screen
    assert [one.after.total(0) for one in loads_pad(table.path.read_text()).deals] == [-20]


def test_what_is_evident_goes_back_with_the_answer_it_came_from(table: Table) -> None:
    screen = table.types("Dreier", "Anna", "Berta", "8", "back", "back", "facts", "quit", words=("slovenski", *COMPANY))
    assert screen.rsplit("> facts\n", 1)[1].startswith("  contract: Dreier    declarer: Anna\n")


def test_a_sitting_that_is_over_is_closed(table: Table) -> None:
    deals = ["36 36", ""] * 4
    screen = table.types(*deals, "json", "quit", words=("grischun", *COMPANY))
    assert "The sitting is over" in screen
    assert '"last account": [' in screen
    assert loads_pad(table.path.read_text()).sitting.closed


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("koenigrufen", "--names", "A,B"), "players: "),
        (("koenigrufen", "--names", "A,,B,C"), "names: "),
        (("koenigrufen", *COMPANY, "--dealer", "Emma"), "dealer: Emma is not in the company"),
        (("koenigrufen", *COMPANY, "--option", "weather=fine"), "option weather"),
    ],
)
def test_what_cannot_begin_is_refused(table: Table, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in table.types(words=words)
    assert not table.path.exists()


def test_a_pad_is_not_written_over(table: Table) -> None:
    table.types("quit", words=("koenigrufen", *COMPANY))
    assert "a pad is kept there" in table.types("quit", words=("tapp", "--names", "A,B,C"))
    table.path.write_text("[Nonsense]")
    assert "tarock: " in table.types("quit")


def test_who_is_killed_has_lost_nothing(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    words = [sys.executable, "-m", "tarock", "pad", "koenigrufen", *COMPANY, "--file", str(path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as killed:
        assert killed.stdin is not None
        assert killed.stdout is not None
        killed.stdin.write("".join(f"{line}\n" for line in (*RUFER, "", "solo")))
        killed.stdin.flush()
        for line in killed.stdout:
            if "-- Deal 2" in line:
                break
        killed.kill()
    assert [one.after.total(0) for one in loads_pad(path.read_text()).deals] == [6]
