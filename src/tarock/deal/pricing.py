"""What bids, announcements and contras are worth, from what a view has told everybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tarock.cards import Seat
from tarock.deal.view import View
from tarock.game import (
    GAME, Announcement, Bid, Choices, Choose, Either, Known, Move, OneCard, OneOf, Price, Say, Saying, Statements, Told,
)  # fmt: skip
from tarock.variants import variant


def known_to_all(view: View, seat: Seat | None = None) -> Known[object]:
    """What everybody knows when a seat asks for a price."""
    told = view.told
    said = tuple((one.seat, one.word) for one in told.said)
    return Known(view.options, told.bid, told.bought, len(told.tricks), said, seat)


def price_of(game: str, word: str, known: Known[object]) -> Price | None:
    """What a bid or an announcement is worth; a contra is worth what it raises its item to."""
    saying = Saying.read(word)
    price = variant(game).price(known.contract if saying.what == GAME else saying.what, known)
    if price is None or not saying.step:
        return price
    before = (Saying.read(said) for _, said in known.said)
    return price.doubled(1 + sum(bool(one.step) and one.name == saying.name for one in before))


def game_price(view: View) -> Price | None:
    """What the game is worth without contras."""
    return price_of(view.variant, GAME, known_to_all(view))


class Priced(NamedTuple):
    """An announcement, and what it is worth before it is doubled."""

    what: Announcement
    price: Price | None


def priced_announcements(view: View) -> tuple[Priced, ...]:
    """What was announced, each at the price of its moment; the game itself first where it is doubled."""
    known = known_to_all(view)
    return tuple(Priced(one, _at_its_moment(view.variant, one, known)) for one in _lines(view.told))


def _lines(told: Told) -> tuple[Announcement, ...]:
    if told.declarer is None or told.doubled == 1:
        return told.announcements
    return (Announcement(GAME, told.declarer, told.doubled), *told.announcements)


def _at_its_moment(game: str, one: Announcement, known: Known[object]) -> Price | None:
    if one.word == GAME:
        return price_of(game, GAME, known)
    then = known._replace(said=known.said[: one.place], seat=one.by, tricks=one.after)
    return price_of(game, one.word, then)


def prices_of(view: View) -> dict[str, Price]:
    """What everything is worth that stands on the ladder of an auction, or that the reader could say now."""
    words = dict.fromkeys((*view.ladder, *_sayable(view.choices)))
    if not words:
        return {}
    known = known_to_all(view, view.seat)
    prices = ((word, price_of(view.variant, word, known)) for word in words)
    return {word: price for word, price in prices if price is not None}


def _sayable(choices: Choices) -> Iterator[str]:
    """The words of all moves that may be made."""
    match choices:
        case Either(parts):
            for part in parts:
                yield from _sayable(part)
        case Statements(words):
            yield from words
        case OneCard():
            yield from (word for ways in choices.words.values() for way in ways for word in way)
        case OneOf(moves):
            for move in moves:
                yield from _words_of(move)


def _words_of(move: Move) -> tuple[str, ...]:
    return (move.word,) if isinstance(move, (Bid, Choose)) else move.words if isinstance(move, Say) else ()
