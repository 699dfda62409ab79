"""Groß-Tarok: seats, rotation, deal, scat and the end of a sitting (GRO-07 to GRO-25, GRO-84 to GRO-86)."""

from __future__ import annotations

import random

import pytest
from support.deals.gross import LOW, QUIET, SWEEP, G, K, V, Z, at_play, by_chance, dealt, facts, heard, laid, paid
from support.tables import lying, offered, refused, seen_cards

from tarock.cards import PACK_78, Card, CardSet, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import Choose, Cut, Ending, Lay, Say
from tarock.game.phases import SCAT
from tarock.rules import SetupError
from tarock.variants.gross import GROSS, GrossOutcome

PACK = tuple(PACK_78.cards)


def uncut(*, players: int = 3, dealer: int = 2) -> Deal:
    return Deal.start(GROSS, GROSS.setup(PACK, players=players, dealer=dealer))


def sitting(players: int = 3, **options: int) -> Sitting:
    return Sitting.start(GROSS, tuple("abcd"[:players]), PACK, GROSS.options(**options))


def dealers_to_the_end(at: Sitting) -> list[int]:
    """Who deals until the end, counted to the left from the first dealer."""
    first, count, dealers = sitting(at.players).place.dealer, at.players, []
    while not at.over:
        dealers.append((first - at.place.dealer) % count)
        at = at.after(GROSS.settle(GrossOutcome().as_recorded(), None, at.options))
    return dealers


@pytest.mark.rule("GRO-07", "LHO-03")
def test_of_four_the_one_on_the_dealers_right_rests() -> None:
    for dealer in range(4):
        deal = uncut(players=4, dealer=dealer)
        assert len(deal.setup.active) == 3
        assert (dealer + 1) % 4 not in deal.setup.active
    assert sorted(uncut().setup.active) == [0, 1, 2]
    assert GROSS.players == (3, 4)


@pytest.mark.rule("GRO-08", "GEN-19", "GEN-20", "GEN-22", "LHO-03")
@pytest.mark.parametrize("players", [3, 4])
def test_seats_are_drawn_and_who_draws_the_tarock_deals_first(players: int) -> None:
    marks = ["HK", "DK", "SK", "CK", "SKU"][5 - players :]
    drawn = [Card(name) for name in reversed(marks)]
    rest = [card for card in PACK if card not in drawn]
    started = Sitting.start(GROSS, tuple("abcd"[:players]), (*drawn, *rest))
    assert started.names[started.place.dealer] == "a"  # the first person drew the Sküs
    assert sorted(started.names) == list("abcd"[:players])


@pytest.mark.rule("GRO-09", "GRO-10", "LHO-03")
def test_everything_runs_to_the_left_from_the_dealers_left_neighbour() -> None:
    assert uncut(dealer=2).setup.active == (1, 0, 2)
    assert uncut(players=4, dealer=3).setup.active == (2, 1, 3)
    deal = at_play(QUIET)
    assert [seat for seat, move in deal.moves() if isinstance(move, Say)] == [V, Z, G, V, Z, G]
    played = deal.play(next(iter(deal.choices)))
    assert (deal.to_act, played.to_act) == (V, Z)


@pytest.mark.rule("GRO-11", "GRO-84", "LHO-03")
def test_the_deal_passes_to_the_left_and_only_the_account_is_carried_on() -> None:
    before = sitting(4)
    after = before.after(GROSS.settle(facts(points=(30, 26, 21)).as_recorded(), None, GROSS.options()))
    assert after.place.dealer == (before.place.dealer - 1) % 4
    assert after.carried is None
    assert after.totals()[V] == 4
    assert before.place.dealer not in GROSS.sitting.active(after.place)  # each dealer rests in the following deal


@pytest.mark.rule("GRO-12")
def test_the_resting_koenig_neither_pays_nor_receives() -> None:
    for seed in range(20):
        deal = by_chance(GROSS, seed, players=4)
        resting = next(seat for seat in range(4) if seat not in deal.setup.active)
        assert deal.settlement.lines
        assert not any(account == resting for line in deal.settlement.lines for account, _ in line.amounts)


@pytest.mark.rule("GRO-13", "GEN-27", "GRO-86")
def test_every_deal_is_dealt_from_a_shuffled_pack() -> None:
    rng = random.Random(3)
    one, other = shuffled(rng, PACK), shuffled(rng, PACK)
    assert sorted(one) == sorted(other) == sorted(PACK)
    assert one != other != PACK
    assert Deal.start(GROSS, GROSS.setup(one)).setup.pack == one


