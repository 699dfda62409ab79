"""The index face: an Egyptienne of even strokes with slabs, and Roman numerals between two bars."""

from typing import NamedTuple

from faces.pen import num

GLYPHS: dict[str, tuple[int, list[tuple[str, float]]]] = {  # width, then strokes with their share of the weight
    "K": (80, [("M17,0V100", 1), ("M66,4L20,60M36,42L68,97", 1), ("M2,5H33M2,95H33M50,5H80M53,95H83", 0.62)]),
    "Q": (
        78,
        [
            ("M39,8C20,8 11,26 11,50C11,74 20,92 39,92C58,92 67,74 67,50C67,26 58,8 39,8Z", 1),
            ("M36,66C48,68 56,86 74,101", 0.9),
        ],
    ),
    "N": (84, [("M16,100V3", 0.85), ("M14,2L68,98", 1.1), ("M68,98V0", 0.85), ("M0,5H24M2,95H32M53,5H84", 0.62)]),
    "J": (62, [("M42,4V70C42,88 32,92 25,92C15,92 10,85 9,74", 1), ("M22,5H62", 0.62)]),
    "D": (76, [("M17,0V100", 1), ("M4,7H30C56,7 65,26 65,50C65,74 56,93 30,93H4", 0.8)]),
    "C": (72, [("M63,30C60,14 50,8 40,8C20,8 10,26 10,50C10,74 20,92 40,92C52,92 61,85 65,70", 1), ("M64,3V34", 0.62)]),
    "B": (
        72,
        [
            ("M17,0V100", 1),
            (("M4,7H34C50,7 57,15 57,27C57,40 49,47 34,47H18M34,47C53,47 62,56 62,70C62,84 53,93 34,93H4"), 0.85),
        ],
    ),
    "F": (66, [("M17,0V100", 1), ("M4,7H58M18,50H44", 0.85), ("M60,2V28M46,37V63M2,95H36", 0.62)]),
    "n": (60, [("M14,38V100", 0.9), ("M14,60C18,46 42,36 44,58V100", 0.9), ("M2,43H14M2,95H27M33,95H58", 0.6)]),
    "0": (62, [("M31,8C16,8 10,26 10,50C10,74 16,92 31,92C46,92 52,74 52,50C52,26 46,8 31,8Z", 1)]),
    "1": (50, [("M28,0V96M28,6L8,22", 1), ("M6,95H50", 0.62)]),
    "2": (62, [("M10,32C10,15 19,8 31,8C44,8 52,16 52,29C52,52 14,62 10,92H56", 1), ("M54,78V99", 0.62)]),
    "3": (
        62,
        [
            (
                (
                    "M10,24C12,13 20,8 30,8C43,8 51,15 51,27C51,40 42,46 27,47C43,47 53,56 53,70"
                    "C53,85 43,92 30,92C18,92 10,86 8,74"
                ),
                1,
            )
        ],
    ),
    "4": (66, [("M44,98V6L8,70H64", 1), ("M26,95H62", 0.62)]),
    "5": (62, [("M50,8H17L13,48C19,41 25,39 32,39C45,39 53,49 53,65C53,82 43,92 29,92C18,92 10,87 8,76", 1)]),
    "6": (
        62,
        [
            (
                (
                    "M50,20C47,12 40,8 33,8C17,8 10,28 10,56C10,80 17,92 31,92C44,92 52,82 52,67"
                    "C52,52 44,43 32,43C19,43 10,53 10,66"
                ),
                1,
            )
        ],
    ),
    "7": (60, [("M8,8H52C36,38 27,62 25,99", 1), ("M8,3V28", 0.62)]),
    "8": (
        62,
        [
            ("M31,8C20,8 13,15 13,26C13,38 20,45 31,45C42,45 49,38 49,26C49,15 42,8 31,8Z", 1),
            ("M31,45C18,45 9,54 9,69C9,84 18,92 31,92C44,92 53,84 53,69C53,54 44,45 31,45Z", 1),
        ],
    ),
    "9": (
        62,
        [
            (
                (
                    "M12,80C15,88 22,92 29,92C45,92 52,72 52,44C52,20 45,8 31,8C18,8 10,18 10,33"
                    "C10,48 18,57 30,57C43,57 52,47 52,34"
                ),
                1,
            )
        ],
    ),
}

