"""Tarok-l'Hombre: one against two with 78 cards, who may demand cards of his opponents (Ulmann III.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypedDict

from tarock.cards import BY_TRICKS, KINGS, MOND, PACK_78, PAGAT, CardSet, Seat
from tarock.game import (
    BESIDE, DECLARER, NEITHER, NOT_PLAYING, OPPONENTS, SEAT, SEAT_OR_NOBODY, SIDE, SIDES, YES_NO, AfterClaim, CardCount,
    EhrentourOptions, Ending, FactError, Fault, FaultKind, Finish, Ground, Happening, Known, LeftTours, Line,
    MisdealOptions, Number, Options, Outcome, Price, Proof, Round, Script, Settlement, Side, SideTricks, Sides,
    Supplied, Table, Together, Told, Variant, Word, always, do, fact, first_fault, from_each, hand_of, more_than_half,
    not_played, option, other_side, rests_on, seats,
)  # fmt: skip
from tarock.game.phases import SCAT, HoldingAuction, TurningUp, talon_group, to_talon
from tarock.rules import Message, RuleId, message, name_words
from tarock.variants.families.full_pack import (
    BOUGHT, COMBINATIONS, DEALT_AGAIN, EXCUSE, FAULT_BY, FAULTS, POINTS_OF_78, THREE_SEATS, Bought, Combination,
    Combining, Demanding, ExcusePlaying, Fate, LayingAloud, bought_lines, combination_lines, combination_price,
    deal_to_the_left, of_kings, too_many_kings, wrong_bought, wrong_combinations, wrong_company, wrong_faults,
)  # fmt: skip

TRICKS = replace(EXCUSE, follow_rule="LHO-25", tarock_rule="LHO-25", tarock_led_rule="LHO-25")


class Game(StrEnum):
    """The games, the lowest first (LHO-08)."""

    A_DUO = "a-duo"
    AD_UNO = "ad-uno"
    SOLO = "solo"
    NONE = ""


@dataclass(frozen=True)
class Contract:
    """One of the three games: its base, and how many cards are exchanged."""

    name: Game
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


DUO = Contract(Game.A_DUO, "LHO-28", 20, 2)
UNO = Contract(Game.AD_UNO, "LHO-29", 30, 1)
SOLO = Contract(Game.SOLO, "LHO-30", 60, 0)
CONTRACTS = {contract.name: contract for contract in (DUO, UNO, SOLO)}  # LHO-08
HALF = 39
PLAYED = (Ending.PLAYED,)
KINGS_OF_BOTH = Together((Number(0, 4), Number(0, 4)))
LAID_MOST = 18
"""More than three cards laid away and a Sküs that goes home can never count."""
name_words({DUO.name: "a duo", UNO.name: "ad uno"})


@dataclass(frozen=True)
class OwnOptions(Options):
    """What only this game leaves to the table."""

    talon: str = option("none", ("none", "three"), "LHO-07", "Cards laid aside as a talon for the l'Hombre")


@dataclass(frozen=True)
class LhombreOptions(EhrentourOptions, MisdealOptions, OwnOptions):
    """All that the book leaves to the table."""


@dataclass(frozen=True)
class LhombreOutcome(Outcome):
    """The facts that decide a deal; pairs are in the order of the sides."""

    ended: Ending = fact(
        "LHO-14", "How the deal ended: played, passed, misdeal, exposed-card, incomplete-pack", Ending.PLAYED,
        Word((Ending.PLAYED, Ending.PASSED, *DEALT_AGAIN)),
    )  # fmt: skip
    active: tuple[Seat, ...] = fact(
        "LHO-03", "Vorhand, second hand and dealer", (0, 1, 2), THREE_SEATS, needed=(*PLAYED, Ending.MISDEAL),
        supplied=Supplied.ACTIVE,
    )  # fmt: skip
    resting: Seat | None = fact(
        "LHO-05", "Who rests as König, if there are four", None, SEAT_OR_NOBODY, needed=(*PLAYED, Ending.MISDEAL),
        supplied=Supplied.RESTING,
    )  # fmt: skip
    contract: Game = fact("LHO-08", "Game", Game.NONE, Word(tuple(CONTRACTS)), needed=PLAYED)
    declarer: Seat = fact("LHO-04", "L'Hombre", 0, SEAT, needed=PLAYED)
    bought: tuple[Bought, ...] = fact("LHO-21", "The cards demanded and who had held them", (), BOUGHT, held=True)
    announced: tuple[Combination, ...] = fact("LHO-23", "The combinations announced", (), COMBINATIONS, held=True)
    points: int = fact("LHO-27", "Card points of the l'Hombre", 39, POINTS_OF_78, needed=PLAYED, from_play=True)
    tricks: int = fact("LHO-32", "Tricks of the l'Hombre", 12, Number(0, 25), needed=PLAYED, from_play=True)
    pagat: Side = fact("LHO-34", "Side that played the Pagat, if it was played", NEITHER, SIDE, from_play=True)
    pagat_home: bool = fact("LHO-34", "Whether that side won the trick with the Pagat", False, YES_NO, from_play=True)
    pagat_last: bool = fact("LHO-34", "Whether the Pagat fell in the last trick", False, YES_NO, from_play=True)
    pagat_wins: bool = fact("LHO-34", "Whether the Pagat itself won the last trick", False, YES_NO, from_play=True)
    kings_home: tuple[int, int] = fact(
        "LHO-34", "Kings each side brought home without an ultimo", (0, 0), KINGS_OF_BOTH, from_play=True
    )
    kings_lost: tuple[int, int] = fact(
        "LHO-34", "Kings each side lost before the last trick", (0, 0), KINGS_OF_BOTH, from_play=True
    )
    kings_behind: tuple[int, int] = fact(
        "LHO-34", "Kings each side lost in the last trick", (0, 0), KINGS_OF_BOTH, from_play=True
    )
    ultimo: Side = fact("LHO-34", "Side that won the last trick with a king or the Mond", NEITHER, SIDE, from_play=True)
    faults: tuple[Fault, ...] = fact("LHO-38", "Faults claimed, the first committed first", (), FAULTS)

    @property
    def broken_off(self) -> bool:
        """After a remark alone; else the deal is played out (LHO-38, COD-D7)."""
        return any(fault.kind == FaultKind.CONDUCT for fault in self.faults)

    def impossible(self, carried: None, options: LhombreOptions) -> Iterator[FactError]:
        """Who plays, what was bought and announced, and what cannot be together in the tricks."""
        yield from wrong_company(self, self.active, self.resting)
        if self.ended != Ending.PLAYED:
            return
        if self.declarer not in self.active:
            yield self.cannot("declarer", NOT_PLAYING(seat=self.declarer))
        exchanged = CONTRACTS[self.contract].exchange
        yield from wrong_bought(self, self.bought, exchanged, self.declarer, self.active)
        yield from wrong_combinations(self, self.active)
        yield from wrong_faults(self, self.company)
        if not self.faults:
            yield from self._wrong_tricks()

    def _wrong_tricks(self) -> Iterator[FactError]:
        least = 78 - LAID_MOST if self.tricks == 25 else min(self.tricks, 1)
        most = 78 if self.tricks else LAID_MOST
        if not least <= self.points <= most:
            yield self.cannot("points", BESIDE(other="tricks"))
        for name, needed, said in (
            ("pagat_home", self.pagat, self.pagat_home), ("pagat_last", self.pagat, self.pagat_last),
            ("pagat_wins", self.pagat_last and self.pagat_home, self.pagat_wins),
        ):  # fmt: skip
            if said and not needed:
                yield self.cannot(name, BESIDE(other="pagat"))
        if self.pagat_wins and self.ultimo:
            yield self.cannot("ultimo", BESIDE(other="pagat_wins"))
        if self.ultimo and self.tricks == (0 if self.ultimo == DECLARER else 25):
            yield self.cannot("ultimo", BESIDE(other="tricks"))
        kings = sum((*self.kings_home, *self.kings_lost, *self.kings_behind))
        yield from too_many_kings(self, "kings_lost", kings)

    def told(self, so_far: Told) -> Told:
        """The game."""
        return so_far.at_end(self.contract)

    @property
    def sides(self) -> Sides:
        """The l'Hombre against all others."""
        return Sides(self.company, (self.declarer,))

    @property
    def count(self) -> CardCount | None:
        """The l'Hombre needs more than half of 78 (LHO-27)."""
        if self.ended != Ending.PLAYED or self.faults:
            return None
        return more_than_half((self.declarer,), self.points, 78 - self.points)

    @property
    def company(self) -> tuple[Seat, ...]:
        """All who take part, the König included."""
        return self.active if self.resting is None else (*self.active, self.resting)


