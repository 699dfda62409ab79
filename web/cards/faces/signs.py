"""Suit signs, court icons and the fool's cap: what an index is made of."""

from faces.pen import INK, RED, YELLOW, box, disc, group, num, path

SUIT_SIGNS = {  # centred, about 100 high
    "H": (
        "M0,46C-14,24 -47,4 -47,-20C-47,-38 -34,-46 -23,-46C-11,-46 -3,-38 0,-27"
        "C3,-38 11,-46 23,-46C34,-46 47,-38 47,-20C47,4 14,24 0,46Z"
    ),
    "D": "M0,-52C9,-30 22,-14 38,0C22,14 9,30 0,52C-9,30 -22,14 -38,0C-22,-14 -9,-30 0,-52Z",
    "S": (
        "M0,-50C8,-28 46,-10 46,16C46,33 34,40 24,40C15,40 9,35 6,28C7,38 12,45 22,50H-22"
        "C-12,45 -7,38 -6,28C-9,35 -15,40 -24,40C-34,40 -46,33 -46,16C-46,-10 -8,-28 0,-50Z"
    ),
    "C": (
        "M0,-50C14,-50 23,-40 23,-28C23,-21 20,-15 15,-10C18,-11 21,-12 25,-12"
        "C38,-12 48,-2 48,11C48,24 38,33 26,33C16,33 9,28 6,20C7,34 12,44 22,50H-22"
        "C-12,44 -7,34 -6,20C-9,28 -16,33 -26,33C-38,33 -48,24 -48,11C-48,-2 -38,-12 -25,-12"
        "C-21,-12 -18,-11 -15,-10C-20,-15 -23,-21 -23,-28C-23,-40 -14,-50 0,-50Z"
    ),
}
TAROCK_SIGN = "M-46,-50H46V-38H-46ZM-46,38H46V50H-46ZM0,-29L22,0L0,29L-22,0Z"  # a lozenge between the bars

COURT_ICONS = {
    "K": "M-44,34L-52,-34L-24,-6L0,-46L24,-6L52,-34L44,34ZM-44,42H44V54H-44Z",
    "Q": (
        "M-40,36C-46,0 -34,-20 -20,-4C-18,-30 -8,-44 0,-44C8,-44 18,-30 20,-4"
        "C34,-20 46,0 40,36ZM-40,44H40V54H-40ZM-9,-56A9,9 0 1 1 9,-56A9,9 0 1 1 -9,-56Z"
    ),
    "N": (
        "M-34,56C-34,20 -26,-12 -8,-30C-12,-40 -10,-50 -6,-58C0,-54 4,-48 6,-42"
        "C30,-36 48,-6 54,16C56,30 40,36 30,26C20,18 10,18 4,22C2,36 14,44 18,56Z"
    ),
    "J": (
        "M-50,22C-58,-14 -20,-30 6,-28C14,-48 34,-60 56,-60C58,-38 46,-22 34,-18"
        "C50,-8 54,8 48,22C30,34 -30,36 -50,22ZM-36,40H36V52H-36Z"
    ),
}

_CAP = (
    "M50,8C40,20 35,38 35,52C30,40 20,33 10,40C1,47 1,60 4,72C12,61 20,66 24,84H76"
    "C80,66 88,61 96,72C99,60 99,47 90,40C80,33 70,40 65,52C65,38 60,20 50,8Z"
)


def suit_sign(suit: str, x: float, y: float, size: float, fill: str, *, turned: bool = False, edge: float = 0) -> str:
    """A suit sign about its centre, with a dark edge where one is given."""
    scale = size / 100
    turn = " rotate(180)" if turned else ""
    place = f"translate({num(x)} {num(y)}){turn} scale({scale:.3f})"
    return group(path(SUIT_SIGNS[suit], fill, edge / scale), place)


def court_icon(rank: str, fill: str) -> str:
    """The crown, coronet, horse or beret in the middle of a plain court card."""
    return group(path(COURT_ICONS[rank], fill, 0), "translate(100 175) scale(.74)")


def fools_cap(x: float, y: float, height: float, *, cap: str = RED, bells: str = YELLOW, rim: str = INK) -> str:
    """The index of the Sküs, which has no number."""
    jingle = "".join(disc(bx, by, 8.5, bells, 4, rim) for bx, by in ((50, 9), (6, 76), (94, 76)))
    whole = path(_CAP, cap, 0) + jingle + box(20, 84, 60, 13, rim, 0)
    return group(whole, f"translate({num(x)} {num(y)}) scale({height / 100:.3f})")
