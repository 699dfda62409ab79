"""Ungarisch-Tarok: announcements, numbers of tarocks, Courage and contras (UNG-17 to UNG-25)."""

from __future__ import annotations

import pytest
from support.deals.lone_declarer import STEPS, ZWEIER_OF_A
from support.deals.ungarisch import SOLO_OF_A, at_table, before_lead, each, long_table, payments
from support.table_laws import as_table
from support.tables import A, B, C, dealt, go, offered, play_out, refused, seen_cards, silence

from tarock.cards import TRULL, CardSet
from tarock.deal import Deal
from tarock.game import DECLINE, Choose, Lay, Say
from tarock.game.phases import Item, Playing, item
from tarock.variants.ungarisch import UNGARISCH

AIMS = {"pagat-ultimo", "volat", "tous-les-trois", "tous-les-quatre"}
NO_HONOUR = "T1/T3"
"""B gets the Pagat for T3, so that A holds no tarock honour."""


def disclosed(deal: Deal, seat: int) -> list[str]:
    """What the table has told this seat."""
    return [str(entry) for entry in deal.view(seat).history if "announces" in str(entry)]


@pytest.mark.rule("UNG-17")
@pytest.mark.parametrize("words", [SOLO_OF_A, f"{ZWEIER_OF_A[1]} 1 lay:H1,DN", "einer good good 1 lay:DN"])
def test_the_declarer_alone_announces_ultimo_and_volat(words: str) -> None:
    deal = at_table(words=words)
    assert {"pagat-ultimo", "volat"} <= offered(deal)
    opponent = go(deal, "-")
    assert offered(opponent) == {"contra:game"}
    assert refused(opponent, Say(("volat",))) == "UNG-17"
    assert refused(go(at_table(NO_HONOUR, words=SOLO_OF_A), "-"), Say(("pagat-ultimo",))) == "UNG-17"


@pytest.mark.rule("UNG-17")
def test_the_ultimo_is_not_announced_without_the_pagat() -> None:
    assert refused(at_table(NO_HONOUR, words=SOLO_OF_A), Say(("pagat-ultimo",))) == "COD-46"


@pytest.mark.rule("UNG-18")
def test_the_declarer_may_announce_honours_that_he_does_not_hold() -> None:
    deal = at_table(NO_HONOUR, "HK/DQ", words=SOLO_OF_A)  # neither a tarock honour nor a king
    assert not deal.table.hand(A) & CardSet("SKU T21 T1 HK DK SK CK")
    said = go(deal, "tous-les-trois+tous-les-quatre")
    assert {one.what for one in said.phase.items} == {"game", "tous-les-trois", "tous-les-quatre"}


@pytest.mark.rule("UNG-18")
def test_opponents_may_not_announce_honours() -> None:
    deal = go(at_table(words=SOLO_OF_A), "-")
    for what in ("tous-les-trois", "tous-les-quatre"):
        assert refused(deal, Say((what,))) == "UNG-18"
    assert refused(silence(deal), Say(("tous-les-trois",))) == "UNG-25"  # after the first lead


@pytest.mark.rule("UNG-19")
@pytest.mark.parametrize(
    ("tarocks", "word"), [(9, None), (10, "ten-tarocks"), (11, "eleven-tarocks"), (12, "twelve-tarocks")]
)
def test_more_than_nine_tarocks_are_announced_by_their_exact_number(tarocks: int, word: str | None) -> None:
    hand = " ".join([f"T{rank}" for rank in range(2, 2 + tarocks)] + ["HQ", "DQ", "SQ"][: 12 - tarocks])
    for seat, bids in (("hand 1", SOLO_OF_A), ("hand 2", f"{SOLO_OF_A} -"), ("hand 3", f"{SOLO_OF_A} - -")):
        deal = go(dealt(UNGARISCH, {seat: hand}), bids)
        assert {one for one in offered(deal) if one.endswith("tarocks")} == ({word} if word else set())
        for other in {"ten-tarocks", "eleven-tarocks", "twelve-tarocks"} - {word}:
            assert refused(deal, Say((other,))) == "UNG-19"


@pytest.mark.rule("UNG-19")
def test_a_number_is_announced_once_and_by_each_who_has_it() -> None:
    deal = long_table(f"{SOLO_OF_A} ten-tarocks ten-tarocks")
    assert [(one.what, one.by) for one in deal.phase.items[1:]] == [("ten-tarocks", A), ("ten-tarocks", B)]
    deal = go(deal, "-")
    assert refused(deal, Say(("ten-tarocks",))) == "UNG-19"


