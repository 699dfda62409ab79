"""A finished deal looked at with open cards: whose points are counted, and whether they are the real ones."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import pytest
from support.chance import played
from support.games import six_of

from tarock.cards import shuffled
from tarock.deal import Deal, new_deal
from tarock.game.phases import Playing
from tarock.players.careful import CarefulPlayer
from tarock.solving import CannotSolve, analyse
from tarock.variants import all_variants, variant

NODES = 5_000


def careful_deal(game: str, seed: int) -> Deal:
    """A deal played by careful players."""
    rules, player = variant(game), CarefulPlayer()
    deal = Deal.start(rules, rules.setup(shuffled(random.Random(seed), rules.pack.cards)))
    while (seat := deal.to_act) is not None:
        deal = deal.play(player.choose(deal.view(seat)))
    return deal


def outcome(deal: Deal) -> Any:
    return deal.outcome


WHOLE = (72, 77, 78, 127)
"""What all cards of a full pack count together."""


def is_counted(deal: Deal) -> bool:
    """Whether tricks were played to the end for card points."""
    facts = outcome(deal)
    tricks = [at.phase.rules for at in deal.moments() if isinstance(at.phase, Playing)]
    if not tricks or tricks[0].must_beat:
        return False
    return getattr(facts, "matsch", None) is None and facts.ended == "played"


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


def counted(deal: Deal, seats: tuple[int, ...]) -> int:
    """What the facts of the deal say of a side; the forehand's count of the newer Danish book is what is left."""
    facts = outcome(deal)
    if isinstance(facts.points, int):
        return facts.points
    if deal.variant.id == "gross":
        place = facts.active.index(seats[0])
        return facts.points[place] + (facts.scat if seats[0] == deal.setup.dealer else 0)
    points = facts.points if sum(facts.points) in WHOLE else (78 - sum(facts.points), *facts.points)
    parties = 2 if deal.variant.id in ("grischun", "grischun-6", "vier-paare") else len(points)
    return points[0 if deal.variant.id == "vier-ruf" else min(seats) % parties]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.deep) for seed in (1, 2))])
@pytest.mark.parametrize("game", six_of(sorted(all_variants())))
def test_after_the_last_card_the_value_is_what_the_game_counts(game: str, seed: int) -> None:
    deal = next(deal for at in count(100 * seed) if is_counted(deal := careful_deal(game, at)))
    found = analyse(deal, nodes=100)
    last = found.cards[-1].after
    assert last.exact
    assert (last.lower + found.parts // 2) // found.parts == counted(deal, found.cards[-1].side)


@pytest.mark.parametrize("game", ["tapp", "lhombre"])
def test_no_card_gains_anything_against_best_play(game: str) -> None:
    found = analyse(careful_deal(game, 1), nodes=NODES, each_card=True)
    assert any(one.cost is not None for one in found.cards)
    assert all(one.cost is None or one.cost >= 0 for one in found.cards)
    assert [one.step for one in found.cards] == sorted({one.step for one in found.cards})


def test_a_card_that_is_proved_late_to_keep_the_value_is_among_the_best() -> None:
    """With so small a limit the sixteenth card was compared with others before all of them were valued."""
    found = analyse(played(new_deal("tapp", seed=12), random.Random(12)), nodes=300, each_card=True)
    judged = [one for one in found.cards if one.cost_at_least and one.choices]
    assert 16 in [one.number for one in judged]
    for one in judged:
        assert not [each for each in one.choices if each.value == one.before and each.equals - one.best]


def test_a_deal_that_is_not_over_is_refused() -> None:
    rules = variant("tapp")
    deal = Deal.start(rules, rules.setup(shuffled(random.Random(0), rules.pack.cards)))
    with pytest.raises(CannotSolve, match="not over"):
        analyse(deal)
