"""A hundred thousand random messages: every one answered or ignored, nothing crashed, no other table disturbed."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import suppress
from pathlib import Path

from support.house import encode, in_house, open_house
from websockets.exceptions import ConnectionClosed

from benchmarks.abuse.garbled import message
from tarock.server import protocol as p
from tarock.server.client import Client
from tarock.server.limits import MOST_BYTES
from tarock.server.refusals import Refused
from tarock.server.socket import read

MESSAGES, OVER_SOCKETS = 97_000, 3_000


@in_house
async def test_random_messages_neither_crash_the_server_nor_disturb_other_tables(tmp_path: Path) -> None:
    rng, answers = random.Random(17), Counter[str]()
    async with open_house(tmp_path / "t.sqlite") as house:
        (victim,) = await house.make("tapp", 3)
        (quiet,) = await house.make("tapp", 3)
        await victim.turn()
        playing = asyncio.create_task(quiet.play_on(random.Random(1)))
        table = house.web.hall.tables[victim.table]
        person = table.admitted(victim.token).person
        before = table.state.seq
        for number in range(MESSAGES):
            client = Client(person if number % 3 else None)
            try:
                command = read(message(rng))
                if isinstance(command, p.Hello | p.Ping):
                    continue
                await table.handle(client, command)
                answers["handled"] += 1
            except Refused as no:
                answers[no.error] += 1
        over_sockets = await asyncio.gather(*(noise(house, victim.table, rng, OVER_SOCKETS // 4) for _ in range(4)))
        await playing
        assert quiet.deal.result is not None
        assert not [one for one in quiet.others if isinstance(one, p.Refused)]
        assert answers["failed"] == 0
        assert answers["handled"] > 3000
        assert answers["malformed"] > 30_000
        assert sum(over_sockets) == OVER_SOCKETS
        assert table.state.seq >= before
        again = await house.enter(victim.table, victim.token)
        assert again.view.seq == table.state.seq


async def noise(house: object, table: str, rng: random.Random, count: int) -> int:
    """Garbled messages over real connections, opened anew whenever the server has had enough of one."""
    sent = 0
    while sent < count:
        line = await house.socket(table)  # type: ignore[attr-defined]
        with suppress(ConnectionClosed):
            await line.send(encode(p.Hello(p.PROTOCOL)).decode())
            while sent < count:
                data = message(rng)
                await line.send(data if rng.random() < 0.5 else data.decode("latin-1"))
                sent += 1
                if rng.randrange(200) == 0:
                    await line.send("x" * (MOST_BYTES + 1))
        await line.close()
    return sent
