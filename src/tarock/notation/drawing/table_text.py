"""Drawing the table: everything a person sees, from a View and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from tarock.cards import EMPTY, Card, CardSet, Seat
from tarock.deal import SeenMove, SeenZone, View
from tarock.game import PACK, TRICK, Account, Amount, Bid, Call, Choose, Disclosure, Move, Say, taken_by
from tarock.notation.drawing.account_text import shown
from tarock.notation.drawing.narrator import laid, last_plays
from tarock.notation.drawing.style import by_suit
from tarock.notation.drawing.words import Company
from tarock.notation.words import cards_of
from tarock.rules import spoken

INDENT = 14
_NUMBERED = re.compile(r"(.*\D) (\d+)")

Keys = Mapping[Card, str]
"""The number that stands for a card, for those that may be chosen now."""
NO_KEYS: Keys = {}


@dataclass
class TableText:
    """Draws views for one company."""

    company: Company
    title: str = ""
    standing: Mapping[Account, Amount] = field(default_factory=dict)

    def draw(self, view: View, keys: Keys = NO_KEYS) -> str:
        """The whole table."""
        rows = [*self.score(), *self.public(view), *self.zones(view, keys)]
        return "\n".join([self.heading(view), *self.lines(rows), self.hand(view, keys)])

    def heading(self, view: View) -> str:
        """The game, the number of the trick, and who deals."""
        told = view.told
        number = "" if told.lying is None else f" · trick {len(told.tricks) + 1}"
        return self.company.style.rule(self.title + number, f"dealer {self.company.name(view.dealer)}")

    def lines(self, rows: Iterable[tuple[str, list[str], str]]) -> list[str]:
        """Rows one below the other, each after its name."""
        flow = self.company.style.flow
        return [flow(pieces, head=f"  {name}", indent=INDENT, joint=joint) for name, pieces, joint in rows]

    def score(self) -> Iterator[tuple[str, list[str], str]]:
        """Where everybody stands, and what is in the cups."""
        if self.standing:
            yield "score", [f"{self.company.name(who)} {shown(sum_)}" for who, sum_ in self.standing.items()], " · "

    def public(self, view: View) -> Iterator[tuple[str, list[str], str]]:
        """Declarer, called card, announcements, tricks taken, the trick on the table."""
        told = view.told
        if told.declarer is not None:
            later = [word for word in _chosen_later(view, told.declarer) if word != told.bid]
            yield "declarer", [self.company.name(told.declarer), *map(spoken, (told.bid, *later))], ", "
        elif told.bid:
            yield "game", [spoken(told.bid)], ", "
        moves = [(self.company.name(seat), move) for seat, move in _moves(view)]
        cards = [f"{self.company.style.card(move.card)} by {who}" for who, move in moves if isinstance(move, Call)]
        if cards:
            yield "called", cards, " · "
        said = [(who, move.words) for who, move in moves if isinstance(move, Say) and move.words]
        if said:
            yield "announced", [f"{who}: {', '.join(map(spoken, words))}" for who, words in said], " · "
        yield from self._tricks(view)

    def _tricks(self, view: View) -> Iterator[tuple[str, list[str], str]]:
        done, trick = view.told.tricks, view.told.lying
        if done:
            hands = (*view.active, *(seat for seat in done[0].seats if seat not in view.active))
            won = {seat: sum(trick.winner == seat for trick in done) for seat in hands}
            yield "tricks", [f"{self.company.name(seat)} {count}" for seat, count in won.items()], " · "
        if trick is not None:
            cards = [text for _, text in laid(self.company, trick, last_plays(view.history, len(trick.cards)))]
            best = trick.best if len(cards) > 1 else -1
            cards += [self.company.style.faint(f"({self.company.name(trick.winner)} wins so far)")] if best >= 0 else []
            yield "on table", cards or [self._lead(view, trick.to_play)], "   "

    def _lead(self, view: View, seat: Seat) -> str:
        you = seat == view.seat
        return self.company.style.faint("nothing yet: " + ("you lead" if you else f"{self.company.name(seat)} leads"))

    def zones(self, view: View, keys: Keys = NO_KEYS) -> Iterator[tuple[str, list[str], str]]:
        """Talon, scat, packets, open hands: whatever lies there, with its cards or their number."""
        groups: dict[str, list[tuple[str, SeenZone]]] = {}
        for zone in view.zones:
            if self._is_drawn(view, zone):
                name, number = self._zone_name(zone)
                groups.setdefault(name, []).append((number, zone))
        for name, some in groups.items():
            if some[0][1].owner is not None:
                yield name, self._cells(some[0][1].cards or EMPTY, keys), " "
                continue
            yield name, [*self._alike(some)] or [f"{number}{self._cards(zone, keys)}" for number, zone in some], "   "

    def _alike(self, some: list[tuple[str, SeenZone]]) -> Iterator[str]:
        """Several packets of the same size, all face down, in a few words."""
        if len(some) > 1 and len({zone.count for _, zone in some}) == 1 and not any(zone.cards for _, zone in some):
            count = some[0][1].count
            yield self.company.style.faint(f"{len(some)} packets of {count}, face down")

    def turned_up(self, before: View, after: View) -> list[str]:
        """The places at which cards lie open that one had not seen before."""
        known = _seen_in(before) | CardSet(card for one in after.history[len(before.history) :] for card in _shown(one))
        news = [zone for zone in after.zones if self._is_drawn(after, zone) and (zone.cards or EMPTY) - known]
        names = [(self._zone_name(zone), zone) for zone in news]
        return [f"{name} {number}{self._cards(zone, NO_KEYS)}".replace(": ", " ") for (name, number), zone in names]

    def _is_drawn(self, view: View, zone: SeenZone) -> bool:
        if zone.name in (PACK, TRICK, *map(taken_by, range(len(view.hands)))):
            return False
        return zone.owner is None or (zone.cards is not None and zone.owner != view.seat)

    def _zone_name(self, zone: SeenZone) -> tuple[str, str]:
        if zone.owner is not None:
            return f"{self.company.name(zone.owner)}'s hand", ""
        numbered = _NUMBERED.fullmatch(zone.name)
        return (numbered[1], f"{numbered[2]}: ") if numbered else (zone.name, "")

    def _cards(self, zone: SeenZone, keys: Keys) -> str:
        if zone.cards is None:
            count = f"{zone.count} card{'s' if zone.count != 1 else ''}"
            return self.company.style.faint(f"{count} face down")
        return " ".join(self._cells(zone.cards, keys))

    def _cells(self, some: CardSet, keys: Keys) -> list[str]:
        rows = (cards for _, cards in by_suit(some, red_reversed=self.company.red_reversed))
        return [self._numbered(card, keys) for cards in rows for card in cards]

    def _numbered(self, card: Card, keys: Keys) -> str:
        key = f"{self.company.style.faint(f'[{keys[card]}]')} " if card in keys else ""
        return key + self.company.style.card(card)

    def hand(self, view: View, keys: Keys = NO_KEYS) -> str:
        """One's own hand by suit and strength; a number stands before each card that may be chosen."""
        if view.seat is None or not view.hand:
            return "  (no cards in your hand)"
        style = self.company.style
        lines = [f"  {style.bold('your hand')} ({len(view.hand)})"]
        for suit, cards in by_suit(view.hand, red_reversed=self.company.red_reversed):
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
        done, lying = view.told.tricks, view.told.lying
        if not done:
            return "  No trick has been completed yet."
        trick = done[-1]
        plays = last_plays(view.history, len(trick.cards) + (len(lying.cards) if lying else 0))[: len(trick.cards)]
        cards = [text for _, text in laid(self.company, trick, plays)]
        taken = f"(won by {self.company.name(trick.winner)})"
        return self.company.style.flow([*cards, taken], head="  last trick", indent=INDENT, joint="   ")


def _moves(view: View) -> Iterator[tuple[Seat, Move]]:
    return ((one.seat, one.move) for one in view.history if isinstance(one, SeenMove))


def _chosen_later(view: View, declarer: Seat) -> list[str]:
    """What the declarer chose after the auction: a game raised, a manner of playing."""
    words: list[str] = []
    for seat, move in _moves(view):
        if isinstance(move, Bid):
            words = []
        elif isinstance(move, Choose) and seat == declarer:
            words.append(move.word)
    return words


def _seen_in(view: View) -> CardSet:
    return CardSet(card for zone in view.zones for card in zone.cards or EMPTY)


def _shown(event: SeenMove | Disclosure) -> CardSet:
    """Cards that the words of an event show already."""
    if isinstance(event, Disclosure):
        return event.cards or EMPTY
    return CardSet(cards_of(event.move))
