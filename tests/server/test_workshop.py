"""The workshop over HTTP: composing, exploring, studies, and deals that are laid for a table."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from support.house import House, in_house, open_house
from support.workshop import ENDING, finished_deal

from tarock.cards import Card
from tarock.notation import Note, Record, dumps, loads, loads_position, read_deals
from tarock.server import protocol as p
from tarock.server.drafts import composed
from tarock.variants import all_variants


def compose(text: str = "", *, fill: str = "", **draft: Any) -> p.Composed:
    wanted = p.Draft(**{"game": "koenigrufen", "options": {}, "places": (), "position": False} | draft)
    return composed(p.Compose(None if text else wanted, text, fill))


# Drafts --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(all_variants()))
def test_a_deal_of_which_nothing_is_known_can_be_dealt_by_chance_in_every_game(game: str) -> None:
    empty = compose(game=game)
    assert empty.room is not None and not empty.whole and not empty.flaws
    dealt = compose(game=game, fill="a")
    assert dealt.whole and loads(dealt.text).deal().table
    assert compose(game=game, fill="a") == dealt != compose(game=game, fill="b")
    assert compose(dealt.text).text == dealt.text


@pytest.mark.parametrize("game", sorted(all_variants()))
def test_a_position_of_every_game_is_composed_from_hands(game: str) -> None:
    assert [one.message.key for one in compose(game=game, position=True).flaws] == ["position.nothing-left"]
    places = compose(game=game, position=True).draft.places  # type: ignore[union-attr]
    some = tuple(p.Place(one.name, (), 3 if one.name.startswith("hand") else 0) for one in places)
    found = compose(game=game, position=True, places=some, fill="x")
    assert found.whole and not found.flaws and loads_position(found.text).complete


def test_a_record_is_taken_apart_into_what_was_dealt_and_what_was_done() -> None:
    text = finished_deal()
    found = compose(text)
    assert found.draft is not None and found.whole
    assert {one.name for one in found.draft.places} == set(found.room.sizes)  # type: ignore[union-attr]
    assert [move for _, move in loads(found.text).deal().moves()] == [move for _, move in loads(text).deal().moves()]


def test_missing_cards_are_drawn_so_that_the_trick_could_be_played() -> None:
    text = ENDING.replace("2: SKU T16 C10 C9", "2: ??*4").replace('Trick "2:SJ"', 'Trick "2:T1"').replace("SJ", "T1")
    seen = compose(text.replace("3: T12 HJ H1 CQ DK", "3: ??*5"), fill="once")
    assert seen.whole and not seen.flaws


def test_where_no_cards_fit_the_trick_that_is_said_beside_it() -> None:
    text = '[Game "koenigrufen"] [Hands "1: SK D1 / 2: HK / 3: ?? / 4: ??*2"] [Trick "2:D2 3:S7"] [Turn "4"]'
    flaws = compose(text.replace("3: ??", "3: D3"), fill="x").flaws
    assert [(one.field, one.message.key) for one in flaws] == [("Trick", "server.no-world")]


@pytest.mark.parametrize(
    ("changed", "field", "key", "card"),
    [
        ({"places": (p.Place("hand 1", ("HK", "H1")),)}, "hand 2", "position.unequal", None),
        ({"turn": 6}, "Turn", "position.no-hand", None),
        ({"side": (0, 5)}, "Side", "position.side-without-hand", None),
        ({"places": (p.Place("hand 1", ("HK",)), p.Place("talon", ("HK",)))}, "Hands", "cards.twice", "HK"),
        ({"won": p.Won(200, 200)}, "Won", "position.won", None),
        ({"covered": (p.Under("HK", "HK"),)}, "Covered", "position.covered-itself", "HK"),
    ],
)
def test_a_flaw_names_its_field_and_its_card(changed: dict[str, Any], field: str, key: str, card: str | None) -> None:
    hands = tuple(p.Place(f"hand {seat}", (name,)) for seat, name in enumerate(("HK", "DK", "SK", "CK"), 1))
    given = {place.name: place for place in (*hands, *changed.get("places", ()))}
    found = compose(position=True, **{**changed, "places": tuple(given.values())}).flaws
    assert [(one.field, one.message.key, one.card) for one in found] == [(field, key, card)]


def test_a_hand_with_too_many_cards_is_refused_by_its_name() -> None:
    many = tuple(one.name for one in all_variants()["koenigrufen"].pack.cards)[:13]
    (flaw,) = compose(places=(p.Place("hand 2", many),)).flaws
    assert (flaw.field, flaw.message.params) == ("hand 2", {"number": 13, "due": 12})


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ('[Game "koenigrufen"]\n[Hands "1: HX"]', "server.bad-notation", 2),
        ('[Game "koenigrufen"]\n[Hands "1: HK / 2: HK"]', "cards.twice", 2),
        ('[Game "nonsense"]', "server.bad-notation", 1),
        ("{", "server.bad-notation", 1),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_its_line(text: str, key: str, line: int) -> None:
    found = compose(text)
    assert found.draft is None and found.text == text
    assert [(one.message.key, one.line) for one in found.flaws] == [(key, line)]


def test_a_card_that_may_not_be_played_is_refused_with_the_rule_of_the_game() -> None:
    text = finished_deal()
    first = next(line for line in text.splitlines() if line.startswith("1. "))
    card = next(name for name in ("H1", "D1", "S7", "C7", "T2") if name not in first)
    (flaw,) = compose(text.replace(first, f"{first[:5]}{card} {first.split(' ', 2)[2]}", 1)).flaws
    assert flaw.line > 0 and flaw.message.key != "server.bad-notation"


# Over HTTP -----------------------------------------------------------------------------------------------------------


@in_house
async def test_a_position_is_explored_and_the_search_answers(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        found = (await house.http("POST", "/api/positions", {"text": ENDING})).read(p.Explored)
        assert (found.side, found.turn, found.parts) == ((0, 2), 2, 3)
        assert [one.card for one in found.choices] == ["T12"]  # A tarock is due (GEN-58).
        assert found.tricks == ((p.Laid(1, "SJ"),),)
        asked = {"text": ENDING, "line": ["T12"], "answering": [0, 1, 3]}
        found = (await house.http("POST", "/api/positions", asked)).read(p.Explored)
        assert found.turn == 2 and len(found.line) > 1
        while found.turn is not None:
            asked["line"] = [*found.line, found.choices[0].card]
            found = (await house.http("POST", "/api/positions", asked)).read(p.Explored)
        assert sum(one.count for one in found.hands) == 0 and found.value.at_least == found.value.at_most
        wrong = await house.http("POST", "/api/positions", {"text": ENDING, "line": ["HJ"]})
        assert wrong.read(p.Error).detail == "seat 3 may not play HJ here"


@in_house
async def test_a_study_is_opened_written_and_read_again(tmp_path: Path) -> None:
    text = finished_deal() + finished_deal("tapp")
    notes = [{"at": 9, "text": "Why } not?", "marks": [{"at": "HK", "to": None}, {"at": 1, "to": "trick"}]}]
    async with open_house(tmp_path / "t.sqlite") as house:
        study = (await house.http("POST", "/api/studies", {"text": text})).read(p.Study)
        assert [one.game for one in study.deals] == ["koenigrufen", "tapp"]
        assert study.notes == ()  # What the program itself has noted is no remark.
        asked = {"text": study.deals[0].text, "title": 'The "king"', "notes": notes}
        written = (await house.http("POST", "/api/studies/text", asked)).read(p.StudyText)
        both = written.text + study.deals[1].text
        again = (await house.http("POST", "/api/studies", {"text": both, "deal": 0})).read(p.Study)
        assert again.deals[0] == p.StudyDeal('The "king"', "koenigrufen", written.text)
        assert again.notes == (p.StudyNote(9, "Why } not?", (p.Mark("HK"), p.Mark(1, "trick"))),)
        second = (await house.http("POST", "/api/studies", {"text": both, "deal": 1})).read(p.Study)
        assert second.record.terms.game == "tapp"
    assert [deal.variant.id for deal in read_deals(io.StringIO(both))] == ["koenigrufen", "tapp"]
    assert "{[mark HK] [arrow 2>trick] Why \\} not?}" in written.text


@in_house
async def test_what_is_no_study_is_refused_with_what_is_wrong(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        for text, status, error in (
            ("nonsense", 400, "bad-notation"),
            (ENDING, 400, "bad-notation"),
            (finished_deal() * 25, 413, "too-large"),
            ("x" * 100_000, 413, "too-large"),
        ):
            answer = await house.http("POST", "/api/studies", {"text": text})
            assert (answer.status, answer.read(p.Error).error) == (status, error)
        missing = await house.http("POST", "/api/studies", {"text": finished_deal(), "deal": 1})
        assert missing.status == 404
        for note in ({"at": 1, "text": "", "marks": [{"at": "XX"}]}, {"at": 1, "text": "", "marks": [{"at": "<b>"}]}):
            asked = {"text": finished_deal(), "title": "", "notes": [note]}
            assert (await house.http("POST", "/api/studies/text", asked)).status == 400


@in_house
async def test_a_deal_of_a_study_is_analysed(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        found = (await house.http("POST", "/api/analyses", {"text": finished_deal("tapp", 4)})).read(p.Analysis)
        assert found.cards
        assert (await house.http("POST", "/api/analyses", {"text": "?"})).status == 400


# A deal that is laid for a table -------------------------------------------------------------------------------------

HAND = "SKU T21 T18 T5 T2 HK H3 DK S7 S8 C7 C8"
TERMS = {"game": "koenigrufen", "players": 4, "options": {}, "hints": True, "undo": True, "chat": False}


async def lay(house: House, deal: str, seat: int = 0, seats: tuple[str, ...] = ("careful",) * 3) -> Any:
    asked = {"terms": TERMS, "name": "Anna", "seats": seats, "deal": deal, "seat": seat}
    return await house.http("POST", "/api/tables", asked)


@pytest.mark.parametrize("seat", range(4))
def test_a_deal_is_laid_for_whoever_sits_anywhere_and_never_counts(tmp_path: Path, seat: int) -> None:
    @in_house
    async def play() -> None:
        text = compose(places=(p.Place(f"hand {seat + 1}", tuple(HAND.split())),)).text
        async with open_house(tmp_path / "t.sqlite") as house:
            made = (await lay(house, text, seat)).read(p.Seated)
            anna = await house.enter(made.table, made.token, made.code)
            assert anna.view.you == seat
            assert set(anna.deal.hand) == set(HAND.split())
            assert anna.deal.shuffle.laid and not anna.deal.counts
            assert sum(len(zone.cards or ()) for zone in anna.deal.zones if zone.name.startswith("hand")) == 12
            export = await house.http(
                "GET", f"/api/tables/{made.table}/export", headers={"authorization": f"Bearer {made.token}"}
            )
            assert b'"pack"' not in export.body  # The cards that were drawn are nobody's to know yet.
            record = anna.deal.log and anna.deal.number
            assert record == 1

    play()


@in_house
async def test_a_deal_is_played_on_from_where_its_moves_have_come_to(tmp_path: Path) -> None:
    whole = loads(finished_deal())
    half = dumps(Record(**{**vars_of(whole), "moves": whole.moves[:20], "result": None, "notes": ()}))
    async with open_house(tmp_path / "t.sqlite") as house:
        made = (await lay(house, half)).read(p.Seated)
        anna = await house.enter(made.table, made.token, made.code)
        moves = [one for one in anna.deal.log if isinstance(one, p.Moved)]
        assert len(moves) >= 20


def vars_of(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in Record.__dataclass_fields__}


@in_house
async def test_what_cannot_be_laid_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        empty = compose().text
        for answer, error in (
            (await lay(house, "nonsense"), "bad-notation"),
            (await lay(house, ENDING), "bad-notation"),
            (await lay(house, finished_deal()), "bad-terms"),
            (await lay(house, empty, seat=4), "bad-terms"),
            (await lay(house, empty, seats=("careful", "person", "careful")), "bad-terms"),
        ):
            assert (answer.status, answer.read(p.Error).error) == (400, error)


def test_remarks_stand_in_the_text_at_their_moves() -> None:
    record = loads(finished_deal())
    told = dumps(Record(**{**vars_of(record), "notes": (Note(5, "[mark HK] Look."),), "title": "A"}))
    assert loads(told).notes == (Note(5, "[mark HK] Look."),)
    assert loads(told).title == "A"
    assert Card("HK") in loads(told).deal().variant.pack.cards
