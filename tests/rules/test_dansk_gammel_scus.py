"""The older Danish Tarok: the scus led under a name, kept, lost and demanded (DOL-51 to DOL-56)."""

from __future__ import annotations

import random

import pytest
from support.deals.dansk import D, F, M, go, heard
from support.deals.dansk_gammel import Play, before_lead, facts, lines, quiet
from support.tables import seen_cards

from tarock.cards import BY_TRICKS, SKUS, CardSet, Suit
from tarock.game import TRICK, Choose, FaultKind, taken_by
from tarock.notation import dumps, loads
from tarock.variants.dansk_gammel import GammelOutcome
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP
from tarock.variants.families.danish.ultimo_faults import UltimoFault

NAMES = {suit.word for suit in Suit}


@pytest.mark.rule("DOL-51")
@pytest.mark.parametrize("number", [1, 9, 23, 24])
def test_up_to_trick_24_the_scus_goes_among_its_players_own_tricks(number: int) -> None:
    play = Play(number, "H7 C2 C3", "SKU D8 D7", "HK D9 D10", asking=-1).play("H7 SKU HK")
    assert play.table.zone(taken_by(M)).cards == CardSet("SKU")
    assert play.table.zone(taken_by(D)).cards == CardSet("H7 HK")
    assert play.done[-1].winner == D


@pytest.mark.rule("DOL-51")
def test_for_the_count_the_ladon_is_always_given_and_never_from_the_skat() -> None:
    play = Play(24, "H7 C2", "HK C3", "SKU C9", skat="S2 S3 S4", won=(8, 8, 7)).play("H7 HK SKU C3 C9 C2")
    outcome = play.outcome()
    # Middle hand: 9 tricks and a king; dealer: 8 tricks, the scus and a skat that is complete.
    assert (outcome.tricks, outcome.points[1:]) == ((8, 9, 8), (9 + 4, 8 + 1 + 4))


@pytest.mark.rule("DOL-51")
def test_also_a_led_scus_is_only_shown_and_kept() -> None:
    play = Play(12, "SKU C9", "H8 D8", "H9 D9").play("SKU:hearts H8 H9")
    assert play.table.zone(taken_by(F)).cards == CardSet("SKU")
    assert play.table.zone(taken_by(M)).cards == CardSet("H8 H9")


@pytest.mark.rule("DOL-51")
def test_the_pile_with_the_scus_is_known_to_its_owner_alone_and_the_card_was_seen_by_all() -> None:
    played = go(quiet(), "C1 SKU")
    assert [SKUS in (seen_cards(played, seat, TRICK) or ()) for seat in (F, M, D, None)] == [True] * 4
    deal = go(played, "C8")
    assert seen_cards(deal, M, taken_by(M)) == CardSet("SKU")
    assert seen_cards(deal, D, taken_by(M)) is None


@pytest.mark.rule("DOL-53")
def test_a_scus_is_not_led_without_a_name_and_bears_none_when_it_is_not_led() -> None:
    leads = Play(4, "SKU C9", "H8 D8", "H9 D9")
    assert leads.words() == {f"SKU:{name}" for name in NAMES} | {"C9"}
    assert leads.refuses("SKU") == leads.refuses("SKU:no-suit") == "DOL-53"
    plays = Play(4, "H7 C9", "SKU D8", "H9 D9").play("H7")
    assert plays.words() == {"SKU", "D8"}
    assert plays.refuses("SKU:hearts") == "DOL-43"


@pytest.mark.rule("DOL-54", "DOL-E30")
def test_example_30_a_name_both_others_lack_is_refused_and_another_given() -> None:
    play = Play(12, "SKU H9", "T4 H8 D8", "S9 D9 T7").play("SKU:clubs")
    assert play.said == ["All others lack clubs: the Skus must be named anew."]
    assert play.phase.to_act() == F
    assert play.words() == NAMES - {"clubs"}
    play.play("spades")
    assert (play.phase.to_act(), play.words()) == (M, {"T4"})
    assert play.refuses("H8") == "DOL-45"
    assert play.play("T4").words() == {"S9"}


@pytest.mark.rule("DOL-E30")
def test_example_30_without_a_tarok_the_middle_hand_throws_any_card() -> None:
    play = Play(12, "SKU H9", "H8 D8", "S9 D9").play("SKU:clubs spades")
    assert play.words() == {"H8", "D8"}
    assert play.play("H8").words() == {"S9"}
    assert play.play("S9").done[-1].winner == D


@pytest.mark.rule("DOL-54")
@pytest.mark.parametrize(("middle", "dealer"), [("C8 D8", "H9 D9"), ("H8 D8", "C9 D9"), ("C8 D8", "C9 D9")])
def test_a_name_is_good_when_one_of_the_two_others_can_follow(middle: str, dealer: str) -> None:
    play = Play(12, "SKU S9", middle, dealer).play("SKU:clubs")
    assert (play.said, play.phase.to_act()) == ([], M)


