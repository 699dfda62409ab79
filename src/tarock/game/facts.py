"""Facts: what a field of an Outcome may say, in a form that a score pad can draw, and why anything else is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import Enum, StrEnum
from typing import Any, ClassVar, TypeVar

from tarock.cards import Card, CardSet, Seat
from tarock.game.faults import Fault
from tarock.game.laws import Ending
from tarock.game.sides import Side
from tarock.rules import Message, RuleId, SetupError, message

V = TypeVar("V")
OutcomeT = TypeVar("OutcomeT")

NEEDED = message("facts.needed", "this deal cannot be settled without it")
NO_NUMBER = message("facts.number", "a whole number from {least} to {most} is wanted, not {said}")
NO_POINTS = message("facts.points", "card points from {least} to {most} are wanted, not {said}")
NO_SEAT = message("facts.seat", "{said} is no seat of this table; they go from 0 to {last}")
NO_WORD = message("facts.word", "one of these words is wanted: {words}; not {said}")
NOT_YES_NO = message("facts.yes-no", "true or false is wanted, not {said}")
NO_CARD = message("facts.card", "cards are wanted, not {said}")
NO_ROW = message("facts.row", "values in a row are wanted, not {said}")
ROW_LENGTH = message("facts.row-length", "{number} values are wanted, not {said}")
TOO_MANY = message("facts.too-many", "at most {most} are possible, not {said}")
TWICE = message("facts.twice", "{said} stands there twice")
BESIDE = message("facts.beside", "this cannot be beside what is said of {other}")
NOT_IN_GAME = message("facts.not-in-game", "there is nothing of this kind in {game}")
NOT_PLAYING = message("facts.not-playing", "seat {seat:seat} does not play in this deal")
POINTS_OF_TRICKS = message("facts.points-of-tricks", "from {least} to {most} points are possible with these tricks")
WRONG_SUM = message("facts.wrong-sum", "together they make {said}, not {wanted}")
OVER_SUM = message("facts.over-sum", "together they make {said}, and no more than {most} can be")
KNOWN_OTHERWISE = message("facts.known-otherwise", "the sitting knows it otherwise: {known}")
NO_SUCH_FACT = message("facts.no-such-fact", "this game has no such fact; it has {names}")
NO_RECORD = message("facts.record", "values of the class {wanted} are wanted, not {said}")


class Unsaid(Enum):
    """What a fact is that nobody has given."""

    UNSAID = "unsaid"


UNSAID = Unsaid.UNSAID


class FactError(SetupError):
    """Facts that cannot be: the field, the sentence and the rule."""

    def __init__(self, fact: str, rule: RuleId, why: Message) -> None:
        super().__init__(f"{fact}: {why} ({rule})")
        self.fact = fact
        """The field, and within it the part: `items.level`."""
        self.rule = rule
        self.why = why


Found = tuple[str, Message]
"""Where in a fact something is wrong, such as `.level`, and what."""


Moves = Callable[[Seat], Seat]
"""Where who sat at a seat sits now."""


class FactKind:
    """What a fact may be; `seats` is how many sit at the table."""

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """What is wrong with a value, the first first."""
        raise NotImplementedError

    def moved(self, value: object, to: Moves) -> object:
        """A value where everybody has changed his seat; most know nothing of seats."""
        return value


def _told(value: object) -> str:
    """A value as it was typed."""
    return str(value) or "''" if isinstance(value, str) else repr(value)


@dataclass(frozen=True)
class YesNo(FactKind):
    """True or false."""

    or_none: bool = False

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """Anything else, 0 and 1 too."""
        if type(value) is not bool and not (value is None and self.or_none):
            yield "", NOT_YES_NO(said=_told(value))


@dataclass(frozen=True)
class Number(FactKind):
    """A whole number in a range."""

    least: int
    most: int

    refused: ClassVar = NO_NUMBER

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """No whole number, or one beyond the range."""
        if type(value) is not int or not self.least <= value <= self.most:
            yield "", type(self).refused(least=self.least, most=self.most, said=_told(value))


@dataclass(frozen=True)
class CardPoints(Number):
    """Card points as the game counts them, rounded as it rounds them."""

    refused: ClassVar = NO_POINTS


@dataclass(frozen=True)
class ASeat(FactKind):
    """A seat at the table, or perhaps nobody's."""

    or_nobody: bool = False

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """A seat that is not there."""
        if not (value is None and self.or_nobody) and (type(value) is not int or not 0 <= value < seats):
            yield "", NO_SEAT(said=_told(value), last=seats - 1)

    def moved(self, value: object, to: Moves) -> object:
        """The new seat; nobody stays nobody."""
        return to(value) if isinstance(value, int) else value


