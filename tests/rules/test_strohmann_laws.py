from __future__ import annotations

import pytest
from support.deals.strohmann import ALL_FOUR, ALL_THREE, DEALER, FOREHAND, TAKE_UP, any_move, by_chance, cards, play_out

from tarock.cards import CardSet
from tarock.deal import Sitting
from tarock.game import Fault, FaultKind, Settlement
from tarock.game.phases import Playing
from tarock.variants.strohmann import (
    MISSING_IN_HAND,
    MISSING_IN_TALON,
    OVERLOOKED_TOP,
    PACKETS,
    PEEKED,
    STROHMANN,
    StrohmannOptions,
    StrohmannOutcome,
)

T, O = 0, 1  # noqa: E741 - taker and opponent, as the ledger calls them


def settled(outcome: StrohmannOutcome, **options: object) -> Settlement:
    return STROHMANN.settle(outcome.as_recorded(), None, StrohmannOptions(**options))


def totals(outcome: StrohmannOutcome, **options: object) -> tuple[int, ...]:
    return settled(outcome, **options).totals((T, O))


def facts(*faults: Fault, **more: object) -> StrohmannOutcome:
    """A deal the taker would have won with 50 points."""
    return StrohmannOutcome(**{"taker": T, "points": 50, "faults": faults, **more})


@pytest.mark.rule("STR-41")
@pytest.mark.parametrize("seed", range(10))
def test_the_dealer_never_miscounts_at_the_engines_table(seed: int) -> None:
    deal = by_chance(seed, TAKE_UP)
    before = deal.moments()[-2].table
    assert (len(before.hand(FOREHAND)), len(before.hand(DEALER)), len(before.zone("pack").order)) == (15, 15, 24)
    kept = [deal.table.zone(f"packet {n}").cards | deal.table.zone(f"top {n}").cards for n in range(1, 7)]
    into_hands = len(deal.table.hand(FOREHAND)) + len(deal.table.hand(DEALER)) - 30
    assert sum(map(len, kept)) + into_hands == 24


@pytest.mark.rule("STR-41", "COD-65")
def test_after_a_misdeal_forehand_may_have_a_new_deal_for_nothing() -> None:
    result = settled(facts(misdeal="new-deal"))
    assert result.redeal
    assert result.lines == ()
    sitting = Sitting.start(STROHMANN, ("Anna", "Berta"), cards("T5 HK"))
    assert sitting.after(result).place == sitting.place


@pytest.mark.rule("STR-41", "COD-65")
def test_forehand_may_let_a_misdeal_stand_and_it_is_settled_as_any_deal() -> None:
    assert totals(facts(misdeal="stand")) == (2, -2)
    assert not settled(facts(misdeal="stand")).redeal


@pytest.mark.rule("STR-41", "COD-66")
def test_forehand_loses_the_choice_once_a_card_of_her_talon_is_turned() -> None:
    result = settled(facts(misdeal="new-deal", turned=True))
    assert not result.redeal
    assert result.totals((T, O)) == (2, -2)


@pytest.mark.rule("STR-42", "COD-67")
def test_a_peeked_card_costs_nothing_unless_the_table_is_strict() -> None:
    for peeker in (T, O):
        assert totals(facts(Fault(PEEKED, peeker))) == (2, -2)
    assert totals(facts(Fault(PEEKED, T)), peeked_card="revoke") == (-4, 4)
    assert totals(facts(Fault(PEEKED, O), points=20), peeked_card="revoke") == (2, -2)


@pytest.mark.rule("STR-42", "COD-67")
@pytest.mark.parametrize("seed", range(4))
def test_the_engine_turns_only_the_top_card_so_that_nobody_can_peek(seed: int) -> None:
    deal = play_out(by_chance(seed, TAKE_UP), any_move(seed))
    for moment in (one for one in deal.moments() if isinstance(one.phase, Playing)):
        below = CardSet.of_bits(sum(moment.table.zone(packet).bits for packet in PACKETS))
        assert not any(card in moment.table.known_to(seat) for seat in (T, O) for card in below)


@pytest.mark.rule("STR-43", "COD-68", "COD-E17")
def test_a_suit_refused_with_a_hand_card_loses_the_game() -> None:
    assert totals(facts(Fault(FaultKind.RENONCE, O), points=20)) == (2, -2)
    assert totals(facts(Fault(FaultKind.RENONCE, T))) == (-4, 4)


