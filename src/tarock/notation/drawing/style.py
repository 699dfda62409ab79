"""How text looks: suit signs, colour and width, as far as the terminal has them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tarock.cards import Card, CardSet, Suit, pip_order

SIGNS = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.CLUBS: "♣"}
_INK = {Suit.HEARTS: "31", Suit.DIAMONDS: "31", Suit.SPADES: "36", Suit.CLUBS: "36", Suit.TAROCKS: "35"}
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def visible(text: str) -> int:
    """How many columns a text takes."""
    return len(_ESCAPE.sub("", text))


@dataclass(frozen=True)
class Style:
    """What the terminal can show."""

    signs: bool = False
    """Whether cards are written with suit signs, ♥K, or with letters, HK."""
    colour: bool = False
    width: int = 80

    def ink(self, text: str, code: str) -> str:
        """A text in a colour or weight."""
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text

    def bold(self, text: str) -> str:
        """A text that catches the eye."""
        return self.ink(text, "1")

    def faint(self, text: str) -> str:
        """A text that stays in the background."""
        return self.ink(text, "2")

    def warn(self, text: str) -> str:
        """A refusal."""
        return self.ink(text, "33")

    def name(self, card: Card) -> str:
        """A card without colour."""
        return SIGNS.get(card.suit, "T") + card.name[1:] if self.signs and card.suit in SIGNS else card.name

    def card(self, card: Card, *, faint: bool = False, pad: int = 0) -> str:
        """A card in its colour, or faint where it cannot be used now."""
        text = self.name(card).ljust(pad)
        return self.faint(text) if faint else self.ink(text, _INK[card.suit])

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards in a row, sorted."""
        return " ".join(self.card(card) for card in in_order(cards))

    def suit(self, suit: Suit) -> str:
        """The name of a suit with its sign."""
        return self.ink(f"{SIGNS.get(suit, ' ')} {suit.word}" if self.signs else suit.word, _INK[suit])

    def rule(self, title: str, right: str = "") -> str:
        """A line across the screen with a title, and something at its right end."""
        dash = "─" if self.signs else "-"
        end = f" {right} {dash}" if right else ""
        fill = dash * max(1, self.width - visible(title) - visible(end) - 4)
        return f"{self.faint(dash * 2)} {self.bold(title)} {self.faint(fill + end)}"

    def flow(self, pieces: Iterable[str], *, head: str = "", indent: int = 0, joint: str = "  ") -> str:
        """Pieces side by side; a full line goes on at the indent, where they also begin after a head with letters."""
        lines, line = [], head + " " * max(2, indent - visible(head)) if head.strip() else head
        empty = True
        for between, piece in _breakable(pieces, joint, self.width - indent):
            if not empty and visible(line) + visible(between) + visible(piece) > self.width:
                lines.append(line.rstrip())
                line, empty = " " * indent, True
            line += piece if empty else between + piece
            empty = False
        return "\n".join([*lines, line.rstrip()])

    def text(self, sentence: str, *, head: str = "", indent: int = 0) -> str:
        """A sentence wrapped between the words."""
        return self.flow(sentence.split(), head=head, indent=indent, joint=" ")


def _breakable(pieces: Iterable[str], joint: str, room: int) -> Iterator[tuple[str, str]]:
    """Each piece with what stands before it; a piece too long for a line is broken between its words."""
    for piece in pieces:
        first, *others = piece.split(" ") if visible(piece) > room else [piece]
        yield joint, first
        yield from ((" ", word) for word in others)


PLAIN = Style()
_SUIT_ORDER = {suit: place for place, suit in enumerate((Suit.TAROCKS, *SIGNS))}


def in_order(cards: Iterable[Card], *, red_reversed: bool = True) -> list[Card]:
    """Cards sorted as players hold them: by suit, tarocks first, the strongest to the left."""
    strength = pip_order(red_reversed=red_reversed)
    return sorted(cards, key=lambda card: (_SUIT_ORDER[card.suit], -strength[card.index]))


def by_suit(cards: CardSet, *, red_reversed: bool = True) -> list[tuple[Suit, list[Card]]]:
    """The suits of a hand with their cards, empty suits left out."""
    return [(s, in_order(cards.of(s), red_reversed=red_reversed)) for s in _SUIT_ORDER if cards.of(s)]
