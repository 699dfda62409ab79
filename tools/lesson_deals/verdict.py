"""Whether what a lesson teaches is good: by its payment, by the solver and by the strongest player."""

from __future__ import annotations

from tarock.deal import Deal
from tarock.game import Bid
from tarock.players.levels import STRONG
from tarock.players.search import SearchPlayer
from tarock.server.lessons import LEARNER
from tarock.solving import CannotSolve, analyse

NODES = 30_000
ERRORS, LEAST = 2.0, 0.05
"""A move is as good as the best if it lies no more standard errors behind it than this, or hardly at all."""


def pays(deal: Deal) -> bool:
    """Whether nobody fares better than the learner, or at least he does not lose."""
    assert deal.settlement is not None
    totals = deal.settlement.totals(deal.setup.active)
    return deal.settlement.total(LEARNER) >= min(0, max(totals))


def is_best(deal: Deal, told: tuple[int, ...]) -> bool:
    """Whether no card of the told moves costs anything, all cards lying open; words are not solved."""
    try:
        mistakes = {one.step - 1 for one in analyse(deal, nodes=NODES).mistakes}
    except CannotSolve:
        return True
    return mistakes.isdisjoint(told)


def agrees(deal: Deal, told: tuple[int, ...], level: str = STRONG) -> bool:
    """Whether a searching player, which sees what the learner sees, knows no clearly better move than the told ones.

    A bid must gain besides.
    """
    player, moments = SearchPlayer(level), deal.moments()
    for place in told:
        before, move = moments[place], moments[place + 1].move
        option = next((one for one in player.think(before.view(LEARNER)).options if one.move == move), None)
        if option is None:
            continue  # There is nothing to choose, or nothing that can be searched.
        if option.behind > max(LEAST, ERRORS * option.behind_error):
            return False
        if isinstance(move, Bid) and option.paid < 0:
            return False
    return True
