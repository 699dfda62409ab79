"""The Viennese games: what is written out, asked and refused, in full sentences and at the edges."""

from __future__ import annotations

import pytest
from support.deals import koenigrufen, neunzehnerrufen, tapp
from support.facts import LONE, RUFER, Said, settle
from support.table_laws import as_table
from support.tables import A, go

from tarock.cards import Card, CardSet
from tarock.game import Call, Choose, Course, Fault, Lay, Play
from tarock.game.phases import Item
from tarock.rules import RuleId
from tarock.variants.block import BLOCK
from tarock.variants.families.viennese.slate import Slate

CONTRA, RECONTRA = Item("game", A, level=1), Item("game", A, level=2)


@pytest.mark.rule("GEN-53", "KRU-61", "KRU-73", "KRU-79", "COD-21", "COD-62")
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ({}, {"KRU-61": ()}),
        ({"items": (CONTRA,)}, {"KRU-61": (6, 2)}),
        ({"items": (RECONTRA, Item("pagat-ultimo", A, level=1)), "pagat_last": "declarer", "pagat_wins": True},
         {"KRU-61": (6, 4), "KRU-73": (4, 2)}),
        ({"items": (CONTRA, Item("volat", A, level=1))}, {"KRU-79": (24, 2)}),
        ({"items": (CONTRA,), "faults": (Fault("renonce", 2),)}, {"COD-21": (6, 2)}),
        ({"items": (CONTRA,), "faults": (Fault("contra-own-game", 2),)}, {"COD-21": ()}),
    ],
)  # fmt: skip
def test_what_contras_have_doubled_is_written_out_with_its_factors(
    said: Said, written: dict[RuleId, tuple[int, ...]]
) -> None:
    lines = settle("koenigrufen", RUFER | said).lines
    assert {line.rule: line.factors for line in lines} == written


@pytest.mark.rule("TAP-51")
def test_a_dreier_is_written_out_as_often_as_it_was_bought_and_doubled() -> None:
    (game,) = settle("tapp", LONE | {"items": (CONTRA,), "multiplicity": 3}).lines
    assert (game.factors, game.amount(A)) == ((3, 2), 12)


@pytest.mark.rule("BLK-52")
def test_while_nobody_announces_the_end_no_line_is_drawn_however_long_it_lasts() -> None:
    options, place = BLOCK.options(), BLOCK.sitting.first(3, 0)
    for deals in range(30):
        course = Course(3, passed=(False,) * deals)
        assert BLOCK.sitting.stakes(place, course, Slate(), options).carried.line is None


@pytest.mark.rule("NZR-23", "NZR-24")
@pytest.mark.parametrize(("card", "rule"), [("T18", "NZR-23"), ("T20", "NZR-24"), ("T17", "NZR-24")])
def test_a_refused_call_names_the_card_that_has_to_be_called(card: str, rule: RuleId) -> None:
    deal = neunzehnerrufen.at_table(neunzehnerrufen.FOUR, words="rufer good good good")
    refusal = deal.why_not(Call(Card(card)))
    assert (refusal.rule, str(refusal.message)) == (
        rule, "Only T19 can be called: the highest that you lack and nobody has shown.",
    )  # fmt: skip


@pytest.mark.rule("KRU-35", "TAP-35")
def test_cards_are_not_thrown_in_where_no_rule_allows_it() -> None:
    for deal, rule in (
        (koenigrufen.at_table(words=f"{koenigrufen.DREIER_OF_A} 1"), "KRU-35"),
        (tapp.at_table(words=f"{tapp.DREIER_OF_A} 1"), "TAP-35"),
    ):
        refusal = deal.why_not(Choose("throw-in"))
        assert (refusal.rule, str(refusal.message)) == (rule, "The cards may not be thrown in here.")


@pytest.mark.rule("GEN-43")
@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("H1 D3", "Cards to lay away: exactly 3."),
        ("H1 D3 C8", "You do not hold C8."),
    ],
)
def test_what_is_said_to_who_lays_the_wrong_cards(cards: str, sentence: str) -> None:
    deal = koenigrufen.at_table(words=f"{koenigrufen.DREIER_OF_A} 1")
    assert str(deal.why_not(Lay(CardSet(cards))).message) == sentence


@pytest.mark.rule("GEN-42")
def test_everybody_knows_which_packets_of_the_talon_belong_together() -> None:
    assert koenigrufen.at_table(words=koenigrufen.DREIER_OF_A).told.parts == (("talon 1",), ("talon 2",))
    three = neunzehnerrufen.at_table(neunzehnerrufen.FOUR, words="rufer good good good T19")
    assert three.told.parts == (("talon 1", "talon 2", "talon 3", "talon 4"),)


@pytest.mark.rule("COD-31")
def test_at_a_real_table_laying_away_is_asked_for_until_the_tarocks_are_shown() -> None:
    deal = as_table(koenigrufen.at_table(words=f"{koenigrufen.DREIER_OF_A} 1")).play(Lay(CardSet("H1 D3 D4")))
    assert str(deal.view(A).asks) == "Lay cards away."
    assert Choose("er-liegt") in deal.choices


@pytest.mark.rule("COD-68")
def test_of_a_hand_that_lies_open_nothing_wrong_is_played_or_shown() -> None:
    deal = as_table(go(neunzehnerrufen.solo(neunzehnerrufen.TWO), "T20"))
    dummies = 0
    while len(deal.phase.trick.cards) < 4 and deal.phase.trick.cards:
        if deal.to_act != deal.phase.trick.to_play:
            dummies += 1
            assert not [move for move in deal.irregular() if isinstance(move, Play)]
        deal = deal.play(next(iter(deal.choices)))
    assert dummies
