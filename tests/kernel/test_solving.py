"""Solving positions and deals: refusals, limits, everyone for himself, the settlement, analysis, packets."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from support.endings import answered, endings, grown, max_n, minimax, plays

from tarock.cards import Card
from tarock.cli import main
from tarock.deal import Deal, new_deal
from tarock.game.phases import Playing
from tarock.notation import dumps, loads_position
from tarock.solving import CannotSolve, analyse, load_problems, solve
from tarock.solving.goals import Goal
from tarock.solving.objectives import Objective
from tarock.solving.sharing import paid_to
from tarock.solving.stage import stage_in
from tarock.solving.won import won
from tarock.variants import variant

SMALL = """[Game "tapp"]
[Side "1"]
[Hands "1: SKU T19 T10 T2 / 2: DK S9 T6 D4 / 3: T20 T8 T5"]
[Trick "3:S8"]
[Turn "1"]
"""


def finished(game: str, seed: int) -> Deal:
    deal, rng = new_deal(game, seed=seed), random.Random(seed)
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    return deal


def test_a_position_in_our_notation_is_solved():
    found = solve(loads_position(SMALL))
    assert (found.value, str(found.best)) == ((33, 33), "T10 T19")
    assert sum(len(one.equals) for one in found.cards) == 4


def test_the_line_of_best_play_goes_to_the_end():
    found = solve(loads_position(SMALL))
    assert len(found.line) == 11
    assert found.line[0] in ((0, Card("T10")), (0, Card("T19")))


def test_a_limit_gives_an_honest_range():
    deal = next(endings(variant("koenigrufen"), 9, random.Random(3)))
    whole = solve(deal, "points", side=(0, 1), each_card=False)
    stopped = solve(deal, "points", side=(0, 1), nodes=4096, each_card=False)
    assert whole.finished and not stopped.finished
    assert stopped.value.lower <= whole.value.lower <= stopped.value.upper


PROBLEM = {
    "id": "x",
    "variant": "tapp",
    "seats": {"A": ["T1", "HK"], "B": ["T2", "HQ"], "C": ["T3", "HJ"]},
    "lead": "A",
    "soloist": ["A"],
}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seats": {"A": ["T1", "HK"], "B": ["T1", "HQ"], "C": ["T3", "HJ"]}}, "T1"),
        ({"seats": {"A": ["T1", "HK"], "B": ["HQ"], "C": ["T3", "HJ"]}}, "unequal"),
        ({"seats": {"A": ["T1", "HX"], "B": ["T2", "HQ"], "C": ["T3", "HJ"]}}, "HX"),
        ({"seats": {"A": ["T1", "H9"], "B": ["T2", "HQ"], "C": ["T3", "HJ"]}}, "H9"),
        ({"lead": "D"}, "D leads but has no cards"),
        ({"lead": "Q"}, "Q leads but has no cards"),
        ({"already_played": ["T2"]}, "T2 is said to be played by A"),
        ({"variant": "whist"}, "whist"),
        ({"seats": 3}, "`seats` must be an object"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(change, sentence):
    with pytest.raises(CannotSolve, match=sentence):
        load_problems(json.dumps(PROBLEM | change))


def test_a_card_that_should_have_followed_is_refused():
    problem = PROBLEM | {
        "seats": {"A": ["T1", "HK"], "B": ["T2", "HQ"], "C": ["T3", "HJ"]},
        "already_played": ["HK", "T2"],
    }
    with pytest.raises(CannotSolve, match="must be followed"):
        solve(load_problems(json.dumps(problem))[0].position)


def test_sides_must_make_sense():
    position = loads_position(SMALL)
    with pytest.raises(CannotSolve, match="same side"):
        solve(position, side=(0, 1, 2))
    with pytest.raises(CannotSolve, match="no hand"):
        solve(position, side=(4,))
    with pytest.raises(CannotSolve, match="needs the whole deal"):
        solve(position, "settlement")


def test_a_side_reaches_what_it_can_get_and_no_more():
    position = replace(loads_position(SMALL), side=(0,), won=(20, 30))
    value = solve(position).value.lower

    assert solve(position, f"reach:{value}").answer is True
    assert solve(position, f"reach:{value + 1}").answer is False
    assert solve(position, f"reach:{value} + game").answer is False
    assert solve(position, f"reach:{value + 1}").target == value + 1


@pytest.mark.parametrize("game", ["dansk", "gross", "grischun-3"])
def test_everyone_for_himself_shares_out_all_that_is_left(game):
    deal = answered(next(endings(variant(game), 3, random.Random(2))))
    found = solve(deal, "points", concept="max-n")
    alone = solve(deal, "points", concept="paranoid")
    mine = dict(found.shares)[found.turn]
    assert mine == found.value.lower >= alone.value.lower
    assert found.finished


@pytest.mark.parametrize("game", ["dansk", "dansk-gammel", "gross", "grischun-3", "grischun-5", "slovenski", "tapp"])
def test_the_shares_of_all_are_those_of_a_plain_search(game):
    rng = random.Random(game)
    rules, two, three = variant(game), endings(variant(game), 2, rng), endings(variant(game), 3, rng)
    for number in range(24):
        deal = answered(next(two if number % 4 or len(rules.pack) > 60 else three))
        stage, left = stage_in(deal), deal.phase.total - len(deal.phase.done)
        found = solve(deal, "points", concept="max-n", side=(stage.turn,))
        count, fewest = rules.counting, stage.sheet.must_beat
        goals = [Goal(1 << place, count.values, count.trick, stage.gifts) for place in range(len(stage.seats))]
        rest = max_n(deal, goals, stage, left, fewest=fewest)
        shares = [share + won(deal, stage, (seat,)) for seat, share in zip(stage.seats, rest, strict=True)]
        assert found.shares == tuple(zip(stage.seats, shares, strict=True)), (number, deal.moves()[-3:])


def test_a_search_tells_how_far_it_is_and_can_be_ended():
    deal = next(endings(variant("koenigrufen"), 11, random.Random(3)))
    told: list[int] = []
    solve(deal, "points", side=(0, 1), nodes=2_000_000, each_card=False, progress=told.append)
    assert told and told == sorted(told)

    class Enough(Exception):
        pass

    def stop(_: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        solve(deal, "points", side=(0, 1), progress=stop)


def best_for(deal: Deal, seat: int, left: int) -> int:
    """The settlement for a seat's side of one against the rest, by trying everything."""
    if not left:
        while not deal.over:
            deal = deal.play(next(iter(deal.choices)))
        return int(paid_to(deal, seat))
    phase = deal.phase
    assert isinstance(phase, Playing)
    values = []
    for move in plays(deal):
        rest = left - phase.joined(move).complete
        values.append(best_for(answered(deal.play(move)) if rest else deal.play(move), seat, rest))
    return max(values) if phase.trick.to_play == seat else min(values)


