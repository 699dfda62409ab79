"""Values that never change."""

from __future__ import annotations

from typing import Self


class Frozen:
    """A value that never changes, but of which another is quickly made."""

    def evolve(self, **changes: object) -> Self:
        """The same with some fields changed."""
        new = object.__new__(type(self))
        # Written past `__setattr__`, which a frozen value refuses to everybody else.
        object.__setattr__(new, "__dict__", self.__dict__ | changes)
        return new
