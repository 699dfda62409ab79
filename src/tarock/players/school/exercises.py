"""Finding exercises: what one says with a hand, what one lays away, which card one plays with one's own view alone.

Each candidate is tried in many worlds that fit what the seat has seen and heard, as the strong player tries it; the
figures are what it pays on average, and how far it is behind the best in the same worlds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from tarock.deal import View
from tarock.game import Kind, Move
from tarock.notation import dumps
from tarock.players.careful import CarefulPlayer
from tarock.players.judging.decisions import Decision, decisions_of
from tarock.players.school.deals import SEED, played
from tarock.players.school.exercise import LEAST, Exercise, Option
from tarock.players.school.grading import GUESSED, graded
from tarock.players.school.rating import SURE, Rating
from tarock.players.search import LEVELS, SearchPlayer
from tarock.players.search.before_play import Value, by_policy, likely_deals, values_in
from tarock.players.search.candidates import candidates
from tarock.players.search.cards import is_card_to_play
from tarock.players.search.in_play import NoTricks
from tarock.players.search.laying import values_of_lays
from tarock.solving.fair import CannotRebuild, CannotTabulate, ImpossibleWorld

FEWEST: Final = 4
MOST: Final = 10
"""With so many tricks left a card is asked for."""
WORLDS: Final = 60
"""In so many worlds a bid is played out, as by the strong level."""
CLEARLY: Final = 3.0
"""By so many standard errors all other cards are behind where a card is asked for."""
KINDS: Final = {Kind.BIDDING: "bid", Kind.LAYING: "lay", Kind.PLAYING: "card"}
_LEVEL: Final = LEVELS["strong"]
_CAREFUL: Final = CarefulPlayer()
_CANNOT: Final = (CannotRebuild, CannotTabulate, ImpossibleWorld, NoTricks)
_REMARKS: Final = re.compile(r"\{[^}]*\}")


def exercises_in(game: str, number: int, seed: int = SEED) -> list[Exercise]:
    """What can be asked of the deal of this number: no more than one exercise of each kind."""
    found: dict[str, Exercise] = {}
    for decision in decisions_of(played(game, number, seed)):
        kind = KINDS.get(decision.view.kind) if decision.view.kind else None
        if kind is None or kind in found or (kind == "card" and not _in_doubt(decision)):
            continue
        for one in _exercise(decision, kind, f"{game}-{number}-{decision.step}"):
            found[kind] = one
    return list(found.values())


def _in_doubt(decision: Decision) -> bool:
    """Neither so early that everything is open, nor so late that all can be counted; and players disagree."""
    told, view = decision.moment.told, decision.view
    if not is_card_to_play(view) or not FEWEST <= told.total - len(told.tricks) <= MOST:
        return False
    return _CAREFUL.choose(view) != SearchPlayer("easy").choose(view)


def _exercise(decision: Decision, kind: str, name: str) -> Iterator[Exercise]:
    view = decision.view
    try:
        options = _weighed(view, kind)
    except _CANNOT:
        return
    if not _worth_asking(options, kind):
        return
    good = [one.move for one in options if one.good]
    rating = graded(view, [one.move for one in options], good, Rating(1400.0, GUESSED))
    if kind != "card" or rating.value > 1400:
        record = " ".join(_REMARKS.sub(" ", dumps(decision.moment)).split())
        yield Exercise(name, kind, tuple(options), rating, record)


def _worth_asking(options: Sequence[Option], kind: str) -> bool:
    """Whether something is shown to be worse, and of cards everything but one."""
    good = [one for one in options if one.good]
    if kind != "card":
        return len(good) < len(options)
    clear = all(one.behind >= CLEARLY / SURE * one.behind_margin and one.behind > LEAST for one in options[1:])
    return len(good) == 1 < len(options) and clear


def _weighed(view: View, kind: str) -> list[Option]:
    """All candidates with their figures, the best first."""
    if kind == "card":
        thought = SearchPlayer(_LEVEL).think(view)
        found = [Option(o.move, o.paid, SURE * o.error, o.behind, SURE * o.behind_error) for o in thought.options]
    else:
        moves = candidates(view, _CAREFUL.choose(view))
        values = _values(view, moves, kind) if len(moves) > 1 else []
        found = [_figures(*pair) for pair in zip(moves, values, strict=bool(values))]
    return sorted(found, key=lambda one: one.behind)


def _values(view: View, moves: Sequence[Move], kind: str) -> list[Value]:
    seed = len(view.history)
    if kind == "lay":
        return values_of_lays(view, moves, _LEVEL, seed)
    return values_in(likely_deals(view, WORLDS, seed), moves, by_policy, seed)


def _figures(move: Move, value: Value) -> Option:
    return Option(move, value.mean, SURE * value.error, value.behind, SURE * value.behind_error)
