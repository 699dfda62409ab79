"""Paskiewitsch: the talon bought up by everybody, discards and the call (PAS-17 to PAS-32, PAS-71)."""

from __future__ import annotations

import pytest
from support.deals.paskiewitsch import HANDS, announcing, at_table, before_lead, to_call
from support.tables import A, B, C, D, go, offered, play_out, refused, seen_cards, silence

from tarock.cards import Card, CardSet, Seat, points
from tarock.deal import Deal
from tarock.game import DECLINE, Call, Disclosure, Lay, Play, Say
from tarock.game.phases import Announcing

EVERYBODY = (A, B, C, D)
TALON = {number: CardSet(HANDS[f"talon {number}"]) for number in range(1, 7)}
SHARES = {
    "dreier": ((1, 2, 3), (4,), (5,), (6,)),
    "zweier": ((1, 2), (3, 4), (5,), (6,)),
    "einer": ((1,), (2, 3), (4, 5), (6,)),
    "solo": ((), (1, 2), (3, 4), (5, 6)),
}


def bought(deal: Deal, seat: Seat) -> CardSet:
    """What a seat has that was not dealt to it."""
    return deal.table.hand(seat) - CardSet(HANDS[f"hand {seat + 1}"])


def cards_of(numbers: tuple[int, ...]) -> CardSet:
    """These cards of the talon."""
    return CardSet(card for number in numbers for card in TALON[number])


def told(deal: Deal) -> list[str]:
    """What was said of the tarocks laid away."""
    history = deal.view(None).history
    return [str(one) for one in history if isinstance(one, Disclosure) and one.rule == "PAS-26"]


@pytest.mark.rule("PAS-17")
@pytest.mark.parametrize("game", SHARES)
def test_the_whole_talon_is_bought_up_from_the_top_beginning_with_the_declarer(game: str) -> None:
    deal = at_table(words=f"{game} good good good")
    assert not any(deal.table.zone(f"talon {number}").bits for number in TALON)
    shared = [card for seat in EVERYBODY for card in bought(deal, seat)]
    assert sorted(shared) == sorted(card for cards in TALON.values() for card in cards)


@pytest.mark.rule("PAS-17")
def test_the_cards_taken_are_seen_by_nobody_else() -> None:
    deal = at_table(words="dreier good good good")
    for seat in (*EVERYBODY, None):
        for other in EVERYBODY:
            seen = seen_cards(deal, seat, f"hand {other + 1}")
            assert seen == (deal.table.hand(other) if seat == other else None)
    exchanged = at_table("HN/T4", "DJ/CN", words="dreier good good good")  # cards that A, B and D take
    assert exchanged.view(C) == deal.view(C)


@pytest.mark.rule("PAS-18")
def test_in_a_dreier_the_declarer_takes_three_cards_and_the_others_one_each() -> None:
    deal = at_table(words="dreier good good good")
    assert [bought(deal, seat) for seat in EVERYBODY] == [cards_of(share) for share in SHARES["dreier"]]


@pytest.mark.rule("PAS-19")
def test_in_a_zweier_the_declarer_and_his_right_neighbour_take_two_each_the_others_one() -> None:
    deal = at_table(words="zweier good good good")
    assert [bought(deal, seat) for seat in EVERYBODY] == [cards_of(share) for share in SHARES["zweier"]]


@pytest.mark.rule("PAS-20")
def test_in_an_einer_the_declarer_takes_one_the_next_two_hands_two_each_the_last_one() -> None:
    deal = at_table(words="einer good good good")
    assert [bought(deal, seat) for seat in EVERYBODY] == [cards_of(share) for share in SHARES["einer"]]


@pytest.mark.rule("PAS-21")
def test_in_a_solo_the_declarer_takes_nothing_and_each_other_two() -> None:
    deal = at_table(words="solo good good good")
    assert [bought(deal, seat) for seat in EVERYBODY] == [cards_of(share) for share in SHARES["solo"]]
    assert deal.to_act == B  # he has nothing to lay away


@pytest.mark.rule("PAS-19", "PAS-21", "PAS-71")
@pytest.mark.parametrize(("game", "order"), [("zweier", (C, D, A, B)), ("solo", (C, D, A, B))])
def test_the_shares_go_to_the_right_from_whoever_is_declarer(game: str, order: tuple[Seat, ...]) -> None:
    deal = at_table(words=f"pass pass {game} good")
    assert [bought(deal, seat) for seat in order] == [cards_of(share) for share in SHARES[game]]


