"""Moments of deals in which the Codex has its say, at a table where faults can be done, in any game that follows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count, islice

from support.deals.viennese import NINETEEN
from support.table_laws import by_chance, played_out, until

from tarock.cards import SKUS, CardSet, Seat, Suit
from tarock.deal import Deal
from tarock.game import Ending, Variant
from tarock.game.phases import Playing

MANY = 400
"""How many deals are tried before a moment is given up that hardly ever comes."""
EXCUSING = ("gross", "lhombre")
"""The games in which the Sküs may be played to any trick (GRO-54)."""

Wanted = Callable[[Deal], object]
"""Whether a moment is wanted, or what there is to be done at it."""


@cache
def moments(game: Variant, wanted: Wanted, number: int = 2, players: int | None = None) -> tuple[Deal, ...]:
    """The first deals by chance that come to such a moment."""
    tried = (until(*by_chance(game.id, seed, players), lambda one: bool(wanted(one))) for seed in range(MANY))
    found = tuple(islice((deal for deal in tried if deal is not None), number))
    assert len(found) == number, f"{game.id}: it hardly ever comes to that"
    return found


@cache
def whole_deal(game: Variant) -> Deal:
    """A deal without any fault, played to its end and inspected."""
    tried = (played_out(*by_chance(game.id, seed)) for seed in count())
    return next(deal for deal in tried if deal.outcome.ended == Ending.PLAYED)


def at_play(deal: Deal) -> bool:
    """Whether the second trick, or a later one, is under way."""
    return isinstance(deal.phase, Playing) and bool(deal.phase.done) and bool(deal.phase.trick.cards)


def open_hands(deal: Deal) -> set[Seat]:
    """Hands that lie open for everybody: those of dummies, once the first card is led (NZR-66)."""
    if deal.variant.id not in NINETEEN[1:] or deal.phase is None:
        return set()
    return {deal.setup.dealer} if deal.setup.players == 4 else set(range(deal.setup.players, 4))


def leaves_the_suit(deal: Deal) -> CardSet:
    """The cards with which the hand to play could trump or discard though it holds the suit led (COD-14)."""
    hand, suit = _revoking_hand(deal), _led(deal)
    return hand - hand.of(suit) if suit not in (None, Suit.TAROCKS) and hand.of(suit) else CardSet()


def withholds_tarocks_from_a_tarock(deal: Deal) -> CardSet:
    """The suit cards that the hand to play could put to a led tarock though it holds one (COD-15)."""
    hand, tarocks = _revoking_hand(deal), _revoking_hand(deal).of(Suit.TAROCKS)
    return hand - tarocks if _led(deal) is Suit.TAROCKS and tarocks else CardSet()


def withholds_tarocks_when_void(deal: Deal) -> CardSet:
    """The cards of other suits that the hand to play could throw in though it should trump (COD-16)."""
    hand, tarocks, suit = _revoking_hand(deal), _revoking_hand(deal).of(Suit.TAROCKS), _led(deal)
    return hand - tarocks if suit is not None and not _all_held(deal).of(suit) and tarocks else CardSet()


def _led(deal: Deal) -> Suit | None:
    """What the others have to follow."""
    trick = deal.phase.trick if isinstance(deal.phase, Playing) else None
    return trick.cards[0].suit if trick and trick.cards else None


def _revoking_hand(deal: Deal) -> CardSet:
    """The hand to play, unless it is a dummy's (COD-64), without what it may play at any time."""
    if not isinstance(deal.phase, Playing) or deal.phase.trick.to_play in open_hands(deal):
        return CardSet()
    free = CardSet([SKUS]) if deal.variant.id in EXCUSING else CardSet()
    return deal.table.hand(deal.phase.trick.to_play) - free


def _all_held(deal: Deal) -> CardSet:
    """The hand to play, with what lies open before it (STR-27)."""
    assert isinstance(deal.phase, Playing)
    return CardSet.of_bits(deal.phase.held(deal.table, deal.phase.trick.to_play))
