"""Steirisch-Tarok: purchase and discard (STY-12 to STY-20)."""

from __future__ import annotations

import pytest
from support.deals.lone_declarer import DREIER_OF_A, EINER_OF_A, ZWEIER_OF_A, bought, open_cards
from support.deals.steirisch import HANDS, SOLO_OF_A, at_table, before_lead
from support.tables import A, B, C, D, go, play_out, refused, seen_cards, silence

from tarock.cards import CardSet, points
from tarock.game import Choose, Lay, Take
from tarock.variants.families.viennese.purchase import Purchase

TALON = [CardSet(HANDS[f"talon {card}"]) for card in range(1, 7)]


@pytest.mark.rule("STY-12")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_dreier_is_bought_in_halves_as_in_tapp_tarok(level: int) -> None:
    first = 2 - level % 2
    halves = {1: {1, 2, 3}, 2: {4, 5, 6}}
    deal = at_table(words=DREIER_OF_A[level])
    assert open_cards(deal) == halves[first]
    assert set(deal.choices) == {Take(first), Choose("go-on")}
    assert bought(go(deal, f"{first}")) == Purchase(first, level)
    further = go(deal, "go-on")
    assert open_cards(further) == {1, 2, 3, 4, 5, 6}
    assert bought(go(further, f"{3 - first}")) == Purchase(3 - first, level + 1)
    assert bought(go(further, f"{first}")) == Purchase(first, level + 2)


@pytest.mark.rule("STY-12")
def test_a_covered_half_cannot_be_taken() -> None:
    assert refused(at_table(words=DREIER_OF_A[1]), Take(2)) == "STY-12"


@pytest.mark.rule("STY-13")
@pytest.mark.parametrize(("pair", "cards"), [(1, "T11 H1"), (2, "S8 T6"), (3, "CN C10")])
def test_the_pairs_are_counted_from_the_top(pair: int, cards: str) -> None:
    deal = go(at_table(words=ZWEIER_OF_A[1]), " ".join(["go-on"] * (pair - 1) + [str(pair)]))
    assert deal.table.hand(A) == CardSet(HANDS["hand 1"]) | CardSet(cards)


@pytest.mark.rule("STY-14", "STY-15")
@pytest.mark.parametrize(("level", "middle"), [(1, 2), (2, 3), (3, 1)])
def test_the_middle_pair_cannot_be_taken_afterwards(level: int, middle: int) -> None:
    deal = go(at_table(words=ZWEIER_OF_A[level]), "go-on go-on")
    assert len(list(deal.choices)) == 2
    assert refused(deal, Take(middle)) == refused(deal, Choose("go-on")) == "STY-14"


@pytest.mark.rule("STY-14")
def test_nobody_goes_back_before_all_pairs_lie_open() -> None:
    assert refused(go(at_table(words=ZWEIER_OF_A[1]), "go-on"), Take(1)) == "STY-14"


@pytest.mark.rule("STY-16")
def test_the_einer_goes_through_six_single_cards() -> None:
    deal = at_table(words=EINER_OF_A)
    for card in range(1, 7):
        assert open_cards(deal) == set(range(1, card + 1))
        taken = go(deal, f"{card}")
        assert bought(taken) == Purchase(card, card)
        assert taken.table.hand(A) == CardSet(HANDS["hand 1"]) | TALON[card - 1]
        if card < 6:
            assert set(deal.choices) == {Take(card), Choose("go-on")}
            deal = go(deal, "go-on")


@pytest.mark.rule("STY-16")
def test_after_the_sixth_card_he_may_return_to_each_of_the_first_five() -> None:
    deal = go(at_table(words=EINER_OF_A), "go-on " * 5)
    assert set(deal.choices) == {Take(card) for card in range(1, 7)}
    for card in range(1, 6):
        assert bought(go(deal, f"{card}")) == Purchase(card, 6 + card)
    assert bought(go(deal, "6")) == Purchase(6, 6)


@pytest.mark.rule("STY-16")
@pytest.mark.parametrize("further", [1, 4])
def test_in_an_einer_nobody_returns_before_all_six_lie_open(further: int) -> None:
    deal = go(at_table(words=EINER_OF_A), "go-on " * further)
    assert refused(deal, Take(1)) == "STY-16"


@pytest.mark.rule("STY-16")
def test_the_multiplicity_of_a_played_einer_is_a_fact_of_the_deal() -> None:
    over = play_out(silence(go(at_table(words=EINER_OF_A), f"{'go-on ' * 5} 5 lay:CN")))
    assert (over.outcome.contract, over.outcome.multiplicity) == ("einer", 11)


