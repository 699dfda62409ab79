"""What a view says in the middle of the play: which cards are out, who may hold them, who lacks what."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tarock.cards import THIRDS, Card, CardSet, Seat, Suit, Trick, TrickRules, bits_of, thirds
from tarock.deal import View
from tarock.game import Disclosure, OneCard
from tarock.players.careful.craft import Craft
from tarock.players.careful.extremes import risk
from tarock.players.careful.mark import DECIDED, Count, count_of
from tarock.players.careful.sides import Cause, Purpose, against_a_trick, cause_of

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
    """How many tricks there are."""
    hand: int
    """The cards of the seat whose card comes next: the own hand, or that of a dummy."""
    unseen: int
    """The cards that may be in hands this player does not see."""
    shown: dict[Seat, int]
    """By seat, cards that are known to be in its hand."""
    lacking: dict[Seat, int]
    """By seat, the cards that it has shown it cannot hold."""
    sizes: tuple[int, ...]
    """By seat, how many cards it still holds."""
    cause: Cause
    said: frozenset[tuple[Seat, str]] = frozenset()
    """Who announced what, without the side it was said for."""
    count: Count | None = None
    """What both sides have and need, where the game is won at a mark and nothing is paid for more."""

    @classmethod
    def of(cls, view: View, craft: Craft, offered: OneCard) -> Reading:
        """Everything worth knowing before a card is played."""
        told, trick, rules = view.told, view.told.lying, view.told.rules
        assert trick is not None and rules is not None
        seat, tricks = trick.to_play, (*told.tricks, trick)
        hands = {one: cards.bits for one, cards in view.open_hands.items()}
        hand = hands.get(seat, 0) | offered.bits
        gone = bits_of(card for one in tricks for card in one.cards)
        seen = gone | hand
        for zone in view.zones:
            if zone.cards is not None:
                seen |= zone.cards.bits
        cause = cause_of(view, craft, seat, trick.seats)
        reading = cls(
            view=view, craft=craft, offered=offered, rules=rules, trick=trick, done=told.tricks, total=told.total,
            hand=hand, unseen=view.pack.cards.bits & ~seen, shown=_shown(view, hands, gone),
            lacking={one: rules.denied(one, tricks) for one in trick.seats}, sizes=view.hands,
            cause=cause, count=count_of(view, craft, cause, seat),
            said=frozenset((one.seat, one.word.partition("/")[0]) for one in told.said),
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
        """How many tricks are still to be played, this one included."""
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
        return self.weight * THIRDS[card.index] + extra

    @property
    def weight(self) -> float:
        """How much card points still count: little once the game is won or lost."""
        return DECIDED if self.count and self.count.is_decided else 1.0

    def decides(self, card: Card) -> bool:
        """Whether the trick with this card takes a side to the mark."""
        if not self.count or self.count.is_decided:
            return False
        return self.count.would_decide(thirds(self.trick.bits | card.bit))


def _shown(view: View, hands: dict[Seat, int], gone: int) -> dict[Seat, int]:
    """Open hands, and cards somebody had to show and has not played."""
    shown = dict(hands)
    for one in view.history:
        if isinstance(one, Disclosure) and one.seat is not None and one.cards is not None and one.seat not in hands:
            shown[one.seat] = shown.get(one.seat, 0) | one.cards.bits & ~gone
    return shown
