"""What needs the consent of all who play: to take a move back, to lay down the rest. One no, and nothing changes.

A computer player agrees to everything, even one that stands in for a person who is away.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from tarock.cards import Card, Seat, UnknownCard
from tarock.players.rest import Beatable, NotProved, whole_rest
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.refusals import BAD_MOVE, NO_DEAL, NO_UNDO, NOT_CERTAIN, NOT_NOW, STALE, Refused
from tarock.server.state import State


def voices(state: State) -> tuple[int, ...]:
    """The persons who play the deal; who rests, or waits for the next one, has no say in it."""
    assert state.deal is not None
    places = (state.person_at(seat) for seat in state.deal.setup.active)
    return tuple(place for place in places if state.plays(place))


def others(state: State, person: int) -> tuple[int, ...]:
    """The persons besides this one who play the deal."""
    return tuple(place for place in voices(state) if place != person)


def awaited(state: State, away: Collection[int]) -> tuple[int, ...]:
    """The persons who have yet to answer; nobody waits for someone who is away."""
    asked = state.question
    if asked is None:
        return ()
    return tuple(one for one in others(state, asked.person) if one not in asked.agreed and one not in away)


def take_back(state: State, person: int, away: Collection[int], source: e.Source) -> list[e.AnyEvent]:
    """A person wants his last move back."""
    before = state.before_last_move_of(person)
    if before is None or not state.may_undo(person):
        raise Refused("not-allowed", NO_UNDO())
    return _ask(state, person, e.Undone(moves=len(before.moments()) - 1), away, source)


def lay_down(state: State, person: int, said: p.LayDown, away: Collection[int], source: e.Source) -> list[e.AnyEvent]:
    """A person has proved that all remaining tricks are his, and wants them played out (COD-41)."""
    seat = state.seat_of(person)
    cards = tuple(card.name for card in proved_rest(state, seat, said.last))
    if not state.may_ask(person):
        raise Refused("not-allowed", NOT_NOW())
    return _ask(state, person, e.RestLaid(seat=seat, cards=cards), away, source)


def proved_rest(state: State, seat: Seat, last: str) -> tuple[Card, ...]:
    """The hand of a seat in an order in which every card takes its trick; raises Refused where that is not certain."""
    if state.deal is None or state.deal.over or state.laid_down:
        raise Refused("not-allowed", NO_DEAL())
    try:
        return whole_rest(state.deal.view(seat), Card(last) if last else None)
    except UnknownCard as fault:
        raise Refused("malformed", BAD_MOVE(why=str(fault)[:80])) from None
    except NotProved as doubt:
        # Which card is still out would be a hint.
        told = state.terms.hints or not isinstance(doubt, Beatable)
        raise Refused("not-allowed", doubt.reason if told else NOT_CERTAIN()) from None


def _ask(
    state: State, person: int, wish: e.Undone | e.RestLaid, away: Collection[int], source: e.Source
) -> list[e.AnyEvent]:
    """What somebody asks for happens at once if there is no other person to ask."""
    if all(one in away for one in others(state, person)):
        return [replace(wish, **source)]
    return [e.Wished(then=wish, **source)]


def answer(state: State, person: int, said: p.Answer, away: Collection[int], source: e.Source) -> list[e.AnyEvent]:
    """A person agrees or not; with the last consent it happens."""
    asked = state.question
    if asked is None or asked.number != said.number:
        raise Refused("stale", STALE())
    if person == asked.person:
        if said.yes:
            raise Refused("not-allowed", NOT_NOW())
    elif person not in others(state, asked.person):
        raise Refused("not-allowed", NOT_NOW())
    elif said.yes and person in asked.agreed:
        return []
    answered = e.Answered(yes=said.yes, **source)
    agreed = said.yes and set(awaited(state, away)) <= {person}
    return [answered, asked.then] if agreed else [answered]


def due(state: State, away: Collection[int]) -> list[e.AnyEvent]:
    """What becomes of a question when those still awaited have gone, or have not answered in time."""
    asked = state.question
    assert asked is not None
    return [e.Answered(yes=False)] if awaited(state, away) else [asked.then]
