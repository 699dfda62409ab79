"""Grischun tarock for three and for five: every card for itself, the dealer's own due, and the game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.examples import accounted
from support.deals.grischun import (
    EMPTY_CARDS,
    FIGURES,
    A,
    B,
    C,
    D,
    E,
    by_chance,
    drawing,
    led,
    sweep,
    tricks_of,
)
from support.tables import results_of

from tarock.cards import CARDS, SKUS, Card, CardSet, Seat
from tarock.deal import Sitting
from tarock.game import Settlement, Variant
from tarock.rules import SetupError
from tarock.variants.grischun_3_5 import FIVE, GRISCHUN_3, GRISCHUN_5, THREE, Form, count, count_up

NAMES = ("Ann", "Bea", "Cla", "Dan", "Eva")
DUE = {"grischun-3": (43, 42), "grischun-5": (27, 25)}
both_games = pytest.mark.parametrize("game", [GRISCHUN_3, GRISCHUN_5], ids=lambda game: game.id)
both_companies = pytest.mark.parametrize("company", [THREE, FIVE], ids=["three", "five"])
Piles = Mapping[Seat, tuple[int, str]]

E20 = {A: (10, "HK DK HQ DQ HN HJ DJ T21 SKU"), B: (9, "SK SQ DN SN SJ T1"), C: (6, "CK CN CJ")}
E37 = {B: (11, "HK DK HQ HN HJ T21 T1 SKU"), A: (9, "SK DQ SQ DN SN DJ"), C: (5, "CK CQ CN SJ CJ")}
E25 = {
    C: (4, "HK HQ HN T21"),
    A: (3, "DK DQ DJ SJ"),
    B: (3, "DN SN CJ"),
    D: (4, "SK CK SQ T1"),
    E: (1, ""),
}


def settled(game: Variant, **facts: object) -> Settlement:
    """The settlement of these facts with no debts before."""
    carried = game.sitting.opening(game.players[0], game.options())
    return game.settle(game.outcome(**facts).as_recorded(), carried, game.options())


def points_of(company: Form, skatist: Seat, piles: Piles, skat: str, fool_of: Seat) -> tuple[int, ...]:
    """The card points when these tricks were won and the Fool among them was played by this seat."""
    tricks = tricks_of(company.players, piles, skat=skat, fool_of=fool_of)
    return count_up(company, skatist, tricks, CardSet(skat)).points


def game_of(game: Variant, *deals: tuple[int, ...], **agreed: int) -> Sitting:
    """A sitting after deals with these card points; Ann deals first."""
    sitting = Sitting.start(game, NAMES[: game.players[0]], drawing("H2 T1 T3 T2 T4 T5"), game.options(**agreed))
    for points in deals:
        outcome = game.outcome(skatist=sitting.place.dealer, points=points)
        sitting = sitting.after(game.settle(outcome.as_recorded(), sitting.carried, sitting.options))
    return sitting


def named(sitting: Sitting) -> dict[str, set[object]]:
    """Who is named by the lines of the last account, by label and rule."""
    lines = [entry.line for entry in sitting.close().ledger[len(sitting.ledger) :]]
    return {f"{line.label} ({line.rule})": {account for account, _ in line.amounts} for line in lines}


@pytest.mark.rule("GRI-83", "GRI-06", "GRI-07")
@pytest.mark.parametrize(
    ("cards", "value"),
    [("HK DK SK CK T21 T1 SKU", 5), ("HQ DQ SQ CQ", 4), ("HN DN SN CN", 3), ("HJ DJ SJ CJ", 2)],
)
def test_every_figure_counts_its_value_and_every_empty_card_one(cards: str, value: int) -> None:
    assert {count(Card(name).bit) for name in cards.split()} == {value}
    assert {count(card.bit) for card in EMPTY_CARDS} == {1}
    assert len(EMPTY_CARDS) == 59


@pytest.mark.rule("GRI-83")
@given(st.permutations(CARDS), st.integers(0, 78))
def test_cards_count_singly_however_they_lie_together(cards: list[Card], some: int) -> None:
    assert count(CardSet(cards[:some]).bits) == sum(count(card.bit) for card in cards[:some])


@pytest.mark.rule("GRI-83", "GRI-84")
@pytest.mark.parametrize("game", [GRISCHUN_3, GRISCHUN_5], ids=lambda game: game.id)
@given(st.permutations(CARDS), st.integers(0, 15))
def test_a_trick_counts_one_for_each_of_its_cards_and_the_skat_none(
    game: Variant, cards: list[Card], tricks: int
) -> None:
    taken, skat = CardSet(cards[: game.players[0] * tricks]).bits, CardSet(cards[-3:]).bits
    assert game.counting.taken(taken, tricks) == count(taken)
    assert game.counting.laid_away(skat) == count(skat) - 3


@pytest.mark.rule("GRI-E19", "GRI-85")
def test_the_whole_pack_counts_130_and_the_skat_three_less() -> None:
    assert count(FIGURES.bits) == 71
    assert count(EMPTY_CARDS.bits) == 59
    assert count(CardSet(CARDS).bits) - 3 == 127 == 42 + 42 + 43 == 4 * 25 + 27
    counting, skat = GRISCHUN_3.counting, CardSet(CARDS[:3])
    assert counting.taken(CardSet(CARDS[3:]).bits, 25) + counting.laid_away(skat.bits) == 127


@both_companies
@pytest.mark.rule("GRI-84", "GRI-81", "GRI-60", "GRI-E26", "GRI-E38")
@pytest.mark.parametrize(
    ("skat", "points"),
    [
        ("T2 C3 H10", 0),
        ("HK T2 C3", 4),
        ("HQ HN HJ", 6),
        ("HK DK SK", 12),
        ("T20 T19 H10", 0),
        ("SKU T1 HQ", 11),
        ("HK T21 SKU", 12),
        ("HQ HN T2", 5),
    ],
)
def test_the_skat_counts_three_less_for_the_dealer_even_if_he_wins_no_trick(
    company: Form, skat: str, points: int
) -> None:
    tricks = {3: 25, 5: 15}[company.players]
    figures = str(FIGURES - CardSet(skat) - CardSet((SKUS,)))
    fool = "" if "SKU" in skat else " SKU"  # Played by B and lost, so that it comes back to B.
    piles = {B: (tricks - 1, figures), A: (1, fool)}
    outcome = count_up(company, C, tricks_of(company.players, piles, skat=skat, fool_of=B), CardSet(skat))
    assert outcome.points[C] == points
    assert sum(outcome.points) == 127
    game = {3: GRISCHUN_3, 5: GRISCHUN_5}[company.players]
    carried = game.sitting.opening(company.players, game.options())
    assert accounted(game, outcome, carried, game.options()).total(C) == points - DUE[game.id][0]


@pytest.mark.rule("GRI-E20", "GRI-86", "GRI-83", "GRI-89")
def test_three_count_55_43_and_29() -> None:
    points = points_of(THREE, A, E20, "CQ T2 T3", fool_of=C)
    assert points == (55, 43, 29)
    assert settled(GRISCHUN_3, skatist=A, points=points).totals(range(3)) == (12, 1, -13)


@pytest.mark.rule("GRI-E37", "GRI-86")
def test_three_count_42_55_and_30_with_an_empty_skat() -> None:
    points = points_of(THREE, B, E37, "T2 T3 T4", fool_of=C)
    assert points == (42, 55, 30)
    assert settled(GRISCHUN_3, skatist=B, points=points).totals(range(3)) == (0, 12, -12)


@pytest.mark.rule("GRI-E25", "GRI-87", "GRI-83")
def test_five_count_24_24_39_35_and_5() -> None:
    piles = {**E25, A: (3, f"{E25[A][1]} SKU")}  # The Fool of B lies in a trick of A and comes back.
    points = points_of(FIVE, C, piles, "CQ CN HJ", fool_of=B)
    assert points == (24, 24, 39, 35, 5)
    assert settled(GRISCHUN_5, skatist=C, points=points).totals(range(5)) == (-1, -1, 12, 10, -20)


@pytest.mark.rule("GRI-E27", "GRI-89", "GRI-48")
def test_the_fool_is_exchanged_between_two_single_players() -> None:
    piles = {**E25, D: (4, f"{E25[D][1]} SKU")}
    points = points_of(FIVE, C, piles, "CQ CN HJ", fool_of=B)
    assert points == (24, 24, 39, 35, 5)
    assert settled(GRISCHUN_5, skatist=C, points=points).totals(range(5)) == (-1, -1, 12, 10, -20)
    tricks = tricks_of(5, piles, skat="CQ CN HJ", fool_of=B)
    without = [sum(count(trick.bits) for trick in tricks if trick.winner == seat) for seat in (B, D)]
    assert without == [20, 39]


@both_companies
@pytest.mark.rule("GRI-75", "GRI-89", "GRI-50")
def test_who_wins_no_trick_or_no_empty_card_loses_the_fool(company: Form) -> None:
    tricks = {3: 25, 5: 15}[company.players]
    own = {3: "HK HQ HN", 5: "HK HQ HN HJ T21"}[company.players]
    figures = FIGURES - CardSet("SKU T1 CQ CJ")
    piles = {A: (tricks - 1, f"{figures} SKU"), B: (1, "CJ T1")}
    assert points_of(company, B, piles, "T2 T3 CQ", fool_of=C)[C] == 0  # C won nothing.
    piles = {A: (tricks - 2, f"{figures - CardSet(own)} SKU"), B: (1, "T1 CJ"), C: (1, own)}
    counted = points_of(company, B, piles, "T2 T3 CQ", fool_of=C)
    assert counted[C] == count(CardSet(own).bits)  # C won a trick of figures alone.
    assert sum(counted) == 127


@both_games
@pytest.mark.rule("GRI-75", "GRI-89", "GRI-50")
@given(seed=st.integers(0, 10**6))
def test_the_points_are_those_of_the_cards_each_captured_himself(game: Variant, seed: int) -> None:
    deal = by_chance(game, seed)
    tricks, skat, dealer = results_of(deal)[-2], deal.table.zone("scat").cards, deal.setup.dealer
    own = [count(deal.table.taken(seat).bits) for seat in range(game.players[0])]
    own[dealer] += count(skat.bits) - 3
    assert deal.outcome.points == tuple(own)
    assert deal.outcome.skatist == dealer
    lost = next((trick for trick in tricks if SKUS in trick.cards), None)
    if lost:
        player = lost.player_of(SKUS)
        won_empty = any(card in EMPTY_CARDS for trick in tricks if trick.winner == player for card in trick.cards)
        assert (SKUS in deal.table.taken(player)) == won_empty


@both_games
@pytest.mark.rule("GRI-86", "GRI-87", "GRI-88")
@given(data=st.data())
def test_results_are_what_each_has_above_his_due_and_add_up_to_nothing(game: Variant, data: st.DataObject) -> None:
    players = game.players[0]
    cuts = sorted(data.draw(st.lists(st.integers(0, 127), min_size=players - 1, max_size=players - 1)))
    points = tuple(high - low for low, high in zip((0, *cuts), (*cuts, 127), strict=True))
    skatist = data.draw(st.integers(0, players - 1))
    settlement = settled(game, skatist=skatist, points=points)
    dealers, others = DUE[game.id]
    due = [dealers if seat == skatist else others for seat in range(players)]
    assert settlement.totals(range(players)) == tuple(have - want for have, want in zip(points, due, strict=True))
    assert settlement.balanced
    assert [line.rule for line in settlement.lines] == ["GRI-86" if players == 3 else "GRI-87"]


@pytest.mark.rule("GRI-E39", "GRI-90")
def test_three_the_dealer_wins_every_trick() -> None:
    hand = " ".join(f"T{number}" for number in range(1, 22)) + " SK SQ SN SJ"
    deal = sweep(led({A: hand, B: "SKU"}, game=GRISCHUN_3, dealer=A, skat="HK DK CK"), A)
    assert (deal.outcome.points, deal.outcome.matsch) == ((127, 0, 0), A)
    assert deal.settlement.totals(range(3)) == (84, -42, -42)
    assert [line.rule for line in deal.settlement.lines] == ["GRI-90"]


@pytest.mark.rule("GRI-E39", "GRI-90")
def test_three_another_wins_every_trick_and_the_skat_of_three_kings() -> None:
    hand = " ".join(f"T{number}" for number in range(1, 22)) + " SK SQ SN SJ"
    deal = sweep(led({B: hand, A: "SKU"}, game=GRISCHUN_3, dealer=A, skat="HK DK CK"), B)
    assert (deal.outcome.points, deal.outcome.matsch) == ((0, 127, 0), B)
    assert deal.settlement.totals(range(3)) == (-43, 85, -42)


@pytest.mark.rule("GRI-E28", "GRI-90")
@pytest.mark.parametrize(
    ("winner", "results"), [(B, (-27, 102, -25, -25, -25)), (A, (100, -25, -25, -25, -25))], ids=["B", "the dealer"]
)
def test_five_one_player_wins_every_trick(winner: Seat, results: tuple[int, ...]) -> None:
    hands = {winner: " ".join(f"T{number}" for number in range(7, 22)), C: "SKU"}
    deal = sweep(led(hands, game=GRISCHUN_5, dealer=A, skat="HQ DQ SQ"), winner)
    assert deal.outcome.points == tuple(127 if seat == winner else 0 for seat in range(5))
    assert deal.settlement.totals(range(5)) == results


@both_games
@pytest.mark.rule("GRI-90")
def test_a_reported_matsch_counts_127_to_nothing_whatever_was_written(game: Variant) -> None:
    players, (dealers, others) = game.players[0], DUE[game.id]
    settlement = settled(game, skatist=C, matsch=B)
    expected = [0 - others] * players
    expected[B], expected[C] = 127 - others, 0 - dealers
    assert settlement.totals(range(players)) == tuple(expected)


@both_games
@pytest.mark.rule("GRI-85", "GRI-86", "GRI-87")
def test_facts_that_cannot_be_are_refused_with_the_reason(game: Variant) -> None:
    players = game.players[0]
    carried = game.sitting.opening(players, game.options())
    for said, why in (
        ({"points": (60,) * players}, "127"),
        ({"points": (127,)}, f"{players} values"),
        ({"skatist": players}, "skatist"),
        ({"ended": "passed"}, "GRI-31"),
    ):
        facts = game.outcome(**{"skatist": 0, "points": game.outcome.usual, **said})
        with pytest.raises(SetupError, match=why):
            game.settle(facts, carried, game.options())
    assert settled(game).totals(range(players)) == (0,) * players


@both_games
@pytest.mark.rule("GRI-92")
def test_a_game_lets_everybody_deal_once(game: Variant) -> None:
    players, (dealers, others) = game.players[0], DUE[game.id]
    even = [tuple(dealers if seat == dealer else others for seat in range(players)) for dealer in range(players)]
    assert not game_of(game, *even[:-1]).over
    assert game_of(game, *even).over
    assert [game_of(game, *even[:deals]).place.dealer for deals in range(players)] == list(range(players))


@both_games
@pytest.mark.rule("GRI-92")
def test_from_1_to_24_deals_may_be_agreed(game: Variant) -> None:
    players, (dealers, others) = game.players[0], DUE[game.id]
    even = [tuple(dealers if seat == deal % players else others for seat in range(players)) for deal in range(24)]
    assert game.options().deals == players
    assert game_of(game, *even[:1], deals=1).over
    assert not game_of(game, *even[:23], deals=24).over
    assert game_of(game, *even, deals=24).over
    for deals in (0, 25):
        with pytest.raises(SetupError, match="GRI-92"):
            game.options(deals=deals)


@pytest.mark.rule("GRI-E40", "GRI-62", "GRI-93", "GRI-92")
def test_a_game_of_three() -> None:
    sitting = game_of(GRISCHUN_3, (50, 42, 35), (40, 37, 50), (41, 44, 42))
    by_deal = [tuple(entry.line.amount(seat) for seat in range(3)) for entry in sitting.ledger]
    assert by_deal == [(7, 0, -7), (-2, -6, 8), (-1, 2, -1)]
    assert sitting.over
    assert sitting.totals() == sitting.carried.balance == (4, -4, 0)
    assert named(sitting) == {"The game is won (GRI-93)": {A}, "First place (GRI-93)": {A}}


@pytest.mark.rule("GRI-E29", "GRI-62", "GRI-93", "GRI-92")
def test_a_game_of_five() -> None:
    columns = zip(
        (30, 22, 25, 20, 28),
        (25, 31, 20, 27, 24),
        (20, 24, 33, 25, 25),
        (27, 25, 24, 30, 22),
        (25, 25, 25, 25, 28),
        strict=True,
    )
    sitting = game_of(GRISCHUN_5, *columns)
    by_seat = [[entry.line.amount(seat) for entry in sitting.ledger] for seat in range(5)]
    assert by_seat == [[3, -3, 0, -5, 3], [0, 4, -5, 2, -1], [-5, -1, 6, 0, 0], [2, 0, -1, 3, -3], [0, 0, 0, 0, 1]]
    assert sitting.over
    assert sitting.totals() == (-2, 0, 0, 1, 1)
    assert named(sitting) == {"The game is won (GRI-93)": {D, E}, "First place (GRI-93)": {D, E}}
    assert sitting.ranks() == (5, 3, 3, 1, 1)


@pytest.mark.rule("GRI-93")
def test_everybody_with_plus_points_wins_but_only_the_highest_is_first() -> None:
    sitting = game_of(GRISCHUN_3, (53, 43, 31), (42, 43, 42), (42, 42, 43))
    assert sitting.totals() == (10, 1, -11)
    assert named(sitting) == {"The game is won (GRI-93)": {A, B}, "First place (GRI-93)": {A}}
    assert sitting.close().totals() == (10, 1, -11)


@both_games
@pytest.mark.rule("GRI-64")
def test_a_game_without_any_plus_points_is_drawn(game: Variant) -> None:
    players, (dealers, others) = game.players[0], DUE[game.id]
    even = [tuple(dealers if seat == dealer else others for seat in range(players)) for dealer in range(players)]
    assert named(game_of(game, *even)) == {"The game is drawn (GRI-64)": set(range(players))}


@both_games
@pytest.mark.rule("GRI-75", "GRI-101")
def test_nobody_shares_the_result_of_another(game: Variant) -> None:
    players, (dealers, others) = game.players[0], DUE[game.id]
    points = [dealers, *[others] * (players - 1)]
    points[A], points[C] = points[A] + 9, points[C] - 9  # With parties these two would hold together.
    totals = settled(game, skatist=A, points=tuple(points)).totals(range(players))
    assert (totals[A], totals[C]) == (9, -9)
    assert sum(map(abs, totals)) == 18
