"""The arena: two kinds of players meet with the same cards, and the difference is measured."""

from __future__ import annotations

from tarock.players.arena.deals import MirroredDeal, Part, play_mirrored, role_of
from tarock.players.arena.figures import Figure, Figures, Sums, figure_of, figures_of
from tarock.players.arena.kinds import NAMED, UnknownKind, kind, maker
from tarock.players.arena.match import Lineup, Match, Mode, Role
from tarock.players.arena.program import BadAnswer, Trusted, answers
from tarock.players.arena.running import Book, alone, play_chunk, run
from tarock.players.arena.sittings import MirroredSitting, play_sittings
from tarock.players.crews import Crew, processes, ray_cluster

__all__ = [
    "NAMED",
    "BadAnswer",
    "Book",
    "Crew",
    "Figure",
    "Figures",
    "Lineup",
    "Match",
    "MirroredDeal",
    "MirroredSitting",
    "Mode",
    "Part",
    "Role",
    "Sums",
    "Trusted",
    "UnknownKind",
    "alone",
    "answers",
    "figure_of",
    "figures_of",
    "kind",
    "maker",
    "play_chunk",
    "play_mirrored",
    "play_sittings",
    "processes",
    "ray_cluster",
    "role_of",
    "run",
]
