"""The game of docs/adding-a-game.md, taken from the page as it stands, is a game like any other."""

import importlib.util
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tarock.cards import shuffled
from tarock.deal import Sitting
from tarock.game import FactError, Known
from tarock.notation import dumps, loads
from tarock.testing import check
from tarock.variants import all_variants, register

PAGE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module")
def village(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code
    path = tmp_path_factory.mktemp("village") / "dorftarock.py"
    path.write_text(code[1], encoding="utf-8")
    spec = importlib.util.spec_from_file_location("dorftarock", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["dorftarock"] = module
    spec.loader.exec_module(module)
    yield module
    all_variants().pop("dorftarock", None)


def test_it_obeys_the_laws(village: ModuleType) -> None:
    report = check(village.DORFTAROCK, deals=150)
    assert report.deals == 150
    assert report.swapped_zones.keys() >= {"hand and hand", "within hand", "hand and talon", "within talon"}


def test_it_settles_facts_of_a_real_table(village: ModuleType) -> None:
    game = village.DORFTAROCK
    won = game.settle(village.DorfOutcome(player=0, points=40, pagat=1), None, game.options())
    assert won.totals(range(3)) == (2, -1, -1)
    lost = game.settle(village.DorfOutcome(player=0, points=33), None, game.options(price=5))
    assert lost.totals(range(3)) == (-10, 5, 5)


@pytest.mark.parametrize(
    ("said", "field"),
    [({"points": 70}, "points"), ({"player": 3}, "player"), ({"ended": "passed", "pagat": 1}, "pagat")],
)
def test_it_refuses_facts_that_cannot_be(village: ModuleType, said: dict[str, object], field: str) -> None:
    game = village.DORFTAROCK
    with pytest.raises(FactError, match=f"{field}: "):
        game.settle(village.DorfOutcome(**{"player": 0, "points": 40, **said}), None, game.options())


def test_its_price_is_what_it_pays(village: ModuleType) -> None:
    game = village.DORFTAROCK
    for options in (game.options(), game.options(price=5)):
        won = game.settle(village.DorfOutcome(player=0, points=34), None, options)
        assert game.price("play", Known(options)).amount == -won.total(1)


def test_it_is_played_in_a_sitting_and_written_down(village: ModuleType) -> None:
    rng, game = random.Random(1), village.DORFTAROCK
    register(game)
    sitting = Sitting.start(game, ("Anna", "Bruno", "Clara"), shuffled(rng, game.pack.cards))
    for _ in range(5):
        deal = sitting.deal(shuffled(rng, game.pack.cards))
        while not deal.over:
            deal = deal.play(deal.choices.sample(rng))
        sitting = sitting.after(deal.settlement)
        assert loads(dumps(deal)).deal() == deal
    assert sum(sitting.totals()) == 0
