"""A table where every fault has its own fine: who claims it, what it costs, and whether the deal goes on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from tarock.cards import Seat
from tarock.deal.court import ACCEPTED, NO_SUCH_CLAIM, ONE_REJECTED, REJECTED, RESTS, Court, Inspecting
from tarock.game import (
    EARLY_LEAD, FALSE, ILLEGAL_SKAT, LED_OUT_OF_TURN, MISSING, MISTIMED, OUT_OF_TURN, PLAYED, WRONG_DEMAND,
    WRONG_NUMBER, Claim, Continue, Disclosure, Fault, FineLaws, Finish, Move, Outcome, Phase, Push, Setup, Wrong,
)  # fmt: skip
from tarock.game.phases import Playing
from tarock.rules import Refusal, message, name_words

if TYPE_CHECKING:
    from tarock.deal.deal import Deal

name_words({
    FALSE: "False declaration", MISSING: "Missing declaration",
    MISTIMED: "Declaration at the wrong time", ILLEGAL_SKAT: "Illegal skat",
    WRONG_NUMBER: "Wrong number of cards", WRONG_DEMAND: "Skus demanded in vain", EARLY_LEAD: "Lead before the play",
    LED_OUT_OF_TURN: "Lead out of turn", OUT_OF_TURN: "Card out of turn",
})  # fmt: skip
NOT_TRUE = message("fining.not-true", "What seat {seat:seat} declared is not true: {word}.")
CONFESSED = message("fining.confessed", "Seat {seat:seat} points it out himself: {kind}.")
LAID_ANEW = message("fining.laid-anew", "Seat {seat:seat} takes the skat up and lays it anew.")
EVIDENT = message("fining.evident", "Seat {seat:seat} pays a fine: {kind}.")
CONFIRMED = message("fining.confirmed", "The deal is confirmed; nothing more can be claimed.")
SKAT_FAULTS = (ILLEGAL_SKAT, WRONG_NUMBER)
DECLARING_FAULTS = (FALSE, MISSING)


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

    def committed(self, wrong: Wrong, by: Seat) -> FiningCourt:
        """The court after one offence more; what has no price is none, and what all have seen is booked at once."""
        if wrong.kind not in self.laws.fines:
            return self
        fault = Fault(wrong.kind, by, about=wrong.about)
        if wrong.kind in self.laws.evident:
            return self.booked(fault)
        return replace(self, offences=(*self.offences, fault))

    def booked(self, fault: Fault) -> FiningCourt:
        """The court after a fine."""
        return replace(self, faults=(*self.faults, fault))

    def without(self, *faults: Fault) -> FiningCourt:
        """The court for which these offences are done with."""
        left = list(self.offences)
        for fault in faults:
            left.remove(fault)
        return replace(self, offences=tuple(left))

    def why_no_claim(self, claim: Claim, by: Seat, setup: Setup[object], phase: Phase[Any] | None) -> Refusal | None:
        """Why a claim is not even heard; who offended may point out some faults himself."""
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
        """The first offence that a claim means, if there is one; a wrong number is an illegal skat too (DAN-D37)."""
        kinds = SKAT_FAULTS if claim.kind in SKAT_FAULTS else (claim.kind,)
        return next((one for one in self.offences if one.by == claim.against and one.kind in kinds), None)


def court_with(laws: FineLaws) -> FiningCourt:
    """The court of a game with fines, before anything is done."""
    return FiningCourt(kinds=tuple(kind for kind in laws.fines if kind not in laws.evident), laws=laws)


def heard(deal: Deal, court: FiningCourt, phase: Phase[Any], move: Move, by: Seat) -> Deal:
    """The deal after a move that is not refused."""
    if isinstance(move, Claim):
        fault = court.charged(move)
        return _rejected(deal, court, phase, move, by) if fault is None else _fined(deal, court, phase, move, by, fault)
    if isinstance(move, Push):
        pushed = deal.after(move, by, deal.table.remember(move.card.bit))
        pushed.phase, pushed.court = phase, court.committed(Wrong(phase.pushed(by)), by)
        return pushed
    if court.facts:
        return _answered(deal, court, phase, move)
    return _done(deal, court, phase, move, by)


def _done(deal: Deal, court: FiningCourt, phase: Phase[Any], move: Move, by: Seat) -> Deal:
    """A move of the game, legal or not; of faults that need no claim everybody is told, the first time."""
    noted = court
    for wrong in () if move in deal.choices() else phase.offences(deal.table, move):
        again = wrong.kind in court.laws.evident and any(one.kind == wrong.kind for one in court.faults)
        noted = noted if again else noted.committed(wrong, by)
    after = deal.played(phase, move, noted)
    fined = noted.faults[len(court.faults) :]
    after.said += tuple(Disclosure(court.laws.fines[one.kind], EVIDENT(seat=by, kind=one.kind), by) for one in fined)
    return after


def _rejected(deal: Deal, court: FiningCourt, phase: Phase[Any], claim: Claim, by: Seat) -> Deal:
    """Nothing has happened, but there is no second time (COD-D3)."""
    words = REJECTED(seat=by, against=claim.against, kind=claim.kind)
    after = deal.after(claim, by, deal.table, (Disclosure(court.laws.rule, words, claim.against),))
    after.phase, after.court = phase, replace(court, rejected=(*court.rejected, by))
    return after


def _fined(deal: Deal, court: FiningCourt, phase: Phase[Any], claim: Claim, by: Seat, offence: Fault) -> Deal:
    """The fine is booked and the deal goes on, begins anew with the skat, or is stopped."""
    fault = replace(offence, kind=_kind_now(offence, phase), confessed=by == offence.by)
    after = deal.after(claim, by, deal.table, _verdict(court, fault, by))
    after.phase, after.court = phase, court.without(offence).booked(fault)
    anew = phase.put_right(deal.table) if offence.kind in SKAT_FAULTS else None
    if anew is not None:
        _laid_anew(after, court.without(offence), fault, anew)
    elif fault.kind in court.laws.stopping:
        _stopped(after, after.court)
    return after


def _kind_now(fault: Fault, phase: Phase[Any]) -> str:
    """Before the first lead a wrong number of cards can only be an illegal skat (DAN-D37, DOL-23)."""
    led = isinstance(phase, Inspecting) or (isinstance(phase, Playing) and bool(phase.done or phase.trick.cards))
    return ILLEGAL_SKAT if fault.kind == WRONG_NUMBER and not led else fault.kind


def _verdict(court: FiningCourt, fault: Fault, by: Seat) -> tuple[Disclosure, ...]:
    """What the court says to a true claim; a false declaration is paid back, so everybody learns which it was."""
    rule, seat = court.laws.fines[fault.kind], fault.by
    words = ACCEPTED(seat=by, against=seat, kind=fault.kind)
    said = Disclosure(rule, CONFESSED(seat=seat, kind=fault.kind) if fault.confessed else words, fault.by)
    false = fault.about if fault.kind == FALSE else ()
    return (said, *(Disclosure(rule, NOT_TRUE(seat=seat, word=word), fault.by) for word in false))


def _laid_anew(after: Deal, court: FiningCourt, fault: Fault, anew: Finish[Any]) -> None:
    """The dealer lays and declares again in the place of his first declaration (DAN-D27, DOL-D22)."""
    again = (one for one in court.offences if one.by == fault.by and one.kind in DECLARING_FAULTS)
    court = court.without(*again)
    after.court = court if court.laws.put_right_free else court.booked(fault)
    after.said += (Disclosure(court.laws.fines[fault.kind], LAID_ANEW(seat=fault.by), fault.by),)
    after.finish(anew)


def _stopped(after: Deal, court: FiningCourt) -> None:
    """The phases end with what has been done, and the cards are thrown in, face up (DAN-D26)."""
    after.court = replace(court, over=True)
    if court.facts:
        after.phase, after.outcome = None, court.facts.with_faults(court.faults)
    while after.phase is not None:
        after.finish(after.phase.break_off(after.table))
    after.table = after.table.show_all()


def _answered(deal: Deal, court: FiningCourt, phase: Phase[Any], move: Move) -> Deal:
    """The deal after somebody confirmed, or said what came of a fault."""
    step = phase.apply(deal.table, move)
    after = deal.after(move, phase.to_act(), deal.table)
    after.court = court
    assert court.facts is not None
    if isinstance(step, Continue):
        after.phase = step.phase
    elif court.over:
        after.outcome = court.facts.answered(step.result)
    else:
        _confirmed(after, court, court.facts.with_faults(court.faults))
    return after


def _confirmed(after: Deal, court: FiningCourt, facts: Outcome) -> None:
    """Everybody has confirmed; what remains is what the table has to agree on."""
    after.court = replace(court, over=True, facts=facts)
    after.phase = facts.question(after.setup.carried, after.options)
    after.outcome = None if after.phase else facts


def ended(deal: Deal, court: FiningCourt, outcome: Outcome) -> None:
    """After the last trick everybody confirms; a deal that was stopped is over."""
    deal.phase = deal.outcome = None
    if court.over or getattr(outcome, "ended", PLAYED) not in outcome.inspected:
        deal.outcome = outcome.with_faults(court.faults)
    else:
        deal.court, deal.phase = replace(court, facts=outcome), Inspecting(court.laws.rule, deal.setup.active)
