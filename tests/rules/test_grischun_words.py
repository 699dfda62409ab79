from __future__ import annotations

import pytest
from support.deals.grischun import JACK, KNOCK, A, B, C, D, led, play, playable, refused, ways

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.game import TRICK, Disclosure, Play
from tarock.variants.grischun import count


def may_knock(deal: Deal) -> bool:
    """Whether the player whose turn it is may knock with some card."""
    return any(move.words == KNOCK for move in deal.choices)


def on_table(deal: Deal) -> str:
    """The trick as it lies, in the order of play."""
    return " ".join(card.name for card in deal.phase.trick.cards)


@pytest.mark.rule("GRI-35")
def test_the_holder_of_the_21_may_knock_when_he_first_must_play_a_tarock() -> None:
    deal = play(led({A: "T3", B: "T5 T21"}, void={B: "T"}), "T3")
    assert ways(deal, "T5") == {(), KNOCK}
    knocked = play(deal, "T5:knock")
    assert knocked.moves()[-1] == (B, Play(Card("T5"), KNOCK))
    assert all(knocked.view(seat).history[-1].move == Play(Card("T5"), KNOCK) for seat in range(4))


@pytest.mark.rule("GRI-35")
def test_who_cannot_follow_suit_is_obliged_to_play_a_tarock_too() -> None:
    deal = play(led({A: "C3", B: "T5 T21"}, void={B: "C"}), "C3")
    assert may_knock(deal)


@pytest.mark.rule("GRI-35")
def test_a_tarock_led_of_ones_own_choice_or_the_fool_gives_no_right_to_knock() -> None:
    deal = led({A: "T5 T21 SKU", B: "T7 C2", C: "T8", D: "T9 CK"}, skat="S1 S2", void={B: "T", C: "T", D: "T"})
    assert ways(deal, "T5") == {()}
    deal = play(deal, "T5 T7 T8 T9 CK")
    assert ways(deal, "SKU") == {()}


@pytest.mark.rule("GRI-35")
def test_a_tarock_after_a_led_fool_is_free_and_spends_no_right() -> None:
    deal = led({A: "SKU T6", B: "T5 T21 T7", C: "T8", D: "T9"}, skat="S1 S2")
    deal = play(deal, "SKU")
    assert ways(deal, "T5") == {()}
    deal = play(deal, "T5 T8 T9")
    lead = "T" + str(max(card.rank for card in deal.table.hand(D) if card.name.startswith("T")))
    deal = play(play(deal, lead), "T6")
    assert ways(deal, "T7") == {(), KNOCK}


@pytest.mark.rule("GRI-35")
def test_without_the_custom_nobody_knocks() -> None:
    assert not may_knock(play(led({A: "T3", B: "T5 T1"}, knock="off"), "T3"))
    deal = play(led({A: "T3", B: "T5 T21"}, knock="off"), "T3")
    assert not may_knock(deal)
    assert refused(deal, Play(Card("T5"), KNOCK)) == "GRI-37"


@pytest.mark.rule("GRI-E15", "GRI-36")
@pytest.mark.parametrize("knocks", [True, False])
def test_a_knock_for_the_20_follows_only_upon_the_knock_for_the_21(knocks: bool) -> None:
    hands = {D: "C3 S3", A: "T21 T20 T5 T6 S4", B: "T14 CK S10", C: "C5 S2"}
    deal = led(hands, void={A: "C"}, dealer=C)
    deal = play(deal, f"C3 T5{':knock' if knocks else ''} CK C5")
    deal = play(deal, "S4 S10 S2 S3")
    assert deal.to_act == B
    deal = play(deal, "T14")
    deal = deal.play(next(iter(deal.choices)))
    deal = deal.play(next(move for move in deal.choices if not move.words))
    assert deal.to_act == A
    assert ways(deal, "T6") == ({(), KNOCK} if knocks else {()})
    assert knocks or refused(deal, Play(Card("T6"), KNOCK)) == "GRI-37"


