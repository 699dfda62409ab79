"""How the tests are run: shares of the deep ones, and a second try for a browser test."""

from __future__ import annotations

import asyncio
import re
from argparse import ArgumentTypeError
from pathlib import Path

import pytest
from support.given_time import pass_time
from support.house import run_apart, within
from support.mixing import mixed
from support.repeating import Repeating
from support.share import in_share, share

UNSTEADY = """
    import pytest
    tries, rooms = [], []

    @pytest.fixture(scope="session")
    def house():
        yield "house"
        rooms.append("ended")

    @pytest.fixture
    def room(house):
        rooms.append(house)
        return len(rooms)

    def test_at_the_second_try(room):
        tries.append(room)
        assert tries == [1, 2]

    def test_never():
        raise AssertionError("always so")
"""


def test_no_test_runs_a_loop_where_a_browser_may_have_one() -> None:
    """Whether it fails would depend on which tests its worker has run before; `run_apart` never does."""
    files = Path(__file__).parent.rglob("*.py")
    assert not [file.name for file in files if re.search(r"^ +asyncio\.run\(", file.read_text("utf-8"), re.MULTILINE)]


def test_every_test_belongs_to_one_share() -> None:
    for name in (f"tests/test_some.py::test_{number}" for number in range(100)):
        assert sum(in_share(name, number, 7) for number in range(1, 8)) == 1


def test_tests_that_wait_are_spread_among_the_others_and_none_is_lost() -> None:
    order = mixed([*range(90), *range(1000, 1010)], lambda test: test >= 1000)
    assert sorted(order) == [*range(90), *range(1000, 1010)]
    assert [sum(test >= 1000 for test in order[start : start + 25]) for start in range(0, 100, 25)] in (
        [2, 3, 2, 3], [3, 2, 3, 2]
    )  # fmt: skip
    assert [test for test in order if test < 1000] == list(range(90))
    assert mixed([1, 2], lambda _: False) == [1, 2]


@pytest.mark.parametrize("text", ["", "3", "0/7", "8/7", "a/b", "-1/7"])
def test_a_share_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="3/7"):
        share(text)
    assert share("3/7") == (3, 7)


def test_a_browser_test_has_a_second_try_and_is_named(
    pytester: pytest.Pytester, capsys: pytest.CaptureFixture[str]
) -> None:
    file = pytester.makepyfile(test_unsteady=UNSTEADY)
    file.rename(pytester.mkdir("web") / file.name)
    pytester.inline_run("-q", plugins=[Repeating()]).assertoutcome(passed=1, failed=1)
    told = capsys.readouterr().out
    assert "test_at_the_second_try failed at first and passed then" in told
    assert "test_never failed at first and failed then" in told
    assert told.strip().splitlines()[-1].startswith("1 failed, 1 passed in")


def test_other_tests_have_one_try(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_unsteady=UNSTEADY)
    pytester.inline_run("-q", plugins=[Repeating()]).assertoutcome(failed=2)


def test_a_test_that_waits_for_ever_ends_all_the_same_whatever_time_it_lets_pass() -> None:
    async def waits() -> None:
        pass_time(1e6)
        while True:
            await asyncio.sleep(0)

    with pytest.raises(TimeoutError, match="not done within"):
        run_apart(within, 0.2, waits())