@pytest.mark.rule("PAS-22", "COD-32")
@pytest.mark.parametrize("game", SHARES)
def test_each_lays_away_as_many_cards_as_he_bought_and_has_nine_again(game: str) -> None:
    deal = to_call(game=game)
    laid = [len(move.cards) for _, move in deal.moves() if isinstance(move, Lay)]
    assert laid == [len(share) for share in SHARES[game] if share]
    assert [len(deal.table.hand(seat)) for seat in EVERYBODY] == [9, 9, 9, 9]


@pytest.mark.rule("PAS-22", "COD-32")
def test_another_number_is_refused_to_the_declarer_and_to_the_others() -> None:
    deal = at_table(words="dreier good good good")
    assert refused(deal, Lay(CardSet("HJ DJ"))) == refused(deal, Lay(CardSet("HJ DJ C10 HN"))) == "GEN-43"
    deal = go(deal, "lay:HJ,DJ,C10")
    assert refused(deal, Lay(CardSet("SJ CQ"))) == refused(deal, Lay(CardSet())) == "PAS-22"
    assert refused(deal, Lay(CardSet("HQ"))) == "PAS-22"  # a card of another


@pytest.mark.rule("PAS-23", "COD-29")
@pytest.mark.parametrize(
    ("words", "seat", "honours", "rule"),
    [
        ("", A, "SKU", "GEN-46"),
        ("lay:HJ,DJ,C10", B, "T21 HK", "PAS-23"),
        ("lay:HJ,DJ,C10 lay:SJ", C, "T1 DK", "PAS-23"),
        ("lay:HJ,DJ,C10 lay:SJ lay:S10", D, "SK CK", "PAS-23"),
    ],
)
def test_nobody_lays_away_a_king_or_a_tarock_honour(words: str, seat: Seat, honours: str, rule: str) -> None:
    deal = at_table(words=f"dreier good good good {words}")
    assert deal.to_act == seat
    rest = "HJ DJ" if seat == A else ""
    for honour in honours.split():
        assert refused(deal, Lay(CardSet(f"{honour} {rest}"))) == rule
    assert not any(move.cards & CardSet(honours) for move in deal.choices if isinstance(move, Lay))


@pytest.mark.rule("PAS-24", "COD-30")
def test_the_declarer_may_not_lay_away_a_tarock_while_he_has_a_suit_card_but_kings() -> None:
    deal = at_table(words="dreier good good good")
    assert refused(deal, Lay(CardSet("T5 HJ DJ"))) == "GEN-45"


MANY_TAROCKS = ("HJ/T16", "DN/T12", "HN/T7", "DJ/T3", "HQ/HK")
"""A has ten tarocks, a king and one pip after buying."""


@pytest.mark.rule("PAS-24", "PAS-27", "COD-31")
def test_tarocks_that_the_declarer_has_to_lay_away_are_shown() -> None:
    deal = at_table(*MANY_TAROCKS, words="dreier good good good")
    assert refused(deal, Lay(CardSet("T3 T5 T7"))) == "GEN-45"  # the pip goes first
    deal = go(deal, "lay:C10,T3,T5")
    for seat in (B, C, D, None):
        assert seen_cards(deal, seat, "scat shown 1") == CardSet("T3 T5")
        assert seen_cards(deal, seat, "scat 1") is None
        assert deal.view(seat).history[-1].move == Lay(CardSet("T3 T5"), hidden=1)


@pytest.mark.rule("PAS-25", "GEN-47", "COD-30")
def test_the_three_others_may_lay_away_tarocks_although_they_hold_suit_cards() -> None:
    deal = to_call(laid="lay:HJ,DJ,C10 lay:T16 lay:T20 lay:T2")
    assert [deal.table.zone(f"scat {seat + 1}").cards for seat in (B, C, D)] == [
        CardSet("T16"), CardSet("T20"), CardSet("T2"),
    ]  # fmt: skip


@pytest.mark.rule("PAS-25", "GEN-47", "COD-31")
def test_tarocks_of_the_three_others_are_not_shown_when_they_are_laid_away() -> None:
    deal = at_table(words="dreier good good good lay:HJ,DJ,C10 lay:T16")
    assert "scat shown 2" not in deal.table.zones
    for seat in (A, C, D, None):
        assert seen_cards(deal, seat, "scat 2") is None
        assert deal.view(seat).history[-1].move == Lay(CardSet(), hidden=1)


