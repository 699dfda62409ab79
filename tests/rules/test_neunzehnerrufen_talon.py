"""Neunzehnerrufen: talon and discard (NZR-29 to NZR-41, NZR-96, NZR-97)."""

from __future__ import annotations

import pytest
from support.deals.neunzehnerrufen import (
    ALL, FLYING, FORMS, FOUR, GOOD, HANDS, LAID, OTHERS_LAY, PERSONS, THREE, TWO, at_table, game_of_a, holder, payments,
    rufer, solo, totals,
)  # fmt: skip
from support.tables import A, B, C, D, go, offered, play_out, refused, results_of, seen_cards, silence

from tarock.cards import Card, CardSet, Seat, points
from tarock.deal import Deal
from tarock.game import Choose, Lay, Take, Variant
from tarock.game.phases import Announcing, LayingAway
from tarock.variants.families.viennese.called_tarock import TakingUnshown

CALLED = {form.id: f"rufer {GOOD[form.id]} T19" for form in FORMS}
HAS_IT = "T19/SN"
"""Puts the called tarock among the caller's four cards."""


def history(deal: Deal, seat: Seat | None) -> list[str]:
    """What a seat has seen and heard, as text."""
    return [str(one) for one in deal.view(seat).history]


@pytest.mark.rule("NZR-29")
@pytest.mark.parametrize("form", [FOUR, FLYING, THREE], ids=lambda form: form.id)
def test_the_caller_takes_four_cards_and_the_next_two_persons_one_each(form: Variant) -> None:
    deal = at_table(form, words=f"{CALLED[form.id]} 1")
    assert deal.table.hand(A) == CardSet(HANDS["hand 1"] + " T10 SN DJ H4")
    assert deal.table.hand(B) == CardSet(HANDS["hand 2"] + " S7")
    assert deal.table.hand(C) == CardSet(HANDS["hand 3"] + " C8")
    assert deal.table.hand(D) == CardSet(HANDS["hand 4"])  # The dealer, or the dummy, gets none.


@pytest.mark.rule("NZR-29")
@pytest.mark.parametrize("dealer", range(3))
def test_a_dummy_is_passed_over_when_the_talon_is_shared(dealer: Seat) -> None:
    deal = at_table(THREE, dealer=dealer, words="rufer good good")
    deal = deal.play(next(iter(deal.choices)))
    deal = deal.play(Take(1))
    sizes = [len(deal.table.hand((dealer + 1 + place) % 3)) for place in range(3)]
    assert sizes == [16, 13, 13]
    assert len(deal.table.hand(3)) == 12


@pytest.mark.rule("NZR-30")
def test_of_two_forehand_takes_four_and_the_opponent_two() -> None:
    deal = at_table(TWO, words=f"{CALLED[TWO.id]} 1")
    assert deal.table.hand(A) == CardSet(HANDS["hand 1"] + " T10 SN DJ H4")
    assert deal.table.hand(B) == CardSet(HANDS["hand 2"] + " S7 C8")
    assert isinstance(deal.phase, LayingAway)


@ALL
@pytest.mark.rule("NZR-31")
def test_cards_taken_in_a_rufer_are_not_shown(form: Variant) -> None:
    looked = at_table(form, words=CALLED[form.id])
    taken = go(looked, "1")
    for state in (looked, taken):
        assert not any(Card(name) in state.table.known_to(B) for name in ("T10", "SN", "DJ", "H4"))
        assert all(seen_cards(state, None, f"talon {number}") in (None, CardSet()) for number in range(1, 7))
    assert Card("S7") not in taken.table.known_to(A)


