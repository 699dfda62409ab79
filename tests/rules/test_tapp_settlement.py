"""Tapp-Tarok: the settlement of one deal from its facts (TAP-03, TAP-51 to TAP-72)."""

from __future__ import annotations

from typing import Any

from support.examples import accounted
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.deals.lone_declarer import ALL_TRICKS, BEATEN, MADE, NO_TRICK, PLAYED, steps
from support.deals.tapp import DREIER_OF_A, LAID, SOLO_OF_A, at_table, before_lead, fault, payments
from support.tables import A, B, C, D, announced, go, play_out, silence

from tarock.cards import THIRDS, points
from tarock.game import Settlement
from tarock.variants.families.viennese.ultimo_pot import Pot
from tarock.variants.tapp import TAPP, TappOptions, TappOutcome


def per_opponent(contract: str = "dreier", said: str = "", **more: Any) -> int:
    """What A gets from each opponent."""
    a, b, c = payments(contract, said, **more)
    assert b == c == -a / 2
    return -b


@pytest.mark.rule("TAP-03")
@pytest.mark.parametrize("contract", ["dreier", "solo"])
def test_the_declarer_needs_36_points(contract: str) -> None:
    assert per_opponent(contract, points=36) > 0 > per_opponent(contract, points=35)


@pytest.mark.rule("TAP-51")
@pytest.mark.parametrize("multiplicity", [1, 2, 3, 4, 5, 6])
def test_a_dreier_is_worth_its_multiplicity(multiplicity: int) -> None:
    assert per_opponent("dreier", multiplicity=multiplicity) == multiplicity


@pytest.mark.rule("TAP-51")
def test_a_solo_is_worth_8() -> None:
    assert per_opponent("solo") == 8


@pytest.mark.rule("TAP-51")
def test_a_played_dreier_is_paid_by_what_was_bought() -> None:
    deal = play_out(silence(at_table(words="dreier-1 dreier-2 hold good good go-on 2 lay:H4,D3,D4")))
    assert (deal.outcome.contract, deal.outcome.multiplicity) == ("dreier", 4)
    assert abs(deal.settlement.lines[0].amount(B)) == 4


@pytest.mark.rule("TAP-52")
@pytest.mark.parametrize(("contract", "more"), [("dreier", {"multiplicity": 5}), ("solo", {})])
@pytest.mark.parametrize("players", [3, 4])
def test_gain_and_loss_are_equal(contract: str, more: dict[str, int], players: int) -> None:
    won = payments(contract, points=36, players=players, **more)
    lost = payments(contract, points=35, players=players, **more)
    assert won == tuple(-amount for amount in lost)
    assert won[A] == -(players - 1) * won[B] > 0


@pytest.mark.rule("TAP-53")
@pytest.mark.parametrize(
    ("contract", "multiplicity", "table"),
    [
        ("dreier", 1, (1, 2, 4, 8)),
        ("dreier", 2, (2, 4, 8, 16)),
        ("dreier", 3, (3, 6, 12, 24)),
        ("dreier", 4, (4, 8, 16, 32)),
        ("dreier", 5, (5, 10, 20, 40)),
        ("dreier", 6, (6, 12, 24, 48)),
        ("solo", 1, (8, 16, 32, 64)),
    ],
)
def test_the_contra_table_of_the_game(contract: str, multiplicity: int, table: tuple[int, ...]) -> None:
    for level, value in enumerate(table):
        assert per_opponent(contract, steps("game", level), multiplicity=multiplicity) == value
        assert per_opponent(contract, steps("game", level), multiplicity=multiplicity, points=35) == -value


@pytest.mark.rule("TAP-53", "TAP-64")
@pytest.mark.parametrize(("contract", "game", "table"), [("dreier", 1, (4, 8, 16, 32)), ("solo", 8, (8, 16, 32, 64))])
def test_the_contra_table_of_the_announced_ultimo(contract: str, game: int, table: tuple[int, ...]) -> None:
    for level, value in enumerate(table):
        said = f"pagat-ultimo {steps('pagat-ultimo', level)}"
        assert per_opponent(contract, said, **MADE) == game + value
        for lost in (BEATEN, {}):  # beaten in the last trick, or played before it
            assert per_opponent(contract, said, **lost) == game - value