@pytest.mark.rule("PAS-26", "GEN-47")
@pytest.mark.parametrize(
    ("laid", "number"), [("lay:SJ lay:S10 lay:CN", 0), ("lay:SJ lay:T6 lay:CN", 1), ("lay:T3 lay:T6 lay:T2", 3)]
)
def test_after_the_discards_the_number_of_tarocks_laid_by_the_three_others_is_told(laid: str, number: int) -> None:
    *before, last = laid.split()
    deal = at_table(words=f"dreier good good good lay:HJ,DJ,C10 {' '.join(before)}")
    assert told(deal) == []
    assert told(go(deal, last)) == [f"Tarocks laid away by the others: {number}."]


@pytest.mark.rule("PAS-26")
def test_tarocks_of_the_declarer_are_not_in_that_number() -> None:
    deal = to_call(*MANY_TAROCKS, laid="lay:C10,T3,T5 lay:SJ lay:S10 lay:CN")
    assert told(deal) == ["Tarocks laid away by the others: 0."]


@pytest.mark.rule("PAS-26")
def test_the_declarer_learns_neither_which_tarocks_nor_by_whom() -> None:
    one = to_call(laid="lay:HJ,DJ,C10 lay:T16 lay:S10 lay:CN")
    for laid in ("lay:T3 lay:S10 lay:CN", "lay:SJ lay:T20 lay:CN", "lay:SJ lay:S10 lay:T2"):
        other = to_call(laid=f"lay:HJ,DJ,C10 {laid}")
        assert one.view(A) == other.view(A)
        assert one.view(None) == other.view(None)


@pytest.mark.rule("PAS-27")
def test_the_three_others_may_look_at_what_the_three_have_laid_away_until_the_end() -> None:
    deal = before_lead(called="T19", laid="lay:HJ,DJ,C10 lay:T16 lay:S10 lay:CN")  # D is the helper
    for moment in (deal, play_out(deal, tricks=8)):
        for seat in (B, C, D):
            seen = [seen_cards(moment, seat, f"scat {other + 1}") for other in (B, C, D)]
            assert seen == [CardSet("T16"), CardSet("S10"), CardSet("CN")]
        for seat in (A, None):
            assert [seen_cards(moment, seat, f"scat {other + 1}") for other in (B, C, D)] == [None] * 3


@pytest.mark.rule("PAS-27")
def test_they_may_look_only_when_all_have_laid_away() -> None:
    deal = at_table(words="dreier good good good lay:HJ,DJ,C10 lay:SJ lay:S10")
    assert [seen_cards(deal, seat, "scat 2") for seat in EVERYBODY] == [None, CardSet("SJ"), None, None]


@pytest.mark.rule("PAS-27")
def test_nobody_but_the_declarer_knows_his_discard_before_the_end() -> None:
    deal = play_out(before_lead(), tricks=8)
    assert seen_cards(deal, A, "scat 1") == CardSet("HJ DJ C10")
    assert [seen_cards(deal, seat, "scat 1") for seat in (B, C, D, None)] == [None] * 4
    end = play_out(deal)
    for seat in (*EVERYBODY, None):
        assert [seen_cards(end, seat, f"scat {other + 1}") for other in EVERYBODY] == [
            CardSet("HJ DJ C10"), CardSet("SJ"), CardSet("S10"), CardSet("CN"),
        ]  # fmt: skip


@pytest.mark.rule("PAS-28")
@pytest.mark.parametrize(("called", "side"), [("T20", (A, C)), ("T19", (A, D)), ("T16", (A, B)), ("T18", (A,))])
def test_each_discard_counts_with_the_tricks_of_the_side_that_made_it(called: str, side: tuple[Seat, ...]) -> None:
    end = play_out(before_lead(called=called, laid="lay:HQ,HJ,DN lay:DQ lay:SQ lay:SN"))
    laid = {A: "HQ HJ DN", B: "DQ", C: "SQ", D: "SN"}
    cards = [card for seat in side for card in (*end.table.taken(seat), *CardSet(laid[seat]))]
    assert end.outcome.points == points(CardSet(cards).bits)


@pytest.mark.rule("PAS-28")
def test_tarocks_shown_by_the_declarer_count_for_him_too() -> None:
    end = play_out(before_lead(*MANY_TAROCKS, called="T18", laid="lay:C10,T3,T5 lay:SJ lay:S10 lay:CN"))
    assert end.outcome.points == points((end.table.taken(A) | CardSet("C10 T3 T5")).bits)


@pytest.mark.rule("PAS-71")
def test_discards_are_laid_in_playing_order_from_the_declarer() -> None:
    deal = at_table(words="pass dreier good good lay:SJ,HN,DJ lay:T4 lay:S10 lay:CN")
    assert [seat for seat, move in deal.moves() if isinstance(move, Lay)] == [B, C, D, A]


