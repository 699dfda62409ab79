"""A view: all that a seat may know of a deal, put together from what it may see and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from tarock.cards import EMPTY, CardSet, Pack, Seat
from tarock.game import (
    NOTHING, Choices, Claim, Disclosure, Frozen, Kind, Move, Options, Outcome, Settlement, Told, Zone, whose_hand,
)  # fmt: skip
from tarock.rules import Message, Pictured, RuleId, seat_name

if TYPE_CHECKING:
    from tarock.deal.deal import Deal


@dataclass(frozen=True, slots=True)
class SeenZone:
    """A zone as a seat sees it: its cards, or only how many there are."""

    name: str
    count: int
    cards: CardSet | None

    @property
    def owner(self) -> Seat | None:
        """Whose hand it is; None for any other place."""
        return whose_hand(self.name)


@dataclass(frozen=True, slots=True)
class SeenMove:
    """A move as a seat saw it."""

    seat: Seat
    move: Move


Heard = tuple[SeenMove | Disclosure, ...]
"""What a seat has seen and heard, in order."""


@dataclass(frozen=True)
class View(Frozen, Pictured):
    """All that a seat knows, nothing else; seat None is a spectator."""

    variant: str
    options: Options
    seat: Seat | None
    dealer: Seat
    active: tuple[Seat, ...]
    players: int
    carried: object
    pack: Pack
    hand: CardSet
    hands: tuple[int, ...]
    """The number of cards in every hand; a dummy's seat follows the players'."""
    zones: tuple[SeenZone, ...]
    shown: CardSet
    """Every card that was once shown to all, wherever it is now."""
    told: Told
    """What everybody knows besides cards: the game, its players, what was announced, the tricks."""
    kind: Kind | None
    """What is going on; None at the end."""
    asks: Message | None
    """What the seat to act is asked; nothing at the end."""
    rule: RuleId
    """The rule that governs it; empty at the end."""
    ladder: tuple[str, ...]
    """In an auction all that can be said there: how to give way, then every game from the lowest, open or not."""
    history: Heard
    to_act: Seat | None
    choices: Choices
    """The legal moves, when it is this seat's turn; nothing at any other time."""
    laws: str
    irregular: Choices | None
    """What this seat could do against the rules, when it is its turn at a table that lets it."""
    pushable: CardSet
    """The cards this seat could show out of turn at such a table."""
    claims: tuple[Claim, ...]
    """The faults this seat may claim now, true or not."""
    outcome: Outcome | None
    settlement: Settlement[object] | None

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else seat_name(self.seat)
        turn = "over" if self.to_act is None else f"{seat_name(self.to_act)} to act"
        return f"<View of {who} at {self.variant}: {turn}>"

    @property
    def open_hands(self) -> dict[Seat, CardSet]:
        """The hands whose cards are seen, by seat; one's own is among them."""
        return {zone.owner: zone.cards for zone in self.zones if zone.owner is not None and zone.cards is not None}

    def part_of_talon(self, number: int) -> CardSet:
        """The cards of a part that may be taken, counted from 1, as far as they are seen."""
        packets = self.told.parts[number - 1]
        return CardSet(card for zone in self.zones if zone.name in packets for card in zone.cards or ())


def project(deal: Deal, seat: Seat | None) -> View:
    """What a seat, or a spectator, may know of a deal now."""
    heard = history(deal, seat)
    return view_of_all(deal, heard) if seat is None else view_of(deal, seat, view_of_all(deal, ()), heard)


def view_of_all(deal: Deal, heard: Heard) -> View:
    """What a spectator may know, which is what everybody knows; who follows a deal brings what it has heard so far."""
    phase, table = deal.phase, deal.table
    return View(
        variant=deal.variant.id,
        options=deal.options,
        seat=None,
        dealer=deal.setup.dealer,
        active=deal.setup.active,
        players=deal.setup.players,
        carried=deal.setup.carried,
        pack=deal.variant.pack,
        hand=EMPTY,
        hands=tuple([len(table.hand(one)) for one in range(deal.variant.hands(deal.setup.players))]),
        shown=CardSet.of_bits(table.shown),
        told=deal.told,
        kind=deal.kind,
        asks=phase.asks if phase else None,
        rule=phase.rule if phase else "",
        ladder=deal.told.ladder,
        zones=tuple([_seen(name, zone, None) for name, zone in sorted(table.zones.items()) if zone.bits]),
        history=heard,
        to_act=deal.to_act,
        choices=NOTHING,
        laws=deal.laws,
        irregular=None,
        pushable=EMPTY,
        claims=deal.claims(None),
        outcome=deal.outcome,
        settlement=deal.settlement if deal.over else None,
    )


def view_of(deal: Deal, seat: Seat, known: View, heard: Heard) -> View:
    """What a seat may know: what everybody knows, and what is for its eyes only."""
    table = deal.table
    zones = tuple([_seen(one.name, table.zones[one.name], seat) if one.cards is None else one for one in known.zones])
    view = known.evolve(seat=seat, hand=table.hand(seat), zones=zones, history=heard)
    if known.to_act == seat:
        view = view.evolve(choices=deal.choices, irregular=deal.irregular())
    return view if deal.court is None else view.evolve(pushable=deal.pushable(seat), claims=deal.claims(seat))


def _seen(name: str, zone: Zone, seat: Seat | None) -> SeenZone:
    bits = zone.bits
    return _open(name, bits) if zone.seen_by(seat) else _closed(name, bits.bit_count())


# Most zones stay as they are from one move to the next, and look the same to several seats.


@lru_cache(maxsize=1 << 14)
def _open(name: str, bits: int) -> SeenZone:
    return SeenZone(name, bits.bit_count(), CardSet.of_bits(bits))


@lru_cache(maxsize=1 << 10)
def _closed(name: str, count: int) -> SeenZone:
    return SeenZone(name, count, None)


def history(deal: Deal, seat: Seat | None) -> Heard:
    """Everything a seat has seen and heard, in order."""
    return tuple(chain.from_iterable(news(moment, seat) for moment in deal.moments()))


def news(deal: Deal, seat: Seat | None) -> Heard:
    """What a seat saw and heard last: the move that led here, and what was told with it."""
    before, move, actor = deal.previous, deal.move, deal.by
    if before is None or move is None or actor is None:
        return deal.said
    return (SeenMove(actor, move if actor == seat else before.seen(move, seat)), *deal.said)
