"""What the lines of an account rest on: which cards decide them, and what has to become of these on the table."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from tarock.cards import CardSet
from tarock.game.scoring import Line


class Proof(StrEnum):
    """What has to be seen on the table."""

    POINTS = "points"
    """Which side has how many card points."""
    HELD = "held"
    """One hand held the cards when the play began."""
    SHOWN = "shown"
    """The cards were shown when they were announced."""
    GATHERED = "gathered"
    """The cards come together in the tricks of one side."""
    HOME = "home"
    """A card ends in a trick of the side that played it."""
    LOST = "lost"
    """A card ends in a trick of others."""
    BEHIND = "behind"
    """A card ends in the last trick, and that is of others."""
    LAST = "last"
    """A card is played to the last trick, to win it."""
    CAUGHT = "caught"
    """The cards fall into one trick."""
    TRICKS = "tricks"
    """How many tricks somebody makes: all of them, or none."""


class Ground(NamedTuple):
    """A proof, and the cards it looks at; without cards it is the card that was called."""

    proof: Proof
    cards: CardSet | None = None


_GROUNDS: dict[str, Ground] = {}


def rests_on(grounds: Mapping[str, Ground]) -> None:
    """Register on what lines rest: by what they pay, by their label, or by their rule and what it pays there."""
    for name, ground in grounds.items():
        if _GROUNDS.setdefault(name, ground) != ground:
            raise ValueError(f"two grounds for {name!r}")


def ground_of(line: Line) -> Ground | None:
    """On what a line rests; None where its label says all there is to say."""
    what = str(dict(line.label.params).get("what", ""))
    names = (f"{line.rule} {what}", what, line.label.key)
    return next((_GROUNDS[name] for name in names if name in _GROUNDS), None)
