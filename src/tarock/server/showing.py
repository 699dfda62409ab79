"""What each reader of a table is shown: one `View` of the protocol per seat, and one for all spectators."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from tarock.cards import Seat
from tarock.deal import Deal, Heard, SeenMove, View, history, news, project
from tarock.game import Account, Note
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server import wire, wire_moves
from tarock.server.changes import change, encode, encoded
from tarock.server.consent import awaited, voices
from tarock.server.fairness import commitment, draw_label
from tarock.server.lessons import lesson_of
from tarock.server.record_lines import lines_added, whole_record
from tarock.server.state import COMPUTERS, EMPTY, Remark, Row, State, Wish

NOT_HEARD: Heard = ()


@dataclass(frozen=True, slots=True)
class Company:
    """Who is connected right now: part of every view, but of no event."""

    present: Collection[int] = ()
    standing_in: Collection[int] = ()
    spectators: int = 0
    deadline: float | None = None


class Shared(NamedTuple):
    """What all views of one moment have in common, encoded once."""

    state: State
    company: Company
    people: tuple[p.Person, ...]
    sheet: p.Sheet
    chat: tuple[p.Chat, ...]
    open_hands: tuple[int, ...]
    erasing: tuple[int, ...]
    promise: str
    voices: tuple[int, ...]
    """The persons who have to agree to what another of them asks for."""


class DealShared(NamedTuple):
    """What all views of one moment of a deal have in common."""

    deal: Deal
    heard: Heard
    """What everybody has heard: all that a spectator has."""
    public: wire.Public
    shuffle: p.Shuffle


class Told(NamedTuple):
    """What was last sent: what its readers knew, what they know now, and the message."""

    known: p.View | None
    view: p.View
    message: bytes


class Showing:
    """Builds views of one table and keeps what does not change from one to the next."""

    def __init__(self) -> None:
        self._shared: Shared | None = None
        self._deal: DealShared | None = None
        self._logs: dict[int | None, tuple[Deal, tuple[p.Entry, ...]]] = {}
        self._told: Told | None = None

    def message(self, known: p.View | None, view: p.View) -> bytes:
        """A view for whoever knows another: what is different, or all; spectators know the same and share it."""
        told = self._told
        if told is None or told.view is not view or told.known is not known:
            told = self._told = Told(known, view, encode(view if known is None else change(known, view)))
        return told.message

    def view(self, state: State, person: int | None, company: Company) -> p.View:
        """The whole table as a person, or a spectator, may see it; parts that many see are encoded already."""
        shared, seat = self._shared_by_all(state, company), None if person is None else state.seat_of(person)
        # Who waits for the next deal has a seat, but looks on.
        eyes = seat if person is not None and state.plays(person) else None
        return p.View(
            seq=state.seq, table=state.table, code=state.code, terms=state.terms, you=seat,
            host=person is not None and person == state.host, people=shared.people, spectators=company.spectators,
            status=state.status, deal=None if state.deal is None else self._deal_for(state, state.deal, eyes),
            sheet=shared.sheet, chat=shared.chat, open_hands=shared.open_hands, deadline=company.deadline,
            can_undo=person is not None and state.may_undo(person), promise=shared.promise,
            asks_others=eyes is not None and any(one != person for one in shared.voices),
            wish=None if state.wish is None else wish(state, state.wish, eyes, company),
            rest=state.laid_down.seat if state.laid_down else None, opened=state.opened,
            erasing=shared.erasing, lesson=None if eyes is None else told_of_others(state),
        )  # fmt: skip

    def _shared_by_all(self, state: State, company: Company) -> Shared:
        old = self._shared
        if old is not None and old.state is state and old.company is company:
            return old
        same = old is not None and old.state.rows is state.rows and old.state.sitting is state.sitting
        quiet = old is not None and old.state.chat is state.chat and _speakers(old.state) == _speakers(state)
        self._shared = Shared(
            state,
            company,
            people=people(state, company),
            sheet=old.sheet if old and same else sheet(state, self._rows(old, state)),
            chat=old.chat if old and quiet else tuple(encoded(_chat(state, one)) for one in state.chat),
            open_hands=tuple(state.seat_of(n) for n, one in enumerate(state.members) if one.shows),
            erasing=tuple(state.seat_of(n) for n, one in enumerate(state.members) if one.erases),
            promise=_commitment(state.secret) if state.secret else "",
            voices=() if state.between_deals else heeded(state, company),
        )
        return self._shared

    def _rows(self, old: Shared | None, state: State) -> tuple[p.Row, ...]:
        """The sheet, row by row: what was written before is kept."""
        before = old.state.rows if old else ()
        stay = old.sheet.rows if old and state.rows[: len(before)] == before else ()
        return (*stay, *(encoded(row_of(one)) for one in state.rows[len(stay) :]))

    def _deal_for(self, state: State, deal: Deal, seat: int | None) -> p.Deal:
        view, shared = project(deal, seat, NOT_HEARD), self._deal_shared_by_all(state, deal)
        return wire.deal(view, shared.public, state.number, shared.shuffle, self._log(deal, seat), counts=state.counts)

    def _deal_shared_by_all(self, state: State, deal: Deal) -> DealShared:
        old = self._deal
        if old is not None and old.deal is deal:
            return old
        follows = old is not None and deal.previous is old.deal
        heard = old.heard + news(deal, None) if old and follows else history(deal, None)
        shuffle = old.shuffle if old and follows and not deal.over else encoded(shuffle_of(state, deal))
        self._deal = DealShared(deal, heard, known_to_all(project(deal, None, heard)), shuffle)
        return self._deal

    def _log(self, deal: Deal, seat: int | None) -> tuple[p.Entry, ...]:
        """The record, line by line: what was written before is kept, only what the last move added is encoded."""
        known, lines = self._logs.get(seat, (None, ()))
        if known is not deal:
            follows = known is not None and deal.previous is known
            added = lines_added(deal, seat) if follows else whole_record(deal, seat)
            lines = (*(lines if follows else ()), *map(encoded, added))
            self._logs[seat] = (deal, lines)
        return lines


def known_to_all(view: View) -> wire.Public:
    """What everybody knows of a deal, encoded wherever it is sent unchanged."""
    known = wire.public(view)
    slate, trick, tricks = encoded(known.slate), encoded(known.trick), encoded(known.tricks)
    return known._replace(slate=slate, trick=trick, tricks=tricks)


def told_of_others(state: State) -> p.Message | None:
    """What a lesson tells of the others' cards, in the deal that was laid for it."""
    lesson = lesson_of(state.terms)
    if lesson is None or state.deal is None or state.number != 1:
        return None
    told = lesson.remark(state.deal)
    return told and p.Message(told.key, {"card": told.card.name}, {"player": told.player})


