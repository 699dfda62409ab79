"""The story of a deal as a seat has seen and heard it: its moves in order, each with what became known by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tarock.cards import Card, Seat
from tarock.deal import SeenMove, View
from tarock.game import Arrange, Choose, Cut, Disclosure, Lay, Move, hand_of
from tarock.game.phases import SCAT, SCAT_SHOWN, scats_of
from tarock.variants.families.full_pack.demanding import HANDED_OVER

_HANDED_OVER: Final = HANDED_OVER(seat=0, card=Card("T21")).key
_OPENING: Final = (Cut, Choose, Arrange)
"""What is done before all cards are dealt."""


class Step(NamedTuple):
    """A move as it was seen, and what became known with it."""

    seat: Seat
    move: Move
    said: tuple[Disclosure, ...]


class Gift(NamedTuple):
    """A card that was demanded and handed over, and what was given in return, as far as it was seen."""

    holder: Seat
    card: Card
    taker: Seat
    given: Lay | None


class Story(NamedTuple):
    """All that was done and told, and what follows from it for cards that were laid away or given."""

    said: tuple[Disclosure, ...]
    """What was told before the first move."""
    steps: tuple[Step, ...]
    opening: int
    """How many of the steps may have come before all cards were dealt."""
    gifts: tuple[Gift, ...]
    laid_in: dict[str, str]
    """For every scat the hand that its cards came from."""


def story_of(view: View) -> Story:
    """What a view tells of the past."""
    said, steps = _course_of(view)
    opening = next((place for place, step in enumerate(steps) if not isinstance(step.move, _OPENING)), len(steps))
    laid, gifts = _laid_and_given(steps)
    return Story(said, steps, opening, tuple(gifts), dict(_laid_in(laid)))


def _course_of(view: View) -> tuple[tuple[Disclosure, ...], tuple[Step, ...]]:
    """What was told before the first move, and every move with what was told after it."""
    told: list[list[Disclosure]] = [[]]
    moves: list[SeenMove] = []
    for one in view.history:
        if isinstance(one, SeenMove):
            moves.append(one)
            told.append([])
        else:
            told[-1].append(one)
    steps = (Step(one.seat, one.move, tuple(said)) for one, said in zip(moves, told[1:], strict=True))
    return tuple(told[0]), tuple(map(_any_place, steps))


def _any_place(step: Step) -> Step:
    """A cut whose place was not seen may be anywhere: the pack is stacked for it."""
    return step._replace(move=Cut(1)) if step.move == Cut(0) else step


def _laid_and_given(steps: tuple[Step, ...]) -> tuple[list[Step], list[Gift]]:
    """The cards laid away; and those that were demanded and handed over, each with what was given in return."""
    laid: list[Step] = []
    gifts: list[Gift] = []
    for step in steps:
        if isinstance(step.move, Lay):
            if gifts and gifts[-1].given is None:
                gifts[-1] = gifts[-1]._replace(given=step.move)
            else:
                laid.append(step)
        gifts += (
            Gift(one.seat, next(iter(one.cards)), step.seat, None)
            for one in step.said
            if one.message.key == _HANDED_OVER and one.seat is not None and one.cards
        )
    return laid, gifts


def _laid_in(laid: list[Step]) -> Iterator[tuple[str, str]]:
    """For every scat the hand that its cards came from."""
    for step in laid:
        yield from ((zone, hand_of(step.seat)) for zone in (SCAT, SCAT_SHOWN, *scats_of(step.seat)))
