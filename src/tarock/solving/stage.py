"""A position made ready for the kernel: the rules of its tricks, the seats in order, the hands."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.cards import CARDS, NAMED, THIRDS, Counting, RuleSheet, Seat, Suit, Trick, TrickRules, bits_of
from tarock.deal import Deal
from tarock.game import AnyVariant, Options, Play
from tarock.game.phases import Playing
from tarock.notation.position import Position
from tarock.rules import seat_name
from tarock.solving.goals import Moment
from tarock.variants.families.danish.fool import SUIT_NAMED

_SUITS = tuple(Suit)


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
    """What the declarer's side and the opponents already have."""
    gifts: tuple[int, ...] = field(default=(), kw_only=True)
    """What the winner of a trick gets in addition, by the number of tricks left."""

    @property
    def turn(self) -> Seat:
        """Whose card comes next."""
        return self.seats[self.moment.turn]

    def place(self, seat: Seat) -> int:
        """A seat's number in the order of play."""
        return self.seats.index(seat)

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


def stage_of(position: Position) -> Stage:
    """A position of problems and diagrams."""
    if not position.complete:
        raise CannotSolve("cards that are not known cannot be searched: every hand must be given in full")
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
    return Stage(game, sheet, seats, moment, position.side, position.won or (0, 0))


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


def stage_in(deal: Deal, side: tuple[Seat, ...] = ()) -> Stage:
    """A moment of a deal in which tricks are being played; all cards are looked at."""
    phase = deal.phase
    if not isinstance(phase, Playing):
        raise CannotSolve("only a deal in which tricks are being played can be searched")
    table, covered = deal.table, tuple(phase.covered(deal.table))
    below = {top: [card for card, other in covered if other is top] for _, top in covered}
    seats = phase.order
    hands = [phase.held(table, seat) for seat in seats]
    for place, seat in enumerate(seats):
        tops = [top for top in below if hands[place] & top.bit or phase.trick.card_of(seat) is top]
        while tops:
            for card in below.get(tops.pop(), ()):
                hands[place] |= card.bit
                tops.append(card)
    named = -1 if phase.trick.led is None else _SUITS.index(phase.trick.led)
    pairs = tuple((card.index, top.index) for card, top in covered)
    trick = tuple(card.index for card in phase.trick.cards)
    moment = Moment(tuple(hands), seats.index(phase.trick.to_play), trick, named, pairs)
    sheet = phase.rules.compiled(deal.variant.pack.cards)
    return Stage(deal.variant, sheet, seats, moment, side, gifts=_gifts(deal, phase))


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
