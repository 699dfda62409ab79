"""What a command does: the events that follow from it, or why it is refused. Nothing here changes anything."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from tarock.deal import SittingError
from tarock.notation import NotationError, move_text
from tarock.players.levels import NORMAL
from tarock.rules import SetupError
from tarock.server import consent
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.chance import Chance
from tarock.server.fairness import ENTROPY
from tarock.server.lessons import lessons
from tarock.server.naming import LONGEST_NAME, clean_name, computer_name, new_record_id, told_apart
from tarock.server.refusals import (
    BAD_ENTROPY,
    BAD_MOVE,
    BAD_NAME,
    BAD_SEAT,
    BAD_TERMS,
    BAD_TEXT,
    FULL,
    HOST_ONLY,
    NO_AGAIN,
    NO_CHAT,
    NO_DEAL,
    NOT_NOW,
    NOT_YOURS,
    PAUSED,
    PREPARED,
    STALE,
    TOO_FEW_SEATS,
    WAITS,
    Refused,
)
from tarock.server.state import COMPUTERS, EMPTY, PERSON, State
from tarock.server.wire_moves import BadMove, read
from tarock.variants import variant

MOST_TEXT, LONGEST_ID = 300, 64
PRESET = re.compile(r"[a-z0-9-]{1,32}")
CLOCKS = range(3601)
SHORTEST_CLOCK = 5
SHORTEST_BANK = 30


Command = (
    p.MakeMove | p.Ready | p.Undo | p.LayDown | p.Answer | p.Again | p.AnnounceEnd | p.NewSitting | p.Pause
    | p.SaySomething | p.ShowHands | p.Erase | p.Leave | p.SeatComputer | p.Rename
)  # fmt: skip
"""Everything that can change a table."""
OF_THE_DEAL = (p.MakeMove, p.Undo, p.LayDown, p.Answer, p.Again)
"""What only those may do who play the deal."""
C = TypeVar("C", bound=Command)


@dataclass(frozen=True, slots=True)
class Occasion:
    """For what a table plays cards that others play too."""

    name: str
    """As in the terms."""
    deals: tuple[e.Prepared, ...]
    turned: int = 0


@dataclass(frozen=True, slots=True)
class Asked(Generic[C]):
    """A command and the person it came from."""

    state: State
    person: int
    command: C
    away: Collection[int]
    """Persons for whom a computer is standing in."""
    chance: Chance
    """Where the id of a new record comes from."""
    usual: str
    """The kind of computer player that takes the place of whoever leaves."""

    @property
    def source(self) -> e.Source:
        """What every event keeps of the command it came from."""
        return {"by": self.person, "id": self.command.id}


def decide(
    state: State,
    person: int | None,
    command: Command,
    chance: Chance,
    away: Collection[int] = (),
    usual: str = NORMAL,
) -> list[e.AnyEvent]:
    """The events that carry out a command; raises Refused if it cannot be."""
    if person is None or state.members[person].kind != PERSON:
        raise Refused("not-allowed", NOT_YOURS())
    if isinstance(command, OF_THE_DEAL):
        in_the_deal(state, person)
    return _DECISIONS[type(command)](Asked(state, person, command, away, chance, usual))


def in_the_deal(state: State, person: int) -> None:
    """Raise Refused for whoever came after the cards were dealt: no answer may depend on those of his seat."""
    if state.members[person].waits:
        raise Refused("not-allowed", WAITS())


def _move(asked: Asked[p.MakeMove]) -> list[e.AnyEvent]:
    state, command = asked.state, asked.command
    _check_moment(state, command.seq)
    if state.laid_down:
        raise Refused("not-allowed", NOT_NOW())
    seat = state.seat_of(asked.person)
    return [e.Moved(seat=seat, move=legal(state, seat, command.move), **asked.source)]


def _check_moment(state: State, seq: int) -> None:
    """Raise Refused unless the deal is still where the view with this number showed it, and goes on."""
    if not state.turn <= seq <= state.seq:
        raise Refused("stale", STALE())
    if state.paused:
        raise Refused("paused", PAUSED())


def legal(state: State, seat: int, wanted: p.Move) -> str:
    """A move's notation, if it may be made now; otherwise raises Refused with the rule that forbids it."""
    deal = state.deal
    if deal is None or deal.over:
        raise Refused("not-allowed", NO_DEAL())
    try:
        move = read(wanted)
        refusal, text = deal.why_not(move, seat), move_text(move)
    except (BadMove, NotationError) as fault:
        raise Refused("malformed", BAD_MOVE(why=str(fault)[:80])) from None
    if refusal is None:
        return text
    turn = deal.to_act != seat and not isinstance(wanted, (p.Push, p.Claim))
    raise Refused("not-your-turn" if turn else "illegal-move", refusal.message, refusal.rule)


