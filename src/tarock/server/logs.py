"""The log for programs: one JSON object a line, with when, how bad, what, and where in the program.

As in the plain log, what is written follows from the program alone: of an error its kind and place, never its text.
"""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime

from tarock.server.crashes import place_of


class JsonLines(logging.Formatter):
    """Writes an entry as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The entry, in one line whatever it says."""
        error = record.exc_info[1] if record.exc_info else None
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": " ".join(record.getMessage().split()),
            "where": place_of(error) if error else f"{record.name}.{record.funcName}:{record.lineno}",
        }
        return json.dumps(entry, ensure_ascii=False)


def write_json() -> None:
    """From now on every entry of this process is written so, to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("tarock").setLevel(logging.INFO)
    logging.captureWarnings(capture=True)
