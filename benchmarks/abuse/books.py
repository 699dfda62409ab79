"""What the people were told is done, and whether the store has it: every command once, none lost, none doubled."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import msgspec


class Stored(msgspec.Struct):
    """As much of an event as is needed here."""

    id: str = ""


_decode = msgspec.json.Decoder(Stored).decode


@dataclass
class Page:
    """One table: what its people were told, and what was found in the store so far."""

    done: list[str] = field(default_factory=list)
    """Commands of which somebody was told that they are done, in that order."""
    refused: set[str] = field(default_factory=set)
    """Commands of which somebody was told for the last time that they are not done."""
    checked: int = 0
    """So many of `done` have been looked for."""
    place: int = 0
    """Up to here the stream was read."""
    found: Counter[str] = field(default_factory=Counter)


@dataclass
class Books:
    """All good tables."""

    pages: dict[str, Page] = field(default_factory=dict)
    checks: int = 0
    lost: set[str] = field(default_factory=set)
    doubled: set[str] = field(default_factory=set)
    done_though_refused: set[str] = field(default_factory=set)
    vanished: int = 0
    """Events that were there at an earlier look."""

    @property
    def acknowledged(self) -> int:
        """How many commands the people were told are done."""
        return sum(len(page.done) for page in self.pages.values())

    def check(self, data: Path) -> None:
        """Compare with the store what is new on both sides since the last look."""
        self.checks += 1
        told = {table: len(page.done) for table, page in self.pages.items()}
        with closing(sqlite3.connect(f"file:{data}?mode=ro", uri=True, timeout=30)) as store:
            for table, page in self.pages.items():
                self._read(store, table, page)
        for table, page in self.pages.items():
            new = page.done[page.checked : told[table]]
            self.lost |= {f"{table} {one}" for one in new if not page.found[one]}
            page.checked = told[table]

    def check_all(self, data: Path) -> None:
        """Compare everything, from the first event on, and see that the file is whole."""
        for page in self.pages.values():
            page.checked, page.place, page.found = 0, 0, Counter()
        self.check(data)
        for table, page in self.pages.items():
            self.done_though_refused |= {f"{table} {one}" for one in page.refused if page.found[one]}
        with closing(sqlite3.connect(f"file:{data}?mode=ro", uri=True)) as store:
            ((said,),) = store.execute("PRAGMA integrity_check(1)").fetchall()
        if said != "ok":
            raise SystemExit(f"the file is damaged: {said}")

    def _read(self, store: sqlite3.Connection, table: str, page: Page) -> None:
        """Take in the events that are new; those of before must still be there."""
        before = "SELECT count(*) FROM events WHERE stream = ? AND seq <= ?"
        (still,) = store.execute(before, (table, page.place)).fetchone()
        self.vanished += page.place - still
        new = "SELECT seq, body FROM events WHERE stream = ? AND seq > ? ORDER BY seq"
        for seq, body in store.execute(new, (table, page.place)):
            self.vanished += seq - page.place - 1
            page.place = seq
            if one := _decode(body).id:
                page.found[one] += 1
                if page.found[one] > 1:
                    self.doubled.add(f"{table} {one}")
