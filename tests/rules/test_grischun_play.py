from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.grischun import EMPTY_CARDS, A, B, C, D, led, party_of, play, playable, refused, start
from support.tables import results_of

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.game import TRICK, Bid, Choose, Disclosure, Play, Say
from tarock.variants.grischun import GrischunOutcome


def by_chance(seed: int, **chosen: object) -> Deal:
    """A deal played to its end by chance, never thrown in."""
    rng = random.Random(seed)
    deal = start(consultation="off", **chosen)
    while not deal.over:
        move = deal.choices.sample(rng)
        deal = deal.play(Choose("go-on") if move == Choose("throw-in") else move)
    return deal


def returns(deal: Deal) -> list[CardSet | None]:
    """The empty cards given for the Fool, as everybody was told."""
    said = [one for one in deal.view(None).history if isinstance(one, Disclosure)]
    return [one.cards for one in said if one.rule == "GRI-48"]


@pytest.mark.rule("GRI-38")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_bids_or_announces_anything(seed: int) -> None:
    deal = by_chance(seed)
    assert not any(isinstance(move, Bid | Say) for _, move in deal.moves())
    playing = next(state for state in deal.moments() if state.table.zone(TRICK).bits)
    assert {refused(playing, move) for move in (Bid("pass"), Say(), Say(("contra:game",)))} == {"GRI-38"}
    assert len(deal.settlement.lines) == 1


@pytest.mark.rule("GRI-39", "GRI-17")
@pytest.mark.parametrize("dealer", range(4))
def test_the_player_to_the_right_of_the_dealer_leads_and_play_goes_to_the_right(dealer: Seat) -> None:
    deal = led({}, dealer=dealer)
    for step in range(1, 5):
        assert deal.to_act == (dealer + step) % 4
        deal = deal.play(next(iter(deal.choices)))


@pytest.mark.rule("GRI-39")
def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    deal = led({A: "S3", B: "S4", C: "S10", D: "S2"})
    assert play(deal, "S3 S4 S10 S2").to_act == C


@pytest.mark.rule("GRI-40")
def test_suit_must_be_followed() -> None:
    deal = play(led({A: "S3", B: "S4 SK T5 H2"}, void={B: "SF"}), "S3")
    assert playable(deal) == CardSet("S4 SK")
    assert refused(deal, Play(Card("T5"))) == "GRI-40"
    assert refused(deal, Play(Card("H2"))) == "GRI-40"


@pytest.mark.rule("GRI-41")
def test_without_the_suit_a_tarock_must_be_played() -> None:
    deal = play(led({A: "S3", B: "T5 T7 H2"}, void={B: "STF"}), "S3")
    assert playable(deal) == CardSet("T5 T7")
    assert refused(deal, Play(Card("H2"))) == "GRI-41"


@pytest.mark.rule("GRI-41")
def test_a_tarock_led_demands_a_tarock() -> None:
    deal = play(led({A: "T3", B: "T5 T7 HK"}, void={B: "TF"}), "T3")
    assert playable(deal) == CardSet("T5 T7")
    assert refused(deal, Play(Card("HK"))) == "GRI-41"


@pytest.mark.rule("GRI-42")
@pytest.mark.parametrize("lead", ["S3", "T3"])
def test_with_neither_the_suit_nor_a_tarock_any_card_may_be_played(lead: str) -> None:
    deal = play(led({A: lead, B: "HK C2"}, void={B: "STF"}), lead)
    assert playable(deal) == deal.table.hand(B)


@pytest.mark.rule("GRI-43")
def test_nobody_need_beat_a_card() -> None:
    deal = play(led({A: "T10", B: "T5 T20", C: "S3"}, void={B: "TF"}), "T10")
    assert playable(deal) == CardSet("T5 T20")
    deal = play(led({A: "S3", B: "S1 SK"}, void={B: "SF"}), "S3")
    assert playable(deal) == CardSet("S1 SK")


@pytest.mark.rule("GRI-44")
def test_the_highest_tarock_wins_else_the_highest_card_of_the_suit_led() -> None:
    hands = {A: "S3", B: "T5", C: "T4", D: "SK"}
    assert play(led(hands, void={B: "S", C: "S"}), "S3 T5 T4 SK").to_act == B
    hands = {A: "S3", B: "HK", C: "S10", D: "S4"}
    assert play(led(hands, void={B: "STF"}), "S3 HK S10 S4").to_act == C


@pytest.mark.rule("GRI-45")
@pytest.mark.parametrize("lead", ["S3", "H7", "T3"])
def test_the_fool_may_be_played_to_any_trick_instead_of_following(lead: str) -> None:
    deal = play(led({A: lead, B: "SKU S5 H5 T5"}), lead)
    assert Card("SKU") in playable(deal)
    assert len(playable(deal)) > 1


