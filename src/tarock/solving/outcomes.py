"""What the outcome of each game is read from, and what a deal of it pays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from tarock.cards import CARDS, THIRDS, Card, Seat, bits_of
from tarock.game import AnyVariant
from tarock.solving.goals import PayoffSheet
from tarock.solving.outcomes_of_sides import lhombre, with_partner
from tarock.solving.outcomes_without_declarer import (
    each_alone,
    gross,
    klop,
    strohmann,
    two_cups,
    two_pairs,
    two_parties,
)
from tarock.solving.payoff import Lie, tabulated
from tarock.solving.readings import Sitters
from tarock.variants.dansk import DanskOutcome
from tarock.variants.dansk_gammel import GammelOutcome
from tarock.variants.grischun import GrischunOutcome
from tarock.variants.grischun_3_5 import ThreeOutcome
from tarock.variants.gross import GrossOutcome
from tarock.variants.lhombre import LhombreOptions, LhombreOutcome
from tarock.variants.slovenski import SlovenskiOutcome
from tarock.variants.strohmann import StrohmannOutcome
from tarock.variants.vier_paare import PaareOutcome

EMPTY_CARDS = bits_of(card for card in CARDS if THIRDS[card.index] == 1)


class Setting(NamedTuple):
    """What is settled before the first lead."""

    game: AnyVariant
    options: object
    carried: object
    dealer: Seat
    seats: tuple[Seat, ...]
    """All hands in the order of play; the kernel counts seats so."""
    tricks: int
    """How many the deal has."""
    called: Card | None = None
    """The card whose holder is the declarer's partner."""


def _with_declarer(outcome: Any, all_: Sitters, setting: Setting) -> Iterator[Lie]:
    if not isinstance(outcome, LhombreOutcome):
        yield from with_partner(outcome, all_, setting.called)
        return
    taken_up = isinstance(setting.options, LhombreOptions) and setting.options.talon == "three"
    yield lhombre(all_, has_scat=outcome.declarer == setting.dealer or taken_up)  # LHO-15, LHO-16


def _lies(outcome: Any, all_: Sitters, setting: Setting) -> Iterator[Lie]:
    dealer = setting.dealer
    match outcome:
        case SlovenskiOutcome(contract="klop"):
            yield klop(all_)
        case GrischunOutcome():
            yield two_parties(all_, dealer)
        case ThreeOutcome():
            yield each_alone(all_, outcome)
        case DanskOutcome() | GammelOutcome():
            yield two_cups(all_, outcome)
        case GrossOutcome():
            yield gross(all_, outcome)
        case StrohmannOutcome():
            yield strohmann(all_, outcome)
        case PaareOutcome():
            yield two_pairs(all_, dealer)
        case _:
            yield from _with_declarer(outcome, replace(all_, own=(outcome.declarer,)), setting)


def payoff_of(setting: Setting, outcome: Any) -> PayoffSheet:
    """What a deal pays whose outcome is known but for what the play tells, and for who holds the called card.

    The pile of a seat is what counts for it besides its tricks: its scat, and what it is given of the talon.
    """
    game, seats = setting.game, setting.seats
    sitters = Sitters(game, seats, (), setting.tricks)
    sheet = tabulated(game, outcome, setting.carried, setting.options, seats, _lies(outcome, sitters, setting))
    if not isinstance(outcome, GrischunOutcome | ThreeOutcome):
        return sheet
    # The fool goes home for an empty card of its party (GRI-48).
    parties = game.parties or len(seats)
    members = tuple(sitters.bits(tuple(one for one in seats if one % parties == seat % parties)) for seat in seats)
    return sheet._replace(fool_price=EMPTY_CARDS, parties=members)
