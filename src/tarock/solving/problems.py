"""Problems in the JSON of a collection: positions with a question and the answer of a book."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TypedDict

from tarock.cards import Card, UnknownCard
from tarock.game import Play, hand_of
from tarock.notation.layout import Holding
from tarock.notation.position import Position, PositionError
from tarock.rules import SetupError
from tarock.solving.stage import CannotSolve
from tarock.variants import variant

_LETTERS = "ABCDEF"


class Won(TypedDict):
    """The card points that both sides already have, in thirds."""

    soloist_side: int
    opponents: int


class Covered(TypedDict):
    """A card that is laid under another and goes with it."""

    card: str
    under: str


class Given(TypedDict, total=False):
    """A problem as the collection has it; its other fields are for readers."""

    id: str
    variant: str
    seats: dict[str, list[str]]
    lead: str
    already_played: list[str]
    talon: list[str]
    discards: list[str]
    soloist: list[str]
    won_thirds: Won | None
    covered: Covered
    question: str
    ask: list[str]
    expected: Expected


Expected = dict[str, str | int | list[str] | None]
"""What the book says of a problem: points, words, or the cards of a line."""


@dataclass(frozen=True)
class Problem:
    """A position, what is asked of it and what the collection expects."""

    id: str
    position: Position
    question: str = ""
    asks: tuple[str, ...] = ()
    """The objectives, for the declarer's side, or for the opponents where `/opponents` follows."""
    expected: Expected = field(default_factory=dict)


def load_problems(text: str) -> list[Problem]:
    """The problems of a collection, or a single one."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise CannotSolve(f"this is no JSON: {error}") from None
    if not isinstance(found, dict):
        raise CannotSolve("a collection is an object with `positions`, a problem an object with `seats`")
    return [read_problem(one) for one in found.get("positions", [found])]


def read_problem(given: Given) -> Problem:
    """A problem, or CannotSolve with what is wrong with it."""
    name = str(given.get("id", "?"))
    try:
        position = _position(given)
        asks = tuple(given.get("ask") or _asked(given))
        return Problem(name, position, given.get("question", ""), asks, given.get("expected") or {})
    except (UnknownCard, PositionError, SetupError, CannotSolve) as error:
        raise CannotSolve(f"problem {name}: {error}") from error
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise CannotSolve(f"problem {name}: {error!r} is missing or has the wrong form") from error


def _position(given: Given) -> Position:
    game = variant(given["variant"])
    hands = {_seat(letter): _cards(names) for letter, names in given["seats"].items()}
    played, order = _cards(given.get("already_played") or []), sorted(hands)
    lead = _seat(given["lead"])
    if lead not in hands:
        raise CannotSolve(f"{given['lead']} leads but has no cards")
    seats = [order[(order.index(lead) + place) % len(order)] for place in range(len(played))]
    for seat, card in zip(seats, played, strict=True):
        if card not in hands[seat]:
            raise CannotSolve(f"{card} is said to be played by {_LETTERS[seat]}, who does not hold it")
        hands[seat].remove(card)
    zones = [Holding(hand_of(seat), tuple(cards)) for seat, cards in hands.items()]
    for zone, cards in (("talon", given.get("talon")), ("scat", given.get("discards"))):
        if cards:
            zones.append(Holding(zone, tuple(_cards(cards))))
    won, covered = given.get("won_thirds"), given.get("covered")
    return Position(
        game.id, game.options(), tuple(zones),
        order[(order.index(lead) + len(played)) % len(order)],
        trick=tuple((seat, Play(card)) for seat, card in zip(seats, played, strict=True)),
        side=tuple(_seat(letter) for letter in given["soloist"]),
        won=(won["soloist_side"], won["opponents"]) if won else None,
        covered=((Card(covered["card"]), Card(covered["under"])),) if covered else (),
    )  # fmt: skip


def _seat(letter: str) -> int:
    if letter not in _LETTERS:
        raise CannotSolve(f"{letter!r} is no seat: seats are A to F")
    return _LETTERS.index(letter)


def _cards(names: list[str]) -> list[Card]:
    return [Card(name) for name in names]


def _asked(given: Given) -> list[str]:
    """What a problem without `ask` seems to want, judging by what it expects."""
    expected = given.get("expected") or {}
    asks = ["game"] if given.get("won_thirds") else ["points"]
    for key, objective in (("ultimo", "pagat-ultimo"), ("volat", "volat")):
        if key in expected:
            side = "/opponents" if expected[key] == "opponents" and key == "volat" else ""
            asks.append(objective + side)
    return asks