@pytest.mark.rule("GRO-14")
def test_the_dealers_right_neighbour_cuts_also_when_he_rests() -> None:
    assert uncut(dealer=2).to_act == 0
    four = uncut(players=4, dealer=2)
    assert four.to_act == 3
    assert 3 not in four.setup.active
    assert four.play(Cut(1), by=3).to_act == 2


@pytest.mark.rule("GRO-15", "LHO-06")
def test_five_rounds_of_five_and_eight_for_the_dealer_at_the_end() -> None:
    deal = uncut().play(Cut(1))
    order = PACK[1:] + PACK[:1]
    assert lying(deal.table) == {"hand 1": 25, "hand 2": 25, "hand 3": 28}
    vorhand = CardSet(card for round_ in range(5) for card in order[15 * round_ : 15 * round_ + 5])
    second = CardSet(card for round_ in range(5) for card in order[15 * round_ + 5 : 15 * round_ + 10])
    dealer = CardSet(card for round_ in range(5) for card in order[15 * round_ + 10 : 15 * round_ + 15])
    assert deal.table.hand(V) == vorhand
    assert deal.table.hand(Z) == second
    assert deal.table.hand(G) == dealer | CardSet(order[75:])


@pytest.mark.rule("GRO-16", "LHO-06")
def test_there_is_no_knocking_and_no_choice_of_packets() -> None:
    deal = uncut()
    assert refused(deal, Choose("knock")) == "GRO-14"
    assert isinstance(next(iter(deal.play(Cut(30)).choices)), Lay)  # the next thing is the dealer's scat


@pytest.mark.rule("GRO-17", "GEN-38", "GEN-88", "COD-07", "LHO-06")
def test_a_misdeal_costs_the_dealer_the_penalty_and_he_deals_again() -> None:
    settlement = GROSS.settle(facts(ended=Ending.MISDEAL).as_recorded(), None, GROSS.options(misdeal_penalty=4))
    assert settlement.totals((V, Z, G)) == (4, 4, -8)
    assert settlement.redeal
    four = GROSS.settle(facts(ended=Ending.MISDEAL, resting=K).as_recorded(), None, GROSS.options())
    assert four.totals((V, Z, G, K)) == (1, 1, -3, 1)


@pytest.mark.rule("GRO-17", "GEN-88", "GRO-86", "COD-06", "COD-08")
@pytest.mark.parametrize("ended", [Ending.EXPOSED_CARD, Ending.INCOMPLETE_PACK])
def test_after_an_exposed_or_missing_card_the_same_dealer_deals_again_free(ended: str) -> None:
    settlement = GROSS.settle(facts(ended=ended).as_recorded(), None, GROSS.options())
    assert settlement.lines == ()
    before = sitting()
    assert before.after(settlement).place == before.place


@pytest.mark.rule("GRO-18", "LHO-06")
def test_a_hand_without_tarocks_is_played() -> None:
    deal = laid(LOW)
    assert not any(card.name.startswith("T") or card.name == "SKU" for card in deal.table.hand(Z))
    assert deal.to_act == V
    for ended in (Ending.NO_TAROCK, Ending.PASSED):
        with pytest.raises(SetupError, match="GRO-82"):
            GROSS.settle(facts(ended=ended), None, GROSS.options())


@pytest.mark.rule("GRO-19")
def test_the_dealer_lays_three_cards_and_says_er_liegt() -> None:
    deal = dealt(QUIET)
    assert deal.to_act == G
    assert refused(deal, Lay(CardSet("C5 C6"))) == "GRO-19"
    assert refused(deal, Lay(CardSet("C5 C6 HK"))) == "GRO-19"
    after = deal.play(Lay(CardSet("C5 C6 C7")))
    assert lying(after.table) == {"hand 1": 25, "hand 2": 25, "hand 3": 25, SCAT: 3}
    assert [str(said) for said in heard(after, "GRO-19")] == ["Seat 3: “er liegt”."]


@pytest.mark.rule("GRO-20")
def test_kings_and_the_mond_may_not_be_laid_but_other_figures_may() -> None:
    deal = dealt({G: "HK HQ DN SJ T21 T2"})
    assert refused(deal, Lay(CardSet("HK DN SJ"))) == "GRO-20"
    assert refused(deal, Lay(CardSet("T21 DN SJ"))) == "GRO-20"
    assert Lay(CardSet("HQ DN SJ")) in deal.choices


FEW = "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 S1 S2 S3"


