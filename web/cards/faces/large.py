"""The large-index deck: flat, high contrast, four suit colours that stay in their family."""

from faces.book import SHEET
from faces.lettering import Setting, numeral, roman, word
from faces.pen import PAPER, disc, line, path, star, twice
from faces.signs import court_icon, fools_cap, suit_sign

_BLACK, _WHITE, _GOLD = "#000000", "#FFFFFF", "#FFD23F"
_SUIT_INK = {"H": "#B8001C", "D": "#A84300", "S": _BLACK, "C": "#00573A"}
_FIELD = "M3,161V15A12,12 0 0 1 15,3H185A12,12 0 0 1 197,15V161Z"
_NUMBER = Setting(height=96, weight=17, gap=8, room=118)
_INDEX = Setting(height=100, weight=19, gap=5, room=74)
_CRESCENT = "M172,36C150,34 134,50 136,70C138,90 156,100 174,94C158,88 152,76 153,64C154,52 160,42 172,36Z"


def tarock(number: int, *, additive: bool = False) -> str:
    """A tarock: a white Arabic number on black, the Roman one small beneath."""
    half = path(_FIELD, _BLACK, 0)
    half += word(str(number), 14, 18, _WHITE, _NUMBER)
    half += numeral(roman(number, additive=additive), 16, 124, 26, _WHITE, room=160, bars=False)
    if number == 1:
        half += star(158, 62, 26, 5, 0.42, _GOLD, 0)
    if number == 21:
        half += path(_CRESCENT, _GOLD, 0)
    return SHEET + twice(half)


def skus() -> str:
    """The Sküs: a large white cap and a star."""
    cap = fools_cap(18, 22, 104, cap=_WHITE, bells=_GOLD, rim=_BLACK)
    return SHEET + twice(path(_FIELD, _BLACK, 0) + cap + star(158, 76, 30, 8, 0.4, _GOLD, 0))


def _suit_card(label: str, suit: str) -> str:
    ink = _SUIT_INK[suit]
    # Number and sign stay within 144 units, the strip that a fan leaves free.
    half = word(label, 12, 16, ink, _INDEX) + suit_sign(suit, 115, 48, 58, ink)
    return SHEET + twice(half) + line("M20,175H180", 2, ink)


def pip_card(suit: str, pips: int) -> str:
    """A pip card: its number and its sign."""
    return _suit_card(str(pips), suit)


def court(suit: str, rank: str, letter: str) -> str:
    """A court card: its letter, its sign and a small icon of its rank."""
    return _suit_card(letter, suit) + disc(100, 175, 44, PAPER, 0) + court_icon(rank, _SUIT_INK[suit])