@pytest.mark.rule("PAS-71")
def test_all_discards_lie_face_down() -> None:
    deal = to_call()
    shown = [zone.name for zone in deal.view(None).zones if zone.cards is not None]
    assert shown == []


@pytest.mark.rule("PAS-29")
def test_after_the_discards_the_declarer_calls_one_of_the_nineteen_tarocks_from_xx_to_ii() -> None:
    deal = to_call()
    assert deal.to_act == A
    called = {move.card for move in deal.choices if isinstance(move, Call)}
    assert called == {Card(f"T{number}") for number in range(2, 21)}
    for card in ("SKU", "T21", "T1", "HK", "DQ"):
        assert refused(deal, Call(Card(card))) == "PAS-29"


@pytest.mark.rule("PAS-29")
@pytest.mark.parametrize(("called", "helper"), [("T20", C), ("T19", D), ("T16", B), ("T4", B), ("T2", D)])
def test_the_holder_of_the_called_tarock_is_the_helper(called: str, helper: Seat) -> None:
    assert play_out(before_lead(called=called)).outcome.partner == helper


@pytest.mark.rule("PAS-29")
def test_the_helper_says_nothing_and_nobody_else_learns_who_he_is() -> None:
    with_c, with_d = before_lead(called="T20"), before_lead("T20/T19", called="T20")
    for seat in (A, B, None):
        assert with_c.view(seat) == with_d.view(seat)
    assert with_c.moves()[-5:] == [(A, Call(Card("T20"))), (A, DECLINE), (B, DECLINE), (C, DECLINE), (D, DECLINE)]


@pytest.mark.rule("PAS-30")
def test_who_calls_a_tarock_of_his_own_plays_alone_against_three() -> None:
    end = play_out(before_lead(called="T18"))
    assert (end.outcome.partner, end.outcome.sides.members("opponents")) == (None, (B, C, D))
    (game, *_) = end.settlement.lines
    assert abs(game.amount(A)) == 3 * abs(game.amount(B))


@pytest.mark.rule("PAS-31")
def test_with_the_called_tarock_among_the_discards_the_declarer_is_alone_and_not_told() -> None:
    laid, held = (before_lead(laid=f"lay:HJ,DJ,C10 lay:SJ lay:{card} lay:CN") for card in ("T20", "T6"))
    assert laid.view(A) == held.view(A)
    assert play_out(held).outcome.partner == C
    end = play_out(laid)
    assert (end.outcome.partner, end.outcome.sides.members("opponents")) == (None, (B, C, D))


@pytest.mark.rule("PAS-31")
def test_a_tarock_of_the_declarers_own_discard_leaves_him_alone_too() -> None:  # PAS-D12
    deal = to_call(*MANY_TAROCKS, laid="lay:C10,T3,T5 lay:SJ lay:S10 lay:CN")
    assert play_out(silence(go(deal, "T5"))).outcome.partner is None


@pytest.mark.rule("PAS-31")
def test_a_declarer_whose_called_card_was_discarded_has_to_play() -> None:  # PAS-D18
    deal = announcing(laid="lay:HJ,DJ,C10 lay:SJ lay:T20 lay:CN")
    assert "throw-in" not in offered(deal)
    assert isinstance(deal.phase, Announcing)


@pytest.mark.rule("PAS-32")
def test_the_declarer_may_announce_before_he_calls() -> None:
    deal = to_call()
    assert offered(deal) == {"tous-les-trois", "tous-les-quatre", "pagat-ultimo", "mondfang", "volat"}
    deal = go(deal, "pagat-ultimo volat")
    assert deal.to_act == A
    assert offered(deal) == {"tous-les-trois", "tous-les-quatre", "mondfang"}
    deal = go(deal, "T20")
    assert [(one.what, one.by) for one in deal.phase.items] == [("game", A), ("pagat-ultimo", A), ("volat", A)]
    assert refused(deal, Say(("volat",))) == "PAS-74"


@pytest.mark.rule("PAS-32")
def test_nobody_else_speaks_before_the_call() -> None:
    deal = go(to_call(), "volat")
    for seat in (B, C, D):
        assert refused(deal, Say(("contra:game",)), by=seat) == refused(deal, DECLINE, by=seat) == "PAS-29"
    assert refused(deal, Say(("contra:volat",))) == "PAS-43"
    assert refused(deal, Say(("volat",))) == "PAS-74"
    assert refused(deal, DECLINE) == refused(deal, Say(("mondfang", "pagat-ultimo"))) == "PAS-32"
    assert refused(deal, Play(Card("SKU"))) == "PAS-29"
