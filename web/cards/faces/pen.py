"""The pen: shapes as SVG text, all in card units (a card is 200 wide and 350 high)."""

import math
from collections.abc import Iterable

PAPER, INK = "#FCFAF4", "#1B2026"
RED, BLUE, YELLOW, GREEN, ROSE = "#CF3222", "#2C5F8E", "#F0B42C", "#3E8A74", "#F3C9B2"
WHITE, BROWN, GREY, NIGHT = "#FFFFFF", "#8A5A33", "#C9D3D8", "#1D3F63"
LINE = 2.4  # the usual width of the printed line

Point = tuple[float, float]


def num(value: float) -> str:
    """A number with one decimal at most: a tenth of a unit is finer than any screen shows."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _stroke(width: float, ink: str) -> str:
    return f' stroke="{ink}" stroke-width="{num(width)}"' if width else ""


def path(d: str, fill: str = "none", width: float = LINE, ink: str = INK) -> str:
    """A path, filled and drawn around."""
    return f'<path d="{d}" fill="{fill}"{_stroke(width, ink)}/>'


def line(d: str, width: float = LINE, ink: str = INK) -> str:
    """A path that is only drawn."""
    return path(d, "none", width, ink)


def poly(points: Iterable[Point], fill: str = "none", width: float = LINE, ink: str = INK) -> str:
    """A closed polygon."""
    return path(_closed(points), fill, width, ink)


def polys(shapes: Iterable[Iterable[Point]], fill: str) -> str:
    """Many polygons of one colour as one path, without a line; empty ones are left out."""
    return path("".join(_closed(corners) for shape in shapes if (corners := list(shape))), fill, 0)


def _closed(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + "Z"


def lozenge(x: float, y: float, half_width: float, half_height: float) -> list[Point]:
    """The corners of an upright lozenge about its centre."""
    return [(x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y)]


def disc(x: float, y: float, r: float, fill: str = "none", width: float = LINE, ink: str = INK) -> str:
    """A circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{_stroke(width, ink)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str = "none", width: float = LINE, turned: float = 0) -> str:
    """An ellipse, turned about its centre by degrees."""
    turn = f' transform="rotate({num(turned)} {num(x)} {num(y)})"' if turned else ""
    size = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
    return f'<ellipse {size} fill="{fill}"{_stroke(width, INK)}{turn}/>'


def box(x: float, y: float, w: float, h: float, fill: str = "none", width: float = LINE, rx: float = 0) -> str:
    """A rectangle, with round corners where rx is given."""
    round_corners = f' rx="{num(rx)}"' if rx else ""
    size = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    return f'<rect {size}{round_corners} fill="{fill}"{_stroke(width, INK)}/>'


def group(body: str, transform: str) -> str:
    """A drawing moved, turned or scaled."""
    return f'<g transform="{transform}">{body}</g>'


def window(body: str, x: float, y: float, w: float, h: float) -> str:
    """What of a drawing is seen through a rectangle, its own corner being (0, 0).

    A nested viewport clips by itself; a clip path would need an id, and ids are not found through `use` everywhere.
    """
    size = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    return f'<svg {size} overflow="hidden">{body}</svg>'


def twice(half: str) -> str:
    """The upper half of a card and the same turned half round."""
    return half + group(half, "rotate(180 100 175)")


def hatch(x0: float, x1: float, ys: Iterable[float], width: float = 1.3) -> str:
    """Short engraver's lines; every second one is shorter."""
    inset = ((x1 - x0) * 0.04, (x1 - x0) * 0.18)
    return line(
        "".join(f"M{num(x0 + inset[i % 2])},{num(y)}H{num(x1 - inset[i % 2])}" for i, y in enumerate(ys)), width
    )


def around(x: float, y: float, r: float, degrees: float) -> Point:
    """A point on a circle; 0 degrees is to the right, 90 down."""
    angle = math.radians(degrees)
    return x + r * math.cos(angle), y + r * math.sin(angle)


def rays(x: float, y: float, inner: float, outer: float, angles: Iterable[float]) -> str:
    """Path data of straight lines that point away from a centre."""
    ends = ((around(x, y, inner, a), around(x, y, outer, a)) for a in angles)
    return "".join(f"M{x0:.0f},{y0:.0f}L{x1:.0f},{y1:.0f}" for (x0, y0), (x1, y1) in ends)


def star(
    x: float, y: float, r: float, points: int = 8, inner: float = 0.45, fill: str = YELLOW, width: float = 2
) -> str:
    """A star with one point upwards."""
    corners = (around(x, y, r * (inner if i % 2 else 1), 180 * i / points - 90) for i in range(2 * points))
    return poly(corners, fill, width)
