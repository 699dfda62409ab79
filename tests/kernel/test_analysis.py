"""A finished deal looked at with open cards: whose points are counted, and whether they are the real ones."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tarock.chance import shuffled
from tarock.deal import Deal
from tarock.players.careful import CarefulPlayer
from tarock.solving import CannotSolve, analyse
from tarock.variants import variant

NODES = 5_000


def careful_deal(game: str, seed: int) -> Deal:
    """A deal played by careful players."""
    rules, player = variant(game), CarefulPlayer()
    deal = Deal.start(rules, rules.setup(shuffled(random.Random(seed), rules.pack.cards)))
    while (seat := deal.to_act()) is not None:
        deal = deal.play(player.choose(deal.view(seat)))
    return deal


def outcome(deal: Deal) -> Any:
    return deal.outcome


@pytest.mark.parametrize("game", ["koenigrufen", "slovenski"])
def test_the_declarer_and_his_partner_are_one_side(game: str) -> None:
    deal = careful_deal(game, 0)
    facts = outcome(deal)
    assert facts.partner is not None
    assert set(analyse(deal, nodes=NODES).side) == {facts.declarer, facts.partner}


@pytest.mark.parametrize(("game", "side"), [("grischun-6", (0, 2, 4)), ("vier-paare", (0, 2))])
def test_fixed_partners_are_one_side(game: str, side: tuple[int, ...]) -> None:
    assert sorted(analyse(careful_deal(game, 0), nodes=NODES).side) == list(side)


@pytest.mark.parametrize("game", ["dansk", "grischun-3"])
def test_where_everyone_plays_for_himself_each_card_is_its_players(game: str) -> None:
    found = analyse(careful_deal(game, 0), nodes=NODES)
    assert found.side == ()
    assert all(one.side == (one.seat,) for one in found.cards)


@pytest.mark.parametrize("seed", range(3))
def test_the_last_value_counts_a_fool_that_went_home(seed: int) -> None:
    deal = careful_deal("grischun", seed)
    assert deal.setup.dealer == 3  # so the Skat is of the other party (GRI-60)
    assert analyse(deal, nodes=NODES).cards[-1].after == (outcome(deal).points[0],) * 2


@pytest.mark.parametrize("game", ["tapp", "lhombre"])
def test_no_card_gains_anything_against_best_play(game: str) -> None:
    found = analyse(careful_deal(game, 1), nodes=NODES, each_card=True)
    assert any(one.cost is not None for one in found.cards)
    assert all(one.cost is None or one.cost >= 0 for one in found.cards)
    assert [one.step for one in found.cards] == sorted({one.step for one in found.cards})


def test_a_deal_that_is_not_over_is_refused() -> None:
    rules = variant("tapp")
    deal = Deal.start(rules, rules.setup(shuffled(random.Random(0), rules.pack.cards)))
    with pytest.raises(CannotSolve, match="not over"):
        analyse(deal)
