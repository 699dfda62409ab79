"""A seat's own transcript: a record of what it saw and heard, put together from its views and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from tarock.cards import CardSet, Seat
from tarock.deal import Deal, SeenMove, SeenZone, View
from tarock.game import PACK, Disclosure
from tarock.notation.layout import Holding, Layout, layout
from tarock.notation.record import SPECTATOR, Note, Record, dealt_at, disclosed, result_of, settled
from tarock.notation.words import cards_of, cards_text, in_hand_order
from tarock.rules import seat_number
from tarock.variants import variant


def transcript(deal: Deal, seat: Seat | None) -> Record:
    """What a seat, or a spectator, would have written down; `??` stands for every card it did not see."""
    views = [moment.view(seat) for moment in deal.moments()]
    last, opening = views[-1], dealt_at([_pack_size(view) for view in views])
    return Record(
        last.variant, variant(last.variant).version, last.options, last.players, last.dealer, last.active, last.carried,
        hands=_hands(views[opening]),
        moves=tuple((one.seat, one.move) for one in last.history if isinstance(one, SeenMove)),
        result=None if last.settlement is None else result_of(last.settlement, last.players),
        notes=tuple(sorted((*_seen(views, opening), *_heard(last)), key=lambda note: note.at)),
        seen_by=SPECTATOR if seat is None else str(seat_number(seat)), laws=last.laws,
    )  # fmt: skip


def _pack_size(view: View) -> int:
    return next((zone.count for zone in view.zones if zone.name == PACK), 0)


def _hands(view: View) -> Layout:
    return layout(_holding(zone) for zone in view.zones)


def _holding(zone: SeenZone) -> Holding:
    known = () if zone.cards is None else tuple(zone.cards)
    return Holding(zone.name, known, zone.count - len(known))


def _heard(view: View) -> Iterator[Note]:
    at = 0
    for one in view.history:
        if isinstance(one, Disclosure):
            yield Note(at, disclosed(one))
        else:
            at += 1
    if view.settlement is not None:
        yield from settled(at, view.settlement)


def _seen(views: list[View], opening: int) -> Iterator[Note]:
    """Cards that were turned up or taken in after the deal, each at the moment the seat first saw it."""
    moves = [one.move for one in views[-1].history if isinstance(one, SeenMove)]
    known = CardSet(card for holding in _hands(views[opening]) for card in holding.cards)
    for at in range(opening + 1, len(views)):
        known |= CardSet(cards_of(moves[at - 1]))
        for zone in views[at].zones:
            news = CardSet() if zone.cards is None else zone.cards - known
            if news:
                yield Note(at, f"seen in {zone.name}: {cards_text(in_hand_order(news))}")
            known |= news
