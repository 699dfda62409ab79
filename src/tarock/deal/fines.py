"""A table where every fault has its own fine: who claims it, what it costs, and whether the deal goes on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from tarock.cards import Seat
from tarock.deal.court import ACCEPTED, NO_SUCH_CLAIM, ONE_REJECTED, REJECTED, RESTS, Closing, Court, Inspecting
from tarock.deal.situation import Situation
from tarock.game import (
    Claim, Continue, Disclosure, Fault, FaultKind, FineLaws, Finish, Form, Move, Options, Outcome, Phase, Push, Setup,
)  # fmt: skip
from tarock.game.phases import Playing
from tarock.rules import Refusal, message, name_words

name_words(
    {
        FaultKind.FALSE_DECLARATION: "False declaration",
        FaultKind.MISSING_DECLARATION: "Missing declaration",
        FaultKind.MISTIMED_DECLARATION: "Declaration at the wrong time",
        FaultKind.ILLEGAL_SKAT: "Illegal skat",
        FaultKind.WRONG_NUMBER: "Wrong number of cards",
        FaultKind.WRONG_DEMAND: "Skus demanded in vain",
        FaultKind.EARLY_LEAD: "Lead before the play",
        FaultKind.LED_OUT_OF_TURN: "Lead out of turn",
        FaultKind.OUT_OF_TURN: "Card out of turn",
    }
)
NOT_TRUE = message("fining.not-true", "What seat {seat:seat} declared is not true: {word}.")
CONFESSED = message("fining.confessed", "Seat {seat:seat} points it out himself: {kind}.")
LAID_ANEW = message("fining.laid-anew", "Seat {seat:seat} takes the skat up and lays it anew.")
EVIDENT = message("fining.evident", "Seat {seat:seat} pays a fine: {kind}.")
CONFIRMED = message("fining.confirmed", "The deal is confirmed; nothing more can be claimed.")
SKAT_FAULTS = (FaultKind.ILLEGAL_SKAT, FaultKind.WRONG_NUMBER)
DECLARING_FAULTS = (FaultKind.FALSE_DECLARATION, FaultKind.MISSING_DECLARATION)


@dataclass(frozen=True, slots=True)
class FiningCourt(Court):
    """A court before which everybody answers for himself: after a fine the table stays as free as it was."""

    laws: FineLaws = field(kw_only=True)
    over: bool = field(default=False, kw_only=True)
    """Whether the deal was stopped, or everybody has confirmed."""

    @property
    def closed(self) -> bool:
        """Whether only legal moves are left; here a fine changes nothing in that."""
        return self.over

    def with_faults(self, *faults: Fault) -> Self:
        """The court after some faults more; what has no price is none, and what all have seen is booked at once.

        Of those that everybody sees only the first of a kind counts.
        """
        court = self
        for fault in faults:
            if fault.kind in self.laws.evident:
                again = any(one.kind == fault.kind for one in court.faults)
                court = court if again else court.booked(fault)
            elif fault.kind in self.laws.fines:
                court = replace(court, committed=(*court.committed, fault))
        return court

    def booked(self, fault: Fault) -> Self:
        """The court after a fine."""
        return replace(self, faults=(*self.faults, fault))

    def without(self, *faults: Fault) -> Self:
        """The court for which these faults are done with."""
        left = list(self.committed)
        for fault in faults:
            left.remove(fault)
        return replace(self, committed=tuple(left))

    def why_no_claim(self, claim: Claim, by: Seat, setup: Setup[object], form: Form | None) -> Refusal | None:
        """Why a claim is not even heard; some faults may be pointed out by who committed them."""
        if by not in setup.active:
            return Refusal(self.laws.rule, RESTS(seat=by))
        if self.over:
            return Refusal(self.laws.rule, CONFIRMED())
        if by in self.rejected:
            return Refusal("COD-D3", ONE_REJECTED())
        own = claim.against == by and claim.kind not in self.laws.confessed
        if claim.kind not in self.kinds or claim.against not in setup.active or own:
            return Refusal(self.laws.rule, NO_SUCH_CLAIM())
        return None

    def charged(self, claim: Claim) -> Fault | None:
        """The first fault that a claim means, if there is one; a wrong number is an illegal skat too (DAN-D37)."""
        kinds = SKAT_FAULTS if claim.kind in SKAT_FAULTS else (claim.kind,)
        return next((one for one in self.committed if one.by == claim.against and one.kind in kinds), None)

    def at_end(self, outcome: Outcome, setup: Setup[object], options: Options) -> Closing:
        """After the last trick everybody confirms; a deal that was stopped is over."""
        if self.over or outcome.ended not in outcome.inspected:
            return Closing(self, None, outcome.with_faults(self.faults))
        return Closing(replace(self, facts=outcome), Inspecting(self.laws.rule, setup.active), None)


def court_with(laws: FineLaws) -> FiningCourt:
    """The court of a game with fines, before anything is done."""
    return FiningCourt(kinds=tuple(kind for kind in laws.fines if kind not in laws.evident), laws=laws)


def heard(now: Situation, court: FiningCourt, form: Form, move: Move, by: Seat) -> Situation:
    """What a move that is not refused leads to."""
    if isinstance(move, Claim):
        fault = court.charged(move)
        return _rejected(now, court, move, by) if fault is None else _fined(now, court, form, fault, by)
    if isinstance(move, Push):
        noted = court.with_faults(Fault(form.fault_of_push(), by))
        return now._replace(table=now.table.remember(move.card.bit), court=noted, said=())
    return _answered(now, court, form, move) if court.facts else _done(now, court, form, move)


def _done(now: Situation, court: FiningCourt, form: Form, move: Move) -> Situation:
    """A move of the game, legal or not; of faults that need no claim everybody is told, the first time."""
    noted = court.with_faults(*form.faults(now.table, move))
    after = now._replace(court=noted).after(move)
    fined = noted.faults[len(court.faults) :]
    told = (Disclosure(court.laws.fines[one.kind], EVIDENT(seat=one.by, kind=one.kind), one.by) for one in fined)
    return after._replace(said=(*after.said, *told))


def _rejected(now: Situation, court: FiningCourt, claim: Claim, by: Seat) -> Situation:
    """Nothing has happened, but there is no second time (COD-D3)."""
    words = REJECTED(seat=by, against=claim.against, kind=claim.kind)
    said = Disclosure(court.laws.rule, words, claim.against)
    return now._replace(court=court.with_rejected(by), said=(said,))


def _fined(now: Situation, court: FiningCourt, form: Form, done: Fault, by: Seat) -> Situation:
    """The fine is booked and the deal goes on, begins anew with the skat, or is stopped."""
    fault = replace(done, kind=_kind_now(done, form.phase), confessed=by == done.by)
    told, left = now._replace(said=_verdict(court, fault, by)), court.without(done)
    anew = form.put_right(now.table) if done.kind in SKAT_FAULTS else None
    if anew is not None:
        return _laid_anew(told, left, fault, anew)
    booked = left.booked(fault)
    return _stopped(told, booked) if fault.kind in court.laws.stopping else told._replace(court=booked)


def _kind_now(fault: Fault, phase: Phase[object]) -> str:
    """Before the first lead a wrong number of cards can only be an illegal skat (DAN-D37, DOL-23)."""
    led = isinstance(phase, Inspecting) or (isinstance(phase, Playing) and bool(phase.done or phase.trick.cards))
    return FaultKind.ILLEGAL_SKAT if fault.kind == FaultKind.WRONG_NUMBER and not led else fault.kind


def _verdict(court: FiningCourt, fault: Fault, by: Seat) -> tuple[Disclosure, ...]:
    """What the court says to a true claim; a false declaration is paid back, so everybody learns which it was."""
    rule, seat = court.laws.fines[fault.kind], fault.by
    words = ACCEPTED(seat=by, against=seat, kind=fault.kind)
    said = Disclosure(rule, CONFESSED(seat=seat, kind=fault.kind) if fault.confessed else words, fault.by)
    false = fault.about if fault.kind == FaultKind.FALSE_DECLARATION else ()
    return (said, *(Disclosure(rule, NOT_TRUE(seat=seat, word=word), fault.by) for word in false))


def _laid_anew(now: Situation, court: FiningCourt, fault: Fault, anew: Finish[object]) -> Situation:
    """The dealer lays and declares again in the place of his first declaration (DAN-D27, DOL-D22)."""
    again = (one for one in court.committed if one.by == fault.by and one.kind in DECLARING_FAULTS)
    court = court.without(*again)
    court = court if court.laws.put_right_free else court.booked(fault)
    said = Disclosure(court.laws.fines[fault.kind], LAID_ANEW(seat=fault.by), fault.by)
    return now._replace(court=court, said=(*now.said, said)).finished(anew)


def _stopped(now: Situation, court: FiningCourt) -> Situation:
    """The phases end with what has been done, and the cards are thrown in, face up (DAN-D26)."""
    now = now._replace(court=replace(court, over=True))
    if court.facts:
        now = now._replace(going=None, outcome=court.facts.with_faults(court.faults))
    while now.form is not None:
        now = now.finished(now.form.break_off(now.table))
    return now._replace(table=now.table.show_all())


def _answered(now: Situation, court: FiningCourt, form: Form, move: Move) -> Situation:
    """What follows when somebody confirmed, or said what came of a fault."""
    step, after = form.apply(now.table, move), now._replace(said=())
    assert court.facts is not None
    if isinstance(step, Continue):
        return after._replace(going=step.phase)
    if court.over:
        return after._replace(going=None, outcome=court.facts.answered(step.result))
    return _confirmed(after, court, court.facts.with_faults(court.faults))


def _confirmed(now: Situation, court: FiningCourt, facts: Outcome) -> Situation:
    """Everybody has confirmed; what remains is what the table has to agree on."""
    question = facts.question(now.terms.setup.carried, now.terms.options)
    return now.closed(Closing(replace(court, over=True, facts=facts), question, None if question else facts))
