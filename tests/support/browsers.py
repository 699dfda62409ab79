"""A real server process on a real file, and browsers that look at its page."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

PATIENCE = 60
"""Seconds until something must be so, also on a machine that has much else to do."""
QUICK = {"speed": "none", "pause": 0, "confirm": "one", "volume": 0, "name": "Anna", "language": "en"}
"""Settings of a browser that waits for nothing."""


@dataclass
class Server:
    """A server process; it can be killed and started again on the same file."""

    data: Path
    port: int = 0
    """Any at first; started again it is found where it was."""
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "tarock", "serve", "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ | {"BROWSER": "true"})
        assert self.process.stdout is not None
        said = self.process.stdout.readline().decode()  # It says where it is once it can be reached.
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert found, f"the server did not start: {said}"
        self.port = int(found[1])

    def kill(self) -> None:
        """End it at once, as a crash would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def asked(self, path: str, body: object = None) -> Any:
        """An answer over HTTP."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)


def opened(browser: Browser, server: Server, size: tuple[int, int] = (1280, 800), **settings: object) -> BrowserContext:
    """A browser context with settings of its own."""
    context = browser.new_context(base_url=server.address, viewport={"width": size[0], "height": size[1]}, locale="en")
    kept = json.dumps(QUICK | settings)
    context.add_init_script(f"if (!localStorage['tarock.settings']) localStorage['tarock.settings'] = `{kept}`")
    context.set_default_timeout(PATIENCE * 1000)
    return context


def seen(context: BrowserContext) -> Page:
    """A page whose errors are raised where it is closed."""
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"script error in the page: {error}"))
    return page
