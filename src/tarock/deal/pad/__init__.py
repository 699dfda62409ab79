"""The score pad of a real table: the form of a deal, and the evening that is written down deal by deal."""

from tarock.deal.pad.counting import Counted, count_cards, count_packets, count_tricks
from tarock.deal.pad.form import DealForm
from tarock.deal.pad.pad import Between, Change, Correction, LaterDeal, Pad, Standing, Written
from tarock.deal.pad.question import Part, Question

__all__ = [
    "Between",
    "Change",
    "Correction",
    "Counted",
    "DealForm",
    "LaterDeal",
    "Pad",
    "Part",
    "Question",
    "Standing",
    "Written",
    "count_cards",
    "count_packets",
    "count_tricks",
]
