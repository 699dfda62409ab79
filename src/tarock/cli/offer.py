"""The legal moves as a menu: numbers for cards, moves and statements, and what a typed line stands for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import TypeVar

from tarock.cards import CARDS, Card, CardSet
from tarock.game import (
    DECLINE,
    Arrange,
    Bid,
    Call,
    Choices,
    Choose,
    Cut,
    CutPlaces,
    Either,
    Lay,
    Move,
    OneCard,
    OneOf,
    Orders,
    Play,
    Say,
    SomeCards,
    Statements,
    Take,
)
from tarock.notation.drawing.style import PLAIN, SIGNS, in_order
from tarock.notation.drawing.words import label
from tarock.notation.words import move_body
from tarock.rules import spoken

T = TypeVar("T")

_BY_NAME = {card.name: card for card in CARDS}
_ALIASES = {"SKUS": "SKU", "SCUS": "SKU", "SKIS": "SKU", "FOOL": "SKU", "MOND": "T21", "PAGAT": "T1"}
_LETTERS = {ord(sign): suit.value for suit, sign in SIGNS.items()}
MOST_DIGITS = 4


def card_named(text: str) -> Card | None:
    """The card a typed word names, in small or capital letters, also as ♥K."""
    name = unaccented(text.translate(_LETTERS)).upper()
    return _BY_NAME.get(_ALIASES.get(name, name))


def unaccented(text: str) -> str:
    """A text without the dots and hooks of other languages."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))


def simple(text: str) -> str:
    """A text as it is compared: small letters, and blanks for all other signs."""
    return " ".join(re.findall(r"\w+", unaccented(text).casefold().replace("_", " ")))


def number(text: str) -> int | None:
    """The whole number typed; none if it is anything else."""
    return int(text) if re.fullmatch(rf"[0-9]{{1,{MOST_DIGITS}}}", text) else None


def parts_of(choices: Choices) -> Iterator[Choices]:
    """The plain shapes of which the choices are made."""
    if isinstance(choices, Either):
        for part in choices.parts:
            yield from parts_of(part)
    else:
        yield choices


def cards_of(part: Choices) -> CardSet:
    """The cards a shape lets one name."""
    match part:
        case OneCard() | Orders():
            return part.cards
        case SomeCards(patterns):
            return CardSet(card for pattern in patterns for card in pattern.must | pattern.pool)
        case _:
            return CardSet()


