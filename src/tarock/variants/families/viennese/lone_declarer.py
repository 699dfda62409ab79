"""One against all others: options, facts and account of the games in which the declarer never has a partner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, Self

from tarock.cards import PACK_54, CardSet, Pack, Seat, Trick, points
from tarock.game import (
    BESIDE, DECLARER, LEAST, NEITHER, NOT_PLAYING, OPPONENTS, SEAT, SEATS, SIDE, YES_NO, AnyRound, CardCount,
    CardPoints, EhrentourOptions, Ending, Fact, FactError, Fault, FaultKind, FirstFault, Known, Line, MisdealOptions,
    Number, Outcome, Price, RunOptions, Side, SideTricks, Sides, Supplied, Told, UltimoOptions, Word, fact, faults_of,
    first_fault, from_each, is_said, more_than_half,
)  # fmt: skip
from tarock.game.phases import PAGAT_ULTIMO, SCAT, SCAT_SHOWN, Announced, Item, Won
from tarock.game.facts import to_be_said
from tarock.rules import RuleId, message
from tarock.variants.families.viennese.premiums import KOEPFE, VOLAT, honours_held
from tarock.variants.families.viennese.side_account import SideAccount
from tarock.variants.families.viennese.side_facts import (
    CODEX, IN_ONE_HAND, UNPLAYED, items_of, wrong_holdings, wrong_pagat, wrong_points, wrong_words,
)  # fmt: skip

HELD = message("lone.held", "{what} in the hand of seat {seat:seat}")


def bought_price(single: int, level: int, known: Known[object]) -> Price:
    """The price of a game that counts more times the further one goes through the talon, at least as often as bid."""
    return Price(single * known.bought) if known.bought else Price(single * level, form=LEAST)


@dataclass(frozen=True)
class LoneOptions(RunOptions, EhrentourOptions, MisdealOptions, UltimoOptions):
    """What the book leaves to the table."""


PLAYED, IN_TRICKS = (Ending.PLAYED,), (Ending.PLAYED, Ending.CONCEDED)
DECLARED, ANYHOW = (*IN_TRICKS, Ending.SCHLEIFEN), (*IN_TRICKS, Ending.SCHLEIFEN, Ending.MISDEAL)
FAULTS = (*CODEX, FaultKind.ULTIMO_WITHOUT_PAGAT)


@dataclass(frozen=True)
class LoneOutcome(Outcome):
    """The facts that decide a deal."""

    ended: Ending = fact(
        "TAP-16", "How the deal ended: played, passed, misdeal ...", Ending.PLAYED, Word((Ending.PLAYED, *UNPLAYED))
    )
    dealer: Seat = fact("TAP-08", "Dealer", 2, SEAT, needed=ANYHOW, supplied=Supplied.DEALER)
    players: int = fact(
        "TAP-05", "Persons at the table, the resting dealer included", 3, Number(3, 4), needed=ANYHOW,
        supplied=Supplied.PLAYERS,
    )  # fmt: skip
    contract: str = fact("TAP-14", "Game", "", Word(()), needed=DECLARED)
    declarer: Seat = fact("TAP-04", "Declarer", 0, SEAT, needed=DECLARED)
    multiplicity: int = fact(
        "TAP-31", "How many times the game counts for what was bought", 1, Number(1, 11), needed=IN_TRICKS
    )
    points: int = fact("TAP-03", "Card points of the declarer", 0, CardPoints(0, 70), needed=PLAYED, from_play=True)
    volat_by: Side = fact("TAP-67", "Side that won every trick", NEITHER, SIDE, from_play=True)
    pagat_last: Side = fact("TAP-63", "Side that played the Pagat to the last trick", NEITHER, SIDE, from_play=True)
    pagat_wins: bool = fact("TAP-63", "Whether that Pagat won it", False, YES_NO, from_play=True)
    items: Announced = fact(
        "TAP-37", "The game and what was announced, with contras", (), items_of(PAGAT_ULTIMO, VOLAT)
    )
    held: tuple[tuple[Seat, str], ...] = fact(
        "TAP-55", "Köpfe and all three or four, held in one hand", (), IN_ONE_HAND, held=True
    )
    passed: tuple[Seat, ...] = fact("TAP-59", "Who passed before anybody had bid", (), SEATS)
    faults: tuple[Fault, ...] = fact("TAP-78", "Faults claimed, the first committed first", (), faults_of(*FAULTS))

    needed: ClassVar[int] = 36
    """The card points with which the declarer wins."""
    pack: ClassVar[Pack] = PACK_54
    most_times: ClassVar[Mapping[str, int]] = {}
    """The games, and how many times each can count at most for what was bought."""
    bids: ClassVar[Mapping[str, tuple[str, int]]] = {}
    """What can be bid: the game, and how many times it counts at least."""

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
    def active(self) -> tuple[Seat, ...]:
        """Who plays; of four the dealer rests (GEN-16)."""
        return tuple(seat for seat in self.seats if self.players == 3 or seat != self.dealer)

    @property
    def broken_off(self) -> bool:
        """After a fault, unless the other side wants to play on (COD-24)."""
        return bool(self.faults) and not any(fault.played_on for fault in self.faults)

    def needs(self, one: Fact) -> bool:
        """Of three the dealer is like the others; only what was bought counts several times."""
        wanted = {
            "dealer": self.ended == Ending.MISDEAL or self.players == 4,
            "multiplicity": self.bids.get(self.contract, (self.contract, 1))[0] != "solo",
        }
        return super().needs(one) and wanted.get(one.name, True)

    def lacking(self, carried: Any, options: Any) -> Iterator[Fact]:
        """Who has counted after all, since the table takes a false Ultimo for no fault, says so (COD-46)."""
        yield from super().lacking(carried, options)
        if self.ended == Ending.PLAYED and self.broken_off and not self.counted(options) and not is_said(self.points):
            yield next(one for one in to_be_said(type(self)) if one.name == "points")

    def understood(self) -> Self:
        """Who says the bid means its game, which cannot count less often than he bid."""
        if self.contract not in self.bids or self.contract in self.most_times:
            return self
        game, level = self.bids[self.contract]
        if self.ended in IN_TRICKS and self.multiplicity < level:
            raise self.cannot("multiplicity", BESIDE(other="contract"))
        kind: dict[str, Any] = {"contract": game}
        return replace(self, **kind)

    def impossible(self, carried: Any, options: Any) -> Iterator[FactError]:
        """Who plays, what was bought and announced, and what cannot be together in the tricks."""
        if self.dealer not in self.seats:
            yield self.cannot("dealer", BESIDE(other="players"))
        if self.ended not in DECLARED:
            return
        yield from self._wrong_seats()
        if self.multiplicity > self.most_times[self.contract]:
            yield self.cannot("multiplicity", BESIDE(other="contract"))
        yield from wrong_words(self)
        yield from wrong_holdings(self, self.held, self.active)
        if not self.faults:
            yield from self.wrong_tricks()

    def _wrong_seats(self) -> Iterator[FactError]:
        """Who does not play, or passed and plays all the same; only the declarer announces anything."""
        for name, seats in (("declarer", (self.declarer,)), ("passed", self.passed)):
            for seat in seats:
                if seat not in self.active:
                    yield self.cannot(name, NOT_PLAYING(seat=seat))
        if self.declarer in self.passed:
            yield self.cannot("passed", BESIDE(other="declarer"))
        if any(one.by != self.declarer for one in self.items):
            yield self.cannot("items.by", BESIDE(other="declarer"))

    def wrong_tricks(self) -> Iterator[FactError]:
        """What cannot be together in the tricks."""
        if self.ended == Ending.PLAYED:
            least, most = {
                DECLARER: (len(self.pack) - 6, len(self.pack)), OPPONENTS: (0, 3),
            }.get(self.volat_by, (3, len(self.pack) - 3))  # fmt: skip
            yield from wrong_points(self, self.pack, least, most)
        yield from wrong_pagat(self, alone=True)

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
