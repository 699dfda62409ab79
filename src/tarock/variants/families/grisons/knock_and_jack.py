"""Tricks in which the highest tarock may be knocked for and a King may demand its Jack."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tarock.cards import KINGS, NUMBERED, SKUS, Card, Seat, Trick, cards_in
from tarock.game import EVERYONE, NOT_NOW, TRICK, Disclosure, Move, Play, Step, Table, hand_of, seats
from tarock.game.phases import WORDS_NOT_OPEN, Ways
from tarock.rules import Refusal, RuleId, message, name_words
from tarock.variants.families.grisons.fools_return import FoolReturns

KNOCK, DEMAND_JACK = "knock", "jack"

GIVE_JACK = message("jack.give", "{card} was demanded: you must give it.")
JACK_GIVEN = message("jack.given", "Seat {seat:seat} gives {jack} and takes {card} back.")
name_words({DEMAND_JACK: "the Jack!"})


class JackRules(NamedTuple):
    """The rules that say what must be given and bar what may not be said."""

    give: RuleId
    """The demanded Jack must be given."""
    not_the_fool: RuleId
    """Not even the Fool may be played instead."""
    demand: RuleId
    knock: RuleId
    silence: RuleId
    """Nothing else may be said."""


@dataclass(frozen=True)
class KnockAndJack(FoolReturns):
    """Tricks with the knock for the highest tarock and the Jack that a King may demand."""

    unheard: int
    """The tarocks neither knocked for nor played; none of them where nobody knocks (GRI-36)."""
    missed: int = 0
    """The seats that had to play a tarock since the highest of these became the highest (GRI-D12)."""
    demanded: Card | None = None
    words: JackRules = field(kw_only=True)

    def playable(self, table: Table) -> int:
        """A demanded Jack must be given, even instead of the Fool (GRI-53, GRI-100)."""
        due = self.due(table, self.trick.to_play) if self.demanded else 0
        return due or super().playable(table)

    def due(self, table: Table, seat: Seat) -> int:
        """The demanded Jack in the hand of a seat."""
        return self.demanded.bit & self.held(table, seat) if self.demanded else 0

    def ways(self, table: Table, playable: int) -> Ways:
        """A King may demand the Jack, an obligatory tarock may come with a knock."""
        tarocks = playable & NUMBERED.bits
        if tarocks and self.may_knock(table):
            return dict.fromkeys(cards_in(tarocks), ((), (KNOCK,)))
        kings = (king for king in cards_in(playable & KINGS.bits) if self.first_lead(king))
        return dict.fromkeys(kings, ((), (DEMAND_JACK,)))

    def first_lead(self, king: Card) -> bool:
        """Whether the King would lie in the first trick in which its suit is led (GRI-52, GRI-D15)."""
        return self.trick.led in (None, king.suit) and not any(trick.led is king.suit for trick in self.done)

    def may_knock(self, table: Table) -> bool:
        """The holder of the highest tarock unheard of, at his first obligation to play a tarock (GRI-35, GRI-36)."""
        seat = self.trick.to_play
        highest = 1 << self.unheard.bit_length() >> 1
        return self.trick.led is not None and not self.missed >> seat & 1 and bool(self.held(table, seat) & highest)

    def apply(self, table: Table, move: Play) -> Step[tuple[Trick, ...]]:
        """Hear what is said, let a demanded Jack take its place, then play the card."""
        if DEMAND_JACK in move.words:
            return self.demand_jack(table, move)
        heard = self.after_tarock(move) if self.unheard and move.card in NUMBERED else self
        return FoolReturns.apply(heard, table, move)

    def after_tarock(self, move: Play) -> KnockAndJack:
        """The right to knock goes down when its card was knocked for or has fallen, and only then (GRI-D12)."""
        height = self.unheard.bit_length()
        left = self.unheard & ~move.card.bit & ~(1 << height >> 1 if KNOCK in move.words else 0)
        obliged = 1 << self.trick.to_play if self.trick.led else 0
        missed = 0 if left.bit_length() < height else self.missed | obliged
        return self.evolve(unheard=left, missed=missed)

    def demand_jack(self, table: Table, move: Play) -> Step[tuple[Trick, ...]]:
        """An earlier hand gives the Jack in place of its card, a later one at its turn (GRI-53 to GRI-56)."""
        trick, jack = self.trick, Card(move.card.suit.value + "J")
        said: tuple[Disclosure, ...] = ()
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=False)):
            if jack in table.hand(seat):
                table = table.move(jack.bit, hand_of(seat), TRICK, EVERYONE)
                table = table.move(card.bit, TRICK, hand_of(seat), seats(seat))
                trick = self.rules.lay_out(trick.seats, (*trick.cards[:place], jack, *trick.cards[place + 1 :]))
                said = (Disclosure(self.words.give, JACK_GIVEN(seat=seat, jack=jack, card=card), seat),)
        step = FoolReturns.apply(self.evolve(trick=trick, demanded=jack), table, move)
        return step._replace(said=said + step.said)

    def finish_trick(self, table: Table, trick: Trick) -> Step[tuple[Trick, ...]]:
        """The demand was for this trick alone."""
        return FoolReturns.finish_trick(self.evolve(demanded=None), table, trick)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """A Jack kept back, a word that is not open, or the card."""
        playable = self.playable(table)
        if not isinstance(move, Play):
            return Refusal(self.words.silence, NOT_NOW())
        if playable & move.card.bit:
            rule = self.words.demand if DEMAND_JACK in move.words else self.words.knock
            return Refusal(rule, WORDS_NOT_OPEN(card=move.card))
        if self.demanded and playable == self.demanded.bit:
            rule = self.words.not_the_fool if move.card is SKUS else self.words.give
            return Refusal(rule, GIVE_JACK(card=self.demanded))
        return super().why_not(table, move)
