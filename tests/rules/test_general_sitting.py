"""General rules: the last tours of a sitting (GEN-84 to GEN-87)."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import facts

from tarock.cards import PACK_54
from tarock.deal import Sitting, SittingError
from tarock.rules import SetupError
from tarock.variants.koenigrufen import KOENIGRUFEN, KoenigrufenOptions, KoenigrufenOutcome

PACK = tuple(PACK_54.cards)


def started(**options: object) -> Sitting:
    """A sitting before its first deal."""
    return Sitting.start(KOENIGRUFEN, ("a", "b", "c", "d"), PACK, KoenigrufenOptions(**options))


def on(sitting: Sitting, deals: int = 1, *, ended: str = "played") -> Sitting:
    """The sitting after some deals."""
    outcome = facts("rufer") if ended == "played" else KoenigrufenOutcome(ended)
    for _ in range(deals):
        sitting = sitting.after(KOENIGRUFEN.account(outcome.as_recorded(), None, sitting.options))
    return sitting


def dealers_to_the_end(sitting: Sitting) -> list[int]:
    """Who deals until the sitting is over, counted from the first dealer: P0, P1 ..."""
    first = started().place.dealer
    dealers = []
    while not sitting.over:
        dealers.append((sitting.place.dealer - first) % 4)
        sitting = on(sitting)
    return dealers


@pytest.mark.rule("GEN-84")
def test_a_participant_announces_three_or_six_last_tours() -> None:
    assert started().options.tours == 3
    assert started(tours=6).announce_end().options.tours == 6
    with pytest.raises(SetupError, match=r"tours.*3 or 6.*GEN-84"):
        started(tours=5)


@pytest.mark.rule("GEN-84")
def test_without_an_announcement_the_sitting_goes_on_and_it_cannot_be_withdrawn() -> None:
    assert not on(started(), 50).over
    with pytest.raises(SittingError, match="announced already"):
        started().announce_end().announce_end()


@pytest.mark.rule("GEN-85", "GEN-E18")
def test_the_tours_begin_with_the_left_hand_neighbour_of_the_first_dealer() -> None:
    waiting_and_tours = dealers_to_the_end(started().announce_end())
    assert waiting_and_tours == [0, 1, 2, *[3, 0, 1, 2] * 3]
    assert (waiting_and_tours[-1] + 1) % 4 == 3  # P3 is forehand in the last deal


@pytest.mark.rule("GEN-85")
@pytest.mark.parametrize(("announced_after", "waiting"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 3), (7, 0)])
def test_the_tours_start_at_once_only_if_that_neighbour_is_the_next_dealer(announced_after: int, waiting: int) -> None:
    dealers = dealers_to_the_end(on(started(), announced_after).announce_end())
    assert len(dealers) == waiting + 12
    assert dealers[waiting] == 3


@pytest.mark.rule("GEN-86")
@pytest.mark.parametrize("tours", [3, 6])
def test_from_the_start_of_the_tours_everybody_deals_equally_often(tours: int) -> None:
    dealers = dealers_to_the_end(on(started(tours=tours), 3).announce_end())
    assert [dealers.count(person) for person in range(4)] == [tours] * 4


@pytest.mark.rule("GEN-87")
def test_if_everybody_passes_in_the_last_deal_one_more_tour_is_played() -> None:
    before_last = on(on(started(), 3).announce_end(), 11)
    assert on(before_last).over
    passed = on(before_last, ended="passed")
    assert dealers_to_the_end(passed) == [3, 0, 1, 2]


@pytest.mark.rule("GEN-87")
def test_there_is_only_one_ehrentour() -> None:
    passed = on(on(on(started(), 3).announce_end(), 11), ended="passed")
    assert on(on(passed, 3), ended="passed").over  # GEN-D12


@pytest.mark.rule("GEN-87")
def test_a_pass_in_an_earlier_deal_or_without_the_custom_brings_no_ehrentour() -> None:
    early = on(on(on(started(), 3).announce_end(), 10), ended="passed")
    assert on(early).over
    assert on(on(on(started(ehrentour="no"), 3).announce_end(), 11), ended="passed").over


@pytest.mark.rule("GEN-86")
def test_a_deal_that_is_repeated_does_not_count_in_the_tour() -> None:
    sitting = on(on(started(), 3).announce_end(), 11)
    again = on(sitting, ended="misdeal")
    assert (again.over, again.place.dealer) == (False, sitting.place.dealer)
    assert on(again).over
