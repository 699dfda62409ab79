"""The book deck: tarocks with pictures, courts with figures, pips, and the back."""

from collections.abc import Iterator

from faces import birds_and_work as work
from faces import land_and_town as land
from faces import luck_and_sky as sky
from faces.clipping import inside
from faces.courts import DRESSES, FIGURES, SUIT_INK
from faces.lettering import Setting, numeral, numeral_width, roman, word, word_width
from faces.pen import (
    BLUE,
    BROWN,
    GREEN,
    INK,
    NIGHT,
    PAPER,
    RED,
    WHITE,
    Point,
    around,
    box,
    disc,
    line,
    lozenge,
    path,
    poly,
    polys,
    star,
    twice,
    window,
)
from faces.signs import fools_cap, suit_sign

SHEET = '<rect x="1" y="1" width="198" height="348" rx="13" fill="#FCFAF4" stroke="#8C8A82" stroke-width="2"/>'

_PICTURES = {
    **dict(enumerate((work.sparrow, work.eagle_owl, work.cockatoo, work.marabou), 1)),
    **dict(enumerate((work.anvil, work.steamer, work.beehive, work.engine), 5)),
    **dict(enumerate((land.hut, land.mill, land.bridge, land.castle), 9)),
    **dict(enumerate((land.violin, land.coffee, land.balloon, land.lamp), 13)),
    **dict(enumerate((sky.clover, sky.comet, sky.sun, sky.wheel, sky.moon), 17)),
}
_GROUPS = (  # first tarock of the group, ground of its pictures, colour of its chain
    (1, "#DCE9CF", GREEN),
    (5, "#F5D6C4", RED),
    (9, "#CFE2EC", BLUE),
    (13, "#F2E2BE", BROWN),
    (17, "#E2DCEE", "#6A568F"),
)
_GROUNDS = {18: "#8FA9C9", 21: NIGHT}  # the comet and the moon need a night sky
_CHAINS = {1: RED, 21: NIGHT}
_TINTS = {"H": "#FBEBDD", "D": "#E4EEF2", "S": "#F3ECD6", "C": "#F6E9DF"}

_NUMERAL = {"height": 44, "room": 100}  # legible when half the card is covered
_HONOURS = (1, 21)  # they carry a star, as the Sküs carries its cap


