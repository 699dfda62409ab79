"""Choosing among moves other than cards: each is tried in the same worlds, and the deal played out from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from math import inf, prod, sqrt
from typing import Final, NamedTuple

from tarock.cards import Seat
from tarock.deal import Deal, View
from tarock.game import Kind, Move
from tarock.players.careful import CarefulPlayer
from tarock.players.gain import gain_in_sitting
from tarock.players.search.weights import policy_sheet
from tarock.solving.fair import CannotRebuild, Rebuilder, World, line_of, rebuilt_deals, with_card
from tarock.solving.goals import PolicySheet

Rest = Callable[[Deal, int], Deal]
"""Plays a deal in which tricks are on to its end, by a seed."""
DOUBT: Final = 0.2
"""How much a deal still weighs in which somebody said what the careful player would not have said."""
OVER: Final = 4
"""So many deals are drawn for each that is kept when the others have spoken."""
_SPEAKING: Final = (Kind.BIDDING, Kind.CALLING, Kind.ANNOUNCING, Kind.CHOOSING)
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


def values(view: View, moves: Sequence[Move], worlds: Iterable[World], rest: Rest, seed: int) -> list[Value]:
    """What each move is worth in these worlds, in the order given; those that cannot have been are left out."""
    rebuilder, deals = Rebuilder(view), list[Deal]()
    for world in worlds:
        with suppress(CannotRebuild):
            deals.append(rebuilder.deal(world))
    return values_in(deals, moves, rest, seed)


def values_in(
    deals: Sequence[Deal], moves: Sequence[Move], rest: Rest, seed: int, weights: Sequence[float] = ()
) -> list[Value]:
    """What each move is worth in deals rebuilt from one view; all moves meet the same deals and the same chance.

    Everybody goes on like the careful player until tricks are played. All deals weigh the same unless it is said.
    """
    paid = [_payments(deals, move, rest, seed) for move in moves]
    return compared(paid, weights or [1.0] * len(deals))


def screened(deals: Sequence[Deal], moves: Sequence[Move], rest: Rest, seed: int) -> list[Value]:
    """The same in two rounds: all moves meet a third of the deals, the first and the best of the others all of them."""
    few = len(deals) // 3
    if few < 2 or len(moves) < 3:
        return values_in(deals, moves, rest, seed)
    paid = [_payments(deals[:few], move, rest, seed) for move in moves]
    found = compared(paid, [1.0] * few)
    rival = max(range(1, len(moves)), key=lambda place: found[place].mean)
    whole = [paid[place] + _payments(deals[few:], moves[place], rest, seed + few) for place in (0, rival)]
    found[0], found[rival] = compared(whole, [1.0] * len(deals))
    return found


def likely_deals(view: View, number: int, seed: int) -> list[Deal]:
    """So many deals of a view, those the oftener in which careful players would have spoken as the others did.

    One that is very likely may come twice.
    """
    seat = view.seat
    assert seat is not None
    some = rebuilt_deals(view, 1, seed)
    if not some or not any(_words_of_others(some[0], seat)):
        return rebuilt_deals(view, number, seed)
    drawn = rebuilt_deals(view, OVER * number, seed)
    return resampled(drawn, as_they_spoke(drawn, seat), number)


def resampled(deals: Sequence[Deal], weights: Sequence[float], number: int) -> list[Deal]:
    """So many deals of equal weight, each taken as often as its share of the weights says, up or down by one."""
    found, passed, step = list[Deal](), 0.0, sum(weights) / number
    for deal, weight in zip(deals, weights, strict=True):
        passed += weight
        while len(found) < number and (len(found) + 0.5) * step < passed:
            found.append(deal)
    return found


def as_they_spoke(deals: Iterable[Deal], seat: Seat, doubt: float = DOUBT) -> list[float]:
    """How much each deal weighs by what the others said: `doubt` for every word that careful would not have said."""
    return [prod(_likely(before, after, doubt) for before, after in _words_of_others(deal, seat)) for deal in deals]


def _words_of_others(deal: Deal, seat: Seat) -> Iterator[tuple[Deal, Deal]]:
    """The moments before and after everything that was said by choice."""
    for before, after in pairwise(deal.moments()):
        if after.by != seat and before.phase is not None and before.phase.kind in _SPEAKING:
            yield before, after


def _likely(before: Deal, after: Deal, doubt: float) -> float:
    if before.choices().count == 1:
        return 1.0
    return 1.0 if _CAREFUL.choose(before.view(after.by)) == after.move else doubt


def _payments(deals: Iterable[Deal], move: Move, rest: Rest, seed: int) -> list[float]:
    return [_payment(deal, move, rest, seed + number) for number, deal in enumerate(deals)]


def _payment(deal: Deal, move: Move, rest: Rest, seed: int) -> float:
    """What a move brings in one world."""
    seat = deal.to_act()
    assert seat is not None
    after = deal.play(move)
    while not after.over and not _in_play(after):
        after = by_careful(after)
    end = after if after.over else rest(after, seed)
    return float(gain_in_sitting(end, seat))


def compared(paid: list[list[float]], weights: Sequence[float]) -> list[Value]:
    """Means and errors of what was paid, move by move."""
    if not paid or not sum(weights):
        return [NOTHING_KNOWN] * len(paid)
    means = [_mean(row, weights) for row in paid]
    best = paid[means.index(max(means))]
    found = []
    for row, mean in zip(paid, means, strict=True):
        behind = [most - amount for most, amount in zip(best, row, strict=True)]
        won = _mean([float(amount > 0) for amount in row], weights)
        errors = _error(row, weights), _error(behind, weights)
        found.append(Value(mean, errors[0], won, len(row), _mean(behind, weights), errors[1]))
    return found


def _mean(amounts: Sequence[float], weights: Sequence[float]) -> float:
    return sum(weight * amount for weight, amount in zip(weights, amounts, strict=True)) / sum(weights)


def _error(amounts: Sequence[float], weights: Sequence[float]) -> float:
    """The standard error of their mean; nothing is known from a single one."""
    number, mean = len(amounts), _mean(amounts, weights)
    if number < 2:
        return inf
    squares = sum((weight * (amount - mean)) ** 2 for weight, amount in zip(weights, amounts, strict=True))
    return sqrt(squares * number / (number - 1)) / sum(weights)


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
    return deal.play(_CAREFUL.choose(deal.view(deal.to_act())))


def _in_play(deal: Deal) -> bool:
    return deal.phase is not None and deal.phase.kind is Kind.PLAYING
