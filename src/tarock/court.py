"""The court of a table where irregular acts can be done: what was done, who claims it, and how it is judged."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from tarock.cards import Seat
from tarock.choices import Choices, OneOf
from tarock.laws import CONTRA_OWN_GAME, CONTRA_OWN_ULTIMO, RENONCE, ULTIMO_WITHOUT_PAGAT, Fault
from tarock.moves import Choose, Claim
from tarock.phase import Continue, Disclosure, Finish, Phase, Step
from tarock.phases.playing import Playing
from tarock.rules import Refusal, RuleId, message, name_words
from tarock.variant import Outcome

CLAIMABLE: Final = (RENONCE, CONTRA_OWN_GAME, CONTRA_OWN_ULTIMO, ULTIMO_WITHOUT_PAGAT)
"""The faults that the engine can judge, because they are done with cards and words."""
SETTLE_NOW, PLAY_ON, CONFIRM = "settle-now", "play-on", "confirm"
name_words({
    SETTLE_NOW: "Settle now", PLAY_ON: "Play on", CONFIRM: "I have no claim",
    RENONCE: "Renonce", CONTRA_OWN_GAME: "Contra to the own game", CONTRA_OWN_ULTIMO: "Contra to the own Ultimo",
    ULTIMO_WITHOUT_PAGAT: "Ultimo without the Pagat",
})  # fmt: skip

ACCEPTED = message("court.accepted", "The claim of seat {seat} against seat {against} is accepted: {kind}.")
REJECTED = message("court.rejected", "The claim of seat {seat} against seat {against} is rejected: {kind}.")
EARLIER = message("court.earlier", "Seat {by} had offended before that, which decides: {kind}.")
NO_SUCH_CLAIM = message("court.no-claim", "Nobody can be accused of that.")
RESTS = message("court.rests", "Seat {seat} does not play in this deal and cannot claim.")
ONE_REJECTED = message("court.one-rejected", "One claim of yours was rejected; there is no second in a deal.")
DECIDED = message("court.decided", "A claim has been accepted in this deal already.")
NOT_TO_PUSH = message("court.push", "You cannot show {card} out of turn now.")


@dataclass(frozen=True)
class Deciding(Phase[str]):
    """Who has gained by an accepted claim says whether the deal is played on for further chances (COD-24)."""

    rule: RuleId
    seat: Seat

    def to_act(self) -> Seat:
        """One of the side that has won."""
        return self.seat

    def choices(self, table: Any) -> Choices:
        """Settle now or play on."""
        return OneOf((Choose(SETTLE_NOW), Choose(PLAY_ON)))

    def apply(self, table: Any, move: Choose) -> Finish[str]:
        """The word is the result."""
        return Finish(move.word, table)


@dataclass(frozen=True)
class Inspecting(Phase[None]):
    """The tricks and the discard lie open; each in turn confirms before the deal is settled (COD-22)."""

    rule: RuleId
    asked: tuple[Seat, ...]

    def to_act(self) -> Seat:
        """The next who has not confirmed."""
        return self.asked[0]

    def choices(self, table: Any) -> Choices:
        """To confirm; claims are open to everybody at any time."""
        return OneOf((Choose(CONFIRM),))

    def apply(self, table: Any, move: Choose) -> Step[None]:
        """The next is asked."""
        left = self.asked[1:]
        return Continue(self.evolve(asked=left), table) if left else Finish(None, table)


@dataclass(frozen=True, slots=True)
class Court:
    """What the court knows at one moment; the offences are a secret until they are claimed."""

    offences: tuple[Fault, ...] = ()
    """Everything done against the rules, the first first."""
    rejected: tuple[Seat, ...] = ()
    """Who has made a claim in vain."""
    faults: tuple[Fault, ...] = ()
    """What an accepted claim brought to light; with it only legal moves are left."""
    interrupted: Phase[Any] | None = None
    """The phase in which a claim was accepted, while it is decided whether to play on."""
    facts: Outcome | None = None
    """The outcome that waits for the inspection."""

    def offended(self, kind: str, by: Seat) -> Court:
        """The court after one offence more."""
        return replace(self, offences=(*self.offences, Fault(kind, by)))

    def why_no_claim(self, claim: Claim, by: Seat, active: tuple[Seat, ...]) -> Refusal | None:
        """Why a claim is not even heard; None if it is."""
        if by not in active:
            return Refusal("COD-22", RESTS(seat=by + 1))
        if self.faults:
            return Refusal("COD-22", DECIDED())
        if by in self.rejected:
            return Refusal("COD-D3", ONE_REJECTED())
        if claim.kind not in CLAIMABLE or claim.against not in active or claim.against == by:
            return Refusal("COD-22", NO_SUCH_CLAIM())
        return None

    def claims(self, seat: Seat | None, active: tuple[Seat, ...]) -> tuple[Claim, ...]:
        """Every claim that would be heard from a seat."""
        if seat is None:
            return ()
        every = (Claim(other, kind) for other in active for kind in CLAIMABLE)
        return tuple(claim for claim in every if self.why_no_claim(claim, seat, active) is None)

    def found(self, claim: Claim, by: Seat, facts: Outcome) -> tuple[Fault, ...]:
        """The faults that a claim brings to light, none if it is wrong; the first committed comes first.

        An earlier offence of the claimant's own side decides in the place of the one claimed (COD-27).
        """
        claimed = Fault(claim.kind, claim.against)
        if claimed not in self.offences or facts.side_of(by) == facts.side_of(claim.against):
            return ()
        before = self.offences[: self.offences.index(claimed)]
        own = [fault for fault in before if facts.side_of(fault.by) == facts.side_of(by)]
        return (*own[:1], claimed)


def verdict(claim: Claim, by: Seat, found: tuple[Fault, ...]) -> tuple[Disclosure, ...]:
    """What the court says to a claim."""
    sentence = ACCEPTED if found else REJECTED
    said = Disclosure("COD-22", sentence(seat=by + 1, against=claim.against + 1, kind=claim.kind), claim.against)
    earlier = found[:-1]
    return (said, *(Disclosure("COD-27", EARLIER(by=one.by + 1, kind=one.kind), one.by) for one in earlier))


def open_till_the_end(found: tuple[Fault, ...]) -> bool:
    """Whether the price of a fault is known only at the end: an Ultimo made lapses, a lost one is paid (COD-60, 61)."""
    return any(fault.kind == CONTRA_OWN_ULTIMO for fault in found)


def in_last_trick(phase: Phase[Any]) -> bool:
    """Whether no further chance is left for which the deal could be played on (COD-24)."""
    return isinstance(phase, Playing) and len(phase.done) + 1 >= phase.total
