"""Noise over raw connections: requests, upgrades and frames with anything in them, while a table goes on in peace."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path

import pytest
from support.given_time import pass_time
from support.house import House, encode, in_house, open_house
from support.raw_lines import RawLine, lines_of, raw_line, until, upgrade
from support.share import SEED

from benchmarks.abuse.frames import TEXT, frame
from benchmarks.abuse.garbled import REQUESTS, spoiled
from tarock.server import limits
from tarock.server import protocol as p

ROUNDS, AT_ONCE = 20, 12
"""So often so many strangers come together."""
MANY = 400
"""The same in the long version."""
KINDS = 3
"""So many kinds of nuisance there are."""


def frames(rng: random.Random) -> bytes:
    """Frames of all kinds, most of them well formed, many of them cut into pieces or empty."""
    said = (b"", b"{}", b"\xff\xfe", encode(p.Hello(p.PROTOCOL)), encode(p.Undo("a")), b"x" * 200, b"\x03\xe8")
    some = (
        frame(rng.choice((0, 1, 1, 1, 2, 8, 9, 10, 3, 15)), rng.choice(said), last=rng.random() < 0.7)
        for _ in range(rng.choice((1, 3, 10, 200)))
    )
    return spoiled(b"".join(some), rng)


async def stranger(house: House, table: str, rng: random.Random) -> RawLine:
    """Somebody who connects, sends what he likes, and perhaps hangs up at once."""
    line = await raw_line(house, source=rng.choice(("127.0.0.1", "127.0.0.2")))
    with suppress(ConnectionError, TimeoutError, asyncio.IncompleteReadError):
        match rng.randrange(4):
            case 0:
                await line.send(rng.randbytes(rng.randrange(300)))
            case 1:
                await line.send(b"".join(spoiled(rng.choice(REQUESTS), rng) for _ in range(rng.randint(1, 3))))
            case 2:
                await line.send(spoiled(upgrade(house, table), rng) + frames(rng))
            case _:
                await line.send(upgrade(house, rng.choice((table, "none"))))
                if rng.random() < 0.8 and await line.status() == 101:
                    hello = frame(TEXT, encode(p.Hello(p.PROTOCOL)))
                    await line.send(hello * rng.randrange(2) + frames(rng))
    if rng.random() < 0.3:
        await line.leave()
    return line


def test_noise_over_raw_connections_disturbs_nobody(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    noise(tmp_path=tmp_path, rng=random.Random(71), rounds=ROUNDS)
    assert_quiet(capfd.readouterr().err, ROUNDS)


@pytest.mark.deep
def test_much_noise_over_raw_connections_disturbs_nobody(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    noise(tmp_path=tmp_path, rng=random.Random(SEED), rounds=MANY)
    assert_quiet(capfd.readouterr().err, MANY)


def assert_quiet(written: str, rounds: int) -> None:
    """What the server has logged: a few kinds of line, each once a minute, and nothing that went wrong inside."""
    assert "Traceback" not in written
    assert "Exception" not in written
    assert " at " not in written, written
    minutes = 1 + rounds * limits.REQUEST_SECONDS / 60
    assert written.count("\n") <= KINDS * minutes, written


@in_house
async def noise(tmp_path: Path, rng: random.Random, rounds: int) -> None:
    """Round after round of strangers; after each round all of them are gone, and the table plays on."""
    async with open_house(tmp_path / "t.sqlite") as house:
        (quiet,) = await house.make("tapp", 3)
        for _ in range(rounds):
            seen = quiet.view.seq
            await quiet.turn()
            chances = [random.Random(rng.random()) for _ in range(AT_ONCE)]
            lines = await asyncio.gather(*(stranger(house, quiet.table, chance) for chance in chances))
            await quiet.play_on(rng, until=lambda seen=seen: quiet.view.seq > seen or quiet.view.status == "settled")
            pass_time(limits.REQUEST_SECONDS)
            for line in lines:
                await line.leave()
            await until(lambda: len(lines_of(house)) == 1)
        assert not quiet.gone
        assert not [one for one in quiet.others if isinstance(one, p.Refused) and one.error == "failed"]
        assert (await house.http("GET", "/api/pages")).status == 200
        assert set(house.web.connections.addresses) == {"127.0.0.1"}
