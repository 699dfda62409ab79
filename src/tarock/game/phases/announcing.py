"""Announcements and contras, in turns until everybody has declined one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

from tarock.cards import Card, Seat
from tarock.game import (
    DECLARER, GAME, NEITHER, OPPONENTS, Choices, Continue, Finish, Form, Kind, Move, Options, Phase, Say, Saying, Side,
    Statements, Step, Table, other_side,
)  # fmt: skip
from tarock.game.phases.announcing_at_table import SecretSidesAtTable
from tarock.rules import Refusal, RuleId, message

ASK_ANNOUNCE = message("ask.announce", "Announce something, or decline.")
NOT_OPEN = message("say.not-open", "You cannot say {words} now.")

PAGAT_ULTIMO: Final = "pagat-ultimo"
CONTRA_STEPS = ("contra", "recontra", "supercontra")


@dataclass(frozen=True)
class Item:
    """Something that can be contra'd: the game itself, or an announcement, with the steps said so far."""

    what: str
    by: Seat
    """The declarer for the game, else the announcer."""
    side: Side = NEITHER
    """The side it was announced for, where that is said; an account goes by who announced it."""
    level: int = 0
    late: bool = False
    """Whether it was announced too late to be paid."""

    @property
    def owner(self) -> Side:
        """The side that wins by it."""
        return OPPONENTS if self.side == OPPONENTS else DECLARER

    @property
    def name(self) -> str:
        """How statements refer to it."""
        return f"{self.what}/{self.side}" if self.side else self.what


Announced = tuple[Item, ...]
"""The game first, then every announcement in order."""


def item(announced: Announced, what: str, side: Side = NEITHER) -> Item | None:
    """The item of this kind (and side), if it is there."""
    return next((i for i in announced if i.what == what and (not side or i.owner == side)), None)


def factor(announced: Announced, what: str) -> int:
    """By how much its contras multiply an item: each doubles."""
    one = item(announced, what)
    return 1 << one.level if one else 1


def raise_word(step: str, one: Item) -> str:
    """The word that raises an item by a step, such as `contra:game`; `Saying` reads it."""
    return f"{step}:{one.name}"


def without_numbers(items: Announced, names: Mapping[int, str]) -> tuple[Announced, tuple[tuple[Seat, int], ...]]:
    """What was announced apart from numbers of tarocks, and who told which number."""
    numbers = {name: number for number, name in names.items()}
    told = tuple((one.by, numbers[one.what]) for one in items if one.what in numbers)
    return tuple(one for one in items if one.what not in numbers), told


@dataclass(frozen=True)
class Announcing(Phase[Announced]):
    """Each in turn speaks or declines; a statement starts the count of declines anew (GEN-52, GEN-D7)."""

    kind = Kind.ANNOUNCING
    asks = ASK_ANNOUNCE()

    rule: RuleId
    order: tuple[Seat, ...]
    at: Seat
    items: Announced
    declarer: Seat
    declined: int = field(default=0, kw_only=True)

    @classmethod
    def begun_by(cls, declarer: Seat, order: tuple[Seat, ...], rule: RuleId, *more: Any, **named: Any) -> Self:
        """The declarer speaks first, and his game is all there is to contra yet."""
        return cls(rule, order, declarer, (Item(GAME, declarer),), declarer, *more, **named)

    def to_act(self) -> Seat:
        """Who is asked."""
        return self.at

    def offers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """What a seat may say, from its own cards and what is public; each game overrides this."""
        raise NotImplementedError

    def choices(self, table: Table) -> Choices:
        """Any of the statements open to the seat, or none."""
        return Statements(tuple(sorted(self.offers(table, self.at))))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Name the rule that bars the first word that is not open."""
        word = next(iter(self.closed(table, move)), "")
        return Refusal(self.rule_against(table, word) if word else self.rule, NOT_OPEN(words=word or "that"))

    def rule_against(self, table: Table, word: str) -> RuleId:
        """The rule that bars a word; each game names it."""
        raise NotImplementedError

    def closed(self, table: Table, move: Move) -> tuple[str, ...]:
        """The words of a move that are not open to the seat."""
        offers = self.offers(table, self.at)
        words = move.words if isinstance(move, Say) else ()
        return tuple(word for word in words if word not in offers)

    def apply(self, table: Table, move: Say) -> Step[Announced]:
        """Take down what was said, or count the decline."""
        declined = 0 if move.words else self.declined + 1
        items = self.items
        for word in move.words:
            items = self._take_down(items, word)
        if declined == len(self.order):
            return Finish(items, table)
        after = self.order[(self.order.index(self.at) + 1) % len(self.order)]
        return Continue(self.evolve(at=after, items=items, declined=declined), table)

    def _take_down(self, items: Announced, word: str) -> Announced:
        said = Saying.read(word)
        if not said.step:
            return (*items, Item(said.what, self.at, Side(said.side)))
        return tuple(replace(one, level=one.level + 1) if one.name == said.name else one for one in items)


@dataclass(frozen=True)
class SecretSides(Announcing):
    """Announcing beside a secret partner: each knows his own side from his own cards and nobody else's."""

    called: Card | None
    """The card that makes its holder the partner; None where the declarer is alone for all to see."""

    def side_of(self, table: Table, seat: Seat) -> Side:
        """The side of the speaker, which he alone need know."""
        return DECLARER if seat == self.declarer or self.holds_called(table, seat) else OPPONENTS

    def holds_called(self, table: Table, seat: Seat) -> bool:
        """Whether the speaker holds the called card."""
        return self.called is not None and self.called in table.hand(seat)

    def at_table(self, options: Options) -> Form:
        """Where the partner can overlook that he is one."""
        return SecretSidesAtTable(self, options)


def raising_side(one: Item) -> Side:
    """The side whose step is next: contra the other side, recontra the announcer's own, and so on."""
    return one.owner if one.level % 2 else other_side(one.owner)


def raises_of(items: Announced, side: Side) -> tuple[str, ...]:
    """The contras and recontras that are a side's to say, none beyond the last step."""
    open_ = (one for one in items if one.level < len(CONTRA_STEPS) and raising_side(one) == side)
    return tuple(raise_word(CONTRA_STEPS[one.level], one) for one in open_)
