"""Combinations that must be declared before the play: many tarocks, matadors, the pictures of a suit, the kings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tarock.cards import (
    CAVALL, EMPTY, JACK, KING, KINGS, PACK_78, PAGAT, QUEEN, SKUS, SUITS, TAROCKS, TRULL, Card, CardSet, Seat,
)  # fmt: skip
from tarock.game import Disclosure, Finish, Ground, Happening, Proof, Statement, Table, Tells, Told, rests_on
from tarock.game.phases import SCAT
from tarock.rules import Message, RuleId, message

MANY, MATADORS, FULL, HALF, OVERFULL, NOTHING = "tarocks", "matadors", "full", "half", "overfull", "nothing"
KINGS_SET = "kings"
PICTURES = {s.word: CardSet(c for c in PACK_78.cards if c.suit is s and c.rank >= JACK) for s in SUITS}
SETS = {**PICTURES, KINGS_SET: KINGS}
"""The sets of four that are declared, by name."""
_FOOL = CardSet((SKUS,))
_WITH = {True: "-with", False: "-without", None: ""}
_RANKS = {KING: "king", QUEEN: "queen", CAVALL: "cavall", JACK: "jack"}
LEAST = {MANY: 10, MATADORS: 3}
_PRICES = {MANY: 10, MATADORS: 10, FULL: 10, HALF: 5, OVERFULL: 15}

SAYS_MANY = message("declare.many", "Seat {seat:seat} declares {number} tarocks with the Pagat.")
SAYS_MANY_WITHOUT = message("declare.many-without", "Seat {seat:seat} declares {number} tarocks without the Pagat.")
SAYS_MANY_ONLY = message("declare.many-only", "Seat {seat:seat} declares {number} tarocks.")
SAYS_MATADORS = message("declare.matadors", "Seat {seat:seat} declares {number} matadors.")
SAYS_SET = message("declare.set", "Seat {seat:seat} declares {what} in {of}.")
SAYS_HALF = message("declare.half", "Seat {seat:seat} declares half in {of}, {missing} is missing.")
SAYS_NOTHING = message("declare.nothing", "Seat {seat:seat} has nothing to declare.")
rests_on(dict.fromkeys(("declare.many", "declare.many-without", "declare.many-only"), Ground(Proof.HELD, TAROCKS)))
rests_on(dict.fromkeys(("declare.matadors", "declare.set", "declare.half"), Ground(Proof.SHOWN)))


@dataclass(frozen=True, slots=True)
class Declared:
    """One combination as it was spoken: its kind, and the number or the set."""

    by: Seat
    what: str
    number: int = 0
    """How many tarocks or matadors."""
    of: str = ""
    """The suit, or kings."""
    pagat: bool | None = False
    """Whether the tarocks are with the Pagat; None if he does not say it, as he must."""
    missing: Card | None = None
    """The card a half set lacks; None if he does not name it, as he must."""
    false: bool = False
    """Whether it turned out wrong in any part; only people at a real table declare falsely."""

    @property
    def price(self) -> int:
        """What each of the others pays: for tarocks and matadors 5 more for every further one."""
        further = self.number - LEAST[self.what] if self.what in LEAST else 0
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
            said = {True: SAYS_MANY, False: SAYS_MANY_WITHOUT, None: SAYS_MANY_ONLY}[self.pagat]
            return said(seat=self.by, number=self.number)
        if self.what == MATADORS:
            return SAYS_MATADORS(seat=self.by, number=self.number)
        if self.missing:
            return SAYS_HALF(seat=self.by, of=self.of, missing=self.missing)
        return SAYS_SET(seat=self.by, what=self.what, of=self.of)

    @property
    def key(self) -> str:
        """The kind as games key their rules: sets of kings apart from those of a suit."""
        return f"{self.what} {KINGS_SET}" if self.of == KINGS_SET else self.what

    @property
    def subject(self) -> str:
        """What it speaks of: the tarocks, the matadors or one of the sets."""
        return self.of or self.what

    @property
    def word(self) -> str:
        """How it is said in a move: `tarocks-11-with`, `matadors-3`, `full-hearts`, `half-kings-no-diamonds`."""
        if self.what in LEAST:
            pagat = _WITH[self.pagat] if self.what == MANY else ""
            return f"{self.what}-{self.number}{pagat}"
        return f"{self.what}-{self.of}{self._lack}"

    @property
    def _lack(self) -> str:
        if self.missing is None:
            return ""
        return f"-no-{self.missing.suit.word if self.of == KINGS_SET else _RANKS[self.missing.rank]}"


def combinations_of(seat: Seat, hand: CardSet) -> Iterator[Declared]:
    """All that a hand has to declare; the fool counts as a tarock and serves in every set at once."""
    tarocks = len(hand & TAROCKS)
    if tarocks >= LEAST[MANY]:
        yield Declared(seat, MANY, tarocks, pagat=PAGAT in hand)
    if not TRULL - hand:
        yield Declared(seat, MATADORS, _matadors(hand))
    fool = SKUS in hand
    for name, four in SETS.items():
        match list(four - hand):
            case []:
                yield Declared(seat, OVERFULL if fool else FULL, of=name)
            case [missing] if fool:
                yield Declared(seat, HALF, of=name, missing=missing)


def _matadors(hand: CardSet) -> int:
    """Fool, Mond and Pagat, and the tarocks below the Mond without a gap."""
    lower = 20
    while Card(f"T{lower}") in hand and lower > 1:
        lower -= 1
    return 23 - lower


class Declarations(tuple[Declared, ...], Tells):
    """Everything that was declared, in order."""

    __slots__ = ()

    def told(self, so_far: Told) -> Told:
        """A declaration counts as an announcement."""
        return so_far.evolve(said=so_far.said + tuple(Statement(one.by, one.word) for one in self))


@dataclass(frozen=True)
class Declaring(Happening[Declarations]):
    """Each declares once in turn, truly and completely; the scat counts for the hand it came from."""

    rule: RuleId
    order: tuple[Seat, ...]
    dealer: Seat
    rules: Mapping[str, RuleId]
    """The rule of every kind of declaration, and of having nothing to declare."""

    def run(self, table: Table) -> Finish[Declarations]:
        """What everybody says, in order."""
        declared: list[Declared] = []
        said: list[Disclosure] = []
        for seat in self.order:
            own = self.due(table, seat)
            declared += own
            said += [Disclosure(self.rules[one.key], one.spoken, seat, one.cards) for one in own]
            if not own:
                said.append(self.nothing(seat))
        return Finish(Declarations(declared), table, tuple(said))

    def due(self, table: Table, seat: Seat) -> tuple[Declared, ...]:
        """All that a seat has to declare."""
        return tuple(combinations_of(seat, self.held(table, seat)))

    def nothing(self, seat: Seat) -> Disclosure:
        """A seat says that it has nothing."""
        return Disclosure(self.rules[NOTHING], SAYS_NOTHING(seat=seat), seat)

    def held(self, table: Table, seat: Seat) -> CardSet:
        """The cards a seat was dealt."""
        return table.hand(seat) | table.zone(SCAT).cards if seat == self.dealer else table.hand(seat)
