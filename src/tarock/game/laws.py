"""The Codex: deals that are not played, faults reported from a real table, and which of them counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from tarock.cards import Seat
from tarock.game.faults import Fault, FaultKind
from tarock.game.scoring import Settlement, from_each
from tarock.rules import RuleId, SetupError, message

C = TypeVar("C")

PLAYED, PASSED = "played", "passed"
MISDEAL = "misdeal"
"""Somebody, or the talon, got a card too many or too few (COD-07)."""
NO_TAROCK, EXPOSED_CARD, INCOMPLETE_PACK = "no-tarock", "exposed-card", "incomplete-pack"
"""Deals that are void without anybody's fault (GEN-39, COD-06, COD-08)."""
MISDEAL_FINE = message("laws.misdeal", "Misdeal")

RENONCE, CONDUCT = FaultKind.RENONCE, FaultKind.CONDUCT
CONTRA_OWN_GAME, CONTRA_OWN_ULTIMO = FaultKind.CONTRA_OWN_GAME, FaultKind.CONTRA_OWN_ULTIMO
OPEN_CARD = FaultKind.OPEN_CARD
ULTIMO_WITHOUT_PAGAT = FaultKind.ULTIMO_WITHOUT_PAGAT
NO_HONOUR = FaultKind.NO_HONOUR
FALSE_NUMBER = FaultKind.FALSE_NUMBER
FALSE, MISSING = FaultKind.FALSE_DECLARATION, FaultKind.MISSING_DECLARATION
MISTIMED = FaultKind.MISTIMED_DECLARATION
ILLEGAL_SKAT, WRONG_NUMBER = FaultKind.ILLEGAL_SKAT, FaultKind.WRONG_NUMBER
WRONG_DEMAND = FaultKind.WRONG_DEMAND
EARLY_LEAD, LED_OUT_OF_TURN, OUT_OF_TURN = FaultKind.EARLY_LEAD, FaultKind.LED_OUT_OF_TURN, FaultKind.OUT_OF_TURN


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
class Offence:
    """The faults that count: those of the side that offended first (COD-27)."""

    side: str
    kinds: frozenset[str]
    played_on: bool


def first_offence(faults: tuple[Fault, ...], side_of: Callable[[Seat], str]) -> Offence:
    """What the other side may claim; faults are given in the order in which they were committed."""
    side = side_of(faults[0].by)
    own = [fault for fault in faults if side_of(fault.by) == side]
    kinds = frozenset(fault.kind for fault in own)
    # After a remark the cards are thrown in at once, so nothing can be played on (COD-13).
    return Offence(side, kinds, CONDUCT not in kinds and any(fault.played_on for fault in own))


def true_numbers(told: Iterable[tuple[Seat, int]], faults: tuple[Fault, ...]) -> list[tuple[Seat, int]]:
    """The numbers of tarocks that were announced, without those of who announced a false one (COD-73)."""
    liars = [fault.by for fault in faults if fault.kind == FALSE_NUMBER]
    return [(seat, number) for seat, number in told if seat not in liars]


def gain_after_fault(offence: Offence, above: int, consolation: int) -> int:
    """The winning points where card points are paid: twice the consolation and what the offenders lack to 35.

    As much the others have above 35; where the cards were thrown in there is no count (COD-56, COD-57, COD-77).
    """
    return 2 * consolation + (0 if CONDUCT in offence.kinds else above)


def not_played(ended: str, dealer: Seat, seats: Iterable[Seat], penalty: int, carried: C) -> Settlement[C]:
    """A deal thrown in before its play: nothing is paid, except by the dealer of a misdeal (GEN-38, GEN-39)."""
    if ended == MISDEAL:
        fine = from_each("GEN-38", MISDEAL_FINE(), dealer, seats, -penalty)
        return Settlement((fine,), carried, redeal=True)
    if ended not in (PASSED, NO_TAROCK, EXPOSED_CARD, INCOMPLETE_PACK):
        raise SetupError(f"ended: no deal ends with {ended!r}")
    return Settlement(carried=carried, passed=ended == PASSED, redeal=ended != PASSED)
