"""Few tricks before the end: means and bounds equal those of a plain search over the engine in all worlds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from tarock.cards import Seat
from tarock.deal import Deal, View, new_deal
from tarock.game import Amount, OneCard, Play
from tarock.players import CarefulPlayer
from tarock.players.search import Level
from tarock.players.search.cards import CardsWeighed, is_card_to_play, weigh_cards
from tarock.solving.fair import CannotRebuild, rebuilt

MOST_WORLDS = 60
THOROUGH = Level(drawn=MOST_WORLDS, looked=MOST_WORLDS, visits=0, temper=0.0, before_play=0, positions=10**6)


def endings(game: str, tricks: int) -> Iterator[Deal]:
    """Moments of careful deals with so many tricks left and a choice of cards."""
    careful = CarefulPlayer()
    for seed in range(60):
        deal = new_deal(game, seed=seed)
        while not deal.over:
            view = deal.view(deal.to_act)
            left = view.told.total - len(view.told.tricks)
            if is_card_to_play(view) and left == tricks and deal.choices.count > 1 and _silent(view):
                yield deal
            deal = deal.play(careful.choose(view))


def _silent(view: View) -> bool:
    """Whether nothing is said along with cards, so that plays are cards."""
    return isinstance(view.choices, OneCard) and all(isinstance(move, Play) and not move.words for move in view.choices)


def paid_for_play(deal: Deal, seat: Seat) -> Amount:
    """What a seat is paid, and what is left for the next deal worth, for all but cards held in a hand.

    No choice of a card changes what is paid for those.
    """
    outcome = deal.outcome
    assert outcome is not None
    held = {one.name: one.default for one in fields(outcome) if one.metadata["held"]}
    game, setup = deal.variant, deal.setup
    settlement = game.account(replace(outcome, **held), setup.carried, deal.options)
    return game.worth(settlement, setup.carried, setup.players, deal.options, (seat,))[0]


def bounds_by_hand(deals: list[Deal], seat: Seat) -> tuple[Amount, Amount]:
    """What a seat is paid at least and at most when the deals look alike to it and it chooses once for all of them."""
    if deals[0].over:
        paid = [paid_for_play(deal, seat) for deal in deals]
        return min(paid), max(paid)
    after: dict[str, list[Deal]] = defaultdict(list)
    for deal in deals:
        for move in deal.choices:
            after[str(move)].append(deal.play(move))
    found = [bounds_by_hand(some, seat) for some in after.values()]
    lows, highs = zip(*found, strict=True)
    own = deals[0].to_act == seat
    return (max(lows) if own else min(lows)), max(highs)


def worlds_by_hand(view: View, weighed: CardsWeighed) -> list[Deal]:
    return [rebuilt(view, weighed.knowledge.named(world)) for world in weighed.worlds]


@pytest.mark.parametrize("game", ["koenigrufen", "tapp", "zwoelfer", "steirisch", "ungarisch", "block"])
def test_bounds_are_those_of_a_plain_search_over_the_engine(game: str) -> None:
    compared = 0
    for deal in endings(game, 2):
        view = deal.view(deal.to_act)
        weighed = weigh_cards(view, THOROUGH, seed=1)
        if not weighed.proved:
            continue
        try:
            deals = worlds_by_hand(view, weighed)
        except CannotRebuild:  # What was said rules a world out that the kernel does not know of.
            continue
        for play, verdict in zip(weighed.plays, weighed.verdicts, strict=True):
            by_hand = bounds_by_hand([one.play(play) for one in deals], deal.to_act)
            assert verdict.bounds == pytest.approx(tuple(map(float, by_hand)))
            assert verdict.bounds[0] - 1e-9 <= verdict.means[weighed.seat] <= verdict.bounds[1] + 1e-9
            compared += 1
        if compared >= 6:
            break
    assert compared
