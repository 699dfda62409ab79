"""What a notebook and a terminal show of deals, views, positions and accounts."""

from __future__ import annotations

import random
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from support.chance import GAMES, some_deal

import tarock
from tarock.cli import main
from tarock.notation.drawing import picture, signs
from tarock.notation.drawing.cards_svg import roman
from tarock.notation import Position
from tools.notebook_pictures import FOLDER, PROBLEM, SAID, pictures

ROOT = Path(__file__).parents[1]


def deal_in_play() -> tarock.Deal:
    deal = tarock.new_deal("koenigrufen", seed=11)
    for word in SAID:
        deal = deal.play(word)
    return deal


def cards_in(svg: str) -> list[str]:
    """The cards whose faces a picture shows."""
    return [title.text or "" for title in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}title")]


def test_a_deal_is_one_line_and_prints_as_a_table() -> None:
    deal = deal_in_play()
    assert repr(deal) == "<Deal of koenigrufen, rufer by seat 1, trick 1: seat 3 to act>"
    assert str(deal).splitlines()[1:] == [
        "  declarer    seat 1, Rufer",
        "  called      SK by seat 1",
        "  on table    seat 1 S10   seat 2 SJ   (seat 2 wins so far)",
        "  seat 1      T20 T16 T9 T5 T3 T1 DQ DJ D4 CQ C7",
        "  seat 2      T21 T19 T13 T8 T4 T2 HK DN D1 CN C8",
        "  seat 3      T18 T17 T14 T12 H1 DK D3 SQ SN S8 CJ C10",
        "  seat 4      SKU T15 T11 T10 T7 T6 H2 H4 SK S7 CK C9",
        "  scat        HQ HJ H3",
        "  talon 2     HN D2 S9",
    ]


def test_an_account_prints_as_a_table() -> None:
    deal, rng = tarock.new_deal("koenigrufen", seed=11), random.Random(2)
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    assert str(deal.settlement).startswith("The account of the deal")
    table = ET.fromstring(deal.settlement._repr_html_())
    assert len(table) == len(deal.settlement.lines) + 2
    sums = [cell.text for cell in table[-1]][2:]
    assert sums == [f"{deal.settlement.total(seat):+}" for seat in range(4)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_drawn_at_every_moment(game: str) -> None:
    for moment in some_deal(game, 3).moments()[::7]:
        assert len(cards_in(moment._repr_svg_())) == len(set(cards_in(moment._repr_svg_())))
        assert str(moment) and repr(moment).count("\n") == 0
        assert str(moment.view(0))


@pytest.mark.parametrize("game", ["koenigrufen", "strohmann", "dansk", "slovenski"])
def test_a_view_shows_no_card_that_its_seat_does_not_see(game: str) -> None:
    for moment in some_deal(game, 5).moments()[::3]:
        for seat in (*moment.setup.active, None):
            view = moment.view(seat)
            seen = {card.name for zone in view.zones for card in zone.cards or ()}
            seen |= {card.name for trick in (view.told.lying,) if trick for card in trick.cards}
            assert set(cards_in(view._repr_svg_())) <= seen
            told = set(re.findall(r"\b(?:[HDSC](?:10|[1-9KQNJ])|T\d+|SKU)\b", str(view)))
            public = (
                {card.name for card in view.shown} | seen | ({view.told.called.name} if view.told.called else set())
            )
            assert told <= public


def test_hidden_cards_are_backs() -> None:
    svg = deal_in_play().view(2)._repr_svg_()
    assert svg.count("#3f5d7d") == 11 + 11 + 12 + 3  # the hands of the three others, and the scat


def test_a_position_is_drawn_and_prints_as_it_is_typed() -> None:
    position = tarock.loads_position(PROBLEM)
    assert cards_in(position._repr_svg_())[0] == "S8"
    assert len(cards_in(position._repr_svg_())) == 12
    assert tarock.loads_position(str(position)) == position


def test_the_pictures_of_the_docs_are_current() -> None:
    for name, drawn in pictures().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == drawn, "run `make pictures`"


def test_the_signs_are_those_of_the_faces_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "web" / "cards"))
    from faces import signs as faces  # noqa: PLC0415 - it lives beside the page

    assert signs.SUIT_SIGNS == faces.SUIT_SIGNS
    assert signs.COURT_ICONS == faces.COURT_ICONS
    assert signs.TAROCK_SIGN == faces.TAROCK_SIGN
    del sys.modules["faces.signs"]


def test_tarocks_have_roman_numbers() -> None:
    assert [roman(number) for number in (1, 4, 9, 14, 18, 19, 21)] == ["I", "IV", "IX", "XIV", "XVIII", "XIX", "XXI"]


def test_a_file_is_drawn_at_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, svg = tmp_path / "deal.tarock", tmp_path / "deal.svg"
    record.write_text(tarock.dumps(deal_in_play()), encoding="utf-8")
    assert main(["draw", str(record), "-o", str(svg)]) == 0
    assert svg.read_text(encoding="utf-8") == deal_in_play()._repr_svg_()
    record.write_text(PROBLEM, encoding="utf-8")
    capsys.readouterr()
    assert main(["draw", str(record)]) == 0
    assert capsys.readouterr().out == tarock.loads_position(PROBLEM)._repr_svg_()
    assert main(["draw", str(record), "-o", str(tmp_path / "no" / "such.svg")]) == 2


def test_what_has_no_picture_is_refused() -> None:
    with pytest.raises(TypeError, match="of a int there is no picture"):
        picture(5)


def test_positions_of_deals_are_drawn_in_every_game() -> None:
    for game in GAMES:
        at = next((at for at in some_deal(game, 2).moments() if at.told.lying is not None), None)
        if at is not None and not at.told.lying.complete:
            assert cards_in(Position.of(at)._repr_svg_())