def script(r: Round[LhombreOptions, None]) -> Script[LhombreOutcome]:
    """A deal in the order of LHO-D5."""
    dealt = LhombreOutcome(active=r.active, resting=r.resting)
    talon = r.options.talon == "three"
    last = (5, ((to_talon(1, 3),))) if talon else (8, ())  # LHO-06, LHO-07
    yield from deal_to_the_left(r, "GRO-15", (5, 5, 5, 5, 5), *last)
    if not talon:
        yield from do(LayingAloud("LHO-15", r.dealer, 3))

    won = yield from do(HoldingAuction("LHO-10", r.active, tuple(CONTRACTS)))  # LHO-09 to LHO-13, LHO-39
    if won.declarer is None:
        return replace(dealt, ended=Ending.PASSED)
    contract, declarer = CONTRACTS[Game(won.bid)], won.declarer
    if talon:
        yield from do(TakingUnseen("LHO-16", declarer))
        yield from do(LayingAloud("LHO-17", declarer, 3))

    bought: tuple[Bought, ...] = ()
    if contract.exchange:
        rule = "LHO-18" if contract is DUO else "LHO-19"
        bought = yield from do(Demanding(rule, declarer, r.others(declarer), contract.exchange, PACK_78.cards))
    announced = yield from do(Combining("LHO-23", r.active))
    playing = ExcusePlaying.led_by(r.forehand, r.active, 25, TRICKS, "LHO-25", excused_until=20, late_rule="LHO-37")
    tricks = yield from do(playing)
    yield from do(TurningUp("GRO-23", (SCAT,)))

    side = SideTricks(tricks, (declarer,))
    return replace(
        dealt, contract=contract.name, declarer=declarer, bought=bought, announced=announced,
        tricks=side.count(DECLARER),
        points=points_of(r.table, side, declarer, has_scat=talon or declarer == r.dealer), **premiums_of(side),
    )  # fmt: skip


