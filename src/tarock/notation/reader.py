"""Reading records: a text that is no lawful deal, as far as its cards are known, is refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from tarock.cards import Card, Seat
from tarock.game import Amount, AnyVariant, Laws, Options, Setup, read_amount
from tarock.notation.layout import read_layout
from tarock.notation.record import SPECTATOR, Record, Result, result_of
from tarock.notation.section import Section, read_section
from tarock.notation.text import NotationError, Span, Tag, tokens, unescaped
from tarock.notation.values import read_fields
from tarock.notation.words import read_cards
from tarock.notation.writer import result_text
from tarock.variants import variant

T = TypeVar("T")
_TAGS = (
    "Game", "Version", "Title", "Options", "Laws", "Players", "Dealer", "Active", "Carried", "Seen", "Pack", "Hands",
    "Result",
)  # fmt: skip
BROKEN = (LookupError, TypeError, AttributeError, ArithmeticError, AssertionError)
"""What a game may raise when people type impossible facts."""
_ACCOUNT = re.compile(r"(?P<name>\S.*?)\s+(?P<amount>[+-]?(?:[0-9]{1,12}|(?:[0-9]{1,12} )?[0-9]{1,3}/[1-9][0-9]{0,2}))")


def loads(text: str) -> Record:
    """The record in a text; a deal whose cards are all known is replayed, so that no false record gets through."""
    section = read_section(tokens(text), Span.whole(text), _TAGS, ["Name"])
    game = read_game(section, "Game")
    options = read_options(section, game)
    record = Record(game.id, game.version, options, *_seats(section, game, options), laws=read_laws(section, game))
    record = replace(record, names=read_names(section, "Name", record.players), seen_by=_seer(section, record.players))
    title = section.value("Title")
    record = replace(record, title="" if title is None else unescaped(title.text))
    return complete(record, section)


def complete(record: Record, section: Section) -> Record:
    """The record with the cards, moves and result of a section, checked as far as its cards are known."""
    pack, hands = section.value("Pack"), section.value("Hands")
    if (pack is None) == (hands is None):
        raise section.start.refused('expected either [Pack "..."] or [Hands "..."]')
    record = replace(
        record,
        pack=() if pack is None else read_pack(pack, record.variant),
        hands=() if hands is None else read_layout(hands),
        moves=tuple(section.moves),
        places=tuple(section.places),
        notes=tuple(section.notes),
        result=result_in(section, record.players),
    )
    for fault in record.faults():
        raise (hands or section.start).last(fault.at).refused(fault.sentence)
    for number, sentence in record.move_faults():
        raise section.places[number].refused(sentence)
    _check(record, section)
    return record


def _check(record: Record, section: Section) -> None:
    result = section.value("Result")
    if record.gap:
        return
    cards = section.value("Pack") or section.value("Hands") or section.start
    true = at(cards, lambda: _replayed(record, section.value("Carried")))
    if result is not None and true is None:
        raise result.refused("the deal is not over, so it has no result yet")
    if result is not None and true is not None and true != record.result:
        raise result.refused(f"this is not the result of these moves: it is {result_text(true)}")


def _replayed(record: Record, carried: Span | None) -> Result | None:
    """The true result of a record, once the deal is over."""
    try:
        deal = record.deal()
        return result_of(deal.settlement, record.players) if deal.over else None
    except BROKEN as fault:
        if carried is None:
            raise
        raise carried.refused(f"the game cannot be played with this: {fault!r}") from fault


def at(place: Span, work: Callable[[], T]) -> T:
    """Do something; if the game objects, the error points at this place in the text."""
    try:
        return work()
    except NotationError as fault:
        raise fault if fault.line else place.refused(fault.said or fault.sentence) from fault
    except ValueError as fault:
        raise place.refused(str(fault)) from fault


def read_game(section: Section, tag: str) -> AnyVariant:
    """The game, in the version that this program plays."""
    name = section.needed(tag, "strohmann")
    game = at(name, lambda: variant(name.text))
    version = section.value("Version")
    if version is not None and version.text != str(game.version):
        raise version.expected(f"{game.version}, the version of {game.name} that is played here")
    return game


def read_options(section: Section, game: AnyVariant) -> Options:
    """What the table agreed."""
    span = section.value("Options")
    given: dict[str, str] = {}
    for word in [] if span is None else span.words():
        name, equals, value = word.text.partition("=")
        if not equals or name in given:
            raise word.expected("an option that stands here once, such as tours=6")
        given[name] = value
    wanted: type[Options] = game.options
    return at(section.start if span is None else span, lambda: wanted.read(given))


def read_laws(section: Section, game: AnyVariant) -> str:
    """How the laws are kept."""
    laws = section.value("Laws")
    return Laws.ENFORCED if laws is None else at(laws, lambda: game.check_laws(laws.text))


def _seats(section: Section, game: AnyVariant, options: Options) -> tuple[int, Seat, tuple[Seat, ...], object]:
    """Players, dealer, who plays, and what is carried: the usual, unless the tags say otherwise."""
    told = section.value("Players")
    players = game.players[0] if told is None else told.number("a number of players", 1, 8)
    at(told or section.start, lambda: game.check_players(players))
    dealer = _read_seat(section.value("Dealer"), players, players - 1)
    usual = at(section.start, lambda: game.setup((), players=players, dealer=dealer, options=options))
    active = _active(section.value("Active"), usual)
    carried = section.value("Carried")
    kept = usual.carried if carried is None else read_fields(carried, type(usual.carried))
    return players, dealer, active, kept


def _read_seat(span: Span | None, players: int, usual: Seat) -> Seat:
    return usual if span is None else span.seat(players)


def _active(span: Span | None, usual: Setup[object]) -> tuple[Seat, ...]:
    if span is None:
        return usual.active
    seats = tuple(_read_seat(word, usual.players, 0) for word in span.words())
    if len(set(seats)) != len(seats) or len(seats) != len(usual.active):
        raise span.expected(f"{len(usual.active)} different seats")
    return seats


def read_names(section: Section, tag: str, players: int) -> tuple[str, ...]:
    """The names by number: all of them or none."""
    tags: dict[int, Tag] = section.numbered.get(tag, {})
    if not tags:
        return ()
    for number in range(1, players + 1):
        if number not in tags:
            raise section.start.refused(f'expected a tag [{tag} {number} "..."] beside the other names')
    for number, one in tags.items():
        if not 1 <= number <= players:
            raise one.whole.expected(f"a number from 1 to {players}")
    return tuple(unescaped(tags[number].value.text) for number in range(1, players + 1))


def _seer(section: Section, players: int) -> str:
    span = section.value("Seen")
    if span is None or span.text == SPECTATOR:
        return "" if span is None else SPECTATOR
    return str(span.number(f"{SPECTATOR} or a seat", 1, players))


def read_pack(span: Span, game: AnyVariant) -> tuple[Card, ...]:
    """A whole pack in its order."""
    cards, hidden = read_cards(span.words())
    if hidden or len(cards) != len(game.pack) or set(cards) != set(game.pack.cards):
        raise span.refused(f"expected the {len(game.pack)} cards of {game.name} in their order, each once")
    return cards


def result_in(section: Section, players: int) -> Result | None:
    """The result that a text claims, if it claims one."""
    span = section.value("Result")
    if span is None:
        return None
    result = tuple(_account(part, players) for part in span.split(","))
    if [name for name, _ in result[:players]] != list(range(players)) or len(dict(result)) != len(result):
        raise span.expected(f"the seats 1 to {players} in their order, then cups")
    return result


def _account(span: Span, players: int) -> tuple[Seat | str, Amount]:
    found = _ACCOUNT.fullmatch(span.text)
    if found is None:
        raise span.expected("a seat or cup and an amount, such as `1 +6`")
    name, amount = found["name"], read_amount(found["amount"])
    return (span.part(*found.span("name")).seat(players) if name[0].isdigit() else name, amount)
