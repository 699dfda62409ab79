"""All tables: made, found by code, loaded from the store when somebody comes, dropped when nobody is left."""

from __future__ import annotations

import asyncio
import logging

from tarock.server import decide
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.archive import CODE, Archive
from tarock.server.chance import Chance
from tarock.server.clock import now, today
from tarock.server.computers import Computers
from tarock.server.crashes import place_of
from tarock.server.erasing import erase_for_good
from tarock.server.fairness import new_secret
from tarock.server.naming import hashed, new_code, new_table_id, new_token
from tarock.server.presence import Patience, Presence
from tarock.server.store import Conflict, Store, pointer
from tarock.server.table import Table

log = logging.getLogger(__name__)

SWEEP_SECONDS = 5
ERASE_SECONDS = 3600
"""How often is looked for tables that are not kept any longer."""
CODES_TRIED = 20


class Hall:
    """The tables that somebody is at; all others are only in the store."""

    def __init__(
        self, store: Store, patience: Patience, chance: Chance, computers: Computers, keep_days: int | None = None
    ) -> None:
        self.store, self.patience, self.chance, self.computers = store, patience, chance, computers
        self.archive, self.keep_days = Archive(store), keep_days
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def make(self, asked: p.NewTable) -> p.Seated:
        """A new table; its maker is told the secret token of the first seat."""
        table = new_table_id(self.chance)
        token = new_token(self.chance, table)
        made = decide.make(asked, table, "", hashed(token), new_secret(self.chance, table))
        code = await self._new_code(table)
        await self.store.append(table, 0, [e.encode(e.with_code(made, code))])
        self.store.touch([table], today())
        return p.Seated(table, code, token)

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

    async def open(self, code: str) -> Table:
        """The table of this code or id, loaded if it is not in memory; it is loaded once, however many ask."""
        table = await self.archive.id_of(code)
        if table in self.tables and self.tables[table].over:
            await self.tables.pop(table).close()
        if table in self.tables:
            self.tables[table].presence.touch()
            return self.tables[table]
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._load(table))
            self._opening[table].add_done_callback(lambda done: self._opened(table, done))
        return await asyncio.shield(self._opening[table])

    def _opened(self, table: str, done: asyncio.Task[Table]) -> None:
        del self._opening[table]
        if not done.cancelled():
            done.exception()  # Whoever still waits is told; if nobody does, it is of no interest.

    async def _load(self, table: str) -> Table:
        state = await self.archive.state(table)
        self.store.touch([table], today())
        self.tables[table] = Table(self.archive, state, Presence(now, self.patience), self.chance, self.computers)
        return self.tables[table]

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
                    del self.tables[name]
                    await table.close()

    async def _erase_untouched(self, since: int) -> None:
        """Erase the tables with which nobody had to do on this day or later."""
        self.store.touch(list(self.tables), today())
        try:
            for table in await self.store.untouched(since):
                if table not in self.tables and table not in self._opening:
                    await erase_for_good(self.store, table)
        except Exception as error:  # noqa: BLE001 - such as a full disk: it is tried again
            log.error("erasing tables: %s", place_of(error))

    async def close(self) -> None:
        """Send everybody away; they can come back to the next process."""
        self._sweeper.cancel()
        for table in list(self.tables.values()):
            await table.close()
