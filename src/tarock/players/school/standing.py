"""A problem while it is played: the cards that are left, and what is left of its goal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tarock.cards import CARDS, Card, CardSet, Seat
from tarock.players.school.wishes import Fallen, left_of
from tarock.solving import kernel
from tarock.solving.lines import after
from tarock.solving.objectives import Objective
from tarock.solving.problems import Problem, Task
from tarock.solving.stage import CannotSolve, Stage, stage_of


@dataclass(frozen=True)
class Standing:
    """A moment of a problem that is being played."""

    task: Task
    stage: Stage
    goal: Objective
    """What has still to come about."""
    missed: bool = False
    """Whether something that was needed can no longer come about."""
    played: tuple[Card, ...] = ()
    """All cards since the beginning."""

    @property
    def turn(self) -> Seat:
        """Whose card comes next."""
        return self.stage.turn

    @property
    def yours(self) -> bool:
        """Whether it is the turn of whoever has the problem before him."""
        return not self.over and self.turn in self.task.you

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
        return not any(self.stage.moment.hands)

    @property
    def playable(self) -> CardSet:
        """What may be played now."""
        if self.over:
            return CardSet()
        return CardSet.of_bits(kernel.Play(kernel.Rules(self.stage.sheet), self.stage.moment).playable())

    def hand(self, seat: Seat) -> CardSet:
        """What a seat still holds."""
        return CardSet.of_bits(self.stage.moment.hands[self.stage.place(seat)])

    @property
    def lying(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards of the trick on the table, and who has played them."""
        moment, seats = self.stage.moment, self.stage.seats
        first = moment.turn - len(moment.trick)
        return tuple((seats[(first + place) % len(seats)], CARDS[card]) for place, card in enumerate(moment.trick))

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached; None as long as that is open."""
        if self.missed:
            return False
        by_points = self.goal.target(self.stage, self.task.side)
        if not self.goal.besides_points and not by_points:
            return True
        return False if self.over else None

    @property
    def solved(self) -> bool | None:
        """Whether whoever plays has what he wants; None as long as that is open."""
        return None if self.reached is None else self.reached is self.task.wanted

    def after(self, card: Card) -> Standing:
        """The next moment; CannotSolve if the card may not be played."""
        if card not in self.playable:
            raise CannotSolve(f"{card} may not be played here")
        stage = after(self.stage, card)
        then = replace(self, stage=stage, played=(*self.played, card))
        return then if stage.moment.trick else then._after_trick(self._fallen(card, stage))

    def _fallen(self, card: Card, stage: Stage) -> Fallen:
        """The trick that a card completes."""
        moment = self.stage.moment
        trick = [CARDS[number] for number in (*moment.trick, card.index)]
        leader = moment.turn + 1
        best = trick[(stage.moment.turn - leader) % len(trick)]
        return Fallen(CardSet(trick), best, stage.turn in self.task.side, not any(stage.moment.hands))

    def _after_trick(self, trick: Fallen) -> Standing:
        left = left_of(self.goal, trick)
        return replace(self, missed=True) if left is None else replace(self, goal=left)


def start(problem: Problem) -> Standing:
    """The beginning of a problem, as it is played."""
    task = problem.task
    if task is None:
        raise CannotSolve(f"problem {problem.id} does not say what it is played for")
    position = replace(problem.position, covered=(*problem.position.covered, *task.held_back))
    return Standing(task, stage_of(position), task.goal)