@pytest.mark.rule("STY-17")
def test_in_a_solo_the_covered_talon_belongs_to_the_opponents() -> None:
    deal = before_lead(words=SOLO_OF_A)
    while not deal.over:
        assert open_cards(deal) == set()
        deal = play_out(deal, tricks=len(deal.phase.done) + 1)
    assert deal.outcome.multiplicity == 1
    opponents = deal.table.taken(B) | deal.table.taken(C) | deal.table.cards(*(f"talon {n}" for n in range(1, 7)))
    assert deal.outcome.points == 70 - points(opponents.bits)
    assert len(opponents) + len(deal.table.taken(A)) == 54


@pytest.mark.rule("STY-18")
def test_the_resting_dealer_too_sees_every_card_that_is_looked_at() -> None:
    deal = at_table(words=ZWEIER_OF_A[1], players=4)
    assert [seen_cards(deal, seat, "talon 2") for seat in (A, B, C, D, None)] == [TALON[1]] * 5
    assert seen_cards(deal, D, "talon 3") is None


@pytest.mark.rule("STY-18")
@pytest.mark.parametrize(
    ("words", "left_open"),
    [(f"{ZWEIER_OF_A[2]} go-on 3 lay:D3,D4", {3, 4}), (f"{EINER_OF_A} go-on go-on 3 lay:D3", {1, 2})],
)
def test_cards_never_reached_stay_covered_until_the_end(words: str, left_open: set[int]) -> None:
    deal = before_lead(words=words)
    while not deal.over:
        assert open_cards(deal) == left_open
        deal = play_out(deal, tricks=len(deal.phase.done) + 1)
    taken = 6 - len(deal.table.cards(*(f"talon {n}" for n in range(1, 7))))
    assert len(open_cards(deal)) == 6 - taken
    assert taken in (1, 2)


@pytest.mark.rule("STY-19")
@pytest.mark.parametrize(
    ("words", "scat"),
    [
        (f"{DREIER_OF_A[2]} 2 lay:H4,D3,D4", "H4 D3 D4"),
        (f"{ZWEIER_OF_A[1]} 1 lay:D3,D4", "D3 D4"),
        (f"{EINER_OF_A} 1 lay:D3", "D3"),
    ],
)
def test_talon_cards_not_taken_belong_to_the_opponents(words: str, scat: str) -> None:
    over = play_out(before_lead(words=words))
    left = over.table.cards(*(f"talon {n}" for n in range(1, 7)))
    opponents = over.table.taken(B) | over.table.taken(C) | left
    assert over.outcome.points == 70 - points(opponents.bits)
    assert over.outcome.points == points((over.table.taken(A) | CardSet(scat)).bits)


@pytest.mark.rule("STY-20")
@pytest.mark.parametrize(
    ("words", "good", "bad"),
    [
        ("dreier-1 good good 1", "H4 D3 D4", ("D3 D4", "H4 D3 D4 C7")),
        ("zweier-1 good good 1", "D3 D4", ("D3", "H4 D3 D4")),
        ("einer good good 1", "D3", ("D3 D4",)),
    ],
)
def test_as_many_cards_are_discarded_as_were_taken(words: str, good: str, bad: tuple[str, ...]) -> None:
    deal = at_table(words=words)
    for cards in bad:
        assert refused(deal, Lay(CardSet(cards))) == "GEN-43"
    assert Lay(CardSet(good)) in deal.choices
    assert len(deal.play(Lay(CardSet(good))).table.hand(A)) == 16


@pytest.mark.rule("STY-20")
def test_no_honours_and_tarocks_only_for_want_of_suits() -> None:
    deal = at_table(words="einer good good 1")
    assert refused(deal, Lay(CardSet("HK"))) == refused(deal, Lay(CardSet("T1"))) == "GEN-46"
    assert refused(deal, Lay(CardSet("T11"))) == "GEN-45"


@pytest.mark.rule("STY-20")
def test_the_scat_is_hidden_from_the_others_until_the_end() -> None:
    deal = before_lead(words=f"{ZWEIER_OF_A[1]} 1 lay:D3,D4")
    assert [seen_cards(deal, seat, "scat") for seat in (A, B, C, None)] == [CardSet("D3 D4"), None, None, None]
    assert seen_cards(play_out(deal), B, "scat") == CardSet("D3 D4")
