"""What a view says in the middle of the play: which cards are out, who may hold them, who lacks what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tarock.cards import (
    PACK_42, PACK_54, PACK_76, PACK_78, THIRDS, Card, CardSet, Pack, Seat, Suit, Trick, TrickRules, bits_of,
)  # fmt: skip
from tarock.deal import View
from tarock.deal.public import statements
from tarock.game import Disclosure, OneCard, Say
from tarock.players.careful.craft import Craft
from tarock.players.careful.extremes import risk
from tarock.players.careful.sides import Cause, Purpose, against_a_trick, cause_of, open_hands
from tarock.rules import seat_of

NO_TRICK = 0.5
"""The risk up to which a hand tries to make no trick."""


@dataclass(frozen=True)
class Reading:
    """The play as the seat whose card comes next can know it; cards are bit masks."""

    view: View
    craft: Craft
    offered: OneCard
    rules: TrickRules
    trick: Trick
    done: tuple[Trick, ...]
    total: int
    """How many tricks there are until play ends or pauses."""
    hand: int
    """The cards of the seat whose card comes next: the own hand, or that of a dummy."""
    unseen: int
    """The cards that may be in hands this player does not see."""
    shown: dict[Seat, int]
    """By seat, cards that are known to be in its hand."""
    lacking: dict[Seat, int]
    """By seat, the cards that it has shown it cannot hold."""
    sizes: dict[Seat, int]
    """By seat, how many cards it still holds."""
    cause: Cause
    said: frozenset[tuple[Seat, str]] = frozenset()
    """Who announced what, without the side it was said for."""

    @classmethod
    def of(cls, view: View, craft: Craft, offered: OneCard) -> Reading:
        """Everything worth knowing before a card is played."""
        phase: Any = view.phase
        trick, done, rules = phase.trick, phase.done, phase.rules
        seat, tricks = trick.to_play, (*done, trick)
        hands = dict(open_hands(view))
        hand = hands.get(seat, 0) | offered.bits
        gone = bits_of(card for one in tricks for card in one.cards)
        seen = gone | hand
        for zone in view.zones:
            if zone.cards is not None:
                seen |= zone.cards.bits
        sizes = {seat_of(int(zone.name[5:])): zone.count for zone in view.zones if zone.name.startswith("hand ")}
        reading = cls(
            view=view, craft=craft, offered=offered, rules=rules, trick=trick, done=done, total=phase.total, hand=hand,
            unseen=pack_of(view).cards.bits & ~seen, shown=_shown(view, hands, gone),
            lacking={one: rules.denied(one, tricks) for one in trick.seats}, sizes=sizes,
            cause=cause_of(view, craft, seat, trick.seats, tricks), said=_said(view),
        )  # fmt: skip
        return replace(reading, cause=reading.without_a_trick()) if reading.may_take_none() else reading

    def may_take_none(self) -> bool:
        """Whether it pays to make no trick, and this hand has made none and may manage (GRO-A10, DAN-A37)."""
        if not self.craft.no_trick or self.cause.purpose is not Purpose.POINTS:
            return False
        return self.seat not in self.winners and self.risk() < NO_TRICK

    def without_a_trick(self) -> Cause:
        """The cause of somebody who hopes to make no trick."""
        return Cause(Purpose.SHUN_TRICKS, against_a_trick(self.seat, self.seat, self.trick.seats))

    def risk(self) -> float:
        """How many tricks this hand will be made to take."""
        return risk(CardSet.of_bits(self.hand), CardSet.of_bits(self.out), len(self.trick.seats) - 1, self.rules.fool)

    @property
    def winners(self) -> frozenset[Seat]:
        """Who has made a trick."""
        return frozenset(trick.winner for trick in self.done)

    @property
    def seat(self) -> Seat:
        """Whose card comes next."""
        return self.trick.to_play

    @property
    def later(self) -> tuple[Seat, ...]:
        """Who plays to the trick after this card."""
        return self.trick.seats[len(self.trick.cards) + 1 :]

    @property
    def left(self) -> int:
        """How many tricks are still to be played, this one included; play may only pause before the last."""
        return max(self.total - len(self.done), self.hand.bit_count())

    @property
    def tarocks(self) -> int:
        """The own tarocks but a fool."""
        return self.hand & Suit.TAROCKS.bits & ~(self.rules.fool.bit if self.rules.fool else 0)

    @property
    def tarocks_out(self) -> int:
        """The tarocks, but a fool, that others may hold."""
        return self.out & Suit.TAROCKS.bits & ~(self.rules.fool.bit if self.rules.fool else 0)

    @property
    def out(self) -> int:
        """The cards that the other players hold or may hold."""
        bits = self.unseen
        for seat, shown in self.shown.items():
            if seat != self.seat:
                bits |= shown
        return bits

    def over(self, card: Card) -> int:
        """The cards of its own suit that others may hold and that beat a card."""
        return self.out & card.suit.bits & self.rules.beating(Trick((0,), (card,), card.suit, 0))

    def worth(self, card: Card) -> float:
        """The value of a card in thirds, with what the game pays for bringing it home."""
        extra = self.craft.king_worth if card.name.endswith("K") else self.craft.pagat_worth if card.name == "T1" else 0
        return THIRDS[card.index] + extra


_PACKS = {len(pack): pack for pack in (PACK_42, PACK_54, PACK_76, PACK_78)}


def pack_of(view: View) -> Pack:
    """The pack a game is played with, by the number of cards that lie anywhere."""
    return _PACKS.get(sum(zone.count for zone in view.zones), PACK_78)


def _said(view: View) -> frozenset[tuple[Seat, str]]:
    """Everything announced, as it is spoken of on both sides."""
    spoken = ((one.seat, one.move) for one in statements(view))
    return frozenset(
        (seat, word.partition("/")[0]) for seat, move in spoken if isinstance(move, Say) for word in move.words
    )


def _shown(view: View, hands: dict[Seat, int], gone: int) -> dict[Seat, int]:
    """Open hands, and cards somebody had to show and has not played."""
    shown = dict(hands)
    for one in view.history:
        if isinstance(one, Disclosure) and one.seat is not None and one.cards is not None and one.seat not in hands:
            shown[one.seat] = shown.get(one.seat, 0) | one.cards.bits & ~gone
    return shown
