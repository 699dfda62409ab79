"""Königrufen: announcements and contras (KRU-39 to KRU-51, KRU-88, KRU-89)."""

from __future__ import annotations

import pytest
from support.deals.koenigrufen import (
    DREIER_OF_A, LAID, RUFER_OF_A, SOLO_DREIER_OF_A, SOLO_OF_A, at_table, before_lead, payments,
)  # fmt: skip
from support.tables import A, B, C, D, go, level, offered, refused, silence

from tarock.cards import Card, Seat, TrickRules
from tarock.game import Play, Say, SideTricks
from tarock.game.phases import Announcing, Playing

RUFER = f"{RUFER_OF_A} SK {LAID}"  # beside C
SOLO = f"{SOLO_OF_A} SK"
OWN = {"pagat-ultimo/declarer", "volat/declarer"}
AGAINST = {"pagat-ultimo/opponents", "volat/opponents", "contra:game"}


@pytest.mark.rule("KRU-39")
@pytest.mark.parametrize("words", [RUFER, f"{DREIER_OF_A} {LAID}", SOLO, SOLO_DREIER_OF_A])
def test_announcements_come_after_er_liegt_or_the_auction_and_before_the_first_lead(words: str) -> None:
    deal = at_table(words=words)
    assert isinstance(deal.phase, Announcing)
    assert refused(deal, Play(Card("SKU"))) == "KRU-39"
    assert isinstance(silence(deal).phase, Playing)


@pytest.mark.rule("KRU-39")
@pytest.mark.parametrize("words", ["", RUFER_OF_A, f"{RUFER_OF_A} SK", f"{RUFER_OF_A} SK 1"])
def test_nothing_can_be_announced_earlier(words: str) -> None:
    assert refused(at_table(words=words), Say(("pagat-ultimo/declarer",))) in {"KRU-17", "KRU-23", "KRU-27", "GEN-43"}


@pytest.mark.rule("KRU-40")
def test_the_round_begins_with_the_declarer_and_goes_to_the_right() -> None:
    deal = before_lead(words="pass rufer good good SK 1 lay:H2,D1,S9")
    assert [seat for seat, move in deal.moves() if isinstance(move, Say)] == [B, C, D, A]


@pytest.mark.rule("KRU-40")
def test_any_number_of_announcements_and_contras_can_be_made_in_one_turn() -> None:
    deal = go(at_table(words=RUFER), "- contra:game+pagat-ultimo/opponents+volat/opponents")
    assert level(deal, "game") == 1
    assert [one.name for one in deal.phase.items] == ["game", "pagat-ultimo/opponents", "volat/opponents"]


@pytest.mark.rule("KRU-40")
def test_the_round_ends_when_four_in_succession_have_added_nothing() -> None:
    deal = go(at_table(words=RUFER), "- - - contra:game - - -")
    assert deal.to_act == D  # the last speaker is asked once more
    assert isinstance(deal.phase, Announcing)
    assert isinstance(go(deal, "-").phase, Playing)


@pytest.mark.rule("KRU-40")
def test_silence_in_one_round_does_not_bar_from_speaking_later() -> None:
    deal = go(at_table(words=RUFER), "- - - contra:game")
    assert "recontra:game" in offered(deal)
    assert go(deal, "recontra:game").to_act == B


@pytest.mark.rule("KRU-41")
def test_everybody_is_asked_before_the_lead_and_then_nothing_can_be_announced() -> None:
    deal = before_lead(words=RUFER)
    assert (deal.to_act, type(deal.phase)) == (A, Playing)
    assert refused(deal, Say(("pagat-ultimo/declarer",))) == "KRU-41"
    assert refused(go(deal, "HQ"), Say(("contra:game",))) == "KRU-41"


