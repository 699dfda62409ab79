"""Tapp-Tarok: announcements and contras (TAP-37 to TAP-48)."""

from __future__ import annotations

import pytest
from support.deals.lone_declarer import STEPS
from support.deals.tapp import DREIER_OF_A, LAID, SOLO_OF_A, at_table, before_lead, payments
from support.tables import A, B, C, D, dealt, go, offered, play_out, refused, silence

from tarock.game import DECLINE, Say
from tarock.game.phases import Item, Playing, item
from tarock.variants.tapp import TAPP

DREIER = f"{DREIER_OF_A} {LAID}"


@pytest.mark.rule("TAP-37")
@pytest.mark.parametrize("game", [DREIER, SOLO_OF_A])
def test_the_declarer_may_announce_pagat_ultimo_before_the_first_lead(game: str) -> None:
    deal = at_table(words=game)
    assert deal.to_act == A
    deal = go(deal, "pagat-ultimo")
    assert item(deal.phase.items, "pagat-ultimo") == Item("pagat-ultimo", A)
    assert refused(silence(deal), Say(("pagat-ultimo",))) == "TAP-47"


@pytest.mark.rule("TAP-37")
def test_an_announcement_is_made_once() -> None:
    deal = at_table(words=f"{SOLO_OF_A} pagat-ultimo - -")
    assert offered(deal) == {"volat"}
    assert refused(deal, Say(("pagat-ultimo",))) == "TAP-47"


@pytest.mark.rule("TAP-38", "TAP-39")
def test_opponents_may_announce_neither_pagat_ultimo_nor_volat() -> None:
    deal = at_table("T1/T3", words=f"{SOLO_OF_A} -")  # B holds the Pagat
    assert offered(deal) == {"contra:game"}
    assert refused(deal, Say(("pagat-ultimo",))) == "TAP-38"
    assert refused(deal, Say(("volat",))) == "TAP-39"


@pytest.mark.rule("TAP-38")
def test_an_opponent_may_make_the_ultimo_silently() -> None:
    strong = "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 HK DK SK CK T1"
    deal = silence(go(dealt(TAPP, {"hand 2": strong}), SOLO_OF_A))
    deal = play_out(deal, {B: strong})
    assert (deal.outcome.pagat_last, deal.outcome.pagat_wins) == ("opponents", True)
    ultimo = next(line for line in deal.settlement.lines if line.rule == "TAP-65")
    assert [ultimo.amount(seat) for seat in (A, B, C)] == [-8, 4, 4]


@pytest.mark.rule("TAP-39")
@pytest.mark.parametrize("game", [DREIER, SOLO_OF_A])
def test_the_declarer_may_announce_volat(game: str) -> None:
    deal = go(at_table(words=game), "volat")
    assert item(deal.phase.items, "volat") == Item("volat", A)


@pytest.mark.rule("TAP-40", "TAP-43")
@pytest.mark.parametrize("game", [DREIER, SOLO_OF_A])
@pytest.mark.parametrize("words", ["- contra:game", "- - contra:game"])
def test_either_opponent_may_contra_the_game(game: str, words: str) -> None:
    deal = at_table(words=f"{game} {words}")
    assert item(deal.phase.items, "game").level == 1


@pytest.mark.rule("TAP-40")
def test_nobody_contras_before_the_discard_lies_or_against_himself() -> None:
    assert refused(at_table(words=f"{DREIER_OF_A} 1"), Say(("contra:game",))) == "GEN-43"
    assert refused(at_table(words=DREIER), Say(("contra:game",))) == "TAP-40"
    contra = at_table(words=f"{DREIER} - contra:game")
    assert contra.to_act == C
    assert refused(contra, Say(("contra:game",))) == "TAP-40"  # it has been said


@pytest.mark.rule("TAP-41")
def test_the_declarer_alone_may_say_recontra() -> None:
    deal = at_table(words=f"{SOLO_OF_A} - contra:game")
    assert refused(deal, Say(("recontra:game",))) == "TAP-41"
    deal = go(deal, "-")
    assert "recontra:game" in offered(deal)
    assert item(go(deal, "recontra:game").phase.items, "game").level == 2


@pytest.mark.rule("TAP-42")
@pytest.mark.parametrize(("said", "by"), [("supercontra:game", B), ("- supercontra:game", C)])
def test_either_opponent_may_say_supercontra_and_there_is_no_further_step(said: str, by: int) -> None:
    deal = at_table(words=f"{SOLO_OF_A} - contra:game - recontra:game {said}")
    assert deal.moves()[-1][0] == by
    assert item(deal.phase.items, "game").level == 3
    for _ in range(3):
        assert not [word for word in offered(deal) if word.endswith(":game")]
        assert refused(deal, Say(("supercontra:game",))) == "TAP-42"
        deal = deal.play(DECLINE)
    assert isinstance(deal.phase, Playing)


