"""Learning how cards are played and what is said: from the careful player first, then from any that plays better."""

from __future__ import annotations

from tarock.players.search.learning.describing import Decision, decisions_of
from tarock.players.search.learning.judging import Figures, judged
from tarock.players.search.learning.noting import NotedDeal, Weighing, noted
from tarock.players.search.learning.proving import Lead, lead_over
from tarock.players.search.learning.shards import NoSuchPlayer, Source
from tarock.players.search.learning.speaking import Spoken, learn_speech, log_likelihood
from tarock.players.search.learning.training import Learned, learn, play_deals

__all__ = [
    "Decision", "Figures", "Lead", "Learned", "NoSuchPlayer", "NotedDeal", "Source", "Spoken", "Weighing",
    "decisions_of", "judged", "lead_over", "learn", "learn_speech", "log_likelihood", "noted", "play_deals",
]  # fmt: skip
