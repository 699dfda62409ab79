"""The account of a deal that was played with real cards: facts in, one line per rule out."""

from tarock.game.phases import Item
from tarock.variants.koenigrufen import KOENIGRUFEN, KoenigrufenOutcome

facts = KoenigrufenOutcome(
    contract="solo",
    declarer=0,
    partner=2,
    king="held",
    king_won_by="declarer",
    points=41,
    tricks=8,
    items=(Item("game", 0, level=1),),  # the game with contra
)
for line in KOENIGRUFEN.settle(facts, None, KOENIGRUFEN.options()).lines:
    print(line)
