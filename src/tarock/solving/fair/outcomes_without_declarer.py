"""What is read from the tricks where everybody plays for himself, or parties are fixed.

This belongs beside the outcomes, in the files of the games; it is here until those are not being rebuilt.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tarock.cards import KINGS, MOND, PAGAT, SKUS, Seat
from tarock.solving.fair.outcomes_of_sides import fates_of_parties
from tarock.solving.fair.payoff import Facts, Lie, Source, Span, told_in_turn
from tarock.solving.fair.readings import Sitters, only, with_somebody
from tarock.solving.goals import ANYBODY, BEFORE_LAST, IN_LAST, PILE
from tarock.variants.dansk import DanskOutcome
from tarock.variants.dansk_gammel import GammelOutcome
from tarock.variants.grischun_3_5 import ThreeOutcome
from tarock.variants.gross import GrossOutcome
from tarock.variants.strohmann import StrohmannOutcome

GRISONS_POINTS = 72


def klop(all_: Sitters) -> Lie:
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


def two_parties(all_: Sitters, dealer: Seat) -> Lie:
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


def each_alone(all_: Sitters, outcome: ThreeOutcome) -> Lie:
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
        won, points = told_in_turn(facts["matsch"]), told_in_turn(facts["points"])
        return {"points": (*points, total - sum(points)), "matsch": won[0] if won else None}

    return Lie({}, (*seats, *points), completed=completed, allows=_one_has_all)


def _matsch(seat: Seat, all_: Sitters) -> Callable[[int], Facts]:
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


def two_cups(all_: Sitters, outcome: DanskOutcome | GammelOutcome) -> Lie:
    """Three for themselves, with cups for kings and Pagat (DAN-73 to DAN-88, DOL-58 to DOL-71)."""
    active = outcome.active
    lost = (all_.kings_of("kings_lost", seat, _but(active, seat), BEFORE_LAST) for seat in active)
    piles = [all_.points_of(all_.with_piles((seat,)), base=int(seat == outcome.dealer)) for seat in active[1:]]
    points = (Source(pile, lambda number: {"points": (number,)}, usual=26) for pile in piles)

    def completed(facts: Facts) -> Facts:
        if isinstance(outcome, GammelOutcome):
            points = told_in_turn(facts["points"])
            facts["points"] = (78 - sum(points), *points)
        return facts

    sources = (*_tricks_of_each(all_, active), all_.fate_of_pagat(), _last_trick(all_, active), *lost, *points)
    return Lie({}, sources, completed=completed, allows=_shared_out, can_be=_one_wins_the_last)


def _one_wins_the_last(facts: Facts) -> bool:
    """The last trick is not won by the Pagat and by another card."""
    by_pagat = facts["pagat_last"] and facts["pagat_won"]
    return not by_pagat or (facts["last"] == facts["pagat_by"] and not facts["king_ultimo"])


def gross(all_: Sitters, outcome: GrossOutcome) -> Lie:
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


def strohmann(all_: Sitters, outcome: StrohmannOutcome) -> Lie:
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


def two_pairs(all_: Sitters, dealer: Seat) -> Lie:
    """Two pairs who share 78 points (VIE-35 to VIE-41)."""
    pair = tuple(seat for seat in all_.seats if seat % 2 == 0)
    scat = all_.game.counting.scat if dealer in pair else 0
    points = all_.points_of(all_.with_piles(pair), base=scat + 1)
    counted = Source(points, lambda number: {"points": (number, 78 - number)}, usual=39)
    others = tuple(seat for seat in all_.seats if seat not in pair)
    return Lie({}, (counted, *fates_of_parties(all_, (pair, others))))
