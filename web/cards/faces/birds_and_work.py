"""Pictures of the tarocks I to VIII: birds, then work; each in a window 168 wide and 102 high."""

from faces.pen import BLUE, BROWN, GREEN, GREY, INK, RED, ROSE, WHITE, YELLOW, box, disc, group, line, oval, path, rays
from faces.scenery import ground, leaf, waves

_SAND = "#EBD3A8"


def sparrow() -> str:
    """The sparrow on its twig, as players nickname the Pagat."""
    return (
        line("M10,90C50,80 110,86 160,74", 6, BROWN)
        + line("M10,90C50,80 110,86 160,74", 1.4)
        + leaf(24, 82, 0.9, -35)
        + leaf(140, 74, 0.9, -30)
        + leaf(46, 88, 0.7, 40)
        + path("M66,62L26,66L24,54L62,48Z", BROWN)  # tail
        + path("M58,58C58,34 84,24 104,34C124,40 120,74 94,78C74,80 60,74 58,58Z", _SAND)
        + disc(110, 34, 19, _SAND)
        + path("M92,30C94,12 124,8 129,30C118,24 104,24 92,30Z", BROWN)
        + path("M128,30L146,36L127,42Z", INK, 1.5)
        + disc(115, 33, 3, INK, 0)
        + path("M112,44C118,46 122,50 118,58C110,58 106,52 112,44Z", INK, 0)
        + path("M58,54C66,42 90,44 98,52C92,68 74,72 58,66Z", BROWN)
        + line("M64,60C74,58 84,58 92,56M66,66C74,65 82,64 88,61", 1.5, _SAND)
        + line("M86,78V86M96,78V85", 2.6)
    )


def eagle_owl() -> str:
    """The eagle owl."""
    feathers = "".join(
        f"M{60 + 12 * i + (6 if r % 2 else 0)},{56 + 9 * r}l6,6l6,-6" for r in range(4) for i in range(4 - (r % 2))
    )
    return (
        line("M6,92C60,86 110,94 164,86", 6, BROWN)
        + line("M6,92C60,86 110,94 164,86", 1.4)
        + path("M50,44C44,78 56,96 84,96C112,96 124,78 118,44Z", "#C48A4A")
        + path(("M50,46C40,66 44,86 56,90C58,74 56,58 50,46ZM118,46C128,66 124,86 112,90C110,74 112,58 118,46Z"), BROWN)
        + path(
            ("M48,8L64,18C76,14 92,14 104,18L120,8C124,30 120,50 106,54C92,58 76,58 62,54C48,50 44,30 48,8Z"), "#D9A766"
        )
        + disc(69, 34, 14, YELLOW)
        + disc(99, 34, 14, YELLOW)
        + disc(69, 34, 6.5, INK, 0)
        + disc(99, 34, 6.5, INK, 0)
        + disc(71, 32, 2, WHITE, 0)
        + disc(101, 32, 2, WHITE, 0)
        + path("M84,36L90,48L84,55L78,48Z", INK, 1)
        + line(feathers, 2)
        + line("M72,92v8M78,92v8M90,92v8M96,92v8", 2.6)
    )


def cockatoo() -> str:
    """The cockatoo on its perch."""
    return (
        path("M118,104V12", "none", 6, BROWN)
        + box(104, 82, 50, 7, BROWN, 2)
        + path(
            (
                "M78,20C70,8 56,2 44,4C52,10 54,14 55,18C46,14 36,14 30,20C40,22 46,26 50,32"
                "C44,31 38,33 34,38C48,40 60,40 70,36Z"
            ),
            YELLOW,
        )
        + path("M64,30C72,12 100,14 106,34C122,44 134,66 128,84C122,96 102,92 92,82C76,78 62,58 64,30Z", WHITE)
        + path("M66,30C54,32 50,44 58,52C62,50 64,46 66,44C70,42 70,34 66,30Z", INK, 1)
        + disc(80, 33, 4, INK, 0)
        + disc(80, 33, 7, "none", 1.4)
        + line("M92,52C104,56 116,68 118,82M84,60C94,64 104,74 108,84", 1.8)
        + path("M112,82C118,94 128,104 140,106L132,80Z", WHITE)
        + line("M96,84v6M106,86v4", 3)
    )


def marabou() -> str:
    """The marabou in the reeds."""
    return (
        waves(86)
        + line("M86,72V96M98,70V98M86,96h-10M98,98h-10", 3)
        + path("M60,46C80,22 128,26 144,60C128,74 92,84 70,68C62,62 58,54 60,46Z", "#55707F")
        + path("M84,40C106,34 136,50 144,60L150,72C124,70 100,62 84,40Z", INK, 1.5)
        + path("M62,62C52,52 50,36 56,26L66,30C64,40 68,46 74,50Z", WHITE)
        + oval(58, 20, 12, 10, ROSE)
        + path("M50,16L8,40L50,28Z", YELLOW)
        + disc(56, 18, 2.4, INK, 0)
        + path("M60,50C52,56 52,70 58,74C62,68 64,60 60,50Z", ROSE, 2)
        + line("M22,96C22,70 18,52 14,48M30,98C32,76 34,66 38,60M152,98C152,76 156,62 160,54", 3, GREEN)
    )


