"""Pictures of the tarocks IX to XVI: land, then town; each in a window 168 wide and 102 high."""

from faces.pen import BLUE, BROWN, GREEN, GREY, INK, RED, WHITE, YELLOW, box, disc, group, hatch, line, oval, path, rays
from faces.scenery import ground, waves

_WALL, _STONE, _PALE = "#E9D7B4", "#D9C8A6", "#F7E3A6"


def hut() -> str:
    """The hut below the mountain."""
    return (
        disc(136, 22, 11, YELLOW, 2)
        + path("M-6,90L44,24L64,48L96,10L176,92Z", "#7A93A3")
        + path("M96,10L82,27L90,34L97,26L104,36L114,29ZM44,24L33,38L42,44L48,36L56,39Z", WHITE, 2)
        + line("M104,44L122,64M112,44L136,70M44,52L56,66M30,56L40,70", 1.4)
        + ground(76)
        + path("M30,72L52,54L76,72Z", RED)
        + box(36, 71, 34, 20, BROWN)
        + box(48, 78, 9, 13, 0)
        + box(60, 76, 6, 6, YELLOW, 1.4)
        + "".join(path(f"M{x},{y}l8,-24l8,24Z", "#2F6F5C", 2) for x, y in ((100, 92), (114, 96), (130, 92), (8, 96)))
    )


def _sail(degrees: float) -> str:
    cloth = box(0, -44, 13, 32, WHITE, 2) + line("M0,-33H13M0,-23H13M6.5,-44V-12", 1.3)
    return group(line("M0,0V-44", 3) + cloth, f"translate(92 38) rotate({degrees})")


def mill() -> str:
    """The windmill."""
    return (
        ground(86)
        + line("M12,30H40M20,36H54M128,20H156M138,26H166", 1.4)
        + path("M72,96L80,38H104L114,96Z", _WALL)
        + path("M76,40C78,22 106,22 108,40Z", RED)
        + box(86, 76, 14, 20, BROWN, 2)
        + box(88, 54, 9, 10, BLUE, 1.6)
        + "".join(_sail(a) for a in (28, 118, 208, 298))
        + disc(92, 38, 4, INK, 0)
        + path("M20,98C20,86 44,86 44,98Z", YELLOW, 2)
        + line("M32,88v-5M26,90l-3,-4M38,90l3,-4", 1.8)
    )


def bridge() -> str:
    """The stone bridge."""
    return (
        disc(84, 26, 15, _PALE, 2)
        + path("M-4,60L20,44L44,58L70,40L100,58L132,42L172,60V80H-4Z", "#8FB0A0", 2)
        + waves(80)
        + path("M-4,62C40,48 128,48 172,62V92H150C150,68 112,68 112,92H56C56,68 18,68 18,92H-4Z", "#CDBFA8")
        + line("M-4,62C40,48 128,48 172,62", 5)
        + line("M64,58v30M84,56v34M104,58v30M74,72h20M6,70v14M162,70v14", 1.4)
        + "".join(
            line(f"M{x},{y}v-14", 2.4) + disc(x, y - 16, 4, YELLOW, 1.8)
            for x, y in ((30, 55), (66, 51), (102, 51), (138, 55))
        )
    )


def _tower(x: float, y: float, w: float, h: float) -> str:
    gap = (w - 12) / 2
    battlements = f"M{x - 3},{y}V{y - 9}h6v5h{gap}v-5h6v5h{gap}v-5h6V{y}Z"
    return box(x, y, w, h, _STONE) + path(battlements, _STONE)


def castle() -> str:
    """The castle."""
    return (
        path("M-4,100C30,60 60,72 84,66C110,72 140,60 172,100V106H-4Z", GREEN)
        + box(46, 46, 76, 34, "#C9B48C")
        + _tower(34, 40, 24, 42)
        + _tower(110, 40, 24, 42)
        + _tower(70, 26, 28, 54)
        + path("M76,80V64C76,54 92,54 92,64V80Z", INK, 0)
        + box(80, 34, 7, 11, 0)
        + box(43, 52, 5, 10, 0)
        + box(120, 52, 5, 10, 0)
        + line("M84,17V0", 2.2)
        + path("M84,1L108,6L84,12Z", RED, 1.8)
        + line("M46,31V20M122,31V20", 2)
        + path("M46,20l14,4l-14,4ZM122,20l14,4l-14,4Z", BLUE, 1.6)
        + line("M84,82C80,90 96,94 88,102", 2, _PALE)
        + line("M16,22q6,-6 10,0q6,-6 10,0M140,14q5,-5 9,0q5,-5 9,0", 1.8)
    )


def _sound_hole(x: float, side: int) -> str:
    return line(f"M{x},46c{5 * side},-6 {9 * side},0 {4 * side},6s-4,12 {2 * side},14", 2)


