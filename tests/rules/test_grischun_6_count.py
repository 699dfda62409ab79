"""Grischun tarock for six: the count with two cards left over, the Fool of a team, Matsch and the game."""

from __future__ import annotations

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.grischun import (
    EMPTY_CARDS,
    FIGURES,
    A,
    B,
    C,
    D,
    E,
    F,
    by_chance,
    drawing,
    led,
    play,
    start,
    sweep,
    tricks_of,
    words,
)
from support.tables import results_of

from tarock.cards import CARDS, SKUS, Card, CardSet, Seat
from tarock.deal import Sitting
from tarock.game import Arrange, Choose, Cut, Settlement
from tarock.variants.grischun import Carried, GrischunOutcome, count, count_up
from tarock.variants.grischun_6 import GRISCHUN_6
from tarock.rules import SetupError

NAMES = ("Ann", "Bea", "Cla", "Dan", "Eva", "Fay")
X, Y = (A, C, E), (B, D, F)
E17 = (7, "HK DK HQ DQ SQ HN HJ DJ T21 SKU"), (6, "SK CK CQ DN SN CN SJ CJ T1")
E31 = (5, "HK DK SK HQ HN DN HJ DJ T1"), (8, "CK DQ SQ CQ SN CN SJ CJ T21 SKU")


def counted(piles: dict[Seat, tuple[int, str]], fool_of: Seat) -> GrischunOutcome:
    """The outcome when these tricks were won and the Fool among them was played by this seat."""
    return count_up(A, tricks_of(6, piles, fool_of=fool_of))


def settled(carried: Carried | None = None, **facts: object) -> Settlement:
    """The settlement of these facts."""
    carried = carried or GRISCHUN_6.sitting.opening(6, None)
    return accounted(GRISCHUN_6, GrischunOutcome(**facts), carried, GRISCHUN_6.options())


def game(*points: tuple[int, int], deals: int = 4) -> Sitting:
    """A sitting after deals with these card points; Ann is seat 1 and deals first."""
    agreed = GRISCHUN_6.options(deals=deals)
    sitting = Sitting.start(GRISCHUN_6, NAMES, drawing("H2 T1 T4 T2 T5 T3 T6"), agreed)
    for each in points:
        sitting = sitting.after(
            GRISCHUN_6.settle(GrischunOutcome(points=each).as_recorded(), sitting.carried, sitting.options)
        )
    return sitting


@pytest.mark.rule("GRI-72", "GRI-08", "GRI-10", "GRI-E17", "GRI-06", "GRI-07")
def test_seven_tricks_and_six() -> None:
    outcome = counted({A: E17[0], B: E17[1]}, fool_of=C)
    assert [len(pile) for pile in outcome.piles] == [42, 36]
    assert outcome.points == (40, 32)
    assert settled(points=outcome.points).totals(range(6)) == (4, -4) * 3


@pytest.mark.rule("GRI-72", "GRI-70", "GRI-E18", "GRI-62")
def test_four_tricks_and_nine_and_the_rights_that_follow() -> None:
    own = "HK HQ DQ"
    outcome = counted({B: (9, str(FIGURES - CardSet(own))), A: (4, own)}, fool_of=D)
    assert outcome.points == (16, 56)
    settlement = settled(points=outcome.points, piles=outcome.piles)
    assert settlement.totals(range(6)) == (-20, 20) * 3
    deal = start(game=GRISCHUN_6, dealer=F, carried=settlement.carried)
    assert (deal.to_act, words(deal)) == (A, {"usual-packets", "thirteen"})
    deal = deal.play(Choose("thirteen"))
    arranged = Arrange(tuple(reversed(outcome.piles[0])))
    assert len(arranged.cards) == 24
    assert Cut(5) in deal.play(arranged).choices


@pytest.mark.rule("GRI-72", "GRI-E31", "GRI-101")
def test_five_tricks_and_eight() -> None:
    outcome = counted({C: E31[0], F: E31[1]}, fool_of=D)
    assert outcome.points == (33, 39)
    assert settled(points=outcome.points).totals(range(6)) == (-3, 3, -3, 3, -3, 3)


@pytest.mark.rule("GRI-72", "GRI-09", "GRI-E31")
@given(st.permutations(CARDS), st.integers(0, 13))
def test_whichever_two_cards_are_left_over_the_pack_counts_72(cards: list[Card], tricks: int) -> None:
    first, second = cards[: 6 * tricks], cards[6 * tricks :]
    assert sum(len(pile) % 4 == 2 for pile in (first, second)) == 1
    assert count(CardSet(first).bits) + count(CardSet(second).bits) == 72
    odd = first if len(first) % 4 else second
    for pair in (odd[:2], odd[-2:], odd[1:3]):
        rest = CardSet(odd) - CardSet(pair)
        assert count(rest.bits) + count(CardSet(pair).bits) == count(CardSet(odd).bits)


@pytest.mark.rule("GRI-72")
@given(st.permutations(CARDS), st.integers(0, 13))
def test_a_trick_counts_one_and_a_half_and_halves_are_rounded_up(cards: list[Card], tricks: int) -> None:
    taken = CardSet(cards[: 6 * tricks]).bits
    halves = GRISCHUN_6.counting.taken(taken, tricks)
    assert (halves + 1) // 2 == count(taken)


@pytest.mark.rule("GRI-73", "GRI-61", "GRI-E33", "GRI-50")
def test_a_team_that_wins_all_thirteen_tricks_has_72_and_keeps_the_fool() -> None:
    hands = {A: " ".join(f"T{number}" for number in range(9, 22)), D: "SKU"}
    deal = sweep(led(hands, game=GRISCHUN_6), A)
    assert isinstance(deal.outcome, GrischunOutcome)
    assert (deal.outcome.points, deal.outcome.matsch) == ((72, 0), A)
    assert SKUS in deal.outcome.piles[0]
    assert deal.settlement.totals(range(6)) == (36, -36) * 3
    assert [line.rule for line in deal.settlement.lines] == ["GRI-73"]


