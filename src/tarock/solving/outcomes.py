"""What the outcome of each game is read from, and what a deal of it pays.

All this belongs beside the outcomes, in the files of the games; it is here until those are not being rebuilt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from tarock.cards import KINGS, MOND, PAGAT, SKUS, TRULL, Card, CardSet, Seat
from tarock.game import DECLARER, OPPONENTS, AnyVariant, Outcome
from tarock.solving.goals import ANYBODY, BEFORE_LAST, EVER, IN_LAST, PILE, PayoffSheet
from tarock.solving.payoff import Lie, NotSaid, Source, Span, tabulated
from tarock.solving.readings import Sitters, only, with_somebody
from tarock.variants.dansk import DanskOutcome
from tarock.variants.dansk_gammel import GammelOutcome
from tarock.variants.families.viennese.called_partner import PartnerOutcome
from tarock.variants.families.viennese.lone_declarer import LoneOutcome
from tarock.variants.grischun import GrischunOutcome
from tarock.variants.grischun_3_5 import ThreeOutcome
from tarock.variants.gross import GrossOutcome
from tarock.variants.koenigrufen import KoenigrufenOutcome
from tarock.variants.paskiewitsch import PaskiewitschOutcome
from tarock.variants.slovenski import SlovenskiOutcome
from tarock.variants.strohmann import StrohmannOutcome
from tarock.variants.ungarisch import UngarischOutcome
from tarock.variants.vier_paare import PaareOutcome

Facts = dict[str, Any]


def _partner_sources(all_: Sitters) -> tuple[Source, ...]:
    return all_.volat(lambda value: {"tricks": value}), all_.won_points(), all_.pagat_in_last()


def _lone_sources(all_: Sitters) -> tuple[Source, ...]:
    def volat_by(value: int) -> Facts:
        return {"volat_by": {0: OPPONENTS, all_.tricks: DECLARER}.get(value, "")}

    return all_.volat(volat_by), all_.won_points(), all_.pagat_in_last()


def _king_sources(all_: Sitters, called: Card | None) -> tuple[Source, ...]:
    honours = all_.all_of(TRULL, "trull_in_tricks"), all_.all_of(KINGS, "kings_in_tricks")
    if called is None:
        return honours
    taker, last = all_.taker_of(called), all_.taken(only(called), ANYBODY, when=IN_LAST)

    def facts(value: int) -> Facts:
        in_last, number = divmod(value, taker.size)
        return {"king_won_by": all_.side(number), "king_last": bool(in_last)}

    return (*honours, Source(taker.beside(last), facts, usual=0, possible=with_somebody(taker.size)))


def _owner(all_: Sitters, cards: CardSet, field: str) -> Source:
    """The side that has all of some cards, where whatever is not the declarer's is the opponents' (SLO-98, SLO-99)."""

    def facts(number: int) -> Facts:
        return {field: DECLARER if number == len(cards) else "" if number else OPPONENTS}

    return Source(all_.taken(cards, all_.with_piles(all_.own)), facts, usual=1)


def _slovenski_sources(all_: Sitters, called: Card | None) -> tuple[Source, ...]:
    whole = ((1, all_.tricks), (0, 0))
    tricks = Source(all_.tricks_of(all_.own), lambda number: {"tricks": number}, usual=1, cases=whole)
    lost = Source(all_.tricks_of(all_.others), lambda number: {"lost_tricks": number}, usual=1, cases=whole)
    mond = all_.player_of(MOND, fellows=SKUS.bit)
    sources = (
        tricks, lost, all_.won_points(), all_.pagat_in_last(), _owner(all_, TRULL, "trula"),
        _owner(all_, KINGS, "koenige"), Source(mond, lambda number: {"mond_lost": all_.seat(number)}, usual=0),
    )  # fmt: skip
    if called is None:
        return sources
    rex = all_.taker_of(called, when=IN_LAST)
    return (*sources, Source(rex, lambda number: {"rex": all_.side(number)}, usual=0))


def _klop(all_: Sitters) -> Lie:
    """Everybody counts for himself; none and more than half change everything (SLO-117, SLO-118)."""

    def own(seat: Seat) -> Source:
        read = all_.points_of(all_.bits((seat,)), base=1)
        cases = ((1, 35), (0, 0), (36, read.size - 1))
        return Source(read, lambda number: {"klop": ((seat, number),)}, usual=1, cases=cases)

    mond = all_.player_of(MOND, fellows=SKUS.bit)
    lost = Source(mond, lambda number: {"mond_lost": all_.seat(number)}, usual=0)
    return Lie({}, (*map(own, sorted(all_.seats)), lost), allows=_one_above_half)


def _one_above_half(spans: tuple[Span, ...]) -> bool:
    return sum(low > 35 for low, _ in spans) <= 1 and any(high for _, high in spans)


def _parties(all_: Sitters, outcome: GrischunOutcome, dealer: Seat) -> Lie:
    """Two parties share all points; who wins every trick has won them all (GRI-58 to GRI-61)."""
    first = tuple(seat for seat in all_.seats if seat % 2 == 0)
    counting = all_.game.counting
    skat = counting.scat if dealer in first else 0
    points = all_.points_of(all_.with_piles(first), base=skat + counting.parts - 1)
    cases = ((1, all_.tricks - 1), (0, 0), (all_.tricks, all_.tricks))

    def matsch(number: int) -> Facts:
        return {"matsch": {0: 1, all_.tricks: 0}.get(number)}

    sources = (
        Source(all_.tricks_of(first), matsch, usual=1, cases=cases),
        Source(points, lambda number: {"points": (number, GRISONS_POINTS - number)}, usual=36),
    )
    return Lie({"piles": ()}, sources)


GRISONS_POINTS = 72


def _each_alone(all_: Sitters, outcome: ThreeOutcome) -> Lie:
    """Everybody's own cards; the last has what is left of all (GRI-83 to GRI-90)."""
    total, players = sum(outcome.points), sorted(all_.seats)
    seats = tuple(
        Source(all_.tricks_of((seat,)), _matsch(seat, all_), usual=1, cases=_all_or_not(all_)) for seat in players
    )
    points = tuple(
        Source(all_.points_of(all_.with_piles((seat,))), lambda number: {"points": (number,)}, usual=25)
        for seat in players[:-1]
    )

    def completed(facts: Facts) -> Facts:
        won = facts.pop("matsch")
        return {"points": (*facts["points"], total - sum(facts["points"])), "matsch": won[0] if won else None}

    return Lie({}, (*seats, *points), completed=completed, allows=_one_has_all)


