"""What the games of 78 cards have in common: a deal when combinations are announced, and what each hand gains."""

from __future__ import annotations

from support.deals.gross import say
from support.tables import dealt

from tarock.cards import KINGS, TAROCKS, CardSet
from tarock.deal import Deal
from tarock.game import DECLINE, Bid, Lay, Move, Play, Variant, hand_of
from tarock.variants.families.full_pack.combinations import Combining

SOLO = Bid("solo")


def announcing(game: Variant, *, v: str = "", z: str = "", g: str = "", scat: str = "") -> Deal:
    """The first turn for combinations; Vorhand, second hand and dealer hold these cards, and the Vorhand plays Solo.

    The dealer lays this scat, or suit cards that are not asked for.
    """
    vorhand, second, *_, dealer = dealt(game, {}).setup.active
    deal = dealt(game, {hand_of(vorhand): v, hand_of(second): z, hand_of(dealer): g})
    number = len(next(iter(deal.choices)).cards)
    idle = list(deal.table.hand(dealer) - CardSet(g) - TAROCKS - KINGS)
    deal = deal.play(Lay(CardSet(scat) or CardSet(idle[:number])))
    while not isinstance(deal.phase, Combining):
        deal = deal.play(_bid(deal))
    return deal


def _bid(deal: Deal) -> Move:
    """Solo, or nothing against it."""
    first: Move = next(iter(deal.choices))
    return SOLO if SOLO in deal.choices else first


def first_lead(deal: Deal, *turns: str) -> Deal:
    """The deal when the first card is led; after these announcements nobody says anything more."""
    deal = say(deal, *turns)
    while DECLINE in deal.choices:
        deal = deal.play(DECLINE)
    return deal


def settled(deal: Deal, *turns: str) -> Deal:
    """The deal played to its end, with any cards, after these announcements."""
    deal = first_lead(deal, *turns)
    while not deal.over:
        cards = (move for move in deal.choices if isinstance(move, Play))
        deal = deal.play(DECLINE if DECLINE in deal.choices else next(cards))
    return deal


def gains(deal: Deal) -> tuple[int, ...]:
    """What each hand of a finished deal, the Vorhand first, gains by combinations."""
    lines = [line for line in deal.settlement.lines if "GRO-33" <= line.rule <= "GRO-46"]
    return tuple(sum(line.amount(seat) for line in lines) for seat in deal.setup.active)


def from_each_other(game: Variant, place: int, price: int) -> tuple[int, ...]:
    """What the hands gain when the one in this place is paid so much by each of the others."""
    hands = len(dealt(game, {}).setup.active)
    gain = [-price] * hands
    gain[place] = (hands - 1) * price
    return tuple(gain)
