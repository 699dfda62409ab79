"""Königrufen: the settlement of one deal from its facts (KRU-58 to KRU-80, KRU-90 to KRU-93)."""

from __future__ import annotations

from typing import Any

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.koenigrufen import facts, payments
from support.tables import A, B, C, D

from tarock.cards import HONOURS, PACK_54, Card, CardSet, TrickRules, points
from tarock.game import Fault, FaultKind, SideTricks
from tarock.game.phases import Item
from tarock.variants.koenigrufen import KOENIGRUFEN, CONTRACTS, KoenigrufenOptions, KoenigrufenOutcome

GAMES = ("rufer", "solo", "dreier", "solo-dreier")
SIDE = ("declarer", "opponents")
PAGAT_MADE = {"pagat_last": "declarer", "pagat_wins": True}
PAGAT_BEATEN = {"pagat_last": "declarer", "pagat_wins": False}
KING_MADE = {"king_last": True, "king_won_by": "declarer"}
KING_LOST = {"king_won_by": "opponents"}
PAGAT_SAID, KING_SAID = "pagat-ultimo/declarer", "koenig-ultimo/declarer"


def premium(contract: str, said: str = "", **more: Any) -> int:
    """What B, an opponent, pays beyond the price of a game won without contra."""
    return -payments(contract, said, **more)[B] - CONTRACTS[contract].price


@pytest.mark.rule("KRU-58")
@pytest.mark.parametrize(("card_points", "won"), [(36, True), (35, False), (70, True), (0, False)])
def test_the_declarers_side_wins_from_thirty_six_points(card_points: int, won: bool) -> None:
    assert payments("rufer", points=card_points) == ((6, -6, 6, -6) if won else (-6, 6, -6, 6))


@pytest.mark.rule("KRU-58")
@pytest.mark.parametrize(("plain", "declarer", "opponents"), [(16, 36, 34), (15, 35, 35)])
def test_thirty_five_and_two_thirds_are_needed(plain: int, declarer: int, opponents: int) -> None:
    pips = CardSet("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17")
    mine = HONOURS | CardSet(list(pips)[:plain])  # 91 thirds and one for each plain card
    assert (points(mine.bits), points((PACK_54.cards - mine).bits)) == (declarer, opponents)


@pytest.mark.rule("KRU-59")
@pytest.mark.parametrize(("partner", "amounts"), [(B, (8, 8, -8, -8)), (C, (8, -8, 8, -8)), (D, (8, -8, -8, 8))])
def test_two_against_two_each_gets_the_value_from_one_of_the_others(partner: int, amounts: tuple[int, ...]) -> None:
    assert payments("solo", partner=partner) == amounts
    assert payments("solo", partner=partner, points=20) == tuple(-amount for amount in amounts)


@pytest.mark.rule("KRU-60")
@pytest.mark.parametrize(
    ("contract", "more"),
    [
        ("dreier", {}),
        ("solo-dreier", {}),
        ("rufer", {"partner": None, "king": "held"}),
        ("solo", {"partner": None, "king": "talon"}),
    ],
)
def test_one_against_three_the_declarer_settles_with_each(contract: str, more: dict[str, Any]) -> None:
    price = CONTRACTS[contract].price
    assert payments(contract, **more) == (3 * price, -price, -price, -price)
    assert payments(contract, points=35, **more) == (-3 * price, price, price, price)


@pytest.mark.rule("KRU-61")
@pytest.mark.parametrize(
    ("said", "more", "values"),
    [
        ("", KING_MADE, (2, 4, None, None)),
        (KING_SAID, KING_MADE, (4, 8, None, None)),
        ("", PAGAT_MADE, (2, 4, 4, 8)),
        (PAGAT_SAID, PAGAT_MADE, (4, 8, 8, 16)),
        ("", {"held": ((A, "koepfe"),)}, (1, 2, 2, 4)),
        ("", {"held": ((A, "tous-les-trois"),)}, (2, 4, 4, 8)),
        ("", {"held": ((A, "tous-les-quatre"),)}, (2, 4, 4, 8)),
        ("", KING_LOST, (-2, -4, None, None)),
    ],
)
def test_the_table_of_premiums(said: str, more: dict[str, Any], values: tuple[int | None, ...]) -> None:
    for contract, printed in zip(GAMES, values, strict=True):
        if printed is not None:
            assert premium(contract, said, **more) == printed


