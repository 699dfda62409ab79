"""Tapp-Tarok: purchase and discard (TAP-28 to TAP-36)."""

from __future__ import annotations

import pytest
from support.deals.lone_declarer import DREIER_OF_A, bought
from support.deals.tapp import HANDS, LAID, SOLO_OF_A, at_table, before_lead
from support.tables import A, B, C, D, dealt, go, play_out, refused, seen_cards, silence

from tarock.cards import KINGS, TAROCKS, CardSet, points
from tarock.deal import Deal
from tarock.game import Choose, Lay, Take
from tarock.variants.families.viennese.purchase import Buying, Purchase
from tarock.variants.tapp import TAPP

FIRST, SECOND = CardSet(HANDS["talon 1"]), CardSet(HANDS["talon 2"])


def open_halves(deal: Deal) -> set[int]:
    """The halves that lie open for everybody, the resting too."""
    seen = {half: [seen_cards(deal, seat, f"talon {half}") for seat in (A, B, C, None)] for half in (1, 2)}
    assert all(cards == seen[half][0] for half in (1, 2) for cards in seen[half])
    return {half for half in (1, 2) if seen[half][0]}


@pytest.mark.rule("TAP-28")
def test_the_first_half_is_the_three_cards_that_lay_on_top() -> None:
    deal = at_table()
    pack = deal.setup.pack[7:] + deal.setup.pack[:7]
    assert deal.table.zone("talon 1").cards == CardSet(pack[:3]) == FIRST
    assert deal.table.zone("talon 2").cards == CardSet(pack[3:6]) == SECOND


@pytest.mark.rule("TAP-29")
@pytest.mark.parametrize(("level", "half"), [(1, 1), (2, 2), (3, 1), (4, 2)])
def test_the_level_decides_which_half_is_uncovered_first(level: int, half: int) -> None:
    assert open_halves(at_table(words=DREIER_OF_A[level])) == {half}


@pytest.mark.rule("TAP-29")
def test_the_earlier_hand_who_keeps_and_the_raiser_start_with_the_same_half() -> None:
    kept, raised = at_table(words=DREIER_OF_A[2]), at_table(words="dreier-1 dreier-2 leave good")
    assert (kept.to_act, raised.to_act) == (A, B)
    assert open_halves(kept) == open_halves(raised) == {2}


@pytest.mark.rule("TAP-30", "TAP-31")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_he_stays_goes_on_or_goes_back_at_rising_prices(level: int) -> None:
    first = 1 if level in (1, 3) else 2
    other = 3 - first
    deal = at_table(words=DREIER_OF_A[level])
    assert set(deal.choices) == {Take(first), Choose("go-on")}
    further = go(deal, "go-on")
    assert set(further.choices) == {Take(first), Take(other)}
    assert bought(go(deal, f"{first}")) == Purchase(first, level)
    assert bought(go(further, f"{other}")) == Purchase(other, level + 1)
    assert bought(go(further, f"{first}")) == Purchase(first, level + 2)


@pytest.mark.rule("TAP-30")
def test_the_half_that_is_taken_goes_into_the_hand() -> None:
    for words, half in (("1", FIRST), ("go-on 2", SECOND), ("go-on 1", FIRST)):
        deal = at_table(words=f"{DREIER_OF_A[1]} {words}")
        assert deal.table.hand(A) == CardSet(HANDS["hand 1"]) | half


@pytest.mark.rule("TAP-30")
def test_a_covered_half_cannot_be_taken_and_nobody_goes_on_twice() -> None:
    deal = at_table(words=DREIER_OF_A[1])
    assert refused(deal, Take(2)) == "TAP-30"
    assert refused(go(deal, "go-on"), Choose("go-on")) == "TAP-30"
    assert refused(deal, Choose("go-on"), by=B) == "TAP-30"
    covered, open_ = deal.why_not(Take(2)), go(deal, "go-on").why_not(Choose("go-on"))
    assert str(covered.message) == "You may take part 1, or go on to the next."
    assert str(open_.message).startswith("All parts lie open")


@pytest.mark.rule("TAP-32")
def test_every_half_he_looks_at_is_laid_open_before_he_decides() -> None:
    deal = at_table(words=DREIER_OF_A[1], players=4)
    assert [seen_cards(deal, seat, "talon 1") for seat in (A, B, C, D, None)] == [FIRST] * 5
    deal = go(deal, "go-on")
    assert open_halves(deal) == {1, 2}
    assert isinstance(deal.phase, Buying)


@pytest.mark.rule("TAP-33")
def test_a_half_he_did_not_look_at_stays_covered_until_the_end() -> None:
    deal = before_lead(words=f"{DREIER_OF_A[1]} {LAID}")
    while not deal.over:
        assert [seen_cards(deal, seat, "talon 2") for seat in (A, B, C, None)] == [None] * 4
        deal = play_out(deal, tricks=len(deal.phase.done) + 1)
    assert [seen_cards(deal, seat, "talon 2") for seat in (A, B, C, None)] == [SECOND] * 4


