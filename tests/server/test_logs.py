"""The log for programs: every line is JSON with four fields, and none of it is about people or cards."""

from __future__ import annotations

import json
import logging
import random
import re
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from support.house import SECONDS, in_house
from support.raw_lines import raw_line
from support.server_process import a_process

from tarock.server import protocol as p
from tarock.server.logs import JsonLines

CARD = re.compile(r"\b(?:SKU|T\d+|[HDSC](?:\d+|[JNQK]))\b")
HOSTILE = (
    b"GET / HTTP/1.1\r\nHost: [\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00",
    b'POST /api/tables HTTP/1.1\r\nHost: Wilhelmine\r\nContent-Length: 400\r\n\r\n{"name": "Wilhelmine"',
    b"GET /api/tables/Wilhelmine HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
)


def entries(log: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


@in_house
async def test_after_a_noisy_evening_nothing_in_the_log_is_about_people_or_cards(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    with a_process(data, "--log", "json", "--drain-seconds", "0") as server:
        house = server.house()
        (anna,) = await house.make("tapp", 3, chat=True)
        await anna.ask(p.Rename, "Wilhelmine")
        await anna.ask(p.SaySomething, "", "I hold the SKU and T21")
        await anna.play_on(random.Random(1))
        (bert,) = await house.make("koenigrufen", 4)
        for hostile in HOSTILE:
            line = await raw_line(house)
            await line.send(hostile)
            await line.leave()
        await bert.turn()
        with closing(sqlite3.connect(data, isolation_level=None)) as foreign:
            foreign.execute("BEGIN IMMEDIATE")  # Nothing can be written meanwhile.
            assert (await anna.ask(p.SaySomething, "", "who wrote T20")).error == "not-stored"
            foreign.execute("ROLLBACK")
            wrong = b'{"event":"moved","seat":0,"move":"play T21 by Wilhelmine"}'
            last = "SELECT max(seq) FROM events WHERE stream = ?"
            ((seq,),) = foreign.execute(last, (bert.table,)).fetchall()
            foreign.execute("INSERT INTO events (stream, seq, body) VALUES (?, ?, ?)", (bert.table, seq + 1, wrong))
        await bert.until(lambda: bert.gone)
        assert bert.others[-1] == p.Gone("broken-table")
        secret, names = anna.deal.shuffle.secret, ("Wilhelmine", "Person 1")
        server.tell(signal.SIGTERM)
        assert server.process is not None
        server.process.wait(SECONDS)
        for guest in (anna, bert):
            await guest.leave()
    text, found = server.log.read_text(encoding="utf-8"), entries(server.log)
    events = [one["event"] for one in found]
    assert [event for event in events if event.startswith("nothing can be written")]
    assert [event for event in events if bert.table in event]  # Which table stumbled is told.
    assert (events[0], events[-1]) == (f"listening at port {server.port}", "ended")
    for one in found:
        assert list(one) == ["time", "level", "event", "where"]
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", one["time"])
        assert one["level"] in ("info", "warning", "error")
        assert one["where"]
    assert secret is not None
    talk = ("I hold", "who wrote")
    for said in (*names, *talk, secret, *(part for one in (anna, bert) for part in (one.token, one.code))):
        assert said not in text
    assert not CARD.findall(text)


def test_the_text_of_an_error_is_not_written_and_every_entry_is_one_line() -> None:
    try:
        raise RuntimeError("seat 2 holds T21 SKU")
    except RuntimeError:
        record = logging.LogRecord("tarock", logging.ERROR, __file__, 1, "it\nfell %s", ("down",), sys.exc_info())
    written = JsonLines().format(record)
    entry = json.loads(written)
    assert "\n" not in written
    assert (entry["event"], entry["level"]) == ("it fell down", "error")
    assert entry["where"].startswith("RuntimeError at test_the_text_of_an_error")
    assert "holds T21" not in written  # The time may well have a T21 of its own.
