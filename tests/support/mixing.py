"""In which order the tests are run: those that wait for a browser evenly among those that keep a core busy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest

Test = TypeVar("Test")


def mixed(tests: Sequence[Test], waits: Callable[[Test], bool]) -> list[Test]:
    """The same tests with those that wait spread over all of them; each kind keeps its own order.

    Several workers get a stretch of the list each. With all browser tests at its end one core would be idle at first,
    and all browsers in each other's way at last.
    """
    waiting = [test for test in tests if waits(test)]
    busy = [test for test in tests if not waits(test)]
    places = [*_places(waiting), *_places(busy)]
    return [test for _, test in sorted(places, key=lambda place: place[0])]


def _places(tests: Sequence[Test]) -> list[tuple[float, Test]]:
    """Where each would stand if they alone filled a line of length one."""
    return [((number + 0.5) / len(tests), test) for number, test in enumerate(tests)]


def in_browser(test: pytest.Item) -> bool:
    """Whether a test opens the page in Chromium."""
    return test.path.parent.name == "web"