@pytest.mark.rule("UNG-19", "COD-71")
def test_what_nobody_told_the_table_tells_before_the_first_lead() -> None:
    deal = long_table(f"{SOLO_OF_A} - -")
    assert disclosed(deal, C) == []
    assert len(deal.phase.items) == 1
    deal = go(deal, "-")
    assert [(one.what, one.by) for one in deal.phase.items[1:]] == [("ten-tarocks", A), ("ten-tarocks", B)]
    for seat in (A, B, C):
        assert len(disclosed(deal, seat)) == 2
    assert not isinstance(deal.phase, Playing)  # now the others may answer
    deal = go(deal, "- contra:game - - -")
    assert isinstance(deal.phase, Playing)
    assert play_out(deal).outcome.numbers == ((A, 10), (B, 10))


@pytest.mark.rule("UNG-20")
def test_bought_tarocks_are_counted() -> None:
    hand = "T20 T19 T17 T15 T12 T9 T8 T7 T6 HK HQ DQ"
    deal = go(dealt(UNGARISCH, {"hand 1": hand, "talon 1": "T5", "talon 2": "SJ"}), "einer good good 1 lay:HQ")
    assert "ten-tarocks" in offered(deal)
    other = go(dealt(UNGARISCH, {"hand 1": hand, "talon 1": "T5", "talon 2": "SJ"}), "einer good good go-on 2 lay:HQ")
    assert not {word for word in offered(other) if word.endswith("tarocks")}


@pytest.mark.rule("UNG-20")
def test_tarocks_in_the_scat_are_not_counted() -> None:
    hand = "T20 T19 T17 T15 T12 T9 T8 T7 T6 T4 T3 HK"
    deal = go(dealt(UNGARISCH, {"hand 1": hand, "talon 1": "T5"}), "einer good good 1 lay:T3")
    assert seen_cards(deal, B, "scat shown") == CardSet("T3")
    assert "eleven-tarocks" in offered(deal)
    assert refused(deal, Say(("twelve-tarocks",))) == "UNG-19"


@pytest.mark.rule("UNG-21")
def test_courage_is_for_a_declarer_without_a_tarock_honour() -> None:
    assert "courage" in offered(at_table(NO_HONOUR, words=SOLO_OF_A))
    for swaps in ((), (NO_HONOUR, "T20/T21"), (NO_HONOUR, "T20/SKU")):
        deal = at_table(*swaps, words=SOLO_OF_A)
        assert refused(deal, Say(("courage",))) == "UNG-21"


@pytest.mark.rule("UNG-21")
def test_a_bought_honour_forbids_courage_and_one_left_does_not() -> None:
    swaps = (NO_HONOUR, "T11/T21")  # the Mond is the first card of the talon
    assert refused(at_table(*swaps, words="einer good good 1 lay:DN"), Say(("courage",))) == "UNG-21"
    assert "courage" in offered(at_table(*swaps, words="einer good good go-on 2 lay:DN"))


@pytest.mark.rule("UNG-21", "UNG-D6", "COD-29")
@pytest.mark.parametrize("said", ["show-tarocks", "er-liegt"])
def test_an_honour_laid_away_against_the_rules_forbids_courage_too(said: str) -> None:
    deal = as_table(at_table(words="einer good good 1")).play(Lay(CardSet("T1"))).play(Choose(said))
    assert not deal.table.hand(A) & TRULL
    assert refused(deal, Say(("courage",))) == "UNG-21"


@pytest.mark.rule("UNG-21")
def test_opponents_have_no_courage_and_it_is_said_once_before_the_lead() -> None:
    assert refused(at_table("SKU/T20", words=f"{SOLO_OF_A} - -"), Say(("courage",))) == "UNG-21"  # C without honours
    said = at_table(NO_HONOUR, words=f"{SOLO_OF_A} courage - -")
    assert refused(said, Say(("courage",))) == "UNG-21"
    assert refused(silence(said), Say(("courage",))) == "UNG-25"


@pytest.mark.rule("UNG-21")
def test_courage_comes_after_the_discard() -> None:
    deal = at_table(NO_HONOUR, words="einer good good 1")
    assert refused(deal, Say(("courage",))) == "GEN-43"
    over = play_out(silence(go(deal, "lay:DN courage")))
    assert over.outcome.courage
    assert abs(over.settlement.lines[0].amount(B)) == 3 * 2


@pytest.mark.rule("UNG-22")
@pytest.mark.parametrize(("level", "factor"), [(0, 2), (1, 4), (2, 8), (3, 16)])
@pytest.mark.parametrize(("contract", "price"), [("dreier", 1), ("zweier", 2), ("einer", 3), ("solo", 8)])
def test_courage_and_contras_multiply(contract: str, price: int, level: int, factor: int) -> None:
    said = " ".join(f"{step}:game" for step in STEPS[:level])
    assert each(contract, said, courage=True) == price * factor
    assert each(contract, said, courage=True, points=20) == -price * factor


