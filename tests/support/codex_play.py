"""Moments of the play at a table with the laws of the Codex, in any game that has them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from support.deals.viennese import NINETEEN
from support.table_laws import accepted, by_chance, until, wrong_cards

from tarock.cards import HONOURS, PAGAT, TAROCKS, Card, CardSet, Seat
from tarock.deal import SETTLE_NOW, Deal, Deciding, Inspecting
from tarock.game import Amount, Choose, Fault, FaultKind, Laws, Lay, Play, Push, Say, Variant
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
            deal = deal.play(Choose(RUN) if Choose(RUN) in deal.irregular() else deal.choices.sample(rng))
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


def declarer_without_pagat(deal: Deal) -> bool:
    """The declarer may announce, and another holds the Pagat."""
    seat = deal.to_act
    asked = not deal.over and isinstance(next(iter(deal.choices)), Say) and seat == deal.told.declarer
    return asked and seat is not None and PAGAT not in deal.table.hand(seat)


def is_inspected(deal: Deal) -> bool:
    """All tricks are played, cards were laid away in this deal, and everybody looks whether all was in order."""
    return isinstance(deal.phase, Inspecting) and any(isinstance(move, Lay) for _, move in deal.moves())


def somebody_was_misled(deal: Deal) -> bool:
    """A lead in a run of tricks was beaten, and who took it for unbeatable has another card to play."""
    return isinstance(deal.phase, Replacing) and len(list(deal.choices)) > 1


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
        deal = deal.play(next(iter(deal.choices)))
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
    """What a Renonce of this seat costs it when the other party claims it."""
    return paid_for(settled(accepted(deal, by=offender)), offender)


def paid_for(end: Deal, offender: Seat) -> Amount:
    """What the first offender has paid for the game, without premiums."""
    assert end.outcome.faults[0].by == offender
    rules = SETTLED_BY.get(end.variant.id, ("COD-21",))
    return -sum(line.amount(offender) for line in end.settlement.lines if line.rule in rules)


def cards_played(deal: Deal) -> list[Card]:
    """All cards that were played so far, in their order."""
    return [move.card for _, move in deal.moves() if isinstance(move, Play)]


# Cards that are laid away.


def is_to_lay(deal: Deal) -> bool:
    """Who has taken cards up, or was dealt too many, is to lay cards away, and holds honours, tarocks and others."""
    if deal.over or not isinstance(next(iter(deal.choices)), Lay) or deal.told.declarer not in (None, deal.to_act):
        return False
    hand = hand_of_layer(deal)
    return bool(hand & HONOURS and plain_tarocks(hand)) and len(suit_cards(hand)) > number_to_lay(deal)


def several_to_lay(deal: Deal) -> bool:
    """The same, where one card fewer would still be some."""
    return is_to_lay(deal) and number_to_lay(deal) > 1


def hand_of_layer(deal: Deal) -> CardSet:
    """The hand from which cards are to be laid away."""
    seat = deal.to_act
    assert seat is not None
    return deal.table.hand(seat)


def number_to_lay(deal: Deal) -> int:
    """How many cards are to be laid away."""
    return next(len(move.cards) for move in deal.choices if isinstance(move, Lay))


def suit_cards(hand: CardSet) -> list[Card]:
    """The suit cards but kings, which everybody may lay away."""
    return list(hand - TAROCKS - HONOURS)


def plain_tarocks(hand: CardSet) -> list[Card]:
    """The tarocks that are no honours."""
    return list((hand & TAROCKS) - HONOURS)


def at_the_lead(laid: Deal) -> Deal:
    """The deal when the first card is led, after cards were laid away; nobody throws in."""
    ways = (until(laid, Random(seed), first_lead) for seed in range(20))
    return next(deal for deal in ways if deal is not None)


# Two offences.


def other_party(deal: Deal) -> Seat:
    """Somebody who is not of the party of who has just led: the declarer, or where there is none the next player."""
    declarer = deal.told.declarer
    return next(seat for seat in deal.setup.active if seat != deal.by) if declarer is None else declarer


def offended(deal: Deal, seat: Seat) -> Deal:
    """The deal after the next Renonce that this seat can commit: a wrong card in its turn, or a card out of turn."""
    while True:
        if deal.by != seat and deal.pushable(seat):
            return deal.play(Push(spare_card(deal, seat)), by=seat)
        if deal.to_act == seat and wrong_cards(deal):
            return deal.play(wrong_cards(deal)[0])
        deal = deal.play(next(iter(deal.choices)))
