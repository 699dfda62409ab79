"""The deals that are mined: played by the careful and the searching player, some of them made negative games."""

from __future__ import annotations

from typing import Final

from tarock.cards import KINGS, SKUS, TAROCKS, Seat
from tarock.deal import Deal
from tarock.game import Bid, Kind
from tarock.players.arena.chairs import chair, play_out
from tarock.players.arena.deals import dealt
from tarock.players.arena.match import Match
from tarock.players.careful import CarefulPlayer

SEED: Final = 11_018
PLAYED_BY: Final = ("careful", "careful", "search")
"""Who sits at all seats of a deal: one kind of player in turn after the other."""
NEGATIVE: Final = "klop", "bettler"
"""What hardly anybody bids of his own accord; of every three deals the second becomes one of them, where they exist."""
_PASS: Final = Bid("pass")


def played(game: str, number: int, seed: int = SEED) -> Deal:
    """The finished deal of this number; nothing but game, number and seed decides it."""
    turn = number % len(PLAYED_BY)
    match = Match(game, PLAYED_BY[turn], PLAYED_BY[turn], seed)
    start, seeds = dealt(match, number)
    if turn == 1 and set(NEGATIVE) <= set(match.variant.contracts):
        start = _with_bid(start, NEGATIVE[number // len(PLAYED_BY) % len(NEGATIVE)])
    return play_out(start, [chair(match, one) for one in seeds])


def _with_bid(deal: Deal, wish: str) -> Deal:
    """The deal after an auction in which the meekest hand bids this, or all pass so that the last has to."""
    bidder, careful = _meekest(deal), CarefulPlayer()
    while deal.kind in (Kind.CUTTING, Kind.BIDDING):
        seat = deal.to_act
        assert seat is not None
        wanted = [Bid(wish)] if seat == bidder or _PASS not in deal.choices else []
        said = (bid for bid in (*wanted, _PASS) if bid in deal.choices)
        deal = deal.play(next(said, None) or careful.choose(deal.view(seat)))
    return deal


def _meekest(deal: Deal) -> Seat:
    """Who has the fewest tarocks and kings, the Sküs counted double."""

    def strength(seat: Seat) -> int:
        hand = deal.table.hand(seat)
        return len(hand & (TAROCKS | KINGS)) + (SKUS in hand)

    return min(deal.setup.active, key=strength)
