"""A position made ready for the kernel: the rules of its tricks, the seats in order, the hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields

from tarock.cards import (
    CARDS,
    NAMED,
    THIRDS,
    Card,
    Counting,
    RuleSheet,
    Seat,
    Suit,
    Trick,
    TrickRules,
    bits_of,
    cards_in,
)
from tarock.deal import Deal
from tarock.game import AnyVariant, Options, Play
from tarock.game.phases import Playing
from tarock.notation.position import Position
from tarock.rules import seat_name
from tarock.solving.goals import NO_CARD, Moment
from tarock.variants import variant
from tarock.variants.families.danish.fool import SUIT_NAMED

_SUITS = tuple(Suit)
_PLAYED_FROM = ("top", "packet")
"""Places besides the hands out of which cards are played."""


class CannotSolve(ValueError):
    """A position or question that the search cannot answer; the sentence says why."""


@dataclass(frozen=True)
class Stage:
    """Where a search begins."""

    game: AnyVariant
    sheet: RuleSheet
    seats: tuple[Seat, ...]
    """The seats that hold cards, in the order of play."""
    moment: Moment
    side: tuple[Seat, ...] = ()
    """The declarer's side, where that is known."""
    won: tuple[int, int] = (0, 0)
    """What the declarer's side and the opponents already have; where it is not known, nothing."""
    gifts: tuple[int, ...] = field(default=(), kw_only=True)
    """What the winner of a trick gets in addition, by the number of tricks left."""

    def __reduce__(self) -> tuple[object, ...]:
        """A worker sends it with the id of its game: not every game can be packed."""
        return _unpacked, (self.game.id, *(getattr(self, one.name) for one in fields(self)[1:]))

    @property
    def turn(self) -> Seat:
        """Whose card comes next."""
        return self.seats[self.moment.turn]

    def place(self, seat: Seat) -> int:
        """A seat's number in the order of play."""
        return self.seats.index(seat)

    def won_by(self, side: tuple[Seat, ...]) -> int:
        """What the declarer's side, or the side against it, already has."""
        if set(side) == set(self.side):
            return self.won[0]
        if set(side) | set(self.side) == set(self.seats) and not set(side) & set(self.side):
            return self.won[1]
        if self.won == (0, 0):
            return 0
        raise CannotSolve("what was won is told of the declarer's side and its opponents only: ask for one of them")

    @property
    def assumed(self) -> str:
        """What the search takes for granted, though it need not be so."""
        fool = self.sheet.fool
        if fool == NO_CARD or self.sheet.fool_home or not self.cards >> fool & 1:
            return ""
        return (
            f"{CARDS[fool]} is taken to come home, as it does if its party wins an empty card to give for it (GRI-48)"
        )

    @property
    def counting(self) -> Counting:
        """How the game counts cards and tricks."""
        return self.game.counting

    @property
    def cards(self) -> int:
        """All cards still to be taken."""
        bits = bits_of(CARDS[number] for number in self.moment.trick)
        for hand in self.moment.hands:
            bits |= hand
        return bits


def _unpacked(
    game: str, sheet: RuleSheet, seats: tuple[Seat, ...], moment: Moment, side: tuple[Seat, ...],
    won: tuple[int, int], gifts: tuple[int, ...],
) -> Stage:  # fmt: skip
    return Stage(variant(game), sheet, seats, moment, side, won, gifts=gifts)


def stage_of(position: Position) -> Stage:
    """A position of problems and diagrams."""
    if not position.complete:
        raise CannotSolve("cards that are not known cannot be searched: every hand must be given in full")
    for place in position.zones:
        if place.size and place.zone.split()[0] in _PLAYED_FROM:
            raise CannotSolve(
                f"whose cards lie in {place.zone}, and in which order, is not said: put them into the hands, and what "
                "lies under what into Covered"
            )
    game, seats = position.variant, position.seats
    rules = rules_of(game, position.options, position.contract)
    sheet = rules.compiled(game.pack.cards)
    holdings = {seat: position.hand(seat) for seat in seats}
    hands = tuple(bits_of(holding.cards) if (holding := holdings[seat]) else 0 for seat in seats)
    _check_sizes(seats, hands, position)
    named = _check_trick(rules, sheet, seats, hands, position)
    covered = tuple((card.index, top.index) for card, top in position.covered)
    trick = tuple(play.card.index for _, play in position.trick)
    moment = Moment(hands, seats.index(position.turn), trick, named, covered)
    return Stage(game, _without_imperator(sheet, moment), seats, moment, position.side, position.won or (0, 0))


