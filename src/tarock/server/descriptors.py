"""File descriptors: every connection needs one, and so do the store and the workers."""

from __future__ import annotations

import resource
from contextlib import suppress

from tarock.players.cores import cores
from tarock.server import limits


def raise_limit() -> None:
    """Ask for as many as the machine grants, within reason; what is refused stays as it was."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, limits.MOST_DESCRIPTORS)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def room_for_connections(*, handed_on: bool = False) -> int:
    """How many connections there may be, so that the house always has some descriptors left for itself.

    A connection that is `handed_on` to another process needs two.
    """
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    all_of_them = limits.MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else min(soft, limits.MOST_DESCRIPTORS)
    kept = limits.KEPT_DESCRIPTORS + limits.KEPT_FOR_A_WORKER * cores() + limits.ACCEPTED_AT_ONCE
    return max(limits.FEWEST_CONNECTIONS, (all_of_them - kept) // (2 if handed_on else 1))
