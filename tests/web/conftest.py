"""One server and one Chromium for the browser tests of a process."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from support.browsers import PATIENCE, Server, opened, seen

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("web") / "tables.sqlite")
    one.start()
    yield one
    one.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    one = Server(tmp_path / "tables.sqlite")
    one.start()
    yield one
    one.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "Chromium is not installed: `make test` does it"
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE * 1000)
        chromium = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Page]:
    """A browser of its own, with nothing kept; a script error of the page fails the test."""
    context = opened(browser, server)
    yield seen(context)
    context.close()
