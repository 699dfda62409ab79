"""Rate limits: a bucket of tokens per connection and per address, refilled as time passes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Rate:
    """How many at once, and how many a second in the long run."""

    burst: float
    per_second: float


COMMANDS: Final = Rate(burst=40, per_second=10)
"""Messages of one connection."""
TABLES: Final = Rate(burst=100, per_second=0.5)
"""Tables made, and seats taken, from one address."""
LOOKS: Final = Rate(burst=300, per_second=10)
"""Codes tried, records and rules read from one address."""
ANALYSES: Final = Rate(burst=30, per_second=0.2)
"""Analyses asked for from one address; each takes seconds to work out."""
SOCKETS: Final = Rate(burst=200, per_second=5)
"""Connections from one address."""
MOST_ADDRESSES: Final = 20_000
MOST_BYTES: Final = 8192
"""Of a message, or of what is posted."""


class Bucket:
    """Grants what its rate allows."""

    __slots__ = ("_clock", "_full_at", "_rate", "_tokens")

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate, self._clock = rate, clock
        self._tokens, self._full_at = rate.burst, clock()

    def take(self) -> bool:
        """Whether one more is granted now."""
        now = self._clock()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._full_at) * self._rate.per_second)
        self._full_at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Limits:
    """A bucket for every address; those not heard of for the longest time are forgotten."""

    def __init__(self, rate: Rate, clock: Callable[[], float], most: int = MOST_ADDRESSES) -> None:
        self._rate, self._clock, self._most = rate, clock, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more is granted to an address now."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._clock)
        self._buckets[address] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()
