"""Snapshots: a table as it was when a deal began, kept as data so that what was before need not be folded again.

A snapshot is a cache. Its seal is made of the program and of what is kept: what another program wrote, or what was
damaged, does not open, and everything is folded anew from the events. What the rules decide is not kept but done
again: a deal is kept in its notation and played by its game.

There is one snapshot for every deal, and each has only those rows of the sheet that were written since the deal before
it, so that a long evening is no more to write. The sheet is joined from all that belong to a sitting.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, get_type_hints

from msgspec import Raw, Struct, defstruct, structs
from msgspec.json import Decoder, Encoder

import tarock
from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal, Entry, Sitting
from tarock.game import Account, Amount, Course, Line, Place
from tarock.notation import dumps, loads
from tarock.notation.text import Span
from tarock.notation.values import fields_text, read_fields
from tarock.rules import Message
from tarock.server import events as e
from tarock.server.state import Remark, Row, State
from tarock.server.store import Snapshot

OPENINGS: Final = (e.Dealt, e.Restarted)
"""The events with which a deal begins."""
APART: Final = ("sitting", "rows")
"""What a state holds that is not kept as it is."""
Word = int | str | bool | None | dict[str, object]
"""A parameter of a message: plain, or by the kind of thing it is."""


class KeptLine(Struct, array_like=True, frozen=True):
    """A line of the sheet."""

    rule: str
    key: str
    params: tuple[tuple[str, Word], ...]
    amounts: tuple[tuple[Account, int | str], ...]
    factors: tuple[int, ...]
    parts: tuple[int, ...]


class KeptRow(Struct, array_like=True, frozen=True):
    """A row of the sheet, and under which deal the ledger of the sitting has it."""

    deal: int
    lines: tuple[KeptLine, ...]
    contract: str
    declarer: Seat | None
    record: str | None
    booked: int


class Rows(Struct, frozen=True):
    """The rows that were written since the deal before, and how many stand before them."""

    before: int
    rows: tuple[KeptRow, ...]


class KeptSitting(Struct, frozen=True):
    """A sitting without its ledger, which is the sheet."""

    place: Place
    carried: str
    passed: str
    announced: int | None
    passed_on: tuple[int, ...]
    staked: bool
    closed: bool


class Kept(Struct, frozen=True):
    """All that is kept of a table when a deal began."""

    state: Raw
    sitting: KeptSitting
    sheet: Rows


class Lately(Struct, frozen=True):
    """What only the last snapshot has: the talk, and the commands that were carried out."""

    chat: tuple[Remark, ...]
    done: tuple[tuple[str, ...], ...]


class Sheet(Struct, frozen=True):
    """Of an earlier snapshot only the rows are wanted."""

    sheet: Rows


def _as_data(value: object) -> str:
    assert isinstance(value, Deal)
    return dumps(value)


def _from_data(wanted: type, text: object) -> Deal:
    assert wanted is Deal and isinstance(text, str)
    return loads(text).deal()


_HINTS: Final = get_type_hints(State)
_Plain: Final = defstruct("_Plain", [(one.name, _HINTS[one.name]) for one in fields(State) if one.name not in APART])
"""A state as it is, with whatever fields it has."""
_encode: Final = Encoder(enc_hook=_as_data).encode
_plain: Final = Decoder(_Plain, dec_hook=_from_data).decode
_kept: Final = Decoder(Kept).decode
_sheet: Final = Decoder(Sheet).decode
_lately: Final = Decoder(Lately).decode


# Sealing -------------------------------------------------------------------------------------------------------------


@cache
def program() -> bytes:
    """What stands for this very program: one changed letter of a rule is another program."""
    folder = Path(tarock.__file__).parent
    files = sorted(folder.rglob("*.py"))
    parts = (f"{path.relative_to(folder)}\n".encode() + path.read_bytes() for path in files)
    return sha256(b"".join(sha256(part).digest() for part in parts)).digest()


def _sealed(data: bytes) -> bytes:
    return _seal(data) + data


def _seal(data: bytes) -> bytes:
    return sha256(program() + data).digest()


class NotOurs(Exception):
    """A snapshot that this program did not write, or not like this."""


def _opened(data: bytes) -> bytes:
    size = len(program())
    if data[:size] != _seal(data[size:]):
        raise NotOurs
    return data[size:]


# Writing -------------------------------------------------------------------------------------------------------------


def snapshot(state: State) -> Snapshot:
    """A table at the moment when a deal began."""
    assert state.sitting is not None
    quiet = state.evolve(chat=(), members=tuple(one.evolve(done=()) for one in state.members))
    plain = _Plain(**{name: value for name, value in vars(quiet).items() if name not in APART})
    kept = Kept(Raw(_encode(plain)), _kept_sitting(state.sitting), _news(state, state.sitting))
    lately = Lately(state.chat, tuple(one.done for one in state.members))
    return Snapshot(state.seq, state.sittings, _sealed(_encode(kept)), _sealed(_encode(lately)))


def _kept_sitting(sitting: Sitting) -> KeptSitting:
    course = sitting.course
    passed = "".join("1" if one else "0" for one in course.passed)
    carried = fields_text(sitting.carried)
    return KeptSitting(
        sitting.place, carried, passed, course.announced, course.passed_on, sitting.staked, sitting.closed
    )


def _news(state: State, sitting: Sitting) -> Rows:
    """The rows since the deal before this one began; at that time those of all earlier deals were written."""
    earlier = range(1, state.number - 1)
    before = max((place for place, row in enumerate(state.rows, 1) if row.deal in earlier), default=0)
    booked = iter(sitting.ledger[sum(len(row.lines) for row in state.rows[:before]) :])
    return Rows(before, tuple(_kept_row(row, [next(booked) for _ in row.lines]) for row in state.rows[before:]))


def _kept_row(row: Row, entries: Sequence[Entry]) -> KeptRow:
    if any(entry.line is not line for entry, line in zip(entries, row.lines, strict=True)):
        raise ValueError("the sheet is not what was booked")
    lines = tuple(map(_kept_line, row.lines))
    return KeptRow(row.deal, lines, row.contract, row.declarer, row.record, entries[0].deal if entries else 0)


def _kept_line(line: Line) -> KeptLine:
    params = tuple((name, _word(value)) for name, value in line.label.params)
    amounts = tuple((account, _kept_amount(amount)) for account, amount in line.amounts)
    return KeptLine(line.rule, line.label.key, params, amounts, line.factors, line.parts)


def _kept_amount(amount: Amount) -> int | str:
    return amount if isinstance(amount, int) else str(amount)


def _word(value: object) -> Word:
    match value:
        case None | bool() | int():
            return value
        case str():
            return str(value)  # A word of a closed family is equal to its text.
        case Card():
            return {"card": value.name}
        case CardSet():
            return {"cards": [card.name for card in value]}
        case Fraction():
            return {"part": str(value)}
        case tuple():
            return {"row": [_word(one) for one in value]}
    raise TypeError(f"a message with a {type(value).__name__} cannot be kept")


# Reading -------------------------------------------------------------------------------------------------------------


def restored(snapshots: Sequence[Snapshot]) -> State:
    """The table of the last of these, its sheet joined from all of them; raises NotOurs if that cannot be."""
    *earlier, last = snapshots
    kept, rows = _kept(_opened(last.body)), list[KeptRow]()
    for sheet in (*(_sheet(_opened(one.body)).sheet for one in earlier), kept.sheet):
        if len(rows) < sheet.before:
            raise NotOurs
        rows[sheet.before :] = sheet.rows
    lately, state = _lately(_opened(last.lately)), _restored(kept, rows)
    members = tuple(one.evolve(done=done) for one, done in zip(state.members, lately.done, strict=True))
    return state.evolve(chat=lately.chat, members=members)


def opening(snapshots: Sequence[Snapshot]) -> State:
    """The table when a deal began, with what its record needs: without the talk and the rest of the sheet."""
    (one,) = snapshots
    return _restored(_kept(_opened(one.body)), ())


def _restored(kept: Kept, rows: Iterable[KeptRow]) -> State:
    sheet = tuple((one, _row(one)) for one in rows)
    ledger = tuple(Entry(one.booked, line) for one, row in sheet for line in row.lines)
    state = State(**structs.asdict(_plain(kept.state)), rows=tuple(row for _, row in sheet))
    return state.evolve(sitting=_sitting(state, kept.sitting, ledger))


def _sitting(state: State, kept: KeptSitting, ledger: tuple[Entry, ...]) -> Sitting:
    game, players = state.variant, len(state.members)
    options = game.options.read(state.terms.options)
    carried = read_fields(Span.whole(kept.carried), type(game.sitting.opening(players, options)))
    passed = tuple(one == "1" for one in kept.passed)
    return Sitting(
        game, options, tuple(map(str, state.seated)), kept.place, carried,
        Course(len(kept.place.chairs), passed, kept.announced, kept.passed_on),
        ledger, kept.staked, kept.closed, game.check_laws(state.terms.laws),
    )  # fmt: skip


def _row(one: KeptRow) -> Row:
    return Row(one.deal, tuple(map(_line, one.lines)), one.contract, one.declarer, one.record)


def _line(one: KeptLine) -> Line:
    label = Message(one.key, tuple((name, _value(word)) for name, word in one.params))
    amounts = tuple((account, _amount(amount)) for account, amount in one.amounts)
    return Line(one.rule, label, amounts, one.factors, one.parts)


def _amount(amount: int | str) -> Amount:
    return amount if isinstance(amount, int) else Fraction(amount)


def _value(word: Word) -> object:
    match word:
        case {"card": str(name)}:
            return Card(name)
        case {"cards": list(names)}:
            return CardSet(Card(name) for name in names)
        case {"part": str(text)}:
            return Fraction(text)
        case {"row": list(words)}:
            return tuple(_value(one) for one in words)
    return word
