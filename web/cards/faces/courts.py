"""The figures of the court cards, told apart by their outline: crown, veil, horse and beret."""

from collections.abc import Iterator
from dataclasses import dataclass

from faces.clipping import inside, outline
from faces.pen import (
    BLUE,
    BROWN,
    GREEN,
    GREY,
    INK,
    PAPER,
    RED,
    ROSE,
    WHITE,
    YELLOW,
    Point,
    around,
    box,
    disc,
    group,
    line,
    lozenge,
    oval,
    path,
    polys,
)
from faces.scenery import leaf
from faces.signs import suit_sign


@dataclass(frozen=True)
class Dress:
    """The colours of one suit's court."""

    suit: str
    coat: str
    second: str
    trim: str
    hat: str
    figure: str  # the colour of the coat's pattern
    hair: str
    beard: str
    horse: str
    mane: str
    bridle: str


DRESSES = {
    "H": Dress("H", RED, BLUE, YELLOW, BLUE, BLUE, "#A9683A", "#B9793F", "#F3EEE4", "#C9B79A", BLUE),
    "D": Dress("D", YELLOW, RED, BLUE, BLUE, RED, "#D9A441", "#E3B45C", "#C98F55", "#F0D8A6", BLUE),
    "S": Dress("S", BLUE, "#2B3947", YELLOW, "#2B3947", YELLOW, "#3A3330", "#4A4441", "#4D5560", "#20262D", RED),
    "C": Dress("C", GREEN, YELLOW, RED, YELLOW, YELLOW, "#7A4A28", "#D8D8D4", "#9C6B43", "#3D2A1C", RED),
}
SUIT_INK = {"H": "#BE2517", "D": "#BE2517", "S": INK, "C": INK}
_BLUSH = "#EBA893"


def _stripes() -> Iterator[list[Point]]:
    for x in range(40, 180, 17):
        yield [(x, 96), (x + 8, 96), (x + 8, 186), (x, 186)]


def _staggered(step: float, rise: float) -> Iterator[Point]:
    for row in range(7):
        for column in range(10):
            yield 46 + step * column + (row % 2) * step / 2, 102 + rise * row


def _chevrons() -> Iterator[list[Point]]:
    for y in range(93, 190, 13):
        teeth = [(36 + 10 * i, y - 9 * (i % 2)) for i in range(17)]
        yield teeth + [(x, peak + 6) for x, peak in reversed(teeth)]


def _cloth(suit: str) -> Iterator[list[Point]]:
    if suit == "H":
        yield from _stripes()
    elif suit == "D":
        yield from (lozenge(x, y, 6, 10) for x, y in _staggered(18, 13))
    elif suit == "S":
        yield from ([around(x, y, 3, a) for a in range(0, 360, 45)] for x, y in _staggered(15, 12))
    else:
        yield from _chevrons()


def _robe(d: str, dress: Dress) -> str:
    edge = outline(d)
    cloth = polys((inside(edge, piece) for piece in _cloth(dress.suit)), dress.figure)
    return path(d, dress.coat, 0) + cloth + path(d, "none", 2.6)


def _face(x: float, y: float, *, bearded: bool = False) -> str:
    face = (
        oval(x, y, 20, 25, ROSE)
        + disc(x - 12, y + 7, 4, _BLUSH, 0)
        + disc(x + 12, y + 7, 4, _BLUSH, 0)
        + disc(x - 7.5, y - 2, 2.3, INK, 0)
        + disc(x + 7.5, y - 2, 2.3, INK, 0)
        + line(f"M{x - 13},{y - 8}q5,-4 9,-1M{x + 4},{y - 9}q5,-3 9,1", 2)
        + line(f"M{x},{y - 3}L{x - 2.5},{y + 7}H{x + 1.5}", 1.8)
    )
    lips = f"M{x - 5},{y + 13}Q{x},{y + 10} {x + 5},{y + 13}Q{x},{y + 18} {x - 5},{y + 13}Z"
    return face if bearded else face + path(lips, RED, 1.2)


def _beard(colour: str) -> str:
    moustache = "M100,95C106,89 111,92 114,95C117,92 122,89 128,95C122,101 117,99 114,97C111,99 106,101 100,95Z"
    return (
        path("M94,84C92,112 100,132 114,144C128,132 136,112 134,84C130,92 124,94 114,93C104,94 98,92 94,84Z", colour)
        + path(moustache, colour, 2)
        + line("M107,106C108,116 111,126 114,134M121,106C120,116 118,124 116,130", 1.5)
    )


