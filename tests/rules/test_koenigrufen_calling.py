"""Königrufen: calling the partner, and who knows him (KRU-23 to KRU-26)."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import (
    DREIER_OF_A, HANDS, LAID, RUFER_OF_A, SOLO_DREIER_OF_A, SOLO_OF_A, at_table, before_lead,
)  # fmt: skip
from support.tables import A, B, C, D, go, play_out, refused, silence

from tarock.cards import KINGS, Card, CardSet, Seat
from tarock.deal import Deal
from tarock.game import Call, Choose, Say
from tarock.variants.koenigrufen import KoenigrufenOutcome


def outcome(deal: Deal) -> KoenigrufenOutcome:
    """The facts of a deal played to its end."""
    end = play_out(silence(deal)).outcome
    assert isinstance(end, KoenigrufenOutcome)
    return end


@pytest.mark.rule("KRU-23")
@pytest.mark.parametrize("words", [RUFER_OF_A, SOLO_OF_A])
def test_the_declarer_names_a_suit_before_any_talon_card_is_turned(words: str) -> None:
    deal = at_table(words=words)
    assert deal.to_act == A
    assert {move.card for move in deal.choices if isinstance(move, Call)} == set(KINGS)
    assert not deal.table.shown
    assert refused(deal, Call(Card("SQ"))) == refused(deal, Choose("throw-in")) == "KRU-23"


@pytest.mark.rule("KRU-23")
@pytest.mark.parametrize(("king", "partner"), [("SK", C), ("CK", D), ("DK", B), ("HK", C)])
def test_the_holder_of_the_called_king_is_partner(king: str, partner: Seat) -> None:
    assert outcome(at_table(words=f"{SOLO_OF_A} {king}")).partner == partner
    assert outcome(at_table(words=f"{RUFER_OF_A} {king} {LAID}")).partner == partner


@pytest.mark.rule("KRU-24")
@pytest.mark.parametrize("words", [f"{RUFER_OF_A} SK {LAID}", f"{SOLO_OF_A} SK"])
def test_a_declarer_who_calls_himself_plays_alone(words: str) -> None:
    end = outcome(at_table("SK/HQ", words=words))
    assert (end.partner, end.king) == (None, "held")
    assert end.sides.members("opponents") == (B, C, D)


@pytest.mark.rule("KRU-24")
def test_nobody_is_told_that_the_declarer_called_himself() -> None:
    called_himself = before_lead("SK/HQ", words=f"{SOLO_OF_A} SK")
    called_c = before_lead(words=f"{SOLO_OF_A} SK")
    for seat in (B, D, None):
        assert called_himself.view(seat) == called_c.view(seat)


@pytest.mark.rule("KRU-25")
@pytest.mark.parametrize("words", [f"{RUFER_OF_A} SK {LAID}", f"{SOLO_OF_A} SK"])
def test_the_views_of_the_others_do_not_depend_on_who_holds_the_called_king(words: str) -> None:
    with_c, with_d = silence(at_table(words=words)), silence(at_table("SK/CK", words=words))
    for one, other in zip(with_c.moments(), with_d.moments(), strict=True):
        for seat in (A, B, None):
            assert one.view(seat) == other.view(seat)


@pytest.mark.rule("KRU-25")
def test_the_partner_is_asked_in_his_turn_like_everybody() -> None:
    asked = [seat for seat, move in before_lead(words=f"{SOLO_OF_A} SK").moves() if isinstance(move, Say)]
    assert asked == [A, B, C, D]


@pytest.mark.rule("KRU-25")
@pytest.mark.parametrize("words", ["i-am-your-partner", "SK"])
def test_the_partner_cannot_reveal_himself_by_word(words: str) -> None:
    deal = at_table(words=f"{SOLO_OF_A} SK - -")
    assert deal.to_act == C
    assert refused(deal, Say((words,))) == "KRU-88"


@pytest.mark.rule("KRU-25")
def test_the_partner_is_public_once_he_plays_the_called_king() -> None:
    deal = go(before_lead(words=f"{SOLO_OF_A} SK"), "D4 DK D2 DN SJ SK")
    assert {deal.moments()[-2].view(seat).told.partner for seat in (A, B, C, D, None)} == {None}
    assert {deal.view(seat).told.partner for seat in (A, B, C, D, None)} == {C}


@pytest.mark.rule("KRU-25")
def test_at_the_end_of_the_deal_the_partner_is_known_to_all() -> None:
    end = play_out(before_lead(words=f"{SOLO_OF_A} SK"))
    assert {end.view(seat).outcome.partner for seat in (A, B, C, D, None)} == {C}


@pytest.mark.rule("KRU-26")
@pytest.mark.parametrize("words", [f"{DREIER_OF_A} {LAID}", SOLO_DREIER_OF_A])
def test_in_dreier_and_solo_dreier_nobody_is_called_and_the_declarer_is_alone(words: str) -> None:
    deal = at_table(words=words)
    assert not any(isinstance(move, Call) for _, move in deal.moves())
    end = outcome(deal)
    assert (end.partner, end.king, end.sides.members("opponents")) == (None, "", (B, C, D))


@pytest.mark.rule("KRU-26")
def test_in_a_dreier_a_call_is_refused() -> None:
    assert refused(at_table(words=DREIER_OF_A), Call(Card("SK"))) == "KRU-28"
    assert refused(at_table(words=SOLO_DREIER_OF_A), Call(Card("SK"))) == "KRU-39"


def test_the_table_of_these_tests_has_every_card_once() -> None:
    cards = [card for some in HANDS.values() for card in CardSet(some)]
    assert len(cards) == len(set(cards)) == 54