def _matsch(seat: Seat, all_: Sitters) -> Any:
    return lambda number: {"matsch": (seat,) if number == all_.tricks else ()}


def _all_or_not(all_: Sitters) -> tuple[Span, ...]:
    return (0, all_.tricks - 1), (all_.tricks, all_.tricks)


def _one_has_all(spans: tuple[Span, ...]) -> bool:
    return sum(low == high for low, high in spans) <= 1


def _tricks_of_each(all_: Sitters, seats: tuple[Seat, ...]) -> tuple[Source, ...]:
    """Everybody's tricks in this order: to win all or none changes much."""
    cases = ((1, all_.tricks - 1), (0, 0), (all_.tricks, all_.tricks))
    return tuple(
        Source(all_.tricks_of((seat,)), lambda number: {"tricks": (number,)}, usual=8, cases=cases) for seat in seats
    )


def _shared_out(spans: tuple[Span, ...]) -> bool:
    """Who wins every trick leaves none to the others, and if two win none the third wins all."""
    every, none = sum(low > 1 for low, _ in spans), sum(high == 0 for _, high in spans)
    return none == len(spans) - 1 if every else none < len(spans) - 1


def _last_trick(all_: Sitters, seats: tuple[Seat, ...]) -> Source:
    """Who wins the last trick, whether with a king, and whose king falls in it to another (DAN-76 to DAN-79)."""
    winner, king = all_.winner_of_last(), all_.taken(KINGS, ANYBODY, when=IN_LAST, won=True)
    read = replace(winner, size=winner.size).beside(replace(king, size=2))
    for seat in seats:
        lost = all_.taken(KINGS, all_.bits(_but(seats, seat)), players=all_.bits((seat,)), when=IN_LAST)
        read = read.beside(replace(lost, size=2))

    def told(value: int) -> tuple[Seat | None, bool, tuple[Seat, ...]]:
        flags, number = divmod(value, winner.size)
        return all_.seat(number), bool(flags & 1), tuple(seat for at, seat in enumerate(seats) if flags >> at + 1 & 1)

    def facts(value: int) -> Facts:
        last, ultimo, behind = told(value)
        return {"last": last, "king_ultimo": ultimo, "kings_behind": behind}

    def can_be(value: int) -> bool:
        last, _, behind = told(value)
        return last is not None and last not in behind

    possible = tuple(filter(can_be, range(read.size)))
    return Source(read, facts, usual=possible[0], possible=possible)


