"""Danish Tarok: the skus named anew, and the skus demanded (DAN-65 to DAN-68, DAN-71, DAN-72, DAN-111)."""

from __future__ import annotations

import pytest
from support.deals.dansk import ACCOUNTS, D, F, M, Position, move_of, paid

from tarock.cards import SKUS, Card, CardSet, Suit
from tarock.game import Fault, FaultKind, taken_by
from tarock.variants.dansk import DanskOutcome
from tarock.variants.families.danish.cups import KING_CUP

NAMES = {suit.word for suit in Suit}


@pytest.mark.rule("DAN-65", "DAN-66")
def test_a_second_hand_without_the_suit_says_so_and_baptises_the_skus_if_the_third_lacks_it_too() -> None:
    play = Position(4, "SKU S2", "C8 D8 S3", "C9 D9 S4").play("SKU:hearts")
    assert play.words() == {"C8", "D8", "S3", "have-none"}
    play.play("have-none")
    assert play.said == ["Seat 3 has no hearts either."]
    assert play.phase.to_act() == M
    assert play.words() == NAMES
    play.play("clubs")
    assert play.words() == {"C8"}
    assert play.play("C8").words() == {"C9"}
    assert play.play("C9").done[-1].winner == D


@pytest.mark.rule("DAN-65")
@pytest.mark.parametrize("name", sorted(NAMES))
def test_the_new_name_may_be_any_suit_or_tarok_also_one_not_held(name: str) -> None:
    play = Position(4, "SKU S2", "C8 D8", "C9 D9").play(f"SKU:hearts have-none {name}")
    held = {"clubs": {"C8"}, "diamonds": {"D8"}}.get(name, {"C8", "D8"})
    assert play.words() == held


@pytest.mark.rule("DAN-65")
def test_a_skus_named_tarok_is_baptised_when_neither_has_a_tarok() -> None:
    play = Position(4, "SKU S2", "C8 D8", "C9 D9").play("SKU:tarocks have-none")
    assert play.said == ["Seat 3 has no tarocks either."]
    assert play.play("diamonds D8 D9").done[-1].winner == M


@pytest.mark.rule("DAN-65")
def test_the_name_stands_if_the_third_hand_can_follow() -> None:
    play = Position(4, "SKU S2", "C8 D8", "H9 D9").play("SKU:hearts have-none")
    assert play.said == ["Seat 3 can follow: the Skus stays hearts."]
    assert play.words() == {"C8", "D8"}
    assert play.refuses("clubs") == play.refuses("have-none") == "DAN-65"
    assert play.play("C8").words() == {"H9"}
    assert play.play("H9").done[-1].winner == D


@pytest.mark.rule("DAN-66")
def test_a_second_hand_who_has_the_suit_has_nothing_to_say() -> None:
    play = Position(4, "SKU S2", "H8 D8", "C9 D9").play("SKU:hearts")
    assert play.words() == {"H8"}
    assert play.refuses("have-none") == "DAN-65"


@pytest.mark.rule("DAN-65")
def test_only_a_name_out_of_season_is_refused_as_one() -> None:
    led = Position(4, "SKU S2", "C8 D8", "C9 D9").play("SKU:hearts")
    assert (led.refuses("clubs"), led.refuses("skus-please")) == ("DAN-65", "DAN-55")


@pytest.mark.rule("DAN-66", "DAN-64")
def test_the_statement_belongs_to_a_led_skus_only() -> None:
    assert Position(4, "H7 SKU", "C8 D8", "C9 D9").play("H7").words() == {"C8", "D8"}


@pytest.mark.rule("DAN-66")
def test_after_the_statement_a_tarok_must_still_be_played_under_the_name() -> None:
    play = Position(4, "SKU S2", "C8 T8", "C9 D9").play("SKU:hearts")
    assert play.words() == {"T8", "have-none"}
    assert play.play("have-none hearts").words() == {"T8"}


@pytest.mark.rule("DAN-67")
def test_if_the_second_hand_plays_silently_the_right_passes_to_a_third_hand_without_the_suit() -> None:
    play = Position(4, "SKU S2", "C8 D8", "C9 D9").play("SKU:hearts C8")
    assert play.words() == {
        "C9", "D9", "C9:clubs", "D9:diamonds",
        "C9:spades", "D9:spades", "C9:tarocks", "D9:tarocks",
    }  # fmt: skip
    assert play.play("D9:diamonds").done[-1].winner == D


@pytest.mark.rule("DAN-67")
def test_the_third_hands_card_must_be_legal_under_the_name_he_gives() -> None:
    play = Position(4, "SKU S2", "C8 D8", "C9 T9").play("SKU:hearts C8")
    assert play.words() == {"T9", "C9:clubs", "T9:diamonds", "T9:spades", "T9:tarocks"}
    assert play.refuses("C9:diamonds") == "DAN-65"
    assert play.refuses("C9") == "DAN-57"


