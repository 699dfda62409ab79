"""`python -m tools.lesson_deals`: looks for the lessons that are missing."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from tarock.deal import Deal
from tarock.game import Kind
from tarock.notation import dumps
from tarock.players import CarefulPlayer
from tarock.players.levels import NORMAL
from tarock.server.lessons import LEARNER
from tarock.variants import variant
from tools.lesson_deals.hands import BIDS, HANDS, laid
from tools.lesson_deals.ideas import IDEAS
from tools.lesson_deals.remarks import seen
from tools.lesson_deals.verdict import agrees, is_best, pays

FOLDER = Path(__file__).parents[2] / "src" / "tarock" / "server" / "lessons"
MOST_SEEDS = 400
WANTED = {
    "tapp": ("bid", "king", "trump", "count", "ultimo"),
    "koenigrufen": ("bid", "partner", "smear", "king", "count"),
    "paskiewitsch": ("bid", "partner", "trump", "smear", "count"),
    "slovenski": ("bid", "partner", "trump", "smear", "count", "none"),
    "dansk": ("king", "trump", "pagat", "count", "ultimo"),
    "gross": ("none",),
    "vier-paare": ("king", "smear", "trump", "pagat", "count"),
    "grischun": ("king", "smear", "trump", "pagat", "count"),
    "strohmann": ("bid", "king", "trump", "count", "ultimo"),
}
"""By game the ideas that its lessons show, in the order in which they are taught."""


def played(game: str, id_: str, seed: int) -> Deal:
    """A deal as careful players play it, with the hand of a lesson."""
    deal = laid(variant(game), HANDS.get(id_, ""), Random(f"{id_} {seed}"))
    while not deal.over:
        bids = deal.phase is not None and deal.phase.kind is Kind.BIDDING and deal.to_act == LEARNER
        taught = BIDS.get(id_) if bids else None
        deal = deal.play(taught or CarefulPlayer().choose(deal.view(deal.to_act)))
    return deal


def found(game: str, idea: str) -> tuple[Deal, tuple[int, ...]] | None:
    """The first deal of a game that shows an idea well, with something to tell of the others."""
    for seed in range(MOST_SEEDS):
        deal = played(game, f"{game}-{idea}", seed)
        told = tuple(IDEAS[idea](deal)) if deal.told.tricks else ()
        if not told or not pays(deal) or not seen(deal):
            continue
        if agrees(deal, told, NORMAL) and agrees(deal, told) and is_best(deal, told):
            return deal, told
    return None


def main() -> None:
    """Look for what is missing, and write all down in the order in which it is taught."""
    told = json.loads((FOLDER / "told.json").read_text(encoding="utf-8"))
    for game, ideas in WANTED.items():
        for idea in ideas:
            id_ = f"{game}-{idea}"
            shown = None if id_ in told else found(game, idea)
            if shown:
                (FOLDER / f"{id_}.tarock").write_text(dumps(shown[0]), encoding="utf-8")
                told[id_] = {"told": shown[1], "seen": seen(shown[0])}
            sys.stderr.write(f"{id_}: {told.get(id_, 'nothing found')}\n")
    taught = {id_: told[id_] for game, ideas in WANTED.items() for idea in ideas if (id_ := f"{game}-{idea}") in told}
    (FOLDER / "told.json").write_text(json.dumps(taught, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
