"""Who comes to a table after the cards were dealt waits for others: no hand is ever given to a second person."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from support.house import Guest, House, in_house, open_house
from support.streams import dealt, played_out, table, then

from benchmarks.robot import some_move
from tarock.game import Lay
from tarock.notation import move_text
from tarock.server import consent, decide
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.chance import SeededChance
from tarock.server.changes import encode
from tarock.server.client import Client
from tarock.server.presence import Patience, Presence
from tarock.server.refusals import WAITS, Refused
from tarock.server.showing import Company, Showing
from tarock.server.state import State

OF_THE_DEAL = [
    p.MakeMove("x", 3, p.Cut(7)), p.Undo("x"), p.LayDown("x", 3), p.Answer("x", 3, yes=True), p.Again("x"),
]  # fmt: skip
SOMEBODY_LAYS_AWAY = 1
"""A seed of the moves of such a deal."""
ANYTHING_ELSE = [p.Pause("x", on=True), p.SaySomething("x", "hello"), p.ShowHands("x", on=True), p.Leave("x")]


def join(state: State, name: str = "Dora") -> State:
    return then(state, decide.join(state, p.Join(name), name))


def with_newcomer(deal: State) -> State:
    """Bert's place is given away, and Dora takes it."""
    return join(then(deal, e.Placed(place=1, kind="empty", name="", by=0)))


def test_who_joins_before_the_cards_are_dealt_has_his_own() -> None:
    assert not join(table("person", "empty", "careful")).members[1].waits


def test_who_joins_a_deal_waits_until_other_cards_are_dealt() -> None:
    state = with_newcomer(dealt(table()))
    assert [one.waits for one in state.members] == [False, True, False]
    over = played_out(state)
    assert over.members[1].waits  # The same cards may yet be dealt again.
    assert not any(one.waits for one in dealt(then(over, e.Promised(secret="6" * 64))).members)


def test_the_same_deal_played_again_does_not_end_the_waiting() -> None:
    state = then(with_newcomer(dealt(table())), e.Restarted(record="s", by=0))
    assert state.members[1].waits


def test_after_a_deal_whoever_joins_waits_too_for_it_may_be_played_again() -> None:
    over = with_newcomer(played_out(dealt(table("person", "careful", "careful"))))
    alone = then(over, e.GaveUp(name="Emil", by=0))
    with pytest.raises(Refused) as refused:
        decide.decide(alone, 1, p.Again("x"), SeededChance("a"))
    assert refused.value.sentence == WAITS()


def test_nobody_waits_at_another_sitting_or_in_a_place_that_is_left() -> None:
    state = with_newcomer(dealt(table()))
    for ends in (
        e.NewSittingMade(terms=p.Terms("tapp", 3, {}), by=0),
        e.GaveUp(name="Emil", by=1),
        e.Placed(place=1, kind="careful", name="Emil", by=0),
    ):
        assert not any(one.waits for one in then(state, ends).members)


def test_what_was_stored_before_anybody_had_to_wait_means_what_it_meant() -> None:
    old = e.decode(b'{"event":"joined","by":1,"place":1,"name":"Dora","token":"d","entropy":""}')
    state = then(dealt(table("person", "empty", "careful")), old)
    assert not state.members[1].waits
    assert state.plays(1)


@pytest.mark.parametrize("command", OF_THE_DEAL, ids=lambda one: type(one).__name__)
def test_who_waits_does_nothing_in_the_deal(command: decide.Command) -> None:
    with pytest.raises(Refused) as refused:
        decide.decide(with_newcomer(dealt(table())), 1, command, SeededChance("a"))
    assert (refused.value.error, refused.value.sentence) == ("not-allowed", WAITS())


@pytest.mark.parametrize("command", ANYTHING_ELSE, ids=lambda one: type(one).__name__)
def test_who_waits_is_of_the_company_all_the_same(command: decide.Command) -> None:
    assert decide.decide(with_newcomer(dealt(table())), 1, command, SeededChance("a"))


def test_who_waits_is_not_asked_for_consent() -> None:
    state = with_newcomer(dealt(table()))
    assert sorted(consent.voices(state)) == [0, 2]
    assert not state.may_undo(1)


def test_a_computer_plays_for_who_waits_without_delay() -> None:
    state = with_newcomer(dealt(table()))
    while state.deal and state.person_at(state.deal.to_act or 0) != 1:
        move = next(iter(state.deal.choices))
        state = then(state, e.Moved(seat=state.deal.to_act or 0, move=move_text(move)))
    presence = Presence(lambda: 0.0, Patience())
    for person in range(3):
        presence.arrived(Client(person))
    assert presence.wait(state) == 0
    assert presence.company(state).standing_in == frozenset()  # He is here: nobody may take his place.


