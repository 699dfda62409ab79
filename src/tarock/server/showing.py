"""What each reader of a table is shown: one `View` of the protocol per seat, and one for all spectators."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from tarock.cards import Seat
from tarock.deal import Deal, Heard, SeenMove, View, history, news, view_of, view_of_all
from tarock.game import Account, Note
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server import wire, wire_moves
from tarock.server.changes import Shown, encode, encoded, own_change, shared_change
from tarock.server.consent import awaited, voices
from tarock.server.fairness import commitment, draw_label
from tarock.server.lessons import lesson_of
from tarock.server.record_lines import lines_of, whole_record
from tarock.server.state import COMPUTERS, EMPTY, Remark, Row, State, Wish

NOT_HEARD: Heard = ()


@dataclass(frozen=True, slots=True)
class Company:
    """Who is connected right now: part of every view, but of no event."""

    present: Collection[int] = ()
    standing_in: Collection[int] = ()
    spectators: int = 0
    deadline: float | None = None


class Public(NamedTuple):
    """What all readers are shown at one moment."""

    state: State
    company: Company
    view: p.View
    """It on the wire, without what is for single readers."""
    voices: tuple[int, ...]
    """The persons who have to agree to what another of them asks for."""


class PublicDeal(NamedTuple):
    """What all readers are shown of one moment of a deal."""

    deal: Deal
    view: View
    """A spectator's, with all that everybody has heard."""
    told: p.Deal
    """It on the wire, without what is for single readers, such as the log."""
    said: Heard
    """What everybody heard last."""
    lines: tuple[p.Entry, ...]
    """That in the log, encoded."""


class DealFor(NamedTuple):
    """What one reader is shown of a deal."""

    public: PublicDeal
    told: p.Deal


class Told(NamedTuple):
    """What was last sent: what its readers knew, what they know now, and the message."""

    known: Shown | None
    shown: Shown
    message: bytes


class News(NamedTuple):
    """What has changed for all who had been shown the same before."""

    known: p.View
    public: p.View
    changed: p.Changed


