"""Tarok of four in fixed pairs: 78 cards, the announcements of Groß-Tarok, four deals to a Partie (Ulmann III.3a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.cards import PACK_78, Counting
from tarock.game import (
    SIDES, AfterClaim, Amount, CardCount, Ending, FactError, LeftTours, Line, MisdealOptions, Note, Parties, Round,
    Script, Settlement, SideTricks, Sides, Together, TourOptions, Variant, always, between_sides, do, fact, first_fault,
    more_than_half, not_played, other_side, share,
)  # fmt: skip
from tarock.game.phases import SCAT, TurningUp, tell
from tarock.rules import message
from tarock.variants.families.full_pack import (
    EXCUSE, FOUR_SEATS, POINTS_OF_78, Combining, ExcusePlaying, LayingSuitCards, PartyOutcome, combination_lines,
    combination_price, count_of, deal_to_the_left, fates_of, wrong_sum,
)  # fmt: skip

PAIRS = Sides(FOUR_SEATS, (0, 2))
"""Who sit opposite each other are partners; the two pairs take the places of the two sides (VIE-06)."""
HALF, NEEDED, DEALS = 39, 36, 4
PRICE = 36
"""What each loser of a single Partie pays (VIE-47)."""


@dataclass(frozen=True)
class PaareOptions(TourOptions, MisdealOptions):
    """What the book leaves to the table."""


@dataclass(frozen=True)
class PaareOutcome(PartyOutcome):
    """The facts that decide a deal; the pair of seat 1 comes first."""

    points: tuple[int, int] = fact(
        "VIE-35", "Card points of seats 1 and 3, and of seats 2 and 4", (HALF, HALF),
        Together((POINTS_OF_78, POINTS_OF_78)), needed=(Ending.PLAYED,), from_play=True,
    )  # fmt: skip

    def impossible(self, carried: Partie, options: PaareOptions) -> Iterator[FactError]:
        """Besides, points that do not add up."""
        yield from super().impossible(carried, options)
        if self.ended == Ending.PLAYED and not self.faults:
            yield from wrong_sum(self, "points", sum(self.points), 2 * HALF)

    @property
    def sides(self) -> Sides:
        """The two pairs."""
        return PAIRS

    @property
    def count(self) -> CardCount | None:
        """What a pair has above half counts towards the Partie (VIE-41)."""
        if self.ended != Ending.PLAYED or self.faults:
            return None
        return more_than_half((0, 2), *self.points)


def script(r: Round[PaareOptions, Partie]) -> Script[PaareOutcome]:
    """A deal in the order of the chapter."""
    yield from tell("VIE-06", Parties.alternating(r.active))
    yield from deal_to_the_left(r, "VIE-09", (5, 5, 5, 4), last=6)
    yield from do(LayingSuitCards("VIE-21", r.dealer, 2, never_rule="VIE-23"))  # VIE-24
    announced = yield from do(Combining("VIE-25", r.active))
    playing = ExcusePlaying.led_by(r.forehand, r.active, 19, EXCUSE, "VIE-32", excused_until=14, late_rule="GRO-87")
    side = SideTricks((yield from do(playing)), PAIRS.declarers)
    yield from do(TurningUp("VIE-24", (SCAT,)))
    points = count_of(side, r.dealer, r.table.zone(SCAT).cards, excused_until=14)
    return PaareOutcome(dealer=r.dealer, announced=announced, points=points, **fates_of(side))


SCORED = message("vie.scored", "{points} points towards the Partie")
CREDITED = message("vie.credited", "Revoke or fault in the scat of the others: {points} points towards the Partie")
STANDING = message("vie.standing", "Partie after {deals} of 4 deals: {points}")
WON = message("vie.won", "Partie won with {points} points to {others}")


@dataclass(frozen=True, slots=True)
class Partie:
    """How far a Partie has come: its deals, and the points of both pairs above half (VIE-41)."""

    deals: int = 0
    tallies: tuple[int, int] = (0, 0)

    def after(self, scored: tuple[int, int]) -> Partie:
        """The Partie after one deal more."""
        return Partie(self.deals + 1, (self.tallies[0] + scored[0], self.tallies[1] + scored[1]))

    @property
    def winner(self) -> int | None:
        """The pair that has won after the fourth deal; with equal points neither has (VIE-42, VIE-D13)."""
        first, second = self.tallies
        return None if max(self.tallies) < NEEDED or first == second else int(second > first)

    def payment(self, winner: int) -> Line:
        """Single, double with 72 or against none, fourfold with both (VIE-44 to VIE-47)."""
        points, others = self.tallies[winner], self.tallies[1 - winner]
        rule, factor = {
            (False, False): ("VIE-47", 1), (True, False): ("VIE-44", 2), (False, True): ("VIE-45", 2),
            (True, True): ("VIE-46", 4),
        }[points >= 2 * NEEDED, not others]  # fmt: skip
        side = SIDES[winner]
        pairs = PAIRS.members(side), PAIRS.members(other_side(side))
        won = between_sides(rule, WON(points=points, others=others), *pairs, PRICE * factor)
        return won.multiplied(PRICE, factor)

    def rest(self, winner: int) -> tuple[int, int]:
        """What the winners take into the next Partie; the points of the losers lapse (VIE-43, VIE-D13)."""
        points = self.tallies[winner]
        left = points - (2 * NEEDED if points >= 2 * NEEDED else NEEDED)
        return (left, 0) if winner == 0 else (0, left)


def account_of(outcome: PaareOutcome, carried: Partie, options: PaareOptions) -> Settlement[Partie]:
    """Announcements and premiums are paid at once; the points count towards the Partie."""
    o = outcome
    if o.ended != Ending.PLAYED:
        return not_played(o.ended, o.dealer, FOUR_SEATS, options.misdeal_penalty, carried)
    lines = [*combination_lines(o.announced, FOUR_SEATS)]
    if o.faults:
        scored = tuple(0 if party == first_fault(o.faults, PAIRS.side_of).side else HALF for party in SIDES)
        rule, label = "VIE-51", CREDITED
    else:
        lines += o.premiums()
        scored = tuple(max(0, points - HALF) for points in o.points)
        rule, label = "VIE-36", SCORED
    for party, points in zip(SIDES, scored, strict=True):
        if points:
            lines.append(Line.of(rule, label(points=points), dict.fromkeys(PAIRS.members(party), 0)))
    partie = carried.after((scored[0], scored[1]))
    return partie_settled(lines, partie) if partie.deals == DEALS else Settlement(tuple(lines), partie)


def partie_settled(lines: list[Line], partie: Partie) -> Settlement[Partie]:
    """A Partie that nobody has won is not paid, and its points go into the next (VIE-48)."""
    if partie.winner is None:
        return Settlement(tuple(lines), Partie(0, partie.tallies))
    return Settlement((*lines, partie.payment(partie.winner)), Partie(0, partie.rest(partie.winner)))


class PartieSitting(LeftTours[PaareOptions, Partie]):
    """Tours to the left; a Partie that they leave unfinished is not paid (VIE-49)."""

    def opening(self, players: int, options: PaareOptions) -> Partie:
        """No deal, no points."""
        return Partie()

    def standing(self, carried: Partie) -> tuple[Note, ...]:
        """The points of both pairs, from the first deal or point on (VIE-41)."""
        if carried == Partie():
            return ()
        said = (STANDING(deals=carried.deals, points=points) for points in carried.tallies)
        return tuple(Note(one, PAIRS.members(side)) for one, side in zip(said, SIDES, strict=True))

    def worth(self, players: int, carried: Partie, options: PaareOptions) -> tuple[Amount, ...]:
        """What a pair is ahead, as a part of a single Partie.

        A rough figure: simulated Parties pay 0.1 to 2.4 for a point, more with many deals to come and near the mark.
        """
        ahead = share(PRICE * (carried.tallies[0] - carried.tallies[1]), NEEDED)
        return tuple(-ahead if seat % 2 else ahead for seat in range(players))


VIER_PAARE = Variant(
    id="vier-paare",
    name="Tarok of four in pairs",
    source="Ulmann, Illustriertes Wiener Tarokbuch, third part, chapter 3a",
    pack=PACK_78,
    players=(4,),
    script=script,
    account=account_of,
    outcome=PaareOutcome,
    tricks=always(EXCUSE),
    counting=Counting(parts=3, trick=4, scat=2),
    options=PaareOptions,
    price=combination_price,
    sitting=PartieSitting(4),
    after_claim=AfterClaim.STOPPED,
)