@pytest.mark.rule("DOL-54")
def test_as_tarok_the_two_other_hands_decide_not_the_leaders_own_taroks() -> None:
    play = Play(12, "SKU T9", "C8 D8", "C9 D9").play("SKU:tarocks")
    assert play.said == ["All others lack tarocks: the Skus must be named anew."]
    assert play.play("diamonds").words() == {"D8"}


@pytest.mark.rule("DOL-54")
def test_the_leader_goes_on_naming_until_a_name_is_good_and_nothing_else_can_be_done() -> None:
    play = Play(12, "SKU T9", "C8 C7", "C9 C6").play("SKU:tarocks hearts diamonds")
    assert play.words() == {"spades", "clubs"}
    assert play.refuses("hearts") == play.refuses("T9") == play.refuses("SKU:clubs") == "DOL-54"
    play.play("spades")
    assert play.words() == {"clubs"}
    assert play.play("clubs C8 C9").done[-1].winner == D


@pytest.mark.rule("DOL-54")
@pytest.mark.parametrize("number", [24, 25])
def test_the_name_must_be_good_also_in_the_last_tricks(number: int) -> None:
    play = Play(number, "SKU", "SK", "D7").play("SKU:hearts")
    assert play.words() == NAMES - {"hearts"}
    assert play.play("spades SK D7").done[-1].winner == M


@pytest.mark.rule("DOL-54")
def test_a_refusal_is_forgotten_with_its_trick() -> None:
    play = Play(12, "SKU D9 H2", "C8 D8 H3", "C9 D7 H4").play("SKU:spades clubs C8 C9")
    assert play.phase.lacked == ()
    assert play.words() == {"D7", "H4"}


VOID_OF_CLUBS = (
    "SKU T1 T2 C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CN CQ CK H1 H2 H3 H4 D1 D2 D3 S1",
    "T3 T4 T5 T6 T7 T8 T9 T10 T11 H5 H6 H7 H8 D4 D5 D6 D7 D8 S2 S3 S4 S5 S6 S7 S8",
)
"""A forehand with the scus and all clubs, and a middle hand without any."""


@pytest.mark.rule("DOL-54")
def test_everybody_learns_that_both_others_lack_the_name_and_sees_the_scus() -> None:
    deal = go(before_lead(*VOID_OF_CLUBS), "SKU:clubs")
    (told,) = heard(deal, "DOL-54")
    assert str(told) == "All others lack clubs: the Skus must be named anew."
    assert all(SKUS in deal.table.known_to(seat) for seat in (F, M, D))
    after = go(deal, "tarocks")
    assert after.to_act == M
    assert after.table.zone(TRICK).cards == CardSet("SKU")


@pytest.mark.rule("DOL-54")
def test_a_deal_with_a_refused_name_can_be_written_and_read() -> None:
    deal = go(before_lead(*VOID_OF_CLUBS), "SKU:clubs hearts H5")
    text = dumps(deal)
    assert dumps(loads(text).deal()) == text


@pytest.mark.rule("DOL-55", "DOL-51")
@pytest.mark.parametrize("number", [23, 24])
def test_a_demanded_scus_must_be_played_and_is_kept(number: int) -> None:
    play = Play(number - 1, "T9 C2 C3", "T2 H8 SKU", "T3 D9 S4").play("T9 T2 T3 no no skus-please C2")
    assert play.words() == {"SKU"}
    assert play.refuses("H8") == "DOL-55"
    assert play.play("SKU D9").table.zone(taken_by(M)).cards >= CardSet("SKU")


@pytest.mark.rule("DOL-55", "DOL-53")
def test_a_demanded_scus_must_be_led_by_its_holder_under_a_good_name() -> None:
    play = Play(22, "T9 C2 C3 SKU", "T2 H8 S8 S9", "T3 D9 D2 S4").play("T9 T2 T3 no skus-please")
    assert play.words() == {f"SKU:{name}" for name in NAMES}
    assert play.play("SKU:clubs").words() == NAMES - {"clubs"}


@pytest.mark.rule("DOL-55")
def test_the_leader_and_the_second_hand_may_add_the_demand_to_their_card() -> None:
    lead = Play(24, "C2 C3", "T2 S9", "D9 SKU").play("C2:skus-please T2")
    assert lead.words() == {"SKU"}
    second = Play(24, "C2 C3", "T2 S9", "D9 SKU").play("C2 T2:skus-please")
    assert second.words() == {"SKU"}
    third = Play(24, "C2 SKU", "T2 S9", "D9 S3").play("C2 T2")
    assert third.words() == {"D9", "S3"}


