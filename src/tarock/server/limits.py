"""How much anybody may do: all figures in one place, and the buckets that hold people to the rates among them."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import IPv6Network, ip_address
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
LESSONS: Final = Rate(burst=60, per_second=1)
"""Cards played in problems, from one address; most are answered in a tenth of a second."""
SOCKETS: Final = Rate(burst=200, per_second=5)
"""Tables' connections opened from one address."""
CONTROL_FRAMES: Final = Rate(burst=30, per_second=1)
"""Pings and pongs of one connection; a browser sends one for each of ours, three a minute."""
MOST_ADDRESSES: Final = 20_000
MOST_BYTES: Final = 8192
"""Of a message, or of what is posted."""
MOST_STUDY_BYTES: Final = 96 * 1024
"""Of a study that is posted; a deal with all that is said of it has two or three kilobytes."""
MOST_DEALS: Final = 24
"""Of a study."""
LARGEST_FRAME: Final = 64 * 1024
"""Larger messages are not even read; what is over `MOST_BYTES` is refused with a message."""
MOST_FRAGMENTS: Final = 64
"""Into so many pieces a message may be cut, empty ones too."""
MOST_UNHEARD: Final = 100
"""Messages of a connection that wait for the server."""

CONNECTIONS_OF_AN_ADDRESS: Final = 200
SPECTATORS_OF_AN_ADDRESS: Final = 40
MOST_DESCRIPTORS: Final = 10_240
"""So many file descriptors the server asks for, if the machine grants them."""
BACKLOG: Final = 32
"""Connections that wait to be taken in; the event loop takes in so many at a time."""
ACCEPTED_AT_ONCE: Final = 3 * BACKLOG
"""Connections that are taken in before any of them is looked at."""
KEPT_DESCRIPTORS: Final = 64
"""For the store and whatever else the server opens; no connection is given one of these."""
KEPT_FOR_A_WORKER: Final = 10
FEWEST_WORKERS: Final = 2
"""One of them for whoever waits at a table."""
MOST_WORKERS: Final = 32
FEWEST_CONNECTIONS: Final = 16
"""So many even where there are hardly any descriptors."""

REQUEST_SECONDS: Final = 5.0
"""In which the head of a request has to come, and then its body; also how long an unused connection is kept."""
HELLO_SECONDS: Final = 10.0
"""In which a connection to a table has to say whose it is."""
UNREAD_SECONDS: Final = 15.0
"""After which a connection is ended whose other side does not take what is sent to it."""
GOODBYE_SECONDS: Final = 2.0
"""How long a client that is cut off may take to hear why."""
MOST_WAITING: Final = 200
"""Messages that may wait for a client; one that reads more slowly is cut off and can come back."""
MOST_WAITING_BYTES: Final = 1024 * 1024
"""The same in bytes."""
MOST_FAULTS: Final = 50
"""After this many refused messages in a row a connection is closed."""


def whose(address: str) -> str:
    """Who counts under an address: one household has a whole /64 of IPv6, and counts once whichever part it uses."""
    try:
        found = ip_address(address)
    except ValueError:
        return ""
    if found.version == 4:
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped or IPv6Network((int(found), 64), strict=False))


class Bucket:
    """Grants what its rate allows."""

    __slots__ = ("_clock", "_full_at", "_rate", "_tokens")

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate, self._clock = rate, clock
        self._tokens, self._full_at = rate.burst, clock()

    def take(self) -> bool:
        """Whether one more is granted now."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def charge(self, number: int) -> None:
        """So many were granted by somebody else; what is no longer there is owed, but never more than a burst."""
        self._fill()
        self._tokens = max(-self._rate.burst, self._tokens - number)

    def _fill(self) -> None:
        now = self._clock()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._full_at) * self._rate.per_second)
        self._full_at = now


class Limits:
    """A bucket for every address; those not heard of for the longest time are forgotten."""

    def __init__(self, rate: Rate, clock: Callable[[], float], most: int = MOST_ADDRESSES) -> None:
        self.rate, self._clock, self._most = rate, clock, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._lately: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Whether one more is granted to an address now."""
        granted = self._bucket(address).take()
        if granted:
            self._lately[address] += 1
        return granted

    def charge(self, address: str, number: int) -> None:
        """Other processes have granted so many to an address."""
        self._bucket(address).charge(number)

    def taken_lately(self) -> Mapping[str, int]:
        """How many were granted here to each address since this was last asked."""
        lately, self._lately = self._lately, Counter()
        return lately

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or Bucket(self.rate, self._clock)
        self._buckets[address] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket
