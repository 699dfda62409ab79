"""Play with a fool that is named anew when it was led under a name nobody can follow."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from tarock.cards import SKUS, Trick, cards_in
from tarock.game import Choices, Choose, Continue, Disclosure, Either, Move, OneOf, Play, Step, Table
from tarock.game.phases import Ways
from tarock.rules import Message, Refusal, message, name_words
from tarock.variants.families.danish.fool import ASK_NAME, NAMES, SUIT_NAMED, FoolPlaying, adding

OPEN, RENAMING, FINAL = "open", "renaming", "final"
HAVE_NONE = "have-none"
name_words({HAVE_NONE: "I have none"})
HAS_IT = message("fool.has-it", "Seat {seat:seat} can follow: the Skus stays {suit}.")
HAS_NONE_EITHER = message("fool.has-none", "Seat {seat:seat} has no {suit} either.")
NO_RENAMING = message("fool.no-renaming", "The Skus cannot be given this name now.")


@dataclass(frozen=True)
class RenamingPlaying(FoolPlaying):
    """The second hand may say that he lacks the name and, if the third lacks it too, give another.

    If he plays without a word the right passes to a third hand who lacks the name. The table has three players.
    """

    naming: str = field(default="", kw_only=True)
    """How the name of a led fool stands: open, being given anew by the second hand, or final."""

    @property
    def asks(self) -> Message:
        """Another name from the player who has claimed that right, or the usual."""
        return ASK_NAME() if self.naming == RENAMING else super().asks

    def lacks_name(self, table: Table, place: int) -> bool:
        """Whether the player at this place of the trick could not follow the name."""
        led = self.trick.led
        return led is not None and not self.held(table, self.trick.seats[place]) & led.bits

    def may_say_none(self, table: Table) -> bool:
        """Whether the second hand can claim the right to rename; in a trick of two hands no name changes anything."""
        open_ = self.naming == OPEN and len(self.trick.cards) == 1 and len(self.trick.seats) == 3
        return open_ and self.lacks_name(table, 1)

    def may_rename(self, table: Table) -> bool:
        """Whether the third hand has the right: neither he nor the second hand could follow."""
        return (
            self.naming == OPEN
            and len(self.trick.cards) == 2
            and self.trick.cards[1].suit is not self.trick.led
            and self.lacks_name(table, 2)
        )

    def choices(self, table: Table) -> Choices:
        """The second hand speaks before he plays, or just plays."""
        if self.naming == RENAMING:
            return OneOf(tuple(Choose(name) for name in NAMES))
        choices = super().choices(table)
        if not self.naming:
            return choices
        return Either((choices, OneOf((Choose(HAVE_NONE),)))) if self.may_say_none(table) else choices

    @property
    def being_named(self) -> bool:
        """The second hand has claimed the right to rename."""
        return self.naming == RENAMING

    def playable_as(self, table: Table, name: str) -> int:
        """What the hand in turn may play under a name."""
        return self.rules.playable(self.held(table, self.trick.to_play), self.trick._replace(led=SUIT_NAMED[name]))

    def playable(self, table: Table) -> int:
        """A third hand with the right to rename may play what any name allows."""
        if not (self.naming and self.may_rename(table)):
            return super().playable(table)
        bits = 0
        for name in NAMES:
            bits |= self.playable_as(table, name)
        return bits

    def ways(self, table: Table, playable: int) -> Ways:
        """The third hand gives a new name along with his card; without a word the old one stands."""
        if not (self.naming and self.may_rename(table)):
            return super().ways(table, playable)
        legal = {name: self.playable_as(table, name) for name in NAMES}
        extras = self.extras(table)
        return {
            card: adding((self.saying(name) for name in NAMES if legal[name] & card.bit), extras)
            for card in cards_in(playable)
        }

    def saying(self, name: str) -> tuple[str, ...]:
        """The words that leave the trick under this name."""
        return () if SUIT_NAMED[name] is self.trick.led else (name,)

    def answered(self, table: Table, word: str) -> Step[tuple[Trick, ...]]:
        """The third hand tells the truth; the second hand then gives a name that is final."""
        if word == HAVE_NONE and self.trick.led:
            neither, third = self.lacks_name(table, 2), self.trick.seats[2]
            answer = (HAS_NONE_EITHER if neither else HAS_IT)(seat=third, suit=self.trick.led.word)
            naming = RENAMING if neither else FINAL
            return Continue(self.evolve(naming=naming), table, (Disclosure(self.fool.rename_rule, answer, third),))
        if self.naming == RENAMING:
            return Continue(self.evolve(naming=FINAL, trick=self.trick._replace(led=SUIT_NAMED[word])), table)
        return super().answered(table, word)

    def after_words(self, move: Play) -> Self:
        """A led fool opens the right to rename."""
        after = super().after_words(move)
        return after.evolve(naming=OPEN) if move.card is SKUS and not self.trick.cards else after

    def name_after(self, move: Play) -> Trick:
        """The trick under the name that the words of a later hand give it."""
        if move.words and move.words[0] in NAMES:
            return self.trick._replace(led=SUIT_NAMED[move.words[0]])
        return self.trick

    def joined(self, move: Play) -> Trick:
        """The trick is judged under the new name, including the card that already lies there."""
        if not self.trick.cards or not move.words:
            return super().joined(move)
        return self.rules.add(self.name_after(move), move.card)

    def finish_trick(self, table: Table, trick: Trick) -> Step[tuple[Trick, ...]]:
        """The name dies with the trick."""
        step = super().finish_trick(table, trick)
        if self.naming and isinstance(step, Continue):
            return step._replace(phase=step.phase.evolve(naming=""))
        return step

    def why_not(self, table: Table, move: Move) -> Refusal:
        """A name given out of season."""
        named = isinstance(move, Play) and bool(self.trick.cards) and any(word in NAMES for word in move.words)
        if self.naming == RENAMING or named or (isinstance(move, Choose) and move.word in (*NAMES, HAVE_NONE)):
            return Refusal(self.fool.rename_rule, NO_RENAMING())
        return super().why_not(table, move)