@pytest.mark.rule("STR-43", "COD-68", "COD-E17")
def test_an_overlooked_top_card_is_no_revoke() -> None:
    for points, expected in ((50, (2, -2)), (20, (-4, 4))):
        assert totals(facts(Fault(OVERLOOKED_TOP, O), points=points)) == expected
        assert totals(facts(Fault(OVERLOOKED_TOP, T), points=points)) == expected


@pytest.mark.rule("STR-44", "COD-69", "STR-E11", "COD-E16")
def test_an_announcement_whose_missing_honour_lies_in_a_talon_is_a_revoke() -> None:
    assert totals(facts(Fault(MISSING_IN_TALON, T))) == (-4, 4)
    assert totals(facts(Fault(MISSING_IN_TALON, O), points=20)) == (2, -2)
    assert [line.rule for line in settled(facts(Fault(MISSING_IN_TALON, T))).lines] == ["STR-45"]


@pytest.mark.rule("STR-44", "COD-70", "STR-E11", "COD-E16")
def test_an_announcement_whose_missing_honour_the_opponent_holds_counts_as_not_made() -> None:
    void = settled(facts(Fault(MISSING_IN_HAND, T)))
    assert void == settled(facts())
    assert void.totals((T, O)) == (2, -2)
    assert totals(facts(Fault(MISSING_IN_HAND, T), Fault(FaultKind.RENONCE, O), points=20)) == (2, -2)


@pytest.mark.rule("STR-45")
def test_a_revoke_pays_the_price_of_the_lost_game_whatever_the_points() -> None:
    for points in (0, 35, 36, 70):
        assert totals(facts(Fault(FaultKind.RENONCE, T), points=points)) == (-4, 4)
        assert totals(facts(Fault(FaultKind.RENONCE, O), points=points)) == (2, -2)


@pytest.mark.rule("STR-45", "STR-E14")
def test_kings_truly_announced_are_paid_to_the_player_who_revoked() -> None:
    announced = ((T, ALL_FOUR),)
    assert totals(facts(Fault(FaultKind.RENONCE, T), announced=announced)) == (-3, 3)
    assert totals(facts(Fault(FaultKind.RENONCE, O), announced=((O, ALL_THREE),))) == (1, -1)


@pytest.mark.rule("STR-45", "STR-E14")
def test_only_the_other_player_can_gain_by_playing_on() -> None:
    revoke = Fault(FaultKind.RENONCE, T, played_on=True)
    announced = ((T, ALL_FOUR),)
    won = facts(revoke, announced=announced, pagat_last=O, pagat_wins=True)
    lost = facts(revoke, announced=announced, pagat_last=O, pagat_wins=False)
    assert totals(won) == (-5, 5)
    assert totals(lost) == (-3, 3)
    assert totals(won, pagat_ultimo=1) == (-4, 4)


@pytest.mark.rule("STR-45")
def test_the_pagat_of_the_player_who_revoked_can_only_be_lost() -> None:
    revoke = Fault(FaultKind.RENONCE, T, played_on=True)
    assert totals(facts(revoke, pagat_last=T, pagat_wins=True)) == (-4, 4)
    assert totals(facts(revoke, pagat_last=T, pagat_wins=False)) == (-6, 6)


@pytest.mark.rule("STR-45")
def test_without_playing_on_no_pagat_counts() -> None:
    assert totals(facts(Fault(FaultKind.RENONCE, T), pagat_last=O, pagat_wins=True)) == (-4, 4)
    # After a remark the cards are thrown in, so there is no playing on.
    assert totals(facts(Fault(FaultKind.CONDUCT, T, played_on=True), pagat_last=O, pagat_wins=True)) == (-4, 4)


@pytest.mark.rule("STR-45")
def test_the_first_of_two_offences_decides() -> None:
    assert totals(facts(Fault(FaultKind.RENONCE, O), Fault(FaultKind.RENONCE, T))) == (2, -2)
    assert totals(facts(Fault(MISSING_IN_HAND, O), Fault(FaultKind.RENONCE, T), Fault(FaultKind.RENONCE, O))) == (-4, 4)


@pytest.mark.rule("STR-48")
@pytest.mark.parametrize(("offender", "expected"), [(T, (-1, 1)), (O, (1, -1))])
def test_a_revoke_in_a_deal_nobody_took_up_costs_one(offender: int, expected: tuple) -> None:
    outcome = facts(Fault(FaultKind.RENONCE, offender), taker=None)
    assert totals(outcome, both_pass="play") == expected
    assert [line.rule for line in settled(outcome, both_pass="play").lines] == ["STR-48"]
