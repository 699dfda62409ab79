"""Workers that Ray lends: the same work, the same answers to the byte, and a server that outlives the cluster."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from support.house import QUICK_JUDGEMENT, in_house
from support.views import a_choice
from support.workers import Holding, some_workers

from tarock.deal import Deal, new_deal
from tarock.notation import dumps
from tarock.server.analysis import NODES, on_the_wire
from tarock.server.showing import encode
from tarock.server.wire_hints import weighed_hint
from tarock.server.work import Purpose, Workers
from tarock.server.work.at_work import analysed, judged, thought

TABLE = "table"
NOT_INSTALLED = "Ray is large, and an extra: pip install tarock[ray]"


def a_finished_deal() -> Deal:
    """A deal of Tapp in which cards were played."""
    for seed in range(100):
        deal, rng = new_deal("tapp", seed=seed), random.Random(seed)
        while not deal.over:
            deal = deal.play(deal.choices.sample(rng))
        if deal.view(None).told.tricks:
            return deal
    raise AssertionError("nobody ever plays")


async def all_kinds_of_work(workers: Workers) -> tuple[bytes, bytes, object]:
    """A thought, an analysis and a piece of a judgement, as they would be sent."""
    deal = a_finished_deal()
    found = await workers.do(Purpose.HINT, TABLE, thought, "easy", a_choice())
    cards = await workers.do(Purpose.ANALYSIS, TABLE, analysed, deal, NODES // 50)
    move = await workers.do(Purpose.JUDGEMENT, TABLE, judged, dumps(deal), QUICK_JUDGEMENT, 0)
    return encode(weighed_hint("h", found)), encode(on_the_wire(cards)), move


@in_house
async def test_where_no_ray_answers_the_workers_of_this_machine_do_the_work_and_the_log_says_so_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with some_workers(2) as workers:
        await workers.borrow("nowhere")  # Whatever Ray says to that, or if there is none.
        assert (workers.here, workers.lent) == (2, 0)
        assert await workers.do(Purpose.MOVE, TABLE, len, "abc") == 3
        (said,) = (record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING)
        assert re.fullmatch(r"Ray lends no workers \(\w+\): those of this machine do all work", said)


@dataclass(frozen=True)
class Ray:
    """A Ray of one machine with two cores."""

    folder: str
    port: int
    client_port: int

    def kill(self) -> None:
        """End all of it at once, as a machine does that loses its power; its parts name its folder or its port."""
        own = re.compile(rf"{self.folder}|:{self.port}\0".encode())
        for found in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if own.search((found / "cmdline").read_bytes()):
                    os.kill(int(found.name), signal.SIGKILL)


def free_ports() -> list[int]:
    """Two ports at which nobody listens."""
    with socket.socket() as one, socket.socket() as other:
        for each in (one, other):
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in (one, other)]


@contextmanager
def a_ray() -> Iterator[Ray]:
    """A Ray that has nothing to do with any other on this machine."""
    pytest.importorskip("ray", reason=NOT_INSTALLED)
    with tempfile.TemporaryDirectory(dir="/tmp", ignore_cleanup_errors=True) as folder:  # Its sockets need short names.
        ray = Ray(folder, *free_ports())
        command = (Path(sys.executable).with_name("ray"), "start", "--head", "--num-cpus=2", f"--port={ray.port}",
                   f"--ray-client-server-port={ray.client_port}", f"--temp-dir={folder}", "--disable-usage-stats",
                   "--include-dashboard=false", "--node-ip-address=127.0.0.1")  # fmt: skip
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        try:
            yield ray
        finally:
            ray.kill()


@pytest.mark.deep
@pytest.mark.parametrize("line", ["direct", "from elsewhere"])
def test_ray_gives_the_same_bytes_and_a_ray_that_is_lost_loses_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, line: str
) -> None:
    @in_house
    async def look(ray: Ray) -> None:
        address = f"127.0.0.1:{ray.port}" if line == "direct" else f"ray://127.0.0.1:{ray.client_port}"
        async with some_workers(2) as workers:
            here, mine = await all_kinds_of_work(workers), await workers.do(Purpose.MOVE, TABLE, os.getpid)
            await workers.borrow(address)
            assert (workers.here, workers.lent) == (0, 2), caplog.text
            lent = await workers.do(Purpose.MOVE, TABLE, os.getpid)
            assert lent != mine
            assert await all_kinds_of_work(workers) == here
            os.kill(lent, signal.SIGKILL)  # One who dies is replaced.
            assert await workers.do(Purpose.MOVE, TABLE, len, "abc") == 3
            assert workers.lent == 2
            held = Holding(workers, tmp_path).hold()
            await asyncio.sleep(0)
            caplog.clear()
            ray.kill()
            while workers.lent:
                await asyncio.sleep(0.05)
            assert await held.let_go("nothing is lost") == "nothing is lost"
            assert await all_kinds_of_work(workers) == here
            told = [record.getMessage() for record in caplog.records]
            assert told == ["Ray is lost: the workers of this machine go on with the work"]

    with a_ray() as ray:
        look(ray=ray)
