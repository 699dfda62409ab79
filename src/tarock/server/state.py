"""A table at one moment: an immutable value that follows from its events and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, Self

from tarock.cards import Card, Seat
from tarock.deal import Deal, Sitting
from tarock.game import AnyVariant, Line
from tarock.notation import read_move
from tarock.players.levels import SEARCHING
from tarock.server import events as e
from tarock.server.fairness import as_shuffled, draw_label, seed, shuffle
from tarock.server.protocol import Terms
from tarock.variants import variant

PERSON, EMPTY = "person", "empty"
CAREFUL, CHANCE = "careful", "chance"
COMPUTERS: Final = (CAREFUL, *SEARCHING, CHANCE)
"""The kinds of computer players; a searching one is called by its level, and by its style if it has one."""
KEPT_IDS = 32
KEPT_CHAT = 60
STAKES, LAST_ACCOUNT = 0, -1
"""The numbers of rows that belong to no deal."""


class Value:
    """A frozen value of which changed copies are made by the thousand when a table is loaded."""

    def evolve(self, **changes: object) -> Self:
        """The same value with some fields changed."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__, **changes)
        return new


@dataclass(frozen=True)
class Member(Value):
    """A place in the company and who has it."""

    kind: str
    name: str = ""
    token: str = ""
    entropy: str = ""
    ready: bool = False
    shows: bool = False
    """Whether this person agrees that spectators are shown deals with open hands once they are over."""
    waits: bool = False
    """Whether this person came after the cards were dealt: until others are, they are not for his eyes."""
    done: tuple[str, ...] = ()
    """The commands carried out last, so that repeating one does no harm."""
    erases: bool = False
    """Whether this person agrees that all of the table is erased."""
    played_for: bool = False
    """Whether a computer made this person's last move of the deal: his time had run out, or he was away."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """What the pack of a deal was shuffled from."""

    label: str
    secret: str
    entropy: tuple[str, ...]
    laid: bool = False
    """Whether nothing was shuffled: the cards were laid."""
    table: str = ""
    """What was mixed in as the table, where the deal was prepared for several."""


@dataclass(frozen=True, slots=True)
class Row:
    """What was written on the sheet for a deal, for stakes or at the end."""

    deal: int
    lines: tuple[Line, ...]
    contract: str = ""
    declarer: Seat | None = None
    record: str | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """Something a person said at the table."""

    number: int
    person: int
    preset: str
    text: str


REFUSED, LAPSED = "refused", "lapsed"


@dataclass(frozen=True)
class Wish(Value):
    """A person asks all who play to take back his last move, or to let him lay down the rest."""

    number: int
    """The sequence number of the question."""
    person: int
    then: e.Undone | e.RestLaid
    """What happens once all have agreed."""
    agreed: tuple[int, ...] = ()
    ended: str = ""
    """How it has ended without effect; the next move ends it for good."""


@dataclass(frozen=True)
class State(Value):
    """Everything about a table except who is connected to it right now."""

    table: str
    code: str
    terms: Terms
    members: tuple[Member, ...]
    secret: str
    """Of the next shuffle; empty while none is promised."""
    seq: int
    turn: int = 0
    """The sequence number since which nothing has changed in the deal: older moves are stale."""
    sitting: Sitting | None = None
    sittings: int = 1
    seated: tuple[int, ...] = ()
    """The persons by seat, once seats are drawn."""
    deal: Deal | None = None
    number: int = 0
    """Deals of this sitting, including those dealt again."""
    record: str = ""
    counts: bool = True
    shuffled: Shuffled | None = None
    rows: tuple[Row, ...] = ()
    chat: tuple[Remark, ...] = ()
    paused: bool = False
    wish: Wish | None = None
    rest: e.RestLaid | None = None
    """Who was allowed to lay down the rest in this deal; the cards are then played for everybody."""
    opens: bool = False
    """Whether all had agreed, when this deal began, that spectators are shown its hands once it is over."""
    opened: str = ""
    """The record of the deal before, if its hands are shown to spectators while this one is played."""
    erased: bool = False
    prepared: tuple[e.Prepared, ...] = ()
    """All deals of this table, where others play the same cards."""
    turned: int = 0
    """By so many seats everybody sits further on than in the order of the company, where deals are prepared."""

    @property
    def variant(self) -> AnyVariant:
        """The game."""
        return variant(self.terms.game)

    @property
    def host(self) -> int | None:
        """Who may change the company: the first person who has not left."""
        return next((place for place, one in enumerate(self.members) if one.kind == PERSON), None)

    @property
    def status(self) -> str:
        """Where the table stands: waiting, playing, settled, over or paused."""
        if self.paused:
            return "paused"
        if self.deal is None:
            return "waiting"
        if not self.deal.over:
            return "playing"
        return "over" if self.finished else "settled"

    @property
    def between_deals(self) -> bool:
        """Whether no deal is being played."""
        return self.deal is None or self.deal.over

    @property
    def finished(self) -> bool:
        """Whether the sitting has come to its end."""
        if self.prepared:
            return self.between_deals and self.coming is None
        return self.sitting is not None and self.sitting.over

    @property
    def coming(self) -> e.Prepared | None:
        """The next of the prepared deals."""
        return self.prepared[self.number] if self.number < len(self.prepared) else None

    @property
    def promised(self) -> str:
        """The secret of the next shuffle; empty while none is promised."""
        return self.coming.secret if self.coming else self.secret

    def seat_of(self, person: int) -> Seat:
        """Where a person sits; before seats are drawn, in the order of the company."""
        return self.seated.index(person) if self.seated else person

    def person_at(self, seat: Seat) -> int:
        """Who sits at a seat."""
        return self.seated[seat] if self.seated else seat

    def plays(self, person: int) -> bool:
        """Whether a place has a person whose own the cards there are; for all others a computer moves."""
        return self.members[person].kind == PERSON and not self.members[person].waits

    @property
    def all_show(self) -> bool:
        """Whether all people agree that spectators are shown the hands of what is dealt next."""
        persons = [one for one in self.members if one.kind == PERSON]
        return bool(persons) and all(one.shows for one in persons)

    def others_are_computers(self, person: int) -> bool:
        """Whether nobody but this person would mind a move taken back."""
        return all(one.kind in COMPUTERS for place, one in enumerate(self.members) if place != person)

    @property
    def question(self) -> Wish | None:
        """What a person asks for, while that waits for answers."""
        return self.wish if self.wish and not self.wish.ended else None

    @property
    def laid_down(self) -> e.RestLaid | None:
        """The rest that somebody has laid down, while it is played out."""
        return None if self.between_deals else self.rest

    def before_last_move_of(self, person: int) -> Deal | None:
        """The deal that is on, before a person's last move."""
        if self.deal is None or self.deal.over:
            return None
        at, seat = self.deal, self.seat_of(person)
        while at.previous is not None:
            if at.by == seat:
                return at.previous
            at = at.previous
        return None

    def may_undo(self, person: int) -> bool:
        """Whether a person may take back a move now, or ask for it."""
        return self.terms.undo and self.may_ask(person) and self.before_last_move_of(person) is not None

    def may_ask(self, person: int) -> bool:
        """Whether a person may ask the others for something; nobody asks twice at the same moment."""
        if self.laid_down or not self.plays(person):
            return False
        return self.wish is None or (bool(self.wish.ended) and self.wish.person != person)


