"""The shape of a text: tags, then moves with labels before them, comments anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from tarock.cards import Seat
from tarock.game import Move
from tarock.notation.record import Note
from tarock.notation.text import Comment, NotationError, Span, Tag, Token, Word
from tarock.notation.words import KINDS, MOST_SEATS, read_body
from tarock.notation.writer import TrickCount
from tarock.variants import all_variants

_TRICK = re.compile(r"[0-9]{1,3}\.{1,2}")
_LABELS = [kind for kind in KINDS if kind != "play"]


@dataclass
class Section:
    """The tags and moves of one deal, position or head of a sitting, as they stand in the text."""

    start: Span
    """Where to point when something is missing."""
    tags: dict[str, Tag] = field(default_factory=dict)
    numbered: dict[str, dict[int, Tag]] = field(default_factory=dict)
    moves: list[tuple[Seat, Move]] = field(default_factory=list)
    places: list[Span] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    label: str = ""
    fresh: bool = False
    """Whether no move has followed the label yet."""
    tricks: TrickCount = field(default_factory=TrickCount)
    game: str = ""
    """The game, where no tag of this section names it."""

    def value(self, name: str) -> Span | None:
        """What a tag says; None if it is not there."""
        tag = self.tags.get(name)
        return None if tag is None else tag.value.trimmed()

    def needed(self, name: str, example: str) -> Span:
        """What a required tag says."""
        value = self.value(name)
        if value is None:
            raise self.start.refused(f'expected a tag [{name} "{example}"]')
        return value

    def add_tag(self, tag: Tag) -> None:
        """A tag; each may appear once, and all but the result come before the moves."""
        held = self.numbered.setdefault(tag.name, {}) if tag.number else {}
        if tag.number in held or (not tag.number and tag.name in self.tags):
            raise tag.whole.refused(f"the tag {tag.name} stands here a second time")
        if self.moves and tag.name != "Result":
            raise tag.whole.refused(f"the tag {tag.name} must stand before the moves")
        if tag.number:
            held[tag.number] = tag
        else:
            self.tags[tag.name] = tag

    def add_word(self, span: Span) -> None:
        """A label, or a move under the label before it."""
        if span.text in _LABELS or _TRICK.fullmatch(span.text):
            self._no_empty_label(span)
            self.label, self.fresh = span.text, True
            return
        number, colon, _ = span.text.partition(":")
        if not self.label or not colon:
            labels = f"{', '.join(_LABELS)} or the number of a trick such as 1."
            raise span.expected("a move such as 2:pass" if self.label else f"a label ({labels})")
        seat = span.part(0, len(number)).seat(MOST_SEATS)
        kind = "play" if self.label.endswith(".") else self.label
        if kind == "play":
            self._count(seat, span)
        self.moves.append((seat, read_body(kind, span.part(len(number) + 1, len(span.text)))))
        self.places.append(span)
        self.fresh = False

    def _count(self, seat: Seat, span: Span) -> None:
        named = self.value("Game")
        game = self.game or (named.text if named else "")
        self.tricks.hands = len(all_variants()[game].circle) if game in all_variants() else 0
        wanted = self.tricks.label(seat)
        if self.label != wanted and (self.fresh or not wanted.endswith("..")):
            raise span.refused(f"expected {wanted} before this card, found {self.label}")
        self.tricks.add(seat)

    def _no_empty_label(self, at: Span) -> None:
        if self.fresh:
            raise at.refused(f"expected a move after {self.label}")

    def finish(self, end: Span) -> None:
        """The text is over."""
        self._no_empty_label(end)


def read_section(
    words: Iterable[Token], start: Span, allowed: Iterable[str], numbered: Iterable[str] = (), game: str = ""
) -> Section:
    """Sort the parts of a text; a tag that does not belong here is refused."""
    section = Section(start, game=game)
    for token in words:
        match token:
            case Comment(text):
                section.notes.append(Note(len(section.moves), text))
            case Word(span):
                section.add_word(span)
            case Tag():
                known = numbered if token.number else allowed
                if token.name not in known:
                    raise _unknown(token, [*allowed, *numbered])
                section.add_tag(token)
    section.finish(start.part(len(start.text), len(start.text)))
    return section


def _unknown(tag: Tag, known: list[str]) -> NotationError:
    if tag.name in known:
        return tag.whole.expected(f'[{tag.name} "..."]' if tag.number else f'[{tag.name} 1 "..."]')
    near = get_close_matches(tag.name, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    return tag.whole.refused(f"the tag {tag.name} has no place here; {hint}")
