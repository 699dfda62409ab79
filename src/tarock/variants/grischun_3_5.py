"""Grischun tarock for three and for five: everybody plays for himself, and cards count singly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from tarock.cards import SKUS, Card, CardSet, Counting, Seat, Trick, bits_of, surplus
from tarock.game import (
    SEAT, SEAT_OR_NOBODY, CardPoints, Drawing, Ending, Fact, FactError, Line, Options, Outcome, Place, Round, Script,
    Seating, Settlement, Supplied, Together, Variant, do, fact, option,
)  # fmt: skip
from tarock.game.phases import SCAT, THROW_IN, Cutting, TurningUp
from tarock.rules import RuleId, message
from tarock.variants.families.grisons import (
    ENDINGS, AgreedDeals, Carried, Count, DebtSitting, LayingFives, captured, first_tarocks, write, wrong_count,
)  # fmt: skip
from tarock.variants.grischun import GRISCHUN, GrischunOptions, deal_out, matsch_of, playing

PLAYED, ALL_POINTS = (Ending.PLAYED,), 127  # GRI-85
FIRST_PLACE = message("gri.first-place", "First place")


@dataclass(frozen=True)
class ThreeOptions(GrischunOptions):
    """What the text leaves to a table of three."""

    deals: int = option(3, range(1, 25), "GRI-92", "Deals of a game")


@dataclass(frozen=True)
class FiveOptions(ThreeOptions):
    """What the text leaves to a table of five."""

    deals: int = option(5, range(1, 25), "GRI-92", "Deals of a game")


@dataclass(frozen=True)
class ThreeOutcome(Outcome):
    """The facts that decide a deal of three; nobody arranges captured cards, so none are kept (GRI-80)."""

    ended: Ending = fact("GRI-31", "played, thrown-in or misdeal", Ending.PLAYED, ENDINGS)
    skatist: Seat = fact(
        "GRI-86", "The dealer, who should reach more than the others", 0, SEAT, needed=PLAYED, supplied=Supplied.DEALER
    )
    points: tuple[int, ...] = fact(
        "GRI-83", "Card points of each player, the dealer's with the Skat", (43, 42, 42),
        Together((CardPoints(0, ALL_POINTS),) * 3), needed=PLAYED, from_play=True,
    )  # fmt: skip
    matsch: Seat | None = fact(
        "GRI-90", "The player who won every trick, if one did", None, SEAT_OR_NOBODY, from_play=True
    )

    usual: ClassVar[tuple[int, ...]] = (43, 42, 42)

    def needs(self, one: Fact) -> bool:
        """Who won every trick has all points."""
        return super().needs(one) and not (one.name == "points" and self.matsch is not None)

    def impossible(self, carried: Carried, options: Options) -> Iterator[FactError]:
        """Points that do not add up (GRI-85)."""
        if self.ended == Ending.PLAYED:
            yield from wrong_count(self, self.usual)


@dataclass(frozen=True)
class FiveOutcome(ThreeOutcome):
    """The same facts for five."""

    skatist: Seat = fact(
        "GRI-87", "The dealer, who should reach more than the others", 0, SEAT, needed=PLAYED, supplied=Supplied.DEALER
    )
    points: tuple[int, ...] = fact(
        "GRI-83", "Card points of each player, the dealer's with the Skat", (27, 25, 25, 25, 25),
        Together((CardPoints(0, ALL_POINTS),) * 5), needed=PLAYED, from_play=True,
    )  # fmt: skip

    usual = (27, 25, 25, 25, 25)


class Form(NamedTuple):
    """What differs between three and five."""

    players: int
    packets: tuple[int, ...]
    deal_rule: RuleId
    skatist_due: int
    due: int
    due_rule: RuleId
    outcome: type[ThreeOutcome]


THREE = Form(3, (5, 5, 5, 5, 5), "GRI-77", 43, 42, "GRI-86", ThreeOutcome)
FIVE = Form(5, (5, 5, 5), "GRI-78", 27, 25, "GRI-87", FiveOutcome)


def script(form: Form, r: Round[ThreeOptions, Carried]) -> Script[ThreeOutcome]:
    """The deal of four with other packets and three cards in the Skat; nobody may demand packets (GRI-77 to GRI-81)."""
    yield from do(Cutting("GRI-19", r.active[-2]))
    if (yield from deal_out(form.deal_rule, r, form.packets, skat=3)) == THROW_IN:
        return form.outcome(Ending.THROWN_IN, r.dealer)
    yield from do(LayingThree("GRI-81", r.dealer, 3, r.options.five_point_discard == "pair"))
    tricks = yield from do(playing(r, sum(form.packets), parties=form.players))
    yield from do(TurningUp("GRI-99", (SCAT,)))
    return count_up(form, r.dealer, tricks, r.table.zone(SCAT).cards)


class LayingThree(LayingFives):
    """Of three cards two or all three may be worth 5 (GRI-82)."""

    pair_rule = "GRI-82"


def count(bits: int) -> int:
    """Every empty card 1, every figure its value (GRI-83)."""
    return bits.bit_count() + surplus(bits)


def count_up(form: Form, skatist: Seat, tricks: tuple[Trick, ...], skat: CardSet) -> ThreeOutcome:
    """Each player's own cards; the Skat counts 3 less, and goes with a Matsch (GRI-75, GRI-84, GRI-90)."""
    matsch = matsch_of(tricks, form.players)
    points = [count(bits_of(pile)) for pile in captured(SKUS, tricks, form.players)]
    points[skatist if matsch is None else matsch] += surplus(skat.bits)
    return form.outcome(skatist=skatist, points=tuple(points), matsch=matsch)


