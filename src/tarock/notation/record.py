"""A record: one deal as it is written down, whole or as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal, stack
from tarock.game import (
    PACK,
    Account,
    Amount,
    AnyVariant,
    Choose,
    Cut,
    Disclosure,
    Laws,
    Move,
    Options,
    Settlement,
    Setup,
)  # fmt: skip
from tarock.notation.layout import Fault, Holding, Layout, card_faults, layout, layout_text, missing
from tarock.notation.text import NotationError, Span
from tarock.notation.words import cards_of, hides, move_text
from tarock.rules import IllegalMove, SetupError, seat_name, seat_number
from tarock.variants import variant

SPECTATOR = "spectator"
Result = tuple[tuple[Account, Amount], ...]
"""What a deal brought every seat, and every cup or pot it touched."""


class Note(NamedTuple):
    """A comment, and the number of moves before it."""

    at: int
    text: str


@dataclass(frozen=True)
class Record:
    """One deal: how it began, the moves, and the result once it is over."""

    game: str
    version: int
    options: Options
    players: int
    dealer: Seat
    active: tuple[Seat, ...]
    carried: object = None
    pack: tuple[Card, ...] = ()
    """The shuffled pack; empty if `hands` say who was dealt what."""
    hands: Layout = ()
    moves: tuple[tuple[Seat, Move], ...] = ()
    result: Result | None = None
    notes: tuple[Note, ...] = ()
    names: tuple[str, ...] = ()
    """The persons by seat, if they are known."""
    seen_by: str = ""
    """Whose transcript this is, such as `2` or `spectator`; empty for a whole record."""
    laws: str = Laws.ENFORCED
    """Whether faults cannot be done or can, as at a real table."""
    title: str = ""
    """What the deal is called where it is one of several, as in a study."""
    places: tuple[Span, ...] = field(default=(), compare=False, repr=False)
    """Where each move stands in the text that was read."""

    @classmethod
    def of(cls, deal: Deal, names: tuple[str, ...] = ()) -> Record:
        """Everything about a deal, including what is hidden."""
        setup, over = deal.setup, deal.over
        return cls(
            deal.variant.id, deal.variant.version, deal.options,
            setup.players, setup.dealer, setup.active, setup.carried,
            pack=setup.pack, moves=tuple(deal.moves()), names=names, notes=tuple(_notes(deal)),
            result=result_of(deal.settlement, setup.players) if over else None, laws=deal.laws,
        )  # fmt: skip

    @property
    def variant(self) -> AnyVariant:
        """The game."""
        return variant(self.game)

    @property
    def gap(self) -> str:
        """What keeps the deal from being replayed; empty if nothing does."""
        unseen = sum(holding.hidden for holding in self.hands)
        if unseen:
            return f"{unseen} cards of the deal are not known"
        if not self.pack and missing(self.hands, self.variant.pack):
            return f"nobody was dealt {missing(self.hands, self.variant.pack)}"
        hidden = next((f"{seat_number(seat)} {move_text(move)}" for seat, move in self.moves if hides(move)), "")
        return f"not all was seen of the move {hidden}" if hidden else ""

    def deal(self) -> Deal:
        """The deal, replayed; an illegal move is refused with its rule and its place in the text."""
        if self.gap:
            raise NotationError(f"this record cannot be replayed: {self.gap}")
        return self._deal

    @cached_property
    def _deal(self) -> Deal:
        deal = Deal.start(self.variant, self.setup(self.pack or self._stacked()), self.options, self.laws)
        for number in range(len(self.moves)):
            deal = self._play(deal, number)
        return deal

    def _play(self, deal: Deal, number: int) -> Deal:
        seat, move = self.moves[number]
        try:
            return deal.play(move, seat)
        except IllegalMove as refused:
            sentence = f"{seat_name(seat)} cannot {move_text(move)}: {refused}"
            if number < len(self.places):
                raise self.places[number].refused(sentence, refused.refusal.message) from refused
            raise NotationError(f"move {number + 1}: {sentence}") from refused

    def setup(self, pack: tuple[Card, ...]) -> Setup[object]:
        """How the deal begins with this pack."""
        return Setup(self.dealer, self.active, self.players, pack, self.carried)

    def _stacked(self) -> tuple[Card, ...]:
        """The pack that deals the hands, found by trying the moves before the cards went out."""
        trial = self.setup(stack(self.variant, {}, setup=self.setup(()), options=self.options))
        rest = next((holding.cards for holding in self.hands if holding.zone == PACK), ())
        opening = self._opening(Deal.start(self.variant, trial, self.options), len(rest))
        wanted = {h.zone: " ".join(card.name for card in h.cards) for h in self.hands if h.zone != PACK}
        pack = stack(self.variant, wanted, opening=opening, setup=trial, options=self.options)
        return self._with_rest(pack, opening, rest)

    def _opening(self, deal: Deal, left: int) -> list[Move]:
        """The moves until only this many cards are left in the pack."""
        number = 0
        while len(deal.table.zone(PACK).order) > left and number < len(self.moves):
            deal = self._play(deal, number)
            number += 1
        if len(deal.table.zone(PACK).order) != left:
            raise SetupError("hands: the cards are not dealt; the moves before that, such as the cut, must be written")
        return [move for _, move in self.moves[:number]]

    def _with_rest(self, pack: tuple[Card, ...], opening: list[Move], rest: tuple[Card, ...]) -> tuple[Card, ...]:
        """The same pack, but with the cards that are dealt later in this order; it must deal the hands."""
        deal = Deal.start(self.variant, self.setup(pack), self.options)
        for move in opening:
            deal = deal.play(move)
        for holding in self.hands:
            if holding.zone != PACK and deal.table.zone(holding.zone).cards != CardSet(holding.cards):
                raise SetupError(f"hands: {holding.zone} gets {deal.table.zone(holding.zone).cards} by these moves")
        there = dict(zip(deal.table.zone(PACK).order, rest, strict=True))
        return tuple(there.get(card, card) for card in pack)

    def faults(self) -> Iterator[Fault]:
        """What is wrong with the hands, whether the deal can be replayed or not."""
        yield from card_faults(self.hands, self.variant.pack, self.variant.name)

    def move_faults(self) -> Iterator[tuple[int, str]]:
        """Moves that are wrong whatever the cards are, by their number from 0."""
        for number, (seat, move) in enumerate(self.moves):
            if seat not in self.active and not isinstance(move, (Cut, Choose)):
                # A resting player may still cut (GRO-14), and answers for his remarks (COD-D7).
                yield number, f"{seat_name(seat)} does not play in this deal"
            for card in cards_of(move):
                if card not in self.variant.pack.cards:
                    yield number, f"{card} is not in the pack of {self.variant.name}"


def result_of(settlement: Settlement[object], players: int) -> Result:
    """The total of every seat, then of every cup or pot that a line touches."""
    cups = {account for line in settlement.lines for account, _ in line.amounts if isinstance(account, str)}
    accounts: list[Account] = [*range(players), *sorted(cups)]
    return tuple((account, settlement.total(account)) for account in accounts)


def disclosed(fact: Disclosure) -> str:
    """A fact that a rule made public, as a comment."""
    shown = f" [{fact.cards}]" if fact.cards else ""
    return f"{fact}{shown} ({fact.rule})"


def settled(at: int, settlement: Settlement[object]) -> tuple[Note, ...]:
    """The lines of a settlement as comments."""
    return tuple(Note(at, str(line)) for line in settlement.lines)


def _notes(deal: Deal) -> Iterator[Note]:
    line = deal.moments()
    opening = dealt_at([len(moment.table.zone(PACK).order) for moment in line])
    for at, moment in enumerate(line):
        if at == opening:
            zones = ((name, zone) for name, zone in moment.table.zones.items() if zone.bits)
            hands = layout(Holding(name, zone.order or tuple(zone.cards)) for name, zone in zones)
            yield Note(at, layout_text(hands, "\n "))
        yield from (Note(at, disclosed(fact)) for fact in moment.said)
    if deal.over:
        yield from settled(len(line) - 1, deal.settlement)


def dealt_at(packs: list[int]) -> int:
    """The moment at which the cards are out: the first with the smallest pack, given its size at each."""
    return packs.index(min(packs))
