"""Paskiewitsch: announcements and contras (PAS-33 to PAS-43, PAS-72 to PAS-74)."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from support.deals.paskiewitsch import announcing, at_table, before_lead, payments, to_call
from support.tables import A, B, C, D, go, level, offered, play_out, refused, silence

from tarock.cards import Card, Seat
from tarock.game import DECLINE, Announcement, Play, Say
from tarock.game.phases import Announcing, Playing

AIMS = {"tous-les-trois", "tous-les-quatre", "pagat-ultimo", "mondfang", "volat"}
OF_OPPONENTS = {f"{what}/opponents" for what in AIMS}
EIGHT_TAROCKS = ("HQ/T16", "DN/T12")
NINE_TAROCKS = (*EIGHT_TAROCKS, "HN/T7")
"""What A holds in a Dreier, HJ, DJ and C10 being laid away."""


@pytest.mark.rule("PAS-33")
@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("", "PAS-10"),
        ("dreier good good good", "GEN-43"),
        ("dreier good good good lay:HJ,DJ,C10", "PAS-22"),
    ],
)
def test_nothing_can_be_announced_before_all_have_laid_away(words: str, rule: str) -> None:
    for said in ("volat", "contra:game", "nine-tarocks"):
        assert refused(at_table(words=words), Say((said,))) == rule


@pytest.mark.rule("PAS-33")
def test_the_announcements_come_after_the_discards_and_before_the_first_lead() -> None:
    deal = announcing()
    assert isinstance(deal.phase, Announcing)
    assert refused(deal, Play(Card("SKU"))) == "PAS-34"
    assert isinstance(silence(deal).phase, Playing)


@pytest.mark.rule("PAS-34")
@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("dreier good good good lay:HJ,DJ,C10 lay:SJ lay:S10 lay:CN T20", [A, B, C, D]),
        ("pass pass dreier good lay:SQ,HN,DJ lay:T4 lay:S10 lay:CN T19", [C, D, A, B]),
    ],
)
def test_the_round_begins_with_the_declarer_and_goes_to_the_right(words: str, order: list[Seat]) -> None:
    deal = silence(at_table(words=words))
    assert [seat for seat, move in deal.moves() if isinstance(move, Say)] == order


@pytest.mark.rule("PAS-34")
def test_each_announces_contras_or_stays_silent_any_number_of_things_at_once() -> None:
    deal = go(announcing(), "volat+mondfang contra:game+contra:volat")
    assert (level(deal, "game"), level(deal, "volat"), level(deal, "mondfang")) == (1, 1, 0)
    assert DECLINE in deal.choices


@pytest.mark.rule("PAS-35")
def test_a_new_announcement_makes_vorhand_ask_round_again() -> None:
    deal = go(announcing(), "- - - contra:game")
    asked = []
    while isinstance(deal.phase, Announcing):
        asked.append(deal.to_act)
        deal = go(deal, "-")
    assert asked == [A, B, C, D]  # the last speaker too


@pytest.mark.rule("PAS-35")
def test_when_all_agree_vorhand_leads_and_nothing_can_be_announced_any_more() -> None:
    deal = before_lead()
    assert (deal.to_act, type(deal.phase)) == (A, Playing)
    for said in ("volat", "contra:game"):
        assert refused(deal, Say((said,))) == "PAS-35"
    assert refused(go(deal, "HQ"), Say(("contra:game",))) == "PAS-35"


@pytest.mark.rule("PAS-36")
def test_silence_in_one_round_does_not_bar_from_announcing_later() -> None:
    deal = go(announcing(), "- - - contra:game")
    assert (deal.to_act, offered(deal)) == (A, AIMS | {"recontra:game"})
    deal = go(deal, "volat")
    assert (deal.to_act, "contra:volat" in offered(deal)) == (B, True)


@pytest.mark.rule("PAS-37")
def test_declarer_and_helper_may_announce_the_five_items_freely() -> None:
    assert offered(announcing()) == AIMS
    deal = go(announcing(), "- -")
    assert (deal.to_act, offered(deal)) == (C, AIMS)
    deal = go(deal, "tous-les-trois+volat")
    assert [(one.what, one.by) for one in deal.phase.items[1:]] == [("tous-les-trois", C), ("volat", C)]


@pytest.mark.rule("PAS-38")
@pytest.mark.parametrize("declines", ["-", "- - -"])
def test_an_opponent_may_announce_nothing_before_a_contra(declines: str) -> None:
    deal = go(announcing(), declines)
    for what in AIMS:
        assert refused(deal, Say((f"{what}/opponents",))) == refused(deal, Say((what,))) == "PAS-38"
    assert refused(deal, Say(("volat/opponents", "mondfang/opponents"))) == "PAS-38"


@pytest.mark.rule("PAS-38")
def test_an_opponent_may_announce_in_the_same_breath_as_his_contra() -> None:
    deal = go(announcing(), "- contra:game+mondfang/opponents+tous-les-trois/opponents")
    assert [(one.name, one.by, one.level) for one in deal.phase.items] == [
        ("game", A, 1), ("mondfang/opponents", B, 0), ("tous-les-trois/opponents", B, 0),
    ]  # fmt: skip


@pytest.mark.rule("PAS-38")
@pytest.mark.parametrize("said", ["- contra:game", "volat contra:volat"])
def test_a_contra_to_anything_opens_the_announcements_for_all_opponents(said: str) -> None:
    deal = go(announcing(), f"{said} -")
    assert deal.to_act == D  # PAS-D14
    assert offered(deal) >= OF_OPPONENTS
    deal = go(deal, "volat/opponents - -")
    assert (deal.to_act, "volat/opponents" in offered(deal)) == (C, False)


@pytest.mark.rule("PAS-38")
def test_the_ways_to_speak_before_a_contra_are_just_those_with_a_contra_or_without_news() -> None:
    deal = go(announcing(), "-")
    words = sorted(OF_OPPONENTS | {"contra:game"})
    ways = {Say(some) for some in chain.from_iterable(combinations(words, size) for size in range(7))}
    lawful = {way for way in ways if "contra:game" in way.words or not way.words}
    assert set(deal.choices) == lawful
    assert deal.choices.count == len(lawful) == 33
    assert not [way for way in ways - lawful if way in deal.choices]


@pytest.mark.rule("PAS-39")
@pytest.mark.parametrize(
    ("swaps", "declines", "speaker"),
    [
        (EIGHT_TAROCKS, "", A),
        (("HK/T18", "DQ/T15"), "-", B),
        (("H1/T18", "DK/T15", "SQ/T9"), "- -", C),
        (("D1/T18", "SN/T15", "SK/T9"), "- - -", D),
    ],
)
def test_everybody_may_announce_eight_tarocks_without_a_contra(
    swaps: tuple[str, ...], declines: str, speaker: Seat
) -> None:
    deal = go(announcing(*swaps), declines)
    assert (deal.to_act, "eight-tarocks" in offered(deal)) == (speaker, True)
    assert Say(("eight-tarocks",)) in deal.choices


@pytest.mark.rule("PAS-40")
def test_eight_tarocks_kept_silent_are_not_paid() -> None:
    spoken, silent = (play_out(before_lead(*EIGHT_TAROCKS, said=said)) for said in ("eight-tarocks", "-"))
    assert (spoken.outcome.numbers, silent.outcome.numbers) == (((A, 8),), ())
    amounts = zip(spoken.settlement.totals(range(4)), silent.settlement.totals(range(4)), strict=True)
    assert [with_ - without for with_, without in amounts] == [3, -1, -1, -1]


@pytest.mark.rule("PAS-41", "PAS-70")
def test_the_announcer_need_not_hold_the_cards_concerned() -> None:
    deal = to_call()  # A has no king, one honour and not the Pagat
    assert str(deal.table.hand(A)) == "T5 T9 T14 T15 T18 SKU HN HQ DN"
    assert {"tous-les-quatre", "tous-les-trois", "pagat-ultimo", "mondfang"} <= offered(deal)


@pytest.mark.rule("PAS-42")
def test_contra_recontra_and_supercontra_to_the_game_go_from_side_to_side() -> None:
    deal = announcing()
    assert refused(deal, Say(("contra:game",))) == "PAS-42"
    deal = go(deal, "- contra:game")
    assert (deal.to_act, "recontra:game" in offered(deal)) == (C, True)  # the helper may
    deal = go(deal, "-")
    assert refused(deal, Say(("recontra:game",))) == "PAS-42"  # D is an opponent
    deal = go(deal, "- recontra:game -")
    assert (deal.to_act, refused(deal, Say(("supercontra:game",)))) == (C, "PAS-42")
    deal = go(deal, "- supercontra:game")
    assert level(deal, "game") == 3
    for _ in range(4):
        assert not any(word.endswith(":game") for word in offered(deal))
        deal = go(deal, "-")


@pytest.mark.rule("PAS-42")
def test_the_hidden_helper_cannot_contra_his_own_side() -> None:  # PAS-D15
    deal = go(announcing(), "volat -")
    assert (deal.to_act, offered(deal)) == (C, AIMS - {"volat"})
    assert refused(deal, Say(("contra:game",))) == "PAS-42"
    assert refused(deal, Say(("contra:volat",))) == "PAS-43"


@pytest.mark.rule("PAS-42")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_the_game_counts_two_four_and_eight_times(steps: int) -> None:
    value = 2 << steps
    assert payments("zweier", "contra:game " * steps) == (value, -value, value, -value)


@pytest.mark.rule("PAS-43")
@pytest.mark.parametrize("what", sorted(AIMS))
def test_every_announced_item_takes_contra_recontra_and_supercontra(what: str) -> None:
    deal = go(announcing(), f"{what} contra:{what} recontra:{what} supercontra:{what}")
    assert level(deal, what) == 3
    assert level(deal, "game") == 0


@pytest.mark.rule("PAS-43")
def test_an_item_of_the_opponents_is_contrad_by_the_declarers_side() -> None:
    deal = go(announcing(), "- contra:game+volat/opponents contra:volat/opponents")
    assert (deal.to_act, level(deal, "volat")) == (D, 1)
    deal = go(deal, "recontra:volat/opponents")
    assert (deal.to_act, "supercontra:volat/opponents" in offered(deal)) == (A, True)
    assert refused(go(deal, "-"), Say(("supercontra:volat/opponents",))) == "PAS-43"


@pytest.mark.rule("PAS-43")
def test_the_number_of_tarocks_cannot_be_contrad() -> None:
    deal = announcing(*EIGHT_TAROCKS, said="eight-tarocks")
    assert (deal.to_act, offered(deal)) == (B, {"contra:game"})
    assert refused(deal, Say(("contra:eight-tarocks",))) == "PAS-43"


@pytest.mark.rule("PAS-72")
def test_only_the_exact_number_may_be_announced() -> None:
    for swaps, right, wrong in ((EIGHT_TAROCKS, "eight", "nine"), (NINE_TAROCKS, "nine", "eight")):
        deal = announcing(*swaps)
        assert {"eight-tarocks", "nine-tarocks"} & offered(deal) == {f"{right}-tarocks"}
        assert refused(deal, Say((f"{wrong}-tarocks",))) == "PAS-72"  # PAS-D21: nine are not called eight
    seven = announcing("HQ/T16")
    assert not {"eight-tarocks", "nine-tarocks"} & offered(seven)
    assert refused(seven, Say(("eight-tarocks",))) == "PAS-72"


@pytest.mark.rule("PAS-72")
def test_it_is_the_number_after_the_discard() -> None:
    more = ("H1/T18", "DK/T15", "SQ/T9")  # C has eight tarocks if he keeps them all
    kept, laid = (announcing(*more, laid=f"lay:HJ,DJ,C10 lay:SJ lay:{card} lay:CN") for card in ("S10", "T6"))
    assert "eight-tarocks" in offered(go(kept, "- -"))
    assert "eight-tarocks" not in offered(go(laid, "- -"))


@pytest.mark.rule("PAS-72")
def test_the_number_is_announced_once() -> None:
    deal = go(announcing(*EIGHT_TAROCKS), "eight-tarocks - - -")
    assert (deal.to_act, "eight-tarocks" in offered(deal)) == (A, False)
    assert refused(deal, Say(("eight-tarocks",))) == "PAS-72"
    before = go(to_call(*EIGHT_TAROCKS), "eight-tarocks T20")
    assert "eight-tarocks" not in offered(before)


@pytest.mark.rule("PAS-73")
def test_an_announcement_before_any_contra_can_come_only_from_the_helper() -> None:
    """B and D cannot say what C says, so it shows him."""
    for declines, helper in (("-", False), ("- -", True), ("- - -", False)):
        deal = go(announcing(), declines)
        assert (Say(("tous-les-trois",)) in deal.choices) == helper
        for side in ("declarer", "opponents"):  # Nobody names a side yet.
            assert refused(deal, Say((f"tous-les-trois/{side}",))) == ("PAS-73" if helper else "PAS-38")
    deal = go(announcing(), "- - tous-les-trois")
    for seat in (A, B, D, None):
        assert deal.view(seat).told.announcements == (Announcement("tous-les-trois", C),)


@pytest.mark.rule("PAS-73")
def test_after_a_contra_each_names_his_own_side_and_no_other() -> None:
    deal = go(announcing(), "- contra:game")
    assert (deal.to_act, offered(deal)) == (C, {f"{what}/declarer" for what in AIMS} | {"recontra:game"})
    for said in ("volat", "volat/opponents"):
        assert refused(deal, Say((said,))) == "PAS-73"
    deal = go(deal, "-")
    assert (deal.to_act, offered(deal)) == (D, OF_OPPONENTS)
    for said in ("volat", "volat/declarer"):
        assert refused(deal, Say((said,))) == "PAS-73"


@pytest.mark.rule("PAS-73")
def test_the_declarer_whom_all_know_names_no_side() -> None:
    deal = go(announcing(), "- contra:game - -")
    assert (deal.to_act, offered(deal)) == (A, AIMS | {"recontra:game"})
    assert refused(deal, Say(("volat/opponents",))) == "PAS-73"


@pytest.mark.rule("PAS-73")
def test_the_side_named_is_public_and_so_is_that_of_a_contra() -> None:
    deal = go(announcing(), "- contra:game volat/declarer contra:volat/declarer")
    for seat in (A, B, None):
        told = deal.view(seat).told
        assert [(one.word, one.by, one.times) for one in told.announcements] == [("volat/declarer", C, 2)]
        assert (told.declarer, told.doubled) == (A, 2)
    with_d = go(announcing("T20/T19"), "- contra:game")
    assert not {"contra:game", "recontra:game"} & offered(with_d)  # C is an opponent now: only sides decide


@pytest.mark.rule("PAS-73")
def test_the_number_of_tarocks_shows_nothing() -> None:
    """C says eight tarocks as helper and as opponent in the same words."""
    more = ("H1/T18", "DK/T15", "SQ/T9")
    helper, opponent = (
        announcing(*more, said="- - eight-tarocks"),
        announcing(*more, "T20/T19", said="- - eight-tarocks"),
    )
    for seat in (A, B, None):
        assert helper.view(seat) == opponent.view(seat)


@pytest.mark.rule("PAS-74")
def test_each_side_announces_each_item_at_most_once() -> None:
    deal = go(announcing(), "volat contra:game+volat/opponents")
    assert (deal.to_act, "volat/declarer" in offered(deal)) == (C, False)
    assert refused(deal, Say(("volat/declarer",))) == refused(deal, Say(("volat",))) == "PAS-74"
    deal = go(deal, "-")
    assert refused(deal, Say(("volat/opponents",))) == "PAS-74"
    assert refused(go(deal, "-"), Say(("volat",))) == "PAS-74"


@pytest.mark.rule("PAS-74")
def test_each_step_is_said_once_in_order_by_any_one_member_of_the_side() -> None:
    deal = go(announcing(), "mondfang")
    assert refused(deal, Say(("recontra:mondfang",))) == refused(deal, Say(("supercontra:mondfang",))) == "PAS-43"
    deal = go(deal, "contra:mondfang")
    assert (deal.to_act, "recontra:mondfang" in offered(deal)) == (C, True)  # for A, who announced it
    assert refused(go(deal, "-"), Say(("contra:mondfang",))) == "PAS-43"  # B has said it already
    deal = go(deal, "recontra:mondfang")
    assert (deal.to_act, "supercontra:mondfang" in offered(deal)) == (D, True)  # for B
