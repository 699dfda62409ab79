"""What is told at the end: a table of the targets, and whatever no test noticed; the same for docs/proof.md."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tools.mutants.keeping import Results, Verdict
from tools.mutants.mutations import Mutant
from tools.mutants.shares import Share, weighted

PAGE: Final = Path("docs/proof.md")
MARKED: Final = re.compile(r"(?P<head><!-- mutants -->).*?(?P<foot><!-- end -->)", re.DOTALL)
HEADS: Final = ("target", "mutants", "by assertion", "by exception", "survived", "equivalent", "killed of the others")


Sample = Mapping[str, Sequence[Mutant]]
"""The faults that were drawn of every target."""
Sizes = Mapping[str, int]
"""How many there are in all."""


def told(sample: Sample, sizes: Sizes, results: Results) -> Iterator[str]:
    """The table and the survivors, as plain text."""
    rows = [HEADS, *table(sample, sizes, results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    for row in rows:
        yield "  ".join(f"{cell:{'<' if place == 0 else '>'}{widths[place]}}" for place, cell in enumerate(row))
    for mutant in survivors(sample, results):
        yield f"{mutant.file}:{mutant.line}: {mutant.change}"


def table(sample: Sample, sizes: Sizes, results: Results) -> Iterator[tuple[str, ...]]:
    """A row for every target that was tried, and one for all, in which a target has the weight of its size."""
    counts = {
        target: Counter(results[mutant.name].verdict for mutant in mutants if mutant.name in results)
        for target, mutants in sample.items()
    }
    tried = {target: count for target, count in counts.items() if _noticeable(count)}
    shares = {target: Share.of(_killed(count), _noticeable(count)) for target, count in tried.items()}
    for target, count in tried.items():
        yield target, *_row(count, sizes[target], shares[target])
    if tried:
        whole = sum(sizes[target] for target in tried)
        share = weighted((sizes[target] / whole, one) for target, one in shares.items())
        yield "all", *_row(sum(tried.values(), Counter[Verdict]()), whole, share)


def _row(count: Counter[Verdict], size: int, share: Share) -> tuple[str, ...]:
    """How many in all, killed in one way and the other, alive, judged; and the share of those that could be."""
    by_assertion, alive = count[Verdict.ASSERTION], _noticeable(count) - _killed(count)
    figures = (by_assertion, _killed(count) - by_assertion, alive, count[Verdict.EQUIVALENT])
    return f"{count.total()} of {size}", *map(str, figures), str(share)


def _killed(count: Counter[Verdict]) -> int:
    return sum(number for verdict, number in count.items() if verdict.killed)


def _noticeable(count: Counter[Verdict]) -> int:
    return count.total() - count[Verdict.EQUIVALENT]


def survivors(sample: Sample, results: Results) -> list[Mutant]:
    """The faults that no test noticed, file by file."""
    alive = (Verdict.SURVIVED, Verdict.NOT_RUN)
    drawn = (mutant for mutants in sample.values() for mutant in mutants)
    found = [one for one in drawn if one.name in results and results[one.name].verdict in alive]
    return sorted(found, key=lambda one: (one.file, one.start, one.change))


def write(sample: Sample, sizes: Sizes, results: Results, seed: int, page: Path = PAGE) -> None:
    """The tables of the page, between their marks."""
    lines = "\n".join(_lines(sample, sizes, results, seed))
    text = page.read_text(encoding="utf-8")
    page.write_text(MARKED.sub(lambda found: f"{found['head']}\n\n{lines}\n\n{found['foot']}", text), encoding="utf-8")


def _lines(sample: Sample, sizes: Sizes, results: Results, seed: int) -> Iterator[str]:
    yield f"Drawn with seed {seed}, {datetime.now(UTC):%Y-%m-%d}; in the last row a target has the weight of its size:"
    yield ""
    yield f"| {' | '.join(HEADS)} |"
    yield f"| -- |{' -: |' * (len(HEADS) - 1)}"
    yield from (f"| {' | '.join(row)} |" for row in table(sample, sizes, results))
    alive = survivors(sample, results)
    if alive:
        yield "\nWhat no test noticed:\n"
        yield from (f"- `{one.file}`, `{one.function or one.named}`: `{one.change.replace('`', '')}`" for one in alive)
