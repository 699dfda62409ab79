"""The worlds of a View: every way in which the cards can lie that a seat does not see, by what it has seen and heard.

Nothing is asked but the View, so nobody can be told more than the seat knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import factorial, prod
from typing import NamedTuple

from tarock.cards import CardSet, Seat, TrickRules
from tarock.deal import View
from tarock.game import Lay, taken_by, whose_hand
from tarock.game.phases import SCAT, scats_of
from tarock.solving.fair.certain import Reason, bars_of, moves_of, tricks_of, unseen_by
from tarock.solving.fair.counted import Counted
from tarock.solving.fair.drawing import Worlds
from tarock.solving.goals import Condition, Hidden, Zone
from tarock.solving.kernel import Rules
from tarock.variants import variant

World = Mapping[str, CardSet]
"""The cards of every hidden zone, by its name."""
PILES = frozenset(taken_by(seat) for seat in range(8))
_ROOM = 31
"""So many cards the kernel lays into one zone; the pack before the deal becomes several."""


class Knowledge(NamedTuple):
    """What a view tells of the cards that it does not show."""

    zones: tuple[str, ...]
    """The zones whose cards are not seen, by name; a large one is several for the kernel, and named as often."""
    seats: tuple[Seat, ...]
    """All hands in the order of play; the kernel counts seats so."""
    hidden: Hidden
    """The same for the kernel."""
    because: tuple[Reason, ...]
    """What is used besides the number of cards in every zone."""

    def named(self, world: Sequence[int]) -> World:
        """A world of the kernel as cards by the names of the zones."""
        cards = dict.fromkeys(self.zones, 0)
        for name, bits in zip(self.zones, world, strict=True):
            cards[name] |= bits
        return {name: CardSet.of_bits(bits) for name, bits in cards.items()}


@dataclass(frozen=True)
class PossibleWorlds:
    """All worlds that a view leaves open, and some of them drawn, each as likely as every other."""

    known: Knowledge
    worlds: Worlds = field(compare=False)
    drawn: tuple[World, ...] = ()

    @property
    def because(self) -> tuple[Reason, ...]:
        """What is used besides the number of cards in every zone."""
        return self.known.because

    @property
    def number(self) -> float:
        """How many worlds there are, exactly as far as a float can tell."""
        known, alike = self.known, 1
        for name in set(known.zones):
            parts = [zone.size for zone, own in zip(known.hidden.zones, known.zones, strict=True) if own == name]
            alike *= factorial(sum(parts)) // prod(map(factorial, parts))
        return float(round(self.worlds.number / alike))

    def draw(self, number: int, seed: int) -> tuple[World, ...]:
        """So many of them, each drawn from all."""
        return tuple(map(self.known.named, self.worlds.draw(number, seed)))


def worlds(view: View, number: int, seed: int = 0) -> PossibleWorlds:
    """The worlds that a view leaves open, so many of them drawn; the same view and seed give the same worlds."""
    known = knowledge_of(view)
    found = PossibleWorlds(known, Worlds(Rules(rules_of(view).compiled(view.pack.cards)), known.hidden))
    return replace(found, drawn=found.draw(number, seed))


def rules_of(view: View) -> TrickRules:
    """The rules of its tricks, before they begin and after the last too."""
    return view.told.rules or variant(view.variant).tricks(view.options, view.told.contract)


def knowledge_of(view: View) -> Knowledge:
    """All that is certain by the rules."""
    unseen = unseen_by(view).bits
    sizes = {zone.name: zone.count for zone in view.zones if zone.cards is None and zone.name not in PILES}
    bars = [bar for bar in bars_of(view, sizes) if bar.zone in sizes and bar.cards & unseen]
    seats, layers = _order(view), laid_by(view)
    barred = dict.fromkeys(sizes, 0)
    for bar in bars:
        barred[bar.zone] |= bar.cards
    counted = Counted(view, sizes, unseen, barred)
    counted.add_all()
    zones = [
        (name, _zone(Zone(part, ~barred[name]), name, seats, layers))
        for name, size in sizes.items()
        for part in _parts(size)
    ]
    used = {bar.reason for bar in bars} | counted.because
    names = tuple(name for name, _ in zones)
    hidden = Hidden(unseen, tuple(zone for _, zone in zones), tuple(_conditions(counted, names)))
    return Knowledge(names, seats, hidden, tuple(reason for reason in Reason if reason in used))


def _conditions(counted: Counted, names: tuple[str, ...]) -> Iterator[Condition]:
    """The same for the kernel; where one of several is enough they share a number."""
    for number, told in enumerate(counted.conditions, start=1):
        for one in told.one_of:
            either = number if len(told.one_of) > 1 else 0
            yield Condition(names.index(one.zone), one.cards, max(0, one.least), one.most, either)


def _parts(size: int) -> Iterator[int]:
    """The sizes of the kernel's zones for one."""
    while size > _ROOM:
        yield _ROOM
        size -= _ROOM
    yield size


def _order(view: View) -> tuple[Seat, ...]:
    """All hands in the order of play, dummies too, the first leader first."""
    tricks = tricks_of(view)
    return tricks[0].seats if tricks else view.told.players


def laid_by(view: View) -> dict[str, Seat]:
    """Whose the cards are that were laid away, as far as it is plain."""
    laying = {one.seat for one in moves_of(view) if isinstance(one.move, Lay)}
    own = {scats_of(seat)[0]: seat for seat in laying}
    return own | dict.fromkeys((SCAT,), *laying) if len(laying) == 1 else own


def _zone(zone: Zone, name: str, seats: tuple[Seat, ...], layers: Mapping[str, Seat]) -> Zone:
    """The zone with what the kernel has to know to play on: whose hand it is, or whose scat."""
    owner, layer = whose_hand(name), layers.get(name)
    if owner in seats:
        return zone._replace(hand=seats.index(owner))
    if layer in seats:
        return zone._replace(pile=seats.index(layer) + 1, seen=1 << seats.index(layer))
    return zone