@pytest.mark.rule("TAP-53", "TAP-67")
@pytest.mark.parametrize(("contract", "table"), [("dreier", (24, 48, 96, 192)), ("solo", (48, 96, 192, 384))])
def test_the_contra_table_of_the_announced_volat(contract: str, table: tuple[int, ...]) -> None:
    for level, value in enumerate(table):
        said = f"volat {steps('volat', level)}"
        assert per_opponent(contract, said, **ALL_TRICKS) == value
        assert per_opponent(contract, said) == -value


@pytest.mark.rule("TAP-54")
@pytest.mark.parametrize(
    ("what", "dreier", "solo"), [("koepfe", 1, 2), ("tous-les-trois", 2, 4), ("tous-les-quatre", 2, 4)]
)
def test_honours_in_one_hand(what: str, dreier: int, solo: int) -> None:
    assert per_opponent("dreier", held=((A, what),)) == 1 + dreier
    assert per_opponent("solo", held=((A, what),)) == 8 + solo


@pytest.mark.rule("TAP-55")
def test_bought_honours_count_and_later_captures_do_not() -> None:
    bought = before_lead("T11/SKU", words=f"{DREIER_OF_A} {LAID}")  # the Sküs beside the Pagat
    assert play_out(bought).outcome.held == ((A, "koepfe"),)
    plain = play_out(before_lead(words=f"{DREIER_OF_A} {LAID}"))
    assert plain.outcome.held == ()  # although somebody's tricks hold two of the three


@pytest.mark.rule("TAP-55")
def test_lost_honours_are_paid_all_the_same() -> None:
    deal = before_lead("T20/T21", words=SOLO_OF_A)  # A holds Mond and Pagat
    over = play_out(go(deal, "T1 T3 T2 T10"))  # and gives the Pagat away at once
    assert over.table.taken(A).bits & 1 == 0
    assert over.outcome.held == ((A, "koepfe"),)


@pytest.mark.rule("TAP-56")
def test_all_three_are_paid_instead_of_the_koepfe_and_both_sets_together() -> None:
    swaps = ("T20/T21", "T19/SKU", "HQ/DK", "H4/SK", "D4/CK")
    outcome = play_out(before_lead(*swaps, words=SOLO_OF_A)).outcome
    assert outcome.held == ((A, "tous-les-trois"), (A, "tous-les-quatre"))
    assert per_opponent("dreier", held=outcome.held) == 1 + 4
    assert per_opponent("solo", held=outcome.held) == 8 + 8  # nothing more for all seven


@pytest.mark.rule("TAP-57")
@pytest.mark.parametrize("card_points", [20, 50])
def test_the_declarers_honours_are_paid_by_each_opponent_and_the_koenig(card_points: int) -> None:
    plain = payments("solo", points=card_points, players=4)
    paid = payments("solo", points=card_points, players=4, held=((A, "tous-les-quatre"),))
    assert [new - old for new, old in zip(paid, plain, strict=True)] == [12, -4, -4, -4]


@pytest.mark.rule("TAP-58")
@pytest.mark.parametrize(("players", "payments_"), [(3, [-4, 8, -4]), (4, [-4, 12, -4, -4])])
def test_an_opponents_honours_are_paid_by_all_others_his_helper_too(players: int, payments_: list[int]) -> None:
    plain = payments("solo", players=players)
    paid = payments("solo", players=players, held=((B, "tous-les-trois"),))
    assert [new - old for new, old in zip(paid, plain, strict=True)] == payments_


KINGS_OF_A = ("HQ/DK", "H4/SK", "D4/CK")
KINGS_OF_B = ("HN/HK", "H3/SK", "DQ/CK")


@pytest.mark.rule("TAP-59")
@pytest.mark.parametrize(("words", "forfeited"), [("pass solo good", True), ("dreier-1 solo leave good", False)])
def test_the_forehand_who_passes_forfeits_all_four(words: str, forfeited: bool) -> None:
    deal = play_out(before_lead(*KINGS_OF_A, words=words))
    assert deal.outcome.held == ((A, "tous-les-quatre"),)
    assert [line.rule for line in deal.settlement.lines].count("TAP-58") == (0 if forfeited else 1)


