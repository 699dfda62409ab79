"""What can be said of a deal between a declarer's side and the opponents, and what cannot be said together."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Protocol

from tarock.cards import Pack, Seat, least_points, most_points
from tarock.game import (
    BESIDE, DECLARER, NOT_IN_GAME, NOT_PLAYING, OVER_SUM, POINTS_OF_TRICKS, SEAT, SIDE, SIDES, TWICE, YES_NO, Ending,
    FactError, Fault, FaultKind, Number, Row, Side, Together, WithFields, Word, other_side,
)  # fmt: skip
from tarock.game.phases import GAME, Item
from tarock.rules import Message, RuleId
from tarock.variants.families.viennese.premiums import ALL_FOUR, ALL_THREE, KOEPFE
from tarock.variants.families.viennese.side_account import Facts

UNPLAYED = (Ending.PASSED, Ending.MISDEAL, Ending.NO_TAROCK, Ending.EXPOSED_CARD, Ending.INCOMPLETE_PACK)
"""How a deal of every Viennese game can end that is not played."""
CODEX = (FaultKind.RENONCE, FaultKind.CONDUCT)
"""The faults of every Viennese game."""
IN_ONE_HAND = Row(Together((SEAT, Word((KOEPFE, ALL_THREE, ALL_FOUR)))))
"""Honours in one hand."""
TAROCKS_IN_ALL = 22


def items_of(*aims: str, contras: int = 3) -> Row:
    """The game and the announcements that a game knows, with so many steps of contras."""
    parts = {"what": Word((GAME, *aims)), "by": SEAT, "side": SIDE, "level": Number(0, contras), "late": YES_NO}
    return Row(WithFields(Item, parts))


class SideFacts(Facts, Protocol):
    """What the account has to know, and besides who played, what was counted and what was claimed."""

    @property
    def declarer(self) -> Seat:
        """Who plays the game."""

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What was claimed."""

    @property
    def points(self) -> int:
        """The card points of the declarer's side."""

    def cannot(self, name: str, why: Message, rule: RuleId = "") -> FactError:
        """The refusal of a fact."""


def wrong_words(o: SideFacts, held: Collection[str] = ()) -> Iterator[FactError]:
    """Who spoke, for which side, and that no side says anything twice; what one holds is said by each hand."""
    said: list[tuple[str, object]] = []
    for one in o.items:
        side = o.sides.side_of(one.by)
        yield from _wrong_item(o, one, side, held)
        said.append((one.what, one.by if one.what in held else side))
        if said[-1] in said[:-1]:
            yield o.cannot("items", TWICE(said=one.what))
    for fault in o.faults:
        if fault.by not in o.sides.seats:  # Who rests may make a remark too.
            yield o.cannot("faults.by", NOT_PLAYING(seat=fault.by))


def _wrong_item(o: SideFacts, one: Item, side: Side, held: Collection[str]) -> Iterator[FactError]:
    """The game is the declarer's, everybody speaks for his own side, and holdings have no contra."""
    if one.what == GAME and one.by != o.declarer:
        yield o.cannot("items.by", BESIDE(other="declarer"))
    if one.side in SIDES and one.side != side:
        yield o.cannot("items.side", BESIDE(other="by"))
    if one.what in held and one.level:
        yield o.cannot("items.level", NOT_IN_GAME(game=one.what))


def wrong_aims(o: SideFacts, barred: Collection[str], game: str) -> Iterator[FactError]:
    """What cannot be announced in the game that was played."""
    return (o.cannot("items.what", NOT_IN_GAME(game=game)) for one in o.items if one.what in barred)


def wrong_pagat(o: SideFacts, *, alone: bool) -> Iterator[FactError]:
    """A Pagat that was in the last trick and another that was not; who makes all tricks loses none."""
    if o.pagat_wins and not o.pagat_last:
        yield o.cannot("pagat_wins", BESIDE(other="pagat_last"))
    if o.volat_by and o.pagat_last:
        lost = o.pagat_last == other_side(o.volat_by) and o.pagat_wins
        beaten = o.volat_by == o.pagat_last and not o.pagat_wins and alone and o.volat_by == DECLARER
        if lost or beaten:
            yield o.cannot("pagat_wins", BESIDE(other="pagat_last"))


def won_without_trick(o: SideFacts, **won: Side) -> Iterator[FactError]:
    """Whatever a side is said to have in its tricks, or to have won, although the other made them all."""
    if o.volat_by:
        for name, side in won.items():
            if side == other_side(o.volat_by):
                yield o.cannot(name, BESIDE(other="tricks"))


def wrong_points(o: SideFacts, pack: Pack, least: int, most: int) -> Iterator[FactError]:
    """Points that so many cards of the declarer's side, at least and at most, cannot make."""
    low, high = least_points(pack, least), most_points(pack, most)
    if not low <= o.points <= high:
        yield o.cannot("points", POINTS_OF_TRICKS(least=low, most=high))


def wrong_holdings(o: SideFacts, held: tuple[tuple[Seat, str], ...], players: Collection[Seat]) -> Iterator[FactError]:
    """Two hands that hold the same, or one that does not play."""
    for seat, _ in held:
        if seat not in players:
            yield o.cannot("held", NOT_PLAYING(seat=seat))
    for whats in ((KOEPFE, ALL_THREE), (ALL_FOUR,)):
        hands = sum(what in whats for _, what in held)
        if hands > 1:
            yield o.cannot("held", OVER_SUM(said=hands, most=1))


def wrong_numbers(
    o: SideFacts, numbers: tuple[tuple[Seat, int], ...], players: Collection[Seat]
) -> Iterator[FactError]:
    """More tarocks than there are, or told twice by one hand."""
    seats = [seat for seat, _ in numbers]
    for seat in seats:
        if seat not in players:
            yield o.cannot("numbers", NOT_PLAYING(seat=seat))
        if seats.count(seat) > 1:
            yield o.cannot("numbers", TWICE(said=seat))
    liars = {fault.by for fault in o.faults if fault.kind == FaultKind.FALSE_NUMBER}
    tarocks = sum(number for seat, number in numbers if seat not in liars)
    if tarocks > TAROCKS_IN_ALL:
        yield o.cannot("numbers", OVER_SUM(said=tarocks, most=TAROCKS_IN_ALL))
