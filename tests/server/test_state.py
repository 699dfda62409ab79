"""The state of a table is a fold over its events: what each of them leaves of who sits there and what was said."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.streams import dealt, played_out, table, then

from tarock.server import consent
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.chance import SeededChance
from tarock.server.decide import decide, make
from tarock.server.refusals import NO_AGAIN, NO_DEAL, Refused
from tarock.server.state import KEPT_CHAT, KEPT_IDS, Member, State, folded

PROTOCOL = Path(__file__).parents[2] / "docs/protocol.md"


def test_a_table_begins_with_its_making() -> None:
    with pytest.raises(ValueError, match="making"):
        folded([e.Dealt(record="r")])
    assert folded([]) is None


@pytest.mark.parametrize("seats", [("careful",), ("careful",) * 3, ("careful", "wizard"), ("empty", "careful"), ()])
def test_a_table_is_made_with_a_whole_company_of_known_kinds(seats: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refused:
        make(p.NewTable(p.Terms("tapp", 3, {}), "Anna", seats), "t", "c", "a", "5" * 64)
    assert refused.value.error == "bad-terms"
    assert "2 further seats" in str(refused.value.sentence)


def test_who_makes_a_table_with_a_word_of_his_own_is_ready() -> None:
    assert table(entropy="ab").members == (
        Member("person", "Anna", "anna", "ab", ready=True, done=("first",)),
        Member("person", "Bert", "bert"), Member("person", "Cora", "cora"),
    )  # fmt: skip
    assert not table().members[0].ready
    assert (table().seq, table().turn, table().number, table().sittings) == (1, 0, 0, 1)


def test_whoever_joins_with_a_word_of_his_own_is_ready() -> None:
    free = table("person", "empty", "careful")
    came = [then(free, e.Joined(place=1, name="Dora", token="d", entropy=word, by=1)) for word in ("ab", "")]
    assert [one.members[1] for one in came] == [
        Member("person", "Dora", "d", "ab", ready=True), Member("person", "Dora", "d"),
    ]  # fmt: skip


def test_a_question_bears_the_number_of_its_event() -> None:
    state = then(dealt(table()), e.Wished(then=e.Undone(moves=1), by=1))
    assert state.wish is not None
    assert (state.wish.number, state.seq) == (3, 3)


def test_every_event_counts_and_only_the_deal_makes_a_moment() -> None:
    state = dealt(table())
    assert (state.seq, state.turn) == (2, 2)
    state = then(state, e.Said(preset="", text="well", by=1, id="a"), e.Paused(on=True, by=1, id="b"))
    assert (state.seq, state.turn) == (4, 2)


def test_the_last_commands_of_everybody_are_kept() -> None:
    state = then(table(), *(e.Said(preset="", text="well", by=1, id=str(number)) for number in range(KEPT_IDS + 5)))
    assert state.members[1].done == tuple(str(number) for number in range(5, KEPT_IDS + 5))
    assert (state.members[0].done, state.members[2].done) == (("first",), ())
    assert then(state, e.Promised(secret="6" * 64)).members == state.members
    assert f"the last {KEPT_IDS} ids" in PROTOCOL.read_text(encoding="utf-8")


def test_the_last_remarks_are_kept_and_numbered_from_the_first() -> None:
    state = then(table(), *(e.Said(preset="", text=str(number), by=2) for number in range(KEPT_CHAT + 3)))
    assert [(one.number, one.text, one.person) for one in state.chat] == [
        (number + 1, str(number), 2) for number in range(3, KEPT_CHAT + 3)
    ]


def test_where_a_table_stands() -> None:
    waiting = table()
    playing = dealt(waiting)
    settled = played_out(playing)
    told = [(one.status, one.between_deals, one.finished) for one in (waiting, playing, settled)]
    assert told == [("waiting", True, False), ("playing", False, False), ("settled", True, False)]
    assert then(playing, e.Paused(on=True)).status == "paused"
    assert then(playing, e.Paused(on=True), e.Paused(on=False)).status == "playing"


def test_before_and_after_a_deal_there_is_no_rest_to_lay_down() -> None:
    waiting = table()
    for state in (waiting, played_out(dealt(waiting))):
        with pytest.raises(Refused) as refused:
            consent.proved_rest(state, 0, "")
        assert refused.value.sentence == NO_DEAL()


def test_a_deal_is_booked_under_its_number_and_the_next_has_another() -> None:
    first = played_out(dealt(table()))
    assert first.sitting and first.deal
    assert [(row.deal, row.lines, row.record) for row in first.rows if row.record] == [
        (1, first.deal.settlement.lines, "r")
    ]
    second = dealt(then(first, e.Promised(secret="6" * 64)))
    assert (second.number, second.secret, second.counts) == (2, "", True)
    assert second.shuffled and second.shuffled.label == "deal 1.2"


@pytest.mark.parametrize(
    ("game", "options", "deals"), [("grischun-3", {"deals": "1"}, [1, -1]), ("dansk", {}, [0, 1]), ("tapp", {}, [1])]
)
def test_stakes_and_last_accounts_stand_on_the_sheet_under_numbers_that_no_deal_has(
    game: str, options: dict[str, str], deals: list[int]
) -> None:
    state = played_out(dealt(table(terms=p.Terms(game, 3, options))))
    assert [row.deal for row in state.rows] == deals


def test_a_deal_played_again_is_not_booked_again() -> None:
    first = played_out(dealt(table("person", "careful", "careful")))
    again = then(first, e.Readied(entropy="", by=0), e.Restarted(record="s", by=0))
    assert (again.record, again.counts, again.status) == ("s", False, "playing")
    assert not any(one.ready for one in again.members)
    assert played_out(again).rows == first.rows


def test_a_deal_is_played_again_only_where_there_is_one_and_nobody_else_would_mind() -> None:
    alone, with_others = table("person", "careful", "careful"), table("person", "careful", "person")
    for_good = table("person", "careful", "careful", terms=p.Terms("tapp", 3, {}, undo=False))
    for state in (alone, dealt(with_others), dealt(for_good)):
        with pytest.raises(Refused) as refused:
            decide(state, 0, p.Again(id="x"), SeededChance("a"))
        assert (refused.value.error, refused.value.sentence) == ("not-allowed", NO_AGAIN())
    assert [type(event) for event in decide(dealt(alone), 0, p.Again(id="x"), SeededChance("a"))] == [e.Restarted]


def test_all_have_to_be_ready_anew_for_the_next_deal() -> None:
    ready = then(table(), *(e.Readied(entropy="ab", by=person) for person in range(3)))
    assert all(one.ready and one.entropy == "ab" for one in ready.members)
    assert not any(one.ready or one.entropy for one in dealt(ready).members)


@pytest.mark.parametrize("kind", ["empty", "careful"])
def test_whose_place_is_given_away_leaves_nothing_there(kind: str) -> None:
    state = then(table(), e.Readied(entropy="ab", by=1), e.Placed(place=1, kind=kind, name="Dora", by=0))
    assert state.members[1] == Member(kind, "Dora")
    assert state.members[2] == Member("person", "Cora", "cora")


def test_who_leaves_for_good_no_longer_agrees_to_anything() -> None:
    state = then(table(), e.Readied(entropy="", by=1), e.HandsShown(on=True, by=1))
    assert (state.members[1].ready, state.members[1].shows) == (True, True)
    assert then(state, e.GaveUp(name="Dora", kind="careful", by=1)).members[1] == Member("careful", "Dora")


def test_the_host_is_the_first_person_who_has_not_left() -> None:
    left = then(table(), e.GaveUp(name="Dora", kind="careful", by=0))
    assert (table().host, left.host) == (0, 1)
    assert then(left, *(e.GaveUp(name="Dora", kind="careful", by=person) for person in (1, 2))).host is None


def test_only_who_plays_with_computers_disturbs_nobody() -> None:
    assert table("person", "careful", "chance").others_are_computers(0)
    assert not table("person", "careful", "empty").others_are_computers(0)
    assert not table("person", "careful", "person").others_are_computers(0)


@pytest.mark.parametrize(
    ("kinds", "players", "names"),
    [
        (("person", "careful", "person"), 2, ("Anna", "Cora")),
        (("careful", "person", "empty"), 2, ("Anna", "Bert")),
        (("careful", "person", "careful"), 1, ("Bert",)),
        (("person", "careful", "person"), 4, ("Anna", "Bert", "Cora", "")),
    ],
)
def test_for_another_sitting_the_last_computers_go_first(
    kinds: tuple[str, ...], players: int, names: tuple[str, ...]
) -> None:
    over = then(played_out(dealt(table(*kinds))), e.Readied(entropy="", by=kinds.index("person")))
    new = then(over, e.NewSittingMade(terms=p.Terms("tapp", players, {}), by=0))
    assert tuple(one.name for one in new.members) == names
    assert not any(one.ready for one in new.members)
    assert (new.sittings, new.number, new.rows, new.status, new.seated) == (2, 0, (), "waiting", ())


def agree(state: State, *persons: int, on: bool = True) -> State:
    return then(state, *(e.HandsShown(on=on, by=person) for person in persons))


def next_deal(state: State, record: str) -> State:
    return then(played_out(state), e.Promised(secret="6" * 64), e.Dealt(record=record))


def test_spectators_follow_the_deal_before_once_all_had_agreed_when_it_was_dealt() -> None:
    first = agree(dealt(table()), 0, 1, 2)  # Too late for this deal: its cards were dealt before.
    second = next_deal(first, "second")
    third = next_deal(second, "third")
    assert [one.opened for one in (first, second, third)] == ["", "", "second"]
    assert then(third, e.Restarted(record="again", by=0)).opened == "second"


def test_without_everybody_no_deal_is_opened() -> None:
    two_of_three = agree(table(), 0, 2)
    assert next_deal(next_deal(dealt(two_of_three), "second"), "third").opened == ""
    with_a_computer = agree(table("person", "careful", "person"), 0, 2)
    assert next_deal(dealt(with_a_computer), "second").opened == "r"


def test_a_no_is_heeded_at_once_and_outlives_who_said_it() -> None:
    state = next_deal(dealt(agree(table(), 0, 1, 2)), "second")
    assert state.opened == "r"
    left = then(agree(state, 1, on=False), e.GaveUp(name="Dora", by=1))
    assert left.opened == ""
    assert next_deal(left, "third").opened == ""  # His hand was in that deal too.
    assert next_deal(next_deal(left, "third"), "fourth").opened == "third"


def test_a_new_sitting_begins_with_nothing_to_be_shown() -> None:
    state = next_deal(dealt(agree(table(), 0, 1, 2)), "second")
    new = then(state, e.NewSittingMade(terms=p.Terms("tapp", 3, {}), by=0))
    assert (new.opens, new.opened) == (False, "")
