"""Slovenski tarok: announcements and contras (SLO-56 to SLO-71, SLO-153, SLO-154)."""

from __future__ import annotations

import pytest
from support.deals.slovenski import FOR_FOUR_ONLY, CALLED_C, SOLO, ZWEIER, at_lead, at_table, facts, said, written
from support.tables import A, B, C, D, go, offered, play_out, refused, results_of, silence

from tarock.cards import Card, Seat
from tarock.deal import Deal
from tarock.game import Play, Say
from tarock.game.phases import Announcing, Item, Playing, item

pytestmark = pytest.mark.usefixtures("four_hands")

BONUSES = {"trula", "koenige", "pagat-ultimo", "valat"}
HIGH = ["bettler", "solo-ohne", "offener-bettler", "farbiger-valat", "valat"]
TURN = {D: 0, A: 1, B: 2, C: 3}
"""How many turns before a seat speaks: the dealer D begins."""


def asked(seat: Seat, *swaps: str, words: str = CALLED_C) -> set[str]:
    """What a seat may say in its first turn, the others before it silent."""
    return offered(go(at_table(*swaps, words=words), "- " * TURN[seat]))


def wait_for(deal: Deal, seat: Seat) -> Deal:
    """Everybody before this seat declines."""
    while deal.to_act != seat:
        deal = go(deal, "-")
    return deal


def may_contra(deal: Deal, what: str, step: str = "kontra") -> set[Seat]:
    """Who may say a contra now, each asked in turn; the round must be long enough."""
    return {seat for seat in (A, B, C, D) if f"{step}:{what}" in offered(wait_for(deal, seat))}


def level(deal: Deal, what: str) -> int:
    one = item(deal.phase.items, what)
    return one.level if one else -1


def refusal(deal: Deal, word: str) -> str:
    return refused(deal, Say((word,)))


@pytest.mark.rule("SLO-56")
@pytest.mark.parametrize("words", [CALLED_C, SOLO, *(f"{bid} pass pass pass" for bid in HIGH)])
def test_announcements_come_before_the_first_lead(words: str) -> None:
    deal = at_table(words=words)
    assert isinstance(deal.phase, Announcing)
    assert refused(deal, Play(Card("T18"))) == "SLO-57"
    assert isinstance(silence(deal).phase, Playing)


@pytest.mark.rule("SLO-56")
def test_in_klop_nothing_is_announced() -> None:
    assert isinstance(at_table(words="pass pass pass klop").phase, Playing)


@pytest.mark.rule("SLO-56")
@pytest.mark.parametrize("words", ["", ZWEIER, f"{ZWEIER} SK", f"{ZWEIER} SK 1"])
def test_nothing_can_be_announced_before_the_discard(words: str) -> None:
    assert refusal(at_table(words=words), "trula") in {"SLO-27", "SLO-39", "SLO-45", "SLO-47"}


@pytest.mark.rule("SLO-57")
@pytest.mark.parametrize(("dealer", "order"), [(D, [D, A, B, C]), (B, [B, C, D, A])])
@FOR_FOUR_ONLY
def test_the_dealer_speaks_first_then_to_the_right(dealer: Seat, order: list[Seat]) -> None:
    deal = at_lead(words="solo-ohne pass pass pass", dealer=dealer)
    assert [seat for seat, move in deal.moves() if isinstance(move, Say)] == order


@pytest.mark.rule("SLO-57")
def test_any_number_of_announcements_and_contras_in_one_turn_or_none() -> None:
    deal = go(at_table(words=CALLED_C), "trula+koenige+kontra:game - kontra:trula+kontra:koenige+valat")
    assert [(one.what, one.by, one.level) for one in deal.phase.items] == [
        ("game", A, 1), ("koenige", D, 1), ("trula", D, 1), ("valat", B, 0),
    ]  # fmt: skip


@pytest.mark.rule("SLO-58")
def test_the_phase_ends_when_all_four_have_passed_one_after_the_other() -> None:
    deal = go(at_table(words=CALLED_C), "- - -")
    assert isinstance(deal.phase, Announcing)
    assert isinstance(go(deal, "-").phase, Playing)


@pytest.mark.rule("SLO-58")
def test_a_statement_reopens_the_phase_also_for_those_who_passed() -> None:
    deal = go(at_table(words=CALLED_C), "- - - trula - - -")
    assert isinstance(deal.phase, Announcing)
    assert deal.to_act == C
    again = go(at_table(words=CALLED_C), "- - - trula koenige")  # D speaks after having passed
    assert item(again.phase.items, "koenige").by == D
    assert isinstance(go(again, "- - - -").phase, Playing)