def folded(stored: Iterable[e.AnyEvent], state: State | None = None) -> State | None:
    """The state after some events; none if there were none."""
    for _, later in steps(stored, state):
        state = later
    return state


def steps(stored: Iterable[e.AnyEvent], state: State | None = None) -> Iterator[tuple[e.AnyEvent, State]]:
    """Every event, and the state after it."""
    for event in stored:
        state = made(event) if isinstance(event, e.Made) else after(_there(state), event)
        yield event, state


def _there(state: State | None) -> State:
    if state is None:
        raise ValueError("a table begins with its making")
    return state


def made(event: e.Made) -> State:
    """The table before anything else happened."""
    members = tuple(Member(one.kind, one.name, one.token) for one in event.company)
    host = members[0].evolve(entropy=event.entropy, ready=bool(event.entropy), done=(event.id,))
    company = (host, *members[1:])
    return State(
        event.table, event.code, event.terms, company, event.secret, 1, prepared=event.prepared, turned=event.turned
    )


def after(state: State, event: e.AnyEvent) -> State:
    """The state after one more event."""
    new = _STEPS[type(event)](state, event)
    if event.id:
        done = (*new.members[event.by].done[1 - KEPT_IDS :], event.id)
        new = _with(new, event.by, done=done)
    if new.deal is state.deal:
        return new.evolve(seq=state.seq + 1)
    return new.evolve(seq=state.seq + 1, turn=state.seq + 1, wish=None)


