"""A called tarock, and announcements that opponents may make only once one of them has given Contra."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.cards import TAROCKS, CardSet, Seat
from tarock.game import (
    DECLARER, OPPONENTS, AtTable, Call, Choices, Continue, FaultKind, Finish, Form, Kind, Move, OneOf, Options, Phase,
    Say, Saying, Statements, Step, Table, Told, any_of,
)  # fmt: skip
from tarock.game.phases import (
    CALL_ONE_OF, GAME, NOT_OPEN, Item, SecretSides, SecretSidesAtTable, item, raises_of,
)  # fmt: skip
from tarock.rules import Refusal, RuleId, message, name_words

NUMBERS: Final = {8: "eight-tarocks", 9: "nine-tarocks"}
ASK_CONTRA = message("ask.contra", "Announce, give Contra, or decline.")
ASK_CALL_TAROCK = message("ask.call-tarock", "Call a tarock; you may announce first.")
ONE_BY_ONE = message("opening-contra.one-by-one", "Before the call announcements are made one by one.")
name_words({NUMBERS[8]: "Eight tarocks", NUMBERS[9]: "Nine tarocks"})


@dataclass(frozen=True)
class OpeningContra(SecretSides):
    """Before a Contra only the declarer's side announces; after it announcements name their side (PAS-33 to PAS-74)."""

    asks = ASK_CONTRA()

    aims: tuple[str, ...]
    """What each side can announce once."""

    def told(self, so_far: Told) -> Told:
        """The card that was called before."""
        return so_far.evolve(called=self.called)

    @property
    def contrad(self) -> bool:
        """Whether an opponent has given Contra to anything."""
        return any(one.level for one in self.items)

    def offers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """What the side has not announced yet, the number of tarocks held, and contras to all but such numbers."""
        mine = self.side_of(table, seat)
        named = mine == OPPONENTS or (self.contrad and seat != self.declarer)  # PAS-73
        fresh = [f"{what}/{mine}" if named else what for what in self.aims if item(self.items, what, mine) is None]
        numbers = [one for one in self.items if one.what in NUMBERS.values()]
        held = len(table.hand(seat) & TAROCKS)
        if held in NUMBERS and all(one.by != seat for one in numbers):  # PAS-72
            fresh.append(NUMBERS[held])
        return (*fresh, *raises_of(tuple(one for one in self.items if one not in numbers), mine))

    def false_numbers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """More tarocks than a seat holds, if it has named no number yet (COD-73)."""
        held = len(table.hand(seat) & TAROCKS)
        told = any(one.by == seat and one.what in NUMBERS.values() for one in self.items)
        return () if told else tuple(word for number, word in NUMBERS.items() if number > held)

    def choices(self, table: Table) -> Choices:
        """Before a Contra an opponent may announce only in one breath with his own (PAS-38)."""
        words = tuple(sorted(self.offers(table, self.at)))
        if self.contrad or self.side_of(table, self.at) == DECLARER:
            return Statements(words)
        sayings = {word: Saying.read(word) for word in words}
        contras = tuple(word for word in words if sayings[word].step)
        return Statements(words, tuple(word for word in words if sayings[word].side), contras)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """A word that is not open, or announcements that still want a Contra."""
        if isinstance(move, Say) and not self.closed(table, move):
            return Refusal(self.rule_against(table, ""), NOT_OPEN(words=move.words))
        return super().why_not(table, move)

    def rule_against(self, table: Table, word: str) -> RuleId:
        """The rule that bars a word."""
        step, what, _ = Saying.read(word)
        mine = self.side_of(table, self.at)
        if step:
            return "PAS-42" if what == GAME else "PAS-43"
        if what in NUMBERS.values():
            return "PAS-72"
        if item(self.items, what, mine):
            return "PAS-74"
        return "PAS-73" if self.contrad or mine == DECLARER else "PAS-38"

    def at_table(self, options: Options) -> Form:
        """Where a false number of tarocks can be told."""
        return OpeningContraAtTable(self, options)


@dataclass(frozen=True)
class OpeningContraAtTable(SecretSidesAtTable[OpeningContra]):
    """Besides a partner's oversight, a false number (COD-73)."""

    def irregular(self, table: Table) -> Choices:
        """A false number, or a partner's oversight."""
        false = say_each(self.phase.false_numbers(table, self.phase.at))
        return any_of(super().irregular(table), false)

    def fault_of(self, table: Table, move: Move) -> str | None:
        """A false number, or else an oversight."""
        number = isinstance(move, Say) and move.words[0] in NUMBERS.values()
        return FaultKind.FALSE_NUMBER if number else super().fault_of(table, move)


def say_each(words: tuple[str, ...]) -> OneOf:
    """One of these words by itself."""
    return OneOf(tuple(Say((word,)) for word in words))


@dataclass(frozen=True)
class CallingTarock(Phase[OpeningContra]):
    """The declarer calls a card, and may announce something before; the result is how announcing goes on (PAS-32)."""

    kind = Kind.CALLING
    asks = ASK_CALL_TAROCK()

    rule: RuleId
    announcing: OpeningContra
    cards: CardSet

    def to_act(self) -> Seat:
        """The declarer."""
        return self.announcing.declarer

    def choices(self, table: Table) -> Choices:
        """Any of the cards, his own included, or something to announce first."""
        words = sorted(self.announcing.offers(table, self.to_act()))
        return OneOf((*map(Call, self.cards), *(Say((word,)) for word in words)))

    def apply(self, table: Table, move: Call | Say) -> Step[OpeningContra]:
        """The call ends it; nobody answers anything before."""
        if isinstance(move, Call):
            return Finish(self.announcing.evolve(called=move.card), table)
        items = (*self.announcing.items, *(Item(word, self.to_act()) for word in move.words))
        return Continue(self.evolve(announcing=self.announcing.evolve(items=items)), table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """What cannot be announced, or cannot be called."""
        if not isinstance(move, Say):
            return Refusal(self.rule, CALL_ONE_OF(cards=self.cards))
        said = self.announcing.closed(table, move)
        return self.announcing.why_not(table, move) if said else Refusal("PAS-32", ONE_BY_ONE())

    def at_table(self, options: Options) -> Form:
        """Where a false number of tarocks can be told."""
        return CallingTarockAtTable(self, options)


@dataclass(frozen=True)
class CallingTarockAtTable(AtTable[CallingTarock]):
    """A false number of tarocks can be told before the call (COD-73)."""

    def irregular(self, table: Table) -> Choices:
        """More tarocks than the declarer holds."""
        return say_each(self.phase.announcing.false_numbers(table, self.phase.to_act()))

    def fault_of(self, table: Table, move: Move) -> str | None:
        """Nothing else can be wrong before the call."""
        return FaultKind.FALSE_NUMBER
