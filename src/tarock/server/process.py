"""What the operating system knows of this process: memory, processor time, open files."""

from __future__ import annotations

import os
import resource
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from tarock.server.metrics import Family, Sample, gauge

_OF_THIS_PROCESS: Final = Path("/proc/self")
_BEGAN: Final = time.time()


def process_families() -> list[Family]:
    """All that can be found out here, under the names that are usual for it; some systems have no /proc."""
    cpu = Sample("", (), time.process_time())
    told = [
        gauge("process_start_time_seconds", "When the process began, in seconds since 1970.", _BEGAN),
        Family("process_cpu_seconds_total", "counter", "Processor time so far.", (cpu,)),
        gauge("process_max_fds", "Files that may be open.", resource.getrlimit(resource.RLIMIT_NOFILE)[0]),
    ]
    with suppress(OSError):
        pages = int((_OF_THIS_PROCESS / "statm").read_text(encoding="ascii").split()[1])
        told.append(gauge("process_resident_memory_bytes", "Memory.", pages * os.sysconf("SC_PAGE_SIZE")))
        told.append(gauge("process_open_fds", "Files that are open.", len(list((_OF_THIS_PROCESS / "fd").iterdir()))))
    return told
