"""A whole sitting as text: the company, the draw, every deal, and what happens in between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import groupby

from tarock.cards import Card, Seat
from tarock.deal import Deal, Sitting
from tarock.game import AnyVariant, Laws, Options, Outcome
from tarock.notation.reader import (
    at,
    complete,
    read_game,
    read_laws,
    read_names,
    read_options,
    read_pack,
    result_in,
)
from tarock.notation.record import Record, result_of
from tarock.notation.section import Section, read_section
from tarock.notation.text import NotationError, Span, Tag, Token, tag_text, tokens
from tarock.notation.values import fields_text, read_given
from tarock.notation.writer import body, cards_tag, laws_text, name_tags, options_text, pack_text, result_text
from tarock.rules import seat_number
from tarock.variants import variant

END_ANNOUNCED, CLOSED = "end announced", "closed"
Event = Record | Outcome | str
"""A deal that was played, the facts of one played elsewhere, END_ANNOUNCED or CLOSED."""


@dataclass(frozen=True)
class SittingRecord:
    """Everything that a sitting came from."""

    game: str
    options: Options
    persons: tuple[str, ...]
    """The company in the order in which it draws for seats."""
    draw: tuple[Card, ...]
    events: tuple[Event, ...] = ()
    laws: str = Laws.ENFORCED
    """Whether faults cannot be done or can, as at a real table."""
    dealer: Seat | None = None
    """Who deals first where everybody sits as he is named; None if they draw for that."""

    @property
    def variant(self) -> AnyVariant:
        """The game."""
        return variant(self.game)

    def sitting(self) -> Sitting:
        """The sitting, replayed; a last deal that is not over yet leaves no trace."""
        return self._sitting

    @cached_property
    def _sitting(self) -> Sitting:
        sitting = self.opening()
        for number, event in enumerate(self.events):
            self._no_open_deal(number)
            sitting = _after(sitting, event)
        return sitting

    def opening(self) -> Sitting:
        """The sitting before its first deal."""
        if self.dealer is not None:
            return Sitting.seated(self.variant, self.persons, self.dealer, self.options, self.laws)
        return Sitting.start(self.variant, self.persons, self.draw, self.options, self.laws)

    def then(self, event: Deal | Event) -> SittingRecord:
        """The record with one more event, which must be possible now."""
        if isinstance(event, Deal):
            event = Record.of(event)
        elif isinstance(event, Outcome):
            event = self._sitting.check(event)
        elif isinstance(event, Record) and (event.names or event.seen_by):
            event = replace(event, names=(), seen_by="")
        self._no_open_deal(len(self.events))
        longer = replace(self, events=(*self.events, event))
        # The sitting so far is known, so that a long evening is not replayed with every deal.
        longer.__dict__["_sitting"] = _after(self._sitting, event)
        return longer

    def _no_open_deal(self, number: int) -> None:
        last = self.events[number - 1] if number else None
        if isinstance(last, Record) and not last.deal().over:
            raise NotationError("the deal before is not over")


def _after(sitting: Sitting, event: Event) -> Sitting:
    """The sitting after an event."""
    if isinstance(event, Record):
        deal = event.deal()
        agreed = (deal.options, deal.laws) == (sitting.options, sitting.laws)
        if deal.setup != sitting.setup(deal.setup.pack) or not agreed:
            raise NotationError(
                "this deal does not follow from the sitting: dealer, players, options, laws or carried differ"
            )
        return sitting.after(deal.settlement) if deal.over else sitting
    if isinstance(event, Outcome):
        return sitting.after(sitting.settle(event))
    if event not in (END_ANNOUNCED, CLOSED):
        raise NotationError(f"expected the event {END_ANNOUNCED!r} or {CLOSED!r}, found {event!r}")
    return sitting.announce_end() if event == END_ANNOUNCED else sitting.close()


def dumps_sitting(record: SittingRecord) -> str:
    """A sitting as text."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: SittingRecord) -> Iterator[str]:
    yield tag_text("Sitting", record.game)
    yield tag_text("Version", str(record.variant.version))
    yield from options_text(record.options)
    yield from laws_text(record.laws)
    yield from name_tags("Person", record.persons)
    sitting = record.opening()
    if record.dealer is None:
        yield tag_text("Draw", pack_text(record.draw))
        yield from name_tags("Name", sitting.names)
    else:
        yield tag_text("Dealer", str(seat_number(record.dealer)))
    number = 0
    for event in record.events:
        yield ""
        if isinstance(event, str):
            yield tag_text("Event", event)
        else:
            number += 1
            yield tag_text("Deal", str(number))
            yield from _deal_lines(sitting, event)
        sitting = _after(sitting, event)


