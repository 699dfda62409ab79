"""Deals of Strohmann-Tarok laid out card by card, for the tests of its rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping

from tarock.cards import Card, CardSet
from tarock.deal import Deal, View
from tarock.game import Bid, Cut, Move, Play
from tarock.variants.strohmann import STROHMANN, StrohmannOptions

FOREHAND, DEALER = 0, 1
"""The second seat deals, as in any deal outside a sitting."""
CUT = Cut(20)
PASS, TAKE_UP = Bid("pass"), Bid("take-up")
ALL_THREE, ALL_FOUR = "tous-les-trois", "tous-les-quatre"


def cards(names: str) -> tuple[Card, ...]:
    """Cards in the order of their names."""
    return tuple(Card(name) for name in names.split())


def laid_out(forehand: str, dealer: str, packets: Mapping[int, str] = {}) -> tuple[Card, ...]:
    """The pack that, once cut, deals these hands and packets (top card first); missing cards as they come."""
    places = [[5 * n + k for n in turns for k in range(5)] for turns in ((0, 2, 4), (1, 3, 5))]
    places += [[30 + 4 * n + k for k in range(4)] for n in range(6)]
    wanted = [cards(forehand), cards(dealer), *(cards(packets.get(n, "")) for n in range(1, 7))]
    pack: dict[int, Card] = {}
    for some, where in zip(wanted, places, strict=True):
        assert len(some) <= len(where)
        pack.update(zip(where, some, strict=False))
    rest = iter(STROHMANN.pack.cards - CardSet(pack.values()))
    after_cut = [pack[place] if place in pack else next(rest) for place in range(54)]
    return tuple(after_cut[-CUT.at :] + after_cut[: -CUT.at])


def dealt(forehand: str, dealer: str, packets: Mapping[int, str] = {}, **options: object) -> Deal:
    """The deal before forehand speaks."""
    setup = STROHMANN.setup(laid_out(forehand, dealer, packets))
    return Deal.start(STROHMANN, setup, StrohmannOptions(**options)).play(CUT)


def taken_up(forehand: str, dealer: str, packets: Mapping[int, str] = {}, **options: object) -> Deal:
    """The deal before the first lead, taken up by forehand."""
    return dealt(forehand, dealer, packets, **options).play(TAKE_UP)


def by_chance(seed: int, *bids: Bid, **options: object) -> Deal:
    """Any deal after the cut and these bids; one without a void hand."""
    rng = random.Random(seed)
    while True:
        pack = list(STROHMANN.pack.cards)
        rng.shuffle(pack)
        deal = Deal.start(STROHMANN, STROHMANN.setup(tuple(pack)), StrohmannOptions(**options)).play(CUT)
        if not deal.over:
            break
    for bid in bids:
        deal = deal.play(bid)
    return deal


def play(deal: Deal, names: str) -> Deal:
    """The deal after these cards were played."""
    for card in cards(names):
        deal = deal.play(Play(card))
    return deal


def play_out(deal: Deal, choose: Callable[[Deal], Move]) -> Deal:
    """The finished deal."""
    while not deal.over:
        deal = deal.play(choose(deal))
    return deal


def any_move(seed: int) -> Callable[[Deal], Move]:
    """Players by chance."""
    rng = random.Random(seed)
    return lambda deal: deal.choices.sample(rng)


def in_this_order(names: str) -> Callable[[Deal], Move]:
    """Players who, among the allowed cards, play the one that comes first here; silently."""
    rank = {card: place for place, card in enumerate(cards(names))}
    return lambda deal: min((m for m in plays(deal) if not m.words), key=lambda m: (rank.get(m.card, -1), m.card))


def plays(deal: Deal) -> Iterable[Play]:
    """The legal plays."""
    return [move for move in deal.choices if isinstance(move, Play)]


def playable(deal: Deal) -> CardSet:
    """The cards that may be played."""
    return CardSet(move.card for move in plays(deal))


def zone(deal: Deal, name: str) -> CardSet:
    """The cards of a zone."""
    return deal.table.zone(name).cards


def seen(view: View, name: str) -> CardSet | None:
    """The cards of a zone in somebody's eyes; None if he sees only how many."""
    return next(one.cards for one in view.zones if one.name == name)


def counted_in_lays(some: CardSet) -> int:
    """Card points as people count them: lays of three, a third left over is dropped, two thirds make one."""
    worth = {"K": 4, "Q": 3, "N": 2, "J": 1}
    whole = sum(4 if card.name in ("SKU", "T21", "T1") else worth.get(card.name[1:], 0) for card in some)
    lays, left = divmod(len(some), 3)
    return whole + lays + (left == 2)
