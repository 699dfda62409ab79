"""Who is certainly against whom, as far as one seat can know it from its view."""

from __future__ import annotations

from tarock.cards import Card, Seat, Trick
from tarock.deal import View
from tarock.deal.public import called, declarer_of, trick_of, tricks_of
from tarock.game import Call, Outcome
from tarock.variants import variant


def opposed(view: View, other: Seat) -> bool:
    """Whether the seat of the view knows that another is of the other side."""
    if view.seat is None or other == view.seat:
        return False
    facts: Outcome = variant(view.variant).outcome()
    if facts.sides is None:
        return True  # Each plays for himself.
    if not hasattr(facts, "declarer"):
        return facts.side_of(view.seat) != facts.side_of(other)  # Fixed pairs.
    declarer = declarer_of(view.results)
    return declarer is not None and _against(view, view.seat, other, declarer[0])


def _against(view: View, me: Seat, other: Seat, declarer: Seat) -> bool:
    """Whether one of two is of the declarer's side and the other is not."""
    card = called_card(view)
    if card is None:
        return declarer in (me, other)
    partner = holder(view, card)
    if partner == me:
        return other != declarer
    if declarer in (me, other):
        # The declarer and somebody else: against each other unless that one may be the partner.
        return me != declarer or (partner is not None and partner != other)
    return partner == other


def called_card(view: View) -> Card | None:
    """The card whose holder is the partner, where one was called."""
    return next((one.move.card for one in called(view) if isinstance(one.move, Call)), None)


def holder(view: View, card: Card) -> Seat | None:
    """Who is known to hold a card or to have played it; None if nobody is."""
    if card in view.hand:
        return view.seat
    return next((trick.player_of(card) for trick in tricks_seen(view) if trick.holds(card)), None)


def tricks_seen(view: View) -> tuple[Trick, ...]:
    """All tricks so far, with the one on the table."""
    lying = trick_of(view.phase)
    return (*tricks_of(view.phase, view.results), *((lying,) if lying and lying.cards else ()))
