"""The older Danish Tarok: seats, the deal, cups from deal to deal and the end (DOL-10 to DOL-23, DOL-72 to DOL-76)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from support.deals.dansk import KEEP, QUIET, D, F, M, heard, refused
from support.deals.dansk_gammel import (
    NO_TAROK,
    PACK,
    RULES,
    after,
    at_table,
    before_skat,
    by_chance,
    dealt,
    lines,
    played_out,
    settled,
)

from tarock.cards import CardSet, shuffled
from tarock.deal import Deal, SittingError
from tarock.game import PACK as PACK_ZONE
from tarock.game import Choose, Cut, Ending, FaultKind, hand_of
from tarock.rules import SetupError
from tarock.variants.dansk_gammel import DANSK_GAMMEL, GammelOptions, GammelOutcome
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, Cups
from tarock.variants.families.danish.skat import LayingSkat
from tarock.variants.families.danish.ultimo_faults import UltimoFault

NOTHING = GammelOutcome(king_ultimo=False, kings_behind=(), pagat_by=F, pagat_won=True)


@pytest.mark.rule("DOL-10")
@pytest.mark.parametrize("players", [3, 4])
def test_three_are_active_also_when_four_sit_at_the_table(players: int) -> None:
    setup = at_table(players).setup(PACK)
    assert (setup.players, len(set(setup.active))) == (players, 3)


@pytest.mark.rule("DOL-10")
@pytest.mark.parametrize("players", [2, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match="3 or 4"):
        DANSK_GAMMEL.setup(PACK, players=players)


@pytest.mark.rule("DOL-10")
def test_who_sits_out_has_no_part_in_gain_and_loss_and_sees_no_hand() -> None:
    deal = by_chance(2, players=4)
    (resting,) = set(range(4)) - set(deal.setup.active)
    touched = {account for line in deal.settlement.lines for account, _ in line.amounts}
    assert resting not in touched
    middle = deal.moments()[60]
    hidden = {zone.name for zone in middle.view(resting).zones if zone.cards is None}
    assert {hand_of(seat) for seat in deal.setup.active} <= hidden


def seating(order: tuple[str, ...], players: int) -> tuple[tuple[int, ...], int]:
    """Who sits where, and who deals first, when these cards come first in the pack offered."""
    first = CardSet(" ".join(order))
    pack = tuple(next(card for card in first if card.name == name) for name in order)
    drawn = DANSK_GAMMEL.sitting.draw(pack + tuple(card for card in PACK if card not in first), players)
    return drawn.persons, drawn.dealer


@pytest.mark.rule("DOL-11", "DOL-12")
def test_four_draw_three_suits_and_a_tarok_for_their_places_and_the_tarok_deals_first() -> None:
    marks = ("DK", "SK", "CK", "SKU")
    drawn = {order: seating(order, 4) for order in permutations(marks)}
    assert len({persons for persons, _ in drawn.values()}) == 24
    for order, (persons, dealer) in drawn.items():
        assert persons[dealer] == order.index("SKU")


@pytest.mark.rule("DOL-11", "DOL-12", "GEN-20")
def test_three_draw_two_suits_and_a_tarok() -> None:
    marks = ("SK", "CK", "SKU")
    drawn = {order: seating(order, 3) for order in permutations(marks)}
    assert len({persons for persons, _ in drawn.values()}) == 6
    for order, (persons, dealer) in drawn.items():
        assert persons[dealer] == order.index("SKU")


@pytest.mark.rule("DOL-12")
def test_everybody_may_come_to_deal_first() -> None:
    dealers = Counter(sitting.names[sitting.place.dealer] for sitting in (at_table(4, seed) for seed in range(60)))
    assert set(dealers) == set("ABCD")


@pytest.mark.rule("DOL-13", "DOL-14")
@pytest.mark.parametrize("dealer", range(4))
def test_of_four_the_one_opposite_the_dealer_sits_out(dealer: int) -> None:
    deal = Deal.start(DANSK_GAMMEL, DANSK_GAMMEL.setup(PACK, players=4, dealer=dealer)).play(Cut(9))
    assert deal.setup.active == ((dealer + 1) % 4, (dealer + 3) % 4, dealer)
    assert [len(deal.table.hand(seat)) for seat in deal.setup.active] == [25, 25, 28]


@pytest.mark.rule("DOL-14")
@pytest.mark.parametrize("dealer", range(3))
def test_forehand_sits_at_the_dealers_right_then_the_middle_hand_and_the_dealer_is_last(dealer: int) -> None:
    assert RULES.active(RULES.first(3, dealer)) == ((dealer + 1) % 3, (dealer + 2) % 3, dealer)


@pytest.mark.rule("DOL-15")
@pytest.mark.parametrize("players", [3, 4])
def test_the_deal_passes_to_the_right_after_every_deal(players: int) -> None:
    sitting = at_table(players)
    for _ in range(9):
        right = (sitting.place.dealer + 1) % players
        sitting = after(sitting, NOTHING)
        assert sitting.place.dealer == right


@pytest.mark.rule("DOL-16")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("dealer", range(3))
def test_the_player_on_the_dealers_left_cuts(players: int, dealer: int) -> None:
    deal = Deal.start(DANSK_GAMMEL, DANSK_GAMMEL.setup(PACK, players=players, dealer=dealer))
    assert deal.to_act == (dealer - 1) % players
    assert refused(deal, Cut(0)) == refused(deal, Cut(78)) == "DOL-16"


@pytest.mark.rule("DOL-17", "DOL-14")
def test_five_cards_at_a_time_from_the_forehand_on_and_the_last_eight_to_the_dealer() -> None:
    pack = shuffled(random.Random(4), DANSK_GAMMEL.pack.cards)
    deal = Deal.start(DANSK_GAMMEL, DANSK_GAMMEL.setup(pack)).play(Cut(30))
    order = pack[30:] + pack[:30]
    for seat in (F, M, D):
        packets = [order[15 * turn + 5 * seat :][: 8 if (turn, seat) == (4, D) else 5] for turn in range(5)]
        assert deal.table.hand(seat) == CardSet(card for packet in packets for card in packet)
    assert [len(deal.table.hand(seat)) for seat in (F, M, D)] == [25, 25, 28]
    assert not deal.table.zone(PACK_ZONE).bits


@pytest.mark.rule("DOL-18")
def test_the_dealer_announces_that_the_skat_is_right() -> None:
    deal = Deal.start(DANSK_GAMMEL, DANSK_GAMMEL.setup(PACK))
    assert not heard(deal, "DOL-18")
    (right,) = heard(deal.play(Cut(20)), "DOL-18")
    assert (right.seat, str(right)) == (D, "The skat is right.")


@pytest.mark.rule("DOL-19")
def test_with_every_deal_the_dealer_pays_five_into_each_cup() -> None:
    sitting = at_table(3)
    for number in range(1, 5):
        staked = sitting.stake()
        (stake,) = [one.line for one in staked.ledger if one.deal == number and one.line.rule == "DOL-19"]
        assert dict(stake.amounts) == {sitting.place.dealer: -10, KING_CUP: 5, PAGAT_CUP: 5}
        sitting = after(sitting, NOTHING)


@pytest.mark.rule("DOL-21", "DOL-78")
def test_after_a_misdeal_the_dealer_pays_five_into_each_cup_and_deals_again() -> None:
    sitting = at_table(3).stake()
    misdealt = after(sitting, GammelOutcome(Ending.MISDEAL))
    assert misdealt.place == sitting.place
    assert misdealt.total(sitting.place.dealer) == -50 - 10
    assert misdealt.stake().carried == Cups(70, 70)


@pytest.mark.rule("DOL-21", "DOL-78")
def test_or_he_gives_up_the_deal_without_a_fine_and_the_next_player_deals() -> None:
    sitting = at_table(3).stake()
    given_up = after(sitting, GammelOutcome(Ending.MISDEAL, deals_again=False))
    assert given_up.place.dealer == (sitting.place.dealer + 1) % 3
    assert given_up.total(sitting.place.dealer) == -50
    assert given_up.carried == Cups(65, 65)


@pytest.mark.rule("DOL-22")
def test_a_hand_without_tarok_may_but_need_not_demand_a_new_deal() -> None:
    deal = dealt(*NO_TAROK.values())
    assert (deal.to_act, set(deal.choices)) == (F, {Choose("keep-cards"), Choose("new-deal")})
    assert isinstance(before_skat(*NO_TAROK.values()).phase, LayingSkat)
    assert deal.play(Choose("new-deal")).over


@pytest.mark.rule("DOL-22")
def test_all_three_are_asked_in_turn_and_who_holds_a_tarok_can_only_keep_his_cards() -> None:
    deal = dealt(*QUIET.values())
    for seat in (F, M, D):
        assert (deal.to_act, list(deal.choices)) == (seat, [KEEP])
        assert refused(deal, Choose("new-deal")) == "DOL-22"
        deal = deal.play(KEEP)


@pytest.mark.rule("DOL-22")
def test_the_same_dealer_deals_again_without_a_new_stake() -> None:
    sitting = at_table(3).stake()
    outcome = dealt(*NO_TAROK.values()).play(Choose("new-deal")).outcome
    again = sitting.after(DANSK_GAMMEL.settle(outcome.as_recorded(), sitting.carried, GammelOptions()))
    assert (again.place, again.stake().carried) == (sitting.place, sitting.carried)
    assert again.stake().total(sitting.place.dealer) == -50


@pytest.mark.rule("DOL-23")
def test_a_wrong_number_objected_to_before_the_first_lead_is_a_misdeal_and_later_a_fault() -> None:
    in_time = settled(GammelOutcome(Ending.MISDEAL))
    assert in_time.redeal
    assert [line.rule for line in in_time.lines] == ["DOL-21"]
    too_late = GammelOutcome(faults=(UltimoFault(FaultKind.WRONG_NUMBER, M),))
    assert not settled(too_late).redeal
    assert "DOL-86" in lines(too_late)


@pytest.mark.rule("DOL-E1")
def test_example_1_four_players_start() -> None:
    rules, (a, b, c, d) = DANSK_GAMMEL.sitting, range(4)
    first = rules.before_deal(rules.first(4, a), Cups(), GammelOptions())
    assert first.totals((a, b, c, d, KING_CUP, PAGAT_CUP)) == (-50, -40, -40, -40, 85, 85)
    assert set(range(4)) - set(rules.active(rules.first(4, a))) == {c}


@pytest.mark.rule("DOL-E2")
def test_example_2_three_players_start() -> None:
    sitting = at_table(3).stake()
    forehand, middle, dealer = RULES.active(sitting.place)
    assert [sitting.total(seat) for seat in (dealer, forehand, middle)] == [-50, -40, -40]
    assert (sitting.total(KING_CUP), sitting.total(PAGAT_CUP)) == (65, 65)


@pytest.mark.rule("DOL-72")
def test_the_two_cups_are_carried_from_deal_to_deal() -> None:
    sitting = after(at_table(3), GammelOutcome(kings_lost=(F,), pagat_by=M))
    assert sitting.carried == Cups(70, 70)
    assert sitting.setup(PACK).carried == Cups(75, 75)
    assert (sitting.total(KING_CUP), sitting.total(PAGAT_CUP)) == (70, 70)


@pytest.mark.rule("DOL-73")
@pytest.mark.parametrize("players", [3, 4])
def test_at_the_start_everybody_pays_twenty_into_each_cup_also_who_sits_out(players: int) -> None:
    funding = [one.line for one in at_table(players).stake().ledger if one.line.rule == "DOL-73"]
    seats = dict.fromkeys(range(players), -20)
    assert [dict(line.amounts) for line in funding] == [
        {**seats, KING_CUP: 20 * players},
        {**seats, PAGAT_CUP: 20 * players},
    ]


@pytest.mark.rule("DOL-73", "DOL-10")
def test_only_an_emptied_cup_is_funded_again() -> None:
    sitting = after(at_table(4), GammelOutcome(last=M, king_ultimo=True))
    assert (sitting.carried.king, sitting.carried.pagat) == (0, 85)
    staked = sitting.stake()
    assert staked.carried == Cups(80 + 5, 85 + 5)
    funding = [one.line for one in staked.ledger if one.deal == 2 and one.line.rule == "DOL-73"]
    assert [dict(line.amounts) for line in funding] == [{**dict.fromkeys(range(4), -20), KING_CUP: 80}]


@pytest.mark.rule("DOL-74")
def test_who_took_a_cup_makes_good_what_its_funding_lacks() -> None:
    outcome = GammelOutcome(shortfalls=((M, PAGAT_CUP, 20),))
    assert lines(outcome)["DOL-74"] == {M: -20, PAGAT_CUP: 20}
    assert settled(outcome, 65, 45).carried == Cups(65, 65)


@pytest.mark.rule("DOL-75")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("announced", range(5))
def test_the_last_deal_is_dealt_by_the_player_on_the_left_of_the_first_dealer(players: int, announced: int) -> None:
    sitting = at_table(players)
    first, last = sitting.place.dealer, -1
    while not sitting.over:
        if sitting.course.deals == announced:
            sitting = sitting.announce_end()
        last = sitting.place.dealer
        sitting = after(sitting, NOTHING)
    assert last == (first - 1) % players


@pytest.mark.rule("DOL-75")
def test_the_cups_are_not_divided_before_the_end() -> None:
    sitting = after(at_table(3), NOTHING)
    with pytest.raises(SittingError, match="not over"):
        sitting.close()


@pytest.mark.rule("DOL-76")
@pytest.mark.parametrize("players", [3, 4])
def test_at_the_end_each_cup_is_divided_equally_and_odd_points_go_round_from_the_next_dealer(players: int) -> None:
    closing = RULES.closing(RULES.first(players, 1), Cups(101, 82), GammelOptions())
    heirs = [(1 + turn) % players for turn in range(players)]
    for cup, content in ((KING_CUP, 101), (PAGAT_CUP, 82)):
        (line,) = [line for line in closing.lines if line.amount(cup)]
        share, odd = divmod(content, players)
        assert [line.amount(seat) for seat in heirs] == [share + (turn < odd) for turn in range(players)]
        assert line.amount(cup) == -content
    assert closing.carried == Cups(0, 0)


@pytest.mark.rule("DOL-76", "DOL-73")
def test_a_cup_emptied_in_the_last_deal_is_not_funded_again() -> None:
    sitting = at_table(3).announce_end()
    for _ in range(2):
        sitting = after(sitting, NOTHING)
    sitting = after(sitting, GammelOutcome(king_ultimo=True))
    closed = sitting.close()
    assert [one.line.rule for one in closed.ledger[len(sitting.ledger) :]] == ["DOL-76", "DOL-76"]
    assert (closed.total(KING_CUP), closed.total(PAGAT_CUP)) == (0, 0)
    assert sum(closed.totals()) == 0


@pytest.mark.rule("DOL-72", "DOL-10")
@pytest.mark.parametrize("players", [3, 4])
def test_whole_deals_in_a_sitting_keep_cups_and_ledger_in_step(players: int) -> None:
    sitting, rng = at_table(players, seed=7), random.Random(7)
    for _ in range(4):
        deal = played_out(sitting.deal(shuffled(rng, DANSK_GAMMEL.pack.cards)), rng)
        sitting = sitting.after(deal.settlement)
        cups = sitting.carried
        assert (cups.king, cups.pagat) == (sitting.total(KING_CUP), sitting.total(PAGAT_CUP))
    assert sum(sitting.totals()) == -sitting.carried.king - sitting.carried.pagat
