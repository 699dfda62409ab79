"""The index from which pip installs, as it is configured on this machine; no file of ours names its host."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from html import unescape
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

# What every Python has that can install anything; pip tells nobody else where it looks by default.
from pip._internal.models.index import PyPI
from pip._vendor.packaging.utils import parse_sdist_filename, parse_wheel_filename
from pip._vendor.packaging.version import Version

from tools.packages.pins import Pin, normal

SECONDS = 60
_LINK = re.compile(r'<a [^>]*href="([^"#]+)#(sha256)=([0-9a-f]{64})"[^>]*>([^<]+)</a>')


class NoIndex(Exception):
    """The index cannot be reached, or does not have what was asked for."""


class File(NamedTuple):
    """One file of a release."""

    name: str
    address: str
    hash: str


@cache
def index() -> str:
    """Where pip looks first."""
    for key in ("global.index-url", "user.index-url"):
        command = [sys.executable, "-m", "pip", "config", "get", key]
        said = subprocess.run(command, capture_output=True, text=True, check=False)
        if said.returncode == 0:
            return said.stdout.strip()
    return str(PyPI.simple_url)


def files_of(pin: Pin) -> list[File]:
    """All files of a release: for every system, and the sources."""
    address = f"{index().rstrip('/')}/{normal(pin.name)}/"
    links = (File(name, urljoin(address, unescape(way)), f"{kind}:{digest}")
             for way, kind, digest, name in _LINK.findall(_got(address).decode()))  # fmt: skip
    found = [file for file in links if _version(file.name) == Version(pin.version)]
    if not found:
        raise NoIndex(f"{pin}: the index has no file of it")
    return found


def known_against(pin: Pin) -> list[str]:
    """The faults of a release that the index knows: their names and, where there is one, the version without them."""
    base = index().rstrip("/").removesuffix("/simple")
    told = json.loads(_got(f"{base}/pypi/{normal(pin.name)}/{pin.version}/json"))
    return [f"{one['id']} (fixed in {', '.join(one['fixed_in']) or 'no version yet'})"
            for one in told["vulnerabilities"] if not one.get("withdrawn")]  # fmt: skip


def _got(address: str) -> bytes:
    if not address.startswith("https://"):
        raise NoIndex(f"the index is not asked over an open line: {address.partition(':')[0]}")
    try:
        with urlopen(
            Request(address, headers={"accept": "text/html, application/json, */*"}), timeout=SECONDS
        ) as answer:
            data: bytes = answer.read()
            return data
    except HTTPError as fault:
        fault.close()
        raise NoIndex(f"the index answers {fault.code}") from None
    except OSError as fault:
        raise NoIndex(f"the index does not answer ({fault})") from None


def _version(file: str) -> Version | None:
    try:
        return parse_wheel_filename(file)[1] if file.endswith(".whl") else parse_sdist_filename(file)[1]
    except ValueError:  # Very old files are called anyhow.
        return None
