"""Announcing that one will make no trick, or all of them: before the first lead and at certain tricks."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import Seat, Trick
from tarock.game import (
    DECLINE, Choices, Continue, Finish, Ground, Kind, Move, OneOf, Phase, Proof, Say, Step, Table, rests_on,
)  # fmt: skip
from tarock.rules import Refusal, RuleId, message, name_words

MISERE, VOLE = "misere", "vole"
rests_on(dict.fromkeys((MISERE, VOLE), Ground(Proof.TRICKS)))
STAKES = {
    (MISERE, 0): ("GRO-72", 36), (MISERE, 12): ("GRO-73", 31),
    (VOLE, 0): ("GRO-76", 52), (VOLE, 12): ("GRO-77", 38), (VOLE, 19): ("GRO-78", 31),
}  # fmt: skip
"""What an announcement is worth from each, by the number of tricks it was made after."""
ASK_AIM = message("ask.aim", "Do you announce Misère or Vole?")
NOT_TO_AIM = message("aim.not-now", "You can announce {offered} now, or nothing.")
name_words({MISERE: "Misère", VOLE: "Vole"})


@dataclass(frozen=True, slots=True)
class Aim:
    """A Misère or Vole that was announced, and after how many tricks."""

    by: Seat
    what: str
    after: int = 0

    @property
    def rule(self) -> RuleId:
        """The rule that prices it."""
        return STAKES[self.what, self.after][0]

    @property
    def price(self) -> int:
        """What it brings from each, or costs to each."""
        return STAKES[self.what, self.after][1]


Asked = tuple[tuple[Seat, tuple[str, ...]], ...]
"""Who is asked in which order, and what each may announce."""


def open_aims(active: tuple[Seat, ...], tricks: tuple[Trick, ...], aims: tuple[Aim, ...]) -> Asked:
    """Who may announce what: first everybody, later who has none or all of the tricks (GRO-48, GRO-49)."""
    spoken = {aim.by for aim in aims}
    asked = []
    for seat in active:
        won = sum(trick.winner == seat for trick in tricks)
        misere = (MISERE,) if not won and len(tricks) < 19 else ()
        vole = (VOLE,) if won == len(tricks) else ()
        if (misere or vole) and seat not in spoken:
            asked.append((seat, misere + vole))
    return tuple(asked)


@dataclass(frozen=True)
class Aiming(Phase[tuple[Aim, ...]]):
    """Each who may is asked once whether he announces Misère or Vole (GRO-92)."""

    kind = Kind.ANNOUNCING
    asks = ASK_AIM()

    rule: RuleId
    asked: Asked
    after: int
    aims: tuple[Aim, ...] = ()

    def to_act(self) -> Seat:
        """Who is asked."""
        return self.asked[0][0]

    def choices(self, table: Table) -> Choices:
        """Nothing, or one announcement."""
        return OneOf((DECLINE, *(Say((what,)) for what in self.asked[0][1])))

    def apply(self, table: Table, move: Say) -> Step[tuple[Aim, ...]]:
        """Take it down and ask the next."""
        (seat, _), *others = self.asked
        aims = (*self.aims, *(Aim(seat, what, self.after) for what in move.words))
        return Continue(self.evolve(asked=tuple(others), aims=aims), table) if others else Finish(aims, table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """No combination any more, no Misère with a trick, no Vole without all."""
        offered = self.asked[0][1]
        words = [word for word in move.words if word not in offered] if isinstance(move, Say) else []
        closed = {MISERE: "GRO-48", VOLE: "GRO-49"}.get(words[0], "GRO-28") if words else self.rule
        return Refusal(closed, NOT_TO_AIM(offered=offered))
