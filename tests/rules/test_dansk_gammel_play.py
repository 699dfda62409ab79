"""The older Danish Tarok: the tricks (DOL-43 to DOL-50, DOL-57, DOL-97)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from dansk_deals import D, F, M, go, refused
from gammel_deals import Play, by_chance, facts, paid, quiet

from tarock import moves
from tarock.cards import SKUS, Card, CardSet
from tarock.variants.dansk_gammel import WRONG_NUMBER, Lapse, ScusPlaying


@pytest.mark.rule("DOL-43")
def test_the_forehand_leads_and_the_winner_of_a_trick_leads_to_the_next() -> None:
    deal = quiet()
    assert deal.to_act() == F
    deal = go(deal, "C1 C3 C8")
    assert deal.to_act() == D
    deal = go(deal, "S8 SK S4")
    assert isinstance(deal.phase, ScusPlaying)
    assert [trick.winner for trick in deal.phase.done] == [D, F]
    assert deal.to_act() == F


@pytest.mark.rule("DOL-43", "DOL-14")
def test_play_runs_to_the_right() -> None:
    play = Play(1, "H7 T8", "H8 T3", "H9 T4", leader=M).play("H8")
    assert play.phase.to_act() == D
    assert play.play("H9").phase.to_act() == F


@pytest.mark.rule("DOL-43")
@pytest.mark.parametrize("seed", range(3))
def test_25_tricks_are_played(seed: int) -> None:
    deal = by_chance(seed)
    assert not any(deal.table.hand(seat) for seat in (F, M, D))
    assert sum(facts(deal).tricks) == 25


@pytest.mark.rule("DOL-44")
def test_the_suit_led_is_followed() -> None:
    play = Play(4, "H7 C2", "H8 T5 C3", "H9 T6").play("H7")
    assert play.words() == {"H8"}
    assert play.refuses("T5") == play.refuses("C3") == "DOL-44"


@pytest.mark.rule("DOL-45")
def test_who_is_void_in_the_suit_led_plays_a_tarok() -> None:
    play = Play(4, "H7 C2", "T5 T6 C3", "H9 T7").play("H7")
    assert play.words() == {"T5", "T6"}
    assert play.refuses("C3") == "DOL-45"


@pytest.mark.rule("DOL-46")
def test_a_void_third_hand_need_not_overtake_the_second_hands_tarok_but_plays_one() -> None:
    play = Play(4, "H7 C2", "T9 C3", "T4 T15 C9").play("H7 T9")
    assert play.words() == {"T4", "T15"}
    assert play.refuses("C9") == "DOL-45"
    assert play.play("T4").done[-1].winner == M


@pytest.mark.rule("DOL-47")
def test_to_a_tarok_a_tarok_is_played_high_or_low() -> None:
    play = Play(4, "T7 C2", "T5 T9 C3", "H9 T8").play("T7")
    assert play.words() == {"T5", "T9"}
    assert play.refuses("C3") == "DOL-47"


@pytest.mark.rule("DOL-48")
@pytest.mark.parametrize("led", ["H7", "T7"])
def test_who_can_neither_follow_nor_play_a_tarok_plays_any_card(led: str) -> None:
    assert Play(4, f"{led} C2", "S5 C9 D3", "H9 T8").play(led).words() == {"S5", "C9", "D3"}


@pytest.mark.rule("DOL-49")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("H7 HK H9", M),
        ("H7 CK H2", D),
        ("H7 T1 H2", M),
        ("H7 T4 T2", M),
        ("T7 T4 T9", D),
        ("S7 SJ S10", M),
        ("S7 CK DK", F),
    ],
)
def test_the_highest_tarok_wins_else_the_highest_card_of_the_suit_led(cards: str, winner: int) -> None:
    first, second, third = cards.split()
    play = Play(4, f"{first} C2", f"{second} C3", f"{third} C4").play(cards)
    assert play.done[-1].winner == winner


@pytest.mark.rule("DOL-50", "DOL-97")
@pytest.mark.parametrize(("led", "others"), [("H7", "HK H9"), ("H7", "T20 T6"), ("T7", "T5 T21"), ("H7", "C3 C4")])
@pytest.mark.parametrize("number", [1, 12, 22])
def test_the_scus_may_be_played_instead_of_following_or_trumping(number: int, led: str, others: str) -> None:
    play = Play(number, f"{led} C2 C5", f"{others} SKU", "D9 T8 C6").play(led)
    assert play.words() == {*others.split(), "SKU"}


@pytest.mark.rule("DOL-50")
@pytest.mark.parametrize("seed", range(6))
def test_the_scus_is_played_only_once_in_a_deal(seed: int) -> None:
    deal = by_chance(seed)
    led_or_played = [move for _, move in deal.moves() if isinstance(move, moves.Play) and move.card is SKUS]
    assert len(led_or_played) == (not facts(deal).scus_laid)
    assert sum(trick.holds(SKUS) for trick in _tricks(deal.results)) == (not facts(deal).scus_laid)


def _tricks(results: tuple[object, ...]) -> tuple[object, ...]:
    """The tricks among the results of a deal's phases."""
    (found,) = [one for one in results if isinstance(one, tuple) and len(one) == 25]
    return found


