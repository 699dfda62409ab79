"""A server inside the test with known cards, and browsers that look at its page."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from playwright.sync_api import Browser, BrowserContext
from support.given_time import GivenTime
from support.house import House, open_house
from support.server_process import ServerProcess

from tarock.server.chance import SeededChance
from tarock.server.page import built_page

T = TypeVar("T")
PATIENCE = 60
"""Seconds until something must be so, also on a machine that has much else to do."""
QUICK = {"speed": "none", "pause": 0, "confirm": "one", "volume": 0, "name": "Anna", "language": "en"}
"""Settings of a browser that waits for nothing."""
KNOWN = "crypto.getRandomValues = (bytes) => bytes.fill(7);"
"""What a browser adds to the shuffle is known too."""


class Server:
    """A server in a thread of its own: the test gives it its cards and its time."""

    def __init__(self, data: Path, seed: str, company: str = "careful") -> None:
        self._listening: Future[House] = Future()
        self._loop = GivenTime()
        self._over = asyncio.Event()
        self._thread = Thread(target=self._run, args=(data, seed, company))
        self._thread.start()
        self.house = self._listening.result()
        self.address = f"http://127.0.0.1:{self.house.port}"

    def _run(self, data: Path, seed: str, company: str) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve(data, seed, company))

    async def _serve(self, data: Path, seed: str, company: str) -> None:
        async with open_house(data, chance=SeededChance(seed), page=built_page(), company=company) as house:
            self._listening.set_result(house)
            await self._over.wait()

    def pass_time(self, seconds: float) -> None:
        """So many seconds later for the server; the clocks of the browsers go on as ever."""
        self._loop.call_soon_threadsafe(self._loop.pass_time, seconds)

    def prepare(self, work: Callable[[House], Coroutine[Any, Any, T]]) -> T:
        """Do something with clients that need no browser."""
        return asyncio.run_coroutine_threadsafe(work(self.house), self._loop).result()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()

    def asked(self, path: str, body: object = None) -> Any:
        """An answer over HTTP."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)


@contextmanager
def a_server(data: Path, seed: str, company: str = "careful") -> Iterator[Server]:
    """A server as long as it is needed."""
    server = Server(data, seed, company)
    try:
        yield server
    finally:
        server.close()


@contextmanager
def opened(
    browser: Browser, server: Server | ServerProcess, size: tuple[int, int] = (1280, 800), **settings: object
) -> Iterator[BrowserContext]:
    """A browser context with settings of its own; in the end no script of its pages may have failed."""
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": size[0], "height": size[1]},
        locale="en",
        service_workers="block",  # Whoever needs one opens a context of his own.
    )
    kept = json.dumps(QUICK | settings)
    context.add_init_script(KNOWN)
    unset = "origin !== 'null' && !localStorage['tarock.settings']"  # An empty page may keep nothing.
    context.add_init_script(f"if ({unset}) localStorage['tarock.settings'] = `{kept}`")
    context.set_default_timeout(PATIENCE * 1000)
    faults: list[str] = []
    context.on("weberror", lambda one: faults.append(f"{one.error}"))
    try:
        yield context
    finally:
        context.close()
    assert not faults, f"script errors in the page: {faults}"
