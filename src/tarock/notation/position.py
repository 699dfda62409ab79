"""A position: who holds what, the trick on the table and whose turn it is; for problems, diagrams and solvers."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from tarock.cards import NAMED, Card, CardSet, Seat, bits_of
from tarock.deal import Deal
from tarock.game import TRICK, AnyVariant, Options, Play, hand_of
from tarock.game.phases import Playing
from tarock.notation.layout import Fault, Holding, Layout, card_faults, layout, layout_text, read_layout
from tarock.notation.reader import read_game, read_options
from tarock.notation.section import Section, read_section
from tarock.notation.text import Span, comment_text, tag_text, tokens
from tarock.notation.words import move_body, read_body, read_card, read_word, word_text
from tarock.notation.writer import options_text, seats_text
from tarock.rules import Pictured, message, seat_number
from tarock.variants import variant

_TAGS = ("Game", "Version", "Options", "Contract", "Side", "Hands", "Covered", "Trick", "Turn", "Won")
_OUT_OF_PLAY = ("talon", "scat", "taken", "discard")
_MOST_SEATS, _MOST_THIRDS = 8, 999

_SIDE_WITHOUT_HAND = message("position.side-without-hand", "the declarer's side has a seat without a hand")
_SIDE_TWICE = message("position.side-twice", "the declarer's side names a seat twice")
_NUMBER_OF_HANDS = message("position.hands", "{game} is played with {due} hands, but here are {number}")
_NO_HAND = message("position.no-hand", "seat {seat:seat} has no hand, so it cannot be its turn")
_COMPLETE = message("position.complete", "the trick is complete, so it does not lie on the table any more")
_ORDER = message(
    "position.order",
    "seat {seat:seat} cannot have played here: seat {due:seat} plays before seat {turn:seat} has its turn",
)
_UNEQUAL = message(
    "position.unequal",
    "the hands are unequal and no trick explains it: seat {seat:seat} has {number} cards, but {due} are due to it",
)
_NOTHING_LEFT = message("position.nothing-left", "no card is left to play")
_COVERED_NOWHERE = message("position.covered-nowhere", "{card} is in no hand")
_COVERED_LIES = message("position.covered-lies", "{card} lies on the table, so it is under no card any more")
_COVERED_APART = message("position.covered-apart", "{card} cannot lie under {top}, which is not in the same hand")
_COVERED_TWICE = message("position.covered-twice", "{card} cannot lie under two cards")
_COVERED_ITSELF = message("position.covered-itself", "{card} would lie under itself")
_WON = message("position.won", "both sides cannot have won {mine} and {theirs}: no more than {most} are out of play")


class PositionError(ValueError):
    """A position that cannot be: the sentence names the fault, and `tag` where in the text it would stand."""

    def __init__(self, tag: str, fault: Fault) -> None:
        super().__init__(str(fault.sentence))
        self.tag = tag
        self.fault = fault


@dataclass(frozen=True)
class Position(Pictured):
    """One moment of the play of a game; impossible ones cannot be made."""

    game: str
    options: Options
    zones: Layout
    """The hands and the other places of the table, without the trick."""
    turn: Seat
    trick: tuple[tuple[Seat, Play], ...] = ()
    """The cards on the table in the order in which they were played; they are no longer in any hand."""
    contract: str = ""
    side: tuple[Seat, ...] = ()
    """The declarer's side."""
    won: tuple[int, int] | None = None
    """Thirds of a point that the declarer's side and the opponents have already won."""
    covered: tuple[tuple[Card, Card], ...] = ()
    """Cards that lie under another one and may be played only after it."""
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "zones", layout(self.zones))
        for tag, fault in _faults(self):
            raise PositionError(tag, fault)

    def __str__(self) -> str:
        return dumps_position(self)

    @classmethod
    def of(cls, deal: Deal) -> Position:
        """The position of a deal in which tricks are being played, with all cards known.

        What a seat still plays from elsewhere, such as its packets, stands in its hand; `covered` says what lies under
        what.
        """
        phase, told = deal.phase, deal.told
        if not isinstance(phase, Playing) or phase.trick.complete:
            raise ValueError("a position can be taken only while tricks are being played")
        first, *_ = (*told.tricks, phase.trick)  # At the last trick a hand may be short of a card (DOL-57).
        hands = {hand_of(seat): phase.still_to_play(deal.table, seat) for seat in first.seats}
        others = (
            (name, zone.bits & ~sum(hands.values()))
            for name, zone in deal.table.zones.items()
            if name != TRICK and name not in hands
        )
        zones = (*hands.items(), *((name, bits) for name, bits in others if bits))
        return cls(
            deal.variant.id, deal.options,
            tuple(Holding(name, tuple(CardSet.of_bits(bits))) for name, bits in zones),
            phase.trick.to_play,
            trick=_lying(phase),
            contract=told.contract if told.contract in deal.variant.contracts else "",
            covered=tuple(phase.covered(deal.table)),
        )  # fmt: skip

    @property
    def variant(self) -> AnyVariant:
        """The game."""
        return variant(self.game)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have a hand, in the order of play."""
        held = {seat for seat in range(_MOST_SEATS) if self.hand(seat) is not None}
        return order_of_play(self.variant, held)

    def hand(self, seat: Seat) -> Holding | None:
        """The hand of a seat; None if it does not play."""
        return next((holding for holding in self.zones if holding.zone == hand_of(seat)), None)

    @property
    def complete(self) -> bool:
        """Whether every card that is mentioned is known."""
        return not any(holding.hidden for holding in self.zones)


def order_of_play(game: AnyVariant, held: Collection[Seat]) -> tuple[Seat, ...]:
    """The seats that have a hand, as they play one after the other."""
    seats = tuple(seat for seat in game.circle or range(_MOST_SEATS) if seat in held)
    return seats[::-1] if game.sitting.to_the_left else seats


def _lying(phase: Playing) -> tuple[tuple[Seat, Play], ...]:
    """The cards on the table, a led fool with the name that it was given."""
    trick, rules = phase.trick, phase.rules
    plays = [Play(card) for card in trick.cards]
    if trick.led is not None and rules.fool_lead == NAMED and plays[0].card is rules.fool:
        plays[0] = Play(trick.cards[0], (trick.led.word,))
    return tuple(zip(trick.seats, plays, strict=False))


def _faults(position: Position) -> Iterator[tuple[str, Fault]]:
    game, played = position.variant, tuple(play.card for _, play in position.trick)
    on_table = (Holding(TRICK, (card,)) for card in played)
    yield from (("Trick", fault) for fault in card_faults(tuple(on_table), game.pack, game.name))
    yield from (("Hands", fault) for fault in card_faults(position.zones, game.pack, game.name, played))
    yield from _hands_faults(position)
    yield from _turn_faults(position)
    yield from _size_faults(position)
    yield from _cover_faults(position)
    yield from _won_faults(position)
    if not set(position.side) <= set(position.seats):
        yield "Side", Fault(_SIDE_WITHOUT_HAND())
    if len(set(position.side)) < len(position.side):
        yield "Side", Fault(_SIDE_TWICE())


def _hands_faults(position: Position) -> Iterator[tuple[str, Fault]]:
    """As many hands as the game has; who rests has none."""
    game, number = position.variant, len(position.seats)
    due = hands_in_play(game)
    if number != due:
        yield "Hands", Fault(_NUMBER_OF_HANDS(game=game.name, due=due, number=number))


def hands_in_play(game: AnyVariant) -> int:
    """How many hands play in a game, dummies too; whoever rests has none."""
    players = game.players[0]
    return max(len(game.sitting.active(game.sitting.first(players, players - 1))), len(game.circle))


def _turn_faults(position: Position) -> Iterator[tuple[str, Fault]]:
    """The trick goes round in the order of play, and the turn is the next seat's."""
    seats, played = position.seats, [seat for seat, _ in position.trick]
    if position.turn not in seats:
        yield "Turn", Fault(_NO_HAND(seat=position.turn))
        return
    if played and len(played) >= len(seats):
        yield "Trick", Fault(_COMPLETE())
        return
    first = seats.index(position.turn) - len(played)
    due = [seats[(first + place) % len(seats)] for place in range(len(played))]
    for seat, wanted in zip(played, due, strict=True):
        if seat != wanted:
            yield "Trick", Fault(_ORDER(seat=seat, due=wanted, turn=position.turn), f"{seat_number(seat)}:")


