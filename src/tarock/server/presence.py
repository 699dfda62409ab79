"""Who is connected to a table, who is away, whose time is up: the part of a table that is in no event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tarock.server.client import Client
from tarock.server.consent import awaited
from tarock.server.showing import Company
from tarock.server.state import EMPTY, PERSON, State

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a table waits."""

    grace: float = 20
    """Seconds until a computer stands in for somebody who is away."""
    idle: float = 20
    """Seconds that a table stays in memory when everybody has gone."""
    answer: float = 30
    """Seconds in which all have to agree to what somebody asks for."""


class Presence:
    """The connections of one table, and the times that pass there."""

    def __init__(self, clock: Clock, patience: Patience) -> None:
        self.clock, self.patience = clock, patience
        self.persons: dict[int, Client] = {}
        self.spectators: set[Client] = set()
        self.away: dict[int, float] = {}
        """Since when a person has been away."""
        self.opened = clock()
        self.turn_began = self.opened
        self.banks: dict[int, float] = {}
        """What is left to each person of the time for the whole deal, once he has moved in it."""
        self.last_seen = self.opened
        """When somebody last came or went."""

    def touch(self) -> None:
        """Somebody has asked for the table and will come in a moment."""
        self.last_seen = self.clock()

    @property
    def deserted(self) -> bool:
        """Whether everybody has been gone for a while."""
        return not self.clients and self.clock() - self.last_seen > self.patience.idle

    @property
    def clients(self) -> list[Client]:
        """All connections."""
        return [*self.persons.values(), *self.spectators]

    def arrived(self, client: Client) -> list[Client]:
        """A connection came; returns those it replaces."""
        self.last_seen = self.clock()
        if client.person is None:
            self.spectators.add(client)
            return []
        old = self.persons.get(client.person)
        self.persons[client.person] = client
        self.away.pop(client.person, None)
        return [old] if old else []

    def left(self, client: Client) -> bool:
        """A connection went; returns whether that changed anything."""
        self.last_seen = self.clock()
        if client.person is None:
            self.spectators.discard(client)
            return True
        if self.persons.get(client.person) is not client:  # It has already been replaced.
            return False
        del self.persons[client.person]
        self.away[client.person] = self.clock()
        return True

    def readers(self) -> Iterator[tuple[int | None, list[Client]]]:
        """Everybody who is to be shown something, grouped by what they see."""
        for person, client in list(self.persons.items()):
            yield person, [client]
        if self.spectators:
            yield None, list(self.spectators)

    def turn_passed(self, old: State, new: State) -> None:
        """The time for a move or an answer starts again when the deal has changed, or something else is asked."""
        if _moment(new) == _moment(old):
            return
        if (new.sittings, new.number) != (old.sittings, old.number):
            self.banks.clear()
        elif old.terms.bank and (left := self.clock_left(old)) is not None:
            self.banks[self._due(old)] = left + (old.terms.clock if new.turn != old.turn else 0)
        self.turn_began = self.clock()

    def seats_changed(self, old: State, new: State) -> list[Client]:
        """Everybody is known by a token: people may have other places now; returns those who have none any more."""
        tokens = [one.token for one in new.members]
        if tokens == [one.token for one in old.members]:
            return []
        places = {token: place for place, token in enumerate(tokens) if token}
        moved = {place: places[one.token] for place, one in enumerate(old.members) if one.token in places}
        removed = [client for place, client in self.persons.items() if place not in moved]
        self.persons = {moved[place]: client for place, client in self.persons.items() if place in moved}
        self.away = {moved[place]: since for place, since in self.away.items() if place in moved}
        # Who has just joined will come in a moment: his grace begins now, however long the table has been open.
        known = {one.token for one in old.members}
        self.away |= {place: self.clock() for token, place in places.items() if token not in known}
        for place, client in self.persons.items():
            client.person = place
        for client in removed:
            client.person = None
        return removed

    # Times -----------------------------------------------------------------------------------------------------------

    def grace_left(self, person: int) -> float:
        """Seconds until a computer stands in for a person; 0 if it does already."""
        if person in self.persons:
            return float("inf")
        since = self.away.get(person, self.opened)
        return max(0.0, since + self.patience.grace - self.clock())

    def next_stand_in(self, state: State) -> float | None:
        """Seconds until everybody is to be told that a computer stands in for somebody; None if nobody is leaving."""
        if not self.clients:
            return None
        graces = (self.grace_left(place) for place, one in enumerate(state.members) if one.kind == PERSON)
        return _soonest(left for left in graces if left > 0)

    def clock_left(self, state: State) -> float | None:
        """Seconds left for the move that is due; None without a clock, for a computer's move or while all are asked."""
        terms = state.terms
        if not (terms.clock or terms.bank) or state.status != "playing" or state.question:
            return None
        if self._computer_is_due(state):
            return None
        granted = self.banks.get(self._due(state), terms.bank) if terms.bank else terms.clock
        return max(0.0, self.turn_began + granted - self.clock())

    def _due(self, state: State) -> int:
        """The person whose move it is."""
        assert state.deal is not None
        seat = state.deal.to_act
        assert seat is not None
        return state.person_at(seat)

    def _computer_is_due(self, state: State) -> bool:
        return state.laid_down is not None or not state.plays(self._due(state))

    def wait(self, state: State) -> float | None:
        """Seconds until the table goes on by itself: 0 for now, None for never unless somebody does something."""
        if state.paused or not self.persons:
            return None
        if state.between_deals:
            return self._wait_for_deal(state)
        if state.question:
            return self._wait_for_answers(state)
        if self._computer_is_due(state):
            return 0
        times = [self.grace_left(self._due(state)), self.clock_left(state)]
        return _soonest(time for time in times if time is not None)

    def _wait_for_answers(self, state: State) -> float:
        """A question ends when its time is up, or when whoever has not answered it counts as gone."""
        absent = [self.grace_left(place) for place in awaited(state, self._standing_in(state))]
        left = max(0.0, self.turn_began + self.patience.answer - self.clock())
        return min(left, *absent) if absent else 0

    def _standing_in(self, state: State) -> frozenset[int]:
        """The persons for whom a computer is playing."""
        persons = (place for place, one in enumerate(state.members) if one.kind == PERSON)
        return frozenset(place for place in persons if self.grace_left(place) == 0)

    def _wait_for_deal(self, state: State) -> float | None:
        """The next deal begins when all who are there are ready; nobody waits longer than the grace for the others."""
        if state.finished or (not state.seated and any(one.kind == EMPTY for one in state.members)):
            return None
        persons = [place for place, one in enumerate(state.members) if one.kind == PERSON]
        if not any(state.members[place].ready for place in persons if place in self.persons):
            return None
        unready = [place for place in persons if not state.members[place].ready]
        longest = max((self.grace_left(place) for place in unready), default=0)
        return None if longest == float("inf") else longest

    def company(self, state: State) -> Company:
        """What views tell of all this."""
        return Company(
            present=frozenset(self.persons),
            standing_in=self._standing_in(state),
            spectators=len(self.spectators),
            deadline=self.clock_left(state),
        )


def _moment(state: State) -> tuple[int, bool, int | None]:
    """What everybody waits for."""
    return state.turn, state.paused, state.question.number if state.question else None


def _soonest(times: Iterator[float]) -> float | None:
    soonest = min(times, default=float("inf"))
    return None if soonest == float("inf") else soonest
