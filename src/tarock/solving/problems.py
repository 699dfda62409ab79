"""Problems in the JSON of a collection: positions with a question and the answer of a book."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from tarock.cards import Card, Seat, UnknownCard
from tarock.game import AnyVariant, Play, hand_of
from tarock.notation.layout import Holding
from tarock.notation.position import Position, PositionError, hands_in_play
from tarock.rules import SetupError
from tarock.solving.objectives import GAME, PAGAT_ULTIMO, POINTS, VOLAT, Objective, UnknownObjective
from tarock.solving.stage import CannotSolve
from tarock.variants import variant

LETTERS = "ABCDEF"
"""The seats of a problem, in the order in which they play."""
OPPONENTS = "opponents"
"""What follows an objective, after a /, that is not the declarer's."""
_LINES = ("line", "book_line")
_TOLD = {"ultimo": PAGAT_ULTIMO, "volat": VOLAT}
"""Answers that name the side which gets what was asked for."""

T = TypeVar("T")
Expected = dict[str, str | int | list[str] | None]
"""What the book says of a problem: points, words, or the cards of a line."""


@dataclass(frozen=True)
class Task:
    """What a problem is played for."""

    goal: Objective
    side: tuple[Seat, ...]
    """Who wants to reach the goal."""
    you: tuple[Seat, ...]
    """The seats that are played by whoever has the problem before him: that side, or the one that has to prevent it."""
    opening: tuple[Card, ...] = ()
    """What is played before it is his turn."""
    held_back: tuple[tuple[Card, Card], ...] = ()
    """Cards that may be played only after another, as was announced."""

    @property
    def wanted(self) -> bool:
        """Whether it is played to reach the goal, and not to prevent it."""
        return self.you == self.side


@dataclass(frozen=True)
class Problem:
    """A position, what is asked of it and what the collection expects."""

    id: str
    position: Position
    question: str = ""
    asks: tuple[str, ...] = ()
    """The objectives, for the declarer's side, or for the opponents where `/opponents` follows."""
    expected: Expected = field(default_factory=dict)
    seats: dict[Seat, str] = field(default_factory=dict)
    """By what letter the collection calls each seat."""
    task: Task | None = None
    themes: tuple[str, ...] = ()
    provenance: str = ""
    """How the cards were come by, in the words of the collection."""

    def lines(self) -> Iterator[tuple[str, tuple[Card, ...]]]:
        """The lines of play that the book gives, by what they are called."""
        for key in _LINES:
            names = self.expected.get(key)
            if isinstance(names, list):
                yield key, tuple(Card(name) for name in names)


