"""A whole sitting: drawing for seats, deal after deal until the agreed end, and what everybody has won."""

import random

from tarock import Sitting, variant
from tarock.cards import shuffled
from tarock.players import CarefulPlayer

game = variant("slovenski")
rng = random.Random(3)
player = CarefulPlayer()


def pack():
    """A freshly shuffled pack."""
    return shuffled(rng, game.pack.cards)


sitting = Sitting.start(game, ("Ana", "Bor", "Cene", "Dana"), pack())
while not sitting.over:
    deal = sitting.deal(pack())
    while not deal.over:
        deal = deal.play(player.choose(deal.view(deal.to_act)))
    sitting = sitting.after(deal.settlement)
sitting = sitting.close()

for name, total in zip(sitting.names, sitting.totals(), strict=True):
    print(f"{name:5} {total:+}")
