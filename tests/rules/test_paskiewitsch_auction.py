"""Paskiewitsch: the auction, for which an honour is needed, and the Zweier that XX may leave (PAS-08 to PAS-16)."""

from __future__ import annotations

import pytest
from support.deals.paskiewitsch import at_table
from support.tables import A, B, C, D, go, offered, play_out, refused, results_of, silence

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.game import Bid, Call, Lay
from tarock.game.phases import Won
from tarock.variants.paskiewitsch import CONTRACTS

GAMES = {"dreier", "zweier", "einer", "solo"}


def won_by(deal: Deal) -> tuple[Seat | None, str]:
    """Who became declarer with which game."""
    (won,) = [result for result in results_of(deal) if isinstance(result, Won)]
    return won.declarer, won.bid


@pytest.mark.rule("PAS-08")
def test_four_games_of_rising_rank_and_price() -> None:
    assert [(game.name, game.price) for game in CONTRACTS.values()] == [
        ("dreier", 1), ("zweier", 2), ("einer", 3), ("solo", 4),
    ]  # fmt: skip


@pytest.mark.rule("PAS-08")
@pytest.mark.parametrize(
    ("standing", "higher"),
    [("dreier", {"zweier", "einer", "solo"}), ("zweier", {"einer", "solo"}), ("einer", {"solo"}), ("solo", set())],
)
def test_every_higher_game_beats_a_lower_one_and_steps_may_be_skipped(standing: str, higher: set[str]) -> None:
    assert offered(at_table(words=standing)) == {"good"} | higher


@pytest.mark.rule("PAS-09")
@pytest.mark.parametrize("honour", ["SKU", "T21", "T1"])
def test_any_one_tarock_honour_gives_the_right_to_declare(honour: str) -> None:
    swaps = [] if honour == "SKU" else [f"SKU/{honour}"]
    assert offered(at_table(*swaps)) == {"pass"} | GAMES


@pytest.mark.rule("PAS-09")
@pytest.mark.parametrize(("words", "giving_way"), [("pass pass pass", "pass"), ("dreier good good", "good")])
def test_a_player_without_a_tarock_honour_can_only_give_way(words: str, giving_way: str) -> None:
    deal = at_table(words=words)  # D holds two kings and XIX
    assert (deal.to_act, offered(deal)) == (D, {giving_way})
    for game in GAMES:
        assert refused(deal, Bid(game)) == "PAS-09"


@pytest.mark.rule("PAS-09")
def test_an_honour_in_the_talon_gives_no_right() -> None:
    deal = at_table("SKU/T14")
    assert offered(deal) == {"pass"}


@pytest.mark.rule("PAS-10")
@pytest.mark.parametrize(("passes", "speaker"), [("", A), ("pass", B), ("pass pass", C), ("pass pass pass", D)])
def test_while_nobody_has_declared_each_in_turn_passes_or_declares(passes: str, speaker: Seat) -> None:
    deal = at_table("T1/SK", words=passes) if speaker == D else at_table(words=passes)  # D needs the Pagat
    assert (deal.to_act, offered(deal)) == (speaker, {"pass"} | GAMES)
    assert refused(deal, Bid("good")) == "PAS-10"


@pytest.mark.rule("PAS-10")
def test_once_a_game_stands_the_next_hand_says_good_or_goes_higher() -> None:
    deal = at_table(words="pass zweier")
    assert (deal.to_act, offered(deal)) == (C, {"good", "einer", "solo"})
    assert refused(deal, Bid("pass")) == refused(deal, Bid("zweier")) == refused(deal, Bid("dreier")) == "PAS-10"


@pytest.mark.rule("PAS-10")
def test_who_has_passed_said_good_or_left_a_game_is_out() -> None:
    speakers = [seat for seat, _ in at_table(words="pass zweier einer leave good").moves()]
    assert speakers == [B, A, B, C, B, D]  # the cut by B, then the auction: nobody is asked again
    assert won_by(at_table(words="pass zweier einer leave good")) == (C, "einer")


@pytest.mark.rule("PAS-11")
def test_the_overbid_earlier_hand_answers_at_once_holds_goes_higher_or_leaves() -> None:
    deal = at_table(words="zweier good einer")
    assert (deal.to_act, offered(deal)) == (A, {"hold", "leave", "solo"})
    assert refused(deal, Bid("good")) == "PAS-11"
    assert won_by(go(deal, "hold good good")) == (A, "einer")
    assert won_by(go(deal, "leave good")) == (C, "einer")
    assert won_by(go(deal, "solo good good")) == (A, "solo")


@pytest.mark.rule("PAS-11")
def test_when_one_of_two_is_out_the_next_hand_contests_with_the_survivor() -> None:
    deal = at_table(words="zweier einer leave")
    assert (deal.to_act, offered(deal)) == (C, {"good", "solo"})
    deal = go(deal, "solo")
    assert (deal.to_act, offered(deal)) == (B, {"hold", "leave"})
    assert won_by(go(deal, "leave good")) == (C, "solo")


@pytest.mark.rule("PAS-12")
def test_a_dreier_declarer_without_xx_must_hold_the_zweier_or_go_higher() -> None:
    deal = at_table(words="dreier zweier")
    assert (deal.to_act, offered(deal)) == (A, {"hold", "einer", "solo"})
    assert refused(deal, Bid("leave")) == "PAS-12"
    assert refused(at_table(words="dreier zweier hold"), Bid("leave")) == "PAS-10"  # B is asked nothing
    assert won_by(go(deal, "hold good good good")) == (A, "zweier")
    assert won_by(go(deal, "einer good good good")) == (A, "einer")  # PAS-D3