@pytest.mark.rule("DOL-50")
def test_a_played_scus_is_out_of_the_hand_for_good() -> None:
    play = Play(5, "H7 C2 C5", "HK SKU C4", "D9 T8 C6").play("H7 SKU T8")
    assert SKUS not in play.table.hand(M)
    assert play.phase.gone
    assert play.play("C6").play("C2").words() == {"C4"}


@pytest.mark.rule("DOL-97")
def test_the_scus_is_no_tarok_or_suit_card_that_must_be_played() -> None:
    on_tarok = Play(10, "T7 C9", "SKU C2 C3 D4", "T9 D9").play("T7")
    assert on_tarok.words() == {"SKU", "C2", "C3", "D4"}
    on_suit = Play(10, "H7 C9", "SKU C2 D4", "T9 D9").play("H7")
    assert on_suit.words() == {"SKU", "C2", "D4"}


@pytest.mark.rule("DOL-97")
def test_as_the_last_card_the_scus_must_be_played() -> None:
    assert Play(25, "H7", "SKU", "D9").play("H7").words() == {"SKU"}


@pytest.mark.rule("DOL-57")
def test_the_lead_passes_over_the_winner_of_trick_24_who_has_no_card_left() -> None:
    play = Play(24, "C2 C3", "T9", "C7 C8").play("C2 T9 C7")
    assert play.done[-1].winner == M
    assert play.phase.to_act() == D
    assert play.play("C8 C3").done[-1].winner == D
    assert len(play.done) == 25


@pytest.mark.rule("DOL-57")
def test_with_the_right_number_of_cards_he_leads_to_the_last_trick_himself() -> None:
    play = Play(24, "C2 C3", "T9 S2", "C7 C8").play("C2 T9 C7")
    assert (play.phase.to_act(), play.words()) == (M, {"S2"})
    assert play.phase.trick.seats == (M, D, F)


@pytest.mark.rule("DOL-E22", "DOL-57", "DOL-86", "DOL-87")
def test_example_22_the_back_hand_comes_to_an_ultimo_by_the_middle_hands_fault() -> None:
    play = Play(24, "C2 C3", "T9", "C7 HK", won=(8, 7, 8)).play("C2 T9 C7 HK C3")
    outcome = play.facts(points=(26, 26, 26))
    assert (outcome.last, outcome.king_ultimo) == (D, True)
    short = replace(outcome, faults=(Lapse(WRONG_NUMBER, M),))
    assert paid(short, king=100) == (80 + 120, -40, -40 - 40, -100, 20)
    caused = replace(outcome, faults=(Lapse(WRONG_NUMBER, M, caused=True),))
    assert paid(caused, king=100) == (80 + 120, -40, -40 - 40 - 120, 20, 20)


@pytest.mark.rule("COD-23")
def test_a_card_on_the_table_is_not_taken_back() -> None:
    deal = go(quiet(), "C1")
    assert refused(deal, moves.Play(Card("C2")), by=F) == "DOL-43"
    assert refused(deal, moves.Play(Card("C1"))) == "DOL-44"
    assert deal.table.zone("trick").cards == CardSet("C1")


@pytest.mark.rule("COD-36")
def test_everybody_may_look_at_the_last_trick_made() -> None:
    deal = go(quiet(), "C1 C3 C8 S8 SK S4 S1")
    for seat in (F, M, D, None):
        phase = deal.view(seat).phase
        assert isinstance(phase, ScusPlaying)
        assert ([card.name for card in phase.done[-1].cards], phase.done[-1].winner) == (["S8", "SK", "S4"], F)
