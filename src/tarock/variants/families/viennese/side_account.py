"""The account of a Viennese game between the declarer's side and the opponents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, Protocol

from tarock.game import DECLARER, FaultKind, FirstFault, Line, Price, Side, Sides, between_sides, other_side
from tarock.game.phases import GAME, PAGAT_ULTIMO, Announced, Item, item
from tarock.rules import RuleId
from tarock.variants.families.viennese.premiums import PAID, VOLAT


class Facts(Protocol):
    """What the account of two sides has to know of a deal."""

    @property
    def contract(self) -> str:
        """The game that was played."""

    @property
    def items(self) -> Announced:
        """The game and the announcements with their contras."""

    @property
    def sides(self) -> Sides:
        """Who won and lost together."""

    @property
    def winner(self) -> Side:
        """The side that won the game; who made every trick always did."""

    @property
    def volat_by(self) -> Side:
        """The side that made every trick."""

    @property
    def pagat_last(self) -> Side:
        """The side that played the Pagat to the last trick."""

    @property
    def pagat_wins(self) -> bool:
        """Whether that Pagat won it."""


ANNOUNCED = 2
"""How many times its silent value something is worth that was announced."""


def announced_price(word: str, premiums: Mapping[str, int]) -> Price | None:
    """The price of an announcement without contras."""
    return Price(ANNOUNCED * premiums[word]) if word in premiums else None


Silent = tuple[RuleId, str, Side]
"""A premium that was not announced: its rule, what it is, and the side that gains it."""


class GameRules(NamedTuple):
    """The rules that pay the game, a Volat that was made, and an announced one that failed."""

    game: RuleId
    volat: RuleId
    failed_volat: RuleId


class PagatRules(NamedTuple):
    """The rules of a Pagat that won the last trick without announcement, and of one that was beaten there."""

    won: RuleId
    beaten: RuleId


@dataclass(frozen=True)
class SideAccount:
    """The account of one deal; a value is what each member of a side gets from one member of the other."""

    o: Facts
    price: int
    """The price of the game without contras."""
    premiums: Mapping[str, int]
    """What each premium is worth when it was not announced."""
    price_factors: tuple[int, ...] = field(default=(), kw_only=True)
    """How that price came about, where something multiplies it before any contra."""
    price_parts: tuple[int, ...] = field(default=(), kw_only=True)
    """What the first of those figures was added up from, where it is no fixed price."""

    game_rules: ClassVar[GameRules]
    aim_rules: ClassVar[Mapping[str, RuleId]]
    """The rules that pay what was announced."""
    pagat_rules: ClassVar[PagatRules]
    fault_rule: ClassVar[RuleId] = "COD-21"
    """The rule that pays the game after a fault."""

    @property
    def game_rule(self) -> RuleId:
        """The rule that pays the game."""
        return self.game_rules.game

    @property
    def pagat_rule(self) -> RuleId:
        """The rule that pays a silent Pagat in the last trick."""
        return self.pagat_rules.won if self.o.pagat_wins else self.pagat_rules.beaten

    def pay(self, rule: RuleId, what: str, winner: Side, value: int) -> Line:
        """An item won by a side."""
        winners, losers = self.o.sides.members(winner), self.o.sides.members(other_side(winner))
        line = between_sides(rule, PAID(what=what, side=winner), winners, losers, value)
        parts = self.price_parts if what == self.o.contract else ()
        return line.multiplied(*self.factors(what, winner, value), parts=parts)

    def factors(self, what: str, winner: Side, value: int) -> tuple[int, ...]:
        """A value without contras and how often they double it; they may be void, or another item be dearer."""
        if what == self.o.contract:
            return (*(self.price_factors or (self.price,)), value // self.price)
        said = [one for one in self.o.items if one.what == what and what in self.premiums]
        worth = {one.level: self.announced(what, self.owner(one)) for one in said}
        return next(((value >> level, 1 << level) for level, full in worth.items() if full == value), (value,))

    def game_for(self, winner: Side, *, contra: bool = True) -> int:
        """The price of the game for the side that won it, with its contras unless they are void."""
        game = item(self.o.items, GAME)
        return self.price << (game.level if contra and game else 0)

    def announced(self, what: str, side: Side) -> int:
        """Twice the silent value, with the contras, of what a side announced; 0 if it did not."""
        one = next((one for one in self.o.items if one.what == what and self.owner(one) == side), None)
        return 0 if one is None else ANNOUNCED * self.premiums[what] << one.level

    def owner(self, one: Item) -> Side:
        """The side that wins by something announced: that of who announced it."""
        return self.o.sides.side_of(one.by)

    @property
    def gathered(self) -> Mapping[str, tuple[RuleId, Side]]:
        """What a side can bring together in its tricks: the rule that pays it silent, and the side that has it."""
        return {}

    def made(self, what: str, side: Side) -> bool:
        """Whether a side made what can be announced; the Pagat has to win the last trick (GEN-77)."""
        if what in self.gathered:
            return self.gathered[what][1] == side
        return self.o.pagat_wins and self.o.pagat_last == side

    @property
    def volats(self) -> dict[Side, int]:
        """The announced Volats by side, with their contras."""
        owners = [self.owner(one) for one in self.o.items if one.what == VOLAT]
        return {side: self.announced(VOLAT, side) for side in owners}

    @property
    def aims(self) -> list[Item]:
        """What was announced besides a Volat."""
        return [one for one in self.o.items if one.what not in (GAME, VOLAT)]

    def gainer(self, one: Item) -> Side:
        """The side that an announcement pays."""
        side = self.owner(one)
        return side if self.made(one.what, side) else other_side(side)

    def lines(self, fault: FirstFault | None) -> Iterator[Line]:
        """The ordinary settlement, or that after a fault; what was held is paid in both (COD-33)."""
        yield from self.after_fault(fault, self.silent()) if fault else self.ordinary()
        yield from self.held()

    def ordinary(self) -> Iterator[Line]:
        """Game or Volat, what was announced besides, what was made without a word."""
        yield from self.game_or_volat()
        yield from self.announcements()
        for rule, what, gainer in self.silent():
            yield self.pay(rule, what, gainer, self.premiums[what])

    def announcements(self) -> Iterator[Line]:
        """What was announced besides a Volat, made or lost."""
        for one in self.aims:
            gainer = self.gainer(one)
            yield self.pay(self.aim_rule(one, gainer), one.what, gainer, self.announced(one.what, self.owner(one)))

    def aim_rule(self, one: Item, gainer: Side) -> RuleId:
        """The rule that pays what was announced to the side that gains by it."""
        return self.aim_rules[one.what]

    def held(self) -> Iterator[Line]:
        """What is paid for the cards of a hand; each game says what."""
        raise NotImplementedError

    def silent(self) -> Iterator[Silent]:
        """What was made without a word, and by whom."""
        yield from self.silent_gathered()
        yield from self.silent_pagat()

    def silent_gathered(self) -> Iterator[Silent]:
        """What a side has brought together and nobody announced."""
        for what, (rule, side) in self.gathered.items():
            if side and item(self.o.items, what) is None:
                yield rule, what, side

    def silent_pagat(self) -> Iterator[Silent]:
        """A Pagat in the last trick, won or beaten; an announcement by either side takes its place (GEN-79)."""
        if self.o.pagat_last and item(self.o.items, PAGAT_ULTIMO) is None:
            side = self.o.pagat_last if self.o.pagat_wins else other_side(self.o.pagat_last)
            yield self.pagat_rule, PAGAT_ULTIMO, side

    def dearer(self, rule: RuleId, winner: Side, game: int, *volats: int) -> Line:
        """The game or the dearest Volat, never both (COD-44, COD-76)."""
        volat = max(volats, default=0)
        return self.pay(rule, VOLAT if volat > game else self.o.contract, winner, max(volat, game))

    def game_or_volat(self) -> Iterator[Line]:
        """A Volat stands in the place of the game, unless the game is dearer (TAP-69, TAP-70, KRU-D21)."""
        rules, game, volats = self.game_rules, self.game_for(self.o.winner), self.volats
        if self.o.volat_by:
            yield self.dearer(rules.volat, self.o.volat_by, game, self.premiums[VOLAT], *volats.values())
            return
        if not volats:
            yield self.pay(self.game_rule, self.o.contract, self.o.winner, game)
        for side, value in volats.items():
            instead = game if side != self.o.winner and len(volats) == 1 else 0
            yield self.dearer(rules.failed_volat, other_side(side), instead, value)

    def after_fault(self, fault: FirstFault, silent: Iterable[Silent]) -> Iterator[Line]:
        """The offender's side loses game and announcements; playing on may bring the other more (COD-21, COD-24)."""
        winner = other_side(fault.side)
        volats = [self.premiums[VOLAT]] if fault.played_on and self.o.volat_by == winner else []
        game = self.game_for(winner, contra=FaultKind.CONTRA_OWN_GAME not in fault.kinds)  # COD-62
        yield self.dearer(self.fault_rule, winner, game, *volats, *self.volats.values())
        yield from self.aims_after_fault(fault)
        for rule, what, gainer in silent if fault.played_on else ():
            if gainer == winner:  # COD-26
                yield self.pay(rule, what, gainer, self.premiums[what])

    def aims_after_fault(self, fault: FirstFault) -> Iterator[Line]:
        """The other side wins every announcement, each with its contras (COD-21, COD-59 to COD-61)."""
        winner = other_side(fault.side)
        for one in self.aims:
            if FaultKind.CONTRA_OWN_ULTIMO in fault.kinds and (one.what, self.owner(one)) == (PAGAT_ULTIMO, DECLARER):
                if not self.made(one.what, DECLARER):  # COD-60
                    yield self.pay("COD-61", one.what, winner, ANNOUNCED * self.premiums[one.what])
            else:
                yield self.pay("COD-21", one.what, winner, self.announced(one.what, self.owner(one)))
