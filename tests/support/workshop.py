"""What is composed and taught in the tests: an ending, and deals that computers have played."""

from __future__ import annotations

from tarock.deal import new_deal
from tarock.notation import dumps
from tarock.players.careful import CarefulPlayer

ENDING = """
[Game "koenigrufen"]
[Contract "solo"]
[Side "1 3"]
[Hands "1: T21 T17 T3 CK CN / 2: SKU T16 C10 C9 / 3: T12 HJ H1 CQ DK / 4: T5 T4 T2 H3 H2"]
[Trick "2:SJ"]
[Turn "3"]
"""


def finished_deal(game: str = "koenigrufen", seed: int = 3) -> str:
    """The record of a deal to its end."""
    deal, player = new_deal(game, seed=seed), CarefulPlayer()
    while not deal.over:
        deal = deal.play(player.choose(deal.view(deal.to_act)))
    return dumps(deal)
