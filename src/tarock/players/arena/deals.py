"""Mirrored deals: the same pack with the first kind at each seat in turn, beside the second kind at all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from tarock.cards import Seat, shuffled
from tarock.deal import Deal
from tarock.game import Amount
from tarock.players.arena.chairs import Thinking, chair, play_out
from tarock.players.arena.match import Lineup, Match, Mode, Role
from tarock.players.gain import gain
from tarock.players.plain import Plain


@dataclass(frozen=True, slots=True)
class Part:
    """What a seat of the first kind was paid, and what the second kind was paid at the same seat with the same pack."""

    seat: Seat
    paid: Amount
    paid_before: Amount
    role: Role
    """What the seat was when the first kind sat there."""
    contract: str
    points: int | None = None
    """The card points of its side; None where none were counted."""
    points_before: int | None = None

    @property
    def gain(self) -> float:
        """By how much the first kind did better."""
        return float(self.paid - self.paid_before)

    @property
    def gain_in_points(self) -> float | None:
        """The same in card points, where they were counted both times."""
        return None if self.points is None or self.points_before is None else float(self.points - self.points_before)

    def plain(self) -> dict[str, object]:
        """The part as JSON has it."""
        return {
            "seat": self.seat, "paid": _plain(self.paid), "paid_before": _plain(self.paid_before), "role": self.role,
            "contract": self.contract, "points": self.points, "points_before": self.points_before,
        }  # fmt: skip

    @classmethod
    def read(cls, data: Plain) -> Self:
        """The part that was written."""
        paid, before = (Fraction(data[name]) for name in ("paid", "paid_before"))
        return cls(**{**data, "paid": paid, "paid_before": before, "role": Role(data["role"])})


def _plain(amount: Amount) -> int | str:
    return int(amount) if amount.denominator == 1 else str(amount)


@dataclass(frozen=True, slots=True)
class MirroredDeal:
    """One pack and everything that was played with it."""

    number: int
    parts: tuple[Part, ...]
    deals = 1

    def plain(self) -> dict[str, object]:
        """A line of the results."""
        return {"deal": self.number, "parts": [part.plain() for part in self.parts]}

    @classmethod
    def read(cls, data: Plain) -> Self:
        """The deal of a line."""
        return cls(data["deal"], tuple(Part.read(part) for part in data["parts"]))


def play_mirrored(match: Match, number: int) -> tuple[MirroredDeal, Thinking]:
    """The deal of this number, and what the first kind spent on it."""
    start, seeds = dealt(match, number)
    before = play_out(start, [chair(match, seed) for seed in seeds])
    thinking = Thinking()
    parts: list[Part] = []
    for seats in _places(match, before):
        company = [chair(match, seed, thinking if seat in seats else None) for seat, seed in enumerate(seeds)]
        after = play_out(start, company)
        parts += [_part(before, after, seat) for seat in seats]
    return MirroredDeal(number, tuple(parts)), thinking


def dealt(match: Match, number: int) -> tuple[Deal, tuple[int, ...]]:
    """A first deal of a sitting from the pack of this number, and a seed for the player at every seat."""
    game = match.variant
    chance = random.Random(f"{game.id} {match.seed} {number}")
    players = game.check_players(None)
    dealer = chance.randrange(players)
    pack = shuffled(chance, game.pack.cards)
    seeds = tuple(chance.getrandbits(32) for _ in range(players))
    return Deal.start(game, game.setup(pack, dealer=dealer)), seeds


def _places(match: Match, before: Deal) -> Iterator[tuple[Seat, ...]]:
    """The seats that the first kind takes, one time after the other."""
    seats = tuple(sorted(before.setup.active))
    if match.lineup is Lineup.ALTERNATE:
        return iter((seats[::2], seats[1::2]))
    roles = {seat: role_of(before, seat) for seat in seats}
    if match.role and match.mode is Mode.CARDS:
        # Cards do not change who plays with whom, so where a seat has another role it need not be played.
        seats = tuple(seat for seat in seats if roles[seat] is match.role)
    if match.lineup is Lineup.ONE:
        return ((seat,) for seat in seats)
    together = (tuple(seat for seat in seats if roles[seat] is role) for role in Role)
    return (group for group in together if group)


def _part(before: Deal, after: Deal, seat: Seat) -> Part:
    return Part(
        seat, gain(after, seat), gain(before, seat), role_of(after, seat),
        str(after.told.contract), _points(after, seat), _points(before, seat),
    )  # fmt: skip


def role_of(deal: Deal, seat: Seat) -> Role:
    """What a seat was in a finished deal."""
    told = deal.told
    if told.declarer is not None:
        declarers = {told.declarer: Role.DECLARER, told.partner: Role.PARTNER}
        return declarers.get(seat, Role.DEFENDER)
    if told.parties:
        return Role.PARTY
    settled = deal.settlement
    return Role.NOBODY if settled.passed or settled.passed_on or settled.redeal else Role.ALONE


def _points(deal: Deal, seat: Seat) -> int | None:
    """The card points of the side of a seat."""
    counted = deal.outcome.count if deal.outcome else None
    return None if counted is None else counted.points[seat not in counted.side]
