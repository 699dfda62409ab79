"""Who is in the house: connections are counted, and when it is full those without a seat give way.

A newcomer is let in before anybody knows who he is, so some places are never given to spectators. Newcomers take turns
in these: the oldest of those who have asked nothing leaves first, then the oldest who has not said who he is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import NamedTuple, Protocol

from tarock.server import limits, metrics


class Rank(IntEnum):
    """What a connection is here for; who has the lowest rank gives way first."""

    SILENT = 0
    """It asks for nothing, or has not yet done so."""
    STRANGER = 1
    """It is being answered, or has not said whose it is."""
    SPECTATOR = 2
    SEATED = 3


class Line(Protocol):
    """The network's end of a connection."""

    def turn_away(self) -> None:
        """Hang up, with a sentence where one can still be said."""
        ...


class Connection:
    """One connection: what it is here for, and where it has a place."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.rank = Rank.SILENT
        self.inside = False
        """Whether it has a place in the house."""
        self.address: str | None = None
        """To which address it counts."""


class Held(NamedTuple):
    """How many connections somebody has, by what they are here for."""

    newcomers: int = 0
    """The silent and the strangers, who give way."""
    spectators: int = 0
    seated: int = 0

    def plus(self, other: Held) -> Held:
        """Both together."""
        return Held(*map(sum, zip(self, other, strict=True)))


class Room:
    """Connections that share a bound: all that are in the house, or those of one address.

    An address may have connections at other processes too, for which there is so much less room here.
    """

    def __init__(self, most: int, most_spectators: int, elsewhere: Callable[[], Held] = Held) -> None:
        self._most, self._most_spectators, self._elsewhere = most, most_spectators, elsewhere
        self._for_newcomers = max(1, most // 8)
        # Each keeps the order in which connections came to their rank.
        self._of: dict[Rank, dict[Connection, None]] = {rank: {} for rank in Rank}

    def __len__(self) -> int:
        return sum(map(len, self._of.values()))

    def number(self, rank: Rank) -> int:
        """How many are here for this."""
        return len(self._of[rank])

    @property
    def held(self) -> Held:
        """How many are here, as other processes are told."""
        newcomers = self.number(Rank.SILENT) + self.number(Rank.STRANGER)
        return Held(newcomers, self.number(Rank.SPECTATOR), self.number(Rank.SEATED))

    @property
    def places(self) -> int:
        """How many may be here; newcomers elsewhere cannot be asked to give way, so they leave some places."""
        there = self._elsewhere()
        free = self._most - there.spectators - there.seated
        return min(free, max(free - there.newcomers, self._for_newcomers))

    def add(self, one: Connection) -> None:
        """Somebody takes a place."""
        self._of[one.rank][one] = None

    def remove(self, one: Connection) -> None:
        """A place is given back."""
        del self._of[one.rank][one]

    def oldest(self, *ranks: Rank) -> Connection | None:
        """Who gives way first of those with one of these ranks."""
        return next((one for rank in ranks for one in self._of[rank]), None)

    @property
    def spare_for_spectators(self) -> int:
        """How many more spectators may come; below zero if some have to go."""
        return self.spare_beside(self._elsewhere())

    def spare_beside(self, others: Held) -> int:
        """The same, if only these were elsewhere."""
        everywhere = self.held.plus(others)
        left_over = max(0, self._most - self._for_newcomers - everywhere.seated)
        return min(self._most_spectators, left_over) - everywhere.spectators


class Connections:
    """All connections of a server."""

    def __init__(self, most: int, *, limited: bool) -> None:
        """At most so many; without limits one address may have all of them."""
        self.house = Room(most, most)
        self.addresses: dict[str, Room] = {}
        self.elsewhere: Callable[[str], Held] = lambda _: Held()
        """What an address has at other processes, as far as they have said it."""
        self._of_an_address = min(limits.CONNECTIONS_OF_AN_ADDRESS, max(1, most // 2)) if limited else most
        self._spectators_of_an_address = limits.SPECTATORS_OF_AN_ADDRESS if limited else most

    def arrived(self, one: Connection) -> bool:
        """A connection is accepted; returns whether there is room for it."""
        one.inside = self._enter(one, self.house)
        return one.inside

    def count(self, one: Connection, address: str) -> bool:
        """From now on a connection counts to an address; returns whether that may have one more."""
        room = self.addresses.get(address) or self._room_of(address)
        if not self._enter(one, room):
            return False
        self.addresses[address] = room  # Its only other connection may have given way and taken the room along.
        one.address = address
        return True

    def _room_of(self, address: str) -> Room:
        return Room(self._of_an_address, self._spectators_of_an_address, lambda: self.elsewhere(address))

    def _enter(self, one: Connection, room: Room) -> bool:
        if len(room) >= room.places:
            other = room.oldest(Rank.SILENT, Rank.STRANGER)
            if other is None:
                return False
            self._turn_away(other)
        room.add(one)
        return True

    def handed_on(self, one: Connection) -> None:
        """A connection is another process's: whoever it asks for counts there, where he was taken in."""
        self._uncount(one)

    @contextmanager
    def asking(self, one: Connection, address: str | None) -> Iterator[bool]:
        """While a connection is being answered; tells whether its address may ask.

        Behind a proxy a connection carries the requests of many, one after the other: each counts to its own address.
        One that another process hands on counts to none here.
        """
        self._rise(one, Rank.STRANGER)
        direct = one.address is not None
        try:
            yield one.inside and (direct or address is None or self.count(one, address))
        finally:
            self._rise(one, Rank.SILENT)
            if not direct:
                self._uncount(one)

    def welcome(self, one: Connection, rank: Rank) -> bool:
        """Somebody has said who he is; spectators need a place, and give theirs to whoever has a seat."""
        crowded = rank is Rank.SPECTATOR and any(room.spare_for_spectators < 1 for room in self._rooms_of(one))
        if crowded or not one.inside:
            return False
        self._rise(one, rank)
        for room in self._rooms_of(one):
            self._send_spectators_away(room, room.spare_for_spectators)
        return True

    def make_way(self, elders: Callable[[str], Held]) -> None:
        """Where spectators were let in at several processes at once, those go who are too many beside the elders."""
        for address, room in list(self.addresses.items()):
            if room.number(Rank.SPECTATOR):
                self._send_spectators_away(room, room.spare_beside(elders(address)))

    def left(self, one: Connection) -> None:
        """A connection has ended, however it did: its places are free."""
        self._uncount(one)
        if one.inside:
            self.house.remove(one)
            one.inside = False

    def _uncount(self, one: Connection) -> None:
        if one.address is None:
            return
        room = self.addresses[one.address]
        room.remove(one)
        if not len(room):
            del self.addresses[one.address]
        one.address = None

    def _send_spectators_away(self, room: Room, spare: int) -> None:
        """The oldest of them, if there is less than no place to spare."""
        for _ in range(-spare):
            if other := room.oldest(Rank.SPECTATOR):
                self._turn_away(other)

    def _turn_away(self, one: Connection) -> None:
        self.left(one)
        one.line.turn_away()
        metrics.REFUSALS.count("turned-away")

    def _rooms_of(self, one: Connection) -> list[Room]:
        """The rooms in which a connection has a place."""
        house = [self.house] if one.inside else []
        return house if one.address is None else [*house, self.addresses[one.address]]

    def _rise(self, one: Connection, rank: Rank) -> None:
        """Have another rank, as the youngest who has it."""
        rooms = self._rooms_of(one)
        for room in rooms:
            room.remove(one)
        one.rank = rank
        for room in rooms:
            room.add(one)
