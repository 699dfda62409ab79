"""After the first view only what has changed is sent: put together, it is always the view the server has."""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw, structs
from support.house import decode, encode, in_house, open_house
from support.streams import dealt, table, then

from benchmarks.evenings import Evening
from tarock.notation import move_text
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.changes import Shown, applied, change
from tarock.server.showing import Company, Showing
from tarock.server.state import State, steps
from tarock.variants import all_variants

DEALS = 2
WEB = Path(__file__).parents[2] / "web"


@cache
def an_evening(game: str) -> list[State]:
    """Two deals and a half, with everything that is said and done between them."""
    rng, variant = random.Random(game), all_variants()[game]
    terms = p.Terms(game, rng.choice(variant.players), {}, laws=rng.choice(variant.laws))
    return [state for _, state in steps(Evening(game, terms).events(DEALS))]


def views(states: list[State], person: int | None) -> Iterator[tuple[Showing, Shown]]:
    """What a reader is shown, with people who come and go."""
    showing, rng = Showing(), random.Random(len(states))
    for state in states:
        here = rng.sample(range(len(state.members)), rng.randint(1, len(state.members)))
        yield showing, showing.view(state, person, Company(here, spectators=rng.randrange(3)))


def fold(told: Iterator[tuple[Showing, Shown]]) -> int:
    """A client puts together what it is sent; how often that was compared with the view as it is."""
    sent: Shown | None = None
    known: p.View | None = None
    times = 0
    for showing, shown in told:
        said = decode(showing.message(sent, shown))
        known = said if isinstance(said, p.View) else applied(known, said)
        sent = shown
        assert encode(known) == encode(shown.view)
        times += 1
    return times


@pytest.mark.parametrize("game", list(all_variants()))
def test_what_has_changed_adds_up_to_the_whole_view(game: str) -> None:
    states = an_evening(game)
    for person in (0, None):
        assert fold(views(states, person)) == len(states)


@pytest.mark.parametrize("game", list(all_variants()))
def test_what_is_taken_up_again_is_what_would_be_worked_out_anew(game: str) -> None:
    states, showing, rng = an_evening(game), Showing(), random.Random(game)
    for state in states:
        company = Company(range(len(state.members)))
        shown = {person: showing.view(state, person, company) for person in (None, *range(len(state.members)))}
        person = rng.choice(list(shown))
        assert encode(shown[person].view) == encode(Showing().view(state, person, company).view)


@pytest.mark.parametrize("game", list(all_variants()))
def test_also_where_moves_are_taken_back_and_deals_begun_anew(game: str) -> None:
    states = an_evening(game)
    jumps = random.Random(1).choices(states, k=100)
    assert fold(views(jumps, 1)) == len(jumps)


@pytest.mark.deep
def test_the_page_puts_every_game_together_too(tmp_path: Path) -> None:
    lines = {game: list(sent_and_whole(an_evening(game))) for game in all_variants()}
    file = tmp_path / "lines.json"
    file.write_bytes(encode(lines))
    command = ("npx", "vitest", "run", "src/server/whole-games.test.ts", "--reporter=verbose")
    told = subprocess.run(
        command, cwd=WEB, env=os.environ | {"TAROCK_LINES": str(file)}, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout
    assert "1 passed" in told.stdout, "it was run, and not skipped"


def sent_and_whole(states: list[State]) -> Iterator[tuple[Raw, Raw]]:
    known: Shown | None = None
    for showing, shown in views(states, 0):
        yield Raw(showing.message(known, shown)), Raw(encode(shown.view))
        known = shown


@given(st.lists(st.sampled_from("abcdef")), st.lists(st.sampled_from("abcdef")))
def test_any_list_becomes_any_other(before: list[str], after: list[str]) -> None:
    old = Showing().view(dealt(table()), 0, Company()).view
    assert old.deal is not None
    old, new = (structs.replace(old, deal=structs.replace(old.deal, hand=tuple(one))) for one in (before, after))
    known, said = (decode(encode(one)) for one in (old, change(old, new)))
    assert isinstance(known, p.View)
    assert isinstance(said, p.Changed)
    assert encode(applied(known, said)) == encode(new)


def test_a_long_evening_makes_no_move_longer() -> None:
    """The sheet is told when it grows, and then by the row that is new."""
    *_, before, now, ended = [state for state in an_evening("tapp") if state.deal and state.number == 1][:-1]
    del ended
    (row, *_) = [state.rows[0] for state in an_evening("tapp") if state.rows]

    def sent(rows: int) -> bytes:
        showing = Showing()
        known, view = (showing.view(replace(one, rows=(row,) * rows), 0, Company()) for one in (before, now))
        return showing.message(known, view)

    assert sent(0) == sent(200)


def test_a_row_of_the_sheet_is_told_once() -> None:
    states = an_evening("koenigrufen")
    told = []
    for person in (0, None):
        showing, known = Showing(), None
        for state in states:
            view = showing.view(state, person, Company())
            said = decode(showing.message(known, view))
            known = view
            told += [said.sheet["rows"]] if isinstance(said, p.Changed) and "rows" in said.sheet else []
    assert len(told) == 2 * DEALS
    assert all(bytes(rows).count(b'"record"') == 1 for rows in told)


def test_spectators_share_what_they_are_sent() -> None:
    state, showing = dealt(table()), Showing()
    assert state.deal is not None
    move = e.Moved(seat=state.deal.to_act or 0, move=move_text(next(iter(state.deal.choices))))
    old, new = (showing.view(one, None, Company()) for one in (state, then(state, move)))
    assert showing.message(old, new) is showing.message(old, new)
    assert decode(showing.message(None, new)) == decode(encode(new.view))


@in_house
async def test_a_line_begins_with_the_whole_view_and_so_does_what_is_stale(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (anna,) = await house.make("tapp", 3)
        await anna.turn()
        late = await house.enter(anna.table)
        heard = anna.heard
        assert heard[1:3] == [p.View, p.Changed]
        assert late.heard == [p.Welcome, p.View]
        refused = await anna.ask(p.MakeMove, 1, p.Bid("pass"))
        assert refused.error == "stale"
        await anna.until(lambda: heard[-1] is p.View)
        await anna.play_on(random.Random(1))
        await anna.until(lambda: late.view.seq == anna.view.seq)
        for told, token in ((late, ""), (anna, anna.token)):
            whole = await house.enter(anna.table, token)
            assert encode(whole.view.deal.log) == encode(told.view.deal.log)
        assert late.heard[2:] == [p.Changed] * len(late.heard[2:])
