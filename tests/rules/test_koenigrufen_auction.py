"""Königrufen: the auction in pairs (KRU-14 to KRU-22)."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import at_table
from support.tables import A, B, C, D, offered, refused, results_of

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Bid, Play
from tarock.game.phases import Won
from tarock.variants.koenigrufen import CONTRACTS

GAMES = {"rufer", "solo", "dreier", "solo-dreier"}


def won_by(deal: Deal) -> tuple[Seat | None, str]:
    """Who became declarer with which game."""
    (won,) = [result for result in results_of(deal) if isinstance(result, Won)]
    return won.declarer, won.bid


@pytest.mark.rule("KRU-14")
def test_four_games_of_rising_rank_and_price() -> None:
    assert [(game.name, game.price) for game in CONTRACTS.values()] == [
        ("rufer", 6), ("solo", 8), ("dreier", 10), ("solo-dreier", 20),
    ]  # fmt: skip


@pytest.mark.rule("KRU-14")
@pytest.mark.parametrize(
    ("standing", "higher"),
    [
        ("rufer", {"solo", "dreier", "solo-dreier"}),
        ("solo", {"dreier", "solo-dreier"}),
        ("dreier", {"solo-dreier"}),
        ("solo-dreier", set()),
    ],
)
def test_every_higher_game_beats_a_lower_one_and_steps_may_be_skipped(standing: str, higher: set[str]) -> None:
    assert offered(at_table(words=standing)) == {"good"} | higher


@pytest.mark.rule("KRU-15")
def test_the_forehand_speaks_first_and_passes_or_declares_one_of_the_four_games() -> None:
    deal = at_table()
    assert (deal.to_act, offered(deal)) == (A, {"pass"} | GAMES)
    assert refused(deal, Bid("good")) == "KRU-17"
    assert refused(deal, Bid("rufer"), by=B) == "KRU-17"


@pytest.mark.rule("KRU-16")
@pytest.mark.parametrize(("passes", "speaker"), [("pass", B), ("pass pass", C), ("pass pass pass", D)])
def test_the_right_to_call_goes_on_as_long_as_nobody_has_declared(passes: str, speaker: Seat) -> None:
    deal = at_table(words=passes)
    assert (deal.to_act, offered(deal)) == (speaker, {"pass"} | GAMES)


@pytest.mark.rule("KRU-16")
def test_the_dealer_may_play_a_rufer_that_three_have_passed() -> None:
    assert won_by(at_table(words="pass pass pass rufer")) == (D, "rufer")


@pytest.mark.rule("KRU-17")
def test_once_a_game_stands_the_next_hand_says_good_or_goes_higher() -> None:
    deal = at_table(words="solo")
    assert (deal.to_act, offered(deal)) == (B, {"good", "dreier", "solo-dreier"})
    assert refused(deal, Bid("rufer")) == refused(deal, Bid("solo")) == refused(deal, Bid("hold")) == "KRU-17"


@pytest.mark.rule("KRU-18")
def test_the_overbid_earlier_hand_answers_at_once_holds_goes_higher_or_leaves() -> None:
    deal = at_table(words="rufer good solo")
    assert (deal.to_act, offered(deal)) == (A, {"hold", "leave", "dreier", "solo-dreier"})


@pytest.mark.rule("KRU-18", "KRU-20")
def test_the_earlier_hand_that_holds_plays_the_same_game() -> None:
    assert won_by(at_table(words="rufer solo hold good good good")) == (A, "solo")


@pytest.mark.rule("KRU-18")
def test_the_earlier_hand_may_go_higher_instead_of_holding() -> None:
    deal = at_table(words="rufer solo dreier")
    assert (deal.to_act, offered(deal)) == (B, {"good", "solo-dreier"})


@pytest.mark.rule("KRU-18", "KRU-20")
def test_the_earlier_hand_that_leaves_is_out() -> None:
    deal = at_table(words="rufer solo leave")
    assert deal.to_act == C  # B's Solo stands; A is not asked again
    assert won_by(at_table(words="rufer solo leave good good")) == (B, "solo")


@pytest.mark.rule("KRU-19")
def test_after_a_hold_the_later_hand_must_go_higher_or_say_good() -> None:
    deal = at_table(words="rufer solo hold")
    assert (deal.to_act, offered(deal)) == (B, {"good", "dreier", "solo-dreier"})
    assert at_table(words="rufer solo hold dreier").to_act == A


@pytest.mark.rule("KRU-19")
def test_two_contest_until_one_is_out_then_the_next_hand_contests_with_the_survivor() -> None:
    deal = at_table(words="rufer solo hold dreier leave")
    assert (deal.to_act, offered(deal)) == (C, {"good", "solo-dreier"})
    deal = at_table(words="rufer solo hold dreier leave solo-dreier")
    assert (deal.to_act, offered(deal)) == (B, {"hold", "leave"})
    assert won_by(at_table(words="rufer solo hold dreier leave solo-dreier leave good")) == (C, "solo-dreier")


@pytest.mark.rule("KRU-19")
def test_the_dealer_contests_last() -> None:
    assert won_by(at_table(words="pass rufer good solo hold dreier leave")) == (D, "dreier")


@pytest.mark.rule("KRU-19")
def test_nothing_beats_a_held_solo_dreier() -> None:
    deal = at_table(words="dreier solo-dreier hold")
    assert (deal.to_act, offered(deal)) == (B, {"good"})
    assert won_by(at_table(words="dreier solo-dreier hold good good good")) == (A, "solo-dreier")


@pytest.mark.rule("KRU-20")
def test_who_has_passed_or_said_good_is_not_asked_again() -> None:
    speakers = [seat for seat, _ in at_table(words="pass rufer good solo hold good").moves()]
    assert speakers == [B, A, B, C, D, B, D]  # the cut by B, then the auction: A and C spoke once


@pytest.mark.rule("KRU-20")
def test_the_survivor_accepted_by_all_is_declarer() -> None:
    deal = at_table(words="pass rufer good good")
    assert won_by(deal) == (B, "rufer")
    assert deal.to_act == B


@pytest.mark.rule("KRU-21")
def test_when_all_pass_the_cards_are_thrown_in_and_nobody_pays() -> None:
    deal = at_table(words="pass pass pass pass")
    assert deal.over
    assert (deal.settlement.passed, deal.settlement.redeal) == (True, False)
    assert deal.settlement.totals(range(4)) == (0, 0, 0, 0)
    shown = {zone.name for zone in deal.view(A).zones if zone.cards is not None}
    assert shown == {"hand 1"}  # nothing is shown of a deal thrown in (GEN-D16)


@pytest.mark.rule("KRU-22")
def test_an_accepted_game_cannot_be_changed() -> None:
    deal = at_table(words="rufer good good good")
    for game in GAMES:
        assert refused(deal, Bid(game)) == "KRU-23"
    later = at_table(words="solo-dreier good good good")
    assert refused(later, Bid("dreier")) == "KRU-39"
    (card, *_) = later.table.hand(A)
    assert refused(later, Play(card)) == "KRU-39"
