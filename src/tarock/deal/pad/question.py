"""Questions of a form: a fact of the deal, or a part of one, with the answers that are possible just now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from itertools import product
from math import prod

from tarock.game import Cards, Fact, FactKind, Number, Row, Together, WithFields, Word, YesNo
from tarock.game.facts import UNSAID, ASeat
from tarock.rules import RuleId


@dataclass(frozen=True)
class Question:
    """A fact that is asked for."""

    fact: Fact
    answers: tuple[object, ...]
    """What it can be beside all that has been said; empty where that is too much to list."""

    @property
    def name(self) -> str:
        """The name of the fact, and of the field that a refusal names."""
        return self.fact.name

    @property
    def label(self) -> str:
        """What a score pad calls it."""
        return self.fact.label

    @property
    def rule(self) -> RuleId:
        """The rule that asks for it."""
        return self.fact.rule

    @property
    def kind(self) -> FactKind:
        """What may be answered."""
        return self.fact.kind

    @property
    def usual(self) -> object:
        """What holds unless it is said; UNSAID where the account needs an answer."""
        return UNSAID if self.fact.needed else self.fact.usual


@dataclass(frozen=True)
class Part:
    """A part of one row of a fact, such as who announced something."""

    name: str
    kind: FactKind
    usual: object
    """What it is unless it is said; UNSAID where it has to be said."""
    answers: tuple[object, ...] = ()
    """What it can be beside the parts that are given."""


_LISTED = 100
"""More values side by side are typed and not chosen."""


def candidates(kind: FactKind, seats: int) -> tuple[object, ...]:
    """All that a value of this kind could be; nothing where that is too much to list."""
    match kind:
        case YesNo(or_none):
            return (False, True, None) if or_none else (False, True)
        case Number(least, most):
            return tuple(range(least, most + 1))
        case ASeat(or_nobody):
            return (*range(seats), None) if or_nobody else tuple(range(seats))
        case Word(words):
            return tuple(dict.fromkeys(words))  # A bid may be called like its game.
        case Cards(among, or_none):
            return (*among, None) if or_none else tuple(among)
        case Together(kinds):
            each = [candidates(one, seats) for one in kinds]
            return tuple(product(*each)) if prod(map(len, each)) <= _LISTED else ()
        case _:
            return ()


_OF_KIND = {ASeat: "by", Word: "what", Number: "number"}


def parts_of(row: FactKind) -> tuple[Part, ...]:
    """What one row of a fact is made of; a single value is its only part."""
    match row:
        case WithFields(of, kinds):
            usual = {one.name: one.default for one in fields(of)}  # type: ignore[arg-type]  # such are dataclasses
            return tuple(
                Part(name, kind, UNSAID if usual[name] is MISSING else usual[name]) for name, kind in kinds.items()
            )
        case Together(kinds):
            return tuple(Part(_named(kind), kind, UNSAID) for kind in kinds)
        case _:
            return (Part("", row, UNSAID),)


def _named(kind: FactKind) -> str:
    return next(name for of, name in _OF_KIND.items() if isinstance(kind, of))


def row_of(kind: FactKind, given: Mapping[str, object]) -> object:
    """One row from its parts, the others as usual."""
    match kind:
        case WithFields(of, _):
            return of(**given)
        case Together():
            return tuple(given[one.name] for one in parts_of(kind))
        case _:
            return given[""]


def values_in(kind: FactKind, row: object) -> Iterator[tuple[Part, object]]:
    """The parts of a row with their values."""
    return ((one, getattr(row, one.name)) for one in parts_of(kind))


def rows(kind: FactKind, given: Mapping[str, object], seats: int) -> Iterator[object]:
    """Rows with these parts: with what has to be said besides, then with one more part that is not as usual."""
    others = [one for one in parts_of(kind) if one.name not in given]
    needed = [one for one in others if one.usual is UNSAID]
    values = product(*(candidates(one.kind, seats) for one in needed))
    least = [{**given, **dict(zip((one.name for one in needed), each, strict=True))} for each in values]
    yield from (row_of(kind, one) for one in least)
    for one, part in product(least, others):
        if part.usual is not UNSAID:
            yield from (row_of(kind, {**one, part.name: value}) for value in candidates(part.kind, seats))


def first_values(kind: FactKind, seats: int) -> Iterator[object]:
    """What a fact could be: every value that can be listed, of rows such as have only one."""
    if isinstance(kind, Row):
        yield from ((row,) for row in rows(kind.of, {}, seats))
    else:
        yield from candidates(kind, seats)