@pytest.mark.rule("DAN-67")
@pytest.mark.parametrize("second", ["H8", "T8"])
def test_a_third_hand_who_has_the_suit_or_sees_it_followed_names_nothing(second: str) -> None:
    has_it = Position(4, "SKU S2", "C8 D8", "H9 D9").play("SKU:hearts C8")
    assert has_it.words() == {"H9"}
    named = "hearts" if second == "H8" else "tarocks"
    followed = Position(4, "SKU S2", f"{second} D8", "C9 D9").play(f"SKU:{named} {second}")
    assert followed.words() == {"C9", "D9"}
    assert followed.refuses("C9:clubs") == "DAN-65"


@pytest.mark.rule("DAN-67")
@pytest.mark.parametrize(("third", "winner"), [("C9", D), ("C7", M), ("DK", M), ("DK:diamonds", D), ("C7:diamonds", M)])
def test_under_a_name_nobody_follows_the_second_hands_card_sets_the_suit(third: str, winner: int) -> None:
    hand = "C9 C7" if third == "C7:diamonds" else "C9 C7 DK"
    play = Position(4, "SKU S2 S3", "C8 D8 D2", hand).play(f"SKU:hearts C8 {third}")
    assert play.done[-1].winner == winner


@pytest.mark.rule("DAN-67")
def test_a_second_hands_tarok_is_not_beaten_by_the_suit_named_anew() -> None:
    play = Position(4, "SKU S2", "T2 D8", "CK DK").play("SKU:hearts T2 CK:clubs")
    assert play.done[-1].winner == M


@pytest.mark.rule("DAN-68")
def test_naming_and_renaming_hold_also_in_the_last_trick() -> None:
    assert Position(25, "SKU", "SK", "D7").words() == {f"SKU:{name}" for name in NAMES}
    assert Position(25, "SKU", "SK", "D7").play("SKU:hearts").words() == {"SK", "have-none"}


@pytest.mark.rule("DAN-E21", "DAN-68", "DAN-70")
def test_example_21_the_second_hand_speaks_and_makes_a_king_ultimo() -> None:
    play = Position(25, "SKU", "SK", "D7", won=(8, 8, 8)).play("SKU:hearts have-none spades SK D7")
    outcome = play.outcome()
    assert (outcome.last, outcome.king_ultimo, outcome.kings_behind) == (M, True, ())
    assert SKUS in play.table.zone(taken_by(M)).cards
    assert outcome.points[0] == 9 + 4 + 4  # nine tricks, the king and the skus
    gains = dict(zip(ACCOUNTS, paid(outcome, king=100, counting="no"), strict=True))
    assert (gains[M], gains[KING_CUP]) == (100 + 80, -100)


@pytest.mark.rule("DAN-E21", "DAN-67")
def test_example_21_the_second_hand_is_silent_and_the_third_names_diamonds() -> None:
    play = Position(25, "SKU", "SK", "D7", won=(8, 8, 8)).play("SKU:hearts SK D7:diamonds")
    outcome = play.outcome()
    assert (outcome.last, outcome.king_ultimo, outcome.kings_behind) == (D, False, (M,))
    assert paid(outcome, king=100, counting="no") == (40 + 40, -20 + 40, -20 - 80 - 100, 100, 0)


@pytest.mark.rule("DAN-E22")
def test_example_22_no_renaming_when_the_third_hand_has_the_suit() -> None:
    with_tarok = Position(12, "SKU S2", "T8 D8", "C9 D9").play("SKU:clubs")
    assert with_tarok.words() == {"T8", "have-none"}
    without = Position(12, "SKU S2", "H8 D8", "C9 D9").play("SKU:clubs")
    assert without.words() == {"H8", "D8", "have-none"}
    assert without.play("H8").words() == {"C9"}
    assert with_tarok.play("have-none").words() == {"T8"}
    assert with_tarok.play("T8").words() == {"C9"}


@pytest.mark.rule("DAN-111")
@pytest.mark.parametrize("kept", ["hearts", "spades"])
def test_a_name_given_or_kept_by_the_second_hand_is_final(kept: str) -> None:
    play = Position(4, "SKU S2", "C8 D8", "C9 D9").play(f"SKU:hearts have-none {kept}")
    assert play.words() == {"C8", "D8"}
    assert play.play("C8").words() == {"C9", "D9"}
    assert play.refuses("D9:diamonds") == "DAN-65"


@pytest.mark.rule("DAN-111")
def test_everybody_after_the_renaming_follows_the_new_name() -> None:
    play = Position(4, "SKU S2", "C8 D8", "C9 D9").play("SKU:hearts have-none diamonds")
    assert play.words() == {"D8"}
    assert play.play("D8").words() == {"D9"}


@pytest.mark.rule("DAN-111")
def test_the_name_dies_with_its_trick() -> None:
    play = Position(4, "SKU S2 H2", "C8 D8 S9", "C9 D9 S4").play("SKU:hearts C8 D9:diamonds")
    assert play.words() == {"C9", "S4"}
    assert play.play("C9").words() == {"S2", "H2"}


@pytest.mark.rule("DAN-71")
def test_a_demanded_skus_must_be_played_in_trick_23() -> None:
    play = Position(22, "T9 C2 C3 C4", "T2 H8 SKU S9", "T3 D9 D2 S4").play("T9 T2 T3 no no skus-please")
    play.play("C2")
    assert play.words() == {"SKU"}
    assert play.refuses("H8") == "DAN-71"


