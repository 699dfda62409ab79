"""Combinations that must be declared before the play: many tarocks, matadors, the pictures of a suit, the kings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tarock.cards import EMPTY, JACK, KINGS, PAGAT, SKUS, SUITS, TAROCKS, TRULL, Card, CardSet, Seat
from tarock.packs import PACK_78
from tarock.phase import Disclosure, Finish, Phase
from tarock.phases.exchange import SCAT
from tarock.rules import Message, RuleId, message
from tarock.table import Table

MANY, MATADORS, FULL, HALF, OVERFULL, NOTHING = "tarocks", "matadors", "full", "half", "overfull", "nothing"
KINGS_SET = "kings"
PICTURES = {s.word: CardSet(c for c in PACK_78.cards if c.suit is s and c.rank >= JACK) for s in SUITS}
SETS = {**PICTURES, KINGS_SET: KINGS}
"""The sets of four that are declared, by name."""
_FOOL = CardSet((SKUS,))
_LEAST = {MANY: 10, MATADORS: 3}
_PRICES = {MANY: 10, MATADORS: 10, FULL: 10, HALF: 5, OVERFULL: 15}

SAYS_MANY = message("declare.many", "Seat {seat} declares {number} tarocks with the Pagat.")
SAYS_MANY_WITHOUT = message("declare.many-without", "Seat {seat} declares {number} tarocks without the Pagat.")
SAYS_MATADORS = message("declare.matadors", "Seat {seat} declares {number} matadors.")
SAYS_SET = message("declare.set", "Seat {seat} declares {what} in {of}.")
SAYS_HALF = message("declare.half", "Seat {seat} declares half in {of}, {missing} is missing.")
SAYS_NOTHING = message("declare.nothing", "Seat {seat} has nothing to declare.")


@dataclass(frozen=True, slots=True)
class Declared:
    """One combination as it was spoken: its kind, and the number or the set."""

    by: Seat
    what: str
    number: int = 0
    """How many tarocks or matadors."""
    of: str = ""
    """The suit, or kings."""
    pagat: bool = False
    """Whether the tarocks are with the Pagat."""
    missing: Card | None = None
    """The card a half set lacks."""
    false: bool = False
    """Whether it turned out wrong in any part; only people at a real table declare falsely."""

    @property
    def price(self) -> int:
        """What each of the others pays: for tarocks and matadors 5 more for every further one."""
        further = self.number - _LEAST[self.what] if self.what in _LEAST else 0
        return _PRICES[self.what] + 5 * further

    @property
    def cards(self) -> CardSet:
        """The cards that the words name."""
        if self.what == MATADORS:
            return TRULL | CardSet(Card(f"T{24 - place}") for place in range(4, self.number + 1))
        if self.what == MANY:
            return CardSet((PAGAT,)) if self.pagat else EMPTY
        named = SETS[self.of] if self.what == FULL else SETS[self.of] | _FOOL
        return named - CardSet((self.missing,)) if self.missing else named

    @property
    def spoken(self) -> Message:
        """The declaration as a sentence, with all that has to be said."""
        if self.what == MANY:
            return (SAYS_MANY if self.pagat else SAYS_MANY_WITHOUT)(seat=self.by + 1, number=self.number)
        if self.what == MATADORS:
            return SAYS_MATADORS(seat=self.by + 1, number=self.number)
        if self.what == HALF:
            return SAYS_HALF(seat=self.by + 1, of=self.of, missing=self.missing)
        return SAYS_SET(seat=self.by + 1, what=self.what, of=self.of)

    @property
    def key(self) -> str:
        """The kind as games key their rules: sets of kings apart from those of a suit."""
        return f"{self.what} {KINGS_SET}" if self.of == KINGS_SET else self.what


def combinations_of(seat: Seat, hand: CardSet) -> Iterator[Declared]:
    """All that a hand has to declare; the fool counts as a tarock and serves in every set at once."""
    tarocks = len(hand & TAROCKS)
    if tarocks >= _LEAST[MANY]:
        yield Declared(seat, MANY, tarocks, pagat=PAGAT in hand)
    if not TRULL - hand:
        yield Declared(seat, MATADORS, _matadors(hand))
    fool = SKUS in hand
    for name, four in SETS.items():
        missing = list(four - hand)
        if not missing:
            yield Declared(seat, OVERFULL if fool else FULL, of=name)
        elif len(missing) == 1 and fool:
            yield Declared(seat, HALF, of=name, missing=missing[0])


def _matadors(hand: CardSet) -> int:
    """Fool, Mond and Pagat, and the tarocks below the Mond without a gap."""
    lower = 20
    while Card(f"T{lower}") in hand and lower > 1:
        lower -= 1
    return 23 - lower


@dataclass(frozen=True)
class Declaring(Phase[tuple[Declared, ...]]):
    """Each declares once in turn, truly and completely; the scat counts for the hand it came from."""

    rule: RuleId
    order: tuple[Seat, ...]
    dealer: Seat
    rules: Mapping[str, RuleId]
    """The rule of every kind of declaration, and of having nothing to declare."""

    def to_act(self) -> None:
        """Declaring is a duty: nobody decides anything."""

    def run(self, table: Table) -> Finish[tuple[Declared, ...]]:
        """What everybody says, in order."""
        declared: list[Declared] = []
        said: list[Disclosure] = []
        for seat in self.order:
            own = tuple(combinations_of(seat, self.held(table, seat)))
            declared += own
            said += [Disclosure(self.rules[one.key], one.spoken, seat, one.cards) for one in own]
            if not own:
                said.append(Disclosure(self.rules[NOTHING], SAYS_NOTHING(seat=seat + 1), seat))
        return Finish(tuple(declared), table, tuple(said))

    def held(self, table: Table, seat: Seat) -> CardSet:
        """The cards a seat was dealt."""
        return table.hand(seat) | table.zone(SCAT).cards if seat == self.dealer else table.hand(seat)
