"""Mining: moments in deals of the searching player at which one card alone holds the value, with open cards.

A deal follows from the game and its number, and its problems from the deal: the same numbers give the same problems on
every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Final

from tarock.deal import Deal
from tarock.game import Kind
from tarock.notation.layout import Layout
from tarock.notation.position import Position, PositionError
from tarock.players.school.asking import asks_of
from tarock.players.school.deals import SEED, played
from tarock.players.school.grading import graded, guessed, plays_of
from tarock.players.school.mined import Mined, asked_of
from tarock.players.school.themes import themes_of
from tarock.players.school.verifying import only_card
from tarock.solving.goals import Limit
from tarock.solving.kernel import Rules, Session, Table
from tarock.solving.lines import after
from tarock.solving.objectives import GAME, POINTS, REACH, Objective
from tarock.solving.solution import PARTIES, Solution
from tarock.solving.solver import Query
from tarock.solving.stage import CannotSolve, Stage, stage_of
from tarock.solving.won import stage_for

FEWEST: Final = 3
MOST: Final = 9
"""So many tricks are left."""
NODES: Final = 400_000
"""What takes longer to search is no problem for people."""
EASIEST: Final = 950
"""What is rated lower nobody misses."""
A_DEAL: Final = 5
"""No more problems than that are taken from one deal, the hardest."""
TABLE_BITS: Final = 16
FAR: Final = 3
"""So many cards of the side are looked at to see how long a plan is."""


@dataclass(frozen=True)
class Spot:
    """A moment of a deal, and the same as a position that says all that counts."""

    deal: Deal
    step: int
    position: Position
    stage: Stage


def mine(game: str, number: int, seed: int = SEED) -> list[Mined]:
    """The hardest problems in the deal of this number."""
    spots = spots_of(played(game, number, seed))
    found = [one for spot in spots for one in _problems_at(spot, f"{game}-{number}-{spot.step}")]
    return sorted(found, key=lambda one: one.rating.value)[-A_DEAL:]


def spots_of(deal: Deal) -> Iterator[Spot]:
    """The moments near the end at which somebody may choose among cards."""
    for step, moment in enumerate(deal.moments()):
        left = moment.told.total - len(moment.told.tricks)
        if _is_card_to_play(moment) and FEWEST <= left <= MOST and moment.choices.count > 1:
            spot = _spot(moment, step)
            if spot is not None:
                yield spot


def _is_card_to_play(deal: Deal) -> bool:
    lying = deal.told.lying
    return deal.kind is Kind.PLAYING and lying is not None and not lying.complete


def _spot(deal: Deal, step: int) -> Spot | None:
    """The moment as a position; None where that would not say all that counts, such as a card still to be given."""
    try:
        whole = stage_for(deal)
        if not whole.side:  # Everyone for himself: the player against all others together.
            whole = stage_for(deal, (whole.turn,))
        position = Position.of(deal)
        position = replace(position, side=whole.side, won=whole.won, zones=_in_play(position.zones))
        stage = stage_of(position)
    except (CannotSolve, PositionError):
        return None
    said = _in_words(stage) == _in_words(whole) and not any(whole.gifts)
    return Spot(deal, step, position, stage) if said and not _has_fool(stage, stage.moment.trick) else None


def _in_words(stage: Stage) -> tuple[object, ...]:
    """All that a search knows, whichever seat it counts first."""
    moment = stage.moment
    hands = dict(zip(stage.seats, moment.hands, strict=True))
    return stage.sheet, hands, stage.turn, moment.trick, set(moment.covered)


def _in_play(zones: Layout) -> Layout:
    """The hands alone: what lies elsewhere is told by what was won."""
    return tuple(one for one in zones if one.zone.startswith("hand"))


def _has_fool(stage: Stage, cards: tuple[int, ...]) -> bool:
    """Whether the fool is among these cards: what it is named is not searched."""
    return stage.sheet.fool in cards


def _problems_at(spot: Spot, name: str) -> Iterator[Mined]:
    """What can be asked here first that one card alone holds, unless all find it."""
    for ask in asks_of(spot.deal, spot.stage):
        found = _solved(spot.stage, ask)
        best = only_card(found)
        if best is None or not found.line or _has_fool(spot.stage, _first(found)):
            continue
        plan = _plan(spot.stage, ask, found)
        view = spot.deal.view(spot.deal.to_act)  # Who plays a dummy's cards has another seat.
        rating = graded(view, view.choices, plays_of(view, best), guessed(found.nodes, plan))
        if rating.value < EASIEST:
            return
        position = spot.position if ask in (POINTS, GAME) else replace(spot.position, won=None)
        themes = themes_of(position, ask, found, spot.deal.told.called)
        yield Mined(name, _as_a_goal(ask, found), best, themes, rating, plan, found.nodes, position)
        return


def _as_a_goal(ask: str, found: Solution) -> str:
    """Of points so many as the right card gets, or one more where that is to be prevented."""
    return f"{REACH}:{found.value.lower + (found.turn not in found.side)}" if ask == POINTS else ask


def _first(found: Solution) -> tuple[int, ...]:
    return tuple(card.index for _, card in found.tricks[0])


class _Quick(Query):
    """A question of few tricks: all of them share one small table, since making one takes longer than they do."""

    @cached_property
    def session(self) -> Session:
        return Session(Rules(self.stage.sheet), self.goal, self.stage.moment, _table(), self.limit)


@cache
def _table() -> Table:
    return Table(TABLE_BITS)


def _solved(stage: Stage, ask: str) -> Solution:
    objective, others = asked_of(ask)
    side = tuple(seat for seat in stage.seats if (seat in stage.side) is not others)
    return _Quick(stage, side, Objective.read(objective), Limit(NODES), PARTIES).solution(each_card=True)


def _plan(stage: Stage, ask: str, found: Solution) -> int:
    """At how many of the next moments of the side along the line one card alone is right, the first included."""
    mine, alone, looked = stage.turn in found.side, 0, 0
    for seat, card in found.line:
        if (seat in found.side) is mine:
            alone += only_card(_solved(stage, ask)) is not None
            looked += 1
        if looked == FAR or _has_fool(stage, (card.index,)):
            break
        stage = after(stage, card)
    return alone
