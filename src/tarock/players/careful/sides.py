"""Whom a player plays for: how much he likes it when each of the others wins a trick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from tarock.cards import Card, Seat
from tarock.deal import View
from tarock.game import Statement
from tarock.players.careful.craft import Craft
from tarock.players.siding import holder
from tarock.variants.families.full_pack.aiming import MISERE, VOLE

Liking = Mapping[Seat, float]
"""From 1 for a trick of one's own to -1 for one of a known opponent; 0 if nothing is known of him."""


class Purpose(Enum):
    """What tricks are good for in this deal."""

    POINTS = "points"
    TRICKS = "tricks"
    """Somebody needs every trick, so that each counts more than its cards."""
    SHUN_POINTS = "shun-points"
    SHUN_TRICKS = "shun-tricks"
    """Somebody must not make a trick."""

    @property
    def shunning(self) -> bool:
        """Whether low cards are the good ones."""
        return self in (Purpose.SHUN_POINTS, Purpose.SHUN_TRICKS)


@dataclass(frozen=True)
class Cause:
    """What a seat plays for, and how it likes the tricks of each seat."""

    purpose: Purpose
    liking: Liking
    declarer: Seat | None = None
    called: Card | None = None

    def has_friends(self, seat: Seat) -> bool:
        """Whether somebody else is known to be with this seat."""
        return any(like == 1 and one != seat for one, like in self.liking.items())


def cause_of(view: View, craft: Craft, seat: Seat, seats: tuple[Seat, ...]) -> Cause:
    """What the seat that is to play a card plays for, from what the view says."""
    told = view.told
    aimed = next((one for one in told.said if one.word in (MISERE, VOLE)), None)
    if aimed is not None:
        return _with_an_aim(aimed, seat, seats)
    if told.parties:
        own = next(party for party in told.parties if seat in party)
        return Cause(Purpose.POINTS, {one: 1.0 if one in own else -1.0 for one in seats})
    if told.contract in craft.shunned:
        return _for_oneself(seat, seats, Purpose.SHUN_POINTS)
    if craft.alone or told.declarer is None:
        return _for_oneself(seat, seats, Purpose.POINTS)
    if told.contract in craft.trickless:
        return Cause(Purpose.SHUN_TRICKS, against_a_trick(told.declarer, seat, seats), told.declarer)
    purpose = Purpose.TRICKS if told.contract in craft.all_tricks else Purpose.POINTS
    return Cause(purpose, _two_sides(view, told.declarer, seat, seats), told.declarer, told.called)


def _with_an_aim(aim: Statement, seat: Seat, seats: tuple[Seat, ...]) -> Cause:
    """Against a Misère or a Vole all others join (GRO-A15)."""
    by = aim.seat
    if aim.word == MISERE:
        return Cause(Purpose.SHUN_TRICKS, against_a_trick(by, seat, seats), by)
    return Cause(Purpose.TRICKS, {one: 1.0 if (one == by) == (seat == by) else -1.0 for one in seats}, by)


def _for_oneself(seat: Seat, seats: tuple[Seat, ...], purpose: Purpose) -> Cause:
    """Everybody for himself."""
    others = -1.0 / (len(seats) - 1)
    sign = -1.0 if purpose.shunning else 1.0
    return Cause(purpose, {one: sign * (1.0 if one == seat else others) for one in seats})


def against_a_trick(declarer: Seat, seat: Seat, seats: tuple[Seat, ...]) -> Liking:
    """The declarer must not win; the others want nothing but that he does."""
    like = -1.0 if seat == declarer else 1.0
    return {one: like if one == declarer else -0.05 * like for one in seats}


def _two_sides(view: View, declarer: Seat, seat: Seat, seats: tuple[Seat, ...]) -> Liking:
    piles = view.told.piles
    if piles:
        return {one: 1.0 if piles[one] == piles[seat] else -1.0 for one in seats}
    partner = _partner(view, declarer)
    if partner is not None:
        side = {declarer, partner}
        return {one: 1.0 if (one in side) == (seat in side) else -1.0 for one in seats}
    return {one: _unsure(one, declarer, seat, len(seats)) for one in seats}


def _partner(view: View, declarer: Seat) -> Seat | None:
    """Who is with the declarer: he himself if he is alone, who is known to be, or who has spoken for his side."""
    told = view.told
    if told.called is None or told.alone:
        return declarer
    if told.partner is not None:
        return told.partner
    spoken = (one.seat for one in told.said if one.seat != declarer and _for_the_declarer(one.word))
    found = holder(view, told.called)
    return next(spoken, None) if found is None else found


def _for_the_declarer(word: str) -> bool:
    """Whether an announcement can only be made by the declarer and his partner (KRU-A14, SLO-A13)."""
    return ":" not in word and (word.endswith("/declarer") or word == "rex-ultimo")


def _unsure(one: Seat, declarer: Seat, seat: Seat, players: int) -> float:
    """While the partner is hidden: one of the others is with the declarer, and one may be with us."""
    if one == seat:
        return 1.0
    if seat == declarer:
        return -(players - 3) / (players - 1)
    return -1.0 if one == declarer else 0.0
