"""A match: everything that decides what is played and how it comes out, and nothing else."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import Final

import tarock
from tarock.game import AnyVariant
from tarock.variants import variant


class Mode(StrEnum):
    """What the first kind decides where it sits; the second kind decides the rest."""

    WHOLE = "whole"
    CARDS = "cards"
    """Only which card is played."""
    BIDDING = "bidding"
    """Everything but which card is played."""


class Lineup(StrEnum):
    """Where the first kind sits; every place of the line-up is played in turn."""

    ONE = "one"
    """At one seat, the second kind at all others."""
    ALTERNATE = "alternate"
    """At every other seat, so that fixed parties are of one kind."""
    SIDE = "side"
    """At all seats that had the same role when the second kind played, such as both defenders."""


class Role(StrEnum):
    """What a seat was in a deal."""

    DECLARER = "declarer"
    PARTNER = "partner"
    DEFENDER = "defender"
    PARTY = "party"
    """A member of a fixed party, where nobody is the declarer."""
    ALONE = "alone"
    """Everyone played for himself."""
    NOBODY = "nobody"
    """The deal was thrown in."""


PLAYED_BY: Final = ("cards", "game", "variants", "deal", "notation", "solving", "players")
"""The rooms that decide how a deal goes."""


@dataclass(frozen=True, slots=True)
class Match:
    """Two kinds of players, a game, and how they meet in it."""

    game: str
    first: str
    second: str
    seed: int = 1
    mode: Mode = Mode.WHOLE
    lineup: Lineup = Lineup.ONE
    role: Role | None = None
    """Only what was paid to seats in this role counts; None for all."""
    sittings: bool = False
    """Whether whole sittings are played rather than single deals."""

    @property
    def variant(self) -> AnyVariant:
        """The game."""
        return variant(self.game)

    @property
    def header(self) -> dict[str, object]:
        """The settings as plain values, with the mark of the program that plays by them."""
        return {**asdict(self), "program": program_mark()}

    @property
    def file_name(self) -> str:
        """A name that tells most of the settings and depends on all of them."""
        mark = sha256(json.dumps(self.header, sort_keys=True).encode()).hexdigest()[:10]
        how = "sittings" if self.sittings else self.lineup
        names = (self.game, _short(self.first), _short(self.second), self.mode, how, str(self.seed), mark)
        return ".".join(names) + ".jsonl"


def _short(kind: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", kind)[-30:].strip("-")


_MARKS: dict[Path, str] = {}


def program_mark() -> str:
    """Changes with every file that may change a move, so that old results are never continued by new players."""
    root = Path(tarock.__file__).parent
    if root not in _MARKS:
        files = (path for room in PLAYED_BY for path in sorted((root / room).rglob("*")))
        digest = sha256()
        for path in files:
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(root)} ".encode() + sha256(path.read_bytes()).digest())
        _MARKS[root] = digest.hexdigest()[:12]
    return _MARKS[root]
