"""Neunzehnerrufen: announcements and contras (NZR-42 to NZR-57, NZR-98 to NZR-100)."""

from __future__ import annotations

import pytest
from support.deals.neunzehnerrufen import (
    ALL, FLYING, FORMS, FOUR, GOOD, LAID, OTHERS_LAY, PERSONS, THREE, TWO, at_table, payments, rufer, solo,
)  # fmt: skip
from support.tables import A, B, C, D, go, level, offered, play_out, refused, results_of, silence

from tarock.cards import TAROCKS, TRULL, Card, CardSet
from tarock.deal import Deal
from tarock.game import Play, Say, Variant
from tarock.game.phases import Announcing, Playing, item
from tarock.variants.families.viennese.holdings import TELLS, holdings_of

RUFER = {form.id: f"rufer {GOOD[form.id]} T19 1 {LAID} {OTHERS_LAY[form.id]}" for form in FORMS}
OWN = {"pagat-ultimo/declarer", "volat/declarer"}
AGAINST = {"pagat-ultimo/opponents", "volat/opponents", "contra:game"}
EIGHT_OF_A = "HQ/T18"
TEN_OF_B = ("HN/T15", "H2/T11", "D1/T6", "SJ/T18", "S9/T13")
SUITS = "H1 H2 H3 H4 D1 D2 D3 D4 S7 S8 S9 S10"


def announcing(form: Variant, *swaps: str, said: str = "") -> Deal:
    """A Rufer of A when the announcements begin, or after some."""
    return at_table(form, *swaps, words=f"{RUFER[form.id]} {said}")


def hand(cards: str) -> CardSet:
    """Twelve cards: these and empty suit cards."""
    named = CardSet(cards)
    return named | CardSet(" ".join(SUITS.split()[: 12 - len(named)]))


@ALL
@pytest.mark.rule("NZR-42")
def test_the_round_follows_the_discard_and_ends_when_all_have_declined_in_succession(form: Variant) -> None:
    deal = announcing(form)
    assert isinstance(deal.phase, Announcing)
    assert refused(deal, Play(Card("SKU"))) == "NZR-42"
    persons = PERSONS[form.id]
    deal = go(deal, "- " * (persons - 1) + "volat/" + ("declarer" if persons == 3 else "opponents"))
    again = go(deal, "- " * (persons - 1))
    assert again.to_act == persons - 1  # The last speaker is asked once more.
    assert isinstance(again.phase, Announcing)
    assert isinstance(go(again, "-").phase, Playing)


@pytest.mark.rule("NZR-42")
@pytest.mark.parametrize("form", [FOUR, FLYING], ids=lambda form: form.id)
def test_the_round_begins_with_the_declarer_and_includes_the_resting_dealer(form: Variant) -> None:
    deal = silence(at_table(form, words="rufer good solo leave good"))
    assert [seat for seat, move in deal.moves() if isinstance(move, Say)] == [C, D, A, B]


@ALL
@pytest.mark.rule("NZR-43")
def test_forehand_leads_only_when_all_have_agreed_and_then_nothing_can_be_announced(form: Variant) -> None:
    asking = announcing(form)
    assert refused(asking, Play(Card("SKU"))) == "NZR-42"
    leading = silence(asking)
    assert leading.to_act == A
    assert refused(leading, Say(("volat/declarer",))) == "NZR-43"
    after_lead = go(leading, "SKU")
    if isinstance(after_lead.phase, Playing):
        assert refused(after_lead, Say(("volat/declarer",))) == "NZR-43"


@pytest.mark.rule("NZR-44")
@pytest.mark.parametrize(
    ("tarocks", "word"),
    [(7, ""), (8, "eight-tarocks"), (9, "eight-tarocks"), (10, "ten-tarocks"), (11, "ten-tarocks"),
     (12, "twelve-tarocks")],
)  # fmt: skip
def test_the_number_of_tarocks_decides_the_announcement(tarocks: int, word: str) -> None:
    names = " ".join(f"T{rank}" for rank in range(2, 2 + tarocks))
    assert list(holdings_of(hand(names))) == [word] * bool(word)


