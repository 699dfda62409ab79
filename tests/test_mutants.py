"""The faults that `make mutants` puts in, and whether it sees what the tests make of them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from tools.mutants import trying
from tools.mutants.keeping import Verdict, equivalents
from tools.mutants.mutations import Mutant, mutants_of
from tools.mutants.reach import Place, Reach, Run
from tools.mutants.shares import Share, weighted
from tools.mutants.targets import UnknownGame, files_of, used_by

ROOT = Path(__file__).parents[1]
COUNT = '''
"""What 3 cards count."""

from tarock.rules import message

__all__ = ["BONUS", "count"]
BONUS: int = 4
LATE = message("late", 3)


def count(points: int, tricks: int = 0) -> int:
    """The points, and from 5 tricks on more."""
    if points < 0:
        raise ValueError(points)
    assert tricks < 13
    return points + BONUS if tricks >= 5 else points
'''
FAULTS = [
    ("", "4 → 5"), ("", "4 → 3"),
    ("count", "0 → 1"), ("count", "0 → -1"),
    ("count", "without `if points < 0: … raise ValueError(points)`"),
    ("count", "points < 0 → points <= 0"), ("count", "points < 0 → points >= 0"),
    ("count", "0 → 1"), ("count", "0 → -1"),
    ("count", "return points + BONUS if tricks >= 5 else points → return None"),
    ("count", "tricks >= 5 → tricks > 5"), ("count", "tricks >= 5 → tricks < 5"),
    ("count", "5 → 6"), ("count", "5 → 4"),
    ("count", "points + BONUS → points - BONUS"),
]  # fmt: skip
TESTS = """
    import pytest
    from tarock.cards.count import count

    def test_tricks():
        assert [count(7, 5), count(7, 4), count(0)] == [11, 7, 0]

    def test_nobody_looks():
        count(2, 12)
"""
MORE_TESTS = """
    def test_less_than_nothing():
        with pytest.raises(ValueError):
            count(-1)
"""

OWN_HOUSE = """
import sys

sys.meta_path[:] = [one for one in sys.meta_path if "editable" not in type(one).__module__]  # that is the real house

