"""Tapp-Tarok: pack, seats and deal (TAP-01 to TAP-12), and the resting dealer (GEN-16 to GEN-20, GEN-26)."""

from __future__ import annotations


import pytest
from support.deals.tapp import DREIER_OF_A, LAID, SOLO_OF_A, at_table, before_lead
from support.tables import A, B, C, D, after, announced, go, lying, offered, paid, refused, seen_cards

from tarock.cards import KINGS, PACK_54, TRULL, Card, CardSet, points, thirds
from tarock.deal import Deal, Sitting
from tarock.game import Bid, Choose, Cut, Disclosure, Ending, Play, Say, taken_by
from tarock.rules import SetupError
from tarock.variants.families.viennese.ultimo_pot import Pot
from tarock.variants.tapp import TAPP, TappOutcome
from support.chance import finished
from tarock.game.phases import SCAT

PACK = tuple(PACK_54.cards)
THREE, FOUR = ("Anna", "Bela", "Cilli"), ("Anna", "Bela", "Cilli", "Dora")


@pytest.mark.rule("TAP-01")
def test_the_pack_has_54_cards() -> None:
    assert (TAPP.pack, len(TAPP.pack)) == (PACK_54, 54)
    with pytest.raises(SetupError, match="54 different cards"):
        Deal.start(TAPP, TAPP.setup(PACK[:-1]))


@pytest.mark.rule("TAP-02")
def test_the_pack_is_worth_70_points() -> None:
    assert (thirds(PACK_54.cards.bits), points(PACK_54.cards.bits)) == (210, 70)
    assert {thirds(card.bit) for card in KINGS | TRULL} == {13}


@pytest.mark.rule("TAP-02")
def test_both_parties_hold_a_number_of_cards_that_divides_by_three_so_that_no_fractions_occur() -> None:
    games = set()
    for deal in finished("tapp", 20):
        if deal.outcome.ended != "played":
            continue
        games.add(deal.outcome.contract)
        own = deal.table.cards(taken_by(deal.outcome.declarer), SCAT, "scat shown")
        others = PACK_54.cards - own
        assert (len(own) % 3, len(others) % 3) == (0, 0)
        assert (3 * deal.outcome.points, 3 * (70 - deal.outcome.points)) == (thirds(own.bits), thirds(others.bits))
    assert games == {"dreier", "solo"}


@pytest.mark.rule("TAP-04")
@pytest.mark.parametrize("players", [3, 4])
def test_three_are_active_with_three_or_four_at_the_table(players: int) -> None:
    assert TAPP.setup(PACK, players=players).active == (A, B, C)
    for number in (2, 5):
        with pytest.raises(SetupError, match="players"):
            TAPP.setup(PACK, players=number)


@pytest.mark.rule("TAP-04")
def test_the_declarer_plays_alone_against_the_other_two() -> None:
    outcome = TappOutcome(contract="solo", declarer=B, points=40)
    assert paid(TAPP, outcome, range(3)) == (-8, 16, -8)


@pytest.mark.rule("TAP-05", "GEN-16")
@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_of_four_the_dealer_rests(dealer: int) -> None:
    deal = at_table(players=4, dealer=dealer)
    assert set(deal.setup.active) == {A, B, C, D} - {dealer}
    assert deal.table.hand(dealer) == CardSet()
    assert lying(deal.table) == {
        **{f"hand {seat + 1}": 16 for seat in deal.setup.active}, "talon 1": 3, "talon 2": 3
    }  # fmt: skip


@pytest.mark.rule("GEN-16")
def test_everybody_rests_in_turn() -> None:
    sitting = Sitting.start(TAPP, FOUR, PACK)
    resting = []
    for _ in range(4):
        active = sitting.setup(PACK).active
        resting.append(({A, B, C, D} - set(active)).pop())
        sitting = sitting.after(TAPP.settle(TappOutcome("passed").as_recorded(), sitting.carried, TAPP.options()))
    assert sorted(resting) == [A, B, C, D]
    assert len(Sitting.start(TAPP, THREE, PACK).setup(PACK).active) == 3


@pytest.mark.rule("TAP-05", "GEN-18")
def test_the_koenig_takes_no_part_in_bidding_announcing_and_playing() -> None:
    auction = at_table(players=4)
    assert refused(auction, Bid("solo"), by=D) == "TAP-18"
    announcing = go(auction, f"{SOLO_OF_A} -")
    assert refused(announcing, Say(("contra:game",)), by=D) == "TAP-47"
    playing = go(before_lead(players=4, words=SOLO_OF_A), "T20")
    assert refused(playing, Play(Card("SKU")), by=D) == "TAP-49"
    whole = go(before_lead(players=4, words=SOLO_OF_A), "T20 T3 SKU")
    speakers = [seat for seat, move in whole.moves() if not isinstance(move, Cut)]
    assert D not in speakers


@pytest.mark.rule("GEN-18")
def test_the_koenig_sees_no_hand_and_no_covered_talon_before_the_end() -> None:
    deal = before_lead(players=4, words=f"{DREIER_OF_A} {LAID}")
    hidden = ["hand 1", "hand 2", "hand 3", "talon 2", "scat"]
    assert {zone: seen_cards(deal, D, zone) for zone in hidden} == dict.fromkeys(hidden)
    assert seen_cards(go(deal, "C7"), D, "trick") == CardSet("C7")


