from __future__ import annotations

import pytest
from support.deals.strohmann import (
    ALL_FOUR, ALL_THREE, DEALER, FOREHAND, any_move, in_this_order, play, play_out, taken_up,
)  # fmt: skip
from support.tables import results_of

from tarock.cards import TAROCKS, Card, CardSet
from tarock.deal import Deal
from tarock.game import Play, Say
from tarock.rules import IllegalMove

TRULL_HAND = "SKU T21 T1 T10 T11 T12 HQ HN HJ H1 DQ DN DJ D1 D2"
KINGS_HAND = "HK DK SK CK T2 T3 T4 T5 T6 T7 T8 T9 SQ SN SJ"
PLAIN_TOPS = {1: "C10 C9 C8 C7", 3: "S10 S9 S8 S7", 5: "H2 H3 H4 D3", 2: "CQ CN CJ D4", 4: "", 6: ""}


def both_hold() -> Deal:
    """Forehand holds the tarock honours, the dealer the kings."""
    return taken_up(TRULL_HAND, KINGS_HAND, PLAIN_TOPS)


def words_with(deal: Deal, name: str) -> set[tuple[str, ...]]:
    return {move.words for move in deal.choices if isinstance(move, Play) and move.card is Card(name)}


def refused(deal: Deal, name: str, *words: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        deal.play(Play(Card(name), words))
    return refusal.value.rule


@pytest.mark.rule("STR-22", "STR-35")
def test_the_two_announcements_bring_one_each() -> None:
    deal = both_hold().play(Play(Card("T1"), (ALL_THREE,))).play(Play(Card("T2"), (ALL_FOUR,)))
    deal = play_out(deal, any_move(1))
    assert deal.outcome.announced == ((FOREHAND, ALL_THREE), (DEALER, ALL_FOUR))
    lines = [line for line in deal.settlement.lines if line.rule == "STR-35"]
    paid = [(line.amount(FOREHAND), line.amount(DEALER)) for line in lines]
    assert paid == [(1, -1), (-1, 1)]


@pytest.mark.rule("STR-22", "STR-25")
@pytest.mark.parametrize("word", ["pagat-ultimo", "volat", "koepfe", "contra", "koenig-ultimo"])
def test_nothing_else_can_be_announced(word: str) -> None:
    deal = both_hold()
    assert refused(deal, "T1", word) == "STR-25"
    assert refused(deal, "T1", ALL_THREE, word) == "STR-25"


@pytest.mark.rule("STR-23")
def test_the_last_moment_to_announce_is_when_the_first_of_them_is_played() -> None:
    deal = both_hold()
    assert words_with(deal, "SKU") == {(), (ALL_THREE,)}
    later = play(deal, "SKU T2")
    assert later.to_act == FOREHAND
    assert refused(later, "T21", ALL_THREE) == "STR-23"
    assert words_with(later, "T21") == {()}


@pytest.mark.rule("STR-23")
def test_without_all_of_them_in_the_hand_nothing_can_be_announced() -> None:
    deal = both_hold()
    assert refused(deal, "SKU", ALL_FOUR) == "STR-23"
    assert refused(play(deal, "T10"), "T2", ALL_THREE) == "STR-23"


@pytest.mark.rule("STR-23")
def test_a_card_drawn_from_the_talon_counts_once_it_is_in_the_hand() -> None:
    hand = TRULL_HAND.replace("T1 ", "D4 ")
    deal = taken_up(hand, KINGS_HAND, {**PLAIN_TOPS, 1: "C10 T1 C8 C7", 2: "CQ CN CJ C9"})
    assert words_with(deal, "T21") == {()}
    assert refused(deal, "T21", ALL_THREE) == "STR-23"
    deal = play(deal, "C10 CK")
    assert Card("T1") in deal.table.hand(FOREHAND)
    deal = play(deal, "SK S10")
    assert words_with(play(deal, "SQ"), "S9") == {(), (ALL_THREE,)}


@pytest.mark.rule("STR-23")
def test_a_card_drawn_at_the_first_opening_counts_from_the_first_lead() -> None:
    deal = taken_up(TRULL_HAND.replace("T1 ", "D4 "), KINGS_HAND, {**PLAIN_TOPS, 1: "T1 C10 C8 C7", 2: "CQ CN CJ C9"})
    assert words_with(deal, "H2") == {(), (ALL_THREE,)}


@pytest.mark.rule("STR-24")
def test_announcing_is_free_and_silence_is_paid_nothing() -> None:
    kings_then_trull = "HK DK SK CK SKU T21 T1"
    deal = play_out(both_hold(), in_this_order(kings_then_trull))
    assert deal.outcome.announced == ()
    assert not [line for line in deal.settlement.lines if line.rule == "STR-35"]


@pytest.mark.rule("STR-25")
def test_a_volat_and_two_tarock_honours_bring_nothing() -> None:
    tarocks = "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"
    others = "T2 H2 H3 H4 D2 D3 D4 S9 S8 S7 C9 C8 C7 HJ DJ"
    tops = {
        1: "T7 T6 T5 T4",
        3: "HK DK SK CK",
        5: "HQ T3 DQ SQ",
        2: "T1 H1 D1 S10",
        4: "C10 SJ CJ HN",
        6: "DN SN CN CQ",
    }
    deal = play_out(taken_up(tarocks, others, tops), in_this_order("T1 HQ DQ SQ"))
    winners = {trick.winner for trick in results_of(deal)[-1].tricks}
    assert winners == {FOREHAND}
    assert [line.rule for line in deal.settlement.lines] == ["STR-34"]
    assert deal.settlement.totals((FOREHAND, DEALER)) == (2, -2)


@pytest.mark.rule("STR-46")
def test_an_announcement_goes_with_any_card_led_or_followed() -> None:
    deal = both_hold()
    assert all((ALL_THREE,) in words_with(deal, name) for name in ("T10", "HQ", "C10", "T1"))
    following = play(deal, "T10")
    with_kings = CardSet(move.card for move in following.choices if move.words == (ALL_FOUR,))
    assert with_kings == following.table.hand(DEALER) & TAROCKS


@pytest.mark.rule("STR-46")
def test_each_announcement_is_made_once() -> None:
    deal = both_hold().play(Play(Card("T10"), (ALL_THREE,))).play(Play(Card("T2"), (ALL_FOUR,)))
    assert refused(deal, "HQ", ALL_THREE) == "STR-46"
    assert words_with(deal, "HQ") == {()}
    assert refused(play(deal, "HQ"), "HK", ALL_FOUR) == "STR-46"


@pytest.mark.rule("STR-46")
def test_both_can_be_announced_with_one_card() -> None:
    hand = "SKU T21 T1 HK DK SK CK T10 HQ HN HJ H1 DQ DN DJ"
    deal = taken_up(hand, "T2 T3", {1: "C10", 3: "S10", 5: "H2"})
    assert words_with(deal, "HQ") == {(), (ALL_THREE,), (ALL_FOUR,), (ALL_THREE, ALL_FOUR)}
    deal = deal.play(Play(Card("HQ"), (ALL_THREE, ALL_FOUR)))
    assert [(one.seat, one.what) for one in deal.phase.announced] == [(FOREHAND, ALL_THREE), (FOREHAND, ALL_FOUR)]


@pytest.mark.rule("STR-46")
def test_nobody_speaks_but_with_a_card_of_his_own_turn() -> None:
    deal = both_hold()
    with pytest.raises(IllegalMove):
        deal.play(Say((ALL_THREE,)))
    with pytest.raises(IllegalMove):
        deal.play(Play(Card("T2"), (ALL_FOUR,)), by=DEALER)
