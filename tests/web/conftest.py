"""One Chromium for the browser tests of a process, and a server of its own for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from support.browsers import PATIENCE, Server, a_server, opened
from support.server_process import ServerProcess, a_process

from tools.chromium import chromium


@pytest.fixture
def server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server whose cards follow from the name of the test: nothing that other tests do can change them."""
    with a_server(tmp_path / "tables.sqlite", seed=request.node.name) as one:
        yield one


@pytest.fixture
def mortal_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that a test may kill."""
    with a_process(tmp_path / "tables.sqlite") as one:
        yield one


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE * 1000)
        one = chromium(playwright)
        yield one
        one.close()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Page]:
    """A browser of its own, with nothing kept; a script error of the page fails the test."""
    with opened(browser, server) as context:
        yield context.new_page()
