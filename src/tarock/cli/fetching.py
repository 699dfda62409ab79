"""The figures of a server, fetched over HTTP."""

from __future__ import annotations

from http.client import HTTPException
from typing import Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tarock.server.configuration import variable
from tarock.server.readings import NoFigures, Reading, read

ANSWER_SECONDS: Final = 5.0


def fetched(address: str, token: str | None) -> Reading | str:
    """What a server tells of itself, or why it tells nothing."""
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    try:
        with urlopen(Request(f"{address}/metrics", headers=headers), timeout=ANSWER_SECONDS) as answer:
            return read(answer.read().decode())
    except HTTPError as fault:
        fault.close()
        wants = f"it wants its operator's token ({variable('operator_token')})"
        return wants if fault.code == 404 else f"it answers {fault.code}"
    except (NoFigures, UnicodeDecodeError):
        return "this is no server of tarock"
    except (OSError, HTTPException, ValueError) as fault:
        return f"it does not answer ({type(fault).__name__})"