@dataclass(frozen=True)
class Word(FactKind):
    """One of some words."""

    words: tuple[str, ...]

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """A word that the game does not know here."""
        if not isinstance(value, str) or value not in self.words:
            yield "", NO_WORD(words=tuple(str(word) for word in self.words if word), said=_told(value))


@dataclass(frozen=True)
class Cards(FactKind):
    """A card, or None where there need not be one."""

    among: CardSet
    or_none: bool = False

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """No card of the pack."""
        if not (value is None and self.or_none) and not (isinstance(value, Card) and value in self.among):
            yield "", NO_CARD(said=_told(value))


@dataclass(frozen=True)
class ACardSet(FactKind):
    """A set of cards."""

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """Anything else."""
        if not isinstance(value, CardSet):
            yield "", NO_CARD(said=_told(value))


@dataclass(frozen=True)
class Row(FactKind):
    """Any number of values of a kind."""

    of: FactKind
    most: int | None = None
    once: bool = True
    """Whether none may be there twice."""

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """No row, too long a row, the same twice, or something wrong with one of them."""
        if not isinstance(value, tuple):
            yield "", NO_ROW(said=_told(value))
            return
        for one in value:
            yield from self.of.wrong(one, seats)
        if self.most is not None and len(value) > self.most:
            yield "", TOO_MANY(most=self.most, said=len(value))
        twice = next((one for place, one in enumerate(value) if self.once and one in value[:place]), None)
        if twice is not None:
            yield "", TWICE(said=_told(twice))

    def moved(self, value: object, to: Moves) -> object:
        """Each of them."""
        return tuple(self.of.moved(one, to) for one in value) if isinstance(value, tuple) else value


@dataclass(frozen=True)
class Together(FactKind):
    """So many values side by side, each of its own kind."""

    kinds: tuple[FactKind, ...]

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """Too few, too many, or something wrong with one of them."""
        if not isinstance(value, tuple):
            yield "", NO_ROW(said=_told(value))
        elif len(value) != len(self.kinds):
            yield "", ROW_LENGTH(number=len(self.kinds), said=len(value))
        else:
            for kind, one in zip(self.kinds, value, strict=True):
                yield from kind.wrong(one, seats)

    def moved(self, value: object, to: Moves) -> object:
        """Each of them."""
        assert isinstance(value, tuple)
        return tuple(kind.moved(one, to) for kind, one in zip(self.kinds, value, strict=True))


@dataclass(frozen=True)
class WithFields(FactKind):
    """Values with fields of their own: announcements, faults, cards bought."""

    of: type[object]
    parts: Mapping[str, FactKind] = field(hash=False)

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """Another class, or something wrong with a field, whose name is told."""
        if type(value) is not self.of:
            yield "", NO_RECORD(wanted=self.of.__name__, said=_told(value))
            return
        for name, kind in self.parts.items():
            yield from ((f".{name}{path}", why) for path, why in kind.wrong(getattr(value, name), seats))

    def moved(self, value: Any, to: Moves) -> Any:
        """The same with the seats in its fields."""
        return replace(value, **{name: kind.moved(getattr(value, name), to) for name, kind in self.parts.items()})


YES_NO, SEAT, SEAT_OR_NOBODY = YesNo(), ASeat(), ASeat(or_nobody=True)
SEATS = Row(SEAT)
"""Some seats, each once."""
SIDE = Word(tuple(Side))
"""One of the two sides, or neither."""


