"""The problems of the old book: found with open cards, and found by who sees only his own.

A case is a problem and a question of it. With open cards the solver answers. From his own view the player to move
knows his hand, who plays with whom, what is on the table and what everybody has seen; what lies in the other hands is
drawn as the searching player draws it, and the question is what its tree of choices is paid for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from tarock.cards import CARDS, MOND, PAGAT, TRULL, CardSet
from tarock.game import Play
from tarock.notation.layout import Holding
from tarock.notation.position import Position
from tarock.players.arena.chairs import Thinking
from tarock.players.search import LEVELS
from tarock.players.search.weights import policy_sheet
from tarock.solving import Problem, Solution, kernel, load_problems, solve
from tarock.solving.fair import Payoff, Policy, Table, Worlds, think_ahead
from tarock.solving.goals import (
    CARDS_TAKEN,
    IN_LAST,
    NO_SEAT,
    POINTS,
    TRICKS,
    Case,
    Company,
    Course,
    Feature,
    Foresight,
    Guard,
    Hidden,
    PayoffSheet,
    Scene,
    Term,
    Zone,
)  # fmt: skip
from tarock.solving.kernel import NO_SUIT, Rules
from tarock.solving.objectives import GAME, KING_ULTIMO, MONDFANG, PAGAT_ULTIMO, VOLAT, Objective
from tarock.solving.stage import Stage, stage_of
from tools.strength.lapajne import bits
from tools.strength.standing import Told

COLLECTION: Final = Path("docs/problems/problems.json")
NODES: Final = 80_000_000
OPEN, OWN, CHOSE, NOTHING = "open", "own", "chose ", "nothing to find"
"""Whether it was answered with open cards, whether a card that keeps the answer was found from the own view, which card
was chosen, and whether there is nothing to find, since every card keeps the answer or none does."""
MET: Final = 1000
"""What is paid if the question is answered, beside card points in thirds."""


@cache
def problems() -> dict[str, Problem]:
    """All that were rebuilt, by their numbers."""
    return {problem.id: problem for problem in load_problems(COLLECTION.read_text(encoding="utf-8"))}


def cases() -> tuple[str, ...]:
    """Every problem with each of its questions."""
    return tuple(f"{problem.id}: {ask}" for problem in problems().values() for ask in problem.asks)


@dataclass(frozen=True)
class Problems:
    """The searching player before the problems of the book."""

    level: str = "strong"
    seed: int = 1

    def prepare(self) -> None:
        """Nothing is needed."""

    def play(self, case: str, number: int) -> Told:
        """One question; its number is the seed."""
        name, _, ask = case.partition(": ")
        question = Question.of(problems()[name], ask)
        found = question.solved
        all_cards = CardSet(CARDS[card] for card in playable(question.position))
        chosen = question.from_own_view(self.level, self.seed + number)
        values = {
            OPEN: [float(found.finished)],
            NOTHING: [float(found.best in (all_cards, CardSet()))],
            OWN: [float(CARDS[chosen] in found.best)],
            f"{CHOSE}{CARDS[chosen].name}": [1.0],
        }
        return Told(values, Thinking())


@dataclass(frozen=True)
class Question:
    """What is asked of a position."""

    position: Position
    wanted: Objective
    side: tuple[int, ...]

    @classmethod
    def of(cls, problem: Problem, ask: str) -> Question:
        """A question for the declarer's side, or for the opponents where the text says so."""
        objective, _, who = ask.partition("/")
        position = problem.position
        others = tuple(seat for seat in position.seats if seat not in position.side)
        return cls(_with_a_choice(position), Objective.read(objective), others if who else position.side)

    @property
    def solved(self) -> Solution:
        """With open cards."""
        return solve(self.position, str(self.wanted), side=self.side, nodes=NODES)

    def from_own_view(self, level: str, seed: int) -> int:
        """The card that pays most over the ways in which the others can hold theirs."""
        stage = stage_of(self.position)
        rules, counts = Rules(stage.sheet), LEVELS[level]
        turn, hands = stage.moment.turn, stage.moment.hands
        scene = Scene(self._course(stage), self._company(stage), tuple(
            hand if place == turn else 0 for place, hand in enumerate(hands)
        ))  # fmt: skip
        worlds = Worlds(rules, self._hidden(stage)).draw_or_all(counts.looked, seed)
        roots = [(card, NO_SUIT) for card in playable(self.position)]
        verdicts = think_ahead(
            Table(rules, scene), Payoff(rules, self._payoff(stage)), worlds,
            Policy(rules, policy_sheet(self.position.game)), roots, seat=turn,
            foresight=Foresight(counts.visits, seed=seed),
        )  # fmt: skip
        return max(verdicts, key=lambda verdict: verdict.worlds).card

    def _course(self, stage: Stage) -> Course:
        moment = stage.moment
        leader = (moment.turn - len(moment.trick)) % len(moment.hands)
        plays = tuple((card, moment.named if place == 0 else NO_SUIT) for place, card in enumerate(moment.trick))
        return Course(len(moment.hands), leader, max(hand.bit_count() for hand in moment.hands), plays)

    def _company(self, stage: Stage) -> Company:
        """Who plays with whom is known."""
        own = self.position.side
        return Company(tuple(0 if seat in own else 1 for seat in stage.seats), stage.place(own[0]) if own else NO_SEAT)

    def _hidden(self, stage: Stage) -> Hidden:
        """The other hands; what nobody took up; what was laid away, unless the player has laid it himself."""
        zones, cards = [], 0
        for place, hand in enumerate(stage.moment.hands):
            if place != stage.moment.turn:
                zones.append(Zone(hand.bit_count(), hand=place))
                cards |= hand
        for holding in self.position.zones:
            if (holding.zone == "talon" and not _turned_up(self.position)) or self._laid_by_another(holding.zone):
                held = sum(card.bit for card in holding.cards)
                zones.append(Zone(held.bit_count()))
                cards |= held
        return Hidden(cards, tuple(zones))

    def _laid_by_another(self, zone: str) -> bool:
        return zone == "scat" and self.position.turn != self.position.side[0]

    def _payoff(self, stage: Stage) -> PayoffSheet:
        """A thousand for what is asked, and a third of a point each for card points."""
        side = sum(1 << stage.place(seat) for seat in self.side)
        signs = tuple(1 if side >> place & 1 else -1 for place in range(len(stage.seats)))
        before = stage.won[0] if set(self.side) == set(stage.side) else stage.won[1]
        points = Feature(POINTS, takers=side, base=before)
        features, guards = [points], []
        for word in self.wanted.wants:
            if word == GAME:
                needed = self.wanted.target(stage, self.side)
                assert needed is not None
                guards.append(Guard(0, needed + before, 1_000))
            elif word != "points":
                guards.append(Guard(len(features), *_least(word, stage)))
                features.append(_feature(word, side))
        rows = tuple(tuple(sign * value for sign in signs) for value in range(1_000))
        by_points = Term(0, 0, rows) if self.wanted.by_points else None
        terms = (by_points,) if by_points else ()
        nothing = (0,) * len(signs)
        met = tuple(sign * MET for sign in signs)
        paid = (Case(tuple(guards), met, terms), Case((), nothing, terms)) if guards else (Case((), nothing, terms),)
        return PayoffSheet(stage.counting.values, stage.counting.trick, tuple(features), paid)