@pytest.mark.rule("TAP-60", "TAP-61")
@pytest.mark.parametrize(
    ("words", "forfeited"),
    [
        ("pass pass solo", True),  # all earlier hands had passed, and she passed too
        ("solo good good", False),  # she accepted a game declared before her
        ("pass dreier-1 solo leave", False),  # she bid and was overbid
        ("dreier-1 good solo leave", False),  # she did not overbid an earlier hand
    ],
)
def test_a_later_hand_forfeits_only_by_passing_after_passes(words: str, forfeited: bool) -> None:
    deal = play_out(before_lead(*KINGS_OF_B, words=words))
    assert deal.outcome.held == ((B, "tous-les-quatre"),)
    assert [line.rule for line in deal.settlement.lines].count("TAP-58") == (0 if forfeited else 1)


@pytest.mark.rule("TAP-59", "TAP-60")
@pytest.mark.parametrize("what", ["tous-les-trois", "tous-les-quatre"])
def test_forfeited_honours_are_paid_by_nobody(what: str) -> None:
    plain = payments("solo", declarer=C)
    assert payments("solo", declarer=C, held=((A, what),), passed=(A, B)) == plain
    assert payments("solo", declarer=C, held=((B, what),), passed=(A, B)) == plain
    assert payments("solo", declarer=C, held=((B, what),), passed=(A,)) != plain


@pytest.mark.rule("TAP-62")
def test_koepfe_are_never_forfeited() -> None:
    assert payments("dreier", declarer=C, held=((A, "koepfe"),), passed=(A, B)) == (-1 + 2, -1 - 1, 2 - 1)


@pytest.mark.rule("TAP-62")
def test_forfeited_tarock_honours_do_not_sink_to_koepfe() -> None:
    deal = play_out(before_lead("T20/T21", "T19/SKU", words="pass solo good"))
    assert deal.outcome.held == ((A, "tous-les-trois"),)
    assert [line.rule for line in deal.settlement.lines] == ["TAP-51"]


@pytest.mark.rule("TAP-63")
@pytest.mark.parametrize(("contract", "game", "value"), [("dreier", 1, 2), ("solo", 8, 4)])
def test_a_silent_ultimo_of_the_declarer(contract: str, game: int, value: int) -> None:
    assert per_opponent(contract, **MADE) == game + value
    assert per_opponent(contract, **BEATEN) == game - value
    assert per_opponent(contract) == game  # a Pagat played before the last trick


@pytest.mark.rule("TAP-65")
@pytest.mark.parametrize(("contract", "game", "value"), [("dreier", 1, 2), ("solo", 8, 4)])
def test_a_silent_ultimo_of_an_opponent(contract: str, game: int, value: int) -> None:
    for wins, sign in ((True, -1), (False, 1)):
        paid = payments(contract, players=4, pagat_last="opponents", pagat_wins=wins)
        each = game + sign * value
        assert paid == (3 * each, -each, -each, -each)


@pytest.mark.rule("TAP-66")
@pytest.mark.parametrize("ultimo", [MADE, BEATEN, {"pagat_last": "opponents", "pagat_wins": True}])
@pytest.mark.parametrize("said", ["", "pagat-ultimo"])
def test_the_ultimo_is_the_same_whether_the_game_is_won_or_lost(ultimo: dict[str, Any], said: str) -> None:
    won, lost = per_opponent(said=said, **ultimo), per_opponent(said=said, points=20, **ultimo)
    assert won - 1 == lost + 1


@pytest.mark.rule("TAP-67", "TAP-68")
@pytest.mark.parametrize(("contract", "value"), [("dreier", 12), ("solo", 24)])
def test_a_silent_volat_of_either_party(contract: str, value: int) -> None:
    assert per_opponent(contract, **ALL_TRICKS) == value
    assert per_opponent(contract, **NO_TRICK) == -value
    assert payments(contract, players=4, **NO_TRICK) == (-3 * value, value, value, value)


@pytest.mark.rule("TAP-69")
@pytest.mark.parametrize(("said", "value"), [("", 12), ("contra:game", 12), ("contra:game recontra:game", 24)])
def test_the_dearer_of_game_and_silent_volat_is_paid_never_both(said: str, value: int) -> None:
    assert per_opponent("dreier", said, multiplicity=6, **ALL_TRICKS) == value
    assert per_opponent("dreier", said, multiplicity=6, **NO_TRICK) == -value