import support.deals.some
import tarock.cards.count  # what the tests share may use what they try
"""


def faults(source: str, tmp_path: Path) -> list[Mutant]:
    file = tmp_path / "some.py"
    file.write_text(source, encoding="utf-8")
    return mutants_of(file, "some.py")


def changes(source: str, tmp_path: Path) -> list[str]:
    return [one.change for one in faults(source, tmp_path)]


def test_the_faults_of_a_file_leave_types_texts_and_assertions_alone(tmp_path: Path) -> None:
    assert sorted((one.function, one.change) for one in faults(COUNT, tmp_path)) == sorted(FAULTS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a and b and c", ["a or b or c", "b and c", "a and c", "a and b"]),
        ("a or b", ["a and b", "b", "a"]),
        ("not a", ["a"]),
        ("a < b <= c", ["a <= b <= c", "a >= b <= c", "a < b < c", "a < b > c"]),
        ("a is None", ["a is not None"]),
        ("a not in b", ["a in b"]),
        ("a * b", ["a // b"]),
        ("-a", ["a"]),
        ("True", ["False"]),
        ("call(a, b.c, d)", ["call(b.c, a, d)"]),
        ("call(a, a)", []),
        ("message(3, True)", []),
        ("f'{a + 1}'", []),
        ("zip(a, 'b', strict=True)", []),
        ("b if a else c", ["not a"]),
    ],
)
def test_what_could_stand_in_the_place_of_an_expression(text: str, expected: list[str], tmp_path: Path) -> None:
    told = [change.partition(" → ")[2] for change in changes(f"x = {text}\n", tmp_path)]
    assert told == expected


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        ("pay(seat)", ["without `pay(seat)`"]),
        ("if a:\n        return", ["without `if a: … return`", "a → not a"]),
        ("if a:\n        b = a", ["a → not a"]),
        ("x += a", ["without `x += a`", "x += a → x -= a"]),
        ("x[a] = b", ["without `x[a] = b`"]),
        ("return a", ["return a → return None"]),
        ("return None", []),
        ("return [b for b in c if d]", ["return [b for b in c if d] → return None", "if d → for all"]),
        ("'only a text'", []),
    ],
)
def test_what_could_become_of_a_statement(block: str, expected: list[str], tmp_path: Path) -> None:
    assert changes(f"def some():\n    {block}\n", tmp_path) == expected


def test_every_fault_can_be_put_in_and_is_the_only_one(tmp_path: Path) -> None:
    source = "def some(grün: int) -> bool:\n    return (grün >\n        3) and 'ü' != grün  # ü\n"
    told = {one.change: one.in_source(source) for one in faults(source, tmp_path)}
    assert told["grün > 3 → grün >= 3"] == source.replace("grün >\n        3", "(grün >= 3)")
    assert told["'ü' != grün → 'ü' == grün"] == source.replace("'ü' != grün", "('ü' == grün)")


def test_a_fault_keeps_its_name_when_its_line_moves(tmp_path: Path) -> None:
    before, after = faults(COUNT, tmp_path), faults(f"# first\n{COUNT}", tmp_path)
    assert [one.name for one in before] == [one.name for one in after]
    assert len({one.name for one in before}) == len(before)
    assert [one.line + 1 for one in before] == [one.line for one in after]


def test_every_file_of_the_targets_can_be_read_with_each_of_its_faults() -> None:
    file = next(path for path in files_of("tricks") if path.name == "tricks.py")
    source = file.read_text(encoding="utf-8")
    for one in mutants_of(file):
        assert one.in_source(source) != source
        compile(one.in_source(source), str(file), "exec")


def test_a_game_is_its_file_and_what_it_uses_of_its_family() -> None:
    names = {path.name for path in used_by("koenigrufen")}
    assert {"koenigrufen.py", "called_partner.py", "throwing_in.py"} <= names
    assert names.isdisjoint({"__init__.py", "tapp.py", "fool.py", "tapp_ladder.py"})
    with pytest.raises(UnknownGame, match="whist"):
        used_by("whist")


def test_every_fault_judged_equivalent_is_still_one_and_says_why() -> None:
    for one in equivalents():
        assert one.reason
        assert any(one.is_of(mutant) for mutant in mutants_of(Path(one.file))), one


def test_a_child_that_hangs_is_ended_and_one_that_dies_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "HUNG_AFTER", 0.1)
    monkeypatch.setattr(trying, "WAITED", 0.1)

    def without_end(step: Callable[[], object]) -> trying.Fate:
        with trying.Alarm(0, "test_some"):
            while True:
                step()

    assert trying.split_off(lambda: without_end(bool)) == (Verdict.HUNG, "test_some")
    assert trying.split_off(lambda: without_end(Event().wait)) == (Verdict.HUNG, "test_some")
    assert trying.split_off(lambda: os._exit(3)) == (Verdict.EXCEPTION, "")
    assert trying.split_off(lambda: trying.Fate(Verdict.SURVIVED)) == (Verdict.SURVIVED, "")


def test_a_share_has_the_bounds_that_wilson_gives_it_and_parts_have_the_weight_of_their_size() -> None:
    assert [str(Share.of(*one)) for one in ((11, 15), (95, 100), (60, 60), (0, 10))] == [
        "73.3 % (48 to 89)", "95.0 % (89 to 98)", "100.0 % (94 to 100)", "0.0 % (0 to 28)"
    ]  # fmt: skip
    alike, exact = Share.of(95, 100), Share(1.0, 1.0, 1.0)
    assert str(weighted([(0.5, alike), (0.5, alike)])) == "95.0 % (91 to 97)"
    assert str(weighted([(0.9, exact), (0.1, Share.of(0, 10))])) == "90.0 % (90 to 93)"


@pytest.fixture
def house(pytester: pytest.Pytester) -> Path:
    """A house of one room, with one file and its tests."""
    for name, text in {
        "src/tarock/__init__.py": "", "src/tarock/cards/__init__.py": "", "src/tarock/rules.py": "message = print",
        "src/tarock/cards/count.py": COUNT, "tests/conftest.py": OWN_HOUSE,
        "tests/support/deals/some.py": "",
    }.items():  # fmt: skip
        path = pytester.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    write_tests(pytester.path, TESTS)
    return pytester.path


def write_tests(house: Path, text: str) -> None:
    lines = (line.removeprefix("    ") for line in text.splitlines())
    (house / "tests/test_count.py").write_text("\n".join(lines) + "\n", encoding="utf-8")


def tried(house: Path, *options: str) -> tuple[list[str], list[str]]:
    """What is shown of every fault that was tried, and the lines at the end."""
    way = os.pathsep.join([str(house / "src"), str(ROOT)])
    run = subprocess.run(
        [sys.executable, "-m", "tools.mutants", *options], cwd=house, env=os.environ | {"PYTHONPATH": way},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return [line for line in run.stderr.splitlines() if "src/" in line], run.stdout.splitlines()


def test_of_a_function_that_runs_with_its_file_those_tests_are_asked_that_run_a_line_with_its_name(
    tmp_path: Path,
) -> None:
    fault = faults("def due():\n    return 3\n", tmp_path)[0]
    places = [
        Place("some.py", "due", "return 3"),
        Place("other.py", "pay", "price = due"),
        Place("other.py", "win", ""),
    ]
    runs = {"test_win": Run(0.1, [2]), "test_pay": Run(0.2, [1])}
    assert Reach(places, imported={0}, runs=runs).tests(fault) == ["test_pay"]


def test_of_a_table_those_who_run_its_file_its_name_or_its_game_are_asked_in_turn(tmp_path: Path) -> None:
    fault = faults("needed = 36\n", tmp_path)[0]
    places = [Place("some.py", "win", "points"), Place("some.py", "lose", "needed"), Place("other.py", "pay", "needed")]
    ran = {"test_win": [0], "test_lose": [1], "test_pay": [2], "test_give": [2], "test_deal[some]": []}
    runs = {test: Run(0.1, lines) for test, lines in ran.items()}
    assert Reach(places, runs=runs).tests(fault) == [
        "test_lose",
        "test_give",
        "test_deal[some]",
        "test_win",
        "test_pay",
    ]


def test_of_a_game_that_is_nothing_but_a_table_those_tests_are_asked_that_name_it(tmp_path: Path) -> None:
    (tmp_path / "of_three.py").write_text("OF_THREE = Variant(players=(3,))", encoding="utf-8")
    fault = mutants_of(tmp_path / "of_three.py")[0]
    runs = {"test_win[of-three]": Run(0.2, []), "test_win[of-four]": Run(0.1, []), "test_lose[of-three]": Run(0.1, [])}
    assert Reach(runs=runs).tests(fault) == ["test_lose[of-three]", "test_win[of-three]"]


@pytest.mark.parametrize("cores", ["1", "2"])
def test_faults_that_tests_notice_are_killed_and_the_others_survive(house: Path, cores: str) -> None:
    (house / "tests/test_more.py").write_text("def test_nothing():\n    assert True\n", encoding="utf-8")
    shown, told = tried(house, "--cores", cores)
    assert len(shown) == len(FAULTS)
    survivors = [line.partition(": ")[2] for line in told if line.startswith("src/")]
    assert survivors == ["0 → -1", "0 → 1", "without `if points < 0: … raise ValueError(points)`", "0 → -1"]
    assert told[-5].split() == ["all", "15", "of", "15", "8", "3", "4", "0", "73.3", "%", "(48", "to", "89)"]


@pytest.mark.deep
def test_a_run_goes_on_where_it_stopped_and_tries_survivors_again_with_new_tests(house: Path) -> None:
    first, _ = tried(house, "--sample", "9")
    second, _ = tried(house)
    third, _ = tried(house)
    assert (len(first), len(second), len(third)) == (9, len(FAULTS) - 9, 0)
    write_tests(house, TESTS + MORE_TESTS)
    last, told = tried(house)
    assert len(last) == 4
    assert [line.partition(": ")[2] for line in told if line.startswith("src/")] == ["0 → -1", "0 → 1"]
