"""The kernel: tricks at full speed, for play-outs and search.

It knows tricks, not games. Everything is given in plain numbers: a card is its index in `CARDS`, a set of cards a bit
mask, and seats are counted in the order of play, so that after seat 0 plays seat 1.
"""

from __future__ import annotations

# No module of the standard library is imported that the interpreter has not loaded anyway: this import must be quick.
try:
    from tarock.solving import _kernel
except ImportError as error:
    raise ImportError(
        "tarock was installed without its kernel, so it can neither search nor play out: "
        "install a C++20 compiler such as g++ and then tarock again"
    ) from error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tarock.cards import RuleSheet
    from tarock.solving.goals import Goal, Limit, Moment, Settling

NO_CARD, NO_SUIT = -1, -1
_NARROW = 58
"""Packs of up to this many cards fit into 64 bits, with a gap between the suits."""
SEEDS = (1 << 64) - 1
"""Of a seed so many bits count."""


class Rules:
    """The rules of tricks of one game, laid out for the kernel."""

    def __init__(self, sheet: RuleSheet) -> None:
        self.wide = len(sheet.cards) > _NARROW
        self.made = (_kernel.Rules128 if self.wide else _kernel.Rules64)(sheet)
        self.sheet = sheet


class Play:
    """A line of play: cards are played and taken back, nothing is copied."""

    def __init__(self, rules: Rules, moment: Moment) -> None:
        self._made = (_kernel.Play128 if rules.wide else _kernel.Play64)(rules.made, moment)

    def playable(self) -> int:
        """The cards that may be played now."""
        return self._made.playable()

    def play(self, card: int, named: int = NO_SUIT) -> int:
        """Play a card, a fool under a name; the seat that took the trick if it is complete now, else -1."""
        return self._made.play(card, named)

    def undo(self) -> None:
        """Take the last card back."""
        self._made.undo()

    def hand(self, seat: int) -> int:
        """The cards a seat may play from."""
        return self._made.hand(seat)

    @property
    def turn(self) -> int:
        """Whose card comes next."""
        return self._made.turn()

    @property
    def over(self) -> bool:
        """Whether all cards have been played."""
        return self._made.over()

    @property
    def led(self) -> int:
        """The suit to be followed, or -1."""
        return self._made.led()

    @property
    def best(self) -> int:
        """The card that wins the trick so far, or -1."""
        return self._made.best()


def playouts(
    rules: Rules, moment: Moment, number: int, *, values: Sequence[int], seed: int, threads: int = 1
) -> tuple[memoryview, memoryview, memoryview]:
    """Play a deal out at random this many times; the same seed gives the same play-outs on however many threads.

    The three views have a row for every play-out: by seat the values of the cards it took, by seat its tricks, and
    the winner of the last trick with the card that won it.
    """
    if moment.trick:
        raise ValueError("play-outs begin with a lead: no trick may lie on the table")
    made = _kernel.playouts(rules.made, moment, values=list(values), number=number, seed=seed & SEEDS, threads=threads)
    points, tricks, last = (memoryview(part) for part in made)
    seats = len(moment.hands)
    return points.cast("h", (number, seats)), tricks.cast("b", (number, seats)), last.cast("b", (number, 2))


def samples(
    rules: Rules, seats: int, cards: int, number: int, seed: int
) -> Iterator[tuple[int, tuple[int, ...], int, int, int, int, int]]:
    """Random moments of random tricks, with this many cards in a hand at most, to compare with other implementations.

    Each is a hand, the cards that lie, the name of a led fool, the playable cards, the card played, and then the suit
    to follow and the place of the card that wins.
    """
    yield from _kernel.samples(rules.made, seats, cards, number, seed)


class Table:
    """The memory of searches; it can be used again and again, by one search at a time."""

    def __init__(self, bits: int = 20) -> None:
        """With room for four times two to the power of `bits` positions, 16 bytes each."""
        self.made = _kernel.Table(bits)


class Session:
    """One problem: any number of questions, each of which profits from the answers before it."""

    def __init__(self, rules: Rules, goal: Goal, moment: Moment, table: Table, limit: Limit) -> None:
        make = _kernel.Session128 if rules.wide else _kernel.Session64
        self._made = make(rules.made, table.made, goal, moment, limit)
        self.nodes = 0

    @property
    def total(self) -> int:
        """All the value that is still to be won."""
        return self._made.total()

    @property
    def wanted(self) -> bool:
        """Whether the seat to play belongs to the side."""
        return self._made.wanted()

    def widest(self) -> tuple[int, int]:
        """What can be said without search: at least, at most."""
        return self._proved(self._made.widest())

    def exact(self, within: tuple[int, int] | None = None, card: int = NO_CARD) -> tuple[int, int]:
        """The value of the position, or of playing a card: equal bounds unless the limit was reached."""
        return self._proved(self._made.exact(*(within or self.widest()), card))

    def reaches(self, target: int, within: tuple[int, int] | None = None, card: int = NO_CARD) -> tuple[int, int]:
        """Bounds of the value that tell whether it reaches a target, unless the limit was reached."""
        return self._proved(self._made.reaches(target, *(within or self.widest()), card))

    def choices(self) -> list[tuple[int, int]]:
        """The cards that may be played, each with the mask of those that are its equals."""
        return self._made.choices()

    def line(self, value: int) -> list[int]:
        """Best play of both sides from here to the end, if the position has this value."""
        return self._made.line(value)

    def _proved(self, found: tuple[int, int, int]) -> tuple[int, int]:
        self.nodes = found[2]
        return found[0], found[1]


def shares(
    rules: Rules,
    goal: Goal,
    moment: Moment,
    parties: Sequence[int],
    *,
    limit: Limit,
    fewest: bool = False,
    settling: Settling | None = None,
) -> dict[int, list[int]] | None:
    """For every playable card the shares of all parties when each plays for its own; None at the limit.

    A seat wants the share of `parties[seat]` to be large, or small where the fewest are best; among equal cards it
    takes the first in the order of the rule sheet. With `settling` the shares are what that says of each line.
    """
    found = _kernel.shares(rules.made, goal, moment, limit, parties=list(parties), fewest=fewest, settling=settling)
    return None if found is None else dict(found)
