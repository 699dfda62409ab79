"""Endings of real deals, and a plain minimax over the engine itself to compare the solver with."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from tarock.cards import SKUS, Card, Seat, Trick, shuffled
from tarock.deal import Deal
from tarock.game import Play, Variant
from tarock.game.phases import Playing
from tarock.solving.goals import FAILED, Goal
from tarock.solving.stage import Stage
from tarock.variants.families.danish.fool import SUIT_NAMED
from tarock.variants.families.slovene.klop_and_valat import PlayingUntilDecided

Seen = tuple[Trick, ...]


def endings(game: Variant, tricks: int, rng: random.Random) -> Iterator[Deal]:
    """Deals played by chance down to so many tricks, now and then with a trick begun."""
    while True:
        deal = Deal.start(game, game.setup(shuffled(rng, game.pack.cards)))
        while not deal.over and not is_ending(deal, tricks):
            deal = deal.play(deal.choices.sample(rng))
        for _ in range(rng.randrange(3)):
            if not deal.over and plays(deal) and tricks > 1:
                deal = deal.play(rng.choice(plays(deal)))
        if (
            not deal.over
            and plays(deal)
            and isinstance(deal.phase, Playing)
            and deal.phase.total - len(deal.phase.done) > 0
        ):
            yield deal


def is_ending(deal: Deal, tricks: int) -> bool:
    """Whether so many tricks are left, and nothing but cards decides what follows."""
    phase = deal.phase
    if not isinstance(phase, Playing) or isinstance(phase, PlayingUntilDecided) or phase.trick.cards:
        return False
    held = {phase.held(deal.table, seat).bit_count() for seat in phase.order}
    return held == {tricks} and not tuple(phase.covered(deal.table)) and bool(plays(deal))


def plays(deal: Deal) -> list[Play]:
    """The cards that may be played in silence; a led fool under every name that somebody can follow."""
    phase = deal.phase
    if not isinstance(phase, Playing):
        return []
    silent = [move for move in deal.choices if isinstance(move, Play) and not set(move.words) - set(SUIT_NAMED)]
    others = 0
    for seat in phase.trick.seats[1:]:
        others |= phase.held(deal.table, seat)
    return [move for move in silent if not move.words or SUIT_NAMED[move.words[0]].bits & others & ~SKUS.bit]


def answered(deal: Deal) -> Deal:
    """The deal once every question is answered by the first answer, so that a card comes next."""
    while not deal.over and not plays(deal):
        deal = deal.play(next(iter(deal.choices)))
    return deal


class Branch(NamedTuple):
    """A seat to play, and what can follow: another seat to play, or the tricks that were made."""

    seat: Seat
    ways: tuple[Branch | Seen, ...]


def grown(deal: Deal, left: int, seen: Seen = ()) -> Branch | Seen:
    """Everything that can be played in an ending."""
    if not left:
        return seen
    phase = deal.phase
    assert isinstance(phase, Playing)
    ways = []
    for move in plays(deal):
        trick = phase.joined(move)
        after = (*seen, trick) if trick.complete else seen
        rest = left - trick.complete
        ways.append(grown(answered(deal.play(move)) if rest else deal, rest, after))
    return Branch(phase.trick.to_play, tuple(ways))


def minimax(tree: Branch | Seen, goal: Goal, stage: Stage) -> int:
    """The value of an ending for the goal's side, by trying everything."""
    if not isinstance(tree, Branch):
        return worth(goal, stage, tree)
    values = [minimax(way, goal, stage) for way in tree.ways]
    return max(values) if mine(goal, stage, tree.seat) else min(values)


def max_n(deal: Deal, goals: list[Goal], stage: Stage, left: int, *, fewest: bool, seen: Seen = ()) -> tuple[int, ...]:
    """The shares of all seats when each wants most, or least, for himself and takes the first card of equals."""
    if not left:
        return tuple(worth(goal, stage, seen) for goal in goals)
    phase = deal.phase
    assert isinstance(phase, Playing)
    place = stage.place(phase.trick.to_play)
    shares = []
    for move in sorted(plays(deal), key=lambda move: stage.sheet.cards.index(move.card.index)):
        trick = phase.joined(move)
        after, rest = ((*seen, trick), left - 1) if trick.complete else (seen, left)
        later = answered(deal.play(move)) if rest else deal
        shares.append(max_n(later, goals, stage, rest, fewest=fewest, seen=after))
    return (min if fewest else max)(shares, key=lambda row: row[place])


def worth(goal: Goal, stage: Stage, seen: Seen) -> int:
    """What these last tricks are worth to the side, counted by hand."""
    total, tricks = 0, len(seen)
    for place, trick in enumerate(seen):
        left, won = tricks - place, mine(goal, stage, trick.winner)
        bits = trick.bits
        if (won and (goal.no_trick or bits & goal.must_lose)) or (
            not won and (goal.every_trick or bits & goal.must_take)
        ):
            return FAILED
        if (goal.last_wins | goal.last_taken) & (bits if left > 1 else ~bits):
            return FAILED
        if left == 1 and (goal.last_wins | goal.last_taken) and not won:
            return FAILED
        if left == 1 and goal.last_wins and not trick.cards[trick.best].bit & goal.last_wins:
            return FAILED
        total += sum(goal.values[card.index] for card in taken(goal, stage, trick, left))
        total += won * (goal.trick_value + (goal.gifts[left] if left < len(goal.gifts) else 0))
    return total


def taken(goal: Goal, stage: Stage, trick: Trick, left: int) -> Iterator[Card]:
    """The cards of a trick that the side gets; a fool may go home."""
    for seat, card in zip(trick.seats, trick.cards, strict=True):
        home = card.index == stage.sheet.fool and left > stage.sheet.fool_home
        if mine(goal, stage, seat if home else trick.winner):
            yield card


def mine(goal: Goal, stage: Stage, seat: Seat) -> bool:
    """Whether a seat belongs to the side."""
    return bool(goal.side >> stage.place(seat) & 1)


def some_side(seats: tuple[Seat, ...], rng: random.Random) -> tuple[Seat, ...]:
    """Some of the seats, but not all."""
    return tuple(rng.sample(seats, rng.randrange(1, len(seats))))