def load_problems(text: str) -> list[Problem]:
    """The problems of a collection, or a single one; CannotSolve says what is wrong with them."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise CannotSolve(f"this is no JSON: {error}") from None
    except (RecursionError, ValueError):
        raise CannotSolve("this JSON is nested too deeply, or a number in it has too many digits") from None
    if not isinstance(found, dict):
        raise CannotSolve("a collection is an object with `positions`, a problem an object with `seats`")
    given = found.get("positions", [found])
    if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
        raise CannotSolve("the `positions` of a collection are a list of problems, each an object with `seats`")
    return [read_problem(one) for one in given]


def read_problem(given: dict[str, object]) -> Problem:
    """A problem, or CannotSolve with what is wrong with it."""
    fields = Fields(given)
    name = fields.text("id", "?")
    try:
        return _read(fields, name)
    except (UnknownCard, UnknownObjective, PositionError, SetupError, CannotSolve) as error:
        raise CannotSolve(f"problem {name}: {error}") from error


class Fields:
    """The fields of a JSON object, each asked for with what it must be."""

    def __init__(self, given: dict[str, object], within: str = "") -> None:
        self.given, self.within = given, within

    def needed(self, name: str) -> None:
        """Refuse a problem without this field."""
        if self.given.get(name) is None:
            raise CannotSolve(f"`{self.within}{name}` is missing")

    def _read(self, name: str, kind: type[T], told: str, default: T) -> T:
        value = self.given.get(name)
        if value is None:
            return default
        if not isinstance(value, kind) or isinstance(value, bool):
            raise CannotSolve(f"`{self.within}{name}` must be {told}")
        return value

    def text(self, name: str, default: str = "") -> str:
        """A text; a number is taken for one."""
        value = self.given.get(name)
        return str(value) if type(value) is int else self._read(name, str, "a text", default)

    def number(self, name: str) -> int:
        """A whole number that must be there."""
        self.needed(name)
        return self._read(name, int, "a whole number", 0)

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        return _texts(self._read(name, list, "a list", []), f"{self.within}{name}")

    def cards(self, name: str) -> list[Card]:
        """A list of cards."""
        return [Card(text) for text in self.texts(name)]

    def object(self, name: str) -> Fields | None:
        """An object; None if it is not there."""
        value = self.given.get(name)
        if value is None:
            return None
        found: dict[str, object] = self._read(name, dict, "an object", {})
        return Fields(found, f"{self.within}{name}.")


def _texts(value: list[object], name: str) -> list[str]:
    texts = [one for one in value if isinstance(one, str)]
    if len(texts) < len(value):
        raise CannotSolve(f"`{name}` must be a list of texts")
    return texts


def _read(fields: Fields, name: str) -> Problem:
    for needed in ("variant", "seats", "lead", "soloist"):
        fields.needed(needed)
    game, seats = variant(fields.text("variant")), fields.object("seats")
    assert seats is not None
    seat_of = _seating(game, list(seats.given))
    position = _position(fields, game, {letter: seats.cards(letter) for letter in seats.given}, seat_of)
    expected = _expected(fields.object("expected"))
    asks = tuple(fields.texts("ask")) or tuple(_asked(expected, counted=position.won is not None))
    for ask in asks:
        _check_ask(ask)
    letters = {seat_of(letter): letter for letter in seats.given}
    return Problem(
        name, position, fields.text("question"), asks, expected, letters,
        task=_task(fields.object("play"), position, seat_of),
        themes=tuple(fields.texts("themes")),
        provenance=fields.text("classification"),
    )  # fmt: skip


def _task(fields: Fields | None, position: Position, seat_of: Callable[[str], Seat]) -> Task | None:
    """What is played for; whoever plays holds the whole of one side."""
    if fields is None:
        return None
    fields.needed("goal")
    text, held = fields.text("goal"), fields.object("covered")
    _check_ask(text)
    goal, slash, _ = text.partition("/")
    if Objective.read(goal).counts:
        raise CannotSolve("`play.goal` must be something that is reached or not: points are as many as can be")
    others = tuple(seat for seat in position.seats if seat not in position.side)
    side = others if slash else position.side
    named = {seat_of(letter) for letter in fields.texts("you")}
    you = next((one for one in (position.side, others) if set(one) == named), None)
    if you is None:
        raise CannotSolve("`play.you` must name the soloist's side or all of the others")
    return Task(
        Objective.read(goal), side, you, tuple(fields.cards("opening")),
        ((_card(held, "card"), _card(held, "under")),) if held else (),
    )  # fmt: skip


def _seating(game: AnyVariant, letters: list[str]) -> Callable[[str], Seat]:
    """From letters to seats: A is the first, and whoever plays after A is B, whichever way the game goes round."""
    hands = hands_in_play(game)
    order = list(game.circle or range(hands))
    if game.sitting.to_the_left:
        order[1:] = order[:0:-1]

    def seat_of(letter: str) -> Seat:
        if letter not in letters or letter not in tuple(LETTERS[:hands]):
            raise CannotSolve(f"{letter!r} is no seat: {game.name} has {', '.join(LETTERS[:hands])}")
        return order[LETTERS.index(letter)]

    return seat_of


def _position(
    fields: Fields, game: AnyVariant, held: dict[str, list[Card]], seat_of: Callable[[str], Seat]
) -> Position:
    letters = sorted(held, key=lambda letter: (len(letter), letter))
    hands = {seat_of(letter): held[letter] for letter in letters}
    order, played = list(hands), fields.cards("already_played")
    lead = fields.text("lead")
    if lead not in held:
        raise CannotSolve(f"{lead} leads but has no cards")
    first = letters.index(lead)
    trick = [(order[(first + place) % len(order)], card) for place, card in enumerate(played)]
    for seat, card in trick:
        if card not in hands[seat]:
            raise CannotSolve(f"{card} is said to be played by {letters[order.index(seat)]}, who does not hold it")
        hands[seat].remove(card)
    zones = [Holding(hand_of(seat), tuple(cards)) for seat, cards in hands.items()]
    aside = (("talon", fields.cards("talon")), ("scat", fields.cards("discards")))
    zones += [Holding(zone, tuple(cards)) for zone, cards in aside if cards]
    won, covered = fields.object("won_thirds"), fields.object("covered")
    return Position(
        game.id, game.options(), tuple(zones),
        order[(first + len(played)) % len(order)],
        trick=tuple((seat, Play(card)) for seat, card in trick),
        side=tuple(seat_of(letter) for letter in fields.texts("soloist")),
        won=(won.number("soloist_side"), won.number("opponents")) if won else None,
        covered=((_card(covered, "card"), _card(covered, "under")),) if covered else (),
    )  # fmt: skip


def _card(fields: Fields, name: str) -> Card:
    fields.needed(name)
    return Card(fields.text(name))


def _expected(fields: Fields | None) -> Expected:
    """What the book says, its cards known and nothing of another form."""
    found: Expected = {}
    for name, value in fields.given.items() if fields else ():
        if isinstance(value, list):
            found[name] = _texts(value, f"expected.{name}")
        elif value is None or isinstance(value, (str, int)):
            found[name] = value
        else:
            raise CannotSolve(f"`expected.{name}` must be a text, a number or a list of texts")
    for line in _LINES:
        names = found.get(line) or []
        if not isinstance(names, list):
            raise CannotSolve(f"`expected.{line}` must be a list of cards")
        for name in names:
            Card(name)
    return found


def _check_ask(ask: str) -> None:
    objective, slash, who = ask.partition("/")
    Objective.read(objective)
    if slash and who != OPPONENTS:
        raise CannotSolve(f"{ask!r} asks for {who!r}: after the / only {OPPONENTS} can stand")


def _asked(expected: Expected, *, counted: bool) -> Iterator[str]:
    """What a problem without `ask` seems to want, judging by what it expects; what one side wins it wins together."""
    first = GAME if counted else POINTS
    told = {objective: expected[key] for key, objective in _TOLD.items() if key in expected}
    won = str(expected.get("winner", "")).startswith("soloist")
    together = [objective for objective, side in told.items() if won and counted and side == "soloist"]
    yield " + ".join((first, *together))
    for objective, side in told.items():
        if objective not in together:
            yield f"{objective}/{OPPONENTS}" if side == OPPONENTS and objective == VOLAT else objective
