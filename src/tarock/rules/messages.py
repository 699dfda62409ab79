"""Rule ids, the sentences a table can say, and the refusal of an illegal move."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from tarock.rules.seats import Seat, seat_name, seat_number

RuleId = str
"""An id of the rule ledger, such as "KRU-12"."""

NameOf = Callable[[Seat, str | None], str]
"""How a sentence names a seat: with its verb where it begins the sentence, else with None."""

_ENGLISH: dict[str, str] = {}
_SEATS: dict[str, frozenset[str]] = {}
"""For every message the parameters that are seats; its text marks them: `Seat {by:seat} pays`."""
_WORDS: dict[str, str] = {}
_MARK = re.compile(
    r"Seat \{(?P<subject>\w+):seat\}(?: (?P<verb>[a-z]+))?|seat \{(?P<other>\w+):seat\}|\{(?P<word>\w+)\}"
)
"""What the English text of a message leaves open: a seat with its verb, a seat in the midst, any other parameter."""


def by_number(seat: Seat, verb: str | None) -> str:
    """A seat in a sentence, where nobody's name is known."""
    return seat_name(seat) if verb is None else f"Seat {seat_number(seat)} {verb}".rstrip()


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence as key and parameters; each client says it in its reader's language."""

    key: str
    params: tuple[tuple[str, object], ...] = ()

    @property
    def seats(self) -> dict[str, Seat]:
        """The parameters that are seats; whoever shows the message says who sits there."""
        marked = _SEATS.get(self.key, frozenset())
        return {name: value for name, value in self.params if name in marked and isinstance(value, int)}

    @property
    def others(self) -> dict[str, object]:
        """All other parameters: numbers, words, cards."""
        return {name: value for name, value in self.params if name not in _SEATS.get(self.key, ())}

    def said(self, name_of: NameOf, word_of: Callable[[object], str]) -> str:
        """The English sentence, with persons for seats and with cards and words as the reader writes them."""
        seats, others = self.seats, self.others

        def filled(mark: re.Match[str]) -> str:
            if mark["subject"]:
                return name_of(seats[mark["subject"]], mark["verb"] or "")
            return name_of(seats[mark["other"]], None) if mark["other"] else word_of(others[mark["word"]])

        return _MARK.sub(filled, _ENGLISH[self.key])

    def __str__(self) -> str:
        return self.said(by_number, spoken)


def message(key: str, english: str) -> Callable[..., Message]:
    """Register the English text beside its key; the result makes the message from its parameters."""
    if "{" in _MARK.sub("", english):
        raise ValueError(f"the message {key!r} does not name a seat as `Seat {{name:seat}}` or `seat {{name:seat}}`")
    if _ENGLISH.setdefault(key, english) != english:
        raise ValueError(f"two English texts for the message {key!r}")
    _SEATS[key] = frozenset(mark["subject"] or mark["other"] for mark in _MARK.finditer(english) if not mark["word"])
    alone = Message(key)  # A sentence that leaves nothing open is the same every time.
    return lambda **params: Message(key, tuple(params.items())) if params else alone


def name_words(english: dict[str, str]) -> None:
    """Register the English names of the words that moves and messages carry."""
    for word, name in english.items():
        if _WORDS.setdefault(word, name) != name:
            raise ValueError(f"two English names for the word {word!r}")


def spoken(value: object) -> str:
    """The English name of a word, or of several; `contra:game` and `valat/opponents` are spoken part by part."""
    if isinstance(value, tuple):
        return ", ".join(spoken(one) for one in value)
    if not isinstance(value, str) or not value[:1].islower():  # An amount such as 1/3 is its own word, a name too.
        return str(value)
    if value in _WORDS:
        return _WORDS[value]
    for mark, joint in ((":", " "), ("/", " for the ")):
        if mark in value:
            return joint.join(spoken(part) for part in value.split(mark))
    return value.replace("-", " ")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: the rule and the sentence."""

    rule: RuleId
    message: Message

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class IllegalMove(ValueError):
    """A refused move; the deal it was tried on is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def rule(self) -> RuleId:
        """The rule that refuses the move."""
        return self.refusal.rule


class SetupError(ValueError):
    """A deal or sitting that cannot start: the text names the field and what it may be."""
