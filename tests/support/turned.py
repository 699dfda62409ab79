"""Connections without a network, of which only is known whether they were turned away."""

from __future__ import annotations

from tarock.server.connections import Connection


class Turned:
    """The end of a connection that only notes when it is turned away."""

    def __init__(self) -> None:
        self.away = False

    def turn_away(self) -> None:
        self.away = True


def is_away(one: Connection | None) -> bool:
    assert one is not None
    assert isinstance(one.line, Turned)
    return one.line.away
