"""Who will win the trick, in chances: each unseen card is as likely in any hand that may hold it."""

from __future__ import annotations

from tarock.cards import TRULL, Card, Seat, Suit, Trick
from tarock.players.careful.reading import Reading

HALF = 0.5
"""How much of its chance a later hand keeps against a card that has just been laid and is not known."""


def after(reading: Reading, card: Card) -> Trick:
    """The trick with this card."""
    return reading.rules.add(reading.trick, card)


def winners(reading: Reading, trick: Trick) -> dict[Seat, float]:
    """By seat, the chance that it wins the trick, once this card lies."""
    if trick.best < 0:
        return {}
    chances = {trick.winner: 1.0}
    for seat in reading.later:
        beats = chance_to_beat(reading, seat, trick) * _willing(reading, seat, trick.winner)
        taken = 0.0
        for holder, chance in chances.items():
            part = chance * (beats if holder == trick.winner else beats * HALF)
            chances[holder] = chance - part
            taken += part
        chances[seat] = taken
    return chances


def _willing(reading: Reading, seat: Seat, holder: Seat) -> float:
    """Partners seldom overtake each other."""
    liking = reading.cause.liking
    return 0.3 if liking.get(seat, 0) * liking.get(holder, 0) == 1 else 1.0


def chance_to_beat(reading: Reading, seat: Seat, trick: Trick) -> float:
    """The chance that a later hand can win the trick as it lies."""
    beating, led = reading.rules.beating(trick), trick.led
    known = reading.shown.get(seat, 0)
    if reading.sizes[seat] <= known.bit_count():
        return float(bool(reading.rules.playable(known, trick) & beating))
    lacking = reading.lacking.get(seat, 0)
    share = _share(reading, seat, lacking)
    loose = reading.unseen & ~lacking
    suit = led.bits if led else -1
    none = (1 - share) ** (loose & suit).bit_count() if not known & suit else 0.0
    follows = 1.0 if known & suit & beating else 1 - (1 - share) ** (loose & suit & beating).bit_count()
    if led is None or led is Suit.TAROCKS:
        return follows
    ruffs = 1 - (1 - share) ** ((loose | known) & Suit.TAROCKS.bits & beating).bit_count()
    # A hand that holds one of the beating cards is not void, so the chance to follow is counted as it stands.
    return min(1.0, follows + none * ruffs)


def is_ours(reading: Reading, trick: Trick) -> bool:
    """Whether one's own side leads the trick as it lies."""
    return trick.best >= 0 and reading.cause.liking.get(trick.winner, 0.0) == 1


def is_sure(reading: Reading, trick: Trick) -> bool:
    """Whether one's own side leads a trick that nobody else who is still to play can win, however the cards lie."""
    others = [seat for seat in reading.later if reading.cause.liking.get(seat, 0.0) < 1]
    if reading.rules.imperator and _may_be_all_three(reading, trick):
        return False
    return is_ours(reading, trick) and not any(chance_to_beat(reading, seat, trick) for seat in others)


def _may_be_all_three(reading: Reading, trick: Trick) -> bool:
    """Whether Sküs, Mond and Pagat may still come together in a trick, which is then the Pagat's (SLO-81)."""
    missing = TRULL.bits & ~trick.bits
    return not missing & ~reading.out and missing.bit_count() <= len(reading.later)


def _share(reading: Reading, seat: Seat, lacking: int) -> float:
    """The chance that a given unseen card is in this hand."""
    known = reading.shown.get(seat, 0).bit_count()
    loose = (reading.unseen & ~lacking).bit_count()
    return min(1.0, max(0, reading.sizes[seat] - known) / loose) if loose else 0.0