@pytest.mark.rule("NZR-44", "NZR-98")
@pytest.mark.parametrize("number", range(13))
def test_a_word_tells_of_the_hand_just_what_it_says(number: int) -> None:
    cards = hand(" ".join(f"T{rank}" for rank in range(2, 2 + number)))
    for word in ("eight-tarocks", "ten-tarocks", "twelve-tarocks"):
        told = TELLS[word]
        assert (told.least <= len(cards & told.cards) <= told.most) is (word in holdings_of(cards))


@pytest.mark.rule("NZR-44")
@pytest.mark.parametrize(("word", "value"), [("eight-tarocks", 4), ("ten-tarocks", 8), ("twelve-tarocks", 12)])
def test_announced_tarocks_are_paid_and_silent_ones_not(word: str, value: int) -> None:
    assert payments(FOUR, "rufer", f"{word}@C") == (15 + value, -15 - value, 15 + value, -15 - value)
    assert payments(FOUR, "rufer") == (15, -15, 15, -15)


@pytest.mark.rule("NZR-44")
def test_tarocks_count_in_the_hand_after_the_discard() -> None:
    dealt_seven = at_table(FOUR, EIGHT_OF_A)
    assert len(dealt_seven.table.hand(A) & TAROCKS) == 7
    deal = announcing(FOUR, EIGHT_OF_A)  # She has bought X.
    assert offered(deal) == OWN | {"eight-tarocks"}
    # C has ten tarocks and three kings after the purchase and has to lay a tarock away.
    swaps = ("HJ/T18", "D2/T13", "SQ/T8", "CN/T4", "C9/DK", "C8/T2", "T3/CQ")
    ten = at_table(FOUR, *swaps, words=f"rufer good good good T19 1 {LAID} lay:S7")
    assert len(ten.table.hand(C) & TAROCKS) == 10
    assert {"ten-tarocks", "eight-tarocks"} & offered(go(ten, "lay:T2 - -")) == {"eight-tarocks"}


@ALL
@pytest.mark.rule("NZR-45")
def test_tous_les_trois_in_one_hand_pay_eight_without_a_word(form: Variant) -> None:
    plain, with_trull = payments(form, "solo"), payments(form, "solo", trull="declarer")
    others = PERSONS[form.id] - 1
    assert with_trull[0] - plain[0] == 8 * others
    against = payments(form, "solo", trull="opponents")
    assert against[0] - plain[0] == -8 * others


@pytest.mark.rule("NZR-45")
def test_a_played_deal_finds_the_hand_that_held_all_three() -> None:
    deal = play_out(rufer(FOUR, "SKU/T15", "T21/T11"))  # C holds them with two kings and is the helper.
    assert deal.outcome.trull == "declarer"
    assert "NZR-45" in {line.rule for line in deal.settlement.lines}


@pytest.mark.rule("NZR-46", "NZR-47", "NZR-48", "NZR-E16")
@pytest.mark.parametrize(
    ("cards", "word", "value", "silent"),
    [
        ("SKU T21 HK DK", "honneurs", 4, 0),
        ("SKU T1 HK DK SK", "honneurs", 4, 0),
        ("SKU T21 HK DK SK", "honneurs", 4, 0),
        ("T1 HK DK SK", "honneurs", 4, 0),
        ("HK DK SK CK", "honneurs", 8, 0),
        ("HK DK SK CK T1", "doppel-honneurs", 12, 0),
        ("HK DK SK CK SKU T21", "doppel-honneurs", 12, 0),
        ("SKU T21 T1", "", 8, 8),
        ("SKU T21 T1 HK", "doppel-honneurs", 12, 8),
        ("SKU T21 T1 HK DK SK CK", "doppel-honneurs", 12, 8),
        ("SKU T21 HK", "", 0, 0),
        ("HK DK SK", "", 0, 0),
        ("T1 HK DK", "", 0, 0),
    ],
)
def test_what_honours_in_one_hand_are_called_and_worth(cards: str, word: str, value: int, silent: int) -> None:
    held = hand(cards)
    assert list(holdings_of(held)) == [word] * bool(word)
    known = {"trull": "" if TRULL - held else "declarer"}
    if not CardSet("HK DK SK CK") - held and not held & TRULL:
        known["four_kings"] = C
    said = f"{word}@C" if word else ""
    assert payments(FOUR, "rufer", said, **known)[0] - 15 == value
    assert payments(FOUR, "rufer", **known)[0] - 15 == silent


