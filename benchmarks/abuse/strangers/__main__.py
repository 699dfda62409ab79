"""All strangers of one process: what they do is drawn by a seed, and once a second they tell what they have done."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import random
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from benchmarks.abuse.strangers import crowds, messages, raw, requests
from benchmarks.abuse.strangers.nuisance import Nuisance
from benchmarks.abuse.strangers.town import Seat, Town
from benchmarks.serving import posted
from tarock.server import protocol as p

QUICK: Final = (*messages.KINDS, *raw.KINDS, *requests.KINDS)
LASTING: Final = (*requests.LASTING, *crowds.LASTING)
QUICK_AT_ONCE, LASTING_AT_ONCE = 16, 2
"""How many of each are at work; those that last hold many connections each."""
SEATS: Final = 6
"""So many tables of their own the strangers have; now and then they make another."""
MOVES_HOUSE: Final = 5.0
"""Seconds after which the oldest table of theirs is given up for a new one."""
LONGEST: Final = 90.0
NICE: Final = 10


def deck(kinds: Sequence[type[Nuisance]], town: Town) -> Iterator[Nuisance]:
    """All kinds in an order drawn by chance, again and again."""
    built = [kind(town) for kind in kinds]
    while True:
        town.rng.shuffle(built)
        yield from built


async def disturb(town: Town, drawn: Iterator[Nuisance]) -> None:
    """One after the other, at the pace of the town."""
    for nuisance in drawn:
        try:
            sent = await asyncio.wait_for(nuisance.act(), LONGEST)
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.1)  # The server is down, or has no place left.
            continue
        town.counts[type(nuisance).__name__] += sent
        town.counts["messages"] += sent
        await town.keep_pace(sent)


async def move_house(town: Town) -> None:
    """Have tables of one's own, of which some are young."""
    asked = p.NewTable(p.Terms("tapp", 3, {}), "Stranger", ("careful",) * 2, "e")
    while True:
        try:
            made = await asyncio.to_thread(posted, f"http://127.0.0.1:{town.port}/", "/api/tables", asked)
            town.seats = [*town.seats, Seat(made.table, made.token)][-SEATS:]
        except Exception:  # noqa: BLE001 - the server is down, or refuses: there is another time
            town.counts["tables refused"] += 1
        await asyncio.sleep(MOVES_HOUSE if len(town.seats) >= SEATS else 0.1)


def tell(town: Town) -> None:
    """Say what was done so far."""
    print(json.dumps({"counts": town.counts, "wrong": town.wrong, "worked": time.process_time()}), flush=True)


async def tell_on(town: Town) -> None:
    """Say it again and again."""
    while True:
        await asyncio.sleep(1)
        tell(town)


async def main(town: Town) -> None:
    """Disturb until the one who started this process is gone or has had enough, then vanish without a word."""
    over = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, over.set)
    quick, lasting = deck(QUICK, town), deck(LASTING, town)
    work = [move_house(town), tell_on(town)]
    work += [disturb(town, quick) for _ in range(QUICK_AT_ONCE)]
    work += [disturb(town, lasting) for _ in range(LASTING_AT_ONCE)]
    tasks = [asyncio.create_task(one) for one in work]
    await asyncio.wait((asyncio.create_task(over.wait()), *tasks), return_when=asyncio.FIRST_COMPLETED)
    stumbled = [task for task in tasks if task.done()]
    for task in stumbled:
        task.print_stack(file=sys.stderr)
    with suppress(BrokenPipeError):  # Nobody may be left to hear it.
        tell(town)
    os._exit(1 if stumbled else 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--pace", type=float, required=True)
    parser.add_argument("--tables", nargs="+", required=True)
    wish = parser.parse_args()
    os.nice(NICE)
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # It warns of every write to a line that was cut.
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(main(Town(wish.port, random.Random(wish.seed), tuple(wish.tables), wish.pace)))
