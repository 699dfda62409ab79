"""Answers to the questions of the score pad, as people type them: names, words, numbers, cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from tarock.cards import EMPTY, Card, CardSet, Seat
from tarock.cli.console import BadInput
from tarock.cli.offer import matching
from tarock.deal.pad import Counted, DealForm, Part, Question, count_cards, count_packets, count_tricks
from tarock.deal.pad.question import parts_of, row_of, values_in
from tarock.game import ACardSet, CardPoints, Cards, FactError, FactKind, Number, Row, Together, Word, YesNo
from tarock.game.facts import UNSAID, ASeat
from tarock.game.phases import CONTRA_STEPS
from tarock.notation import NotationError
from tarock.notation.text import Span
from tarock.notation.words import read_cards
from tarock.rules import seat_number, spoken

NOBODY, NOTHING = "nobody", "nothing"
_YES = {"yes": True, "y": True, "no": False, "n": False}
_PACKET = re.compile(r"\d+|\d+/\d+")


@dataclass(frozen=True)
class Answers:
    """How the answers of one form are shown and read."""

    form: DealForm
    names: tuple[str, ...]
    active: tuple[Seat, ...]
    """Who plays."""

    def shown(self, kind: FactKind, value: object) -> str:
        """An answer as people see it, which is also how it can be typed."""
        match value:
            case True | False:
                return "yes" if value else "no"
            case None | "":
                return NOBODY if isinstance(kind, ASeat) else "neither"
            case ():
                return NOTHING
            case tuple():
                return self._several(kind, value)
            case int() if isinstance(kind, ASeat):
                return self.names[value] if value < len(self.names) else f"dummy {seat_number(value)}"
            case str():
                return spoken(value)
            case CardSet():
                return " ".join(card.name for card in value)
        return self._row(kind, value) if parts_of(kind)[0].name else str(value)

    def typed(self, kind: FactKind, value: object) -> str:
        """The same in one word, as a part of a row."""
        return str(value) if isinstance(kind, Word) else self.shown(kind, value)

    def _several(self, kind: FactKind, values: tuple[object, ...]) -> str:
        if isinstance(kind, Row):
            return ", ".join(self.shown(kind.of, one) for one in values)
        kinds = kind.kinds if isinstance(kind, Together) else ()
        return " ".join(self.shown(one, value) for one, value in zip(kinds, values, strict=True))

    def _row(self, kind: FactKind, value: object) -> str:
        """The parts of a row that are not as usual."""
        found = ((one, said) for one, said in values_in(kind, value) if said != one.usual)
        return " ".join(one.name if said is True else self.shown(one.kind, said) for one, said in found)

    def places(self, question: Question) -> str:
        """Whose values stand side by side, where an answer has several."""
        kind = question.kind
        if _one_for_each(kind):
            return ", ".join(self.names[seat] for seat in sorted(self.active))
        if not isinstance(kind, Together) or not isinstance(kind.kinds[0], Number):
            return ""
        return ", ".join(self.names[seat] for seat in self.form.in_order(len(kind.kinds)))

    def read(self, question: Question, text: str) -> object:
        """The answer in a text; BadInput if there is none."""
        place = int(text) if text.isdigit() else 0
        if not isinstance(question.kind, Number) and 1 <= place <= len(question.answers):
            return question.answers[place - 1]
        return self._value(question.kind, text, question)

    def _value(self, kind: FactKind, text: str, question: Question) -> object:
        match kind:
            case Row() if _one_for_each(kind) and re.fullmatch(r"[\d ]+", text):
                return tuple(zip(sorted(self.active), map(int, text.split()), strict=False))
            case Row(of):
                return tuple(self._read_row(of, one, question) for one in _rows(text))
            case Together(kinds) if isinstance(kinds[0], Number):
                return self._numbers(kinds, text, question)
            case _:
                return self.one(kind, text)

    def one(self, kind: FactKind, text: str) -> object:
        """A value without parts."""
        found = list(self._found(kind, text))
        if len(found) != 1:
            raise BadInput(
                f"{text[:40]!r} is {'more than one answer' if found else 'no answer'} here; type ? for help."
            )
        return found[0]

    def _found(self, kind: FactKind, text: str) -> Iterator[object]:
        match kind:
            case YesNo():
                yield from (_YES[text.lower()],) if text.lower() in _YES else ()
            case Number():
                yield from (int(text),) if re.fullmatch(r"-?\d{1,6}", text) else ()
            case ASeat(or_nobody):
                people: dict[int, tuple[str, ...]] = {seat: (name,) for seat, name in enumerate(self.names)}
                yield from matching(text, people) or ((None,) if or_nobody and text in (NOBODY, "-") else ())
            case Word(words):
                named = {word: (str(word), spoken(word).replace(" ", "-")) for word in words if word}
                yield from matching(text.replace(" ", "-"), named) or (
                    _blank(words) if text in ("neither", "-") else ()
                )
            case Cards(or_none=True) if text in ("none", "-"):
                yield None
            case Cards():
                yield from cards_in(text)[:2]
            case ACardSet():
                yield CardSet(cards_in(text))

    def _numbers(self, kinds: tuple[FactKind, ...], text: str, question: Question) -> object:
        """Numbers side by side; the last may be left out where only one is possible."""
        numbers = tuple(self.one(kind, word) for kind, word in zip(kinds, text.split(), strict=False))
        if len(numbers) != len(kinds) - 1:
            return (*numbers, *text.split()[len(kinds) :])
        last = kinds[-1]
        assert isinstance(last, Number)
        able = [
            (*numbers, own) for own in range(last.least, last.most + 1) if self._can(question.name, (*numbers, own))
        ]
        return able[0] if len(able) == 1 else numbers

    def _can(self, name: str, value: object) -> bool:
        try:
            self.form.answered(name, value)
        except FactError:
            return False
        return True

    def _read_row(self, kind: FactKind, text: str, question: Question) -> object:
        """One row: its parts in any order, those left out as usual or, if only one is possible, what they must be."""
        parts, given = list(parts_of(kind)), dict[str, object]()
        if not parts[0].name:
            return self.one(kind, text)
        for word in text.split():
            part, value = self._part(parts, word)
            given[part.name] = value
            parts.remove(part)
        for part in self.form.parts(question.name, given, ()):
            if part.usual is UNSAID and part.name not in given:
                if len(part.answers) != 1:
                    raise BadInput(f"{text!r}: {part.name} is missing; type ? for help.")
                given[part.name] = part.answers[0]
        return row_of(kind, given)

    def _part(self, parts: Iterable[Part], word: str) -> tuple[Part, object]:
        """The first part that a word can be of; yes is said by the part's name, the steps of contras by theirs."""
        for part in parts:
            if isinstance(part.kind, YesNo):
                if word.lower() in (part.name, part.name.replace("_", "-")):
                    return part, True
                continue
            if part.name == "level" and word.lower() in CONTRA_STEPS:
                return part, CONTRA_STEPS.index(word.lower()) + 1
            found = list(self._found(part.kind, word))
            if len(found) == 1:
                return part, found[0]
        raise BadInput(f"{word!r} is no part of this; type ? for help.")

    def counted(self, text: str) -> Counted:
        """Points from cards, from tricks with the worth of their figures, or from packets."""
        game, words = self.form.variant, text.split()
        tricks = next((place for place, word in enumerate(words) if word.startswith("trick")), None)
        if tricks is not None and tricks > 0 and words[tricks - 1].isdigit():
            rest, number = words[: tricks - 1] + words[tricks + 1 :], int(words[tricks - 1])
            if rest and not _PACKET.fullmatch(rest[0]):
                return count_cards(game, CardSet(cards_in(" ".join(rest))), number)
            return count_tricks(game, number, sum(int(word) for word in rest if word.isdigit()))
        if words and all(map(_PACKET.fullmatch, words)):
            return count_packets(game, map(Fraction, words))
        taken, _, laid = text.partition(" laid ")
        cards = CardSet(cards_in(taken))
        tricks = -(-len(cards) // game.hands(len(self.active)))  # What is left over is a trick too.
        return count_cards(game, cards, tricks, CardSet(cards_in(laid)) if laid else EMPTY)


def _one_for_each(kind: FactKind) -> bool:
    """Whether there is a number for every player."""
    return isinstance(kind, Row) and isinstance(kind.of, Together) and isinstance(kind.of.kinds[-1], CardPoints)


def cards_in(text: str) -> tuple[Card, ...]:
    """Cards one after the other."""
    try:
        cards, hidden = read_cards(Span.whole(text.upper().replace("+", " ")).words())
    except NotationError as fault:
        raise BadInput(fault.sentence) from None
    if hidden:
        raise BadInput("Cards are wanted that are known.")
    return cards


def _rows(text: str) -> list[str]:
    return [] if text in (NOTHING, "-") else [one.strip() for one in text.split(",") if one.strip()]


def _blank(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in words if not word)
