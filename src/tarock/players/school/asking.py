"""What can be asked of a moment of a deal: ultimos, the Mond, every trick or none, the game, card points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.cards import KINGS, MOND, PAGAT, SKUS, Card, CardSet, Seat
from tarock.deal import Deal
from tarock.solving.objectives import GAME, KING_ULTIMO, MONDFANG, NO_TRICK, PAGAT_ULTIMO, POINTS, VOLAT
from tarock.solving.problems import OPPONENTS
from tarock.solving.stage import Stage

_WITHOUT_ULTIMO: Final = ("grischun", "vier")
"""Games that pay nothing for the Pagat in the last trick (VIE-39)."""
_ANY_KING: Final = ("dansk", "gross", "lhombre")
"""Games that pay for any king in the last trick (DAN-09, GRO-68, LHO-34)."""
_EVERY_TRICK: Final = ("valat", "farbiger-valat")
"""Contracts in which card points win nothing."""


def asks_of(deal: Deal, stage: Stage) -> Iterator[str]:
    """The objectives that are worth a question here, the rarest first."""
    if stage.sheet.must_beat:
        yield NO_TRICK
        return
    yield from _every_trick(deal, stage)
    if deal.told.contract in _EVERY_TRICK:
        return
    yield from _ultimos(deal, stage)
    skus, mond = _holder(stage, SKUS), _holder(stage, MOND)
    if skus is not None and mond is not None and (skus in stage.side) is not (mond in stage.side):
        yield _for(MONDFANG, stage, skus)
    if stage.game.outcome.needed is not None and stage.side:
        yield GAME
    yield POINTS


def _every_trick(deal: Deal, stage: Stage) -> Iterator[str]:
    """The side that has won all tricks so far may win them all."""
    winners = [trick.winner in stage.side for trick in deal.told.tricks]
    if winners and len(set(winners)) == 1:
        yield VOLAT if winners[0] else f"{VOLAT}/{OPPONENTS}"


def _ultimos(deal: Deal, stage: Stage) -> Iterator[str]:
    game, called = deal.variant.id, deal.told.called
    pagat = _holder(stage, PAGAT)
    if pagat is not None and not game.startswith(_WITHOUT_ULTIMO):
        yield _for(PAGAT_ULTIMO, stage, pagat)
    kings = KINGS if game.startswith(_ANY_KING) else KINGS & CardSet([called] if called else ())
    for king in kings:
        holder = _holder(stage, king)
        if holder is not None:
            yield _for(f"{KING_ULTIMO}:{king}", stage, holder)


def _holder(stage: Stage, card: Card) -> Seat | None:
    """Who has a card in his hand."""
    held = zip(stage.seats, stage.moment.hands, strict=True)
    return next((seat for seat, hand in held if hand & card.bit), None)


def _for(objective: str, stage: Stage, seat: Seat) -> str:
    return objective if seat in stage.side else f"{objective}/{OPPONENTS}"