@pytest.mark.rule("PAS-12")
def test_the_duty_arises_against_a_zweier_of_any_later_hand() -> None:
    deal = at_table(words="dreier good zweier")
    assert (deal.to_act, offered(deal)) == (A, {"hold", "einer", "solo"})


@pytest.mark.rule("PAS-13")
def test_a_dreier_declarer_with_xx_may_leave_the_zweier() -> None:
    deal = at_table("T20/T18", words="dreier zweier")
    assert offered(deal) == {"hold", "leave", "einer", "solo"}
    assert won_by(go(deal, "leave good good")) == (B, "zweier")


LEFT = "dreier zweier leave good good"
"""The Zweier of B that A left, who holds XX: B takes HN and XIV, C DJ and IV, D S10, A CN."""


@pytest.mark.rule("PAS-13")
def test_who_left_the_zweier_that_is_played_may_not_lay_xx_away() -> None:
    deal = at_table("T20/T18", words=f"{LEFT} lay:HN,SJ lay:DJ,CJ lay:S10")
    assert deal.to_act == A
    assert refused(deal, Lay(CardSet("T20"))) == "PAS-13"
    laid = {move.cards for move in deal.choices if isinstance(move, Lay)}
    assert laid == {CardSet([card]) for card in CardSet("T15 T9 T5 HQ HJ DN CN C10")}


@pytest.mark.rule("PAS-13")
def test_any_other_hand_may_lay_xx_away() -> None:  # PAS-D17
    deal = at_table(words="zweier good good good lay:HJ,C10 lay:DJ,SJ")
    assert (deal.to_act, Lay(CardSet("T20")) in deal.choices) == (C, True)


@pytest.mark.rule("PAS-13", "PAS-14")
def test_a_higher_game_of_a_third_hand_frees_everybody() -> None:  # PAS-D2
    deal = at_table("T20/T18", words="dreier zweier leave einer leave good lay:HN lay:DJ,T14")
    assert (deal.to_act, len(deal.table.hand(A))) == (A, 11)
    assert Lay(CardSet("T20 HJ")) in deal.choices
    called = go(deal, "lay:HJ,C10 lay:CN")
    assert (called.to_act, Call(Card("T2")) in called.choices) == (C, True)


@pytest.mark.rule("PAS-14")
def test_the_declarer_of_the_left_zweier_must_call_xx_and_its_holder_is_his_helper() -> None:
    deal = at_table("T20/T18", words=f"{LEFT} lay:HN,SJ lay:DJ,CJ lay:S10 lay:CN")
    assert deal.to_act == B
    assert [move for move in deal.choices if isinstance(move, Call)] == [Call(Card("T20"))]
    for other in ("T19", "T16", "T2"):  # PAS-D16: not even one of his own
        assert refused(deal, Call(Card(other))) == "PAS-14"
    end = play_out(silence(go(deal, "T20")))
    assert (end.outcome.declarer, end.outcome.partner) == (B, A)


@pytest.mark.rule("PAS-14")
def test_that_he_is_the_helper_is_known_to_all_from_the_auction() -> None:
    deal = at_table("T20/T18", words=LEFT)
    laid = go(deal, "lay:HN,SJ lay:DJ,CJ lay:S10 lay:CN")
    for moment in (deal, laid, go(laid, "T20")):
        for seat in (A, B, C, D, None):
            told = moment.view(seat).told
            assert (told.contract, told.declarer, told.partner) == ("zweier", B, A)
            assert told.sides == ((B, A), (C, D))


@pytest.mark.rule("PAS-14")
def test_a_zweier_that_was_opened_or_held_may_call_any_tarock() -> None:
    opened = at_table(words="zweier good good good lay:HJ,C10 lay:DJ,SJ lay:S10 lay:CN")
    held = at_table(words="dreier zweier hold good good good lay:HJ,C10 lay:DJ,SJ lay:S10 lay:CN")
    for deal in (opened, held):
        assert len([move for move in deal.choices if isinstance(move, Call)]) == 19


@pytest.mark.rule("PAS-15")
@pytest.mark.parametrize("game", ["einer", "solo"])
def test_an_einer_or_solo_may_be_left_without_xx_and_its_declarer_calls_freely(game: str) -> None:
    deal = at_table(words=f"dreier {game}")
    assert (deal.to_act, "leave" in offered(deal)) == (A, True)
    called = go(deal, "leave good good")
    assert won_by(called) == (B, game)
    while isinstance(laid := next(iter(called.choices)), Lay):
        called = called.play(laid)
    assert len([move for move in called.choices if isinstance(move, Call)]) == 19


@pytest.mark.rule("PAS-15")
def test_after_a_held_zweier_a_further_einer_may_be_left() -> None:
    deal = at_table(words="dreier zweier hold einer")
    assert (deal.to_act, offered(deal)) == (A, {"hold", "leave", "solo"})


@pytest.mark.rule("PAS-16")
def test_when_all_pass_the_cards_are_thrown_in_nobody_pays_and_the_next_deals() -> None:
    deal = at_table(words="pass pass pass pass")
    assert deal.over
    assert (deal.settlement.passed, deal.settlement.redeal) == (True, False)
    assert deal.settlement.totals(range(4)) == (0, 0, 0, 0)
    assert {zone.name for zone in deal.view(A).zones if zone.cards is not None} == {"hand 1"}