def _with(state: State, person: int, **changes: object) -> State:
    """The state with one member changed."""
    members = list(state.members)
    members[person] = members[person].evolve(**changes)
    return state.evolve(members=tuple(members))


def _joined(state: State, event: e.Joined) -> State:
    new = Member(PERSON, event.name, event.token, event.entropy, ready=bool(event.entropy), waits=event.waits)
    members = list(state.members)
    members[event.place] = new
    return state.evolve(members=tuple(members))


def _placed(state: State, event: e.Placed) -> State:
    state = _without_voice(state, event.place)
    return _with(
        state, event.place, kind=event.kind, name=event.name, token="", entropy="", ready=False, waits=False,
        erases=False,
    )  # fmt: skip


def _without_voice(state: State, person: int) -> State:
    """Someone who has left the table neither asks for anything nor agrees to it."""
    asked = state.wish
    if asked is None:
        return state
    agreed = tuple(one for one in asked.agreed if one != person)
    return state.evolve(wish=None if asked.person == person else asked.evolve(agreed=agreed))


def _readied(state: State, event: e.Readied) -> State:
    return _with(state, event.by, entropy=event.entropy, ready=True)


def _dealt(state: State, event: e.Dealt) -> State:
    """Draw for seats if this is the first deal of a sitting, pay the stakes, shuffle and deal."""
    laid, coming = event.laid, state.coming
    shuffled = _prepared(coming) if coming else _shuffled(state, laid=laid is not None)
    state = _placed_anew(state, event, shuffled.entropy)
    before = state.sitting
    assert before is not None
    sitting, number = before.stake(), state.number + 1
    stakes = tuple(entry.line for entry in sitting.ledger[len(before.ledger) :])
    start = seed(shuffled.secret, shuffled.entropy, shuffled.table or state.table, shuffled.label)
    pack = tuple(map(Card, laid.pack)) if laid else shuffle(state.variant.pack.cards, start)
    deal = sitting.deal(pack)
    return _settled(state.evolve(
        sitting=sitting, number=number, deal=as_shuffled(deal) if coming else deal, shuffled=shuffled,
        record=event.record, counts=laid is None or laid.counts, rest=None, secret="",
        rows=(*state.rows, Row(STAKES, stakes)) if stakes else state.rows,
        members=tuple(
            one.evolve(entropy="", ready=False, waits=False, erases=False, played_for=False) for one in state.members
        ),
        opens=state.all_show, opened=state.record if state.opens else "",
    ))  # fmt: skip


def _prepared(coming: e.Prepared) -> Shuffled:
    return Shuffled(coming.label, coming.secret, coming.entropy, table=coming.table)


