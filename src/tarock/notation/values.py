"""What a game carries from deal to deal, and its facts, as text: written and read by the fields of their class."""

from __future__ import annotations

import re
import types
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum, StrEnum
from typing import NoReturn, TypeVar, Union, get_args, get_origin, get_type_hints

from tarock.cards import Card, CardSet
from tarock.notation.text import NotationError, Span, escaped, unescaped
from tarock.notation.words import cards_text, read_card, read_cards

T = TypeVar("T")

_BARE = re.compile(r"[A-Za-z][A-Za-z0-9_./:-]*")
_NUMBER = re.compile(r"-?[0-9]{1,18}")
_PIECE = re.compile(r"'(?:\\.|[^'\\])*'|[(),=]|[^\s(),='\"]+", re.DOTALL)
_CONSTANTS = {"none": None, "true": True, "false": False}


def fields_text(value: object) -> str:
    """The fields of a dataclass that differ from their default: `radl=2 owed=(0, 3)`; anything else as one value."""
    if not is_dataclass(value):
        return value_text(value)
    held = ((one, getattr(value, one.name)) for one in fields(value))
    return " ".join(f"{one.name}={value_text(given)}" for one, given in held if not _at_default(one, given))


def _at_default(one: Field[T], given: T) -> bool:
    return one.default is not MISSING and type(given) is type(one.default) and bool(given == one.default)


def value_text(value: object) -> str:
    """One value: a number, a word, a card, a tuple, or the fields of a dataclass in parentheses."""
    if value is None or isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Enum):
        return value_text(value.value if isinstance(value, StrEnum) else value.name.lower())
    if isinstance(value, CardSet):
        return cards_text(value, joint="+")
    if isinstance(value, tuple):
        return f"({', '.join(value_text(one) for one in value)})"
    if is_dataclass(value):
        return f"({fields_text(value)})"
    if isinstance(value, str):
        return value if _BARE.fullmatch(value) and value not in _CONSTANTS else f"'{escaped(value, _QUOTES)}'"
    if isinstance(value, (int, Card)):
        return str(value)
    raise NotationError(f"a value of type {type(value).__name__} cannot be written")


_QUOTES = "'\""
_NO_WORD = "''"


def read_fields(span: Span, wanted: type[T]) -> T:
    """The value of this class that stands here."""
    reader = _Reader(span)
    value = reader.fields_of(wanted) if is_dataclass(wanted) else reader.value(wanted)
    if reader.pieces:
        raise reader.pieces[0].expected("nothing more")
    assert isinstance(value, wanted)
    return value


def read_given(span: Span, wanted: type[object]) -> dict[str, object]:
    """What stands here of the fields of this class, as it was typed; whoever asks for it checks what it is."""
    reader = _Typed(span)
    given = reader.given(wanted)
    if reader.pieces:
        raise reader.pieces[0].expected("nothing more")
    return given


class _Reader:
    """Reads the pieces of a text from left to right, led by the types of the fields.

    What is wanted is a class, or a form such as `tuple[int, ...]` or `int | None`, which has no type of its own.
    """

    def __init__(self, span: Span) -> None:
        self.end = span.part(len(span.text), len(span.text))
        self.pieces = [span.part(*found.span()) for found in _PIECE.finditer(span.text)]
        between = re.sub(r"\s", "", _PIECE.sub("", span.text))
        if between:
            raise span.expected("quotes that are closed")

    def peek(self) -> str:
        return self.pieces[0].text if self.pieces else ""

    def take(self, what: str) -> Span:
        if not self.pieces:
            raise self.end.expected(what)
        return self.pieces.pop(0)

    def mark(self, sign: str) -> None:
        piece = self.take(f"{sign!r}")
        if piece.text != sign:
            raise piece.expected(f"{sign!r}")

    def fields_of(self, wanted: type[object]) -> object:
        """Field by field; a field that is left out has its default."""
        assert is_dataclass(wanted)
        known = get_type_hints(wanted)
        given: dict[str, object] = {}
        start = self.pieces[0] if self.pieces else self.end
        while self.pieces and self.peek() != ")":
            name = self.take("a field")
            if name.text not in known or name.text in given:
                raise name.expected(f"one of {', '.join(one for one in known if one not in given)}")
            self.mark("=")
            given[name.text] = self.value(known[name.text])
        lacking = [one.name for one in fields(wanted) if _needed(one) and one.name not in given]
        if lacking:
            raise start.expected(f"a field {lacking[0]}=")
        try:
            return wanted(**given)
        except (ValueError, TypeError) as fault:
            raise start.refused(str(fault)) from fault

    def value(self, wanted: object) -> object:
        """One value of the wanted type."""
        if get_origin(wanted) in (Union, types.UnionType):
            return self.one_of(get_args(wanted))
        if self.peek() == "(":
            return self.group(wanted)
        piece = self.take("a value")
        if piece.text in ("(", ")", ",", "="):
            raise piece.expected("a value")
        return self.plain(piece, wanted)

    def one_of(self, kinds: tuple[object, ...]) -> object:
        """The first kind that the text can be read as."""
        before, place = self.pieces[:], self.pieces[0] if self.pieces else self.end
        for kind in kinds:
            try:
                return self.value(kind)
            except NotationError:
                self.pieces = before[:]
        raise place.expected(f"one of {', '.join(_spoken(kind) for kind in kinds)}")

    def group(self, wanted: object) -> object:
        """A tuple, or a dataclass in parentheses."""
        place = self.take("(")
        if isinstance(wanted, type) and is_dataclass(wanted):
            value = self.fields_of(wanted)
            self.mark(")")
            return value
        if wanted not in (object, tuple) and get_origin(wanted) is not tuple:
            raise place.expected(_spoken(wanted))
        items: list[object] = []
        kinds = get_args(wanted)
        while self.peek() != ")":
            if items:
                self.mark(",")
            items.append(self.value(_kind_at(kinds, len(items), self.pieces[0] if self.pieces else self.end)))
        self.mark(")")
        if kinds and kinds[-1] is not Ellipsis and len(items) != len(kinds):
            raise place.refused(f"expected {len(kinds)} values in the parentheses, found {len(items)}")
        return tuple(items)

    def plain(self, piece: Span, wanted: object) -> object:
        """A value without parts."""
        if wanted is Card:
            return read_card(piece)
        if wanted is CardSet:
            cards, hidden = read_cards(piece.split("+"))
            return CardSet(cards) if not hidden else _refuse(piece, wanted)
        if isinstance(wanted, type) and issubclass(wanted, StrEnum):
            return _word_of(piece, wanted)
        if isinstance(wanted, type) and issubclass(wanted, Enum):
            return _member(piece, wanted)
        value = _simple(piece)
        fits = wanted is object or (isinstance(wanted, type) and type(value) is wanted)
        return value if fits or (wanted is None and value is None) else _refuse(piece, wanted)