@pytest.mark.rule("TAP-06", "GEN-17")
def test_the_koenig_pays_and_receives_like_an_opponent_without_honours() -> None:
    game = ({"points": 40}, {"points": 20}, {"points": 40, "items": announced("contra:game")})
    volat = ({"volat_by": "declarer"}, {"volat_by": "opponents"}, {"items": announced("volat contra:volat")})
    pagat = ({"pagat_last": "declarer"}, {"pagat_last": "opponents", "pagat_wins": True})
    for more in (*game, *volat, *pagat, {"points": 40, "held": ((A, "koepfe"),)}):
        payments = paid(TAPP, TappOutcome(players=4, contract="dreier", **more), range(4))
        assert payments[D] == payments[B] == payments[C] == -payments[A] / 3 != 0


@pytest.mark.rule("TAP-07", "GEN-20")
def test_places_and_the_first_dealer_of_three_are_drawn() -> None:
    draw = (Card("CK"), Card("DK"), Card("SKU"), Card("HK"), Card("SK"))  # two suits and a tarock matter
    sitting = Sitting.start(TAPP, THREE, draw)
    assert sitting.names == ("Cilli", "Anna", "Bela")
    assert sitting.names[sitting.place.dealer] == "Bela"


@pytest.mark.rule("TAP-07")
def test_places_and_the_first_dealer_of_four_are_drawn() -> None:
    draw = (Card("CK"), Card("SKU"), Card("SK"), Card("DK"))
    sitting = Sitting.start(TAPP, FOUR, draw)
    assert sitting.names == ("Dora", "Cilli", "Anna", "Bela")
    assert sitting.names[sitting.place.dealer] == "Bela"


@pytest.mark.rule("TAP-08")
@pytest.mark.parametrize("names", [THREE, FOUR])
def test_the_deal_passes_to_the_right(names: tuple[str, ...]) -> None:
    sitting = Sitting.start(TAPP, names, PACK)
    dealers = []
    for ended in ("passed", "passed", "passed", "passed"):
        dealers.append(sitting.place.dealer)
        sitting = sitting.after(TAPP.settle(TappOutcome(ended).as_recorded(), sitting.carried, TAPP.options()))
    assert dealers == [(dealers[0] + step) % len(names) for step in range(4)]


@pytest.mark.rule("GEN-26")
@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_the_last_hand_of_four_is_the_dealers_left_hand_neighbour(dealer: int) -> None:
    assert TAPP.setup(PACK, players=4, dealer=dealer).active[-1] == (dealer - 1) % 4


@pytest.mark.rule("GEN-26")
@pytest.mark.parametrize("dealer", [A, B, C])
def test_the_last_hand_of_three_is_the_dealer(dealer: int) -> None:
    assert TAPP.setup(PACK, players=3, dealer=dealer).active == ((dealer + 1) % 3, (dealer + 2) % 3, dealer)


@pytest.mark.rule("TAP-09", "GEN-E15")
def test_the_talon_of_six_comes_first_then_two_packets_of_eight_each() -> None:
    deal = after(Deal.start(TAPP, TAPP.setup(PACK)), Cut(10))
    pack = PACK[10:] + PACK[:10]
    talon = deal.table.zone("talon 1").cards | deal.table.zone("talon 2").cards
    assert talon == CardSet(pack[:6])
    for seat, first in ((A, 7), (B, 15), (C, 23)):  # places as the ledger counts them
        places = pack[first - 1 : first + 7] + pack[first + 23 : first + 31]
        assert deal.table.hand(seat) == CardSet(places)


@pytest.mark.rule("TAP-10")
@pytest.mark.parametrize(("players", "cutter"), [(3, -1), (4, 2)])
def test_the_left_hand_neighbour_cuts_or_with_four_who_sits_opposite(players: int, cutter: int) -> None:
    for dealer in range(players):
        deal = Deal.start(TAPP, TAPP.setup(PACK, players=players, dealer=dealer))
        assert deal.to_act == (dealer + cutter) % players
        assert Choose("knock") in deal.choices


@pytest.mark.rule("TAP-10", "GEN-E17")
def test_after_a_knock_whole_hands_may_be_chosen_unseen() -> None:
    deal = after(Deal.start(TAPP, TAPP.setup(PACK)), Choose("knock"))
    assert (deal.to_act, offered(deal)) == (A, {"packets", "whole-hands"})
    deal = go(deal, "whole-hands 3")
    assert (deal.to_act, offered(deal)) == (B, {"1", "2", "no-choice"})
    deal = go(deal, "1")
    for seat, first in ((A, 39), (B, 7), (C, 23)):
        assert deal.table.hand(seat) == CardSet(PACK[first - 1 : first + 15])
    assert deal.table.zone("talon 1").cards | deal.table.zone("talon 2").cards == CardSet(PACK[:6])


@pytest.mark.rule("TAP-11")
def test_a_hand_without_tarock_voids_the_deal() -> None:
    deal = at_table("SKU/D4", "T16/D3", "T13/S7", "T8/SJ", "T4/C7", "T2/H4")
    assert deal.over
    assert [entry.seat for entry in deal.view(A).history if isinstance(entry, Disclosure)] == [C]
    assert (deal.settlement.redeal, deal.settlement.lines) == (True, ())


@pytest.mark.rule("TAP-12")
@pytest.mark.parametrize(("players", "payments"), [(3, (1, 1, -2)), (4, (1, 1, -3, 1))])
def test_a_wrong_deal_is_repeated_and_costs_the_dealer_a_point_to_each(players: int, payments: tuple[int]) -> None:
    outcome = TappOutcome(Ending.MISDEAL, dealer=C, players=players)
    assert paid(TAPP, outcome, range(players)) == payments
    assert paid(TAPP, outcome, range(players), misdeal_penalty=4) == tuple(4 * amount for amount in payments)
    assert TAPP.settle(outcome.as_recorded(), Pot(0), TAPP.options()).redeal