@pytest.mark.rule("NZR-47")
def test_four_kings_are_announced_with_the_word_honneurs() -> None:
    deal = announcing(FOUR, "DK/HJ", "CK/CN", "T1/T12")  # C holds the four kings and no tarock honour.
    deal = go(deal, "- - honneurs - - - -")
    over = play_out(deal)
    assert over.outcome.four_kings == C
    line = next(line for line in over.settlement.lines if line.rule == "NZR-47")
    assert line.amount(C) == line.amount(A) == 8


@pytest.mark.rule("NZR-49")
def test_doppel_honneurs_include_tous_les_trois() -> None:
    deal = announcing(FOUR, "SKU/T15", "T21/T11")
    said, silent = go(deal, "- - doppel-honneurs - - - -"), go(deal, "- - - -")
    rules = [line.rule for line in play_out(said).settlement.lines]
    assert "NZR-48" in rules
    assert "NZR-45" not in rules
    line = next(line for line in play_out(silent).settlement.lines if line.rule == "NZR-45")
    assert line.amount(C) == 8


@pytest.mark.rule("NZR-50")
@pytest.mark.parametrize(
    ("contract", "price"), [("rufer", 15), ("dreier", 45), ("zweier", 60), ("einer", 75), ("solo", 90)]
)
def test_holdings_count_for_the_whole_side_and_alike_in_all_games(contract: str, price: int) -> None:
    both = payments(FOUR, contract, "eight-tarocks@A honneurs@B")  # One on each side.
    assert both == payments(FOUR, contract)
    added = payments(FOUR, contract, "ten-tarocks@B")
    assert added[1] == -price + 8
    assert added[3] == -price + 8  # D shares what B announced.


@ALL
@pytest.mark.rule("NZR-51", "NZR-52", "NZR-93")
def test_either_side_may_announce_ultimo_and_volat_with_or_without_the_pagat(form: Variant) -> None:
    deal = announcing(form)
    assert offered(deal) >= OWN
    assert Card("T1") not in deal.table.hand(A)
    assert offered(go(deal, "-")) >= {"pagat-ultimo/opponents", "volat/opponents"}


@pytest.mark.rule("NZR-51", "NZR-52")
@pytest.mark.parametrize(
    ("what", "made"),
    [("pagat-ultimo", {"pagat_last": "declarer", "pagat_wins": True}), ("volat", {"tricks": 12})],
)
def test_announced_aims_pay_twice_the_silent_ones(what: str, made: dict[str, object]) -> None:
    silent = payments(FOUR, **made)[0] - 15
    assert silent == {"pagat-ultimo": 10, "volat": 20}[what]
    assert payments(FOUR, "rufer", f"{what}/declarer", **made)[0] - 15 == 2 * silent


@pytest.mark.rule("NZR-51", "NZR-52")
@pytest.mark.parametrize(
    ("what", "made", "silent"),
    [("pagat-ultimo", {"pagat_last": "opponents", "pagat_wins": True}, 10), ("volat", {"tricks": 0, "points": 0}, 20)],
)
def test_the_opponents_are_paid_for_their_aims_as_much(what: str, made: dict[str, object], silent: int) -> None:
    lost = {"points": 0}
    plain = payments(FOUR, **lost)[0]
    assert payments(FOUR, **lost | made)[0] - plain == -silent
    assert payments(FOUR, "rufer", f"{what}/opponents", **lost | made)[0] - plain == -2 * silent
    assert payments(FOUR, "rufer", f"{what}/opponents", **lost)[0] - plain == 2 * silent  # announced and not made