@pytest.mark.rule("KRU-61")
@pytest.mark.parametrize(
    ("contract", "game", "silent", "said"),
    [("rufer", 6, 12, 24), ("solo", 8, 24, 48), ("dreier", 10, 24, 48), ("solo-dreier", 20, 48, 96)],
)
def test_the_table_of_games_and_volats(contract: str, game: int, silent: int, said: int) -> None:
    assert -payments(contract)[B] == game
    assert -payments(contract, tricks=12)[B] == silent
    assert -payments(contract, "volat/declarer", tricks=12)[B] == said


@pytest.mark.rule("KRU-61")
def test_schleifen_costs_four_to_each() -> None:
    outcome = KoenigrufenOutcome("schleifen", contract="rufer", declarer=B)
    assert KOENIGRUFEN.settle(outcome.as_recorded(), None, KoenigrufenOptions()).totals(range(4)) == (4, -12, 4, 4)


@pytest.mark.rule("KRU-62")
@pytest.mark.parametrize(
    ("contract", "game", "ultimo", "volat"),
    [
        ("rufer", (12, 24, 48), (8, 16, 32), (48, 96, 192)),
        ("solo", (16, 32, 64), (16, 32, 64), (96, 192, 384)),
        ("dreier", (20, 40, 80), (16, 32, 64), (96, 192, 384)),
        ("solo-dreier", (40, 80, 160), (32, 64, 128), (192, 384, 768)),
    ],
)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_the_table_of_contras(
    contract: str, game: tuple[int, ...], ultimo: tuple[int, ...], volat: tuple[int, ...], step: int
) -> None:
    assert -payments(contract, "contra:game " * step)[B] == game[step - 1]
    ultimo_said = f"{PAGAT_SAID} " + f"contra:{PAGAT_SAID} " * step
    assert premium(contract, ultimo_said, **PAGAT_MADE) == ultimo[step - 1]
    volat_said = "volat/declarer " + "contra:volat/declarer " * step
    assert -payments(contract, volat_said, tricks=12)[B] == volat[step - 1]


@pytest.mark.rule("KRU-63")
@pytest.mark.parametrize(("step", "won"), [(1, 16), (2, 32), (3, 64)])
def test_a_solo_with_the_king_in_the_talon_loses_without_contra_and_wins_with_it(step: int, won: int) -> None:
    alone = {"partner": None, "king": "talon"}
    assert payments("solo", "contra:game " * step, points=30, **alone) == (-24, 8, 8, 8)
    assert payments("solo", "contra:game " * step, **alone) == (3 * won, -won, -won, -won)


@pytest.mark.rule("KRU-64")
def test_the_mercy_for_the_lone_solo_concerns_the_price_of_the_game_only() -> None:
    said = f"contra:game {PAGAT_SAID} contra:{PAGAT_SAID}"
    alone = {"partner": None, "king": "talon", "points": 30}
    assert payments("solo", said, **alone)[B] == 8 + 16


@pytest.mark.rule("KRU-65")
@pytest.mark.parametrize("card_points", [20, 50])
@pytest.mark.parametrize(
    "more", [PAGAT_MADE, PAGAT_BEATEN, KING_MADE, KING_LOST, {"held": ((A, "koepfe"), (C, "tous-les-quatre"))}]
)
def test_premiums_do_not_depend_on_who_wins_the_game(card_points: int, more: dict[str, Any]) -> None:
    with_premium = payments("rufer", points=card_points, **more)[A]
    assert with_premium - payments("rufer", points=card_points)[A] == premium("rufer", **more)


@pytest.mark.rule("KRU-66")
@pytest.mark.parametrize(("contract", "penalty"), [("rufer", 2), ("solo", 4)])
def test_the_called_king_lost_to_the_opponents_costs_a_penalty(contract: str, penalty: int) -> None:
    assert premium(contract, **KING_LOST) == -penalty
    assert premium(contract, king_won_by="declarer") == 0