def test_who_waits_is_shown_the_deal_as_spectators_are_and_everybody_is_told() -> None:
    state = played_out(with_newcomer(dealt(table())))
    assert state.deal is not None
    seen = 0
    for moment in state.deal.moments():
        at, seat = state.evolve(deal=moment), state.seat_of(1)
        his, any_spectators = (_view(at, person) for person in (1, None))
        assert his.deal == any_spectators.deal
        assert his.you == seat
        assert not his.can_undo
        assert not his.asks_others
        assert [one.waits for one in his.people] == [place == seat for place in range(3)]
        seen += bool(moment.table.hand(seat))
    assert seen


def _view(state: State, person: int | None) -> p.View:
    return msgspec.json.decode(encode(Showing().view(state, person, Company()).view), type=p.View)


def test_a_move_to_be_taken_back_is_told_to_him_as_to_spectators() -> None:
    """A computer has laid cards away for him, which only his seat has seen."""
    state, rng = with_newcomer(dealt(table())), random.Random(SOMEBODY_LAYS_AWAY)
    assert state.deal is not None
    deal = state.deal
    while not isinstance(deal.move, Lay):
        deal = deal.play(deal.choices.sample(rng))
    assert deal.by is not None
    others = [one for one in state.seated if one != 1]
    seated = (*others[: deal.by], 1, *others[deal.by :])
    asked = then(state.evolve(deal=deal, seated=seated), e.Wished(then=e.Undone(moves=len(deal.moments()) - 2), by=0))
    his, any_spectators = (_view(asked, person).wish for person in (1, None))
    assert his is not None
    assert his == any_spectators
    assert his.move == p.Lay((), len(deal.move.cards))


# At real tables ------------------------------------------------------------------------------------------------------


async def comes_in(house: House, table: str, name: str) -> Guest:
    return await house.enter(table, (await house.join(table, name)).token)


async def free_seat(host: Guest) -> None:
    """The host sends a computer away."""
    await host.turn()
    seat = next(seat for seat, one in enumerate(host.view.people) if one.kind != "person")
    assert isinstance(await host.ask(p.SeatComputer, seat, "empty"), p.Done)


@in_house
async def test_a_host_who_frees_a_seat_and_joins_by_code_sees_no_second_hand(tmp_path: Path) -> None:
    data = tmp_path / "t.sqlite"
    async with open_house(data, chance=SeededChance("before")) as house:
        (host,) = await house.make("tapp", 3)
        rng = random.Random(2)
        while not (host.view.deal and host.deal.hand):
            await host.move(some_move(await host.turn(), rng))
        await free_seat(host)
        peeper = await comes_in(house, host.code, "Somebody")
        assert peeper.view.you is not None
        assert peeper.deal.hand == ()
        assert all(zone.cards is None for zone in peeper.deal.zones if zone.name.startswith("hand "))
        await host.until(lambda: any(one.waits for one in host.view.people))
        for question in ((p.WhyNot, p.Play("H1")), (p.AskHint,), (p.AskRest,)):
            refused = await peeper.ask(*question)
            assert refused.message.key == "server.waits"
        assert (await peeper.ask(p.MakeMove, peeper.view.seq, p.Play("H1"))).message.key == "server.waits"
        for one in (host, peeper):
            await one.leave()
    async with open_house(data, chance=SeededChance("after")) as house:  # A restart changes nothing.
        peeper = await house.enter(peeper.table, peeper.token)
        assert peeper.deal.hand == ()
        host = await house.enter(host.table, host.token)
        await host.play_on(rng)
        await peeper.until(lambda: peeper.view.status == "settled")
        assert not any(view.deal and view.deal.hand for view in peeper.views)
        for one in (host, peeper):
            await one.ask(p.Ready, "")
        await peeper.until(lambda: not any(one.waits for one in peeper.view.people))
        while not peeper.deal.hand:  # Whoever cuts, and whatever else comes before the cards.
            asked = await house.due((host, peeper))
            await asked.move(some_move(asked.deal.choices or (), rng))


@in_house
async def test_who_leaves_and_joins_again_at_another_seat_holds_no_second_hand(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite", chance=SeededChance("again")) as house:
        host, bert = await house.make("tapp", 3, people=2)
        await house.until(lambda: {host.view.status, bert.view.status} == {"playing"})  # Both know where they sit.
        seat = bert.view.you
        free = next(seat for seat, one in enumerate(host.view.people) if one.kind != "person")
        assert isinstance(await host.ask(p.SeatComputer, free, "empty"), p.Done)
        assert isinstance(await bert.ask(p.Leave), p.Done)
        again = await comes_in(house, bert.code, "Bert")
        assert again.view.you == free != seat
        await host.play_on(random.Random(4))
        await again.until(lambda: again.view.status == "settled")
        assert not any(view.deal and view.deal.hand for view in again.views)
