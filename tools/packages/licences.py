"""The licences of all packages, as docs/licences.md lists them."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import ZipFile

from tools.packages.pins import FILES, ROOT, Pin, normal

PAGE = ROOT / "docs" / "licences.md"
LOCK = ROOT / "web" / "package-lock.json"
LONGEST = 60
"""A licence that is told at greater length is its whole text, and no name."""
SHORT = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "The MIT License (MIT)": "MIT",
}
"""Names that mean the same as a shorter one."""
HEAD = """\
# Licences

tarock itself is under the [MIT licence](../LICENSE). It is built, tested and served with the packages of others, each
under the licence that it names itself; `make licences` makes this list anew, and a test sees to it that it has exactly
what is pinned. With tarock's page only the letters of the three `@fontsource` packages and the runtime of Svelte are
handed on; an installed server needs the packages of its extra `web`; all others are tools.
"""


class Licensed(NamedTuple):
    """A package and its licence."""

    name: str
    version: str
    licence: str


def licence_of(about: Message) -> str:
    """The licence that a Python package names: by an expression, by a classifier, or in a few words."""
    expression = str(about.get("License-Expression") or "")
    if expression:
        return expression
    classed = [one.rpartition(" :: ")[2] for one in about.get_all("Classifier", ()) if one.startswith("License :: ")]
    named = [one for one in classed if one != "OSI Approved"]
    said = str(about.get("License") or "").strip()
    short = said if said and len(said) <= LONGEST and "\n" not in said else ""
    found = ", ".join(dict.fromkeys(SHORT.get(one, one) for one in named)) or SHORT.get(short, short)
    return found or "not named: see the package"


def of_python(pins: Iterable[Pin]) -> list[Licensed]:
    """The packages of Python: pip fetches each, and it is asked what it says of itself."""
    said: dict[str, Message] = {}
    with TemporaryDirectory() as folder:
        for file in FILES:
            fetch = ("pip", "-qq", "--disable-pip-version-check", "download", "--no-deps", "--require-hashes")
            subprocess.run([sys.executable, "-m", *fetch, "-d", folder, "-r", str(file)], check=True)
        for fetched in Path(folder).iterdir():
            about = HeaderParser().parsestr(metadata_of(fetched))
            said[normal(about["Name"])] = about
    return [Licensed(pin.name, pin.version, licence_of(said[normal(pin.name)])) for pin in pins]


def metadata_of(fetched: Path) -> str:
    """What a wheel, or a package of sources, says of itself."""
    if fetched.suffix == ".whl":
        with ZipFile(fetched) as wheel:
            name = next(one for one in wheel.namelist() if one.endswith(".dist-info/METADATA"))
            return wheel.read(name).decode()
    with tarfile.open(fetched) as sources:
        about = sources.extractfile(min((one for one in sources.getnames() if one.endswith("/PKG-INFO")), key=len))
        assert about is not None
        return about.read().decode()


def of_the_page() -> list[Licensed]:
    """The packages of npm, as the lock file has them."""
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    found = {
        Licensed(way.rpartition("node_modules/")[2], one["version"], one["license"])
        for way, one in packages.items() if way
    }  # fmt: skip
    return sorted(found)


def page(python: Iterable[Licensed], npm: Iterable[Licensed]) -> str:
    """The whole page."""
    return f"{HEAD}\n## Python\n\n{_table(python)}\n## npm\n\n{_table(npm)}"


def _table(packages: Iterable[Licensed]) -> str:
    rows = (f"| {one.name} | {one.version} | {one.licence} |\n" for one in packages)
    return "| package | version | licence |\n| -- | -- | -- |\n" + "".join(rows)


def listed(text: str) -> list[list[Licensed]]:
    """What the page lists: the packages of Python, then those of npm."""
    parts = text.split("\n## ")[1:]
    return [
        [Licensed(*(cell.strip() for cell in line.strip("|\n").split("|"))) for line in part.splitlines()[4:] if line]
        for part in parts
    ]
