"""Values that never change."""

from __future__ import annotations

from typing import Final, Self

new_object: Final = object.__new__
write: Final = object.__setattr__
"""Writes past the `__setattr__` of a frozen value, which refuses everybody else."""


class Frozen:
    """A value that never changes, but of which another is quickly made."""

    def evolve(self, **changes: object) -> Self:
        """The same with some fields changed."""
        new = new_object(type(self))
        write(new, "__dict__", self.__dict__ | changes)
        return new
