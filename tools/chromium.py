"""The browser of the tests, the pictures and the measurement of the page: Debian's Chromium, without windows."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

UNWANTED = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess",
    "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning",
)  # fmt: skip
"""The first three cost every page more than itself: popups of an address bar that nobody sees, and a spare page.

The others are what Playwright leaves out for its own sake; Chromium reads only the last such list.
"""
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(UNWANTED)}",
)  # fmt: skip


def chromium(playwright: Playwright) -> Browser:
    """Start it; the one with windows does as well, where there is no other."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert found, "Chromium is not installed: `make test` does it"
    return playwright.chromium.launch(executable_path=found, args=list(FLAGS))