@pytest.mark.rule("KRU-42")
@pytest.mark.parametrize(
    ("declines", "speaker", "word"),
    [
        ("", A, "pagat-ultimo/declarer"),
        ("-", B, "pagat-ultimo/opponents"),
        ("- -", C, "pagat-ultimo/declarer"),
        ("- - -", D, "pagat-ultimo/opponents"),
    ],
)
def test_anybody_may_announce_pagat_ultimo_with_or_without_the_pagat(declines: str, speaker: Seat, word: str) -> None:
    deal = at_table(words=f"{RUFER} {declines}")  # C holds the Pagat
    assert deal.to_act == speaker
    assert word in offered(deal)


@pytest.mark.rule("KRU-43")
@pytest.mark.parametrize("words", [RUFER, SOLO])
def test_only_the_holder_of_the_called_king_may_announce_koenig_ultimo(words: str) -> None:
    for declines, holder in (("", False), ("-", False), ("- -", True), ("- - -", False)):
        deal = at_table(words=f"{words} {declines}")
        assert ("koenig-ultimo/declarer" in offered(deal)) == holder
        if not holder:
            assert refused(deal, Say(("koenig-ultimo/declarer",))) == "KRU-43"


@pytest.mark.rule("KRU-43")
@pytest.mark.parametrize("words", [f"{DREIER_OF_A} {LAID}", SOLO_DREIER_OF_A])
def test_koenig_ultimo_does_not_exist_where_nobody_is_called(words: str) -> None:
    assert refused(at_table("SK/HQ", words=words), Say(("koenig-ultimo/declarer",))) == "KRU-43"


@pytest.mark.rule("KRU-43")
def test_a_declarer_who_called_himself_may_announce_koenig_ultimo() -> None:
    assert "koenig-ultimo/declarer" in offered(at_table("SK/HQ", words=SOLO))


@pytest.mark.rule("KRU-44")
@pytest.mark.parametrize(
    ("last", "won_by", "paid"),
    [(True, "declarer", 6 + 4), (True, "opponents", 6 - 4), (False, "declarer", 6 - 4), (False, "opponents", 6 - 4)],
)
def test_koenig_ultimo_needs_the_king_in_a_twelfth_trick_won_by_its_side(last: bool, won_by: str, paid: int) -> None:
    facts = {"king_last": last, "king_won_by": won_by}
    assert payments("rufer", "koenig-ultimo/declarer", **facts) == (paid, -paid, paid, -paid)


@pytest.mark.rule("KRU-44")
@pytest.mark.parametrize(
    ("last", "won_by"),
    [
        ("S7 S8 SK S9", "declarer"),
        ("T5 H2 SK H3", "declarer"),
        ("S7 T5 SK S9", "opponents"),
        ("S7 S8 SK T5", "opponents"),
    ],
)
def test_the_king_itself_or_another_card_of_its_side_may_win_the_last_trick(last: str, won_by: str) -> None:
    """C plays the called king."""
    side = SideTricks((TrickRules().lay_out((A, B, C, D), tuple(map(Card, last.split()))),), {A, C})
    assert (side.in_last(Card("SK")), side.winner_of(Card("SK"))) == (True, won_by)


@pytest.mark.rule("KRU-45")
@pytest.mark.parametrize(("said", "each"), [("", 2), ("pagat-ultimo/declarer koenig-ultimo/declarer", 4)])
def test_both_ultimi_succeed_when_the_pagat_takes_the_king_in_the_last_trick(said: str, each: int) -> None:
    both = {"pagat_last": "declarer", "pagat_wins": True, "king_last": True, "king_won_by": "declarer"}
    assert payments("rufer", said, **both)[A] == 6 + 2 * each


@pytest.mark.rule("KRU-46")
def test_volat_may_be_announced_by_either_side() -> None:
    deal = go(at_table(words=RUFER), "volat/declarer volat/opponents")
    assert [one.name for one in deal.phase.items] == ["game", "volat/declarer", "volat/opponents"]
    assert payments("rufer", "volat/declarer", tricks=12)[A] == 24
    assert payments("rufer", "volat/opponents", tricks=0, points=3)[B] == 24


