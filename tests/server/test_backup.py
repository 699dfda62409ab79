"""A copy of a running server's tables: all that was acknowledged before is in it, and it can be put in place."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from support.house import Guest, bold, in_house, open_house

from tarock.cli import main
from tarock.server import protocol as p


@in_house
async def test_everything_acknowledged_before_is_in_the_copy_while_moves_go_on(tmp_path: Path) -> None:
    data, copy = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    told: dict[str, int] = {}
    async with open_house(data) as house:
        guests = [(await house.make("tapp", 3))[0] for _ in range(3)]
        for guest in guests:
            told[guest.table] = (await _moved(guest)).seq
        playing = [asyncio.create_task(one.play_on(random.Random(n))) for n, one in enumerate(guests)]
        assert await asyncio.to_thread(main, ["backup", str(copy), "--data", str(data)]) == 0
        await asyncio.gather(*playing)
    assert not [one.name for one in tmp_path.iterdir() if one.name.startswith("copy.sqlite-")]
    with closing(sqlite3.connect(copy)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    async with open_house(copy) as house:  # To restore it is to serve it.
        for guest in guests:
            again = await house.enter(guest.table, guest.token)
            assert again.view.seq >= told[guest.table]
            await again.play_on(random.Random(1))
            assert again.deal.result is not None


async def _moved(guest: Guest) -> p.Done:
    done = await guest.move(bold(await guest.turn(), random.Random(1)))
    assert isinstance(done, p.Done)
    return done


def test_an_older_copy_is_replaced_at_once_and_the_tables_themselves_never(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    copy.write_text("an older copy")
    assert main(["backup", str(copy), "--data", str(data)]) == 2
    assert not data.exists(), "nothing is made that was not there"
    assert copy.read_text() == "an older copy"
    with closing(sqlite3.connect(data)):
        pass
    data.touch()
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    assert copy.read_bytes().startswith(b"SQLite format 3")
    assert main(["backup", str(data), "--data", str(data)]) == 2
    (tmp_path / "notes").write_text("no store at all, though long enough to be taken for one" * 20)
    assert main(["backup", str(copy), "--data", str(tmp_path / "notes")]) == 2
    assert copy.read_bytes().startswith(b"SQLite format 3")
    said = capsys.readouterr().err
    assert "there are no tables" in said
    assert "is what is to be copied" in said


def test_the_tables_of_a_configured_server_are_found_by_its_file(tmp_path: Path) -> None:
    data, copy, config = tmp_path / "t.sqlite", tmp_path / "copy.sqlite", tmp_path / "tarock.toml"
    data.touch()
    config.write_text(f'data = "{data}"')
    assert main(["backup", str(copy), "--config", str(config)]) == 0
    assert copy.read_bytes().startswith(b"SQLite format 3")
