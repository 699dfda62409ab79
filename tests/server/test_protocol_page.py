"""docs/protocol.md tells the truth: its example plays, its tables name what there is."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

from support.house import in_house, open_house

from benchmarks.robot import some_move
from tarock.server import protocol as p

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


@in_house
async def test_the_computer_player_of_the_page_plays_whole_sittings(tmp_path: Path) -> None:
    block = re.search(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert block
    names: dict[str, object] = {}
    exec(compile(block[1], "docs/protocol.md", "exec"), names)
    async with open_house(tmp_path / "t.sqlite") as house:
        terms = p.Terms("slovenski-3", 3, {"rounds": "1"})
        made = p.NewTable(terms, "Robot", ("person", "chance"))
        first = (await house.http("POST", "/api/tables", made)).read(p.Seated)
        second = await house.join(first.table, "Robot 2", "")
        rng = random.Random(1)
        play = names["play"]
        server = f"ws://127.0.0.1:{house.port}"
        choose = lambda choices: some_move(choices, rng)  # noqa: E731 - as the page has it
        await asyncio.gather(*(play(server, one.table, one.token, choose) for one in (first, second)))  # type: ignore[operator]
        found = (await house.http("GET", f"/api/tables/{first.table}")).read(p.Found)
        assert found.status == "over"


def test_every_call_and_every_command_is_told() -> None:
    commands = {one.__struct_config__.tag for one in p.FromClient.__args__} - {"hello"}
    assert commands <= set(re.findall(r"`([a-z-]+)`", TEXT))
    for struct in ("Games", "NewTable", "Seated", "Found", "Join", "Rule", "Page", "Record", "Error", "View", "Hello"):
        assert f"`{struct}`" in TEXT