def _size_faults(position: Position) -> Iterator[tuple[str, Fault]]:
    """Whoever has played to the trick has one card fewer; otherwise all hands are equal."""
    others = (holding.zone.split()[0] for holding in position.zones)
    if any(name != "hand" and name not in _OUT_OF_PLAY for name in others):
        return  # Cards still to be played may lie elsewhere too, such as in packets.
    played = [seat for seat, _ in position.trick]
    sizes = {seat: hand.size + (seat in played) for seat in position.seats if (hand := position.hand(seat))}
    most = max(sizes.values(), default=0)
    for seat, size in sizes.items():
        if size != most:
            gone = seat in played
            told = _UNEQUAL(seat=seat, number=size - gone, due=most - gone)
            yield "Hands", Fault(told, _first_card(position, seat))
    if not most:
        yield "Hands", Fault(_NOTHING_LEFT())


def _first_card(position: Position, seat: Seat) -> str:
    hand = position.hand(seat)
    return hand.cards[0].name if hand and hand.cards else ""


def _cover_faults(position: Position) -> Iterator[tuple[str, Fault]]:
    """A covered card lies in a hand, under one card of the same seat, and never under itself."""
    lying = {play.card: seat for seat, play in position.trick}
    owner = {card: seat for seat in position.seats if (hand := position.hand(seat)) for card in hand.cards}
    tops: dict[Card, Card] = {}
    for card, top in position.covered:
        for each in (card, top):
            if each not in owner and each not in lying:
                yield "Covered", Fault(_COVERED_NOWHERE(card=each.name), each.name)
        if card in lying:
            yield "Covered", Fault(_COVERED_LIES(card=card.name), card.name)
        elif owner.get(card) != owner.get(top, lying.get(top)):
            yield "Covered", Fault(_COVERED_APART(card=card.name, top=top.name), card.name)
        if card in tops:
            yield "Covered", Fault(_COVERED_TWICE(card=card.name), card.name)
        tops[card] = top
        if _leads_back(tops, card):
            yield "Covered", Fault(_COVERED_ITSELF(card=card.name), card.name)


