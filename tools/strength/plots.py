"""Plots as plain SVG: intervals game by game, inference by trick, stated chances beside what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import log10
from typing import NamedTuple

from tarock.players.arena import Figure

WIDTH, EDGE, LINE = 640, 48, 20
COLOURS = ("#1b5e9b", "#b3401f", "#2e7d32", "#6a3d9a", "#8d6e00", "#455a64")
Point = tuple[float, float]


class Frame(NamedTuple):
    """Where a curve is drawn: the least and the greatest value of both axes."""

    left: float
    right: float
    bottom: float
    top: float
    height: int = 340

    def at(self, x: float, y: float) -> Point:
        """A point of the picture."""
        across = EDGE + (x - self.left) / (self.right - self.left) * (WIDTH - 3 * EDGE)
        return across, self.height - EDGE - (y - self.bottom) / (self.top - self.bottom) * (self.height - 2 * EDGE)


def text(x: float, y: float, words: str, colour: str = "black") -> str:
    """Some words."""
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-family="sans-serif" font-size="12">{words}</text>'


def line(start: Point, end: Point, colour: str = "#ddd", width: float = 1) -> str:
    """A straight line."""
    (x1, y1), (x2, y2) = start, end
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}"/>'


def dot(at: Point, colour: str = "black", radius: float = 3) -> str:
    """A point."""
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:.1f}" fill="{colour}"/>'


def picture(height: int, parts: Iterable[str]) -> str:
    """All of it on white."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}">'
    return "\n".join([head, f'<rect width="{WIDTH}" height="{height}" fill="white"/>', *parts, "</svg>\n"])


def intervals(figures: Mapping[str, Figure]) -> str:
    """The interval of every game on a scale of its own, since prices differ: it lies above 0 or it does not."""
    height, middle, half = LINE * (len(figures) + 2), 300, 140
    parts = [line((middle, LINE / 2), (middle, height - LINE), "#888"), text(middle - 3, height - 6, "0")]
    for place, (name, figure) in enumerate(figures.items(), 1):
        y, scale = LINE * place, half / max(abs(figure.low), abs(figure.high), 1e-9)
        low, high = ((middle + scale * value, y) for value in (figure.low, figure.high))
        colour = COLOURS[0] if figure.low > 0 else COLOURS[1] if figure.high < 0 else "#777"
        parts += [line(low, high, colour, 2), dot((middle + scale * figure.mean, y), colour)]
        parts += [text(8, y + 4, name), text(460, y + 4, f"{figure.mean:+.2f} ± {figure.margin:.2f}")]
    return picture(height, parts)


def by_trick(curves: Mapping[str, Sequence[Point]], caption: str) -> str:
    """How many times as much something is, trick by trick, in powers of ten."""
    points = [point for curve in curves.values() for point in curve]
    frame = Frame(1, max((x for x, _ in points), default=2), -0.5, max((log10(y) for _, y in points), default=1) + 0.2)
    parts = []
    for power in range(int(frame.top) + 1):
        x, y = frame.at(1, power)
        parts += [line((x, y), (WIDTH - 2 * EDGE, y)), text(8, y + 4, f"{10**power:,}")]
    for trick in range(1, int(frame.right) + 1, 2):
        parts.append(text(frame.at(trick, 0)[0] - 4, frame.height - EDGE + 16, str(trick)))
    parts.append(text(EDGE, frame.height - 10, caption))
    for number, ((name, curve), colour) in enumerate(zip(curves.items(), COLOURS, strict=False)):
        drawn = [frame.at(x, log10(y)) for x, y in curve]
        parts += [line(*pair, colour, 2) for pair in pairwise(drawn)]
        parts.append(text(WIDTH - 2 * EDGE + 4, EDGE + LINE * number, name, colour))
    return picture(frame.height, parts)


def calibration(bins: Mapping[str, Sequence[tuple[float, float, int]]], caption: str) -> str:
    """Stated chances to the right, how often it happened upwards; the larger a dot, the more often it was stated."""
    frame = Frame(0, 1, 0, 1, 440)
    parts = [line(frame.at(0, 0), frame.at(1, 1), "#888")]
    for tenth in range(0, 11, 2):
        told, (x, y), up = f"{tenth / 10:.1f}", frame.at(tenth / 10, 0), frame.at(0, tenth / 10)[1]
        parts += [text(x - 8, y + 16, told), text(8, up + 4, told)]
    parts.append(text(EDGE, frame.height - 10, caption))
    for number, ((name, points), colour) in enumerate(zip(bins.items(), COLOURS, strict=False)):
        most = max((size for _, _, size in points), default=1)
        parts += [dot(frame.at(x, y), colour, 2 + 4 * (size / most) ** 0.5) for x, y, size in points]
        drawn = [frame.at(x, y) for x, y, _ in points]
        parts += [line(*pair, colour) for pair in pairwise(drawn)]
        parts.append(text(WIDTH - 2 * EDGE + 4, EDGE + LINE * number, name, colour))
    return picture(frame.height, parts)