@pytest.mark.rule("KRU-67")
@pytest.mark.parametrize(("contract", "lost"), [("rufer", 4), ("solo", 8)])
def test_a_lost_king_costs_only_the_announced_koenig_ultimo(contract: str, lost: int) -> None:
    assert premium(contract, KING_SAID, **KING_LOST) == -lost
    assert premium(contract, f"{KING_SAID} contra:{KING_SAID}", **KING_LOST) == -2 * lost


@pytest.mark.rule("KRU-68")
@pytest.mark.parametrize(
    "more", [{"king_won_by": "declarer"}, {"king_won_by": "opponents"}, {"king_last": True, "king_won_by": "opponents"}]
)
def test_an_announced_koenig_ultimo_that_is_not_made_is_paid_to_the_opponents(more: dict[str, Any]) -> None:
    assert premium("rufer", KING_SAID, **more) == -4


@pytest.mark.rule("KRU-69")
def test_a_silent_koenig_ultimo_earns_the_silent_value() -> None:
    assert (premium("rufer", **KING_MADE), premium("solo", **KING_MADE)) == (2, 4)


@pytest.mark.rule("KRU-70")
def test_a_king_lost_in_the_last_trick_costs_the_penalty_once() -> None:
    lost_last = {"king_last": True, "king_won_by": "opponents"}
    assert (premium("rufer", **lost_last), premium("solo", **lost_last)) == (-2, -4)


@pytest.mark.rule("KRU-71")
def test_a_lone_declarer_who_holds_the_called_king_settles_it_with_all_three() -> None:
    alone = {"partner": None, "king": "held"}
    assert payments("rufer", **alone, **KING_LOST) == (12, -4, -4, -4)
    assert payments("rufer", **alone, **KING_MADE) == (24, -8, -8, -8)
    assert payments("rufer", KING_SAID, **alone, **KING_LOST) == (6, -2, -2, -2)


@pytest.mark.rule("KRU-71")
@pytest.mark.parametrize("contract", ["rufer", "solo"])
def test_a_king_that_never_was_in_a_hand_costs_and_earns_nothing(contract: str) -> None:
    assert premium(contract, partner=None, king="talon") == 0


@pytest.mark.rule("KRU-72")
@pytest.mark.parametrize(
    ("player", "wins", "gain"),
    [("declarer", True, 2), ("declarer", False, -2), ("opponents", True, -2), ("opponents", False, 2), ("", False, 0)],
)
def test_the_silent_pagat_in_the_last_trick(player: str, wins: bool, gain: int) -> None:
    assert premium("rufer", pagat_last=player, pagat_wins=wins) == gain


@pytest.mark.rule("KRU-72")
@pytest.mark.parametrize(
    ("last", "gain"),
    [
        ("T1 H2 H3 H4", 2), ("T1 T5 H3 H4", -2), ("T1 H2 T5 H4", -2),  # A's Pagat wins, or B or his partner C beats it
        ("H1 T1 H3 H4", -2), ("H1 T1 T5 H4", 2), ("H1 T1 H3 T5", 2),  # B's Pagat wins, or C or B's own partner beats it
    ],
)  # fmt: skip
def test_a_beaten_pagat_is_lost_whoever_beats_it(last: str, gain: int) -> None:
    side = SideTricks((TrickRules().lay_out((A, B, C, D), tuple(map(Card, last.split()))),), {A, C})
    assert premium("rufer", pagat_last=side.pagat_last, pagat_wins=side.pagat_wins) == gain


@pytest.mark.rule("KRU-73")
@pytest.mark.parametrize(
    ("player", "wins", "gain"),
    [
        ("declarer", True, 4),
        ("declarer", False, -4),
        ("opponents", True, -4),
        ("opponents", False, -4),
        ("", False, -4),
    ],
)
def test_the_announced_pagat_is_earned_only_by_the_announcers_side(player: str, wins: bool, gain: int) -> None:
    assert premium("rufer", PAGAT_SAID, pagat_last=player, pagat_wins=wins) == gain
    other = {"declarer": "opponents", "opponents": "declarer", "": ""}[player]
    assert premium("rufer", "pagat-ultimo/opponents", pagat_last=other, pagat_wins=wins) == -gain


