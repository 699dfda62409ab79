"""The Codex on the Renonce: what is refused, what can be done at the table, what it costs (COD-14 to COD-33, 44-77).

First Königrufen by hand; then every game in which a rule holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from support.codex_play import (
    at_the_lead, cost, declarer_without_pagat, first_lead, hand_of_layer, is_to_lay, met, number_to_lay, offended,
    opponent_has_led, other_party, paid_for, plain_tarocks, revoke_of, settled, several_to_lay, suit_cards,
)  # fmt: skip
from support.deals.koenigrufen import RUFER_OF_A, SOLO_OF_A, at_table, before_lead, payments
from support.deals.viennese import (
    ALL_TRICKS, LONE, LOST_ULTIMO, NO_TRICK, ORDINARY, T3, T4, ULTIMO, all_tarocks, difference, volat,
)  # fmt: skip
from support.deals.viennese import payments as everywhere
from support.ledger import holding
from support.real_deals import moments_of
from support.table_laws import as_table, lies
from support.tables import A, B, C, D, go, offered, refused, seen_cards

from tarock.cards import HONOURS, Card, CardSet, Seat
from tarock.deal.court import CLAIMABLE
from tarock.game import OPPONENTS, AfterClaim, Amount, Choose, Claim, Fault, FaultKind, Lay, Play, Say, Variant

FULL_PACK = ("gross", "lhombre")
CONTRAS = "contra:game recontra:game supercontra:game"
SOLO = f"{SOLO_OF_A} SK"
PAGAT, KING = "pagat-ultimo/declarer", "koenig-ultimo/declarer"
AGAINST = "pagat-ultimo/opponents"
PAGAT_MADE = {"pagat_last": "declarer", "pagat_wins": True}
KING_MADE = {"king_last": True, "king_won_by": "declarer"}


def renonce(by: int, contract: str = "rufer", said: str = "", *, played_on: bool = False, **more: Any) -> int:
    """What A gains when somebody revoked; A plays with C, in a Dreier alone."""
    return payments(contract, said, faults=(Fault(FaultKind.RENONCE, by, played_on),), **more)[A]


@pytest.mark.rule("COD-14", "GEN-90")
def test_trumping_or_leaving_a_suit_one_holds_is_refused() -> None:
    deal = go(before_lead(words=SOLO), "D4")  # B holds diamonds
    assert refused(deal, Play(Card("T3"))) == refused(deal, Play(Card("SJ"))) == "GEN-56"


@pytest.mark.rule("COD-15")
def test_a_suit_card_to_a_led_tarock_is_refused_while_one_holds_tarocks() -> None:
    deal = go(before_lead(words=SOLO), "T9")
    assert refused(deal, Play(Card("SJ"))) == "GEN-58"


@pytest.mark.rule("COD-16")
def test_another_suit_is_refused_while_one_holds_tarocks() -> None:
    deal = go(before_lead("C10/T14", words=SOLO), "C7")  # B has no club
    assert refused(deal, Play(Card("SJ"))) == "GEN-57"


@pytest.mark.rule("COD-17")
@pytest.mark.parametrize(("seat", "card"), [(B, "DK"), (C, "SK"), (D, "CK")])
def test_leading_out_of_turn_is_refused(seat: int, card: str) -> None:
    assert refused(before_lead(words=SOLO), Play(Card(card)), by=seat) == "KRU-54"


@pytest.mark.rule("COD-18")
@pytest.mark.parametrize(("seat", "card"), [(C, "D2"), (D, "DQ")])
def test_adding_a_card_before_ones_turn_is_refused(seat: int, card: str) -> None:
    assert refused(go(before_lead(words=SOLO), "D4"), Play(Card(card)), by=seat) == "KRU-54"


@pytest.mark.rule("COD-19")
def test_a_second_card_to_the_same_trick_is_refused() -> None:
    deal = go(before_lead(words=SOLO), "D4")
    assert refused(deal, Play(Card("D3")), by=A) == "KRU-54"
    assert len(deal.table.hand(A)) == 11


@pytest.mark.rule("COD-20")
def test_a_lone_declarer_cannot_put_down_two_cards_either_so_he_has_none_to_take_back() -> None:
    deal = go(before_lead(words="dreier good good good 1 lay:H1,D3,D4"), "HQ")
    assert refused(deal, Play(Card("C7")), by=A) == "KRU-54"
    assert payments("dreier") == (30, -10, -10, -10)  # no fault is reported, so nothing is lost


@pytest.mark.rule("COD-E5", "COD-19")
def test_two_cards_of_a_declarer_with_a_partner_are_a_renonce() -> None:
    assert payments("rufer", faults=(Fault(FaultKind.RENONCE, A),)) == (-6, 6, -6, 6)


@pytest.mark.rule("COD-21", "GEN-90")
@pytest.mark.parametrize("offender", [A, B, C, D])
def test_the_offenders_party_loses_the_game_at_its_price_with_contras(offender: int) -> None:
    sign = -1 if offender in (A, C) else 1
    for said, price in (("", 8), ("contra:game", 16), ("contra:game recontra:game", 32)):
        paid = sign * price
        assert payments("solo", said, faults=(Fault(FaultKind.RENONCE, offender),)) == (paid, -paid, paid, -paid)


@pytest.mark.rule("COD-21")
def test_every_announced_aim_is_lost_by_the_offenders_party_and_won_by_the_other() -> None:
    said = f"{PAGAT} contra:{PAGAT} {KING} {AGAINST} contra:{AGAINST}"
    both = 8 + 4 + 8
    for facts in ({}, {**PAGAT_MADE, **KING_MADE}):
        assert renonce(C, said=said, **facts) == -6 - both
        assert renonce(D, said=said, **facts) == 6 + both


@pytest.mark.rule("COD-21")
def test_nothing_unannounced_is_settled() -> None:
    silent = {**PAGAT_MADE, **KING_MADE, "tricks": 12}
    assert renonce(B, **silent) == 6
    assert renonce(B, king_won_by="opponents") == 6
    assert renonce(A, king_won_by="opponents") == -6


@pytest.mark.rule("COD-21")
def test_payments_run_between_the_same_people_as_in_an_ordinary_loss() -> None:
    assert payments("dreier", faults=(Fault(FaultKind.RENONCE, C),)) == (30, -10, -10, -10)
    assert payments("dreier", faults=(Fault(FaultKind.RENONCE, A),)) == (-30, 10, 10, 10)
    assert payments("rufer", partner=B, faults=(Fault(FaultKind.RENONCE, D),)) == (6, 6, -6, -6)


@pytest.mark.rule("COD-22")
def test_an_offence_found_only_at_the_end_counts_in_full() -> None:
    played_out = {"points": 60, "tricks": 11, "king_won_by": "declarer"}
    assert payments("rufer", **played_out)[A] == 6
    assert renonce(A, **played_out) == -6


@pytest.mark.rule("COD-23", "GEN-90")
def test_a_played_card_is_final() -> None:
    deal = go(before_lead(words=SOLO), "D4")
    for seat in (A, B, C, D):
        assert seen_cards(deal, seat, "trick") == CardSet("D4")
    assert Card("D4") not in deal.table.hand(A)
    assert refused(deal, Play(Card("D3")), by=A) == "KRU-54"


@pytest.mark.rule("COD-24", "GEN-90")
@pytest.mark.parametrize(
    ("facts", "more"), [(PAGAT_MADE, 2), (KING_MADE, 2), ({**PAGAT_MADE, **KING_MADE}, 4), ({}, 0)]
)
def test_playing_on_adds_what_the_claiming_party_achieves_silently(facts: dict[str, Any], more: int) -> None:
    assert renonce(B, played_on=True, **facts) == 6 + more
    assert renonce(B, **facts) == 6


@pytest.mark.rule("COD-24")
def test_playing_on_may_bring_a_volat_or_honours_that_count_from_the_tricks() -> None:
    assert renonce(B, played_on=True, tricks=12) == 12  # in the place of the game (COD-44)
    assert renonce(A, played_on=True, tricks=0) == -12
    assert renonce(B, played_on=True, trull_in_tricks="declarer", honours="tricks") == 6 + 2
    assert renonce(B, played_on=True, kings_in_tricks="declarer", honours="tricks") == 6 + 2


@pytest.mark.rule("COD-25")
def test_the_gain_is_secured_and_a_missed_chance_costs_nothing() -> None:
    beaten = {"pagat_last": "declarer", "pagat_wins": False}
    assert renonce(B, played_on=True, points=10, **beaten) == 6
    assert renonce(B, played_on=True, points=10, king_won_by="opponents") == 6


@pytest.mark.rule("COD-26")
@pytest.mark.parametrize(
    "facts",
    [
        {"pagat_last": "opponents", "pagat_wins": True},
        {"tricks": 0},
        {"trull_in_tricks": "opponents", "honours": "tricks"},
    ],
)
def test_the_offenders_party_gains_nothing_more(facts: dict[str, Any]) -> None:
    assert renonce(B, played_on=True, **facts) == 6


@pytest.mark.rule("COD-27")
def test_of_two_offences_the_first_decides() -> None:
    first_b, first_a = (
        (Fault(FaultKind.RENONCE, B), Fault(FaultKind.RENONCE, A)),
        (Fault(FaultKind.RENONCE, A), Fault(FaultKind.RENONCE, B)),
    )
    assert payments("rufer", faults=first_b)[A] == 6
    assert payments("rufer", faults=first_a)[A] == -6


@pytest.mark.rule("COD-27")
def test_a_later_oversight_of_the_other_party_is_disregarded() -> None:
    faults = (Fault(FaultKind.RENONCE, B), Fault(FaultKind.CONTRA_OWN_GAME, C), Fault(FaultKind.CONTRA_OWN_ULTIMO, C))
    said = f"contra:game {PAGAT} contra:{PAGAT}"
    assert payments("rufer", said, faults=faults)[A] == 12 + 8
    assert (
        payments(
            "rufer", faults=(Fault(FaultKind.RENONCE, A), Fault(FaultKind.RENONCE, B, played_on=True)), **PAGAT_MADE
        )[A]
        == -6
    )


@pytest.mark.rule("COD-28", "GEN-91")
@pytest.mark.parametrize("cards", ["SKU D3 D4", "T5 D3 D4", "D3 D4", "H1 D3 D4 C7"])
def test_every_faulty_discard_is_refused(cards: str) -> None:
    assert refused(at_table(words=f"{RUFER_OF_A} SK 1"), Lay(CardSet(cards))) in {"GEN-43", "GEN-45", "GEN-46"}


@pytest.mark.rule("COD-28", "GEN-91")
def test_a_faulty_discard_found_at_a_real_table_costs_the_game_and_all_announcements() -> None:
    assert renonce(A, said=PAGAT, points=50, **PAGAT_MADE) == -6 - 4


@pytest.mark.rule("COD-29")
@pytest.mark.parametrize("honour", ["SKU", "T21", "T1", "HK", "DK", "SK", "CK"])
def test_no_honour_may_be_discarded(honour: str) -> None:
    swaps = [] if honour == "SKU" else [f"{honour}/HQ"]
    assert refused(at_table(*swaps, words=f"{RUFER_OF_A} SK 1"), Lay(CardSet(f"{honour} D3 D4"))) == "GEN-46"


@pytest.mark.rule("COD-30")
def test_tarocks_may_be_discarded_only_without_a_suit_card_other_than_kings() -> None:
    assert refused(at_table(words=f"{RUFER_OF_A} SK 1"), Lay(CardSet("T5 T9 T14"))) == "GEN-45"
    swaps = ("HQ/T16", "H1/T12", "D4/T19", "D3/T15", "CJ/T18", "C7/T13", "SN/T3", "DJ/DK")
    deal = at_table(*swaps, words=f"{RUFER_OF_A} DK 1")  # the king of diamonds is the only suit card
    assert Lay(CardSet("T3 T5 T9")) in deal.choices


@pytest.mark.rule("COD-31")
def test_discarded_tarocks_are_shown_by_themselves() -> None:
    swaps = ("HQ/T16", "H1/T12", "D4/T19", "D3/T15", "CJ/T18", "C7/T13", "SN/T3", "DJ/DK")
    deal = at_table(*swaps, words=f"{RUFER_OF_A} DK 1 lay:T3,T5,T9")
    for seat in (B, C, D, None):
        assert seen_cards(deal, seat, "scat shown") == CardSet("T3 T5 T9")


@pytest.mark.rule("COD-32")
@pytest.mark.parametrize("cards", ["D3 D4", "H1 D3 D4 C7"])
def test_as_many_cards_are_discarded_as_were_taken_up(cards: str) -> None:
    assert refused(at_table(words=f"{RUFER_OF_A} SK 1"), Lay(CardSet(cards))) == "GEN-43"


@pytest.mark.rule("COD-33", "GEN-92")
@pytest.mark.parametrize(("what", "value"), [("koepfe", 1), ("tous-les-trois", 2), ("tous-les-quatre", 2)])
@pytest.mark.parametrize("played_on", [False, True])
def test_honours_held_in_the_hand_are_paid_after_ones_own_renonce(what: str, value: int, played_on: bool) -> None:
    assert renonce(A, held=((C, what),), played_on=played_on) == -6 + value
    assert renonce(B, held=((B, what),), played_on=played_on) == 6 - value


@pytest.mark.rule("COD-44", "GEN-95")
@pytest.mark.parametrize(("said", "price"), [("", 24), ("contra:game", 24), ("contra:game recontra:game", 32)])
def test_the_price_of_the_game_is_taken_when_it_is_above_the_silent_volat(said: str, price: int) -> None:
    assert payments("solo", said, tricks=12) == (price, -price, price, -price)


@pytest.mark.rule("COD-76")
@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("volat/declarer", 24),
        ("volat/declarer contra:volat/declarer", 48),
        ("volat/opponents", 24),
        ("volat/declarer volat/opponents contra:volat/opponents", 48),
        ("volat/declarer contra:game recontra:game supercontra:game", 48),  # the game is dearer
    ],
)
def test_after_a_renonce_the_larger_of_volat_and_game_is_paid_never_both(said: str, amount: int) -> None:
    assert renonce(A, said=said) == -amount
    assert renonce(B, said=said) == amount


@pytest.mark.rule("COD-59", "COD-62")
def test_the_contra_is_not_offered_to_the_holder_of_the_called_king() -> None:
    deal = at_table(words=f"{SOLO} {PAGAT} -")
    assert deal.to_act == C
    assert not {f"contra:{PAGAT}", "contra:game"} & offered(deal)
    assert refused(deal, Say((f"contra:{PAGAT}",))) == "KRU-49"
    assert refused(deal, Say(("contra:game",))) == "KRU-48"


@pytest.mark.rule("COD-59")
def test_a_socius_who_contras_the_ultimo_costs_his_party_the_game_at_its_price() -> None:
    overlooked = (Fault(FaultKind.CONTRA_OWN_ULTIMO, C),)
    said = f"{PAGAT} contra:{PAGAT}"
    assert payments("solo", said, faults=overlooked, points=60, **PAGAT_MADE) == (-8, 8, -8, 8)
    assert payments("solo", f"contra:game {said}", faults=overlooked, **PAGAT_MADE)[A] == -16  # contra'd by B or D


@pytest.mark.rule("COD-60")
def test_a_carried_through_ultimo_then_lapses() -> None:
    overlooked = (Fault(FaultKind.CONTRA_OWN_ULTIMO, C),)
    assert payments("rufer", f"{PAGAT} contra:{PAGAT}", faults=overlooked, **PAGAT_MADE)[A] == -6


@pytest.mark.rule("COD-61")
@pytest.mark.parametrize("facts", [{}, {"pagat_last": "declarer"}, {"pagat_last": "opponents", "pagat_wins": True}])
def test_a_failed_ultimo_then_brings_the_opponents_the_simple_premium(facts: dict[str, Any]) -> None:
    overlooked = (Fault(FaultKind.CONTRA_OWN_ULTIMO, C),)
    assert payments("rufer", f"{PAGAT} contra:{PAGAT}", faults=overlooked, **facts)[A] == -6 - 4


@pytest.mark.rule("COD-62")
def test_a_socius_who_contras_the_game_costs_his_party_the_simple_price() -> None:
    overlooked = (Fault(FaultKind.CONTRA_OWN_GAME, C),)
    assert payments("solo", "contra:game", faults=overlooked, points=60) == (-8, 8, -8, 8)
    both = (Fault(FaultKind.CONTRA_OWN_GAME, C), Fault(FaultKind.CONTRA_OWN_ULTIMO, C))  # COD-D11
    assert payments("solo", f"contra:game {PAGAT} contra:{PAGAT}", faults=both, **PAGAT_MADE)[A] == -8


@pytest.mark.rule("COD-E13")
@pytest.mark.parametrize(("facts", "amount"), [(PAGAT_MADE, 6), ({}, 10)])
def test_the_socius_contras_the_announced_ultimo(facts: dict[str, Any], amount: int) -> None:
    paid = payments("rufer", f"{PAGAT} contra:{PAGAT}", faults=(Fault(FaultKind.CONTRA_OWN_ULTIMO, C),), **facts)
    assert paid == (-amount, amount, -amount, amount)


@pytest.mark.rule("COD-E14")
def test_the_socius_contras_the_solo() -> None:
    assert payments("solo", "contra:game", faults=(Fault(FaultKind.CONTRA_OWN_GAME, C),)) == (-8, 8, -8, 8)


# In every game in which a rule holds: what the score pad says of A's ordinary game.


def fault(by: Seat, kind: str = FaultKind.RENONCE, *, played_on: bool = False) -> tuple[Fault, ...]:
    """One fault of a seat, as a score keeper notes it."""
    return (Fault(kind, by, played_on),)


def of_opponents(game: Variant) -> tuple[dict[str, Any], ...]:
    """Silent premiums of the opponents: the Ultimo, and where the game knows it the Volat."""
    volat = {fact: value for fact, value in NO_TRICK.get(game.id, {}).items() if fact != "points"}
    return {"pagat_last": B if game.id == "strohmann" else OPPONENTS, "pagat_wins": True}, volat


@holding("COD-25")
@pytest.mark.parametrize("points", [5, 60])
def test_after_a_renonce_the_gain_is_secured_whatever_the_tricks_bring(game: Variant, points: int) -> None:
    secured = everywhere(game, points=points, faults=fault(B, played_on=True))
    assert secured[A] > 0
    assert everywhere(game, points=points, faults=fault(B, played_on=True), **LOST_ULTIMO[game.id]) == secured
    assert difference(game, LOST_ULTIMO[game.id], points=points)[A] < 0  # which else would have cost its premium


@holding("COD-26")
def test_who_offended_gains_nothing_more_in_this_deal(game: Variant) -> None:
    for premium in of_opponents(game):
        assert not any(difference(game, premium, faults=fault(B, played_on=True)))
    for premium in (ULTIMO, ALL_TRICKS):
        assert not any(difference(game, premium.get(game.id, {}), faults=fault(A, played_on=True)))
    assert difference(game, ULTIMO[game.id], faults=fault(B, played_on=True))[A] > 0  # the other party does


@holding("COD-27", but=FULL_PACK)
def test_on_the_score_pad_the_first_of_two_offences_decides(game: Variant) -> None:
    for first, later in ((A, B), (B, A)):
        for kind in (FaultKind.RENONCE, FaultKind.CONDUCT):
            assert everywhere(game, faults=fault(first) + fault(later, kind)) == everywhere(game, faults=fault(first))
    assert everywhere(game, faults=fault(A))[A] < 0 < everywhere(game, faults=fault(B))[A]


@holding("COD-33")
@pytest.mark.parametrize("premium", [T3, T4], ids=["tous-les-trois", "tous-les-quatre"])
@pytest.mark.parametrize("played_on", [False, True])
def test_who_held_honours_is_paid_for_them_after_his_own_renonce(
    game: Variant, premium: Mapping[str, dict[str, Any]], played_on: bool
) -> None:
    ordinary = difference(game, premium[game.id])
    assert ordinary[A] > 0
    for by in (A, B):
        assert difference(game, premium[game.id], faults=fault(by, played_on=played_on)) == ordinary


@holding("COD-45")
@pytest.mark.parametrize("dear", [{}, {"multiplicity": 4}, {"said": "contra:game recontra:game"}])
def test_where_the_volat_is_paid_beside_the_game_it_stays_so_however_dear_the_game_is(
    game: Variant, dear: dict[str, Any]
) -> None:
    ordinary = difference(game, ALL_TRICKS[game.id])
    assert ordinary[A] > 0
    assert difference(game, ALL_TRICKS[game.id], **dear) == ordinary


@holding("COD-46", "COD-47")
@pytest.mark.parametrize("points", [20, 50])
def test_an_ultimo_announced_without_the_pagat_costs_its_premium_and_leaves_the_game(
    game: Variant, points: int
) -> None:
    false = {"faults": fault(A, FaultKind.ULTIMO_WITHOUT_PAGAT)}
    announced = difference(game, {"said": PAGAT, **ULTIMO[game.id]})
    assert announced[A] > 0
    assert difference(game, {"said": PAGAT, **false}, points=points) == tuple(-amount for amount in announced)
    if game.id != "block":  # which has no contra
        contrad = difference(game, {"said": f"{PAGAT} contra:{PAGAT}", **false}, points=points)
        assert contrad == tuple(-2 * amount for amount in announced)


@holding("COD-48")
def test_the_general_laws_are_the_only_ones(game: Variant) -> None:
    assert everywhere(game, faults=fault(A)) == everywhere(game, points=0)  # the ordinary loss
    shared = everywhere(game, faults=fault(B))
    assert shared == everywhere(game, faults=fault(C)) == everywhere(game, points=50)  # nobody pays alone
    kinds = {claim.kind for deal in met(game, first_lead) for seat in deal.setup.active for claim in deal.claims(seat)}
    assert kinds == set(CLAIMABLE)


def between_two(game: Variant, **facts: Any) -> Amount:
    """What the opponents get, as one player pays it to another; who is alone gets or pays it more than once."""
    amounts = everywhere(game, **facts)
    return min(map(abs, amounts)) * (1 if amounts[B] > 0 else -1)


@holding("COD-57")
@pytest.mark.parametrize(("points", "winning"), [(0, 55), (25, 30), (34, 21), (35, 20), (36, 20), (70, 20)])
def test_the_points_that_the_offender_lacks_of_35_are_added_to_the_double_consolation(
    game: Variant, points: int, winning: int
) -> None:
    assert between_two(game, points=points, faults=fault(A)) == winning
    assert between_two(game, points=70 - points, faults=fault(B)) == -winning


@holding("COD-58")
def test_where_points_are_paid_announced_aims_are_lost_by_the_offenders_and_won_by_the_others(game: Variant) -> None:
    said = {"said": PAGAT}
    won = difference(game, {**said, **ULTIMO[game.id]})
    lost = tuple(-amount for amount in won)
    assert difference(game, {**said, **ULTIMO[game.id]}, faults=fault(A)) == lost
    assert difference(game, {**said, **LOST_ULTIMO[game.id]}, faults=fault(B)) == won
    silent = difference(game, ULTIMO[game.id])
    assert difference(game, ULTIMO[game.id], faults=fault(B)) == silent
    assert not any(difference(game, ULTIMO[game.id], faults=fault(A)))
    assert difference(game, T3[game.id], faults=fault(A)) == difference(game, T3[game.id])


@holding("COD-77")
@pytest.mark.parametrize("points", [0, 34, 70])
def test_after_a_remark_there_is_no_count_but_the_bare_double_consolation(game: Variant, points: int) -> None:
    for by, gain in ((A, 20), (B, -20)):
        remark = fault(by, FaultKind.CONDUCT)
        assert between_two(game, points=points, faults=remark) == gain
        assert not any(difference(game, ULTIMO[game.id], points=points, faults=remark))  # the cards are thrown in
    announced = difference(game, {"said": PAGAT})
    assert announced[A] < 0
    assert difference(game, {"said": PAGAT}, faults=fault(A, FaultKind.CONDUCT)) == announced


@holding("COD-60", "COD-61")
def test_an_ultimo_that_the_socius_contrad_lapses_or_costs_its_simple_premium(game: Variant) -> None:
    overlooked = fault(C, FaultKind.CONTRA_OWN_ULTIMO)
    said = {"said": f"{PAGAT} contra:{PAGAT}", "faults": overlooked}
    lost = everywhere(game, faults=fault(C))
    assert lost[A] < 0
    assert everywhere(game, **said, **ULTIMO[game.id]) == lost
    simple = difference(game, {"said": PAGAT})
    failed = tuple(game_ + ultimo for game_, ultimo in zip(lost, simple, strict=True))
    assert everywhere(game, **said) == everywhere(game, **said, **LOST_ULTIMO[game.id]) == failed
    assert simple[A] < 0


@holding("COD-76")
@pytest.mark.parametrize("by", [A, B])
def test_the_larger_of_game_and_announced_volat_is_paid_after_a_renonce_never_both(game: Variant, by: Seat) -> None:
    cheap, dear = {}, {"said": CONTRAS, **({"multiplicity": 4} if game.id in LONE else {})}
    for price in (cheap, dear):
        game_ = everywhere(game, faults=fault(by), **price)[A]
        for contra in ("", " contra:volat/declarer"):
            said = f"{price.get('said', '')} volat/declarer{contra}"
            both = everywhere(game, faults=fault(by), **{**price, "said": said})[A]
            announced = everywhere(game, faults=fault(by), said=f"volat/declarer{contra}")[A]
            assert abs(both) == max(abs(game_), abs(announced))
            assert (both > 0) == (by == B)
    assert everywhere(game, faults=fault(B), said="volat/declarer")[A] == volat(game, said="volat/declarer")


# In every game at the table itself.


@holding("COD-27")
def test_at_the_table_the_first_offence_decides_though_the_later_is_claimed(game: Variant) -> None:
    for deal in met(game, opponent_has_led):
        first, later = deal.by, other_party(deal)
        one = offended(deal, first)
        ruled = offended(one, later).play(Claim(later, FaultKind.RENONCE), by=first)
        assert [fault.by for fault in ruled.court.faults] == [first, later]
        assert paid_for(settled(ruled), first) > 0
        if game.after_claim is not AfterClaim.PLAYED_OUT:  # else the count differs by the card that was shown
            alone = one.play(Claim(first, FaultKind.RENONCE), by=later)
            assert settled(ruled).settlement.lines == settled(alone).settlement.lines


@holding("COD-29")
def test_an_honour_among_the_cards_laid_away_costs_the_game(game: Variant) -> None:
    for deal in met(game, is_to_lay):
        seat, hand, number = deal.to_act, hand_of_layer(deal), number_to_lay(deal)
        for honour in hand & HONOURS:
            wrong = Lay(CardSet([honour, *suit_cards(hand)[: number - 1]]))
            assert wrong not in deal.choices
            assert lies(deal.play(wrong)).court.committed == (revoke_of(seat),)
        assert cost(at_the_lead(lies(deal.play(wrong))), seat) > 0


@holding("COD-30")
def test_a_tarock_laid_away_while_a_suit_card_is_kept_costs_the_game(game: Variant) -> None:
    for deal in met(game, is_to_lay):
        seat, hand, number = deal.to_act, hand_of_layer(deal), number_to_lay(deal)
        for tarock in plain_tarocks(hand):
            wrong = Lay(CardSet([tarock, *suit_cards(hand)[: number - 1]]))
            assert wrong not in deal.choices
            assert lies(deal.play(wrong)).court.committed == (revoke_of(seat),)
        assert cost(at_the_lead(lies(deal.play(wrong))), seat) > 0


@holding("COD-31")
def test_tarocks_laid_away_have_to_be_shown(game: Variant) -> None:
    deal = as_table(all_tarocks(game))
    seat, lay = deal.to_act, next(move for move in deal.choices if isinstance(move, Lay))
    laid = deal.play(lay)
    assert laid.court.committed == ()
    shown = laid.play(Choose("show-tarocks"))
    assert (shown.said[0].rule, shown.said[0].cards) == ("COD-31", lay.cards)
    assert shown.court.committed == ()
    kept = laid.play(Choose("er-liegt"))
    assert not kept.said
    assert kept.court.committed == (revoke_of(seat),)
    assert cost(at_the_lead(kept), seat) > 0


@holding("COD-32", but=FULL_PACK)
@pytest.mark.parametrize("more", [-1, 1])
def test_a_card_too_few_or_too_many_laid_away_costs_the_game(game: Variant, more: int) -> None:
    for deal in met(game, several_to_lay if more < 0 else is_to_lay):
        seat, hand, number = deal.to_act, hand_of_layer(deal), number_to_lay(deal)
        laid = lies(deal.play(Lay(CardSet(suit_cards(hand)[: number + more]))))
        assert laid.court.committed == (revoke_of(seat),)
        assert cost(at_the_lead(laid), seat) > 0


@holding("COD-32", but=ORDINARY)
def test_with_78_cards_a_wrong_number_cannot_even_be_laid(game: Variant) -> None:
    for deal in met(game, is_to_lay):
        cards = suit_cards(hand_of_layer(deal))
        for wrong in (number_to_lay(deal) - 1, number_to_lay(deal) + 1):
            assert refused(deal, Lay(CardSet(cards[:wrong])))
        assert Lay(CardSet(cards[: number_to_lay(deal)])) in deal.choices


@holding("COD-46")
@pytest.mark.parametrize("strict", ["premium", "renonce"])
def test_who_announces_the_ultimo_without_the_pagat_is_at_fault_only_where_the_table_is_strict(
    game: Variant, strict: str
) -> None:
    for deal in met(game, declarer_without_pagat, ultimo_without_pagat=strict):
        committed = fault(deal.told.declarer, FaultKind.ULTIMO_WITHOUT_PAGAT) if strict == "renonce" else ()
        assert deal.play(Say(("pagat-ultimo",))).court.committed == committed
    enforced = next(one for one in moments_of(game) if declarer_without_pagat(one))
    assert refused(enforced, Say(("pagat-ultimo",))) == "COD-46"
