"""Tapp-Tarok: the pot for the announced Ultimo, and accounts in fractions (TAP-74 to TAP-76, TAP-80)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from support.deals.lone_declarer import MADE
from support.deals.tapp import SOLO_OF_A, at_table, before_lead, facts, fault
from support.tables import A, B, C, D, play_out, silence

from tarock.cards import PACK_54
from tarock.deal import Sitting
from tarock.game import Amount, Settlement, read_amount, share, signed, whole
from tarock.notation import dumps, loads
from tarock.rules import Message
from tarock.variants.families.viennese.ultimo_pot import POT_LOST, POT_WON, ULTIMO_POT, Pot
from tarock.variants.tapp import TAPP, TappOptions, TappOutcome

PACK = tuple(PACK_54.cards)
ON = TappOptions(ultimo_pot="on")
CONTRA = "pagat-ultimo contra:pagat-ultimo"
NAMES = ("Anna", "Bela", "Cilli", "Dora")


def pot_line(outcome: TappOutcome, coins: int = 10) -> tuple[Amount, ...]:
    """What the pot alone brings everybody at the table, and the pot itself."""
    lines = [
        line for line in TAPP.settle(outcome.as_recorded(), Pot(coins), ON).lines if line.rule in ("TAP-75", "TAP-76")
    ]
    return Settlement(tuple(lines)).totals((*outcome.seats, ULTIMO_POT))


def sitting(players: int = 3, options: TappOptions = ON) -> Sitting:
    """A company before its first deal; the last seat deals."""
    start = Sitting.start(TAPP, NAMES[:players], PACK, options)
    assert start.place.dealer == players - 1
    return start


@pytest.mark.rule("TAP-74")
def test_without_the_option_there_is_no_pot() -> None:
    company = sitting(options=TappOptions()).stake()
    assert (company.ledger, company.carried) == ((), Pot(0))
    after = company.after(
        TAPP.settle(facts("dreier", "pagat-ultimo", **MADE).as_recorded(), company.carried, TappOptions())
    )
    assert (after.total(ULTIMO_POT), after.carried) == (0, Pot(0))


@pytest.mark.rule("TAP-74")
@pytest.mark.parametrize(("players", "amounts"), [(3, (-1, -1, -2)), (4, (-1, -1, -1, -2))])
def test_everybody_founds_the_pot_and_the_dealer_of_every_deal_adds_a_coin(
    players: int, amounts: tuple[int, ...]
) -> None:
    company = sitting(players).stake()
    assert company.totals() == amounts
    assert company.total(ULTIMO_POT) == company.carried.coins == players + 1
    later = company.after(
        TAPP.settle(TappOutcome("passed", players=players).as_recorded(), company.carried, ON)
    ).stake()
    assert later.total(A) == -2  # A deals now
    assert later.carried == Pot(players + 2)


@pytest.mark.rule("TAP-74")
def test_a_repeated_deal_costs_no_second_coin_and_an_empty_pot_is_founded_anew() -> None:
    company = sitting().stake()
    again = company.after(TAPP.settle(TappOutcome("no-tarock").as_recorded(), company.carried, ON)).stake()
    assert again.carried == company.carried
    emptied = again.after(TAPP.settle(facts("dreier", "pagat-ultimo", **MADE).as_recorded(), again.carried, ON))
    assert emptied.carried == Pot(0)
    assert emptied.stake().carried == Pot(3 + 1)


@pytest.mark.rule("TAP-75")
def test_a_made_ultimo_takes_the_pot_and_a_lost_one_doubles_it() -> None:
    assert pot_line(facts("dreier", "pagat-ultimo", **MADE)) == (10, 0, 0, -10)
    assert pot_line(facts("dreier", "pagat-ultimo")) == (-10, 0, 0, 10)


@pytest.mark.rule("TAP-75", "TAP-76")
@pytest.mark.parametrize("said", ["pagat-ultimo", CONTRA])
@pytest.mark.parametrize(("played", "label"), [(MADE, POT_WON()), ({}, POT_LOST())])
def test_the_line_says_whether_the_ultimo_failed(said: str, played: dict[str, object], label: Message) -> None:
    lines = TAPP.settle(facts("dreier", said, **played).as_recorded(), Pot(10), ON).lines
    assert [line.label for line in lines if line.rule in ("TAP-75", "TAP-76")] == [label]


@pytest.mark.rule("TAP-75")
def test_the_pot_comes_on_top_of_the_price_of_the_ultimo() -> None:
    outcome = facts("dreier", "pagat-ultimo", **MADE)
    assert TAPP.settle(outcome.as_recorded(), Pot(10), ON).totals((A, B, C, ULTIMO_POT)) == (
        2 + 8 + 10,
        -1 - 4,
        -1 - 4,
        -10,
    )


@pytest.mark.rule("TAP-75")
@pytest.mark.parametrize("more", [MADE, {"pagat_last": "declarer"}, {"pagat_last": "opponents", "pagat_wins": True}])
def test_only_an_announced_ultimo_touches_the_pot(more: dict[str, object]) -> None:
    settlement = TAPP.settle(facts("solo", **more).as_recorded(), Pot(10), ON)
    assert (settlement.total(ULTIMO_POT), settlement.carried) == (0, Pot(10))


@pytest.mark.rule("TAP-75")
def test_after_a_fault_the_pot_follows_the_ultimo_as_it_is_settled() -> None:
    assert pot_line(facts("dreier", "pagat-ultimo", **MADE, **fault(A)))[A] == -10
    assert pot_line(facts("dreier", "pagat-ultimo", **fault(B)))[A] == 10


@pytest.mark.rule("TAP-76", "TAP-E30")
def test_a_contra_makes_the_losers_fill_the_pot_to_twice_its_content() -> None:
    assert pot_line(facts("dreier", CONTRA, **MADE)) == (10, -10, -10, 10)
    assert pot_line(facts("dreier", CONTRA)) == (-20, 5, 5, 10)
    for outcome in (facts("dreier", CONTRA, **MADE), facts("dreier", CONTRA), facts("dreier", "pagat-ultimo")):
        assert TAPP.settle(outcome.as_recorded(), Pot(10), ON).carried == Pot(20)


@pytest.mark.rule("TAP-76")
@pytest.mark.parametrize("steps", ["recontra:pagat-ultimo", "recontra:pagat-ultimo supercontra:pagat-ultimo"])
def test_further_contras_do_not_change_the_pot(steps: str) -> None:
    assert pot_line(facts("dreier", f"{CONTRA} {steps}", **MADE)) == (10, -10, -10, 10)


@pytest.mark.rule("TAP-76")
def test_a_contra_to_the_game_is_none_to_the_ultimo() -> None:
    assert pot_line(facts("dreier", "pagat-ultimo contra:game", **MADE)) == (10, 0, 0, -10)


@pytest.mark.rule("TAP-E35")
def test_four_persons_share_in_exact_fractions() -> None:
    settlement = TAPP.settle(facts("dreier", CONTRA, players=4, **MADE).as_recorded(), Pot(10), ON)
    third = Fraction(47, 3)
    assert settlement.totals((A, B, C, D, ULTIMO_POT)) == (37, -third, -third, -third, 10)
    assert settlement.carried == Pot(20)
    assert settlement.balanced


@pytest.mark.rule("TAP-80")
@pytest.mark.parametrize(("players", "coins", "part"), [(3, 9, 3), (3, 10, Fraction(10, 3)), (4, 10, Fraction(5, 2))])
def test_what_is_left_at_the_end_is_divided_equally(players: int, coins: int, part: Amount) -> None:
    company = sitting(players)
    last = TAPP.sitting.closing(company.place, Pot(coins), ON)
    assert last.totals((*range(players), ULTIMO_POT)) == (*[part] * players, -coins)
    assert last.carried == Pot(0)


@pytest.mark.rule("TAP-80")
def test_a_whole_sitting_with_a_pot_sums_to_zero() -> None:
    company = sitting(4).announce_end()
    while not company.over:
        said = CONTRA if company.course.deals % 3 else "pagat-ultimo"
        made = MADE if company.course.deals % 2 else {}
        company = company.stake()
        company = company.after(TAPP.settle(facts("solo", said, players=4, **made).as_recorded(), company.carried, ON))
    closed = company.close()
    assert sum(closed.totals()) == 0
    assert (closed.total(ULTIMO_POT), closed.carried) == (0, Pot(0))
    amounts = [amount for entry in closed.ledger for _, amount in entry.line.amounts]
    assert any(amount.denominator == 3 for amount in amounts)


@pytest.mark.rule("TAP-E35")
def test_a_result_in_fractions_is_written_and_read_again() -> None:
    words = f"{SOLO_OF_A} pagat-ultimo contra:pagat-ultimo"
    deal = play_out(silence(at_table(words=words, players=4, ultimo_pot="on")))  # the pot holds 5, so 5/3 each
    text = dumps(deal)
    assert f"4 {signed(deal.settlement.total(D))}, {ULTIMO_POT}" in text
    assert "/3" in text
    assert dict(loads(text).result)[D] == deal.settlement.total(D)


@pytest.mark.rule("TAP-E35")
@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "+0"), (6, "+6"), (-3, "-3"), (Fraction(-47, 3), "-15 2/3"), (Fraction(2, 3), "+2/3"), (Fraction(9, 3), "+3")],
)
def test_amounts_are_written_as_people_do(amount: Amount, text: str) -> None:
    assert signed(amount) == text
    assert read_amount(text) == amount


def test_shares_are_whole_where_they_can_be() -> None:
    assert (share(20, 2), type(share(20, 2)), share(20, 3)) == (10, int, Fraction(20, 3))
    assert whole(Fraction(4)) == 4
    with pytest.raises(ValueError, match="whole number"):
        whole(Fraction(1, 2))


def test_the_pot_is_public() -> None:
    deal = before_lead(words=SOLO_OF_A, ultimo_pot="on")
    assert [deal.view(seat).carried for seat in (A, B, C, None)] == [Pot(4)] * 4
