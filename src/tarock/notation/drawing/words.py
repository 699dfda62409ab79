"""Moves, seats and messages in English words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tarock.cards import Card, CardSet, Seat
from tarock.game import Account, Arrange, Bid, Call, Choose, Claim, Cut, Lay, Move, Play, Push, Say, Take
from tarock.notation.drawing.style import Style, in_order
from tarock.rules import Message, by_number, seat_name, seat_number, spoken

YOU = "You"
_PLURAL = {"has": "have", "is": "are", "was": "were", "does": "do"}


@dataclass(frozen=True)
class Company:
    """Who sits where, and how they are shown."""

    names: tuple[str, ...]
    style: Style
    red_reversed: bool = True
    """Whether the red pips are sorted with the ace highest."""

    def name(self, account: Account) -> str:
        """A person, a dummy, or a cup."""
        if not isinstance(account, int):
            return account
        return self.names[account] if account < len(self.names) else f"dummy {seat_number(account)}"

    def listed(self, seats: Sequence[Seat]) -> str:
        """Several persons."""
        return ", ".join(self.name(seat) for seat in seats)

    def said(self, message: Message) -> str:
        """A message of the engine with persons for seats and with suit signs."""
        return message.said(self._person, self._word)

    def _person(self, seat: Seat, verb: str | None) -> str:
        """The person; at the beginning of a sentence "You" takes another form of the verb."""
        if seat >= len(self.names):
            return by_number(seat, verb)
        name = self.names[seat]
        if verb is None:
            return YOU.lower() if name == YOU else name
        return f"{name} {_second(verb) if name == YOU else verb}".rstrip()

    def _word(self, value: object) -> str:
        """A parameter of a message; cards with their signs."""
        if isinstance(value, tuple):
            return ", ".join(map(self._word, value))
        if isinstance(value, CardSet):
            return " ".join(map(self.style.name, value))
        return self.style.name(value) if isinstance(value, Card) else spoken(value)

    def does(self, seat: Seat, move: Move) -> str:
        """Who does what, such as "Anna calls HK"."""
        who = self.name(seat)
        verb, rest = ("claim", self._claimed(move)) if isinstance(move, Claim) else predicate(move, self.style)
        return f"{who} {verb if who == YOU else _third(verb)}{rest}"

    def _claimed(self, claim: Claim) -> str:
        return f" against {self._person(claim.against, None)}: {spoken(claim.kind)}"


def _second(verb: str) -> str:
    return _PLURAL.get(verb, verb.removesuffix("s"))


def _third(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    return f"{first}s {rest}".rstrip()


def in_third_person(move: Move, style: Style) -> str:
    """What somebody does, such as "calls HK"."""
    verb, rest = predicate(move, style)
    return _third(verb) + rest


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
            return "play", f" {style.card(card)}{along(words)}"
        case Push() | Claim():
            return _irregular(move, style)
        case _:
            return _with_several(move, style)


def _irregular(move: Push | Claim, style: Style) -> tuple[str, str]:
    """What is done only where faults are possible."""
    if isinstance(move, Push):
        return "show", f" {style.card(move.card)} out of turn"
    return "claim", f" against {seat_name(move.against)}: {spoken(move.kind)}"


def _with_several(move: Lay | Arrange | Cut, style: Style) -> tuple[str, str]:
    """The moves of which others may not see everything."""
    match move:
        case Cut(at):
            return "cut", f" the pack after card {at}" if at else " the pack"
        case Lay():
            return "lay", f" away {_partly(style.cards(move.cards), move.hidden)}"
        case Arrange():
            return "put", f" in order {_partly(' '.join(map(style.card, move.cards)), move.hidden)}"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(spoken(word) for word in words)


def along(words: Sequence[str]) -> str:
    """What was said along with a card, in brackets."""
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
