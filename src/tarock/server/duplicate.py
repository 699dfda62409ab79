"""Duplicates: several tables play the same deals, and each seat is compared with the same seat elsewhere.

A duplicate is a stream of its own: its deals, then its tables. What came of a deal is told to those who have played it
and to nobody else, so that its cards are no secret to them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from msgspec.json import Decoder
from msgspec.structs import replace

from tarock.game import Amount
from tarock.players.gain import gain_in_sitting
from tarock.players.school.duplicate import Score, compared
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server import wire
from tarock.server.decide import Occasion, entropy
from tarock.server.fairness import new_secret
from tarock.server.hall import Hall
from tarock.server.naming import hashed, new_table_id
from tarock.server.refusals import BAD_DUPLICATE, NO_DUPLICATE, PREPARED, Refused
from tarock.server.state import PERSON, State
from tarock.server.store import Conflict, pointer

DUPLICATE: Final = "duplicate"
MOST_DEALS: Final = 24
MOST_TABLES: Final = 16
KEPT: Final = 512


class Opened(e.Event, frozen=True, kw_only=True, tag="duplicate-opened"):
    """A duplicate was begun."""

    terms: p.Terms
    """Without the occasion, which is the stream itself."""
    deals: tuple[e.Prepared, ...]


class TableAdded(e.Event, frozen=True, kw_only=True, tag="duplicate-table"):
    """A table plays it."""

    table: str


_decode: Final = Decoder(Opened | TableAdded).decode


class Book(NamedTuple):
    """What stands in the stream of a duplicate."""

    opened: Opened
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A deal as a table has played it."""

    record: str
    contract: str
    declarer: int | None
    paid: tuple[Amount, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class AtTable:
    """A table of a duplicate, as far as it has come."""

    state: State
    records: tuple[str, ...]
    """The deals that are over, in order."""

    def admits(self, tokens: Sequence[str]) -> bool:
        """Whether one of these is the token of somebody who sits there."""
        return not {one.token for one in self.state.members if one.token}.isdisjoint(map(hashed, tokens))

    def name(self, seat: int) -> str:
        """Who sits there; before the first deal, who is going to."""
        state = self.state
        return state.members[state.seated[seat] if state.seated else (seat - state.turned) % len(state.members)].name

    def is_person(self, seat: int) -> bool:
        """Whether no computer sits there."""
        return self.state.members[self.state.person_at(seat)].kind == PERSON


class Duplicates:
    """All duplicates."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._played: OrderedDict[str, Played] = OrderedDict()
        """What came of the deals looked at most recently, by their records."""

    async def begin(self, asked: p.NewDuplicate) -> p.Seated:
        """A duplicate and its first table."""
        if not 1 <= asked.deals <= MOST_DEALS:
            raise Refused("malformed", BAD_DUPLICATE(most=MOST_DEALS, tables=MOST_TABLES))
        if asked.table.deal:
            raise Refused("bad-terms", PREPARED())
        chance, mixed = self.hall.chance, (entropy(asked.table.entropy),)
        name = new_table_id(chance)
        seats = max(asked.table.terms.players, 1)
        deals = tuple(
            e.Prepared(new_secret(chance, name), occasion(name), f"deal {number + 1}", mixed, number % seats)
            for number in range(asked.deals)
        )
        seated = await self.hall.make(asked.table, Occasion(occasion(name), deals))
        begun = [Opened(terms=asked.table.terms, deals=deals), TableAdded(table=seated.table)]
        await self.hall.store.append(pointer(DUPLICATE, name), 0, [e.encode(one) for one in begun])
        return seated

    async def add(self, name: str, asked: p.FurtherTable) -> p.Seated:
        """One more table, at which everybody may sit some seats further on."""
        book = await self._book(name)
        if len(book.tables) >= MOST_TABLES:
            raise Refused("full", BAD_DUPLICATE(most=MOST_DEALS, tables=MOST_TABLES))
        opened = book.opened
        turned = asked.turned % opened.terms.players
        wanted = p.NewTable(opened.terms, asked.name, asked.seats)
        seated = await self.hall.make(wanted, Occasion(occasion(name), opened.deals, turned))
        while True:
            last = 1 + len((await self._book(name)).tables)
            try:
                added = e.encode(TableAdded(table=seated.table))
                await self.hall.store.append(pointer(DUPLICATE, name), last, [added])
            except Conflict:
                continue
            return seated

    async def get(self, name: str, tokens: Sequence[str]) -> p.Duplicate:
        """The tables, and the deals as far as whoever has these tokens has played them."""
        book = await self._book(name)
        tables = await self._tables(book)
        seen = max((len(one.records) for one in tables if one.admits(tokens)), default=0)
        deals = [await self._deal(tables, number) for number in range(seen)]
        return p.Duplicate(
            id=name,
            terms=book.opened.terms,
            deals=tuple(_on_the_wire(number, one) for number, one in enumerate(deals, 1)),
            tables=tuple(_table(one, book.opened.terms.players, tokens) for one in tables),
            sums=sums(tables, deals),
        )

    async def has_played(self, name: str, number: int, tokens: Sequence[str]) -> bool:
        """Whether whoever has these tokens has played this deal, counted from 1, at one of the tables."""
        tables = await self._tables(await self._book(name))
        return any(number <= len(one.records) for one in tables if one.admits(tokens))

    async def _book(self, name: str) -> Book:
        stored = await self.hall.store.load(pointer(DUPLICATE, name))
        if not stored:
            raise Refused("unknown-duplicate", NO_DUPLICATE())
        opened, *tables = map(_decode, stored)
        assert isinstance(opened, Opened)
        return Book(opened, tuple(one.table for one in tables if isinstance(one, TableAdded)))

    async def _tables(self, book: Book) -> list[AtTable]:
        """Its tables, but for those that are erased or broken."""
        found = [await self._table(one) for one in book.tables]
        return [one for one in found if one is not None]

    async def _table(self, table: str) -> AtTable | None:
        try:
            state = await self.hall.archive.state(table)
        except Refused:
            return None
        return AtTable(state, tuple(row.record for row in state.rows if row.record is not None))

    async def _deal(self, tables: Sequence[AtTable], number: int) -> list[Deal]:
        """A deal at all tables that have played it."""
        there = [(place, one.records[number]) for place, one in enumerate(tables) if number < len(one.records)]
        played = [await self._played_in(record) for _, record in there]
        scores = compared([one.paid for one in played])
        return [Deal(place, one, row) for (place, _), one, row in zip(there, played, scores, strict=True)]

    async def _played_in(self, record: str) -> Played:
        if record not in self._played:
            state, deal = await self.hall.archive.finished(record)
            active = deal.setup.active
            paid = tuple(gain_in_sitting(deal, seat) if seat in active else 0 for seat in range(len(state.members)))
            self._played[record] = Played(record, deal.told.contract, deal.told.declarer, paid)
        self._played.move_to_end(record)
        while len(self._played) > KEPT:
            self._played.popitem(last=False)
        return self._played[record]


class Deal(NamedTuple):
    """A deal at one of the tables."""

    table: int
    played: Played
    scores: tuple[Score, ...]


def occasion(name: str) -> str:
    """What a duplicate is called in terms, and where the page tells of it."""
    return f"{DUPLICATE}/{name}"


def sums(tables: Sequence[AtTable], deals: Sequence[Sequence[Deal]]) -> tuple[p.DuplicateSum, ...]:
    """What every person has made of the same cards as others, the best first."""
    found: dict[str, p.DuplicateSum] = {}
    for name, score, others in _of_persons(tables, deals):
        before = found.get(name) or p.DuplicateSum(name, 0, 0, 0, 0)
        found[name] = replace(
            before,
            deals=before.deals + 1,
            difference=before.difference + float(score.difference or 0),
            matchpoints=before.matchpoints + float(score.matchpoints),
            most=before.most + others,
        )
    return tuple(sorted(found.values(), key=lambda one: -one.difference))


def _of_persons(tables: Sequence[AtTable], deals: Sequence[Sequence[Deal]]) -> Iterator[tuple[str, Score, int]]:
    """Whose score every one is where no computer sits, and with how many others it was compared."""
    for deal in deals:
        for table, _, scores in deal if len(deal) > 1 else ():
            for seat, score in enumerate(scores):
                if tables[table].is_person(seat):
                    yield tables[table].name(seat), score, len(deal) - 1


def _table(one: AtTable, players: int, tokens: Sequence[str]) -> p.DuplicateTable:
    return p.DuplicateTable(tuple(map(one.name, range(players))), len(one.records), one.admits(tokens))


def _on_the_wire(number: int, deal: Sequence[Deal]) -> p.DuplicateDeal:
    return p.DuplicateDeal(number, tuple(map(_played_at, deal)))


def _played_at(one: Deal) -> p.PlayedAt:
    played = one.played
    return p.PlayedAt(one.table, played.record, played.contract, played.declarer, tuple(map(_compared, one.scores)))


def _compared(one: Score) -> p.Compared:
    difference = None if one.difference is None else float(one.difference)
    return p.Compared(wire.amount(0, one.paid).amount, difference, float(one.matchpoints))
