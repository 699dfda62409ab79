"""Drawing the table: everything a person sees, from a View and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tarock.cards import Card, Seat
from tarock.cli.narrator import card_of, plays_now, takes
from tarock.cli.public import called, declarer_of, statements, trick_of, trick_rules, tricks_of
from tarock.cli.style import by_suit, visible
from tarock.cli.words import Company
from tarock.moves import Call, Say
from tarock.rules import spoken
from tarock.table import PACK, TRICK, hand_of
from tarock.view import SeenMove, SeenZone, View

INDENT = 14
_NUMBERED = re.compile(r"(.*\D) (\d+)")

Keys = Mapping[Card, str]
"""The number that stands for a card, for those that may be chosen now."""
NO_KEYS: Keys = {}


@dataclass(frozen=True)
class TableText:
    """Draws views for one company."""

    company: Company

    def draw(self, view: View, title: str, keys: Keys = NO_KEYS) -> str:
        """The whole table."""
        style = self.company.style
        tricks = tricks_of(view.phase, view.results)
        right = f"dealer {self.company.name(view.dealer)}"
        trick = trick_of(view.phase)
        if trick is not None:
            title = f"{title} · trick {len(tricks) + 1}"
        rows = [*self.public(view), *self.zones(view, keys)]
        lines = [style.flow(pieces, head=f"  {name}", indent=INDENT, joint=joint) for name, pieces, joint in rows]
        return "\n".join([style.rule(title, right), *lines, self.hand(view, keys)])

    def public(self, view: View) -> Iterator[tuple[str, list[str], str]]:
        """Declarer, called card, announcements, tricks taken, the trick on the table."""
        found = declarer_of(view)
        if found:
            seat, game = found
            yield "declarer", [self.company.name(seat) + (f", {spoken(game)}" if game else "")], " "
        cards = [self._call(one) for one in called(view)]
        if cards:
            yield "called", cards, " · "
        said = [self._statement(one) for one in statements(view)]
        if said:
            yield "announced", said, " · "
        yield from self._tricks(view)

    def _call(self, one: SeenMove) -> str:
        assert isinstance(one.move, Call)
        return f"{self.company.style.card(one.move.card)} by {self.company.name(one.seat)}"

    def _statement(self, one: SeenMove) -> str:
        assert isinstance(one.move, Say)
        return f"{self.company.name(one.seat)}: {', '.join(spoken(word) for word in one.move.words)}"

    def _tricks(self, view: View) -> Iterator[tuple[str, list[str], str]]:
        done = tricks_of(view.phase, view.results)
        if done:
            won = {seat: sum(trick.winner == seat for trick in done) for seat in view.active}
            yield "tricks", [f"{self.company.name(seat)} {count}" for seat, count in won.items()], " · "
        trick = trick_of(view.phase)
        if trick is not None:
            plays = [card_of(self.company, one) for one in plays_now(view.history, len(trick.cards))]
            best = f"{self.company.name(trick.winner)} leads it so far" if len(trick.cards) > 1 and trick.best >= 0 else ""
            aside = [self.company.style.faint(f"({best})")] if best else []
            yield "on the table", [*plays, *aside] or [self._lead(view, trick.to_play)], "  "

    def _lead(self, view: View, seat: Seat) -> str:
        you = seat == view.seat
        return self.company.style.faint("nothing yet: " + ("you lead" if you else f"{self.company.name(seat)} leads"))

    def zones(self, view: View, keys: Keys = NO_KEYS) -> Iterator[tuple[str, list[str], str]]:
        """Talon, scat, packets, open hands: whatever lies there, with its cards or their number."""
        groups: dict[str, list[tuple[str, SeenZone]]] = {}
        for zone in view.zones:
            if self._is_drawn(view, zone):
                name, number = self._zone_name(zone.name)
                groups.setdefault(name, []).append((number, zone))
        for name, some in groups.items():
            yield name, [f"{number}{self._cards(zone, keys)}" for number, zone in some], "   "

    def _is_drawn(self, view: View, zone: SeenZone) -> bool:
        if zone.name in (PACK, TRICK) or zone.name.startswith("taken "):
            return False
        if zone.name.startswith("hand "):
            return zone.cards is not None and (view.seat is None or zone.name != hand_of(view.seat))
        return True

    def _zone_name(self, name: str) -> tuple[str, str]:
        parts = _NUMBERED.fullmatch(name)
        if not parts:
            return name, ""
        if parts[1] == "hand":
            return f"{self.company.name(int(parts[2]) - 1)}'s hand", ""
        return parts[1], f"{parts[2]}: "

    def _cards(self, zone: SeenZone, keys: Keys) -> str:
        if zone.cards is None:
            count = f"{zone.count} card{'s' if zone.count != 1 else ''}"
            return self.company.style.faint(f"{count} face down")
        rows = (cards for _, cards in by_suit(zone.cards))
        return " ".join(self._numbered(card, keys) for cards in rows for card in cards)

    def _numbered(self, card: Card, keys: Keys) -> str:
        key = f"{self.company.style.faint(keys[card])} " if card in keys else ""
        return key + self.company.style.card(card)

    def hand(self, view: View, keys: Keys = NO_KEYS) -> str:
        """One's own hand by suit and strength; a number stands before each card that may be chosen."""
        if view.seat is None or not view.hand:
            return "  (no cards in your hand)"
        style, rules = self.company.style, trick_rules(view.phase)
        head = f"  {style.bold('your hand')} ({len(view.hand)})"
        lines = [head]
        for suit, cards in by_suit(view.hand, red_reversed=rules.red_reversed if rules else True):
            cells = [self._cell(card, keys) for card in cards]
            lines.append(style.flow(cells, head=f"  {style.suit(suit)}", indent=INDENT, joint=" "))
        return "\n".join(lines)

    def _cell(self, card: Card, keys: Keys) -> str:
        style = self.company.style
        if not keys:
            return style.card(card, pad=4)
        key = keys.get(card, "")
        return f"{style.faint(key.rjust(2))} {style.card(card, faint=not key, pad=4)}"

    def last_trick(self, view: View) -> str:
        """The last complete trick and who took it."""
        done = tricks_of(view.phase, view.results)
        if not done:
            return "  No trick has been completed yet."
        trick, lying = done[-1], trick_of(view.phase)
        plays = plays_now(view.history, len(trick.cards) + (len(lying.cards) if lying else 0))[: len(trick.cards)]
        cards = [card_of(self.company, one) for one in plays]
        return self.company.style.flow([*cards, takes(self.company, trick)], head="  last trick", indent=INDENT)


def columns(rows: list[list[str]], *, gap: str = "  ") -> list[str]:
    """Rows of cells, each column as wide as its widest cell."""
    widths = [max(visible(row[place]) for row in rows) for place in range(len(rows[0]))]
    padded = ([cell + " " * (width - visible(cell)) for cell, width in zip(row, widths, strict=True)] for row in rows)
    return [gap.join(row).rstrip() for row in padded]
