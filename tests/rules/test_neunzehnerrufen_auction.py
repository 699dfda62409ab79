"""Neunzehnerrufen: the auction and the call (NZR-16 to NZR-28)."""

from __future__ import annotations

import pytest
from support.deals.neunzehnerrufen import (
    ALL, FLYING, FOUR, GOOD, LAID, THREE, TWO, at_table, game_of_a, rufer, solo,
)  # fmt: skip
from support.tables import A, B, C, D, go, offered, play_out, refused, seen_cards, silence

from tarock.cards import Card, CardSet
from tarock.deal import Deal
from tarock.game import Bid, Call, Choose, Disclosure, Lay, Play, Take, Variant
from tarock.variants.families.viennese.called_tarock import CallingDown
from tarock.variants.families.viennese.dummies import DummyPlaying

GAMES = ("rufer", "dreier", "zweier", "einer", "solo")


def callable_cards(deal: Deal) -> list[str]:
    """What can be called now."""
    return [move.card.name for move in deal.choices if isinstance(move, Call)]


def told(deal: Deal) -> list[str]:
    """The rules that made something known so far."""
    return [one.rule for state in deal.moments() for one in state.said]


@ALL
@pytest.mark.rule("NZR-16")
def test_each_game_beats_all_lower_ones_and_steps_may_be_skipped(form: Variant) -> None:
    for place, game in enumerate(GAMES):
        deal = go(at_table(form), game)
        assert offered(deal) == {"good", *GAMES[place + 1 :]}


@ALL
@pytest.mark.rule("NZR-17")
def test_forehand_speaks_first_and_may_not_pass(form: Variant) -> None:
    deal = at_table(form)
    assert deal.to_act == A
    assert offered(deal) == set(GAMES)
    assert refused(deal, Bid("pass")) == "NZR-17"


@ALL
@pytest.mark.rule("NZR-18")
def test_the_others_say_good_or_go_higher_and_never_call(form: Variant) -> None:
    deal = go(at_table(form), "rufer")
    assert deal.to_act == B
    assert offered(deal) == {"good", "dreier", "zweier", "einer", "solo"}
    assert refused(deal, Bid("rufer")) == "NZR-18"


@pytest.mark.rule("NZR-19")
def test_the_resting_dealer_speaks_last_and_may_declare_any_game_above_rufer() -> None:
    deal = at_table(FLYING, words="rufer good good")
    assert deal.to_act == D
    assert offered(deal) == {"good", "dreier", "zweier", "einer", "solo"}
    deal = go(deal, "einer leave")
    assert deal.to_act == D  # He goes to the talon as declarer.
    assert Take(1) in deal.choices


@pytest.mark.rule("NZR-20")
def test_an_overbid_earlier_hand_may_hold_raise_or_leave() -> None:
    deal = at_table(FOUR, words="rufer dreier")
    assert deal.to_act == A
    assert offered(deal) == {"leave", "hold", "zweier", "einer", "solo"}
    assert refused(deal, Bid("dreier")) == "NZR-20"
    assert go(deal, "hold").to_act == B
    assert offered(go(deal, "hold")) == {"good", "zweier", "einer", "solo"}


@pytest.mark.rule("NZR-20")
def test_when_one_of_two_is_out_the_next_contests_with_the_survivor() -> None:
    deal = at_table(FOUR, words="rufer dreier leave zweier")
    assert deal.to_act == B  # The earlier hand of the new pair answers C.
    deal = go(deal, "hold good")
    assert deal.to_act == D
    deal = go(deal, "solo leave")
    assert silence(deal).phase.trick.to_play == A
    assert play_out(silence(deal)).outcome.declarer == D


@ALL
@pytest.mark.rule("NZR-21")
def test_forehand_has_to_play_the_rufer_if_nobody_goes_higher(form: Variant) -> None:
    deal = at_table(form, words=f"rufer {GOOD[form.id]}")
    assert deal.to_act == A
    assert callable_cards(deal) == ["T19"]
    assert refused(deal, Choose("throw-in")) == "NZR-23"


