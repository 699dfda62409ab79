"""What came out, as one table for people and as figures for programs, and whether the goals were met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import median, quantiles
from typing import Final

from benchmarks.abuse.soak import EVERYTHING, QUIET, STRANGERS, Outcome
from benchmarks.abuse.watch import Share

STAGES: Final = (QUIET, STRANGERS, EVERYTHING)
SLOWER: Final = 2.0
"""Under strangers the people may wait so many times as long as without them (the 95th percentile)."""


def percentile(delays: Sequence[float], percent: int) -> float:
    """Milliseconds within which so many of a hundred were answered."""
    if len(delays) < 2:
        return 0.0
    return round(1000 * quantiles(delays, n=100)[percent - 1], 1)


def figures(outcome: Outcome) -> dict[str, float]:
    """Everything that was counted, by name and stage."""
    found: dict[str, float] = {}
    for stage in STAGES:
        share, delays = outcome.shares.get(stage, Share()), outcome.times.delays.get(stage, [])
        found |= {f"{name}.{stage}": value for name, value in _of_a_stage(share, delays).items()}
    found |= {
        "lost": len(outcome.books.lost) + outcome.books.vanished,
        "doubled": len(outcome.books.doubled),
        "done_though_refused": len(outcome.books.done_though_refused),
        "never_answered": outcome.unanswered,
        "sent_again_after_a_cut": outcome.times.in_the_air,
        "looks_into_the_store": outcome.books.checks,
        "kills": sum(outcome.scene.kills.values()),
        "starts": outcome.server.lives,
        "crashes": len(outcome.server.crashes),
        "minutes_of_silence": outcome.scene.silences,
        "wrong_answers": len(outcome.scene.wrong),
        "tracebacks": outcome.server.tracebacks,
        "p95_under_strangers_to_quiet": _ratio(found),
    }
    return found


def _of_a_stage(share: Share, delays: Sequence[float]) -> dict[str, float]:
    seconds = share.seconds or 1.0
    level = share.memory[len(share.memory) // 4 :] or [0.0]
    return {
        "minutes": round(share.seconds / 60, 1),
        "commands_acknowledged": len(delays),
        "p50_ms": percentile(delays, 50),
        "p95_ms": percentile(delays, 95),
        "slowest_ms": round(1000 * max(delays, default=0.0), 1),
        "hostile_messages": share.messages,
        "server_percent_of_a_core": round(100 * share.server / seconds),
        "strangers_percent_of_a_core": round(100 * share.strangers / seconds),
        "people_percent_of_a_core": round(100 * share.people / seconds),
        "memory_mb_early": round(median(level[: 1 + len(level) // 10]), 1),
        "memory_mb_late": round(median(level[-1 - len(level) // 10 :]), 1),
        "memory_mb_most": round(max(level), 1),
        "most_descriptors": max(share.descriptors, default=0),
        "log_lines": share.log_lines,
    }


def _ratio(found: dict[str, float]) -> float:
    quiet = found[f"p95_ms.{QUIET}"]
    return round(found[f"p95_ms.{STRANGERS}"] / quiet, 2) if quiet else 0.0


def show(outcome: Outcome, found: dict[str, float]) -> None:
    """Print the table: what belongs to a stage in three columns, then what belongs to the whole."""
    print(f"\n{'':<32}" + "".join(f"{stage:>13}" for stage in STAGES))
    for name in _of_a_stage(Share(), []):
        print(f"{name.replace('_', ' '):<32}" + "".join(f"{found[f'{name}.{stage}']:>13,}" for stage in STAGES))
    print()
    for name in (name for name in found if "." not in name):
        print(f"{name.replace('_', ' '):<32}{found[name]:>13,}")
    _list("kills", outcome.scene.kills.most_common())
    _list("troubles", sorted(outcome.happened.items()))
    _list("strangers", sorted(outcome.strangers.items()))
    _list("refused to the people", outcome.times.refused.most_common())
    _list("wrong answers", Counter(outcome.scene.wrong).most_common(10))
    _list("the log, by kind", outcome.server.kinds.most_common(10))


def _list(title: str, counted: Sequence[tuple[str, int]]) -> None:
    print(f"\n{title}: " + ("; ".join(f"{name} {number:,}" for name, number in counted) or "none"))


def faults(outcome: Outcome, found: dict[str, float]) -> list[str]:
    """Which goals were missed."""
    none: tuple[tuple[str, Callable[[], object]], ...] = (
        ("lost", lambda: sorted(outcome.books.lost)[:5]), ("doubled", lambda: sorted(outcome.books.doubled)[:5]),
        ("crashes", lambda: outcome.server.crashes[:5]),
    )  # fmt: skip
    missed = [f"{found[name]:g} {name}: {which()}" for name, which in none if found[name]]
    if found["p95_under_strangers_to_quiet"] > SLOWER:
        missed.append(f"p95 under strangers is {found['p95_under_strangers_to_quiet']} times the quiet one")
    return missed
