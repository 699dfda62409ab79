"""Grischun tarock for three and for five before the first lead: draw, packets, consultations, the Skat of three."""

from __future__ import annotations

import pytest
from support.deals.grischun import CUT, GO_ON, OPEN, VETO, A, B, C, D, E, after, drawing, refused, start, words
from support.tables import results_of

from tarock.cards import CardSet, Seat
from tarock.deal import Deal, Sitting
from tarock.game import Arrange, Choose, Cut, Lay, Variant
from tarock.game.phases import SCAT
from tarock.variants.grischun import Carried
from tarock.variants.grischun_3_5 import GRISCHUN_3, GRISCHUN_5

NAMES = ("Ann", "Bea", "Cla", "Dan", "Eva")
SKAT_HAND = "HK DK SK T21 T1 SKU HQ HN HJ T20 T19 H10"
both_games = pytest.mark.parametrize("game", [GRISCHUN_3, GRISCHUN_5], ids=lambda game: game.id)


def sizes(deal: Deal) -> list[int]:
    """How many cards each holds."""
    return [len(deal.table.hand(seat)) for seat in range(deal.setup.players)]


def dealt(game: Variant, hand: str = SKAT_HAND, **chosen: object) -> Deal:
    """The deal before the dealer, who is A, lays the Skat away."""
    deal = start({A: hand}, game=game, dealer=A, opening=[CUT], consultation="off", **chosen)
    return after(deal, CUT, GO_ON)


def places(*parts: tuple[int, int]) -> list[int]:
    """Places of the pack, counted from 1."""
    return [place - 1 for first, last in parts for place in range(first, last + 1)]


@both_games
@pytest.mark.rule("GRI-76", "GRI-13", "GRI-15")
def test_the_draw_only_decides_who_deals_first(game: Variant) -> None:
    tarocks = {3: "T8 T19 T3", 5: "T8 T19 T5 T3 T21"}[game.players[0]]
    seating = game.sitting.draw(drawing(f"T1 {tarocks}"), game.players[0])  # The T1 lies in the middle.
    assert seating.persons == tuple(range(game.players[0]))
    assert seating.dealer == tarocks.split().index("T3")


@both_games
@pytest.mark.rule("GRI-13", "GRI-76")
def test_who_has_a_tarock_is_passed_over_in_the_draw(game: Variant) -> None:
    # Ann H2, Bea T9, Cla T7 (Dan T8, Eva T10); then only Ann draws: H3, T5.
    first = {3: "H2 T9 T7", 5: "H2 T9 T7 T8 T10"}[game.players[0]]
    assert game.sitting.draw(drawing(f"S1 {first} H3 T5 T1"), game.players[0]).dealer == 0


@both_games
@pytest.mark.rule("GRI-94", "GRI-76")
def test_the_fool_is_no_tarock_in_the_draw(game: Variant) -> None:
    first = {3: "T9 SKU T7", 5: "T9 SKU T7 T8 T10"}[game.players[0]]
    assert game.sitting.draw(drawing(f"S1 {first} T4"), game.players[0]).dealer == 1
    assert game.sitting.draw(drawing(f"S1 {first} T20"), game.players[0]).dealer == 2


FIVE_PACKETS_EACH = {
    B: ((1, 5), (16, 20), (31, 35), (46, 50), (61, 65)),
    C: ((6, 10), (21, 25), (36, 40), (51, 55), (66, 70)),
    A: ((11, 15), (26, 30), (41, 45), (56, 60), (71, 78)),
}
THREE_PACKETS_EACH = {
    B: ((1, 5), (26, 30), (51, 55)),
    C: ((6, 10), (31, 35), (56, 60)),
    D: ((11, 15), (36, 40), (61, 65)),
    E: ((16, 20), (41, 45), (66, 70)),
    A: ((21, 25), (46, 50), (71, 78)),
}
"""The places of the pack that each gets, the dealer A three cards more."""


@pytest.mark.parametrize(
    ("game", "hands", "packets"),
    [
        pytest.param(
            GRISCHUN_3, [28, 25, 25], FIVE_PACKETS_EACH, id="three", marks=pytest.mark.rule("GRI-77", "GRI-E36")
        ),
        pytest.param(
            GRISCHUN_5, [18, 15, 15, 15, 15], THREE_PACKETS_EACH, id="five", marks=pytest.mark.rule("GRI-78", "GRI-E24")
        ),
    ],
)
def test_packets_of_five_are_dealt_and_the_dealer_gets_eight_at_last(
    game: Variant, hands: list[int], packets: dict[Seat, tuple[tuple[int, int], ...]]
) -> None:
    deal = start(game=game, dealer=A).play(Cut(1))
    pack = deal.setup.pack[1:] + deal.setup.pack[:1]
    asked = [(sizes(deal), words(deal))]
    for _ in range(2):
        deal = deal.play(VETO)
        asked.append((sizes(deal), words(deal)))
    assert asked == [(some, {"open", "veto"}) for some in ([5] * len(hands), [10] * len(hands), hands)]
    for seat, own in packets.items():
        assert deal.table.hand(seat) == CardSet(pack[place] for place in places(*own))


@both_games
@pytest.mark.rule("GRI-E24", "GRI-E36", "GRI-91", "GRI-81")
def test_the_dealer_lays_three_cards_away_and_his_right_neighbour_leads(game: Variant) -> None:
    deal = dealt(game)
    assert deal.to_act == A
    deal = deal.play(Lay(CardSet("T20 T19 H10")))
    assert deal.to_act == B
    tricks = {3: 25, 5: 15}[game.players[0]]
    assert sizes(deal) == [tricks] * game.players[0]
    while not deal.over:
        deal = deal.play(next(iter(deal.choices)))
    assert [len(trick.cards) for trick in results_of(deal)[-2]] == [game.players[0]] * tricks


