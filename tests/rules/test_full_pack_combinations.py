"""The games of 78 cards: combinations announced and paid in a real deal of each (GRO-26 to GRO-47, GRO-87, GRO-91)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

import pytest
from support.examples import accounted
from support.deals.full_pack import announcing, first_lead, from_each_other, gains, settled
from support.deals.gross import heard, say
from support.ledger import entries_of, holding
from support.tables import dealt, offered, refused, results_of

from tarock.cards import KINGS, CardSet
from tarock.deal import Deal
from tarock.game import Say, Variant
from tarock.variants import variant

KINGDOM = "HK DK SK CK"
TEN = "T2 T4 T5 T7 T8 T10 T11 T13 T14 T16"
NINE = "T2 T4 T5 T7 T8 T10 T11 T13 T14"
LATONS = "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 D1 D2 D3 D4 D5 D6 D7 D8"
OTHER_TAROCKS = "T5 T7 T9 T11 T13 T15 T17 T18 T19"
RANKS = {"Q": "queens", "N": "cavalls", "J": "jacks"}
TURN = {"gross": "GRO-26", "lhombre": "LHO-23", "vier-paare": "VIE-25", "vier-ruf": "VIE-28"}
"""The rule by which the hands speak in turn."""
TOO_LATE = {"gross": "GRO-87", "lhombre": "LHO-37", "vier-paare": "GRO-87", "vier-ruf": "GRO-87"}
"""The rule that refuses a combination once cards are played."""


class Said(NamedTuple):
    """A combination of a hand: what of its kind others hold, how it is said, and what each of the others pays."""

    rules: str
    by: str
    hand: str
    elsewhere: str
    word: str
    price: int


class NotSaid(NamedTuple):
    """What a hand of the Vorhand does not make, and the rule that refuses it."""

    rules: str
    hand: str
    elsewhere: str
    word: str
    refusal: str


SAID = [
    Said("GRO-33 GRO-36", "v", "T21 T20 T19", "T18 SKU T1", "matadors-3", 15),
    Said("GRO-33", "z", "T21 T20 SKU", "T19 T18 T1", "matadors-3", 15),
    Said("GRO-36 GRO-E4", "v", "T1 T2 T3 T4", "T5 SKU T21", "matadors-4", 20),
    Said("GRO-34 GRO-E1", "v", "T21 SKU T19 T18 T17", "T20 T16 T1", "matadors-5", 25),
    Said("GRO-35 GRO-E2", "z", "SKU T21 T1", "T20 T19 T2 T3", "matadors-3-with-honours", 20),
    Said("GRO-35 GRO-E3", "g", "T21 T20 T18 T1 T3 SKU", "T19 T17 T2 T4", "matadors-6-with-honours", 35),
    Said("GRO-37", "g", TEN, "T1 T3 T6 T9 T12 T15 T17 T18 T19 T20 T21 SKU", "tarocks-10-sans", 10),
    Said("GRO-37 GRO-E5", "z", f"{NINE} SKU", "T1 T3 T6 T9 T12 T15 T16 T17 T18 T19 T20 T21", "tarocks-10-sans", 10),
    Said("GRO-37 GRO-E5", "z", f"{TEN} T17 T18 SKU", "T1 T3 T6 T9 T12 T15 T19 T20 T21", "tarocks-13-sans", 25),
    Said("GRO-38", "v", f"{NINE} T1", "T3 T6 T9 T12 T15 T16 T17 T18 T19 T20 T21 SKU", "tarocks-10-avec", 10),
    *(Said("GRO-39", "v", f"{of[0]}K {of[0]}Q {of[0]}N {of[0]}J".upper(), "SKU", f"whole-cavalry-{of}", 10)
      for of in ("hearts", "diamonds", "spades", "clubs")),
    *(Said("GRO-40", "z", str(CardSet("CK CQ CN CJ") - CardSet(missing)) + " SKU", missing, "half-cavalry-clubs", 5)
      for missing in ("CK", "CQ", "CN", "CJ")),
    Said("GRO-42", "g", KINGDOM, "SKU", "whole-kingdom", 10),
    Said("GRO-42", "v", f"{KINGDOM} SKU", "", "whole-kingdom", 10),
    Said("GRO-43", "z", "HK DK CK SKU", "SK", "half-kingdom", 5),
    *(Said("GRO-44 GRO-E8", "g", f"H{rank} D{rank} S{rank} C{rank} SKU", "", f"skus-and-four-{of}", 10)
      for rank, of in RANKS.items()),
    *(Said("GRO-44 GRO-E8", "g", f"H{rank} D{rank} S{rank} C{rank}", "SKU", f"four-{of}", 5)
      for rank, of in RANKS.items()),
    *(Said("GRO-45", "v", f"H{rank} D{rank} C{rank} SKU HK DK SK", f"S{rank} CK", f"skus-and-three-{of}", 5)
      for rank, of in RANKS.items()),
    Said("GRO-45", "z", "HN SN CN SKU HK DK SK CK", "DN", "skus-and-three-cavalls", 5),
]  # fmt: skip
NOT_SAID = [
    NotSaid("GRO-33 GRO-36", "T20 T19 T18 SKU", "T21 T1", "matadors-3", "GRO-36"),
    NotSaid("GRO-36 GRO-E4", "T1 T2", "T3 SKU T21", "matadors-3", "GRO-36"),
    NotSaid("GRO-34", "T21 SKU T19 T17 T16", "T20 T18 T1", "matadors-5", "GRO-91"),  # Only the first gap is filled.
    NotSaid("GRO-35", "T21 T20 T1", "SKU T19 T2", "matadors-3-with-honours", "GRO-36"),
    NotSaid("GRO-37", NINE, "T1 T3 T6 T9 T12 T15 T16 T17 T18 T19 T20 T21 SKU", "tarocks-10-sans", "GRO-37"),
    NotSaid("GRO-38", f"{NINE} T1", "T3 T6 T9 T12 T15 T16 T17 T18 T19 T20 T21 SKU", "tarocks-10-sans", "GRO-38"),
    NotSaid("GRO-38", TEN, "T1 T3 T6 T9 T12 T15 T17 T18 T19 T20 T21 SKU", "tarocks-10-avec", "GRO-38"),
    NotSaid("GRO-39", "HK HQ HN SKU", "HJ", "whole-cavalry-hearts", "GRO-39"),
    NotSaid("GRO-40", "CK CQ CN", "CJ SKU", "half-cavalry-clubs", "GRO-40"),
    NotSaid("GRO-42", "HK DK CK SKU", "SK", "whole-kingdom", "GRO-42"),
    NotSaid("GRO-43", "HK DK CK", "SK SKU", "half-kingdom", "GRO-43"),
    NotSaid("GRO-44", "HJ DJ SJ CJ SKU", "", "four-jacks", "GRO-44"),  # Only at its full size.
    NotSaid("GRO-45", "HQ DQ CQ SKU HK DK", "SK CK SQ", "skus-and-three-queens", "GRO-45"),
    NotSaid("GRO-45", "HQ DQ CQ HK DK SK", "SKU CK SQ", "skus-and-three-queens", "GRO-45"),
]


def in_each_game(rows: Iterable[Said | NotSaid]) -> pytest.MarkDecorator:
    """Every row in every game in which one of its rules holds."""
    cases = [(game, row, sorted(entries_of(game).intersection(row.rules.split()))) for row in rows for game in TURN]
    return pytest.mark.parametrize(
        ("game", "row"),
        [
            pytest.param(variant(game), row, id=f"{game}-{row.hand.replace(' ', '+')}", marks=pytest.mark.rule(*held))
            for game, row, held in cases
            if held
        ],
    )


def turn_of(game: Variant, by: str, hand: str, elsewhere: str) -> Deal:
    """The turn of a hand, which all before it have left to it by passing."""
    other = "v" if by == "z" else "z"
    deal = announcing(game, **{by: hand, other: elsewhere})
    while deal.to_act != speaker(deal, by):
        deal = say(deal, "")
    return deal


def speaker(deal: Deal, by: str) -> int:
    """The seat of the Vorhand, the second hand or the dealer."""
    return deal.setup.active[place_of(by)]


def place_of(by: str) -> int:
    """The place in the order of speaking; the dealer is always the last."""
    return {"v": 0, "z": 1, "g": -1}[by]


def matter(word: str) -> str:
    """What a combination is about: what is counted, or the suit or rank of its figures."""
    first, second, *_ = parts = word.split("-")
    return first if second.isdigit() else parts[-1]


@in_each_game(SAID)
def test_a_combination_is_offered_in_this_form_alone_and_paid_by_each_of_the_others(game: Variant, row: Said) -> None:
    deal = turn_of(game, row.by, row.hand, row.elsewhere)
    assert [word for word in offered(deal) if matter(word) == matter(row.word)] == [row.word]
    assert gains(settled(deal, row.word)) == from_each_other(game, place_of(row.by), row.price)


@in_each_game(NOT_SAID)
def test_what_the_cards_do_not_make_is_refused_by_its_rule(game: Variant, row: NotSaid) -> None:
    deal = turn_of(game, "v", row.hand, row.elsewhere)
    assert row.word not in offered(deal)
    assert refused(deal, Say((row.word,))) == row.refusal


@holding("GRO-46", "GRO-E9")
@pytest.mark.parametrize(
    ("latons", "number", "price"),
    [
        (f"{' '.join(LATONS.split()[:15])} SKU {OTHER_TAROCKS}", 16, 16),
        (f"{LATONS} {OTHER_TAROCKS}", 18, 26),
        (f"{LATONS} SKU {OTHER_TAROCKS}", 19, 31),
        (f"{' '.join(LATONS.split()[:16])} {OTHER_TAROCKS}", 16, 16),
    ],
)
def test_sixteen_latons_bring_sixteen_and_each_further_five(
    game: Variant, latons: str, number: int, price: int
) -> None:
    deal = announcing(game, v=whole_hand(game, latons))
    assert [word for word in offered(deal) if word.startswith("latons")] == [f"latons-{number}"]
    assert gains(settled(deal, f"latons-{number}")) == from_each_other(game, 0, price)


@holding("GRO-46")
def test_fifteen_latons_alone_are_not_enough(game: Variant) -> None:
    deal = announcing(game, v=whole_hand(game, f"{' '.join(LATONS.split()[:15])} {OTHER_TAROCKS} T21"), z="SKU")
    assert refused(deal, Say(("latons-16",))) == "GRO-46"


def whole_hand(game: Variant, cards: str) -> str:
    """As many of these cards as the Vorhand is dealt."""
    deal = dealt(game, {})
    return " ".join(cards.split()[: len(deal.table.hand(deal.setup.active[0]))])


@holding("GRO-27")
def test_nothing_is_announced_out_of_turn_or_before_the_scat_lies(game: Variant) -> None:
    word = Say(("whole-kingdom",))
    assert refused(announcing(game, z=KINGDOM), word, by=speaker(announcing(game), "z")) == TURN[game.id]
    deal = announcing(game, v=KINGDOM)
    assert word in deal.choices
    unlaid = [moment for moment in deal.moments() if "scat" not in moment.table.zones]
    assert unlaid
    assert all(refused(moment, word, by=speaker(deal, "v")) for moment in unlaid)


@holding("GRO-27")
def test_at_a_real_table_what_was_said_too_early_is_not_paid(game: Variant) -> None:
    done = settled(announcing(game, v=KINGDOM), "whole-kingdom")
    (kingdom,) = done.outcome.announced
    too_early = replace(done.outcome, announced=(replace(kingdom, early=True),))
    carried = game.sitting.opening(game.players[0], game.options())
    account = accounted(game, too_early, carried, game.options())
    assert gains(done) == from_each_other(game, 0, 10)
    assert "GRO-42" not in [line.rule for line in account.lines]


@holding("GRO-30")
def test_combinations_are_shown_to_all_but_the_tarocks_counted_are_not(game: Variant) -> None:
    deal = say(announcing(game, v=KINGDOM), "whole-kingdom")
    assert [said.cards for said in heard(deal, "GRO-42")] == [KINGS]
    assert not any(KINGS - deal.table.known_to(seat) for seat in deal.setup.active)
    counted = announcing(game, v=f"{NINE} T1", z="T3 T6 T9 T12 T15 T16 T17 T18 T19 T20 T21 SKU")
    counted = say(counted, "tarocks-10-avec")
    assert [said.cards for said in heard(counted, "GRO-37")] == [CardSet()]
    assert not counted.table.shown


@holding("GRO-31")
def test_all_is_settled_before_the_first_lead_and_each_of_the_others_pays(game: Variant) -> None:
    deal = announcing(game, v=KINGDOM, z="HQ DQ SQ CQ", g="SKU")
    both = settled(deal, "whole-kingdom", "four-queens")
    assert [one.word for one in both.outcome.announced] == ["whole-kingdom", "four-queens"]
    assert both.outcome.announced in results_of(first_lead(deal, "whole-kingdom", "four-queens"))
    kingdom, queens = from_each_other(game, 0, 10), from_each_other(game, 1, 5)
    assert gains(both) == tuple(map(sum, zip(kingdom, queens, strict=True)))


@holding("GRO-32", "GRO-E10")
def test_equal_announcements_cancel_between_two_and_whoever_is_left_pays_both(game: Variant) -> None:
    odd, even = ("T1 T3 T5 T7 T9 T11 T13 T15 T17 T19", "T2 T4 T6 T8 T10 T12 T14 T16 T18 T20")
    done = settled(announcing(game, v=odd, z=even, g="SKU T21"), "tarocks-10-avec", "tarocks-10-sans")
    others = len(done.setup.active) - 2
    assert gains(done) == (10 * others, 10 * others, *[-20] * others)


@holding("GRO-41", "GRO-E6")
@pytest.mark.parametrize(
    ("figures", "missing", "valid"),
    [("HK HQ HN", "HJ", True), ("HQ HN HJ", "HK", True), ("HK HN HJ", "HQ", False), ("HK HQ HJ", "HN", False)],
)
def test_after_a_whole_cavalry_of_the_vorhand_a_half_one_must_be_consecutive(
    game: Variant, figures: str, missing: str, valid: bool
) -> None:
    half = Say(("half-cavalry-hearts",))
    deal = announcing(game, v=f"CK CQ CN CJ {missing}", z=f"{figures} SKU")
    spoken = say(deal, "whole-cavalry-clubs")
    assert (half in spoken.choices) == valid
    assert half in say(deal, "").choices  # The Vorhand kept it secret.
    if not valid:
        assert refused(spoken, half) == "GRO-41"
        assert gains(settled(spoken)) == from_each_other(game, 0, 10)
    else:
        others = len(deal.setup.active) - 2
        assert gains(settled(spoken, *half.words)) == (10 + 10 * others - 5, -10 + 5 + 5 * others, *[-15] * others)


@holding("GRO-45", "GRO-47", "GRO-E7", but=("vier-ruf",))
def test_a_figure_and_the_skus_serve_in_many_sets_at_once(game: Variant) -> None:
    deal = announcing(game, v="HK DK SK CK HQ SQ CQ SKU HN HJ", z="DQ T21 T1 DN SN CN DJ SJ CJ")
    words = {"whole-kingdom", "skus-and-three-queens", "whole-cavalry-hearts"}
    assert {word for word in offered(deal) if not word.startswith(("tarocks", "latons"))} == words
    assert gains(settled(deal, " ".join(words))) == from_each_other(game, 0, 25)


@holding("GRO-47")
def test_the_skus_is_tarock_and_figure_at_once(game: Variant) -> None:
    hand = f"SKU {NINE} HK HQ HN"
    deal = announcing(game, v=hand, z="HJ T1 T3 T6 T9 T12 T15 T16 T17 T18 T19 T20 T21")
    assert gains(settled(deal, "half-cavalry-hearts tarocks-10-sans")) == from_each_other(game, 0, 15)


@holding("GRO-87")
def test_the_vorhand_asks_for_more_and_then_no_combination_can_be_announced(game: Variant) -> None:
    deal = announcing(game, v=KINGDOM)
    lead = first_lead(deal)
    assert not heard(deal, "GRO-87")
    assert [said.seat for said in heard(lead, "GRO-87")] == [speaker(deal, "v")]
    assert refused(lead, Say(("whole-kingdom",))) == TOO_LATE[game.id]
