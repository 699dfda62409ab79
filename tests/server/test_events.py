"""Stored events live long: what a program of today has written is read for ever, and what none wrote is refused."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from support.evenings import opened
from support.house import in_house

from tarock.notation import dumps
from tarock.server import events as e
from tarock.server.archive import Archive
from tarock.server.state import State
from tarock.server.store import SqliteStore
from tarock.server.upcasting import STEPS, Stored, newest

FIRST = Path(__file__).parent / "streams" / "first-format.jsonl"
"""All streams of a server that ran when events had no versions yet: every kind of event is in it."""
TABLES = {
    "MVW56RqIbBN15aJL": (551, "playing", ("Änna", "Bruno", "Anna"), (0, 0, 0), "7d7b5a3816355ecc"),
    "IommLEavav5m4dla": (
        439,
        "playing",
        ("Person 1", "Anna", "Bruno", "Clara"),
        (-65, 105, -65, 25),
        "5a68e1bc09ade8f2",
    ),
    "TbqR2Jaqpjr00wlv": (98, "playing", ("Person 1", "Anna", "Bruno"), (-145, -115, 125), "64c7596174ea829c"),
}
"""What became of its tables: events, status, names, standings, and the deal that was on."""


def first_streams() -> dict[str, list[bytes]]:
    streams: dict[str, list[bytes]] = {}
    for line in FIRST.read_text(encoding="utf-8").splitlines():
        stream, body = json.loads(line)
        streams.setdefault(stream, []).append(body.encode())
    return streams


def summed_up(state: State) -> tuple[object, ...]:
    assert state.sitting and state.deal
    names = tuple(one.name for one in state.members)
    deal = sha256(dumps(state.deal).encode()).hexdigest()[:16]
    return state.seq, state.status, names, state.sitting.totals(), deal


async def filled(store: SqliteStore) -> None:
    for stream, bodies in first_streams().items():
        await store.append(stream, 0, bodies)


@in_house
async def test_a_stream_of_the_first_format_is_read_for_ever(tmp_path: Path) -> None:
    assert {json.loads(body)["event"] for bodies in first_streams().values() for body in bodies} == {
        "made", "joined", "placed", "readied", "dealt", "moved", "promised", "undone", "rest-laid", "wished",
        "answered", "restarted", "end-announced", "new-sitting", "paused", "said", "hands-shown", "renamed", "gave-up",
        "pointed",
    }  # fmt: skip
    async with opened(tmp_path / "s") as store:
        await filled(store)
        archive = Archive(store)
        assert {table: summed_up(await archive.state(table)) for table in TABLES} == TABLES
        assert await archive.id_of("EWSFMK") == "MVW56RqIbBN15aJL"


@in_house
async def test_its_records_are_found_although_they_do_not_say_where_they_begin(tmp_path: Path) -> None:
    async with opened(tmp_path / "s") as store:
        await filled(store)
        archive = Archive(store)
        over = 0
        for stream in first_streams():
            kind, _, record = stream.partition(" ")
            if kind == "record" and record not in {(await archive.state(table)).record for table in TABLES}:
                state, deal = await archive.finished(record)
                assert state.record == record
                assert deal.over
                over += 1
        assert over == 17


def test_what_was_stored_before_is_stored_so_today() -> None:
    for bodies in first_streams().values():
        for body in bodies:
            if json.loads(body)["event"] not in STEPS:
                assert e.encode(e.decode(body)) == body


def test_an_old_event_goes_up_version_by_version() -> None:
    def second(one: Stored) -> Stored:
        return {**one, "event": "said/2", "language": "de"}

    def third(one: Stored) -> Stored:
        return {**one, "event": "said/3", "words": str(one["text"]).split()}

    steps = {"said": second, "said/2": third}
    gone_up = newest({"event": "said", "text": "well played"}, steps)
    assert gone_up == {"event": "said/3", "text": "well played", "language": "de", "words": ["well", "played"]}
    assert newest({"event": "said/2", "text": "a", "language": "sl"}, steps)["language"] == "sl"
    assert newest({"event": "said/4"}, steps) == {"event": "said/4"}


def test_a_pointer_of_the_first_version_points_to_no_place() -> None:
    assert e.decode(b'{"event":"pointed","table":"t"}') == e.Pointed(table="t")
    there = e.Pointed(table="t", place=7)
    assert e.decode(e.encode(there)) == there
    assert b'"pointed/2"' in e.encode(there)


@pytest.mark.parametrize(
    "stored",
    [
        b'{"event":"moved/2","seat":1,"move":"play H7"}', b'{"event":"flown"}', b"{}", b"[]", b"", b"null", b"\xff\xfe",
        b'{"event":"moved","seat":1,"move":"play H7","speed":3}', b'{"event":"moved","seat":"one","move":"play H7"}',
        b'{"event":"pointed","table":7}', b'{"event":["pointed"],"table":"t"}',
    ],
)  # fmt: skip
def test_what_no_program_wrote_that_is_known_here_is_refused(stored: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        e.decode(stored)
