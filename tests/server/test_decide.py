"""What a command leads to is a pure question to the table as it stands: events, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache

import pytest
from support.streams import dealt, played_out, table, then

from tarock.server import consent
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.chance import SeededChance
from tarock.server.decide import Command, agreed, decide, legal
from tarock.server.refusals import Refused
from tarock.server.state import State

WAITING, PLAYING, SETTLED, OVER = "waiting", "playing", "settled", "over"
ONE_DEAL = p.Terms("grischun-3", 3, {"deals": "1"})


@cache
def at(moment: str) -> State:
    """A table of three persons before, in and after its first deal, and one whose sitting had no more than that."""
    if moment == OVER:
        return played_out(dealt(table(terms=ONE_DEAL)))
    waiting = table()
    return {WAITING: waiting, PLAYING: dealt(waiting), SETTLED: played_out(dealt(waiting))}[moment]


def led_to(state: State, command: Command, person: int = 0, away: Collection[int] = ()) -> str:
    """The names of the events, or the error of the refusal."""
    try:
        return " ".join(type(one).__name__ for one in decide(state, person, command, SeededChance("a"), away, "easy"))
    except Refused as refused:
        return refused.error


@pytest.mark.parametrize(
    ("command", "event", "when"),
    [
        (p.Ready("x", ""), "Readied", (WAITING, SETTLED)),
        (p.AnnounceEnd("x"), "EndAnnounced", (PLAYING, SETTLED)),
        (p.NewSitting("x"), "NewSittingMade", (OVER,)),
        (p.Again("x"), "Restarted", ()),
    ],
)
def test_some_things_are_done_between_deals_only_and_some_only_in_one(
    command: Command, event: str, when: tuple[str, ...]
) -> None:
    done = [moment for moment in (WAITING, PLAYING, SETTLED, OVER) if led_to(at(moment), command) == event]
    assert done == list(when)


def test_of_what_cannot_be_read_no_more_than_a_line_is_told_back() -> None:
    state, long = at(PLAYING), "X" * 300
    asked: list[tuple[Callable[[], object], int]] = [
        (lambda: consent.proved_rest(state, 0, long), 80),
        (lambda: legal(state, 0, p.Play(long)), 80),
        (lambda: agreed(p.Terms("tapp", 3, {"tours": long})), 200),
    ]
    for ask, most in asked:
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.sentence
        assert len(str(refused.value.sentence.others["why"])) == most


def test_only_a_change_of_the_pause_is_one() -> None:
    going, paused = at(PLAYING), then(at(PLAYING), e.Paused(on=True, by=1))
    assert [led_to(going, p.Pause("x", on)) for on in (True, False)] == ["Paused", ""]
    assert [led_to(paused, p.Pause("x", on)) for on in (True, False)] == ["", "Paused"]


@pytest.mark.parametrize(
    ("said", "good"),
    [
        (p.SaySomething("x", text="y" * 300), True), (p.SaySomething("x", text="y" * 301), False),
        (p.SaySomething("x", text="y"), True), (p.SaySomething("x"), False), (p.SaySomething("x", text=" "), False),
        (p.SaySomething("x", preset="well-played"), True), (p.SaySomething("x", preset="well played"), False),
        (p.SaySomething("x", preset="well-played", text="y"), False), (p.SaySomething("x", text="\x07"), False),
    ],
)  # fmt: skip
def test_who_speaks_says_a_preset_or_some_words(said: p.SaySomething, good: bool) -> None:
    assert led_to(at(PLAYING), said) == ("Said" if good else "malformed")
    silent = table(terms=p.Terms("tapp", 3, {}, chat=False))
    assert led_to(silent, said) == "not-allowed"


@pytest.mark.parametrize(
    ("clock", "bank", "good"),
    [
        (0, 0, True), (5, 0, True), (4, 0, False), (3600, 0, True), (3601, 0, False), (-5, 0, False),
        (0, 30, True), (0, 29, False), (0, 3600, True), (0, 3601, False),
    ],
)  # fmt: skip
def test_clocks_and_banks_have_bounds(clock: int, bank: int, good: bool) -> None:
    terms = p.Terms("tapp", 3, {}, clock=clock, bank=bank)
    if good:
        assert agreed(terms).clock == clock
    else:
        with pytest.raises(Refused) as refused:
            agreed(terms)
        assert str(refused.value.sentence).count(f"0, or {5 if clock else 30} to 3600 seconds") == 1


@pytest.mark.parametrize(
    ("person", "seat", "player", "away", "good"),
    [
        (0, 1, "careful", {1}, True), (0, 2, "", {2}, True), (0, 2, "empty", {2}, True),
        (0, 1, "careful", {2}, False), (1, 2, "careful", {2}, False), (0, 1, "wizard", {1}, False),
        (0, 3, "careful", {1, 2}, False), (0, -1, "careful", {1, 2}, False),
    ],
)  # fmt: skip
def test_the_host_gives_away_the_seats_of_whoever_is_away(
    person: int, seat: int, player: str, away: set[int], good: bool
) -> None:
    command = p.SeatComputer("x", seat, player)
    assert led_to(at(WAITING), command, person, away) == ("Placed" if good else "not-allowed")


@pytest.mark.parametrize("nobody", ["", "empty"])
def test_a_seat_that_is_given_to_nobody_is_free(nobody: str) -> None:
    (placed,) = decide(at(WAITING), 0, p.SeatComputer("x", 2, nobody), SeededChance("a"), {2})
    assert placed == e.Placed(place=2, kind="empty", name="", by=0, id="x")


def test_a_table_is_erased_when_all_agree_and_by_its_host_when_the_sitting_is_over() -> None:
    one_agrees = then(at(PLAYING), e.ErasureAgreed(on=True, by=1))
    both_agree = then(one_agrees, e.ErasureAgreed(on=True, by=2))
    assert [led_to(state, p.Erase("x")) for state in (at(PLAYING), one_agrees, both_agree, at(OVER))] == [
        "ErasureAgreed", "ErasureAgreed", "Erased", "Erased",
    ]  # fmt: skip
    assert led_to(at(OVER), p.Erase("x"), person=1) == "ErasureAgreed"
    assert [led_to(state, p.Erase("x", on=False)) for state in (both_agree, at(OVER))] == ["ErasureAgreed"] * 2


def test_who_leaves_is_followed_by_the_usual_computer_under_a_name_of_its_own() -> None:
    (left,) = decide(at(PLAYING), 1, p.Leave("x"), SeededChance("a"), (), "easy")
    assert isinstance(left, e.GaveUp)
    assert (left.by, left.kind, left.name in ("", "Anna", "Bert", "Cora")) == (1, "easy", False)


def test_a_move_answers_the_moment_that_its_player_sees() -> None:
    state = then(at(PLAYING), e.Said(preset="", text="well", by=1))
    person = state.person_at(state.deal.to_act or 0) if state.deal else 0
    moves = [led_to(state, p.MakeMove("x", seq, p.Cut(7)), person) for seq in range(state.turn - 1, state.seq + 2)]
    assert moves == ["stale", "Moved", "Moved", "stale"]
    paused = then(state, e.Paused(on=True, by=1))
    assert led_to(paused, p.MakeMove("x", paused.seq, p.Cut(7)), person) == "paused"
    assert led_to(state, p.MakeMove("x", state.seq, p.Cut(7)), (person + 1) % 3) == "not-your-turn"
    assert led_to(state, p.MakeMove("x", state.seq, p.Bid("solo")), person) == "illegal-move"


def test_before_and_after_a_deal_nothing_can_be_played() -> None:
    for moment in (WAITING, SETTLED, OVER):
        assert led_to(at(moment), p.MakeMove("x", at(moment).seq, p.Cut(7))) == "not-allowed"


def test_a_question_is_answered_by_all_others_and_by_each_until_all_have_agreed() -> None:
    state = at(PLAYING)
    asker = state.person_at(state.deal.to_act or 0) if state.deal else 0
    one, other = (person for person in range(3) if person != asker)
    moved = then(state, *decide(state, asker, p.MakeMove("x", state.seq, p.Cut(7)), SeededChance("a")))
    asked = then(moved, *decide(moved, asker, p.Undo("x"), SeededChance("a")))
    assert asked.question
    number = asked.question.number
    yes, no = p.Answer("x", number, yes=True), p.Answer("x", number, yes=False)
    half = then(asked, *decide(asked, one, yes, SeededChance("a")))
    assert [led_to(half, answer, one) for answer in (yes, no)] == ["", "Answered"]
    assert [led_to(half, answer, other) for answer in (yes, no)] == ["Answered Undone", "Answered"]
    assert [led_to(asked, answer, asker) for answer in (yes, no)] == ["not-allowed", "Answered"]
    assert led_to(asked, yes, one, away={other}) == "Answered Undone"
    assert led_to(asked, p.Answer("x", number + 1, yes=True), one) == led_to(moved, yes, one) == "stale"
