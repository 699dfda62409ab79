"""What the phases and results of a deal say in public: tricks, declarer, called card, announcements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from tarock.cards import Card, Seat
from tarock.moves import Bid, Call, Choose, Say
from tarock.sides import team
from tarock.tricks import Trick, TrickRules
from tarock.variants import variant
from tarock.view import SeenMove, View

Tricks = tuple[Trick, ...]
GAME = "game"
"""What a contra of the game itself names."""


def tricks_of(phase: object, results: Iterable[object]) -> Tricks:
    """The finished tricks, wherever a game keeps them: in the phase that is on, or in a result."""
    places = [phase, *reversed(tuple(results))]
    return next((found for place in places for found in _inside(place) if _are_tricks(found)), ())


def trick_of(phase: object) -> Trick | None:
    """The trick on the table."""
    return next((found for found in _inside(phase) if isinstance(found, Trick)), None)


def _are_tricks(found: object) -> bool:
    return type(found) is tuple and bool(found) and all(isinstance(one, Trick) for one in found)


def _inside(place: object, depth: int = 2) -> Iterator[Any]:
    """A value and the fields of it, down to a few levels."""
    yield place
    if depth:
        kind = type(place)
        if kind not in _FIELDS:
            _FIELDS[kind] = _fields_of(kind)
        for name in _FIELDS[kind]:
            yield from _inside(getattr(place, name), depth - 1)


def _fields_of(kind: type) -> tuple[str, ...]:
    """The names of the fields in which tricks may be kept."""
    if issubclass(kind, (Trick, TrickRules)):
        return ()
    named: tuple[str, ...] = getattr(kind, "_fields", ())
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else named


_FIELDS: dict[type, tuple[str, ...]] = {}


def declarer_of(results: tuple[object, ...]) -> tuple[Seat, str] | None:
    """Who plays and which game, from the result of the auction."""
    return next(_declarers(results), None)


def _declarers(results: tuple[object, ...]) -> Iterator[tuple[Seat, str]]:
    """Whoever a result calls declarer, and the game it names if any; the last first."""
    for result in reversed(results):
        seat = getattr(result, "declarer", None)
        if isinstance(seat, int):
            yield seat, next(_names_of_game(result), "")


def _names_of_game(result: object) -> Iterator[str]:
    for name in ("bid", "contract", "game"):
        value = getattr(result, name, None)
        yield from (word for word in (value, getattr(value, "name", None)) if isinstance(word, str))


class Contract(NamedTuple):
    """Which game is played, and who plays it; empty and None as long as nobody does."""

    word: str = ""
    declarer: Seat | None = None


def contract_of(view: View) -> Contract:
    """The game that is on: what the auction or a later choice made it, at the end what the outcome calls it."""
    game = variant(view.variant)
    word, seat = _auctioned(view.results)
    if seat is None and game.free_for_all and trick_of(view.phase):
        word = game.free_for_all[0]
    word = next((raised for raised in game.raises if raised in view.results), word)
    word = getattr(view.outcome, "contract", "") or word
    return Contract(word, None if word in game.free_for_all else seat)


def _auctioned(results: tuple[object, ...]) -> Contract:
    return next((Contract(word, seat) for seat, word in _declarers(results) if word), Contract())


class Announced(NamedTuple):
    """What was announced, by whom, and how often it is doubled: 1, 2, 4 ..."""

    word: str
    seat: Seat | None
    times: int = 1


class Slate(NamedTuple):
    """What a deal is about, as far as everybody knows it."""

    contract: str
    declarer: Seat | None
    partner: Seat | None
    called: Card | None
    announcements: tuple[Announced, ...]
    sides: tuple[tuple[Seat, ...], ...] = ()
    """The two sides, the declarer's first; empty as long as not everybody knows them, or where there are none."""


def slate_of(view: View) -> Slate:
    """Game, declarer, partner, called card, announcements, contras, and the sides."""
    contract, card = contract_of(view), called_card(view.results)
    partner = partner_of(view, card)
    sides = sides_of(view, contract, partner, card)
    return Slate(contract.word, contract.declarer, partner, card, announced(view, contract), sides)