@pytest.mark.rule("GRI-45")
def test_the_fool_does_not_count_as_a_tarock_that_must_be_played() -> None:
    deal = play(led({A: "S3", B: "SKU HK C2"}, void={B: "ST"}), "S3")
    assert playable(deal) == deal.table.hand(B)


@pytest.mark.rule("GRI-46")
def test_the_fool_never_wins() -> None:
    deal = led({A: "S2", B: "SKU S5", C: "S1", D: "S4"})
    assert play(deal, "S2 SKU S1 S4").to_act == D
    deal = led({A: "SKU", B: "H10", C: "H9", D: "H8"})
    assert play(deal, "SKU H10 H9 H8").to_act == D


@pytest.mark.rule("GRI-47", "GRI-E11")
def test_after_a_led_fool_the_next_card_decides_what_is_led() -> None:
    deal = led({B: "SKU", C: "H5 T9", D: "H1 H7 T4", A: "H8"}, void={D: "HTF", A: "F"}, dealer=A)
    deal = play(deal, "SKU")
    assert playable(deal) == deal.table.hand(C)
    deal = play(deal, "H5")
    assert playable(deal) == CardSet("H1 H7")
    assert play(deal, "H1 H8").to_act == D


@pytest.mark.rule("GRI-47", "GRI-E11")
def test_after_a_led_fool_a_hand_without_the_suit_must_play_a_tarock() -> None:
    deal = led({B: "SKU", C: "H5", D: "T4 T6"}, void={D: "HTF"}, dealer=A)
    assert playable(play(deal, "SKU H5")) == CardSet("T4 T6")


@pytest.mark.rule("GRI-48", "GRI-51")
def test_a_lost_fool_comes_back_for_the_first_empty_card_captured_before() -> None:
    deal = led({A: "SK D5", B: "S2 D1", C: "S4 SKU", D: "S5 D9"})
    deal = play(deal, "SK S2 S4 S5")
    deal = play(deal, "D5 D1 SKU D9")
    assert deal.to_act == B
    assert party_of(deal, B) == CardSet("D5 D1 D9 S2")
    assert party_of(deal, A) == CardSet("SK SKU S4 S5")
    assert returns(deal) == [CardSet("S2")]


@pytest.mark.rule("GRI-48")
def test_an_empty_card_captured_by_the_partner_pays_for_the_fool_as_well() -> None:
    deal = led({A: "S3 SKU", B: "S2 DK", C: "S10 D4", D: "S5 D9"})
    deal = play(deal, "S3 S2 S10 S5")
    assert deal.table.taken(C) == CardSet("S3 S2 S10 S5")
    deal = play(deal, "D4 D9 SKU DK")
    assert deal.table.taken(B) == CardSet("D4 D9 DK S3")
    assert deal.table.taken(C) == CardSet("SKU S2 S10 S5")


@pytest.mark.rule("GRI-48")
def test_a_fool_in_a_trick_of_its_own_party_stays_there() -> None:
    deal = play(led({A: "SK", B: "S2", C: "SKU", D: "S3"}), "SK S2 SKU S3")
    assert deal.table.taken(A) == CardSet("SK S2 SKU S3")
    assert returns(deal) == []


@pytest.mark.rule("GRI-E6", "GRI-49")
def test_a_fool_lost_in_the_first_trick_comes_back_in_the_third() -> None:
    deal = led(
        {A: "SK T21 H2", B: "S2 T2 HQ", C: "S3 T3 HJ", D: "SKU T4 H5"},
        skat="C1 C2",
    )
    deal = play(deal, "SK S2 S3 SKU")
    assert Card("SKU") in deal.table.taken(A)
    deal = play(deal, "T21 T2 T3 T4")
    assert Card("SKU") in deal.table.taken(A)
    assert party_of(deal, B) == CardSet()
    deal = play(deal, "H2 HQ HJ H5")
    assert deal.to_act == B
    assert party_of(deal, B) == CardSet("SKU HQ HJ H5")
    assert party_of(deal, A) == CardSet("SK S2 S3 H2 T21 T2 T3 T4")
    assert returns(deal) == [CardSet("H2")]


@pytest.mark.rule("GRI-49")
def test_a_trick_of_figures_alone_does_not_bring_the_fool_back() -> None:
    deal = led({A: "SK HJ", B: "S2 HQ", C: "S3 HN", D: "SKU HK"}, skat="C1 C2")
    deal = play(deal, "SK S2 S3 SKU HJ HQ HN HK")
    assert party_of(deal, B) == CardSet("HJ HQ HN HK")
    assert Card("SKU") in deal.table.taken(A)
    assert returns(deal) == []