def _shuffled(state: State, *, laid: bool) -> Shuffled:
    entropy = tuple(one.entropy for one in state.members)
    return Shuffled(f"deal {state.sittings}.{state.number + 1}", state.secret, entropy, laid)


def _placed_anew(state: State, event: e.Dealt, entropy: tuple[str, ...]) -> State:
    """Everybody at his seat for the next deal; where others play the same, nothing is carried on from the last one."""
    if state.coming:
        ledger = state.sitting.ledger if state.sitting else ()
        state = _seated(state, state.coming.dealer, state.turned)
        assert state.sitting is not None
        return state.evolve(sitting=replace(state.sitting, ledger=ledger))
    if state.sitting:
        return state
    return _seated(state, event.laid.dealer, event.laid.seat) if event.laid else _drawn(state, entropy)


def _drawn(state: State, entropy: tuple[str, ...]) -> State:
    """Seats are drawn from a shuffled pack of their own, as fair as every other."""
    draw = shuffle(state.variant.pack.cards, seed(state.secret, entropy, state.table, draw_label(state.sittings)))
    names = tuple(str(person) for person in range(len(state.members)))
    options = state.variant.options.read(state.terms.options)
    sitting = Sitting.start(state.variant, names, draw, options, state.terms.laws)
    return state.evolve(sitting=sitting, seated=tuple(int(name) for name in sitting.names))


def _seated(state: State, dealer: Seat, turned: int) -> State:
    """Everybody in the order of the company, so many seats further on."""
    players = len(state.members)
    persons = tuple((seat - turned) % players for seat in range(players))
    options = state.variant.options.read(state.terms.options)
    sitting = Sitting.seated(state.variant, tuple(map(str, persons)), dealer, options, state.terms.laws)
    return state.evolve(sitting=sitting, seated=persons)


def _moved(state: State, event: e.Moved) -> State:
    assert state.deal is not None
    move, turn = _read_move(event.move), state.deal.to_act == event.seat
    # That the move is legal was checked before it was stored; in turn, it need not be checked again at length.
    deal = state.deal.play(move) if turn else state.deal.play(move, event.seat)
    return _settled(_told_who_moved(state, event).evolve(deal=deal))


def _told_who_moved(state: State, event: e.Moved) -> State:
    """A person is to know that a move was not his own; the rest that was laid down is nobody's decision any more."""
    person = state.person_at(event.seat)
    by_computer = event.by == e.NOBODY and state.plays(person) and not state.laid_down
    return state if state.members[person].played_for == by_computer else _with(state, person, played_for=by_computer)


_read_move = lru_cache(maxsize=1 << 12)(read_move)


def _settled(state: State) -> State:
    """Where the deal has come to its end, its account is booked, and the last one if the sitting is over."""
    deal, sitting = state.deal, state.sitting
    assert deal is not None and sitting is not None
    if not deal.over or not state.counts:
        return state
    row = Row(state.number, deal.settlement.lines, deal.told.contract, deal.told.declarer, state.record)
    booked, rows = sitting.after(deal.settlement), (*state.rows, row)
    if state.prepared or not booked.over:
        return state.evolve(sitting=booked, rows=rows)
    closed = booked.close()
    last = tuple(entry.line for entry in closed.ledger[len(booked.ledger) :])
    return state.evolve(sitting=closed, rows=(*rows, Row(LAST_ACCOUNT, last)) if last else rows)


def _promised(state: State, event: e.Promised) -> State:
    return state.evolve(secret=event.secret)


def _wished(state: State, event: e.Wished) -> State:
    return state.evolve(wish=Wish(state.seq + 1, event.by, event.then))


def _answered(state: State, event: e.Answered) -> State:
    asked = state.wish
    assert asked is not None
    if event.by == asked.person:
        return state.evolve(wish=None)
    if event.yes:
        return state.evolve(wish=asked.evolve(agreed=(*asked.agreed, event.by)))
    return state.evolve(wish=asked.evolve(ended=LAPSED if event.by == e.NOBODY else REFUSED))