def words_of(wanted: type[StrEnum]) -> Word:
    """One of a closed family of words."""
    return Word(tuple(wanted))


def faults_of(*kinds: str) -> Row:
    """The faults that a game knows, by the words for them."""
    return Row(
        WithFields(Fault, {
            "kind": Word(kinds), "by": SEAT, "played_on": YES_NO, "about": Row(_ANY_TEXT), "confessed": YES_NO,
        }),
        once=False,
    )  # fmt: skip


@dataclass(frozen=True)
class _Text(FactKind):
    """Any text."""

    def wrong(self, value: object, seats: int) -> Iterator[Found]:
        """Anything else."""
        if not isinstance(value, str):
            yield "", NO_WORD(words=(), said=_told(value))


_ANY_TEXT = _Text()


class Supplied(StrEnum):
    """What the sitting knows of a deal, so that nobody has to type it."""

    PLAYERS = "players"
    DEALER = "dealer"
    ACTIVE = "active"
    RESTING = "resting"


@dataclass(frozen=True)
class Fact:
    """A field of an Outcome."""

    name: str
    rule: RuleId
    label: str
    kind: FactKind
    usual: Any
    """What it is where nobody needs to know it."""
    needed: tuple[Ending, ...]
    """How a deal ended that cannot be settled without it."""
    from_play: bool
    held: bool
    supplied: Supplied | None

    def refusals(self, value: object, seats: int) -> Iterator[FactError]:
        """What is wrong with a value by itself."""
        return (FactError(f"{self.name}{path}", self.rule, why) for path, why in self.kind.wrong(value, seats))


def fact(  # noqa: PLR0913 - a form wants to know all of this
    rule: RuleId,
    label: str,
    usual: V,
    kind: FactKind,
    *,
    needed: Sequence[Ending] = (),
    from_play: bool = False,
    held: bool = False,
    supplied: Supplied | None = None,
) -> V:
    """A field of an Outcome: the rule that asks for it, what a score pad calls it, and what it may be.

    `usual` is what holds unless it is said; where it is `needed` to settle a deal that ended so, it has to be said.
    `from_play`: the tricks tell it. `held`: it is about cards that somebody held, and is paid for in the same way
    whatever is played. `supplied`: a sitting knows it.
    """
    told: dict[str, object] = {
        "rule": rule, "label": label, "kind": kind, "usual": usual, "needed": tuple(needed),
        "from_play": from_play, "held": held, "supplied": supplied,
    }  # fmt: skip
    # What dataclasses call a default is here that nobody has said anything.
    default: Any = UNSAID if needed or supplied else usual
    told_later: V = field(default=default, metadata=told)
    return told_later


_FACTS: dict[type[object], tuple[Fact, ...]] = {}
_TO_BE_SAID: dict[type[object], tuple[Fact, ...]] = {}


def facts_of(outcome: type[object]) -> tuple[Fact, ...]:
    """The facts of a game, in order."""
    if outcome not in _FACTS:
        _FACTS[outcome] = tuple(Fact(one.name, **one.metadata) for one in fields(outcome))  # type: ignore[arg-type]
    return _FACTS[outcome]


def to_be_said(outcome: type[object]) -> tuple[Fact, ...]:
    """Those that are not taken to be as usual unless somebody says so."""
    if outcome not in _TO_BE_SAID:
        _TO_BE_SAID[outcome] = tuple(one for one in facts_of(outcome) if one.needed or one.supplied)
    return _TO_BE_SAID[outcome]


def moved(outcome: OutcomeT, to: Moves) -> OutcomeT:
    """The facts of the same deal where everybody has changed his seat; what lies in rows by seat stays as it is."""
    new = {one.name: one.kind.moved(getattr(outcome, one.name), to) for one in facts_of(type(outcome))}
    return replace(outcome, **new)  # type: ignore[type-var]


def is_said(value: object) -> bool:
    """Whether somebody has given a fact."""
    return value is not UNSAID