@dataclass(frozen=True)
class TakingUnseen(Happening[None]):
    """The l'Hombre takes the talon up; nobody else sees it (LHO-16, LHO-D4)."""

    rule: RuleId
    seat: Seat

    def run(self, table: Table) -> Finish[None]:
        """The cards go into the hand."""
        source = talon_group(1)
        return Finish(None, table.move(table.zone(source).bits, source, hand_of(self.seat), seats(self.seat)))


def points_of(table: Table, side: SideTricks, declarer: Seat, *, has_scat: bool) -> int:
    """The l'Hombre's points; the scat counts like a trick for its side (LHO-15, LHO-16)."""
    scat = table.zone(SCAT).bits if has_scat else 0
    return BY_TRICKS.taken(table.taken(declarer).bits | scat, side.count(DECLARER) + has_scat)


class Premiums(TypedDict):
    """What became of the Pagat and the kings; numbers of kings by side."""

    pagat: Side
    pagat_home: bool
    pagat_last: bool
    pagat_wins: bool
    ultimo: Side
    kings_home: tuple[int, int]
    kings_lost: tuple[int, int]
    kings_behind: tuple[int, int]


def premiums_of(side: SideTricks) -> Premiums:
    """What became of the Pagat and the kings, between the parties (LHO-D12)."""
    with_pagat, last = side.trick_with(PAGAT), side.last
    holder = side.side_of(with_pagat.player_of(PAGAT)) if with_pagat else NEITHER
    best, kings = last.cards[last.best], tuple(of_kings(side.tricks, side.side_of))
    return {
        "pagat": holder,
        "pagat_home": bool(holder) and side.winner_of(PAGAT) == holder,
        "pagat_last": side.in_last(PAGAT),
        "pagat_wins": best is PAGAT,
        "ultimo": side.side_of(last.winner) if best is MOND or best in KINGS else NEITHER,
        "kings_home": by_side(side, kings, Fate.KING_HOME),
        "kings_lost": by_side(side, kings, Fate.KING_LOST),
        "kings_behind": by_side(side, kings, Fate.KING_BEHIND),
    }


def by_side(side: SideTricks, kings: tuple[tuple[Fate, Seat], ...], fate: Fate) -> tuple[int, int]:
    """How many kings of each side met this fate; the king that wins the last trick is an ultimo instead."""
    whose = [side.side_of(seat) for what, seat in kings if what is fate]
    return whose.count(DECLARER), whose.count(OPPONENTS)


PLAYED_WITH = message("lho.game", "{game} with {points} points")
VOLE_FOR = message("lho.vole", "Vole for the {side}")
ULTIMO_FOR = message("lho.pagat-ultimo", "Pagat ultimo for the {side}")
rests_on({
    "lho.game": Ground(Proof.POINTS), "lho.vole": Ground(Proof.TRICKS),
    "lho.pagat-ultimo": Ground(Proof.LAST, CardSet((PAGAT,))),
})  # fmt: skip


