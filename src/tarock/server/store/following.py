"""Whoever follows streams, and is told when somebody else has appended to them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator


class Followers:
    """The followers of all streams of a store."""

    def __init__(self, begin: Callable[[], None]) -> None:
        """What has to be begun before anything is heard; it is called for every follower."""
        self._begin = begin
        self._places: dict[str, set[asyncio.Queue[int]]] = {}

    def __contains__(self, stream: str) -> bool:
        return stream in self._places

    def __iter__(self) -> Iterator[str]:
        """All streams that somebody follows."""
        return iter(self._places)

    async def follow(self, stream: str) -> AsyncIterator[int]:
        """The new last place of a stream, each time it is told."""
        places: asyncio.Queue[int] = asyncio.Queue()
        self._places.setdefault(stream, set()).add(places)
        self._begin()
        try:
            while True:
                yield await places.get()
        finally:
            self._places[stream].discard(places)
            if not self._places[stream]:
                del self._places[stream]

    def tell(self, stream: str, place: int) -> None:
        """A stream ends at this place now."""
        for places in self._places.get(stream, ()):
            places.put_nowait(place)