@ALL
@pytest.mark.rule("NZR-32")
def test_everybody_lays_away_as_many_as_he_took_and_no_honour(form: Variant) -> None:
    deal = at_table(form, words=f"{CALLED[form.id]} 1")
    assert refused(deal, Lay(CardSet("D3 D4 H1"))) == "GEN-43"
    assert refused(deal, Lay(CardSet("D3 D4 H1 SKU"))) == "GEN-46"
    assert refused(deal, Lay(CardSet("D3 D4 H1 T5"))) == "GEN-45"
    deal = go(deal, LAID)
    assert deal.to_act == B
    assert refused(deal, Lay(CardSet("DK C10") if form is TWO else CardSet("DK"))) == "GEN-46"
    assert all(len(go(deal, OTHERS_LAY[form.id]).table.hand(seat)) == 12 for seat in range(4))


@pytest.mark.rule("NZR-32")
def test_each_discard_counts_with_the_tricks_of_the_person_who_made_it() -> None:
    words = f"{CALLED[FOUR.id]} 1 lay:HQ,CJ,SN,DJ lay:HN lay:SQ"
    deal = play_out(silence(at_table(FOUR, words=words)))
    taken = CardSet("HQ CJ SN DJ SQ")  # A's and the helper's; B's cavall counts for the opponents.
    for trick in results_of(deal)[-2]:
        if trick.winner in (A, C):
            taken |= CardSet(trick.cards)
    assert deal.outcome.points == points(taken.bits)


@ALL
@pytest.mark.rule("NZR-33")
def test_a_caller_who_finds_the_called_tarock_may_throw_in_for_ten_to_each(form: Variant) -> None:
    deal = at_table(form, HAS_IT, words=CALLED[form.id])
    assert deal.to_act == A
    assert set(deal.choices) == {Take(1), Choose("throw-in")}
    deal = go(deal, "throw-in")
    assert deal.outcome.ended == "schleifen"
    assert [line.rule for line in deal.settlement.lines] == ["NZR-33"]
    others = PERSONS[form.id] - 1
    assert totals(deal) == (-10 * others, *[10] * others)
    assert Card("T19") in deal.table.known_to(B)
    assert [str(one) for one in deal.said] == ["Seat 1 shows the called T19 and throws the cards in."]


@pytest.mark.rule("NZR-E9")
def test_example_9() -> None:
    for form in (FOUR, FLYING):
        assert payments(form, ended="schleifen") == (-30, 10, 10, 10)
    assert payments(THREE, ended="schleifen") == (-20, 10, 10)
    assert payments(TWO, ended="schleifen") == (-10, 10)


@ALL
@pytest.mark.rule("NZR-34")
def test_who_has_taken_the_called_tarock_must_play_alone(form: Variant) -> None:
    deal = at_table(form, HAS_IT, words=f"{CALLED[form.id]} 1")
    assert refused(deal, Choose("throw-in")) == "NZR-34"  # It is too late to throw in.
    deal = silence(go(deal, f"lay:D3,D4,H1,H4 {OTHERS_LAY[form.id]}"))
    if form is not FOUR:
        deal = go(deal, "SKU")
        deal = deal if form is TWO else go(deal, "reach-in")
    outcome = play_out(deal).outcome
    assert outcome.partner is None
    assert outcome.sides.members("declarer") == (A,)


@pytest.mark.rule("NZR-34")
def test_a_lone_caller_does_not_tell_the_others() -> None:
    alone = rufer(FOUR, HAS_IT)
    assert not any(state.said for state in alone.moments())
    with_helper = rufer(FOUR)
    assert history(alone, B) == history(with_helper, B)


@pytest.mark.rule("NZR-96")
def test_the_order_in_a_rufer() -> None:
    deal = rufer(FOUR)
    kinds = [(seat, type(move).__name__) for seat, move in deal.moves()][5:11]
    assert kinds == [(A, "Call"), (A, "Take"), (A, "Lay"), (B, "Lay"), (C, "Lay"), (A, "Say")]
    looking = at_table(FOUR, words=CALLED[FOUR.id])
    assert isinstance(looking.phase, TakingUnshown)
    assert holder(looking, "S7") == "talon 5"  # The others take theirs only when she has taken hers.
    assert holder(go(looking, "1"), "S7") == "hand 2"