_ROMAN_STROKES = {  # width, then strokes with their weight; the stress lies as in a cut capital
    "I": (20, [("M10,4V96", 18)]),
    "V": (56, [("M9,4L30,92", 18), ("M29,92L49,4", 10)]),
    "X": (56, [("M9,4L47,96", 18), ("M48,4L8,96", 10)]),
}
_ROMAN_GAP = 9
_BAR_OVERHANG = 6


class Setting(NamedTuple):
    """How a label is set: its height, the weight of its strokes, the gap between letters and the room it has."""

    height: float
    weight: float
    gap: float
    room: float


def word(text: str, x: float, y: float, ink: str, setting: Setting) -> str:
    """A label with its top left at (x, y), squeezed where it would be wider than its room."""
    strokes, width = _set(text, setting)
    narrow = _squeezed(width, setting.height, setting.room)
    place = f"translate({num(x)} {num(y)}) scale({narrow:.3f} {setting.height / 100:.3f})"
    return f'<g transform="{place}" fill="none" stroke="{ink}" stroke-linejoin="round">{strokes}</g>'


def word_width(text: str, setting: Setting) -> float:
    """How wide `word` draws a label."""
    width = _set(text, setting)[1]
    return width * _squeezed(width, setting.height, setting.room)


def _set(text: str, setting: Setting) -> tuple[str, float]:
    strokes, at = "", 0.0
    for letter in text:
        width, lines = GLYPHS[letter]
        for d, share in lines:
            strokes += (
                f'<path transform="translate({num(at)} 0)" d="{d}" stroke-width="{num(setting.weight * share)}"/>'
            )
        at += width + setting.gap
    return strokes, at - setting.gap


def _squeezed(width: float, height: float, room: float) -> float:
    return min(height / 100, room / width)


def roman(number: int, *, additive: bool = False) -> str:
    """A number in Roman numerals, IIII instead of IV where they only add."""
    signs = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
    written = ""
    for value, sign in signs:
        if additive and len(sign) > 1:
            continue
        written, number = written + sign * (number // value), number % value
    return written


def numeral(text: str, x: float, y: float, height: float, ink: str, *, room: float, bars: bool = True) -> str:
    """A Roman numeral between two unbroken bars, as on a dial: compact, and no serif is lost when small."""
    strokes, at = "", 0
    for letter in text:
        width, lines = _ROMAN_STROKES[letter]
        for d, weight in lines:
            strokes += f'<path transform="translate({at} 0)" d="{d}" stroke-width="{weight}"/>'
        at += width + _ROMAN_GAP
    end = at - _ROMAN_GAP + _BAR_OVERHANG
    if bars:
        strokes += f'<path d="M-{_BAR_OVERHANG},4.5H{end}M-{_BAR_OVERHANG},95.5H{end}" stroke-width="9"/>'
    narrow = _squeezed(end + _BAR_OVERHANG, height, room)
    place = f"translate({num(x + _BAR_OVERHANG * narrow)} {num(y)}) scale({narrow:.3f} {height / 100:.3f})"
    return f'<g transform="{place}" fill="none" stroke="{ink}">{strokes}</g>'


def numeral_width(text: str, height: float, *, room: float) -> float:
    """How wide `numeral` draws a number, bars included."""
    glyphs = sum(_ROMAN_STROKES[letter][0] + _ROMAN_GAP for letter in text)
    full = glyphs - _ROMAN_GAP + 2 * _BAR_OVERHANG
    return full * _squeezed(full, height, room)
