"""Kinds of players: by name, by the Python path of a class, or a program that speaks the line protocol."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from inspect import signature
from typing import Final

from tarock.players.arena.program import MirrorPlayer, ProgramPlayer, Trusted
from tarock.players.careful import CarefulPlayer
from tarock.players.chance import ChancePlayer
from tarock.players.player import Player

Maker = Callable[[int], Player]
"""Makes a player of one kind from a seed."""
AnyPlayer = Player | Trusted


def _searching(seed: int, level: str = "normal", style: str = "even", **counts: float) -> Player:
    """A searching player, at a level of which some counts may be changed."""
    from tarock.players import search  # noqa: PLC0415 - it needs the kernel, without which all others still play

    if level not in search.LEVELS:
        raise UnknownKind(f"{level!r} is no level: {', '.join(search.LEVELS)}")
    counted = search.LEVELS[level]._replace(**counts)  # type: ignore[arg-type]  # as the text says
    return search.SearchPlayer(counted, search.Style(style), seed)


NAMED: Final[dict[str, Callable[..., Player]]] = {
    "careful": lambda _: CarefulPlayer(), "chance": ChancePlayer, "search": _searching,
}  # fmt: skip
"""The players that are known by name: each is made from a seed, and from settings if it has some."""
PROGRAM, MIRROR = "exec:", "mirror:"


class UnknownKind(ValueError):
    """A text that names no kind of player."""


@cache
def kind(text: str) -> Callable[[int], AnyPlayer]:
    """The kind of player that a text names, such as `careful`, `my.module:Player,worlds=50` or `exec:./mine`."""
    for prefix, made in ((PROGRAM, ProgramPlayer), (MIRROR, MirrorPlayer)):
        if text.startswith(prefix):
            command = text.removeprefix(prefix)
            return partial(made, command)
    return maker(text)


def maker(text: str) -> Maker:
    """The same for a player in Python."""
    name, *settings = text.split(",")
    found, given = _found(name), dict(_setting(one) for one in settings)
    try:
        signature(found).bind(0, **given)
    except TypeError as fault:
        raise UnknownKind(f"the player {text!r} is not made from a seed and these settings: {fault}") from None
    return partial(found, **given)


def _found(name: str) -> Callable[..., Player]:
    if name in NAMED:
        return NAMED[name]
    module, colon, attribute = name.partition(":")
    if not colon:
        raise UnknownKind(f"{name!r} is no player: {', '.join(NAMED)}, package.module:Class, exec:COMMAND")
    try:
        found: Callable[..., Player] = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as fault:
        raise UnknownKind(f"the player {name!r} cannot be loaded: {fault}") from None
    return found


def _setting(text: str) -> tuple[str, int | float | str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise UnknownKind(f"{text!r} is no setting of a player: it is written NAME=VALUE")
    for number in (int, float):
        try:
            return name, number(value)
        except ValueError:
            continue
    return name, value
