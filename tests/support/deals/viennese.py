"""The Viennese games side by side: an ordinary game of A in each of them, and the facts that all of them ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random
from typing import Any

from support.deals import block, koenigrufen, neunzehnerrufen, paskiewitsch, steirisch, tapp, ungarisch, zwoelfer
from support.real_deals import bids, last_play
from support.tables import A, dealt, paid

from tarock.cards import KINGS, Seat
from tarock.deal import Deal
from tarock.game import DECLARER, OPPONENTS, Amount, Lay, Variant, hand_of
from tarock.variants.families.viennese.premiums import ALL_FOUR, ALL_THREE
from tarock.variants.strohmann import STROHMANN, StrohmannOutcome

Facts = Mapping[str, Any]
NINETEEN = tuple(form.id for form in neunzehnerrufen.FORMS)
LONE = ("tapp", "zwoelfer", "block", "steirisch", "ungarisch")
"""The games of one against all others."""


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


def _in(games: Iterable[str], **facts: Any) -> dict[str, Facts]:
    return dict.fromkeys(games, facts)


PAID_IN_HAND = ("tapp", "zwoelfer", "block", "steirisch", "koenigrufen")
PAID_IN_TRICKS = ("ungarisch", "paskiewitsch")
T3: dict[str, Facts] = {
    **_in(PAID_IN_HAND, held=((A, ALL_THREE),)), **_in(PAID_IN_TRICKS, trull_by=DECLARER),
    **_in(NINETEEN, trull=DECLARER), **_in(["strohmann"], announced=((A, ALL_THREE),)),
}  # fmt: skip
"""A has all three tarock honours: in his hand, in his tricks or announced, as each game wants it."""
T4: dict[str, Facts] = {
    **_in(PAID_IN_HAND, held=((A, ALL_FOUR),)), **_in(PAID_IN_TRICKS, kings_by=DECLARER),
    **_in(NINETEEN, four_kings=A, said="honneurs@A"), **_in(["strohmann"], announced=((A, ALL_FOUR),)),
}  # fmt: skip
"""A has the four kings."""
ULTIMO: dict[str, Facts] = {
    **_in(PADS, pagat_last=DECLARER, pagat_wins=True), **_in(["strohmann"], pagat_last=A, pagat_wins=True),
}  # fmt: skip
"""A plays the Pagat to the last trick and wins it."""
LOST_ULTIMO: dict[str, Facts] = {game: {**facts, "pagat_wins": False} for game, facts in ULTIMO.items()}
TRICKS = dict.fromkeys(("koenigrufen", *NINETEEN), 12) | {"paskiewitsch": 9}
ALL_TRICKS: dict[str, Facts] = {
    **_in(LONE, volat_by=DECLARER), **{game: {"tricks": number} for game, number in TRICKS.items()},
}  # fmt: skip
"""A and his partner make every trick."""
NO_TRICK: dict[str, Facts] = {**_in(LONE, volat_by=OPPONENTS, points=5), **_in(TRICKS, tricks=0, points=5)}
"""The opponents make every trick."""


def payments(game: Variant, **facts: Any) -> tuple[Amount, ...]:
    """What everybody gets for the ordinary game of A with these facts."""
    return PADS[game.id](facts.pop("contract", ORDINARY[game.id]), facts.pop("said", ""), **facts)


def difference(game: Variant, facts: Facts, **others: Any) -> tuple[Amount, ...]:
    """How much more everybody gets when these facts are added to the others."""
    return tuple(
        more - less for more, less in zip(payments(game, **others, **facts), payments(game, **others), strict=True)
    )


VOLAT_BESIDE = {**_in(("block", *NINETEEN), game=True), "paskiewitsch": {"honours": 2}}
"""Where the Volat does not take the place of the game, or brings all honours as well (BLK-33, NZR-76, PAS-75)."""


def volat(game: Variant, **facts: Any) -> Amount:
    """What A gets for the Volat of his side alone."""
    beside = VOLAT_BESIDE.get(game.id, {})
    made = payments(game, **{**ALL_TRICKS[game.id], **facts})[A]
    return made - (payments(game)[A] if "game" in beside else 0) - beside.get("honours", 0)


def declarers(deal: Deal) -> set[Seat]:
    """The seats of the declarer's side after a deal, a dummy that helps him included."""
    piles = last_play(deal).told.piles
    if piles:
        return {seat for seat, pile in enumerate(piles) if pile == deal.outcome.declarer}
    return set(deal.outcome.sides.members(DECLARER))


TAROCK_HANDS = {"koenigrufen": 8, "paskiewitsch": 5, "tapp": 12, "block": 12, "steirisch": 12}
"""How many tarocks lie beside the four kings in a hand that has nothing else; in the others eight."""
BOUGHT = {"koenigrufen": "rufer", "tapp": "dreier-1", "block": "dreier-1", "zwoelfer": "dreier-1"}
"""The lowest game with a purchase; in the others it is the lowest of all."""


def all_tarocks(game: Variant) -> Deal:
    """The forehand has nothing but tarocks and kings, buys nothing but tarocks, and has to lay away."""
    number = TAROCK_HANDS.get(game.id, 8)
    own = ["SKU", *(f"T{rank}" for rank in range(20, 21 - number, -1))]
    bought = [f"T{rank}" for rank in range(20 - number + 1, 1, -1)]
    opening = dealt(game, {})
    talons = [name for name in opening.table.zones if name.startswith("talon")]
    size = 6 // len(talons)
    hands = {hand_of(A): " ".join([*own, *(card.name for card in KINGS)])}
    for place, name in enumerate(talons):
        hands[name] = " ".join(bought[place * size : (place + 1) * size])
    spare = iter([*bought[6:], "T1", "T21"])
    for name in (name for name in opening.table.zones if name.startswith("hand") and name != hand_of(A)):
        hands[name] = next(spare)
    deal, habit, rng = dealt(game, hands), bids(BOUGHT.get(game.id, game.contracts[0])), Random(1)
    while not isinstance(next(iter(deal.choices)), Lay):
        deal = deal.play(habit(deal, rng) or next(iter(deal.choices)))
    return deal
