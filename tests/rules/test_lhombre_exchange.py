"""Tarok-l'Hombre: demanding cards, announcements and play (LHO-18 to LHO-26, LHO-40)."""

from __future__ import annotations

import pytest
from support.deals.gross import LOW, QUIET, SWEEP, announced_by, by_chance, heard, say
from support.deals.lhombre import G, V, Z, before_bids, bid, bought, exchange, facts, paid, with_talon
from support.tables import lying, offered, play_out, playable, refused, results_of

from tarock.cards import BY_TRICKS, Card, CardSet
from tarock.deal import Deal
from tarock.game import Bid, Call, Lay, Play, Say, SideTricks
from tarock.variants.families.full_pack.combinations import Combining
from tarock.variants.families.full_pack.demanding import Demanding
from tarock.variants.families.full_pack.excuse import ExcusePlaying
from tarock.variants.lhombre import LHOMBRE, LhombreOptions, LhombreOutcome, points_of


def duo() -> Deal:
    """A duo of the Vorhand in the quiet deal."""
    return bid(before_bids(), "a-duo good good")


def played(deal: Deal, plans: dict[int, str] | None = None) -> LhombreOutcome:
    """The facts of a deal played out in silence."""
    while isinstance(deal.phase, Combining):
        deal = deal.play(Say())
    outcome = play_out(deal, plans).outcome
    assert isinstance(outcome, LhombreOutcome)
    return outcome


@pytest.mark.rule("LHO-18", "LHO-22")
def test_in_a_duo_two_cards_are_exchanged_with_one_or_both_opponents() -> None:
    deal = exchange(duo(), "T21/H1", "SKU/H2")
    assert isinstance(deal.phase, Combining)
    assert CardSet("T21 SKU") <= deal.table.hand(V)
    assert Card("H1") in deal.table.hand(G)
    assert Card("H2") in deal.table.hand(Z)
    assert results_of(deal)[-1] == bought("T21:2", "SKU:0")
    assert lying(deal.table) == {"hand 1": 25, "hand 2": 25, "hand 3": 25, "scat": 3}
    both = exchange(duo(), "SKU/H1", "DK/H2")
    assert results_of(both)[-1] == bought("SKU:0", "DK:0")


@pytest.mark.rule("LHO-19")
def test_in_ad_uno_one_card_is_exchanged_and_in_solo_none() -> None:
    uno = exchange(bid(before_bids(), "ad-uno good good"), "T21/H1")
    assert isinstance(uno.phase, Combining)
    assert isinstance(bid(before_bids(), "solo good good").phase, Combining)


@pytest.mark.rule("LHO-20")
@pytest.mark.parametrize("card", ["T21", "SKU", "DK", "H3"])
def test_any_card_may_be_demanded(card: str) -> None:
    assert card in [move.card.name for move in duo().choices if isinstance(move, Call)]
    assert Card(card) in exchange(duo(), f"{card}/H1").table.hand(V)
    assert len([move for move in duo().choices if isinstance(move, Call)]) == 78


@pytest.mark.rule("LHO-20")
def test_the_pagat_may_be_demanded() -> None:
    deal = exchange(bid(before_bids(), "pass a-duo good"), "T1/H3")
    assert Card("T1") in deal.table.hand(Z)


@pytest.mark.rule("LHO-21")
def test_each_card_costs_five_and_the_mond_ten_to_its_former_holder() -> None:
    free, cards = facts("a-duo"), facts("a-duo", bought=bought("T21:2", "SKU:0"))
    prices = [with_ - without for with_, without in zip(paid(cards), paid(free), strict=True)]
    assert prices == [-15, 5, 10]
    outcome = played(exchange(duo(), "T21/H1", "SKU/H2"))
    assert outcome.bought == bought("T21:2", "SKU:0")


@pytest.mark.rule("LHO-22")
def test_the_named_card_is_public_and_the_card_given_is_seen_only_by_its_receiver() -> None:
    deal = exchange(duo(), "T21/H1")
    assert [str(said) for said in heard(deal, "LHO-18")] == ["Seat 3 hands over T21."]
    moves = {seat: [seen.move for seen in deal.view(seat).history if hasattr(seen, "move")][-1] for seat in (V, Z, G)}
    assert moves == {V: Lay(CardSet("H1")), Z: Lay(CardSet(), 1), G: Lay(CardSet("H1"))}
    assert Card("T21") in deal.table.known_to(Z)
    assert Card("H1") not in deal.table.known_to(Z)


@pytest.mark.rule("LHO-22")
@pytest.mark.parametrize("card", ["C5", "HK"])
def test_of_a_card_in_the_scat_or_his_own_hand_only_that_nobody_holds_it_is_known(card: str) -> None:
    deal = duo().play(Call(Card(card)))
    assert [str(said) for said in heard(deal, "LHO-18")] == [f"No opponent holds {card}."]
    assert isinstance(deal.phase, Demanding)
    assert (deal.phase.bought, deal.to_act) == ((), V)
    assert refused(deal, Call(Card(card))) == "LHO-18"  # he names another
    assert refused(deal, Lay(CardSet("H1"))) == "LHO-18"


