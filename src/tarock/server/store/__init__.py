"""The event store: what happened at every table, in order, and never changed afterwards."""

from tarock.server.store.face import Conflict, NotStored, Snapshot, Store, pointer
from tarock.server.store.sqlite import NotAStore, SqliteStore

__all__ = ["Conflict", "NotAStore", "NotStored", "Snapshot", "SqliteStore", "Store", "pointer"]
