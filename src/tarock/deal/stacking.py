"""Stacking a pack: the order of cards that deals the hands one wants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import gcd

from tarock.cards import Card, CardSet
from tarock.deal.deal import Deal
from tarock.game import PACK, AnyVariant, Move, Options, Setup
from tarock.rules import SetupError


def stack(
    variant: AnyVariant,
    wanted: Mapping[str, CardSet | str],
    *,
    opening: Iterable[Move] = (),
    setup: Setup[object] | None = None,
    options: Options | None = None,
) -> tuple[Card, ...]:
    """The pack that fills these zones ("hand 1", "talon 2" ...) after the opening moves; the rest as it comes.

    The opening moves are those made before all cards are dealt, such as the cut. Zones may be given in part.
    """
    cards = {name: CardSet(some) if isinstance(some, str) else some for name, some in wanted.items()}
    _check(variant, cards)
    places = _places(variant, tuple(opening), setup or variant.setup(_in_order(variant)), options)
    unknown = set(cards) - set(places)
    if unknown:
        raise SetupError(f"zones: nothing is dealt to {', '.join(sorted(unknown))}; there are {', '.join(places)}")
    pack: list[Card | None] = [None] * len(variant.pack)
    for name, some in cards.items():
        if len(some) > len(places[name]):
            raise SetupError(f"zones: {name} gets {len(places[name])} cards, not {len(some)}")
        for place, card in zip(places[name], some, strict=False):
            pack[place] = card
    used = CardSet(card for some in cards.values() for card in some)
    rest = iter(card for card in _in_order(variant) if card not in used)
    return tuple(card or next(rest) for card in pack)


def _check(variant: AnyVariant, cards: Mapping[str, CardSet]) -> None:
    seen = CardSet()
    for name, some in cards.items():
        if some & seen:
            raise SetupError(f"zones: {some & seen} twice")
        if some - variant.pack.cards:
            raise SetupError(f"zones: {some - variant.pack.cards} in {name} is not in this pack")
        seen |= some


def _in_order(variant: AnyVariant) -> tuple[Card, ...]:
    """The pack with tarocks and suits well mixed, so that nobody is dealt a hand that voids the deal."""
    cards = list(variant.pack.cards)
    stride = next(step for step in range(5, len(cards)) if gcd(step, len(cards)) == 1)
    return tuple(cards[stride * place % len(cards)] for place in range(len(cards)))


def _places(
    variant: AnyVariant, opening: tuple[Move, ...], setup: Setup[object], options: Options | None
) -> dict[str, list[int]]:
    """Which places of the pack go to which zone, learnt by dealing a pack of known order."""
    trial = Setup(setup.dealer, setup.active, setup.players, _in_order(variant), setup.carried)
    deal = Deal.start(variant, trial, options)
    for move in opening:
        deal = deal.play(move)
    zones: dict[str, list[int]] = {}
    for place, card in enumerate(trial.pack):
        name = next(name for name, zone in deal.table.zones.items() if zone.bits & card.bit)
        if name != PACK:
            zones.setdefault(name, []).append(place)
    return zones
