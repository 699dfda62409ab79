"""How packets came up whose cards lie under each other: from what was seen back to the order in which they were laid.

In Strohmann-Tarok (STR-13 to STR-19) nobody is told whether a card was played from the hand or from a packet, so that
several orders may have led to what was seen; one that fits is found by trying.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple

from tarock.cards import Card, CardSet, Seat, Trick, TrickRules, cards_in
from tarock.deal import SeenMove, View
from tarock.game import PACK, Play, hand_of
from tarock.solving.fair.certain import kept_back, tricks_of
from tarock.solving.fair.hidden_cards import rules_of
from tarock.variants.strohmann import INTO_HAND, PACKETS, SHOWN, TOPS

IN_PACKET: Final = 4
"""So many cards each packet has (STR-13)."""
DEALT: Final = 15
"""So many cards each hand (STR-06)."""
_SHOWN: Final = SHOWN(seat=0, cards=CardSet()).key


class _Packet(NamedTuple):
    """A packet as far as it has come up at some moment."""

    opened: int
    """How many of its cards have been opened by now."""
    order: tuple[Card | None, ...] = ()
    """Those opened so far; a card that lies on top is not named before it is played."""
    since: int = 0
    """After which trick the top came up."""

    @property
    def has_top(self) -> bool:
        """Whether a card lies on top."""
        return bool(self.order) and self.order[-1] is None

    def reopened(self, shown: CardSet, after: int) -> _Packet | None:
        """With these cards shown and the next on top; None if more would have come up than did."""
        left = IN_PACKET - len(self.order) - len(shown)
        order = (*self.order, *shown, None) if left else (*self.order, *shown)
        return self._replace(order=order, since=after) if left >= 0 and len(order) <= self.opened else None

    def named(self, card: Card) -> _Packet:
        """With its top known."""
        return self._replace(order=(*self.order[:-1], card))


@dataclass
class _Player:
    """What one player did, and how much of his packets came up."""

    plays: list[Card]
    """His cards trick by trick."""
    over: int
    """How many tricks are complete."""
    shown: list[list[CardSet]]
    """What he showed before the first trick and after each."""
    lacking: list[int]
    """By trick the cards that he cannot have had besides the one he played."""
    tops: list[Card | None]
    """His tops now."""
    from_packets: int
    """How many of his plays came from a packet."""
    rng: random.Random
    dead: set[tuple[object, ...]] = field(default_factory=set, init=False)
    """What has been found to lead nowhere."""

    def way(self, packets: Sequence[_Packet]) -> tuple[_Packet, ...] | None:
        """A way in which his packets can have come up; None if there is none."""
        places = list(combinations(range(len(packets)), len(self.shown[0])))
        self.rng.shuffle(places)
        for chosen in places:
            shown = dict(zip(chosen, self.shown[0], strict=True))
            begun = [packet.reopened(shown.get(place, CardSet()), 0) for place, packet in enumerate(packets)]
            known = tuple(packet for packet in begun if packet)
            found = self._after(0, 0, known) if len(known) == len(packets) else None
            if found:
                return found
        return None

    def _after(self, trick: int, used: int, packets: tuple[_Packet, ...]) -> tuple[_Packet, ...] | None:
        """The same from some trick on, when so many plays came from packets before."""
        left = len(self.plays) - trick
        if not used <= self.from_packets <= used + left:
            return None
        if not left:
            return self._at_the_end(packets)
        state = (trick, used, *((len(one.order), one.has_top, one.since) for one in packets))
        if state in self.dead:
            return None
        ways = [*self._from_packet(trick, packets), *self._from_hand(trick, packets)]
        self.rng.shuffle(ways)
        for from_packet, then in ways:
            found = self._after(trick + 1, used + from_packet, then)
            if found:
                return found
        self.dead.add(state)
        return None

    def _from_hand(self, trick: int, packets: tuple[_Packet, ...]) -> Iterator[tuple[bool, tuple[_Packet, ...]]]:
        if not self._shown_after(trick) and self._could_hold(self.plays[trick], 0, trick):
            yield False, packets

    def _from_packet(self, trick: int, packets: tuple[_Packet, ...]) -> Iterator[tuple[bool, tuple[_Packet, ...]]]:
        card, shown = self.plays[trick], self._shown_after(trick)
        for place, packet in enumerate(packets):
            if card.bit & INTO_HAND or not packet.has_top or not self._could_hold(card, packet.since, trick):
                continue
            then: _Packet | None = packet.named(card)
            if trick < self.over and then and len(then.order) < IN_PACKET:
                then = then.reopened(shown[0] if shown else CardSet(), trick + 1)
            elif shown:
                continue
            if then:
                yield True, (*packets[:place], then, *packets[place + 1 :])

    def _shown_after(self, trick: int) -> list[CardSet]:
        return self.shown[trick + 1] if trick < self.over else []

    def _could_hold(self, card: Card, since: int, until: int) -> bool:
        """Whether he could have had a card in some tricks by what he played to them; shown ones he had later."""
        if card.bit & INTO_HAND:
            return True
        return not any(lacking & card.bit for lacking in self.lacking[since:until])

    def _at_the_end(self, packets: tuple[_Packet, ...]) -> tuple[_Packet, ...] | None:
        for packet, top in zip(packets, self.tops, strict=True):
            if len(packet.order) != packet.opened or packet.has_top is not bool(top):
                return None
            if top and not self._could_hold(top, packet.since, len(self.plays)):
                return None
        return tuple(packet.named(top) if top else packet for packet, top in zip(packets, self.tops, strict=True))


class Packets:
    """How the packets of a view came up: the same in all its worlds, which tell only what lies closed."""

    def __init__(self, view: View) -> None:
        """Finds one way; it takes as long as some worlds."""
        rng = random.Random(0)
        self.players = {seat: _player(view, seat, first, rng) for first, seat in enumerate(view.active)}
        sizes = {zone.name: zone.count for zone in view.zones}
        self.ways = [
            player.way([_Packet(IN_PACKET - sizes.get(name, 0)) for name in PACKETS[first::2]])
            for first, player in enumerate(self.players.values())
        ]

    def dealt(self, lies: Mapping[str, int], rng: random.Random) -> dict[str, list[Card]] | None:
        """The hands as they were dealt and the rest of the pack in order; None if no way has been found."""
        packets: dict[int, list[Card]] = {}
        zones: dict[str, list[Card]] = {}
        for first, (way, (seat, player)) in enumerate(zip(self.ways, self.players.items(), strict=True)):
            if way is None:
                return None
            up = {card for packet in way for card in packet.order if card}
            held = (*player.plays, *cards_in(lies.get(hand_of(seat), 0)))
            zones[hand_of(seat)] = [card for card in held if card not in up]
            for place, packet in zip(range(first, len(PACKETS), 2), way, strict=True):
                closed = list(cards_in(lies.get(PACKETS[place], 0)))
                rng.shuffle(closed)
                packets[place] = [*(card for card in packet.order if card), *closed]
        return zones | {PACK: [card for place in sorted(packets) for card in packets[place]]}


def _player(view: View, seat: Seat, first: int, rng: random.Random) -> _Player:
    tricks, rules = tricks_of(view), rules_of(view)
    seen = {zone.name: zone for zone in view.zones}
    plays = [card for trick in tricks if (card := trick.card_of(seat))]
    shown = _shown_by(view, seat)
    in_hand = view.hands[seat]
    from_hand = DEALT + sum(len(cards) for some in shown for cards in some) - in_hand
    lacking = [kept_back(rules, _before(rules, trick, seat), card) for trick, card in zip(tricks, plays, strict=False)]
    tops = [next(iter(seen[name].cards or ()), None) if name in seen else None for name in TOPS[first::2]]
    return _Player(plays, len(view.told.tricks), shown, lacking, tops, len(plays) - from_hand, rng)


def _before(rules: TrickRules, trick: Trick, seat: Seat) -> Trick:
    """A trick as it lay before a seat played to it."""
    return rules.lay_out(trick.seats, trick.cards[: trick.seats.index(seat)])


def _shown_by(view: View, seat: Seat) -> list[list[CardSet]]:
    """What a seat showed before the first trick, and after each."""
    found: list[list[CardSet]] = [[]]
    plays = 0
    for one in view.history:
        if isinstance(one, SeenMove):
            plays += isinstance(one.move, Play)
            if isinstance(one.move, Play) and plays % 2 == 0:
                found.append([])
        elif one.message.key == _SHOWN and one.seat == seat and one.cards:
            found[-1].append(one.cards)
    return found