@pytest.mark.rule("GRI-36")
@pytest.mark.parametrize("lets_it_pass", [True, False])
def test_the_card_knocked_for_may_itself_be_the_tarock_played_at_the_next_occasion(lets_it_pass: bool) -> None:
    hands = {A: "C3 SK C4 S10 C7", B: "T5 T21 T20 T19 T6 S4 S2", C: "C5 S5 C9 S3", D: "C6 S6 C8 S7"}
    deal = play(led(hands, void={B: "C"}), "C3 T5:knock C5 C6 S4 S5 S6 SK C4")
    assert ways(deal, "T21") == {(), KNOCK}  # Now for the 20.
    deal = play(deal, "T21" if lets_it_pass else "T21:knock")
    deal = play(deal, "C9 C8 S2 S3 S7 S10 C7")
    assert may_knock(deal) != lets_it_pass  # For the 19, if the 20 was knocked for.


@pytest.mark.rule("GRI-37")
def test_nobody_but_the_holder_may_knock_and_nobody_must() -> None:
    deal = play(led({A: "T3", B: "T5 T20", C: "T21 T8", D: "T7"}), "T3")
    assert not may_knock(deal)
    assert refused(deal, Play(Card("T5"), KNOCK)) == "GRI-37"
    deal = play(deal, "T5")
    assert ways(deal, "T8") == {(), KNOCK}
    assert play(deal, "T8").to_act == D


@pytest.mark.rule("GRI-37")
def test_a_knock_with_a_suit_card_is_not_allowed() -> None:
    deal = play(led({A: "C3", B: "C4 T21"}), "C3")
    assert refused(deal, Play(Card("C4"), KNOCK)) == "GRI-37"


@pytest.mark.rule("GRI-E41")
def test_nobody_may_knock_while_the_21_lies_in_the_skat() -> None:
    hands = {B: "T20 T19 T5 T6 T7 T8", C: "T2 T3", D: "T4 T9 T10", A: "T11 T12 T13"}
    deal = led(hands, skat="T21 HK", dealer=A)
    asked = 0
    while not deal.over:
        asked += deal.to_act == B and any(card in playable(deal) for card in CardSet("T5 T6 T7 T8"))
        assert not may_knock(deal)
        deal = deal.play(next(move for move in deal.choices if not move.words))
    assert asked


@pytest.mark.rule("GRI-E42", "GRI-36")
def test_when_the_21_has_fallen_the_20_and_then_the_19_may_be_knocked_for_in_one_trick() -> None:
    hands = {A: "T2 T3 T20", B: "T6 T7 T19", C: "T4 T5", D: "T21 T10"}
    deal = play(led(hands, skat="H1 H2"), "T2 T6 T4 T21 T10")
    assert ways(deal, "T3") == {(), KNOCK}
    assert ways(play(deal, "T3:knock"), "T7") == {(), KNOCK}
    assert ways(play(deal, "T3"), "T7") == {()}


@pytest.mark.rule("GRI-36")
def test_a_later_hand_of_the_trick_in_which_the_21_falls_has_its_occasion_at_once() -> None:
    hands = {A: "T21 T8", B: "T2 T3 T20", C: "T4", D: "T5"}
    deal = play(led(hands, skat="H1 H2"), "T21")
    assert ways(deal, "T2") == {(), KNOCK}
    assert not may_knock(play(deal, "T2 T4 T5 T8"))


@pytest.mark.rule("GRI-52")
@pytest.mark.parametrize("lead", ["HK", "SK", "CK"])
def test_a_king_at_the_first_lead_of_its_suit_may_demand_the_jack(lead: str) -> None:
    deal = led({A: "HK SK CK"})
    assert ways(deal, lead) == {(), JACK}


@pytest.mark.rule("GRI-52")
def test_a_king_thrown_on_another_suit_demands_nothing() -> None:
    deal = play(led({A: "C3", B: "HK S2"}, void={B: "CTF"}), "C3")
    assert ways(deal, "HK") == {()}
    assert refused(deal, Play(Card("HK"), JACK)) == "GRI-52"


@pytest.mark.rule("GRI-52")
def test_only_a_king_demands() -> None:
    deal = led({A: "HQ T21"})
    assert refused(deal, Play(Card("HQ"), JACK)) == "GRI-52"


