"""The peer of the solver: DDS, the double dummy solver of bridge, through endplay and on one thread."""

from __future__ import annotations

import random
import time

from endplay import _dds
from endplay.dds import solve_board
from endplay.dds.solve import SolveMode
from endplay.types import Deal, Denom, Player

DEALS, SEED, TARGET = 60, 20, 7
RANKS = "AKQJT98765432"


def deals() -> list[Deal]:
    """Random full deals, north to lead, every other one without trumps and the rest with spades."""
    _dds.SetMaxThreads(1)
    rng = random.Random(SEED)
    return [_deal(rng, Denom.spades if number % 2 else Denom.nt) for number in range(DEALS)]


def _deal(rng: random.Random, trump: Denom) -> Deal:
    cards = [(suit, rank) for suit in range(4) for rank in RANKS]
    rng.shuffle(cards)
    hands = [cards[13 * seat : 13 * seat + 13] for seat in range(4)]
    text = " ".join(".".join("".join(r for s, r in hand if s == suit) for suit in range(4)) for hand in hands)
    return Deal(f"N:{text}", first=Player.north, trump=trump)


def exact(boards: list[Deal]) -> float:
    """Mean seconds of processor time for the number of tricks and one best card."""
    return _mean(boards, SolveMode.OptimalOne, None)


def window(boards: list[Deal]) -> float:
    """The same for the question whether seven tricks can be made."""
    return _mean(boards, SolveMode.TargetOne, TARGET)


def _mean(boards: list[Deal], mode: SolveMode, target: int | None) -> float:
    begin = time.process_time()
    for board in boards:
        solve_board(board, mode, target)
    return (time.process_time() - begin) / len(boards)
