"""Moments of the play at a table with the laws of the Codex, in any game that has them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from support.deals.viennese import NINETEEN
from support.table_laws import accepted, by_chance

from tarock.cards import Card, Seat
from tarock.deal import SETTLE_NOW, Deal, Deciding, Inspecting
from tarock.game import Amount, Choose, Fault, FaultKind, Laws, Lay, Play, Variant
from tarock.game.phases import Playing
from tarock.game.phases.playing_at_table import RUN, Replacing

Wanted = Callable[[Deal], bool]
"""What a moment has to be."""


@cache
def met(game: Variant, wanted: Wanted, number: int = 2, **agreed: Any) -> tuple[Deal, ...]:
    """Some deals at a table of this game, played by chance and each stopped at the first moment that is wanted.

    Where it is agreed, everybody who may leaves his tricks lying.
    """
    found: list[Deal] = []
    for seed in range(300):
        shuffled, rng = by_chance(game.id, seed)
        deal = Deal.start(game, shuffled.setup, game.options(**agreed), Laws.TABLE)
        while not deal.over and not wanted(deal):
            deal = deal.play(Choose(RUN) if Choose(RUN) in deal.irregular() else deal.choices().sample(rng))
        found += () if deal.over else (deal,)
        if len(found) == number:
            return tuple(found)
    raise AssertionError(f"{game.id}: {wanted.__name__} never came about")


def has_led(deal: Deal) -> bool:
    """A player has just led from a hand that others do not see, and the others are still to play."""
    phase = deal.phase
    led = isinstance(phase, Playing) and phase.done and len(phase.trick.cards) == 1
    return bool(led) and deal.by == phase.trick.seats[0] and bool(deal.pushable(deal.by))


def opponent_has_led(deal: Deal) -> bool:
    """The same of somebody who has not undertaken the game."""
    return has_led(deal) and deal.by != deal.told.declarer


def lone_declarer_has_led(deal: Deal) -> bool:
    """The same of a declarer who plays alone."""
    return has_led(deal) and deal.by == deal.told.declarer and is_alone(deal)


def helped_declarer_has_led(deal: Deal) -> bool:
    """The same of a declarer with a partner, whether or not the others know of him."""
    return has_led(deal) and deal.by == deal.told.declarer and not is_alone(deal)


def leads_again(deal: Deal) -> bool:
    """Who has won a trick is to lead to the next, and it is not the last."""
    phase = deal.phase
    return isinstance(phase, Playing) and 0 < len(phase.done) < phase.total - 1 and not phase.trick.cards


def first_lead(deal: Deal) -> bool:
    """The first card is to be led."""
    return isinstance(deal.phase, Playing) and not deal.phase.done and not deal.phase.trick.cards


def is_inspected(deal: Deal) -> bool:
    """All tricks are played, cards were laid away in this deal, and everybody looks whether all was in order."""
    return isinstance(deal.phase, Inspecting) and any(isinstance(move, Lay) for _, move in deal.moves())


def somebody_was_misled(deal: Deal) -> bool:
    """A lead in a run of tricks was beaten, and who took it for unbeatable has another card to play."""
    return isinstance(deal.phase, Replacing) and len(list(deal.choices())) > 1


def run_was_beaten(deal: Deal) -> bool:
    """Somebody let his tricks lie, and has just lost the next one."""
    ran = [place for place, (_, move) in enumerate(deal.moves()) if move == Choose(RUN)]
    done = deal.phase.done if isinstance(deal.phase, Playing) else ()
    return bool(ran and len(done) > 1) and not deal.phase.trick.cards and done[-1].winner != done[-2].winner


def is_alone(deal: Deal) -> bool:
    """Whether the declarer has no partner, as the end of the deal tells it."""
    sides = somehow_ended(deal).outcome.sides
    return sides is None or len(sides.declarers) == 1


def somehow_ended(deal: Deal) -> Deal:
    """The deal played out somehow."""
    while not deal.over:
        deal = deal.play(next(iter(deal.choices())))
    return deal


def spare_card(deal: Deal, seat: Seat) -> Card:
    """A card that the seat could show besides the one it has played."""
    return next(iter(deal.pushable(seat)))


def settled(deal: Deal) -> Deal:
    """A deal in which a claim has been accepted, settled at once where that can be chosen."""
    return deal.play(Choose(SETTLE_NOW)) if isinstance(deal.phase, Deciding) else somehow_ended(deal)


def revoke_of(seat: Seat | None) -> Fault:
    """A Renonce of this seat, of which it is not yet known whether the deal is played on."""
    assert seat is not None
    return Fault(FaultKind.RENONCE, seat)


SETTLED_BY = {
    "block": ("COD-51", "COD-53"), "steirisch": ("STY-38",), "strohmann": ("STR-45",), "gross": ("GRO-88",),
    "lhombre": ("LHO-38",), "paskiewitsch": ("PAS-69",), **dict.fromkeys(NINETEEN, ("NZR-88",)),
}  # fmt: skip
"""The rules by which a game settles a Renonce; in the others it is that of the Codex itself."""


def cost(deal: Deal, offender: Seat) -> Amount:
    """What a Renonce of this seat costs it when the other party claims it: the game alone, without premiums."""
    end = settled(accepted(deal, by=offender))
    assert end.outcome.faults[0].by == offender
    rules = SETTLED_BY.get(deal.variant.id, ("COD-21",))
    return -sum(line.amount(offender) for line in end.settlement.lines if line.rule in rules)


def cards_played(deal: Deal) -> list[Card]:
    """All cards that were played so far, in their order."""
    return [move.card for _, move in deal.moves() if isinstance(move, Play)]