def sides_of(view: View, contract: Contract, partner: Seat | None, card: Card | None) -> tuple[tuple[Seat, ...], ...]:
    """Fixed parties, or a declarer of whom all know whether he plays alone; two players need no sides."""
    game = variant(view.variant)
    if game.parties:
        own = tuple(seat for seat in view.active if seat % game.parties == 0)
    elif contract.declarer is not None and (partner is not None or _plays_alone(view, card)):
        own = team(contract.declarer, partner)
    else:
        return ()
    others = tuple(seat for seat in view.active if seat not in own)
    return (own, others) if len(view.active) > 2 else ()


def _plays_alone(view: View, card: Card | None) -> bool:
    """Whether nobody was called when the play began; who holds a called card is known only at the end."""
    return view.outcome is not None or (card is None and trick_of(view.phase) is not None)


def called_card(results: tuple[object, ...]) -> Card | None:
    """The card whose holder is to be partner; a card asked for to be exchanged is none."""
    for result in reversed(results):
        card = result if isinstance(result, Card) else getattr(result, "called", None)
        if isinstance(card, Card):
            return card
    return None


def partner_of(view: View, card: Card | None) -> Seat | None:
    """Who is partner for all to see: at the end by the outcome, before that who has played the called card."""
    if view.outcome is not None:
        partner: Seat | None = getattr(view.outcome, "partner", None)
        return partner
    if card is None:
        return None
    tricks = [*tricks_of(view.phase, view.results), trick_of(view.phase)]
    played = next((seat for seat in (one.player_of(card) for one in tricks if one) if seat is not None), None)
    contract = contract_of(view)
    # A dummy is nobody's partner, and who calls a card of his own plays alone.
    return played if played != contract.declarer and played in view.active else None


def announced(view: View, contract: Contract) -> tuple[Announced, ...]:
    """All announcements in order; each contra, recontra ... doubles what it names."""
    lines = [Announced(GAME, contract.declarer)]
    for seat, word in (*_declared(view.results), *_said(view)):
        _, raised, name = word.partition(":")
        place = next((n for n, one in enumerate(lines) if one.word == name), None) if raised else None
        if place is not None:
            lines[place] = lines[place]._replace(times=2 * lines[place].times)
        elif all((one.seat, one.word) != (seat, word) for one in lines):
            lines.append(Announced(word, seat))
    return tuple(lines if lines[0].times > 1 else lines[1:])


def _said(view: View) -> Iterator[tuple[Seat, str]]:
    for one in statements(view):
        if isinstance(one.move, Say):
            yield from ((one.seat, word) for word in one.move.words)
    # Some games let a player announce along with a card; their play keeps what was said.
    for place in (view.phase, *view.results):
        yield from ((one.seat, one.what) for one in getattr(place, "announced", ()) if hasattr(one, "what"))


def _declared(results: tuple[object, ...]) -> Iterator[tuple[Seat, str]]:
    """What a rule made players declare: rows of declarations, each with its word."""
    rows = (result for result in results if isinstance(result, tuple))
    return ((one.by, one.word) for row in rows for one in row if hasattr(one, "by") and hasattr(one, "word"))


def trick_total(phase: object, results: Iterable[object]) -> int:
    """How many tricks the deal has; 0 as long as that is open."""
    total = getattr(phase, "total", None)
    return total if isinstance(total, int) and trick_of(phase) else len(tricks_of(phase, results))


def called(view: View) -> Iterator[SeenMove]:
    """Who called which card."""
    return (one for one in view.history if isinstance(one, SeenMove) and isinstance(one.move, Call))


def statements(view: View) -> Iterator[SeenMove]:
    """Who announced what; declining is left out."""
    for one in view.history:
        if isinstance(one, SeenMove) and isinstance(one.move, Say) and one.move.words:
            yield one


def chosen_later(view: View, seat: Seat) -> list[str]:
    """What a seat chose after the auction: a game raised, a manner of playing."""
    words: list[str] = []
    for one in view.history:
        if isinstance(one, SeenMove) and isinstance(one.move, Bid):
            words = []
        elif isinstance(one, SeenMove) and isinstance(one.move, Choose) and one.seat == seat:
            words.append(one.move.word)
    return words
