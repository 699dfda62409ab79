"""The requirements files: every package with its version and the hashes of all files of that release.

A person writes `name==version` and comments; the lines with hashes below a pin are made by `make pins`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FILES = tuple(ROOT / f"requirements-{which}.txt" for which in ("web", "postgres", "dev", "bench"))
_PIN = re.compile(r"(?P<name>[A-Za-z0-9][\w.-]*)==(?P<version>[^\s\\;]+)")
_HASH = re.compile(r"--hash=(sha256:[0-9a-f]{64})")


class Pin(NamedTuple):
    """A package in one version, and the files of it that may be installed."""

    name: str
    version: str
    hashes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}=={self.version}"


def pins(text: str) -> Iterator[Pin]:
    """All pins of a requirements file."""
    for line in text.replace("\\\n", " ").splitlines():
        found = _PIN.match(line)
        if found:
            yield Pin(found["name"], found["version"], tuple(_HASH.findall(line)))


def all_pins(files: Iterable[Path] = FILES) -> list[Pin]:
    """Those of all files in order of their names, each once."""
    found = {(one.name, one.version): one for file in files for one in pins(file.read_text(encoding="utf-8"))}
    return [found[key] for key in sorted(found)]


def renewed(text: str, hashes_of: Callable[[Pin], Iterable[str]]) -> str:
    """A requirements file with the hashes as they are now; everything that people wrote stays."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.lstrip().startswith("--hash="):
            continue
        found = _PIN.match(line)
        if found is None:
            lines.append(line)
            continue
        pin = Pin(found["name"], found["version"])
        lines.append(" \\\n".join((str(pin), *(f"    --hash={one}" for one in sorted(set(hashes_of(pin)))))))
    return "\n".join(lines) + "\n"


def normal(name: str) -> str:
    """A name of a package as the index spells it."""
    return re.sub(r"[-_.]+", "-", name).lower()
