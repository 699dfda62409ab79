"""General rules: the play and its premiums (GEN-55 to GEN-64, GEN-77 to GEN-83), at a table of Königrufen."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import SOLO_DREIER_OF_A, SOLO_OF_A, before_lead, payments
from support.tables import A, B, C, D, dealt, go, play_out, playable, refused, results_of, silence

from tarock.cards import Card, CardSet, Trick
from tarock.deal import Deal
from tarock.game import Play
from tarock.variants.koenigrufen import KOENIGRUFEN, TRICKS

SOLO = f"{SOLO_OF_A} SK"
LONG_TAROCKS = "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1"


def trick(*names: str, leader: int = A) -> Trick:
    """The trick with these cards, in the order of play."""
    seats = tuple((leader + step) % 4 for step in range(4))
    return TRICKS.lay_out(seats, tuple(Card(name) for name in names))


def legal(hand: str, *names: str) -> CardSet:
    """The cards of a hand that may be played to this trick."""
    return CardSet.of_bits(TRICKS.playable(CardSet(hand).bits, trick(*names)))


def why_not(hand: str, card: str, *names: str) -> str:
    """The rule that refuses a card."""
    refusal = TRICKS.why_not(CardSet(hand).bits, trick(*names), Card(card))
    assert refusal is not None
    return refusal.rule


@pytest.mark.rule("GEN-55")
@pytest.mark.parametrize("words", [SOLO, "pass solo good good SK", "pass pass pass solo-dreier"])
def test_the_forehand_leads_first_whoever_is_declarer(words: str) -> None:
    deal = before_lead(words=words)
    assert deal.to_act() == A
    assert playable(deal) == deal.table.hand(A)


@pytest.mark.rule("GEN-56")
def test_the_suit_led_must_be_followed() -> None:
    assert legal("H4 HQ D1 T5 SKU", "HK") == CardSet("H4 HQ")
    assert why_not("H4 HQ D1 T5 SKU", "T5", "HK") == why_not("H4 HQ D1 T5 SKU", "D1", "HK") == "GEN-56"


@pytest.mark.rule("GEN-57")
def test_who_cannot_follow_must_play_a_tarok() -> None:
    assert legal("D1 S7 T5 SKU", "HK") == CardSet("T5 SKU")
    assert why_not("D1 S7 T5 SKU", "D1", "HK") == "GEN-57"


@pytest.mark.rule("GEN-58")
def test_tarok_must_be_played_to_tarok() -> None:
    assert legal("D1 S7 T5 SKU", "T10") == CardSet("T5 SKU")
    assert why_not("D1 S7 T5 SKU", "S7", "T10") == "GEN-58"


@pytest.mark.rule("GEN-59")
@pytest.mark.parametrize(
    ("hand", "led", "allowed"), [("H4 HK", "HQ", "H4 HK"), ("T2 T20", "T10", "T2 T20"), ("T2 T20 D1", "HK", "T2 T20")]
)
def test_there_is_no_duty_to_beat(hand: str, led: str, allowed: str) -> None:
    assert legal(hand, led) == CardSet(allowed)


@pytest.mark.rule("GEN-59")
def test_also_over_another_tarok_a_lower_one_may_be_played() -> None:
    assert legal("T2 T20 D1", "HK", "T10") == CardSet("T2 T20")


@pytest.mark.rule("GEN-60")
@pytest.mark.parametrize("led", ["HK", "T10"])
def test_who_has_neither_suit_nor_tarok_plays_what_he_likes(led: str) -> None:
    assert legal("D1 S7 CK", led) == CardSet("D1 S7 CK")


@pytest.mark.rule("GEN-61")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        (("HQ", "HK", "H4", "H1"), B),
        (("HQ", "T2", "HK", "T1"), B),  # the highest tarok
        (("H4", "DK", "SK", "CK"), A),  # kings of other suits do not count
        (("T5", "HK", "SKU", "T21"), C),
        (("S7", "S10", "S8", "S9"), B),
        (("D4", "D1", "D2", "D3"), B),
    ],
)
def test_the_highest_tarok_or_else_the_highest_card_of_the_led_suit_wins(cards: tuple[str, ...], winner: int) -> None:
    assert trick(*cards).winner == winner


@pytest.mark.rule("GEN-62")
def test_the_winner_takes_the_trick_in_and_leads_to_the_next() -> None:
    deal = go(before_lead(words=SOLO), "D3 D1 D2 DQ")
    assert deal.table.taken(D) == CardSet("D3 D1 D2 DQ")
    assert (deal.to_act(), playable(deal)) == (D, deal.table.hand(D))


@pytest.mark.rule("GEN-63")
def test_all_cards_are_played_out_even_when_the_result_is_settled() -> None:
    deal = before_lead(words=SOLO_DREIER_OF_A)
    assert not play_out(deal, tricks=11).over
    end = play_out(deal)
    assert not any(end.table.hand(seat) for seat in (A, B, C, D))


@pytest.mark.rule("GEN-64")
def test_members_of_one_party_count_their_tricks_together() -> None:
    end = play_out(before_lead(words=SOLO))
    winners = [one.winner for one in results_of(end)[-2]]
    assert end.outcome.tricks == winners.count(A) + winners.count(C)
    together = CardSet(card for seat in (A, C) for card in end.table.taken(seat))
    assert len(together) == 4 * end.outcome.tricks


@pytest.mark.rule("GEN-E20")
def test_following_a_led_pique_ten() -> None:
    assert legal("T20 T7 H1 HQ", "S10") == CardSet("T20 T7")
    assert legal("S7 SK T5 H2", "S10", "T7") == CardSet("S7 SK")
    assert TRICKS.lay_out((A, B, C), (Card("S10"), Card("T7"), Card("SK"))).winner == B


def last_pagat(order: str, said: str = "") -> Deal:
    """A Solo-Dreier of A with the highest tarocks and the Pagat, played in this order."""
    hands = {
        "hand 1": LONG_TAROCKS,
        "hand 2": "T2 T3 T4",
        "hand 3": "T5 T6 T7",
        "hand 4": "T8 T9 T10",
        "talon 1": "T11",
    }
    return play_out(silence(go(dealt(KOENIGRUFEN, hands), f"{SOLO_DREIER_OF_A} {said}")), {A: order})


@pytest.mark.rule("GEN-77")
def test_the_pagat_that_wins_the_last_trick_makes_the_ultimo() -> None:
    deal = last_pagat(LONG_TAROCKS)
    assert (deal.outcome.pagat_last, deal.outcome.pagat_wins) == ("declarer", True)
    assert ("KRU-72", -8) in [(line.rule, line.amount(B)) for line in deal.settlement.lines]


@pytest.mark.rule("GEN-78")
@pytest.mark.parametrize("card_points", [20, 50])
def test_the_ultimo_is_settled_apart_from_the_game(card_points: int) -> None:
    made = {"pagat_last": "declarer", "pagat_wins": True}
    assert payments("rufer", points=card_points, **made)[A] - payments("rufer", points=card_points)[A] == 2


@pytest.mark.rule("GEN-79")
def test_a_pagat_beaten_in_the_last_trick_is_a_lost_silent_ultimo() -> None:
    hands = {
        "hand 1": "T2 H1 H2 H3 H4 D1 D2 D3 D4 C9 C8 C7",
        "hand 2": "T1 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13",
        "hand 3": "T14 HK HQ HN HJ DK DQ DN DJ CK CQ CN",
        "hand 4": "SKU T21 T20 T19 T18 T17 T16 T15 SK SQ SN SJ",
    }
    deal = silence(go(dealt(KOENIGRUFEN, hands), "pass solo-dreier good good"))
    end = play_out(deal, {B: "T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T1", D: "T15 T16 T17 T18 SK SQ SN SJ T19"})
    assert (end.outcome.pagat_last, end.outcome.pagat_wins) == ("declarer", False)
    assert [line.amount(A) for line in end.settlement.lines if line.rule == "KRU-72"] == [8]


@pytest.mark.rule("GEN-79")
def test_also_a_pagat_beaten_by_its_owners_partner_is_lost() -> None:
    lost = {"pagat_last": "declarer", "pagat_wins": False}  # GEN-D6: whoever beats it
    assert payments("rufer", **lost) == (6 - 2, -6 + 2, 6 - 2, -6 + 2)


@pytest.mark.rule("GEN-80")
def test_an_announced_pagat_that_wins_an_earlier_trick_has_lost_the_ultimo() -> None:
    deal = last_pagat("SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T1 T12", "pagat-ultimo/declarer")
    assert results_of(deal)[-2][10].player_of(Card("T1")) == results_of(deal)[-2][10].winner == A
    assert ("KRU-73", 16) in [(line.rule, line.amount(B)) for line in deal.settlement.lines]


@pytest.mark.rule("GEN-81")
def test_an_unannounced_pagat_played_earlier_neither_wins_nor_loses() -> None:
    deal = last_pagat("SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T1 T12")
    assert deal.outcome.pagat_last == ""
    assert not {line.rule for line in deal.settlement.lines} & {"KRU-72", "KRU-73"}


@pytest.mark.rule("GEN-82")
def test_a_volat_needs_all_tricks_and_no_talon_cards() -> None:
    deal = last_pagat(LONG_TAROCKS)
    assert (deal.outcome.tricks, deal.outcome.points < 70) == (12, True)  # the talon is the opponents'
    assert deal.settlement.lines[0].rule == "KRU-78"
    assert payments("rufer", tricks=11)[A] == 6


@pytest.mark.rule("GEN-82")
def test_the_opponents_make_a_volat_jointly() -> None:
    high = "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12"
    hands = {
        "hand 1": "T2 T3 T4",
        "hand 2": f"{high} HK",
        "hand 3": "T5 T6 T7 HQ",
        "hand 4": "T8 T9 T10",
        "talon 1": "T1",
    }
    deal = silence(go(dealt(KOENIGRUFEN, hands), SOLO_DREIER_OF_A))
    end = play_out(deal, {A: "T2", B: high})
    winners = {one.winner for one in results_of(end)[-2]}
    assert A not in winners
    assert end.outcome.tricks == 0
    assert end.settlement.lines[0].rule == "KRU-78"
    assert end.settlement.lines[0].amount(A) == -3 * 48


@pytest.mark.rule("GEN-83")
def test_koenigrufen_knows_the_volat_and_its_value() -> None:
    assert (payments("rufer", tricks=12)[A], payments("rufer", tricks=0, points=5)[A]) == (12, -12)


@pytest.mark.rule("GEN-56", "GEN-62")
def test_a_card_that_is_not_held_or_not_in_turn_cannot_be_played() -> None:
    deal = before_lead(words=SOLO)
    assert refused(deal, Play(Card("DK"))) == "GEN-56"
    assert refused(deal, Play(Card("DK")), by=B) == "KRU-54"
