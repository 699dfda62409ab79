"""Who plays together as far as everybody knows, the card points with the mark needed, and sums written out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import prod

import pytest
from support.chance import finished
from support.deals import koenigrufen
from support.facts import LONE, SLOVENE, TRUE, settle

from tarock.cards import BY_TRICKS, THIRDS, CardSet
from tarock.deal import new_deal
from tarock.game import Fault, FaultKind, Line, Word, facts_of, more_than_half
from tarock.server import wire
from tarock.variants import all_variants, variant
from tarock.variants.families.viennese.premiums import PAID

BY_POINTS = {
    "block": 70, "tapp": 70, "steirisch": 70, "koenigrufen": 70, "neunzehnerrufen": 70, "neunzehnerrufen-2": 70,
    "neunzehnerrufen-3": 70, "neunzehnerrufen-fliegend": 70, "slovenski": 70, "slovenski-3": 70, "slovenski-5": 70,
    "strohmann": 70, "ungarisch": 66, "zwoelfer": 66, "paskiewitsch": 66, "lhombre": 78, "vier-paare": 78,
    "grischun": 72, "grischun-6": 72,
}  # fmt: skip
"""All points of the games that are won by a number of them; in `vier-ruf` they make 77 or 78."""
WRITTEN_OUT = (
    "koenigrufen", "tapp", "neunzehnerrufen", "slovenski", "slovenski-3", "paskiewitsch", "steirisch", "ungarisch",
    "lhombre", "vier-ruf",
)  # fmt: skip
"""Games in which something is multiplied or added up before it is paid."""
EACH_ALONE = ("dansk", "dansk-gammel", "gross", "grischun-3", "grischun-5")


@pytest.mark.parametrize("game", list(all_variants()))
def test_sides_are_two_and_hold_everybody_who_plays(game: str) -> None:
    for deal in finished(game, 4):
        for moment in deal.moments():
            sides = moment.told.sides
            assert not sides or sorted(seat for side in sides for seat in side) == sorted(moment.setup.active)
            assert len(sides) in (0, 2)


@pytest.mark.parametrize("game", ["grischun", "grischun-6", "vier-paare"])
def test_fixed_parties_are_known_from_the_first_moment(game: str) -> None:
    deal = new_deal(game, seed=3)
    assert {frozenset(seats) for seats in deal.told.sides} == {
        frozenset(seat for seat in range(deal.setup.players) if seat % 2 == party) for party in (0, 1)
    }


@pytest.mark.parametrize("game", EACH_ALONE)
def test_where_everybody_plays_for_himself_there_are_no_sides_and_no_mark(game: str) -> None:
    for deal in finished(game, 3):
        assert all(not moment.told.sides for moment in deal.moments())
        assert deal.outcome is not None
        assert deal.outcome.count is None


def test_a_called_partner_is_on_no_side_until_his_card_falls() -> None:
    hidden = shown = 0
    for deal in (*finished("koenigrufen", 30), *finished("paskiewitsch", 15)):
        for moment in deal.moments():
            told = moment.told
            if told.called is None or moment.over:
                continue
            assert bool(told.sides) == (told.partner is not None)
            hidden += not told.sides
            shown += bool(told.sides)
            if told.sides:
                assert set(told.sides[0]) == {told.declarer, told.partner}
    assert hidden
    assert shown


def test_who_calls_nobody_is_known_to_be_alone_when_the_play_begins() -> None:
    for deal in finished("tapp", 10):
        for moment in deal.moments():
            told = moment.told
            if told.lying is not None:
                assert told.sides[0] == (told.declarer,)
            elif not moment.over:
                assert told.sides == ()


@pytest.mark.parametrize("game", [*BY_POINTS, "vier-ruf"])
def test_both_sides_together_have_all_points_and_the_mark_decides(game: str) -> None:
    counted = 0
    for deal in finished(game, 12):
        outcome = deal.outcome
        assert outcome is not None
        count = wire.count(outcome.count, deal.setup.active)
        if count is None:
            assert getattr(outcome, "ended", "") != "played" or game.startswith("slovenski")
            continue
        counted += 1
        own, others = count.shares
        assert own.points + others.points in ({BY_POINTS[game]} if game in BY_POINTS else {77, 78})
        assert own.seats
        assert others.seats
        assert not set(own.seats) & set(others.seats)
        winner = getattr(outcome, "winner", None)
        if winner is not None and not getattr(outcome, "volat_by", ""):
            assert (own.points >= count.needed) == (winner == "declarer")
    assert counted or game.startswith("slovenski")  # By chance somebody always bids a Valat there.


COUNTS = {
    **dict.fromkeys(("block", "tapp", "steirisch", "neunzehnerrufen-2", "slovenski-3", "strohmann"),
                    ((0,), (40, 30), 36)),
    **dict.fromkeys(("zwoelfer", "ungarisch"), ((0,), (40, 26), 34)),
    **dict.fromkeys(("koenigrufen", "slovenski", "slovenski-5"), ((0, 2), (40, 30), 36)),
    **dict.fromkeys(("neunzehnerrufen", "neunzehnerrufen-3", "neunzehnerrufen-fliegend"), ((0, 1), (40, 30), 36)),
    **dict.fromkeys(("grischun", "grischun-6"), ((0, 2, 4), (40, 32), 36)),
    "paskiewitsch": ((0, 2), (40, 26), 34), "lhombre": ((0,), (45, 33), 40), "vier-ruf": ((0, 1), (62, 15), 39),
    "vier-paare": ((0, 2), (40, 38), 40),
}  # fmt: skip
"""Whose points are counted, both counts, and the mark, of the facts in `TRUE`."""


@pytest.mark.parametrize("game", all_variants())
def test_points_are_shown_of_a_deal_that_was_played_without_a_fault_and_of_no_other(game: str) -> None:
    outcome = variant(game).outcome
    told = outcome(**TRUE[game]).as_usual()
    assert told.count == COUNTS.get(game)
    (ended,) = (one for one in facts_of(outcome) if one.name == "ended")
    assert isinstance(ended.kind, Word)
    for word in set(ended.kind.words) - {"played"}:
        assert replace(told, ended=word).count is None
    if any(one.name == "faults" for one in facts_of(outcome)):
        assert told.with_faults((Fault(FaultKind.RENONCE, 1),)).count is None


@pytest.mark.rule("STR-38")
@pytest.mark.parametrize("dealer", [0, 1])
def test_where_nobody_takes_up_forehands_points_are_counted(dealer: int) -> None:
    untaken = variant("strohmann").outcome(dealer=dealer, taker=None, points=40)
    assert untaken.count == ((1 - dealer,), (40, 30), 36)


def test_half_is_never_enough() -> None:
    assert more_than_half((0,), 36, 34).needed == 36
    assert more_than_half((0,), 35, 35).needed == 36
    assert more_than_half((0,), 38, 39).needed == 39
    assert more_than_half((0,), 39, 39).needed == 40


@pytest.mark.rule("SLO-12", "SLO-55")
def test_in_slovenski_a_game_is_counted_but_no_klop_bettler_or_valat() -> None:
    outcome = variant("slovenski").outcome
    counted = outcome(contract="zweier", declarer=1, partner=3, points=41).count
    assert counted == ((1, 3), (41, 29), 36)
    for uncounted in ("klop", "bettler", "offener-bettler", "farbiger-valat", "valat"):
        assert outcome(contract=uncounted, points=41).count is None
    assert outcome(ended="no-tarock").count is None


@pytest.mark.rule("VIE-06", "VIE-35")
def test_in_tarok_of_four_in_pairs_the_first_points_are_those_of_seats_1_and_3() -> None:
    assert variant("vier-paare").outcome(points=(40, 38)).count == ((0, 2), (40, 38), 40)


@pytest.mark.rule("GRI-61")
@pytest.mark.parametrize(("matsch", "points"), [(None, (41, 31)), (2, (72, 0)), (3, (0, 72))])
def test_a_party_that_wins_every_trick_has_all_points(matsch: int | None, points: tuple[int, int]) -> None:
    count = variant("grischun").outcome(points=(41, 31), matsch=matsch).count
    assert count is not None
    assert count.points == points


@pytest.mark.rule("GRI-16", "GRI-67")
@pytest.mark.parametrize(("game", "players"), [("grischun", 4), ("grischun-6", 6)])
def test_in_the_grisons_the_first_points_are_those_of_every_other_seat(game: str, players: int) -> None:
    count = wire.count(variant(game).outcome(points=(41, 31)).count, tuple(range(players)))
    assert count is not None
    assert [share.seats for share in count.shares] == [tuple(range(0, players, 2)), tuple(range(1, players, 2))]


def test_who_lays_nothing_away_has_no_point_for_it() -> None:
    """A scat is a point besides its cards in some games, but only where there is one."""
    for game in all_variants().values():
        assert game.counting.laid_away(0) == 0
    assert BY_TRICKS.laid_away(CardSet("H1 H2 HQ").bits) == 4


@pytest.mark.parametrize(
    ("game", "tricks", "laid", "points"),
    [
        ("tapp", 16, 3, 70), ("zwoelfer", 12, 3, 66), ("slovenski", 12, 6, 70), ("dansk", 25, 3, 78),
        ("dansk-gammel", 25, 3, 78), ("gross", 25, 3, 78), ("lhombre", 25, 3, 78), ("grischun", 19, 2, 72),
        ("grischun-3", 25, 3, 127), ("grischun-5", 15, 3, 127), ("vier-paare", 19, 2, 78),
        ("grischun-6", 13, 0, Fraction(143, 2)), ("vier-ruf", 18, 4, Fraction(232, 3)),
    ],
)  # fmt: skip
def test_all_tricks_and_what_is_laid_away_hold_all_points(game: str, tricks: int, laid: int, points: Fraction) -> None:
    """Where halves and thirds are left, each side rounds its own."""
    cards, counting = variant(game).pack.cards, variant(game).counting
    away = CardSet([card for card in cards if THIRDS[card.index] == 1][:laid])
    assert counting.taken((cards - away).bits, tricks) + counting.laid_away(away.bits) == counting.parts * points


@pytest.mark.parametrize("game", WRITTEN_OUT)
def test_a_sum_written_out_comes_to_what_is_paid(game: str) -> None:
    written = 0
    for deal in finished(game, 25):
        assert deal.settlement is not None
        for line in deal.settlement.lines:
            assert len(line.factors) != 1 != len(line.parts)
            if line.factors:
                assert prod(line.factors) == least(line), line
            if line.parts:
                assert sum(line.parts) == (line.factors or (least(line),))[0], line
            written += bool(line.factors or line.parts)
    assert written


def test_points_and_consolation_are_added_before_they_are_multiplied() -> None:
    won = settle("steirisch", LONE | {"contract": "zweier", "points": 42}).lines[0]
    assert (won.parts, won.factors, won.amount(0)) == ((7, 10), (17, 2), 68)
    slovenski_game = settle("slovenski", SLOVENE).lines[0]
    assert (slovenski_game.parts, slovenski_game.factors) == ((10, 5), ())


def least(line: Line) -> int:
    """What one gets from one."""
    return min(abs(int(amount)) for _, amount in line.amounts)


def test_a_value_that_is_not_multiplied_is_not_written_out() -> None:
    plain = Line("TAP-51", PAID(what="dreier", side="declarer"), ((0, 6), (1, -6)))
    assert plain.multiplied(6, 1).factors == ()
    assert plain.multiplied(6, 2).factors == (6, 2)


def test_every_item_is_written_out_with_its_own_contras() -> None:
    said = "contra:game recontra:game pagat-ultimo/declarer contra:pagat-ultimo/declarer"
    facts = koenigrufen.facts("rufer", said, pagat_last="declarer", pagat_wins=True, held=((0, "koepfe"),))
    lines = koenigrufen.KOENIGRUFEN.account(facts.as_recorded(), None, koenigrufen.KoenigrufenOptions()).lines
    assert [line.factors for line in lines] == [(6, 4), (4, 2), ()]
