"""Deals of any game as they are really played, by chance but the same each time: rules of many games are shown in them.

A deal takes about two milliseconds, so each game plays many, and keeps them for all tests of one worker.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from tarock.cards import PAGAT, SKUS, Card, CardSet, Seat, Trick, shuffled
from tarock.deal import Deal
from tarock.game import DECLINE, Bid, Choose, Ending, Move, Play, Say, Variant
from tarock.game.phases import Playing

Habit = Callable[[Deal, random.Random], Move | None]
"""What players are set on; None leaves the move to chance."""
GIVEN_UP = Choose("throw-in")
AT_LEAST, OF_EACH = 24, 4
"""How many deals of a game are played, and of each contract that can be bid in it."""


def bids(contract: str) -> Habit:
    """Who may bids this game, and nobody bids another; half of the time nothing is announced."""

    def move(deal: Deal, rng: random.Random) -> Move | None:
        first, wish = next(iter(deal.choices)), Bid(contract)
        if isinstance(first, Bid):
            return wish if wish in deal.choices and rng.random() < 0.7 else first
        return DECLINE if isinstance(first, Say) and rng.random() < 0.8 else None

    return move


def saves_the_pagat(deal: Deal, rng: random.Random) -> Move | None:
    """Nobody plays the Pagat, or announces it, as long as there is another way."""
    return DECLINE if isinstance(next(iter(deal.choices)), Say) else _any_but(PAGAT, deal, rng)


def saves_the_skus(deal: Deal, rng: random.Random) -> Move | None:
    """Nobody plays the Sküs as long as there is another way."""
    return _any_but(SKUS, deal, rng)


def _any_but(card: Card, deal: Deal, rng: random.Random) -> Move | None:
    others = [move for move in deal.choices if isinstance(move, Play) and move.card is not card]
    return rng.choice(others) if others else None


def plays_on(deal: Deal, rng: random.Random) -> Move | None:
    """Nobody gives a game up before the last trick (BLK-20, BLK-27)."""
    if GIVEN_UP not in deal.choices:
        return None
    return next(move for move in iter(lambda: deal.choices.sample(rng), None) if move != GIVEN_UP)


def passes(deal: Deal, rng: random.Random) -> Move | None:
    """Nobody wants to play."""
    first = next(iter(deal.choices))
    return first if isinstance(first, Bid) else None


def begun(game: Variant, seed: int = 0, *, players: int | None = None, dealer: Seat | None = None) -> Deal:
    """A shuffled deal before the cut."""
    pack = shuffled(random.Random(seed), game.pack.cards)
    return Deal.start(game, game.setup(pack, players=players, dealer=dealer))


def play_on(deal: Deal, seed: int, *habits: Habit) -> Deal:
    """The deal played to its end; the first habit that knows a move decides, and else chance."""
    rng = random.Random(seed)
    while not deal.over:
        wishes = (habit(deal, rng) for habit in habits)
        deal = deal.play(next((move for move in wishes if move is not None), None) or deal.choices.sample(rng))
    return deal


@cache
def deals_of(game: Variant, *habits: Habit) -> tuple[Deal, ...]:
    """Finished deals in which every game that can be bid is played, at tables of every size, by every dealer."""
    contracts = game.contracts or ("",)
    number_of_each = max(OF_EACH, AT_LEAST // len(contracts))
    wishes = [(contract, number) for contract in contracts for number in range(number_of_each)]
    found = []
    for seed, (contract, number) in enumerate(wishes):
        players = game.players[number % len(game.players)]
        start = begun(game, seed, players=players, dealer=(number // len(game.players)) % players)
        found.append(play_on(start, seed, *habits, bids(contract), plays_on))
    return tuple(deal for deal in found if deal.outcome.ended == Ending.PLAYED)


def moments_of(game: Variant) -> Iterator[Deal]:
    """Every moment of these deals."""
    return (moment for deal in deals_of(game) for moment in deal.moments())


def glimpses(deal: Deal) -> list[Deal]:
    """Some moments of a deal, in each deal others: to look through everybody's eyes takes its time."""
    first = sum(card.index for card in deal.setup.pack[:3]) % 9
    return deal.moments()[first:-1:9]


class Turn(NamedTuple):
    """A card is to be played: what the hand holds that plays it, what lies, and what may be played."""

    deal: Deal
    hand: CardSet
    trick: Trick
    playable: CardSet


@cache
def turns_of(game: Variant) -> tuple[Turn, ...]:
    """Every time a card is played in these deals."""
    return tuple(
        Turn(deal, CardSet.of_bits(phase.held(deal.table, phase.trick.to_play)), phase.trick, allowed(deal))
        for deal in moments_of(game)
        if isinstance(phase := deal.phase, Playing)
    )


def allowed(deal: Deal) -> CardSet:
    """The cards that may be played now."""
    return CardSet(move.card for move in deal.choices if isinstance(move, Play))


def tricks_of(deal: Deal) -> tuple[Trick, ...]:
    """The tricks of a finished deal."""
    return deal.told.tricks


def last_play(deal: Deal) -> Deal:
    """A finished deal when its last card was played."""
    return next(one for one in reversed(deal.moments()) if isinstance(one.phase, Playing))


def dealt_in(game: Variant, seed: int = 0) -> Deal:
    """A deal just after the cards were dealt."""
    deal = begun(game, seed)
    return deal.play(deal.choices.sample(random.Random(seed)))
