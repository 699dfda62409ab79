"""The last trick: whether a Pagat or a king is kept to win it, and what that is worth."""

from __future__ import annotations

from tarock.cards import PAGAT, SUITS, Card, CardSet
from tarock.players.careful.reading import Reading

WORTH_TRYING = 0.3
"""The chance from which on a card is kept for the last trick; who sees in time that it fails loses little."""
EVEN, TEMPO = 0.1, 0.17
"""The chance of who has just as many tarocks as the others need, and what every further one adds to it."""
ROUNDS = 0.62
"""In how many rounds the tarocks of several others are drawn, for each of them that is out."""
BEHIND = 1.0
"""How many tarocks more a king needs than the Pagat, which is one himself."""
WHIP, PULL = 5, 1.0
"""A suit longer than this wears tarocks out; what each further card of it is worth in tarocks (DAN-A5)."""
PAGAT_ULTIMO, KING_ULTIMOS = "pagat-ultimo", ("koenig-ultimo", "rex-ultimo")
ANNOUNCED = 60.0
"""What an announced ultimo is worth, made or stopped, in thirds."""
LATE = 4
"""With so many tricks left a card that cannot win the last one has to go."""


def aimed_at(reading: Reading) -> Card | None:
    """The card that is kept for the last trick: one that was announced for it, or one that is good enough."""
    promised = _promised(reading)
    if promised is not None or not reading.craft.ultimo_worth:
        return promised
    held = CardSet.of_bits(reading.hand) & reading.craft.ultimo_cards
    best = max(held, key=lambda card: chance(reading, card), default=None)
    return best if best is not None and chance(reading, best) >= WORTH_TRYING else None


def _promised(reading: Reading) -> Card | None:
    """The Pagat or the called king in this hand, if its own side has announced it for the last trick."""
    for what, card in ((PAGAT_ULTIMO, PAGAT), *((what, reading.cause.called) for what in KING_ULTIMOS)):
        if card is not None and card.bit & reading.hand and announced_by(reading, what, 1.0):
            return card
    return None


def announced_by(reading: Reading, what: str, side: float) -> bool:
    """Whether a side, 1 for one's own and -1 for the other, has announced something."""
    return any(word == what and side * reading.cause.liking.get(seat, 0.0) > 0 for seat, word in reading.said)


def last_trick(reading: Reading) -> float:
    """What the last trick is worth besides its cards; more where the other side has announced an ultimo."""
    return reading.craft.last_trick + (ANNOUNCED if is_threatened(reading) else 0.0)


def is_threatened(reading: Reading) -> bool:
    """Whether the other side has announced an ultimo."""
    return any(announced_by(reading, what, -1.0) for what in (PAGAT_ULTIMO, *KING_ULTIMOS))


def kept_worth(reading: Reading, card: Card) -> float:
    """What it is worth not to play this card now: the last trick, or the danger to lose it there."""
    if card is _promised(reading):
        return ANNOUNCED
    if card not in reading.craft.ultimo_cards or not reading.craft.ultimo_worth:
        return 0.0
    likely = chance(reading, card)
    if card is aimed_at(reading):
        return reading.craft.ultimo_worth * likely
    return -reading.craft.ultimo_worth * (1 - likely) / reading.left if reading.left <= LATE else 0.0


def chance(reading: Reading, card: Card) -> float:
    """The chance that a card kept to the end wins the last trick."""
    own = (reading.tarocks & ~PAGAT.bit).bit_count()
    out = reading.tarocks_out.bit_count()
    longest = max((reading.hand & suit.bits).bit_count() for suit in SUITS)
    ahead = own - ROUNDS * out + PULL * max(0, longest - WHIP)
    if card is PAGAT:
        return _bounded(EVEN + TEMPO * ahead) if out else 0.98
    return _bounded(EVEN + TEMPO * (ahead - BEHIND)) * _sheltered(reading, card)


def _sheltered(reading: Reading, king: Card) -> float:
    """How likely the king's suit is long enough that nobody forces him out (DOL-A15)."""
    guards = (reading.hand & king.suit.bits).bit_count() - 1
    rounds = min(reading.left / 4, (reading.out & king.suit.bits).bit_count() / 2)
    return min(1.0, (guards + 1) / (rounds + 1))


def _bounded(likely: float) -> float:
    return max(0.02, min(0.95, likely))