def price(word: str, known: Known[LhombreOptions]) -> Price | None:
    """The base, which is ten times the rate, and the rate for every point above half (LHO-28 to LHO-30)."""
    if word not in CONTRACTS:
        return combination_price(word, known)
    contract = CONTRACTS[Game(word)]
    return Price(contract.base // contract.rate, times=contract.rate, half=HALF)


def account_of(outcome: LhombreOutcome, carried: None, options: LhombreOptions) -> Settlement[None]:
    """The account of a deal: exchange and announcements, the game or the Vole, premiums."""
    o = outcome
    if o.ended != Ending.PLAYED:
        return not_played(o.ended, o.active[-1], o.company, options.misdeal_penalty, carried)
    lines = [*bought_lines("LHO-21", o.declarer, o.bought)]
    lines += combination_lines(o.announced, o.active)
    account = LhombreAccount(o, CONTRACTS[o.contract])
    return Settlement((*lines, *(account.after_fault() if o.faults else account.lines())), carried)


@dataclass(frozen=True)
class LhombreAccount:
    """What is paid between the l'Hombre and each of the others, the König included (LHO-27 to LHO-38)."""

    o: LhombreOutcome
    contract: Contract

    def pay(self, rule: RuleId, label: Message, gainer: Side, value: int) -> Line:
        """So much between the l'Hombre and each of the others."""
        return from_each(rule, label, self.o.declarer, self.o.company, value if gainer == DECLARER else -value)

    @property
    def vole_by(self) -> Side:
        """The side that made every trick."""
        return {25: DECLARER, 0: OPPONENTS}.get(self.o.tricks, NEITHER)

    def vole(self) -> Line:
        """Ten times the base."""
        rule = "LHO-32" if self.vole_by == DECLARER else "LHO-33"
        return self.pay(rule, VOLE_FOR(side=self.vole_by), self.vole_by, self.contract.vole)

    def lines(self) -> Iterator[Line]:
        """The ordinary settlement."""
        yield self.vole() if self.vole_by else self.game()
        for rule, label, gainer, value in self.premiums():
            yield self.pay(rule, label, gainer, value)

    def game(self) -> Line:
        """Base and points above half; with exactly half the game is lost (LHO-27 to LHO-31)."""
        above, label = self.o.points - HALF, PLAYED_WITH(game=self.contract.name, points=self.o.points)
        value, rate = self.contract.base + self.contract.rate * abs(above), self.contract.rate
        won = above > 0
        paid = self.pay(self.contract.rule if won else "LHO-31", label, DECLARER if won else OPPONENTS, value)
        return paid.multiplied(value // rate, rate, parts=(abs(above), self.contract.base // rate))

    def premiums(self) -> Iterator[tuple[RuleId, Message, Side, int]]:
        """Pagat and kings; with a Vole only an ultimo (LHO-34, LHO-35)."""
        o = self.o
        if o.pagat_last:
            gainer = o.pagat if o.pagat_wins else other_side(o.pagat)
            yield "GRO-67", ULTIMO_FOR(side=gainer), gainer, 15
        for fate, side in self.happened():
            yield fate.rule, fate.label, side if fate.gain > 0 else other_side(side), abs(fate.gain)

    def happened(self) -> Iterator[tuple[Fate, Side]]:
        """What became of the cards of which side."""
        o = self.o
        if o.ultimo:
            yield Fate.ULTIMO, o.ultimo
        if self.vole_by:
            return
        if o.pagat and not o.pagat_last:
            yield Fate.PAGAT_HOME if o.pagat_home else Fate.PAGAT_LOST, o.pagat
        for place, side in enumerate(SIDES):
            yield from [(Fate.KING_HOME, side)] * o.kings_home[place]
            yield from [(Fate.KING_LOST, side)] * o.kings_lost[place]
            yield from [(Fate.KING_BEHIND, side)] * o.kings_behind[place]

    def after_fault(self) -> Iterator[Line]:
        """Twice the base and what is missing to half; the other side keeps all it made besides (LHO-38, LHO-D13)."""
        fault = first_fault(self.o.faults, self.o.sides.side_of)
        winner = other_side(fault.side)
        counted = self.o.points if fault.side == DECLARER else 78 - self.o.points
        broken_off = (
            FaultKind.CONDUCT in fault.kinds
        )  # After a remark the cards are thrown in: there is no count (COD-D7).
        missing = 0 if broken_off else max(0, HALF - counted)
        value = 2 * self.contract.base + self.contract.rate * missing
        yield self.pay("LHO-38", FAULT_BY(side=fault.side), winner, value)
        if broken_off:
            return
        if self.vole_by == winner:
            yield self.vole()
        for rule, label, gainer, amount in self.premiums():
            if gainer == winner:
                yield self.pay(rule, label, gainer, amount)


LHOMBRE = Variant(
    id="lhombre", name="Tarok-l'Hombre", source="Ulmann, Illustriertes Wiener Tarokbuch, third part, chapter 2",
    pack=PACK_78, players=(3, 4), script=script, account=account_of, outcome=LhombreOutcome, options=LhombreOptions,
    price=price, tricks=always(TRICKS), contracts=tuple(CONTRACTS), counting=BY_TRICKS, sitting=LeftTours(3),
    after_claim=AfterClaim.PLAYED_OUT,
)  # fmt: skip
