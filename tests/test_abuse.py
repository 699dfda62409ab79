"""`make abuse` notices what it is there to notice: lost, doubled and vanished commands, and servers that fall."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

from support.house import run_apart

from benchmarks.abuse.books import Books, Page
from benchmarks.abuse.report import faults, figures
from benchmarks.abuse.server import Server
from benchmarks.abuse.soak import QUIET, STRANGERS, Outcome, Plan, Soak
from tarock.server.store import SqliteStore


def a_store(path: Path, *bodies: bytes) -> None:
    """A store with one table."""

    async def write() -> None:
        store = SqliteStore(path)
        await store.append("t", 0, bodies)
        await store.close()

    run_apart(write)


def said(id_: str) -> bytes:
    return b'{"event":"said","preset":"","text":"x","by":0,"id":"%s"}' % id_.encode()


def a_book(*done: str) -> tuple[Books, Page]:
    page = Page(done=list(done))
    return Books({"t": page}), page


def test_what_is_stored_once_is_neither_lost_nor_doubled(tmp_path: Path) -> None:
    a_store(tmp_path / "s", b'{"event":"promised","secret":"x"}', said("a"), said("b"))
    books, page = a_book("a", "b")
    books.check(tmp_path / "s")
    page.refused.add("c")
    books.check_all(tmp_path / "s")
    assert (books.lost, books.doubled, books.vanished, books.done_though_refused) == (set(), set(), 0, set())


def test_what_is_not_stored_is_lost_and_what_is_stored_twice_is_doubled(tmp_path: Path) -> None:
    a_store(tmp_path / "s", said("a"), said("a"), said("c"))
    books, page = a_book("a", "b")
    page.refused.add("c")
    books.check_all(tmp_path / "s")
    assert (books.lost, books.doubled, books.done_though_refused) == ({"t b"}, {"t a"}, {"t c"})


def test_what_was_there_before_and_is_gone_has_vanished(tmp_path: Path) -> None:
    a_store(tmp_path / "s", said("a"), said("b"), said("c"))
    books, _ = a_book("a", "b", "c")
    books.check(tmp_path / "s")
    with closing(sqlite3.connect(tmp_path / "s")) as file, file:
        file.execute("DELETE FROM events WHERE seq = 2")
    books.check(tmp_path / "s")
    assert books.vanished == 1
    books.check_all(tmp_path / "s")
    assert books.lost == {"t b"}


def test_an_end_that_nobody_asked_for_is_a_crash_and_the_server_is_started_again(tmp_path: Path) -> None:
    async def fall() -> Server:
        server = Server(tmp_path / "t.sqlite")
        await server.start()
        assert server.pid is not None
        os.kill(server.pid, signal.SIGKILL)
        while server.lives < 2 or not server.up.is_set():
            await asyncio.sleep(0)
        await server.kill()
        await server.start()
        await server.close()
        return server

    server = run_apart(fall)
    assert (server.crashes, server.lives) == (["ended with -9"], 3)


def test_the_goals_are_missed_by_a_lost_command_a_crash_or_people_who_wait_twice_as_long(tmp_path: Path) -> None:
    async def nothing() -> Soak:
        return Soak(Plan(0, 0, 0), tmp_path)

    soak = run_apart(nothing)
    outcome = Outcome(soak.books, soak.times, soak.server, soak.scene, {}, soak.happened)
    outcome.times.delays = {QUIET: [0.01] * 100, STRANGERS: [0.019] * 100}
    assert faults(outcome, figures(outcome)) == []
    outcome.times.delays[STRANGERS] = [0.021] * 100
    outcome.books.lost.add("t a")
    outcome.server.crashes.append("ended with 1")
    assert [fault.split(":")[0] for fault in faults(outcome, figures(outcome))] == [
        "1 lost", "1 crashes", "p95 under strangers is 2.1 times the quiet one",
    ]  # fmt: skip
