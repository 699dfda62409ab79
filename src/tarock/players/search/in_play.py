"""What is the same for every card of a deal: the rules of its tricks, who plays, and what its end will pay."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from tarock.cards import RuleSheet, Seat
from tarock.deal import Deal, View
from tarock.game import Ending, Outcome, Told, facts_of
from tarock.game.phases import Playing
from tarock.solving.fair import CannotRebuild, Payoff, Setting, payoff_of, rebuilt_deals, relative
from tarock.solving.kernel import Rules
from tarock.variants.families.slovene import PlayingUntilDecided, PlayingWithGifts

TRIES = 20
"""So often a deal is played to its end by chance until its facts are known: some end otherwise than by tricks."""


class NoTricks(ValueError):
    """A view in which no card is to be played to a trick that is known."""


@dataclass(frozen=True)
class InPlay:
    """A deal as it stands before its first lead, as far as everybody knows it."""

    rules: Rules
    seats: tuple[Seat, ...]
    """All hands in the order of play; the kernel counts seats so."""
    tricks: int
    """How many the deal has."""
    stops: tuple[Seat, ...]
    """Whose first trick ends it."""
    gifts: tuple[str, ...]
    """The zones that the winners of the first tricks get besides, in order."""
    payoff: Payoff


class _Settled(NamedTuple):
    """All that decides an `InPlay`: it is looked up by this."""

    game: str
    options: object
    carried: object
    dealer: Seat
    active: tuple[Seat, ...]
    told: Told


_kept: dict[_Settled, InPlay] = {}
_MOST_KEPT = 512


def in_play(view: View, seed: int) -> InPlay:
    """What is settled in the deal of this view; any of its worlds will do to find it out."""
    told = view.told.evolve(tricks=(), lying=None, partner=None, alone=False)
    settled = _Settled(view.variant, view.options, view.carried, view.dealer, view.active, told)
    found = _kept.get(settled)
    if found is None:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        found = _kept[settled] = _found_out(_some_deal(view, seed))
    return found


def forget() -> None:
    """Forget all deals, as after a restart."""
    _kept.clear()
    _rules.cache_clear()
    _payoff.cache_clear()


def _some_deal(view: View, seed: int) -> Deal:
    """A deal that this view may be of."""
    found = rebuilt_deals(view, 1, seed)
    if not found:
        raise CannotRebuild("in none of the worlds that were tried could everything have been said that was said")
    return found[0]


def _found_out(deal: Deal) -> InPlay:
    phase = deal.phase
    if not isinstance(phase, Playing):
        raise NoTricks("no card is to be played to a trick")
    sheet = phase.rules.compiled(deal.variant.pack.cards)
    setting = Setting(
        deal.variant, deal.options, deal.setup.carried, deal.setup.dealer, _order(deal, phase), phase.in_all,
        deal.told.called if deal.told.declarer is not None else None, deal.setup.players,
    )  # fmt: skip
    return InPlay(
        _rules(sheet), setting.seats, setting.tricks,
        phase.stops if isinstance(phase, PlayingUntilDecided) else (),
        phase.gifts if isinstance(phase, PlayingWithGifts) else (),
        _payoff(sheet, setting, _facts(deal)),
    )  # fmt: skip


def _order(deal: Deal, phase: Playing) -> tuple[Seat, ...]:
    """As the worlds of the view count the seats: from the first leader on."""
    tricks = deal.told.tricks
    return tricks[0].seats if tricks else phase.trick.seats


@lru_cache(maxsize=64)
def _rules(sheet: RuleSheet) -> Rules:
    return Rules(sheet)


@lru_cache(maxsize=256)
def _payoff(sheet: RuleSheet, setting: Setting, facts: Outcome) -> Payoff:
    paid = payoff_of(setting, facts)
    return Payoff(_rules(sheet), paid if setting.game.zero_sum else relative(paid))


def _facts(deal: Deal) -> Outcome:
    """The facts that are settled before the play; all others are as if nobody had been asked."""
    for seed in range(TRIES):
        rng, end = random.Random(seed), deal
        while not end.over:
            end = end.play(end.choices().sample(rng))
        outcome = end.outcome
        if outcome is not None and outcome.ended == Ending.PLAYED:
            return replace(outcome, **_unknown(outcome))
    raise NoTricks("this deal does not come to its end by tricks")


def _unknown(outcome: Outcome) -> Mapping[str, Any]:
    return {one.name: one.usual for one in facts_of(type(outcome)) if one.from_play or one.held}
