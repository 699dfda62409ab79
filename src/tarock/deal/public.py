"""What the phases and results of a deal say in public: tricks, declarer, called card, announcements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from tarock.cards import Card, Seat, Trick, TrickRules
from tarock.deal.view import SeenMove, View
from tarock.game import Bid, Call, Choices, Choose, Either, Known, Move, OneCard, OneOf, Price, Say, Statements, team
from tarock.game.phases import Called
from tarock.variants import variant
from tarock.variants.families.viennese.purchase import Purchase

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
    return isinstance(found, tuple) and bool(found) and all(isinstance(one, Trick) for one in found)


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
    return _contract(view, _bid(view, trick_of(view.phase)))


def _contract(view: View, bid: Contract) -> Contract:
    word = getattr(view.outcome, "contract", "") or bid.word
    return Contract(word, None if word in variant(view.variant).free_for_all else bid.declarer)


def _bid(view: View, lying: Trick | None) -> Contract:
    """The game by its bid, which may say more than the name of the contract."""
    game, (word, seat) = variant(view.variant), _auctioned(view.results)
    if seat is None and game.free_for_all and lying:
        word = game.free_for_all[0]
    return Contract(next((raised for raised in game.raises if raised in view.results), word), seat)


def _auctioned(results: tuple[object, ...]) -> Contract:
    return next((Contract(word, seat) for seat, word in _declarers(results) if word), Contract())


class Course(NamedTuple):
    """What a deal has come to, for all to see; most of what is said about it follows from this."""

    tricks: Tricks
    """The finished ones."""
    lying: Trick | None
    """The trick on the table."""
    total: int
    """How many tricks the deal has; 0 as long as that is open."""
    bid: Contract
    known: Known[object]


def course_of(view: View) -> Course:
    """What a deal has come to."""
    done, lying = tricks_of(view.phase, view.results), trick_of(view.phase)
    bid = _bid(view, lying)
    bought = next((one.multiplicity for one in view.results if isinstance(one, Purchase)), 0)
    known = Known(view.options, bid.word, bought, len(done), tuple(said(view)))
    return Course(done, lying, _total(view.phase, done, lying), bid, known)


class Announced(NamedTuple):
    """What was announced, by whom, how often it is doubled (1, 2, 4 ...), and what it is worth without that."""

    word: str
    seat: Seat | None
    times: int = 1
    price: Price | None = None


class Slate(NamedTuple):
    """What a deal is about, as far as everybody knows it."""

    contract: str
    declarer: Seat | None
    partner: Seat | None
    called: Card | None
    announcements: tuple[Announced, ...]
    price: Price | None = None
    """What the contract is worth without contras."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """The two sides, the declarer's first; empty as long as not everybody knows them, or where there are none."""


def slate_of(view: View, course: Course | None = None) -> Slate:
    """Game, declarer, partner, called card, announcements and contras, with what they are worth, and the sides."""
    course = course or course_of(view)
    contract, card = _contract(view, course.bid), called_card(view.results)
    price, partner = price_of(view.variant, GAME, course.known), partner_of(view, course, contract, card)
    said = announced(view, contract, price, course.known)
    sides = sides_of(view, contract, partner, alone=_plays_alone(view, course, card))
    return Slate(contract.word, contract.declarer, partner, card, said, price, sides)


def sides_of(view: View, contract: Contract, partner: Seat | None, *, alone: bool) -> tuple[tuple[Seat, ...], ...]:
    """Fixed parties, or a declarer of whom all know whether he plays alone; two players need no sides."""
    game = variant(view.variant)
    if game.parties:
        own = tuple(seat for seat in view.active if seat % game.parties == 0)
    elif contract.declarer is not None and (alone or partner is not None):
        own = team(contract.declarer, partner)
    else:
        return ()
    others = tuple(seat for seat in view.active if seat not in own)
    return (own, others) if len(view.active) > 2 else ()


def _plays_alone(view: View, course: Course, card: Card | None) -> bool:
    """Whether nobody was called when the play began; who holds a called card is known only at the end."""
    return view.outcome is not None or (card is None and course.lying is not None)


