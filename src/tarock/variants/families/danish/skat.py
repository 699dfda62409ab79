"""The skat of a dealer who was dealt three cards more: which cards he may lay, and what he has to tell of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tarock.cards import EMPTY, KINGS, MOND, NUMBERED, PAGAT, SKUS, TAROCKS, TRULL, CardSet, Seat
from tarock.game import (
    Choices, Disclosure, Finish, Kind, Lay, Move, Pattern, Phase, SomeCards, Table, hand_of, laid_unseen, seats,
)  # fmt: skip
from tarock.game.phases import LAY_NUMBER, NOT_IN_HAND, NO_KINGS, SCAT, TOO_MANY_TAROCKS
from tarock.rules import Refusal, RuleId, message
from tarock.variants.families.danish.declaring import combinations_of

NUMBER, NEVER, LAY_PAGAT, FOOL, FEW, BARRED, ALL, SETS_LAST, BROKEN = (
    "number", "never", "pagat", "fool", "few", "barred", "all", "sets-last", "broken",
)  # fmt: skip
ASK_SKAT = message("ask.lay-skat", "Lay your cards in the skat.")
NO_PAGAT = message("skat.pagat", "The Pagat may not be laid away.")
TAROCKS_BARRED = message("skat.barred", "Who holds a tarock that may not be laid away may lay none.")
ALL_TAROCKS = message("skat.all", "Who lays tarocks away must lay all he holds.")
NO_DECLARED = message("skat.declared", "Cards of a declaration are laid away last.")
FOOL_LAID = message("skat.fool", "Seat {seat:seat} has laid the Skus away: he plays for all tricks.")
SET_BROKEN = message("skat.broken", "Seat {seat:seat} had to lay away from a declaration.")

_FOOL = CardSet((SKUS,))


@dataclass(frozen=True, slots=True)
class Skat:
    """The cards of a hand sorted by how freely they may be laid."""

    hand: CardSet
    pagat: bool
    """Whether the Pagat may be laid together with all other tarocks."""

    @property
    def declared(self) -> CardSet:
        """The cards of declared sets and matadors."""
        return CardSet(card for one in combinations_of(0, self.hand) for card in one.cards)

    @property
    def tarocks(self) -> CardSet:
        """The tarocks without the fool."""
        return self.hand & NUMBERED

    @property
    def barred(self) -> bool:
        """Whether a tarock that must stay keeps all the others in the hand."""
        return MOND in self.hand or (PAGAT in self.hand and not self.pagat)

    def broken(self, cards: CardSet) -> CardSet:
        """Which of these cards, the announced fool apart, are taken from a declaration."""
        return (cards - _FOOL) & self.declared

    def patterns(self) -> Iterator[Pattern]:
        """Three cards, or the fool and two: each other card as if the fool were not there."""
        yield from self._lays(3, EMPTY)
        if SKUS in self.hand:
            yield from self._lays(2, _FOOL)

    def _lays(self, number: int, fool: CardSet) -> Iterator[Pattern]:
        declared, tarocks = self.declared, self.tarocks
        free = self.hand - TAROCKS - KINGS - declared
        if len(free) < number:
            yield self._forced(number, fool, free, declared)
            return
        yield Pattern(fool, free, number)
        if tarocks and len(tarocks) <= number and not self.barred:
            yield Pattern(fool | tarocks, free, number - len(tarocks))

    def _forced(self, number: int, fool: CardSet, free: CardSet, declared: CardSet) -> Pattern:
        """Free cards first, then pictures of declared sets, then tarocks, matadors last."""
        plain = self.tarocks - TRULL
        must = EMPTY
        for pool in (free, declared - TAROCKS - KINGS, plain - declared):
            if len(must) + len(pool) >= number:
                return Pattern(fool | must, pool, number - len(must))
            must |= pool
        return Pattern(fool | must, plain & declared, number - len(must))


@dataclass(frozen=True)
class LayingSkat(Phase[bool]):
    """The dealer lays three cards face down; the result is whether he laid, and so announced, the fool."""

    kind = Kind.LAYING
    asks = ASK_SKAT()

    rule: RuleId
    seat: Seat
    rules: Mapping[str, RuleId]
    """The rules by what they say, for refusals and for what must be told."""
    pagat: bool = False
    """Whether the Pagat may be laid together with all other tarocks."""

    def to_act(self) -> Seat:
        """The dealer."""
        return self.seat

    def lawful(self, table: Table) -> SomeCards:
        """The three cards the rules allow."""
        return SomeCards(tuple(self.sorted_hand(table).patterns()))

    def choices(self, table: Table) -> Choices:
        """The three cards the rules allow."""
        return self.lawful(table)

    def sorted_hand(self, table: Table) -> Skat:
        """The dealer's cards as the rules sort them."""
        return Skat(table.hand(self.seat), self.pagat)

    def apply(self, table: Table, move: Lay) -> Finish[bool]:
        """The cards go face down; the fool, and a card of a declaration, are spoken of."""
        said = []
        if SKUS in move.cards:
            said.append(Disclosure(self.rules[FOOL], FOOL_LAID(seat=self.seat), self.seat, _FOOL))
        broken, known = self.broken(table, move.cards), self.named_cards(table, move.cards)
        if broken:
            said.append(self.tells_broken(broken))
        table = table.move(move.cards.bits, hand_of(self.seat), SCAT, seats(self.seat))
        return Finish(SKUS in move.cards, table.remember(known.bits), tuple(said))

    def broken(self, table: Table, cards: CardSet) -> CardSet:
        """The cards a dealer had to take from a declaration; who does it without need says nothing."""
        return self.sorted_hand(table).broken(cards) if Lay(cards) in self.lawful(table) else EMPTY

    def tells_broken(self, cards: CardSet) -> Disclosure:
        """A declaration is broken; by which cards he need not say, unless a game says otherwise."""
        return Disclosure(self.rules[BROKEN], SET_BROKEN(seat=self.seat), self.seat)

    def named_cards(self, table: Table, cards: CardSet) -> CardSet:
        """The cards of which everybody is told that they lie in the skat; only the fool, unless a game has others."""
        return cards & _FOOL

    def seen(self, table: Table, move: Lay, seat: Seat | None) -> Move:
        """Others see three cards face down; of some they are told."""
        return laid_unseen(move, self.named_cards(table, move.cards))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The nearest rule that the cards offend."""
        hand = table.hand(self.seat)
        if not isinstance(move, Lay) or len(move.cards) != 3:
            return Refusal(self.rules[NUMBER], LAY_NUMBER(number=3))
        if not move.cards <= hand:
            return Refusal(self.rules[NUMBER], NOT_IN_HAND(cards=move.cards - hand))
        if move.cards & (KINGS | CardSet((MOND,))):
            return Refusal(self.rules[NEVER], NO_KINGS())
        if PAGAT in move.cards and not self.pagat:
            return Refusal(self.rules[LAY_PAGAT], NO_PAGAT())
        return self._why_not_tarocks(table, move.cards) or Refusal(self.rules[SETS_LAST], NO_DECLARED())

    def _why_not_tarocks(self, table: Table, cards: CardSet) -> Refusal | None:
        skat = self.sorted_hand(table)
        if not cards & NUMBERED:
            return None
        if len(skat.tarocks) > 3:
            return Refusal(self.rules[FEW], TOO_MANY_TAROCKS())
        if skat.barred:
            return Refusal(self.rules[BARRED], TAROCKS_BARRED())
        return Refusal(self.rules[ALL], ALL_TAROCKS())