def lawful(state: State, seat: int, wanted: p.Move) -> None:
    """Raise Refused unless a move is legal; where faults can be done, a move against the rules is `irregular`."""
    legal(state, seat, wanted)
    assert state.deal is not None
    refusal = state.deal.why_a_fault(read(wanted))
    if refusal is not None:
        raise Refused("irregular", refusal.message, refusal.rule)


def _ready(asked: Asked[p.Ready]) -> list[e.AnyEvent]:
    if not asked.state.between_deals or asked.state.finished:
        raise Refused("not-allowed", NOT_NOW())
    return [e.Readied(entropy=entropy(asked.command.entropy), **asked.source)]


def entropy(text: str) -> str:
    """What a player mixes in, checked."""
    if not ENTROPY.fullmatch(text):
        raise Refused("malformed", BAD_ENTROPY())
    return text


def _undo(asked: Asked[p.Undo]) -> list[e.AnyEvent]:
    return consent.take_back(asked.state, asked.person, asked.away, asked.source)


def _lay_down(asked: Asked[p.LayDown]) -> list[e.AnyEvent]:
    _check_moment(asked.state, asked.command.seq)
    return consent.lay_down(asked.state, asked.person, asked.command, asked.away, asked.source)


def _answer(asked: Asked[p.Answer]) -> list[e.AnyEvent]:
    return consent.answer(asked.state, asked.person, asked.command, asked.away, asked.source)


def _again(asked: Asked[p.Again]) -> list[e.AnyEvent]:
    state = asked.state
    if state.deal is None or not state.terms.undo or not state.others_are_computers(asked.person):
        raise Refused("not-allowed", NO_AGAIN())
    return [e.Restarted(record=new_record_id(asked.chance, state.table), **asked.source)]


def _announce_end(asked: Asked[p.AnnounceEnd]) -> list[e.AnyEvent]:
    try:
        if asked.state.sitting is None or asked.state.prepared:
            raise Refused("not-allowed", NOT_NOW())
        asked.state.sitting.announce_end()
    except SittingError:
        raise Refused("not-allowed", NOT_NOW()) from None
    return [e.EndAnnounced(**asked.source)]


def _new_sitting(asked: Asked[p.NewSitting]) -> list[e.AnyEvent]:
    state = asked.state
    if not state.finished or not state.between_deals or state.prepared:
        raise Refused("not-allowed", NOT_NOW())
    terms = state.terms if asked.command.terms is UNSET else agreed(asked.command.terms)
    if sum(one.kind == PERSON for one in state.members) > terms.players:
        raise Refused("not-allowed", TOO_FEW_SEATS())
    return [e.NewSittingMade(terms=terms, **asked.source)]


def agreed(terms: p.Terms) -> p.Terms:
    """Terms that a table can be made with: every option checked, and written out in full."""
    try:
        game = variant(terms.game)
        game.check_players(terms.players)
        game.check_laws(terms.laws)
        options = game.options.read(terms.options)
    except (SetupError, ValueError, KeyError) as fault:
        raise Refused("bad-terms", BAD_TERMS(why=str(fault)[:200])) from None
    for name, seconds, shortest in (("clock", terms.clock, SHORTEST_CLOCK), ("bank", terms.bank, SHORTEST_BANK)):
        if seconds and not shortest <= seconds < CLOCKS.stop:
            raise Refused("bad-terms", BAD_TERMS(why=f"{name}: 0, or {shortest} to {CLOCKS.stop - 1} seconds"))
    if terms.occasion is not UNSET:
        raise Refused("bad-terms", PREPARED())
    if terms.lesson is UNSET:
        return replace(terms, options=options.chosen())
    lesson = lessons().get(terms.lesson)
    taught = lesson and (lesson.deal.variant.id, lesson.deal.setup.players)
    if taught != (terms.game, terms.players):
        raise Refused("bad-terms", BAD_TERMS(why=f"lesson: {terms.lesson[:40]!r} is none of this game"))
    return replace(terms, options=options.chosen())


def _pause(asked: Asked[p.Pause]) -> list[e.AnyEvent]:
    if asked.state.paused == asked.command.on:
        return []
    return [e.Paused(on=asked.command.on, **asked.source)]


def _chat(asked: Asked[p.SaySomething]) -> list[e.AnyEvent]:
    if not asked.state.terms.chat:
        raise Refused("not-allowed", NO_CHAT())
    preset, text = asked.command.preset, " ".join(asked.command.text.split())
    good = PRESET.fullmatch(preset) if preset else 0 < len(text) <= MOST_TEXT
    if not good or (preset and text) or not text.isprintable():
        raise Refused("malformed", BAD_TEXT(most=MOST_TEXT))
    return [e.Said(preset=preset, text=text, **asked.source)]


