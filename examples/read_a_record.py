"""A deal as text: written down, read back, and as one player saw it; what the rules forbid is refused by its rule."""

import random

import tarock
from tarock.cards import Card
from tarock.game import Play

deal = tarock.new_deal("tapp", seed=2)
rng = random.Random(2)
while not deal.over:
    deal = deal.play(deal.choices.sample(rng))

text = tarock.dumps(deal)
again = tarock.loads(text).deal()
print("read back exactly:", again == deal)
print("as the first seat saw it:")
print(tarock.dumps(tarock.transcript(deal, 0)))

start = tarock.new_deal("tapp", seed=2)
print(start.why_not(Play(Card("HK"))))