@pytest.mark.rule("KRU-74")
@pytest.mark.parametrize(
    ("holder", "what", "gain"),
    [(A, "koepfe", 1), (C, "koepfe", 1), (B, "koepfe", -1), (C, "tous-les-trois", 2), (D, "tous-les-trois", -2)],
)
def test_held_tarock_honours_are_paid_to_the_holders_side(holder: int, what: str, gain: int) -> None:
    assert premium("rufer", held=((holder, what),)) == gain


@pytest.mark.rule("KRU-75")
@pytest.mark.parametrize(("holder", "gain"), [(A, 2), (B, -2)])
def test_four_held_kings_are_paid_to_the_holders_side(holder: int, gain: int) -> None:
    assert premium("rufer", held=((holder, "tous-les-quatre"),)) == gain
    lone = payments("dreier", held=((holder, "tous-les-quatre"),))
    assert lone == ((42, -14, -14, -14) if holder == A else (18, -6, -6, -6))  # KRU-D15: each of the three


@pytest.mark.rule("KRU-76")
def test_by_the_custom_of_tricks_all_three_and_all_four_count_from_the_tricks() -> None:
    held = ((A, "tous-les-trois"), (A, "tous-les-quatre"))
    won = {"trull_in_tricks": "opponents", "kings_in_tricks": "declarer"}
    assert premium("solo", held=held, **won) == 8
    assert premium("solo", held=held, **won, honours="tricks") == -4 + 4
    assert premium("solo", held=held, honours="tricks") == 0
    assert premium("solo", held=((A, "koepfe"),), honours="tricks") == 2


@pytest.mark.rule("KRU-78")
@pytest.mark.parametrize(
    ("said", "price"),
    [
        ("", 24),  # silent Volat instead of the game at 10
        ("contra:game", 24),
        ("contra:game recontra:game", 40),  # the game is dearer
        ("volat/declarer contra:game recontra:game", 48),
        ("volat/declarer contra:game recontra:game supercontra:game", 80),
        ("volat/opponents contra:volat/opponents", 96),  # KRU-D21: a Volat the others had announced
    ],
)
def test_a_made_volat_or_the_dearer_game_is_paid_never_both(said: str, price: int) -> None:
    assert payments("dreier", said, tricks=12, points=70) == (3 * price, -price, -price, -price)


@pytest.mark.rule("KRU-78")
@pytest.mark.parametrize(("said", "label"), [("", "Volat"), ("contra:game recontra:game", "Dreier")])
def test_the_line_says_whether_the_volat_or_the_game_was_paid(said: str, label: str) -> None:
    outcome = facts("dreier", said, tricks=12, points=66)
    (line,) = KOENIGRUFEN.settle(outcome.as_recorded(), None, KoenigrufenOptions()).lines
    assert str(line.label) == f"{label} for the declarer"


@pytest.mark.rule("KRU-78")
def test_the_opponents_volat_replaces_the_game_too() -> None:
    assert payments("rufer", tricks=0, points=3) == (-12, 12, -12, 12)
    assert payments("rufer", "volat/opponents", tricks=0, points=3) == (-24, 24, -24, 24)


@pytest.mark.rule("KRU-79")
@pytest.mark.parametrize(
    ("said", "card_points", "paid"),
    [
        ("volat/declarer", 60, -24),  # the game is won and yet not paid
        ("volat/declarer", 20, -24),
        ("volat/declarer contra:game recontra:game supercontra:game", 20, -48),  # the dearer game of the winners
        ("volat/declarer contra:game recontra:game supercontra:game", 60, -24),
        ("volat/opponents", 20, 24),
        ("volat/opponents contra:volat/opponents", 60, 48),
        ("volat/opponents contra:game recontra:game supercontra:game", 60, 48),
        ("volat/declarer volat/opponents contra:volat/opponents", 60, 48 - 24),  # KRU-D21: each pays the other
        ("volat/declarer volat/opponents contra:game recontra:game supercontra:game", 60, 0),  # nor any game
    ],
)
def test_a_missed_announced_volat_stands_for_the_game(said: str, card_points: int, paid: int) -> None:
    assert payments("rufer", said, points=card_points, tricks=11) == (paid, -paid, paid, -paid)