@ALL
@pytest.mark.rule("NZR-22")
def test_only_a_caller_can_have_a_helper(form: Variant) -> None:
    alone = solo(form)
    if form is not FOUR:
        alone = alone.play(next(iter(alone.choices)))
        alone = alone if isinstance(alone.phase, DummyPlaying) else go(alone, "reach-in")
    outcome = play_out(alone).outcome
    assert outcome.partner is None
    assert outcome.sides.members("declarer") == (A,)  # Although C or a dummy holds XIX.


@pytest.mark.rule("NZR-22", "NZR-25")
def test_the_holder_of_the_called_tarock_is_the_helper() -> None:
    assert play_out(rufer(FOUR)).outcome.partner == C
    assert play_out(rufer(FOUR, "T19/T21")).outcome.partner == B


@ALL
@pytest.mark.rule("NZR-23")
def test_xix_is_called_or_the_next_lower_tarock_that_the_caller_lacks(form: Variant) -> None:
    assert callable_cards(at_table(form, words=f"rufer {GOOD[form.id]}")) == ["T19"]
    holding_19 = at_table(form, "T19/T5", words=f"rufer {GOOD[form.id]}")
    assert callable_cards(holding_19) == ["T18"]
    holding_both = at_table(form, "T19/T5", "T18/T9", words=f"rufer {GOOD[form.id]}")
    assert callable_cards(holding_both) == ["T16"]  # She holds XVII too.


@pytest.mark.rule("NZR-23")
def test_the_call_comes_before_the_caller_sees_the_talon() -> None:
    deal = at_table(FOUR, words="rufer good good good")
    assert refused(deal, Take(1)) == "NZR-23"
    assert seen_cards(deal, A, "talon 1") is None
    assert seen_cards(go(deal, "T19"), A, "talon 1") is not None


@ALL
@pytest.mark.rule("NZR-24")
@pytest.mark.parametrize("card", ["SKU", "T21", "T20", "T1", "T17", "HK"])
def test_the_highest_the_pagat_and_ones_own_cards_can_never_be_called(form: Variant, card: str) -> None:
    deal = at_table(form, words=f"rufer {GOOD[form.id]}")
    assert refused(deal, Call(Card(card))) == "NZR-24"
    assert refused(deal, Call(Card("T18"))) == "NZR-23"


@pytest.mark.rule("NZR-25")
@pytest.mark.parametrize("form", [FOUR, FLYING, THREE], ids=lambda form: form.id)
def test_the_holder_says_nothing_until_the_play(form: Variant) -> None:
    deal = rufer(form)
    assert told(deal) == []
    assert all("T19" not in str(one) for one in deal.view(B).history if isinstance(one, Disclosure))


@pytest.mark.rule("NZR-25")
@pytest.mark.parametrize(("form", "dummy"), [(FLYING, 3), (THREE, 3)])
def test_a_dummy_with_the_called_tarock_is_the_callers_helper(form: Variant, dummy: int) -> None:
    deal = go(rufer(form, "T19/T18"), "SKU")
    assert isinstance(deal.phase, DummyPlaying)
    assert deal.phase.gathered_by[dummy] == A
    assert play_out(deal).outcome.partner == (D if form is FLYING else None)


@pytest.mark.rule("NZR-26")
def test_an_opponent_who_holds_the_tarock_says_so_and_the_next_is_named() -> None:
    deal = at_table(TWO, "T19/T21", words="rufer good T19")
    assert told(deal) == ["NZR-26"]
    assert str(deal.said[0]) == "Seat 2 has the called T19: another must be named."
    assert callable_cards(deal) == ["T18"]
    deal = go(deal, "T18")
    assert told(deal) == ["NZR-26"]  # It lies in a dummy.
    assert Take(1) in deal.choices


@pytest.mark.rule("NZR-26")
def test_the_opponents_word_is_heard_by_everybody() -> None:
    deal = at_table(TWO, "T19/T21", words="rufer good T19")
    heard = [one for one in deal.view(None).history if isinstance(one, Disclosure)]
    assert [(one.rule, one.seat) for one in heard] == [("NZR-26", B)]