def called_card(results: tuple[object, ...]) -> Card | None:
    """The card whose holder is to be partner; a card asked for to be exchanged is none."""
    for result in reversed(results):
        card = result.card if isinstance(result, Called) else getattr(result, "called", None)
        if isinstance(card, Card):
            return card
    return None


def partner_of(view: View, course: Course, contract: Contract, card: Card | None) -> Seat | None:
    """Who is partner for all to see: at the end by the outcome, before that who has played the called card."""
    if view.outcome is not None:
        partner: Seat | None = getattr(view.outcome, "partner", None)
        return partner
    if card is None:
        return None
    tricks = (*course.tricks, course.lying)
    played = next((seat for seat in (one.player_of(card) for one in tricks if one) if seat is not None), None)
    # A dummy is nobody's partner, and who calls a card of his own plays alone.
    return played if played != contract.declarer and played in view.active else None


def announced(view: View, contract: Contract, price: Price | None, known: Known[object]) -> tuple[Announced, ...]:
    """All announcements in order; each contra, recontra ... doubles what it names."""
    lines = [Announced(GAME, contract.declarer, price=price)]
    lines += [Announced(one.word, one.by, price=Price(one.price)) for one in _declared(view.results)]
    for number, (seat, word) in enumerate(known.said):
        _, raised, name = word.partition(":")
        place = next((n for n, one in enumerate(lines) if one.word == name), None) if raised else None
        if place is not None:
            lines[place] = lines[place]._replace(times=2 * lines[place].times)
        elif all((one.seat, one.word) != (seat, word) for one in lines):
            then = known._replace(said=known.said[:number], seat=seat)
            lines.append(Announced(word, seat, price=price_of(view.variant, word, then)))
    return tuple(lines if lines[0].times > 1 else lines[1:])


def known_of(view: View) -> Known[object]:
    """What everybody knows of a deal when a price is asked."""
    return course_of(view).known


def price_of(game: str, word: str, known: Known[object]) -> Price | None:
    """What a bid or an announcement is worth; a contra is worth what it raises its item to."""
    step, _, name = word.rpartition(":")
    what, _, _ = name.partition("/")
    price = variant(game).price(known.contract if what == GAME else what, known)
    if price is None or not step:
        return price
    return price.doubled(1 + sum(said.endswith(f":{name}") for _, said in known.said))


def prices_of(view: View, known: Known[object]) -> dict[str, Price]:
    """What everything is worth that stands on the ladder of an auction, or that the reader could say now."""
    words = (*view.ladder, *_sayable(view.choices))
    asked = known._replace(seat=view.seat)
    prices = ((word, price_of(view.variant, word, asked)) for word in dict.fromkeys(words))
    return {word: price for word, price in prices if price is not None}


def _sayable(choices: Choices | None) -> Iterator[str]:
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


def said(view: View) -> Iterator[tuple[Seat, str]]:
    """Every word that was announced, and by whom."""
    for one in statements(view):
        if isinstance(one.move, Say):
            yield from ((one.seat, word) for word in one.move.words)
    # Some games let a player announce along with a card; their play keeps what was said.
    for place in (view.phase, *view.results):
        yield from ((one.seat, one.what) for one in getattr(place, "announced", ()) if hasattr(one, "what"))


def _declared(results: tuple[object, ...]) -> Iterator[Any]:
    """What players declared: rows of declarations, each with its word and its price."""
    rows = (result for result in results if isinstance(result, tuple))
    return (one for row in rows for one in row if hasattr(one, "by") and hasattr(one, "word"))


def trick_total(phase: object, results: Iterable[object]) -> int:
    """How many tricks the deal has; 0 as long as that is open."""
    return _total(phase, tricks_of(phase, results), trick_of(phase))


def _total(phase: object, done: Tricks, lying: Trick | None) -> int:
    total = getattr(phase, "total", None)
    return total if isinstance(total, int) and lying else len(done)


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
