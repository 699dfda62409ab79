"""The event store: what happened at every table, in order, and never changed afterwards."""

from tarock.server.store.face import (
    LEASE_SECONDS,
    Conflict,
    Damaged,
    Elsewhere,
    Fenced,
    Lease,
    NotAStore,
    NotStored,
    Snapshot,
    Store,
    Unsure,
    pointer,
)
from tarock.server.store.places import check, is_postgres, opened
from tarock.server.store.sqlite import SqliteStore

__all__ = [
    "LEASE_SECONDS",
    "Conflict",
    "Damaged",
    "Elsewhere",
    "Fenced",
    "Lease",
    "NotAStore",
    "NotStored",
    "Snapshot",
    "SqliteStore",
    "Store",
    "Unsure",
    "check",
    "is_postgres",
    "opened",
    "pointer",
]