def _but(seats: tuple[Seat, ...], one: Seat) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat != one)


def _two_cups(all_: Sitters, outcome: DanskOutcome | GammelOutcome) -> Lie:
    """Three for themselves, with cups for kings and Pagat (DAN-73 to DAN-88, DOL-58 to DOL-71)."""
    active = outcome.active
    lost = (all_.kings_of("kings_lost", seat, _but(active, seat), BEFORE_LAST) for seat in active)
    piles = [all_.points_of(all_.with_piles((seat,)), base=int(seat == outcome.dealer)) for seat in active[1:]]
    points = (Source(pile, lambda number: {"points": (number,)}, usual=26) for pile in piles)

    def completed(facts: Facts) -> Facts:
        if isinstance(outcome, GammelOutcome):
            facts["points"] = (78 - sum(facts["points"]), *facts["points"])
        return facts

    sources = (*_tricks_of_each(all_, active), all_.fate_of_pagat(), _last_trick(all_, active), *lost, *points)
    return Lie({}, sources, completed=completed, allows=_shared_out)


def _gross(all_: Sitters, outcome: GrossOutcome) -> Lie:
    """Three for themselves, with premiums for Pagat, kings and the last trick (GRO-61 to GRO-80)."""
    active = outcome.active
    kings = [
        source
        for seat in active
        for source in (
            all_.kings_of("kings_home", seat, (seat,), BEFORE_LAST),
            all_.kings_of("kings_lost", seat, _but(active, seat), BEFORE_LAST),
            all_.kings_of("kings_behind", seat, _but(active, seat), IN_LAST),
        )
    ]
    points = (
        Source(all_.points_of(all_.bits((seat,))), lambda number: {"points": (number,)}, usual=26) for seat in active
    )
    laid = all_.points_of(all_.bits((outcome.dealer,)) << PILE, base=1)
    scat = Source(laid, lambda number: {"scat": number}, usual=1)
    best = replace(all_.taken(KINGS | only(MOND), ANYBODY, when=IN_LAST, won=True), size=2)
    winner = all_.winner_of_last()

    def ultimo(value: int) -> Facts:
        with_it, number = divmod(value, winner.size)
        return {"ultimo_by": all_.seat(number) if with_it else None}

    last = Source(winner.beside(best), ultimo, usual=0)
    sources = (*_tricks_of_each(all_, active), all_.fate_of_pagat(), last, *kings, *points, scat)
    return Lie({}, sources, allows=_shared_out)


def _strohmann(all_: Sitters, outcome: StrohmannOutcome) -> Lie:
    """The points of one of two, and the Pagat in the last trick (STR-33 to STR-38)."""
    counted = 1 - outcome.dealer if outcome.taker is None else outcome.taker
    player, won = all_.player_of(PAGAT, when=IN_LAST), all_.taken(only(PAGAT), ANYBODY, when=IN_LAST, won=True)

    def pagat(value: int) -> Facts:
        wins, number = divmod(value, player.size)
        return {"pagat_last": all_.seat(number), "pagat_wins": bool(wins)}

    points = all_.points_of(all_.bits((counted,)), base=1)
    return Lie(
        {},
        (
            Source(points, lambda number: {"points": number}, usual=0),
            Source(player.beside(won), pagat, usual=0, possible=with_somebody(player.size)),
        ),
    )


