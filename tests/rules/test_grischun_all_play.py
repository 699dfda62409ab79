"""What holds in the play with any number of players; A leads, B and C are on different sides or alone."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.grischun import GAMES, HANDS, JACK, KNOCK, A, B, C, by_chance, led, play, playable, refused, ways
from support.tables import results_of

from tarock.cards import Card, CardSet
from tarock.deal import Deal
from tarock.game import Disclosure, Play, Say, Variant

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def row(game: Variant, *cards: str) -> dict[int, str]:
    """Some cards for each seat in turn, as many seats as there are."""
    return dict(enumerate(cards[: game.players[0]]))


def from_d(game: Variant, cards: str) -> str:
    """One of these cards for each player after the third, if there are any."""
    return " ".join(cards.split()[: game.players[0] - 3])


def may_knock(deal: Deal) -> bool:
    """Whether some card may be played with a knock."""
    return any(move.words == KNOCK for move in deal.choices)


def on_table(deal: Deal) -> str:
    """The trick as it lies."""
    return " ".join(card.name for card in deal.phase.trick.cards)


def returned(deal: Deal) -> list[CardSet | None]:
    """The empty cards given for the Fool, as everybody was told."""
    said = [one for one in deal.view(None).history if isinstance(one, Disclosure)]
    return [one.cards for one in said if one.rule == "GRI-48"]


@every_game
@pytest.mark.rule("GRI-02", "GRI-03", "GRI-04", "GRI-05", "GRI-44")
def test_the_order_of_the_cards(game: Variant) -> None:
    rules = led({}, game=game).phase.rules
    rows = [["K", "Q", "N", "J", *range(1, 11)]] * 2 + [["K", "Q", "N", "J", *range(10, 0, -1)]] * 2
    suits = [[f"{suit}{rank}" for rank in ranks] for suit, ranks in zip("HDSC", rows, strict=True)]
    for cards in (*suits, [f"T{number}" for number in range(21, 0, -1)]):
        for high, low in pairwise(Card(name) for name in cards):
            assert rules.lay_out((A, B), (low, high)).winner == B
            assert rules.lay_out((A, B), (high, low)).winner == A
    assert all(rules.lay_out((A, B), (Card(f"{suit}K"), Card("T1"))).winner == B for suit in "HDSC")


@every_game
@pytest.mark.rule("GRI-17", "GRI-39")
def test_the_right_neighbour_of_the_dealer_leads_and_then_the_winner(game: Variant) -> None:
    players = game.players[0]
    for dealer in range(players):
        assert led({}, game=game, dealer=dealer).to_act == (dealer + 1) % players
    cards = ("S3", "S4", "S10", "S2", "S5", "S6")
    deal = led(row(game, *cards), game=game)
    for seat, card in enumerate(cards[:players]):
        assert deal.to_act == seat
        deal = play(deal, card)
    assert deal.to_act == C


@every_game
@pytest.mark.rule("GRI-38")
def test_nobody_announces_anything(game: Variant) -> None:
    deal = led({}, game=game)
    assert refused(deal, Say(("contra:game",))) == "GRI-38"
    assert len(by_chance(game, 1).settlement.lines) == 1


@every_game
@pytest.mark.rule("GRI-40", "GRI-43")
def test_suit_must_be_followed_but_nothing_beaten(game: Variant) -> None:
    deal = play(led({A: "S3", B: "S1 SK T5 H2"}, void={B: "SF"}, game=game), "S3")
    assert playable(deal) == CardSet("S1 SK")
    assert (refused(deal, Play(Card("T5"))), refused(deal, Play(Card("H2")))) == ("GRI-40", "GRI-40")


@every_game
@pytest.mark.rule("GRI-41", "GRI-43")
@pytest.mark.parametrize("lead", ["S3", "T6"])
def test_without_the_suit_or_under_a_tarock_a_tarock_must_be_played(game: Variant, lead: str) -> None:
    deal = play(led({A: lead, B: "T5 T7 H2"}, void={B: "STF"}, game=game), lead)
    assert playable(deal) == CardSet("T5 T7")
    assert refused(deal, Play(Card("H2"))) == "GRI-41"


@every_game
@pytest.mark.rule("GRI-42", "GRI-45")
def test_with_neither_suit_nor_tarock_any_card_may_be_played_and_the_fool_is_no_tarock(game: Variant) -> None:
    deal = play(led({A: "S3", B: "SKU HK C2"}, void={B: "ST"}, game=game), "S3")
    assert playable(deal) == deal.table.hand(B)


@every_game
@pytest.mark.rule("GRI-45", "GRI-46")
def test_the_fool_may_be_played_instead_of_following_and_never_wins(game: Variant) -> None:
    deal = play(led(row(game, "S2", "SKU S5", "S1", "S4", "S6", "S7"), game=game), "S2")
    assert CardSet("SKU S5") <= playable(deal)
    deal = play(deal, f"SKU S1 {from_d(game, 'S4 S6 S7')}")
    assert deal.to_act == (A if game.players[0] == 3 else game.players[0] - 1)


@every_game
@pytest.mark.rule("GRI-47")
def test_after_a_led_fool_the_next_card_decides_what_is_led(game: Variant) -> None:
    deal = play(led({A: "SKU", B: "H5 T9", C: "H1 H7 T4"}, game=game, void={C: "HTF"}), "SKU")
    assert playable(deal) == deal.table.hand(B)
    deal = play(deal, "H5")
    assert playable(deal) == CardSet("H1 H7")


@every_game
@pytest.mark.rule("GRI-48", "GRI-51")
def test_a_lost_fool_comes_back_for_the_empty_card_captured_first(game: Variant) -> None:
    players = game.players[0]
    hands = row(game, "SK SKU", "S2 DK", "S4 D5", "S6 D6", "S7 D7", "S8 D8")
    deal = play(led(hands, game=game), f"SK S2 S4 {from_d(game, 'S6 S7 S8')}")
    deal = play(deal, f"SKU DK D5 {from_d(game, 'D6 D7 D8')}")
    assert deal.to_act == B
    assert returned(deal) == [CardSet("S2")]
    assert CardSet("SKU SK S4") <= deal.table.taken(A)
    assert CardSet("S2 DK D5") <= deal.table.taken(B)
    assert len(deal.table.taken(A)) == len(deal.table.taken(B)) == players


@every_game
@pytest.mark.rule("GRI-49", "GRI-51")
def test_a_fool_lost_before_anything_was_captured_comes_back_later(game: Variant) -> None:
    hands = row(game, "SKU DK", "SK D5", "SQ D6", "S7 D7", "S8 D8", "S9 D9")
    deal = play(led(hands, game=game), f"SKU SK SQ {from_d(game, 'S7 S8 S9')}")
    assert (deal.to_act, returned(deal)) == (B, [])
    assert Card("SKU") in deal.table.taken(B)
    deal = play(deal, f"D5 D6 {from_d(game, 'D7 D8 D9')} DK")
    assert returned(deal) == [CardSet("D5")]
    assert CardSet("SKU DK D6") <= deal.table.taken(A)
    assert CardSet("SK SQ D5") <= deal.table.taken(B)


@every_game
@pytest.mark.rule("GRI-49", "GRI-50")
def test_figures_alone_do_not_bring_the_fool_back(game: Variant) -> None:
    figures = {3: "HJ HQ HK", 4: "HJ HQ HN HK", 5: "HJ HQ HN HK T21", 6: "HJ HQ HN HK T1 T21"}[game.players[0]]
    *others, last = figures.split()
    first = ("SK", "S5", "S6", "S7", "S8")
    hands = {A: f"SKU {last}"} | {B + n: f"{card} {first[n]}" for n, card in enumerate(others)}
    void = {A: "H", game.players[0] - 1: "H"} if game.players[0] > 4 else {}
    deal = play(led(hands, game=game, void=void), f"SKU {' '.join(first[: len(others)])}")
    deal = play(deal, figures)
    assert (deal.to_act, returned(deal)) == (A, [])
    assert deal.table.taken(A) == CardSet(figures)
    assert Card("SKU") in deal.table.taken(B)


@every_game
@pytest.mark.rule("GRI-35", "GRI-37")
def test_the_holder_of_the_21_and_nobody_else_may_knock(game: Variant) -> None:
    deal = play(led({A: "T3", B: "T5 T20", C: "T8 T21"}, game=game), "T3")
    assert refused(deal, Play(Card("T5"), KNOCK)) == "GRI-37"
    deal = play(deal, "T5")
    assert ways(deal, "T8") == {(), KNOCK}
    silent = play(led({A: "T3", B: "T5 T21"}, game=game, knock="off"), "T3")
    assert refused(silent, Play(Card("T5"), KNOCK)) == "GRI-37"


@every_game
@pytest.mark.rule("GRI-36")
def test_after_the_knock_or_the_fall_of_the_21_the_right_goes_to_the_20(game: Variant) -> None:
    deal = play(led({A: "T3", B: "T5 T21", C: "T6 T20"}, game=game), "T3")
    assert may_knock(play(deal, "T5:knock"))
    assert not may_knock(play(deal, "T5"))
    assert may_knock(play(deal, "T21"))


@every_game
@pytest.mark.rule("GRI-52")
def test_a_king_demands_the_jack_only_at_the_first_lead_of_its_suit(game: Variant) -> None:
    hands = row(game, "HQ H2", "HK H10", "H9 H3", "H8", "H7", "H6")
    deal = play(led(hands, game=game), "HQ")
    assert ways(deal, "HK") == {(), JACK}
    deal = play(deal, f"H10 H9 {from_d(game, 'H8 H7 H6')} H2")
    assert ways(deal, "HK") == {()}
    assert refused(deal, Play(Card("HK"), JACK)) == "GRI-52"


@every_game
@pytest.mark.rule("GRI-53", "GRI-54", "GRI-55", "GRI-100")
@pytest.mark.parametrize("played", ["D7", "DN", "DQ", "SKU"])
def test_an_earlier_hand_gives_the_jack_and_takes_its_card_back(game: Variant, played: str) -> None:
    deal = play(led({A: "D4", B: f"DJ {played}", C: "DK"}, game=game), f"D4 {played} DK:jack")
    trick = deal.phase.trick if deal.phase.trick.cards else deal.phase.done[-1]
    assert " ".join(card.name for card in trick.cards) == "D4 DJ DK"
    assert Card(played) in deal.table.hand(B)
    assert len(deal.table.hand(B)) == HANDS[game.id][0] - 1


@every_game
@pytest.mark.rule("GRI-53", "GRI-100")
def test_a_later_hand_must_play_the_jack_even_with_the_fool_in_hand(game: Variant) -> None:
    deal = play(led({A: "DK", B: "DJ DQ SKU"}, game=game), "DK:jack")
    assert playable(deal) == CardSet("DJ")
    assert (refused(deal, Play(Card("DQ"))), refused(deal, Play(Card("SKU")))) == ("GRI-53", "GRI-100")


@every_game
@pytest.mark.rule("GRI-56")
def test_a_demand_that_no_other_hand_can_meet_has_no_effect(game: Variant) -> None:
    deal = play(led({A: "DK DJ", B: "D2 D3"}, game=game), "DK:jack")
    assert on_table(deal) == "DK"
    assert CardSet("D2 D3") <= playable(deal)


@every_game
@pytest.mark.rule("GRI-57", "GRI-71", "GRI-91", "GRI-102")
def test_all_hands_are_played_out(game: Variant) -> None:
    deal, (size, skat) = by_chance(game, 5), HANDS[game.id]
    tricks = results_of(deal)[-2] if skat else results_of(deal)[-1]
    assert len(tricks) == size
    assert {len(trick.cards) for trick in tricks} == {game.players[0]}
    assert size * game.players[0] + skat == 78


@every_game
@pytest.mark.rule("GRI-59", "GRI-88", "GRI-11", "GRI-72", "GRI-85", "GRI-51")
@given(seed=st.integers(0, 10**6))
def test_whatever_is_played_the_points_add_up_and_the_results_to_nothing(game: Variant, seed: int) -> None:
    deal = by_chance(game, seed)
    assert sum(deal.outcome.points) == (127 if game.id in ("grischun-3", "grischun-5") else 72)
    assert sum(deal.settlement.totals(range(game.players[0]))) == 0
    piles = [len(deal.table.taken(seat)) for seat in range(game.players[0])]
    assert all(cards % game.players[0] == 0 for cards in piles)