@pytest.mark.rule("GRI-50")
def test_without_an_empty_card_the_fool_stays_lost_and_the_skat_cannot_pay_for_it() -> None:
    deal = led({C: " ".join(f"T{n}" for n in range(3, 22)), B: "SKU"}, skat="H2 H3", dealer=B)
    for number in range(21, 2, -1):
        deal = play(deal, f"T{number}")
        deal = play_first(play_first(deal), avoid="")
        deal = play_first(deal, avoid="")
    assert deal.over
    assert Card("SKU") in deal.table.taken(C)
    assert deal.table.zone("scat").cards == CardSet("H2 H3")
    assert returns(deal) == []


def play_first(deal: Deal, avoid: str = "SKU") -> Deal:
    """Any card, the Fool first when it need not be kept."""
    cards = sorted(playable(deal), key=lambda card: card.name != "SKU" if not avoid else card.name == avoid)
    return deal.play(Play(cards[0]))


@pytest.mark.rule("GRI-E7", "GRI-61")
def test_a_party_that_wins_every_trick_takes_fool_and_skat() -> None:
    deal = led({C: " ".join(f"T{n}" for n in range(3, 22)), B: "SKU"}, skat="HK DK", dealer=B)
    for number in range(21, 2, -1):
        deal = play_first(play_first(play_first(play(deal, f"T{number}"), avoid=""), avoid=""), avoid="")
    outcome = deal.outcome
    assert isinstance(outcome, GrischunOutcome)
    assert (outcome.points, outcome.matsch) == ((72, 0), C)
    assert [len(pile) for pile in outcome.piles] == [78, 0]
    assert deal.settlement.totals((A, B, C, D)) == (36, -36, 36, -36)
    assert [line.rule for line in deal.settlement.lines] == ["GRI-61"]


@pytest.mark.rule("GRI-57")
def test_nineteen_tricks_are_played() -> None:
    deal = by_chance(5)
    assert sum(isinstance(move, Play) for _, move in deal.moves()) == 76
    assert [len(deal.table.hand(seat)) for seat in range(4)] == [0, 0, 0, 0]
    assert len(results_of(deal)[-2]) == 19


@pytest.mark.rule("GRI-59", "GRI-09", "GRI-51")
@given(st.integers(0, 10**6))
def test_whatever_is_played_the_piles_hold_all_cards_and_the_results_are_opposite(seed: int) -> None:
    deal = by_chance(seed)
    outcome = deal.outcome
    assert isinstance(outcome, GrischunOutcome)
    assert sum(outcome.points) == 72
    skat = deal.table.zone("scat").cards
    for seat in (A, B):
        assert CardSet(outcome.piles[seat]) - skat == party_of(deal, seat) - skat
        assert len(party_of(deal, seat)) % 4 == 0
    totals = deal.settlement.totals((A, B, C, D))
    assert totals[A] == totals[C] == -totals[B] == -totals[D]


@pytest.mark.rule("GRI-50", "GRI-48")
@given(st.integers(0, 10**6))
def test_the_fool_is_lost_only_by_a_party_without_an_empty_card(seed: int) -> None:
    deal = by_chance(seed)
    tricks = results_of(deal)[-2]
    trick = next((trick for trick in tricks if trick.player_of(Card("SKU")) is not None), None)
    if trick is None:
        assert Card("SKU") in deal.table.zone("scat").cards
        return
    party = trick.player_of(Card("SKU")) % 2
    won_empty = any(card in EMPTY_CARDS for one in tricks if one.winner % 2 == party for card in one.cards)
    kept = Card("SKU") in party_of(deal, party)
    assert kept == (won_empty or trick.winner % 2 == party)


@pytest.mark.rule("GRI-66")
def test_a_refused_card_changes_nothing_and_costs_nothing() -> None:
    deal = play(led({A: "S3", B: "S4 T5"}, void={B: "SF"}), "S3")
    before = deal.view(B)
    assert refused(deal, Play(Card("T5"))) == "GRI-40"
    assert deal.view(B) == before
    assert deal.play(Play(Card("S4"))).to_act == C


@pytest.mark.rule("GRI-66", "GRI-31")
def test_a_misdeal_reported_from_a_real_table_is_dealt_again_without_penalty() -> None:
    deal = by_chance(1)
    settled = deal.variant.settle(GrischunOutcome(ended="misdeal").as_recorded(), deal.setup.carried, deal.options)
    assert (settled.redeal, settled.lines) == (True, ())