class _Typed(_Reader):
    """Reads facts that people type: each value as it stands, so that the game itself can say what is wrong with it."""

    def given(self, wanted: type[object]) -> dict[str, object]:
        """The fields that are there, also such as the class does not have."""
        known, given = get_type_hints(wanted), dict[str, object]()
        while self.pieces:
            name = self.take("a field")
            if name.text in given or not name.text.isidentifier():
                raise name.expected("a field that is not there yet")
            self.mark("=")
            given[name.text] = self.value(known.get(name.text, object))
        return given

    def group(self, wanted: object) -> object:
        """A tuple of any length, or a dataclass in parentheses."""
        if isinstance(wanted, type) and is_dataclass(wanted):
            return super().group(wanted)
        kinds = [kind for kind in get_args(wanted) if kind is not Ellipsis] or [object]
        self.mark("(")
        items: list[object] = []
        while self.peek() != ")":
            if items:
                self.mark(",")
            items.append(self.value(kinds[min(len(items), len(kinds) - 1)]))
        self.mark(")")
        return tuple(items)

    def plain(self, piece: Span, wanted: object) -> object:
        """Cards are cards; a word of a closed family is one of them, if it is."""
        if wanted in (Card, CardSet):
            return super().plain(piece, wanted)
        said = _simple(piece)
        if isinstance(said, str) and isinstance(wanted, type) and issubclass(wanted, StrEnum) and said in tuple(wanted):
            return wanted(said)
        return said


def _needed(one: Field[T]) -> bool:
    return one.init and one.default is MISSING and one.default_factory is MISSING


def _kind_at(kinds: tuple[object, ...], place: int, here: Span) -> object:
    if not kinds:
        return object
    if kinds[-1] is Ellipsis:
        return kinds[0]
    if place >= len(kinds):
        raise here.refused(f"expected only {len(kinds)} values in the parentheses")
    return kinds[place]


def _simple(piece: Span) -> object:
    text = piece.text
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _NUMBER.fullmatch(text):
        return int(text)
    if text.startswith("'"):
        return unescaped(text[1:-1])
    if _BARE.fullmatch(text):
        return text
    raise piece.expected("a number, a word or a 'quoted text'")


def _member(piece: Span, wanted: type[Enum]) -> Enum:
    for member in wanted:
        if _word(member) == piece.text:
            return member
    raise piece.expected(f"one of {', '.join(map(_word, wanted))}")


def _word(member: Enum) -> str:
    """How a member of an enum is written: by its own word, if it is one."""
    return member.value if isinstance(member, StrEnum) else member.name.lower()


def _word_of(piece: Span, wanted: type[StrEnum]) -> StrEnum:
    """A word of a closed family, which is written as it is said."""
    said = _simple(piece)
    if not isinstance(said, str) or said not in tuple(wanted):
        raise piece.expected(f"one of {', '.join(word or _NO_WORD for word in wanted)}")
    return wanted(said)


def _refuse(piece: Span, wanted: object) -> NoReturn:
    raise piece.expected(_spoken(wanted))


_SPOKEN: dict[object, str] = {
    int: "a number",
    str: "a word",
    bool: "true or false",
    type(None): "none",
    Card: "a card",
    CardSet: "cards",
}


def _spoken(wanted: object) -> str:
    if wanted is None:
        return "none"
    return _SPOKEN.get(wanted) or ("values in parentheses" if get_origin(wanted) is tuple else "another value")
