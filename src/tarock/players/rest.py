"""The rest of the tricks, where one seat can prove from its own view that it takes them all (COD-41).

The proof holds however the cards that this seat does not see may lie and whatever the others play; even a partner is
taken for an opponent. It rests on one fact: whoever has a card of the suit that is led must part with one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from tarock.cards import KINGS, MOND, NOT_HELD, PAGAT, SKUS, Card, CardSet, Suit, Trick, TrickRules, bits_of
from tarock.deal import View
from tarock.game import Kind, Laws, Play
from tarock.players.careful.ultimo import KING_ULTIMOS
from tarock.rules import Message, message

NOT_TO_PLAY = message("rest.not-to-play", "You can lay down the rest when you are to play a card from your hand.")
NOT_ALL_HELD = message("rest.not-all-held", "The rest can be proved only where all remaining tricks are in the hands.")
TAKES_NOTHING = message("rest.takes-nothing", "The rest is not yours: {card} takes no trick now.")
MAY_BE_BEATEN = message("rest.may-be-beaten", "The rest is not certain: {card} loses to {other} if that is still out.")

LOW: Final = 4
"""The tarocks up to this one are kept for the last tricks, for which some games pay."""


class NotProved(ValueError):
    """It cannot be proved that all remaining tricks are one's own; the sentence says why."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Beatable(NotProved):
    """A card that may still be out would beat one of the hand."""


@dataclass(frozen=True)
class Threats:
    """What may still take a trick."""

    rules: TrickRules
    out: int
    """The cards that may be in other hands, as a bit mask."""
    leads: tuple[tuple[Suit, int], ...] = ()
    """The suits led so far, and how often; a fool may have taken the place of a card."""

    def live(self) -> int:
        """The cards out, without the suits that have been led often enough to be gone from all hands."""
        fool = self.rules.fool.bit & self.out if self.rules.fool else 0
        gone = (suit.bits for suit, leads in self.leads if leads >= (self.out & suit.bits | fool).bit_count())
        return self.out & ~sum(gone)

    def after(self, lead: Card) -> Self:
        """What is left when a card has been led."""
        leads = dict(self.leads)
        leads[lead.suit] = leads.get(lead.suit, 0) + 1
        return type(self)(self.rules, self.out, tuple(leads.items()))

    def against(self, card: Card, trick: Trick) -> CardSet | None:
        """The cards that may beat one that is added to the trick; None if it takes none anyway."""
        laid = self.rules.add(trick, card)
        if laid.best != len(trick.cards):
            return None
        if laid.complete:
            return CardSet()
        live = self.live()
        beating = live & self.rules.beating(laid)
        emperors = SKUS.bit | MOND.bit
        if self.rules.imperator and live & PAGAT.bit and emperors & ~(laid.bits | live) == 0:
            beating |= PAGAT.bit
        return CardSet.of_bits(beating)


def whole_rest(view: View, last: Card | None = None) -> tuple[Card, ...]:
    """The hand in an order in which every card takes its trick, if wanted with a certain one at the end.

    Raises NotProved if there is none.
    """
    trick, playable = _trick_to_join(view), _playable(view)
    rules = view.told.rules
    if trick is None or rules is None or not playable:
        raise NotProved(NOT_TO_PLAY())
    if last and last not in view.hand:
        raise NotProved(NOT_HELD(card=last))
    if playable - view.hand or not _all_held(view, trick):
        raise NotProved(NOT_ALL_HELD())
    threats = Threats(rules, _out(view, trick, rules))
    wanted = [last] if last else [card for card in _good_ends(view) if card in view.hand]
    for card in wanted[:-1]:
        try:
            return _in_order(threats, trick, view.hand, playable, card)
        except NotProved:
            continue
    return _in_order(threats, trick, view.hand, playable, wanted[-1] if wanted else None)


def _trick_to_join(view: View) -> Trick | None:
    """The trick to which this seat adds the next card of its own hand."""
    lying = view.told.lying if view.kind is Kind.PLAYING else None
    return lying if lying and not lying.complete and lying.to_play == view.seat else None


def _playable(view: View) -> CardSet:
    return CardSet(move.card for move in view.choices if isinstance(move, Play))


def _all_held(view: View, trick: Trick) -> bool:
    """Whether every hand, with its card on the table, is as long as there are tricks to come."""
    tricks = len(view.hand)
    if tricks < view.told.total - len(view.told.tricks):
        return False
    return all(view.hands[seat] + (trick.card_of(seat) is not None) == tricks for seat in trick.seats)


def _good_ends(view: View) -> Iterator[Card]:
    """The cards to win the last trick with, those first for which a game may pay."""
    king = view.told.called
    if king and any(one.word.partition("/")[0] in KING_ULTIMOS for one in view.told.said):
        yield king
    yield PAGAT
    if king:
        yield king
    yield from KINGS


def _in_order(threats: Threats, trick: Trick, hand: CardSet, playable: CardSet, last: Card | None) -> tuple[Card, ...]:
    """Always one card more that nothing can beat; a card that is certain once stays so."""
    order: list[Card] = []
    left = sorted(hand, key=lambda card: _place(card, last))
    while left:
        open_to = left if order else [card for card in left if card in playable]
        found = next((card for card in open_to if threats.against(card, trick) == CardSet()), None)
        if found is None or (found is last and len(left) > 1):
            raise _doubt(threats, open_to, trick)
        if not trick.cards:
            threats = threats.after(found)
        order.append(found)
        left.remove(found)
        trick = Trick(trick.seats)
    return tuple(order)


def _place(card: Card, last: Card | None) -> tuple[bool, int, int]:
    """High tarocks draw those of the others; low ones wait, and the last card longest of all."""
    part = (card.rank <= LOW) * 2 if card.suit is Suit.TAROCKS else 1
    return card is last, part, -card.rank


def _doubt(threats: Threats, cards: list[Card], trick: Trick) -> NotProved:
    """Why none of these cards is certain to take the trick; the first of them is the best that there is."""
    against = [(card, threats.against(card, trick)) for card in cards]
    card, beaten = next(((one, by) for one, by in against if by), against[0])
    return Beatable(MAY_BE_BEATEN(card=card, other=max(beaten))) if beaten else NotProved(TAKES_NOTHING(card=card))


def _out(view: View, trick: Trick, rules: TrickRules) -> int:
    """The cards that may be in a hand of another: neither seen elsewhere nor denied by all."""
    tricks = (*view.told.tricks, trick)
    out = view.pack.cards.bits & ~bits_of(card for one in tricks for card in one.cards)
    for zone in view.zones:  # the own hand is one of them
        if zone.cards is not None and zone.owner in (None, view.seat):
            out &= ~zone.cards.bits
    # Where faults can be done, or cards come up later, nobody denies a suit for certain.
    return out & _admitted(rules, tricks) if view.laws == Laws.ENFORCED and not view.told.refills else out


def _admitted(rules: TrickRules, tricks: tuple[Trick, ...]) -> int:
    """The cards that at least one of the others may hold."""
    trick = tricks[-1]
    admitted = 0
    for seat in trick.seats:
        if seat != trick.to_play:
            admitted |= ~rules.denied(seat, tricks)
    return admitted
