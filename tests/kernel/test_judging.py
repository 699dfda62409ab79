"""Judging a finished deal: planted mistakes are found, what could not be known is not held against anybody."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from support.chance import GAMES
from support.games import by_turns, some_of
from support.players import deals_that_look_alike

from tarock.cards import Card, CardSet
from tarock.cli import main
from tarock.cli.fair_text import fair_data, fair_lines
from tarock.notation.drawing.style import Style
from tarock.deal import Deal, new_deal
from tarock.game import Kind, Laws, Play
from tarock.notation import dumps, loads
from tarock.players import CarefulPlayer, judging
from tarock.players.gain import gain
from tarock.players.judging import CannotJudge, Effort, Estimate, Judge, Judgement
from tarock.solving import analyse

TINY = Effort(rounds=4, drawn=16, looked=4, before_play=1, lies=3)
QUICK = Effort(rounds=12, drawn=200, looked=60, before_play=2, lies=10)
CAREFUL = CarefulPlayer()


def played_on(deal: Deal) -> Deal:
    """The deal at its end among careful players."""
    while not deal.over:
        deal = deal.play(CAREFUL.choose(deal.view(deal.to_act)))
    return deal


def careful_deal(game: str, seed: int) -> Deal:
    """A deal among careful players, from this seed on, in which tricks were played."""
    deals = (played_on(new_deal(game, seed=one)) for one in count(seed))
    return next(deal for deal in deals if any(isinstance(move, Play) for _, move in deal.moves()))


def judged(deal: Deal, step: int, effort: Effort = QUICK, seed: int = 0) -> Judgement:
    """The judgement of the move that led to a step."""
    judge = Judge(deal, effort, seed)
    return judge[next(number for number, one in enumerate(judge.decisions) if one.step == step)]


def step_of(deal: Deal) -> int:
    """The place of a deal among its moments."""
    return len(list(deal.moments())) - 1


def pagats_to_be_taken() -> Iterator[tuple[Deal, CardSet, Card]]:
    """Moments of careful Danish deals at which the last to play can take a Pagat, with what, or let it go."""
    for seed in range(145, 300):  # the first such moment comes soon
        for deal in played_on(new_deal("dansk", seed=seed)).moments():
            lying = deal.told.lying
            if lying is None or len(lying.cards) != 2 or Card("T1") not in lying.cards or deal.told.rules is None:
                continue
            cards = CardSet(move.card for move in deal.choices if isinstance(move, Play))
            beating = CardSet.of_bits(cards.bits & deal.told.rules.beating(lying))
            if beating and cards - beating - CardSet((Card("SKU"),)):
                yield deal, beating, min(cards - beating - CardSet((Card("SKU"),)))


@pytest.mark.parametrize("game", by_turns(GAMES, 12))
def test_every_game_is_judged(game: str) -> None:
    deal = careful_deal(game, 5)
    judge = Judge(deal, TINY)
    found = list(judge)
    assert [one.step for one in found] == [one.step for one in judge.decisions]
    assert any(one.cost is not None for one in found)
    splits = list(judge.splits(found))
    assert {one.seat for one in splits} == set(deal.setup.active)
    for one in splits:
        assert sum(part.amount for part in one.parts.values()) == Fraction(one.result) == gain(deal, one.seat)
        assert all(part.margin >= 0 for part in one.parts.values())


def test_a_planted_blunder_is_found_with_a_certain_cost() -> None:
    for moment, taking, losing in pagats_to_be_taken():
        found = judged(played_on(moment.play(Play(losing))), step_of(moment) + 1)
        if found.cost is None or found.paid is None or found.best_paid is None:
            continue
        assert isinstance(found.best, Play) and found.best.card in taking
        assert found.certain
        assert found.cost.mean == pytest.approx(found.best_paid.mean - found.paid.mean)
        taken = played_on(moment.play(found.best))
        assert judged(taken, step_of(moment) + 1).cost == Estimate(0, 0)
        return
    raise AssertionError("there is no such moment")


def test_what_is_forced_is_no_decision() -> None:
    deal = careful_deal("tapp", 4)
    free = {one.step for one in Judge(deal).decisions}
    for step, moment in enumerate(deal.moments(), 1):
        if not moment.over and moment.phase is not None and moment.phase.kind is not Kind.CUTTING:
            assert (step in free) == (moment.choices.count > 1)


@pytest.mark.parametrize("game", by_turns(GAMES, 12))
def test_a_cost_is_the_same_whatever_lay_where_its_player_did_not_see_it(game: str) -> None:
    deal, compared = careful_deal(game, 5), 0
    decisions = Judge(deal).decisions
    for one in random.Random(1).sample(decisions, 4):
        for other in deals_that_look_alike(one.moment, one.seat, random.Random(one.step)):
            assert judged(played_on(other.play(one.move)), one.step, TINY) == judged(deal, one.step, TINY)
            compared += 1
    assert compared


@pytest.mark.parametrize("game", some_of(["tapp", "slovenski"], ["tapp"]))
def test_the_same_record_and_seed_give_the_same_figures(game: str) -> None:
    deal = careful_deal(game, 6)
    first, again = Judge(deal, TINY), Judge(loads(dumps(deal)).deal(), TINY)
    found = list(first)
    assert found == list(again)
    assert list(first.splits(found)) == list(again.splits(found))
    assert found != list(Judge(deal, TINY, seed=1))


def test_one_decision_is_judged_without_the_others() -> None:
    deal = careful_deal("tapp", 6)
    assert Judge(deal, TINY)[7] == list(Judge(deal, TINY))[7]


def test_the_open_cards_stand_beside_the_fair_cost() -> None:
    deal = careful_deal("tapp", 4)
    opened = analyse(deal, nodes=2_000)
    known = {one.step: one for one in opened.cards}
    for one in Judge(deal, TINY, open_cards=opened):
        assert one.open_cards == known.get(one.step)


def test_a_deal_that_is_not_over_is_not_judged() -> None:
    with pytest.raises(CannotJudge, match="not over"):
        Judge(new_deal("tapp", seed=1))


def test_where_rules_can_be_broken_nothing_is_judged() -> None:
    deal = played_on(new_deal("tapp", seed=1, laws=Laws.TABLE))
    with pytest.raises(CannotJudge, match="rules can be broken"):
        Judge(deal)


def test_moves_that_cannot_be_weighed_are_counted() -> None:
    deal = careful_deal("neunzehnerrufen-2", 1)  # Not all that is said of dummies can be found in worlds drawn.
    judge = Judge(deal, TINY)
    found = list(judge)
    unknown = [one for one in found if one.cost is None]
    assert unknown
    assert not any(one.certain for one in unknown)
    assert sum(one.unjudged for one in judge.splits(found)) == len(unknown)


def test_an_estimate_tells_how_far_it_may_be_wrong() -> None:
    found = Estimate.of([1.0, 3.0, 2.0, 2.0])
    assert found.mean == 2
    assert found.margin == pytest.approx(3.182 * (2 / 3 / 4) ** 0.5, rel=0.02)
    assert Estimate.of([5.0]).margin == float("inf")
    assert Estimate.sum([Estimate(1, 3), Estimate(2, 4)]) == Estimate(3, 5)
    assert Estimate(1, 3).minus(Estimate(2, 4)) == Estimate(-1, 5)


def test_a_judgement_is_told_line_by_line_and_for_programs() -> None:
    deal = careful_deal("tapp", 4)
    judge = Judge(deal, TINY, open_cards=analyse(deal, nodes=1_000))
    progress = list[tuple[int, int]]()
    told = "\n".join(fair_lines(judge, Style(), lambda done, of: progress.append((done, of))))
    assert "before the play" in told
    assert "seat 1 says pass" in told
    assert "trick 15" in told
    assert "with open cards nothing" in told
    assert "What the results were made of" in told
    assert progress[-1] == (len(judge), len(judge))
    data: Any = fair_data(judge)
    assert [one["step"] for one in data["moves"]] == [one.step for one in judge.decisions]
    for one in data["results"]:
        assert sum(one[part]["amount"] for part in ("cards", "lie", "own", "others")) == pytest.approx(one["result"])


def test_the_command_line_judges_a_deal_without_tricks_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "Effort", lambda rounds: TINY._replace(rounds=rounds))
    file = tmp_path / "passed.tarock"
    file.write_text(dumps(played_on(new_deal("tapp", seed=6))), encoding="utf-8")
    assert main(["analyse", str(file), "--fair", "--rounds", "4", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["fair"]["results"]) == 3


def test_too_few_rounds_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "-", "--fair", "--rounds", "3"]) == 2
    assert "less than 4" in capsys.readouterr().err