@pytest.mark.rule("TAP-34")
@pytest.mark.parametrize("words", ["1 lay:H4,D3,D4", "go-on 2 lay:H4,D3,D4", "go-on 1 lay:H4,D3,D4"])
def test_the_half_not_taken_counts_for_the_opponents(words: str) -> None:
    deal = play_out(before_lead(words=f"{DREIER_OF_A[1]} {words}"))
    left = SECOND if words.endswith("1 lay:H4,D3,D4") else FIRST
    opponents = deal.table.taken(B) | deal.table.taken(C) | left
    assert deal.outcome.points == 70 - points(opponents.bits)
    assert deal.table.cards("talon 1", "talon 2") == left


@pytest.mark.rule("TAP-35")
def test_three_cards_are_discarded_by_the_general_rules() -> None:
    deal = at_table(words=f"{DREIER_OF_A[1]} 1")
    assert refused(deal, Lay(CardSet("D3 D4"))) == refused(deal, Lay(CardSet("H4 D3 D4 S7"))) == "GEN-43"
    assert refused(deal, Lay(CardSet("C8 D3 D4"))) == "GEN-43"  # C8 is B's
    assert refused(deal, Lay(CardSet("T5 D3 D4"))) == "GEN-45"
    for honour in ("HK", "T1"):
        assert refused(deal, Lay(CardSet(f"{honour} D3 D4"))) == "GEN-46"
    assert Lay(CardSet("H1 HQ S8")) in deal.choices  # bought cards too


@pytest.mark.rule("TAP-35")
def test_the_scat_is_final_and_hidden_until_the_end() -> None:
    deal = go(at_table(words=f"{DREIER_OF_A[1]} 1"), "lay:H4,D3,D4")
    assert refused(deal, Lay(CardSet("H4 D3 D4"))) == "TAP-47"
    deal = silence(deal)
    assert [seen_cards(deal, seat, "scat") for seat in (A, B, C, None)] == [CardSet("H4 D3 D4"), None, None, None]
    over = play_out(deal)
    assert [seen_cards(over, seat, "scat") for seat in (B, C, None)] == [CardSet("H4 D3 D4")] * 3


@pytest.mark.rule("TAP-35")
def test_the_scat_counts_for_the_declarer() -> None:
    deal = play_out(before_lead(words=f"{DREIER_OF_A[1]} 1 lay:HQ,D3,D4"))
    own = deal.table.taken(A) | CardSet("HQ D3 D4")
    assert deal.outcome.points == points(own.bits) == points(deal.table.taken(A).bits) + 4


@pytest.mark.rule("TAP-35")
def test_shown_tarocks_of_the_scat_count_for_the_declarer_too() -> None:
    hands = {"hand 1": "SKU T1 T20 T19 T18 T17 T16 T15 T14 T13 T12 HK DK SK CK CQ", "talon 1": "T11 T10 T9"}
    deal = play_out(silence(go(dealt(TAPP, hands), f"{DREIER_OF_A[1]} 1 lay:CQ,T12,T9")))
    own = deal.table.taken(A) | CardSet("CQ T12 T9")
    assert deal.outcome.points == points(own.bits) == points(deal.table.taken(A).bits) + 4


@pytest.mark.rule("TAP-36")
def test_in_a_solo_the_talon_stays_covered_and_belongs_to_the_opponents() -> None:
    deal = before_lead(words=SOLO_OF_A)
    assert len(deal.table.hand(A)) == 16
    while not deal.over:
        assert open_halves(deal) == set()
        deal = play_out(deal, tricks=len(deal.phase.done) + 1)
    assert open_halves(deal) == {1, 2}
    opponents = deal.table.taken(B) | deal.table.taken(C) | FIRST | SECOND
    assert deal.outcome.points == 70 - points(opponents.bits)
    assert deal.outcome.multiplicity == 1


@pytest.mark.rule("GEN-E19")
def test_who_has_one_suit_card_but_kings_must_lay_it_and_two_shown_tarocks() -> None:
    hand = "SKU T1 T20 T19 T18 T17 T16 T15 T14 T13 T12 HK DK SK CK CQ"
    plain = CardSet("T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9")
    hands = {"hand 1": hand, "talon 1": "T11 T10 T9"}
    deal = go(dealt(TAPP, hands), "dreier-1 good good 1")
    taken_up = deal.table.hand(A)
    assert (len(taken_up), len(taken_up & TAROCKS), len(taken_up & KINGS)) == (19, 14, 4)
    queen = CardSet("CQ")
    assert deal.choices.count == 66  # two of twelve
    for move in deal.choices:
        assert queen <= move.cards
        assert move.cards - queen <= plain
    assert refused(deal, Lay(CardSet("T12 T13 T14"))) == "GEN-45"
    laid = go(deal, "lay:CQ,T12,T9")
    assert [seen_cards(laid, seat, "scat shown") for seat in (B, C, None)] == [CardSet("T12 T9")] * 3


@pytest.mark.rule("TAP-E27")
@pytest.mark.parametrize(("words", "value"), [("2", 2), ("go-on 1", 3), ("go-on 2", 4)])
def test_the_three_prices_of_the_unterer(words: str, value: int) -> None:
    deal = before_lead(words=f"dreier-1 dreier-2 leave good {words} lay:CQ,C9,C8")
    deal = play_out(deal)
    price = deal.settlement.lines[0]
    assert (price.rule, abs(price.amount(A)), abs(price.amount(B))) == ("TAP-51", value, 2 * value)
