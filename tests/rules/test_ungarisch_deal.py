"""Ungarisch-Tarok: pack, seats, deal, auction, purchase and play (UNG-01 to UNG-16, UNG-26, UNG-40)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.lone_declarer import DREIER_OF_A, EINER_OF_A, ZWEIER_OF_A, bought, open_cards
from support.deals.ungarisch import HANDS, SOLO_OF_A, at_table, before_lead, facts, payments
from support.tables import A, B, C, D, after, go, offered, paid, play_out, refused, results_of, seen_cards, silence

from tarock.cards import PACK_42, SUITS, TAROCKS, Card, CardSet, points, thirds
from tarock.deal import Deal, Sitting
from tarock.game import Bid, Choose, Cut, Lay, Play, Take
from tarock.game.phases import Announcing
from tarock.variants.families.viennese.lone_declarer import LoneOptions
from tarock.variants.families.viennese.purchase import Purchase
from tarock.variants.ungarisch import UNGARISCH, UngarischOutcome

PACK = tuple(PACK_42.cards)
NAMES = ("Anna", "Bela", "Cilli", "Dora")
RUNGS = ["dreier-1", "dreier-2", "dreier-3", "dreier-4", "zweier-1", "zweier-2", "zweier-3", "einer", "solo"]


@pytest.mark.rule("UNG-01")
def test_the_pack_of_42_is_worth_66_points() -> None:
    assert (UNGARISCH.pack, len(PACK)) == (PACK_42, 42)
    assert [len(PACK_42.cards.of(suit)) for suit in SUITS] == [5, 5, 5, 5]
    assert len(PACK_42.cards & TAROCKS) == 22
    assert (thirds(PACK_42.cards.bits), points(PACK_42.cards.bits)) == (198, 66)
    assert sorted(" ".join(HANDS.values()).split()) == sorted(card.name for card in PACK)


@pytest.mark.rule("UNG-02")
@pytest.mark.parametrize("contract", ["dreier", "zweier", "einer", "solo"])
def test_the_declarer_wins_with_34_and_has_lost_at_33(contract: str) -> None:
    assert facts(contract, points=34).winner == "declarer"
    assert facts(contract, points=33).winner == "opponents"
    assert payments(contract, points=34)[A] > 0 > payments(contract, points=33)[A]


@pytest.mark.rule("UNG-03")
@given(st.integers(0, 12), st.permutations(PACK))
def test_a_zweier_leaves_two_thirds_to_the_declarer_and_an_einer_one(tricks: int, cards: list[Card]) -> None:
    for scat, left, other in ((2, 2, 1), (1, 1, 2), (3, 0, 0), (0, 0, 0)):
        own = CardSet(cards[: 3 * tricks + scat]).bits
        rest = PACK_42.cards.bits & ~own
        assert (thirds(own) % 3, thirds(rest) % 3) == (left, other)
        assert points(own) == thirds(own) // 3 + (left == 2)
        assert points(own) + points(rest) == 66


@pytest.mark.rule("UNG-03")
@pytest.mark.parametrize(
    ("words", "scat", "left"), [(f"{ZWEIER_OF_A[1]} 1 lay:H1,DN", "H1 DN", 2), (f"{EINER_OF_A} 1 lay:DN", "DN", 1)]
)
def test_a_played_zweier_or_einer_is_counted_with_its_thirds(words: str, scat: str, left: int) -> None:
    over = play_out(before_lead(words=words))
    own = over.table.taken(A) | CardSet(scat)
    assert thirds(own.bits) % 3 == left
    assert over.outcome.points == points(own.bits)


@pytest.mark.rule("UNG-04")
@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_of_four_the_dealer_rests_and_shares_with_the_opponents(dealer: int) -> None:
    setup = UNGARISCH.setup(PACK, players=4, dealer=dealer)
    assert setup.active == tuple((dealer + step) % 4 for step in (1, 2, 3))
    outcome = UngarischOutcome(contract="solo", players=4, dealer=dealer, declarer=(dealer + 1) % 4, points=20)
    amounts = paid(UNGARISCH, outcome)
    assert amounts[dealer] == amounts[(dealer + 2) % 4] == 8
    assert amounts[outcome.declarer] == -24


@pytest.mark.rule("UNG-04")
def test_three_are_active_places_are_drawn_and_the_deal_goes_to_the_right() -> None:
    assert UNGARISCH.setup(PACK, players=3).active == (A, B, C)
    sitting = Sitting.start(UNGARISCH, NAMES, (Card("CK"), Card("SKU"), Card("SK"), Card("DK")))
    assert sitting.names[sitting.place.dealer] == "Bela"  # who drew the tarock
    passed = UNGARISCH.settle(UngarischOutcome("passed").as_recorded(), sitting.carried, LoneOptions())
    assert sitting.after(passed).place.dealer == (sitting.place.dealer + 1) % 4


@pytest.mark.rule("UNG-05")
def test_the_talon_comes_first_then_two_packets_of_six_each() -> None:
    deal = after(Deal.start(UNGARISCH, UNGARISCH.setup(PACK)), Cut(5))
    pack = PACK[5:] + PACK[:5]
    for card in range(6):
        assert deal.table.zone(f"talon {card + 1}").cards == CardSet((pack[card],))
    for seat, first in ((A, 6), (B, 12), (C, 18)):
        assert deal.table.hand(seat) == CardSet(pack[first : first + 6] + pack[first + 18 : first + 24])


@pytest.mark.rule("UNG-05")
def test_whole_hands_after_a_knock_a_hand_without_tarock_and_a_misdeal() -> None:
    knocked = go(after(Deal.start(UNGARISCH, UNGARISCH.setup(PACK)), Choose("knock")), "whole-hands 2 3")
    for seat, packet in ((A, 2), (B, 3), (C, 1)):
        assert knocked.table.hand(seat) == CardSet(PACK[12 * packet - 6 : 12 * packet + 6])
    void = at_table("SKU/HK", "T16/HQ", "T13/DN", "T8/SJ", "T4/C10", "T2/HN")
    assert void.over
    assert (void.settlement.redeal, void.settlement.lines) == (True, ())
    assert paid(UNGARISCH, UngarischOutcome("misdeal", dealer=A), range(3)) == (-2, 1, 1)


@pytest.mark.rule("UNG-06", "UNG-16")
@pytest.mark.parametrize(
    ("bid", "good", "bad"),
    [("dreier-1", "H1 DN C10", "H1 DN"), ("zweier-1", "H1 DN", "H1"), ("einer", "DN", "DN C10")],
)
def test_three_kinds_of_game_buy_three_two_or_one_card_and_lay_away_as_many(bid: str, good: str, bad: str) -> None:
    deal = at_table(words=f"{bid} good good 1")
    cards = len(good.split())
    assert len(deal.table.hand(A)) == 12 + cards
    assert refused(deal, Lay(CardSet(bad))) == "GEN-43"
    laid = deal.play(Lay(CardSet(good)))
    assert len(laid.table.hand(A)) == 12
    assert [seen_cards(laid, seat, "scat") for seat in (A, B, C)] == [CardSet(good), None, None]


@pytest.mark.rule("UNG-16")
def test_no_honours_and_tarocks_only_for_want_of_suits() -> None:
    deal = at_table(words=f"{EINER_OF_A} 1")
    assert refused(deal, Lay(CardSet("HK"))) == refused(deal, Lay(CardSet("T1"))) == "GEN-46"
    assert refused(deal, Lay(CardSet("T11"))) == "GEN-45"


@pytest.mark.rule("UNG-16")
def test_who_has_no_suits_left_lays_tarocks_away_and_shows_them() -> None:
    deal = at_table("HQ/T21", "DN/T18", "SJ/T14", "C10/T10", words=f"{EINER_OF_A} 1")  # but for his king
    for honour in ("HK", "T1", "T21"):
        assert refused(deal, Lay(CardSet(honour))) == "GEN-46"
    laid = deal.play(Lay(CardSet("T9")))
    assert [seen_cards(laid, seat, "scat shown") for seat in (A, B, C, None)] == [CardSet("T9")] * 4


@pytest.mark.rule("UNG-06", "UNG-13")
def test_the_solo_buys_nothing_and_its_covered_talon_is_the_opponents() -> None:
    deal = at_table(words=SOLO_OF_A)
    assert isinstance(deal.phase, Announcing)
    assert refused(deal, Take(1)) == "UNG-25"
    deal = silence(deal)
    while not deal.over:
        assert open_cards(deal) == set()
        deal = play_out(deal, tricks=len(deal.phase.done) + 1)
    opponents = deal.table.taken(B) | deal.table.taken(C) | deal.table.cards(*(f"talon {n}" for n in range(1, 7)))
    assert deal.outcome.points == 66 - points(opponents.bits)


@pytest.mark.rule("UNG-07")
def test_the_ladder_from_the_bottom_to_the_top() -> None:
    deal = go(at_table(), RUNGS[0])
    for place, rung in enumerate(RUNGS[1:], 1):
        assert Bid(rung) in deal.choices
        assert not set(RUNGS[:place]) & offered(deal)
        deal = go(deal, f"{rung} hold")
    assert offered(deal) == {"good"}


@pytest.mark.rule("UNG-07")
def test_rank_decides_and_not_the_price() -> None:
    # A first Zweier is worth 2, a viermalig Dreier at least 4; an Einer 3, a third Zweier at least 6.
    climb = "dreier-1 dreier-2 hold dreier-3 hold dreier-4 hold"
    assert "zweier-1" in offered(at_table(words=climb))
    assert refused(at_table(words="zweier-1"), Bid("dreier-4")) == "UNG-08"
    assert "einer" in offered(at_table(words="zweier-1 zweier-2 hold zweier-3 hold"))
    assert refused(at_table(words="einer"), Bid("zweier-3")) == "UNG-08"


@pytest.mark.rule("UNG-08")
@pytest.mark.parametrize(
    ("before", "open_", "closed"),
    [
        ("", {"pass", "dreier-1", "zweier-1", "einer", "solo"}, ["dreier-2", "zweier-2", "zweier-3"]),
        ("dreier-1", {"good", "dreier-2", "zweier-1", "einer", "solo"}, ["dreier-3", "dreier-4", "zweier-2"]),
        ("zweier-1", {"good", "zweier-2", "einer", "solo"}, ["zweier-3"]),
    ],
)
def test_zweier_einer_and_solo_from_the_hand_others_in_single_steps(
    before: str, open_: set[str], closed: list[str]
) -> None:
    deal = at_table(words=before)
    assert offered(deal) == open_
    for word in closed:
        assert refused(deal, Bid(word)) == "UNG-08"


@pytest.mark.rule("UNG-09")
@pytest.mark.parametrize(
    ("words", "declarer"),
    [
        ("dreier-1 dreier-2 leave dreier-3 hold good", B),
        ("pass dreier-1 einer leave", C),
        ("dreier-1 zweier-1 einer good good", A),
        ("pass pass zweier-1", C),
    ],
)
def test_the_contest_goes_in_pairs(words: str, declarer: int) -> None:
    deal = at_table(words=words)
    assert deal.to_act == declarer
    assert refused(deal, Bid("good")) in ("UNG-10", "UNG-11", "UNG-12")  # the auction is over


@pytest.mark.rule("UNG-09")
def test_an_overbid_earlier_hand_keeps_leaves_or_jumps() -> None:
    deal = at_table(words="dreier-1 dreier-2")
    assert (deal.to_act, offered(deal)) == (A, {"hold", "leave", "zweier-1", "einer", "solo"})
    assert refused(deal, Bid("dreier-3")) == "UNG-09"
    assert offered(go(deal, "zweier-1")) == {"good", "zweier-2", "einer", "solo"}
    assert offered(go(deal, "solo")) == {"good"}
    assert refused(go(deal, "solo"), Bid("solo")) == "UNG-09"


@pytest.mark.rule("UNG-09")
def test_the_talon_waits_for_both_others_and_an_accepted_game_stays_what_it_is() -> None:
    for words in ("dreier-1", "dreier-1 good"):
        assert refused(at_table(words=words), Take(1), by=A) == "UNG-08"
    bought = at_table(words="dreier-1 good good")
    assert (bought.to_act, refused(bought, Bid("solo"))) == (A, "UNG-10")


@pytest.mark.rule("UNG-09")
@pytest.mark.parametrize(
    ("words", "speaker"),
    [("pass dreier-1 good", B), ("dreier-1 dreier-2 leave good", B), ("dreier-1 good dreier-2 hold good", A)],
)
def test_who_has_passed_accepted_or_left_a_game_is_not_asked_again(words: str, speaker: int) -> None:
    deal = at_table(words=words)
    assert (deal.to_act, offered(deal) & {"pass", "good", "leave"}) == (speaker, set())


@pytest.mark.rule("UNG-09")
def test_a_deal_that_all_pass_is_thrown_in() -> None:
    deal = at_table(words="pass pass pass")
    assert (deal.over, deal.settlement.lines, deal.settlement.passed) == (True, (), True)


@pytest.mark.rule("UNG-10")
@pytest.mark.parametrize(("level", "first"), [(1, 1), (2, 2), (3, 1), (4, 2)])
def test_the_dreier_is_bought_in_halves(level: int, first: int) -> None:
    deal = at_table(words=DREIER_OF_A[level])
    assert open_cards(deal) == ({1, 2, 3} if first == 1 else {4, 5, 6})
    assert refused(deal, Take(3 - first)) == "UNG-10"
    for words, multiplicity in ((f"{first}", level), (f"go-on {3 - first}", level + 1), (f"go-on {first}", level + 2)):
        assert bought(go(deal, words)) == Purchase(int(words[-1]), multiplicity)


@pytest.mark.rule("UNG-12")
def test_the_einer_goes_through_six_cards_and_back_to_the_first_five() -> None:
    deal = at_table(words=EINER_OF_A)
    for card in range(1, 7):
        assert bought(go(deal, f"{card}")) == Purchase(card, card)
        if card > 1 and card < 6:
            assert refused(deal, Take(1)) == "UNG-12"
        deal = go(deal, "go-on") if card < 6 else deal
    for card in range(1, 6):
        assert bought(go(deal, f"{card}")) == Purchase(card, 6 + card)


@pytest.mark.rule("UNG-14", "UNG-15")
def test_cards_never_reached_stay_covered_and_those_not_taken_are_the_opponents() -> None:
    deal = before_lead(words=f"{EINER_OF_A} go-on go-on 3 lay:DN", players=4)
    assert [seen_cards(deal, seat, "talon 1") for seat in (A, B, C, D, None)] == [CardSet("T11")] * 5
    while not deal.over:
        assert open_cards(deal) == {1, 2}
        deal = play_out(deal, tricks=len(deal.phase.done) + 1)
    assert open_cards(deal) == {1, 2, 4, 5, 6}
    left = CardSet("T11 H1 T6 CN DJ")
    opponents = deal.table.taken(B) | deal.table.taken(C) | left
    assert deal.outcome.points == 66 - points(opponents.bits)


@pytest.mark.rule("UNG-26")
def test_the_forehand_leads_and_twelve_tricks_are_played_by_the_rules() -> None:
    deal = before_lead(words="pass solo good")
    assert deal.to_act == A
    assert len(results_of(play_out(deal))[-2]) == 12
    assert refused(go(deal, "HQ"), Play(Card("T21"))) == "GEN-56"
    assert refused(go(deal, "T9"), Play(Card("HN"))) == "GEN-58"
    assert refused(go(deal, "T9"), Play(Card("T16")), by=C) == "UNG-26"


@pytest.mark.rule("UNG-40")
def test_the_sitting_ends_with_tours_and_perhaps_an_ehrentour() -> None:
    for last_passed, deals in ((False, 3 + 12), (True, 3 + 12 + 4)):
        sitting = Sitting.start(UNGARISCH, NAMES, PACK).announce_end()
        played = 0
        while not sitting.over:
            played += 1
            outcome = UngarischOutcome("passed") if last_passed and played == 15 else facts(players=4)
            sitting = sitting.after(UNGARISCH.settle(outcome.as_recorded(), sitting.carried, LoneOptions()))
        assert played == deals
