"""The older Danish Tarok: the tricks (DOL-43 to DOL-50, DOL-57, DOL-97)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.deals.dansk import D, F, M
from support.deals.dansk_gammel import Play, by_chance, facts, paid
from support.tables import results_of

from tarock.cards import SKUS
from tarock.game import FaultKind, moves
from tarock.variants.families.danish.ultimo_faults import UltimoFault


@pytest.mark.rule("DOL-46")
def test_a_void_third_hand_need_not_overtake_the_second_hands_tarok_but_plays_one() -> None:
    play = Play(4, "H7 C2", "T9 C3", "T4 T15 C9").play("H7 T9")
    assert play.words() == {"T4", "T15"}
    assert play.refuses("C9") == "DOL-45"
    assert play.play("T4").done[-1].winner == M


@pytest.mark.rule("DOL-50")
@pytest.mark.parametrize("seed", range(6))
def test_the_scus_is_played_only_once_in_a_deal(seed: int) -> None:
    deal = by_chance(seed)
    led_or_played = [move for _, move in deal.moves() if isinstance(move, moves.Play) and move.card is SKUS]
    assert len(led_or_played) == (not facts(deal).scus_laid)
    assert sum(trick.holds(SKUS) for trick in _tricks(results_of(deal))) == (not facts(deal).scus_laid)


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
    outcome = play.outcome(points=(26, 26, 26))
    assert (outcome.last, outcome.king_ultimo) == (D, True)
    short = replace(outcome, faults=(UltimoFault(FaultKind.WRONG_NUMBER, M),))
    assert paid(short, king=100) == (80 + 120, -40, -40 - 40, -100, 20)
    caused = replace(outcome, faults=(UltimoFault(FaultKind.WRONG_NUMBER, M, caused=True),))
    assert paid(caused, king=100) == (80 + 120, -40, -40 - 40 - 120, 20, 20)
