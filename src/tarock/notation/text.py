"""Text that knows its place, so that an error can say where it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tarock.rules import Message, Seat, seat_of


class NotationError(ValueError):
    """A text that cannot be read: the sentence names line and column, and what was expected there.

    Where the game itself objects, `said` is its sentence, which every client says in its reader's language.
    """

    def __init__(self, sentence: str | Message, line: int = 0, column: int = 0, said: Message | None = None) -> None:
        super().__init__(f"line {line}, column {column}: {sentence}" if line else str(sentence))
        self.sentence = str(sentence)
        self.said = sentence if isinstance(sentence, Message) else said
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a text."""

    source: str
    start: int
    end: int

    @classmethod
    def whole(cls, text: str) -> Span:
        """All of a text."""
        return cls(text, 0, len(text))

    @property
    def text(self) -> str:
        """What stands here."""
        return self.source[self.start : self.end]

    def refused(self, sentence: str | Message, said: Message | None = None) -> NotationError:
        """The error that says this sentence about this place."""
        before = self.source[: self.start]
        return NotationError(sentence, before.count("\n") + 1, self.start - before.rfind("\n"), said)

    def expected(self, what: str) -> NotationError:
        """The error that something else was expected here."""
        found = self.text if len(self.text) <= 40 else self.text[:40] + "..."
        return self.refused(f"expected {what}, found {found!r}" if found else f"expected {what}, found nothing")

    def part(self, start: int, end: int) -> Span:
        """A part of this part."""
        return Span(self.source, self.start + start, self.start + end)

    def trimmed(self) -> Span:
        """The same without spaces at either end."""
        left = len(self.text) - len(self.text.lstrip())
        return self.part(left, max(left, len(self.text.rstrip())))

    def words(self) -> list[Span]:
        """What stands between spaces."""
        return [self.part(*found.span()) for found in re.finditer(r"\S+", self.text)]

    def split(self, mark: str) -> list[Span]:
        """What stands between these marks, without spaces around it; all of it if there is no mark."""
        parts, at = [], 0
        for piece in self.text.split(mark):
            parts.append(self.part(at, at + len(piece)).trimmed())
            at += len(piece) + len(mark)
        return parts

    def number(self, what: str, low: int, high: int) -> int:
        """The whole number that stands here."""
        if not re.fullmatch(r"[0-9]{1,6}", self.text) or not low <= int(self.text) <= high:
            raise self.expected(f"{what} from {low} to {high}")
        return int(self.text)

    def seat(self, players: int) -> Seat:
        """The seat whose number stands here."""
        return seat_of(self.number("a seat", 1, players))

    def last(self, word: str) -> Span:
        """The last place of a word in this part, or all of it if the word is not there."""
        edge = r"(?!\w)" if word[-1:].isalnum() else ""
        found = list(re.finditer(rf"(?<!\w){re.escape(word)}{edge}", self.text)) if word else []
        return self.part(*found[-1].span()) if found else self


_ESCAPES = {"\\": "\\\\", '"': '\\"', "'": "\\'", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t"}


def escaped(text: str, marks: str) -> str:
    """A text in which a backslash stands before these marks, and line ends are written with one."""
    return "".join(_ESCAPES[sign] if sign in marks or sign in "\\\n\r\t" else sign for sign in text)


def unescaped(text: str) -> str:
    """The text that was escaped."""
    return re.sub(r"\\(.)", lambda found: _ESCAPED.get(found[1], found[1]), text, flags=re.DOTALL)


@dataclass(frozen=True, slots=True)
class Tag:
    """Something in brackets, such as `[Game "strohmann"]` or `[Name 1 "Anna"]`."""

    name: str
    number: int
    """The number after the name, 0 if there is none."""
    value: Span
    whole: Span


@dataclass(frozen=True, slots=True)
class Comment:
    """Something in braces."""

    text: str


@dataclass(frozen=True, slots=True)
class Word:
    """Anything else up to the next space."""

    span: Span


Token = Tag | Comment | Word

_TOKEN = re.compile(
    r"""\[\s*(?P<name>[A-Za-z]+)(?:\s+(?P<number>[0-9]{1,2}))?\s*"(?P<value>[^"\\]*(?:\\.[^"\\]*)*)"\s*\]"""
    r"""|\{(?P<comment>[^}\\]*(?:\\.[^}\\]*)*)\}"""
    r"""|(?P<word>[^\s\[\]{}"]+)""",
    re.DOTALL,
)
_INK = re.compile(r"\S")
_HELP = {
    "[": 'a tag such as [Game "strohmann"]',
    "{": "a comment that ends with }",
    "}": "a { before the }",
    "]": "a [ before the ]",
    '"': "a quoted text only inside a tag",
}


def tokens(source: str) -> Iterator[Token]:
    """The tags, comments and words of a text."""
    at = 0
    while (ink := _INK.search(source, at)) is not None:
        at = ink.start()
        found = _TOKEN.match(source, at)
        if found is None:
            stop = source.find("\n", at)
            raise Span(source, at, len(source) if stop < 0 else stop).expected(_HELP[source[at]])
        at = found.end()
        yield _token(source, found)


def _token(source: str, found: re.Match[str]) -> Token:
    if found["name"] is not None:
        value = Span(source, *found.span("value"))
        return Tag(found["name"], int(found["number"] or 0), value, Span(source, *found.span()))
    if found["comment"] is not None:
        return Comment(unescaped(found["comment"]))
    return Word(Span(source, *found.span()))


def tag_text(name: str, value: str, number: int = 0) -> str:
    """A tag as it is written; the value is escaped already."""
    return f'[{name} {number} "{value}"]' if number else f'[{name} "{value}"]'


def comment_text(text: str) -> str:
    """A comment as it is written."""
    return "{" + text.replace("\\", "\\\\").replace("}", "\\}") + "}"