@pytest.mark.rule("TAP-70")
def test_an_announced_volat_replaces_the_game_made_or_lost() -> None:
    assert per_opponent("dreier", "volat", multiplicity=3, **ALL_TRICKS) == 24
    assert per_opponent("dreier", "volat", multiplicity=3, points=60) == -24  # won in points, and not paid
    assert per_opponent("dreier", "volat", multiplicity=3, points=20) == -24


@pytest.mark.rule("TAP-70")
def test_a_dearer_game_is_paid_to_who_won_both() -> None:
    said = f"volat {steps('game', 3)}"
    assert per_opponent("dreier", said, multiplicity=6, **ALL_TRICKS) == 48
    assert per_opponent("dreier", said, multiplicity=6, points=20) == -48
    assert per_opponent("dreier", said, multiplicity=6, points=60) == -24  # the opponents did not win the game
    assert per_opponent("dreier", f"volat contra:volat {steps('game', 2)}", multiplicity=6, points=20) == -48


@pytest.mark.rule("TAP-70")
def test_opponents_who_make_all_tricks_against_an_announced_volat_get_the_dearest() -> None:
    assert per_opponent("dreier", "volat", **NO_TRICK) == -24
    assert per_opponent("dreier", f"volat {steps('game', 3)}", multiplicity=6, **NO_TRICK) == -48


@pytest.mark.rule("TAP-71")
@pytest.mark.parametrize("said", ["", "volat"])
def test_ultimo_and_honours_are_paid_besides_a_volat(said: str) -> None:
    plain = per_opponent("dreier", said, **ALL_TRICKS)
    assert per_opponent("dreier", said, **ALL_TRICKS, **MADE, held=((A, "tous-les-quatre"),)) == plain + 2 + 2


@pytest.mark.rule("TAP-72")
@pytest.mark.parametrize("multiplicity", [2, 4, 6])
def test_premiums_do_not_depend_on_the_multiplicity(multiplicity: int) -> None:
    for more in (MADE, {"held": ((A, "koepfe"),)}, {"held": ((A, "tous-les-trois"),)}):
        high = per_opponent("dreier", multiplicity=multiplicity, **more) - multiplicity
        assert high == per_opponent("dreier", **more) - 1
    assert per_opponent("dreier", multiplicity=multiplicity, **ALL_TRICKS) == 12


@pytest.mark.rule("TAP-53", "TAP-67")
def test_facts_of_a_whole_deal_come_from_its_tricks() -> None:
    deal = at_table(words=f"{SOLO_OF_A} volat contra:volat - - -", players=4)
    deal = play_out(deal)
    assert deal.outcome.items == announced("volat contra:volat")
    assert deal.settlement.totals((A, B, C, D))[0] <= -3 * 96


outcomes = st.builds(
    TappOutcome,
    **PLAYED,
    contract=st.sampled_from(("dreier", "solo")),
    multiplicity=st.integers(1, 6),
    points=st.integers(0, 70),
    items=st.sampled_from([announced(said) for said in ("", "contra:game", "pagat-ultimo volat contra:volat")]),
    held=st.sampled_from([(), ((B, "koepfe"), (C, "tous-les-quatre"))]),
    passed=st.sampled_from([(), (0,), (0, 1)]),
    faults=st.sampled_from([(), fault(A)["faults"], fault(C, played_on=True)["faults"]]),
)


@pytest.mark.rule("TAP-52", "TAP-76")
@given(outcomes, st.sampled_from(("off", "on")), st.integers(1, 50))
def test_every_settlement_sums_to_zero(outcome: TappOutcome, pot: str, coins: int) -> None:
    settlement = accounted(TAPP, outcome, Pot(coins), TappOptions(ultimo_pot=pot))
    assert isinstance(settlement, Settlement)
    assert settlement.balanced


@pytest.mark.rule("TAP-03")
@pytest.mark.parametrize("plan", ["T20 T19 T17 HK HQ", "S7 C7 SJ T5 T9", "HQ T1 T12 T15"])
def test_the_points_of_a_played_deal_are_those_of_its_tricks_and_scat(plan: str) -> None:
    deal = play_out(before_lead(words=f"{DREIER_OF_A} {LAID}"), {A: plan})
    own = deal.table.taken(A) | deal.table.cards("scat")
    assert deal.outcome.points == points(own.bits) == sum(THIRDS[card.index] for card in own) // 3
    assert deal.outcome.winner == ("declarer" if deal.outcome.points >= 36 else "opponents")
