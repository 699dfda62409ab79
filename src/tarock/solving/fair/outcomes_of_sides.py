"""What is read from the tricks where a declarer, with or without a partner, plays against the others.

This belongs beside the outcomes, in the files of the games; it is here until those are not being rebuilt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tarock.cards import KINGS, MOND, PAGAT, SKUS, TRULL, Card, CardSet, Seat
from tarock.game import DECLARER, OPPONENTS, Outcome
from tarock.solving.fair.payoff import Facts, Lie, NotSaid, Source
from tarock.solving.fair.readings import Sitters, only, with_somebody
from tarock.solving.goals import ANYBODY, BEFORE_LAST, EVER, IN_LAST
from tarock.variants.families.viennese.called_partner import PartnerOutcome
from tarock.variants.families.viennese.lone_declarer import LoneOutcome
from tarock.variants.koenigrufen import KoenigrufenOutcome
from tarock.variants.paskiewitsch import PaskiewitschOutcome
from tarock.variants.slovenski import SlovenskiOutcome
from tarock.variants.ungarisch import UngarischOutcome
from tarock.variants.vier_ruf import RufOutcome


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


def fates_of_parties(all_: Sitters, parties: tuple[tuple[Seat, ...], ...]) -> tuple[Source, ...]:
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


def _called_king_sources(all_: Sitters, dealer: Seat) -> tuple[Source, ...]:
    """Both parties count, each for itself (VIE-35, VIE-54)."""
    counting = all_.game.counting
    whole = counting.taken(all_.game.pack.cards.bits, all_.tricks) + counting.scat
    own = all_.points_of(all_.with_piles(all_.own), base=counting.scat if dealer in all_.own else 0, parts=1)

    def points(number: int) -> Facts:
        return {"points": ((number + 1) // 3, (whole - number + 1) // 3)}

    return Source(own, points, usual=whole // 2), *fates_of_parties(all_, (all_.own, all_.others))


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
        case RufOutcome():
            return _called_king_sources(all_, outcome.dealer)
    raise NotSaid(f"nobody has said yet what a {type(outcome).__name__} is read from")


TOLD_BY_CALLED = ("partner", "king")
"""The facts that follow from who holds a called card; every lie tells them."""


def with_partner(outcome: Outcome, all_: Sitters, called: Card | None) -> Iterator[Lie]:
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


def lhombre(all_: Sitters, *, has_scat: bool) -> Lie:
    """One against two, with premiums for Pagat, kings and the last trick (LHO-27 to LHO-35)."""
    sides = {DECLARER: all_.own, OPPONENTS: all_.others}
    points = all_.points_of(all_.with_piles(all_.own), base=all_.game.counting.scat * has_scat)
    sources = (
        all_.volat(lambda number: {"tricks": number}),
        Source(points, lambda number: {"points": number}, usual=0),
        _ultimo_of_side(all_),
        _pagat_of_side(all_),
        *(source for side, seats in sides.items() for source in _kings_of_side(all_, side, seats)),
    )

    def completed(facts: Facts) -> Facts:
        for what in ("kings_home", "kings_lost", "kings_behind"):
            facts[what] = tuple(facts.pop(what + side) for side in sides)
        return facts

    return Lie({}, sources, completed=completed)


def _ultimo_of_side(all_: Sitters) -> Source:
    """The side that wins the last trick with a king or the Mond."""
    winner = all_.winner_of_last()
    best = all_.taken(KINGS | only(MOND), ANYBODY, when=IN_LAST, won=True)

    def facts(value: int) -> Facts:
        with_it, number = divmod(value, winner.size)
        return {"ultimo": all_.side(number) if with_it else ""}

    return Source(winner.beside(replace(best, size=2)), facts, usual=1)


def _pagat_of_side(all_: Sitters) -> Source:
    """Whose the Pagat is, who has it at last, and how it fares in the last trick."""
    player, taker = all_.player_of(PAGAT), all_.taker_of(PAGAT)
    last = all_.taken(only(PAGAT), ANYBODY, when=IN_LAST)
    wins = all_.taken(only(PAGAT), ANYBODY, when=IN_LAST, won=True)

    def facts(value: int) -> Facts:
        flags, seats = divmod(value, player.size * taker.size)
        took, played = divmod(seats, player.size)
        side = all_.side(played)
        home = bool(side) and side == all_.side(took)
        return {"pagat": side, "pagat_home": home, "pagat_last": bool(flags & 1), "pagat_wins": flags == 3}

    seats = [one + player.size * other for one in range(1, player.size) for other in range(1, taker.size)]
    both = player.size * taker.size
    winning = [one + player.size * one + 3 * both for one in range(1, player.size)]
    possible = (0, *seats, *(both + value for value in seats), *winning)
    return Source(player.beside(taker).beside(last).beside(wins), facts, usual=0, possible=possible)


def _kings_of_side(all_: Sitters, side: str, seats: tuple[Seat, ...]) -> Iterator[Source]:
    """How many kings of a side came home or were lost; one that wins the last trick is an ultimo instead."""
    own, others = all_.bits(seats), all_.bits(tuple(seat for seat in all_.seats if seat not in seats))
    home = all_.taken(KINGS, own, players=own, when=BEFORE_LAST)
    lost = all_.taken(KINGS, others, players=own, when=BEFORE_LAST)
    behind = all_.taken(KINGS, others, players=own, when=IN_LAST)
    last = all_.taken(KINGS, own, players=own, when=IN_LAST)
    won = replace(all_.taken(KINGS, own, players=own, when=IN_LAST, won=True), size=2)
    yield Source(home, lambda number: {"kings_home" + side: number}, usual=0)
    yield Source(lost, lambda number: {"kings_lost" + side: number}, usual=0)
    yield Source(behind, lambda number: {"kings_behind" + side: number}, usual=0)
    yield Source(
        last.beside(won), lambda value: {"kings_home" + side: value % last.size - value // last.size}, usual=0,
        possible=(*range(last.size), *range(last.size + 1, 2 * last.size)),
    )  # fmt: skip