@pytest.mark.rule("SLO-59")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (CALLED_C, BONUSES | {"rex-ultimo"}),
        ("einer pass pass pass SK 1 lay:D3", BONUSES | {"rex-ultimo"}),
        (SOLO, BONUSES),
        ("solo-einer pass pass pass 1 lay:D3 solo-einer", BONUSES),
    ],
)
def test_the_bonuses_of_the_talon_bids(words: str, expected: set[str]) -> None:
    assert asked(A, words=words) == expected
    assert refusal(go(at_table(words=words), "-"), "volat") == "SLO-59"


@pytest.mark.rule("SLO-60")
@pytest.mark.parametrize("seat", [A, B, C, D])
def test_any_player_of_either_side_may_announce_for_his_own(seat: Seat) -> None:
    assert asked(seat) >= BONUSES


@pytest.mark.rule("SLO-60")
@pytest.mark.parametrize(("seat", "sign"), [(A, 1), (C, 1), (B, -1), (D, -1)])
def test_a_bonus_counts_for_the_side_of_its_announcer(seat: Seat, sign: int) -> None:
    side = "declarer" if sign > 0 else "opponents"
    won = facts("zweier", 36, trula=side, items=said(Item("trula", seat)))
    assert written(won)[A] == 21 + sign * 20


@pytest.mark.rule("SLO-61")
def test_rex_ultimo_is_for_the_declarer_and_the_holder_of_the_called_king() -> None:
    assert {seat for seat in (A, B, C, D) if "rex-ultimo" in asked(seat)} == {A, C}
    assert refusal(at_table(words=CALLED_C), "rex-ultimo") == "SLO-61"


@pytest.mark.rule("SLO-61")
def test_rex_ultimo_does_not_exist_in_a_solo() -> None:
    assert not any("rex-ultimo" in asked(seat, words=SOLO) for seat in (A, B, C, D))
    assert refusal(go(at_table(words=SOLO), "-"), "rex-ultimo") == "SLO-61"


@pytest.mark.rule("SLO-61")
@pytest.mark.parametrize(("swap", "possible"), [("SK/C7", True), ("SK/T10", True), ("SK/S7", False)])
def test_a_declarer_with_the_called_king_may_announce_it_but_not_one_left_in_the_talon(
    swap: str, possible: bool
) -> None:
    assert ("rex-ultimo" in asked(A, swap)) == possible


@pytest.mark.rule("SLO-62")
@pytest.mark.parametrize("seat", [A, B, C, D])
def test_pagat_ultimo_may_be_announced_with_or_without_the_pagat(seat: Seat) -> None:
    assert "pagat-ultimo" in asked(seat)


@pytest.mark.rule("SLO-62")
def test_no_announcement_is_refused_for_being_hopeless() -> None:
    # The Pagat lies in the open rest of the talon.
    assert {"pagat-ultimo", "trula"} <= asked(A, "T1/C8")


@pytest.mark.rule("SLO-63")
def test_a_bonus_is_announced_only_once_whoever_would_repeat_it() -> None:
    deal = go(at_table(words=CALLED_C), "pagat-ultimo")
    for seat in (A, B, C, D):
        turn = wait_for(deal, seat)
        assert "pagat-ultimo" not in offered(turn)
        assert refusal(turn, "pagat-ultimo") == "SLO-63"


@pytest.mark.rule("SLO-64")
def test_an_announced_bonus_counts_double() -> None:
    silent = facts("zweier", 36, trula="declarer")
    announced = facts("zweier", 36, trula="declarer", items=said(Item("trula", A)))
    assert written(announced)[A] - 21 == 2 * (written(silent)[A] - 21) == 20


@pytest.mark.rule("SLO-65")
@pytest.mark.parametrize("words", [CALLED_C, SOLO, *(f"{bid} pass pass pass" for bid in HIGH)])
def test_an_opponent_may_contra_the_game(words: str) -> None:
    opponents = {B, D} if words == CALLED_C else {B, C, D}
    assert {seat for seat in (A, B, C, D) if "kontra:game" in asked(seat, words=words)} == opponents
    turn = go(at_table(words=words), "-")
    assert turn.to_act == A
    assert refusal(turn, "kontra:game") == "SLO-65"


@pytest.mark.rule("SLO-65")
def test_the_holder_of_the_called_king_may_not_contra_the_game() -> None:
    assert refusal(go(at_table(words=CALLED_C), "- - -"), "kontra:game") == "SLO-65"


@pytest.mark.rule("SLO-65")
@pytest.mark.parametrize(("points", "value"), [(40, 50), (30, -50)])
def test_kontra_doubles_the_game_for_plus_and_for_minus(points: int, value: int) -> None:
    assert written(facts("zweier", points, items=said(game=1)))[A] == value