@pytest.mark.rule("KRU-47")
def test_held_honours_are_not_announced_but_paid() -> None:
    deal = at_table("T21/HQ", words=SOLO)  # A holds Sküs and Mond
    for word in ("koepfe/declarer", "tous-les-trois/declarer", "tous-les-quatre/declarer"):
        assert word not in offered(deal)
        assert refused(deal, Say((word,))) == "KRU-89"
    assert payments("rufer", held=((A, "koepfe"),))[A] == 6 + 1


@pytest.mark.rule("KRU-48")
def test_contra_recontra_and_supercontra_to_the_game_go_from_side_to_side() -> None:
    deal = at_table(words=RUFER)
    assert not {"contra:game", "recontra:game"} & offered(deal)
    assert refused(deal, Say(("contra:game",))) == "KRU-48"
    deal = go(deal, "- contra:game")
    assert (deal.to_act, "recontra:game" in offered(deal)) == (C, True)
    deal = go(deal, "recontra:game")
    assert (deal.to_act, "supercontra:game" in offered(deal)) == (D, True)
    deal = go(deal, "supercontra:game")
    for _ in range(4):
        assert not any(word.endswith(":game") for word in offered(deal))
        deal = go(deal, "-")


@pytest.mark.rule("KRU-48")
def test_any_opponent_may_contra_and_the_declarer_may_recontra() -> None:
    for declines in ("-", "- - -"):
        deal = go(at_table(words=RUFER), f"{declines} contra:game")
        while deal.to_act != A:
            deal = go(deal, "-")
        assert "recontra:game" in offered(deal)


@pytest.mark.rule("KRU-48")
@pytest.mark.parametrize(
    ("said", "price"),
    [("", 6), ("contra:game", 12), ("contra:game recontra:game", 24), ("contra:game " * 3, 48)],
)
def test_the_game_counts_two_four_and_eight_times(said: str, price: int) -> None:
    assert payments("rufer", said) == (price, -price, price, -price)
    assert payments("rufer", said, points=35) == (-price, price, -price, price)


@pytest.mark.rule("KRU-49")
def test_contras_to_an_announcement_go_from_side_to_side() -> None:
    deal = go(at_table(words=RUFER), "- pagat-ultimo/opponents")
    assert (deal.to_act, "contra:pagat-ultimo/opponents" in offered(deal)) == (C, True)
    deal = go(deal, "-")
    assert refused(deal, Say(("contra:pagat-ultimo/opponents",))) == "KRU-49"  # D is on the announcer's side
    deal = go(deal, "- contra:pagat-ultimo/opponents")
    assert (deal.to_act, "recontra:pagat-ultimo/opponents" in offered(deal)) == (B, True)
    deal = go(deal, "recontra:pagat-ultimo/opponents")
    assert (deal.to_act, "supercontra:pagat-ultimo/opponents" in offered(deal)) == (C, True)
    assert level(go(deal, "supercontra:pagat-ultimo/opponents"), "pagat-ultimo", "opponents") == 3


@pytest.mark.rule("KRU-49")
@pytest.mark.parametrize("what", ["pagat-ultimo", "koenig-ultimo", "volat"])
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_contras_multiply_the_contrad_item_only(what: str, steps: int) -> None:
    name = f"{what}/declarer"
    said = " ".join([name, *[f"contra:{name}"] * steps])
    made = {"king_last": True, "king_won_by": "declarer", "pagat_last": "declarer", "pagat_wins": True, "tricks": 12}
    single = {"pagat-ultimo": 4, "koenig-ultimo": 4, "volat": 24}[what]
    rest = {"pagat-ultimo": 12 + 2, "koenig-ultimo": 12 + 2, "volat": 2 + 2}[what]  # silent Volat and ultimi
    assert payments("rufer", said, **made)[A] == (single << steps) + rest


