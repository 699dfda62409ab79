"""Noted deals on the disk, some to a file, so that training can be stopped and go on where it was."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import tarock
from tarock.cards import RuleSheet
from tarock.deal import new_deal
from tarock.players.player import Player
from tarock.players.search.learning.noting import Choice, NotedDeal, noted
from tarock.players.search.speech import Statement
from tarock.solving.goals import Company, Course
from tarock.variants import variant

SIZE = 50
"""How many deals a file has."""
_OF_THE_RULES = ("rules", "cards", "game", "variants", "deal")
"""The rooms on which the course of a deal depends, besides the player's own."""
_SEEDS = 10_000_000
"""So many deals a seed has for itself."""


class NoSuchPlayer(ValueError):
    """A player was named that cannot be found."""

    def __init__(self, path: str) -> None:
        super().__init__(f"there is no player {path!r}: a player is named as package.module:Name")


class Source(NamedTuple):
    """Where deals come from: the same source always gives the same deals."""

    game: str
    player: str
    """As `package.module:Name`."""
    seed: int

    def folder(self, build: Path) -> Path:
        """Where its deals lie; a player or rules that have changed get a new folder."""
        name = self.player.rpartition(":")[2]
        return build / self.game / f"{name}-{fingerprint(self.player)[:10]}-{self.seed}"


@cache
def fingerprint(player: str) -> str:
    """A hash of the rules, of the folder that a player's class is written in, and of what is taken down."""
    home = Path(tarock.__path__[0])
    own = Path(inspect.getfile(_kind(player))).parent
    files = [Path(inspect.getfile(one)) for one in (NotedDeal, Statement)]
    files += [path for room in _OF_THE_RULES for path in (home / room).rglob("*.py")]
    files += [path for path in own.rglob("*") if path.suffix in {".py", ".json"}]
    total = sha256()
    for path in sorted(set(files)):
        total.update(path.read_bytes())
    return total.hexdigest()


@cache
def _kind(path: str) -> type:
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError):
        raise NoSuchPlayer(path) from None
    if not isinstance(found, type):
        raise NoSuchPlayer(path)
    return found


def seated(path: str, seed: int) -> Player:
    """A player of a kind; one that takes a seed gets it."""
    kind = _kind(path)
    player: Player = kind(seed) if inspect.signature(kind).parameters else kind()
    return player


def missing(source: Source, deals: int, build: Path) -> list[int]:
    """Of so many deals the first of every file that is not there yet."""
    folder = source.folder(build)
    return [first for first in range(0, deals, SIZE) if not _file(folder, first).exists()]


def shard_of(source: Source, first: int) -> str:
    """The text of one file: its deals are played, by whichever process or machine is asked."""
    deals = (_played(source, number) for number in range(first, first + SIZE))
    lines = [json.dumps([number, *deal], separators=(",", ":")) for number, deal in enumerate(deals, first) if deal]
    return "".join(f"{line}\n" for line in lines)


def keep_shard(source: Source, first: int, build: Path, text: str) -> None:
    """Write one file; it is there as a whole or not at all."""
    path = _file(source.folder(build), first)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)


def _played(source: Source, number: int) -> NotedDeal | None:
    seed = source.seed * _SEEDS + number
    players = variant(source.game).check_players(None)
    company = [seated(source.player, seed * players + seat) for seat in range(players)]
    return noted(new_deal(source.game, seed=seed), company)


def read_deals(source: Source, deals: int, build: Path) -> Iterator[tuple[int, NotedDeal]]:
    """The deals in order, each with its number; those without a choice of cards are left out."""
    folder = source.folder(build)
    for first in range(0, deals, SIZE):
        for line in _file(folder, first).read_text(encoding="utf-8").splitlines():
            number, *parts = json.loads(line)
            if number < deals:
                yield number, _noted(*parts)


def _noted(
    sheet: list[object],
    company: list[object],
    course: list[object],
    choices: list[list[float]],
    words: list[list[object]],
) -> NotedDeal:
    """The tuples that JSON has made lists of."""
    return NotedDeal(
        RuleSheet(*map(_frozen, sheet)),  # type: ignore[arg-type]
        Company(*map(_frozen, company)),  # type: ignore[arg-type]
        Course(*map(_frozen, course)),  # type: ignore[arg-type]
        tuple(Choice(*choice) for choice in choices),  # type: ignore[arg-type]
        tuple(Statement(*map(_frozen, one)) for one in words),  # type: ignore[arg-type]
    )


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _file(folder: Path, first: int) -> Path:
    return folder / f"{first:06}.jsonl"
