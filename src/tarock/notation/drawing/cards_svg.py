"""Rows of cards as one SVG picture, with small faces of our own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from tarock.cards import SKUS, Card, Suit
from tarock.notation.drawing.signs import COURT_ICONS, SUIT_SIGNS, TAROCK_SIGN

_WIDTH, _HEIGHT, _STEP = 44, 70, 30
_LEFT, _LINE, _GAP = 110, 20, 12
_INK, _RED, _PAPER, _BACK, _TAROCK = "#1d1d24", "#b3202a", "#fffdf6", "#3f5d7d", "#6a3d7c"
_FONT = 'font-family="Georgia,serif"'
_ROMAN = (("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1))


class Row(NamedTuple):
    """Cards side by side with a name before them; None is a card that is not seen, words stand below single cards."""

    name: str
    cards: Sequence[Card | None]
    below: Sequence[str] = ()


def picture(title: str, lines: Iterable[str], rows: Sequence[Row]) -> str:
    """The whole picture: a title, some lines, then the rows."""
    told = [escape(line) for line in lines if line]
    most = max((len(row.cards) for row in rows), default=0)
    wide = max(_LEFT + most * _STEP + _WIDTH, 480)
    parts, y = [_text(10, 22, title, size=16, weight="bold")], 22
    for line in told:
        y += _LINE
        parts.append(f'<text x="10" y="{y}" font-size="13" fill="{_INK}">{line}</text>')
    y += _GAP
    for row in rows:
        parts.append(_text(10, y + _HEIGHT / 2, row.name, size=13))
        step = _STEP + (_WIDTH - _STEP + 4 if row.below else 0)
        for place, card in enumerate(row.cards):
            parts.append(_card(card, _LEFT + place * step, y))
        for place, word in enumerate(row.below):
            parts.append(_text(_LEFT + place * step, y + _HEIGHT + 13, word, size=11))
        y += _HEIGHT + _GAP + (8 if row.below else 0)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{y}" viewBox="0 0 {wide} {y}" {_FONT}>'
    ground = f'<rect width="{wide}" height="{y}" fill="#f3efe4"/>'
    return "\n".join([head, ground, *parts, "</svg>"]) + "\n"


def _text(x: float, y: float, text: str, *, size: int, weight: str = "normal", fill: str = _INK) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}" fill="{fill}">{escape(text)}</text>'


def _card(card: Card | None, x: float, y: float) -> str:
    """A card face, or the back of a card that is not seen."""
    fill = _BACK if card is None else _PAPER
    edge = f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="4" fill="{fill}" stroke="{_INK}" stroke-width=".7"/>'
    name = "" if card is None else f"<title>{card.name}</title>"
    return f'<g transform="translate({x:g} {y:g})">{name}{edge}{"" if card is None else _face(card)}</g>'


def _face(card: Card) -> str:
    """An index in the corner, which is seen where cards overlap, and a sign in the middle."""
    if card.suit is Suit.TAROCKS:
        number = "Sk" if card is SKUS else roman(card.rank)
        return _index(number, _TAROCK) + _sign(TAROCK_SIGN, 22, 44, 24, _TAROCK)
    ink = _RED if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else _INK
    rank, sign = card.name[1:], SUIT_SIGNS[card.suit.value]
    middle = _sign(COURT_ICONS[rank], 24, 48, 26, ink) if rank in COURT_ICONS else _sign(sign, 24, 48, 26, ink)
    return _index(rank, ink) + _sign(sign, 9, 27, 12, ink) + middle


def _index(text: str, ink: str) -> str:
    return _text(3, 15, text, size=13 if len(text) < 4 else 10, weight="bold", fill=ink)


def _sign(path: str, x: int, y: int, size: int, fill: str) -> str:
    return f'<path d="{path}" transform="translate({x} {y}) scale({size / 100:g})" fill="{fill}"/>'


def roman(number: int) -> str:
    """A tarock's number as it stands on the card."""
    text = ""
    for sign, value in _ROMAN:
        while number >= value:
            text, number = text + sign, number - value
    return text
