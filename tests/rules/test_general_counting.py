"""General rules: both ways of counting, and the formula of the engine (GEN-65 to GEN-76), in every game with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.by_the_book import SEVEN_HONOURS, TOTALS, counted, in_thirds
from support.deals import lhombre
from support.deals.gross import V
from support.deals.viennese import declarers, payments
from support.lays import counting_value, method_one, method_two, whole_points
from support.ledger import holding
from support.real_deals import deals_of, last_play, tricks_of
from support.tables import A

from tarock.deal import Deal
from tarock.game import DECLARER, OPPONENTS, Variant
from tarock.game.phases import scats_of
from tarock.cards import (
    PACK_42, PACK_54, SKUS, Card, CardSet, least_points, most_points, points, thirds,
)  # fmt: skip

piles = st.lists(st.sampled_from(list(PACK_54.cards)), unique=True)
NEEDED = {54: 36, 42: 34}
"""The points with which a declarer wins (GEN-66)."""
LEAST_THIRDS = {54: (107, 104), 42: (101, 98)}
"""The sums with which the declarer, and with which his opponents win (GEN-72)."""


def cards(names: str) -> list[Card]:
    """Cards by their names, in this order."""
    return [Card(name) for name in names.split()]


def results(game: Variant, names: str) -> set[int]:
    """The results of counting: method 1, method 2, the formula, and the figures of the game."""
    some, counting = cards(names), game.counting
    if not CardSet(some) <= game.pack.cards:
        pytest.fail(f"{game.id} is not played with these cards")
    by_game = counting.taken(CardSet(some).bits, tricks=len(some) // 3) + len(some) % 3 // 2 * (counting.plain == 0)
    formula = (by_game + 1) // 3 if counting.parts == 3 else by_game
    return {method_one(some), method_two(some), counted(some), formula}


def counts_of(deal: Deal) -> Iterator[tuple[CardSet, int]]:
    """The cards of a party, or of a player where each plays for himself, and the points told in the facts."""
    outcome, game = deal.outcome, deal.variant.id
    if game == "gross":
        yield from ((deal.table.taken(seat), own) for seat, own in zip(outcome.active, outcome.points, strict=True))
        yield deal.table.zone("scat").cards, outcome.scat
    elif game.startswith("vier"):
        side_of = outcome.sides.side_of
        scat = {side_of(deal.setup.dealer): deal.table.zone("scat").cards}
        if any(one.holds(SKUS) and side_of(one.player_of(SKUS)) != side_of(one.winner) for one in tricks_of(deal)):
            return  # It goes home for another card, of which only the number matters (VIE-34).
        for side, own in zip((DECLARER, OPPONENTS), outcome.points, strict=True):
            won = (CardSet(one.cards) for one in tricks_of(deal) if side_of(one.winner) == side)
            yield union(*won, scat.get(side, CardSet())), own
    elif game == "strohmann":
        counting = 1 - outcome.dealer if outcome.taker is None else outcome.taker
        yield deal.table.taken(counting), outcome.points
        yield deal.table.taken(1 - counting), 70 - outcome.points
    else:
        mine = cards_of_declarer(deal)
        yield mine, outcome.points
        yield deal.variant.pack.cards - mine, TOTALS[len(deal.variant.pack)] - outcome.points


def cards_of_declarer(deal: Deal) -> CardSet:
    """What the declarer's side has won, and what it has laid away; in a Solo the half with its called king (KRU-34)."""
    side = declarers(deal)
    won = (CardSet(one.cards) for one in tricks_of(deal) if one.winner in side)
    scats = ["scat", "scat shown", *(scat for seat in side for scat in scats_of(seat))]
    if deal.variant.id == "koenigrufen" and deal.outcome.contract == "solo" and deal.outcome.king == "talon":
        called = last_play(deal).told.called
        scats += [half for half in ("talon 1", "talon 2") if called in deal.table.zone(half).cards]
    return union(*won, deal.table.cards(*scats))


def union(*some: Iterable[Card]) -> CardSet:
    """All cards of some sets."""
    return CardSet(card for one in some for card in one)


@holding("GEN-68", "GEN-E1")
def test_skues_fifteen_and_three_are_five_points(game: Variant) -> None:
    assert results(game, "SKU T15 T3") == {5}


@holding("GEN-E2")
def test_treff_king_bube_and_eight_are_six_points(game: Variant) -> None:
    assert results(game, "CK CJ C8") == {6}


@holding("GEN-68", "GEN-E3")
def test_coeur_king_dame_and_bube_are_nine_points(game: Variant) -> None:
    assert results(game, "HK HQ HJ") == {9}


