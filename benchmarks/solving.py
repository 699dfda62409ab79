"""How long the solver takes, beside DDS in the same run."""

from __future__ import annotations

import time
from statistics import mean, median
from typing import NamedTuple

from benchmarks import dds
from benchmarks.endings import Ending, endings, rules
from tarock.solving import kernel
from tarock.solving.goals import Limit

NODES = 40_000_000
"""The limit of a search; a deal that reaches it counts with its full time."""
ROUNDS = 3
EXACT, WINDOW = "exact", "window"


class Series(NamedTuple):
    """A row of the table: which endings, what is asked, and how it is measured."""

    key: str
    players: int
    cards: int
    number: int
    asked: str
    bound: float
    middle: bool = False
    """Whether the median counts instead of the mean."""


SERIES = (
    Series("solve_3p12_exact_vs_dds", 3, 12, 30, EXACT, 4),
    Series("solve_3p12_window_vs_dds", 3, 12, 30, WINDOW, 6),
    Series("solve_4p8_exact_vs_dds", 4, 8, 60, EXACT, 0.2),
    Series("solve_4p10_exact_vs_dds", 4, 10, 30, EXACT, 2),
    Series("solve_4p12_exact_vs_dds", 4, 12, 15, EXACT, 30),
    Series("solve_3p16_window_median_vs_dds", 3, 16, 15, WINDOW, 15, middle=True),
)


class Measured(NamedTuple):
    """Seconds of processor time for each deal, positions searched, and how many deals reached the limit."""

    seconds: list[float]
    nodes: list[int]
    stopped: int


def measure(series: Series, deals: list[Ending], table: kernel.Table) -> Measured:
    """Solve all deals of a series once."""
    seconds, nodes, stopped, tricks = [], [], 0, rules()
    for deal in deals:
        begin = time.process_time()
        session = kernel.Session(tricks, deal.goal, deal.moment, table, Limit(NODES))
        if series.asked == EXACT:
            lower, upper = session.exact()
            stopped += lower != upper
        else:
            lower, upper = session.reaches(deal.target)
            stopped += lower < deal.target <= upper
        seconds.append(time.process_time() - begin)
        nodes.append(session.nodes)
    return Measured(seconds, nodes, stopped)


def figures() -> dict[str, float]:
    """All ratios, each the median of rounds in which both sides take turns; printed as they come."""
    boards, table = dds.deals(), kernel.Table(22)
    found: dict[str, float] = {}
    print(f"\nOpen-card search, over DDS in the same run; limit {NODES:,} nodes\n")
    print(f"{'key':<34}{'ratio':>8}{'wanted':>8}{'ours ms':>10}{'DDS ms':>8}{'nodes':>12}{'limit':>7}")
    for series in SERIES:
        deals = endings(series.players, series.cards, series.number)
        ratios = []
        for _ in range(ROUNDS):
            before = _peer(series, boards)
            ours = measure(series, deals, table)
            theirs = (before + _peer(series, boards)) / 2
            taken = (median if series.middle else mean)(ours.seconds)
            ratios.append(taken / theirs)
        found[series.key] = round(median(ratios), 3)
        found[f"{series.key}.stopped"] = ours.stopped
        print(
            f"{series.key:<34}{found[series.key]:>8}{series.bound:>8}{taken * 1e3:>10.1f}{theirs * 1e3:>8.1f}"
            f"{mean(ours.nodes):>12.0f}{ours.stopped:>4}/{series.number}",
            flush=True,
        )
    return found


def _peer(series: Series, boards: list[object]) -> float:
    """DDS with a zero window against the zero windows of 12 cards; else its exact search."""
    zero = series.asked == WINDOW and not series.middle
    return dds.window(boards) if zero else dds.exact(boards)
