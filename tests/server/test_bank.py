"""Time for all moves of a deal: spent while one thinks, filled up by every move, fresh for the next deal."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from support.house import in_house, open_house, some_move

from tarock.server import protocol as p
from tarock.server.decide import Refused, agreed
from tarock.server.presence import Patience, Presence
from tarock.server.state import State


class Watch:
    """A clock that goes when the test wants."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


async def somebodys_turn(path: Path, **terms: int) -> State:
    """A table at which the one person is to move."""
    async with open_house(path / "t.sqlite") as house:
        (me,) = await house.make(**terms)
        await me.turn()
        state: State = house.web.hall.tables[me.table].state
        return state


def moved(state: State) -> State:
    """The same person is to move once more, for simplicity."""
    return state.evolve(turn=state.turn + 1)


@in_house
async def test_the_view_tells_what_is_left_for_the_deal(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make(bank=60, clock=20)
        await me.turn()
        first = me.view.deadline
        assert first is not None
        assert 50 < first <= 60
        assert me.deal.choices
        await me.move(some_move(me.deal.choices, random.Random(1)))
        await me.turn()
        second = me.view.deadline
        assert second is not None
        assert 60 < second <= 80


@in_house
async def test_thinking_spends_it_and_a_move_adds_to_it(tmp_path: Path) -> None:
    state = await somebodys_turn(tmp_path, bank=60, clock=10)
    watch = Watch()
    presence = Presence(watch, Patience())
    assert presence.clock_left(state) == 60
    watch.now += 25
    assert presence.clock_left(state) == 35
    presence.turn_passed(state, later := moved(state))
    assert presence.clock_left(later) == 45
    watch.now += 100
    presence.turn_passed(later, last := moved(later))
    assert presence.clock_left(last) == 10


@in_house
async def test_a_pause_neither_spends_nor_adds(tmp_path: Path) -> None:
    state = await somebodys_turn(tmp_path, bank=60, clock=10)
    watch = Watch()
    presence = Presence(watch, Patience())
    watch.now += 5
    presence.turn_passed(state, paused := state.evolve(paused=True))
    assert presence.clock_left(paused) is None
    watch.now += 500
    presence.turn_passed(paused, state)
    assert presence.clock_left(state) == 55


@in_house
async def test_every_deal_begins_with_the_whole_time(tmp_path: Path) -> None:
    state = await somebodys_turn(tmp_path, bank=60)
    watch = Watch()
    presence = Presence(watch, Patience())
    watch.now += 59
    presence.turn_passed(state, later := moved(state))
    assert presence.clock_left(later) == 1
    presence.turn_passed(later, following := moved(later).evolve(number=state.number + 1))
    assert presence.clock_left(following) == 60


@in_house
async def test_when_it_is_spent_the_table_goes_on_by_itself(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make(bank=60)
        await me.turn()
        table = house.web.hall.tables[me.table]
        table.presence.banks[0] = 0.0
        assert table.presence.wait(table.state) == 0


@pytest.mark.parametrize("clock", [0, 7])
@in_house
async def test_without_a_bank_every_move_has_its_own_time(tmp_path: Path, clock: int) -> None:
    state = await somebodys_turn(tmp_path, clock=clock)
    watch = Watch()
    presence = Presence(watch, Patience())
    watch.now += 3
    assert presence.clock_left(state) == (4 if clock else None)
    presence.turn_passed(state, later := moved(state))
    assert presence.clock_left(later) == (7 if clock else None)


@pytest.mark.parametrize(("clock", "least"), [("clock", 5), ("bank", 30)])
def test_a_clock_is_neither_too_short_nor_longer_than_an_hour(clock: str, least: int) -> None:
    for seconds in (0, least, 3600):
        assert getattr(agreed(p.Terms("tapp", 3, {}, **{clock: seconds})), clock) == seconds
    for seconds in (-1, 1, least - 1, 3601):
        with pytest.raises(Refused) as refused:
            agreed(p.Terms("tapp", 3, {}, **{clock: seconds}))
        assert refused.value.error == "bad-terms"
