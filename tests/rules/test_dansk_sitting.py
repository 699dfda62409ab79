"""Danish Tarok: seats, rests, the deal, the cups from deal to deal and the end (DAN-11 to DAN-25, DAN-91 to DAN-96)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from support.deals.dansk import QUIET, D, F, M, before_skat, dealt, heard, refused
from support.tables import swapped

from tarock.cards import Card, CardSet
from tarock.deal import Deal, Sitting, SittingError
from tarock.game import PACK as PACK_ZONE
from tarock.game import Choose, Cut, Place, Settlement, hand_of
from tarock.rules import SetupError
from tarock.variants.dansk import DANSK, DanskOptions, DanskOutcome
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, Cups

PACK = tuple(DANSK.pack.cards)
RULES = DANSK.sitting


def shuffled(seed: int) -> tuple[Card, ...]:
    """A shuffled pack."""
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    return tuple(pack)


def at_table(players: int, seed: int = 1) -> Sitting:
    """A sitting before its first deal."""
    return Sitting.start(DANSK, tuple("ABCDE"[:players]), shuffled(seed))


def after_quiet_deal(sitting: Sitting) -> Sitting:
    """The sitting after a deal in which only the last trick is paid."""
    sitting = sitting.stake()
    active = RULES.active(sitting.place)
    outcome = DanskOutcome(active=active, last=active[0])
    return sitting.after(DANSK.settle(outcome.as_recorded(), sitting.carried, DanskOptions()))


@pytest.mark.rule("DAN-11")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_sit_at_the_table_and_three_are_active(players: int) -> None:
    setup = at_table(players).setup(PACK)
    assert (setup.players, len(set(setup.active))) == (players, 3)


@pytest.mark.rule("DAN-11")
@pytest.mark.parametrize("players", [2, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match="players"):
        DANSK.setup(PACK, players=players)


@pytest.mark.rule("DAN-12")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_places_and_first_dealer_are_drawn_by_lot(players: int) -> None:
    sittings = [at_table(players, seed) for seed in range(60)]
    assert len({sitting.names for sitting in sittings}) > 5
    dealers = Counter(sitting.names[sitting.place.dealer] for sitting in sittings)
    assert set(dealers) == set("ABCDE"[:players])


def holding_cards(players: int, dealer: int) -> tuple[int, ...]:
    """Forehand, middle hand and dealer of a deal at such a table, in which nobody else is dealt a card."""
    deal = Deal.start(DANSK, DANSK.setup(PACK, players=players, dealer=dealer)).play(Cut(9))
    active: tuple[int, ...] = deal.setup.active
    assert [len(deal.table.hand(seat)) for seat in active] == [25, 25, 28]
    return active


@pytest.mark.rule("DAN-13", "DAN-14")
@pytest.mark.parametrize("dealer", range(3))
def test_forehand_sits_at_the_dealers_right_then_the_middle_hand(dealer: int) -> None:
    assert holding_cards(3, dealer) == ((dealer + 1) % 3, (dealer + 2) % 3, dealer)


@pytest.mark.rule("DAN-14", "DAN-16")
@pytest.mark.parametrize("dealer", range(4))
def test_of_four_the_one_opposite_the_dealer_sits_out(dealer: int) -> None:
    assert holding_cards(4, dealer) == ((dealer + 1) % 4, (dealer + 3) % 4, dealer)


@pytest.mark.rule("DAN-15")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_deal_passes_to_the_forehand_of_the_deal_just_finished(players: int) -> None:
    sitting = at_table(players)
    for _ in range(25):
        forehand = RULES.active(sitting.place)[0]
        sitting = after_quiet_deal(sitting)
        assert sitting.place.dealer == forehand


def five_for(deals: int) -> list[Place]:
    """The places of five players over some deals."""
    places = [RULES.first(5, 4)]
    for _ in range(deals - 1):
        places.append(RULES.next(places[-1]))
    return places


@pytest.mark.rule("DAN-17")
def test_of_five_one_waits_for_five_deals_and_comes_back_in_the_sixth_as_forehand() -> None:
    places = five_for(25)
    for start in range(0, 20, 5):
        (away,) = places[start].waiting
        assert all(place.waiting == (away,) for place in places[start : start + 5])
        assert RULES.active(places[start + 5])[0] == away
        assert places[start + 5].waiting != (away,)
    assert Counter(place.waiting[0] for place in places) == dict.fromkeys(range(5), 5)


@pytest.mark.rule("DAN-17")
def test_of_five_the_four_others_play_as_four_do() -> None:
    for place in five_for(25):
        active = RULES.active(place)
        opposite = place.right_of(place.right_of(place.dealer))
        assert {*active, opposite, *place.waiting} == set(range(5))
        assert place.dealer not in place.waiting


@pytest.mark.rule("DAN-17")
def test_who_goes_out_is_the_one_whose_chair_the_other_takes() -> None:
    before, after = five_for(6)[4:]
    chair = before.chairs.index(after.waiting[0])
    assert after.chairs[chair] == before.waiting[0]
    assert after.right_of(after.dealer) == before.waiting[0]


@pytest.mark.rule("DAN-18", "DAN-92")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_pays_the_funding_active_or_not(players: int) -> None:
    sitting = at_table(players).stake()
    dealer = sitting.place.dealer
    assert [sitting.total(seat) for seat in range(players)] == [
        -50 if seat == dealer else -40 for seat in range(players)
    ]
    assert sitting.carried == Cups(20 * players + 5, 20 * players + 5)


@pytest.mark.rule("DAN-19")
@pytest.mark.parametrize("players", [4, 5])
def test_who_sits_out_cannot_do_anything_and_sees_only_what_is_public(players: int) -> None:
    deal = at_table(players).deal(PACK)
    resting = set(range(players)) - set(deal.setup.active)
    rng = random.Random(3)
    while not deal.over:
        move = deal.choices.sample(rng)
        assert deal.to_act not in resting
        assert all(deal.why_not(move, by=seat) for seat in resting)
        deal = deal.play(move, by=deal.to_act)
    middle = deal.moments()[60]
    for seat in resting:
        hidden = {zone.name for zone in middle.view(seat).zones if zone.cards is None}
        assert {hand_of(active) for active in deal.setup.active} <= hidden


@pytest.mark.rule("DAN-20")
def test_the_dealer_pays_five_into_each_cup_before_every_deal() -> None:
    sitting = after_quiet_deal(at_table(3)).stake()
    (stake,) = [entry.line for entry in sitting.ledger if entry.deal == 2 and entry.line.rule == "DAN-20"]
    assert dict(stake.amounts) == {sitting.place.dealer: -10, KING_CUP: 5, PAGAT_CUP: 5}


@pytest.mark.rule("DAN-21")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_pack_is_cut_by_the_dealers_left_neighbour(players: int) -> None:
    place = RULES.first(players, players - 1)
    deal = Deal.start(DANSK, DANSK.setup(PACK, players=players))
    assert deal.to_act == place.left_of(place.dealer)
    assert refused(deal, Cut(0)) == refused(deal, Cut(78)) == "DAN-21"


@pytest.mark.rule("DAN-21", "DAN-13")
def test_five_cards_at_a_time_beginning_with_the_forehand_and_the_last_three_to_the_dealer() -> None:
    deal = Deal.start(DANSK, DANSK.setup(shuffled(4))).play(Cut(30))
    order = shuffled(4)[30:] + shuffled(4)[:30]
    for seat in (F, M, D):
        packets = [order[15 * turn + 5 * seat :][:5] for turn in range(5)]
        cards = CardSet(card for packet in packets for card in packet) | CardSet(order[75:] if seat == D else ())
        assert deal.table.hand(seat) == cards
    assert [len(deal.table.hand(seat)) for seat in (F, M, D)] == [25, 25, 28]
    assert not deal.table.zone(PACK_ZONE).bits


@pytest.mark.rule("DAN-22")
def test_the_dealer_says_that_the_deal_is_right() -> None:
    deal = Deal.start(DANSK, DANSK.setup(PACK))
    assert not heard(deal, "DAN-22")
    (right,) = heard(deal.play(Cut(20)), "DAN-22")
    assert right.seat == D


NO_TAROK = swapped(QUIET, "T1/H6", "T4/H7", "T7/H8", "T10/H9", "T13/H10", "T16/D7", "T19/D8")
"""The quiet deal with a forehand who has no tarok."""


@pytest.mark.rule("DAN-25")
def test_a_hand_without_tarok_may_but_need_not_demand_a_new_deal() -> None:
    deal = dealt(*NO_TAROK.values())
    assert (deal.to_act, set(deal.choices)) == (F, {Choose("keep-cards"), Choose("new-deal")})
    assert isinstance(before_skat(*NO_TAROK.values()).phase, type(before_skat().phase))
    assert deal.play(Choose("new-deal")).over


@pytest.mark.rule("DAN-25")
def test_all_three_are_asked_in_turn_and_who_holds_a_tarok_can_only_keep_his_cards() -> None:
    deal = dealt(*QUIET.values())
    for seat in (F, M, D):
        assert (deal.to_act, list(deal.choices)) == (seat, [Choose("keep-cards")])
        assert refused(deal, Choose("new-deal")) == "DAN-25"
        deal = deal.play(Choose("keep-cards"))


@pytest.mark.rule("DAN-25")
def test_the_skus_does_not_count_as_a_tarok_here() -> None:
    deal = dealt(*swapped(NO_TAROK, "SKU/H1").values())
    assert CardSet("SKU") <= deal.table.hand(F)
    assert Choose("new-deal") in deal.choices


@pytest.mark.rule("DAN-25")
def test_the_same_dealer_deals_again_without_a_new_stake() -> None:
    sitting = at_table(3).stake()
    outcome = dealt(*NO_TAROK.values()).play(Choose("new-deal")).outcome
    after = sitting.after(DANSK.settle(outcome.as_recorded(), sitting.carried, DanskOptions()))
    assert (after.place, after.stake().carried) == (sitting.place, sitting.carried)
    assert after.stake().total(sitting.place.dealer) == -50


@pytest.mark.rule("DAN-E1")
def test_example_1_three_players_start() -> None:
    sitting = at_table(3).stake()
    forehand, middle, dealer = RULES.active(sitting.place)
    assert [sitting.total(seat) for seat in (dealer, forehand, middle)] == [-50, -40, -40]
    assert (sitting.total(KING_CUP), sitting.total(PAGAT_CUP)) == (65, 65)


@pytest.mark.rule("DAN-E2")
def test_example_2_four_players_start_and_the_second_deal() -> None:
    rules, (a, b, c, d) = DANSK.sitting, range(4)
    first = rules.before_deal(rules.first(4, a), Cups(), DanskOptions())
    assert first.totals((a, b, c, d, KING_CUP, PAGAT_CUP)) == (-50, -40, -40, -40, 85, 85)
    assert rules.active(rules.first(4, a)) == (b, d, a)
    place = rules.next(rules.first(4, a))
    second = rules.before_deal(place, first.carried, DanskOptions())
    assert place.dealer == b
    assert d not in rules.active(place)
    assert (second.total(b), second.carried) == (-10, Cups(90, 90))


@pytest.mark.rule("DAN-91")
def test_the_two_cups_are_carried_from_deal_to_deal() -> None:
    sitting = at_table(3).stake()
    active = RULES.active(sitting.place)
    outcome = DanskOutcome(active=active, kings_lost=(active[0],), pagat_by=active[1])
    sitting = sitting.after(DANSK.settle(outcome.as_recorded(), sitting.carried, DanskOptions()))
    assert sitting.carried == Cups(70, 70)
    assert sitting.setup(PACK).carried == Cups(75, 75)
    assert (sitting.total(KING_CUP), sitting.total(PAGAT_CUP)) == (70, 70)


@pytest.mark.rule("DAN-91")
def test_a_deal_outside_a_sitting_finds_the_cups_funded_and_the_stake_paid() -> None:
    assert DANSK.setup(PACK).carried == Cups(65, 65)


@pytest.mark.rule("DAN-92")
def test_only_an_emptied_cup_is_funded_again() -> None:
    sitting = at_table(4).stake()
    active = RULES.active(sitting.place)
    outcome = DanskOutcome(active=active, last=active[1], king_ultimo=True)
    sitting = sitting.after(DANSK.settle(outcome.as_recorded(), sitting.carried, DanskOptions()))
    assert sitting.carried == Cups(0, 85)
    assert sitting.stake().carried == Cups(80 + 5, 85 + 5)
    funding = [entry.line for entry in sitting.stake().ledger if entry.deal == 2 and entry.line.rule == "DAN-92"]
    assert [dict(line.amounts) for line in funding] == [{0: -20, 1: -20, 2: -20, 3: -20, KING_CUP: 80}]


@pytest.mark.rule("DAN-95")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("announced", range(5))
def test_an_announced_end_falls_after_a_deal_from_the_chair_left_of_the_first_dealers(
    players: int, announced: int
) -> None:
    sitting = at_table(players)
    chairs = len(sitting.place.chairs)
    first = sitting.place.chairs.index(sitting.place.dealer)
    last = -1
    while not sitting.over:
        if sitting.course.deals == announced:
            sitting = sitting.announce_end()
        last = sitting.place.chairs.index(sitting.place.dealer)
        sitting = after_quiet_deal(sitting)
    assert last == (first - 1) % chairs
    assert sitting.course.deals == (announced // chairs + 1) * chairs


@pytest.mark.rule("DAN-95", "DAN-24")
def test_a_misdeal_given_up_moves_the_deal_to_the_next_chair_of_the_round() -> None:
    sitting = at_table(4).announce_end().stake()
    first, active = sitting.place.dealer, RULES.active(sitting.place)
    given_up = DanskOutcome("misdeal", active, deals_again=False)
    sitting = sitting.after(DANSK.settle(given_up.as_recorded(), sitting.carried, DanskOptions()))
    dealers = []
    while not sitting.over:
        dealers.append(sitting.place.dealer)
        sitting = after_quiet_deal(sitting)
    assert dealers == [(first + turn) % 4 for turn in (1, 2, 3)]


@pytest.mark.rule("DAN-95", "DAN-24")
def test_a_deal_given_up_from_the_last_chair_does_not_end_the_sitting() -> None:
    sitting = at_table(3).announce_end()
    first = sitting.place.dealer
    for _ in range(2):
        sitting = after_quiet_deal(sitting)
    given_up = DanskOutcome("misdeal", RULES.active(sitting.place), deals_again=False)
    sitting = sitting.stake()
    sitting = sitting.after(DANSK.settle(given_up.as_recorded(), sitting.carried, DanskOptions()))
    dealers = []
    while not sitting.over:
        dealers.append(sitting.place.dealer)
        sitting = after_quiet_deal(sitting)
    assert dealers == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.rule("DAN-95")
def test_without_an_announcement_the_sitting_goes_on() -> None:
    sitting = at_table(3)
    for _ in range(9):
        sitting = after_quiet_deal(sitting)
    assert not sitting.over
    with pytest.raises(SittingError, match="not over"):
        sitting.close()


@pytest.mark.rule("DAN-96")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_cups_are_divided_equally_and_odd_points_go_round_from_the_next_dealer(players: int) -> None:
    place = RULES.first(players, 1)
    closing = RULES.closing(place, Cups(100, 82), DanskOptions())
    heirs = [*place.round_from(1), *place.waiting]
    assert heirs[0] == 1
    for cup, content in ((KING_CUP, 100), (PAGAT_CUP, 82)):
        (line,) = [line for line in closing.lines if line.amount(cup)]
        shares = [line.amount(seat) for seat in heirs]
        assert sum(shares) == content == -line.amount(cup)
        assert shares == sorted(shares, reverse=True)
        assert shares[0] - shares[-1] == (1 if content % players else 0)
    assert closing.carried == Cups(0, 0)


@pytest.mark.rule("DAN-96", "DAN-95")
def test_at_the_end_nothing_is_left_in_the_cups_and_all_accounts_sum_to_zero() -> None:
    sitting = at_table(5).announce_end()
    while not sitting.over:
        sitting = after_quiet_deal(sitting)
    closed = sitting.close()
    assert (closed.total(KING_CUP), closed.total(PAGAT_CUP)) == (0, 0)
    assert sum(closed.total(seat) for seat in range(5)) == 0


@pytest.mark.rule("DAN-96")
def test_a_cup_emptied_in_the_last_deal_is_not_funded_again() -> None:
    closing = RULES.closing(RULES.first(3, 0), Cups(0, 70), DanskOptions())
    assert {line.rule for line in closing.lines} == {"DAN-96"}
    assert closing.totals((0, 1, 2, KING_CUP, PAGAT_CUP)) == (24, 23, 23, 0, -70)


@pytest.mark.rule("DAN-18", "DAN-91")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_deals_in_a_sitting_keep_cups_and_ledger_in_step(players: int) -> None:
    sitting = at_table(players, seed=7)
    rng = random.Random(7)
    for _ in range(4):
        deal = sitting.deal(tuple(rng.sample(PACK, 78)))
        while not deal.over:
            deal = deal.play(deal.choices.sample(rng))
        sitting = sitting.after(deal.settlement)
        assert isinstance(deal.settlement, Settlement)
        assert sitting.carried == Cups(sitting.total(KING_CUP), sitting.total(PAGAT_CUP))
    assert sum(sitting.total(seat) for seat in range(players)) == -sitting.carried.king - sitting.carried.pagat
