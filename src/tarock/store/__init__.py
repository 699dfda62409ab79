"""The event store: what happened at every table, in order, and never changed afterwards."""

from tarock.store.face import Conflict, Store
from tarock.store.sqlite import NotAStore, SqliteStore

__all__ = ["Conflict", "NotAStore", "SqliteStore", "Store"]
