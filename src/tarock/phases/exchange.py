"""The talon exchange: taking a group of the opened talon and laying cards away."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import EMPTY, HONOURS, TAROCKS, CardSet, Seat
from tarock.choices import Choices, Either, OneOf, Pattern, SomeCards
from tarock.moves import Choose, Lay, Move, Take, laid_unseen
from tarock.phase import Finish, Phase
from tarock.phases.dealing import talon_group
from tarock.rules import Refusal, RuleId, message
from tarock.table import EVERYONE, Table, hand_of, seats

TAKE_A_GROUP = message("talon.take", "Take one of the groups 1 to {groups}.")
NOT_IN_HAND = message("lay.not-in-hand", "You do not hold {cards}.")
LAY_NUMBER = message("lay.number", "Exactly {number} cards are laid away.")
NO_HONOURS = message("lay.honours", "Kings, Sküs, Mond and Pagat may not be laid away.")
SUITS_FIRST = message("lay.suits-first", "Tarocks may be laid away only when no suit card but kings is left.")

SCAT, SCAT_SHOWN = "scat", "scat shown"
THROW_IN = "throw-in"


@dataclass(frozen=True)
class TakingGroup(Phase[int]):
    """The declarer takes one group of the open talon; the result is its number, 0 if he throws in."""

    rule: RuleId
    seat: Seat
    groups: int
    may_throw_in: bool = False

    def to_act(self) -> Seat:
        """The declarer."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """Any group, or throwing the cards in where that is open."""
        throw = (Choose(THROW_IN),) if self.may_throw_in else ()
        return OneOf((*(Take(group) for group in range(1, self.groups + 1)), *throw))

    def apply(self, table: Table, move: Take | Choose) -> Finish[int]:
        """The group goes into the hand."""
        if isinstance(move, Choose):
            return Finish(0, table)
        source, hand = talon_group(move.group), hand_of(self.seat)
        return Finish(move.group, table.move(table.zone(source).bits, source, hand, seats(self.seat)))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only whole groups."""
        return Refusal(self.rule, TAKE_A_GROUP(groups=self.groups))


def viennese_scat(hand: CardSet, number: int) -> tuple[Pattern, ...]:
    """What may be laid away: suit cards but kings first, then tarocks but honours (GEN-44 to GEN-46, GEN-D5)."""
    plain = hand - TAROCKS - HONOURS
    if len(plain) >= number:
        return (Pattern(EMPTY, plain, number),)
    return (Pattern(plain, (hand & TAROCKS) - HONOURS, number - len(plain)),)


@dataclass(frozen=True)
class LayingAway(Phase[bool]):
    """The declarer lays cards away; tarocks are shown. The result is False if he throws the cards in."""

    rule: RuleId
    seat: Seat
    number: int
    may_throw_in: bool = False

    def to_act(self) -> Seat:
        """The declarer."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """The discards the rules allow, or throwing the cards in where that is still open."""
        some = SomeCards(viennese_scat(table.hand(self.seat), self.number))
        return Either((some, OneOf((Choose(THROW_IN),)))) if self.may_throw_in else some

    def apply(self, table: Table, move: Lay | Choose) -> Finish[bool]:
        """The cards go face down, the tarocks among them face up (GEN-45)."""
        if isinstance(move, Choose):
            return Finish(False, table)
        return Finish(True, lay_away(table, self.seat, move.cards))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The number, the honours, or tarocks too early."""
        return why_not_laid(table.hand(self.seat), move, self.number) or Refusal("GEN-45", SUITS_FIRST())

    def seen(self, table: Table, move: Lay | Choose, seat: Seat | None) -> Move:
        """Others see the tarocks and how many cards were laid."""
        return laid_unseen(move, TAROCKS) if isinstance(move, Lay) else move


def why_not_laid(hand: CardSet, move: Move, number: int) -> Refusal | None:
    """The faults of a discard that every Viennese game names alike."""
    if not isinstance(move, Lay) or len(move.cards) != number:
        return Refusal("GEN-43", LAY_NUMBER(number=number))
    if not move.cards <= hand:
        return Refusal("GEN-43", NOT_IN_HAND(cards=move.cards - hand))
    if move.cards & HONOURS:
        return Refusal("GEN-46", NO_HONOURS())
    return None


def lay_away(table: Table, seat: Seat, cards: CardSet) -> Table:
    """Put cards from a hand into the scat, tarocks face up."""
    open_, closed = cards & TAROCKS, cards - TAROCKS
    table = table.move(closed.bits, hand_of(seat), SCAT, seats(seat))
    return table.move(open_.bits, hand_of(seat), SCAT_SHOWN, EVERYONE)
