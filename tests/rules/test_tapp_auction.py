"""Tapp-Tarok: the auction (TAP-13 to TAP-27, TAP-79)."""

from __future__ import annotations

import pytest
from support.deals.tapp import at_table
from support.tables import A, B, C, D, go, offered, refused, results_of

from tarock.deal import Sitting
from tarock.game import Bid, Choose, Take
from tarock.game.phases import Announcing, HoldingAuction, Won
from tarock.variants.families.viennese.purchase import Buying
from tarock.variants.tapp import TAPP

LADDER = ("dreier-1", "dreier-2", "dreier-3", "dreier-4", "solo")


def won(words: str) -> tuple[int | None, str]:
    """Who wins the auction with these words, and with which bid."""
    deal = at_table(words=words)
    assert not isinstance(deal.phase, HoldingAuction)
    result = next(result for result in results_of(deal) if isinstance(result, Won))
    return result.declarer, result.bid


def speakers(words: str) -> list[int]:
    """Who said each of these words."""
    return [seat for seat, move in at_table(words=words).moves() if isinstance(move, Bid)]


@pytest.mark.rule("TAP-13")
@pytest.mark.parametrize(("players", "dealer", "order"), [(3, 2, [A, B, C]), (3, 0, [B, C, A]), (4, 1, [C, D, A])])
def test_the_forehand_speaks_first_then_to_the_right(players: int, dealer: int, order: list[int]) -> None:
    deal = at_table(words="pass pass solo", players=players, dealer=dealer)
    assert [seat for seat, move in deal.moves() if isinstance(move, Bid)] == order


@pytest.mark.rule("TAP-14")
def test_the_declarer_of_a_dreier_buys_and_discards_three_cards() -> None:
    deal = at_table(words="dreier-1 good good 1")
    assert len(deal.table.hand(A)) == 19
    assert len(go(deal, "lay:H4,D3,D4").table.hand(A)) == 16


@pytest.mark.rule("TAP-14")
def test_the_declarer_of_a_solo_takes_and_discards_nothing() -> None:
    deal = at_table(words="solo good good")
    assert isinstance(deal.phase, Announcing)
    assert refused(deal, Take(1)) == "TAP-47"


@pytest.mark.rule("TAP-15", "TAP-17")
@pytest.mark.parametrize("before", ["", "pass", "pass pass"])
def test_as_long_as_nobody_has_bid_one_passes_or_declares_dreier_or_solo(before: str) -> None:
    deal = at_table(words=before)
    assert offered(deal) == {"pass", "dreier-1", "solo"}
    for word in ("dreier-2", "dreier-4", "good", "hold", "leave"):
        assert refused(deal, Bid(word)) == "TAP-15"


@pytest.mark.rule("TAP-16")
def test_a_deal_that_all_pass_is_thrown_in_and_the_forehand_deals_next() -> None:
    sitting = Sitting.start(TAPP, ("a", "b", "c"), tuple(TAPP.pack.cards))
    deal = at_table(words="pass pass pass", dealer=sitting.place.dealer)
    assert deal.over
    assert (deal.settlement.lines, deal.settlement.redeal) == ((), False)
    assert sitting.after(deal.settlement).place.dealer == deal.setup.active[0]


@pytest.mark.rule("TAP-17", "TAP-18")
def test_the_ladder_is_climbed_one_level_at_a_time() -> None:
    deal = at_table(words="dreier-1")
    for level in (2, 3, 4):
        bids = offered(deal) & set(LADDER)
        assert bids == {f"dreier-{level}", "solo"}
        for skipped in set(LADDER) - bids:
            assert refused(deal, Bid(skipped)) == "TAP-18"
        deal = go(deal, f"dreier-{level} hold")
    assert list(deal.choices) == [Bid("good"), Bid("solo")]


@pytest.mark.rule("TAP-19")
@pytest.mark.parametrize(
    "before",
    ["", "pass", "dreier-1", "dreier-1 good", "dreier-1 dreier-2 hold dreier-3 hold", "dreier-1 dreier-2 leave"],
)
def test_solo_may_be_declared_at_any_turn_to_bid(before: str) -> None:
    deal = at_table(words=before)
    speaker = deal.to_act
    deal = go(deal, "solo")
    while isinstance(deal.phase, HoldingAuction):
        deal = go(deal, "leave" if "leave" in offered(deal) else "good")
    assert results_of(deal)[-1].declarer == speaker
    assert results_of(deal)[-1].bid == "solo"


