"""Tricks: which cards may be played, why not the others, and who wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tarock.cards.card import CARDS, MOND, PAGAT, SKUS, Card, CardSet, Suit
from tarock.cards.packs import pip_order
from tarock.rules import Message, Refusal, RuleId, Seat, filled, message

NOT_HELD = message("trick.not-held", "You do not hold {card}.")
FOLLOW = message("trick.follow", "You hold {suit}, which must be followed.")
PLAY_TAROCK = message("trick.play-tarock", "You cannot follow {suit} and must play a tarock.")
FOLLOW_TAROCK = message("trick.follow-tarock", "A tarock was led and you hold one.")
BEAT = message("trick.beat", "You can beat the {card} and must.")
KEEP_PAGAT = message("trick.keep-pagat", "The Pagat may be played only when no other card is allowed.")


NO_CARD, ALL_TRICKS = -1, 31
UNNAMED, AS_TAROCK, NAMED = range(3)
"""What a led fool asks for: whatever comes next, tarocks, or the suit its player names."""


class RuleSheet(NamedTuple):
    """The rules of tricks as plain numbers, for the kernel: cards are numbered as in CARDS, suits 0 to 3, tarocks 4."""

    cards: tuple[int, ...]
    """The pack suit by suit, the weakest card of each first, tarocks last."""
    suits: tuple[int, ...]
    """The suit of each of them."""
    trumps: bool
    must_beat: bool
    pagat_last: bool
    imperator: bool
    fool: int
    fool_lead: int
    fool_due: int
    """In this many of the last tricks the fool is due like a tarock."""
    fool_barred: int
    """With this many tricks left the fool may not be played."""
    fool_home: int
    """With more tricks left than this the fool goes back to its owner."""
    pagat: int
    mond: int
    skus: int


class Trick(NamedTuple):
    """The cards on the table: who plays in which order, what fell, and which card leads for now."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...] = ()
    led: Suit | None = None
    """The suit to be followed; None before a lead, or after a led fool that sets no suit."""
    best: int = -1
    """The place of the card that wins so far; -1 when none can."""

    @property
    def to_play(self) -> Seat:
        """Whose card comes next."""
        return self.seats[len(self.cards)]

    @property
    def complete(self) -> bool:
        """Whether everybody has played."""
        return len(self.cards) == len(self.seats)

    @property
    def winner(self) -> Seat:
        """Who wins the trick as it lies."""
        return self.seats[self.best]

    @property
    def bits(self) -> int:
        """The cards as a bit mask."""
        bits = 0
        for card in self.cards:
            bits |= card.bit
        return bits

    def card_of(self, seat: Seat) -> Card | None:
        """The card a seat played to this trick."""
        place = self.seats.index(seat) if seat in self.seats else len(self.cards)
        return self.cards[place] if place < len(self.cards) else None

    def holds(self, card: Card) -> bool:
        """Whether a card lies in this trick."""
        return card in self.cards

    def player_of(self, card: Card) -> Seat | None:
        """Who played a card to this trick."""
        return self.seats[self.cards.index(card)] if card in self.cards else None


