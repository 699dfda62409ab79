"""Tables of Tarok of four for tests: seat 4 deals, so seat 3 is the Vorhand and play runs to the left."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from support.examples import accounted
import pytest
from support.tables import Hands, dealt, go, results_of

from tarock.cards import SKUS, Card, CardSet, Seat, Trick, shuffled
from tarock.deal import Deal
from tarock.game import Cut, Lay, Play, Settlement, Variant
from tarock.game.phases import Playing, RisingAuction
from tarock.variants.vier_paare import VIER_PAARE, PaareOutcome, Partie
from tarock.variants.vier_ruf import VIER_RUF, RufOutcome

VORHAND, SECOND, THIRD, DEALER = 2, 1, 0, 3
SEATS = (0, 1, 2, 3)
LEFTWARD = (VORHAND, SECOND, THIRD, DEALER)
NAMES = ("Ada", "Bea", "Cyd", "Dan")
EXCUSED_UNTIL = {VIER_PAARE.id: 14, VIER_RUF.id: 13}
SCAT_SIZE = {VIER_PAARE.id: 2, VIER_RUF.id: 4}

BOTH = pytest.mark.parametrize("game", [VIER_PAARE, VIER_RUF], ids=lambda game: game.id)
"""A test of what both games have in common."""

N, W, S, E = SEATS
"""Seats of the pairs: N and S against W and E."""
R, A, X, Y = SEATS
"""Spieler, Aide and the two opponents."""


def at_table(
    game: Variant, hands: Hands | None = None, words: str = "", *, dealer: Seat = DEALER, **options: Any
) -> Deal:
    """The deal when the dealer has to lay his scat, walked on in words."""
    return go(dealt(game, hands or {}, dealer=dealer, options=game.options(**options)), words)


def scat_laid(game: Variant, hands: Hands | None = None, words: str = "", *, dealer: Seat = DEALER) -> Deal:
    """The deal after the first scat the rules allow."""
    deal = at_table(game, hands, dealer=dealer)
    return go(deal.play(next(iter(deal.choices))), words)


def at_lead(game: Variant, hands: Hands | None = None, words: str = "solo") -> Deal:
    """The deal when the Vorhand leads, nothing announced; the words are those of the auction, if there is one."""
    deal = scat_laid(game, hands, words if game is VIER_RUF else "")
    return go(deal, "- - - -")


def by_chance(game: Variant, seed: int, *, late_skus: bool = False) -> Iterator[Deal]:
    """Every state of a deal played by chance; the auction never ends with four passes.

    A late Sküs is kept back as long as it may be.
    """
    rng = random.Random(seed)
    deal = Deal.start(game, game.setup(shuffled(rng, game.pack.cards))).play(Cut(1 + rng.randrange(70)))
    while not deal.over:
        yield deal
        move = deal.choices.sample(rng)
        while isinstance(deal.phase, RisingAuction) and move.word == "pass" and len(deal.phase.bidders) == 1:
            move = deal.choices.sample(rng)
        if late_skus and move == Play(SKUS):
            others = [play for play in deal.choices if play != move]
            move = rng.choice(others) if others else move
        deal = deal.play(move)
    yield deal


def tricks_of(deal: Deal) -> tuple[Trick, ...]:
    """The tricks of a finished deal."""
    return next(
        result for result in results_of(deal) if isinstance(result, tuple) and result and type(result[0]) is Trick
    )


def lay(names: str) -> Lay:
    """Cards laid away."""
    return Lay(CardSet(names))


def made_of(cards: list[Card], winner: Seat) -> list[Trick]:
    """Tricks of four cards that one seat wins, whoever played what."""
    seats = (winner, *(seat for seat in SEATS if seat != winner))
    groups = [tuple(cards[place : place + 4]) for place in range(0, len(cards), 4)]
    return [Trick(seats, group, group[0].suit, 0) for group in groups]


def settled_paare(outcome: PaareOutcome, partie: Partie | None = None, **options: Any) -> Settlement:
    """The settlement of these facts within a Partie."""
    return accounted(VIER_PAARE, outcome, partie or Partie(), VIER_PAARE.options(**options))


def settled_ruf(outcome: RufOutcome, **options: Any) -> Settlement:
    """The settlement of these facts."""
    return accounted(VIER_RUF, outcome, None, VIER_RUF.options(**options))


def paid(settlement: Settlement) -> tuple[int, ...]:
    """What each of the four gains."""
    return settlement.totals(SEATS)


def playing(deal: Deal) -> bool:
    """Whether a card has to be played."""
    return isinstance(deal.phase, Playing)