def _deal_lines(sitting: Sitting, event: Record | Outcome) -> Iterator[str]:
    yield tag_text("Dealer", str(seat_number(sitting.place.dealer)))
    if isinstance(event, Record):
        yield from cards_tag(event)
        yield from body(event)
    else:
        yield tag_text("Facts", fields_text(event))
        yield tag_text("Result", result_text(result_of(sitting.settle(event), sitting.players)))


def loads_sitting(text: str) -> SittingRecord:
    """The sitting that a text holds, every deal of it replayed."""
    head, *rest = _sections(text)
    record = _read_head(
        read_section(head[1], head[0], ("Sitting", "Version", "Options", "Laws", "Draw", "Dealer"), ("Person", "Name"))
    )
    number = 0
    for place, words in rest:
        tag = words.pop(0)
        assert isinstance(tag, Tag)
        if tag.name == "Deal":
            number += 1
            if tag.value.text != str(number):
                raise tag.value.expected(str(number))
        event = _read_event(record, tag, place, words)
        record = at(tag.whole, partial(record.then, event))
    return record


def _sections(text: str) -> list[tuple[Span, list[Token]]]:
    """The head, then a part for every deal and every event."""
    count = 0

    def number(token: Token) -> int:
        nonlocal count
        count += isinstance(token, Tag) and token.name in ("Deal", "Event")
        return count

    groups = {key: list(words) for key, words in groupby(tokens(text), key=number)}
    groups.setdefault(0, [])
    return [(_place(text, words), words) for _, words in sorted(groups.items())]


def _place(text: str, words: list[Token]) -> Span:
    first = words[0] if words else None
    return first.whole if isinstance(first, Tag) else Span.whole(text)


def _read_head(section: Section) -> SittingRecord:
    game = read_game(section, "Sitting")
    if section.places:
        raise section.places[0].expected('[Deal "1"] before the first move')
    options = read_options(section, game)
    count = len(section.numbered.get("Person", {}))
    persons = read_names(section, "Person", count)
    at(section.start, partial(game.check_players, count))
    dealer = section.value("Dealer")
    if dealer is not None:
        return SittingRecord(game.id, options, persons, (), laws=read_laws(section, game), dealer=dealer.seat(count))
    draw = section.needed("Draw", "T5 H4 ...")
    record = SittingRecord(game.id, options, persons, read_pack(draw, game), laws=read_laws(section, game))
    sitting = at(draw, record.opening)
    names = read_names(section, "Name", count)
    if names and names != sitting.names:
        raise section.numbered["Name"][1].whole.refused(f"the draw seats {', '.join(sitting.names)} in this order")
    return record


def _read_event(record: SittingRecord, tag: Tag, place: Span, words: list[Token]) -> Event:
    if tag.name == "Event":
        if words:
            read_section(words, place, ())
        return tag.value.text
    section = read_section(words, place, ("Dealer", "Pack", "Hands", "Facts", "Result"), game=record.game)
    sitting = record.sitting()
    dealer = section.value("Dealer")
    if dealer is not None and dealer.text != str(seat_number(sitting.place.dealer)):
        raise dealer.expected(f"{seat_number(sitting.place.dealer)}, whose turn to deal it is")
    if "Facts" in section.tags:
        return _read_facts(sitting, section)
    setup = at(tag.whole, lambda: sitting.setup(()))
    game = sitting.variant
    seats = (setup.players, setup.dealer, setup.active, setup.carried)
    begun = Record(game.id, game.version, record.options, *seats, laws=record.laws)
    return complete(begun, section)


def _read_facts(sitting: Sitting, section: Section) -> Outcome:
    facts = section.needed("Facts", "...")
    if section.places or "Pack" in section.tags or "Hands" in section.tags:
        raise facts.refused("a deal of which only the facts are known has no cards and no moves")
    given, told = read_given(facts, sitting.variant.outcome), result_in(section, sitting.players)
    said = at(facts, lambda: sitting.facts(**given))
    # Records used to leave out what was as usual; their result proves what they meant.
    outcome = said if told is None else said.as_recorded()
    due = result_of(at(facts, lambda: sitting.settle(outcome)), sitting.players)
    if told is not None and told != due:
        raise section.needed("Result", "").refused(f"this is not the result of these facts: it is {result_text(due)}")
    return outcome