@pytest.mark.rule("TAP-43", "TAP-40", "TAP-41", "TAP-42")
@pytest.mark.parametrize(("contract", "price"), [("dreier", 1), ("solo", 8)])
def test_each_step_doubles_the_game(contract: str, price: int) -> None:
    said = ""
    for doubled in (2, 4, 8):
        said += f" {STEPS[doubled.bit_length() - 2]}:game"
        assert payments(contract, said) == (2 * doubled * price, -doubled * price, -doubled * price)


@pytest.mark.rule("TAP-44")
@pytest.mark.parametrize("what", ["pagat-ultimo", "volat"])
def test_an_announcement_has_contras_of_its_own(what: str) -> None:
    deal = at_table(words=f"{SOLO_OF_A} {what}")
    assert offered(deal) == {"contra:game", f"contra:{what}"}
    assert refused(deal, Say((f"recontra:{what}",))) == "TAP-44"
    deal = go(deal, f"contra:{what} - recontra:{what} - supercontra:{what}")
    assert (item(deal.phase.items, what).level, item(deal.phase.items, "game").level) == (3, 0)
    assert refused(deal, Say((f"supercontra:{what}",))) == "TAP-44"


@pytest.mark.rule("TAP-44")
@pytest.mark.parametrize(("what", "silent"), [("pagat-ultimo", 2), ("volat", 12)])
def test_each_step_doubles_an_announcement(what: str, silent: int) -> None:
    said, made = what, {"volat_by": "declarer", "pagat_last": "declarer", "pagat_wins": True}
    beside = 12 if what == "pagat-ultimo" else 2  # the other of the two, made silently
    for level in range(4):
        assert payments("dreier", said, **made)[B] == -(2 * silent << level) - beside
        said += f" {STEPS[min(level, 2)]}:{what}"


@pytest.mark.rule("TAP-45")
def test_a_contra_of_one_opponent_binds_the_other_and_the_koenig() -> None:
    for words in ("- contra:game", "- - contra:game"):
        deal = play_out(silence(at_table(words=f"{SOLO_OF_A} {words}", players=4)))
        price = deal.settlement.lines[0]
        assert [abs(price.amount(seat)) for seat in (A, B, C, D)] == [48, 16, 16, 16]


@pytest.mark.rule("TAP-46")
def test_contras_touch_only_the_item_they_name() -> None:
    made = {"pagat_last": "declarer", "pagat_wins": True, "held": ((A, "koepfe"),)}
    assert payments("dreier", "pagat-ultimo", **made)[B] == -(1 + 4 + 1)
    assert payments("dreier", "pagat-ultimo contra:game", **made)[B] == -(2 + 4 + 1)
    assert payments("dreier", "pagat-ultimo contra:pagat-ultimo", **made)[B] == -(1 + 8 + 1)
    assert payments("dreier", "volat contra:volat contra:game", volat_by="declarer", **made)[B] == -(48 + 2 + 1)
    assert payments("dreier", "volat contra:game", volat_by="declarer", **made)[B] == -(24 + 2 + 1)


@pytest.mark.rule("TAP-46")
@pytest.mark.parametrize("what", ["pagat-ultimo", "volat", "koepfe", "tous-les-trois"])
def test_what_was_not_announced_cannot_be_contrad(what: str) -> None:
    deal = at_table(words=f"{SOLO_OF_A} -")
    assert refused(deal, Say((f"contra:{what}",))) == "TAP-46"


@pytest.mark.rule("TAP-47")
@pytest.mark.parametrize("game", ["pass dreier-1 good 1 lay:CQ,C9,C8", "pass solo good"])
def test_the_declarer_begins_and_turns_go_to_the_right_until_all_have_declined(game: str) -> None:
    deal = at_table(words=game)
    order = []
    while not isinstance(deal.phase, Playing):
        order.append(deal.to_act)
        deal = deal.play(DECLINE)
    assert order == [B, C, A]


@pytest.mark.rule("TAP-48")
def test_honours_are_not_announced_and_come_to_light_only_in_the_account() -> None:
    deal = at_table("T20/SKU", words=SOLO_OF_A)  # A holds Sküs and Pagat
    assert offered(deal) == {"pagat-ultimo", "volat"}
    assert refused(deal, Say(("koepfe",))) == "TAP-47"
    deal = silence(deal)
    assert deal.view(B).history == before_lead(words=SOLO_OF_A).view(B).history  # nothing was told of them
    over = play_out(deal)
    assert [line.rule for line in over.settlement.lines if line.amount(A) == 4] == ["TAP-57"]