@pytest.mark.rule("NZR-96")
def test_nobody_has_seen_a_talon_card_when_the_caller_throws_in() -> None:
    deal = at_table(FOUR, HAS_IT, words=f"{CALLED[FOUR.id]} throw-in")
    assert not any(Card(name) in deal.table.known_to(seat) for seat in (B, C, D) for name in ("S7", "C8", "T10"))


@ALL
@pytest.mark.rule("NZR-97")
def test_throwing_in_is_open_only_with_the_called_tarock_and_nobody_learns_of_the_choice(form: Variant) -> None:
    without, with_it = at_table(form, words=CALLED[form.id]), at_table(form, HAS_IT, words=CALLED[form.id])
    assert set(without.choices) == {Take(1)}
    assert refused(without, Choose("throw-in")) == "NZR-33"
    for seat in (B, None):
        assert without.view(seat).told == with_it.view(seat).told
        assert without.view(seat).asks == with_it.view(seat).asks
        assert history(go(without, "1"), seat) == history(go(with_it, "1"), seat)


@pytest.mark.rule("NZR-32")
def test_a_helper_may_not_lay_the_called_tarock_away() -> None:
    # C holds nothing but tarocks and kings, so that he has to lay a tarock away.
    swaps = ("HJ/T18", "D2/T13", "SQ/T8", "CN/T4", "C9/T2", "C8/DK", "T3/CQ")
    deal = at_table(FOUR, *swaps, words=f"{CALLED[FOUR.id]} 1 {LAID} lay:S7")
    assert deal.to_act == C
    assert refused(deal, Lay(CardSet("T19"))) == "NZR-D12"
    assert Lay(CardSet("T18")) in deal.choices


DREIER, ZWEIER, EINER = (f"{game} good good good" for game in ("dreier", "zweier", "einer"))
TALON = ("T10", "SN", "DJ", "H4", "S7", "C8")


def bought(words: str) -> tuple[int, CardSet]:
    """The multiplicity, and the talon cards in A's hand."""
    deal = at_table(FOUR, words=words)
    multiplicity = results_of(deal)[-1].multiplicity
    assert isinstance(multiplicity, int)
    return multiplicity, deal.table.hand(A) - CardSet(HANDS["hand 1"])


@pytest.mark.rule("NZR-35", "NZR-38")
@pytest.mark.parametrize(
    ("steps", "multiplicity", "cards"),
    [("1", 1, "T10 SN DJ"), ("go-on 2", 2, "H4 S7 C8"), ("go-on 1", 3, "T10 SN DJ")],
)
def test_a_dreier_is_bought_in_two_parts_of_three(steps: str, multiplicity: int, cards: str) -> None:
    assert bought(f"{DREIER} {steps}") == (multiplicity, CardSet(cards))


@pytest.mark.rule("NZR-36", "NZR-38")
@pytest.mark.parametrize(
    ("steps", "multiplicity", "cards"),
    [("1", 1, "T10 SN"), ("go-on 2", 2, "DJ H4"), ("go-on go-on 3", 3, "S7 C8"), ("go-on go-on 1", 4, "T10 SN"),
     ("go-on go-on 2", 5, "DJ H4")],
)  # fmt: skip
def test_a_zweier_is_bought_in_three_parts_of_two(steps: str, multiplicity: int, cards: str) -> None:
    assert bought(f"{ZWEIER} {steps}") == (multiplicity, CardSet(cards))


@pytest.mark.rule("NZR-37", "NZR-38")
@pytest.mark.parametrize("part", range(1, 7))
def test_an_einer_is_bought_card_by_card_and_going_back_costs_on(part: int) -> None:
    assert bought(f"{EINER} {'go-on ' * (part - 1)}{part}") == (part, CardSet(TALON[part - 1]))
    if part < 6:
        assert bought(f"{EINER} {'go-on ' * 5}{part}") == (6 + part, CardSet(TALON[part - 1]))


