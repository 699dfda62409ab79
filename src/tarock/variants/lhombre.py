"""Tarok-l'Hombre: one against two with 78 cards, who may demand cards of his opponents (Ulmann III.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tarock.cards import KINGS, MOND, PAGAT, SKUS, Card, CardSet, Seat
from tarock.laws import CONDUCT, PLAYED, Fault, first_offence, not_played
from tarock.packs import PACK_78
from tarock.phase import Disclosure, Finish, Phase
from tarock.phases.auction import HoldingAuction
from tarock.phases.combinations import Combination, Combining, combination_lines
from tarock.phases.dealing import TurningUp, deal_in_fives, talon_group, to_talon
from tarock.phases.demanding import Bought, Demanding
from tarock.phases.exchange import SCAT
from tarock.phases.excuse import ExcusePlaying, trick_points
from tarock.phases.skat import LayingFreely
from tarock.rules import Message, RuleId, SetupError, message, name_words
from tarock.scoring import Line, Settlement, from_each
from tarock.sides import DECLARER, OPPONENTS, Sides, SideTricks, other_side
from tarock.sitting_rules import LeftTours
from tarock.table import Table, hand_of, seats
from tarock.tricks import Trick, TrickRules
from tarock.variant import Options, Outcome, Round, Script, Variant, do, fact, option

TRICKS = TrickRules(fool=SKUS, follow_rule="LHO-25", tarock_rule="LHO-25", tarock_led_rule="LHO-25")


@dataclass(frozen=True)
class Contract:
    """One of the three games: its base, and how many cards are exchanged."""

    name: str
    rule: RuleId
    base: int
    exchange: int

    @property
    def rate(self) -> int:
        """What every point above 39 is worth."""
        return self.base // 10

    @property
    def vole(self) -> int:
        """The price of all tricks (LHO-32)."""
        return 10 * self.base


DUO = Contract("a-duo", "LHO-28", 20, 2)
UNO = Contract("ad-uno", "LHO-29", 30, 1)
SOLO = Contract("solo", "LHO-30", 60, 0)
CONTRACTS = {contract.name: contract for contract in (DUO, UNO, SOLO)}  # LHO-08
name_words({DUO.name: "a duo", UNO.name: "ad uno"})


@dataclass(frozen=True)
class LhombreOptions(Options):
    """What the book leaves to the table."""

    talon: str = option("none", ("none", "three"), "LHO-07", "Cards laid aside as a talon for the l'Hombre")
    misdeal_penalty: int = option(1, range(101), "GEN-38", "Points the dealer pays to each for a misdeal")
    tours: int = option(3, (3, 6), "GEN-84", "Last tours when the end is announced")
    ehrentour: str = option("yes", ("yes", "no"), "GEN-87", "One more tour if the last deal is passed out")


@dataclass(frozen=True)
class LhombreOutcome(Outcome):
    """The facts that decide a deal; a side is "declarer" for the l'Hombre or "opponents", pairs are in this order."""

    ended: str = fact("LHO-14", "How the deal ended: played, passed, misdeal, exposed-card, incomplete-pack", PLAYED)
    active: tuple[Seat, ...] = fact("LHO-03", "Vorhand, second hand and dealer", (0, 1, 2))
    resting: Seat | None = fact("LHO-05", "Who rests as König, if there are four", None)
    contract: str = fact("LHO-08", "Game", "")
    declarer: Seat = fact("LHO-04", "L'Hombre", 0)
    bought: tuple[Bought, ...] = fact("LHO-21", "The cards demanded and who had held them", ())
    announced: tuple[Combination, ...] = fact("LHO-23", "The combinations announced", ())
    points: int = fact("LHO-27", "Card points of the l'Hombre", 39)
    tricks: int = fact("LHO-32", "Tricks of the l'Hombre", 12)
    pagat: str = fact("LHO-34", "Side that played the Pagat, if it was played", "")
    pagat_home: bool = fact("LHO-34", "Whether that side won the trick with the Pagat", False)
    pagat_last: bool = fact("LHO-34", "Whether the Pagat fell in the last trick", False)
    pagat_wins: bool = fact("LHO-34", "Whether the Pagat itself won the last trick", False)
    kings_home: tuple[int, int] = fact("LHO-34", "Kings each side brought home without an ultimo", (0, 0))
    kings_lost: tuple[int, int] = fact("LHO-34", "Kings each side lost before the last trick", (0, 0))
    kings_behind: tuple[int, int] = fact("LHO-34", "Kings each side lost in the last trick", (0, 0))
    ultimo: str = fact("LHO-34", "Side that won the last trick with a king or the Mond", "")
    faults: tuple[Fault, ...] = fact("LHO-38", "Faults claimed, the first committed first", ())

    @property
    def company(self) -> tuple[Seat, ...]:
        """All who take part, the König included."""
        return self.active if self.resting is None else (*self.active, self.resting)


