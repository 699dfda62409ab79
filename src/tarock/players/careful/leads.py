"""Leads: what they are good for beyond their own trick."""

from __future__ import annotations

from tarock.cards import KINGS, MOND, PAGAT, SKUS, THIRDS, Card, CardSet, Suit
from tarock.players.careful.reading import Reading
from tarock.players.careful.ultimo import ROUNDS

SURPLUS = 2.0
"""What a tarock more than the share of the others is worth to who leads tarocks."""
LENGTH = 0.5
"""What a lead gains with every card of its suit."""
CALLED, RETURNED = 3.0, 1.5
"""What it is worth to open the called suit, and to return the suit of a partner."""
UNDER = 5.0
"""What it costs to lead low from a suit of which the highest card is held."""
PAGAT_LED = 15.0
"""What it costs to lead the Pagat while tarocks are out."""
WAITING = 1.5
"""What it costs to lead Sküs or Mond for every king that they could still catch."""
FEW, LAST = 2, 2.5
"""With so many tarocks at most they are needed, and what it costs to lead one of them."""
HUNTING, PULLING = 1.5, 3.0
"""What the highest tarock draws: perhaps the Pagat, or by who has enough of them all that are out (TAP-A11)."""
WEAR = 2.0
"""What it is worth to make an opponent who is void spend a tarock."""


def plan(reading: Reading, card: Card) -> float:
    """What a lead is good for beyond its trick: drawing tarocks, wearing others out, not opening for them."""
    if reading.cause.purpose.shunning:
        return 0.0
    if card.suit is Suit.TAROCKS:
        return _drawing(reading, card)
    foes_void = sum(
        reading.cause.liking.get(seat, 0) < 0 and bool(none & card.suit.bits) and not none & Suit.TAROCKS.bits
        for seat, none in reading.lacking.items()
        if seat != reading.seat
    )
    length = (reading.hand & card.suit.bits).bit_count()
    under = UNDER if reading.over(card) and _has_top(reading, card.suit) and reading.tarocks_out else 0.0
    asked = CALLED if leads_to_the_called(reading, card) else RETURNED if returns(reading, card) else 0.0
    return LENGTH * length + WEAR * foes_void * (THIRDS[card.index] == 1) + asked - under


def _has_top(reading: Reading, suit: Suit) -> bool:
    """Whether a counting card of this suit is held that nothing out can beat."""
    own = CardSet.of_bits(reading.hand & suit.bits)
    return any(THIRDS[one.index] > 1 and not reading.over(one) for one in own)


def leads_to_the_called(reading: Reading, card: Card) -> bool:
    """Whether the declarer opens the suit of the called king, which his partner still holds (KRU-A12)."""
    called = reading.cause.called
    if called is None or reading.seat != reading.cause.declarer or not reading.out & called.bit:
        return False
    return card.suit is called.suit


def returns(reading: Reading, card: Card) -> bool:
    """Whether a partner has led this suit before (TAP-A27)."""
    liking = reading.cause.liking
    return any(
        trick.led is card.suit and trick.seats[0] != reading.seat and liking.get(trick.seats[0]) == 1
        for trick in reading.done
    )


def _drawing(reading: Reading, card: Card) -> float:
    """To lead tarocks is for the hand that has more than its share of them."""
    own, out = reading.tarocks.bit_count(), reading.tarocks_out.bit_count()
    if not out:
        return -4.0 if own < reading.left else 0.0
    surplus = own - out / (len(reading.trick.seats) - 1)
    draws = 0.0 if reading.over(card) else HUNTING * bool(PAGAT.bit & reading.unseen) + PULLING * (own > ROUNDS * out)
    return max(-6.0, min(10.0, SURPLUS * surplus)) + draws - _missed(reading, card)


def _missed(reading: Reading, card: Card) -> float:
    """What a tarock that is led could have done later: caught a king, come home, or trumped as one of the last."""
    needed = LAST if reading.tarocks.bit_count() <= FEW and reading.left > FEW else 0.0
    if card is PAGAT:
        return needed + PAGAT_LED
    return needed + WAITING * (reading.unseen & KINGS.bits).bit_count() if card in (SKUS, MOND) else needed
