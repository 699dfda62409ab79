"""Choosing among moves other than cards: each is tried in the same worlds, and the deal played out from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from tarock.deal import Deal, View
from tarock.game import Kind, Move
from tarock.players.careful import CarefulPlayer
from tarock.players.gain import gain_in_sitting
from tarock.players.search.heard import as_spoken, has_heard
from tarock.players.search.weights import policy_sheet
from tarock.solving.fair import DrawnWorlds, PossibleWorlds, line_of, rebuilt_deals, with_card
from tarock.solving.goals import PolicySheet

Rest = Callable[[Deal, int], Deal]
"""Plays a deal in which tricks are on to its end, by a seed."""
OVER: Final = 16
"""So many worlds are drawn for each deal that is kept when the others have spoken."""
_CAREFUL: Final = CarefulPlayer()


class Value(NamedTuple):
    """What a move brings the seat that asks."""

    mean: float
    """The mean payment."""
    error: float
    """The standard error of that mean."""
    wins: float
    """The share of the worlds in which something is gained."""
    worlds: int
    """How many worlds there were that fit what was seen and heard."""
    behind: float
    """How far the move is behind the best in these worlds,"""
    behind_error: float
    """and the standard error of that."""


NOTHING_KNOWN: Final = Value(0.0, inf, 0.0, 0, 0.0, inf)
"""What is found where no world fits."""


def values_in(deals: Sequence[Deal], moves: Sequence[Move], rest: Rest, seed: int) -> list[Value]:
    """What each move is worth in deals rebuilt from one view; all moves meet the same deals and the same chance.

    Everybody goes on like the careful player until tricks are played.
    """
    return compared([_payments(deals, move, rest, seed) for move in moves])


def screened(deals: Sequence[Deal], moves: Sequence[Move], rest: Rest, seed: int) -> list[Value]:
    """The same in two rounds: all moves meet a third of the deals, the first and the best of the others all of them."""
    few = len(deals) // 3
    if few < 2 or len(moves) < 3:
        return values_in(deals, moves, rest, seed)
    paid = [_payments(deals[:few], move, rest, seed) for move in moves]
    found = compared(paid)
    rival = max(range(1, len(moves)), key=lambda place: found[place].mean)
    whole = [paid[place] + _payments(deals[few:], moves[place], rest, seed + few) for place in (0, rival)]
    found[0], found[rival] = compared(whole)
    return found


def likely_deals(view: View, number: int, seed: int) -> list[Deal]:
    """So many deals of a view, those the oftener in which the others are likely to have spoken as they did.

    One that is very likely may come twice; there are fewer where most worlds cannot have been.
    """
    if not has_heard(view):
        return rebuilt_deals(view, number, seed)

    def as_heard(possible: PossibleWorlds, number: int, seed: int) -> DrawnWorlds:
        drawn = possible.worlds.draw(OVER * number, seed)
        drawn.weigh(as_spoken(view, possible.known, drawn, possible.worlds.rules, temper=1.0))
        return drawn.resampled(number, seed)

    return rebuilt_deals(view, number, seed, as_heard)


def _payments(deals: Iterable[Deal], move: Move, rest: Rest, seed: int) -> list[float]:
    return [_payment(deal, move, rest, seed + number) for number, deal in enumerate(deals)]


def _payment(deal: Deal, move: Move, rest: Rest, seed: int) -> float:
    """What a move brings in one world."""
    seat = deal.to_act
    assert seat is not None
    after = deal.play(move)
    while not after.over and not _in_play(after):
        after = by_careful(after)
    end = after if after.over else rest(after, seed)
    return float(gain_in_sitting(end, seat))


def compared(paid: list[list[float]]) -> list[Value]:
    """Means and errors of what was paid in the same deals, move by move."""
    if not paid or not paid[0]:
        return [NOTHING_KNOWN] * len(paid)
    means = [fmean(row) for row in paid]
    best = paid[means.index(max(means))]
    found = []
    for row, mean in zip(paid, means, strict=True):
        behind = [most - amount for most, amount in zip(best, row, strict=True)]
        won = fmean(amount > 0 for amount in row)
        found.append(Value(mean, _error(row), won, len(row), fmean(behind), _error(behind)))
    return found


def _error(amounts: Sequence[float]) -> float:
    """The standard error of their mean; nothing is known from a single one."""
    return stdev(amounts) / sqrt(len(amounts)) if len(amounts) > 1 else inf


def by_policy(deal: Deal, seed: int) -> Deal:
    """The tricks by the kernel's policy, whatever else is asked by the careful player: the usual rest of a deal."""
    sheet = policy_sheet(deal.variant.id)
    while not deal.over:
        deal = _line_played(deal, seed, sheet) if _in_play(deal) else by_careful(deal)
    return deal


def _line_played(deal: Deal, seed: int, sheet: PolicySheet) -> Deal:
    """The cards of one line, as far as they may be played: words and claims can change what follows."""
    start = deal
    for card, named in line_of(deal, seed, sheet):
        while not deal.over and not _in_play(deal):
            deal = by_careful(deal)
        move = None if deal.over else with_card(deal, card, named)
        if move is None:
            break
        deal = deal.play(move)
    return by_careful(deal) if deal is start else deal


def by_careful(deal: Deal) -> Deal:
    """The deal after a move of the careful player."""
    return deal.play(_CAREFUL.choose(deal.view(deal.to_act)))


def _in_play(deal: Deal) -> bool:
    return deal.phase is not None and deal.phase.kind is Kind.PLAYING