@holding("GEN-E5")
def test_ten_lays_of_thirty_points_and_two_figures_left_over_are_thirty_five(game: Variant) -> None:
    lays = "SKU T2 T3 T21 T4 T5 T1 T6 T7 HK T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20"
    lays += " DJ SJ HN H1 D1 S10 C10" if len(game.pack) == 42 else " DK H1 H2 H3 H4 D1 D2"
    assert len(lays.split()) == 30
    assert results(game, lays) == {30}
    assert thirds(CardSet("HQ HJ").bits) == 10 + 4
    assert results(game, f"{lays} HQ HJ") == {35}  # 34 2/3


@holding("GEN-74", "GEN-E6")
def test_three_counting_cards_are_their_sum_less_two(game: Variant) -> None:
    assert results(game, "T21 HQ CN") == {5 + 4 + 3 - 2} == {4 + 3 + 2 + 1}


@holding("GEN-E7")
def test_two_counting_cards_are_their_sum_less_one(game: Variant) -> None:
    assert results(game, "SK DN S8") == {5 + 3 - 1} == {4 + 2 + 1}


@holding("GEN-E8")
def test_one_counting_card_in_a_lay_has_its_full_value(game: Variant) -> None:
    assert results(game, "T1 C10 C7") == {5}


@holding("GEN-74")
@pytest.mark.parametrize(("lay", "value"), [("HQ DN T8", 4 + 3 - 1), ("T1 C10 T5", 5), ("T4 H1 S10", 1)])
def test_a_lay_by_the_number_of_its_counting_cards(game: Variant, lay: str, value: int) -> None:
    assert results(game, lay) == {value}


@holding("GEN-75", "GEN-E9")
def test_two_counting_cards_left_over_are_their_sum_less_one(game: Variant) -> None:
    assert results(game, "DQ DJ") == {4 + 2 - 1}


@holding("GEN-75", "GEN-E10")
def test_one_counting_card_left_over_is_its_value_less_one(game: Variant) -> None:
    assert results(game, "DQ") == {3}


@holding("GEN-74", "GEN-75", "GEN-E11")
@pytest.mark.parametrize(("names", "value"), [("H1 D1", 1), ("H1", 0), ("T2 T3 T4", 1), ("HK H1", 5), ("", 0)])
def test_plain_cards_left_over(game: Variant, names: str, value: int) -> None:
    assert results(game, names) == {value}


@pytest.mark.rule("GEN-68")
@pytest.mark.parametrize(
    ("name", "value"), [("T21", 4), ("SK", 4), ("DQ", 3), ("CN", 2), ("HJ", 1), ("T20", 0), ("S7", 0)]
)
def test_the_whole_points_of_method_one(name: str, value: int) -> None:
    assert whole_points(Card(name)) == thirds(Card(name).bit) // 3 == value


