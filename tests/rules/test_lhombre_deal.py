"""Tarok-l'Hombre: players, deal, scat, talon and sitting (LHO-01 to LHO-07, LHO-15 to LHO-17, LHO-36, LHO-37)."""

from __future__ import annotations

import pytest
from support.deals.gross import ORDER, QUIET, SWEEP, G, K, V, Z, by_chance, heard
from support.deals.lhombre import TALON, THREE, before_bids, bid, facts, with_talon
from support.tables import lying, refused, seen_cards

from tarock.cards import PACK_78, CardSet
from tarock.deal import Deal, Sitting
from tarock.game import Bid, Choose, Cut, Ending, Lay, Play, Say
from tarock.game.phases import SCAT
from tarock.rules import SetupError
from tarock.variants.lhombre import LHOMBRE, LhombreOptions, LhombreOutcome

PACK = tuple(PACK_78.cards)


def uncut(*, players: int = 3, dealer: int = 2, options: LhombreOptions | None = None) -> Deal:
    return Deal.start(LHOMBRE, LHOMBRE.setup(PACK, players=players, dealer=dealer, options=options), options)


@pytest.mark.rule("LHO-02")
def test_a_deal_contains_78_points() -> None:
    deal = by_chance(LHOMBRE, 1)
    assert isinstance(deal.outcome, LhombreOutcome)
    assert PACK_78.thirds == 3 * 78
    assert LHOMBRE.settle(facts("solo", points=39).as_recorded(), None, LhombreOptions()).total(V) == -120  # half is 39


@pytest.mark.rule("LHO-03")
def test_seats_direction_and_rotation_are_those_of_gross_tarok() -> None:
    assert uncut().setup.active == ORDER
    assert uncut(players=4, dealer=3).setup.active == (2, 1, 3)
    sitting = Sitting.start(LHOMBRE, ("a", "b", "c"), PACK)
    after = sitting.after(LHOMBRE.settle(facts("solo").as_recorded(), None, LhombreOptions()))
    assert after.place.dealer == (sitting.place.dealer - 1) % 3


@pytest.mark.rule("LHO-04")
def test_one_plays_against_two() -> None:
    settlement = LHOMBRE.settle(facts("solo", points=50).as_recorded(), None, LhombreOptions())
    assert [settlement.total(seat) > 0 for seat in (V, Z, G)] == [True, False, False]
    played = next(deal for deal in (by_chance(LHOMBRE, seed) for seed in range(9)) if deal.outcome.contract)
    assert played.outcome.declarer in played.setup.active


@pytest.mark.rule("LHO-05", "GEN-17", "GEN-18")
def test_the_resting_koenig_acts_only_as_cutter() -> None:
    for seed in range(8):
        deal = by_chance(LHOMBRE, seed, players=4)
        resting = next(seat for seat in range(4) if seat not in deal.setup.active)
        assert {type(move) for seat, move in deal.moves() if seat == resting} == {Cut}


@pytest.mark.rule("LHO-06")
def test_without_a_talon_the_deal_is_that_of_gross_tarok() -> None:
    assert LhombreOptions().talon == "none"
    deal = uncut()
    assert deal.to_act == Z  # the dealer's right neighbour
    assert refused(deal, Choose("knock")) == "GRO-14"
    assert lying(deal.play(Cut(9)).table) == {"hand 1": 25, "hand 2": 25, "hand 3": 28}


@pytest.mark.rule("LHO-06", "LHO-37")
def test_a_misdeal_is_paid_and_dealt_again_and_a_void_deal_is_free() -> None:
    misdeal = LHOMBRE.settle(
        facts("", ended=Ending.MISDEAL, resting=K).as_recorded(), None, LhombreOptions(misdeal_penalty=2)
    )
    assert misdeal.totals((V, Z, G, K)) == (2, 2, -6, 2)
    assert misdeal.redeal
    for ended in (Ending.EXPOSED_CARD, Ending.INCOMPLETE_PACK):
        void = LHOMBRE.settle(facts("", ended=ended).as_recorded(), None, LhombreOptions())
        assert (void.lines, void.redeal) == ((), True)


@pytest.mark.rule("LHO-06")
def test_a_hand_without_tarocks_does_not_void_the_deal() -> None:
    deal = before_bids(SWEEP, "")
    assert not any(card.suit.name == "TAROCKS" for card in deal.table.hand(Z))
    assert Bid("solo") in deal.choices
    with pytest.raises(SetupError, match="LHO-14"):
        LHOMBRE.settle(facts("solo", ended=Ending.NO_TAROCK), None, LhombreOptions())


@pytest.mark.rule("LHO-07")
def test_with_a_talon_three_cards_are_laid_aside_first_and_all_have_25() -> None:
    deal = uncut(options=THREE).play(Cut(1))
    order = PACK[1:] + PACK[:1]
    assert lying(deal.table) == {"talon 1": 3, "hand 1": 25, "hand 2": 25, "hand 3": 25}
    assert deal.table.zone("talon 1").cards == CardSet(order[:3])
    rounds = range(3, 78, 15)
    assert deal.table.hand(V) == CardSet(card for start in rounds for card in order[start : start + 5])
    assert deal.table.hand(G) == CardSet(card for start in rounds for card in order[start + 10 : start + 15])
    assert all(seen_cards(deal, seat, "talon 1") is None for seat in (V, Z, G, None))


