"""Cutting a cloth to its outline in numbers, so that a face needs no clip path and no id."""

import re
from collections.abc import Sequence

from faces.pen import Point

_CURVE_STEPS = 12


def outline(d: str) -> list[Point]:
    """The corners of a closed shape given as path data of absolute M, L, H, V, C and Z, curves in short chords."""
    corners: list[Point] = []
    for command, numbers in re.findall(r"([MLHVC])([^A-Z]*)", d):
        values = [float(v) for v in re.findall(r"-?[\d.]+", numbers)]
        corners += _steps(command, values, corners)
    return corners


def _steps(command: str, values: list[float], before: list[Point]) -> list[Point]:
    if command == "H":
        return [(values[0], before[-1][1])]
    if command == "V":
        return [(before[-1][0], values[0])]
    points = list(zip(values[::2], values[1::2], strict=True))
    return points if command in "ML" else _chords(before[-1], *points)


def _chords(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    weights = ((1 - t, t) for t in (i / _CURVE_STEPS for i in range(1, _CURVE_STEPS + 1)))
    return [
        (
            s**3 * a[0] + 3 * s * s * t * b[0] + 3 * s * t * t * c[0] + t**3 * d[0],
            s**3 * a[1] + 3 * s * s * t * b[1] + 3 * s * t * t * c[1] + t**3 * d[1],
        )
        for s, t in weights
    ]


def inside(frame: Sequence[Point], shape: Sequence[Point]) -> list[Point]:
    """The part of a polygon inside a convex frame, whose corners go round clockwise on the screen."""
    kept = list(shape)
    for a, b in zip(frame, [*frame[1:], frame[0]], strict=True):
        kept = _right_of(a, b, kept)
    return kept


def _right_of(a: Point, b: Point, shape: list[Point]) -> list[Point]:
    kept: list[Point] = []
    for p, q in zip(shape, shape[1:] + shape[:1], strict=True):
        p_side, q_side = _side(a, b, p), _side(a, b, q)
        if p_side >= 0:
            kept.append(p)
        if (p_side >= 0) != (q_side >= 0):
            share = p_side / (p_side - q_side)
            kept.append((p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])))
    return kept


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
