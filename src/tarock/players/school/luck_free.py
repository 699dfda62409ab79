"""Ratings that allow for luck, and how many deals each needs to tell two players apart.

A result is mostly cards. There are two ways to take them out of it:

- *par*: what the strong player is paid with the same cards in the same seat, all others playing as usual, is taken off;
- *moves*: only what one's own moves cost counts, by what one knew (`players/judging`): neither the cards, nor how they
  lay, nor what the others made of it.

A trial measures what that saves: careful and the searching player sit down to the same cards, and each is rated by his
results and in both ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, variance
from typing import Final, NamedTuple

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.players.arena.deals import dealt
from tarock.players.arena.match import Match
from tarock.players.careful import CarefulPlayer
from tarock.players.gain import gain_in_sitting
from tarock.players.judging import Effort, Judge
from tarock.players.player import Player
from tarock.players.search import SearchPlayer

SURE: Final = 1.96
"""So many standard errors from each other are two ratings that differ in 19 cases of 20."""
EFFORT: Final = Effort(rounds=6, drawn=200, looked=40, before_play=4)
"""Less than a replay takes, which judges more sharply."""


class Played(NamedTuple):
    """What a player made of the cards, and what his moves cost."""

    paid: float
    cost: float


@dataclass(frozen=True, slots=True)
class Trial:
    """What two players made of the same cards, and what the strong player did."""

    number: int
    careful: Played
    search: Played
    par: float


def trial(game: str, number: int, seed: int = 1) -> Trial:
    """One deal, with careful players in all other seats; the seats take turns.

    The one who is rated draws other worlds than the one who makes the par, so that they do not err alike.
    """
    start, _ = dealt(Match(game, "search", "careful", seed), number)
    seats = start.setup.active
    seat = seats[number % len(seats)]
    careful, search = (_played(start, seat, player) for player in (CarefulPlayer(), SearchPlayer("normal", seed=1)))
    return Trial(number, careful, search, paid(played_out(start, seat, SearchPlayer("strong")), seat))


def _played(start: Deal, seat: Seat, player: Player) -> Played:
    end = played_out(start, seat, player)
    return Played(paid(end, seat), cost(end, seat))


def played_out(deal: Deal, seat: Seat, player: Player) -> Deal:
    """A deal to its end, at one seat by this player."""
    others = CarefulPlayer()
    while (turn := deal.to_act) is not None:
        deal = deal.play((player if turn == seat else others).choose(deal.view(turn)))
    return deal


def paid(end: Deal, seat: Seat) -> float:
    """What a seat was paid, with what the deal leaves for the next."""
    return float(gain_in_sitting(end, seat))


def cost(end: Deal, seat: Seat) -> float:
    """What the moves of a seat cost by what it knew, as far as they could be weighed."""
    judge = Judge(end, EFFORT)
    own = (judge[number].cost for number, one in enumerate(judge.decisions) if one.seat == seat)
    return sum(one.mean for one in own if one is not None)


class Separation(NamedTuple):
    """How many deals it takes until two players are told apart: by their results, beside par, and by their moves."""

    results: float
    par: float
    moves: float


def separation(trials: Sequence[Trial]) -> Separation:
    """Each if the two really are as far apart as it says on average here; each plays deals of his own."""
    return Separation(
        _needed([one.careful.paid for one in trials], [one.search.paid for one in trials]),
        _needed([one.careful.paid - one.par for one in trials], [one.search.paid - one.par for one in trials]),
        _needed([-one.careful.cost for one in trials], [-one.search.cost for one in trials]),
    )


def _needed(some: Sequence[float], others: Sequence[float]) -> float:
    return SURE**2 * (variance(some) + variance(others)) / (fmean(others) - fmean(some)) ** 2
