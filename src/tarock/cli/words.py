"""Moves, seats and messages in English words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tarock.cards import CARDS, Card, Seat
from tarock.cli.style import Style, in_order
from tarock.moves import Arrange, Bid, Call, Choose, Cut, Lay, Move, Play, Say, Take
from tarock.rules import spoken
from tarock.scoring import Account

YOU = "You"
_SEAT = re.compile(r"\b[Ss]eat (\d+)\b")
_CARD = re.compile(r"\b(?:[HDSC](?:[KQNJ]|\d+)|T\d+|SKU)\b")
_BY_NAME: dict[str, Card] = {card.name: card for card in CARDS}


@dataclass(frozen=True)
class Company:
    """Who sits where, and how they are shown."""

    names: tuple[str, ...]
    style: Style

    def name(self, account: Account) -> str:
        """A person, or a cup."""
        return self.names[account] if isinstance(account, int) else account

    def listed(self, seats: Sequence[Seat]) -> str:
        """Several persons."""
        return ", ".join(self.name(seat) for seat in seats)

    def said(self, message: object) -> str:
        """A message of the engine with persons for seats and with suit signs."""
        named = _SEAT.sub(lambda found: self._person(found[0], int(found[1])), str(message))
        return _CARD.sub(lambda found: self._card(found[0]), named)

    def _person(self, text: str, number: int) -> str:
        return self.names[number - 1] if 1 <= number <= len(self.names) else text

    def _card(self, name: str) -> str:
        return self.style.name(_BY_NAME[name]) if name in _BY_NAME else name

    def does(self, seat: Seat, move: Move) -> str:
        """Who does what, such as "Anna calls HK"."""
        who = self.name(seat)
        verb, rest = predicate(move, self.style)
        return f"{who} {verb if who == YOU else _third(verb)}{rest}"


def _third(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    return f"{first}s {rest}".rstrip()


def predicate(move: Move, style: Style) -> tuple[str, str]:
    """The verb of a move and what follows it."""
    match move:
        case Bid(word):
            return "say", f" {spoken(word)}"
        case Choose(word):
            return "choose", f": {spoken(word)}"
        case Call(card):
            return "call", f" {style.card(card)}"
        case Take(group):
            return "take", f" group {group}"
        case Say(words):
            return ("announce", f" {_listed(words)}") if words else ("add", " nothing")
        case Play(card, words):
            return "play", f" {style.card(card)}{_along(words)}"
        case Cut(at):
            return "cut", f" the pack after card {at}" if at else " the pack"
        case Lay():
            return "lay", f" away {_partly(style.cards(move.cards), move.hidden)}"
        case Arrange():
            return "put", f" in order {_partly(' '.join(map(style.card, move.cards)), move.hidden)}"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(spoken(word) for word in words)


def _along(words: Sequence[str]) -> str:
    return f" ({_listed(words)})" if words else ""


def _partly(cards: str, hidden: int) -> str:
    unseen = f"{hidden} card{'s' if hidden != 1 else ''} face down" if hidden else ""
    return " and ".join(part for part in (cards, unseen) if part) or "nothing"


def label(move: Move, style: Style) -> str:
    """A move as one line of a menu."""
    match move:
        case Bid(word) | Choose(word):
            return spoken(word)
        case Call(card):
            return style.card(card)
        case Take(group):
            return f"group {group}"
        case Play(card, words):
            return f"{style.card(card)} {_listed(words) or 'without a word'}"
        case Say(words):
            return _listed(words) or "nothing"
        case Lay(cards):
            return "lay away " + " ".join(map(style.card, in_order(cards)))
        case _:
            verb, rest = predicate(move, style)
            return verb + rest


def word_of(move: Move) -> str:
    """The text by which a labelled move can be typed, beside its number."""
    match move:
        case Bid(word) | Choose(word):
            return word
        case Call(card):
            return card.name
        case Take(group):
            return str(group)
        case Play(card, words):
            return " ".join((card.name, *words))
        case Say(words):
            return " ".join(words) or "nothing"
        case Lay(cards):
            return str(cards)
        case Cut(at):
            return f"cut {at}"
        case Arrange(cards):
            return " ".join(card.name for card in cards)
