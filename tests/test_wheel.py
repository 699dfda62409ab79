"""The wheel: installed into an environment of its own, away from the checkout, it serves the page and the rules."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.house import SECONDS

CHECKOUT = Path(__file__).parents[1]
pytestmark = pytest.mark.deep
"""An environment is made, and a program of many files installed into it."""


def run(*command: str | Path, cwd: Path, **more: str) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=os.environ | more, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment with the wheel; only other people's packages come from ours."""
    place = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check")
    # As `make wheel` does it, but without the kernel, which takes a compiler a minute.
    build = ("wheel", "--no-build-isolation", "--no-deps", "-C", "wheel.cmake=false", "-w", place, CHECKOUT)
    run(*pip, *build, cwd=place, TAROCK_PAGE="1")
    run(sys.executable, "-m", "venv", "--without-pip", place / "venv", cwd=place)
    programs = place / "venv" / "bin"
    (wheel,) = place.glob("*.whl")
    run(*pip, "--python", programs / "python", "install", "--no-deps", "--no-index", wheel, cwd=place)
    home = Path(run(programs / "python", "-c", "import tarock; print(tarock.__path__[0])", cwd=place).strip())
    assert home.is_relative_to(place)
    # Named in a .pth file, our own folder is searched, but the editable install in it is not followed.
    (home.parent / "ours.pth").write_text(sysconfig.get_path("purelib"))
    return programs


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    command = [installed / "tarock", "serve", "--port", "0", "--data", tmp_path / "t.sqlite"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
            assert found
            yield found[0]
        finally:
            process.kill()


def got(address: str, path: str) -> str:
    with urllib.request.urlopen(address + path, timeout=SECONDS) as answer:
        text: str = answer.read().decode()
        return text


def test_an_installed_wheel_serves_the_page_and_the_rules(address: str) -> None:
    page = got(address, "/")
    assert "has not been built" not in page
    for path in re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', page):
        assert got(address, path)
    assert "/assets/" in page
    assert got(address, "/rules/04-koenigrufen") == page
    assert json.loads(got(address, "/api/rules/KRU-12"))["page"] == "04-koenigrufen"
    pages = json.loads(got(address, "/api/pages"))
    assert "KRU-12" in json.loads(got(address, "/api/pages/04-koenigrufen"))["text"]
    assert len(pages) > 5


def test_an_installed_wheel_tells_the_rules_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    assert "KRU-12" in run(installed / "tarock", "rules", "koenigrufen", "KRU-12", cwd=tmp_path)