@dataclass(frozen=True, slots=True)
class TrickRules:
    """Everything needed to play out tricks, and nothing else."""

    red_reversed: bool = True
    trumps: bool = True
    """Whether tarocks beat suit cards."""
    fool: Card | None = None
    """A card that may be played at any time and never wins."""
    fool_lead: int = UNNAMED
    """What a led fool asks for: UNNAMED, AS_TAROCK or NAMED."""
    fool_due: int = 0
    """In this many of the last tricks the fool is due like a tarock."""
    fool_barred: int = 0
    """With this many tricks left the fool may not be played; 0 where it always may."""
    fool_home: int = ALL_TRICKS
    """With more tricks left than this the fool goes back to its owner."""
    must_beat: bool = False
    pagat_last: bool = False
    """Whether the Pagat may be played only when no other card is allowed."""
    imperator: bool = False
    """Whether the Pagat takes a trick that also holds Sküs and Mond."""
    follow_rule: RuleId = "GEN-56"
    tarock_rule: RuleId = "GEN-57"
    tarock_led_rule: RuleId = "GEN-58"
    beat_rule: RuleId = ""
    pagat_rule: RuleId = ""
    pagat_lead_rule: RuleId = ""
    _tarocks: int = field(init=False, repr=False, compare=False)
    """The tarocks that must be played when due; a fool is not one of them."""
    _beaten_by: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """For every card the cards that beat it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_tarocks", Suit.TAROCKS.bits & ~(self.fool.bit if self.fool else 0))
        order = pip_order(red_reversed=self.red_reversed)
        object.__setattr__(self, "_beaten_by", tuple(self._beaters(card, order) for card in CARDS))

    def _beaters(self, card: Card, order: tuple[int, ...]) -> int:
        higher = (c for c in CARDS if c.suit is card.suit and order[c.index] > order[card.index])
        over = CardSet(c for c in higher if c is not self.fool).bits
        if self.trumps and card.suit is not Suit.TAROCKS:
            over |= self._tarocks
        return over

    def compiled(self, pack: CardSet) -> RuleSheet:
        """These rules for the kernel, with the cards of a pack."""
        order = pip_order(red_reversed=self.red_reversed)
        suits = tuple(Suit)
        cards = sorted(pack, key=lambda card: (suits.index(card.suit), order[card.index]))
        return RuleSheet(
            tuple(card.index for card in cards),
            tuple(suits.index(card.suit) for card in cards),
            self.trumps, self.must_beat, self.pagat_last, self.imperator,
            self.fool.index if self.fool else NO_CARD,
            self.fool_lead, self.fool_due, self.fool_barred, self.fool_home,
            pagat=PAGAT.index, mond=MOND.index, skus=SKUS.index,
        )  # fmt: skip

    def playable(self, hand: int, trick: Trick) -> int:
        """The cards of a hand that may be played now, as a bit mask."""
        if trick.led is None:
            return hand if trick.cards else self._spare_pagat(hand)
        due = self._due(hand, trick.led)
        if self.must_beat:
            due = due & self.beating(trick) or due
        if self.pagat_last:
            due = self._spare_pagat(due)
        return due | hand & self.fool.bit if self.fool else due

    def _due(self, hand: int, led: Suit) -> int:
        tarocks = hand & self._tarocks
        return (tarocks if led is Suit.TAROCKS else hand & led.bits) or tarocks or hand

    def _spare_pagat(self, cards: int) -> int:
        return cards & ~PAGAT.bit or cards if self.pagat_last else cards

    def beating(self, trick: Trick) -> int:
        """All cards that outrank the highest card lying in the trick."""
        if trick.best < 0:
            return -1
        if self.imperator and trick.holds(SKUS) and trick.holds(MOND):
            return PAGAT.bit
        return self._beaten_by[trick.cards[trick.best].index]

    def add(self, trick: Trick, card: Card, named: Suit | None = None) -> Trick:
        """The trick with one more card; a fool that is led may be given a name."""
        seats, before, led, best = trick
        place, cards = len(before), (*before, card)
        if card is self.fool:
            return Trick(seats, cards, named if place == 0 else led, best)
        if led is None:
            led = card.suit
        if best < 0 or self._wins(card, before[best], led):
            best = place
        if self.imperator and PAGAT in cards and SKUS in cards and MOND in cards:
            best = cards.index(PAGAT)
        return filled(Trick, (seats, cards, led, best))

    def _wins(self, card: Card, best: Card, led: Suit) -> bool:
        if card.bit & self._beaten_by[best.index]:
            return True
        # A led fool may have been given a name that nobody before this card could follow (DAN-D11).
        return card.suit is led and best.suit is not led and not (self.trumps and best.suit is Suit.TAROCKS)

    def denied(self, seat: Seat, tricks: Iterable[Trick]) -> int:
        """The cards that a seat has shown it does not hold: a suit it did not follow, and tarocks it did not play."""
        denied = 0
        for trick in tricks:
            card = trick.card_of(seat)
            if card is None or trick.led is None or card.suit is trick.led or card is self.fool:
                continue
            denied |= trick.led.bits if card.suit is Suit.TAROCKS else trick.led.bits | self._tarocks
        return denied & ~self.fool.bit if self.fool else denied

    def lay_out(self, seats: tuple[Seat, ...], cards: tuple[Card, ...], named: Suit | None = None) -> Trick:
        """The trick that these cards make, played in this order."""
        trick = Trick(seats)
        for card in cards:
            trick = self.add(trick, card, named)
        return trick

    def why_not(self, hand: int, trick: Trick, card: Card) -> Refusal | None:
        """Why a card may not be played now; None if it may."""
        if not hand & card.bit:
            return Refusal(self.follow_rule, NOT_HELD(card=card))
        if self.playable(hand, trick) & card.bit:
            return None
        if trick.led is not None and not self._due(hand, trick.led) & card.bit:
            return self._must_follow(hand, trick.led)
        if card is PAGAT and self.pagat_last:
            return Refusal(self.pagat_rule if trick.cards else self.pagat_lead_rule, KEEP_PAGAT())
        return Refusal(self.beat_rule, BEAT(card=trick.cards[trick.best]))

    def _must_follow(self, hand: int, led: Suit) -> Refusal:
        if led is Suit.TAROCKS:
            return Refusal(self.tarock_led_rule, FOLLOW_TAROCK())
        if hand & led.bits:
            return Refusal(self.follow_rule, FOLLOW(suit=led.word))
        reason: Message = PLAY_TAROCK(suit=led.word)
        return Refusal(self.tarock_rule, reason)
