"""A server process of one's own, for the measurements that need a whole one."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import msgspec

from tarock.server import protocol as p


@contextmanager
def served() -> Iterator[tuple[int, str]]:
    """The number of the process of a server with nothing on record, and its address; it ends with the measurement."""
    with tempfile.TemporaryDirectory() as folder:
        server, address = _started(Path(folder) / "tables.sqlite")
        try:
            yield server.pid, address
        finally:
            server.terminate()
            server.wait(20)


def posted(address: str, path: str, body: p.Request) -> p.Seated:
    """The seat that a request is answered with."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    line = HTTPConnection(host, int(port), timeout=60)
    try:
        line.request("POST", path, msgspec.json.encode(body))
        with line.getresponse() as answer:
            return msgspec.json.decode(answer.read(), type=p.Seated)
    finally:
        line.close()


def _started(data: Path) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "tarock", "serve", "--port", "0", "--data", str(data), "--no-limits"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    found = re.search(r"http://\S+", server.stdout.readline())
    if not found:
        raise SystemExit("the server did not start")
    return server, found[0]
