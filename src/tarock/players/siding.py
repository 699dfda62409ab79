"""Who is certainly against whom, as far as one seat can know it from its view."""

from __future__ import annotations

from tarock.cards import Card, Seat, Trick
from tarock.deal import View
from tarock.variants import variant


def opposed(view: View, other: Seat) -> bool:
    """Whether the seat of the view knows that another is of the other side."""
    me, told = view.seat, view.told
    if me is None or other == me:
        return False
    if not variant(view.variant).has_sides:
        return True  # Each plays for himself.
    if told.parties:
        return not any(me in party and other in party for party in told.parties)
    return told.declarer is not None and _against(view, me, other, told.declarer)


def _against(view: View, me: Seat, other: Seat, declarer: Seat) -> bool:
    """Whether one of two is of the declarer's side and the other is not."""
    told = view.told
    if told.called is None or told.alone:
        return declarer in (me, other)
    partner = holder(view, told.called) if told.partner is None else told.partner
    if partner == me:
        return other != declarer
    if declarer in (me, other):
        # The declarer and somebody else: against each other unless that one may be the partner.
        return me != declarer or (partner is not None and partner != other)
    return partner == other


def holder(view: View, card: Card) -> Seat | None:
    """Who is known to hold a card or to have played it; None if nobody is."""
    held = next((seat for seat, hand in view.open_hands.items() if card in hand), None)
    if held is not None:
        return held
    return next((trick.player_of(card) for trick in tricks_seen(view) if trick.holds(card)), None)


def tricks_seen(view: View) -> tuple[Trick, ...]:
    """All tricks so far, with the one on the table."""
    done, lying = view.told.tricks, view.told.lying
    return (*done, lying) if lying and lying.cards else done
