"""A deal on the wire says what its view has told, by names that stay whatever the classes of the engine are called."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from support.chance import finished
from support.deals import gross
from support.deals import koenigrufen as kru
from support.deals import paskiewitsch as pas
from support.deals import slovenski
from support.tables import B, go

from tarock.deal import Deal
from tarock.game import Outcome, Phase, Tells
from tarock.game.phases import Playing
from tarock.server import protocol as p
from tarock.server import wire
from tarock.server.changes import encode
from tarock.server.record_lines import lines_added, whole_record
from tarock.server.wire_moves import entry
from tarock.variants import all_variants

UNSHUFFLED = p.Shuffle("", "", None, None, "", "")


def shown(deal: Deal, seat: int | None) -> p.Deal:
    """A moment of a deal as a reader is sent it."""
    view = deal.view(seat)
    everybodys = deal.view(None)
    known = wire.public(everybodys, 1, UNSHUFFLED, wire.slate(everybodys))
    return wire.deal(view, known, tuple(entry(one) for one in view.history))


def sent(deals: list[Deal]) -> list[bytes]:
    """All that anybody is sent of some deals."""
    return [
        encode(shown(moment, seat))
        for deal in deals for moment in deal.moments() for seat in (*range(deal.setup.players), None)
    ]  # fmt: skip


def every_class(kind: type) -> Iterator[type]:
    for below in kind.__subclasses__():
        yield below
        yield from every_class(below)


@contextmanager
def renamed(classes: set[type]) -> Iterator[None]:
    """While this lasts the classes bear other names."""
    names = {one: (one.__name__, one.__qualname__) for one in classes}
    try:
        for number, one in enumerate(classes):
            one.__name__ = one.__qualname__ = f"Renamed{number}"
        yield
    finally:
        for one, (name, full) in names.items():
            one.__name__, one.__qualname__ = name, full


@pytest.mark.parametrize("game", ["koenigrufen", "gross", "dansk", "neunzehnerrufen-fliegend", "grischun", "slovenski"])
def test_no_byte_depends_on_the_name_of_a_phase_a_result_or_an_outcome(game: str) -> None:
    before = sent(list(finished(game, 1)))
    with renamed({one for kind in (Phase, Tells, Outcome) for one in every_class(kind)}):
        assert Playing.__name__ != "Playing"
        assert sent(list(finished(game, 1))) == before


@pytest.mark.parametrize("game", list(all_variants()))
def test_every_moment_has_a_kind_and_a_question_until_the_deal_is_over(game: str) -> None:
    (deal,) = finished(game, 1)
    for moment in deal.moments():
        one = shown(moment, None)
        assert (one.kind is None) == (one.asks is None) == moment.over


@pytest.mark.rule("PAS-14")
def test_a_helper_bound_in_the_auction_is_on_the_slate_of_every_reader_at_once() -> None:
    deal = pas.at_table("T20/T18", words="dreier zweier leave good good")
    for seat in (*range(4), None):
        slate = shown(deal, seat).slate
        assert (slate.declarer, slate.partner, slate.sides) == (1, 0, ((1, 0), (2, 3)))


@pytest.mark.rule("GRO-48", "GRO-49")
def test_gross_tarok_is_counted_as_25_tricks_from_the_first() -> None:
    deal = gross.at_play(gross.QUIET)
    assert (shown(deal, B).trick_number, shown(deal, B).trick_count) == (1, 25)


@pytest.mark.rule("KRU-27")
def test_cards_of_an_open_talon_stay_known_when_they_are_taken() -> None:
    deal = go(kru.at_table(words="rufer good good good SK"), "1")
    assert {"T10", "SN", "DJ", "H4", "S7", "C8"} <= set(shown(deal, B).shown)


@pytest.mark.rule("KRU-27")
def test_the_record_names_the_cards_of_the_open_talon_and_of_the_half_that_is_taken() -> None:
    deal = go(kru.at_table(words="rufer good good good SK"), "1")
    called, taken = whole_record(deal, B)[-2:]
    assert isinstance(called, p.Moved)
    assert isinstance(taken, p.Moved)
    assert set(called.turned) == {"T10", "SN", "DJ", "H4", "S7", "C8"}
    assert set(taken.turned) == {"T10", "SN", "DJ"}


@pytest.mark.rule("SLO-87")
def test_the_record_names_the_gift_that_a_trick_of_klop_brings() -> None:
    deal = slovenski.at_table(words="pass pass pass klop")
    while not deal.told.tricks:
        deal = deal.play(next(iter(deal.choices)))
    given = [one.turned for one in whole_record(deal, B) if isinstance(one, p.Moved) and one.turned]
    assert given == [("T10",)]


@pytest.mark.parametrize("game", all_variants())
def test_the_record_names_no_card_that_not_everybody_has_seen(game: str) -> None:
    for deal in finished(game, 3):
        for moment in deal.moments():
            seen = set(wire.names(moment.table.known_to(None)))
            assert all(set(one.turned) <= seen for one in lines_added(moment, None) if isinstance(one, p.Moved))
