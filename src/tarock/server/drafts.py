"""Drafts: a deal or a position as it is composed, its text, and what is wrong with it."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from tarock.cards import CARDS, Card, CardSet, Seat, shuffled
from tarock.deal import Deal, stack
from tarock.game import AnyVariant, Options, Play, hand_of, whose_hand
from tarock.notation import (
    Holding,
    NotationError,
    Position,
    PositionError,
    Record,
    dumps,
    dumps_position,
    loads,
    loads_position,
)
from tarock.notation.layout import Fault, Layout
from tarock.notation.position import hands_in_play, order_of_play
from tarock.notation.text import Tag, tokens
from tarock.notation.writer import body
from tarock.rules import Message, SetupError
from tarock.rules import message as sentence
from tarock.server import protocol as p
from tarock.server.refusals import BAD_NOTATION, NO_WORLD
from tarock.server.wire_moves import message, names
from tarock.server.wire_moves import move as wire_move
from tarock.solving.stage import CannotSolve, stage_of
from tarock.variants import variant

TRIED: Final = 200
"""So often the cards that are not known are dealt anew where they do not fit the trick on the table."""
BESIDES: Final = ("talon",)
"""Places of a position besides the hands."""


OVERFULL = sentence("server.overfull", "Here lie {number} cards, but {due} are dealt to this place.")
CARD_NAMES: Final = frozenset(card.name for card in CARDS)


class Flawed(Exception):
    """A draft or a text with something wrong."""

    def __init__(self, flaw: p.Flaw) -> None:
        super().__init__(flaw.detail)
        self.flaw = flaw


def composed(asked: p.Compose) -> p.Composed:
    """A draft, or the text in its place, with everything that follows from it."""
    try:
        draft = asked.draft or draft_of(asked.text)
        desk = desk_of(draft)
    except Flawed as found:
        return p.Composed(None, None, asked.text, whole=False, flaws=(found.flaw,))
    return desk.composed(asked.fill)


def draft_of(text: str) -> p.Draft:
    """The draft of a text, which is a position or a record."""
    try:
        return _of_position(loads_position(text)) if is_position(text) else _of_record(loads(text))
    except NotationError as fault:
        raise Flawed(flaw_in_text(fault)) from fault


def is_position(text: str) -> bool:
    """Whether a text holds a position; else it holds a deal."""
    return any(isinstance(token, Tag) and token.name == "Turn" for token in tokens(text))


def flaw_in_text(fault: NotationError) -> p.Flaw:
    """What is wrong with a text, in the words of the game where it is the game that objects."""
    return p.Flaw("", message(fault.said or BAD_NOTATION()), None, fault.line, fault.column, str(fault))


def _of_position(position: Position) -> p.Draft:
    plays = (wire_move(play) for _, play in position.trick)
    return p.Draft(
        position.game, position.options.chosen(), tuple(map(_place, position.zones)), position=True,
        contract=position.contract, side=position.side, turn=position.turn,
        trick=tuple(play for play in plays if isinstance(play, p.Play)),
        covered=tuple(p.Under(card.name, top.name) for card, top in position.covered),
        won=None if position.won is None else p.Won(*position.won),
    )  # fmt: skip


def _of_record(record: Record) -> p.Draft:
    hands, moves = record.hands, record.moves
    if record.pack:
        dealt = next(moment for moment in record.deal().moments() if cards_are_out(moment))
        zones = ((name, zone) for name, zone in dealt.table.zones.items() if zone.bits)
        hands = tuple(Holding(name, zone.order or tuple(zone.cards)) for name, zone in zones)
    return p.Draft(
        record.game, record.options.chosen(), tuple(map(_place, hands)), position=False, players=record.players,
        dealer=record.dealer, moves="\n".join(body(replace(record, moves=moves, notes=(), result=None))),
    )  # fmt: skip


def _place(holding: Holding) -> p.Place:
    return p.Place(holding.zone, names(holding.cards), holding.hidden)


def cards_are_out(deal: Deal) -> bool:
    """Whether somebody has been dealt a hand."""
    return any(zone.bits for name, zone in deal.table.zones.items() if whose_hand(name) is not None)


# At the desk ---------------------------------------------------------------------------------------------------------


def desk_of(draft: p.Draft) -> Desk:
    """Where a draft is worked on; raises Flawed where there is no such game, card or company."""
    try:
        game = variant(draft.game)
        options = game.options.read(draft.options)
        room = PositionDesk if draft.position else DealDesk
        return room(
            draft, game, options, tuple(Holding(one.name, _cards(one.cards), one.hidden) for one in draft.places)
        )
    except (SetupError, KeyError, ValueError) as fault:
        raise Flawed(_flaw("Game", BAD_NOTATION(), detail=str(fault))) from fault


def _cards(some: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(map(Card, some))


def _flaw(field: str, said: Message, card: str = "", detail: str = "") -> p.Flaw:
    return p.Flaw(field, message(said), card or None, 0, 0, detail or str(said))


@dataclass
class Desk(ABC):
    """A draft being worked on."""

    draft: p.Draft
    game: AnyVariant
    options: Options
    given: Layout

    def __post_init__(self) -> None:
        self.sizes = self._sizes()
        self.places = tuple(self._all_places())

    def composed(self, fill: str = "") -> p.Composed:
        """What has come of it; the cards that are not known are drawn if that is wanted."""
        try:
            if fill:
                self.places = self._filled(random.Random(fill))
            text = self.text()
            flaws: tuple[p.Flaw, ...] = ()
        except Flawed as found:
            text, flaws = "", (found.flaw,)
        draft = msgspec.structs.replace(self.draft, places=tuple(map(_place, self.places)), **self._told())
        whole = not any(one.hidden for one in self.places)
        return p.Composed(draft, self.room(), text, whole, flaws)

    def room(self) -> p.Composing:
        """What can be composed here."""
        held = {seat for one in self.places if (seat := whose_hand(one.zone)) is not None}
        return p.Composing(names(self.game.pack.cards), self.sizes, order_of_play(self.game, held), self.game.contracts)

    @abstractmethod
    def text(self) -> str:
        """The draft in its notation; raises Flawed where it cannot be."""

    def _told(self) -> dict[str, object]:
        """What follows from the rest of the draft."""
        return {}

    @abstractmethod
    def _sizes(self) -> dict[str, int]:
        """How many cards every place is dealt."""

    @abstractmethod
    def _all_places(self) -> Iterator[Holding]:
        """Every place of the game, with what is given for it."""

    def _filled(self, rng: random.Random) -> Layout:
        """All places with the cards that are not known drawn from the rest of the pack."""
        rest = list(shuffled(rng, self.game.pack.cards - CardSet(self._known())))
        return tuple(Holding(one.zone, (*one.cards, *(rest.pop() for _ in range(one.hidden)))) for one in self.places)

    def _known(self) -> set[Card]:
        return {card for one in self.places for card in one.cards}


class DealDesk(Desk):
    """Composes deals."""

    def _sizes(self) -> dict[str, int]:
        self.players = self.draft.players or self.game.players[0]
        self.game.check_players(self.players)
        self.dealer: Seat = self.players - 1 if self.draft.dealer is None else self.draft.dealer
        self.setup = self.game.setup((), players=self.players, dealer=self.dealer, options=self.options)
        self.begun = self._begun()
        return {name: zone.bits.bit_count() for name, zone in self.begun.table.zones.items() if zone.bits}

    def _begun(self) -> Deal:
        """A deal of any cards at the moment when they are out; of what can be done before it is the first each time."""
        pack = stack(self.game, {}, setup=self.setup, options=self.options)
        deal = Deal.start(self.game, replace(self.setup, pack=pack), self.options)
        while not cards_are_out(deal):
            deal = deal.play(next(iter(deal.choices)))
        return deal

    def _all_places(self) -> Iterator[Holding]:
        given = {one.zone: one for one in self.given}
        for name, size in self.sizes.items():
            cards = given[name].cards if name in given else ()
            yield Holding(name, cards, max(0, size - len(cards)))

    def text(self) -> str:
        for one in self.places:
            if one.size > self.sizes[one.zone]:
                raise Flawed(_flaw(one.zone, OVERFULL(number=one.size, due=self.sizes[one.zone])))
        text = dumps(self._record()).rstrip() + f"\n\n{self.moves()}\n"
        try:
            return dumps(loads(text))
        except NotationError as fault:
            raise Flawed(flaw_in_text(fault)) from fault

    def _record(self) -> Record:
        return Record(
            self.game.id, self.game.version, self.options, self.players, self.dealer, self.setup.active,
            self.setup.carried, hands=self.places,
        )  # fmt: skip

    def _told(self) -> dict[str, object]:
        return {"players": self.players, "dealer": self.dealer, "moves": self.moves()}

    def moves(self) -> str:
        """What was done since the deal began; where nothing is said, what is first done before the cards are out."""
        if self.draft.moves:
            return self.draft.moves
        return "\n".join(body(replace(self._record(), moves=tuple(self.begun.moves()))))


class PositionDesk(Desk):
    """Composes positions."""

    def _sizes(self) -> dict[str, int]:
        return {}

    def _all_places(self) -> Iterator[Holding]:
        given = {one.zone: one for one in self.given}
        hands = {name for name in given if whose_hand(name) is not None}
        usual = (hand_of(seat) for seat in range(hands_in_play(self.game)))
        wanted = [*(sorted(hands) if len(hands) == hands_in_play(self.game) else usual), *BESIDES]
        yield from (given.pop(name, Holding(name, ())) for name in wanted)
        yield from (one for name, one in given.items() if name not in hands)

    def _known(self) -> set[Card]:
        return super()._known() | set(_cards(tuple(play.card for play in self.draft.trick)))

    def _filled(self, rng: random.Random) -> Layout:
        for _ in range(TRIED):
            places = super()._filled(rng)
            try:
                stage_of(self._position(places))
            except CannotSolve:
                continue
            return places
        raise Flawed(_flaw("Trick", NO_WORLD()))

    def text(self) -> str:
        return dumps_position(self._position(self.places))

    def _position(self, places: Layout) -> Position:
        draft = self.draft
        try:
            return Position(
                draft.game, self.options, tuple(one for one in places if one.size or whose_hand(one.zone) is not None),
                draft.turn, trick=tuple(self._trick()), contract=draft.contract, side=draft.side,
                won=None if draft.won is None else (draft.won.side, draft.won.others),
                covered=tuple((Card(one.card), Card(one.top)) for one in draft.covered),
            )  # fmt: skip
        except PositionError as found:
            raise Flawed(self._flaw(found.tag, found.fault)) from found

    def _flaw(self, tag: str, fault: Fault) -> p.Flaw:
        """What is wrong, at the hand that it is about."""
        seat = fault.sentence.seats.get("seat")
        if tag == "Hands" and seat is not None:
            return _flaw(hand_of(seat), fault.sentence)
        return _flaw(tag, fault.sentence, fault.at if fault.at in CARD_NAMES else "")

    def _trick(self) -> Iterator[tuple[Seat, Play]]:
        """Who has played what lies on the table: those before whose turn it is."""
        held = {seat for one in self.places if (seat := whose_hand(one.zone)) is not None}
        order, plays = order_of_play(self.game, held), self.draft.trick
        turn = order.index(self.draft.turn) if self.draft.turn in order else 0
        for place, play in enumerate(plays):
            yield order[(turn - len(plays) + place) % len(order)], Play(Card(play.card), play.words)
