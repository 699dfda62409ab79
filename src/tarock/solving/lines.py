"""A given line of play, card by card: what each card leaves to the side."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tarock.cards import CARDS, Card, Seat
from tarock.notation.position import Position
from tarock.rules import seat_name
from tarock.solving.goals import Limit, Moment, Range
from tarock.solving.objectives import Objective
from tarock.solving.solver import Query
from tarock.solving.stage import CannotSolve, Stage, stage_of


class Step(NamedTuple):
    """A card of the line, what the position was worth before it and what it leaves."""

    seat: Seat
    card: Card
    before: Range
    after: Range

    @property
    def cost(self) -> int | None:
        """How much the value changed; None if it is not known."""
        if not (self.before.exact and self.after.exact):
            return None
        return abs(self.before.lower - self.after.lower)


def follow(position: Position, cards: tuple[Card, ...], objective: str = "points", *, nodes: int = 0) -> list[Step]:
    """Go along a line and value every card of it for the declarer's side; what lies on the table is skipped."""
    stage, wanted, steps = stage_of(position), Objective.read(objective), []
    lying = {CARDS[number] for number in stage.moment.trick}
    for card in cards:
        if card in lying:
            continue
        query = Query(stage, stage.side, wanted, Limit(nodes), "parties")
        before = query.exact()
        if not query.may_play(card):
            raise CannotSolve(f"{seat_name(stage.turn)} may not play {card} here")
        steps.append(Step(stage.turn, card, before, query.exact(card)))
        stage = after(stage, card)
    return steps


def after(stage: Stage, card: Card) -> Stage:
    """The position after a card."""
    from tarock.solving import kernel  # noqa: PLC0415 - where there is no kernel everything else must work

    moment, seats = stage.moment, len(stage.seats)
    hands = tuple(hand & ~card.bit for hand in moment.hands)
    trick = (*moment.trick, card.index)
    if len(trick) < seats:
        return replace(stage, moment=moment._replace(hands=hands, trick=trick, turn=(moment.turn + 1) % seats))
    leader = (moment.turn + 1) % seats
    alone = [0] * seats
    for place, number in enumerate(trick):
        alone[(leader + place) % seats] = 1 << number
    play = kernel.Play(kernel.Rules(stage.sheet), Moment(tuple(alone), leader))
    winner = max(play.play(number, moment.named) for number in trick)
    left = tuple((below, top) for below, top in moment.covered if any(hand >> top & 1 for hand in hands))
    worth = stage.counting.taken(sum(1 << number for number in trick), 1)
    mine, theirs = stage.won
    won = (mine + worth, theirs) if stage.seats[winner] in stage.side else (mine, theirs + worth)
    return replace(stage, moment=Moment(hands, winner, covered=left), won=won)
