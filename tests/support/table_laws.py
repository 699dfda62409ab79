"""Deals at a table where faults can be done: builders shared by the tests of the table laws."""

from __future__ import annotations

import random
from collections.abc import Callable

from tarock.cards import shuffled
from tarock.deal import CONFIRM, Deal
from tarock.game import Choose, Claim, Laws, Lay, Play
from tarock.game.phases import Playing, ShowingTarocks
from tarock.variants import all_variants

GAMES = [game for game, variant in all_variants().items() if variant.after_claim]
"""The games with the laws of the Codex."""


def as_table(deal: Deal) -> Deal:
    """The same deal, replayed at a table where faults can be done."""
    again = Deal.start(deal.variant, deal.setup, deal.options, Laws.TABLE)
    for seat, move in deal.moves():
        again = lies(again.play(move, by=seat))
    return again


def lies(deal: Deal) -> Deal:
    """The deal after cards were laid away and the tarocks among them shown, where that is to be done."""
    return deal.play(next(iter(deal.choices))) if isinstance(deal.phase, ShowingTarocks) else deal


def by_chance(game: str, seed: int, players: int | None = None) -> tuple[Deal, random.Random]:
    """A deal of this game before its first move, and the chance that goes on with it."""
    rng = random.Random(seed)
    variant = all_variants()[game]
    return Deal.start(variant, variant.setup(shuffled(rng, variant.pack.cards), players=players), laws=Laws.TABLE), rng


def until(deal: Deal, rng: random.Random, wanted: Callable[[Deal], bool]) -> Deal | None:
    """Legal moves by chance until the moment that is wanted; None if the deal never comes to it."""
    while not deal.over and not wanted(deal):
        deal = deal.play(deal.choices.sample(rng))
    return None if deal.over else deal


def can_revoke(deal: Deal) -> bool:
    """Whether a card is due from a hand that could withhold it, before the last trick."""
    phase = deal.phase
    return isinstance(phase, Playing) and 2 <= len(phase.done) < phase.total - 1 and bool(wrong_cards(deal))


def wrong_cards(deal: Deal) -> list[Play]:
    """The cards that the player could play though he should not."""
    return [move for move in deal.irregular() if isinstance(move, Play) and not move.words]


def can_lay_wrongly(deal: Deal) -> bool:
    """Whether somebody is to lay cards away and could do it against the rules."""
    return any(isinstance(move, Lay) for move in deal.irregular())


def revoked(game: str) -> list[Deal]:
    """Some deals of a game in which a card has just been played that should not have been."""
    found = []
    for seed in range(60):
        start, rng = by_chance(game, seed)
        deal = until(start, rng, can_revoke)
        if deal is not None:
            found.append(deal.play(rng.choice(wrong_cards(deal))))
        if len(found) == 4:
            break
    return found


def accepted(deal: Deal, kind: str = "renonce", by: int | None = None) -> Deal:
    """The last fault, or that of a seat, claimed by the first player whose claim is accepted."""
    offender = deal.by if by is None else by
    assert offender is not None
    tried = (deal.play(Claim(offender, kind), by=seat) for seat in deal.setup.active if seat != offender)
    return next(one for one in tried if one.court is not None and one.court.faults)


def played_out(deal: Deal, rng: random.Random) -> Deal:
    """Legal moves by chance to the end."""
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    return deal


def confirmed(deal: Deal) -> Deal:
    """The deal after everybody has confirmed at the inspection."""
    while not deal.over:
        deal = deal.play(Choose(CONFIRM))
    return deal