@pytest.mark.rule("GRI-52")
def test_a_led_fool_is_no_lead_of_a_suit_but_the_card_after_it_is() -> None:
    deal = play(led({A: "SKU", B: "HK H2", C: "H3", D: "H4"}), "SKU")
    assert ways(deal, "HK") == {(), JACK}
    deal = play(deal, "H2 H3")
    assert playable(deal) & CardSet("H4")
    deal = play(deal, "H4")
    while deal.to_act != B:
        deal = deal.play(next(move for move in deal.choices if move.card.suit.value != "H" and not move.words))
    assert JACK not in ways(deal, "HK")


@pytest.mark.rule("GRI-E10", "GRI-52")
def test_at_the_second_lead_of_the_suit_the_king_demands_nothing() -> None:
    deal = led({A: "S3 SQ", B: "S4 S1", C: "SK S5", D: "S6 SJ"})
    deal = play(deal, "S3 S4")
    assert ways(deal, "SK") == {(), JACK}
    deal = play(deal, "S5 S6")
    assert deal.to_act == D
    deal = play(deal, "SJ SQ S1")
    assert ways(deal, "SK") == {()}
    assert refused(deal, Play(Card("SK"), JACK)) == "GRI-52"


@pytest.mark.rule("GRI-E8", "GRI-53", "GRI-54")
def test_an_earlier_hand_gives_the_jack_and_takes_its_empty_card_back() -> None:
    deal = led({A: "D4", B: "D7 DJ DN", C: "DK", D: "D2"})
    deal = play(deal, "D4 D7 DK:jack")
    assert on_table(deal) == "D4 DJ DK"
    assert CardSet("D7 DN") <= deal.table.hand(B)
    assert Card("DJ") not in deal.table.hand(B)
    assert deal.table.zone(TRICK).cards == CardSet("D4 DJ DK")
    deal = play(deal, "D2")
    assert deal.table.taken(C) == CardSet("D4 DJ DK D2")
    assert [len(deal.table.hand(seat)) for seat in range(4)] == [18, 18, 18, 18]


@pytest.mark.rule("GRI-E8", "GRI-55")
@pytest.mark.parametrize("figure", ["DN", "DQ"])
def test_an_earlier_hand_takes_a_figure_back_as_well(figure: str) -> None:
    deal = play(led({A: "D4", B: f"D7 DJ {figure}", C: "DK", D: "D2"}), f"D4 {figure} DK:jack")
    assert on_table(deal) == "D4 DJ DK"
    assert Card(figure) in deal.table.hand(B)


@pytest.mark.rule("GRI-53", "GRI-54")
def test_the_leader_too_gives_the_jack_in_place_of_his_card() -> None:
    deal = play(led({A: "D4 DJ", B: "DK", C: "D7", D: "D2"}), "D4 DK:jack")
    assert on_table(deal) == "DJ DK"
    assert play(deal, "D7 D2").to_act == B


@pytest.mark.rule("GRI-53")
def test_the_king_played_last_takes_the_jack_out_of_an_earlier_hand() -> None:
    deal = play(led({A: "D4", B: "D7 DJ", C: "D2", D: "DK"}), "D4 D7 D2 DK:jack")
    assert deal.table.taken(D) == CardSet("D4 DJ D2 DK")
    assert Card("D7") in deal.table.hand(B)
    assert deal.phase.done[-1].cards == (Card("D4"), Card("DJ"), Card("D2"), Card("DK"))


@pytest.mark.rule("GRI-53")
def test_everybody_is_told_who_gave_the_jack_and_what_he_took_back() -> None:
    deal = play(led({A: "D4", B: "D7 DJ", C: "DK"}), "D4 D7 DK:jack")
    told = deal.view(None).history[-1]
    assert isinstance(told, Disclosure)
    assert str(told) == "Seat 2 gives DJ and takes D7 back."
    assert Card("D7") in deal.table.known_to(A)


@pytest.mark.rule("GRI-53")
@pytest.mark.parametrize("holder", [B, C, D])
def test_a_later_hand_must_play_the_jack_be_it_partner_or_adversary(holder: Seat) -> None:
    hands = {A: "DK", B: "D2", C: "D3", D: "D4"}
    hands[holder] += " DJ DQ"
    deal = play(led(hands), "DK:jack")
    while deal.to_act != holder:
        assert len(playable(deal)) > 1
        deal = play(deal, f"D{deal.to_act + 1}")
    assert playable(deal) == CardSet("DJ")
    assert refused(deal, Play(Card("DQ"))) == "GRI-53"