@pytest.mark.rule("KRU-78", "KRU-79")
@pytest.mark.parametrize("tricks", [12, 11])
def test_other_premiums_are_settled_besides_a_volat(tricks: int) -> None:
    plain = payments("rufer", "volat/declarer", tricks=tricks)
    more = payments("rufer", "volat/declarer", tricks=tricks, held=((A, "koepfe"),), **PAGAT_MADE)
    assert more[A] - plain[A] == 1 + 2


@pytest.mark.rule("KRU-90")
@pytest.mark.parametrize("player", SIDE)
def test_an_announcement_by_either_side_leaves_no_silent_pagat_ultimo(player: str) -> None:
    beaten = {"pagat_last": player, "pagat_wins": False}
    assert premium("rufer", PAGAT_SAID, **beaten) == -4
    assert premium("rufer", "pagat-ultimo/opponents", **beaten) == 4


@pytest.mark.rule("KRU-90")
def test_announcements_of_both_sides_are_settled_each_on_its_own() -> None:
    both = f"{PAGAT_SAID} pagat-ultimo/opponents contra:pagat-ultimo/opponents"
    assert premium("rufer", both, **PAGAT_MADE) == 4 + 8
    assert premium("rufer", both, pagat_last="opponents", pagat_wins=True) == -4 - 8
    assert premium("rufer", both) == -4 + 8


@pytest.mark.rule("KRU-93")
@pytest.mark.parametrize(
    ("contract", "more"), [("rufer", {"king": "talon"}), ("rufer", {"king": "held"}), ("solo", {"king": "held"})]
)
def test_every_other_lone_declarer_loses_with_all_contras(contract: str, more: dict[str, Any]) -> None:
    price = 2 * CONTRACTS[contract].price
    assert payments(contract, "contra:game", partner=None, points=30, **more) == (-3 * price, price, price, price)
    assert payments(contract, "contra:game", partner=None, **more) == (3 * price, -price, -price, -price)


sides = st.sampled_from(("", *SIDE))
seats = st.integers(0, 3)
items = st.lists(
    st.builds(
        Item,
        st.sampled_from(("game", "volat", "pagat-ultimo", "koenig-ultimo")),
        seats,
        st.sampled_from(SIDE),
        st.integers(0, 3),
    ),
    max_size=6,
    unique_by=lambda one: (one.what, one.side),
)
faults = st.lists(
    st.builds(
        Fault,
        st.sampled_from((FaultKind.RENONCE, FaultKind.CONDUCT, FaultKind.CONTRA_OWN_GAME, FaultKind.CONTRA_OWN_ULTIMO)),
        seats,
        st.booleans(),
    ),
    max_size=2,
)
held = st.lists(st.tuples(seats, st.sampled_from(("koepfe", "tous-les-trois", "tous-les-quatre"))), max_size=3)
outcomes = st.builds(
    KoenigrufenOutcome,
    ended=st.sampled_from(("played", "passed", "no-tarock", "schleifen", "misdeal", "exposed-card", "incomplete-pack")),
    dealer=seats,
    contract=st.sampled_from(GAMES),
    declarer=seats,
    partner=st.none() | seats,
    king=st.sampled_from(("", "held", "talon")),
    points=st.integers(0, 70),
    tricks=st.integers(0, 12),
    king_won_by=sides,
    king_last=st.booleans(),
    pagat_last=sides,
    pagat_wins=st.booleans(),
    items=items.map(tuple),
    held=held.map(tuple),
    trull_in_tricks=sides,
    kings_in_tricks=sides,
    faults=faults.map(tuple),
)
options = st.builds(KoenigrufenOptions, honours=st.sampled_from(("held", "tricks")), misdeal_penalty=st.integers(0, 9))


@pytest.mark.rule("KRU-80")
@given(outcomes, options)
def test_every_line_of_every_settlement_sums_to_zero(outcome: KoenigrufenOutcome, agreed: KoenigrufenOptions) -> None:
    settlement = accounted(KOENIGRUFEN, outcome, None, agreed)
    assert settlement.balanced
    assert sum(settlement.totals(range(4))) == 0