@pytest.mark.rule("GRI-73")
def test_tricks_of_several_members_make_a_matsch_too() -> None:
    outcome = counted({A: (6, str(FIGURES)), C: (4, ""), E: (3, "")}, fool_of=D)
    assert (outcome.points, outcome.matsch) == ((72, 0), A)
    outcome = counted({A: (6, str(FIGURES)), C: (4, ""), F: (3, "")}, fool_of=A)
    assert outcome.matsch is None


@pytest.mark.rule("GRI-E34", "GRI-48", "GRI-51")
def test_an_empty_card_of_a_team_mate_pays_for_the_fool() -> None:
    hands = {A: "S3 SKU", B: "S4 D7", C: "SK D4", D: "S5 DK", E: "S6 D5", F: "S7 D6"}
    deal = play(led(hands, game=GRISCHUN_6), "S3 S4 SK S5 S6 S7")
    deal = play(deal, "D4 DK D5 D6 SKU D7")
    assert deal.to_act == D
    assert deal.table.taken(C) == CardSet("SKU S4 SK S5 S6 S7")
    assert deal.table.taken(D) == CardSet("D4 DK D5 D6 S3 D7")


@pytest.mark.rule("GRI-48", "GRI-49")
def test_a_fool_in_a_trick_of_a_team_mate_stays_there() -> None:
    hands = {A: "SKU", B: "S4", C: "S5", D: "S6", E: "SK", F: "S7"}
    deal = play(led(hands, game=GRISCHUN_6), "SKU S4 S5 S6 SK S7")
    assert deal.table.taken(E) == CardSet("SKU S4 S5 S6 SK S7")


@pytest.mark.rule("GRI-48", "GRI-50", "GRI-51")
@given(st.integers(0, 10**6))
def test_the_piles_of_a_team_hold_what_its_members_captured(seed: int) -> None:
    deal = by_chance(GRISCHUN_6, seed)
    tricks = results_of(deal)[-1]
    taken = [CardSet(card for seat in team for card in deal.table.taken(seat)) for team in (X, Y)]
    assert [CardSet(pile) for pile in deal.outcome.piles] == taken
    assert deal.outcome.points == tuple(count(pile.bits) for pile in taken)
    lost = next(trick for trick in tricks if SKUS in trick.cards)
    team = X if lost.player_of(SKUS) in X else Y
    won_empty = any(card in EMPTY_CARDS for trick in tricks if trick.winner in team for card in trick.cards)
    assert (SKUS in taken[team[0]]) == (won_empty or lost.winner in team)


@pytest.mark.rule("GRI-58", "GRI-59", "GRI-101")
@given(st.integers(0, 72), st.sampled_from([None, *range(6)]), st.integers(-40, 40))
def test_each_member_has_the_result_of_his_team_and_the_two_are_opposite(
    points: int, matsch: Seat | None, balance: int
) -> None:
    settlement = settled(Carried((balance, -balance) * 3), points=(points, 72 - points), matsch=matsch)
    result = points - 36 if matsch is None else 36 if matsch in X else -36
    assert settlement.totals(range(6)) == (result, -result) * 3
    assert settlement.carried.balance == (balance + result, -balance - result) * 3


@pytest.mark.rule("GRI-E35", "GRI-74", "GRI-64")
def test_a_game_of_four_deals() -> None:
    deals = ((33, 39), (45, 27), (27, 45), (40, 32))
    assert [settled(points=points).total(A) for points in deals] == [-3, 9, -9, 4]
    assert not game(*deals[:3]).over
    sitting = game(*deals)
    assert sitting.over
    assert sitting.totals() == (1, -1) * 3
    last = sitting.close().ledger[-1].line
    assert (last.rule, {account for account, _ in last.amounts}) == ("GRI-64", set(X))


@pytest.mark.rule("GRI-74")
def test_from_1_to_24_deals_may_be_agreed() -> None:
    assert GRISCHUN_6.options().deals == 4
    assert game((36, 36), deals=1).over
    assert not game(*[(36, 36)] * 23, deals=24).over
    assert game(*[(36, 36)] * 24, deals=24).over
    for deals in (0, 25):
        with pytest.raises(SetupError, match="GRI-74"):
            GRISCHUN_6.options(deals=deals)


@pytest.mark.rule("GRI-64")
def test_a_game_without_plus_points_is_drawn() -> None:
    last = game(*[(36, 36)] * 4).close().ledger[-1].line
    assert (str(last.label), len(last.amounts)) == ("The game is drawn", 6)


@pytest.mark.rule("GRI-71", "GRI-39")
@pytest.mark.parametrize("dealer", range(6))
def test_the_right_neighbour_leads_and_thirteen_tricks_of_six_are_played(dealer: Seat) -> None:
    deal = led({}, game=GRISCHUN_6, dealer=dealer)
    assert deal.to_act == (dealer + 1) % 6
    while not deal.over:
        deal = deal.play(next(iter(deal.choices)))
    assert [len(trick.cards) for trick in results_of(deal)[-1]] == [6] * 13


@pytest.mark.rule("GRI-72")
def test_points_that_do_not_add_up_to_72_are_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="71, not 72"):
        GRISCHUN_6.settle(GrischunOutcome(points=(40, 31)), GRISCHUN_6.sitting.opening(6, None), GRISCHUN_6.options())
