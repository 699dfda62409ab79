"""Going through a record: the hands, every move, every trick with its winner, the account."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from tarock.cards import Seat
from tarock.cli.console import Console
from tarock.deal import Deal, SeenMove
from tarock.game import PACK, Outcome, Play, signed, whose_hand
from tarock.notation import END_ANNOUNCED, Record, SittingRecord
from tarock.notation.drawing.account_text import AccountText
from tarock.notation.drawing.narrator import Event, Narrator
from tarock.notation.drawing.style import in_order
from tarock.notation.drawing.words import Company
from tarock.notation.record import SPECTATOR
from tarock.notation.writer import TrickCount
from tarock.rules import seat_number, seat_of


class Replay:
    """Prints one record."""

    def __init__(self, console: Console, record: Record, title: str = "") -> None:
        self.console, self.record, self.title = console, record, title or record.variant.name
        hands = max(record.players, len(record.variant.circle))
        names = record.names or tuple(f"Seat {seat_number(seat)}" for seat in range(hands))
        self.company = Company(names, console.style, record.variant.red_reversed(record.options))
        self.narrator = Narrator(self.company)

    def run(self) -> None:
        """Print everything the record tells."""
        self._head()
        if self.record.gap:
            self._as_seen()
        else:
            self._whole(self.record.deal())

    def _head(self) -> None:
        record, say = self.record, self.console.say
        say(self.console.style.rule(self.title, f"dealer {self.company.name(record.dealer)}"))
        say(f"  players: {self.company.listed(record.active)}")
        chosen = record.options.chosen()
        if chosen:
            say(f"  options: {', '.join(f'{name}={value}' for name, value in chosen.items())}")
        if record.seen_by:
            seer = "a spectator" if record.seen_by == SPECTATOR else self.company.name(seat_of(int(record.seen_by)))
            say(f"  as seen by {seer}")

    def _lines(self, lines: list[str]) -> None:
        for line in lines:
            self.console.say(line)

    def _whole(self, deal: Deal) -> None:
        line = deal.moments()
        events: list[Event] = list(line[0].said)
        dealt = self._hands_if_dealt(line[0], done=False)
        for before, after in pairwise(line):
            events += [SeenMove(_actor(before), after.move), *after.said] if after.move else []
            self._lines(self.narrator.hear(tuple(events), after.told.tricks))
            dealt = self._hands_if_dealt(after, done=dealt)
        self._lines(self.narrator.finish())
        if not deal.over:
            turn = self.company.name(_actor(deal))
            self.console.say(f"  The record ends here; {turn} would be next.")
            return
        assert deal.outcome is not None
        self.console.say()
        account = AccountText(self.company)
        self._lines(account.facts(deal.outcome, deal.told))
        self.console.say(account.deal(deal.settlement.lines))

    def _hands_if_dealt(self, deal: Deal, *, done: bool) -> bool:
        """Show all hands at the first moment at which everybody has one."""
        if done or not all(deal.table.hand(seat) for seat in deal.setup.active):
            return done
        self._lines(self.narrator.pause())
        for seat in deal.setup.active:
            hand = in_order(deal.table.hand(seat), red_reversed=self.company.red_reversed)
            self._hand(self.company.name(seat), [self.console.style.card(card) for card in hand])
        for name, zone in deal.table.zones.items():
            if zone.bits and name != PACK and whose_hand(name) is None:
                self._hand(name, [self.console.style.card(card) for card in in_order(zone.cards)])
        return True

    def _hand(self, name: str, cards: list[str]) -> None:
        self.console.say(self.console.style.flow(cards, head=f"  {name[:10]}", indent=14, joint=" "))

    def _as_seen(self) -> None:
        """A record in which cards are not known: what is written there, without tricks and account."""
        for holding in self.record.hands:
            cards = [self.console.style.card(card) for card in in_order(holding.cards)]
            unseen = [f"and {holding.hidden} not seen"] if holding.hidden else []
            owner = whose_hand(holding.zone)
            self._hand(holding.zone if owner is None else self.company.name(owner), [*cards, *unseen])
        tricks, events = (
            TrickCount(len(self.record.variant.circle)),
            tuple(SeenMove(seat, move) for seat, move in self.record.moves),
        )
        for number, one in enumerate(events, 1):
            if isinstance(one.move, Play):
                self._lines([] if tricks.label(one.seat).endswith("..") else self.narrator.finish())
                tricks.add(one.seat)
            self._lines(self.narrator.hear(events[:number], ()))
        self._lines(self.narrator.finish())
        self.console.say(f"  Not all is known ({self.record.gap}), so the deal cannot be checked.")
        if self.record.result is not None:
            amounts = (f"{self.company.name(account)} {signed(amount)}" for account, amount in self.record.result)
            self.console.say(f"  result: {', '.join(amounts)}")


class SittingReplay:
    """Prints a whole sitting, deal after deal."""

    def __init__(self, console: Console, record: SittingRecord) -> None:
        self.console, self.record = console, record
        self.sitting = record.opening()
        self.company = Company(self.sitting.names, console.style)
        self.account = AccountText(self.company)

    def run(self) -> None:
        """Print every deal, what is paid before and after it, and the end."""
        self.console.say(self.console.style.rule(f"{self.record.variant.name}, a sitting"))
        self.console.say(f"  players: {self.company.listed(range(self.sitting.players))}")
        for event in self.record.events:
            self._event(event)

    def _event(self, event: Record | Outcome | str) -> None:
        if event == END_ANNOUNCED:
            self.console.say("\n  The end of the sitting is announced.")
            self.sitting = self.sitting.announce_end()
        elif isinstance(event, str):
            self.console.say("\n" + self.account.last(self.sitting))
        else:
            self._deal(event)

    def _deal(self, event: Record | Outcome) -> None:
        before, self.sitting = self.sitting, self.sitting.stake()
        paid = self.account.booked("Before the deal", before, self.sitting)
        self.console.say(f"\n{paid}" if paid else "")
        title = f"Deal {self.sitting.course.deals + 1}"
        if isinstance(event, Record):
            Replay(self.console, replace(event, names=self.sitting.names), title).run()
            settlement = event.deal().settlement if event.deal().over else None
        else:
            settlement = self.sitting.settle(event)
            self.console.say(self.console.style.rule(f"{title}, from its facts alone"))
            self.console.say(self.account.deal(settlement.lines))
        if settlement is not None:
            self.sitting = self.sitting.after(settlement)
            self.console.say(self.account.standing(self.sitting))


def _actor(deal: Deal) -> Seat:
    seat = deal.to_act
    assert seat is not None
    return seat
