"""All tables: made, found by code, loaded from the store when somebody comes, dropped when nobody is left."""

from __future__ import annotations

import asyncio
import logging

from tarock.server import decide
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.archive import CODE, RECORD, Archive
from tarock.server.chance import Chance, word
from tarock.server.client import RESTART
from tarock.server.clock import now, today
from tarock.server.computers import Computers
from tarock.server.crashes import place_of
from tarock.server.erasing import erase_for_good
from tarock.server.fairness import new_secret
from tarock.server.laying import first_deal, laid
from tarock.server.membership import Membership, Voice, entered
from tarock.server.naming import hashed, new_code, new_record_id, new_table_id, new_token
from tarock.server.presence import Patience, Presence
from tarock.server.refusals import CLOSED, Refused
from tarock.server.state import State
from tarock.server.store import Conflict, Elsewhere, Lease, Store, pointer
from tarock.server.table import Table

log = logging.getLogger(__name__)

SWEEP_SECONDS = 5
ERASE_SECONDS = 3600
"""How often is looked for tables that are not kept any longer."""
CODES_TRIED = 20
FILL_BYTES = 16
"""Of chance, for the cards of a laid deal that nobody has named."""
DEALT_AT = 2
"""The place of its dealing among the events of its table, after the making."""
FINISH_SECONDS = 2.0
"""How long tables may take for what they were asked before the server ends."""


class Hall:
    """The tables that somebody is at; all others are only in the store."""

    def __init__(
        self, store: Store, patience: Patience, chance: Chance, computers: Computers, keep_days: int | None = None
    ) -> None:
        self.store, self.patience, self.chance, self.computers = store, patience, chance, computers
        self.archive, self.keep_days = Archive(store), keep_days
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table | Elsewhere]] = {}
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")
        self.membership: Membership
        self._closing = False

    async def enter(self, address: str, voice: Voice) -> None:
        """Begin to drive tables; other processes find them at this address, and hear this voice."""
        self.membership = await entered(self.store, address, self._lose_all, voice)

    def _lose_all(self) -> None:
        for table in self.tables.values():
            table.lose()

    async def make(self, asked: p.NewTable, occasion: decide.Occasion | None = None) -> p.Seated:
        """A new table; its maker is told the secret token of the first seat."""
        table = new_table_id(self.chance)
        token = new_token(self.chance, table)
        begun: tuple[e.AnyEvent, ...] = ()
        if asked.deal:
            asked, begun = await self._laid(asked, table)
        made = decide.make(asked, table, "", hashed(token), new_secret(self.chance, table), occasion)
        code = await self._new_code(table)
        await self.store.append(table, 0, [e.encode(one) for one in (e.with_code(made, code), *begun)])
        self.store.touch([table], today())
        return p.Seated(table, code, token)

    async def _laid(self, asked: p.NewTable, table: str) -> tuple[p.NewTable, tuple[e.AnyEvent, ...]]:
        """A table for a deal that was composed: its terms, and what has happened there already."""
        asked, deal = await asyncio.to_thread(laid, asked, word(self.chance, f"cards of {table}", FILL_BYTES))
        record = new_record_id(self.chance, table)
        await self.store.append(pointer(RECORD, record), 0, [e.encode(e.Pointed(table=table, place=DEALT_AT))])
        return asked, tuple(first_deal(deal, record, asked.seat))

    async def _new_code(self, table: str) -> str:
        """A code that no other table has: it is a stream of its own, and only one can begin it."""
        for _ in range(CODES_TRIED):
            code = new_code(self.chance)
            try:
                await self.store.append(pointer(CODE, code), 0, [e.encode(e.Pointed(table=table))])
            except Conflict:
                continue
            return code
        raise RuntimeError("no free code was found")

    async def open(self, code: str) -> Table | Elsewhere:
        """The table of this code or id, loaded if nobody drives it; it is loaded once, however many ask.

        If another process drives it, who comes for it is to be sent there.
        """
        table = await self.archive.id_of(code)
        if table in self.tables and self.tables[table].over:
            await self._drop(table)
        if table in self.tables:
            self.tables[table].presence.touch()
            return self.tables[table]
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._load(table))
            self._opening[table].add_done_callback(lambda done: self._opened(table, done))
        return await asyncio.shield(self._opening[table])

    async def game_of(self, code: str) -> str:
        """Which game is played at a table; it is not opened for that."""
        table = await self.archive.id_of(code)
        state = self.tables[table].state if table in self.tables else await self.archive.state(table)
        return state.terms.game

    def _opened(self, table: str, done: asyncio.Task[Table | Elsewhere]) -> None:
        del self._opening[table]
        if not done.cancelled():
            done.exception()  # Whoever still waits is told; if nobody does, it is of no interest.

    async def _load(self, table: str) -> Table | Elsewhere:
        if self._closing:
            raise Refused(RESTART, CLOSED())
        lease = await self.membership.take(table)
        if isinstance(lease, Elsewhere):
            return lease
        try:
            # Only now: whoever had the lease before can append nothing more.
            state = await self.archive.state(table)
        except BaseException:
            await self.membership.release([lease])
            raise
        self.store.touch([table], today())
        self.tables[table] = self._driven(lease, state)
        return self.tables[table]

    def _driven(self, lease: Lease, state: State) -> Table:
        presence = Presence(now, self.patience)
        return Table(self.archive, lease, state, presence, self.chance, self.computers)

    async def _drop(self, name: str) -> None:
        """Let go of a table; whoever comes next may drive it."""
        table = self.tables.pop(name)
        await table.close()
        await self.membership.release([table.lease])

    async def _sweep(self) -> None:
        """Drop tables that everybody has left, and now and then erase those that are not kept any longer."""
        erased = float("-inf")
        while True:
            if self.keep_days is not None and now() - erased >= ERASE_SECONDS:
                await self._erase_untouched(today() - self.keep_days)
                erased = now()
            await asyncio.sleep(min(SWEEP_SECONDS, self.patience.idle))
            for name, table in list(self.tables.items()):
                if table.idle and self.tables.get(name) is table:
                    await self._drop(name)

    async def _erase_untouched(self, since: int) -> None:
        """Erase the tables with which nobody had to do on this day or later."""
        self.store.touch(list(self.tables), today())
        try:
            for table in await self.store.untouched(since):
                if table not in self.tables and table not in self._opening:
                    await erase_for_good(self.store, table)
        except Exception as error:  # noqa: BLE001 - such as a full disk: it is tried again
            log.error("erasing tables: %s", place_of(error))

    async def drain(self) -> None:
        """Answer what was asked already, then send everybody away."""
        finishing = [asyncio.create_task(table.finish()) for table in self.tables.values()]
        if finishing:
            await asyncio.wait(finishing, timeout=FINISH_SECONDS)
        await self.close()

    async def close(self) -> None:
        """Send everybody away; they can come back to the next process, or to another that takes the leases at once."""
        if self._closing:
            return
        self._closing = True
        self._sweeper.cancel()
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        tables, self.tables = list(self.tables.values()), {}
        await asyncio.gather(*(table.close() for table in tables))
        await self.membership.release([table.lease for table in tables])
        await self.membership.leave()
