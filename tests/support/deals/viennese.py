"""The Viennese games side by side: an ordinary game of A in each of them, and the facts that all of them ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from support.deals import block, koenigrufen, neunzehnerrufen, paskiewitsch, steirisch, tapp, ungarisch, zwoelfer
from support.tables import A, paid

from tarock.game import DECLARER, OPPONENTS, Amount, Variant
from tarock.variants.families.viennese.premiums import ALL_FOUR, ALL_THREE
from tarock.variants.strohmann import STROHMANN, StrohmannOutcome

Facts = Mapping[str, Any]
NINETEEN = tuple(form.id for form in neunzehnerrufen.FORMS)
LONE = ("tapp", "zwoelfer", "block", "steirisch", "ungarisch")
"""The games of one against all others."""
RESTED = LONE
"""The games in which a fourth person may join and the dealer rests (GEN-16)."""


def _blocks(contract: str, said: str = "", **facts: Any) -> tuple[Amount, ...]:
    return block.chips(block.facts(contract, said, **facts))


def _strohmann(contract: str, said: str = "", **facts: Any) -> tuple[Amount, ...]:
    return paid(STROHMANN, StrohmannOutcome(taker=A, **{"points": 40, **facts}), range(2))


PADS: dict[str, Callable[..., tuple[Amount, ...]]] = {
    "tapp": tapp.payments, "zwoelfer": zwoelfer.payments, "block": _blocks, "steirisch": steirisch.payments,
    "ungarisch": ungarisch.payments, "koenigrufen": koenigrufen.payments, "paskiewitsch": paskiewitsch.payments,
    "strohmann": _strohmann, **{form.id: partial(neunzehnerrufen.payments, form) for form in neunzehnerrufen.FORMS},
}  # fmt: skip
"""What everybody gets for a contract, what was said, and facts; where nothing is told A has won with 40 points."""
ORDINARY = dict.fromkeys(PADS, "dreier") | dict.fromkeys(("koenigrufen", *NINETEEN), "rufer")
"""The game that A plays."""

_IN_HAND: dict[str, Facts] = dict.fromkeys(("tapp", "zwoelfer", "block", "steirisch", "koenigrufen"), {})
T3: dict[str, Facts] = {
    **{game: {"held": ((A, ALL_THREE),)} for game in _IN_HAND},
    **dict.fromkeys(("ungarisch", "paskiewitsch"), {"trull_by": DECLARER}),
    **dict.fromkeys(NINETEEN, {"trull": DECLARER}),
    "strohmann": {"announced": ((A, ALL_THREE),)},
}
"""A has all three tarock honours: in his hand, in his tricks or announced, as each game wants it."""
T4: dict[str, Facts] = {
    **{game: {"held": ((A, ALL_FOUR),)} for game in _IN_HAND},
    **dict.fromkeys(("ungarisch", "paskiewitsch"), {"kings_by": DECLARER}),
    **dict.fromkeys(NINETEEN, {"four_kings": A, "said": "honneurs@A"}),
    "strohmann": {"announced": ((A, ALL_FOUR),)},
}
"""A has the four kings."""
ULTIMO: dict[str, Facts] = {game: {"pagat_last": DECLARER, "pagat_wins": True} for game in PADS} | {
    "strohmann": {"pagat_last": A, "pagat_wins": True}
}
"""A plays the Pagat to the last trick and wins it."""
LOST_ULTIMO: dict[str, Facts] = {game: {**facts, "pagat_wins": False} for game, facts in ULTIMO.items()}
TRICKS = dict.fromkeys(("koenigrufen", *NINETEEN), 12) | {"paskiewitsch": 9}
ALL_TRICKS: dict[str, Facts] = {
    **dict.fromkeys(LONE, {"volat_by": DECLARER}),
    **{game: {"tricks": number} for game, number in TRICKS.items()},
}
"""A and his partner make every trick."""
NO_TRICK: dict[str, Facts] = {
    **dict.fromkeys(LONE, {"volat_by": OPPONENTS, "points": 5}),
    **{game: {"tricks": 0, "points": 5} for game in TRICKS},
}
"""The opponents make every trick."""


def payments(game: Variant, **facts: Any) -> tuple[Amount, ...]:
    """What everybody gets for the ordinary game of A with these facts."""
    return PADS[game.id](facts.pop("contract", ORDINARY[game.id]), facts.pop("said", ""), **facts)


def difference(game: Variant, facts: Facts, **others: Any) -> tuple[Amount, ...]:
    """How much more everybody gets when these facts are added to the others."""
    return tuple(
        more - less for more, less in zip(payments(game, **others, **facts), payments(game, **others), strict=True)
    )