@dataclass(frozen=True)
class Offer:
    """What may be done now, each thing with the number that stands for it."""

    parts: tuple[Choices, ...]
    cards: Mapping[str, Card]
    moves: Mapping[str, Move]
    statements: Mapping[str, str]

    @classmethod
    def of(cls, choices: Choices, *, red_reversed: bool = True) -> Offer:
        """Number the cards first, as they lie in the hand, then what is said or chosen."""
        parts = tuple(parts_of(choices))
        cards = in_order(CardSet(card for part in parts for card in cards_of(part)), red_reversed=red_reversed)
        moves = [move for part in parts if isinstance(part, OneOf) for move in part]
        words = [word for part in parts if isinstance(part, Statements) for word in part.words]
        taken = {move_body(move) for move in moves}
        # Numbers are places where the pack is cut, so everything else goes by its word there.
        cutting = any(isinstance(part, CutPlaces) for part in parts)
        free = (str(n) for n in count(1) if str(n) not in taken)
        keys = iter(()) if cutting else free
        return cls(
            parts,
            {next(keys, card.name): card for card in cards},
            {_own_number(move) or next(keys, move_body(move)): move for move in moves},
            {next(keys, word): word for word in words},
        )

    @property
    def card_keys(self) -> dict[Card, str]:
        """The number of every card that may be named."""
        return {card: key for key, card in self.cards.items()}

    def read(self, line: str) -> list[Move]:
        """The moves a line may stand for, the likeliest first; they need not be legal."""
        return [move for part in self.parts for move in self._read(part, line)]

    def _read(self, part: Choices, line: str) -> Iterable[Move]:
        match part:
            case OneOf():
                return self._one_of(part, line)
            case OneCard():
                return self._play(part, line)
            case SomeCards():
                return self._lay(part, line)
            case Statements():
                return self._say(line)
            case CutPlaces(last):
                at = (last + 1) // 2 if not line else number(line)
                return [] if at is None else [Cut(at)]
            case Orders():
                cards = self.cards_in(line) if line else list(part.cards)
                return [Arrange(tuple(cards))] if cards else []
            case _:
                return []

    def _one_of(self, part: OneOf, line: str) -> list[Move]:
        if not line:
            return []
        if line in self.moves:
            return [self.moves[line]]
        known = {move: (move_body(move), label(move, PLAIN)) for move in part.moves}
        return matching(line, known) or _guess(part.moves[0], line)

    def _play(self, part: OneCard, line: str) -> list[Move]:
        name, _, said = line.partition(" ")
        card = self.card(name)
        if card is None:
            return []
        if not part.bits & card.bit:
            return [Play(card)]
        ways = part.ways(card)
        if said:
            fitting = matching(said, {way: (" ".join(way), ", ".join(map(spoken, way))) for way in ways if way})
            ways = tuple(fitting) or (tuple(simple(word).replace(" ", "-") for word in said.split()),)
        return [Play(card, way) for way in ways]

    def _lay(self, part: SomeCards, line: str) -> list[Move]:
        cards = self.cards_in(line)
        if not cards:
            return []
        laid = CardSet(cards)
        if len(part.patterns) == 1 and Lay(laid | part.patterns[0].must) in part:
            laid |= part.patterns[0].must  # What must go in any case need not be typed.
        return [Lay(laid)]

    def _say(self, line: str) -> list[Move]:
        if not line or simple(line) in ("nothing", "none"):
            return [DECLINE]
        known = {word: (word, spoken(word)) for word in self.statements.values()}
        whole = matching(line, known)
        if whole:
            return [Say((whole[0],))]
        pieces = line.split(",") if "," in line else line.split()
        words = [self.statements.get(piece.strip()) or next(iter(matching(piece, known)), None) for piece in pieces]
        if all(words):
            return [Say(tuple(dict.fromkeys(word for word in words if word)))]
        return [Say((_hyphened(line),))] if _is_word(line) else []

    def card(self, text: str) -> Card | None:
        """The card of this name or number."""
        return self.cards.get(text) or card_named(text)

    def cards_in(self, line: str) -> list[Card]:
        """The cards a line names; none if any word of it is no card."""
        found = [self.card(word) for word in re.split(r"[\s,+]+", line.strip()) if word]
        cards = [card for card in found if card is not None]
        return cards if len(cards) == len(found) else []


def _own_number(move: Move) -> str:
    """A group or packet that has a number of its own keeps it in the menu."""
    word = move_body(move)
    return word if isinstance(move, (Choose, Take)) and word.isdecimal() else ""


def _hyphened(line: str) -> str:
    return re.sub(r"[^\w:/-]+", "-", line.casefold()).strip("-")


def _is_word(line: str) -> bool:
    """Whether a line could be meant as a word: neither numbers nor a card."""
    return card_named(line) is None and re.search(r"[^\W\d]", line) is not None


def _guess(like: Move, line: str) -> list[Move]:
    """The move a line would be if it were allowed, so that the refusal can give its reason."""
    card = card_named(line)
    match like:
        case Call() if card:
            return [Call(card)]
        case Bid() if _is_word(line):
            return [Bid(_hyphened(line))]
        case Choose() if _is_word(line):
            return [Choose(_hyphened(line))]
        case _:
            return []


def matching(text: str, known: Mapping[T, tuple[str, ...]]) -> list[T]:
    """The things a text names: exactly, or else the only one that begins like it."""
    wanted = simple(text)
    if not wanted:
        return []
    exact = [thing for thing, names in known.items() if wanted in map(simple, names)]
    if exact:
        return exact[:1]
    begun = [thing for thing, names in known.items() if any(simple(name).startswith(wanted) for name in names)]
    return begun if len(begun) == 1 else []