def anvil() -> str:
    """Hammer and anvil."""
    sparks = rays(84, 34, 16, 24, (-170, -128, -88, -2)) + rays(84, 34, 16, 30, (-150, -108, -20))
    return (
        ground(92, "#B98E5E")
        + path("M58,102L64,80H106L112,102Z", BROWN)
        + path(
            (
                "M20,44H132C140,44 150,42 156,38C154,54 136,62 118,62C112,68 112,74 120,80H52"
                "C60,74 60,66 52,60C34,60 22,54 20,44Z"
            ),
            "#5A6B78",
        )
        + line("M28,49H130", 1.6, WHITE)
        + line(sparks, 3, RED)
        + group(
            box(-6, -2, 12, 62, BROWN) + box(-22, -22, 44, 22, INK) + line("M-16,-16H14", 1.6, GREY),
            "translate(106 24) rotate(58)",
        )
    )


def steamer() -> str:
    """The paddle steamer."""
    return (
        path(("M92,12C108,2 118,10 128,6C140,0 152,8 166,4V18C150,20 140,14 128,20C116,24 106,20 94,22Z"), GREY, 2)
        + box(82, 16, 13, 36, INK, 1.5)
        + box(82, 20, 13, 7, RED, 1.5)
        + box(44, 44, 84, 16, WHITE)
        + "".join(box(50 + 13 * i, 48, 7, 7, BLUE, 1.4) for i in range(6))
        + path("M10,58H160L146,88H26Z", RED)
        + line("M16,66H156", 2, WHITE)
        + line("M30,58V24M30,26l16,6l-16,6", 2.2)
        + path("M62,68A22,22 0 0 1 106,68Z", YELLOW)
        + disc(84, 68, 20, WHITE)
        + line(rays(84, 68, 0, 19, range(0, 360, 45)), 2)
        + disc(84, 68, 5, INK, 0)
        + waves(84)
    )


def _bee(x: float, y: float, facing: int = 1) -> str:
    wings = oval(-4, -7, 6, 4, WHITE, 1.4, 30) + oval(5, -7, 6, 4, WHITE, 1.4, -30)
    body = oval(0, 0, 9, 6, YELLOW, 1.8) + line("M-3,-5V5M2,-6V6", 2.4)
    return group(wings + body, f"translate({x} {y}) scale({facing} 1)")


def beehive() -> str:
    """The beehive."""
    rings = ((26, 18), (36, 30), (42, 42), (46, 54), (48, 66), (47, 78))
    straw = "".join(box(84 - half, y - 2, 2 * half, 13, YELLOW, 2.2, 6) for half, y in rings)
    return (
        ground(94)
        + path("M70,16C74,4 94,4 98,16Z", YELLOW)
        + straw
        + path("M74,90C74,74 94,74 94,90Z", INK, 0)
        + box(22, 90, 124, 6, BROWN, 2)
        + _bee(24, 34)
        + _bee(146, 26, -1)
        + _bee(142, 62, -1)
        + _bee(30, 70)
        + line("M34,30C46,20 50,24 56,20M136,24C124,18 120,22 114,22", 1.2)
    )


def _wheel(x: float, y: float, r: float) -> str:
    spokes = line(f"M{x - r},{y}H{x + r}M{x},{y - r}V{y + r}", 1.6)
    return disc(x, y, r, RED) + disc(x, y, r * 0.3, INK, 0) + spokes


def engine() -> str:
    """The railway engine."""
    return (
        path("M40,14C30,4 20,10 14,6C8,2 2,6 -4,4V24C8,26 16,20 24,24C32,26 40,24 44,18Z", GREY, 2)
        + box(-4, 90, 176, 4, 0)
        + line("".join(f"M{x},94l-5,8" for x in range(6, 172, 14)), 2.4)
        + path("M42,38L38,16H58L54,38Z", INK, 1.5)
        + box(28, 38, 84, 32, GREEN, 2.4, 6)
        + path("M74,38C74,26 90,26 90,38Z", YELLOW)
        + line("M52,38V70M96,38V70", 2, YELLOW)
        + box(110, 20, 44, 54, BLUE)
        + box(118, 30, 26, 18, "#F7E3A6", 2)
        + box(104, 14, 56, 8, 1)
        + path("M28,70H12L4,88H28Z", INK, 1)
        + disc(22, 50, 6, YELLOW, 2)
        + box(24, 68, 134, 7, BROWN, 2)
        + _wheel(46, 78, 11)
        + _wheel(76, 78, 11)
        + _wheel(126, 74, 17)
        + line("M46,80L126,82", 3.4)
    )
