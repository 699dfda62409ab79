"""A table as an actor: one task takes commands one at a time, stores what follows, then shows it to everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from hmac import compare_digest
from typing import NamedTuple

from msgspec.structs import replace

from tarock.cards import Seat
from tarock.deal import View
from tarock.game import Laws, Move
from tarock.notation import move_text
from tarock.players import ChancePlayer
from tarock.rules import Message
from tarock.server import computers, consent, decide, metrics
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.archive import RECORD, Archive, kept
from tarock.server.chance import Chance
from tarock.server.client import ERASED, LEFT, REMOVED, REPLACED, RESTART, Client
from tarock.server.computers import Computers
from tarock.server.crashes import place_of
from tarock.server.erasing import erase
from tarock.server.fairness import new_secret
from tarock.server.lessons import lesson_of
from tarock.server.naming import hashed, new_record_id, new_token
from tarock.server.presence import Presence
from tarock.server.refusals import (
    BAD_ID,
    BAD_TOKEN,
    CLOSED,
    CROWDED,
    FAILED,
    NO_HINTS,
    NO_LOOKING,
    NOT_NOW,
    NOT_YOURS,
    STALE,
    UNKNOWN,
    Refused,
)
from tarock.server.showing import Company, Showing, found
from tarock.server.snapshots import OPENINGS
from tarock.server.state import CAREFUL, COMPUTERS, State, steps
from tarock.server.store import Conflict, Fenced, Lease, NotStored, Unsure, pointer
from tarock.server.wire_moves import message, names
from tarock.server.wire_moves import move as wire_move

log = logging.getLogger(__name__)

MOST_SPECTATORS = 100
TRIES = 8
"""How often a command is decided again when another process was faster."""
REST_SECONDS = 1.0
"""How long a table that stumbled, or could not write, waits before it goes on by itself again."""

Question = p.WhyNot | p.AskHint | p.AskRest
"""What a person may ask without changing anything."""
Work = Callable[[], Awaitable[None]]


class Job(NamedTuple):
    """Something to be done at the table, and whoever waits for it."""

    work: Work
    done: asyncio.Future[None]


class Thought(NamedTuple):
    """What a computer player is thinking of."""

    turn: int
    """The event since which its move is due."""
    move: asyncio.Task[Move]


class Table:
    """One table in this process's memory; everything that matters is in the store."""

    def __init__(
        self, archive: Archive, lease: Lease, state: State, presence: Presence, chance: Chance, computers: Computers
    ) -> None:
        self.archive, self.store, self.lease = archive, archive.store, lease
        self.state, self.presence, self.chance = state, presence, chance
        self.computers = computers
        self._by_chance = ChancePlayer(chance.rng(f"moves at {state.table}"))
        self.showing = Showing()
        self._shown = Company()
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        """None is no job: it only wakes the actor."""
        self._closed = False
        self._over: tuple[str, Message] | None = None
        """What everybody is told once the table is erased or broken: the kind of error, and the sentence."""
        self._unlooked = False
        """Whether the computer players have still to look at the last move for faults."""
        self._thought: Thought | None = None
        self._hints: dict[Client, asyncio.Task[None]] = {}
        """Who waits for a hint for the move that is due."""
        self._rests_until = float("-inf")
        """When what could not be written is tried again; commands are heard meanwhile."""
        computers.prepare(state.table, (one.kind for one in state.members))
        self._tasks = (asyncio.create_task(self._run()), asyncio.create_task(self._follow()))

    # What others may ask of it ---------------------------------------------------------------------------------------

    def admitted(self, token: str) -> Client:
        """A connection for whoever has this token, or for a spectator, who has none."""
        client = Client(None, hashed(token) if token else "")
        client.person = self._person_of(client)
        return client

    def _person_of(self, client: Client) -> int | None:
        """Who opened a connection; raises Refused if his token is of no use, or no longer."""
        if not client.token:
            return None
        known = enumerate(self.state.members)
        person = next((n for n, one in known if one.token and compare_digest(one.token, client.token)), None)
        if person is None:
            raise Refused("bad-token", BAD_TOKEN())
        return person

    async def attach(self, client: Client) -> None:
        """Somebody connects: a person takes the seat again, wherever it was opened before."""
        await self._do(lambda: self._attach(client))

    async def detach(self, client: Client) -> None:
        """A connection is gone."""
        self._forget_hint(client)
        await self._do(lambda: self._detach(client))

    async def handle(self, client: Client, command: Question | decide.Command) -> None:
        """Carry out a command and answer it; nobody waits for a hint, not even with a move of his own."""
        if isinstance(command, p.AskHint):
            self._forget_hint(client)
            self._hints[client] = asyncio.create_task(self._give_hint(client, command))
            await asyncio.sleep(0)  # It has begun, so that it is answered whatever comes next.
        else:
            with metrics.COMMAND_SECONDS.timed():
                await self._do(lambda: self._handle(client, command))

    async def join(self, asked: p.Join) -> str:
        """Somebody takes a free seat; returns the secret token."""
        token = new_token(self.chance, self.state.table)
        await self._do(lambda: self._commit_decided(lambda state: [decide.join(state, asked, hashed(token))]))
        return token

    def found(self) -> p.Found:
        """What anyone who has the code is told."""
        return found(self.state, self._company())

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is waiting to be done."""
        return self.over or (self.presence.deserted and self._jobs.empty())

    @property
    def over(self) -> bool:
        """Whether nothing can happen here any more: the table is erased or broken."""
        return self._over is not None

    async def finish(self) -> None:
        """Wait until all that was asked so far is answered."""
        with suppress(Refused):  # There is nothing to wait for any more.
            await self._do(_nothing)

    def lose(self) -> None:
        """Another process drives this table now, or will: whoever is here comes back, and asks again what is open."""
        self._over = (RESTART, CLOSED())
        self._end(*self._over)

    async def close(self) -> None:
        """Let go of every connection; the table itself is in the store."""
        self._closed = True
        for client in self.presence.clients:
            client.cut(RESTART)
        self._forget_thoughts()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._refuse_waiting(RESTART, CLOSED())

    def _end(self, error: str, sentence: Message) -> None:
        """Send everybody away for good."""
        for client in self.presence.clients:
            client.cut(ERASED if self.state.erased else error)
        self._forget_thoughts()
        self._refuse_waiting(error, sentence)

    def _refuse_waiting(self, error: str, sentence: Message) -> None:
        while not self._jobs.empty():
            if job := self._jobs.get_nowait():
                _settle(job.done, Refused(error, sentence))

    async def _do(self, work: Work) -> None:
        """Put a job into the queue and wait until it is done; so a connection never has more than one waiting."""
        if self._over or self._closed:
            raise Refused(*(self._over or (RESTART, CLOSED())))
        job = _job(work)
        self._jobs.put_nowait(job)
        await job.done

    async def _perform(self, job: Job) -> None:
        """Do a job; whoever asked is told how it went."""
        try:
            await job.work()
        except Refused as no:
            _settle(job.done, no)
        except Exception as error:  # noqa: BLE001 - the table goes on
            log.error("table %s: %s", self.state.table, place_of(error))
            _settle(job.done, Refused("failed", FAILED()))
        else:
            _settle(job.done, None)

    # The actor -------------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        # A job that comes in the very moment in which the task is cancelled is done, and swallows that it was.
        while not (self.over or self._closed):
            try:
                job = await self._next()
                await (self._perform(job) if job else self._go_on())
            except Refused:
                pass  # It is over, and all who are here are told so.
            except Exception as error:  # noqa: BLE001 - a table that stumbles must not fall
                log.error("table %s: %s", self.state.table, place_of(error))
                await asyncio.sleep(REST_SECONDS)
            if self.state.erased:
                self._over = ("unknown-table", UNKNOWN())
            if self._over:
                self._end(*self._over)

    async def _next(self) -> Job | None:
        """The next job; None when it is time to go on without one."""
        if not self._jobs.empty():
            return self._jobs.get_nowait()
        wait = 0 if self._unlooked else self.presence.wait(self.state)
        if wait is not None:
            wait = max(wait, self._rests_until - self.presence.clock())
        if wait == 0 and self._thinking:
            wait = None
        if wait == 0:
            await asyncio.sleep(0)
            return None if self._jobs.empty() else self._jobs.get_nowait()
        times = [time for time in (wait, self.presence.next_stand_in(self.state)) if time is not None]
        try:
            return await asyncio.wait_for(self._jobs.get(), min(times, default=None))
        except TimeoutError:
            return None

    async def _go_on(self) -> None:
        """Begin the next deal, end a question, or let a computer player claim a fault or move."""
        claimed, self._unlooked = self._noticed(), False
        if claimed is None and self.presence.wait(self.state) != 0:
            if self._company().standing_in != self._shown.standing_in:
                self._show()
            return
        try:
            if claimed is not None:
                await self._commit([claimed])
            elif self.state.between_deals:
                record = new_record_id(self.chance, self.state.table)
                await self._commit([e.Dealt(record=record, laid=laid_for(self.state))])
            elif self.state.question:
                await self._commit(consent.due(self.state, self._company().standing_in))
            else:
                await self._computer_moves()
        except Conflict:
            await self._reload()
        except NotStored:
            self._unlooked = claimed is not None  # It is still to be claimed.
            self._rests_until = self.presence.clock() + REST_SECONDS

    def _noticed(self) -> e.Moved | None:
        """What a computer player claims after the last move."""
        deal, members = self.state.deal, self.state.members
        if deal is None or not self._unlooked:
            return None
        seats = [seat for seat in deal.setup.active if members[self.state.person_at(seat)].kind in COMPUTERS]
        found = computers.noticed(deal, seats)
        return e.Moved(seat=found[0], move=move_text(found[1])) if found else None

    async def _computer_moves(self) -> None:
        """A computer player makes the move it has thought of, or begins to think of one."""
        if self._thinking:
            return
        deal = self.state.deal
        seat = deal.to_act if deal else None
        assert deal is not None and seat is not None
        view = deal.view(seat)
        chosen = computers.next_of_rest(view, self.state.laid_down) or self._thought_of()
        if chosen is None:
            self._begin_thought(view, seat)
        else:
            await self._commit([e.Moved(seat=seat, move=move_text(chosen))])
            metrics.COMPUTER_MOVES.count()

    def _begin_thought(self, view: View, seat: Seat) -> None:
        """Think beside the actor, so that the table hears everybody meanwhile; the end of it wakes the actor."""
        self._forget_thought()
        choosing = self.computers.choose(
            self.state.table, self._kind_at(seat), view, self._by_chance, always_alike=bool(self.state.prepared)
        )
        thinking = asyncio.create_task(choosing)
        thinking.add_done_callback(lambda _: self._jobs.put_nowait(None))
        self._thought = Thought(self.state.turn, thinking)

    def _kind_at(self, seat: Seat) -> str:
        """Who moves there: a computer of its own kind, or the usual one for a person."""
        if self.state.laid_down:
            return CAREFUL  # All tricks are certain, so nobody waits for a search.
        kind = self.state.members[self.state.person_at(seat)].kind
        return kind if kind in COMPUTERS else self.computers.usual

    def _thought_of(self) -> Move | None:
        """The move that was thought of, if it is the one that is due; it is kept until it is stored."""
        thought = self._thought
        if thought is None or thought.turn != self.state.turn:
            return None
        if thought.move.exception():
            self._thought = None
        return thought.move.result()

    def _forget_thought(self) -> None:
        if self._thought is not None:
            self._thought.move.cancel()
            self._thought = None

    def _forget_thoughts(self) -> None:
        """Nobody waits any more for what is thought of the last move; so no worker begins it."""
        self._forget_thought()
        for client in list(self._hints):
            self._forget_hint(client)

    def _forget_hint(self, client: Client) -> None:
        if client in self._hints:
            self._hints.pop(client).cancel()

    @property
    def _thinking(self) -> bool:
        """Whether a computer player is still thinking of the move that is due."""
        return self._thought is not None and self._thought.turn == self.state.turn and not self._thought.move.done()

    async def _attach(self, client: Client) -> None:
        client.person = self._person_of(client)  # The seat may have been given away since the hello.
        if client.person is None and self.state.prepared:
            raise Refused("not-allowed", NO_LOOKING())
        if client.person is None and len(self.presence.spectators) >= MOST_SPECTATORS:
            raise Refused("crowded", CROWDED())
        for old in self.presence.arrived(client):
            old.cut(REPLACED)
        seat = None if client.person is None else self.state.seat_of(client.person)
        client.send(p.Welcome(p.PROTOCOL, self.state.table, seat))
        self._show()

    async def _detach(self, client: Client) -> None:
        if self.presence.left(client):
            self._show()

    async def _handle(self, client: Client, command: Question | decide.Command) -> None:
        try:
            if isinstance(command, (p.WhyNot, p.AskHint, p.AskRest)):
                await self._advise(client, command)
            elif not 0 < len(command.id) <= decide.LONGEST_ID:
                raise Refused("malformed", BAD_ID(most=decide.LONGEST_ID))
            else:
                await self._carry_out(client, command)
            metrics.COMMANDS.count(word_of(command), "done")
        except Refused as no:
            _refuse(client, command, no)
            if no.error == "stale":
                client.shown = None
                self._show_to([client], client.person, self._company())

    async def _carry_out(self, client: Client, command: decide.Command) -> None:
        away = self._company().standing_in

        def decided(state: State) -> list[e.AnyEvent]:
            """Nothing where it is done already, which may be found out only when a decision is taken again.

            Whose connection it is may change before that too.
            """
            if client.person is not None and command.id in state.members[client.person].done:
                return []
            return decide.decide(state, client.person, command, self.chance, away, self.computers.usual)

        await self._commit_decided(decided)
        client.send(p.Done(command.id, self.state.seq))
        if isinstance(command, p.Leave):
            client.cut(LEFT)

    async def _advise(self, client: Client, command: Question) -> None:
        """Answer a question; nothing changes."""
        if client.person is None:
            raise Refused("not-allowed", NOT_YOURS())
        decide.in_the_deal(self.state, client.person)
        seat = self.state.seat_of(client.person)
        if isinstance(command, p.WhyNot):
            decide.lawful(self.state, seat, command.move)
            client.send(p.Done(command.id, self.state.seq))
        elif isinstance(command, p.AskRest):
            client.send(p.Rest(command.id, names(consent.proved_rest(self.state, seat, command.last))))
        else:
            client.send(await hint(self.computers, self.state, seat, command))

    async def _give_hint(self, client: Client, asked: p.AskHint) -> None:
        """Give a hint beside all else, unless the table moves on before, or he asks for another."""
        job = _job(lambda: self._handle(client, asked))
        try:
            await self._perform(job)
            await job.done
        except Refused as no:
            _refuse(client, asked, no)
        except asyncio.CancelledError:
            _refuse(client, asked, Refused("stale", STALE()))
        finally:
            if self._hints.get(client) is asyncio.current_task():
                del self._hints[client]

    # Storing and showing ---------------------------------------------------------------------------------------------

    async def _commit_decided(self, decision: Callable[[State], Iterable[e.AnyEvent]]) -> None:
        """Store what a decision says; where another process was faster, decide again."""
        for _ in range(TRIES):
            try:
                return await self._commit(list(decision(self.state)))
            except Conflict:
                await self._reload()
        raise Refused("stale", STALE())

    async def _commit(self, events: list[e.AnyEvent]) -> None:
        """Store events, and only then let anybody see what follows from them."""
        if not events:
            return
        done = list(steps(events, self.state))
        new = done[-1][1]
        if new.between_deals and not new.secret and not new.erased:
            done += steps([e.Promised(secret=new_secret(self.chance, new.table))], new)
            new = done[-1][1]
        for event, state in done:
            if isinstance(event, OPENINGS):
                begins = e.Pointed(table=new.table, place=state.seq)
                await self.store.append(pointer(RECORD, event.record), 0, [e.encode(begins)])
        try:
            if new.erased:
                await erase(self.store, new.table, self.state.seq, self.lease)
            else:
                await self.store.append(new.table, self.state.seq, [e.encode(event) for event, _ in done], self.lease)
        except (Fenced, Unsure):
            self.lose()
            raise Refused(RESTART, CLOSED()) from None
        if begun := [one for event, state in done for one in kept(event, state)]:
            self.store.keep(new.table, begun)
        self._became(new)

    async def _follow(self) -> None:
        """Take in what other processes do at this table."""
        async for place in self.store.follow(self.state.table):
            if place > self.state.seq and not self.over:
                with suppress(Refused):  # Whoever sits here is told; this goes on.
                    await self._do(self._reload)

    async def _reload(self) -> None:
        """Another process has appended: take in what is new."""
        try:
            new = await self.store.load(self.state.table, self.state.seq)
            self._became(self.archive.went_on(self.state, new))
        except Refused as no:
            self._over = (no.error, no.sentence)
            raise

    def _became(self, new: State) -> None:
        for client in self.presence.seats_changed(self.state, new):
            # Not before whoever leaves of his own will has heard that it is done.
            asyncio.get_running_loop().call_soon(client.cut, REMOVED)
        self.presence.turn_passed(self.state, new)
        if new.turn != self.state.turn:
            self._forget_thoughts()
        self._unlooked = new.terms.laws != Laws.ENFORCED and new.turn != self.state.turn and not new.paused
        self.state = new
        if not new.erased:
            self._show()

    def _company(self) -> Company:
        return self.presence.company(self.state)

    def _show(self) -> None:
        """Send everybody the table as it is now; spectators share one view."""
        company = self._shown = self._company()
        for person, clients in self.presence.readers():
            self._show_to(clients, person, company)

    def _show_to(self, clients: list[Client], person: int | None, company: Company) -> None:
        """Send some who see the same what they do not know yet."""
        shown = self.showing.view(self.state, person, company)
        for client in clients:
            client.send_bytes(self.showing.message(client.shown, shown))
            client.shown = shown


def laid_for(state: State) -> e.Laid | None:
    """The cards of a lesson, for the first deal of its sitting."""
    lesson = lesson_of(state.terms) if state.sitting is None else None
    return e.Laid(names(lesson.deal.setup.pack), lesson.deal.setup.dealer) if lesson else None


async def hint(players: Computers, state: State, seat: int, asked: p.AskHint) -> p.Hint:
    """What a computer player would do at this seat, and why."""
    if not state.terms.hints:
        raise Refused("not-allowed", NO_HINTS())
    if state.deal is None or state.deal.to_act != seat:
        raise Refused("not-your-turn", NOT_NOW())
    given = await players.hint(state.table, state.deal.view(seat), asked.id, book=asked.book)
    lesson = lesson_of(state.terms) if asked.book and state.number == 1 else None
    told = lesson and lesson.advice(state.deal)
    if not told:
        return given
    move = wire_move(told.move)
    rule = given.rule if move == given.move else state.deal.view(seat).rule
    return replace(given, move=move, rule=rule, reason=p.Message(told.key, {}))


def _refuse(client: Client, command: Question | decide.Command, no: Refused) -> None:
    metrics.COMMANDS.count(word_of(command), "refused")
    metrics.REFUSALS.count(no.error)
    client.send(p.Refused(command.id[: decide.LONGEST_ID], no.error, message(no.sentence), no.rule))


def word_of(command: Question | decide.Command) -> str:
    """What a command is called on the wire."""
    return str(type(command).__struct_config__.tag)


def _job(work: Work) -> Job:
    return Job(work, asyncio.get_running_loop().create_future())


async def _nothing() -> None:
    """All jobs before this one are done."""


def _settle(done: asyncio.Future[None], refused: Refused | None) -> None:
    if done.done():  # Whoever asked has gone away.
        return
    if refused is None:
        done.set_result(None)
    else:
        done.set_exception(refused)
