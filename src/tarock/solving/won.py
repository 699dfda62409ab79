"""Who plays together in a deal, as its cards tell, and what each side has won already."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from tarock.cards import Card, Seat
from tarock.deal import Deal
from tarock.game import Lay, Told, team
from tarock.game.phases import SCAT, SCAT_SHOWN, scats_of
from tarock.solving.stage import Stage, stage_in
from tarock.variants.families.slovene.klop_and_valat import gifts_to


def stage_for(deal: Deal, asked: Collection[Seat] = ()) -> Stage:
    """A moment of a deal, with what the declarer's side and the others have won.

    Who asks, unless it is the side against the declarer, is taken for the declarer's side.
    """
    stage = stage_in(deal)
    declarers = {seat for seat in stage.seats if seat in declarers_of(deal)}
    against = {seat for seat in stage.seats if seat not in declarers}
    side = declarers if declarers and set(asked) in (set(), against) else set(asked)
    mine = won(deal, stage, side)
    theirs = won(deal, stage, set(stage.seats) - side)
    if declarers == side and stage.game.outcome.needed is not None:
        # What nobody has taken, such as the rest of the talon, counts against the declarer.
        theirs = stage.counting.taken(stage.game.pack.cards.bits & ~stage.cards, 0) - mine
    return replace(stage, side=tuple(seat for seat in stage.seats if seat in side), won=(mine, theirs))


def declarers_of(deal: Deal) -> Collection[Seat]:
    """The declarer's side, or of fixed parties that of the first seat; nobody where everyone plays for himself."""
    told = deal.told
    if deal.outcome is not None and deal.outcome.sides is not None:
        side: Collection[Seat] = deal.outcome.sides.declarers
    elif told.declarer is not None:
        side = team(told.declarer, told.partner if told.called is None else _holder(deal, told.called))
    else:
        side = told.parties[0] if told.parties else ()
    return with_dummies(side, told.piles)


def _holder(deal: Deal, called: Card) -> Seat | None:
    """Who has the called card, or has played it; nobody if it lies in the talon."""
    told = deal.told
    tricks = (*told.tricks, told.lying) if told.lying else told.tricks
    played = (trick.player_of(called) for trick in tricks)
    held = (seat for seat in told.players if called in deal.table.hand(seat))
    return next((seat for seat in (*played, *held) if seat is not None), told.partner)


def with_dummies(side: Collection[Seat], piles: tuple[Seat, ...]) -> Collection[Seat]:
    """A side and the dummies whose tricks go to its pile."""
    if not piles:
        return side
    own = {piles[seat] for seat in side}
    return [seat for seat, pile in enumerate(piles) if pile in own]


def won(deal: Deal, stage: Stage, side: Collection[Seat]) -> int:
    """What a side has in its tricks, in what it got besides, and in what one of it laid away."""
    counting, tricks = stage.counting, sum(trick.winner in side for trick in deal.told.tricks)
    bits = _taken(deal.told, side, stage.sheet.fool_home) | deal.table.cards(*map(gifts_to, side)).bits
    had = counting.taken(bits, tricks)
    return had + sum(counting.laid_away(deal.table.cards(*scats).bits) for scats in _scats(deal, side))


def _scats(deal: Deal, side: Collection[Seat]) -> Iterator[tuple[str, str]]:
    """Where a side has laid cards away: in the one scat of the deal, or each player in his own."""
    scat = deal.table.cards(SCAT, SCAT_SHOWN)
    if scat and any(seat in side and isinstance(move, Lay) and move.cards & scat for seat, move in deal.moves()):
        yield SCAT, SCAT_SHOWN
    yield from map(scats_of, side)


def _taken(told: Told, side: Collection[Seat], fool_home: int) -> int:
    """The cards in a side's tricks; a fool that goes home stays with its owner, whoever took the trick."""
    fool, bits = told.rules.fool if told.rules else None, 0
    for place, trick in enumerate(told.tricks):
        if trick.winner in side:
            bits |= trick.bits
        if fool is not None and trick.holds(fool) and told.total - place > fool_home:
            bits = bits | fool.bit if trick.player_of(fool) in side else bits & ~fool.bit
    return bits
