"""The ways into the solver: problem files, positions and records, and what is said of them."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.endings import endings

from tarock.cards import THIRDS, Card, CardSet
from tarock.cli import main
from tarock.deal import Deal, new_deal
from tarock.game import Choose, Play
from tarock.game.phases import Playing
from tarock.notation import NotationError, Position, dumps, dumps_position, loads, loads_position
from tarock.solving import Analysis, CannotSolve, Checked, UnknownObjective, load_problems, solve
from tarock.solving.goals import Range
from tarock.solving.stage import stage_in, stage_of
from tarock.solving.won import stage_for
from tarock.variants import variant


def problem(game: str, seats: dict[str, str], **more: Any) -> str:
    given = {"id": "x", "variant": game, "lead": "A", "soloist": ["A"]}
    return json.dumps(given | {"seats": {letter: cards.split() for letter, cards in seats.items()}} | more)


FOUR = {"A": "HK T1", "B": "HQ T2", "C": "HJ T3", "D": "HN T4"}
THREE = {"A": "HK T1", "B": "HQ T2", "C": "HJ T3"}


@pytest.mark.parametrize(
    ("game", "seats", "order"),
    [
        ("neunzehnerrufen-2", FOUR, (0, 2, 1, 3)),
        ("vier-paare", FOUR, (0, 3, 2, 1)),
        ("vier-ruf", FOUR, (0, 3, 2, 1)),
        ("gross", THREE, (0, 2, 1)),
        ("lhombre", THREE, (0, 2, 1)),
        ("koenigrufen", FOUR, (0, 1, 2, 3)),
    ],
)
def test_the_letters_of_a_problem_follow_the_order_of_play(game: str, seats: dict[str, str], order: tuple[int, ...]):
    (found,) = load_problems(problem(game, seats, already_played=["HK", "HQ"]))
    assert [found.position.hand(seat).cards[-1].name for seat in order[2:]] == [
        seats[letter].split()[0] for letter in "CDEF"[: len(order) - 2]
    ]
    assert found.position.turn == order[2]
    assert [seat for seat, _ in found.position.trick] == list(order[:2])
    assert {seat: found.seats[seat] for seat in order} == dict(zip(order, "ABCD", strict=False))


def played_down(game: str, seed: int, left: int) -> Deal:
    """A deal by chance with a declarer, in which so many tricks are left."""
    for number in range(seed, seed + 100):
        deal, rng = new_deal(game, seed=number), random.Random(number)
        while not deal.over and not (
            isinstance(deal.phase, Playing) and deal.phase.total - len(deal.phase.done) == left
        ):
            deal = deal.play(deal.choices.sample(rng))
        if not deal.over and deal.told.declarer is not None and not deal.phase.rules.must_beat:
            return deal
    raise AssertionError("no such deal")


@pytest.mark.parametrize("game", ["tapp", "koenigrufen", "zwoelfer", "steirisch"])
def test_what_a_record_has_won_already_counts(game: str) -> None:
    deal = played_down(game, 1, 2)
    found = solve(deal, "points")
    rest = solve(Position.of(deal), "points", side=found.side)
    had = sum(_thirds(deal, found.side))
    assert found.value.lower == had + rest.value.lower
    against = tuple(seat for seat in stage_in(deal).seats if seat not in found.side)
    assert solve(deal, "points", side=against).value.lower == deal.variant.pack.thirds - found.value.lower


def _thirds(deal: Deal, side: tuple[int, ...]) -> list[int]:
    """The thirds of every card in the tricks and the scat of a side."""
    zones = [name for name in deal.table.zones if name.startswith("scat") or name in [f"taken {s + 1}" for s in side]]
    return [THIRDS[card.index] for card in deal.table.cards(*zones)]


def test_who_has_the_game_already_is_not_told_that_he_cannot_win_it() -> None:
    deal = next(
        deal
        for seed in range(0, 1000, 7)
        if stage_for(deal := played_down("tapp", seed, 1)).won[0] >= 108 and deal.told.declarer is not None
    )
    found = solve(deal, "game")
    assert found.side == (deal.told.declarer,)
    assert found.answer is True
    assert solve(deal, "game", side=tuple(s for s in stage_in(deal).seats if s not in found.side)).answer is False


def test_the_holder_of_a_called_card_is_of_the_declarers_side() -> None:
    deal, partner = next(
        (deal, holder[0])
        for seed in range(200)
        if (deal := played_down("paskiewitsch", seed, 3)).told.called is not None
        and (holder := [seat for seat in deal.told.players if deal.told.called in deal.table.hand(seat)])
        and holder[0] != deal.told.declarer
    )
    assert set(stage_for(deal).side) == {deal.told.declarer, partner}


def strohmann(left: int) -> Deal:
    """A deal of Strohmann in which packets still lie."""
    for seed in range(100):
        deal, rng = new_deal("strohmann", seed=seed, options={"both-pass": "play"}), random.Random(seed)
        while not deal.over and not (isinstance(deal.phase, Playing) and len(deal.phase.done) == 27 - left):
            deal = deal.play(deal.choices.sample(rng))
        if not deal.over and len(tuple(deal.phase.covered(deal.table))) > 1:
            return deal
    raise AssertionError("no deal with covered cards")


def test_packets_are_part_of_a_position() -> None:
    deal = strohmann(5)
    position = Position.of(deal)
    assert position.covered
    assert stage_of(loads_position(dumps_position(position))).moment == stage_in(deal).moment
    begun = deal.play(next(iter(deal.choices)))
    assert stage_of(Position.of(begun)).moment == stage_in(begun).moment._replace(named=-1)  # Only fools have names.


def test_open_packets_whose_owner_is_not_said_are_not_searched_without_their_cards() -> None:
    position = loads_position('[Game "strohmann"] [Side "1"] [Hands "1: HK / 2: - / top 2: H1"] [Turn "1"]')
    with pytest.raises(CannotSolve, match="whose cards lie in top 2"):
        solve(position)


SMALL = (
    """[Game "tapp"] [Side "1"] [Hands "1: SKU T19 T10 T2 / 2: DK S9 T6 D4 / 3: T20 T8 T5"] [Trick "3:S8"] [Turn "1"]"""
)


def test_a_seat_named_twice_is_named_once() -> None:
    once, twice = (solve(loads_position(SMALL), side=side) for side in ((1,), (1, 1)))
    assert twice.side == once.side == (1,)
    assert twice.value == once.value


@pytest.mark.parametrize(
    ("covered", "sentence"),
    [
        ("T10 under T10", "T10 would lie under itself"),
        ("T10 under T2, T2 under T10", "would lie under itself"),
        ("T2 under T10, T10 under T19, T19 under T2", "would lie under itself"),
        ("T2 under T6", "T2 cannot lie under T6, which is not in the same hand"),
        ("T2 under T10, T2 under T19", "T2 cannot lie under two cards"),
        ("S8 under T20", "S8 lies on the table"),
    ],
)
def test_cards_lie_under_cards_of_their_own_hand_and_never_in_a_circle(covered: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        loads_position(SMALL + f'[Covered "{covered}"]')


def demanded(game: str) -> Deal:
    """A deal by chance in which the Skus is demanded of the seat to play, who holds other cards too."""
    for seed in range(300):
        deal, rng = new_deal(game, seed=seed), random.Random(seed)
        while not deal.over:
            asked = _asked(deal) and Choose("skus-please") in deal.choices
            deal = deal.play(Choose("skus-please") if asked else _keeping_the_skus(deal, rng))
            if asked and Card("SKU") in (hand := deal.table.hand(deal.to_act or 0)) and len(hand) > 1:
                return deal
    raise AssertionError("no demand")


def _keeping_the_skus(deal: Deal, rng: random.Random) -> Any:
    moves = [deal.choices.sample(rng) for _ in range(4)]
    return next((move for move in moves if not (isinstance(move, Play) and move.card is Card("SKU"))), moves[0])


def _asked(deal: Deal) -> bool:
    return isinstance(deal.phase, Playing) and any(isinstance(move, Choose) for move in deal.choices)


@pytest.mark.parametrize("game", ["dansk", "dansk-gammel"])
def test_a_demanded_skus_is_the_only_card_to_play(game: str) -> None:
    deal = demanded(game)
    found = solve(deal, "points", side=(deal.to_act,))
    assert found.best == CardSet("SKU") == CardSet(one.card for one in found.cards)


def checked(before: tuple[int, int], after: tuple[int, int], seat: int, number: int = 1) -> Checked:
    return Checked(number, number, 1, seat, Card("HK"), (0,), Range(*before), Range(*after))


def test_a_blunder_is_proved_though_not_everything_is_known() -> None:
    by_defender = checked((0, 72), (91, 91), seat=1)
    assert (by_defender.cost, by_defender.cost_at_least) == (None, 19)
    by_declarer = checked((80, 120), (60, 75), seat=0)
    assert (by_declarer.cost, by_declarer.cost_at_least) == (None, 5)
    assert Analysis("tapp", (by_defender,), (0,), 108, 3).mistakes == (by_defender,)
    assert checked((0, 100), (91, 91), seat=1).cost_at_least == 0


def test_a_game_is_decided_by_a_card_before_the_play_or_nobody_knows_when() -> None:
    turn = (checked((110, 110), (110, 110), 1, 1), checked((110, 110), (100, 100), 0, 2))
    assert Analysis("tapp", turn, (0,), 108, 3).decided is turn[1]
    never = (checked((120, 140), (120, 120), 1, 1), checked((120, 120), (120, 120), 0, 2))
    assert Analysis("tapp", never, (0,), 108, 3).decided_before_play
    open_ = (checked((90, 140), (90, 130), 1, 1), checked((90, 130), (120, 120), 0, 2))
    found = Analysis("tapp", open_, (0,), 108, 3)
    assert (found.decided, found.decided_before_play, found.settled) == (None, False, open_[1])


def test_the_search_says_that_it_takes_the_fool_of_the_grisons_to_come_home() -> None:
    deal = next(
        deal for deal in endings(variant("grischun-5"), 3, random.Random(1)) if stage_in(deal).cards & Card("SKU").bit
    )
    assert "SKU is taken to come home" in solve(deal, "points", side=(0,)).assumed
    assert solve(loads_position(SMALL)).assumed == ""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (SMALL.replace(" / 3:", " / 4: DQ H1 H2 H3 / 3:"), "Tapp-Tarok is played with 3 hands, but here are 4"),
        (SMALL + '[Won "600 700"]', "both sides cannot have won 600 and 700"),
        (SMALL.replace('"1"] [H', '"1 1"] [H'), "names a seat twice"),
    ],
)
def test_an_impossible_position_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        loads_position(text)


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        ("take", "take needs its cards"),
        ("take:", "take needs its cards"),
        ("game:HK", "game takes no cards"),
        ("reach", "reach needs a number"),
        ("reach:HK", "reach needs a number"),
        ("reach:99999", "reach needs a number"),
        ("take:HX", "'HX' is no card"),
        ("settlement + points", "nothing else can be joined"),
    ],
)
def test_an_objective_that_is_not_whole_is_told_what_it_lacks(ask: str, sentence: str) -> None:
    with pytest.raises(UnknownObjective, match=sentence):
        solve(loads_position(SMALL), ask)


@pytest.mark.parametrize("seconds", ["-5", "nan", "inf", "0", "soon"])
def test_seconds_are_a_number_of_seconds(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "-", "--seconds", seconds]) == 2
    assert "is no number of seconds" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"positions": 5}', "a list of problems"),
        ('{"positions": [5]}', "a list of problems"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("{}", "`variant` is missing"),
        (problem("tapp", THREE, won_thirds={"soloist_side": "many", "opponents": 1}), "must be a whole number"),
        (problem("tapp", THREE, won_thirds={"soloist_side": 1}), "`won_thirds.opponents` is missing"),
        (problem("tapp", THREE, expected={"line": ["HX"]}), "'HX' is no card"),
        (problem("tapp", THREE, expected={"line": [["HK"]]}), "`expected.line` must be a list of texts"),
        (problem("tapp", THREE, expected={"winner": {}}), "`expected.winner` must be a text"),
        (problem("tapp", THREE, covered={"card": "HK", "under": "T2"}), "not in the same hand"),
        (problem("tapp", THREE | {"AB": "HN T4"}), "'AB' is no seat: Tapp-Tarok has A, B, C"),
        (problem("tapp", THREE | {"D": "HN T4"}), "'D' is no seat"),
        (problem("tapp", THREE, ask=["game/friends"]), "after the / only opponents"),
        (problem("tapp", THREE, ask=["glory"]), "'glory' is no objective"),
    ],
)  # fmt: skip
def test_a_problem_file_that_cannot_be_read_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CannotSolve) as refused:
        load_problems(text)
    assert sentence in str(refused.value)


def test_what_one_side_wins_together_is_asked_together() -> None:
    both = problem("tapp", THREE, won_thirds={"soloist_side": 1, "opponents": 1},
                   expected={"winner": "soloist", "ultimo": "soloist"})  # fmt: skip
    one = problem("tapp", THREE, won_thirds={"soloist_side": 1, "opponents": 1},
                  expected={"winner": "opponents", "ultimo": "soloist"})  # fmt: skip
    assert load_problems(both)[0].asks == ("game + pagat-ultimo",)
    assert load_problems(one)[0].asks == ("game", "pagat-ultimo")


def test_a_problem_is_answered_in_its_own_letters_trick_by_trick_and_in_points(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "problem.json"
    hands = {"A": "SKU T19 T10 T2", "B": "DK S9 T6 D4", "C": "S8 T20 T8 T5"}
    asked = {"lead": "C", "already_played": ["S8"], "won_thirds": {"soloist_side": 90, "opponents": 20}}
    file.write_text(problem("tapp", hands, **asked, ask=["game"], expected={"soloist_points_thirds": 123}))
    assert main(["solve", str(file)]) == 0
    told = capsys.readouterr().out
    assert "game, for A: yes, at least 37, where 36 are needed" in told
    assert "line: A:" in told and told.count(" / ") == 3
    assert "the book: soloist points 41" in told


def test_needed_points_are_such_as_can_occur() -> None:
    tapp = loads_position(SMALL + '[Won "90 20"]')
    assert solve(tapp, "game").target == 108
    two = loads_position('[Game "strohmann"] [Side "1"] [Hands "1: SK SN / 2: SQ SJ"] [Turn "1"] [Won "82 90"]')
    assert solve(two, "game").target == 107


def test_where_the_honours_cannot_meet_slovenski_is_searched_like_koenigrufen() -> None:
    hands = '[Hands "1: SKU T21 HK / 2: T1 T5 HQ / 3: T4 DK DQ / 4: T3 CK CQ"] [Side "1"] [Turn "1"]'
    apart = hands.replace("T21 HK / 2: T1 T5 HQ / 3: T4", "T4 HK / 2: T1 T5 HQ / 3: T21")
    assert not stage_of(loads_position(f'[Game "slovenski"] {hands}')).sheet.imperator
    assert stage_of(loads_position(f'[Game "slovenski"] {apart}')).sheet.imperator


NAMES = ["A", "B", "C", "AB", "card", "line", "under", "soloist_side", "opponents", "ultimo"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-300, 300) | st.sampled_from(["A", "B", "HK", "T1", "tapp", "points", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=4),
    max_leaves=8,
)
KEYS = ["id", "variant", "seats", "lead", "soloist", "already_played", "talon", "discards", "won_thirds", "covered",
        "ask", "expected", "question", "positions"]  # fmt: skip
QUIET = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@QUIET
@given(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4))
def test_any_change_of_a_problem_file_gives_an_answer_or_a_sentence(change: dict[str, Any]) -> None:
    text = json.dumps(json.loads(problem("tapp", THREE)) | change)
    with suppress(CannotSolve, UnknownObjective):
        for one in load_problems(text):
            for ask in one.asks:
                solve(one.position, ask.partition("/")[0], nodes=2000)


def mangled(text: str, at: int, put: str, cut: int) -> str:
    at %= len(text) + 1
    return text[:at] + put + text[at + cut :]


BITS = st.sampled_from(["", " ", '"', "]", "[Turn", "1", "9", "T1", "SKU", "HK", "under", "/", ":", "??*2", "{", "-"])


@QUIET
@given(
    st.integers(0, 10_000), BITS, st.integers(0, 6), st.sampled_from(["", '[Covered "T2 under T10"]', '[Won "9 9"]'])
)
def test_any_change_of_a_position_gives_an_answer_or_a_sentence(at: int, put: str, cut: int, more: str) -> None:
    with suppress(CannotSolve, NotationError):
        solve(loads_position(mangled(SMALL + more, at, put, cut)), nodes=2000)


RECORDS = [dumps(played_down("tapp", 1, 4)), dumps(played_down("koenigrufen", 5, 3)), dumps(strohmann(3))]


@QUIET
@given(st.sampled_from(RECORDS), st.integers(0, 10_000), BITS, st.integers(0, 6), st.sets(st.integers(0, 5)))
def test_any_change_of_a_record_gives_an_answer_or_a_sentence(
    record: str, at: int, put: str, cut: int, side: set[int]
) -> None:
    with suppress(CannotSolve, NotationError):
        solve(loads(mangled(record, at, put, cut)).deal(), side=tuple(side), nodes=2000)
