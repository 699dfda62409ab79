"""One against all others: options, facts and account of the games in which the declarer never has a partner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self

from tarock.cards import CardSet, Seat, Trick, points
from tarock.game import (
    DECLARER, LEAST, NEITHER, OPPONENTS, AnyRound, CardCount, EhrentourOptions, Ending, Fault, FaultKind, FirstFault,
    Known, Line, MisdealOptions, Outcome, Price, RunOptions, Side, SideTricks, Sides, Told, UltimoOptions, fact,
    first_fault, from_each, more_than_half,
)  # fmt: skip
from tarock.game.phases import SCAT, SCAT_SHOWN, Announced, Item, Won
from tarock.rules import RuleId, message
from tarock.variants.families.viennese.premiums import KOEPFE, honours_held
from tarock.variants.families.viennese.side_account import SideAccount

HELD = message("lone.held", "{what} in the hand of seat {seat:seat}")


def bought_price(single: int, level: int, known: Known[object]) -> Price:
    """The price of a game that counts more times the further one goes through the talon, at least as often as bid."""
    return Price(single * known.bought) if known.bought else Price(single * level, form=LEAST)


@dataclass(frozen=True)
class LoneOptions(RunOptions, EhrentourOptions, MisdealOptions, UltimoOptions):
    """What the book leaves to the table."""


@dataclass(frozen=True)
class LoneOutcome(Outcome):
    """The facts that decide a deal."""

    ended: Ending = fact("TAP-16", "How the deal ended: played, passed, misdeal ...", Ending.PLAYED)
    dealer: Seat = fact("TAP-08", "Dealer", 2)
    players: int = fact("TAP-05", "Persons at the table, the resting dealer included", 3)
    contract: str = fact("TAP-14", "Game", "")
    declarer: Seat = fact("TAP-04", "Declarer", 0)
    multiplicity: int = fact("TAP-31", "How many times the game counts for what was bought", 1)
    points: int = fact("TAP-03", "Card points of the declarer", 0, from_play=True)
    volat_by: Side = fact("TAP-67", "Side that won every trick", NEITHER, from_play=True)
    pagat_last: Side = fact("TAP-63", "Side that played the Pagat to the last trick", NEITHER, from_play=True)
    pagat_wins: bool = fact("TAP-63", "Whether that Pagat won it", False, from_play=True)
    items: Announced = fact("TAP-37", "The game and what was announced, with contras", ())
    held: tuple[tuple[Seat, str], ...] = fact("TAP-55", "Köpfe and all three or four, held in one hand", (), held=True)
    passed: tuple[Seat, ...] = fact("TAP-59", "Who passed before anybody had bid", ())
    faults: tuple[Fault, ...] = fact("TAP-78", "Faults claimed, the first committed first", ())

    needed: ClassVar[int] = 36
    """The card points with which the declarer wins."""

    @classmethod
    def of(cls, r: AnyRound, won: Won, tricks: tuple[Trick, ...], hands: dict[Seat, CardSet]) -> Self:
        """The facts that the tricks, and the hands before the first lead, tell of a deal that was played."""
        assert won.declarer is not None
        side = SideTricks(tricks, (won.declarer,))
        return cls(
            dealer=r.dealer, players=r.setup.players, declarer=won.declarer, passed=won.passed,
            points=points((side.captured(DECLARER) | r.table.cards(SCAT, SCAT_SHOWN)).bits),
            volat_by={0: OPPONENTS, len(tricks): DECLARER}.get(side.count(DECLARER), NEITHER),
            pagat_last=side.pagat_last, pagat_wins=side.pagat_wins,
            held=honours_held(hands),
        )  # fmt: skip

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody who wins and loses, the resting dealer included (GEN-17)."""
        return tuple(range(self.players))

    def told(self, so_far: Told) -> Told:
        """The game."""
        return so_far.at_end(self.contract)

    @property
    def sides(self) -> Sides:
        """The declarer against all others."""
        return Sides(self.seats, (self.declarer,))

    @property
    def count(self) -> CardCount | None:
        """The declarer needs more than half (GEN-66)."""
        if self.ended != Ending.PLAYED or self.faults:
            return None
        return more_than_half((self.declarer,), self.points, 2 * (self.needed - 1) - self.points)

    @property
    def winner(self) -> Side:
        """The side that won the game (GEN-66, GEN-67)."""
        return self.volat_by or (DECLARER if self.points >= self.needed else OPPONENTS)

    def counted(self, options: UltimoOptions) -> tuple[Fault, ...]:
        """The faults that count; a false Ultimo is one only where the table says so (COD-46)."""
        strict = options.strict_ultimo
        return tuple(fault for fault in self.faults if strict or fault.kind != FaultKind.ULTIMO_WITHOUT_PAGAT)

    def first_fault(self, options: UltimoOptions) -> FirstFault | None:
        """What decides the deal if something was claimed that counts."""
        counted = self.counted(options)
        return first_fault(counted, self.sides.side_of) if counted else None


class UltimoRules(NamedTuple):
    """The rules of the announced Pagat Ultimo, of the declarer's silent one and of an opponent's."""

    announced: RuleId
    declarer: RuleId
    opponent: RuleId


class HonourRules(NamedTuple):
    """The rules that pay the declarer's honours and an opponent's."""

    declarer: RuleId
    opponent: RuleId


@dataclass(frozen=True)
class LoneAccount(SideAccount):
    """Game or Volat, Pagat Ultimo, and honours, which belong to the hand that held them."""

    o: LoneOutcome

    ultimo_rules: ClassVar[UltimoRules]
    honour_rules: ClassVar[HonourRules]

    @property
    def pagat_rule(self) -> RuleId:
        """The declarer's silent Ultimo, or an opponent's."""
        return self.ultimo_rules.declarer if self.o.pagat_last == DECLARER else self.ultimo_rules.opponent

    def aim_rule(self, one: Item, gainer: Side) -> RuleId:
        """The announced Ultimo."""
        return self.ultimo_rules.announced

    def held(self) -> Iterator[Line]:
        """Everybody else pays the holder, his own partner included; to have passed forfeits all but the Köpfe."""
        for seat, what in self.o.held:
            if what in self.premiums and (what == KOEPFE or seat not in self.o.passed):
                rules = self.honour_rules
                rule = rules.declarer if seat == self.o.declarer else rules.opponent
                yield from_each(rule, HELD(what=what, seat=seat), seat, self.o.seats, self.premiums[what])
