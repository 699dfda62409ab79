"""Long evenings: the events of a table at which deal follows deal, made without a server, in any game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from tarock.notation import move_text
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.state import State, after, made

HALF: Final = 20
"""How many moves are made in the deal that is still on at the end."""


class Evening:
    """A table where all play by chance; what happens there is told event by event.

    The record of the third deal at the table `t` is `t-3`.
    """

    def __init__(self, table: str, terms: p.Terms) -> None:
        self.rng = random.Random(table)
        company = tuple(e.Company("person", f"Person {place}", f"hash {place}") for place in range(terms.players))
        first = e.Made(
            table=table, code="ABCDEF", terms=terms, company=company, entropy="", secret=self._secret(), by=0
        )
        self.state: State = made(first)
        self._happened: list[e.AnyEvent] = [first]

    def events(self, deals: int) -> Iterator[e.AnyEvent]:
        """What happens until so many deals are over and the next one is half played."""
        yield from self._told()
        for number in range(1, deals + 1):
            self._begin(f"{self.state.table}-{number}")
            self._play()
            yield from self._told()
        self._begin(f"{self.state.table}-{deals + 1}")
        self._play(HALF)
        yield from self._told()

    def _told(self) -> Iterator[e.AnyEvent]:
        yield from self._happened
        self._happened = []

    def _do(self, event: e.AnyEvent) -> None:
        self.state = after(self.state, event)
        self._happened.append(event)

    def _begin(self, record: str) -> None:
        """All are ready, and the cards are dealt; where a sitting has come to its end, another begins."""
        if self.state.finished:
            self._do(e.NewSittingMade(terms=self.state.terms, by=0, id=f"new {record}"))
        for person in range(len(self.state.members)):
            self._do(e.Readied(entropy=f"word{person}", by=person, id=f"ready {person} {record}"))
        if not self.state.secret:
            self._do(e.Promised(secret=self._secret()))
        self._do(e.Dealt(record=record))

    def _play(self, moves: int = 1000) -> None:
        while moves and self.state.deal and not self.state.deal.over:
            seat = self.state.deal.to_act
            assert seat is not None
            move = self.state.deal.choices.sample(self.rng)
            self._do(e.Moved(seat=seat, move=move_text(move), by=self.state.person_at(seat), id=f"{self.state.seq}"))
            moves -= 1
        self._do(e.Said(preset="", text=f"so far {self.state.seq}", by=0))

    def _secret(self) -> str:
        return self.rng.randbytes(32).hex()
