"""Who drives which table, of all processes that share a database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tarock.server.store.face import Elsewhere, Lease
from tarock.server.store.postgres_lines import Readers

SECRET = "peers"


class PostgresLeases:
    """Leases in PostgreSQL, whose clock is the only one that counts."""

    def __init__(self, readers: Readers) -> None:
        self._readers = readers

    async def enter(self, address: str) -> int:
        """A process can be reached at this address from now on."""
        ((number,),) = await self._readers.ask(
            "WITH before AS (DELETE FROM processes WHERE address = %s)"
            " INSERT INTO processes (address) VALUES (%s) RETURNING number",
            address, address,
        )  # fmt: skip
        assert isinstance(number, int)
        return number

    async def beat(self, number: int, saying: bytes) -> Mapping[int, bytes] | None:
        """A process lives, says something, and hears what the others said."""
        living = dict[int, bytes]()
        for one, said in await self._readers.ask("SELECT living, has_said FROM beat(%s, %s)", number, saying):
            assert isinstance(one, int)
            assert isinstance(said, bytes)
            living[one] = said
        return living if living.pop(number, None) is not None else None

    async def take(self, stream: str, number: int) -> Lease | Elsewhere | None:
        """The lease of a table, unless a process that lives holds it."""
        if "\0" in stream:  # PostgreSQL has no such text.
            return None
        await self._readers.ask("SELECT bury_the_dead(%s)", number)
        taken = await self._readers.ask(
            "UPDATE streams SET owner = %s, fence = fence + 1 WHERE stream = %s AND (owner IS NULL OR owner = %s"
            " OR NOT EXISTS (SELECT 1 FROM processes WHERE number = owner)) RETURNING fence",
            number, stream, number,
        )  # fmt: skip
        for (fence,) in taken:
            assert isinstance(fence, int)
            return Lease(stream, fence)
        found = await self._readers.ask(
            "SELECT coalesce(address, '') FROM streams LEFT JOIN processes ON number = owner WHERE stream = %s", stream
        )
        return Elsewhere(str(found[0][0])) if found else None

    async def release(self, leases: Sequence[Lease]) -> None:
        """Give leases up."""
        streams, fences = [one.stream for one in leases], [one.fence for one in leases]
        await self._readers.ask(
            "UPDATE streams SET owner = NULL FROM unnest(%s::text[], %s::integer[]) AS given (name, held)"
            " WHERE stream = name AND fence = held",
            streams, fences,
        )  # fmt: skip

    async def leave(self, number: int) -> None:
        """A process ends; a lease whose holder is not there is free."""
        await self._readers.ask("DELETE FROM processes WHERE number = %s", number)

    async def secret(self, otherwise: bytes) -> bytes:
        """What only those know who share this database."""
        await self._readers.ask("INSERT INTO secrets VALUES (%s, %s) ON CONFLICT DO NOTHING", SECRET, otherwise)
        ((secret,),) = await self._readers.ask("SELECT secret FROM secrets WHERE name = %s", SECRET)
        assert isinstance(secret, bytes)
        return secret