def people(state: State, company: Company) -> tuple[p.Person, ...]:
    """Who sits where, and who is present."""
    seats = state.seated or range(len(state.members))
    return tuple(_person(state, number, company) for number in seats)


def _person(state: State, number: int, company: Company) -> p.Person:
    one = state.members[number]
    return p.Person(
        name=one.name,
        kind=one.kind,
        present=number in company.present or one.kind in COMPUTERS,
        standing_in=number in company.standing_in,
        ready=one.ready or one.kind in COMPUTERS,
        waits=one.waits,
        played_for=one.played_for,
    )


def _speakers(state: State) -> tuple[object, ...]:
    """Under whose names, and from which seats, the words at the table are shown."""
    return state.seated, [one.name for one in state.members]


def _chat(state: State, one: Remark) -> p.Chat:
    name = state.members[one.person].name if one.person < len(state.members) else ""
    seat = state.seat_of(one.person) if one.person < len(state.members) else None
    return p.Chat(one.number, seat, name, one.preset, one.text)


def heeded(state: State, company: Company) -> tuple[int, ...]:
    """The persons who have a say in what another asks for."""
    return tuple(one for one in voices(state) if one not in company.standing_in)


def wish(state: State, asked: Wish, seat: Seat | None, company: Company) -> p.Wish:
    """What somebody asks for, as a reader is told it."""
    undone = asked.then if isinstance(asked.then, e.Undone) else None
    move, since = moved_after(state.deal, undone.moves, seat) if undone else (None, 0)
    return p.Wish(
        asked.number,
        state.seat_of(asked.person),
        "undo" if undone else "rest",
        move,
        since,
        agreed=tuple(state.seat_of(one) for one in asked.agreed),
        awaited=tuple(state.seat_of(one) for one in awaited(state, company.standing_in)),
        ended=asked.ended,
    )


def moved_after(deal: Deal | None, moves: int, seat: Seat | None) -> tuple[p.Move, int]:
    """The move that came after this many, as a reader saw it, and how many have been made since."""
    assert deal is not None
    moments = deal.moments()
    made = news(moments[moves + 1], seat)[0]
    assert isinstance(made, SeenMove)
    return wire_moves.move(made.move), len(moments) - moves - 2


def shuffle_of(state: State, deal: Deal) -> p.Shuffle:
    """The promise and, once the deal is over, everything to check it with."""
    how = state.shuffled
    assert how is not None
    return p.Shuffle(
        commitment=_commitment(how.secret),
        entropy=how.entropy,
        secret=how.secret if deal.over else None,
        pack=wire_moves.names(deal.setup.pack) if deal.over else None,
        label=how.label,
        table=state.table,
        draw=draw_of(state, deal) if state.number == 1 and not how.laid else None,
        laid=how.laid,
    )


def draw_of(state: State, deal: Deal) -> p.SeatDraw:
    """How the seats were drawn that people have since the first deal of their sitting."""
    rule = state.variant.sitting.drawing(deal.options)
    return p.SeatDraw(rule, draw_label(state.sittings), state.seated, deal.setup.dealer)


_commitment = lru_cache(maxsize=4096)(commitment)


def sheet(state: State, rows: tuple[p.Row, ...]) -> p.Sheet:
    """The running score of the sitting, its rows being given, since they only ever grow."""
    sitting = state.sitting
    lines = tuple(line for row in state.rows for line in row.lines)
    seats: tuple[Account, ...] = tuple(range(len(state.members)))
    sums = wire.totals(lines, seats)
    announced = sitting is not None and sitting.course.announced is not None
    return p.Sheet(
        accounts=tuple(one.account for one in sums),
        rows=rows,
        sums=sums,
        over=state.finished,
        end_announced=announced,
        can_announce_end=state.variant.sitting.can_announce_end and not announced and not state.finished,
        notes=() if sitting is None else tuple(map(_note, state.variant.sitting.standing(sitting.carried))),
    )


def _note(note: Note) -> p.Note:
    return p.Note(wire_moves.message(note.label), note.seats)


def row_of(row: Row) -> p.Row:
    """What a deal brought, line by line."""
    lines = tuple(wire.line(one) for one in row.lines)
    return p.Row(row.deal, row.contract, row.declarer, lines, wire.totals(row.lines), row.record)


def found(state: State, company: Company) -> p.Found:
    """What anyone who has the code of the table is told."""
    free = sum(one.kind == EMPTY for one in state.members)
    return p.Found(state.table, state.code, state.terms, people(state, company), free, state.status)
