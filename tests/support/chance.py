"""Deals and sittings of any game, played by chance but the same each time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from tarock.cards import shuffled
from tarock.deal import Deal, Sitting, new_deal
from tarock.game import OneOf, Options, Variant
from tarock.notation import CLOSED, END_ANNOUNCED, SittingRecord
from tarock.variants import all_variants, variant

GAMES = sorted(all_variants())


def some_options(options: type[Options], rng: random.Random) -> Any:
    """Every option by chance."""
    return options(**{one.name: rng.choice(tuple(one.metadata["allowed"])) for one in fields(options)})


def played(deal: Deal, rng: random.Random, moves: int = 10_000) -> Deal:
    """The deal after so many moves by chance, or at its end; half of the companies bid little."""
    quiet = rng.random() < 0.5
    while not deal.over and moves:
        choices = deal.choices
        move = choices.sample(rng)
        if quiet and isinstance(choices, OneOf) and rng.random() < 0.8:
            move = choices.moves[0]
        deal, moves = deal.play(move), moves - 1
    return deal


def some_deal(game: str | Variant, seed: int, moves: int = 10_000) -> Deal:
    """A deal by chance: options, number of players, dealer, pack and moves."""
    rng, rules = random.Random(seed), variant(game) if isinstance(game, str) else game
    options, players = some_options(rules.options, rng), rng.choice(rules.players)
    setup = rules.setup(
        shuffled(rng, rules.pack.cards), players=players, dealer=rng.randrange(players), options=options
    )
    return played(Deal.start(rules, setup, options), rng, moves)


def finished(game: str, number: int) -> Iterator[Deal]:
    """So many whole deals by the book, with as many players as the game allows by turns of chance."""
    for seed in range(number):
        rng = random.Random(seed)
        deal = new_deal(game, seed=seed, players=rng.choice(variant(game).players))
        while not deal.over:
            deal = deal.play(deal.choices.sample(rng))
        yield deal


def some_deals(game: str, number: int) -> Iterator[Deal]:
    """Finished deals, and as many that are broken off somewhere."""
    for seed in range(number):
        yield some_deal(game, seed)
        yield some_deal(game, seed, moves=random.Random(seed).randrange(60))


def some_sitting(game: str, seed: int, deals: int) -> tuple[SittingRecord, Sitting]:
    """A sitting by chance, as its record and as the engine itself books it."""
    rng, rules = random.Random(seed), variant(game)
    options, names = (
        some_options(rules.options, rng),
        ("Anna", 'Bertha "die Kluge"', "Cäcilie", "Dora\\", "E\n", "Fritz"),
    )
    persons, draw = names[: rng.choice(rules.players)], shuffled(rng, rules.pack.cards)
    record = SittingRecord(rules.id, options, persons, draw)
    sitting = Sitting.start(rules, persons, draw, options)
    for _ in range(deals):
        if sitting.over:
            break
        deal = played(sitting.deal(shuffled(rng, rules.pack.cards)), rng)
        record, sitting = record.then(deal), sitting.after(deal.settlement)
        if rules.sitting.can_announce_end and sitting.course.announced is None and not sitting.over:
            record, sitting = record.then(END_ANNOUNCED), sitting.announce_end()
    if sitting.over:
        record, sitting = record.then(CLOSED), sitting.close()
    return record, sitting