@pytest.mark.rule("LHO-15")
def test_without_a_talon_the_dealer_lays_his_scat_before_the_auction() -> None:
    deal = uncut().play(Cut(9))
    assert deal.to_act == G
    assert refused(deal, Bid("solo")) == "LHO-15"
    dealer = before_bids().previous
    assert dealer is not None
    assert refused(dealer, Lay(CardSet("T21 C5 C6"))) == "GRO-20"
    assert refused(dealer, Lay(CardSet("T3 C5 C6"))) == "GRO-21"
    after = before_bids()
    assert isinstance(next(iter(after.choices)), Bid)
    assert seen_cards(after, V, SCAT) is None
    assert [said.seat for said in heard(after, "LHO-15")] == [G]


@pytest.mark.rule("LHO-15")
@pytest.mark.parametrize(("words", "declarer"), [("solo good good", V), ("pass pass solo", G)])
def test_the_scat_counts_for_the_party_of_the_dealer(words: str, declarer: int) -> None:
    figures = before_bids(QUIET, "CQ CN C5")
    pips = before_bids(QUIET, "C6 C7 C5")
    for deal, scat in ((figures, 6), (pips, 1)):
        over = bid(deal, words)
        while not over.over:
            moves = [move for move in over.choices if not isinstance(move, Say) or not move.words]
            over = over.play(min(moves, key=lambda move: move.card.index if isinstance(move, Play) else 0))
        outcome = over.outcome
        assert outcome.declarer == declarer
        pile = over.table.taken(declarer)
        tricks = outcome.tricks + sum(value(card.name) for card in pile)
        assert outcome.points == tricks + (scat if declarer == G else 0)


def value(name: str) -> int:
    """The whole points of a card."""
    if name in ("SKU", "T21", "T1") or name.endswith("K"):
        return 4
    return {"Q": 3, "N": 2, "J": 1}.get(name[-1], 0)


@pytest.mark.rule("LHO-16")
@pytest.mark.parametrize("game", ["a-duo", "ad-uno", "solo"])
def test_the_lhombre_takes_the_talon_unseen_in_any_game_and_lays_three(game: str) -> None:
    deal = bid(with_talon(), f"pass {game} good")
    assert deal.to_act == Z
    assert CardSet(TALON) <= deal.table.hand(Z)
    assert not any(card in deal.table.known_to(seat) for seat in (V, G) for card in CardSet(TALON))
    laid = deal.play(Lay(CardSet(TALON)))
    assert lying(laid.table) == {"hand 1": 25, "hand 2": 25, "hand 3": 25, SCAT: 3}
    assert seen_cards(laid, Z, SCAT) == CardSet(TALON)
    assert seen_cards(laid, G, SCAT) is None


@pytest.mark.rule("LHO-16")
def test_with_a_talon_the_scat_counts_for_the_lhombre() -> None:
    for seed in range(12):
        deal = by_chance(LHOMBRE, seed, options=THREE)
        outcome = deal.outcome
        if outcome.contract:
            cards = deal.table.taken(outcome.declarer) | deal.table.zone(SCAT).cards
            assert outcome.points == outcome.tricks + 1 + sum(value(card.name) for card in cards)


@pytest.mark.rule("LHO-17")
def test_the_discard_of_the_lhombre_follows_the_rules_of_the_dealer_of_gross_tarok() -> None:
    deal = bid(with_talon(), "solo good good")
    assert refused(deal, Lay(CardSet("HK H1 H2"))) == "GRO-20"
    assert refused(deal, Lay(CardSet("T4 H1 H2"))) == "GRO-21"
    assert refused(deal, Lay(CardSet("H1 H2"))) == "LHO-17"
    assert Lay(CardSet("HQ H1 H2")) in deal.choices
    skus = bid(with_talon(), "pass solo good")
    assert Lay(CardSet("SKU HN H3")) in skus.choices


@pytest.mark.rule("LHO-36")
def test_the_last_tours_and_the_ehrentour_if_the_last_deal_is_passed_out() -> None:
    def deals(last: str, **options: str) -> int:
        agreed = LhombreOptions(**options)
        sitting, count = Sitting.start(LHOMBRE, ("a", "b", "c"), PACK, agreed).announce_end(), 0
        while not sitting.over:
            count += 1
            ended = last if count >= 11 else "played"
            sitting = sitting.after(LHOMBRE.settle(facts("solo", ended=ended).as_recorded(), None, agreed))
        return count

    assert deals("played") == 2 + 9  # until the deal reaches the right-hand neighbour, then three tours
    assert deals(Ending.PASSED) == 2 + 9 + 3
    assert deals(Ending.PASSED, ehrentour="no") == 11


@pytest.mark.rule("LHO-36")
def test_nothing_is_carried_from_deal_to_deal() -> None:
    assert LHOMBRE.settle(facts("solo").as_recorded(), None, LhombreOptions()).carried is None


@pytest.mark.rule("LHO-37", "GEN-89", "GEN-93")
def test_nobody_looks_into_another_hand_and_the_vorhand_asks_before_the_first_lead() -> None:
    deal = bid(before_bids(), "solo good good")
    for seat in (V, Z, G):
        assert all(seen_cards(deal, seat, f"hand {other + 1}") is None for other in (V, Z, G) if other != seat)
    playing = deal.play(Say()).play(Say()).play(Say())
    assert [said.seat for said in heard(playing, "GRO-87")] == [V]
    assert refused(playing, Say(("whole-kingdom",))) == "LHO-37"
