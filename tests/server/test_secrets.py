"""What a reader is sent never depends on cards he has not seen: the swap law on the bytes of every message."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs
from support.games import few_or_many
from support.house import in_house, open_house, run_apart

from tarock.cards import CARDS, Seat
from tarock.deal import Deal
from tarock.server import consent, decide
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.changes import Shown
from tarock.server.computers import Computers
from tarock.server.naming import hashed
from tarock.server.refusals import Refused
from tarock.server.showing import Company, Showing
from tarock.server.socket import refusal
from tarock.server.state import State, Wish, folded
from tarock.server.table import hint
from tarock.server.work import Workers
from tarock.testing.swaps import Past, hidden_pairs, moments
from tarock.variants import all_variants

SECRET = "5" * 64


def a_table(game: str, players: int, seed: int) -> State:
    """A table of people, its first deal just dealt; where the game knows both, faults can be done at every other."""
    company = tuple(e.Company("person", f"Person {n}", f"hash {n}") for n in range(players))
    laws = all_variants()[game].laws
    terms = p.Terms(game, players, {}, laws=laws[seed % len(laws)])
    made = e.Made(table=f"table {seed}", code="ABCDEF", terms=terms, company=company, entropy="", secret=SECRET)
    state = folded([made, e.Dealt(record="r")])
    assert state is not None
    return state


def a_deal(state: State, rng: random.Random) -> Deal:
    deal = state.deal
    assert deal is not None
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    return deal


def readers(state: State) -> list[int | None]:
    return [*range(len(state.members)), None]


def messages(state: State, moment: Deal, person: int | None) -> Iterator[bytes]:
    """Everything a reader can be sent at a moment: the view, and the answers to whatever he may ask."""
    here = replace(state, deal=moment)
    yield from views(here, moment, person)
    if person is None:
        yield from views(agreed_to_show(here), moment, None)
        turn = moment.to_act
        assert turn is not None
        late = state.person_at(turn)  # A computer moves for him.
        yield from views(waiting(here, late), moment, late)
        return
    seat = state.seat_of(person)
    try:
        yield repr(consent.proved_rest(here, seat, "")).encode()
    except Refused as no:
        yield refusal("x", no)
    for move in (
        *(p.Play(card.name) for card in CARDS),
        *(p.Push(card.name) for card in CARDS),
        p.Bid("pass"),
        p.Bid("solo"),
        p.Say(("contra:game",)),
        p.Call("HK"),
        p.Cut(3),
    ):
        try:
            decide.lawful(here, seat, move)
            yield b"done"
        except Refused as no:
            yield refusal("x", no)


def views(here: State, moment: Deal, person: int | None) -> Iterator[bytes]:
    """What a reader is shown at a moment, also while somebody asks for the move that led there."""
    yield shown(here, person)
    if moment.by is not None:
        asked = Wish(1, here.person_at(moment.by), e.Undone(moves=len(moment.moments()) - 2))
        yield shown(replace(here, wish=asked), person)


def shown(here: State, person: int | None) -> bytes:
    """The first that a reader is sent."""
    showing = Showing()
    return showing.message(None, showing.view(here, person, Company()))


def agreed_to_show(state: State) -> State:
    """All have agreed that spectators are shown the hands: those of the deal before, and only those."""
    members = tuple(one.evolve(shows=True) for one in state.members)
    return state.evolve(members=members, opens=True, opened="the record of the deal before")


def waiting(state: State, person: int) -> State:
    """This person has come after the cards were dealt: he knows no more of them than a spectator."""
    members = tuple(one.evolve(waits=place == person) for place, one in enumerate(state.members))
    return state.evolve(members=members)


def all_so_far(state: State, moment: Deal, person: int | None) -> list[bytes]:
    """What is sent from the beginning up to a moment: a whole view, and then what has changed."""
    showing = Showing()
    views = [showing.view(replace(state, deal=one), person, Company()) for one in moment.moments()]
    return [showing.message(known, view) for known, view in zip([None, *views], views, strict=False)]


@few_or_many("deals", 1, 3)
@pytest.mark.parametrize("game", list(all_variants()))
def test_hidden_cards_exchanged_change_no_byte_of_any_message(game: str, deals: int) -> None:
    rng, compared = random.Random(game), 0
    for seed in range(deals):
        state = a_table(game, rng.choice(all_variants()[game].players), seed)
        for moment in moments(a_deal(state, rng).moments(), rng):
            if moment.over:
                continue
            for person in _some(state, moment, rng):
                compared += compare(state, moment, person, rng)
    assert compared > 5 * deals


def _some(state: State, moment: Deal, rng: random.Random) -> set[int | None]:
    """Who is to move is offered his choices; a spectator and one more see the rest."""
    turn = moment.to_act
    assert turn is not None
    return {state.person_at(turn), rng.choice(readers(state)), None}


def compare(state: State, moment: Deal, person: int | None, rng: random.Random) -> int:
    seat: Seat | None = None if person is None else state.seat_of(person)
    sent, whole = list(messages(state, moment, person)), all_so_far(state, moment, person)
    past, compared = Past(moment, seat), 0
    for zones, pair in hidden_pairs(moment, seat, rng):
        other = past.replayed(pair)
        if other is None:
            continue
        assert list(messages(state, other, person)) == sent, (zones, pair)
        if not compared:
            assert all_so_far(state, other, person) == whole, (zones, pair)
        compared += 1
    return compared


@pytest.fixture
def players(request: pytest.FixtureRequest) -> Iterator[Computers]:
    """Computer players of one kind."""
    workers = Workers()
    yield Computers(workers, request.param)
    run_apart(workers.close)


@pytest.mark.parametrize(
    ("game", "players"),
    [*((game, "careful") for game in ("koenigrufen", "slovenski", "gross", "grischun")), ("koenigrufen", "easy")],
    indirect=["players"],
)
def test_a_hint_does_not_peek(game: str, players: Computers) -> None:
    rng, compared = random.Random(game), 0
    state = a_table(game, all_variants()[game].players[0], 1)
    for moment in moments(a_deal(state, rng).moments(), rng):
        seat = moment.to_act
        if seat is None:
            continue
        told = run_apart(hint, players, replace(state, deal=moment), seat, p.AskHint("h"))
        for _, pair in hidden_pairs(moment, seat, rng):
            other = Past(moment, seat).replayed(pair)
            if other is not None:
                assert run_apart(hint, players, replace(state, deal=other), seat, p.AskHint("h")) == told
                compared += 1
    assert compared


def test_the_law_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A showing that tells the first hand is caught."""
    fair = Showing.view

    def leaky(self: Showing, state: State, person: int | None, company: Company) -> Shown:
        assert state.deal is not None
        shown = fair(self, state, person, company)
        return shown._replace(view=structs.replace(shown.view, opened=str(state.deal.table.hand(0))))

    monkeypatch.setattr(Showing, "view", leaky)
    with pytest.raises(AssertionError):
        test_hidden_cards_exchanged_change_no_byte_of_any_message("tapp", deals=1)