@pytest.mark.rule("GRI-53")
def test_a_jack_that_was_not_demanded_need_not_be_played() -> None:
    deal = play(led({A: "DK", B: "D2 DJ"}), "DK")
    assert CardSet("D2 DJ") <= playable(deal)


@pytest.mark.rule("GRI-56")
@pytest.mark.parametrize("where", ["king's hand", "skat"])
def test_a_demand_that_no_other_hand_can_meet_has_no_effect(where: str) -> None:
    in_hand = where == "king's hand"
    deal = led({A: "DK DJ" if in_hand else "DK", B: "D2", C: "D3", D: "D4"}, skat="C1 C2" if in_hand else "DJ C2")
    deal = play(deal, "DK:jack")
    assert on_table(deal) == "DK"
    deal = play(deal, "D2 D3 D4")
    assert deal.table.taken(A) == CardSet("DK D2 D3 D4")
    assert not in_hand or len(playable(deal)) == 18


@pytest.mark.rule("GRI-56")
def test_a_jack_played_earlier_is_not_taken_back() -> None:
    deal = led({A: "S3 D5", B: "DJ D6", C: "S10 D4", D: "S5 DK"}, void={B: "STF"})
    deal = play(deal, "S3 DJ S10 S5 D4 DK:jack D5 D6")
    assert deal.table.taken(D) == CardSet("D4 DK D5 D6")
    assert Card("DJ") in deal.table.taken(C)


@pytest.mark.rule("GRI-E9")
def test_the_jack_falls_to_the_adversary_who_beat_the_king() -> None:
    deal = led({C: "SK", D: "T12", A: "SJ S4", B: "S2"}, void={D: "S"}, dealer=B)
    deal = play(deal, "SK:jack T12")
    assert playable(deal) == CardSet("SJ")
    deal = play(deal, "SJ S2")
    assert deal.to_act == D
    assert deal.table.taken(D) == CardSet("SK T12 SJ S2")
    assert count(deal.table.taken(D).bits) == 6


@pytest.mark.rule("GRI-E43", "GRI-100")
def test_a_fool_already_played_is_taken_back_for_the_jack() -> None:
    deal = led({A: "H6", B: "SKU HJ", C: "HK", D: "H3 H9 T4"}, void={D: "H"})
    deal = play(deal, "H6 SKU HK:jack")
    assert on_table(deal) == "H6 HJ HK"
    assert Card("SKU") in deal.table.hand(B)
    assert playable(deal) == CardSet("H3 H9")


@pytest.mark.rule("GRI-E43", "GRI-100")
def test_a_later_hand_may_not_play_the_fool_instead_of_the_jack() -> None:
    deal = led({A: "H6", B: "H7", C: "HK", D: "HJ SKU H3"}, skat="C1 C2")
    deal = play(deal, "H6 H7 HK:jack")
    assert playable(deal) == CardSet("HJ")
    assert refused(deal, Play(Card("SKU"))) == "GRI-100"


@pytest.mark.rule("GRI-100", "GRI-47")
def test_a_led_fool_is_replaced_by_the_jack_that_then_is_led() -> None:
    deal = play(led({A: "SKU HJ", B: "HK", C: "H3", D: "H4"}), "SKU HK:jack")
    assert on_table(deal) == "HJ HK"
    assert Card("SKU") in deal.table.hand(A)
    assert play(deal, "H3 H4").to_act == B


@pytest.mark.rule("GRI-66")
def test_a_card_taken_back_is_played_later_like_any_other() -> None:
    deal = play(led({A: "D4", B: "D7 DJ", C: "DK D9", D: "D2"}), "D4 D7 DK:jack D2 D9")
    while deal.to_act != B:
        deal = deal.play(next(move for move in deal.choices if not move.words))
    assert Card("D7") in playable(deal)
    assert Card("D7") not in play(deal, "D7").table.hand(B)