@pytest.mark.rule("UNG-22")
def test_courage_changes_no_other_item() -> None:
    more = {"trull_by": "opponents", "kings_by": "declarer", "numbers": ((A, 11),), "pagat_last": "opponents"}
    assert each("dreier", "volat", **more) == each("dreier", "volat", courage=True, **more)
    assert each("dreier", **more) + 1 == each("dreier", courage=True, **more)


@pytest.mark.rule("UNG-23")
@pytest.mark.parametrize("what", ["game", *sorted(AIMS)])
def test_each_item_has_contras_of_its_own(what: str) -> None:
    deal = at_table(words=f"{SOLO_OF_A} {'+'.join(sorted(AIMS))}")
    assert offered(deal) == {f"contra:{one}" for one in AIMS | {"game"}}
    deal = go(deal, f"- contra:{what} recontra:{what} supercontra:{what}")
    assert [deal.moves()[turn][0] for turn in (-3, -2, -1)] == [C, A, B]
    levels = {one.what: one.level for one in deal.phase.items}
    assert levels == dict.fromkeys(AIMS | {"game"}, 0) | {what: 3}
    assert refused(deal, Say((f"supercontra:{what}",))) == ("TAP-42" if what == "game" else "TAP-44")


@pytest.mark.rule("UNG-23")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_each_step_doubles_its_item(level: int) -> None:
    for what in ("tous-les-trois", "tous-les-quatre", "pagat-ultimo"):
        said = " ".join([what, *(f"{step}:{what}" for step in STEPS[:level])])
        assert each("dreier", said) == 1 - (4 << level)
        assert each("solo", said) == 8 - (8 << level)
    said = " ".join(f"{step}:game" for step in STEPS[:level])
    assert each("einer", said, multiplicity=5) == 15 << level


@pytest.mark.rule("UNG-24")
def test_numbers_courage_and_silent_premiums_have_no_contra() -> None:
    deal = long_table(f"{SOLO_OF_A} ten-tarocks+courage")
    assert offered(deal) == {"contra:game", "ten-tarocks"}
    for what in ("ten-tarocks", "courage", "tous-les-trois", "tous-les-quatre", "pagat-ultimo", "volat"):
        assert refused(deal, Say((f"contra:{what}",))) == "UNG-24"


@pytest.mark.rule("UNG-25")
def test_turns_go_to_the_right_from_the_declarer_until_all_have_declined() -> None:
    deal = at_table(words="pass solo good")
    order = []
    while not isinstance(deal.phase, Playing):
        order.append(deal.to_act)
        deal = deal.play(DECLINE)
    assert order == [B, C, A]
    assert refused(deal, Say(("contra:game",))) == "UNG-25"


@pytest.mark.rule("UNG-25")
@pytest.mark.parametrize(
    "words", ["ten-tarocks - - -", "volat contra:game - ten-tarocks - - -", "- contra:game - ten-tarocks - - -"]
)
def test_a_number_may_be_told_in_any_turn(words: str) -> None:
    hands = {"hand 1": "T20 T19 T17 T15 T12 T9 T8 T7 T6 T5 HK HQ"}
    deal = go(dealt(UNGARISCH, hands), f"{SOLO_OF_A} {words}")
    assert isinstance(deal.phase, Playing)
    assert refused(deal, Say(("ten-tarocks",))) == "UNG-25"
    assert disclosed(deal, C) == []  # it was told by himself
    assert play_out(deal).outcome.numbers == ((A, 10),)


@pytest.mark.rule("UNG-25")
def test_a_statement_starts_the_count_of_declines_anew() -> None:
    deal = at_table(words=f"{SOLO_OF_A} - - contra:game - -")
    assert not isinstance(deal.phase, Playing)
    assert isinstance(go(deal, "-").phase, Playing)


@pytest.mark.rule("UNG-18", "UNG-23")
def test_the_facts_of_a_played_deal_keep_what_was_said() -> None:
    over = play_out(silence(long_table(f"{SOLO_OF_A} tous-les-trois+courage+ten-tarocks contra:tous-les-trois")))
    assert over.outcome.items == (Item("game", A), Item("tous-les-trois", A, level=1))
    assert (over.outcome.courage, over.outcome.numbers) == (True, ((A, 10), (B, 10)))
    assert item(over.outcome.items, "courage") is None


@pytest.mark.rule("UNG-23")
def test_a_contra_binds_the_koenig_too() -> None:
    assert payments("solo", "contra:game", players=4) == (48, -16, -16, -16)
    assert before_lead(words=SOLO_OF_A, players=4).to_act == A
