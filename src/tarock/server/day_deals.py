"""Which deal a day has for every family of games: the game, who deals, and the secret that the cards follow from."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from typing import Final

from tarock.cards import Seat
from tarock.game import AnyVariant
from tarock.rules.rulebook import rulebook
from tarock.server import events as e
from tarock.server.fairness import commitment
from tarock.server.lobby import group
from tarock.variants import all_variants, variant

FAMILIES: Final = ("viennese", "forty-two", "great", "denmark", "grisons", "slovenia")
"""As the lobby groups the games; games for two have no deal of the day."""
YOU: Final[Seat] = 0
"""Where whoever plays the deal of a day sits."""


@dataclass(frozen=True, slots=True)
class DayDeal:
    """The deal of a day for a family; the same in every process that shares a store."""

    day: date
    family: str
    secret: str

    @property
    def occasion(self) -> str:
        """What it is called in terms, and where the page tells of it."""
        return f"daily/{self.day}/{self.family}"

    @property
    def game(self) -> AnyVariant:
        """The games of a family take turns."""
        games = games_of(self.family)
        return variant(games[self.day.toordinal() % len(games)])

    @property
    def dealer(self) -> Seat:
        """Dealers take turns too; one who would rest is passed over where that is the reader's seat."""
        players = self.game.check_players(None)
        turns = ((self.day.toordinal() + further) % players for further in range(players))
        return next(one for one in turns if YOU in self.game.sitting.active(self.game.sitting.first(players, one)))

    @property
    def promise(self) -> str:
        """What is told of the secret until the day is over."""
        return commitment(self.secret)

    @property
    def prepared(self) -> e.Prepared:
        """The shuffle."""
        return e.Prepared(self.secret, "daily", f"{self.day} {self.family}", (), self.dealer)


def deal_of(house: bytes, day: date, family: str) -> DayDeal:
    """The deal of a day, by the secret of those who share a store."""
    return DayDeal(day, family, hmac.new(house, f"tarock daily\n{day}\n{family}".encode(), sha256).hexdigest())


def tomorrow(day: date) -> date:
    """The day after."""
    return day + timedelta(days=1)


@cache
def games_of(family: str) -> tuple[str, ...]:
    """The games of a family in the order of the ledger's pages."""
    order = list(rulebook().games)
    return tuple(sorted((one.id for one in all_variants().values() if group(one) == family), key=order.index))