def _leads_back(tops: dict[Card, Card], card: Card) -> bool:
    over = tops.get(card)
    while over is not None and over is not card:
        over = tops.get(over)
    return over is card


def _won_faults(position: Position) -> Iterator[tuple[str, Fault]]:
    """Both sides cannot have won more than the cards that are out of play."""
    if position.won is None:
        return
    game, hands = position.variant, len(position.seats)
    held = [card for seat in position.seats if (hand := position.hand(seat)) for card in hand.cards]
    left = bits_of((*held, *(play.card for _, play in position.trick)))
    all_of_it = game.counting.taken(game.pack.cards.bits, len(game.pack) // hands) + hands * game.counting.scat
    most = all_of_it - game.counting.taken(left, 0)
    if min(position.won) < 0 or sum(position.won) > most:
        mine, theirs = position.won
        yield "Won", Fault(_WON(mine=mine, theirs=theirs, most=most))


def dumps_position(position: Position) -> str:
    """A position as text."""
    return "\n".join(_lines(position)) + "\n"


def _lines(position: Position) -> Iterator[str]:
    yield tag_text("Game", position.game)
    yield from options_text(position.options)
    if position.contract:
        yield tag_text("Contract", word_text(position.contract))
    if position.side:
        yield tag_text("Side", seats_text(position.side))
    yield tag_text("Hands", layout_text(position.zones))
    if position.covered:
        yield tag_text("Covered", ", ".join(f"{card} under {top}" for card, top in position.covered))
    if position.trick:
        yield tag_text("Trick", " ".join(f"{seat_number(seat)}:{move_body(play)}" for seat, play in position.trick))
    yield tag_text("Turn", str(seat_number(position.turn)))
    if position.won is not None:
        yield tag_text("Won", f"{position.won[0]} {position.won[1]}")
    yield from (comment_text(note) for note in position.notes)


def loads_position(text: str) -> Position:
    """The position that a text holds."""
    section = read_section(tokens(text), Span.whole(text), _TAGS)
    if section.places:
        raise section.places[0].expected("no moves in a position")
    game = read_game(section, "Game")
    contract, won = section.value("Contract"), section.value("Won")
    turn = section.needed("Turn", "1").seat(_MOST_SEATS)
    try:
        return Position(
            game.id, read_options(section, game), read_layout(section.needed("Hands", "1: T21 HK / 2: ??*2")), turn,
            trick=tuple(_read_played(word) for word in _words(section, "Trick")),
            contract="" if contract is None else read_word(contract),
            side=tuple(word.seat(_MOST_SEATS) for word in _words(section, "Side")),
            won=None if won is None else _read_won(won),
            covered=tuple(_read_covered(part) for part in _parts(section, "Covered")),
            notes=tuple(note.text for note in section.notes),
        )  # fmt: skip
    except PositionError as error:
        place = section.value(error.tag) or section.start
        raise place.last(error.fault.at).refused(error.fault.sentence) from error


def _words(section: Section, tag: str) -> list[Span]:
    span = section.value(tag)
    return [] if span is None else span.words()


def _parts(section: Section, tag: str) -> list[Span]:
    span = section.value(tag)
    return [] if span is None else span.split(",")


def _read_played(word: Span) -> tuple[Seat, Play]:
    number, colon, _ = word.text.partition(":")
    if not colon:
        raise word.expected("a seat and its card, such as 3:H4")
    seat = word.part(0, len(number)).seat(_MOST_SEATS)
    play = read_body("play", word.part(len(number) + 1, len(word.text)))
    assert isinstance(play, Play)
    return seat, play


def _read_won(span: Span) -> tuple[int, int]:
    words = span.words()
    if len(words) != 2:
        raise span.expected("thirds of points of the declarer's side and of the opponents, such as `63 75`")
    mine, theirs = (word.number("a number of thirds", 0, _MOST_THIRDS) for word in words)
    return mine, theirs


def _read_covered(span: Span) -> tuple[Card, Card]:
    words = span.words()
    if len(words) != 3 or words[1].text != "under":
        raise span.expected("a card under another, such as `DQ under SJ`")
    return read_card(words[0]), read_card(words[2])