def _with_a_choice(position: Position) -> Position:
    """The position after the cards that had to be played to the trick on the table."""
    cards = playable(position)
    if len(cards) > 1 or len(position.trick) + 1 == len(position.seats):
        return position
    (card,) = map(CARDS.__getitem__, cards)
    zones = tuple(Holding(one.zone, tuple(other for other in one.cards if other is not card)) for one in position.zones)
    following = position.seats[(position.seats.index(position.turn) + 1) % len(position.seats)]
    trick = (*position.trick, (position.turn, Play(card)))
    return _with_a_choice(replace(position, zones=zones, turn=following, trick=trick))


def playable(position: Position) -> list[int]:
    """The cards that may be played."""
    stage = stage_of(position)
    return list(bits(kernel.Play(Rules(stage.sheet), stage.moment).playable()))


def _turned_up(position: Position) -> bool:
    """Whether everybody has seen what is left of the talon: where the declarer has taken half of it."""
    left = next((holding for holding in position.zones if holding.zone == "talon"), None)
    return left is not None and len(left.cards) == 3


def _feature(word: str, side: int) -> Feature:
    """What tells whether a side has reached something."""
    name, _, card = word.partition(":")
    if name == PAGAT_ULTIMO:
        return Feature(CARDS_TAKEN, takers=side, players=side, cards=PAGAT.bit, when=IN_LAST, won=True)
    if name == KING_ULTIMO:
        return Feature(CARDS_TAKEN, takers=side, cards=CardSet(card).bits, when=IN_LAST)
    if name == VOLAT:
        return Feature(TRICKS, takers=side)
    return Feature(CARDS_TAKEN, takers=side, cards=MOND.bit if name == MONDFANG else TRULL.bits)


def _least(word: str, stage: Stage) -> tuple[int, int]:
    """How much of it there must be."""
    if word == VOLAT:
        tricks = max(hand.bit_count() for hand in stage.moment.hands)
        return tricks, tricks
    return (3, 3) if word == "trull" else (1, 1)