def script(r: Round) -> Script:
    """A deal in the order of LHO-D5."""
    facts: dict[str, Any] = {"active": r.active, "resting": r.resting}
    talon = r.options.talon == "three"
    yield from deal_in_fives(r, (to_talon(1, 3),) if talon else ())  # LHO-06, LHO-07
    if not talon:
        yield from do(laying("LHO-15", r.dealer))

    won = yield from do(HoldingAuction("LHO-10", r.active, tuple(CONTRACTS)))  # LHO-09 to LHO-13, LHO-39
    if won.declarer is None:
        return LhombreOutcome("passed", **facts)
    contract, declarer = CONTRACTS[won.bid], won.declarer
    if talon:
        yield from do(TakingUnseen("LHO-16", declarer))
        yield from do(laying("LHO-17", declarer))

    bought: tuple[Bought, ...] = ()
    if contract.exchange:
        rule = "LHO-18" if contract is DUO else "LHO-19"
        bought = yield from do(Demanding(rule, declarer, r.others(declarer), contract.exchange, PACK_78.cards))
    announced = yield from do(Combining("LHO-23", r.active))
    playing = ExcusePlaying.led_by(r.forehand, r.active, 25, TRICKS, "LHO-25", excused_until=20, late_rule="LHO-24")
    tricks = yield from do(playing)
    yield from do(TurningUp("GRO-23", (SCAT,)))

    side = SideTricks(tricks, (declarer,))
    has_scat = declarer if talon else r.dealer
    return LhombreOutcome(
        contract=contract.name, declarer=declarer, bought=bought, announced=announced, tricks=side.count(DECLARER),
        points=points_of(r.table, side, declarer, has_scat=has_scat == declarer), **facts, **premiums_of(side),
    )  # fmt: skip


LIES = message("lho.lies", "Seat {seat}: “er liegt”.")


def laying(rule: RuleId, seat: Seat) -> LayingFreely:
    """Three cards for the scat."""
    return LayingFreely(rule, seat, 3, (Disclosure(rule, LIES(seat=seat + 1), seat),))


@dataclass(frozen=True)
class TakingUnseen(Phase[None]):
    """The l'Hombre takes the talon up; nobody else sees it (LHO-16, LHO-D4)."""

    rule: RuleId
    seat: Seat

    def to_act(self) -> None:
        """Nobody decides anything."""

    def run(self, table: Table) -> Finish[None]:
        """The cards go into the hand."""
        source = talon_group(1)
        return Finish(None, table.move(table.zone(source).bits, source, hand_of(self.seat), seats(self.seat)))


def points_of(table: Table, side: SideTricks, declarer: Seat, *, has_scat: bool) -> int:
    """The l'Hombre's points; the scat counts like a trick for its side (LHO-15, LHO-16)."""
    pile, lays = table.taken(declarer).bits, side.count(DECLARER)
    if has_scat:
        pile, lays = pile | table.zone(SCAT).bits, lays + 1
    return trick_points(pile, lays)


def premiums_of(side: SideTricks) -> dict[str, Any]:
    """What became of the Pagat and the kings, between the parties (LHO-D12)."""
    with_pagat = side.trick_with(PAGAT)
    holder = side.side_of(with_pagat.player_of(PAGAT)) if with_pagat else ""
    *earlier, last = side.tricks
    kings = [(trick, seat) for trick in side.tricks for seat, card in zip(trick.seats, trick.cards, strict=True) if card in KINGS]
    won_last = last.cards[last.best]
    return {
        "pagat": holder,
        "pagat_home": bool(holder) and side.winner_of(PAGAT) == holder,
        "pagat_last": with_pagat is last,
        "pagat_wins": won_last is PAGAT,
        "kings_home": "",
    }
