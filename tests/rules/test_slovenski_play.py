"""Slovenski tarok: leading, following, winning tricks, Klop and Bettler (SLO-72 to SLO-92)."""

from __future__ import annotations

from itertools import permutations

import pytest
from support.deals.slovenski import (
    FOR_FOUR_ONLY,
    CALLED_C,
    EVEN,
    EVEN_PLANS,
    EVEN_ZWEIER,
    SOLO,
    TALON,
    at_lead,
    at_table,
    facts,
    legal,
    trick,
    written,
)
from support.tables import A, B, C, D, go, play_out, playable, refused, results_of, seen_cards

from tarock.cards import Card, CardSet, Seat, points
from tarock.deal import Deal
from tarock.game import Play, Say, mond_under_skus
from tarock.game.phases import Playing
from tarock.variants.slovenski import LADDER, trick_rules

pytestmark = pytest.mark.usefixtures("four_hands")

SEATS = (A, B, C, D)
KLOP = "pass pass pass klop"
SHY = ["klop", "bettler", "offener-bettler"]
FREE = [bid for bid in LADDER if bid not in SHY]

RED = {
    "hand 1": "H1 T2 T3 T4 T5 T6",
    "hand 2": "H2 T7 T8 T9 T10 T11",
    "hand 3": "H4 T12 T13 T14 T15 T16",
    "hand 4": "H3 T17 T18 T19 T20 T21",
}
"""Each has one heart to play to the first trick."""


def lead_of(bid: str, dealer: Seat = D) -> Seat:
    """Who leads when the second hand is declarer."""
    return at_lead(words=f"pass {bid} pass pass", dealer=dealer).to_act


def why_not(bid: str, hand: str, card: str, cards: str = "") -> str:
    refusal = trick_rules(bid, traditional=False).why_not(CardSet(hand).bits, trick(bid, cards), Card(card))
    return refusal.rule if refusal else ""


@pytest.mark.rule("SLO-72")
@pytest.mark.parametrize("words", [CALLED_C, SOLO, KLOP, "pass zweier pass pass SK 1 lay:H2,S9"])
def test_the_forehand_leads_in_klop_and_in_the_talon_bids(words: str) -> None:
    deal = at_lead(words=words)
    assert isinstance(deal.phase, Playing)
    assert deal.to_act == A


@pytest.mark.rule("SLO-73")
@pytest.mark.parametrize("bid", ["bettler", "solo-ohne", "offener-bettler", "valat"])
@pytest.mark.parametrize(("dealer", "declarer"), [(D, B), (B, D)])
@FOR_FOUR_ONLY
def test_the_declarer_leads_in_the_high_bids(bid: str, dealer: Seat, declarer: Seat) -> None:
    assert lead_of(bid, dealer) == declarer


@pytest.mark.rule("SLO-74")
@pytest.mark.parametrize("dealer", [D, B])
@FOR_FOUR_ONLY
def test_the_dealer_leads_in_the_farbiger_valat(dealer: Seat) -> None:
    assert lead_of("farbiger-valat", dealer) == dealer


@pytest.mark.rule("SLO-74")
def test_the_dealer_leads_in_a_farbiger_valat_raised_from_a_solo() -> None:
    assert at_lead(words="solo-zweier pass pass pass 1 lay:D3,D4 farbiger-valat").to_act == D


@pytest.mark.rule("SLO-75")
@pytest.mark.parametrize("bid", FREE)
def test_the_suit_led_must_be_followed(bid: str) -> None:
    assert legal(bid, "H2 HQ T5 C7", "H1") == "H2 HQ"
    assert why_not(bid, "H2 HQ T5 C7", "T5", "H1") == "SLO-75"


@pytest.mark.rule("SLO-76")
@pytest.mark.parametrize("bid", FREE)
def test_without_the_suit_or_after_a_led_tarock_a_tarock_must_be_played(bid: str) -> None:
    assert legal(bid, "T3 T5 C7", "H1") == "T3 T5"
    assert legal(bid, "T3 T5 C7", "T9") == "T3 T5"
    assert why_not(bid, "T3 T5 C7", "C7", "H1") == why_not(bid, "T3 T5 C7", "C7", "T9") == "SLO-76"


@pytest.mark.rule("SLO-77")
@pytest.mark.parametrize("bid", LADDER)
@pytest.mark.parametrize("led", ["H1", "T9"])
def test_with_neither_suit_nor_tarock_any_card_may_be_played(bid: str, led: str) -> None:
    assert legal(bid, "C7 CK S8", led) == "C7 CK S8"