@pytest.mark.rule("SLO-66")
@pytest.mark.parametrize(("level_", "factor"), [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16)])
def test_each_step_doubles_the_game_again(level_: int, factor: int) -> None:
    assert written(facts("bettler", tricks=0, items=said(game=level_)))[A] == 70 * factor


@pytest.mark.rule("SLO-66", "SLO-67")
def test_the_steps_go_to_and_fro_and_end_with_mordkontra() -> None:
    deal = go(at_table(words=CALLED_C), "kontra:game")
    assert may_contra(deal, "game", "rekontra") == {A}
    deal = go(deal, "rekontra:game")
    assert may_contra(deal, "game", "subkontra") == {B, D}
    deal = go(deal, "subkontra:game")
    assert may_contra(deal, "game", "mordkontra") == {A}
    deal = go(wait_for(deal, A), "mordkontra:game")
    assert level(deal, "game") == 4
    for seat in (B, C, D, A):
        assert not any(word.endswith(":game") for word in offered(wait_for(deal, seat)))
    assert refusal(wait_for(deal, B), "kontra:game") == "SLO-66"


@pytest.mark.rule("SLO-66")
@pytest.mark.parametrize("word", ["rekontra:game", "subkontra:game", "mordkontra:game"])
def test_no_step_may_be_skipped(word: str) -> None:
    assert refusal(at_table(words=CALLED_C), word) == "SLO-66"
    assert refusal(go(at_table(words=CALLED_C), "-"), word) == "SLO-66"


@pytest.mark.rule("SLO-67")
def test_rekontra_to_the_game_is_not_the_partners() -> None:
    deal = wait_for(go(at_table(words=CALLED_C), "kontra:game"), C)
    assert refusal(deal, "rekontra:game") == "SLO-67"


@pytest.mark.rule("SLO-68")
def test_while_the_sides_are_secret_everybody_but_the_announcer_may_contra_a_bonus() -> None:
    # D announces; the holder C knows that D is against him.
    assert may_contra(go(at_table(words=CALLED_C), "trula"), "trula") == {A, B, C}
    # A announces; the holder C knows A as his own side.
    deal = go(at_table(words=CALLED_C), "- trula")
    assert may_contra(deal, "trula") == {B, D}
    assert refusal(wait_for(deal, C), "kontra:trula") == "SLO-68"
    assert refusal(wait_for(deal, A), "kontra:trula") == "SLO-68"


@pytest.mark.rule("SLO-68")
def test_a_contra_to_a_bonus_names_it() -> None:
    deal = go(at_table(words=CALLED_C), "trula+koenige kontra:koenige")
    assert (level(deal, "trula"), level(deal, "koenige"), level(deal, "game")) == (0, 1, 0)


@pytest.mark.rule("SLO-68")
def test_in_a_solo_everybody_knows_the_sides() -> None:
    assert may_contra(go(at_table(words=SOLO), "- trula"), "trula") == {B, C, D}
    assert may_contra(go(at_table(words=SOLO), "trula"), "trula") == {A}


@pytest.mark.rule("SLO-68")
def test_a_called_king_in_the_open_talon_shows_the_sides_to_everybody() -> None:
    assert may_contra(go(at_table("SK/S7", words=CALLED_C), "trula"), "trula") == {A}
    assert may_contra(go(at_table("SK/T10", words=CALLED_C), "trula"), "trula") == {A}


@pytest.mark.rule("SLO-68")
def test_a_declarer_who_holds_the_called_king_knows_that_all_are_against_him() -> None:
    deal = go(at_table("SK/C7", words=CALLED_C), "trula")
    assert may_contra(deal, "trula") == {A, B, C}


@pytest.mark.rule("SLO-68", "SLO-159")
def test_rex_ultimo_by_another_than_the_declarer_shows_the_sides_to_everybody() -> None:
    deal = go(at_table(words=CALLED_C), "trula - - rex-ultimo+koenige")
    assert may_contra(deal, "trula") == {A, C}  # D announced it, B is of his side
    assert may_contra(deal, "koenige") == {B, D}
    assert may_contra(deal, "rex-ultimo") == {B, D}


@pytest.mark.rule("SLO-68")
def test_rex_ultimo_by_the_declarer_shows_nothing() -> None:
    deal = go(at_table(words=CALLED_C), "trula rex-ultimo")
    assert may_contra(deal, "trula") == {A, B, C}
    assert may_contra(deal, "rex-ultimo") == {B, D}  # the holder C knows A


