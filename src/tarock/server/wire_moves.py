"""Moves, choices and messages on the wire: from the engine to the protocol, and moves back again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any, cast

from tarock.cards import Card, CardSet, UnknownCard, cards_in
from tarock.deal import SeenMove
from tarock.game import Disclosure
from tarock.game import choices as c
from tarock.game import moves as m
from tarock.notation.values import value_text
from tarock.rules import Message
from tarock.server import protocol as p


class BadMove(ValueError):
    """A move that names something that does not exist."""


def names(cards: CardSet | Iterable[Card]) -> tuple[str, ...]:
    """Cards by name."""
    return _names_of_set(cards.bits) if isinstance(cards, CardSet) else tuple(card.name for card in cards)


@lru_cache(maxsize=1 << 14)
def _names_of_set(bits: int) -> tuple[str, ...]:
    return tuple(card.name for card in cards_in(bits))


_TO_WIRE: dict[type, Callable[[Any], p.Move]] = {
    m.Play: lambda one: p.Play(one.card.name, one.words),
    m.Bid: lambda one: p.Bid(one.word),
    m.Say: lambda one: p.Say(one.words),
    m.Lay: lambda one: p.Lay(names(one.cards), one.hidden),
    m.Choose: lambda one: p.Choose(one.word),
    m.Call: lambda one: p.Call(one.card.name),
    m.Take: lambda one: p.Take(one.group),
    m.Cut: lambda one: p.Cut(one.at),
    m.Arrange: lambda one: p.Arrange(names(one.cards), one.hidden),
    m.Push: lambda one: p.Push(one.card.name),
    m.Claim: lambda one: p.Claim(one.against, one.kind),
}
_FROM_WIRE: dict[type, Callable[[Any], m.Move]] = {
    p.Play: lambda one: m.Play(Card(one.card), one.words),
    p.Bid: lambda one: m.Bid(one.word),
    p.Say: lambda one: m.Say(one.words),
    p.Lay: lambda one: m.Lay(CardSet(_different(one.cards)), one.hidden),
    p.Choose: lambda one: m.Choose(one.word),
    p.Call: lambda one: m.Call(Card(one.card)),
    p.Take: lambda one: m.Take(one.group),
    p.Cut: lambda one: m.Cut(one.at),
    p.Arrange: lambda one: m.Arrange(_different(one.cards), one.hidden),
    p.Push: lambda one: m.Push(Card(one.card)),
    p.Claim: lambda one: m.Claim(one.against, one.fault),
}


def move(one: m.Move) -> p.Move:
    """A move of the engine as the wire has it."""
    return _TO_WIRE[type(one)](one)


def read(one: p.Move) -> m.Move:
    """A move from the wire as the engine has it; whether it may be made is not asked yet."""
    try:
        return _FROM_WIRE[type(one)](one)
    except UnknownCard as fault:
        raise BadMove(str(fault)) from None


def _different(some: tuple[str, ...]) -> tuple[Card, ...]:
    if len(set(some)) != len(some):
        raise BadMove("a card stands there twice")
    return tuple(Card(name) for name in some)


def choices(some: c.Choices | None) -> p.Choices | None:
    """The shapes of what may be done; none where it is not this reader's turn."""
    return None if some is None else tuple(_shapes(some))


_SHAPES: dict[type, Callable[[Any], p.Shape]] = {
    c.OneOf: lambda some: p.OneOf(tuple(move(one) for one in some.moves)),
    c.OneCard: lambda some: p.OneCard(names(some.cards), {card.name: ways for card, ways in some.words.items()}),
    c.SomeCards: lambda some: p.SomeCards(tuple(_pattern(one) for one in some.patterns)),
    c.OtherCards: lambda some: p.OtherCards(names(some.pool), some.number),
    c.Statements: lambda some: p.Statements(some.words, some.gated, some.keys),
    c.CutPlaces: lambda some: p.CutPlaces(some.last),
    c.Orders: lambda some: p.Orders(names(some.cards)),
}


def _shapes(some: c.Choices) -> Iterator[p.Shape]:
    if isinstance(some, c.Either):
        for part in some.parts:
            yield from _shapes(part)
    elif some.count:
        yield _SHAPES[type(some)](some)


def _pattern(one: c.Pattern) -> p.Pattern:
    return p.Pattern(names(one.must), names(one.pool), one.number)


def message(one: Message) -> p.Message:
    """A sentence by its key."""
    return p.Message(one.key, {name: param(value) for name, value in one.others.items()}, one.seats)


def param(value: object) -> p.Param:
    """A parameter as a number, a word, or a row of words; what is more than that goes in its notation."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | str():
            return value
        case tuple() | CardSet():
            return tuple(_word(one) for one in cast("Iterable[object]", value))
        case _:
            return _word(value)


def _word(value: object) -> str:
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, Fraction) else value_text(value)


def entry(one: SeenMove | Disclosure) -> p.Entry:
    """A line of the record."""
    if isinstance(one, SeenMove):
        return p.Moved(one.seat, move(one.move))
    return p.Told(one.rule, message(one.message), one.seat, None if one.cards is None else names(one.cards))
