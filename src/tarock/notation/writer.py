"""Writing records: tags first, then the moves in lines, the result at the end."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from tarock.cards import Card, Seat
from tarock.deal import Deal
from tarock.game import Laws, Move, Options, signed
from tarock.notation.layout import layout_text
from tarock.notation.record import Record, Result
from tarock.notation.text import comment_text, escaped, tag_text
from tarock.notation.values import fields_text
from tarock.notation.words import cards_text, kind_of, move_body
from tarock.rules import seat_number

_LINE = 100


def dumps(what: Record | Deal) -> str:
    """A deal, or the record of one, as text."""
    record = Record.of(what) if isinstance(what, Deal) else what
    return "\n".join([*_head(record), *cards_tag(record), "", *body(record)]) + "\n"


def _head(record: Record) -> Iterator[str]:
    yield tag_text("Game", record.game)
    yield tag_text("Version", str(record.version))
    if record.title:
        yield tag_text("Title", escaped(record.title, '"'))
    yield from options_text(record.options)
    yield from laws_text(record.laws)
    yield tag_text("Players", str(record.players))
    yield tag_text("Dealer", str(seat_number(record.dealer)))
    usual = record.variant.setup((), players=record.players, dealer=record.dealer, options=record.options)
    if record.active != usual.active:
        yield tag_text("Active", seats_text(record.active))
    if record.carried != usual.carried:
        yield tag_text("Carried", _carried_text(record.carried))
    yield from name_tags("Name", record.names)
    if record.seen_by:
        yield tag_text("Seen", record.seen_by)


def _carried_text(carried: object) -> str:
    """On several lines if it is long; a quoted text must not be broken."""
    text = fields_text(carried)
    return text if "'" in text else "\n          ".join(wrap(text, _LINE - 10, break_on_hyphens=False))


def options_text(options: Options) -> list[str]:
    """What the table agreed, where that is not the usual: a tag, or nothing."""
    chosen = " ".join(f"{name}={value}" for name, value in options.chosen().items())
    return [tag_text("Options", chosen)] if chosen else []


def laws_text(laws: str) -> list[str]:
    """How the laws are kept, where that is not the usual: a tag, or nothing."""
    return [] if laws == Laws.ENFORCED else [tag_text("Laws", laws)]


def name_tags(tag: str, names: tuple[str, ...]) -> list[str]:
    """One numbered tag for every person."""
    return [tag_text(tag, escaped(name, '"'), number) for number, name in enumerate(names, 1)]


def cards_tag(record: Record) -> list[str]:
    """The pack, or who was dealt what."""
    if record.pack:
        return [tag_text("Pack", pack_text(record.pack))]
    return [tag_text("Hands", layout_text(record.hands))]


def pack_text(pack: tuple[Card, ...]) -> str:
    """A pack in its order, on several lines."""
    return "\n       ".join(wrap(cards_text(pack), _LINE - 10))


def seats_text(seats: tuple[Seat, ...]) -> str:
    """Seats as people count them."""
    return " ".join(str(seat_number(seat)) for seat in seats)


def result_text(result: Result) -> str:
    """Who won or lost how much: `1 +6, 2 -2, cup +3`."""
    return ", ".join(f"{name + 1 if isinstance(name, int) else name} {signed(amount)}" for name, amount in result)


def body(record: Record) -> Iterator[str]:
    """The moves with the comments between them, and the result."""
    lines = _Lines(len(record.variant.circle))
    for number, (seat, move) in enumerate(record.moves):
        for note in record.notes:
            if note.at == number:
                lines.comment(note.text)
        lines.add(seat, move)
    for note in record.notes:
        if note.at >= len(record.moves):
            lines.comment(note.text)
    yield from lines.done
    if record.result is not None:
        yield tag_text("Result", result_text(record.result))


class TrickCount:
    """Numbers the tricks: a new one begins with the first seat that has already played to the old one.

    Where one person may play several hands it begins when the old one has a card of each.
    """

    def __init__(self, hands: int = 0) -> None:
        self.hands = hands
        self.number = 0
        self.played: list[Seat] = []

    def label(self, seat: Seat) -> str:
        """What stands before a card: `4.` if it begins a trick, `4..` if the trick goes on."""
        return f"{self.number + 1}." if self._starts(seat) else f"{self.number}.."

    def _starts(self, seat: Seat) -> bool:
        over = len(self.played) == self.hands if self.hands else seat in self.played
        return not self.number or over

    def add(self, seat: Seat) -> None:
        """Count a card."""
        if self._starts(seat):
            self.number += 1
            self.played.clear()
        self.played.append(seat)


class _Lines:
    """Puts moves of one kind, or of one trick, on one line."""

    def __init__(self, hands: int) -> None:
        self.done: list[str] = []
        self.tricks = TrickCount(hands)
        self.open = ""
        """The label of a line that may go on; empty if a new one has to begin."""

    def comment(self, text: str) -> None:
        """A comment has a line of its own."""
        self.done.append(comment_text(text))
        self.open = ""

    def add(self, seat: Seat, move: Move) -> None:
        """One more move."""
        label = kind_of(move)
        if label == "play":
            label = self.tricks.label(seat)
            self.tricks.add(seat)
        entry = f"{seat_number(seat)}:{move_body(move)}"
        if label in (self.open, f"{self.open}.") and len(self.done[-1]) + len(entry) < _LINE:
            self.done[-1] += f" {entry}"
        else:
            self.done.append(f"{label} {entry}")
            self.open = label