@pytest.mark.rule("LHO-18", "LHO-22")
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("H1 H2", "Cards to lay away: exactly 1."),
        ("", "Cards to lay away: exactly 1."),
        ("C5", "You do not hold C5."),
        ("T21", "A card received in the exchange may not be given back."),
    ],
)
def test_what_is_said_to_who_gives_the_wrong_card_in_return(given: str, sentence: str) -> None:
    assert str(duo().play(Call(Card("T21"))).why_not(Lay(CardSet(given))).message) == sentence


@pytest.mark.rule("LHO-22")
def test_a_received_card_is_not_given_back() -> None:
    deal = duo().play(Call(Card("T21")))
    assert refused(deal, Lay(CardSet("T21"))) == "LHO-18"
    assert refused(deal, Lay(CardSet("H1 H2"))) == "LHO-18"
    assert refused(deal, Call(Card("SKU"))) == "LHO-18"  # first the card in return
    second = deal.play(Lay(CardSet("H1"))).play(Call(Card("SKU")))
    assert refused(second, Lay(CardSet("T21"))) == "LHO-18"
    assert Lay(CardSet("HK")) in second.choices


@pytest.mark.rule("LHO-18", "LHO-16")
def test_with_a_talon_the_exchange_comes_after_the_discard() -> None:
    deal = bid(with_talon(), "ad-uno good good")
    assert refused(deal, Call(Card("T21"))) == "LHO-17"
    after = deal.play(Lay(CardSet("H1 H2 D1")))
    assert isinstance(exchange(after, "T21/D2").phase, Combining)


@pytest.mark.rule("LHO-23")
def test_announcements_follow_the_exchange_and_each_speaks_for_himself() -> None:
    deal = exchange(duo(), "SKU/H1", "SN/H2")
    speakers = []
    while isinstance(deal.phase, Combining):
        speakers.append(deal.to_act)
        deal = deal.play(Say())
    assert speakers == [V, Z, G]
    got = exchange(duo(), "SKU/H1", "SN/H2")
    assert "half-cavalry-spades" in offered(got)  # king and queen of his own, cavall and Sküs bought


@pytest.mark.rule("LHO-23", "LHO-E10")
def test_an_announcement_is_paid_by_both_others_partners_included() -> None:
    ten = "T2 T4 T5 T7 T8 T10 T11 T13 T14 T16"
    silent = facts("solo", points=44)
    said = facts("solo", points=44, announced=announced_by(G, ten, "tarocks-10-sans"))
    gained = [one - other for one, other in zip(paid(said), paid(silent), strict=True)]
    assert gained == [-10, -10, 20]


@pytest.mark.rule("LHO-24")
@pytest.mark.parametrize("word", ["misere", "vole", "pagat-ultimo", "contra:game"])
def test_there_is_no_misere_no_announced_vole_no_announced_ultimo_and_no_contra(word: str) -> None:
    deal = bid(before_bids(), "solo good good")
    for _ in range(3):
        assert refused(deal, Say((word,))) == "LHO-23"
        deal = deal.play(Say())
    assert {type(move) for move in deal.choices} == {Play}
    assert refused(deal, Say((word,))) == "LHO-37"


@pytest.mark.rule("LHO-25")
@pytest.mark.parametrize("words", ["solo good good", "pass solo good", "pass pass solo"])
def test_the_vorhand_leads_whoever_is_lhombre_and_suit_must_be_followed(words: str) -> None:
    deal = say(bid(before_bids(), words), "", "", "")
    assert deal.to_act == V
    assert len(playable(deal)) == 25
    hearts = deal.play(Play(Card("H1")))
    assert playable(hearts) == CardSet("HN H3 H4 H5 SKU")  # and the Sküs excuses
    assert refused(hearts, Play(Card("T2"))) == "LHO-25"
    tarock = deal.play(Play(Card("T4")))
    assert refused(tarock, Play(Card("H3"))) == "LHO-25"


@pytest.mark.rule("LHO-25")
def test_who_is_void_must_play_a_tarock_but_need_not_beat() -> None:
    no_clubs = {"CK": "D1", "C10": "D2", "C3": "S1", "C4": "S2"}
    hands = {seat: " ".join(no_clubs.get(card, card) for card in cards.split()) for seat, cards in QUIET.items()}
    hands[V] = " ".join({new: old for old, new in no_clubs.items()}.get(card, card) for card in QUIET[V].split())
    deal = say(bid(before_bids(hands), "solo good good"), "", "", "").play(Play(Card("C1")))
    assert playable(deal) == CardSet("T2 T5 T8 T11 T14 T17 T20 SKU")
    assert refused(deal, Play(Card("H3"))) == "LHO-25"
    tarock = say(bid(before_bids(hands), "solo good good"), "", "", "").play(Play(Card("T4")))
    assert Card("T2") in playable(tarock)


