"""A fool that is lost to another party and taken back for an empty card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tarock.cards import THIRDS, Card, CardSet, Trick
from tarock.game import Disclosure, Step, Table, seats, taken_by
from tarock.game.phases import Playing
from tarock.rules import RuleId, message

FOOL_BACK = message("fool.back", "The Fool goes back to the party of seat {seat:seat} in exchange for {card}.")


class FoolsReturn(NamedTuple):
    """The trick the fool was lost in, the trick that pays for it, and the empty card given."""

    fool: Card
    lost: Trick
    paid: Trick
    card: Card

    def carry_out(self, table: Table) -> Table:
        """Exchange the two cards between the piles, which keep their numbers."""
        winner, giver = self.lost.winner, self.paid.winner
        table = table.move(self.fool.bit, taken_by(winner), taken_by(giver), seats(giver))
        return table.move(self.card.bit, taken_by(giver), taken_by(winner), seats(winner))

    def in_place(self, card: Card) -> Card:
        """What lies in a card's place after the exchange."""
        return {self.fool: self.card, self.card: self.fool}.get(card, card)


def fools_return(fool: Card, tricks: tuple[Trick, ...], parties: int) -> FoolsReturn | None:
    """The exchange that these tricks allow: the empty card the fool's party won first; seats alternate by party."""
    lost = next((trick for trick in tricks if fool in trick.cards), None)
    if lost is None:
        return None
    player = lost.seats[lost.cards.index(fool)]
    if (lost.winner - player) % parties == 0:
        return None
    own = (trick for trick in tricks if (trick.winner - player) % parties == 0)
    empty = ((trick, card) for trick in own for card in trick.cards if THIRDS[card.index] == 1)
    return next((FoolsReturn(fool, lost, trick, card) for trick, card in empty), None)


def captured(fool: Card, tricks: tuple[Trick, ...], parties: int) -> tuple[tuple[Card, ...], ...]:
    """By party the cards in its tricks as they were taken, an exchanged card in the place of the fool."""
    back = fools_return(fool, tricks, parties)
    piles: list[list[Card]] = [[] for _ in range(parties)]
    for trick in tricks:
        piles[trick.winner % parties] += [back.in_place(card) if back else card for card in trick.cards]
    return tuple(tuple(pile) for pile in piles)


@dataclass(frozen=True)
class FoolReturns(Playing):
    """The fool is taken back by itself as soon as its party has an empty card to give."""

    parties: int = field(kw_only=True)
    back_rule: RuleId = field(kw_only=True)
    """The rule of the exchange."""

    def finish_trick(self, table: Table, trick: Trick) -> Step[tuple[Trick, ...]]:
        """The trick is taken in, and the exchange made if it has become possible."""
        step = super().finish_trick(table, trick)
        fool = self.rules.fool
        back = fools_return(fool, (*self.done, trick), self.parties) if fool else None
        if back is None or back.fool not in step.table.taken(back.lost.winner):
            return step
        owner = back.paid.winner
        told = Disclosure(self.back_rule, FOOL_BACK(seat=owner, card=back.card), owner, CardSet((back.card,)))
        return step._replace(table=back.carry_out(step.table), said=(told,))
