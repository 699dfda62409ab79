"""Who holds what: hands, talon and other places of the table, with cards that are not known."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from tarock.cards import Card, CardSet, Pack
from tarock.game import PACK
from tarock.notation.text import NotationError, Span
from tarock.notation.words import cards_text, in_hand_order, read_cards
from tarock.rules import Message, message

_HAND = "hand "
_NOT_IN_PACK = message("cards.not-in-pack", "{card} is not in the pack of {game}")
_TWICE = message("cards.twice", "{card} is in two places")
_TOO_MANY = message("cards.too-many", "these are {number} cards, but the pack has {most}")
_ZONE = re.compile(r"[1-8]|[a-z]+( [a-z0-9]+)*")


class Holding(NamedTuple):
    """The cards of one place of the table: those known, and how many are not."""

    zone: str
    """The name of the zone, such as `hand 1` or `talon 2`."""
    cards: tuple[Card, ...]
    hidden: int = 0

    @property
    def size(self) -> int:
        """How many cards lie here."""
        return len(self.cards) + self.hidden


Layout = tuple[Holding, ...]
"""Every place once, the hands first; cards as a player sorts them, but those of the pack as they lie."""


def layout(holdings: Iterable[Holding]) -> Layout:
    """Holdings in the one order in which they compare and are written."""
    tidy = (h if h.zone == PACK else h._replace(cards=in_hand_order(h.cards)) for h in holdings)
    return tuple(sorted(tidy, key=lambda h: (not h.zone.startswith(_HAND), h.zone)))


def layout_text(holdings: Layout, joint: str = " /\n        ") -> str:
    """The places and their cards, one below the other."""
    return joint.join(f"{_short(h.zone)}: {cards_text(h.cards, h.hidden)}" for h in holdings)


def _short(zone: str) -> str:
    name = zone.removeprefix(_HAND)
    if not _ZONE.fullmatch(name):
        raise NotationError(f"the zone {zone!r} cannot be written: zones are lower-case words and a number")
    return name


def read_layout(span: Span) -> Layout:
    """The places of the table that stand here."""
    holdings = [_read_holding(part) for part in span.split("/")]
    names = [holding.zone for holding in holdings]
    for name in names:
        if names.count(name) > 1:
            raise span.refused(f"{name} stands here twice")
    return layout(holdings)


def _read_holding(span: Span) -> Holding:
    name, colon, _ = span.text.partition(":")
    if not colon or not _ZONE.fullmatch(name.strip()):
        raise span.expected("a hand such as `1: T21 HK ??*2`, or a place such as `talon 1: H4`")
    cards = span.part(len(name) + 1, len(span.text)).trimmed()
    if not cards.text:
        raise cards.expected("cards, or - for none")
    zone = name.strip()
    return Holding(_HAND + zone if zone.isdigit() else zone, *read_cards(cards.words()))


class Fault(NamedTuple):
    """What is wrong with cards, and the word of the text at which an error points."""

    sentence: Message
    at: str = ""


def card_faults(holdings: Layout, pack: Pack, name: str, more: tuple[Card, ...] = ()) -> Iterable[Fault]:
    """Cards that do not belong to the game, cards in two places, more cards than there are."""
    seen = list(more)
    for holding in holdings:
        for card in holding.cards:
            if card not in pack.cards:
                yield Fault(_NOT_IN_PACK(card=card.name, game=name), card.name)
            if card in seen:
                yield Fault(_TWICE(card=card.name), card.name)
            seen.append(card)
    count = sum(holding.size for holding in holdings) + len(more)
    if count > len(pack):
        yield Fault(_TOO_MANY(number=count, most=len(pack)))


def missing(holdings: Layout, pack: Pack) -> CardSet:
    """The cards of the pack that lie nowhere."""
    return pack.cards - CardSet(card for holding in holdings for card in holding.cards)
