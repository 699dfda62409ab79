"""What several pictures share: leaves, water and ground."""

from faces.pen import BLUE, GREEN, group, line, path


def leaf(x: float, y: float, size: float, degrees: float) -> str:
    """A leaf on its stalk."""
    shape = path("M0,0C6,-10 20,-10 26,0C20,8 6,8 0,0Z", GREEN, 2) + line("M0,0H22", 1.4)
    return group(shape, f"translate({x} {y}) rotate({degrees}) scale({size})")


def waves(y: float) -> str:
    """Two rows of waves down to the foot of the picture."""
    swell = "q7,-7 14,0t14,0" * 7 + "V104H-4Z"
    return path(f"M-4,{y}{swell}", BLUE, 2) + path(f"M-4,{y + 10}{swell}", "#4E7FA8", 2)


def ground(y: float, fill: str = GREEN) -> str:
    """Gently rising ground down to the foot of the picture."""
    return path(f"M-4,{y + 4}C40,{y - 6} 110,{y - 4} 172,{y + 3}V106H-4Z", fill, 2.2)
