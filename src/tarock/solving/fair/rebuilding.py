"""Rebuilding a deal from a View: a real deal at the same moment in which the hidden cards lie as a world has them.

The cards go back from where they lie now to where they were dealt, and then everything the seat has seen and heard is
played again. What it did not see is filled in: from the world where that tells it, else by chance.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from tarock.cards import Card, CardSet, Seat, Trick, bits_of, cards_in, shuffled
from tarock.deal import Deal, View
from tarock.game import PACK, Arrange, Choose, Disclosure, Kind, Lay, Move, Setup, Table, hand_of, whose_hand
from tarock.game.phases import SCAT_SHOWN
from tarock.rules import IllegalMove
from tarock.solving.fair.certain import tricks_of
from tarock.solving.fair.drawing import DrawnWorlds
from tarock.solving.fair.hidden_cards import PILES, PossibleWorlds, World, worlds
from tarock.solving.fair.packets import Packets
from tarock.solving.fair.story import Step, story_of
from tarock.variants import variant
from tarock.variants.families.viennese.conceding import ANSWER

TRIES: Final = 16
"""How often what nobody knows is filled in anew before a world is given up."""
DRAWN: Final = 8
"""How many worlds are drawn for every deal that is wanted, at most."""
_TRIALS: Final = 400
"""So many packs are dealt to learn where cards go: one that shows the card of the cut comes once in 54 times."""


Draw = Callable[[PossibleWorlds, int, int], DrawnWorlds]
"""Draws so many of the worlds of a view by a seed."""


class CannotRebuild(Exception):
    """No deal with these cards could have been seen and heard so, or none was found."""


class _Misfit(Exception):
    """What was filled in by chance does not lead to what was seen."""


class _DealtOtherwise(_Misfit):
    """Another order of the same cards in the pack may do: it decides what a cut shows."""


class _Fate(NamedTuple):
    """What became of a packet of the talon: where its cards went, and whether all had seen them, if that is known."""

    zone: str
    open: bool | None


class _Origin(NamedTuple):
    """Where all cards were dealt to, and what was given in return for demanded ones."""

    dealt: dict[str, list[Card]]
    given: list[Card]


def rebuilt(view: View, world: World) -> Deal:
    """The deal of a view in this world; for several worlds of one view keep a `Rebuilder`."""
    return Rebuilder(view).deal(world)


def evenly(possible: PossibleWorlds, number: int, seed: int) -> DrawnWorlds:
    """So many worlds, each as likely as every other."""
    return possible.worlds.draw(number, seed)


def rebuilt_deals(view: View, number: int, seed: int = 0, draw: Draw = evenly) -> list[Deal]:
    """So many deals of a view, each drawn from all that it leaves open; fewer where most worlds cannot have been.

    Worlds do not know all that was told, so that some of those drawn are ruled out: at most `DRAWN` times as many are.
    """
    rebuilder, possible, deals = Rebuilder(view), worlds(view, 0), list[Deal]()
    for part in range(seed, seed + DRAWN):
        for world in draw(possible, number, part):
            with suppress(CannotRebuild):
                deals.append(rebuilder.deal(possible.known.named(world)))
            if len(deals) == number:
                return deals
    return deals


class Rebuilder:
    """What is the same in all worlds of a view; `deal` rebuilds one after the other."""

    def __init__(self, view: View) -> None:
        self.view, self.seat = view, view.seat
        self.variant = variant(view.variant)
        self.story = story_of(view)
        if any(isinstance(step.move, Arrange) for step in self.story.steps):
            raise CannotRebuild("the pack was put in order by hand, which worlds do not know")
        self.places, self.pinned = self._places()
        self.lies = {zone.name: zone.cards.bits for zone in view.zones if zone.cards is not None}
        self.played = {card: hand_of(seat) for trick in tricks_of(view) for seat, card in _by_seat(trick)}
        self.moved = [zone for zone in self.places if whose_hand(zone) is None and not self._untouched(zone)]
        self.from_talon = self._shown_by_talon()
        self.fates: dict[str, _Fate] = {}
        self.left_open = self._left_open()
        self.packets = Packets(view) if PACK in self.moved else None
        """How the rest of the pack came up, where it was laid out in packets."""

    def deal(self, world: World) -> Deal:
        """A deal in which the hidden cards lie so, and that this seat has seen as it has seen the true one."""
        lies = self.lies | {name: cards.bits for name, cards in world.items()}
        rng, known, why = random.Random(_seed_of(world)), len(self.fates), ""
        for _ in range(TRIES):
            deal = None
            try:
                deal = self._replayed(lies, rng)
            except _Misfit as misfit:
                why = str(misfit)
                if not self.left_open and not isinstance(misfit, _DealtOtherwise):
                    break
            if len(self.fates) > known:  # The deal must not depend on which world taught them.
                rng, known = random.Random(_seed_of(world)), len(self.fates)
            elif deal:
                return deal
        raise CannotRebuild(f"these cards were not seen and heard to lie so: {why}")

    # Before the first decision that depends on cards.

    def _places(self) -> tuple[dict[str, list[int]], dict[int, Card]]:
        """Which places of the pack go to which zone, and the cards of which it is known at what place they lay."""
        for seed in range(_TRIALS):
            pack = shuffled(random.Random(seed), self.variant.pack.cards)
            try:
                table, told = self._opened(pack)
            except _Misfit:
                continue
            place_of = {card: place for place, card in enumerate(pack)}
            pinned = {place_of[card]: as_seen for card, as_seen in told}
            zones = {
                name: [place_of[card] for card in zone.order or cards_in(zone.bits)]
                for name, zone in table.zones.items()
                if zone.bits
            }
            return zones, pinned
        raise CannotRebuild("the cards of this deal were dealt in a way that cannot be repeated")

    def _opened(self, pack: tuple[Card, ...]) -> tuple[Table, list[tuple[Card, Card]]]:
        """The table when all cards of a pack are dealt, and each card told of with the one told of in truth."""
        deal = self._started(pack)
        told = list(_told_alike(deal.said, self.story.said))
        for step in self.story.steps[: self.story.opening]:
            deal = _moved(deal, step.move, step.seat)
            told += _told_alike(deal.said, step.said)
        return deal.table, told

    def _started(self, pack: tuple[Card, ...]) -> Deal:
        view = self.view
        setup = Setup(view.dealer, view.active, view.players, pack, view.carried)
        return Deal.start(self.variant, setup, view.options, view.laws)

    # Back to the deal.

    def _untouched(self, zone: str) -> bool:
        """Whether a packet lies where it was dealt."""
        return any(seen.name == zone and seen.count == len(self.places[zone]) for seen in self.view.zones)

    def _left_open(self) -> bool:
        """Whether the world leaves open what somebody took, gave or answered."""
        unheard = any(isinstance(step.move, Choose) and step.move.word == ANSWER for step in self.story.steps)
        return bool(self.moved) or unheard or any(gift.given and gift.given.hidden for gift in self.story.gifts)

    def _shown_by_talon(self) -> int:
        """The cards that all have seen and that nothing shows but a talon that was open."""
        told = bits_of(card for one in self.view.history if isinstance(one, Disclosure) for card in one.cards or ())
        lying_open = sum(self.lies.get(zone, 0) for zone in self.lies if zone.startswith(SCAT_SHOWN))
        return self.view.shown.bits & ~(told | bits_of(self.played) | lying_open)

    def _origin(self, lies: Mapping[str, int], rng: random.Random) -> _Origin:
        """The zones as they were dealt."""
        if self.packets:
            dealt = self.packets.dealt(lies, rng)
            if dealt is None:
                raise _Misfit("no order of the packets is found that leads to what was seen")
            return _Origin(dealt, [])
        zone_of: dict[Card, str] = {}
        for name, bits in lies.items():
            zone_of |= dict.fromkeys(cards_in(bits), name)
        zone_of |= self.played
        given = self._undo_exchange(zone_of, rng)
        zones: dict[str, list[Card]] = {}
        for card, name in zone_of.items():
            zones.setdefault(self.story.laid_in.get(name, name), []).append(card)
        self._undo_taking(zones, rng)
        return _Origin(zones, given)

    def _undo_exchange(self, zone_of: dict[Card, str], rng: random.Random) -> list[Card]:
        """Demanded cards go back to who held them, and those given for them."""
        given: list[Card] = []
        for gift in reversed(self.story.gifts):
            if gift.given is not None:
                held = [card for card, zone in zone_of.items() if zone == hand_of(gift.holder)]
                missed = [card for card in held if card in self.story.missed]  # He got what nobody had before.
                back = next(iter(gift.given.cards), None) or rng.choice(missed or held)
                zone_of[back] = hand_of(gift.taker)
                given.append(back)
            zone_of[gift.card] = hand_of(gift.holder)
        return given[::-1]

    def _undo_taking(self, zones: dict[str, list[Card]], rng: random.Random) -> None:
        """Cards that somebody took out of the talon go back there; which they were may be open."""
        for packet in self.moved:
            number = len(self.places[packet])
            fate = self.fates.get(packet) or _Fate(self._fullest(zones), None)
            cards = zones.get(fate.zone, [])
            chosen = self._out_of_talon(cards, number, fate, rng)
            zones[fate.zone] = [card for card in cards if card not in chosen]
            zones[packet] = chosen

    def _fullest(self, zones: Mapping[str, list[Card]]) -> str:
        """The zone that has got more cards than any other since it was dealt."""
        return max(zones, key=lambda name: len(zones[name]) - len(self.places.get(name, ())))

    def _out_of_talon(self, cards: list[Card], number: int, fate: _Fate, rng: random.Random) -> list[Card]:
        """Cards that can have come out of it: all had seen those of an open talon."""
        shown, from_talon = self.view.shown.bits, self.from_talon
        dealt, taken = self.story.dealt.get(fate.zone, 0), self.story.taken.get(fate.zone, 0)
        able = [card for card in cards if not card.bit & dealt]
        if fate.open:
            taken |= from_talon
            able = [card for card in able if card.bit & shown]
        elif fate.open is not None:
            able = [card for card in able if not card.bit & from_talon]
        certain = [card for card in able if card.bit & taken]
        others = [card for card in able if not card.bit & taken]
        return [*certain[:number], *_some(rng, others, number - len(certain))]

    def _pack(self, dealt: Mapping[str, list[Card]], rng: random.Random) -> tuple[Card, ...]:
        """The pack that deals these zones."""
        pack = dict(self.pinned)
        pinned = set(pack.values())
        for name, places in self.places.items():
            cards = [card for card in dealt.get(name, ()) if card not in pinned]
            free = [place for place in places if place not in self.pinned]
            if len(cards) != len(free):
                raise _Misfit(f"{name} was dealt {len(places)} cards, not {len(dealt.get(name, ()))}")
            if name != PACK or not self.packets:
                rng.shuffle(cards)
            pack |= zip(free, cards, strict=True)
        return tuple(pack[place] for place in range(len(pack)))

    # And forward again.

    def _replayed(self, lies: Mapping[str, int], rng: random.Random) -> Deal:
        origin = self._origin(lies, rng)
        deal = self._dealt(self._pack(origin.dealt, rng))
        given = iter(origin.given)
        for step in self.story.steps[self.story.opening :]:
            before, deal = deal, _moved(deal, self._filled_in(deal, step, lies, given, rng), step.seat)
            self._learn_fates(before.table, deal.table)
            _check_said(deal, step)
        self._check(deal, lies)
        return deal

    def _dealt(self, pack: tuple[Card, ...]) -> Deal:
        """The deal after all that was done before the cards were dealt."""
        deal = self._started(pack)
        try:
            if deal.said != self.story.said:
                raise _Misfit("something else is told of the cards as they are dealt")
            for step in self.story.steps[: self.story.opening]:
                deal = _moved(deal, step.move, step.seat)
                _check_said(deal, step)
        except _Misfit as misfit:
            raise _DealtOtherwise(str(misfit)) from None
        return deal

    def _filled_in(
        self, deal: Deal, step: Step, lies: Mapping[str, int], given: Iterator[Card], rng: random.Random
    ) -> Move:
        """The whole of a move of which only a part may have been seen."""
        move, phase = step.move, deal.phase
        if isinstance(move, Lay) and phase is not None and phase.kind is Kind.DEMANDING:
            return Lay(CardSet((next(given),)))
        if isinstance(move, Lay) and move.hidden:
            laid = sum(lies.get(zone, 0) for zone, hand in self.story.laid_in.items() if hand == hand_of(step.seat))
            return Lay(CardSet.of_bits(laid))
        if isinstance(move, Choose) and step.seat != self.seat and move not in deal.choices:
            alike = [one for one in deal.choices if deal.seen(one, self.seat) == move]
            return rng.choice(alike) if alike else move
        return move

    def _learn_fates(self, before: Table, after: Table) -> None:
        """Where the cards of a packet have gone that lay there until now."""
        for packet in () if self.packets else self.moved:
            bits = before.zone(packet).bits
            if packet not in self.fates and bits and not after.zone(packet).bits:
                zone = next(name for name, zone in after.zones.items() if zone.bits & bits)
                self.fates[packet] = _Fate(zone, open=not bits & ~after.shown)

    def _check(self, deal: Deal, lies: Mapping[str, int]) -> None:
        """All cards lie where they lie, and no other card was shown."""
        for name, zone in deal.table.zones.items():
            if zone.bits != lies.get(name, 0) and (name not in PILES or name in lies):
                raise _Misfit(f"other cards come to {name}")
        if deal.table.shown != self.view.shown.bits or deal.to_act != self.view.to_act:
            raise _Misfit("other cards are shown")


def _seed_of(world: World) -> int:
    """The same chance for the same world."""
    seed = 0
    for name in sorted(world):
        seed = seed << 8 ^ seed >> 61 ^ world[name].bits
    return seed


def _moved(deal: Deal, move: Move, seat: Seat) -> Deal:
    try:
        return deal.play(move, seat)
    except IllegalMove as refused:
        raise _Misfit(str(refused)) from None


def _check_said(deal: Deal, step: Step) -> None:
    """The same has become known as in truth."""
    if deal.said != step.said:
        raise _Misfit(f"something else is told after {step.move}")


def _told_alike(said: tuple[Disclosure, ...], truly: tuple[Disclosure, ...]) -> Iterator[tuple[Card, Card]]:
    """Cards told of while a pack is dealt, each with the one told of in truth; no others may be told of."""
    ours, theirs = ([one for one in some if one.cards] for some in (said, truly))
    if [(one.message.key, one.seat) for one in ours] != [(one.message.key, one.seat) for one in theirs]:
        raise _Misfit("another card is told of")
    for one, other in zip(ours, theirs, strict=True):
        yield from zip(one.cards or (), other.cards or (), strict=True)


def _by_seat(trick: Trick) -> Iterator[tuple[Seat, Card]]:
    return zip(trick.seats, trick.cards, strict=False)


def _some(rng: random.Random, cards: list[Card], number: int) -> list[Card]:
    """So many of some cards, if there are enough."""
    if number > len(cards):
        raise _Misfit("too few cards can have come out of the talon")
    return rng.sample(cards, max(number, 0))