def _crown(band: str) -> str:
    return (
        path("M84,60L76,22L95,40L102,16L114,37L126,16L133,40L152,22L144,60Z", YELLOW, 2.8)
        + "".join(disc(x, y, 4.2, RED, 2) for x, y in ((76, 21), (102, 18), (126, 18), (152, 21)))
        + box(82, 54, 64, 11, band)
        + "".join(disc(x, 59.5, 2.4, WHITE, 1) for x in (92, 103, 114, 125, 136))
    )


def _ermine() -> str:
    tails = ((82, 128), (92, 142), (138, 142), (147, 128), (104, 150), (126, 150))
    return path(
        "M70,130C84,116 90,114 114,114C138,114 144,116 158,130C146,150 130,160 114,160C98,160 82,150 70,130Z", WHITE
    ) + "".join(path(f"M{x},{y}l3,9h-6Z", INK, 0) for x, y in tails)


def king(dress: Dress) -> str:
    """A tall spiked crown, beard, ermine and sceptre."""
    return (
        path("M84,62C78,80 78,104 86,118H142C150,104 150,80 144,62Z", dress.beard if dress.suit == "C" else dress.hair)
        + _robe("M40,176C44,142 66,122 92,116H136C162,122 184,142 188,176Z", dress)
        + _ermine()
        + _face(114, 80, bearded=True)
        + _beard(dress.beard)
        + _crown(dress.second)
        + line("M172,176L164,84", 5)
        + line("M172,176L164,84", 2, YELLOW)
        + suit_sign(dress.suit, 163, 68, 26, SUIT_INK[dress.suit])
        + oval(168, 146, 8, 10, ROSE, 2.2)
    )


def _coronet() -> str:
    return (
        path(
            "M94,50C92,36 98,30 103,40C105,26 111,20 114,20C117,20 123,26 125,40"
            "C130,30 136,36 134,50C122,44 106,44 94,50Z",
            YELLOW,
            2.6,
        )
        + disc(114, 20, 4, RED, 2)
        + disc(98, 33, 3, WHITE, 1.6)
        + disc(130, 33, 3, WHITE, 1.6)
    )


def _flower(petals: str, heart: str) -> str:
    return (
        line("M170,176C168,150 170,130 166,112", 3, GREEN)
        + leaf(167, 140, 0.7, -60)
        + "".join(disc(*around(166, 102, 9, a), 6.2, petals, 1.8) for a in range(0, 360, 60))
        + disc(166, 102, 5, heart, 1.8)
        + oval(168, 154, 8, 9, ROSE, 2.2)
    )


def _necklace() -> str:
    pearls = ((101, 127), (107, 131), (114, 132.5), (121, 131), (127, 127))
    return line("M98,122C104,134 124,134 130,122", 2) + "".join(disc(x, y, 2.8, WHITE, 1.4) for x, y in pearls)


def queen(dress: Dress) -> str:
    """A bell-shaped veil, a small coronet and a flower."""
    veil = (
        "M114,34C80,34 70,66 72,96C73,118 64,134 60,150C78,156 150,156 168,150"
        "C164,134 155,118 156,96C158,66 148,34 114,34Z"
    )
    parting = "M94,78C94,60 104,54 114,53C124,54 134,60 134,78C130,68 124,62 114,62C104,62 98,68 94,78Z"
    hair = "M114,44C90,44 84,66 85,88C86,112 80,126 78,140H150C148,126 142,112 143,88C144,66 138,44 114,44Z"
    return (
        path(veil, dress.hat, 2.6)
        + path(hair, dress.hair)
        + _robe("M46,176C50,148 70,130 94,122H134C158,130 178,148 182,176Z", dress)
        + path("M94,122C96,140 104,150 114,152C124,150 132,140 134,122L122,112H106Z", ROSE)
        + path("M106,98H122V118C118,122 110,122 106,118Z", ROSE, 0)
        + _face(114, 80)
        + path(parting, dress.hair, 2)
        + _necklace()
        + _coronet()
        + (_flower(YELLOW, RED) if dress.suit == "H" else _flower(RED, YELLOW))
    )


