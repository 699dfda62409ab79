"""Whom a player plays for: how much he likes it when each of the others wins a trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tarock.cards import Card, Seat, Trick
from tarock.deal import View
from tarock.deal.public import declarer_of, statements
from tarock.game import Move, Say
from tarock.players.careful.craft import Craft
from tarock.variants.families.full_pack.aiming import MISERE, Aim
from tarock.rules import seat_of

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


def cause_of(view: View, craft: Craft, seat: Seat, seats: tuple[Seat, ...], tricks: tuple[Trick, ...]) -> Cause:
    """What the seat that is to play a card plays for, from what the view says."""
    aimed = next(announced_aims(view), None)
    if aimed is not None:
        return _with_an_aim(aimed, seat, seats)
    if craft.parties:
        return Cause(Purpose.POINTS, {one: 1.0 if (one - seat) % craft.parties == 0 else -1.0 for one in seats})
    won = declarer_of(view.results)
    if craft.alone or won is None:
        return _for_oneself(view, craft, seat, seats)
    declarer, game = won
    if game in craft.shunned:
        return _for_oneself(view, craft, seat, seats, Purpose.SHUN_POINTS)
    if game in craft.trickless:
        return Cause(Purpose.SHUN_TRICKS, against_a_trick(declarer, seat, seats), declarer)
    called = called_card(view)
    purpose = Purpose.TRICKS if game in craft.all_tricks else Purpose.POINTS
    return Cause(purpose, _two_sides(view, declarer, called, seat, seats, tricks), declarer, called)


def announced_aims(view: View) -> Iterator[Aim]:
    """The Misères and Voles that were announced, the first of them first."""
    return (aim for result in view.results if type(result) is tuple for aim in result if isinstance(aim, Aim))


def _with_an_aim(aim: Aim, seat: Seat, seats: tuple[Seat, ...]) -> Cause:
    """Against a Misère or a Vole all others join (GRO-A15)."""
    if aim.what == MISERE:
        return Cause(Purpose.SHUN_TRICKS, against_a_trick(aim.by, seat, seats), aim.by)
    return Cause(Purpose.TRICKS, {one: 1.0 if (one == aim.by) == (seat == aim.by) else -1.0 for one in seats}, aim.by)


def _for_oneself(
    view: View, craft: Craft, seat: Seat, seats: tuple[Seat, ...], purpose: Purpose | None = None
) -> Cause:
    """Everybody for himself; with no game bid where that means to shun points, points are shunned."""
    passed = craft.shunned and not craft.alone and declarer_of(view.results) is None
    chosen = purpose or (Purpose.SHUN_POINTS if passed else Purpose.POINTS)
    others = -1.0 / (len(seats) - 1)
    liking = {one: 1.0 if one == seat else others for one in seats}
    return Cause(chosen, {one: -like for one, like in liking.items()} if chosen.shunning else liking)


def against_a_trick(declarer: Seat, seat: Seat, seats: tuple[Seat, ...]) -> Liking:
    """The declarer must not win; the others want nothing but that he does."""
    like = -1.0 if seat == declarer else 1.0
    return {one: like if one == declarer else -0.05 * like for one in seats}


def called_card(view: View) -> Card | None:
    """The card that makes its holder the partner."""
    return view.told.called


def _two_sides(
    view: View, declarer: Seat, called: Card | None, seat: Seat, seats: tuple[Seat, ...], tricks: tuple[Trick, ...]
) -> Liking:
    gathered: Any = getattr(view.phase, "gathered_by", ())
    if gathered:
        return {one: 1.0 if gathered[one] == gathered[seat] else -1.0 for one in seats}
    partner = _partner(view, declarer, called, tricks) if called else declarer
    if partner is not None:
        side = {declarer, partner}
        return {one: 1.0 if (one in side) == (seat in side) else -1.0 for one in seats}
    return {one: _unsure(one, declarer, seat, len(seats)) for one in seats}


def _partner(view: View, declarer: Seat, called: Card, tricks: tuple[Trick, ...]) -> Seat | None:
    """Who is known to hold the called card or to have played it, or has spoken for the declarer's side."""
    for trick in tricks:
        by = trick.player_of(called)
        if by is not None:
            return by
    spoken = (one.seat for one in statements(view) if one.seat != declarer and _for_the_declarer(one.move))
    return next((seat for seat, cards in open_hands(view) if cards & called.bit), next(spoken, None))


def _for_the_declarer(move: Move) -> bool:
    """Whether an announcement can only be made by the declarer and his partner (KRU-A14, SLO-A13)."""
    words = move.words if isinstance(move, Say) else ()
    return any(word.endswith("/declarer") or word == "rex-ultimo" for word in words if ":" not in word)


def _unsure(one: Seat, declarer: Seat, seat: Seat, players: int) -> float:
    """While the partner is hidden: one of the others is with the declarer, and one may be with us."""
    if one == seat:
        return 1.0
    if seat == declarer:
        return -(players - 3) / (players - 1)
    return -1.0 if one == declarer else 0.0


def open_hands(view: View) -> Iterator[tuple[Seat, int]]:
    """The hands that this view shows, one's own included, as bit masks."""
    for zone in view.zones:
        if zone.cards is not None and zone.name.startswith("hand "):
            yield seat_of(int(zone.name[5:])), zone.cards.bits