@pytest.mark.rule("DAN-71", "DAN-64")
def test_a_demanded_skus_must_be_led_by_its_holder_and_bears_a_name() -> None:
    play = Position(22, "T9 C2 C3 SKU", "T2 H8 S8 S9", "T3 D9 D2 S4").play("T9 T2 T3 no skus-please")
    assert play.words() == {f"SKU:{name}" for name in NAMES}


@pytest.mark.rule("DAN-71")
def test_each_says_whether_he_demands_the_skus_before_a_card_is_led() -> None:
    play = Position(22, "T9 C2 C3 C4", "T2 H8 SKU S9", "T3 D9 D2 S4").play("T9 T2 T3")
    for asked, card in ((F, "C2"), (M, "H8"), (D, "D9")):
        assert play.phase.to_act() == asked
        why = play.phase.why_not(play.table, move_of(card))
        assert (why.rule, str(why.message)) == ("DAN-71", "Say first whether you demand the Skus.")
        play.play("no")
    assert play.cards() == CardSet("C2 C3 C4")


@pytest.mark.rule("DAN-71")
def test_the_first_demand_stands_and_nobody_else_is_asked() -> None:
    play = Position(22, "T9 C2 C3 C4", "T2 H8 SKU S9", "T3 D9 D2 S4").play("T9 T2 T3 skus-please")
    assert play.words() == {"C2", "C3", "C4"}
    assert play.refuses("C2:skus-please") == "DAN-71"


@pytest.mark.rule("DAN-71")
def test_the_leader_and_the_second_hand_may_add_the_demand_to_their_card() -> None:
    lead = Position(23, "C2 C3 C4", "H8 T2 S9", "D9 SKU S4").play("C2:skus-please")
    assert lead.words() == {"T2"}
    assert lead.play("T2").words() == {"SKU"}
    second = Position(23, "C2 C3 C4", "H8 T2 S9", "D9 SKU S4").play("C2 T2:skus-please")
    assert second.words() == {"SKU"}
    third = Position(23, "C2 SKU C4", "H8 T2 S9", "D9 S3 S4").play("C2 T2")
    assert third.words() == {"D9", "S3", "S4"}


@pytest.mark.rule("DAN-71")
def test_a_demand_after_the_holder_has_played_is_without_effect() -> None:
    play = Position(23, "C2 SKU C4", "C8 C9 S9", "D9 S3 S4").play("C2 C8:skus-please D9 C9")
    assert play.phase.number == 24
    assert play.phase.trick.cards == (Card("C9"),)
    assert play.table.hand(F) == CardSet("SKU C4")
    assert play.play("S3").cards() == CardSet("C4")


@pytest.mark.rule("DAN-71")
def test_the_holder_cannot_demand_his_own_skus() -> None:
    play = Position(23, "C2 SKU C4", "C8 C9 S9", "D9 S3 S4")
    assert play.refuses("C2:skus-please") == "DAN-71"


@pytest.mark.rule("DAN-71")
@pytest.mark.parametrize("number", [22, 24])
def test_the_skus_is_demanded_in_trick_23_only(number: int) -> None:
    play = Position(number, "C2 C3", "SKU C9", "D9 S4")
    assert play.words() == {"C2", "C3"}
    assert play.refuses("C2:skus-please") == "DAN-71"


@pytest.mark.rule("DAN-71", "DAN-72")
@pytest.mark.parametrize("gone", [True, False])
def test_nobody_is_asked_once_the_skus_has_gone(gone: bool) -> None:
    middle = "T2 H8 S8 S9" if gone else "T2 SKU S8 S9"
    play = Position(22, "T9 C2 C3 C4", middle, "T3 D9 D2 S4").play("T9 T2 T3")
    assert ("no" in play.words()) is not gone


@pytest.mark.rule("DAN-72", "DAN-105", "DAN-E19")
def test_example_19_a_vain_demand_costs_twenty_into_each_cup() -> None:
    quiet = paid(DanskOutcome(last=F))
    fined = paid(DanskOutcome(last=F, faults=(Fault(FaultKind.WRONG_DEMAND, F),)))
    assert tuple(b - a for a, b in zip(quiet, fined, strict=True)) == (0, -40, 0, 20, 20)


@pytest.mark.rule("DAN-72")
def test_only_the_first_caller_is_fined() -> None:
    calls = (Fault(FaultKind.WRONG_DEMAND, F), Fault(FaultKind.WRONG_DEMAND, D))
    assert paid(DanskOutcome(faults=calls)) == paid(DanskOutcome(faults=calls[:1]))


@pytest.mark.rule("DAN-110")
def test_an_undemanded_skus_survives_to_the_last_trick() -> None:
    play = Position(22, "T9 C2 C3 C4", "T2 H8 SKU S9", "T3 D9 D2 S4").play("T9 T2 T3 no no no C2 H8 D9 C3 S9 D2 C4")
    assert play.cards() == CardSet("SKU")