@pytest.mark.rule("SLO-78")
@pytest.mark.parametrize("bid", FREE)
def test_there_is_no_duty_to_beat_in_the_other_bids(bid: str) -> None:
    assert legal(bid, "H1 HQ", "HJ") == "H1 HQ"
    assert legal(bid, "T1 T8 T20", "T9 T12") == "T1 T8 T20"
    assert legal(bid, "T1 C7 HQ") == "T1 C7 HQ"  # nor is the Pagat spared


@pytest.mark.rule("SLO-79")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [("H1 HQ HK H4", C), ("H1 T3 HK T9", D), ("T5 T2 HK T4", A), ("H1 CK SK DK", A), ("C10 C7 CJ HK", C)],
)
def test_the_highest_tarock_or_else_the_highest_card_of_the_suit_led_wins(cards: str, winner: Seat) -> None:
    assert trick("zweier", cards).winner == winner


@pytest.mark.rule("SLO-80")
def test_the_winner_leads_to_the_next_of_twelve_tricks() -> None:
    done = play_out(at_lead())
    tricks = results_of(done)[-2]
    assert len(tricks) == 12
    assert [later.seats[0] for later in tricks[1:]] == [earlier.winner for earlier in tricks[:-1]]


@pytest.mark.rule("SLO-81")
@pytest.mark.parametrize("order", list(permutations(["SKU", "T21", "T1", "T15"])))
def test_the_pagat_wins_beside_skis_and_mond_in_whatever_order(order: tuple[str, ...]) -> None:
    assert trick("zweier", " ".join(order)).winner == order.index("T1")


@pytest.mark.rule("SLO-81")
def test_the_pagat_takes_nothing_beside_one_of_the_two() -> None:
    assert trick("zweier", "T21 T1 T20 T5").winner == A
    assert trick("zweier", "SKU T1 T20 T5").winner == A


@pytest.mark.rule("SLO-82")
@pytest.mark.parametrize("bid", LADDER)
def test_the_imperator_rule_holds_except_in_the_farbiger_valat(bid: str) -> None:
    assert trick(bid, "T21 T1 SKU T4").winner == (C if bid == "farbiger-valat" else B)


@pytest.mark.rule("SLO-83")
@pytest.mark.parametrize("bid", SHY)
def test_in_klop_and_bettler_the_trick_must_be_beaten_if_possible(bid: str) -> None:
    assert legal(bid, "H1 HN HQ", "HJ") == "HN HQ"
    assert legal(bid, "H1 H2", "HJ") == "H1 H2"
    assert legal(bid, "T3 T10 C7", "H1 T9") == "T10"
    assert legal(bid, "T3 T8 C7", "H1 T9") == "T3 T8"
    assert why_not(bid, "H1 HN HQ", "H1", "HJ") == "SLO-83"


@pytest.mark.rule("SLO-81", "SLO-83")
def test_nothing_beats_an_imperator_so_any_tarock_is_legal() -> None:
    assert legal("klop", "T18 T5 C7", "T21 SKU T1") == "T18 T5"
    assert trick("klop", "T21 SKU T1 T18").winner == C


@pytest.mark.rule("SLO-84")
@pytest.mark.parametrize("bid", SHY)
def test_who_must_follow_suit_to_a_trumped_trick_may_play_any_card_of_it(bid: str) -> None:
    assert legal(bid, "HQ H3 T20", "HJ T12") == "HQ H3"


@pytest.mark.rule("SLO-85")
@pytest.mark.parametrize("bid", SHY)
@pytest.mark.parametrize(
    ("hand", "cards", "expected"),
    [
        ("T1 HK", "S7", "T1"),  # the only tarock when one must be played
        ("T1 T5", "S7", "T5"),
        ("T1", "T9", "T1"),  # the last card
        ("T1 T18", "T21 SKU", "T1"),  # the only card that beats Mond and Škis
        ("T1 T2", "T9", "T2"),
    ],
)
def test_the_pagat_is_played_only_when_no_other_card_is_legal(bid: str, hand: str, cards: str, expected: str) -> None:
    assert legal(bid, hand, cards) == expected


@pytest.mark.rule("SLO-85")
def test_the_rule_of_the_pagat_is_named() -> None:
    assert why_not("klop", "T1 T2", "T1", "T9") == "SLO-85"


@pytest.mark.rule("SLO-85")
@pytest.mark.parametrize("bid", SHY)
def test_the_skis_must_beat_the_mond_although_the_pagat_then_wins(bid: str) -> None:
    assert legal(bid, "SKU T18", "T21 T1") == "SKU"
    assert trick(bid, "T21 T1 SKU T4").winner == B


@pytest.mark.rule("SLO-86")
@pytest.mark.parametrize("bid", SHY)
def test_the_pagat_may_be_led_only_as_the_last_card(bid: str) -> None:
    assert legal(bid, "T1 H2 SKU") == "H2 SKU"
    assert legal(bid, "T1") == "T1"
    assert why_not(bid, "T1 H2", "T1") == "SLO-86"