@both_games
@pytest.mark.rule("GRI-79")
def test_the_players_consult_after_the_first_packet_after_the_second_and_after_all(game: Variant) -> None:
    deal, asked_with = start(game=game).play(CUT), []
    while words(deal) == {"open", "veto"}:
        asked_with.append(sizes(deal)[A])
        deal = after(deal, *[OPEN] * (game.players[0] - 1), GO_ON)
    assert asked_with == [5, 10, 25 if game is GRISCHUN_3 else 15]
    assert isinstance(next(iter(deal.choices)), Lay)


@both_games
@pytest.mark.rule("GRI-80")
@pytest.mark.parametrize("debt", [9, 19, 60])
def test_debts_give_no_right_to_larger_packets_nor_to_arrange_or_cut(game: Variant, debt: int) -> None:
    players = game.players[0]
    owing = Carried((debt,) + (0,) * (players - 2) + (-debt,))
    deal = start(game=game, dealer=A, carried=owing)
    assert (deal.to_act, words(deal), Cut(1) in deal.choices) == (players - 1, set(), True)
    for demand in (Choose("nineteen"), Choose("nine-and-ten"), Choose("no-cut"), Arrange(tuple(game.pack.cards))):
        assert refused(deal, demand) == "GRI-19"
    assert deal.play(Cut(4)).view(A).history[-1].move == Cut(4)  # Everybody sees the ordinary cut.
    assert sizes(deal.play(Cut(4))) == [5] * players


@both_games
@pytest.mark.rule("GRI-80")
def test_captured_cards_are_not_kept_for_the_next_deal(game: Variant) -> None:
    deal = dealt(game).play(Lay(CardSet("T20 T19 H10")))
    while not deal.over:
        deal = deal.play(next(iter(deal.choices)))
    assert deal.settlement.carried.piles == ()


@both_games
@pytest.mark.rule("GRI-81")
def test_exactly_three_cards_of_the_hand_are_laid_away(game: Variant) -> None:
    deal = dealt(game)
    elsewhere = next(iter(deal.table.hand(B)))
    for cards in (CardSet("HQ HN"), CardSet("HQ HN HJ T20"), CardSet("HQ HN") | CardSet((elsewhere,))):
        assert refused(deal, Lay(cards)) == "GRI-81"
    assert deal.play(Lay(CardSet("HQ HN HJ"))).table.zone(SCAT).cards == CardSet("HQ HN HJ")


@both_games
@pytest.mark.rule("GRI-82", "GRI-34", "GRI-33", "GRI-E26", "GRI-E38")
@pytest.mark.parametrize(
    ("skat", "pair", "forbidden"),
    [
        ("SKU T1 HQ", True, False),
        ("HK T21 SKU", True, False),
        ("HK DK SK", True, False),
        ("HQ HN T20", True, True),
        ("HQ HN HJ", True, True),
        ("T20 T19 H10", True, True),
        ("T21 HQ HJ", False, False),
        ("HK T20 H10", False, False),
        ("SKU HQ H10", False, False),
        ("T1 T20 T19", False, False),
    ],
)
def test_of_cards_worth_five_none_two_or_three_but_never_one(
    game: Variant, skat: str, pair: bool, forbidden: bool
) -> None:
    for custom, legal, rule in (("pair", pair, "GRI-82"), ("forbidden", forbidden, "GRI-34")):
        deal, move = dealt(game, five_point_discard=custom), Lay(CardSet(skat))
        assert (move in deal.choices) == legal
        assert legal or refused(deal, move) == rule


@both_games
@pytest.mark.rule("GRI-82")
def test_the_list_of_discards_has_every_lawful_skat_once(game: Variant) -> None:
    deal = dealt(game)
    hand = deal.table.hand(A)
    fives = len(hand & CardSet("HK DK SK CK T21 T1 SKU"))
    plain, listed = len(hand) - fives, list(deal.choices)
    expected = plain * (plain - 1) * (plain - 2) // 6 + plain * fives * (fives - 1) // 2
    expected += fives * (fives - 1) * (fives - 2) // 6
    assert len(set(listed)) == deal.choices.count == expected


@both_games
@pytest.mark.rule("GRI-33", "GRI-99")
def test_nothing_of_the_skat_is_shown_before_the_count(game: Variant) -> None:
    deal = dealt(game).play(Lay(CardSet("T20 HQ H10")))
    others: tuple[Seat | None, ...] = (*range(1, game.players[0]), None)
    assert all(deal.view(seat).history[-1].move == Lay(CardSet(), 3) for seat in others)
    assert deal.table.shown == 0
    while not deal.over:
        assert next(zone for zone in deal.view(B).zones if zone.name == SCAT).cards is None
        deal = deal.play(next(iter(deal.choices)))
    assert next(zone for zone in deal.view(B).zones if zone.name == SCAT).cards == CardSet("T20 HQ H10")


@both_games
@pytest.mark.rule("GRI-15", "GRI-76")
def test_the_first_dealer_of_a_sitting_drew_the_lowest_tarock(game: Variant) -> None:
    players = game.players[0]
    draw = drawing("H2 " + {3: "T9 T2 T7", 5: "T9 T2 T7 T8 T10"}[players])
    sitting = Sitting.start(game, NAMES[:players], draw)
    assert sitting.names == NAMES[:players]
    assert sitting.names[sitting.place.dealer] == "Bea"
    assert sitting.deal(tuple(game.pack.cards)).setup.active[0] == C