@pytest.mark.rule("LHO-25")
def test_who_has_neither_plays_anything_and_the_highest_card_takes_the_trick_and_leads() -> None:
    deal = say(bid(before_bids(LOW, "C6 C7 C8"), "solo good good"), "", "", "")
    led = deal.play(Play(Card("T3")))
    assert playable(led) == led.table.hand(Z)  # Z has no tarocks
    thrown = led.play(Play(Card("C5")))
    assert thrown.play(Play(Card("T2"))).to_act == V
    assert thrown.play(Play(Card("T4"))).to_act == G
    suit = deal.play(Play(Card("H1"))).play(Play(Card("H4")))
    assert suit.play(Play(Card("H2"))).to_act == V
    assert suit.play(Play(Card("HJ"))).to_act == G


@pytest.mark.rule("LHO-25", "LHO-26")
def test_there_are_25_tricks_and_the_skus_excuses_up_to_trick_20() -> None:
    deal = say(bid(before_bids(), "solo good good"), "", "", "")
    phase = deal.phase
    assert isinstance(phase, ExcusePlaying)
    assert (phase.total, phase.excused_until) == (25, 20)
    excused = deal.play(Play(Card("H1"))).play(Play(Card("SKU")))
    assert [said.seat for said in heard(excused, "GRO-55")] == [Z]


@pytest.mark.rule("LHO-26")
@pytest.mark.parametrize(("led", "winner", "points"), [("HK", V, 1 + 4 + 1), ("H2", G, 0)])
def test_the_excused_skus_counts_for_its_own_party_whoever_wins_the_trick(led: str, winner: int, points: int) -> None:
    deal = say(bid(before_bids(), "solo good good"), "", "", "")
    after = deal.play(Play(Card(led))).play(Play(Card("SKU"))).play(Play(Card("HJ")))
    assert isinstance(after.phase, ExcusePlaying)
    assert after.phase.done[0].winner == winner
    assert after.table.taken(Z) == CardSet("SKU")
    assert after.table.taken(winner) == CardSet(f"{led} HJ")
    # The l'Hombre counts one for the whole trick if he won it, as if an empty card lay in it for the Sküs.
    assert points_of(after.table, SideTricks(after.phase.done, (V,)), V, has_scat=False) == points


@pytest.mark.rule("LHO-26")
@pytest.mark.parametrize("seed", range(6))
def test_the_points_of_the_two_parties_add_up_to_78(seed: int) -> None:
    deal = by_chance(LHOMBRE, seed, options=LhombreOptions(talon="three"))
    outcome = deal.outcome
    assert isinstance(outcome, LhombreOutcome)
    if outcome.contract:
        others = CardSet(card for seat in {V, Z, G} - {outcome.declarer} for card in deal.table.taken(seat))
        assert outcome.points + BY_TRICKS.taken(others.bits, 25 - outcome.tricks) == 78


@pytest.mark.rule("LHO-40", "GRO-81")
def test_a_lhombre_with_the_skus_in_hand_cannot_make_the_vole_but_a_dealer_can_lay_it() -> None:
    tarocks = " ".join(f"T{rank}" for rank in range(21, 0, -1))
    plan = {V: f"{tarocks} HK DK SK CK"}
    without = bid(before_bids(SWEEP, ""), "solo good good")
    assert played(without, plan).tricks == 25
    bought_it = exchange(bid(before_bids(SWEEP, "C1 C2 C3"), "ad-uno good good"), "SKU/T2")
    assert played(bought_it, plan).tricks == 24
    away = bid(before_bids({G: f"{SWEEP[V]} SKU H9 H10"}, "SKU H9 H10"), "pass pass solo")
    assert played(away, {G: f"HK DK SK CK {tarocks}"}).tricks == 25


@pytest.mark.rule("LHO-40", "LHO-33")
def test_the_opponents_can_make_the_vole_although_one_of_them_plays_the_skus() -> None:
    tarocks = " ".join(f"T{rank}" for rank in range(21, 0, -1))
    deal = bid(before_bids(SWEEP, "C1 C2 C3"), "pass solo good")
    outcome = played(deal, {V: f"{tarocks} HK DK SK CK", G: "SKU"})
    assert (outcome.declarer, outcome.tricks) == (Z, 0)


@pytest.mark.rule("LHO-13", "LHO-18")
def test_the_exchange_must_be_made_in_full() -> None:
    deal = exchange(duo(), "T21/H1")
    assert refused(deal, Say()) == "LHO-18"
    assert refused(deal, Bid("solo")) == "LHO-18"