def _undone(state: State, event: e.Undone) -> State:
    assert state.deal is not None
    members = tuple(one.evolve(played_for=False) for one in state.members)
    return state.evolve(deal=state.deal.moments()[event.moves], members=members)


def _rest_laid(state: State, event: e.RestLaid) -> State:
    return state.evolve(rest=event, wish=None)


def _restarted(state: State, event: e.Restarted) -> State:
    assert state.deal is not None
    members = tuple(one.evolve(ready=False, played_for=False) for one in state.members)
    return state.evolve(deal=state.deal.moments()[0], record=event.record, counts=False, rest=None, members=members)


def _end_announced(state: State, event: e.EndAnnounced) -> State:
    assert state.sitting is not None
    return state.evolve(sitting=state.sitting.announce_end())


def _new_sitting(state: State, event: e.NewSittingMade) -> State:
    """A clean sheet; the company grows by free places, or closes up to where nobody sits."""
    stay = _staying(state.members, event.terms.players)
    free = (Member(EMPTY),) * (event.terms.players - len(stay))
    members = (*(state.members[place].evolve(ready=False, waits=False) for place in stay), *free)
    chat = tuple(replace(one, person=stay.index(one.person)) for one in state.chat if one.person in stay)
    return state.evolve(
        terms=event.terms, members=members, chat=chat, sitting=None, sittings=state.sittings + 1, seated=(), deal=None,
        number=0, record="", counts=True, shuffled=None, rows=(), opens=False, opened="",
    )  # fmt: skip


def _staying(members: tuple[Member, ...], players: int) -> list[int]:
    """The places that remain for this many players: of those without a person the last ones go."""
    vacant = [place for place, one in enumerate(members) if one.kind != PERSON]
    gone = vacant[players - (len(members) - len(vacant)) :]
    return [place for place in range(len(members)) if place not in gone]


def _paused(state: State, event: e.Paused) -> State:
    return state.evolve(paused=event.on)


def _said(state: State, event: e.Said) -> State:
    number = state.chat[-1].number + 1 if state.chat else 1
    remark = Remark(number, event.by, event.preset, event.text)
    return state.evolve(chat=(*state.chat, remark)[-KEPT_CHAT:])


def _hands_shown(state: State, event: e.HandsShown) -> State:
    """A no is heeded at once, also for the deals that were dealt when everybody still agreed."""
    state = _with(state, event.by, shows=event.on)
    return state if event.on else state.evolve(opens=False, opened="")


def _renamed(state: State, event: e.Renamed) -> State:
    return _with(state, event.by, name=event.name)


def _gave_up(state: State, event: e.GaveUp) -> State:
    state = _without_voice(state, event.by)
    return _with(
        state, event.by, kind=event.kind, name=event.name, token="", ready=False, shows=False, waits=False,
        erases=False,
    )  # fmt: skip


def _erasure_agreed(state: State, event: e.ErasureAgreed) -> State:
    return _with(state, event.by, erases=event.on)


def _erased(state: State, event: e.Erased) -> State:
    return state.evolve(erased=True)


_STEPS: dict[type[e.AnyEvent], Callable[[State, Any], State]] = {
    e.Joined: _joined,
    e.Placed: _placed,
    e.Readied: _readied,
    e.Dealt: _dealt,
    e.Moved: _moved,
    e.Promised: _promised,
    e.Undone: _undone,
    e.RestLaid: _rest_laid,
    e.Wished: _wished,
    e.Answered: _answered,
    e.Restarted: _restarted,
    e.EndAnnounced: _end_announced,
    e.NewSittingMade: _new_sitting,
    e.Paused: _paused,
    e.Said: _said,
    e.HandsShown: _hands_shown,
    e.Renamed: _renamed,
    e.GaveUp: _gave_up,
    e.ErasureAgreed: _erasure_agreed,
    e.Erased: _erased,
}
