"""A client that plays by chance over the wire, knowing nothing but what the protocol tells it."""

from __future__ import annotations

import random

from tarock.server import protocol as p


def some_move(choices: p.Choices, rng: random.Random) -> p.Move:
    """One of the moves that may be made now."""
    match rng.choice(choices):
        case p.OneOf(moves):
            return rng.choice(moves)
        case p.OneCard(cards, ways):
            card = rng.choice(cards)
            return p.Play(card, rng.choice(ways.get(card, ((),))))
        case p.SomeCards(patterns):
            pattern = rng.choice(patterns)
            return p.Lay((*pattern.must, *rng.sample(pattern.pool, pattern.number)))
        case p.CutPlaces(last):
            return p.Cut(rng.randint(1, last))
        case p.Orders(cards):
            return p.Arrange(cards)
        case p.Statements():
            return p.Say()
        case shape:
            raise ValueError(f"no legal move of this shape: {shape}")
