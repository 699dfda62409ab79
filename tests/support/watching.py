"""Which games a test has run: a rule is proved in a game only by a test that asked this very game.

The name of a test, or of its parameter, proves nothing. So whoever counts watches the two doors behind which a game is:
its deals, and what a `Variant` says of its own rules.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from tarock.deal import Deal
from tarock.game import AnyVariant, Variant
from tarock.variants import all_variants

RULES_OF_A_GAME = ("account", "tricks", "counting", "price", "sitting")
"""What a game is asked outside a deal; its pack, its name and the number of its players are no proof of anything."""
GAME = "game"
"""The user property with which a report names a game that was run."""


class Watching:
    """Notes, while a test runs, every game whose deals or rules were asked, and tells them with the test's report."""

    def __init__(self) -> None:
        self.run: set[str] = set()
        self._patch = pytest.MonkeyPatch()

    def pytest_sessionstart(self) -> None:
        all_variants()  # A game that is read only while a test runs would be noted as run by it.
        for name in RULES_OF_A_GAME:
            self._patch.setattr(Variant, name, _Door(name, self.run), raising=False)
        self._patch.setattr(Deal, "now", self._situation_of(Deal.now))

    def pytest_sessionfinish(self) -> None:
        self._patch.undo()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        self.run.clear()
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        yield
        item.user_properties.extend((GAME, game) for game in sorted(self.run))

    def _situation_of(self, slot: Any) -> property:
        """Whatever is asked of a deal, played now or kept from before, is read from its situation."""

        def now(deal: Deal) -> object:
            situation = slot.__get__(deal)
            self.run.add(situation.terms.variant.id)
            return situation

        return property(now)


class _Door:
    """One of the fields of a game, which notes when it is read."""

    def __init__(self, name: str, run: set[str]) -> None:
        self.name = name
        self.run = run

    def __get__(self, game: AnyVariant | None, owner: type) -> object:
        if game is None:
            return self
        self.run.add(game.id)
        return vars(game)[self.name]

    def __set__(self, game: AnyVariant, value: object) -> None:
        vars(game)[self.name] = value
