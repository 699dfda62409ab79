"""The story of a deal as a seat has seen and heard it: its moves in order, each with what became known by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from tarock.cards import MOND, Card, CardSet, Seat, bits_of
from tarock.deal import SeenMove, View
from tarock.game import Arrange, Call, Choose, Cut, Disclosure, Lay, Move, Take, hand_of
from tarock.game.phases import SCAT, SCAT_SHOWN, scats_of
from tarock.variants import variant
from tarock.variants.families.full_pack.demanding import HANDED_OVER, WITH_NOBODY
from tarock.variants.families.viennese.called_tarock import HOLDS_CALLED
from tarock.variants.neunzehnerrufen import NINETEEN_DOWN, NineteenOutcome

_HANDED_OVER: Final = HANDED_OVER(seat=0, card=MOND).key
_WITH_NOBODY: Final = WITH_NOBODY(card=MOND).key
_HOLDS_CALLED: Final = HOLDS_CALLED(seat=0, card=MOND).key
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
    missed: CardSet
    """The cards that were demanded and that no opponent of the declarer had."""
    dealt: Mapping[str, int]
    """By hand cards that were certainly dealt to it."""
    taken: Mapping[str, int]
    """By hand cards that it was certainly not dealt: if they came there, then from the talon."""


def story_of(view: View) -> Story:
    """What a view tells of the past."""
    said, steps = _course_of(view)
    opening = next((place for place, step in enumerate(steps) if not isinstance(step.move, _OPENING)), len(steps))
    laid, gifts = _laid_and_given(steps)
    missed = CardSet(_missed(steps))
    dealt, taken = _called_down(view, steps)
    return Story(said, steps, opening, tuple(gifts), dict(_laid_in(laid)), missed, dealt, taken)


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


def _missed(steps: tuple[Step, ...]) -> Iterator[Card]:
    for step in steps:
        if isinstance(step.move, Call) and any(one.message.key == _WITH_NOBODY for one in step.said):
            yield step.move.card


def _called_down(view: View, steps: tuple[Step, ...]) -> tuple[Counter[str], Counter[str]]:
    """Who calls a tarock from XIX down lacks it and has all above it that nobody has shown (NZR-23, NZR-27)."""
    dealt, taken = Counter[str](), Counter[str]()
    shown = 0
    for step in steps if issubclass(variant(view.variant).outcome, NineteenOutcome) else ():
        if isinstance(step.move, Call):
            higher = bits_of(NINETEEN_DOWN[: NINETEEN_DOWN.index(step.move.card)])
            dealt[hand_of(step.seat)] |= higher & ~shown
            taken[hand_of(step.seat)] |= step.move.card.bit
        for one in step.said:
            if one.message.key == _HOLDS_CALLED and one.seat is not None and one.cards:
                found = taken if isinstance(step.move, Take) else dealt
                found[hand_of(one.seat)] |= one.cards.bits
                shown |= one.cards.bits
        if isinstance(step.move, Take):
            break  # From now on hands are no longer as they were dealt.
    return dealt, taken
