"""Everyone for himself, and the whole settlement: search without two sides, for the last tricks of a deal.

Everyone for himself is solved as max-n: each player takes what is best for himself, knowing that all others do the
same; among cards that give him the same he takes the first in the order hearts, diamonds, spades, clubs, tarocks, the
weakest first. Other ways to break ties can give other values: that is the nature of games for more than two.
"""

from __future__ import annotations

from fractions import Fraction

from tarock.cards import CARDS, KINGS, TRULL, Card, CardSet, Seat, Suit
from tarock.deal import Deal
from tarock.game import Play
from tarock.game.phases import Playing
from tarock.solving.goals import Goal, Limit, Range, Settling
from tarock.solving.objectives import POINTS, Objective
from tarock.solving.solution import MAX_N, CardValue, Solution
from tarock.solving.stage import CannotSolve, Stage

_SUITS = tuple(Suit)
_SPECIALS = KINGS | TRULL | CardSet("T2 T3 T16 T17 T18 T19 T20")
"""The cards a settlement may ask after by name."""
_PARTS = 60
"""Settlements are counted in this many parts of a point, so that shared pots come out whole."""
_MOST = 10_000


def shared(stage: Stage, seat: Seat, wanted: Objective, limit: Limit, had: tuple[int, ...]) -> Solution:
    """The shares of all when everyone wants many card points for himself, or few where points are bad.

    `had` is what each has already.
    """
    from tarock.solving import kernel  # noqa: PLC0415 - where there is no kernel everything else must work

    if wanted.wants != (POINTS,):
        raise CannotSolve("everyone for himself can be asked for points or the settlement only")
    goal = Goal(0, stage.counting.values, stage.counting.trick, stage.gifts)
    found = kernel.shares(
        kernel.Rules(stage.sheet),
        goal,
        stage.moment,
        range(len(stage.seats)),
        fewest=stage.sheet.must_beat,
        limit=limit,
    )
    if found is not None:
        found = {card: [share + won for share, won in zip(row, had, strict=True)] for card, row in found.items()}
    return _told(stage, seat, str(wanted), found, fewest=stage.sheet.must_beat)


def settled(deal: Deal, stage: Stage, side: tuple[Seat, ...], concept: str, limit: Limit) -> Solution:
    """What the deal pays when everybody plays for the settlement: sides together, or everyone for himself."""
    from tarock.solving import kernel  # noqa: PLC0415 - where there is no kernel everything else must work

    together = concept != MAX_N
    parties = [stage.place(side[0]) if seat in side else _first_other(stage, side) for seat in stage.seats]

    def pay(line: list[tuple[int, int]]) -> list[int]:
        paid = [_parts(paid_to(played_on(deal, line), seat)) for seat in stage.seats]
        if not together:
            return paid
        mine = sum(amount for seat, amount in zip(stage.seats, paid, strict=True) if seat in side)
        # Where points are only written, nobody but the declarer's side has an account; the others want it low.
        return [mine if party == parties[stage.place(side[0])] else -mine for party in parties]

    goal = Goal(0, stage.counting.values, stage.counting.trick, stage.gifts)
    found = kernel.shares(
        kernel.Rules(stage.sheet), goal, stage.moment, parties if together else range(len(stage.seats)),
        settling=Settling((_SPECIALS & deal.variant.pack.cards).bits, pay), limit=limit,
    )  # fmt: skip
    return _told(stage, side[0], "settlement", found, concept=concept)


def _first_other(stage: Stage, side: tuple[Seat, ...]) -> int:
    return next(stage.place(seat) for seat in stage.seats if seat not in side)


def _parts(amount: int | Fraction) -> int:
    return int(amount * _PARTS)


def played_on(deal: Deal, line: list[tuple[int, int]]) -> Deal:
    """The deal after these cards, a led fool under its name; whatever else is asked gets the first answer."""
    for number, named in line:
        while not isinstance(deal.phase, Playing) or not _plays_of(deal, CARDS[number]):
            deal = deal.play(next(iter(deal.choices)))
        name = _SUITS[named].word if named >= 0 else ""
        plays = _plays_of(deal, CARDS[number])
        deal = deal.play(next((play for play in plays if name in play.words), plays[0]))
    while not deal.over:
        deal = deal.play(next(iter(deal.choices)))
    return deal


def _plays_of(deal: Deal, card: Card) -> list[Play]:
    return [move for move in deal.choices if isinstance(move, Play) and move.card is card]


def paid_to(deal: Deal, seat: Seat) -> int | Fraction:
    """What a finished deal brings a seat."""
    return sum(line.amount(seat) for line in deal.settlement.lines)


def _told(
    stage: Stage,
    seat: Seat,
    objective: str,
    found: dict[int, list[int]] | None,
    *,
    fewest: bool = False,
    concept: str = MAX_N,
) -> Solution:
    """The values for a seat, card by card; the seat to play takes what is best for itself."""
    turn, place = stage.moment.turn, stage.place(seat)
    money = objective != POINTS
    if found is None:
        bound = _MOST if money else stage.counting.taken(stage.cards, 0)
        return Solution(
            objective, (seat,), concept, Range(-bound if money else 0, bound), None, (), stage.turn, (), 0,
            1 if money else stage.counting.parts,
        )  # fmt: skip
    scale = _PARTS if money else 1
    pick = min if fewest else max
    best = pick(found.values(), key=lambda row: row[turn])
    first = next(row for row in found.values() if row[turn] == best[turn])
    cards = tuple(
        CardValue(CARDS[card], CardSet((CARDS[card],)), Range(row[place] // scale, row[place] // scale))
        for card, row in found.items()
    )
    value = first[place] // scale
    return Solution(
        objective, (seat,), concept, Range(value, value), None, cards, stage.turn, (), 0,
        1 if money else stage.counting.parts,
        tuple((who, share // scale) for who, share in zip(stage.seats, first, strict=True)),
        assumed="" if money else stage.assumed,
    )  # fmt: skip
