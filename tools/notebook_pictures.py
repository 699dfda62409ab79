"""The pictures of the docs that a notebook shows: a deal, what a seat sees of it, and a problem."""

from __future__ import annotations

from pathlib import Path

import tarock

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
PROBLEM = """
[Game "tapp"] [Side "1"] [Turn "1"] [Trick "3:S8"]
[Hands "1: SKU T19 T10 T2 / 2: DK S9 T6 D4 / 3: T20 T8 T5"]
"""
SAID = ("20", "rufer", "good", "good", "good", "SK", "1", "HQ+HJ+H3", "-", "-", "-", "-", "S10", "SJ")


def pictures() -> dict[str, str]:
    """The pictures by the names of their files."""
    deal = tarock.new_deal("koenigrufen", seed=11)
    for word in SAID:
        deal = deal.play(word)
    return {
        "notebook-deal.svg": deal._repr_svg_(),
        "notebook-view.svg": deal.view(2)._repr_svg_(),
        "notebook-position.svg": tarock.loads_position(PROBLEM)._repr_svg_(),
    }


if __name__ == "__main__":
    for name, drawn in pictures().items():
        (FOLDER / name).write_text(drawn, encoding="utf-8")
