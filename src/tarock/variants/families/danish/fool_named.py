"""Play with a fool that is led only under a name which somebody can follow."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.cards import SKUS, Trick
from tarock.game import Choices, Choose, Continue, Disclosure, Move, OneOf, Play, Step, Table
from tarock.rules import Message, Refusal, message
from tarock.variants.families.danish.fool import ASK_NAME, NAMES, SUIT_NAMED, FoolPlaying

ALL_LACK = message("fool.all-lack", "All others lack {suit}: the Skus must be named anew.")
NAME_ANEW = message("fool.name-anew", "Give the Skus another name.")


@dataclass(frozen=True)
class FollowedFoolPlaying(FoolPlaying):
    """A name that all others lack is refused at once, and the leader gives another until one is good."""

    lacked: tuple[str, ...] = field(default=(), kw_only=True)
    """The names refused to a fool that has been shown and is still to be led."""

    @property
    def asks(self) -> Message:
        """Another name for a fool whose name was refused, or as usual."""
        return ASK_NAME() if self.lacked else super().asks

    def choices(self, table: Table) -> Choices:
        """Another name for a fool whose name was refused, or as usual."""
        if self.lacked:
            return OneOf(tuple(Choose(name) for name in NAMES if name not in self.lacked))
        return super().choices(table)

    @property
    def being_named(self) -> bool:
        """A name was refused."""
        return bool(self.lacked)

    def apply(self, table: Table, move: Play | Choose) -> Step[tuple[Trick, ...]]:
        """A led fool lies only when its name is good."""
        if isinstance(move, Play) and move.card is SKUS and not self.trick.cards:
            return self.named(table, move.words[0])
        return super().apply(table, move)

    def answered(self, table: Table, word: str) -> Step[tuple[Trick, ...]]:
        """Another name, or the answer to whether the fool is demanded."""
        return self.named(table, word) if self.lacked else super().answered(table, word)

    def named(self, table: Table, name: str) -> Step[tuple[Trick, ...]]:
        """The other hands decide on the name; everybody learns of it if all lack it."""
        suit = SUIT_NAMED[name]
        if any(self.held(table, seat) & suit.bits for seat in self.trick.seats[1:]):
            return super(FollowedFoolPlaying, self.evolve(lacked=())).apply(table, Play(SKUS, (name,)))
        told = Disclosure(self.fool.rename_rule, ALL_LACK(suit=name))
        return Continue(self.evolve(lacked=(*self.lacked, name)), table.remember(SKUS.bit), (told,))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """First the fool must have its name."""
        return Refusal(self.fool.rename_rule, NAME_ANEW()) if self.lacked else super().why_not(table, move)
