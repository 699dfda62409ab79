"""The deal of the day: the same cards and the same computers for everybody, each person's result beside all others'.

Every day has a stream for each family, in which stands who has begun its deal, what came of it, and what the strong
player made of it. No name is in it: that is read from the table of whoever wants it told, and erased with that.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from hashlib import sha256
from hmac import compare_digest
from typing import Final

from msgspec.json import Decoder

from tarock.deal import Deal
from tarock.game import Amount
from tarock.players.gain import gain_in_sitting
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server import wire
from tarock.server.clock import today
from tarock.server.day_deals import FAMILIES, YOU, DayDeal, deal_of, tomorrow
from tarock.server.decide import Occasion
from tarock.server.fairness import ENTROPY
from tarock.server.hall import Hall
from tarock.server.naming import hashed
from tarock.server.playing_out import PlayingOut
from tarock.server.refusals import MALFORMED, NO_SUCH_DAY, NOT_PLAYED, PLAYED_TODAY, Refused
from tarock.server.state import PERSON, State
from tarock.server.store import Conflict, pointer
from tarock.server.thinking import can_search
from tarock.server.work import Workers

DAY: Final = "day"
OLDEST: Final = 366
"""So many days back deals can be played again."""
MOST_NAMES: Final = 100
"""So many of the best are told by name, if they wish it."""
SHORTEST: Final = 16
"""So many signs have at least what a browser made up for itself."""


class Begun(e.Event, frozen=True, kw_only=True, tag="day-begun"):
    """Somebody has begun the deal of the day."""

    table: str
    player: str
    """The hash of what his browser made up for itself, another one every day and for every family."""
    signed: bool
    """Whether his name may be told."""


class Ended(e.Event, frozen=True, kw_only=True, tag="day-ended"):
    """He has played it to its end."""

    table: str
    paid: str


class Weighed(e.Event, frozen=True, kw_only=True, tag="day-weighed"):
    """What the strong player was paid in the same seat."""

    paid: str


DayEvent = Begun | Ended | Weighed
_decode: Final = Decoder(DayEvent).decode


@dataclass
class Sheet:
    """What stands in the stream of a day."""

    last: int = 0
    begun: dict[str, Begun] = field(default_factory=dict)
    paid: dict[str, Fraction] = field(default_factory=dict)
    """By table."""
    computer: Fraction | None = None

    def note(self, event: DayEvent) -> None:
        """One more line."""
        self.last += 1
        match event:
            case Begun():
                self.begun[event.table] = event
            case Ended():
                self.paid[event.table] = Fraction(event.paid)
            case Weighed():
                self.computer = Fraction(event.paid)


class Daily:
    """The deals of all days."""

    def __init__(self, hall: Hall, workers: Workers, house: bytes) -> None:
        self.hall, self._workers, self._house = hall, workers, house
        self._looked: dict[str, int] = {}
        """How far the tables had come that were not over when they were last looked at."""
        self._computers: dict[str, PlayingOut] = {}

    async def day(self, name: str) -> p.Day:
        """What is played on a day."""
        day = self._day(name)
        deals = [deal_of(self._house, day, family) for family in FAMILIES]
        after = (deal_of(self._house, tomorrow(day), family).promise for family in FAMILIES)
        return p.Day(str(day), is_over(day), tuple([await self._told(one) for one in deals]), tuple(after))

    async def _told(self, deal: DayDeal) -> p.DayDeal:
        sheet = await self._sheet(deal)
        game, secret = deal.game, deal.secret if is_over(deal.day) else None
        players = game.check_players(None)
        return p.DayDeal(deal.family, game.id, players, deal.dealer, deal.promise, secret, len(sheet.begun))

    async def begin(self, name: str, family: str, asked: p.PlayDay) -> p.Seated:
        """A table for one person and the computers of the day; once for everybody, as long as the day lasts."""
        deal, player = self._deal(name, family), asked.player
        if len(player) < SHORTEST or not ENTROPY.fullmatch(player):
            raise Refused("malformed", MALFORMED(why=f"player: {SHORTEST} to 64 letters, digits, - and _"))
        if is_over(deal.day):
            return await self._table(deal, asked.name)
        who = sha256(f"{player}\n{deal.occasion}".encode()).hexdigest()
        await self._check_new(deal, who)
        seated = await self._table(deal, asked.name)
        entered = Begun(table=seated.table, player=who, signed=asked.signed)
        while True:
            try:
                sheet = await self._check_new(deal, who)
                await self._write(deal, sheet, entered)
            except Conflict:
                continue
            return seated

    async def _check_new(self, deal: DayDeal, who: str) -> Sheet:
        sheet = await self._sheet(deal)
        if any(one.player == who for one in sheet.begun.values()):
            raise Refused("played", PLAYED_TODAY())
        return sheet

    async def _table(self, deal: DayDeal, name: str) -> p.Seated:
        players = deal.game.check_players(None)
        terms = p.Terms(deal.game.id, players, {}, hints=False, chat=False)
        others = (self.hall.computers.steady,) * (players - 1)
        return await self.hall.make(p.NewTable(terms, name, others), Occasion(deal.occasion, (deal.prepared,)))

    async def standing(self, name: str, family: str, table: str, tokens: tuple[str, ...]) -> p.Standing:
        """How all did, for whoever has played it; when the day is over, for everybody."""
        deal = self._deal(name, family)
        state = await self._own(deal, table, tokens) if table else None
        if state is None and not is_over(deal.day):
            raise Refused("not-played", NOT_PLAYED())
        sheet = await self._looked_through(deal)
        own = None if state is None else paid_to_you(state)
        names = await self._names(sheet)
        results = tuple(
            p.DayResult(_text(paid), times, names.get(paid, ()))
            for paid, times in sorted(Counter(sheet.paid.values()).items(), reverse=True)
        )
        return p.Standing(
            day=str(deal.day), family=family, game=deal.game.id, over=is_over(deal.day),
            counted=table in sheet.paid and own is not None, results=results, own=None if own is None else _text(own),
            place=None if own is None else 1 + sum(paid > own for paid in sheet.paid.values()),
            record=state.record if state else None, computer=await self._computer(deal, sheet, state),
        )  # fmt: skip

    async def _own(self, deal: DayDeal, table: str, tokens: tuple[str, ...]) -> State | None:
        """The table of whoever asks, if it is his and its deal is over."""
        state = await self.hall.archive.state(table)
        mine = any(compare_digest(hashed(token), state.members[YOU].token) for token in tokens)
        played = state.terms.occasion == deal.occasion and has_played(state)
        return state if mine and played else None

    async def _looked_through(self, deal: DayDeal) -> Sheet:
        """The sheet of a day, with the results of all tables at which it was played to its end meanwhile."""
        sheet = await self._sheet(deal)
        for table in [one for one in sheet.begun if one not in sheet.paid]:
            place = await self.hall.store.last(table)
            if place != self._looked.get(table) and (found := await self._paid_at(table)) is not None:
                await self._note(deal, sheet, Ended(table=table, paid=str(found)))
            self._looked[table] = place
        return sheet

    async def _paid_at(self, table: str) -> Fraction | None:
        try:
            state = await self.hall.archive.state(table)
        except Refused:
            return None  # It was erased, or is broken.
        return paid_to_you(state) if has_played(state) else None

    async def _names(self, sheet: Sheet) -> dict[Fraction, tuple[str, ...]]:
        """Who of the best wants his name told, by what they were paid."""
        best = sorted((table for table in sheet.paid if sheet.begun[table].signed), key=lambda one: -sheet.paid[one])
        found: dict[Fraction, tuple[str, ...]] = {}
        for table in best[:MOST_NAMES]:
            first = self.hall.archive.understood(table, await self.hall.store.load(table, 0, 1))
            if first and isinstance(first[0], e.Made):
                found[sheet.paid[table]] = (*found.get(sheet.paid[table], ()), first[0].company[0].name)
        return found

    async def _computer(self, deal: DayDeal, sheet: Sheet, state: State | None) -> str | None:
        """What the strong player is paid: played out once, when somebody has played the deal, and then kept."""
        if sheet.computer is None and state is not None and state.deal is not None and can_search():
            out = self._computers.get(deal.occasion)
            if out is None:
                out = self._computers[deal.occasion] = self._played_out(deal, state.deal)
            out.go_on()
            if out.paid is not None:
                await self._note(deal, sheet, Weighed(paid=str(out.paid)))
                del self._computers[deal.occasion]
        return None if sheet.computer is None else _text(sheet.computer)

    def _played_out(self, day: DayDeal, deal: Deal) -> PlayingOut:
        return PlayingOut(self._workers, day.occasion, deal, YOU, self.hall.computers.steady)

    # The stream of a day ---------------------------------------------------------------------------------------------

    async def _sheet(self, deal: DayDeal) -> Sheet:
        sheet = Sheet()
        for stored in await self.hall.store.load(pointer(DAY, deal.occasion)):
            sheet.note(_decode(stored))
        return sheet

    async def _write(self, deal: DayDeal, sheet: Sheet, event: DayEvent) -> None:
        await self.hall.store.append(pointer(DAY, deal.occasion), sheet.last, [e.encode(event)])
        sheet.note(event)

    async def _note(self, deal: DayDeal, sheet: Sheet, event: DayEvent) -> None:
        """Write down what was found out; if somebody was faster he has found the same, or this is found again."""
        try:
            await self._write(deal, sheet, event)
        except Conflict:
            sheet.note(event)
            sheet.last = -1  # Nothing more is written on it.

    # Days ------------------------------------------------------------------------------------------------------------

    def _deal(self, name: str, family: str) -> DayDeal:
        if family not in FAMILIES:
            raise Refused("unknown-day", NO_SUCH_DAY())
        return deal_of(self._house, self._day(name), family)

    def _day(self, name: str) -> date:
        """A day by its name; nobody is told of one that is still to come, nor of very old ones."""
        now = this_day()
        try:
            day = now if name == "today" else date.fromisoformat(name)
        except ValueError:
            raise Refused("unknown-day", NO_SUCH_DAY()) from None
        if not 0 <= (now - day).days <= OLDEST:
            raise Refused("unknown-day", NO_SUCH_DAY())
        return day


def this_day() -> date:
    """The day that it is by UTC."""
    return date.fromordinal(date(1970, 1, 1).toordinal() + today())


def is_over(day: date) -> bool:
    """Whether another day has begun."""
    return day < this_day()


def has_played(state: State) -> bool:
    """Whether whoever began it has played the deal to its end."""
    return state.members[YOU].kind == PERSON and state.finished and state.deal is not None


def paid_to_you(state: State) -> Fraction:
    """What he was paid, with what the deal left for the next."""
    assert state.deal is not None
    return Fraction(gain_in_sitting(state.deal, YOU))


def _text(paid: Fraction) -> str:
    amount: Amount = int(paid) if paid.denominator == 1 else paid
    return wire.amount(YOU, amount).amount