@pytest.mark.rule("NZR-53")
def test_contra_by_an_opponent_recontra_by_the_declarers_side_supercontra_by_an_opponent() -> None:
    deal = announcing(FOUR)
    assert "contra:game" not in offered(deal)
    assert refused(deal, Say(("contra:game",))) == "NZR-53"
    deal = go(deal, "- contra:game")
    assert "recontra:game" in offered(deal)  # C is the helper.
    deal = go(deal, "recontra:game")
    assert "supercontra:game" in offered(deal)  # D, who did not say Contra.
    deal = go(deal, "supercontra:game")
    assert level(deal, "game") == 3


@pytest.mark.rule("NZR-53")
@pytest.mark.parametrize("steps", range(4))
def test_contras_double_the_game(steps: int) -> None:
    words = " ".join(f"{step}:game" for step in ("contra", "recontra", "supercontra")[:steps])
    assert payments(FOUR, "rufer", words) == tuple(15 * 2**steps * sign for sign in (1, -1, 1, -1))


@pytest.mark.rule("NZR-53", "NZR-85")
@pytest.mark.parametrize("steps", range(4))
def test_announced_aims_take_contras_of_their_own(steps: int) -> None:
    ladder = ("contra", "recontra", "supercontra")[:steps]
    for what, values in (("pagat-ultimo", (20, 40, 80, 160)), ("volat", (40, 80, 160, 320))):
        words = " ".join([f"{what}/declarer", *(f"{step}:{what}/declarer" for step in ladder)])
        missed = payments(FOUR, "rufer", words)
        assert missed[0] == 15 - values[steps]


@pytest.mark.rule("NZR-53")
def test_an_announced_aim_is_contrad_by_the_other_side_and_holdings_never() -> None:
    deal = announcing(FOUR, EIGHT_OF_A, said="eight-tarocks+volat/declarer")
    assert "contra:volat/declarer" in offered(deal)
    assert refused(deal, Say(("contra:eight-tarocks",))) == "NZR-53"
    deal = go(deal, "contra:volat/declarer")
    assert "recontra:volat/declarer" not in offered(go(deal, "-"))  # D is an opponent.


@pytest.mark.rule("NZR-54")
def test_holdings_announced_after_ones_own_contra_are_not_paid() -> None:
    deal = announcing(FOUR, *TEN_OF_B)
    late = go(deal, "- contra:game - - - ten-tarocks - - - -")
    in_time = go(deal, "- contra:game+ten-tarocks - - - -")
    before = go(deal, "- ten-tarocks - - - contra:game - - - -")
    paid = [any(line.rule == "NZR-44" for line in play_out(one).settlement.lines) for one in (late, in_time, before)]
    assert paid == [False, True, True]


@pytest.mark.rule("NZR-54")
def test_the_rule_binds_only_who_gave_a_contra_and_spares_tous_les_trois() -> None:
    assert payments(FOUR, "rufer", "contra:game ten-tarocks/late@B eight-tarocks@D")[0] == 30 - 4
    assert payments(FOUR, "rufer", "contra:game doppel-honneurs/late@B", trull="opponents")[0] == 30 - 8


@pytest.mark.rule("NZR-54")
def test_a_recontra_does_not_bar_holdings() -> None:
    deal = announcing(FOUR, EIGHT_OF_A, said="- contra:game - - recontra:game - - - eight-tarocks - - - -")
    assert not item(results_of(deal)[-1], "eight-tarocks").late