@pytest.mark.rule("NZR-27")
def test_a_called_tarock_among_the_opponents_talon_cards_is_shown_and_another_named() -> None:
    deal = at_table(TWO, "T19/S7", words="rufer good T19 1")
    assert told(deal) == ["NZR-27"]
    assert Card("T19") in deal.table.known_to(A)
    assert isinstance(deal.phase, CallingDown)
    assert callable_cards(deal) == ["T18"]
    deal = go(go(deal, "T18"), f"{LAID} lay:C8,S9")
    assert deal.phase.called is Card("T18")


@pytest.mark.rule("NZR-27")
def test_the_new_name_passes_over_what_either_has_bought() -> None:
    deal = at_table(TWO, "T19/S7", "T18/T10", words="rufer good T19 1")  # A bought XVIII and holds XVII.
    assert callable_cards(deal) == ["T16"]
    assert callable_cards(go(deal, "T16")) == ["T15"]  # The opponent holds XVI.


@pytest.mark.rule("NZR-27")
def test_the_caller_plays_without_helper_if_no_tarock_is_left_to_call() -> None:
    # All tarocks from XIX down to II are in the two persons' hands.
    low = ("T19/HQ", "T15/H1", "T11/D4", "T6/D3", "T18/CJ", "T13/C7", "T8/HN", "T4/H2", "T2/DK", "T10/D1")
    deal = at_table(TWO, *low, words="rufer good")
    while isinstance(deal.phase, CallingDown):
        deal = deal.play(next(iter(deal.choices)))
    assert deal.moves()[-1] == (A, Choose("alone"))
    deal = go(deal, "1")
    deal = deal.play(next(iter(deal.choices)))
    assert (deal.to_act, refused(deal, Lay(CardSet("H1")))) == (B, "GEN-43")  # B took two cards too (NZR-32)
    deal = deal.play(next(iter(deal.choices)))
    assert [len(deal.table.hand(seat)) for seat in range(4)] == [12, 12, 12, 12]
    while not isinstance(deal.phase, DummyPlaying):
        deal = deal.play(next(iter(deal.choices)))
    assert deal.phase.played_by == (A, B, B, B)


@pytest.mark.rule("NZR-E22")
def test_example_22() -> None:
    # A holds XVIII and XVI and buys XV; C, the other person, holds XIX and buys XVII; XIV is a dummy's.
    swaps = ("T18/T17", "T17/S7", "T16/T14", "T14/T13", "T19/T12", "T15/T10")
    deal = at_table(TWO, *swaps, words="rufer good")
    hand = deal.table.hand(A)
    assert [card for card in ("T19", "T18", "T17", "T16", "T15", "T14") if Card(card) in hand] == ["T18", "T16"]
    assert callable_cards(deal) == ["T19"]
    deal = go(deal, "T19")
    assert told(deal) == ["NZR-26"]
    assert callable_cards(deal) == ["T17"]
    deal = go(deal, "T17 1")
    assert told(deal) == ["NZR-26", "NZR-27"]
    assert callable_cards(deal) == ["T14"]
    deal = go(deal, "T14")
    assert told(deal) == ["NZR-26", "NZR-27"]
    deal = silence(go(deal, f"{LAID} lay:C8,S9"))
    deal = deal.play(Play(Card("SKU")))
    helper = next(seat for seat in (2, 3) if Card("T14") in deal.table.hand(seat))
    assert deal.phase.played_by[helper] == A


@pytest.mark.rule("NZR-28")
def test_the_dummy_with_the_called_tarock_is_the_callers_and_the_other_the_opponents() -> None:
    deal = rufer(TWO).play(Play(Card("SKU")))
    assert isinstance(deal.phase, DummyPlaying)
    assert deal.phase.played_by == (A, B, A, B)
    assert deal.phase.gathered_by == (A, B, A, B)


@ALL
@pytest.mark.rule("NZR-22")
def test_nothing_is_called_above_rufer(form: Variant) -> None:
    deal = game_of_a(form, words="dreier")
    assert refused(deal, Call(Card("T19"))) == "NZR-35"
