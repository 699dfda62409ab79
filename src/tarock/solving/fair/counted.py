"""What was told of hands, as numbers: so many of some cards lie in a hidden zone, or in another one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, zip_longest
from typing import NamedTuple

from tarock.cards import MOND, NUMBERED, TAROCKS, Seat
from tarock.deal import SeenMove, View
from tarock.game import Bid, Disclosure, Laws, Lay, Outcome, hand_of
from tarock.game.phases import SCAT, scats_of
from tarock.rules import Message
from tarock.solving.fair.certain import Reason, moves_of, tricks_of
from tarock.variants import paskiewitsch, ungarisch, variant
from tarock.variants.dansk import DanskOutcome
from tarock.variants.dansk_gammel import GammelOutcome
from tarock.variants.families.danish import declared as danish
from tarock.variants.families.danish.laid_tarocks import LAID_TAROCKS
from tarock.variants.families.full_pack import declared as full_pack
from tarock.variants.families.full_pack.demanding import HANDED_OVER
from tarock.variants.families.held import Held, LaidLast
from tarock.variants.families.viennese import holdings
from tarock.variants.families.viennese.buying_up import TOLD
from tarock.variants.gross import GrossOutcome
from tarock.variants.lhombre import LhombreOutcome
from tarock.variants.neunzehnerrufen import NineteenOutcome
from tarock.variants.paskiewitsch import PaskiewitschOutcome
from tarock.variants.ungarisch import UngarischOutcome
from tarock.variants.vier_paare import PaareOutcome
from tarock.variants.vier_ruf import RufOutcome

_HANDED_OVER = HANDED_OVER(seat=0, card=MOND).key
_LAID_TAROCKS, _LAID_BY_OTHERS = LAID_TAROCKS(seat=0, number=0).key, TOLD(number=0).key
_LAID_LAST: dict[type[Outcome], LaidLast] = {
    GrossOutcome: full_pack.FEW_TAROCKS,
    LhombreOutcome: full_pack.FEW_TAROCKS,
    RufOutcome: full_pack.FEW_OR_FORCED,
    PaareOutcome: full_pack.NOTHING_ELSE,
    DanskOutcome: danish.ALL_TAROCKS,
    GammelOutcome: danish.ALL_TAROCKS,
}

_ROOM = 20
"""So many numbers are used: the kernel has room for 24 zones and conditions."""


class Count(NamedTuple):
    """At least and at most so many of some hidden cards lie in a zone."""

    zone: str
    cards: int
    least: int
    most: int


_OfHand = tuple[Seat, tuple[Held, ...]]


class Told(NamedTuple):
    """Facts of which one is true, and why."""

    one_of: tuple[Count, ...]
    reason: Reason


@dataclass
class Counted:
    """All numbers that a view tells of, added one after the other to what is known of single cards."""

    view: View
    sizes: Mapping[str, int]
    unseen: int
    barred: dict[str, int]
    """By zone the cards that do not lie there; it grows with what the numbers tell."""
    conditions: list[Told] = field(default_factory=list)
    because: set[Reason] = field(default_factory=set)

    def add_all(self) -> None:
        """Twice, since what follows from one number can decide another."""
        if self.view.laws != Laws.ENFORCED:
            return
        played = _played(self.view)
        for _ in range(2):
            self.conditions = []
            for told in (*self._declared(played), *self._told_of_scats(), *self._laid(played)):
                self._add(told)
        self.conditions = list(self._most_telling())

    def _most_telling(self) -> Iterator[Told]:
        """First what is known of the scat, then what tells most of each hand, as far as there is room."""
        room = _ROOM
        for told in sorted(self.conditions, key=lambda one: one.reason is Reason.DECLARED):
            room -= len(told.one_of)
            if room >= 0:
                yield told

    def _add(self, told: Told) -> None:
        """Leave out what is certain already, or impossible; what allows no card bars them all."""
        options = [one for one in told.one_of if self._is_possible(one)]
        if any(map(self._is_certain, options)):
            return
        self.because.add(told.reason)
        options = [self._beside_sure(one) for one in options]
        if len(options) == 1 and options[0].most == 0:
            self.barred[options[0].zone] |= options[0].cards
        else:
            self.conditions.append(told._replace(one_of=tuple(options)))

    def _able(self, zone: str, cards: int) -> int:
        """How many of some cards the zone may hold, by its size and by what was told of it."""
        able = cards & self.unseen & ~self.barred[zone]
        told = (one.most + (able & ~one.cards).bit_count() for one in self._certain_of(zone))
        return min([able.bit_count(), self.sizes[zone], *told])

    def _certain_of(self, zone: str) -> Iterator[Count]:
        """What holds by itself."""
        singles = (told.one_of[0] for told in self.conditions if len(told.one_of) == 1)
        return (one for one in singles if one.zone == zone)

    def _homeless_but(self, zone: str) -> int:
        """The hidden cards that may lie nowhere but there."""
        elsewhere = 0
        for name, barred in self.barred.items():
            elsewhere |= ~barred if name != zone else 0
        return self.unseen & ~elsewhere

    def _beside_sure(self, one: Count) -> Count:
        """The same of those cards whose place is open."""
        sure = one.cards & self._homeless_but(one.zone)
        number = sure.bit_count()
        return one._replace(cards=one.cards & ~sure, least=one.least - number, most=one.most - number)

    def _sure(self, zone: str, cards: int) -> int:
        """How many of them lie there for certain: there is no other place for them, or so many were told of."""
        sure = (cards & self._homeless_but(zone)).bit_count()
        told = (one.least - (one.cards & ~cards).bit_count() for one in self._certain_of(zone))
        return max([sure, self.sizes[zone] - self._able(zone, ~cards), *told])

    def _is_possible(self, one: Count) -> bool:
        return one.least <= self._able(one.zone, one.cards) and self._sure(one.zone, one.cards) <= one.most

    def _is_certain(self, one: Count) -> bool:
        return one.least <= self._sure(one.zone, one.cards) and self._able(one.zone, one.cards) <= one.most

    # What was said.

    def _declared(self, played: Mapping[Seat, int]) -> Iterator[Told]:
        for seat, one_of in _told_of_hands(self.view):
            if hand_of(seat) in self.sizes:
                yield Told(tuple(self._now(seat, held, played) for held in one_of), Reason.DECLARED)

    def _now(self, seat: Seat, held: Held, played: Mapping[Seat, int]) -> Count:
        """What is left of it in the hand; a Danish dealer speaks of the skat too (DAN-37, DOL-30)."""
        now, cards = self._left(seat, held, played), held.cards.bits
        danish_dealer = issubclass(variant(self.view.variant).outcome, DanskOutcome | GammelOutcome)
        if danish_dealer and seat == self.view.dealer and SCAT in self.sizes:
            return now._replace(least=now.least - self._able(SCAT, cards), most=now.most - self._sure(SCAT, cards))
        return now

    def _left(self, seat: Seat, held: Held, played: Mapping[Seat, int]) -> Count:
        """What is left in a hand after it has played some cards."""
        cards = held.cards.bits
        gone = (cards & played[seat]).bit_count()
        return Count(hand_of(seat), cards & self.unseen, held.least - gone, held.most - gone)

    # What was laid away.

    def _told_of_scats(self) -> Iterator[Told]:
        """Numbers of tarocks laid away: of one skat (DAN-34), or by all but the declarer together (PAS-26)."""
        for one in self.view.history:
            number = one.message.others.get("number") if isinstance(one, Disclosure) else None
            if not isinstance(one, Disclosure) or not isinstance(number, int):
                continue
            if one.message.key == _LAID_TAROCKS and SCAT in self.sizes:
                yield self._in_scat(SCAT, Held.just(NUMBERED, number))
            elif one.message.key == _LAID_BY_OTHERS:
                others = (seat for seat in self.view.told.players if seat != self.view.told.declarer)
                scats = [scats_of(seat)[0] for seat in others if scats_of(seat)[0] in self.sizes]
                yield from (self._in_scat(scat, Held(TAROCKS, 0, number)) for scat in scats)

    def _in_scat(self, scat: str, held: Held) -> Told:
        return Told((Count(scat, held.cards.bits & self.unseen, held.least, held.most),), Reason.TAROCKS_LAST)

    def _laid(self, played: Mapping[Seat, int]) -> Iterator[Told]:
        """Tarocks lie in a scat only if the hand allowed it."""
        outcome = variant(self.view.variant).outcome
        last = next((last for kind, last in _LAID_LAST.items() if issubclass(outcome, kind)), None)
        layer = next(
            (one.seat for one in self.view.history if isinstance(one, SeenMove) and isinstance(one.move, Lay)), None
        )
        if last is None or layer is None or SCAT not in self.sizes or hand_of(layer) not in self.sizes:
            return
        none = Count(SCAT, last.cards.bits & self.unseen, 0, 0)
        kept = (_after(self._left(layer, held, played), held, _exchange(self.view, layer)) for held in last.unless)
        yield Told((none, *kept), Reason.TAROCKS_LAST)


def _told_of_hands(view: View) -> Iterator[_OfHand]:
    """Whose hand, and what is told of it: one of several facts is true."""
    outcome = variant(view.variant).outcome
    return chain.from_iterable(tells(view) for kind, tells in _TELLS.items() if issubclass(outcome, kind))


def _in_full_pack(view: View) -> Iterator[_OfHand]:
    for one in view.history:
        if isinstance(one, Disclosure) and one.seat is not None:
            yield from ((one.seat, (held,)) for held in full_pack.told_by(one))


def _in_danish(view: View) -> Iterator[_OfHand]:
    """By turns of each hand what tells most."""
    said: dict[Seat, list[Message]] = {}
    for one in view.history:
        if isinstance(one, Disclosure) and one.seat is not None and one.message.key in danish.DECLARES:
            said.setdefault(one.seat, []).append(one.message)
    of_each = [[(seat, one_of) for one_of in danish.told_by(words)] for seat, words in said.items()]
    return (told for together in zip_longest(*of_each) for told in together if told)


def _by_words(view: View, tells: Mapping[str, Held]) -> Iterator[_OfHand]:
    return ((one.seat, (tells[one.word],)) for one in view.told.said if one.word in tells)


def _in_ungarisch(view: View) -> Iterator[_OfHand]:
    """Everybody has to tell his number before the first lead (UNG-19)."""
    yield from _by_words(view, ungarisch.TELLS)


def _in_paskiewitsch(view: View) -> Iterator[_OfHand]:
    yield from _by_words(view, paskiewitsch.TELLS)
    bidders = {
        one.seat for one in moves_of(view) if isinstance(one.move, Bid) and one.move.word in paskiewitsch.CONTRACTS
    }
    yield from ((seat, (paskiewitsch.BIDS,)) for seat in sorted(bidders))


def _in_neunzehnerrufen(view: View) -> Iterator[_OfHand]:
    return _by_words(view, holdings.TELLS)


_TELLS: dict[type[Outcome], Callable[[View], Iterator[_OfHand]]] = {
    GrossOutcome: _in_full_pack,
    LhombreOutcome: _in_full_pack,
    PaareOutcome: _in_full_pack,
    RufOutcome: _in_full_pack,
    DanskOutcome: _in_danish,
    GammelOutcome: _in_danish,
    UngarischOutcome: _in_ungarisch,
    PaskiewitschOutcome: _in_paskiewitsch,
    NineteenOutcome: _in_neunzehnerrufen,
}


def _played(view: View) -> dict[Seat, int]:
    """By seat all cards that it has played."""
    played = dict.fromkeys(range(len(view.hands)), 0)
    for trick in tricks_of(view):
        for seat, card in zip(trick.seats, trick.cards, strict=False):
            played[seat] |= card.bit
    return played


class _Exchange(NamedTuple):
    """Cards that were demanded of a hand or for it, and how many it gave or got in return."""

    gained: int = 0
    lost: int = 0
    given: int = 0
    got: int = 0


def _exchange(view: View, seat: Seat) -> _Exchange:
    total = _Exchange()
    for one in view.history:
        if not isinstance(one, SeenMove) and one.message.key == _HANDED_OVER and one.cards:
            if seat == one.seat:
                total = total._replace(lost=total.lost | one.cards.bits, got=total.got + 1)
            elif seat == view.told.declarer:
                total = total._replace(gained=total.gained | one.cards.bits, given=total.given + 1)
    return total


def _after(one: Count, held: Held, exchange: _Exchange) -> Count:
    """The same after cards were exchanged; those given in return may have been any."""
    more = (held.cards.bits & exchange.gained).bit_count() - (held.cards.bits & exchange.lost).bit_count()
    return one._replace(least=one.least + more - exchange.given, most=one.most + more + exchange.got)