def account_of(form: Form, outcome: ThreeOutcome, carried: Carried, options: Options) -> Settlement[Carried]:
    """What each has over or under his due, the dealer's being higher (GRI-86 to GRI-88)."""
    if outcome.ended != Ending.PLAYED:
        return Settlement(carried=carried, redeal=True)
    players = range(form.players)
    due = tuple(form.skatist_due if seat == outcome.skatist else form.due for seat in players)
    counted = Count(due, form.due_rule, total_rule="GRI-85", matsch_rule="GRI-90")
    line, balance = write(counted, outcome.points, outcome.matsch, carried.balance)
    return Settlement((line,), Carried(balance))


class AloneSitting(DebtSitting):
    """Everybody keeps his place and wins for himself."""

    win_rule = "GRI-93"

    def draw(self, cards: tuple[Card, ...], players: int) -> Seating:
        """The draw decides only that the lowest tarock deals first (GRI-76)."""
        drawn = first_tarocks(cards[1:], players)  # One card lies in the middle (GRI-13).
        return Seating(tuple(range(players)), min(drawn, key=lambda person: drawn[person]))

    def drawing(self, options: AgreedDeals) -> Drawing:
        """Only the dealer is drawn."""
        return Drawing.LOWEST_TAROCK

    def closing(self, place: Place, carried: Carried, options: AgreedDeals) -> Settlement[Carried]:
        """Everybody with plus points has won, and the highest balance is first (GRI-93)."""
        settled, highest = super().closing(place, carried, options), max(carried.balance)
        if not highest:
            return settled
        first = [seat for seat, balance in enumerate(carried.balance) if balance == highest]
        line = Line.of("GRI-93", FIRST_PLACE(), dict.fromkeys(first, 0))
        return replace(settled, lines=(*settled.lines, line))


GRISCHUN_3 = Variant(
    id="grischun-3",
    name="Grischun tarock for three",
    source=GRISCHUN.source,
    pack=GRISCHUN.pack,
    players=(3,),
    tricks=GRISCHUN.tricks,
    script=lambda r: script(THREE, r),
    account=lambda outcome, carried, options: account_of(THREE, outcome, carried, options),
    outcome=ThreeOutcome,
    counting=Counting(parts=1, trick=3),  # every card 1, but none in the Skat (GRI-83, GRI-84)
    options=ThreeOptions,
    sitting=AloneSitting(),
)
GRISCHUN_5 = replace(
    GRISCHUN_3,
    id="grischun-5",
    name="Grischun tarock for five",
    players=(5,),
    script=lambda r: script(FIVE, r),
    account=lambda outcome, carried, options: account_of(FIVE, outcome, carried, options),
    outcome=FiveOutcome,
    counting=Counting(parts=1, trick=5),
    options=FiveOptions,
)