@pytest.mark.rule("NZR-55")
def test_the_resting_dealer_announces_everything_for_his_hand() -> None:
    deal = announcing(FLYING, "T19/H3", "T15/DQ", "T11/DN", "T21/S10", "SKU/S8", said="- - -")
    assert deal.to_act == D
    assert offered(deal) == {"ten-tarocks", *OWN}  # He holds XIX, so his hand helps the caller.
    assert {"contra:game", "volat/opponents"} <= offered(announcing(FLYING, said="- - -"))
    honours = announcing(FLYING, "T21/H3", "SKU/S8", "DK/S10", said="- - -")  # Sküs, Mond and two kings
    assert "honneurs" in offered(honours)


@pytest.mark.rule("NZR-56")
@pytest.mark.parametrize(("form", "dummy"), [(THREE, 3), (TWO, 3)])
def test_nobody_announces_for_a_fixed_dummy_but_its_tous_les_trois_count(form: Variant, dummy: int) -> None:
    swaps = ("T18/T1", "T13/T21", "T8/SKU")
    deal = announcing(form, *swaps)
    assert CardSet("SKU T21 T1") <= deal.table.hand(dummy)
    for _ in range(PERSONS[form.id]):
        assert not {"honneurs", "doppel-honneurs", "eight-tarocks"} & offered(deal)
        deal = go(deal, "-")
    over = play_out(go(deal, "T20"))
    assert over.outcome.trull == "opponents"
    assert "NZR-45" in {line.rule for line in over.settlement.lines}


@pytest.mark.rule("NZR-57", "NZR-99")
def test_only_aims_and_contras_reveal_the_helper() -> None:
    deal = announcing(FOUR, "D2/T18", "CN/T13", "C9/T12", said="- -")
    assert deal.to_act == C
    assert offered(deal) == OWN | {"eight-tarocks"}  # There is no word "I help".
    assert refused(deal, Say(("volat/opponents",))) == "NZR-99"
    quiet = go(deal, "eight-tarocks")
    assert [one.side for one in quiet.phase.items] == ["", ""]  # It leaves the side secret.
    assert go(deal, "volat/declarer").phase.items[-1].side == "declarer"


@pytest.mark.rule("NZR-98")
def test_a_holding_is_announced_truly_exactly_and_once() -> None:
    deal = announcing(FOUR, EIGHT_OF_A)
    assert refused(deal, Say(("ten-tarocks",))) == "NZR-98"
    assert refused(deal, Say(("honneurs",))) == "NZR-98"
    again = go(deal, "eight-tarocks - - -")
    assert refused(again, Say(("eight-tarocks",))) == "NZR-98"
    ten = hand("T20 T19 T18 T17 T16 T15 T14 T13 T12 T11")
    assert "eight-tarocks" not in set(holdings_of(ten))


@pytest.mark.rule("NZR-98")
def test_the_word_honneurs_does_not_tell_whether_four_or_eight_are_meant() -> None:
    assert list(holdings_of(hand("HK DK SK CK"))) == list(holdings_of(hand("SKU T21 HK DK"))) == ["honneurs"]


@pytest.mark.rule("NZR-100")
def test_each_side_announces_an_aim_once_and_each_step_is_said_once() -> None:
    deal = announcing(FOUR, said="volat/declarer volat/opponents")
    assert deal.to_act == C
    assert refused(deal, Say(("volat/declarer",))) == "NZR-100"
    contra = go(deal, "- contra:volat/declarer -")
    assert refused(contra, Say(("contra:volat/declarer",))) == "NZR-100"
    assert refused(deal, Say(("recontra:volat/declarer",))) == "NZR-100"


@ALL
@pytest.mark.rule("NZR-42", "NZR-53")
def test_in_a_game_played_alone_everybody_else_is_against_the_declarer(form: Variant) -> None:
    deal = at_table(form, words=f"solo {GOOD[form.id]}")
    assert offered(deal) == OWN
    for _ in range(PERSONS[form.id] - 1):
        deal = go(deal, "-")
        assert offered(deal) >= AGAINST
    assert isinstance(solo(form).phase, Playing)
