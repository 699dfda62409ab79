"""Honours that are announced with a card while the tricks are played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain, combinations
from typing import Final, NamedTuple

from tarock.cards import KINGS, TRULL, CardSet, Seat, Trick, cards_in
from tarock.game import NOTHING, Choices, Choose, Form, Move, OneCard, Options, Play, Step, Table, any_of, hand_of
from tarock.game.phases import NO_WORDS, Playing, PlayingAtTable, Ways
from tarock.rules import Refusal, message, name_words

NOT_TOGETHER = message("str.not-together", "{word} is announced once, while all its cards are together in the hand.")
SAID_BEFORE = message("str.said-before", "{word} has been announced before.")
NO_SUCH_WORD = message("str.no-such-word", "{word} cannot be announced in this game.")

HONOURS_OF: Final = {"tous-les-trois": TRULL.bits, "tous-les-quatre": KINGS.bits}  # STR-22
MISSING_IN_TALON: Final = "honour-missing-in-talon"
"""A wrong announcement: the missing honour lies in a talon (STR-44)."""
name_words({MISSING_IN_TALON: "An honour missing that lies in a talon"})


class Said(NamedTuple):
    """An announcement, and the cards that everybody had seen when it was made."""

    seat: Seat
    what: str
    known: int

    def is_true(self, dealt: Mapping[Seat, CardSet]) -> bool:
        """Whether all the honours were in the hand: they had been dealt to it, or were shown when taken into it."""
        return not HONOURS_OF[self.what] & ~dealt[self.seat].bits & ~self.known


@dataclass(frozen=True)
class AnnouncingInPlay(Playing):
    """Honours all together in the hand may be announced once, with any card (STR-23, STR-24, STR-46)."""

    announced: tuple[Said, ...] = field(default=(), kw_only=True)

    def ways(self, table: Table, playable: int) -> Ways:
        """With every card what is held and has not been said."""
        hand = table.zones[hand_of(self.to_act())].bits
        free = [what for what, honours in HONOURS_OF.items() if hand & honours == honours and not self.said(what)]
        if not free:
            return NO_WORDS
        words = tuple(chain.from_iterable(combinations(free, number) for number in range(len(free) + 1)))
        return dict.fromkeys(cards_in(playable), words)

    def said(self, what: str) -> bool:
        """Whether something has been announced."""
        return any(one.what == what for one in self.announced)

    def missing(self, table: Table, what: str) -> int:
        """The honours that the player lacks for an announcement."""
        return HONOURS_OF[what] & ~table.zones[hand_of(self.trick.to_play)].bits

    def apply(self, table: Table, move: Play | Choose) -> Step[tuple[Trick, ...]]:
        """Announcements are taken down before the card falls."""
        if not isinstance(move, Play) or not move.words:
            return super().apply(table, move)
        news = tuple(Said(self.trick.to_play, word, table.shown) for word in move.words)
        return self.evolve(announced=self.announced + news).apply(table, Play(move.card))

    def why_not_said(self, words: tuple[str, ...]) -> Refusal:
        """The first word that cannot be announced, or no longer."""
        for word in words:
            if word not in HONOURS_OF:
                return Refusal("STR-25", NO_SUCH_WORD(word=word))
            if self.said(word):
                return Refusal("STR-46", SAID_BEFORE(word=word))
        return Refusal("STR-23", NOT_TOGETHER(word=words[-1]))

    def at_table(self, options: Options) -> Form:
        """Where honours can be announced falsely."""
        return HonoursAtTable(self, options)


@dataclass(frozen=True)
class HonoursAtTable(PlayingAtTable[AnnouncingInPlay]):
    """Besides wrong cards, an announcement for which one honour is missing that nobody has seen yet (COD-69)."""

    def irregular(self, table: Table) -> Choices:
        """A revoke, or a false announcement with a card that may be played."""
        phase = self.phase
        lacking = {what: phase.missing(table, what) for what in HONOURS_OF if not phase.said(what)}
        false = tuple((what,) for what, one in lacking.items() if one.bit_count() == 1 and not one & table.shown)
        playable = phase.playable(table)
        lies = OneCard(playable, dict.fromkeys(cards_in(playable), false)) if false else NOTHING
        return any_of(super().irregular(table), lies)

    def fault_of(self, table: Table, move: Move) -> str | None:
        """A false announcement is one only if the missing honour lies in a talon (COD-69, COD-70)."""
        if not isinstance(move, Play) or not move.words:
            return super().fault_of(table, move)
        missing = self.phase.missing(table, move.words[0])
        held = any(table.zones[hand_of(seat)].bits & missing for seat in self.phase.order)
        return None if held else MISSING_IN_TALON