def test_a_length_would_tell_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A showing that adds as many blanks as the first hand has letters is caught."""
    fair = Showing.message

    def leaky(self: Showing, known: Shown | None, shown: Shown) -> bytes:
        assert self._deal is not None
        return fair(self, known, shown) + b" " * len(str(self._deal.deal.table.hand(0)))

    monkeypatch.setattr(Showing, "message", leaky)
    with pytest.raises(AssertionError):
        test_hidden_cards_exchanged_change_no_byte_of_any_message("tapp", deals=1)


@in_house
async def test_secret_and_tokens_are_in_no_message_and_no_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        async with open_house(tmp_path / "t.sqlite") as house:
            anna, bert = await house.make("tapp", 3, people=2)
            await asyncio.gather(anna.play_on(random.Random(1)), bert.play_on(random.Random(2)))
            assert anna.deal.shuffle.secret
            hidden = [view for view in (*anna.views, *bert.views) if view.status == "playing"]
            assert hidden
            for text in map(repr, hidden):
                assert anna.deal.shuffle.secret not in text
            logged = [record.getMessage() for record in caplog.records if record.name.startswith(("tarock", "uvicorn"))]
            for text in (*map(repr, (*anna.views, *anna.others, *bert.views, *bert.others)), *logged):
                assert anna.token not in text
                assert bert.token not in text


@in_house
async def test_the_file_has_no_token(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        people = await house.make("tapp", 3, people=2)
        stored = b"".join(one.read_bytes() for one in tmp_path.iterdir())
        assert b"Person 2" in stored  # It is the right file, and it is not packed.
        for one in people:
            assert one.token.encode() not in stored
            assert hashed(one.token).encode() in stored


@in_house
async def test_the_log_of_an_error_names_no_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make()
        await me.turn()
        table = house.web.hall.tables[me.table]

        def broken(*_: object) -> bytes:
            raise RuntimeError("seat 2 holds T21 SKU")

        table.showing.view = broken
        refused = await me.ask(p.SaySomething, "", "hello")
        assert refused.error == "failed"
        assert "RuntimeError" in caplog.text
        assert "T21" not in caplog.text
        del table.showing.view
        assert isinstance(await me.ask(p.SaySomething, "", "again"), p.Done)
