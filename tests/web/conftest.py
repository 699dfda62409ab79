"""One Chromium for the browser tests of a process, and a server of its own for every test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from support.browsers import PATIENCE, Server, a_server, opened
from support.server_process import ServerProcess, a_process

UNWANTED = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess",
    "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning",
)  # fmt: skip
"""The first three cost every test more than its page does: popups of an address bar that nobody sees, and a spare page.

The others are what Playwright leaves out for its own sake; Chromium reads only the last such list.
"""
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(UNWANTED)}",
)  # fmt: skip


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
    with opened(browser, server) as context:
        yield context.new_page()
