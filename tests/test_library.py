"""What `import tarock` offers, and that the pages for developers and clubs tell the truth."""

import random
import re
from pathlib import Path

import pytest

import tarock

DOCS = Path(__file__).parents[1] / "docs"


def test_every_public_name_is_there_and_listed_in_order() -> None:
    assert sorted(tarock.__all__) == list(tarock.__all__)
    assert all(hasattr(tarock, name) for name in tarock.__all__)


def python_blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", ["developers.md", "clubs.md"])
def test_the_examples_of_the_pages_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = python_blocks(page)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {})
    assert capsys.readouterr().out


def test_the_same_seed_deals_the_same_cards() -> None:
    assert tarock.new_deal("koenigrufen", seed=7) == tarock.new_deal("koenigrufen", seed=7)
    assert tarock.new_deal("koenigrufen", seed=7) != tarock.new_deal("koenigrufen", seed=8)


def test_the_deal_of_the_architecture_page_is_the_one_it_shows() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    pack = " ".join(re.search(r'\[Pack "(.*?)"\]', text, re.DOTALL)[1].split())  # type: ignore[index]
    assert pack == " ".join(card.name for card in tarock.new_deal("koenigrufen", seed=11).setup.pack)


def test_players_may_be_seated_and_options_given() -> None:
    deal = tarock.new_deal("dansk", seed=1, players=5, options={"counting": "no"})
    rng = random.Random(1)
    while not deal.over:
        deal = deal.play(deal.choices().sample(rng))
    assert deal.options.counting == "no"
    assert deal.setup.players == 5
