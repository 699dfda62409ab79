"""Faults of which an ultimo may have come, or by which one may have been prevented, and how a table agrees on that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from tarock.cards import Seat
from tarock.game import Fault, FaultKind
from tarock.rules import name_words, seat_number
from tarock.variants.families.danish.agreeing import Agreeing, Question
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP, Cups
from tarock.variants.families.danish.declaring_at_table import SAYABLE
from tarock.variants.families.danish.facts import CupOutcome

MISDECLARED = (FaultKind.MISSING_DECLARATION, FaultKind.FALSE_DECLARATION)
ANSWERABLE = (FaultKind.RENONCE, FaultKind.WRONG_NUMBER)
"""Who committed these may have to replace a cup (DOL-87, DOL-88)."""
NO_EFFECT, MADE_IT = "no-effect", "made-the-ultimo"
PREVENTED = {
    f"prevented-{cup.split()[0]}-of-{seat_number(seat)}": (seat, cup)
    for seat in range(4)
    for cup in (KING_CUP, PAGAT_CUP)
}
"""The ultimos that a fault can have prevented, by the words for them."""
name_words({NO_EFFECT: "Nothing came of it", MADE_IT: "The ultimo came of it"})


@dataclass(frozen=True, slots=True)
class UltimoFault:
    """A fault that was claimed, and what the two others agree came of it (DOL-D21)."""

    kind: str
    by: Seat
    confessed: bool = False
    """Whether he pointed a wrong declaration out himself (DOL-80)."""
    caused: bool = False
    """Whether another player's ultimo came of it (DOL-84, DOL-87)."""
    prevented: Seat | None = None
    """Whose ultimo a revoke or a wrong number of cards prevented (DOL-88)."""
    cup: str = PAGAT_CUP
    """The cup that this ultimo would have taken."""


class UltimoFaultOutcome(CupOutcome):
    """The facts of a deal in which faults may have made or prevented an ultimo."""

    last: Seat
    faults: tuple[UltimoFault, ...]

    @property
    def ultimo(self) -> str:
        """The cup of a good ultimo, if there is one."""
        raise NotImplementedError

    def made_ultimo(self, fault: UltimoFault) -> bool:
        """Whether another player's good ultimo came of a fault."""
        return bool(fault.caused and self.ultimo and self.last != fault.by)

    def misdeclared(self) -> list[UltimoFault]:
        """Who declared falsely or not at all: each once, by the gravest of it (DOL-D34)."""
        told = [one for one in self.faults if one.kind in MISDECLARED]
        unsaid = {one.by for one in self.declared if one.false} - {
            one.by for one in told if one.kind == FaultKind.FALSE_DECLARATION
        }
        claimed = [*told, *(UltimoFault(FaultKind.FALSE_DECLARATION, seat) for seat in sorted(unsaid))]
        rising = sorted(claimed, key=lambda one: (self.made_ultimo(one), not one.confessed))
        return list({one.by: one for one in rising}.values())

    def with_faults(self, faults: tuple[Fault, ...]) -> Self:
        """The facts with what was claimed; a declaration that came too early is not paid (DOL-41)."""
        facts = super().with_faults(faults)
        early = {
            (one.by, SAYABLE[word].subject)
            for one in faults
            if one.kind == FaultKind.MISTIMED_DECLARATION
            for word in one.about
        }
        paid = tuple(one for one in facts.declared if (one.by, one.subject) not in early)
        found = tuple(UltimoFault(one.kind, one.by, confessed=one.confessed) for one in faults)
        claimed: dict[str, object] = {"declared": paid, "faults": found}
        return replace(facts, **claimed)

    @property
    def asked(self) -> tuple[Question, ...]:
        """What the two others are asked about each fault."""
        return tuple(self._questions((self.last, self.ultimo) if self.ultimo else None))

    def _questions(self, made: tuple[Seat, str] | None) -> Iterator[Question]:
        """Whether the ultimo that was made came of it, and which one that was not."""
        for place, fault in enumerate(self.faults):
            others = tuple(seat for seat in self.active if seat != fault.by)
            if made and made[0] in others and fault.kind in (*MISDECLARED, *ANSWERABLE):
                yield Question(others, place, (NO_EFFECT, MADE_IT))
            if fault.kind in ANSWERABLE:
                able = (word for word, one in PREVENTED.items() if one[0] in others and one != made)
                yield Question(others, place, (NO_EFFECT, *able))

    def question(self, carried: Cups, options: object) -> Agreeing | None:
        """The two others say whether a fault made or prevented an ultimo (DOL-D21)."""
        return Agreeing("DOL-D21", self.asked) if self.asked else None

    def answered(self, result: tuple[str, ...]) -> Self:
        """The facts with what both of the others agreed on."""
        found = list(self.faults)
        for question, answer in zip(self.asked, result, strict=True):
            fault = found[question.fault]
            if answer == MADE_IT:
                found[question.fault] = replace(fault, caused=True)
            elif answer in PREVENTED:
                seat, cup = PREVENTED[answer]
                found[question.fault] = replace(fault, prevented=seat, cup=cup)
        agreed: dict[str, object] = {"faults": tuple(found)}
        return replace(self, **agreed)
