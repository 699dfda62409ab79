"""What can be asked of a position, in players' words: card points, the game, ultimo, Volat, honours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.cards import CARDS, KINGS, MOND, PAGAT, TRULL, Card, CardSet, Seat, UnknownCard
from tarock.solving.goals import Goal
from tarock.solving.stage import CannotSolve, Stage

POINTS, GAME, SETTLEMENT, REACH = "points", "game", "settlement", "reach"
PAGAT_ULTIMO, KING_ULTIMO, VOLAT, NO_TRICK = "pagat-ultimo", "king-ultimo", "volat", "no-trick"
MONDFANG, HONOURS, FOUR_KINGS, TAKE, LOSE = "mondfang", "trull", "kings", "take", "lose"
OBJECTIVES: Final = {
    POINTS: "as many card points as possible",
    GAME: "the game, by card points",
    REACH: "so much in all, in the parts in which the game counts, such as reach:93",
    PAGAT_ULTIMO: "the last trick, won by the Pagat",
    KING_ULTIMO: "the last trick with a king in it, such as king-ultimo:HK",
    VOLAT: "every trick",
    NO_TRICK: "no trick at all",
    MONDFANG: "the Mond",
    HONOURS: "Sküs, Mond and Pagat",
    FOUR_KINGS: "the four kings",
    TAKE: "some cards, such as take:HK,DK",
    LOSE: "to give the others some cards, such as lose:T1",
    SETTLEMENT: "the whole settlement of the deal",
}


WITH_CARDS: Final = (KING_ULTIMO, TAKE, LOSE)
"""The objectives that name cards."""
_MOST_DIGITS: Final = 3


class UnknownObjective(ValueError):
    """A text that names no objective."""

    def __init__(self, text: str, fault: str = "") -> None:
        there_are = f"{text!r} is no objective; there are {', '.join(OBJECTIVES)}, joined by + where all are wanted"
        super().__init__(fault or there_are)


@dataclass(frozen=True)
class Objective:
    """What a side wants, all of it together."""

    wants: tuple[str, ...]
    """The words, such as `game` and `pagat-ultimo`."""

    @classmethod
    def read(cls, text: str) -> Objective:
        """The objective that a text names."""
        wants = tuple(part.strip() for part in text.split("+"))
        for word in wants:
            name, colon, cards = word.partition(":")
            if name not in OBJECTIVES:
                raise UnknownObjective(word)
            if name in WITH_CARDS and not _cards(cards):
                raise UnknownObjective(word, f"{name} needs its cards: {OBJECTIVES[name]}")
            if name == REACH and not (cards.isdecimal() and len(cards) <= _MOST_DIGITS):
                raise UnknownObjective(word, f"{REACH} needs a number: {OBJECTIVES[REACH]}")
            if name not in (*WITH_CARDS, REACH) and colon:
                raise UnknownObjective(word, f"{name} takes no cards: it is {OBJECTIVES[name]}")
        if SETTLEMENT in wants and len(wants) > 1:
            raise UnknownObjective(text, f"{SETTLEMENT} has everything in it, so nothing else can be joined to it")
        return cls(wants)

    def __str__(self) -> str:
        return " + ".join(self.wants)

    @property
    def counts(self) -> bool:
        """Whether card points are wanted, as many as possible."""
        return POINTS in self.wants

    @property
    def by_points(self) -> bool:
        """Whether card points matter at all."""
        return self.counts or GAME in self.wants or self._reach is not None

    @property
    def besides_points(self) -> tuple[str, ...]:
        """What is wanted besides card points."""
        return tuple(word for word in self.wants if word.partition(":")[0] not in (POINTS, GAME, REACH))

    @property
    def _reach(self) -> int | None:
        """So much is wanted in all."""
        found = (word.partition(":")[2] for word in self.wants if word.startswith(REACH))
        return max(map(int, found), default=None)

    def target(self, stage: Stage, side: tuple[Seat, ...]) -> int | None:
        """What must still be won for a yes; None where as much as possible is wanted."""
        if self.counts:
            return None
        named = 0 if self._reach is None else max(0, self._reach - stage.won_by(side))
        return max(named, self._game_target(stage, side)) if GAME in self.wants else named

    def _game_target(self, stage: Stage, side: tuple[Seat, ...]) -> int:
        points: int | None = stage.game.outcome.needed
        if points is None:
            raise CannotSolve(f"{stage.game.name} is not won by a number of card points; ask for points or settlement")
        needed = 3 * points - 1  # In thirds, of which two count up (GEN-70).
        if set(side) != set(stage.side):  # The opponents win with what keeps the declarer below his need.
            needed = stage.game.pack.thirds - needed + 1
        had = stage.won_by(side)
        if len(stage.seats) % 3 == 0:  # Every trick is whole points, so nothing in between can occur.
            needed += (had - needed) % 3
        return max(0, needed - had)

    def goal(self, stage: Stage, side: tuple[Seat, ...]) -> Goal:
        """The objective in numbers."""
        seats = sum(1 << stage.place(seat) for seat in set(side))
        if self.by_points and stage.sheet.must_beat:
            raise CannotSolve("here card points are bad: ask for no-trick, or for the shares of all (max-n)")
        if self.by_points:
            goal = Goal(seats, stage.counting.values, stage.counting.trick, stage.gifts)
        else:
            goal = Goal(seats, (0,) * len(CARDS))
        for word in self.wants:
            goal = _with(goal, word)
        return goal

    def impossible(self, stage: Stage) -> bool:
        """Whether a card that it needs is no longer in play."""
        goal = self.goal(stage, ())
        return bool((goal.must_take | goal.must_lose | goal.last_wins | goal.last_taken) & ~stage.cards)


def _with(goal: Goal, word: str) -> Goal:
    name, _, cards = word.partition(":")
    bits = _cards(cards).bits if name in WITH_CARDS else 0
    changed = {
        PAGAT_ULTIMO: {"last_wins": PAGAT.bit},
        KING_ULTIMO: {"last_taken": goal.last_taken | bits},
        VOLAT: {"every_trick": True},
        NO_TRICK: {"no_trick": True},
        MONDFANG: {"must_take": goal.must_take | MOND.bit},
        HONOURS: {"must_take": goal.must_take | TRULL.bits},
        FOUR_KINGS: {"must_take": goal.must_take | KINGS.bits},
        TAKE: {"must_take": goal.must_take | bits},
        LOSE: {"must_lose": goal.must_lose | bits},
    }.get(name, {})
    return goal._replace(**changed)  # type: ignore[arg-type]  # every key is the name of a field


def _cards(text: str) -> CardSet:
    try:
        return CardSet(Card(name) for name in text.split(",") if name)
    except UnknownCard as error:
        raise UnknownObjective(text, str(error)) from error
