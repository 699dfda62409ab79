"""What is told at the end: a table of the targets, and whatever no test noticed; the same for docs/proof.md."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tools.mutants.keeping import Results, Verdict, equivalents
from tools.mutants.mutations import Mutant
from tools.mutants.targets import TARGETS, target_of

PAGE: Final = Path("docs/proof.md")
MARKED: Final = re.compile(r"(?P<head><!-- mutants -->).*?(?P<foot><!-- end -->)", re.DOTALL)
HEADS: Final = ("target", "mutants", "by assertion", "by exception", "survived", "equivalent", "killed of the others")


def told(mutants: Sequence[Mutant], results: Results) -> Iterator[str]:
    """The table and the survivors, as plain text."""
    rows = [HEADS, *table(mutants, results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    for row in rows:
        yield "  ".join(f"{cell:{'<' if place == 0 else '>'}{widths[place]}}" for place, cell in enumerate(row))
    for mutant in survivors(mutants, results):
        yield f"{mutant.file}:{mutant.line}: {mutant.change}"


def table(mutants: Sequence[Mutant], results: Results) -> Iterator[tuple[str, ...]]:
    """A row for every target that was tried, and one for all."""
    counts = {target: Counter[Verdict]() for target in [*TARGETS, "all"]}
    for mutant in mutants:
        if mutant.name in results:
            for target in (target_of(mutant.file), "all"):
                counts[target][results[mutant.name].verdict] += 1
    for target, count in counts.items():
        if count:
            yield target, *_row(count)


def _row(count: Counter[Verdict]) -> tuple[str, ...]:
    """How many in all, killed in one way and the other, alive, judged; and the share of those that could be."""
    by_exception = count[Verdict.EXCEPTION] + count[Verdict.HUNG]
    killed = count[Verdict.ASSERTION] + by_exception
    alive = count[Verdict.SURVIVED] + count[Verdict.NOT_RUN]
    share = f"{100 * killed / (killed + alive):.1f} %" if killed + alive else "–"
    figures = (count.total(), count[Verdict.ASSERTION], by_exception, alive, count[Verdict.EQUIVALENT])
    return (*map(str, figures), share)


def survivors(mutants: Sequence[Mutant], results: Results) -> list[Mutant]:
    """The faults that no test noticed, file by file."""
    alive = (Verdict.SURVIVED, Verdict.NOT_RUN)
    found = [one for one in mutants if one.name in results and results[one.name].verdict in alive]
    return sorted(found, key=lambda one: (one.file, one.line))


def write(mutants: Sequence[Mutant], results: Results, seed: int, page: Path = PAGE) -> None:
    """The tables of the page, between their marks."""
    lines = "\n".join(_lines(mutants, results, seed))
    text = page.read_text(encoding="utf-8")
    page.write_text(MARKED.sub(lambda found: f"{found['head']}\n\n{lines}\n\n{found['foot']}", text), encoding="utf-8")


def _lines(mutants: Sequence[Mutant], results: Results, seed: int) -> Iterator[str]:
    tried = sum(mutant.name in results for mutant in mutants)
    yield f"{tried} faults drawn with seed {seed}, {datetime.now(UTC):%Y-%m-%d}:"
    yield ""
    yield f"| {' | '.join(HEADS)} |"
    yield f"| -- |{' -: |' * (len(HEADS) - 1)}"
    yield from (f"| {' | '.join(row)} |" for row in table(mutants, results))
    alive = survivors(mutants, results)
    if alive:
        yield "\nWhat no test noticed:\n"
        yield from (f"- `{one.file}`, `{one.function}`: `{one.change}`" for one in alive)
    judged = [one for one in equivalents() if any(one.is_of(mutant) for mutant in mutants)]
    if judged:
        yield "\nOf these faults those that change nothing, and why:\n"
        yield from (f"- `{one.file}`, `{one.function}`: `{one.change}`: {one.reason}" for one in judged)