def violin() -> str:
    """Violin and bow."""
    body = (
        "M84,18C102,16 112,28 104,42C98,48 98,54 106,60C120,74 112,98 84,98C56,98 48,74 62,60"
        "C70,54 70,48 64,42C56,28 66,16 84,18Z"
    )
    return (
        group(
            path(body, "#B4622C")
            + path("M78,4H90L92,52H76Z", INK, 1)
            + _sound_hole(66, 1)
            + _sound_hole(100, -1)
            + box(76, 70, 16, 5, YELLOW, 1.4)
            + path("M78,84H90L86,96H82Z", INK, 0)
            + line("M81,4V72M84,4V72M87,4V72", 0.9, _PALE)
            + box(76, -20, 16, 24, BROWN, 2, 4)
            + disc(72, -12, 3.5, INK, 0)
            + disc(96, -12, 3.5, INK, 0)
            + disc(72, -4, 3.5, INK, 0)
            + disc(96, -4, 3.5, INK, 0),
            "rotate(38 84 54) translate(8 6)",
        )
        + line("M20,96L150,20", 4, BROWN)
        + line("M22,99L153,23", 1.2)
        + line("M142,84v-26l14,-4v24", 2.4)
        + oval(138, 84, 5, 4, 0)
        + oval(152, 78, 5, 4, 0)
    )


def coffee() -> str:
    """Coffee and newspaper."""
    return (
        box(-4, 82, 176, 24, "#B98E5E", 2)
        + hatch(4, 164, (90, 96), 1.2)
        + group(
            box(0, 0, 58, 44, WHITE)
            + box(5, 5, 48, 7, 0)
            + "".join(line(f"M5,{y}H26M31,{y}H53", 1.6) for y in (18, 24, 30, 36)),
            "translate(8 42) rotate(-7)",
        )
        + oval(110, 84, 48, 9, WHITE)
        + oval(110, 82, 30, 5, GREY, 1.2)
        + path("M78,44H142C142,66 132,80 110,80C88,80 78,66 78,44Z", WHITE)
        + path("M141,50C158,46 160,68 136,68L138,62C150,62 148,54 140,56Z", WHITE, 2)
        + oval(110, 45, 32, 7, "#6B3F1F")
        + path("M80,55H140L138,61H82Z", BLUE, 1.4)
        + line("M98,34C92,26 104,22 98,12M112,32C106,24 118,18 112,8M125,34C120,28 130,24 125,16", 2.2)
    )


def balloon() -> str:
    """The balloon."""
    return (
        path("M-4,98C20,84 40,92 60,86C96,78 130,96 172,84V106H-4Z", GREEN, 2.2)
        + line("M12,26h22M18,32h26M134,44h24M126,50h22", 1.5)
        + path("M84,2C112,2 124,22 118,38C112,52 100,60 96,68H72C68,60 56,52 50,38C44,22 56,2 84,2Z", YELLOW)
        + path("M84,2C72,10 68,30 72,46C74,56 76,62 78,68H72C68,60 56,52 50,38C44,22 56,2 84,2Z", RED)
        + path("M84,2C96,10 100,30 96,46C94,56 92,62 90,68H96C100,60 112,52 118,38C124,22 112,2 84,2Z", RED)
        + path("M48,30C70,38 98,38 120,30C120,36 118,40 116,42C98,48 70,48 52,42C50,40 48,36 48,30Z", BLUE)
        + line("M73,68L76,80M95,68L92,80", 1.6)
        + box(74, 79, 20, 12, BROWN, 2.2, 2)
        + line("M74,84H94", 1.3)
    )


def lamp() -> str:
    """The street lamp."""
    return (
        box(-4, 88, 176, 18, "#A7B4B8", 2)
        + line("M-4,96H172M20,88v8M60,88v8M100,88v8M140,88v8M40,96v8M120,96v8", 1.3)
        + path("M4,88V44L24,30L44,44V88Z", _WALL, 2)
        + box(12, 52, 9, 12, BLUE, 1.4)
        + box(28, 52, 9, 12, YELLOW, 1.4)
        + box(20, 72, 10, 16, BROWN, 1.4)
        + path("M124,88V38H164V88Z", "#E3B9A0", 2)
        + box(130, 46, 9, 12, YELLOW, 1.4)
        + box(148, 46, 9, 12, BLUE, 1.4)
        + box(130, 66, 9, 12, BLUE, 1.4)
        + box(148, 66, 9, 12, YELLOW, 1.4)
        + line(rays(84, 34, 26, 40, (-160, -135, -45, -20, 0, 20, 160, 180)), 2.6, YELLOW)
        + box(81, 54, 6, 40, 0)
        + path("M72,94H96L92,88H76Z", INK, 0)
        + path("M70,22H98L92,54H76Z", "#FFE39A")
        + path("M66,22L84,6L102,22Z", INK, 1)
        + line("M84,6V1", 3)
        + line("M84,24V52", 1.6)
        + disc(84, 40, 5, RED, 0)
    )
