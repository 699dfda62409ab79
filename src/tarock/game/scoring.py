"""Settlements: one line for every rule that pays, and accounts that balance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic, TypeVar

from tarock.cards import Seat
from tarock.rules import Message, RuleId, seat_name, Tabled

C_co = TypeVar("C_co", covariant=True)
Account = Seat | str
"""A seat, or the name of a cup or pot."""
Amount = int | Fraction
"""What an account gains; a fraction only where a pot is shared by a number that does not divide it."""


def share(amount: Amount, number: int) -> Amount:
    """One of so many equal parts, exactly."""
    part = Fraction(amount) / number
    return int(part) if part.denominator == 1 else part


def signed(amount: Amount) -> str:
    """An amount with its sign, fractions as people write them: +6, -15 2/3."""
    return f"-{written(-amount)}" if amount < 0 else f"+{written(amount)}"


def written(amount: Amount) -> str:
    """An amount without a sign: 6, 15 2/3."""
    points, rest = divmod(amount, 1)
    return f"{points} {rest}" if points and rest else f"{rest or points}"


def read_amount(text: str) -> Amount:
    """The amount that `signed` wrote."""
    parts = [Fraction(part) for part in text.lstrip("+-").split()]
    return share(-sum(parts) if text.startswith("-") else sum(parts), 1)


def whole(amount: Amount) -> int:
    """An amount of an account that never holds fractions."""
    if amount.denominator != 1:
        raise ValueError(f"{amount} is no whole number of points")
    return int(amount)


@dataclass(frozen=True, slots=True)
class Line:
    """What one rule pays: so much to every account it touches."""

    rule: RuleId
    label: Message
    amounts: tuple[tuple[Account, Amount], ...]
    factors: tuple[int, ...] = ()
    """How a value was multiplied, to write the sum out: 6 and 2 for a game of 6 with contra; empty if it was not."""
    parts: tuple[int, ...] = ()
    """What the first factor, or the value itself, was added up from: 7 and 10 for points and consolation."""

    @classmethod
    def of(cls, rule: RuleId, label: Message, amounts: Mapping[Account, Amount] | Mapping[Seat, Amount]) -> Line:
        """A line from amounts by account."""
        return cls(rule, label, tuple(amounts.items()))

    def multiplied(self, *factors: int, parts: tuple[int, ...] = ()) -> Line:
        """The line with the factors of its value and what the first was added up from; nothing stands by itself."""
        counted = tuple(one for one in factors if one != 1)
        added = tuple(one for one in parts if one)
        return replace(self, factors=counted if len(counted) > 1 else (), parts=added if len(added) > 1 else ())

    def amount(self, account: Account) -> Amount:
        """What this line brings an account."""
        return sum(amount for name, amount in self.amounts if name == account)

    @property
    def total(self) -> Amount:
        """The sum over all accounts: 0 where players pay each other."""
        return sum(amount for _, amount in self.amounts)

    def __str__(self) -> str:
        paid = ", ".join(f"{_name(account)} {signed(amount)}" for account, amount in self.amounts)
        return f"{self.label} ({self.rule}): {paid}" if paid else f"{self.label} ({self.rule})"


def _name(account: Account) -> str:
    return seat_name(account) if isinstance(account, int) else account


def summed(lines: Iterable[Line]) -> dict[Account, Amount]:
    """What some lines bring every account they touch."""
    sums: dict[Account, Amount] = {}
    for line in lines:
        for account, amount in line.amounts:
            sums[account] = sums.get(account, 0) + amount
    return sums


def between_sides(rule: RuleId, label: Message, winners: Iterable[Seat], losers: Iterable[Seat], value: int) -> Line:
    """A payment between two sides; one alone receives from, or pays to, each of the others."""
    won, lost = tuple(winners), tuple(losers)
    shares = max(len(won), len(lost))
    amounts: dict[Account, int] = {seat: value * shares // len(won) for seat in won}
    amounts.update({seat: -value * shares // len(lost) for seat in lost})
    return Line.of(rule, label, amounts)


def from_each(rule: RuleId, label: Message, winner: Seat, payers: Iterable[Seat], value: Amount) -> Line:
    """Each of the payers gives the winner the value; a negative value flows the other way."""
    others = [seat for seat in payers if seat != winner]
    amounts: dict[Account, Amount] = {winner: value * len(others)}
    amounts.update(dict.fromkeys(others, -value))
    return Line.of(rule, label, amounts)


@dataclass(frozen=True, slots=True)
class Settlement(Tabled, Generic[C_co]):
    """The account of one deal, and what it leaves for the next."""

    lines: tuple[Line, ...] = ()
    carried: C_co = None  # type: ignore[assignment]  # nothing is what most games carry
    """What the sitting carries on: cups, radls, debts."""
    redeal: bool = False
    """Whether the same dealer deals again and the deal is not counted."""
    passed: bool = False
    """Whether the deal was thrown in because everybody passed."""
    passed_on: bool = False
    """Whether the next dealer deals although this deal is not counted: a misdeal given up."""

    def total(self, account: Account) -> Amount:
        """The sum of all lines for an account."""
        return sum(line.amount(account) for line in self.lines)

    def totals(self, accounts: Iterable[Account]) -> tuple[Amount, ...]:
        """The sums for some accounts."""
        return tuple(self.total(account) for account in accounts)

    @property
    def balanced(self) -> bool:
        """Whether every line sums to zero."""
        return not any(line.total for line in self.lines)