def _without_imperator(sheet: RuleSheet, moment: Moment) -> RuleSheet:
    """The rules without the imperator where Sküs, Mond and Pagat can never meet in a trick (SLO-81).

    The search may then leave out far more cards.
    """
    owners = {_owner(moment, card) for card in (sheet.skus, sheet.mond, sheet.pagat)} - {None}
    return sheet if len(owners) == 3 else sheet._replace(imperator=False)


def _owner(moment: Moment, card: int) -> int | None:
    """The place of whoever has yet to play a card or has just played it; None if it is out of play."""
    if card in moment.trick:
        return (moment.turn - len(moment.trick) + moment.trick.index(card)) % len(moment.hands)
    return next((place for place, hand in enumerate(moment.hands) if hand >> card & 1), None)


def _check_sizes(seats: tuple[Seat, ...], hands: tuple[int, ...], position: Position) -> None:
    played = {seat for seat, _ in position.trick}
    sizes = {seat: hand.bit_count() + (seat in played) for seat, hand in zip(seats, hands, strict=True)}
    if len(set(sizes.values())) > 1:
        told = ", ".join(f"{seat_name(seat)} {size}" for seat, size in sizes.items())
        raise CannotSolve(f"the hands are unequal: counting the trick on the table, {told}")


def _check_trick(
    rules: TrickRules, sheet: RuleSheet, seats: tuple[Seat, ...], hands: tuple[int, ...], position: Position
) -> int:
    """Refuse a trick that the rules would not have allowed; the suit a led fool was named."""
    order = tuple(seat for seat, _ in position.trick)
    trick, named = Trick(order + tuple(seat for seat in seats if seat not in order)), None
    for place, (seat, play) in enumerate(position.trick):
        refusal = rules.why_not(hands[seats.index(seat)] | play.card.bit, trick, play.card)
        if refusal and sheet.fool_due == 0:
            raise CannotSolve(f"{seat_name(seat)} cannot have played {play.card} to this trick: {refusal.message}")
        if place == 0 and play.card is rules.fool:
            named = _name_of(play, sheet)
        trick = rules.add(trick, play.card, named)
    return -1 if named is None else _SUITS.index(named)


def _name_of(play: Play, sheet: RuleSheet) -> Suit | None:
    if sheet.fool_lead != NAMED:
        return Suit.TAROCKS if sheet.fool_lead else None
    name = next((word for word in play.words if word in SUIT_NAMED), None)
    if name is None:
        raise CannotSolve(f"{play.card} was led, so the suit it was named must be given with it")
    return SUIT_NAMED[name]


def stage_in(deal: Deal) -> Stage:
    """A moment of a deal in which tricks are being played; all cards are looked at."""
    phase = deal.phase
    if not isinstance(phase, Playing):
        raise CannotSolve("only a deal in which tricks are being played can be searched")
    table, seats = deal.table, phase.order
    named = -1 if phase.trick.led is None else _SUITS.index(phase.trick.led)
    moment = Moment(
        tuple(phase.still_to_play(table, seat) for seat in seats),
        seats.index(phase.trick.to_play),
        tuple(card.index for card in phase.trick.cards),
        named,
        tuple((card.index, top.index) for card, top in (*phase.covered(table), *_waiting(deal, phase))),
    )
    sheet = phase.rules.compiled(deal.variant.pack.cards)
    return Stage(deal.variant, _without_imperator(sheet, moment), seats, moment, gifts=_gifts(deal, phase))


def _waiting(deal: Deal, phase: Playing) -> Iterator[tuple[Card, Card]]:
    """A card that was demanded must be played to this trick: until then all others of the hand lie under it."""
    for seat in phase.trick.seats[len(phase.trick.cards) :]:
        if due := phase.due(deal.table, seat):
            (demanded,) = cards_in(due)
            yield from ((card, demanded) for card in cards_in(phase.held(deal.table, seat) & ~due))


def _gifts(deal: Deal, phase: Playing) -> tuple[int, ...]:
    zones = phase.gifts_left(deal.table)
    left = phase.total - len(phase.done)
    worth = {left - place: sum(THIRDS[card.index] for card in cards) for place, cards in enumerate(zones)}
    return tuple(worth.get(number, 0) for number in range(left + 1))


def rules_of(game: AnyVariant, options: Options, contract: str) -> TrickRules:
    """The rules of the tricks in a contract; where a position names none, those that are usual."""
    if contract and contract not in game.contracts:
        raise CannotSolve(f"{game.name} knows no play called {contract!r}")
    return game.tricks(options, contract)