@pytest.mark.parametrize("game", ["tapp", "koenigrufen", "slovenski", "lhombre"])
def test_the_settlement_of_the_last_tricks_is_that_of_the_engine(game):
    source = endings(variant(game), 2, random.Random(8))
    for _ in range(8):
        deal = answered(next(source))
        assert isinstance(deal.phase, Playing)
        seat = deal.phase.order[0]
        found = solve(deal, "settlement", side=(seat,))
        assert found.value.lower == best_for(deal, seat, deal.phase.total - len(deal.phase.done))


def with_packets_left(tricks: int) -> Deal:
    """A deal of Strohmann in which so many tricks are left and some cards still lie covered."""
    for seed in range(100):
        deal, rng = new_deal("strohmann", seed=seed, options={"both-pass": "play"}), random.Random(seed)
        while not deal.over and not (isinstance(deal.phase, Playing) and len(deal.phase.done) == 27 - tricks):
            deal = deal.play(deal.choices.sample(rng))
        if isinstance(deal.phase, Playing) and len(tuple(deal.phase.covered(deal.table))) > 1:
            return deal
    raise AssertionError("no deal with covered cards")


def test_packets_are_opened_in_the_search_as_at_the_table():
    deal = with_packets_left(8)
    found = solve(deal, "points", side=(0,))
    for seat, card in found.line:
        assert deal.to_act == seat
        deal = deal.play(next(move for move in deal.choices if getattr(move, "card", None) is card))
    assert deal.over


def test_packets_are_searched_as_a_plain_minimax_does():
    deal = with_packets_left(4)
    stage = stage_in(deal)
    goal = Objective.read("points").goal(stage, (0,))
    rest = solve(deal, "points", side=(0,)).value.lower - won(deal, stage, (0,))
    assert rest == minimax(grown(deal, 4), goal, stage)


def test_an_analysis_ends_at_what_the_deal_came_to():
    deal = finished("koenigrufen", 5)
    found = analyse(deal, nodes=20_000)
    assert (found.cards[-1].after.lower + 1) // 3 == deal.outcome.points
    assert all(one.cost is None or one.cost >= 0 for one in found.cards)
    for one in found.mistakes:
        assert one.card not in one.best
        assert one.best


def test_an_unfinished_deal_is_not_analysed():
    with pytest.raises(CannotSolve, match="not over"):
        analyse(new_deal("tapp", seed=1))


def test_solve_at_the_command_line(tmp_path, capsys):
    file = tmp_path / "small.tarock"
    file.write_text(SMALL)
    assert main(["solve", str(file)]) == 0
    assert "points, for seat 1: 11" in capsys.readouterr().out
    assert main(["solve", str(file), "--json", "--objective", "take:DK"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told[0]["answers"][0]["answer"] is True


def test_analyse_at_the_command_line(tmp_path, capsys):
    file = tmp_path / "deal.tarock"
    file.write_text(dumps(finished("tapp", 11)))
    assert main(["analyse", str(file), "--json", "--nodes", "5000"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"number", "seat", "card", "before", "after", "cost"} <= set(told["cards"][0])
    assert main(["analyse", str(file), "--nodes", "5000"]) == 0
    assert "trick 16" in capsys.readouterr().out


def test_bad_questions_are_refused_at_the_command_line(tmp_path, capsys):
    file = tmp_path / "small.tarock"
    file.write_text(SMALL)
    assert main(["solve", str(file), "--objective", "glory"]) == 2
    assert "'glory' is no objective" in capsys.readouterr().err
    assert main(["solve", str(file), "--side", "x"]) == 2