@pytest.mark.rule("SLO-83", "SLO-86")
def test_the_duties_of_klop_hold_at_the_table() -> None:
    deal = at_table("T1/T5", words=KLOP)
    assert refused(deal, Play(Card("T1"))) == "SLO-86"
    deal = go(deal, "HQ")
    assert playable(deal) == CardSet("H2 HN")  # B cannot beat the Queen
    assert playable(go(deal, "HN")) == CardSet("HK")  # C can, and must
    assert refused(go(deal, "HN"), Play(Card("HJ"))) == "SLO-83"


@pytest.mark.rule("SLO-87", "SLO-11")
def test_the_winners_of_the_first_six_tricks_of_a_klop_get_the_talon_cards_in_order() -> None:
    deal = at_table(words=KLOP)
    turned = ["T10", "SN", "DJ", "H4", "S7", "C8"]
    expected: dict[Seat, set[str]] = {seat: set() for seat in SEATS}
    for number in range(1, 13):
        deal = play_out(deal, tricks=number)
        if deal.over:
            tricks = next(result for result in results_of(deal) if isinstance(result, tuple) and len(result) == 12)
        else:
            tricks = deal.phase.done
        if number <= 6:
            expected[tricks[-1].winner].add(turned[number - 1])
        for seat in SEATS:
            assert seen_cards(deal, None, f"gifts {seat + 1}") == CardSet(" ".join(expected[seat]))
        still_down = turned[number:]
        assert deal.table.cards(*TALON) == CardSet(" ".join(still_down))
    for seat, own in deal.outcome.klop:
        won = [card for one in tricks if one.winner == seat for card in one.cards]
        assert own == points((CardSet(won) | CardSet(" ".join(expected[seat]))).bits)


@pytest.mark.rule("SLO-87")
def test_a_talon_card_is_not_seen_before_its_trick_is_complete() -> None:
    deal = go(at_table(words=KLOP), "HQ HN HK")
    assert seen_cards(deal, A, "talon 1") is None
    assert seen_cards(go(deal, "H3"), A, "gifts 3") == CardSet("T10")


@pytest.mark.rule("SLO-87")
def test_a_skis_turned_up_beside_a_played_mond_is_no_mondfang() -> None:
    # The talon's first card is the Škis; B's Mond wins the first trick.
    deal = at_table("SKU/T10", words=KLOP)
    deal = go(deal, "T20 T21 T19 T18")
    assert seen_cards(deal, None, "gifts 2") == CardSet("SKU")
    done = play_out(deal)
    assert done.outcome.mond_lost is None
    assert results_of(done)[-1][0].winner == B


@pytest.mark.rule("SLO-88")
def test_the_hand_of_an_offener_bettler_is_opened_after_the_announcements_and_stays_open() -> None:
    announcing = at_table(words="offener-bettler pass pass pass")
    assert all(seen_cards(announcing, seat, "hand 1") is None for seat in (B, C, D, None))
    deal = at_lead("T5/T1", words="pass pass pass offener-bettler")
    assert deal.to_act == D
    hand = deal.table.hand(D)
    assert all(seen_cards(deal, seat, "hand 4") == hand for seat in (*SEATS, None))
    later = go(deal, "T2")
    assert later.table.hand(D) == hand - CardSet("T2")
    assert all(seen_cards(later, seat, "hand 4") == hand - CardSet("T2") for seat in (*SEATS, None))
    assert seen_cards(later, None, "hand 1") is None


@pytest.mark.rule("SLO-88")
def test_in_a_bettler_the_hand_stays_closed() -> None:
    assert seen_cards(at_lead(words="bettler pass pass pass"), B, "hand 1") is None


@pytest.mark.rule("SLO-90")
@pytest.mark.parametrize(
    ("cards", "winner"), [("H1 T21 HQ SKU", C), ("T5 HK T9 CK", C), ("H1 T3 CK DK", A), ("T2 CK SK DK", A)]
)
def test_in_the_farbiger_valat_tarocks_are_a_suit_of_their_own(cards: str, winner: Seat) -> None:
    assert trick("farbiger-valat", cards).winner == winner


@pytest.mark.rule("SLO-91")
def test_in_the_farbiger_valat_a_void_suit_must_still_be_answered_with_a_tarock() -> None:
    assert legal("farbiger-valat", "T3 T20 C7", "H1") == "T3 T20"
    assert legal("farbiger-valat", "H2 T20", "H1") == "H2"
    assert legal("farbiger-valat", "C7 S8", "H1") == "C7 S8"


