"""Pictures of the tarocks XVII to XXI, luck and sky, in windows of 168 by 102, and of the Sküs, 168 by 152."""

from faces.clipping import inside, outline
from faces.pen import (
    BLUE,
    BROWN,
    GREEN,
    GREY,
    INK,
    RED,
    ROSE,
    WHITE,
    YELLOW,
    around,
    box,
    disc,
    group,
    line,
    lozenge,
    oval,
    path,
    poly,
    rays,
    star,
)

_PALE = "#F7E3A6"
_DOME = "M26,160C28,132 50,116 84,116C118,116 140,132 142,160Z"


def _clover_leaf(degrees: float) -> str:
    heart = "M0,0C-22,-10 -22,-32 -8,-32C-2,-32 0,-27 0,-24C0,-27 2,-32 8,-32C22,-32 22,-10 0,0Z"
    return group(path(heart, GREEN) + line("M0,-4V-18", 1.4), f"translate(84 48) rotate({degrees})")


def _horseshoe(x: float, side: int) -> str:
    iron = "M-16,24C-32,-4 -20,-30 2,-30C24,-30 36,-4 20,24H10C22,-2 16,-18 2,-18C-12,-18 -18,-2 -6,24Z"
    nails = ((-17, 6), (-15, -12), (2, -24), (19, -12), (21, 6))
    shoe = path(iron, GREY) + "".join(disc(nx, ny, 1.7, INK, 0) for nx, ny in nails)
    return group(shoe, f"translate({x} 56) scale({side} 1) rotate(-10)")


def clover() -> str:
    """Clover between two horseshoes."""
    return (
        line("M84,48C86,70 82,86 70,100", 4, GREEN)
        + _horseshoe(26, 1)
        + _horseshoe(142, -1)
        + "".join(_clover_leaf(a) for a in (0, 90, 180, 270))
        + disc(84, 48, 3, INK, 0)
    )


def comet() -> str:
    """The comet."""
    tail = path("M96,44C60,58 30,84 -2,98L-2,76C30,64 60,46 88,30Z", _PALE, 2) + line(
        "M92,40C60,52 30,74 -2,90M94,46C70,58 40,80 16,98M88,34C60,46 30,62 -2,70", 1.5
    )
    return (
        tail
        + star(110, 36, 34, 8, 0.42, YELLOW, 2.4)
        + star(110, 36, 16, 8, 0.5, WHITE, 1.4)
        + star(150, 82, 8, 6, 0.4, WHITE, 1.6)
        + star(46, 20, 8, 6, 0.4, WHITE, 1.6)
        + star(20, 44, 5, 6, 0.4, WHITE, 1.4)
        + star(94, 88, 6, 6, 0.4, WHITE, 1.4)
    )


def _sunbeam(i: int) -> str:
    foot, tip = (29, 41) if i % 2 else (29, 50)
    corners = ((foot, 22.5 * i - 8), (tip, 22.5 * i), (foot, 22.5 * i + 8))
    return poly((around(84, 52, r, a) for r, a in corners), RED if i % 2 else YELLOW, 2)


def sun() -> str:
    """The sun with a face."""
    return (
        "".join(_sunbeam(i) for i in range(16))
        + disc(84, 52, 29, YELLOW)
        + line("M72,46q5,-5 9,0M87,46q5,-5 9,0", 2.4)
        + disc(77, 49, 2.4, INK, 0)
        + disc(92, 49, 2.4, INK, 0)
        + line("M84,48V58H80M74,64q10,9 20,0", 2.2)
        + disc(68, 58, 4, RED, 0)
        + disc(100, 58, 4, RED, 0)
    )


def _wing(side: int) -> str:
    plumage = "M0,0C14,-26 40,-30 58,-26C50,-20 52,-16 48,-12C54,-12 50,-4 42,-2C46,0 38,8 28,8C16,10 6,8 0,0Z"
    feathers = line("M12,-4C24,-14 36,-18 46,-18M14,2C26,-4 34,-6 42,-6", 1.5)
    return group(path(plumage, WHITE) + feathers, f"translate({84 + 34 * side} 50) scale({side} 1)")


def wheel() -> str:
    """The winged wheel of luck."""
    return (
        _wing(1)
        + _wing(-1)
        + disc(84, 54, 40, YELLOW)
        + disc(84, 54, 30, _PALE, 2)
        + line(rays(84, 54, 0, 33, range(0, 360, 45)), 3)
        + disc(84, 54, 9, RED)
        + "".join(disc(*around(84, 54, 35, a), 2.2, INK, 0) for a in range(22, 382, 45))
        + star(84, 10, 11, 5, 0.42, RED, 2)
    )


