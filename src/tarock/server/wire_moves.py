"""Moves, choices and messages on the wire: from the engine to the protocol, and moves back again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import cast

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


def move(one: m.Move) -> p.Move:  # noqa: C901 - one line for each of the family
    """A move of the engine as the wire has it."""
    match one:
        case m.Play(card, words):
            return p.Play(card.name, words)
        case m.Bid(word):
            return p.Bid(word)
        case m.Say(words):
            return p.Say(words)
        case m.Lay(laid, hidden):
            return p.Lay(names(laid), hidden)
        case m.Choose(word):
            return p.Choose(word)
        case m.Call(card):
            return p.Call(card.name)
        case m.Take(group):
            return p.Take(group)
        case m.Cut(at):
            return p.Cut(at)
        case m.Arrange(ordered, hidden):
            return p.Arrange(names(ordered), hidden)
        case m.Push(card):
            return p.Push(card.name)
        case m.Claim(against, kind):
            return p.Claim(against, kind)


def read(one: p.Move) -> m.Move:
    """A move from the wire as the engine has it; whether it may be made is not asked yet."""
    try:
        return _read(one)
    except UnknownCard as fault:
        raise BadMove(str(fault)) from None


def _read(one: p.Move) -> m.Move:  # noqa: C901 - one line for each of the family
    match one:
        case p.Play(card, words):
            return m.Play(Card(card), words)
        case p.Bid(word):
            return m.Bid(word)
        case p.Say(words):
            return m.Say(words)
        case p.Lay(cards, hidden):
            return m.Lay(CardSet(_different(cards)), hidden)
        case p.Choose(word):
            return m.Choose(word)
        case p.Call(card):
            return m.Call(Card(card))
        case p.Take(group):
            return m.Take(group)
        case p.Cut(at):
            return m.Cut(at)
        case p.Arrange(cards, hidden):
            return m.Arrange(_different(cards), hidden)
        case p.Push(card):
            return m.Push(Card(card))
        case p.Claim(against, fault):
            return m.Claim(against, fault)


def _different(some: tuple[str, ...]) -> tuple[Card, ...]:
    if len(set(some)) != len(some):
        raise BadMove("a card stands there twice")
    return tuple(Card(name) for name in some)


def choices(some: c.Choices | None) -> p.Choices | None:
    """The shapes of what may be done; none where it is not this reader's turn."""
    return None if some is None else tuple(_shapes(some))


def _shapes(some: c.Choices) -> Iterator[p.Shape]:
    if isinstance(some, c.Either):
        for part in some.parts:
            yield from _shapes(part)
    elif some.count:
        yield _shape(some)


def _shape(some: c.Choices) -> p.Shape:
    match some:
        case c.OneOf():
            return p.OneOf(tuple(move(one) for one in some.moves))
        case c.OneCard():
            return p.OneCard(names(some.cards), {card.name: ways for card, ways in some.words.items()})
        case c.SomeCards():
            return p.SomeCards(tuple(_pattern(one) for one in some.patterns))
        case c.OtherCards():
            return p.OtherCards(names(some.pool), some.number)
        case c.Statements():
            return p.Statements(some.words, some.gated, some.keys)
        case c.CutPlaces():
            return p.CutPlaces(some.last)
        case c.Orders():
            return p.Orders(names(some.cards))
    raise TypeError(f"the wire has no shape for {type(some).__name__}")


def _pattern(one: c.Pattern) -> p.Pattern:
    return p.Pattern(names(one.must), names(one.pool), one.number)


def message(one: Message) -> p.Message:
    """A sentence by its key."""
    return p.Message(one.key, {name: param(value) for name, value in one.others.items()}, one.seats)


def param(value: object) -> p.Param:
    """A parameter as a number, a word, or several words; anything else goes in its notation."""
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


def entry(one: SeenMove | Disclosure, turned: tuple[str, ...] = ()) -> p.Entry:
    """A line of the record; with a move, the cards of the talon that all saw along with it."""
    if isinstance(one, SeenMove):
        return p.Moved(one.seat, move(one.move), turned)
    return p.Told(one.rule, message(one.message), one.seat, None if one.cards is None else names(one.cards))