@pytest.mark.rule("GRO-21")
def test_tarocks_may_be_laid_only_from_three_at_most_the_mond_counted() -> None:
    three = dealt({G: f"{FEW} T21 T7 T8 S4 S5"})
    assert Lay(CardSet("T7 T8 H1")) in three.choices
    assert Lay(CardSet("T7 H2 H1")) in three.choices  # some of them may be kept (GRO-D5)
    four = dealt({G: f"{FEW} T21 T7 T8 T9 S4"})
    assert refused(four, Lay(CardSet("T7 T8 H1"))) == "GRO-21"
    with_skus = dealt({G: f"{FEW} SKU T7 T8 T9 S4"})
    assert Lay(CardSet("T7 T8 T9")) in with_skus.choices  # the Sküs is not counted


@pytest.mark.rule("GRO-22")
def test_the_pagat_may_be_laid_from_few_tarocks_and_the_skus_always() -> None:
    assert Lay(CardSet("T1 T7 T8")) in dealt({G: f"{FEW} T1 T7 T8 S4 S5"}).choices
    assert refused(dealt({G: f"{FEW} T1 T7 T8 T9 S4"}), Lay(CardSet("T1 H1 H2"))) == "GRO-21"
    many = dealt({G: SWEEP[V] + " SKU HQ DQ"})
    assert list(many.choices) == [Lay(CardSet("SKU HQ DQ"))]


@pytest.mark.rule("GRO-23")
def test_the_scat_stays_unknown_to_the_others_until_the_end_tarocks_included() -> None:
    deal = dealt({G: f"{FEW} T1 T7 T8 S4 S5"}).play(Lay(CardSet("T1 T7 T8")))
    assert seen_cards(deal, G, SCAT) == CardSet("T1 T7 T8")
    for seat in (V, Z, None):
        assert seen_cards(deal, seat, SCAT) is None
        assert Lay(CardSet(), 3) in [getattr(seen, "move", None) for seen in deal.view(seat).history]
    over = by_chance(GROSS, 5)
    assert seen_cards(over, V, SCAT) == over.table.zone(SCAT).cards


@pytest.mark.rule("GRO-24")
def test_the_scat_counts_for_the_dealer_and_is_no_trick() -> None:
    assert paid(facts(points=(26, 26, 20), scat=6)) == (0, 0, 0)
    assert paid(facts(points=(30, 26, 16), scat=6)) == (4, 0, -4)
    trick_free = facts(tricks=(12, 13, 0), points=(40, 38, 0), scat=11)
    assert paid(trick_free) == (-26, -26, 52)
    assert paid(facts(tricks=(25, 0, 0), points=(70, 0, 0), scat=8)) == (52, -26, -26)


@pytest.mark.rule("GRO-25")
def test_a_combination_broken_by_the_scat_is_lost() -> None:
    hands = {G: "HK HQ HN HJ D1 D2 D3", V: "T21", Z: "SKU"}
    kept, broken = laid(hands, "D1 D2 D3"), laid(hands, "HJ D2 D3")
    for deal, whole in ((kept, True), (broken, False)):
        assert ("whole-cavalry-hearts" in offered(deal.play(Say()).play(Say()))) is whole


@pytest.mark.rule("GRO-85", "GEN-84", "GEN-85", "GEN-86")
@pytest.mark.parametrize(("players", "tours"), [(3, 3), (4, 3), (3, 6)])
def test_the_tours_begin_with_the_right_hand_neighbour_of_the_first_dealer(players: int, tours: int) -> None:
    dealers = dealers_to_the_end(sitting(players, tours=tours).announce_end())
    right = players - 1  # to the left the right-hand neighbour comes last
    assert dealers == [*range(right), *[right, *range(right)] * tours]


@pytest.mark.rule("GRO-85")
def test_there_is_no_ehrentour_because_nobody_can_pass_a_deal_out() -> None:
    assert not hasattr(GROSS.options(), "ehrentour")
    assert not any(
        GROSS.settle(facts(ended=ended).as_recorded(), None, GROSS.options()).passed
        for ended in (Ending.MISDEAL, Ending.EXPOSED_CARD)
    )


@pytest.mark.rule("GRO-86", "GEN-89", "GEN-93", "COD-11", "COD-35", "COD-36")
def test_nobody_sees_into_another_hand_and_the_scat_lies_apart_from_the_tricks() -> None:
    deal = at_play(QUIET)
    for seat in (V, Z, G):
        assert all(seen_cards(deal, seat, f"hand {other + 1}") is None for other in (V, Z, G) if other != seat)
    for _ in range(3):
        deal = deal.play(next(iter(deal.choices)))
    last = deal.view(Z).told.tricks[-1]  # everybody may look at the last trick
    assert len(last.cards) == 3
    assert not deal.table.zone(SCAT).cards & deal.table.taken(last.winner)