def _show_hands(asked: Asked[p.ShowHands]) -> list[e.AnyEvent]:
    return [e.HandsShown(on=asked.command.on, **asked.source)]


def _erase(asked: Asked[p.Erase]) -> list[e.AnyEvent]:
    """Nobody's evening is erased behind his back; when the sitting is over the host has the last word."""
    state, on = asked.state, asked.command.on
    others = (one for place, one in enumerate(state.members) if one.kind == PERSON and place != asked.person)
    if on and ((state.finished and asked.person == state.host) or all(one.erases for one in others)):
        return [e.Erased(**asked.source)]
    return [e.ErasureAgreed(on=on, **asked.source)]


def _leave(asked: Asked[p.Leave]) -> list[e.AnyEvent]:
    return [e.GaveUp(name=computer_name(asked.state.members), kind=asked.usual, **asked.source)]


def _seat_computer(asked: Asked[p.SeatComputer]) -> list[e.AnyEvent]:
    state, command = asked.state, asked.command
    if asked.person != state.host:
        raise Refused("not-allowed", HOST_ONLY())
    if not 0 <= command.seat < len(state.members) or command.player not in (*COMPUTERS, EMPTY, ""):
        raise Refused("not-allowed", BAD_SEAT())
    place = state.person_at(command.seat)
    person = state.members[place].kind == PERSON
    if person and place not in asked.away:
        raise Refused("not-allowed", BAD_SEAT())
    kind = command.player or EMPTY
    kept = "" if person else state.members[place].name
    name = "" if kind == EMPTY else kept or computer_name(state.members)
    return [e.Placed(place=place, kind=kind, name=name, **asked.source)]


def _rename(asked: Asked[p.Rename]) -> list[e.AnyEvent]:
    others = (one for place, one in enumerate(asked.state.members) if place != asked.person)
    return [e.Renamed(name=told_apart(name(asked.command.name), others), **asked.source)]


def name(given: str) -> str:
    """A name that can be shown to others."""
    cleaned = clean_name(given)
    if cleaned is None:
        raise Refused("malformed", BAD_NAME(most=LONGEST_NAME))
    return cleaned


def join(state: State, asked: p.Join, token: str) -> e.Joined:
    """Somebody takes the first free place; the token is given as its hash.

    Once cards have been dealt he waits for others: nobody can know whose hand he has seen already, perhaps from another
    seat of this table. That the deal is over is not enough, since it may be played again.
    """
    free = [place for place, one in enumerate(state.members) if one.kind == EMPTY]
    if not free or (state.prepared and state.deal is not None):
        raise Refused("full", FULL())
    called, mixed, waits = told_apart(name(asked.name), state.members), entropy(asked.entropy), state.deal is not None
    return e.Joined(place=free[0], name=called, token=token, entropy=mixed, waits=waits, by=free[0])


def make(asked: p.NewTable, table: str, code: str, token: str, secret: str, occasion: Occasion | None = None) -> e.Made:
    """A new table, its host at the first place; where others play its cards too nothing is taken back."""
    terms, host = agreed(asked.terms), name(asked.name)
    if asked.deal and PERSON in asked.seats:
        raise Refused("bad-terms", BAD_TERMS(why="seats: a deal that was laid is played against computers only"))
    if len(asked.seats) != terms.players - 1 or any(kind not in (PERSON, *COMPUTERS) for kind in asked.seats):
        why = f"seats: {terms.players - 1} further seats, each {PERSON}, {', '.join(COMPUTERS[:-1])} or {COMPUTERS[-1]}"
        raise Refused("bad-terms", BAD_TERMS(why=why))
    company = [e.Company(PERSON, host, token)]
    for kind in asked.seats:
        company.append(e.Company(EMPTY) if kind == PERSON else e.Company(kind, computer_name(company)))
    made = e.Made(
        table=table, code=code, terms=terms, company=tuple(company), entropy=entropy(asked.entropy), secret=secret, by=0
    )
    if occasion is None:
        return made
    terms = replace(terms, occasion=occasion.name, undo=False)
    return replace(made, terms=terms, prepared=occasion.deals, turned=occasion.turned)


_DECISIONS: dict[type[Command], Callable[[Any], list[e.AnyEvent]]] = {
    p.MakeMove: _move,
    p.Ready: _ready,
    p.Undo: _undo,
    p.LayDown: _lay_down,
    p.Answer: _answer,
    p.Again: _again,
    p.AnnounceEnd: _announce_end,
    p.NewSitting: _new_sitting,
    p.Pause: _pause,
    p.SaySomething: _chat,
    p.ShowHands: _show_hands,
    p.Erase: _erase,
    p.Leave: _leave,
    p.SeatComputer: _seat_computer,
    p.Rename: _rename,
}
