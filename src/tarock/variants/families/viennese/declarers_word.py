"""Announcements that only a lone declarer may make; either opponent may contra them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from tarock.cards import Card, Seat
from tarock.game import (
    DECLARER, OPPONENTS, AtTable, Choices, FaultKind, Form, Move, OneOf, Options, Say, Saying, Table, UltimoOptions,
)  # fmt: skip
from tarock.game.phases import CONTRA_STEPS, GAME, NOT_OPEN, Announcing, item, raises_of
from tarock.rules import Refusal, RuleId, message

CARD_NEEDED = message("say.card-needed", "Who announces {what} must hold the {card}.")


@dataclass(frozen=True, slots=True)
class Announceable:
    """Something a declarer may announce, the card he must hold for it, and the rule that says so."""

    what: str
    rule: RuleId
    card: Card | None = None


@dataclass(frozen=True)
class DeclarersWord(Announcing):
    """The declarer announces, the opponents contra; after that the two sides answer in turn (TAP-37 to TAP-47)."""

    aims: tuple[Announceable, ...]

    def offers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """What is new, and the next step of every chain that is the speaker's side's."""
        return (*self.news(table, seat), *raises_of(self.items, DECLARER if seat == self.declarer else OPPONENTS))

    def news(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """What a seat may announce: the declarer what he has not announced yet and holds the card for."""
        if seat != self.declarer:
            return ()
        hand = table.hand(seat)
        held = (aim.what for aim in self.aims if aim.card is None or aim.card in hand)
        return tuple(what for what in held if item(self.items, what) is None)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Name the rule that bars the first word that is not open."""
        word = next(iter(self.closed(table, move)), "")
        if not word:
            return super().why_not(table, move)
        said = Saying.read(word)
        if not said.step:
            return self.why_not_new(word)
        return Refusal(self.raise_rule(said.step, said.name), NOT_OPEN(words=word))

    def why_not_new(self, what: str) -> Refusal:
        """An opponent announces, the card is wanting, or it has been said."""
        aim = next((aim for aim in self.aims if aim.what == what), None)
        if aim is None or item(self.items, what):
            return Refusal(self.rule, NOT_OPEN(words=what))
        if aim.card and self.at == self.declarer:
            return Refusal("COD-46", CARD_NEEDED(what=what, card=aim.card))
        return Refusal(aim.rule, NOT_OPEN(words=what))

    def raise_rule(self, step: str, what: str) -> RuleId:
        """The rule of a contra: what was never announced has none, announcements have their own."""
        if item(self.items, what) is None:
            return "TAP-46"
        if what != GAME or step not in CONTRA_STEPS:
            return "TAP-44"
        return ("TAP-40", "TAP-41", "TAP-42")[CONTRA_STEPS.index(step)]

    def at_table(self, options: Options) -> Form:
        """Where something can be announced without its card."""
        return DeclarersWordAtTable(self, options)


Word_co = TypeVar("Word_co", bound=DeclarersWord, covariant=True)


@dataclass(frozen=True)
class DeclarersWordAtTable(AtTable[Word_co]):
    """The declarer may announce what he does not hold the card for (COD-46)."""

    def irregular(self, table: Table) -> Choices:
        """An Ultimo without its card."""
        phase = self.phase
        hand, aims = table.hand(phase.at), phase.aims if phase.at == phase.declarer else ()
        wanting = (aim.what for aim in aims if aim.card is not None and aim.card not in hand)
        return OneOf(tuple(Say((what,)) for what in wanting if item(phase.items, what) is None))

    def fault_of(self, table: Table, move: Move) -> str | None:
        """A fault only where the table says so; else the announcement is simply lost (COD-47)."""
        strict = isinstance(self.options, UltimoOptions) and self.options.strict_ultimo
        return FaultKind.ULTIMO_WITHOUT_PAGAT if strict else None