@pytest.mark.rule("SLO-69")
def test_every_chain_multiplies_only_its_own_item() -> None:
    items = said(Item("trula", A, level=1), Item("koenige", A), game=2)
    outcome = facts("zweier", 36, trula="declarer", koenige="declarer", mond_lost=A, items=items)
    assert written(outcome)[A] == 21 * 4 + 20 * 2 + 20 - 20


@pytest.mark.rule("SLO-70")
def test_a_bonus_that_was_not_announced_cannot_be_contrad() -> None:
    deal = at_table(words=CALLED_C)
    assert not any(word.startswith("kontra:") and word != "kontra:game" for word in offered(deal))
    assert refusal(deal, "kontra:pagat-ultimo") == "SLO-70"


@pytest.mark.rule("SLO-71")
@pytest.mark.parametrize("bid", HIGH)
def test_from_bettler_on_only_the_game_can_be_contrad(bid: str) -> None:
    words = f"{bid} pass pass pass"
    deal = at_table(words=words)
    assert offered(deal) == {"kontra:game"}
    assert asked(A, words=words) == set()
    assert {refusal(deal, bonus) for bonus in (*BONUSES, "rex-ultimo")} == {"SLO-71"}
    deal = go(deal, "kontra:game rekontra:game subkontra:game - - mordkontra:game")
    assert level(deal, "game") == 4


@pytest.mark.rule("SLO-153")
def test_rekontra_and_mordkontra_to_a_bonus_are_the_announcers_alone() -> None:
    deal = go(at_table(words=CALLED_C), "trula kontra:trula")
    assert may_contra(deal, "trula", "rekontra") == {D}
    assert refusal(wait_for(deal, B), "rekontra:trula") == "SLO-153"
    deal = go(wait_for(deal, D), "rekontra:trula")
    assert may_contra(deal, "trula", "subkontra") == {A, B, C}
    deal = go(deal, "subkontra:trula")
    assert may_contra(deal, "trula", "mordkontra") == {D}
    deal = go(wait_for(deal, D), "mordkontra:trula")
    assert level(deal, "trula") == 4
    assert not any(word.endswith(":trula") for seat in (A, B, C, D) for word in offered(wait_for(deal, seat)))


@pytest.mark.rule("SLO-153")
@pytest.mark.parametrize("step", ["rekontra", "subkontra", "mordkontra"])
def test_no_step_to_a_bonus_may_be_skipped(step: str) -> None:
    assert refusal(go(at_table(words=CALLED_C), "trula"), f"{step}:trula") == "SLO-153"


@pytest.mark.rule("SLO-153")
@pytest.mark.parametrize("steps", range(5))
def test_the_steps_of_a_bonus_multiply_by_2_4_8_16(steps: int) -> None:
    outcome = facts("zweier", 36, trula="declarer", items=said(Item("trula", A, level=steps)))
    assert written(outcome)[A] == 21 + 20 * 2**steps


@pytest.mark.rule("SLO-154")
@pytest.mark.parametrize(("made", "value"), [("declarer", 21 + 40), ("", 21 - 40), ("opponents", 21 - 40)])
def test_a_contra_counts_for_gain_and_loss_whoever_said_it(made: str, value: int) -> None:
    outcome = facts("zweier", 36, trula=made, items=said(Item("trula", C, level=1)))
    assert written(outcome)[:3] == (value, 0, value)


@pytest.mark.rule("SLO-154")
def test_a_contra_by_the_announcers_own_side_is_played_for() -> None:
    # B contras D, of whose side he is without knowing it.
    deal = go(at_table(words=CALLED_C), "trula - kontra:trula")
    done = play_out(silence(deal))
    line = next(line for line in done.settlement.lines if line.rule == "SLO-98")
    assert abs(line.amount(A)) == 40


@pytest.mark.rule("SLO-E61")
def test_a_declarer_who_contras_his_hidden_partner() -> None:
    deal = go(at_table(words=f"{ZWEIER} HK 1 lay:D3,D4"), "- - - pagat-ultimo")
    assert may_contra(deal, "pagat-ultimo") == {A, B, D}
    deal = go(wait_for(deal, A), "kontra:pagat-ultimo")
    assert may_contra(deal, "pagat-ultimo", "rekontra") == {C}
    won = facts("zweier", 40, pagat_last="declarer", pagat_wins=True, items=results_of(silence(deal))[-1])
    assert written(won) == (125, 0, 125, 0)
    rex = go(at_table(words=f"{ZWEIER} HK 1 lay:D3,D4"), "- - - rex-ultimo")
    assert may_contra(rex, "rex-ultimo") == {B, D}