def _fates(all_: Sitters, parties: tuple[tuple[Seat, ...], ...]) -> tuple[Source, ...]:
    """Whose Pagat and kings end with his own party, and whose with the other (VIE-40)."""
    party_of = {seat: party for party in parties for seat in party}
    kings = [
        source
        for seat in sorted(all_.seats)
        for source in (
            all_.kings_of("kings_home", seat, party_of[seat], EVER),
            all_.kings_of(
                "kings_lost", seat, tuple(other for other in all_.seats if other not in party_of[seat]), EVER
            ),
        )
    ]
    player, taker = all_.player_of(PAGAT), all_.taker_of(PAGAT)

    def pagat(value: int) -> Facts:
        took, played = divmod(value, player.size)
        by, to = all_.seat(played), all_.seat(took)
        return {"pagat_by": by, "pagat_home": by is not None and to in party_of[by]}

    possible = (0, *(one + player.size * other for one in range(1, player.size) for other in range(1, player.size)))
    return (*kings, Source(player.beside(taker), pagat, usual=0, possible=possible))


def _pairs(all_: Sitters, dealer: Seat) -> Lie:
    """Two pairs who share 78 points (VIE-35 to VIE-41)."""
    pair = tuple(seat for seat in all_.seats if seat % 2 == 0)
    scat = all_.game.counting.scat if dealer in pair else 0
    points = all_.points_of(all_.with_piles(pair), base=scat + 1)
    counted = Source(points, lambda number: {"points": (number, 78 - number)}, usual=39)
    others = tuple(seat for seat in all_.seats if seat not in pair)
    return Lie({}, (counted, *_fates(all_, (pair, others))))


def _sources(outcome: Outcome, all_: Sitters, called: Card | None) -> tuple[Source, ...]:
    """What the outcome of a game of two sides is read from."""
    match outcome:
        case KoenigrufenOutcome():
            return (*_partner_sources(all_), *_king_sources(all_, called))
        case PaskiewitschOutcome():
            honours = all_.all_of(TRULL, "trull_by"), all_.all_of(KINGS, "kings_by")
            return (*_partner_sources(all_), *honours, all_.mond_caught())
        case PartnerOutcome():
            return _partner_sources(all_)
        case UngarischOutcome():
            return (*_lone_sources(all_), all_.all_of(TRULL, "trull_by"), all_.all_of(KINGS, "kings_by"))
        case LoneOutcome():
            return _lone_sources(all_)
        case SlovenskiOutcome():
            return _slovenski_sources(all_, called)
    raise NotSaid(f"nobody has said yet what a {type(outcome).__name__} is read from")


def _with_partner(outcome: Any, all_: Sitters, called: Card | None) -> Iterator[Lie]:
    """Whoever may hold the called card, that it lies in the talon, or the one lie there is if none was called."""
    if called is None:
        yield Lie({}, _sources(outcome, all_, None))
        return
    for number in range(all_.places + 1):
        holder = all_.seat(number)
        own = all_.own if holder is None or holder in all_.own else (*all_.own, holder)
        partner = holder if holder in range(all_.game.players[0]) and own != all_.own else None
        known: Facts = {"partner": partner}
        if isinstance(outcome, KoenigrufenOutcome):
            known["king"] = "talon" if holder is None else "held"
        sources = _sources(outcome, replace(all_, own=own), called)
        yield Lie(known, sources, ((all_.player_of(called), (number, number)),))


def _lies(outcome: Any, all_: Sitters, dealer: Seat, called: Card | None) -> Iterator[Lie]:
    match outcome:
        case SlovenskiOutcome(contract="klop"):
            yield _klop(all_)
        case GrischunOutcome():
            yield _parties(all_, outcome, dealer)
        case ThreeOutcome():
            yield _each_alone(all_, outcome)
        case DanskOutcome() | GammelOutcome():
            yield _two_cups(all_, outcome)
        case GrossOutcome():
            yield _gross(all_, outcome)
        case StrohmannOutcome():
            yield _strohmann(all_, outcome)
        case PaareOutcome():
            yield _pairs(all_, dealer)
        case _:
            yield from _with_partner(outcome, replace(all_, own=(outcome.declarer,)), called)


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


def payoff_of(setting: Setting, outcome: Any) -> PayoffSheet:
    """What a deal pays whose outcome is known but for what the play tells, and for who holds the called card.

    The pile of a seat is what counts for it besides its tricks: its scat, and what it is given of the talon.
    """
    game, options, carried, dealer, seats, tricks, called = setting
    sitters = Sitters(game, seats, (), tricks)
    return tabulated(game, outcome, carried, options, seats, _lies(outcome, sitters, dealer, called))
