"""Draws how the cost of a search grows with the cards in a hand: `python -m benchmarks.growth` writes the plot."""

from __future__ import annotations

import json
from math import log10
from pathlib import Path
from statistics import median

from benchmarks.endings import endings, rules
from tarock.solving import kernel
from tarock.solving.goals import Limit

PLOT = Path("docs/kernel-growth.svg")
SIZES = {3: range(4, 15), 4: range(4, 12)}
DEALS, NODES = 41, 20_000_000
WIDTH, HEIGHT, EDGE = 560, 340, 48


def measured() -> dict[int, list[tuple[int, float]]]:
    """By players, the cards in a hand and the median of the positions searched for the exact value."""
    table, tricks = kernel.Table(20), rules()
    found: dict[int, list[tuple[int, float]]] = {}
    for players, sizes in SIZES.items():
        found[players] = []
        for size in sizes:
            nodes = []
            for deal in endings(players, size, DEALS):
                session = kernel.Session(tricks, deal.goal, deal.moment, table, Limit(NODES))
                session.exact()
                nodes.append(session.nodes)
            found[players].append((size, median(nodes)))
    return found


def at(size: float, nodes: float) -> tuple[float, float]:
    """A point of the plot: cards to the right, powers of ten upwards."""
    x = EDGE + (size - 4) / 10 * (WIDTH - 2 * EDGE)
    return x, HEIGHT - EDGE - log10(max(1, nodes)) / 8 * (HEIGHT - 2 * EDGE)


def text(x: float, y: float, words: str, colour: str = "black") -> str:
    """Some words."""
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-family="sans-serif" font-size="12">{words}</text>'


def drawn(found: dict[int, list[tuple[int, float]]]) -> str:
    """The plot as SVG."""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">']
    parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>')
    for power in range(0, 9, 2):
        x, y = at(4, 10**power)
        parts.append(f'<line x1="{x}" x2="{WIDTH - EDGE}" y1="{y}" y2="{y}" stroke="#ddd"/>')
        parts.append(text(8, y + 4, f"10^{power}"))
    parts += [text(at(size, 1)[0] - 4, HEIGHT - EDGE + 18, str(size)) for size in range(4, 15, 2)]
    parts.append(text(WIDTH / 2 - 120, HEIGHT - 8, "cards in a hand (median nodes of the exact search)"))
    for (players, points), colour in zip(found.items(), ("#1b5e9b", "#b3401f"), strict=True):
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in points))
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x, y = at(*points[-1])
        parts.append(text(x - 30, y - 8, f"{players} players", colour))
    return "\n".join([*parts, "</svg>\n"])


if __name__ == "__main__":
    growth = measured()
    PLOT.write_text(drawn(growth))
    print(json.dumps(growth))