@pytest.mark.rule("NZR-38")
def test_nobody_goes_back_before_all_parts_were_seen_nor_to_the_last() -> None:
    deal = at_table(FOUR, words=f"{ZWEIER} go-on")
    assert refused(deal, Take(1)) == "NZR-36"
    deal = go(deal, "go-on")
    assert set(deal.choices) == {Take(1), Take(2), Take(3)}
    assert refused(deal, Choose("go-on")) == "NZR-36"


@pytest.mark.rule("NZR-35", "NZR-38")
def test_the_declarer_alone_looks_at_a_part_until_he_moves_on_from_it() -> None:
    first = at_table(FOUR, words=DREIER)
    assert seen_cards(first, A, "talon 1") == CardSet("T10")
    assert seen_cards(first, B, "talon 1") is None
    assert Card("T10") not in go(first, "1").table.known_to(B)  # Taken unseen by the others.
    second = go(first, "go-on")
    assert seen_cards(second, B, "talon 1") == CardSet("T10")
    assert seen_cards(second, B, "talon 4") is None
    assert seen_cards(second, A, "talon 4") == CardSet("H4")
    assert Card("H4") not in go(second, "2").table.known_to(B)
    back = go(second, "1")
    assert seen_cards(back, B, "talon 4") == CardSet("H4")  # He turned it up when he went back.


@pytest.mark.rule("NZR-36", "NZR-39")
def test_parts_that_were_not_turned_up_stay_face_down_to_the_end() -> None:
    deal = silence(at_table(FOUR, words=f"{ZWEIER} 1 lay:D3,D4"))
    assert all(seen_cards(deal, A, f"talon {number}") is None for number in (3, 4, 5, 6))
    over = play_out(deal)
    assert all(seen_cards(over, B, f"talon {number}") for number in (3, 4, 5, 6))


@ALL
@pytest.mark.rule("NZR-39")
def test_only_the_declarer_takes_cards_and_the_rest_of_the_talon_is_the_opponents(form: Variant) -> None:
    deal = silence(game_of_a(form, words="zweier go-on 2 lay:D3,D4"))
    assert [len(deal.table.hand(seat)) for seat in range(4)] == [12] * 4
    if form is not FOUR:
        deal = go(deal, "SKU")
        deal = deal if form is TWO else go(deal, "reach-in")
    over = play_out(deal)
    tricks = [CardSet(trick.cards) for trick in results_of(over)[-2] if trick.winner == A]
    won = sum((cards.bits for cards in tricks), CardSet("D3 D4").bits)
    assert over.outcome.points == points(won)
    assert over.outcome.multiplicity == 2


@ALL
@pytest.mark.rule("NZR-40")
def test_in_a_solo_nobody_takes_cards_and_the_talon_stays_face_down(form: Variant) -> None:
    deal = game_of_a(form, words="solo")
    assert isinstance(deal.phase, Announcing)
    before_lead = solo(form)
    for seat in range(PERSONS[form.id]):
        assert all(seen_cards(before_lead, seat, f"talon {number}") is None for number in range(1, 7))
    assert before_lead.table.hand(A) == CardSet(HANDS["hand 1"])


@pytest.mark.rule("NZR-40")
def test_the_talon_of_a_solo_counts_for_the_opponents() -> None:
    over = play_out(solo(FOUR))
    won = sum(trick.bits for trick in results_of(over)[-2] if trick.winner == A)
    assert over.outcome.points == points(won)


@pytest.mark.rule("NZR-41")
@pytest.mark.parametrize(("game", "number"), [("dreier", 3), ("zweier", 2), ("einer", 1)])
def test_a_resting_dealer_buys_and_lays_away_like_anybody_else(game: str, number: int) -> None:
    deal = at_table(FLYING, words=f"rufer good good {game} leave")
    assert deal.to_act == D
    deal = go(deal, "1")
    assert len(deal.table.hand(D)) == 12 + number
    assert "throw-in" not in offered(deal)
    deal = go(deal, "lay:" + ",".join(("H3", "S10", "S8")[:number]))
    assert len(deal.table.hand(D)) == 12
