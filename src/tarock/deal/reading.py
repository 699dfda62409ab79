"""Moves in the players' own words: what a text means depends on what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tarock.cards import Card, CardSet, UnknownCard
from tarock.game import DECLINE, Arrange, Bid, Call, Choices, Choose, Cut, Lay, Move, Play, Say, Take

_WITH_WORDS = re.compile(r"(\w+)\((.+)\)")
_BETWEEN = re.compile(r"[+,\s]+")


def read(text: str, choices: Choices) -> Move:
    """The legal move that a text means; where none is, the move of the kind that is asked for."""
    readings = list(_readings(text.strip()))
    asked = type(next(iter(choices)))
    fitting = [move for move in readings if move in choices] or [move for move in readings if type(move) is asked]
    return fitting[0] if fitting else readings[0]


def _readings(text: str) -> Iterator[Move]:
    """Everything that a text may mean, the likeliest first."""
    if text == "-":
        yield DECLINE
    if text.isdecimal():
        yield from (Take(int(text)), Cut(int(text)))
    yield from _with_cards(text)
    words = tuple(_BETWEEN.split(text))
    yield from (Bid(text), Choose(text), Say(words))


def _with_cards(text: str) -> Iterator[Move]:
    spoken = _WITH_WORDS.fullmatch(text)
    names = [spoken[1]] if spoken else _BETWEEN.split(text)
    try:
        cards = tuple(map(Card, names))
    except UnknownCard:
        return
    if spoken:
        yield Play(cards[0], tuple(spoken[2].split("+")))
        return
    if len(cards) == 1:
        yield from (Play(cards[0]), Call(cards[0]))
    yield from (Lay(CardSet(cards)), Arrange(cards))
