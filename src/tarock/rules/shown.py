"""Values that people look at: they print and draw themselves, by `notation.drawing`."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast


class Pen(Protocol):
    """Who draws."""

    def text(self, value: object) -> str:
        """A value as lines of text."""
        ...

    def picture(self, value: object) -> str:
        """A value as SVG, or as a table in HTML."""
        ...


def _pen() -> Pen:
    # The one place where a room asks for one above it, and by name: who prints nothing does not load it.
    return cast("Pen", import_module("tarock.notation.drawing"))


class Shown:
    """A value that prints as the terminal draws it."""

    __slots__ = ()

    def __str__(self) -> str:
        return _pen().text(self)


class Pictured(Shown):
    """A value of which a notebook shows a picture with cards."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return _pen().picture(self)


class Tabled(Shown):
    """A value of which a notebook shows a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return _pen().picture(self)
