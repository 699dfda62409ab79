"""What a deal will pay, as tables for the kernel, found by asking the game's own settlement again and again.

No price is written here a second time. A game says only which feature of the tricks tells which facts of its outcome
(`Source`); each of them is varied, and what the settlement then pays becomes a table. Where two of them pay together
what neither pays alone, the rest becomes a table of both; where more than two work together, one of them divides the
tables into cases (a Volat changes everything). The result is tried on facts drawn at random before it is given away.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import lcm

from tarock.cards import Seat
from tarock.game import Amount, AnyVariant, Outcome
from tarock.solving.goals import JOINT, Case, Feature, Guard, PayoffSheet, Term

TRIALS = 100
"""So many outcomes drawn at random must be paid as the settlement pays them."""
GLANCES = 60
"""So many pairs of values are looked at before two sources are taken to pay each for itself."""
MANY, CONTEXTS = 40, 3
"""Values of a source beyond so many are taken together if they pay the same in so many deals besides the usual."""
Facts = dict[str, object]
"""Fields of an outcome."""
Amounts = tuple[Amount, ...]
Span = tuple[int, int]
"""The first and the last of some values."""


class CannotTabulate(ValueError):
    """A settlement that does not come apart into tables; the sentence says where."""


class NotSaid(ValueError):
    """A game of which nobody has said yet what its outcome is read from."""


@dataclass(frozen=True)
class Read:
    """A feature, or one made of two."""

    feature: Feature
    size: int
    """Its values are 0 to one less."""
    parts: tuple[Read, ...] = ()

    def beside(self, other: Read) -> Read:
        """Both in one: the value is this one plus `size` times the other."""
        return Read(Feature(JOINT, radix=self.size), self.size * other.size, (self, other))


@dataclass(frozen=True)
class Source:
    """Facts of an outcome that the tricks tell."""

    read: Read
    facts: Callable[[int], Facts]
    """From a value to fields of the outcome; what several sources say of one field is joined in their order."""
    usual: int
    """A value that nothing special goes with."""
    cases: tuple[Span, ...] = ()
    """Where each of these has tables of its own: the spans of values."""
    possible: tuple[int, ...] = ()
    """The values that can be, where not all can."""

    def values(self, span: Span | None) -> list[int]:
        """All that can be, or those in a span."""
        low, high = span or (0, self.read.size - 1)
        return [value for value in self.possible or range(self.read.size) if low <= value <= high]


def _always(anything: object) -> bool:
    return True


@dataclass(frozen=True)
class Lie:
    """One way in which cards that are not seen can lie, as far as the settlement knows of it."""

    known: Facts
    """Fields of the outcome that follow from it."""
    sources: tuple[Source, ...]
    at: tuple[tuple[Read, Span], ...] = ()
    """How the end of the deal shows that it was so."""
    completed: Callable[[Facts], Facts] = dict
    """Adds to the facts that the sources tell what follows from them."""
    allows: Callable[[tuple[Span, ...]], bool] = _always
    """Whether cases of several sources can come together."""
    can_be: Callable[[Facts], bool] = _always
    """Whether facts that several sources tell can be true together."""


def tabulated(
    game: AnyVariant,
    outcome: Outcome,
    carried: object,
    options: object,
    seats: Sequence[Seat],
    lies: Iterable[Lie],
    players: int = 0,
) -> PayoffSheet:
    """The payoff of a deal whose outcome is known but for what the play will tell.

    The seats are those of the kernel, in the order of play. For every lie that is possible there are tables. With a
    number of players what the deal leaves for the next counts too.
    """
    pricing = _Pricing(game, outcome, carried, options, tuple(seats), players)
    features = _Features()
    cases = [case for lie in lies for case in _cases_of(pricing, lie, features)]
    parts = lcm(*(amount.denominator for case in cases for row in case.all_rows for amount in row))
    return PayoffSheet(
        game.counting.values, game.counting.trick, tuple(features.all), tuple(one.sheet(parts) for one in cases), parts
    )


def relative(sheet: PayoffSheet) -> PayoffSheet:
    """What every seat gets more than the others on average, for games in which not all have an account (SLO-108).

    Who plays against a declarer that writes points alone then wants him to write few.
    """
    places = len(sheet.cases[0].always)

    def compared(row: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(places * amount - sum(row) for amount in row)

    cases = (
        Case(
            one.guards,
            compared(one.always),
            tuple(term._replace(rows=tuple(map(compared, term.rows))) for term in one.terms),
        )
        for one in sheet.cases
    )
    return sheet._replace(cases=tuple(cases), parts=sheet.parts * (places - 1))


@dataclass(frozen=True)
class _Pricing:
    """The settlement of one deal, for any facts that the play may tell."""

    game: AnyVariant
    outcome: Outcome
    carried: object
    options: object
    seats: tuple[Seat, ...]
    players: int

    def pay(self, lie: Lie, values: Sequence[int]) -> Amounts:
        """What every seat gets."""
        facts = lie.completed(_joined(lie.sources, values))
        settlement = self.game.account(replace(self.outcome, **lie.known, **facts), self.carried, self.options)
        if not self.players:
            return settlement.totals(self.seats)
        return self.game.worth(settlement, self.carried, self.players, self.options, self.seats)


def _joined(sources: Sequence[Source], values: Sequence[int]) -> Facts:
    facts: Facts = {}
    for source, value in zip(sources, values, strict=True):
        for name, fact in source.facts(value).items():
            facts[name] = _together(facts[name], fact) if name in facts else fact
    return facts


def _together(one: object, other: object) -> object:
    """Numbers are added, rows are strung together."""
    if isinstance(one, int) and isinstance(other, int):
        return one + other
    return told_in_turn(one) + told_in_turn(other)


def told_in_turn(fact: object) -> tuple[int, ...]:
    """A fact that is a row, such as the points of all players, to which every source adds its own."""
    if not isinstance(fact, tuple):
        raise TypeError(f"{fact!r} is no row that several sources could tell")
    return fact


class _Features:
    """The features of a payoff, each only once."""

    def __init__(self) -> None:
        self.all: list[Feature] = []

    def number_of(self, read: Read) -> int:
        feature = read.feature
        if read.parts:
            first, second = (self.number_of(part) for part in read.parts)
            feature = feature._replace(first=first, second=second)
        if feature not in self.all:
            self.all.append(feature)
        return self.all.index(feature)


Rows = tuple[Amounts, ...]


@dataclass(frozen=True)
class _Tables:
    """What is paid in one case."""

    guards: tuple[Guard, ...]
    always: Amounts
    terms: tuple[tuple[int, int, Rows], ...]

    @property
    def all_rows(self) -> Iterator[Amounts]:
        yield self.always
        for _, _, rows in self.terms:
            yield from rows

    def sheet(self, parts: int) -> Case:
        """The same in whole numbers."""
        terms = (Term(feature, low, tuple(_whole(row, parts) for row in rows)) for feature, low, rows in self.terms)
        return Case(self.guards, _whole(self.always, parts), tuple(terms))


def _whole(amounts: Amounts, parts: int) -> tuple[int, ...]:
    return tuple(int(amount * parts) for amount in amounts)


def _cases_of(pricing: _Pricing, lie: Lie, features: _Features) -> Iterator[_Tables]:
    at = tuple(Guard(features.number_of(read), *span) for read, span in lie.at)
    dividing = [source for source in lie.sources if source.cases]
    for spans in filter(lie.allows, product(*(source.cases for source in dividing))):
        within = {id(source): span for source, span in zip(dividing, spans, strict=True)}
        ranges = [source.values(within.get(id(source))) for source in lie.sources]
        guards = tuple(
            Guard(features.number_of(source.read), *span) for source, span in zip(dividing, spans, strict=True)
        )
        case = _Effects(pricing, lie, ranges)
        case.check()
        yield _Tables(at + guards, case.base, tuple(case.terms(features)))


class _Effects:
    """What each source pays by itself, and each pair besides, measured from the usual values."""

    def __init__(self, pricing: _Pricing, lie: Lie, ranges: Sequence[Sequence[int]]) -> None:
        self.pricing, self.lie, self.ranges = pricing, lie, ranges
        self.rng = random.Random(0)
        self.usual = [
            source.usual if source.usual in values else values[0]
            for source, values in zip(lie.sources, ranges, strict=True)
        ]
        self.paid: dict[tuple[int, ...], Amounts] = {}
        self.base = self.pay(self.usual)
        self.kinds = [self._kinds(at) for at in range(len(ranges))]
        self.alone = [
            {kind: _minus(self.pay_with({at: kind}), self.base) for kind in sorted(set(kinds.values()))}
            for at, kinds in enumerate(self.kinds)
        ]
        self.pairs = {pair: rest for pair in combinations(range(len(ranges)), 2) if (rest := self._together(*pair))}

    def pay(self, values: Sequence[int]) -> Amounts:
        """What the settlement says."""
        key = tuple(values)
        if key not in self.paid:
            self.paid[key] = self.pricing.pay(self.lie, key)
        return self.paid[key]

    def pay_with(self, changed: Mapping[int, int], among: Sequence[int] = ()) -> Amounts:
        """The same where some sources have other values than usual, or than those given."""
        return self.pay([changed.get(at, value) for at, value in enumerate(among or self.usual)])

    def some_values(self) -> list[int]:
        """A value of every source, by chance."""
        return [self.rng.choice(values) for values in self.ranges]

    def _kinds(self, at: int) -> dict[int, int]:
        """For every value the usual one, or else the first, that tells the same.

        Of many values, such as card points, those are taken together that pay the same in a few quite different deals.
        """
        facts = self.lie.sources[at].facts
        seen: dict[str, int] = {}
        kinds: dict[int, int] = {}
        for value in sorted(self.ranges[at], key=lambda value: value != self.usual[at]):
            kinds[value] = seen.setdefault(repr(facts(value)), value)
        return self._thinned(at, kinds) if len(seen) > MANY else kinds

    def _thinned(self, at: int, kinds: dict[int, int]) -> dict[int, int]:
        deals = [self.usual, *(self.some_values() for _ in range(CONTEXTS))]
        seen: dict[tuple[Amounts, ...], int] = {}
        for value in kinds:
            kinds[value] = seen.setdefault(tuple(self.pay_with({at: value}, deal) for deal in deals), value)
        return kinds

    def _together(self, one: int, other: int) -> dict[tuple[int | None, int | None], Amounts]:
        """What a pair pays beyond what each pays alone, wherever that is something."""
        pairs = [
            pair
            for pair in product(self.alone[one], self.alone[other])
            if pair[0] != self.usual[one] and pair[1] != self.usual[other]
        ]
        glance = pairs if len(pairs) <= GLANCES else self.rng.sample(pairs, GLANCES)
        if not any(any(self._more(one, other, pair)) for pair in glance):
            return {}
        return {pair: more for pair in pairs if any(more := self._more(one, other, pair))}

    def _more(self, one: int, other: int, pair: Span) -> Amounts:
        both = _minus(self.pay_with({one: pair[0], other: pair[1]}), self.base)
        return _minus(_minus(both, self.alone[one][pair[0]]), self.alone[other][pair[1]])

    def summed(self, values: Sequence[int]) -> Amounts:
        """What the tables say."""
        kinds = [self.kinds[at][value] for at, value in enumerate(values)]
        parts = [self.alone[at][kind] for at, kind in enumerate(kinds)]
        parts += [rest[pair] for (a, b), rest in self.pairs.items() if (pair := (kinds[a], kinds[b])) in rest]
        return tuple(sum(column) for column in zip(self.base, *parts, strict=True))

    def check(self) -> None:
        """Refuse tables that differ from the settlement in any of some trials."""
        for _ in range(TRIALS):
            values = self.some_values()
            told = _joined(self.lie.sources, values)
            if self.lie.can_be(told) and self.summed(values) != self.pay(values):
                raise CannotTabulate(f"{self.pricing.game.name}: more than two facts work together in {told}")

    def terms(self, features: _Features) -> Iterator[tuple[int, int, Rows]]:
        """The tables that pay anything."""
        nothing = _minus(self.base, self.base)
        for at, source in enumerate(self.lie.sources):
            low, high = min(self.ranges[at]), max(self.ranges[at])
            kinds = self.kinds[at]
            rows = tuple(self.alone[at][kinds.get(value, self.usual[at])] for value in range(low, high + 1))
            if any(map(any, rows)):
                yield features.number_of(source.read), low, rows
        for (one, other), rest in self.pairs.items():
            both = self.lie.sources[one].read.beside(self.lie.sources[other].read)
            rows = tuple(rest.get(self._pair(one, other, value), nothing) for value in range(both.size))
            yield features.number_of(both), 0, rows

    def _pair(self, one: int, other: int, value: int) -> tuple[int | None, int | None]:
        """The kinds of the values of two sources that are read as one."""
        second, first = divmod(value, self.lie.sources[one].read.size)
        return self.kinds[one].get(first), self.kinds[other].get(second)


def _minus(one: Amounts, other: Amounts) -> Amounts:
    return tuple(a - b for a, b in zip(one, other, strict=True))
