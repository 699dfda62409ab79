"""Erasing a table: its events, its code, its records and snapshots; who is there is told, and nothing is left."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import DecodeError, Struct
from msgspec.json import Decoder

from tarock.server.archive import ALL_THAT_REMAINS, CODE, RECORD
from tarock.server.store import Conflict, Lease, Store, pointer


class _Names(Struct):
    """What an event may name that points to its table; whatever else it says."""

    code: str = ""
    record: str = ""


_names: Final = Decoder(_Names).decode


async def erase(store: Store, table: str, expected: int, lease: Lease | None = None) -> None:
    """Erase a table whose stream ends there; if it goes on meanwhile, raises Conflict."""
    pointers = await asyncio.to_thread(pointers_to, await store.load(table))
    await store.erase(table, expected, ALL_THAT_REMAINS, pointers, lease)


async def erase_for_good(store: Store, table: str) -> None:
    """Erase a table, whatever goes on there."""
    while True:
        expected = await store.last(table)
        try:
            return await erase(store, table, expected)
        except Conflict:
            continue


def pointers_to(stored: Iterable[bytes]) -> list[str]:
    """The streams that point to a table, as far as its events can still be read."""
    return [one for event in stored for one in _pointers(event)]


def _pointers(event: bytes) -> Iterator[str]:
    try:
        named = _names(event)
    except (DecodeError, UnicodeDecodeError):
        return
    if named.code:
        yield pointer(CODE, named.code)
    if named.record:
        yield pointer(RECORD, named.record)
