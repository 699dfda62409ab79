"""Tarok mit Blocks: the end of a sitting under the line (BLK-51 to BLK-58, BLK-62)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.deals.block import settled, sitting, slate, standing, with_deal
from support.tables import A, B, C, D

from tarock.deal import Entry, Sitting
from tarock.game import Line
from tarock.rules import SetupError
from tarock.variants.block import SMALL, BlockOptions, BlockOutcome
from tarock.variants.families.viennese.slate import STAMM, Slate, SlateSitting

LOST = {"points": 20}
RULES = SlateSitting()


def passed(company: Sitting) -> Sitting:
    """The sitting after a deal that everybody passed."""
    company = company.stake()
    return company.after(settled(BlockOutcome("passed", players=company.players), company.carried))


def last_deal(players: int = 3, carried: Slate | None = None, **options: object) -> Sitting:
    """A company before the last deal of its last tour; what it carries may be put in."""
    company = sitting(players, **options).announce_end()
    for _ in range(players - 1 + 3 * players - 1):
        company = passed(company)
    assert not company.over
    return company if carried is None else replace(company, carried=carried)


@pytest.mark.rule("BLK-51")
@pytest.mark.parametrize("players", [3, 4])
def test_three_tours_begin_with_the_first_dealers_left_hand_neighbour(players: int) -> None:
    company, dealers = sitting(players, ehrentour="no").announce_end(), []
    while not company.over:
        dealers.append(company.place.dealer)
        company = passed(company)
    in_tours = dealers[players - 1 :]
    assert in_tours[0] == (dealers[0] - 1) % players
    assert [in_tours.count(seat) for seat in range(players)] == [3] * players


@pytest.mark.rule("BLK-51")
def test_a_passed_out_last_deal_brings_an_ehrentour_without_kartenstamm() -> None:
    company = passed(last_deal())
    assert not company.over
    pot = company.carried.pot
    for _ in range(3):
        assert company.stake().carried.pot == pot
        company = passed(company)
    assert company.over
    assert passed(last_deal(ehrentour="no")).over


@pytest.mark.rule("BLK-51")
def test_there_is_no_ehrentour_when_betes_stand_above_the_line() -> None:
    company = passed(last_deal(carried=slate(3, (A, 8))))
    assert not company.over  # the Bête is still to be won
    assert with_deal(company, declarer=B).over


@pytest.mark.rule("BLK-52")
def test_the_line_is_drawn_when_the_last_kartenstamm_is_paid() -> None:
    before = last_deal(carried=slate(3, (A, 8), (B, 4, C), (C, 2)))
    assert before.carried.line is None
    drawn = before.stake()
    assert drawn.carried == slate(4, (A, 8), (B, 4, C), (C, 2), line=2)
    later = with_deal(drawn, declarer=B)
    assert later.stake().carried == later.carried == slate(0, (A, 8, B), (B, 4, C), (C, 2), line=2)
    assert later.stake().ledger == later.ledger


@pytest.mark.rule("BLK-52")
@pytest.mark.parametrize("players", [3, 4])
def test_no_line_is_drawn_before_the_last_dealer_of_the_last_tour(players: int) -> None:
    company = sitting(players).announce_end()
    before_last = players - 1 + 3 * players - 1
    for _ in range(before_last):
        assert company.stake().carried.line is None
        company = passed(company)
    assert company.stake().carried.line == 0


@pytest.mark.rule("BLK-53")
def test_play_goes_on_until_every_bete_above_the_line_is_won() -> None:
    company = last_deal(carried=slate(3, (A, 8), (C, 2)))
    company = with_deal(company, declarer=A, **LOST)
    for _ in range(5):
        company = passed(company)
    assert not company.over
    company = with_deal(company, declarer=B)
    assert [bete.creditor for bete in company.carried.betes] == [B, None]
    assert not company.over
    assert with_deal(company, declarer=A).over


@pytest.mark.rule("BLK-53")
def test_the_last_deal_of_the_tours_is_the_last_if_it_wins_the_last_bete() -> None:
    assert with_deal(last_deal(carried=slate(3, (A, 8))), declarer=B).over


@pytest.mark.rule("BLK-51", "GEN-84")
def test_three_or_six_tours_are_played_and_no_other_number() -> None:
    assert BlockOptions(tours=6).tours == 6
    for number in (2, 4, 5, 7):
        with pytest.raises(SetupError, match="GEN-84"):
            BlockOptions(tours=number)


@pytest.mark.rule("BLK-54")
def test_later_betes_stand_below_as_one_sum_and_are_not_played_for() -> None:
    company = last_deal(carried=slate(15, (A, 8)))
    company = with_deal(company, declarer=B, multiplicity=3, **LOST)
    assert company.carried == slate(16, (A, 8), below=((B, 72),), line=1)
    won = with_deal(company, declarer=C)
    assert (won.carried.open, won.over) == ((), True)
    halved = settled(BlockOutcome(contract="dreier", halved=True), slate(16, line=0), bete_limit="none")
    assert halved.carried == slate(16, below=((A, 16),), line=0)


@pytest.mark.rule("BLK-55")
@pytest.mark.parametrize(("players", "part"), [(3, Fraction(40, 3)), (4, 10)])
def test_the_sum_below_is_shared_equally_and_each_pays_his_own(players: int, part: Fraction) -> None:
    place = sitting(players).place
    last = RULES.closing(place, slate(0, below=((A, 30), (B, 10)), line=0), BlockOptions())
    assert last.totals(range(players)) == (part - 30, part - 10, *[part] * (players - 2))
    assert last.balanced


@pytest.mark.rule("BLK-56")
def test_the_second_slate_names_everybody_and_sums_to_zero() -> None:
    last = RULES.closing(sitting(4).place, slate(0, (A, 8, B), (B, 5, A), (C, 7, C), line=0), BlockOptions())
    line = last.lines[0]
    assert (line.rule, dict(line.amounts)) == ("BLK-56", {A: -3, B: 3, C: 0, D: 0})
    assert line.total == 0


@pytest.mark.rule("BLK-57")
def test_the_differences_of_the_stocks_sum_to_zero_when_the_pot_is_empty() -> None:
    company = last_deal(4, carried=None)
    company = with_deal(company, "solo", declarer=A)
    assert company.over
    assert standing(company)[-1] == 0
    assert sum(company.totals()) == 0
    assert any(amount for amount in company.totals())


@pytest.mark.rule("BLK-58", "BLK-57")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("stammbete", ["off", 10])
def test_a_whole_evening_sums_to_zero(players: int, stammbete: int | str) -> None:
    company = sitting(players, stammbete=stammbete).announce_end()
    number = 0
    while not company.over:
        number += 1
        declarer = company.variant.sitting.active(company.place)[number % 3]
        lost = LOST if number % 3 == 1 else {}
        company = with_deal(company, "solo" if number % 5 == 0 else "dreier", declarer=declarer, **lost)
        assert sum(company.totals()) == -company.carried.pot
    stocks = company.totals()
    closed = company.close()
    last = RULES.closing(company.place, company.carried, company.options)
    assert closed.totals() == tuple(stock + last.total(seat) for seat, stock in enumerate(stocks))
    assert (sum(closed.totals()), closed.total("pot")) == (0, 0)


@pytest.mark.rule("BLK-62")
def test_after_the_line_the_stake_is_the_pot_left_and_the_oldest_bete() -> None:
    company = with_deal(last_deal(carried=slate(4, (A, 18), (B, 19))), declarer=C, **LOST)
    assert company.carried.below[-1].amount == 5 + 18
    company = with_deal(company, declarer=C, **LOST)
    assert [bete.amount for bete in company.carried.below] == [23, 23]  # nothing was added to the pot
    company = with_deal(company, declarer=C)
    assert (company.carried.pot, company.stake().carried.stake) == (0, 19)


@pytest.mark.rule("BLK-62")
def test_the_line_is_drawn_without_open_betes_too_and_a_pot_left_is_divided() -> None:
    company = with_deal(last_deal(carried=slate(4)), declarer=B, **LOST)
    assert (company.over, company.carried) == (True, slate(5, below=((B, 5),), line=0))
    before = company.totals()
    closed = company.close()
    part = Fraction(10, 3)  # of the pot and of the debt
    assert [new - old for new, old in zip(closed.totals(), before, strict=True)] == [part, part - 5, part]
    assert closed.carried == Slate()


@pytest.mark.rule("BLK-62")
def test_a_lost_game_for_nothing_writes_nothing() -> None:
    assert settled(BlockOutcome(contract="dreier"), slate(0, line=0)).carried == slate(0, line=0)


@pytest.mark.rule("BLK-E14")
def test_e14_the_full_settlement() -> None:
    w, x, y, z = range(4)
    # The evening before: the second slate stands at W +86 + 18, X +13 - 18, Y -42 - 19, Z -57 + 19.
    evening = ((y, 61, w), (z, 38, w), (x, 5, w))
    company = last_deal(4, carried=slate(1, *evening, (w, 18), (z, 19))).stake()
    assert (company.carried.line, company.carried.stake) == (2, 20)
    company = with_deal(company, declarer=x, multiplicity=2, **LOST)
    company = with_deal(company, declarer=y, **LOST)
    company = with_deal(company, declarer=z, **LOST)
    assert [(bete.debtor, bete.amount) for bete in company.carried.below] == [(x, 40), (y, 20), (z, 20)]
    company = with_deal(with_deal(company, declarer=x), declarer=y)
    assert company.over
    last = RULES.closing(company.place, company.carried, company.options)
    second, below = last.lines
    assert dict(second.amounts) == {w: 86, x: 13, y: -42, z: -57}
    assert dict(below.amounts) == {w: 20, x: -20, y: 0, z: 0}
    assert last.totals((w, x, y, z)) == (106, -7, -42, -57)
    stocks = {w: -8 - SMALL, x: 12 + 0 * SMALL, y: -11 - SMALL, z: 7 + 2 * SMALL}
    assert sum(stocks.values()) == 0
    stated = replace(company, ledger=(Entry(1, Line.of("BLK-57", STAMM(), stocks)),))
    assert stated.close().totals() == (97 + 2 * SMALL, 5, -53 - SMALL, -49 - SMALL)
