"""One deal of Königrufen played by four computer players, each of whom sees its own cards only."""

import tarock
from tarock.players import CarefulPlayer

deal = tarock.new_deal("koenigrufen", seed=11)
player = CarefulPlayer()
while not deal.over:
    view = deal.view(deal.to_act)  # all that this seat may know, and nothing else
    deal = deal.play(player.choose(view))  # a new deal; the old one stays as it was

print(tarock.dumps(deal))
for line in deal.settlement.lines:
    print(line)
