"""Königrufen: across deals (KRU-81, KRU-82, KRU-07)."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import facts

from tarock.cards import PACK_54
from tarock.deal import Sitting, SittingError
from tarock.game import Settlement
from tarock.rules import SetupError
from tarock.variants.koenigrufen import KOENIGRUFEN, KoenigrufenOptions, KoenigrufenOutcome

NAMES = ("Anna", "Bela", "Cilli", "Dora")
PACK = tuple(PACK_54.cards)


def settled(outcome: KoenigrufenOutcome) -> Settlement:
    """The account of some facts with the usual options."""
    return KOENIGRUFEN.settle(outcome.as_recorded(), None, KoenigrufenOptions())


@pytest.mark.rule("KRU-81")
def test_results_are_written_for_each_player_and_added_up() -> None:
    sitting = Sitting.start(KOENIGRUFEN, NAMES, PACK)
    for outcome in (facts("rufer"), facts("dreier", points=20), facts("solo", held=((1, "koepfe"),))):
        sitting = sitting.after(settled(outcome))
    assert sitting.totals() == (6 - 30 + 6, -6 + 10 - 6, 6 + 10 + 6, -6 + 10 - 6)


@pytest.mark.rule("KRU-81")
def test_there_is_no_pot_and_nothing_is_carried_over() -> None:
    sitting = Sitting.start(KOENIGRUFEN, NAMES, PACK).stake()
    assert (sitting.ledger, sitting.carried) == ((), None)
    for outcome in (facts("rufer"), KoenigrufenOutcome("passed"), KoenigrufenOutcome("misdeal")):
        sitting = sitting.after(settled(outcome))
        assert sitting.carried is None
    accounts = {account for entry in sitting.ledger for account, _ in entry.line.amounts}
    assert accounts == {0, 1, 2, 3}


@pytest.mark.rule("KRU-82")
@pytest.mark.parametrize(("tours", "deals"), [(3, 12), (6, 24)])
def test_the_sitting_ends_after_three_or_six_announced_tours(tours: int, deals: int) -> None:
    sitting = Sitting.start(KOENIGRUFEN, NAMES, PACK, KoenigrufenOptions(tours=tours))
    for _ in range(3):
        sitting = sitting.after(settled(facts("rufer")))
    sitting = sitting.announce_end()  # the next dealer is the first dealer's left-hand neighbour
    for _ in range(deals):
        assert not sitting.over
        sitting = sitting.after(settled(facts("rufer")))
    assert sitting.over
    with pytest.raises(SittingError):
        sitting.deal(PACK)


@pytest.mark.rule("KRU-82")
def test_other_numbers_of_tours_are_refused() -> None:
    with pytest.raises(SetupError, match=r"tours.*GEN-84"):
        KoenigrufenOptions(tours=4)


@pytest.mark.rule("KRU-07")
def test_the_deal_goes_round_to_the_right() -> None:
    sitting = Sitting.start(KOENIGRUFEN, NAMES, PACK)
    dealers = []
    for outcome in (facts("rufer"), KoenigrufenOutcome("passed"), facts("solo"), KoenigrufenOutcome("passed")):
        dealers.append(sitting.place.dealer)
        sitting = sitting.after(settled(outcome))
    first = dealers[0]
    assert dealers == [(first + step) % 4 for step in range(4)]
