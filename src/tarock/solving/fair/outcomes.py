"""What the outcome of each game is read from, and what a deal of it pays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from tarock.cards import CARDS, SKUS, THIRDS, Card, Seat, bits_of
from tarock.game import AnyVariant, Ending, Fact, Outcome, facts_of
from tarock.solving.fair.outcomes_of_sides import TOLD_BY_CALLED, lhombre, with_partner
from tarock.solving.fair.outcomes_without_declarer import (
    each_alone,
    gross,
    klop,
    strohmann,
    two_cups,
    two_pairs,
    two_parties,
)
from tarock.solving.fair.payoff import Lie, NotSaid, tabulated
from tarock.solving.fair.readings import Sitters
from tarock.solving.goals import PayoffSheet
from tarock.variants.dansk import DanskOutcome
from tarock.variants.dansk_gammel import GammelOutcome
from tarock.variants.families.viennese.called_partner import PartnerOutcome
from tarock.variants.families.viennese.lone_declarer import LoneOutcome
from tarock.variants.grischun import GrischunOutcome
from tarock.variants.grischun_3_5 import ThreeOutcome
from tarock.variants.gross import GrossOutcome
from tarock.variants.lhombre import LhombreOptions, LhombreOutcome
from tarock.variants.slovenski import SlovenskiOutcome
from tarock.variants.strohmann import StrohmannOutcome
from tarock.variants.vier_paare import PaareOutcome
from tarock.variants.vier_ruf import RufOutcome

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
    players: int = 0
    """How many are at the table, who rests too; 0 where a deal stands by itself and what it leaves is worth nothing."""


def _lies(outcome: Outcome, all_: Sitters, setting: Setting) -> Iterator[Lie]:
    match outcome:
        case SlovenskiOutcome(contract="klop"):
            yield klop(all_)
        case PartnerOutcome() | LoneOutcome() | SlovenskiOutcome() | RufOutcome():
            yield from with_partner(outcome, replace(all_, own=(outcome.declarer,)), setting.called)
        case LhombreOutcome():
            taken_up = isinstance(setting.options, LhombreOptions) and setting.options.talon == "three"
            has_scat = outcome.declarer == setting.dealer or taken_up  # LHO-15, LHO-16
            yield lhombre(replace(all_, own=(outcome.declarer,)), has_scat=has_scat)
        case _:
            yield _without_declarer(outcome, all_, setting.dealer)


def _without_declarer(outcome: Outcome, all_: Sitters, dealer: Seat) -> Lie:
    match outcome:
        case GrischunOutcome():
            return two_parties(all_, dealer)
        case ThreeOutcome():
            return each_alone(all_, outcome)
        case DanskOutcome() | GammelOutcome():
            return two_cups(all_, outcome)
        case GrossOutcome():
            return gross(all_, outcome)
        case StrohmannOutcome():
            return strohmann(all_, outcome)
        case PaareOutcome():
            return two_pairs(all_, dealer)
    raise NotSaid(f"nobody has said yet what a {type(outcome).__name__} is read from")


def payoff_of(setting: Setting, outcome: Outcome) -> PayoffSheet:
    """What a deal pays whose outcome is known but for what the play tells, and for who holds the called card.

    The pile of a seat is what counts for it besides its tricks: its scat, and what it is given of the talon.
    """
    game, seats = setting.game, setting.seats
    sitters = Sitters(game, seats, (), setting.tricks)
    lies = _lies(outcome, sitters, setting)
    sheet = tabulated(game, outcome, setting.carried, setting.options, seats, lies, setting.players)
    parties = _parties_of(outcome, setting)
    if not parties:
        return sheet
    # The fool goes home for an empty card of its party (GRI-48); elsewhere the party must have made a trick (VIE-D12).
    price = EMPTY_CARDS if isinstance(outcome, GrischunOutcome | ThreeOutcome) else game.pack.cards.bits & ~SKUS.bit
    members = tuple(next(sitters.bits(party) for party in parties if seat in party) for seat in seats)
    return sheet._replace(fool_price=price, parties=members)


def before_play(setting: Setting, outcome: Outcome) -> Outcome:
    """The facts that are known at the first lead; all others are as usual, since the payoff does not ask for them."""
    return replace(outcome, **{one.name: one.usual for one in facts_of(type(outcome)) if _is_open(one, setting)})


def _is_open(fact: Fact, setting: Setting) -> bool:
    of_other_ends = fact.needed and Ending.PLAYED not in fact.needed
    by_called = setting.called is not None and fact.name in TOLD_BY_CALLED
    return bool(fact.from_play or fact.held or of_other_ends or by_called)


def _parties_of(outcome: Outcome, setting: Setting) -> tuple[tuple[Seat, ...], ...]:
    """Who shares tricks where the way home of a fool depends on them; nothing is said while a partner is hidden."""
    seats = setting.seats
    match outcome:
        case GrischunOutcome() | ThreeOutcome():
            number = len(outcome.points)
            return tuple(tuple(seat for seat in seats if seat % number == party) for party in range(number))
        case PaareOutcome():
            return tuple(tuple(seat for seat in seats if seat % 2 == party) for party in (0, 1))
        case RufOutcome() if setting.called is None:
            return (outcome.declarer,), tuple(seat for seat in seats if seat != outcome.declarer)
    return ()
