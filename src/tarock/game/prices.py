"""Prices: what a bid, an announcement or a contra is worth, as far as that is known before it is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, TypeVar

from tarock.cards import Seat
from tarock.game.scoring import Amount, written
from tarock.rules import Message, message

P = TypeVar("P")
P_co = TypeVar("P_co", covariant=True)
PLAIN = message("price.plain", "{amount}")
LEAST = message("price.least", "from {amount}")
"""What is bought later, or held in secret, can make it more."""
WITH_STAKE = message("price.stake", "{amount} + stake")
"""What lies in the pot and on the slate is won as well."""
LOST_STAKES = message("price.lost-stakes", "{amount} + stake, lost from ×{times}")
"""Who loses owes the stake so many times, or more."""
OWN_POINTS = message("price.own-points", "minus own points")
"""Everybody writes down what he has taken."""
LOSING = message("price.losing", "{amount}, lost {lost}")
ABOVE = message("price.above", "{amount} + points above {half}")
ABOVE_TIMES = message("price.above-times", "({amount} + points above {half}) ×{times}")
ONLY_ABOVE = message("price.only-above", "points above {half}")
ABOVE_LOST = message("price.above-lost", "{amount} + points above {half}, lost from ×{lost}")
ABOVE_TIMES_LOST = message("price.above-times-lost", "({amount} + points above {half}) ×{times}, lost from ×{lost}")
"""Who loses pays it more often than he would have been paid, or more often still."""


@dataclass(frozen=True, slots=True)
class Price:
    """What each loser pays a winner if it is won, or what is then written; where figures fail, in short words."""

    amount: Amount
    times: int = 1
    half: int | None = None
    """The card points above which each one that the winners have is paid too."""
    lost: Amount | None = None
    """What losing it costs, where that is another price."""
    multiple: int = 0
    """How many times as much is owed at least if it is lost, where only losing counts so often."""
    form: Callable[..., Message] = PLAIN

    def doubled(self, steps: int = 1) -> Price:
        """The price after so many steps of contra."""
        return replace(self, times=self.times << steps)

    @property
    def said(self) -> Message:
        """The price in words that every language has."""
        if self.half is not None:
            return self._with_points(self.half)
        amount = written(self.amount * self.times)
        if self.multiple:
            return LOST_STAKES(amount=amount, times=self.multiple)
        return self.form(amount=amount) if self.lost is None else LOSING(amount=amount, lost=written(self.lost))

    def _with_points(self, half: int) -> Message:
        if not self.amount:
            return ONLY_ABOVE(half=half)
        amount, times = written(self.amount), self.times
        if self.multiple > 1:
            lost = times * self.multiple
            if times == 1:
                return ABOVE_LOST(amount=amount, half=half, lost=lost)
            return ABOVE_TIMES_LOST(amount=amount, half=half, times=times, lost=lost)
        return ABOVE(amount=amount, half=half) if times == 1 else ABOVE_TIMES(amount=amount, half=half, times=times)

    def __str__(self) -> str:
        return str(self.said)


class Known(NamedTuple, Generic[P_co]):
    """What everybody knows when a price is asked, the options of the table first."""

    options: P_co
    contract: str = ""
    """The game that is played, by its bid; empty during the auction."""
    bought: int = 0
    """How many times it counts for what was bought; 0 before that."""
    tricks: int = 0
    """How many have been played."""
    said: tuple[tuple[Seat, str], ...] = ()
    """Who has announced what, and given which contra, in order."""
    seat: Seat | None = None
    """Who wants to say it, or has."""


PriceOf = Callable[[str, Known[P]], Price | None]
"""From a bid or an announcement to its price; None for what has none of its own."""


def unpriced(word: str, known: Known[object]) -> None:
    """A game in which no word has a price."""
