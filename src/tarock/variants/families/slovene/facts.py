"""The facts of a deal for the sheet: what cannot be in a Klop, in a game, in its tricks and in its announcements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tarock.cards import PACK_54, Seat, least_points, most_points
from tarock.game import (
    BESIDE, DECLARER, NEITHER, NOT_IN_GAME, OPPONENTS, POINTS_OF_TRICKS, TWICE, WRONG_SUM, Ending, Fact, FactError,
    Outcome, Side, team,
)  # fmt: skip
from tarock.game.phases import GAME, Announced
from tarock.variants.families.slovene.sheet import Sheet

TALON, DEALT, POINTS_IN_ALL = 6, 48, 70
REX = "rex-ultimo"
"""The bonus for the called king in the last trick."""


class SheetOutcome(Outcome):
    """What can be true together in games of this kind; a game adds the facts as fields, each with its own rule."""

    ended: Ending
    contract: str
    declarer: Seat
    partner: Seat | None
    points: int
    tricks: int
    lost_tricks: int
    items: Announced
    rex: Side
    pagat_last: Side
    pagat_wins: bool
    mond_lost: Seat | None
    mond_left: bool
    klop: tuple[tuple[Seat, int], ...]

    @property
    def in_klop(self) -> bool:
        """Whether everybody played for himself and wrote his own points."""
        raise NotImplementedError

    @property
    def exchanged(self) -> bool:
        """Whether the declarer took cards from the talon."""
        raise NotImplementedError

    @property
    def calls(self) -> bool:
        """Whether four players call a king in this bid."""
        raise NotImplementedError

    @property
    def team(self) -> tuple[Seat, ...]:
        """Declarer and partner."""
        return team(self.declarer, self.partner)

    def side_with(self, seat: Seat) -> Side:
        """The side of a player."""
        return DECLARER if seat in self.team else OPPONENTS

    def lacking(self, carried: Sheet, options: Any) -> Iterator[Fact]:
        """Of three nobody has a partner (SLO-146)."""
        of_three = len(carried.totals) == 3
        return (one for one in super().lacking(carried, options) if not (of_three and one.name == "partner"))

    def impossible(self, carried: Sheet, options: Any) -> Iterator[FactError]:
        """What the game does not have, and what cannot be together in the tricks."""
        if self.ended != Ending.PLAYED:
            return
        hands = min(len(carried.totals), 4)  # Of five one rests.
        if self.in_klop:
            yield from self._wrong_klop(hands)
            return
        king_called = self.calls and hands == 4
        yield from self._wrong_game(king_called=king_called)
        if self.count is not None:
            yield from self._wrong_tricks(hands)
        yield from self._wrong_words(king_called=king_called)

    def _wrong_klop(self, hands: int) -> Iterator[FactError]:
        """Everybody has points, and all of them have those of the pack."""
        seats = [seat for seat, _ in self.klop]
        if len(seats) != hands:
            yield self.cannot("klop", WRONG_SUM(said=len(seats), wanted=hands))
        for place, seat in enumerate(seats):
            if seat in seats[:place]:
                yield self.cannot("klop", TWICE(said=seat))
        together = sum(own for _, own in self.klop)
        if abs(together - POINTS_IN_ALL) > 1:  # Each is rounded by itself.
            yield self.cannot("klop", WRONG_SUM(said=together, wanted=POINTS_IN_ALL))
        if self.items:
            yield self.cannot("items", NOT_IN_GAME(game=self.contract))

    def _wrong_game(self, *, king_called: bool) -> Iterator[FactError]:
        """A partner, a king or a Mond that this game does not have."""
        if self.klop:
            yield self.cannot("klop", BESIDE(other="contract"))
        if self.partner is not None and (self.partner == self.declarer or not king_called):
            yield self.cannot("partner", BESIDE(other="declarer" if king_called else "contract"))
        if self.rex and not king_called:
            yield self.cannot("rex", NOT_IN_GAME(game=self.contract))
        if self.mond_left and (not self.exchanged or self.mond_lost is not None):
            yield self.cannot("mond_left", BESIDE(other="mond_lost" if self.exchanged else "contract"))
        if self.pagat_wins and not self.pagat_last:
            yield self.cannot("pagat_wins", BESIDE(other="pagat_last"))

    def _wrong_tricks(self, hands: int) -> Iterator[FactError]:
        """Tricks that do not add up, points that they cannot hold, and a last trick for a side without any."""
        if self.tricks + self.lost_tricks != DEALT // hands:
            yield self.cannot("tricks", WRONG_SUM(said=self.tricks + self.lost_tricks, wanted=DEALT // hands))
        cards = hands * self.tricks
        least, most = least_points(PACK_54, cards), most_points(PACK_54, cards + TALON)
        if not least <= self.points <= most:
            yield self.cannot("points", POINTS_OF_TRICKS(least=least, most=most))
        without = OPPONENTS if not self.lost_tricks else DECLARER if not self.tricks else NEITHER
        for name, side in (("rex", self.rex), ("pagat_wins", self.pagat_last if self.pagat_wins else NEITHER)):
            if without and side == without:
                yield self.cannot(name, BESIDE(other="tricks"))

    def _wrong_words(self, *, king_called: bool) -> Iterator[FactError]:
        """Nobody announces what the game does not have, nor what another has announced (SLO-59, SLO-63)."""
        said = [one.what for one in self.items]
        for place, one in enumerate(self.items):
            if one.what == GAME and one.by != self.declarer:
                yield self.cannot("items.by", BESIDE(other="declarer"))
            if one.side and one.side != self.side_with(one.by):
                yield self.cannot("items.side", BESIDE(other="by"))
            if (one.what != GAME and not self.exchanged) or (one.what == REX and not king_called):
                yield self.cannot("items.what", NOT_IN_GAME(game=self.contract))
            if one.what in said[:place]:
                yield self.cannot("items", TWICE(said=one.what))