def moon() -> str:
    """The moon with a face: the Mond."""
    return (
        star(34, 26, 9, 6, 0.4, YELLOW, 0)
        + star(142, 20, 7, 6, 0.4, YELLOW, 0)
        + star(150, 64, 9, 6, 0.4, YELLOW, 0)
        + star(22, 70, 6, 6, 0.4, WHITE, 0)
        + star(58, 8, 4, 6, 0.4, WHITE, 0)
        + star(120, 86, 4, 6, 0.4, WHITE, 0)
        + star(120, 6, 4, 6, 0.4, WHITE, 0)
        + path(
            (
                "M104,2C66,0 44,26 46,54C48,84 76,104 110,96C90,90 80,76 79,64L72,60L79,54"
                "C78,50 79,44 80,40C84,22 92,10 104,2Z"
            ),
            YELLOW,
            2.6,
        )
        + line("M64,42q6,-5 11,-1", 2.4)
        + disc(69, 46, 2.6, INK, 0)
        + line("M76,70q-6,3 -9,-1", 2.4)
        + disc(62, 60, 4, RED, 0)
        + path(
            ("M-4,96C10,80 28,88 34,94C46,84 66,88 72,98C90,86 112,92 118,98C132,88 158,86 172,96V108H-4Z"),
            "#35618C",
            2,
        )
    )


def _cap() -> str:
    return (
        path("M84,46C70,44 56,46 46,54C30,62 20,76 24,94C32,82 42,78 50,80C58,80 64,72 68,64Z", RED)
        + path("M84,46C98,44 118,40 128,22C142,16 156,26 154,44C144,34 134,40 128,54C122,66 110,68 102,64Z", BLUE)
        + path("M60,64C58,36 70,14 84,6C98,14 110,36 108,64Z", YELLOW)
        + line("M84,6V62M72,20C76,34 76,50 74,62M96,20C92,34 92,50 94,62", 1.3)
    )


def _bell(x: float, y: float) -> str:
    return disc(x, y, 7.5, YELLOW) + line(f"M{x - 5},{y + 2}h10", 1.5) + disc(x, y + 4, 1.4, INK, 0)


def _ruff() -> str:
    folds = (-4, 4, -3, 3, -2, 2, -1, 1, 0)
    return "".join(oval(84 + 11 * i, 112 + abs(i) * 1.2, 9, 12, WHITE, 2.2, i * 6) for i in folds)


def _motley() -> str:
    dome, patches = outline(_DOME), ""
    for row in range(3):
        for column in range(-4, 5):
            patch = lozenge(84 + 18 * column + 9 * (row % 2), 124 + 15 * row, 9, 15)
            if cut := inside(dome, patch):
                patches += poly(cut, (RED, YELLOW, BLUE)[(column + row) % 3], 1.4)
    return patches


def _marotte() -> str:
    puppet = (
        line("M0,0V56", 4, BROWN)
        + oval(0, -8, 11, 13, ROSE, 2)
        + path("M-11,-10C-12,-24 12,-24 11,-10L18,-20L13,-4ZM-11,-10L-18,-20L-13,-4Z", GREEN, 2)
        + disc(-4, -8, 1.5, INK, 0)
        + disc(4, -8, 1.5, INK, 0)
        + line("M-4,-2q4,3 8,0", 1.4)
    )
    return group(puppet, "translate(150 98) rotate(12)")


def fool() -> str:
    """The harlequin with cap and bells: the Sküs."""
    return (
        path(_DOME, WHITE, 0)
        + _motley()
        + line("M26,156C28,132 50,116 84,116C118,116 140,132 142,156", 2.4)
        + _ruff()
        + oval(84, 80, 25, 29, ROSE)
        + _cap()
        + _bell(24, 97)
        + _bell(154, 48)
        + _bell(84, 5)
        + box(59, 58, 50, 9, WHITE, 2.2, 4)
        + line("M70,74q5,-5 10,0M89,74q5,-5 10,0", 2.2)
        + disc(75, 78, 2.6, INK, 0)
        + disc(94, 78, 2.6, INK, 0)
        + line("M84,78C82,86 80,88 86,90", 2.2)
        + path("M72,94C78,102 92,102 98,92C90,96 80,97 72,94Z", RED, 1.8)
        + disc(68, 88, 4.5, "#E89A86", 0)
        + disc(101, 87, 4.5, "#E89A86", 0)
        + _marotte()
    )
