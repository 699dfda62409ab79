from __future__ import annotations

import pytest
from support.deals.strohmann import (
    DEALER, FOREHAND, PASS, TAKE_UP, any_move, by_chance, cards, counted_in_lays, play_out,
)  # fmt: skip
from support.tables import results_of

from tarock.deal import Sitting
from tarock.game import PACK, Bid, Play, Say
from tarock.rules import IllegalMove
from tarock.variants.strohmann import STROHMANN


@pytest.mark.rule("STR-09")
def test_forehand_sees_her_15_cards_and_passes_or_takes_up() -> None:
    deal = by_chance(1)
    assert deal.to_act == FOREHAND
    assert len(deal.view(FOREHAND).hand) == 15
    assert list(deal.choices) == [PASS, TAKE_UP]


@pytest.mark.rule("STR-10")
def test_after_a_pass_the_dealer_passes_or_takes_up() -> None:
    deal = by_chance(1, PASS)
    assert deal.to_act == DEALER
    assert list(deal.choices) == [PASS, TAKE_UP]
    assert play_out(deal.play(TAKE_UP), any_move(1)).outcome.taker == DEALER


@pytest.mark.rule("STR-10")
def test_when_forehand_takes_up_the_dealer_has_no_bid() -> None:
    deal = by_chance(1, TAKE_UP)
    assert deal.to_act == FOREHAND
    assert all(isinstance(move, Play) for move in deal.choices)
    assert play_out(deal, any_move(1)).outcome.taker == FOREHAND


@pytest.mark.rule("STR-11")
def test_if_both_pass_the_cards_are_thrown_in_and_forehand_deals_next() -> None:
    deal = by_chance(1, PASS, PASS)
    assert deal.over
    assert deal.outcome.ended == "passed"
    assert deal.settlement.lines == ()
    assert len(deal.table.zone(PACK).order) == 24
    sitting = Sitting.start(STROHMANN, ("Anna", "Berta"), cards("HK T5"))
    assert (sitting.place.dealer, sitting.after(deal.settlement).place.dealer) == (DEALER, FOREHAND)


@pytest.mark.rule("STR-11", "STR-38")
def test_by_agreement_a_deal_both_passed_is_played_without_a_taker() -> None:
    deal = by_chance(1, PASS, PASS, both_pass="play")
    assert not deal.over
    assert not deal.table.zone(PACK).bits
    assert deal.to_act == FOREHAND
    done = play_out(deal, any_move(1))
    assert done.outcome.taker is None
    assert len(results_of(done)[-1].tricks) == 27
    forehand_has = counted_in_lays(done.table.taken(FOREHAND))
    assert forehand_has != 35
    game = done.settlement.lines[0]
    assert (game.rule, game.amount(FOREHAND)) == ("STR-38", 1 if forehand_has > 35 else -1)


@pytest.mark.rule("STR-12")
@pytest.mark.parametrize("word", ["contra", "solo", "hold", "raise"])
def test_there_is_no_other_game_no_raising_and_no_contra(word: str) -> None:
    for bids in ((), (PASS,)):
        deal = by_chance(1, *bids)
        with pytest.raises(IllegalMove) as refused:
            deal.play(Bid(word))
        assert refused.value.rule == ("STR-10" if bids else "STR-09")
    for bids in ((TAKE_UP,), (PASS, TAKE_UP)):
        deal = by_chance(1, *bids)
        for move in (Bid(word), Say((f"{word}:game",))):
            with pytest.raises(IllegalMove):
                deal.play(move)
        assert all(isinstance(move, Play) for move in deal.choices)
