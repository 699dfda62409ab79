"""How processes that share a store know each other: what one hands on to another is signed with the store's secret.

The signature covers who is spoken for and what is asked, and holds for a minute, so that it is of no use elsewhere.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Mapping
from typing import Final

SPOKEN_FOR, SIGNED = "x-tarock-for", "x-tarock-signed"
GOOD_SECONDS: Final = 60
"""The clocks of machines differ a little."""
ALIAS_BYTES: Final = 8
"""Enough that no two addresses of a house ever have the same alias, and short enough to be said every second."""


class Peers:
    """Signs what is handed on, and recognises what others have signed."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def signed(self, path: str, address: str) -> dict[str, str]:
        """The headers under which a request for a path is handed on for somebody at an address."""
        moment = int(time.time())
        return {SPOKEN_FOR: address, SIGNED: f"{moment} {self._signature(path, address, moment)}"}

    def spoken_for(self, path: str, headers: Mapping[str, str]) -> str | None:
        """The address for which another process asks; None if nobody of us has signed this."""
        address = headers.get(SPOKEN_FOR)
        moment, _, signature = headers.get(SIGNED, "").partition(" ")
        if address is None or not (moment.isdecimal() and moment.isascii() and signature.isascii()):
            return None
        fresh = len(moment) < 20 and abs(time.time() - int(moment)) < GOOD_SECONDS
        ours = hmac.compare_digest(self._signature(path, address, int(moment[:20])), signature)
        return address if fresh and ours else None

    def alias(self, address: str) -> str:
        """The name under which processes speak of an address: the same at all, and nobody else can tell whose it is."""
        return hmac.digest(self._secret, f"alias\n{address}".encode(), "sha256")[:ALIAS_BYTES].hex()

    def _signature(self, path: str, address: str, moment: int) -> str:
        return hmac.new(self._secret, f"{moment}\n{address}\n{path}".encode(), "sha256").hexdigest()
