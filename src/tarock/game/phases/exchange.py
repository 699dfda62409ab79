"""The talon exchange: taking a group of the opened talon and laying cards away."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from tarock.cards import EMPTY, HONOURS, TAROCKS, CardSet, Seat
from tarock.game import (
    EVERYONE, Choices, Choose, Finish, Form, Happening, Kind, Lay, Move, OneOf, Options, Pattern, Phase, SomeCards,
    Table, Take, Told, hand_of, laid_unseen, seats,
)  # fmt: skip
from tarock.game.phases.dealing import talon_group
from tarock.game.phases.laying_at_table import LayingAwayAtTable, LayingFaceDownAtTable
from tarock.rules import Refusal, RuleId, message, seat_number

ASK_TAKE = message("ask.take", "Take a part of the talon.")
ASK_LAY = message("ask.lay", "Lay cards away.")
TAKE_A_GROUP = message("talon.take", "Take one of the groups 1 to {groups}.")
NOT_IN_HAND = message("lay.not-in-hand", "You do not hold {cards}.")
LAY_NUMBER = message("lay.number", "Cards to lay away: exactly {number}.")
NO_KINGS = message("skat.kings", "Kings and the Mond may not be laid away.")
TOO_MANY_TAROCKS = message("skat.many", "Tarocks may be laid away only by who holds three at most.")
NO_HONOURS = message("lay.honours", "Kings, Sküs, Mond and Pagat may not be laid away.")
NO_THROW_IN = message("talon.no-throw-in", "The cards may not be thrown in here.")
SUITS_FIRST = message("lay.suits-first", "Tarocks may be laid away only when no suit card but kings is left.")


SCAT, SCAT_SHOWN = "scat", "scat shown"
THROW_IN = "throw-in"


@cache
def scats_of(seat: Seat) -> tuple[str, str]:
    """Where a seat lays cards away when several do: face down, and its shown tarocks."""
    return f"{SCAT} {seat_number(seat)}", f"{SCAT_SHOWN} {seat_number(seat)}"


def packets_of(part: int, size: int) -> tuple[str, ...]:
    """The packets of the talon that make a part, counted from 1."""
    return tuple(talon_group(packet) for packet in range((part - 1) * size + 1, part * size + 1))


@cache
def packets_by_part(parts: int, size: int) -> tuple[tuple[str, ...], ...]:
    """All parts of a talon by their packets."""
    return tuple(packets_of(part, size) for part in range(1, parts + 1))


@dataclass(frozen=True)
class TakingGroup(Phase[int]):
    """The declarer takes one group of the open talon; the result is its number."""

    kind = Kind.TAKING
    asks = ASK_TAKE()

    rule: RuleId
    seat: Seat
    groups: int
    packets: int = field(default=1, kw_only=True)
    """How many packets of the talon, as they were dealt, make a group."""

    def to_act(self) -> Seat:
        """The declarer."""
        return self.seat

    def told(self, so_far: Told) -> Told:
        """Which packets make a part."""
        return so_far.evolve(parts=packets_by_part(self.groups, self.packets))

    def choices(self, table: Table) -> Choices:
        """Any group."""
        return OneOf(tuple(Take(group) for group in range(1, self.groups + 1)))

    def apply(self, table: Table, move: Take) -> Finish[int]:
        """The group goes into the hand."""
        for source in packets_of(move.group, self.packets):
            table = table.move(table.zone(source).bits, source, hand_of(self.seat), seats(self.seat))
        return Finish(move.group, table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only whole groups."""
        if move == Choose(THROW_IN):
            return Refusal(self.rule, NO_THROW_IN())
        return Refusal(self.rule, TAKE_A_GROUP(groups=self.groups))


@dataclass(frozen=True)
class Sharing(Happening[None]):
    """Talon cards go unshown into the hands they belong to."""

    rule: RuleId
    shares: tuple[tuple[Seat, tuple[int, ...]], ...]
    """Who takes which packets of the talon."""

    def run(self, table: Table) -> Finish[None]:
        """Each takes his packets up."""
        for seat, packets in self.shares:
            for packet in packets:
                source = talon_group(packet)
                table = table.move(table.zone(source).bits, source, hand_of(seat), seats(seat))
        return Finish(None, table)


def viennese_scat(hand: CardSet, number: int) -> tuple[Pattern, ...]:
    """What may be laid away: suit cards but kings first, then tarocks but honours (GEN-44 to GEN-46, GEN-D5)."""
    plain = hand - TAROCKS - HONOURS
    if len(plain) >= number:
        return (Pattern(EMPTY, plain, number),)
    return (Pattern(plain, (hand & TAROCKS) - HONOURS, number - len(plain)),)