def _shako(dress: Dress) -> str:
    plume = WHITE if dress.suit == "H" else RED
    return (
        path("M68,66L64,32H112L108,66Z", dress.hat)
        + path("M62,70C72,60 104,60 114,70C104,75 72,75 62,70Z", INK, 1.5)
        + box(63, 30, 50, 8, YELLOW, 2)
        + path("M104,32C98,20 104,8 122,10C142,10 150,28 142,48C136,34 124,26 112,34Z", plume)
        + line("M112,28C122,20 134,26 140,40", 1.5)
        + suit_sign(dress.suit, 88, 51, 19, {"D": WHITE, "C": INK}.get(dress.suit, YELLOW))
    )


def _horse(dress: Dress) -> str:
    head = (
        "M92,176C96,150 104,122 116,98C112,92 112,82 118,70C122,76 126,80 128,84"
        "C131,79 134,76 139,72C141,80 141,86 140,90C152,98 166,112 180,128"
        "C186,135 184,148 175,150C166,152 158,146 152,140C146,140 140,142 138,148"
        "C140,158 146,166 152,176Z"
    )
    mane = (
        "M118,94C104,108 94,136 84,176H98C100,166 104,160 110,154C106,150 106,146 112,140"
        "C110,136 112,130 118,126C116,120 119,114 124,110C119,106 117,100 118,94Z"
    )
    bridle = "M152,139C150,126 154,116 160,110M158,112L134,94M150,142C136,150 122,152 106,150"
    return (
        path(head, dress.horse, 2.8)
        + path(mane, dress.mane, 2)
        + disc(144, 107, 3.6, INK, 0)
        + disc(145, 106, 1.1, WHITE, 0)
        + disc(175, 136, 2.6, INK, 0)
        + line("M164,146C168,143 172,143 176,145", 2)
        + line(bridle, 3, dress.bridle)
        + disc(153, 139, 4, YELLOW, 2)
    )


def cavall(dress: Dress) -> str:
    """A shako with its plume, and a large horse's head."""
    return (
        _robe("M30,176C32,146 44,126 64,118H108C124,126 128,150 128,176Z", dress)
        + path("M62,120C70,110 104,110 112,120C104,134 70,134 62,120Z", dress.trim, 2.2)
        + path("M68,66C64,84 66,100 72,110H104C110,100 112,84 108,66Z", dress.hair)
        + box(80, 96, 16, 20, ROSE, 0)
        + group(_face(114, 80), "translate(-15.5 12.5) scale(.91 .9)")
        + path("M79,97C84,92 92,92 97,97C92,101 84,101 79,97Z", dress.hair, 1.8)
        + _shako(dress)
        + _horse(dress)
    )


def _beret(dress: Dress) -> str:
    feather = "#F8E9C4" if dress.suit == "D" else WHITE
    return (
        path("M152,52C168,52 186,38 186,14C172,10 160,14 152,24C146,32 144,42 144,52Z", feather)
        + line("M148,50C156,38 168,26 182,18M160,36l2,-12M168,29l9,0M158,40l14,2", 1.6)
        + path("M66,62C60,44 84,32 112,34C142,34 166,46 158,60C146,68 80,70 66,62Z", dress.second, 2.8)
        + path("M84,62C96,56 128,56 142,62C132,70 94,70 84,62Z", dress.trim, 2.2)
    )


def _halberd() -> str:
    return (
        line("M60,176V112", 5)
        + line("M60,176V112", 2, BROWN)
        + path("M60,116C46,112 46,130 58,134L60,128ZM60,92L66,112L60,118L54,112Z", GREY, 2.2)
        + oval(60, 154, 8, 9, ROSE, 2.2)
    )


def jack(dress: Dress) -> str:
    """A flat beret with its feather, a ruff and a halberd."""
    fringe = "M93,78C92,64 100,58 112,58C124,58 132,64 131,78C126,70 120,68 112,70C104,68 98,70 93,78Z"
    ruff = (oval(112 + 11 * i, 122 + abs(i) * 1.5, 8.5, 9.5, WHITE, 2.2, 8 * i) for i in (-3, 3, -2, 2, -1, 1, 0))
    return (
        _robe("M52,176C54,150 68,134 92,126H132C156,134 170,150 172,176Z", dress)
        + path("M88,62C82,80 82,98 88,110H136C142,98 142,80 136,62Z", dress.hair)
        + box(103, 98, 18, 24, ROSE, 0)
        + _face(112, 82)
        + path(fringe, dress.hair, 2)
        + "".join(ruff)
        + _beret(dress)
        + _halberd()
        + suit_sign(dress.suit, 112, 156, 24, PAPER, edge=2)
    )


FIGURES = {"K": king, "Q": queen, "N": cavall, "J": jack}