class Showing:
    """Builds views of one table; what all readers are shown is worked out, compared and encoded once."""

    def __init__(self) -> None:
        self._public: Public | None = None
        self._deal: PublicDeal | None = None
        self._deals: dict[Seat | None, DealFor] = {}
        self._told: Told | None = None
        self._news: News | None = None

    def message(self, known: Shown | None, shown: Shown) -> bytes:
        """What is different for whoever was shown something before, or all; spectators know the same and share it."""
        told = self._told
        if told is None or told.shown is not shown or told.known is not known:
            said = shown.view if known is None else self._change(known, shown)
            told = self._told = Told(known, shown, encode(said))
        return told.message

    def _change(self, known: Shown, shown: Shown) -> p.Changed:
        news = self._news
        if news is None or news.known is not known.public or news.public is not shown.public:
            changed = shared_change(known.public, shown.public)
            news = self._news = News(known.public, shown.public, changed)
        return own_change(news.changed, known.view, shown.view)

    def view(self, state: State, person: int | None, company: Company) -> Shown:
        """The whole table as a person, or a spectator, may see it."""
        public, seat = self._public_view(state, company), None if person is None else state.seat_of(person)
        # Who waits for the next deal has a seat, but looks on.
        eyes = seat if person is not None and state.plays(person) else None
        view = replace(
            public.view, you=seat,
            host=person is not None and person == state.host,
            deal=None if state.deal is None else self._deal_for(state, state.deal, eyes),
            can_undo=person is not None and state.may_undo(person),
            asks_others=eyes is not None and public.voices not in ((), (person,)),
            wish=None if state.wish is None else wish(state, state.wish, eyes, company),
            lesson=None if eyes is None else told_of_others(state),
        )  # fmt: skip
        return Shown(view, public.view)

    def _public_view(self, state: State, company: Company) -> Public:
        public = self._public
        if public is None or public.state is not state or public.company is not company:
            voices = () if state.between_deals else heeded(state, company)
            public = self._public = Public(state, company, self._for_all(state, company), voices)
        return public

    def _for_all(self, state: State, company: Company) -> p.View:
        old = self._public
        same = old is not None and old.state.rows is state.rows and old.state.sitting is state.sitting
        quiet = old is not None and old.state.chat is state.chat and _speakers(old.state) == _speakers(state)
        return p.View(
            seq=state.seq, table=state.table, code=state.code, terms=state.terms, you=None, host=False,
            people=people(state, company), spectators=company.spectators, status=state.status,
            deal=None if state.deal is None else self._public_deal(state, state.deal).told,
            sheet=old.view.sheet if old and same else sheet(state, self._rows(old, state)),
            chat=old.view.chat if old and quiet else tuple(encoded(_chat(state, one)) for one in state.chat),
            open_hands=tuple(state.seat_of(n) for n, one in enumerate(state.members) if one.shows),
            deadline=company.deadline, can_undo=False, promise=_commitment(state.promised) if state.promised else "",
            rest=state.laid_down.seat if state.laid_down else None, opened=state.opened,
            erasing=tuple(state.seat_of(n) for n, one in enumerate(state.members) if one.erases),
        )  # fmt: skip

    def _rows(self, old: Public | None, state: State) -> tuple[p.Row, ...]:
        """The sheet, row by row: what was written before is kept."""
        before = old.state.rows if old else ()
        stay = old.view.sheet.rows if old and state.rows[: len(before)] == before else ()
        return (*stay, *(encoded(row_of(one)) for one in state.rows[len(stay) :]))

    def _public_deal(self, state: State, deal: Deal) -> PublicDeal:
        old = self._deal
        if old is None or old.deal is not deal or (old.told.number, old.told.counts) != (state.number, state.counts):
            old = self._deal = public_deal(state, deal, old)
        return old

    def _deal_for(self, state: State, deal: Deal, seat: Seat | None) -> p.Deal:
        public, old = self._public_deal(state, deal), self._deals.get(seat)
        if old is None or old.public is not public:
            view = public.view if seat is None else view_of(deal, seat, public.view, NOT_HEARD)
            told = wire.deal(view, public.told, _log(public, seat, old))
            old = self._deals[seat] = DealFor(public, told)
        return old.told


def _log(public: PublicDeal, seat: Seat | None, old: DealFor | None) -> tuple[p.Entry, ...]:
    """The record, line by line: what was written before is kept, only what the last move added is encoded."""
    deal = public.deal
    if old is None or deal.previous is not old.public.deal:
        return tuple(map(encoded, whole_record(deal, seat)))
    said = public.said if seat is None else news(deal, seat)
    added = public.lines if said == public.said else map(encoded, lines_of(deal, said))
    return (*old.told.log, *added)


def public_deal(state: State, deal: Deal, old: PublicDeal | None) -> PublicDeal:
    """What all are shown of a deal; what was shown before is taken up again."""
    before = old if old is not None and deal.previous is old.deal else None
    said = news(deal, None)
    view = view_of_all(deal, before.view.history + said if before else history(deal, None))
    shuffle = before.told.shuffle if before and not deal.over else shuffle_of(state, deal)
    about = before.told.slate if before and _same_matter(before.view, view) else wire.slate(view)
    told = wire.public(view, state.number, shuffle, about, counts=state.counts)
    return PublicDeal(deal, view, told, said, tuple(map(encoded, lines_of(deal, said))))


def _same_matter(old: View, new: View) -> bool:
    """Whether nothing was told meanwhile but the cards of a trick that lies."""
    return new.told.evolve(lying=None) == old.told.evolve(lying=None)


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
        table=how.table or state.table,
        draw=draw_of(state, deal) if state.number == 1 and not (how.laid or state.prepared) else None,
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
        can_announce_end=state.variant.sitting.can_announce_end and not (announced or state.finished or state.prepared),
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
