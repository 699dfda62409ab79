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
    from typing import Any

    from tarock.cards import RuleSheet
    from tarock.solving.goals import Covered, Goal, Limit, Moment, Settling

NO_CARD, NO_SUIT = -1, -1
_NARROW, _HALF = 58, (1 << 64) - 1
"""Packs of up to so many cards fit into 64 bits, with a gap between the suits."""


def halves(bits: int) -> tuple[int, int]:
    """A bit mask as two numbers of 64 bits."""
    return bits & _HALF, bits >> 64


def whole(parts: tuple[int, int]) -> int:
    """The bit mask that two halves make."""
    return parts[0] | parts[1] << 64


class Rules:
    """The rules of tricks of one game, laid out for the kernel."""

    def __init__(self, sheet: RuleSheet) -> None:
        self.wide = len(sheet.cards) > _NARROW
        flags = {name: value for name, value in sheet._asdict().items() if name not in ("cards", "suits")}
        make = _kernel.Rules128 if self.wide else _kernel.Rules64
        self.made = make(list(sheet.cards), list(sheet.suits), **flags)
        self.sheet = sheet


class Play:
    """A line of play: cards are played and taken back, nothing is copied."""

    def __init__(self, rules: Rules, hands: Sequence[int], turn: int, covered: Covered = ()) -> None:
        make = _kernel.Play128 if rules.wide else _kernel.Play64
        self._made = make(rules.made, [halves(hand) for hand in hands], list(covered), turn)

    def playable(self) -> int:
        """The cards that may be played now."""
        return whole(self._made.playable())

    def play(self, card: int, named: int = NO_SUIT) -> int:
        """Play a card, a fool under a name; the seat that took the trick if it is complete now, else -1."""
        return self._made.play(card, named)

    def undo(self) -> None:
        """Take the last card back."""
        self._made.undo()

    def hand(self, seat: int) -> int:
        """The cards a seat may play from."""
        return whole(self._made.hand(seat))

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
    """Play a deal out by chance so many times; the same seed gives the same play-outs on however many threads.

    The three views have a row for every play-out: by seat the values of the cards it took, by seat its tricks, and
    the winner of the last trick with the card that won it.
    """
    hands, covered, turn, trick, _ = _made_moment(moment)
    if trick:
        raise ValueError("play-outs begin with a lead: no trick may lie on the table")
    made = _kernel.playouts(rules.made, hands, covered, turn, list(values), number, seed & _HALF, threads)
    points, tricks, last = (memoryview(part) for part in made)
    seats = len(hands)
    return points.cast("h", (number, seats)), tricks.cast("b", (number, seats)), last.cast("b", (number, 2))


def samples(
    rules: Rules, seats: int, cards: int, number: int, seed: int
) -> Iterator[tuple[int, tuple[int, ...], int, int, int, int, int]]:
    """Random moments of random tricks with up to so many cards in a hand, to compare with other makers of the rules.

    Each is a hand, the cards that lie, the name of a led fool, the playable cards, the card played, and then the suit
    to follow and the place of the card that wins.
    """
    for hand, lying, named, playable, *after in _kernel.samples(rules.made, seats, cards, number, seed):
        played, led, best = after
        yield whole(hand), lying, named, whole(playable), played, led, best


def _made_goal(goal: Goal, rules: Rules) -> Any:
    make = _kernel.Goal128 if rules.wide else _kernel.Goal64
    sets = {name: halves(getattr(goal, name)) for name in ("must_take", "must_lose", "last_wins", "last_taken")}
    return make(
        rules.made, goal.side, values=list(goal.values), trick_value=goal.trick_value, gifts=list(goal.gifts),
        every_trick=goal.every_trick, no_trick=goal.no_trick, **sets,
    )  # fmt: skip


def _made_moment(moment: Moment) -> tuple[Any, ...]:
    hands = [halves(hand) for hand in moment.hands]
    return hands, list(moment.covered), moment.turn, list(moment.trick), moment.named


class Table:
    """The memory of searches; it can be used again and again, by one search at a time."""

    def __init__(self, bits: int = 20) -> None:
        """With room for four times two to the power of `bits` positions, 16 bytes each."""
        self.made = _kernel.Table(bits)


class Session:
    """One problem: any number of questions, each profiting from the answers before."""

    def __init__(self, rules: Rules, goal: Goal, moment: Moment, table: Table, limit: Limit) -> None:
        make = _kernel.Session128 if rules.wide else _kernel.Session64
        self._made = make(rules.made, table.made, _made_goal(goal, rules), *_made_moment(moment), *limit)
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
        return [(card, whole(equals)) for card, equals in self._made.choices()]

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
    specials, pay = settling or (0, None)
    found = _kernel.shares(
        rules.made, _made_goal(goal, rules), *_made_moment(moment), parties=list(parties), sign=-1 if fewest else 1,
        specials=halves(specials), settle=pay, **limit._asdict(),
    )  # fmt: skip
    return None if found is None else dict(found)
