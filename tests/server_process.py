"""A server in a process of its own, for tests that kill it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from house import House


@contextmanager
def a_process(data: Path) -> Iterator[tuple[House, subprocess.Popen[str]]]:
    """A server in a process of its own."""
    command = [sys.executable, "-m", "tarock", "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
            assert found
            yield House(int(found[1])), process
        finally:
            process.kill()