@holding("GEN-73")
def test_the_values_of_method_two_are_the_thirds_rounded_up(game: Variant) -> None:
    for name, value in {"T21": 5, "SK": 5, "DQ": 4, "CN": 3, "HJ": 2, "T20": 0, "C10": 0}.items():
        assert counting_value(Card(name)) == value
        worth = game.counting.values[Card(name).index]
        assert -(-worth // 3) == (value or 1)  # what counts nothing by itself is worth one third


@holding("GEN-68", "GEN-70", "GEN-73", "GEN-74", "GEN-75", "GEN-76")
def test_every_party_has_what_both_methods_and_the_formula_count(game: Variant) -> None:
    for deal in deals_of(game):
        for pile, told in counts_of(deal):
            assert told == counted(pile) == method_one(list(pile)) == method_two(list(pile))


@holding("GEN-69")
def test_of_what_is_left_over_two_thirds_are_a_point_and_one_third_is_nothing(game: Variant) -> None:
    left = {1: 0, 2: 0}
    for pile, told in (count for deal in deals_of(game) for count in counts_of(deal)):
        if len(pile) % 3:
            assert 3 * told - sum(map(in_thirds, pile)) == {1: -1, 2: 1}[len(pile) % 3]
            left[len(pile) % 3] += 1
    if not any(left.values()):  # three hands with tricks of three cards never have anything left over
        assert game.hands(3) == 3
        assert (results(game, "H1 D1"), results(game, "H1")) == ({1}, {0})


@holding("GEN-49", "GEN-50", "GEN-65")
def test_each_party_counts_its_tricks_with_the_scat_or_with_the_talon_left(game: Variant) -> None:
    laid, left = 0, 0
    for deal in deals_of(game):
        for pile, told in counts_of(deal):
            assert told == counted(pile)
        lying = {name: zone.cards for name, zone in deal.table.zones.items()}
        scat, talon = (
            union(*(cards for name, cards in lying.items() if name.startswith(start))) for start in ("scat", "talon")
        )
        laid += bool(scat) and deal.outcome.points != counted(cards_of_declarer(deal) - scat)
        left += bool(talon)
    if game.id != "strohmann":  # where there is neither
        assert laid
        assert left or game.id == "paskiewitsch"


@holding("GEN-71")
def test_the_counts_of_both_parties_add_up_to_the_pack(game: Variant) -> None:
    for deal in deals_of(game):
        both = list(counts_of(deal))
        assert sum(counted(pile) for pile, _ in both) == TOTALS[len(game.pack)] == sum(told for _, told in both)
        assert all(sum(map(in_thirds, pile)) % 3 == len(pile) % 3 for pile, _ in both)


@pytest.mark.rule("GEN-70", "GEN-76")
@given(piles)
def test_both_methods_and_the_formula_agree_however_the_cards_are_laid(pile: list[Card]) -> None:
    result = points(CardSet(pile).bits)
    assert method_one(pile) == method_two(pile) == result == (thirds(CardSet(pile).bits) + 1) // 3
    assert method_one(pile[::-1]) == method_two(pile[::-1]) == result


@pytest.mark.rule("GEN-71")
@given(piles)
def test_the_counts_of_two_piles_always_add_up_to_the_pack(pile: list[Card]) -> None:
    mine = CardSet(pile)
    assert points(mine.bits) + points((PACK_54.cards - mine).bits) == 70
    assert thirds(mine.bits) % 3 == len(mine) % 3
    small = mine & PACK_42.cards
    assert points(small.bits) + points((PACK_42.cards - small).bits) == 66


@holding("GEN-66", "GEN-67", "GEN-72", "GEN-E13", "GEN-E14", but=("lhombre",))
def test_the_declarer_needs_one_third_more_than_half_and_a_third(game: Variant) -> None:
    total, needed, (least, of_others) = TOTALS[len(game.pack)], NEEDED[len(game.pack)], LEAST_THIRDS[len(game.pack)]
    assert needed == total / 2 + 1
    plain = [card for card in game.pack.cards if in_thirds(card) == 1]
    for wanted, won in ((least, True), (least - 1, False)):
        mine = SEVEN_HONOURS | CardSet(plain[: wanted - 7 * 13])
        others = game.pack.cards - mine
        counts = [(game.counting.taken(pile.bits, 0) + 1) // 3 for pile in (mine, others)]
        assert game.counting.taken(mine.bits, 0) == wanted
        assert counts == ([needed, total - needed] if won else [total / 2, total / 2])
        assert (payments(game, points=counts[0])[A] > 0) == won
    assert of_others == 3 * total - (least - 1)


@holding("GEN-66", "GEN-67")
def test_the_declarers_mark_after_a_real_deal_is_one_point_more_than_half(game: Variant) -> None:
    counts = [deal.outcome.count for deal in deals_of(game) if deal.outcome.count]
    assert counts
    assert all(count.needed == TOTALS[len(game.pack)] / 2 + 1 == sum(count.points) / 2 + 1 for count in counts)


@pytest.mark.rule("GEN-67", "LHO-27")
@pytest.mark.parametrize(("own", "won"), [(39, False), (40, True)])
def test_with_equal_counts_the_lhombre_has_lost(own: int, won: bool) -> None:
    paid = dict(zip(lhombre.ORDER, lhombre.paid(lhombre.facts("solo", points=own)), strict=True))
    assert (paid[V] > 0) == won


@pytest.mark.rule("GEN-72")
@pytest.mark.parametrize(
    ("sum_in_thirds", "count"), [(107, 36), (106, 35), (104, 35), (103, 34), (101, 34), (100, 33), (98, 33), (97, 32)]
)
def test_the_least_thirds_that_win(sum_in_thirds: int, count: int) -> None:
    plain = [card for card in PACK_42.cards if thirds(card.bit) == 1]
    mine = SEVEN_HONOURS | CardSet(plain[: sum_in_thirds - 91])
    assert (thirds(mine.bits), points(mine.bits)) == (sum_in_thirds, count)


@pytest.mark.rule("GEN-70")
def test_what_so_many_cards_count_at_least_and_at_most() -> None:
    assert [least_points(PACK_54, number) for number in (0, 1, 2, 3, 6, 9, 54)] == [0, 0, 1, 1, 2, 3, 70]
    assert [most_points(PACK_54, number) for number in (0, 1, 2, 3, 54)] == [0, 4, 9, 13, 70]