def _chain(x0: float, x1: float, colour: str) -> str:
    links = int((x1 - x0) // 17)
    centres = (x1 - 8.5 - 17 * i for i in range(links))
    return "".join(poly(lozenge(x, 41, 7, 13), PAPER if i % 2 else colour, 1.6, colour) for i, x in enumerate(centres))


def _ribbon(colour: str, ground: str = PAPER) -> str:
    return box(14, 169, 172, 12, ground, 2) + "".join(
        poly(lozenge(x, 175, 5, 4), colour, 0) for x in range(22, 186, 13)
    )


def tarock(number: int, *, additive: bool = False) -> str:
    """A tarock with its numeral, the chain in the colour of its group, and its picture twice."""
    _, ground, colour = max(g for g in _GROUPS if g[0] <= number)
    ground, colour = _GROUNDS.get(number, ground), _CHAINS.get(number, colour)
    figure = roman(number, additive=additive)
    honour = number in _HONOURS
    half = numeral(figure, 19, 19, ink=INK, **_NUMERAL)
    half += _chain(27 + numeral_width(figure, **_NUMERAL), 148 if honour else 183, colour)
    half += star(168, 41, 15, width=1.8) if honour else ""
    half += box(16, 68, 168, 101, ground, 0) + window(_PICTURES[number](), 16, 68, 168, 101)
    return SHEET + _frame() + twice(half + box(16, 68, 168, 101, "none", 2)) + _ribbon(colour)


def _frame() -> str:
    return box(8, 8, 184, 334, "none", 2.2) + box(12, 12, 176, 326, "none", 1)


def skus() -> str:
    """The harlequin over the full height, with a fool's cap for its index."""
    half = box(16, 17, 168, 152, "#FBEFD0", 0) + window(_moved(sky.fool(), 6, 4), 16, 17, 168, 152)
    half += path("M16,17H74V64C74,70 70,74 64,74H16Z", PAPER, 2) + fools_cap(20, 21, 48)
    return SHEET + _frame() + twice(half + box(16, 17, 168, 152, "none", 2)) + _ribbon(RED)


def _moved(body: str, x: float, y: float) -> str:
    return f'<g transform="translate({x} {y})">{body}</g>'


_FOUR = [(79, 92), (121, 92), (79, 258), (121, 258)]
_SIX = [*_FOUR, (79, 175), (121, 175)]
_EIGHT = [(x, y) for x in (79, 121) for y in (70, 140, 210, 280)]
_PIPS = {
    1: [(100, 175)],
    2: [(100, 92), (100, 258)],
    3: [(100, 82), (100, 175), (100, 268)],
    4: _FOUR,
    5: [*_FOUR, (100, 175)],
    6: _SIX,
    7: [*_SIX, (100, 133)],
    8: [*_SIX, (100, 133), (100, 217)],
    9: [*_EIGHT, (100, 175)],
    10: [*_EIGHT, (100, 105), (100, 245)],
}
_NOTCHED = "M14,175V104H50C54,104 58,100 58,96V14H186V175"
_INDEX = Setting(height=48, weight=16, gap=2, room=43)
_NOTCH = "M8,8H58V96C58,100 54,104 50,104H8Z"


def _index(label: str, suit: str) -> str:
    ink = SUIT_INK[suit]
    left = 34 - word_width(label, _INDEX) / 2
    return word(label, left, 14, ink, _INDEX) + suit_sign(suit, 34, 83, 32, ink)


def pip_card(suit: str, pips: int) -> str:
    """A pip card: the pips inside a thin notched line, the index outside."""
    ink = SUIT_INK[suit]
    size = 72 if pips == 1 else 42 if pips <= 3 else 36
    signs = "".join(suit_sign(suit, x, y, size, ink, turned=y > 176) for x, y in _PIPS[pips])
    wreath = _wreath(ink) if pips == 1 else ""
    return SHEET + twice(line(_NOTCHED, 1.3, ink) + _index(str(pips), suit)) + signs + wreath


def _wreath(ink: str) -> str:
    rings = disc(100, 175, 60, "none", 2, ink) + disc(100, 175, 65, "none", 1, ink)
    return rings + "".join(disc(*around(100, 175, 73, a), 2.4, ink, 0) for a in range(0, 360, 30))


def court(suit: str, rank: str, letter: str) -> str:
    """A court card: letter and suit in the notch, the figure in the rest."""
    picture = box(14, 14, 172, 161, _TINTS[suit], 0) + FIGURES[rank](DRESSES[suit])
    half = window(f'<g transform="translate(-14 -14)">{picture}</g>', 14, 14, 172, 161)
    half += path(_NOTCH, PAPER, 0) + line(_NOTCHED, 2.2) + _index(letter, suit)
    return SHEET + twice(half) + _ribbon(SUIT_INK[suit], WHITE)


def _tiles(parity: int) -> Iterator[list[Point]]:
    for row in range(-8 + parity, 9, 2):
        for column in range(-5, 5):
            yield lozenge(100 + 20 * column + 10 * parity, 175 + 19 * row, 8, 15)


def back() -> str:
    """The back: lozenges under a star, the same either way round."""
    ground, gold = "#1F4A63", "#E9C46A"
    field = [(9, 9), (191, 9), (191, 341), (9, 341)]
    tiles = "".join(
        polys((inside(field, tile) for tile in _tiles(parity)), colour)
        for parity, colour in enumerate(("#D8E3E6", "#2B5F7C"))
    )
    frame = line("M19,14H181A5,5 0 0 1 186,19V331A5,5 0 0 1 181,336H19A5,5 0 0 1 14,331V19A5,5 0 0 1 19,14Z", 1.6, gold)
    medal = f'<g stroke="{gold}"><ellipse cx="100" cy="175" rx="48" ry="62" fill="{ground}" stroke-width="3"/>'
    medal += '<ellipse cx="100" cy="175" rx="42" ry="56" fill="none" stroke-width="1.2"/></g>'
    stars = star(100, 175, 38, 8, 0.42, gold, 0) + star(100, 175, 17, 8, 0.5, ground, 0)
    return SHEET + box(8, 8, 184, 334, ground, 0, 8) + tiles + frame + medal + stars
