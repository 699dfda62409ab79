"""The games of 78 cards: refusals in full and counts at their edges."""

from __future__ import annotations

import pytest
from support.deals.gross import Position, combining

from tarock.cards import Card
from tarock.game import Choose, Move, Play, Say


@pytest.mark.rule("GRO-52", "GRO-59", "GRO-60")
@pytest.mark.parametrize(
    ("hand", "move", "sentence"),
    [
        ("T3 D4", Play(Card("D4")), "You cannot follow hearts and must play a tarock."),
        ("SKU D4", Play(Card("D9")), "You do not hold D9."),
        ("SKU D4", Say(("misere",)), "That cannot be done now."),
        ("SKU D4", Choose("throw-in"), "The cards may not be thrown in here."),
        ("SKU D4", Play(Card("D4")), "After trick 20 the Sküs must be played where a tarock is due."),
    ],
)
def test_what_is_said_to_who_may_not_play_so_near_the_end(hand: str, move: Move, sentence: str) -> None:
    position = Position(22, "H5 C1", hand, "C9 T2").play("H5")
    refusal = position.phase.why_not(position.table, move)
    assert str(refusal.message) == sentence


@pytest.mark.rule("GRO-45")
@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("HK DK HQ DQ SQ SKU", "For skus and three queens you must hold three kings."),
        ("HK DK SK HQ DQ SKU", "Your cards do not make skus and three queens."),
        ("HK DK SK HQ DQ SQ", "Your cards do not make skus and three queens."),
    ],
)
def test_what_three_queens_and_the_skus_want(hand: str, sentence: str) -> None:
    phase, table = combining(v=hand)
    assert str(phase.why_not(table, Say(("skus-and-three-queens",))).message) == sentence