@pytest.mark.rule("TAP-20")
def test_an_overbid_earlier_hand_may_keep_the_game_at_the_new_level_or_leave_it() -> None:
    deal = at_table(words="dreier-1 dreier-2")
    assert deal.to_act == A
    assert {"hold", "leave"} <= offered(deal)
    assert refused(deal, Bid("dreier-3")) == "TAP-20"
    assert won("dreier-1 dreier-2 hold good good") == (A, "dreier-2")
    assert won("dreier-1 dreier-2 leave good") == (B, "dreier-2")


@pytest.mark.rule("TAP-21")
def test_the_later_hand_may_overbid_again_up_to_solo_which_the_earlier_hand_may_keep() -> None:
    climb = "dreier-1 dreier-2 hold dreier-3 hold dreier-4 hold"
    assert offered(at_table(words=climb)) == {"good", "solo"}
    assert won(f"{climb} good good") == (A, "dreier-4")
    assert offered(at_table(words=f"{climb} solo")) == {"leave", "hold"}
    assert won(f"{climb} solo hold good good") == (A, "solo")


@pytest.mark.rule("TAP-22")
@pytest.mark.parametrize("before", ["solo", "dreier-1 solo hold", "dreier-1 solo leave", "dreier-1 dreier-2 solo"])
def test_nothing_overbids_solo(before: str) -> None:
    deal = at_table(words=before)
    assert offered(deal) == {"good"}
    for word in LADDER:
        assert refused(deal, Bid(word)) == "TAP-22"


@pytest.mark.rule("TAP-23")
def test_three_bidders_contend_in_pairs() -> None:
    words = "dreier-1 dreier-2 hold dreier-3 leave dreier-4 hold solo leave"
    assert speakers(words) == [A, B, A, B, A, C, B, C, B]  # B against A, then C against B, the earlier hand
    assert won(words) == (C, "solo")


@pytest.mark.rule("TAP-23")
def test_the_survivor_of_the_first_pair_counts_as_the_earlier_hand() -> None:
    deal = at_table(words="dreier-1 dreier-2 leave dreier-3")
    assert deal.to_act == B
    assert won("dreier-1 dreier-2 leave dreier-3 hold good") == (B, "dreier-3")


@pytest.mark.rule("TAP-24", "TAP-79")
@pytest.mark.parametrize(
    ("words", "out"),
    [
        ("pass dreier-1 dreier-2 hold dreier-3 hold dreier-4 leave", A),
        ("dreier-1 good dreier-2 hold dreier-3 hold solo hold good", B),
        ("dreier-1 dreier-2 leave dreier-3 hold dreier-4 hold good", A),
    ],
)
def test_who_gave_way_is_not_asked_again(words: str, out: int) -> None:
    said = list(zip(speakers(words), words.split(), strict=True))
    gave_way = next(turn for turn, (seat, word) in enumerate(said) if seat == out and word in ("pass", "good", "leave"))
    assert out not in [seat for seat, _ in said[gave_way + 1 :]]
    assert not isinstance(at_table(words=words).phase, HoldingAuction)  # the auction is over without him


@pytest.mark.rule("TAP-25")
def test_the_talon_is_touched_only_when_both_others_have_accepted() -> None:
    for words in ("dreier-1", "dreier-1 good"):
        deal = at_table(words=words)
        assert deal.to_act != A
        assert refused(deal, Take(1), by=A) == refused(deal, Take(1)) == "TAP-18"
        assert deal.table.zone("talon 1").seers == 0
    assert isinstance(at_table(words="dreier-1 good good").phase, Buying)


@pytest.mark.rule("TAP-26")
def test_an_accepted_dreier_cannot_become_a_solo() -> None:
    deal = at_table(words="dreier-1 good good")
    for move in (Bid("solo"), Choose("solo")):
        assert refused(deal, move) == "TAP-30"
    for word in ("solo", "good"):
        assert refused(go(deal, "1"), Bid(word)) == "GEN-43"  # he has to discard


@pytest.mark.rule("TAP-27")
@pytest.mark.parametrize("before", ["dreier-1 dreier-2", "dreier-1 dreier-2 hold dreier-3", "dreier-1 good dreier-2"])
def test_an_overbid_earlier_hand_may_answer_with_solo_and_the_later_can_only_accept(before: str) -> None:
    deal = at_table(words=before)
    assert offered(deal) == {"leave", "hold", "solo"}
    deal = go(deal, "solo")
    assert offered(deal) == {"good"}
    while isinstance(deal.phase, HoldingAuction):
        deal = go(deal, "good")
    assert (results_of(deal)[-1].declarer, results_of(deal)[-1].bid) == (A, "solo")


@pytest.mark.rule("TAP-79")
def test_the_last_hand_plays_at_once_when_the_others_have_passed() -> None:
    deal = at_table(words="pass pass dreier-1")
    assert isinstance(deal.phase, Buying)
    assert won("pass pass dreier-1") == (C, "dreier-1")
