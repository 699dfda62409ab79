"""Golden transcripts: whole deals whose every move, disclosure and settlement line must stay as it is."""

from pathlib import Path

import pytest

from tarock.notation import dumps, loads
from tarock.variants import all_variants
from tools.golden import GOLDEN, kind

TRANSCRIPTS = sorted(GOLDEN.glob("*/*.tarock"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_deal_plays_and_settles_as_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    deal = loads(text).deal()
    assert deal.over
    assert dumps(deal) == text
    assert path.stem.startswith(kind(deal))


@pytest.mark.parametrize("game", all_variants())
def test_every_game_has_golden_transcripts(game: str) -> None:
    assert [path for path in TRANSCRIPTS if path.parent.name == game]
