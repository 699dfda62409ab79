"""Choosing what to lay away: the kernel plays every discard out from the first lead, in many worlds."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from tarock.deal import Deal, View
from tarock.game import Kind, Move
from tarock.players.search.before_play import Value, by_careful, compared
from tarock.players.search.cards import as_it_stands
from tarock.players.search.in_play import NoTricks
from tarock.players.search.level import Level
from tarock.solving.fair import rebuilt_deals

ROUNDS: Final = 8
"""The worlds are looked at in so many parts, whose differences say how sure a comparison is."""
STEMS: Final = 4
"""So many deals are tried until one is found in which nobody else speaks before the first lead."""


def values_of_lays(view: View, moves: Sequence[Move], level: Level, seed: int) -> list[Value]:
    """What each discard is worth if nobody else announces anything, in the order given; all meet the same worlds."""
    stem, worlds = _silent_stem(view, moves[0], seed), level.drawn // ROUNDS
    found = [as_it_stands(_at_lead(stem, move).view(view.seat), worlds, ROUNDS, seed) for move in moves]
    values = compared([[one.paid for one in standings] for standings in found])
    return [
        value._replace(wins=fmean(one.wins for one in standings), worlds=worlds * ROUNDS)
        for value, standings in zip(values, found, strict=True)
    ]


def _silent_stem(view: View, move: Move, seed: int) -> Deal:
    """A deal of this view in which the others are silent after the discard, as they mostly are."""
    for deal in rebuilt_deals(view, STEMS, seed):
        said = _at_lead(deal, move).told.said[len(deal.told.said) :]
        if all(one.seat == view.seat for one in said):
            return deal
    raise NoTricks("others speak before the first lead, and what it will be about is not known")


def _at_lead(deal: Deal, move: Move) -> Deal:
    """The deal before its first lead, after a discard and what the careful player says."""
    after = deal.play(move)
    while not after.over and after.phase is not None and after.phase.kind is not Kind.PLAYING:
        after = by_careful(after)
    if after.over:
        raise NoTricks("no trick will be played")
    return after
