"""What is the same for every card of a deal: the rules of its tricks, who plays, and what its end will pay."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from tarock.cards import RuleSheet, Seat
from tarock.deal import Deal, View
from tarock.game import AnyVariant, Ending, Outcome, Told, moved
from tarock.game.phases import Playing
from tarock.solving.fair import CannotRebuild, Payoff, Setting, before_play, payoff_of, rebuilt_deals, relative
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
    phase, setting = _playing(deal), _setting(deal)
    sheet = phase.rules.compiled(deal.variant.pack.cards)
    from_first, facts = from_first_seat(setting, _outcome(deal))
    return InPlay(
        _rules(sheet), setting.seats, setting.tricks,
        phase.stops if isinstance(phase, PlayingUntilDecided) else (),
        phase.gifts if isinstance(phase, PlayingWithGifts) else (),
        _payoff(sheet, from_first, before_play(from_first, facts)),
    )  # fmt: skip


def _setting(deal: Deal) -> Setting:
    phase, setup = _playing(deal), deal.setup
    called = deal.told.called if deal.told.declarer is not None else None
    return Setting(
        deal.variant, deal.options, setup.carried, setup.dealer, _order(deal, phase), phase.in_all, called,
        setup.players,
    )  # fmt: skip


def _playing(deal: Deal) -> Playing:
    if not isinstance(deal.phase, Playing):
        raise NoTricks("no card is to be played to a trick")
    return deal.phase


def _order(deal: Deal, phase: Playing) -> tuple[Seat, ...]:
    """As the worlds of the view count the seats: from the first leader on."""
    tricks = deal.told.tricks
    return tricks[0].seats if tricks else phase.trick.seats


@lru_cache(maxsize=64)
def _rules(sheet: RuleSheet) -> Rules:
    return Rules(sheet)


def from_first_seat(setting: Setting, facts: Outcome) -> tuple[Setting, Outcome]:
    """The same with the leader at the first seat, unless dummies sit there or something is carried for some seat.

    The kernel counts seats from the leader on, so that the tables are the same: they are made once for all seats.
    """
    players, leader = setting.players, setting.seats[0]

    def to(seat: Seat) -> Seat:
        return (seat - leader) % players

    dealer = to(setting.dealer)
    if max(setting.seats) >= players or setting.carried != _opening(setting.game, setting.options, players, dealer):
        return setting, facts
    return setting._replace(dealer=dealer, seats=tuple(map(to, setting.seats))), moved(facts, to)


@lru_cache(maxsize=256)
def _opening(game: AnyVariant, options: object, players: int, dealer: Seat) -> object:
    """What is carried into a first deal."""
    return game.setup(tuple(game.pack.cards), players=players, dealer=dealer, options=options).carried


@lru_cache(maxsize=512)
def _payoff(sheet: RuleSheet, setting: Setting, facts: Outcome) -> Payoff:
    paid = payoff_of(setting, facts)
    return Payoff(_rules(sheet), paid if setting.game.zero_sum else relative(paid))


def _outcome(deal: Deal) -> Outcome:
    """The facts of a deal that is played to its end by chance."""
    for seed in range(TRIES):
        rng, end = random.Random(seed), deal
        while not end.over:
            end = end.play(end.choices.sample(rng))
        outcome = end.outcome
        if outcome is not None and outcome.ended == Ending.PLAYED:
            return outcome
    raise NoTricks("this deal does not come to its end by tricks")