@pytest.mark.rule("DOL-55")
def test_a_demand_binds_in_its_own_trick_and_only_who_has_not_yet_played_to_it() -> None:
    play = Play(23, "C2 SKU C4", "C8 C9 S9", "D9 S3 S4").play("C2 C8:skus-please D9")
    assert play.table.hand(F) == CardSet("SKU C4")
    assert play.words() == {"no", "skus-please"}  # In trick 24 the question is put again.
    assert play.play("no no no C9 S3").words() == {"SKU", "C4"}


@pytest.mark.rule("DOL-55")
def test_a_demand_in_trick_24_after_one_in_vain_in_23_still_brings_the_scus_down() -> None:
    play = Play(23, "C2 SKU C4", "C8 C9 S9", "D9 S3 S4").play("C2 C8:skus-please D9 skus-please C9 S3")
    assert play.words() == {"SKU"}


@pytest.mark.rule("DOL-55")
@pytest.mark.parametrize("number", [1, 22])
def test_before_trick_23_the_scus_cannot_be_demanded(number: int) -> None:
    play = Play(number, "C2 C3", "SKU C9", "D9 S4")
    assert play.words() == {"C2", "C3"}
    assert play.refuses("C2:skus-please") == "DOL-55"


@pytest.mark.rule("DOL-55")
def test_in_trick_25_the_scus_falls_by_itself_and_nobody_is_asked() -> None:
    play = Play(24, "T9 C2", "T2 SKU", "T3 D9").play("T9 T2 T3")
    assert play.words() == {"C2"}
    assert play.play("C2").words() == {"SKU"}


@pytest.mark.rule("DOL-55")
def test_in_trick_24_an_undemanded_scus_may_be_played_or_kept_back() -> None:
    play = Play(24, "H7 C9", "SKU H4", "T9 D9").play("H7")
    assert play.words() == {"SKU", "H4"}


@pytest.mark.rule("DOL-55", "DOL-26")
def test_nobody_asks_for_a_scus_that_was_announced_as_laid() -> None:
    deal = before_lead("T1 T3", "T2 T4", "SKU T5 T6 T7 T8 H2 H3", "SKU H2 H3")
    rng = random.Random(3)
    while not deal.over:
        assert not {Choose("no"), Choose("skus-please")} & set(deal.choices)
        deal = deal.play(deal.choices.sample(rng))
    assert facts(deal).scus_laid


@pytest.mark.rule("DOL-56", "DOL-92", "DOL-E19")
def test_example_19_calling_in_vain_costs_twenty_into_each_cup() -> None:
    found = lines(GammelOutcome(faults=(UltimoFault(FaultKind.WRONG_DEMAND, M),)))
    assert found["DOL-56"] == {M: -40, KING_CUP: 20, PAGAT_CUP: 20}


@pytest.mark.rule("DOL-E19")
def test_example_19_if_the_dealer_still_has_it_he_plays_it_in_trick_23_and_keeps_it() -> None:
    play = Play(22, "T9 C2 C3 C4", "T2 H8 S8 S9", "T3 D9 SKU S4").play("T9 T2 T3 no skus-please C2 H8")
    assert play.words() == {"SKU"}
    play.play("SKU")
    assert BY_TRICKS.taken(play.table.taken(D).bits, 0) == 4
    assert play.done[-1].winner == F


@pytest.mark.rule("DOL-56")
def test_only_the_first_vain_call_of_a_deal_is_fined() -> None:
    calls = (UltimoFault(FaultKind.WRONG_DEMAND, F), UltimoFault(FaultKind.WRONG_DEMAND, D))
    assert lines(GammelOutcome(faults=calls))["DOL-56"] == {F: -40, KING_CUP: 20, PAGAT_CUP: 20}


@pytest.mark.rule("DOL-E17")
def test_example_17_the_scus_on_a_king() -> None:
    play = Play(10, "HK C2", "H2 C3", "SKU C9").play("HK H2 SKU")
    assert play.done[-1].winner == F
    assert BY_TRICKS.taken(play.table.taken(F).bits, 1) == 5
    assert BY_TRICKS.taken(play.table.taken(D).bits, 0) == 4


@pytest.mark.rule("DOL-E18")
def test_example_18_the_scus_of_the_last_trick_counts_for_its_winner() -> None:
    play = Play(25, "T9", "C3", "SKU", won=(8, 8, 8)).play("T9 C3 SKU")
    outcome = play.outcome()
    assert (BY_TRICKS.taken(play.table.taken(F).bits, 1), outcome.last) == (1 + 4, F)
    assert outcome.points[1:] == (8, 8 + 1)