@dataclass(frozen=True)
class LayingAway(Phase[bool]):
    """The declarer lays cards away; tarocks are shown. The result is whether the cards lie."""

    kind = Kind.LAYING
    asks = ASK_LAY()

    rule: RuleId
    seat: Seat
    number: int
    scats: tuple[str, str] = field(default=(SCAT, SCAT_SHOWN), kw_only=True)
    """Where the cards go: those face down, and the shown tarocks."""

    def to_act(self) -> Seat:
        """The declarer."""
        return self.seat

    def free(self, table: Table) -> CardSet:
        """The cards among which he may choose."""
        return table.hand(self.seat)

    def lawful(self, table: Table) -> SomeCards:
        """The discards the rules allow."""
        return SomeCards(viennese_scat(self.free(table), self.number))

    def choices(self, table: Table) -> Choices:
        """The discards the rules allow."""
        return self.lawful(table)

    def apply(self, table: Table, move: Lay) -> Finish[bool]:
        """The cards go face down, the tarocks among them face up (GEN-45)."""
        return Finish(True, lay_away(table, self.seat, move.cards, self.scats))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The number, the honours, or tarocks too early; nobody may throw in, unless a game says otherwise."""
        if move == Choose(THROW_IN):
            return Refusal(self.rule, NO_THROW_IN())
        return why_not_laid(table.hand(self.seat), move, self.number) or Refusal("GEN-45", SUITS_FIRST())

    def seen(self, table: Table, move: Lay | Choose, seat: Seat | None) -> Move:
        """Others see the tarocks and how many cards were laid."""
        return laid_unseen(move, TAROCKS) if isinstance(move, Lay) else move

    def at_table(self, options: Options) -> Form:
        """Where other cards can be laid away, and tarocks among them kept back."""
        return LayingAwayAtTable(self, options)


def why_not_laid(
    hand: CardSet, move: Move, number: int, rule: RuleId = "GEN-43", honours_rule: RuleId = "GEN-46"
) -> Refusal | None:
    """The faults of a discard that the games name alike."""
    if not isinstance(move, Lay) or len(move.cards) != number:
        return Refusal(rule, LAY_NUMBER(number=number))
    if not move.cards <= hand:
        return Refusal(rule, NOT_IN_HAND(cards=move.cards - hand))
    if move.cards & HONOURS:
        return Refusal(honours_rule, NO_HONOURS())
    return None


def lay_away(table: Table, seat: Seat, cards: CardSet, scats: tuple[str, str] = (SCAT, SCAT_SHOWN)) -> Table:
    """Put cards from a hand into the scat, tarocks face up."""
    open_, closed = cards & TAROCKS, cards - TAROCKS
    table = table.move(closed.bits, hand_of(seat), scats[0], seats(seat))
    return table.move(open_.bits, hand_of(seat), scats[1], EVERYONE)


@dataclass(frozen=True)
class LayingFaceDown(Phase[None]):
    """A seat lays cards away, none of them shown; games say which are barred."""

    kind = Kind.LAYING
    asks = ASK_LAY()

    rule: RuleId
    seat: Seat
    number: int

    def to_act(self) -> Seat:
        """Who lays away."""
        return self.seat

    def patterns(self, hand: CardSet) -> tuple[Pattern, ...]:
        """The sets that may be laid away; each game says which."""
        raise NotImplementedError

    def choices(self, table: Table) -> Choices:
        """The sets the patterns allow."""
        return SomeCards(self.patterns(table.hand(self.seat)))

    def apply(self, table: Table, move: Lay) -> Finish[None]:
        """The cards lie face down; only who laid them knows them."""
        return Finish(None, table.move(move.cards.bits, hand_of(self.seat), SCAT, seats(self.seat)))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The number or the hand; games name what else is barred."""
        if not isinstance(move, Lay) or move.hidden or len(move.cards) != self.number:
            return Refusal(self.rule, LAY_NUMBER(number=self.number))
        if not move.cards <= table.hand(self.seat):
            return Refusal(self.rule, NOT_IN_HAND(cards=move.cards - table.hand(self.seat)))
        return self.barred(move.cards)

    def barred(self, cards: CardSet) -> Refusal:
        """Why these cards of the hand may not be laid away together."""
        raise NotImplementedError

    def seen(self, table: Table, move: Lay, seat: Seat | None) -> Move:
        """Others see only how many cards were laid."""
        return laid_unseen(move)

    def at_table(self, options: Options) -> Form:
        """Where other cards can be laid away."""
        return LayingFaceDownAtTable(self, options)
