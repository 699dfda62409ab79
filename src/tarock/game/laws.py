"""The Codex: deals that are not played, faults reported from a real table, and which of them counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from tarock.cards import Seat
from tarock.game.faults import Fault, FaultKind
from tarock.game.scoring import Settlement, from_each
from tarock.rules import RuleId, SetupError, message

C = TypeVar("C")

MISDEAL_FINE = message("laws.misdeal", "Misdeal")


class Laws(StrEnum):
    """The two ways to keep the laws (COD-D1)."""

    ENFORCED = "enforced"
    """No fault can be done."""
    TABLE = "table"
    """Faults can be done, and claimed, as at a real table."""


class AfterClaim(StrEnum):
    """How a deal goes on after an accepted claim."""

    CHOICE = "choice"
    """Who has gained by it chooses whether to play on (COD-24)."""
    PLAYED_OUT = "played-out"
    """The deal is played out (COD-55)."""
    STOPPED = "stopped"
    """It ends at once."""


class Ending(StrEnum):
    """How a deal has ended."""

    PLAYED = "played"
    PASSED = "passed"
    """Nobody wanted to play a game."""
    MISDEAL = "misdeal"
    """Somebody, or the talon, got a card too many or too few (COD-07)."""
    NO_TAROCK = "no-tarock"
    """A hand without tarocks, so that the deal is void without anybody's fault (GEN-39)."""
    EXPOSED_CARD = "exposed-card"
    """A card was turned up while they were dealt (COD-06)."""
    INCOMPLETE_PACK = "incomplete-pack"
    """The pack was not complete (COD-08)."""
    REDEAL = "redeal"
    """Somebody who may do so demanded a new deal (DAN-25, DOL-22)."""
    THROWN_IN = "thrown-in"
    """Somebody who may do so threw his cards in (GRO-82, GRI-31)."""
    SCHLEIFEN = "schleifen"
    """The declarer gave the game up after the exchange (BLK-20, KRU-35)."""
    CONCEDED = "conceded"
    """The opponents gave it up during the play (BLK-27)."""


@dataclass(frozen=True, slots=True)
class FineLaws:
    """How a game deals with faults that have each its own fine, which the offender pays and nobody else."""

    rule: RuleId
    """Who may claim, and until when."""
    fines: Mapping[str, RuleId] = field(hash=False)
    """The faults that can be done with cards and words, and the rule that sets the price of each."""
    stopping: tuple[str, ...] = ()
    """The faults after which the deal is stopped; after all others it goes on."""
    evident: tuple[str, ...] = ()
    """The faults that everybody sees, so that nobody has to claim them."""
    confessed: tuple[str, ...] = ()
    """The faults which the offender may point out himself."""
    put_right_free: bool = False
    """Whether cards laid away wrongly cost nothing if they are laid anew in time."""


@dataclass(frozen=True, slots=True)
class FirstFault:
    """The faults that count: those of the side that committed the first (COD-27)."""

    side: str
    kinds: frozenset[str]
    played_on: bool


def first_fault(faults: tuple[Fault, ...], side_of: Callable[[Seat], str]) -> FirstFault:
    """What the other side may claim; faults are given in the order in which they were committed."""
    side = side_of(faults[0].by)
    own = [fault for fault in faults if side_of(fault.by) == side]
    kinds = frozenset(fault.kind for fault in own)
    # After a remark the cards are thrown in at once, so nothing can be played on (COD-13).
    return FirstFault(side, kinds, FaultKind.CONDUCT not in kinds and any(fault.played_on for fault in own))


def true_numbers(told: Iterable[tuple[Seat, int]], faults: tuple[Fault, ...]) -> list[tuple[Seat, int]]:
    """The numbers of tarocks that were announced, without those of who announced a false one (COD-73)."""
    liars = [fault.by for fault in faults if fault.kind == FaultKind.FALSE_NUMBER]
    return [(seat, number) for seat, number in told if seat not in liars]


def gain_after_fault(fault: FirstFault, above: int, consolation: int) -> int:
    """The winning points where card points are paid: twice the consolation and what the offenders lack to 35.

    As much the others have above 35; where the cards were thrown in there is no count (COD-56, COD-57, COD-77).
    """
    return 2 * consolation + (0 if FaultKind.CONDUCT in fault.kinds else above)


def not_played(ended: str, dealer: Seat, seats: Iterable[Seat], penalty: int, carried: C) -> Settlement[C]:
    """A deal thrown in before its play: nothing is paid, except by the dealer of a misdeal (GEN-38, GEN-39)."""
    if ended == Ending.MISDEAL:
        fine = from_each("GEN-38", MISDEAL_FINE(), dealer, seats, -penalty)
        return Settlement((fine,), carried, redeal=True)
    if ended not in (Ending.PASSED, Ending.NO_TAROCK, Ending.EXPOSED_CARD, Ending.INCOMPLETE_PACK):
        raise SetupError(f"ended: no deal ends with '{ended}'")
    return Settlement(carried=carried, passed=ended == Ending.PASSED, redeal=ended != Ending.PASSED)