@pytest.mark.rule("KRU-50")
def test_contras_on_the_game_and_on_an_announcement_are_independent() -> None:
    deal = go(at_table(words=RUFER), "- contra:game koenig-ultimo/declarer")
    assert {"contra:koenig-ultimo/declarer"} <= offered(deal)
    assert level(deal, "game") == 1
    assert level(deal, "koenig-ultimo", "declarer") == 0
    paid = payments("rufer", "koenig-ultimo/declarer contra:game", king_last=True, king_won_by="declarer")
    assert paid[A] == 12 + 4


@pytest.mark.rule("KRU-51")
@pytest.mark.parametrize(
    ("facts", "silent"),
    [
        ({"pagat_last": "declarer", "pagat_wins": True}, 2),
        ({"king_last": True, "king_won_by": "declarer"}, 2),
        ({"king_won_by": "opponents"}, -2),
        ({"held": ((A, "koepfe"),)}, 1),
        ({"held": ((C, "tous-les-trois"), (A, "tous-les-quatre"))}, 4),
    ],
)
def test_contras_never_change_what_was_not_announced(facts: dict[str, object], silent: int) -> None:
    assert payments("rufer", "", **facts)[A] == 6 + silent
    assert payments("rufer", "contra:game recontra:game", **facts)[A] == 24 + silent


@pytest.mark.rule("KRU-51")
def test_a_contra_to_the_game_does_not_multiply_a_silent_volat() -> None:
    assert payments("dreier", "contra:game", tricks=12)[B] == -24  # not 48


@pytest.mark.rule("KRU-88")
@pytest.mark.parametrize(
    ("declines", "side", "other"),
    [
        ("", "declarer", "opponents"),
        ("-", "opponents", "declarer"),
        ("- -", "declarer", "opponents"),
        ("- - -", "opponents", "declarer"),
    ],
)
def test_an_announcer_names_his_own_side_and_no_other(declines: str, side: str, other: str) -> None:
    deal = at_table(words=f"{RUFER} {declines}")
    for what in ("pagat-ultimo", "volat"):
        assert f"{what}/{side}" in offered(deal)
        assert refused(deal, Say((f"{what}/{other}",))) == refused(deal, Say((what,))) == "KRU-88"


@pytest.mark.rule("KRU-88")
def test_the_side_named_is_public_from_then_on() -> None:
    deal = go(at_table(words=RUFER), "- - volat/declarer")
    for seat in (A, B, D, None):
        assert [(one.by, one.word) for one in deal.view(seat).told.announcements] == [(C, "volat/declarer")]


@pytest.mark.rule("KRU-88")
def test_offers_follow_from_the_speakers_own_cards() -> None:
    deal = at_table(words=RUFER)
    assert offered(deal) == OWN
    assert offered(go(deal, "-")) == AGAINST
    assert offered(go(deal, "- -")) == OWN | {"koenig-ultimo/declarer"}
    assert offered(go(deal, "- - -")) == AGAINST


@pytest.mark.rule("KRU-89")
def test_each_side_announces_each_item_once() -> None:
    deal = go(at_table(words=RUFER), "pagat-ultimo/declarer pagat-ultimo/opponents")
    assert "pagat-ultimo/declarer" not in offered(deal)
    assert refused(deal, Say(("pagat-ultimo/declarer",))) == "KRU-89"
    deal = go(deal, "koenig-ultimo/declarer")
    assert refused(deal, Say(("pagat-ultimo/opponents",))) == "KRU-89"
    deal = go(deal, "- - -")
    assert refused(deal, Say(("koenig-ultimo/declarer",))) == "KRU-89"


@pytest.mark.rule("KRU-89")
def test_each_step_is_said_once_by_any_one_member_and_in_order() -> None:
    deal = go(at_table(words=RUFER), "- contra:game - ")
    assert (deal.to_act, "contra:game" in offered(deal)) == (D, False)
    assert refused(deal, Say(("contra:game",))) == refused(deal, Say(("supercontra:game",))) == "KRU-48"
    assert "supercontra:game" in offered(go(deal, "- recontra:game"))
