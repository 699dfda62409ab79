"""What a problem is about, in players' words: what is asked, and how the card that holds it is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tarock.cards import MOND, PAGAT, TAROCKS, THIRDS, Card, CardSet, Seat
from tarock.notation.position import Position
from tarock.players.school.mined import asked_of
from tarock.solving.lines import after
from tarock.solving.objectives import (
    GAME, KING_ULTIMO, MONDFANG, NO_TRICK, PAGAT_ULTIMO, VOLAT,
)  # fmt: skip
from tarock.solving.solution import Solution
from tarock.solving.stage import Stage, stage_of

THEMES: Final = (
    "ultimo", "ultimo-stopped", "king-ultimo", "king-stopped", "danish-last-trick", "mond-saved", "mond-caught",
    "game-won", "game-broken", "beggar", "beggar-caught", "klop", "volat", "volat-stopped", "points",
    "last-tarocks", "throw-in", "ducking", "sacrifice", "smearing", "called-king",
)  # fmt: skip
"""All there are, what is asked first, then how it is played."""
_WON_OR_STOPPED: Final = {
    PAGAT_ULTIMO: ("ultimo", "ultimo-stopped"), KING_ULTIMO: ("king-ultimo", "king-stopped"),
    MONDFANG: ("mond-caught", "mond-saved"), GAME: ("game-won", "game-broken"),
    VOLAT: ("volat", "volat-stopped"), NO_TRICK: ("beggar", "beggar-caught"),
}  # fmt: skip
_DEAR: Final = 7
"""Thirds from which a card is dear: a cavall's."""
_FEW_TAROCKS: Final = 6


@dataclass(frozen=True)
class FirstTrick:
    """How the trick goes in which the right card falls."""

    leads: bool
    card: Card
    own: bool
    """Whether the player's side wins it."""
    winner: Seat
    stage: Stage
    """The moment before that card."""
    turn: Seat
    """Whose card it is."""


def first_trick(position: Position, found: Solution) -> FirstTrick:
    """The trick of the line that the search gives, which begins with a card that holds the value."""
    stage = start = stage_of(position)
    for seat, card in found.tricks[0]:
        assert stage.turn == seat
        stage = after(stage, card)
    mine = start.turn in found.side
    own = (stage.turn in found.side) is mine
    return FirstTrick(not start.moment.trick, found.line[0][1], own, stage.turn, start, start.turn)


def themes_of(position: Position, ask: str, found: Solution, called: Card | None) -> tuple[str, ...]:
    """What a problem that was solved is about; `called` is a card called in the deal."""
    trick = first_trick(position, found)
    themes = dict.fromkeys((_asked(position, ask, found), *_played(position, trick)))
    if called is not None and (trick.card == called or called.name in ask):
        themes["called-king"] = None
    return tuple(themes)


def _asked(position: Position, ask: str, found: Solution) -> str:
    objective = asked_of(ask)[0].partition(":")[0]
    reached = found.turn in found.side
    if objective in (PAGAT_ULTIMO, KING_ULTIMO) and position.game.startswith("dansk"):
        return "danish-last-trick"
    if objective == NO_TRICK and position.contract == "klop":
        return "klop"
    return _WON_OR_STOPPED[objective][not reached] if objective in _WON_OR_STOPPED else "points"


def _played(position: Position, trick: FirstTrick) -> Iterator[str]:
    """How the card is played; where tricks are bad none of these words fits."""
    if trick.stage.sheet.must_beat:
        return
    if trick.card in TAROCKS and (trick.stage.cards & TAROCKS.bits).bit_count() <= _FEW_TAROCKS and trick.leads:
        yield "last-tarocks"
    dear = THIRDS[trick.card.index] >= _DEAR
    if trick.leads and not trick.own:
        yield "throw-in"
    if not trick.own and dear and trick.card not in (PAGAT, MOND):
        yield "sacrifice"
    if trick.own and dear and not trick.leads and trick.winner != trick.turn:
        yield "smearing"
    if not trick.leads and not trick.own and _could_win(position, trick):
        yield "ducking"


def _could_win(position: Position, trick: FirstTrick) -> bool:
    """Whether another card of the hand would have taken the lead of the trick on the table."""
    holding = position.hand(trick.turn)
    assert holding is not None
    rules = position.variant.tricks(position.options, position.contract)
    lain = len(position.trick)
    order = position.seats
    first = order.index(trick.turn) - lain
    lying = rules.lay_out(order[first:] + order[:first], tuple(play.card for _, play in position.trick))
    mine = CardSet(holding.cards)
    free = (card for card in mine if rules.why_not(mine.bits, lying, card) is None)
    return rules.add(lying, trick.card).best != lain and any(rules.add(lying, card).best == lain for card in free)