@pytest.mark.rule("SLO-92")
@pytest.mark.parametrize("bid", ["bettler", "offener-bettler"])
def test_a_bettler_ends_with_the_first_trick_its_declarer_wins(bid: str) -> None:
    deal = go(at_lead(words=f"{bid} pass pass pass"), "D3 DK D2 DN")
    assert not deal.over
    done = go(deal, "S9 SK S8 SKU")
    assert done.over
    assert done.outcome.tricks == 1
    assert [len(done.table.hand(seat)) for seat in SEATS] == [10, 10, 10, 10]


@pytest.mark.rule("SLO-92")
@pytest.mark.parametrize("words", ["valat pass pass pass", "solo-zweier pass pass pass 1 lay:D3,D4 farbiger-valat"])
def test_a_valat_ends_with_the_first_trick_its_declarer_loses(words: str) -> None:
    done = play_out(at_lead(words=words), {A: "H1", D: "DQ"})
    assert done.over
    assert done.outcome.lost_tricks == 1
    assert len(done.table.hand(D)) > 0


@pytest.mark.rule("SLO-92")
def test_other_bids_are_played_to_the_last_card() -> None:
    for words in (CALLED_C, SOLO, KLOP, "solo-ohne pass pass pass"):
        done = play_out(at_lead(words=words))
        assert [len(done.table.hand(seat)) for seat in SEATS] == [0, 0, 0, 0]


def even_deal(*swaps: str) -> Deal:
    """A Zweier of A with C in which A leads to the last trick."""
    return play_out(at_lead(*swaps, words=EVEN_ZWEIER, hands=EVEN), EVEN_PLANS)


@pytest.mark.rule("SLO-E19")
def test_the_pagat_beats_skis_and_mond_also_in_the_last_trick() -> None:
    assert trick("zweier", "T21 T1 SKU T4").winner == B
    done = even_deal()
    last = next(result for result in results_of(done) if isinstance(result, tuple) and len(result) == 12)[-1]
    assert [str(card) for card in last.cards] == ["T21", "T1", "SKU", "T4"]
    assert last.winner == B
    assert (done.outcome.pagat_last, done.outcome.pagat_wins, done.outcome.mond_lost) == ("opponents", True, A)
    lines = {line.rule: line for line in done.settlement.lines}
    assert lines["SLO-103"].amounts == ((A, -25), (C, -25))
    assert lines["SLO-119"].amounts == ((A, -20),)


@pytest.mark.rule("SLO-E37")
def test_a_jack_must_be_beaten_in_klop_but_not_in_a_zweier() -> None:
    assert legal("klop", "HQ H3 T14", "HJ") == "HQ"
    assert legal("zweier", "HQ H3 T14", "HJ") == "HQ H3"


@pytest.mark.rule("SLO-E38")
def test_a_trumped_jack_cannot_be_beaten_in_suit() -> None:
    assert legal("klop", "HQ H3", "HJ T12") == "HQ H3"


@pytest.mark.rule("SLO-E39")
def test_a_higher_tarock_if_there_is_one_else_any_but_the_pagat() -> None:
    assert legal("klop", "T18 T10 T1 CK", "T9 T15") == "T18"
    assert legal("klop", "T18 T10 T1 CK", "T9 T19") == "T18 T10"


@pytest.mark.rule("SLO-E40")
def test_the_pagat_must_beat_mond_and_skis_in_klop() -> None:
    assert legal("klop", "T18 T1", "T21 SKU") == "T1"
    done = trick("klop", "T21 SKU T1 T5")
    assert done.winner == C
    assert mond_under_skus((done,)) == A
    piles = ((A, 19), (B, 16), (C, 21), (D, 14))
    assert written(facts("klop", klop=piles, mond_lost=A)) == (-39, -16, -21, -14)


@pytest.mark.rule("SLO-E41")
def test_the_pagat_as_the_only_tarock_and_on_lead() -> None:
    assert legal("bettler", "T1 HK H2", "S7") == "T1"
    assert legal("bettler", "T1 H2") == "H2"


@pytest.mark.rule("SLO-E42")
def test_tarocks_do_not_trump_in_the_farbiger_valat() -> None:
    assert legal("farbiger-valat", "T20 C7", "HK") == "T20"
    assert trick("farbiger-valat", "HK T20 H1 H2").winner == A
    assert trick("farbiger-valat", "T10 T20 CK T2").winner == B


@pytest.mark.rule("SLO-56")
def test_nothing_is_announced_during_the_play() -> None:
    assert refused(at_lead(), Say(("trula",))) == "SLO-56"


@pytest.mark.rule("SLO-04")
def test_the_red_order_of_the_table_is_played() -> None:
    for red_order, winner in (("printed", C), ("traditional", A)):
        deal = go(at_lead(words="solo-ohne pass pass pass", red_order=red_order, hands=RED), "H1 H2 H4 H3")
        assert deal.phase.trick.seats[0] == winner
