"""General rules: the last tours of a sitting (GEN-84 to GEN-87), in every game in which they hold."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import facts
from support.ledger import holding

from tarock.deal import Sitting, SittingError
from tarock.game import Ending, Settlement, Variant
from tarock.rules import SetupError
from tarock.variants.koenigrufen import KOENIGRUFEN

NAMES = ("a", "b", "c", "d")


def started(game: Variant, number: int | None = None, **options: object) -> Sitting:
    """A sitting before its first deal."""
    names = NAMES[: number or max(game.players)]
    return Sitting.start(game, names, tuple(game.pack.cards), game.options(**options))


def on(sitting: Sitting, deals: int = 1, *, passed: bool = False, redeal: bool = False) -> Sitting:
    """The sitting after some deals in which nobody wins or loses."""
    for _ in range(deals):
        carried = sitting.stake().carried
        sitting = sitting.after(Settlement(carried=carried, passed=passed, redeal=redeal))
    return sitting


def dealers_to_the_end(sitting: Sitting, first: int) -> list[int]:
    """Who deals until the sitting is over, counted in the order of dealing from the first dealer: P0, P1 ..."""
    number, dealers = len(sitting.names), []
    step = -1 if sitting.variant.sitting.to_the_left else 1
    while not sitting.over:
        dealers.append(step * (sitting.place.dealer - first) % number)
        sitting = on(sitting)
    return dealers


def last_deal(sitting: Sitting) -> Sitting:
    """The sitting before the last deal of its tours, which are announced when they begin at once."""
    number = len(sitting.names)
    return on(on(sitting, number - 1).announce_end(), 3 * number - 1)


@holding("GEN-84", "GRO-85")
def test_a_participant_announces_three_or_six_last_tours(game: Variant) -> None:
    assert started(game).options.tours == 3
    for tours in (3, 6):
        sitting = started(game, tours=tours).announce_end()
        number = len(sitting.names)
        assert len(dealers_to_the_end(sitting, sitting.place.dealer)) == number - 1 + tours * number
    with pytest.raises(SetupError, match=r"tours.*3 or 6.*GEN-84"):
        started(game, tours=5)


@holding("GEN-84")
def test_without_an_announcement_the_sitting_goes_on_and_it_cannot_be_withdrawn(game: Variant) -> None:
    assert not on(started(game), 50).over
    with pytest.raises(SittingError, match="announced already"):
        started(game).announce_end().announce_end()


@holding("GEN-85", "GEN-E18", "GRO-85")
def test_the_tours_begin_with_the_left_hand_neighbour_of_the_first_dealer(game: Variant) -> None:
    for number in game.players:
        sitting = started(game, number)
        dealers = dealers_to_the_end(sitting.announce_end(), sitting.place.dealer)
        order = [number - 1, *range(number - 1)]
        assert dealers == [*range(number - 1), *order * 3]
        assert (dealers[-1] + 1) % number == number - 1  # the left-hand neighbour is forehand in the last deal


@holding("GEN-85")
def test_the_tours_start_at_once_only_if_that_neighbour_is_the_next_dealer(game: Variant) -> None:
    for number in game.players:
        for announced_after in range(2 * number):
            sitting = started(game, number)
            dealers = dealers_to_the_end(on(sitting, announced_after).announce_end(), sitting.place.dealer)
            waiting = (number - 1 - announced_after) % number
            assert len(dealers) == waiting + 3 * number
            assert dealers[waiting] == number - 1


@holding("GEN-86")
@pytest.mark.parametrize("tours", [3, 6])
def test_from_the_start_of_the_tours_everybody_deals_equally_often(game: Variant, tours: int) -> None:
    for number in game.players:
        sitting = started(game, number, tours=tours)
        dealers = dealers_to_the_end(on(sitting, number - 1).announce_end(), sitting.place.dealer)
        assert [dealers.count(person) for person in range(number)] == [tours] * number


@holding("GEN-86")
def test_a_deal_that_is_repeated_does_not_count_in_the_tour(game: Variant) -> None:
    sitting = last_deal(started(game))
    again = on(sitting, redeal=True)
    assert (again.over, again.place.dealer) == (False, sitting.place.dealer)
    assert on(again).over


@holding("GEN-87")
def test_if_everybody_passes_in_the_last_deal_one_more_tour_is_played(game: Variant) -> None:
    sitting = started(game)
    number = len(sitting.names)
    assert on(last_deal(sitting)).over
    passed = on(last_deal(sitting), passed=True)
    assert dealers_to_the_end(passed, sitting.place.dealer) == [number - 1, *range(number - 1)]
    assert on(on(passed, number - 1), passed=True).over  # there is only one Ehrentour (GEN-D12)


@holding("GEN-87")
def test_a_pass_in_an_earlier_deal_or_without_the_custom_brings_no_ehrentour(game: Variant) -> None:
    number = len(started(game).names)
    before_last = on(on(started(game), number - 1).announce_end(), 3 * number - 2)
    assert on(on(before_last, passed=True)).over
    assert on(last_deal(started(game, ehrentour="no")), passed=True).over


@pytest.mark.rule("GEN-87")
def test_a_passed_deal_of_koenigrufen_brings_the_ehrentour() -> None:
    last = last_deal(started(KOENIGRUFEN))
    assert last.after(KOENIGRUFEN.settle(facts("rufer").as_recorded(), None, last.options)).over
    assert not last.after(last.settle(last.facts(ended=Ending.PASSED))).over
