"""A deal before its court: what acts, claims and answers lead to at a table where faults can be done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tarock.cards import EMPTY, CardSet, Seat
from tarock.deal import fines
from tarock.deal.court import (
    ACCUSED, BREAKING_OFF, DENIED, FAULT_TO_PUSH, NOT_TO_PUSH, PLAY_ON, Admitting, Court, Deciding, Inspecting,
    TakingBack, in_last_trick, open_till_the_end, verdict,
)  # fmt: skip
from tarock.deal.fines import FiningCourt
from tarock.deal.situation import Situation
from tarock.game import (
    DECLINE, NOTHING, AfterClaim, Choices, Claim, Continue, Disclosure, Fault, FaultKind, Form, Move, Outcome, Play,
    Push, facts_of,
)  # fmt: skip
from tarock.game.phases import Announcing, Playing
from tarock.rules import Refusal

if TYPE_CHECKING:
    from tarock.deal.deal import Deal


def irregular(now: Situation) -> Choices:
    """What the seat to act could do against the rules; nothing once a claim stands."""
    if now.court is None or now.court.closed or now.form is None:
        return NOTHING
    return now.form.irregular(now.table)


def pushable(now: Situation, seat: Seat) -> CardSet:
    """The cards a seat could show out of turn."""
    if now.court is None or now.court.closed or now.form is None or seat not in now.terms.setup.active:
        return EMPTY
    return CardSet.of_bits(now.form.pushable(now.table, seat))


def why_not_heard(now: Situation, court: Court, move: Claim | Push, by: Seat) -> Refusal | None:
    """Why a claim or a card out of turn is refused; None if it is heard."""
    if isinstance(move, Claim):
        return court.why_no_claim(move, by, now.terms.setup, now.form)
    return None if move.card in pushable(now, by) else Refusal("COD-17", NOT_TO_PUSH(card=move.card))


def why_a_fault(now: Situation, push: Push) -> Refusal:
    """Why a card that can be shown out of turn should not be: the rule that makes it a fault."""
    court, form = now.court, now.form
    assert court is not None and form is not None
    rule = court.laws.fines.get(form.fault_of_push(), court.laws.rule) if isinstance(court, FiningCourt) else "COD-17"
    return Refusal(rule, FAULT_TO_PUSH(card=push.card))


def heard(deal: Deal, court: Court, move: Move, by: Seat) -> Situation:
    """What a move that is not refused leads to."""
    now, form = deal.now, deal.now.form
    assert form is not None
    if isinstance(court, FiningCourt):
        return fines.heard(now, court, form, move, by)
    if isinstance(move, Claim):
        judge = _accused if move.kind == FaultKind.CONDUCT else _judged
        return judge(now, court, form, move, by)
    if isinstance(move, Push):
        return _pushed(deal, court, form, move, by)
    if isinstance(form.phase, TakingBack):
        return _taken_back(deal, court, form.phase, move)
    if isinstance(form.phase, (Admitting, Deciding, Inspecting)) or court.final is not None:
        return _answered(now, court, form, move)
    return _done(now, court, form, move)


def _done(now: Situation, court: Court, form: Form, move: Move) -> Situation:
    """An act of the seat to act, which the court notes if it is a fault; once a claim stands none is possible."""
    noted = court if court.closed else court.with_faults(*form.faults(now.table, move))
    return now._replace(going=form, court=noted).after(move)


def _pushed(deal: Deal, court: Court, form: Form, push: Push, by: Seat) -> Situation:
    """A card shown out of turn; a declarer who thus put down two cards may take one back (COD-17 to COD-20)."""
    shown = deal.now._replace(table=deal.now.table.remember(push.card.bit), said=())
    noted = court.with_faults(Fault(form.fault_of_push(), by))
    if not _put_down_two(deal, by):
        return shown._replace(court=noted)
    facts = _completed(deal.now, form)
    noted = court if facts.alone == by else noted
    # Whether he has a partner may be a secret, so that the declarer is asked in any case.
    if deal.told.declarer != by:
        return shown._replace(court=noted)
    assert isinstance(deal.move, Play) and deal.previous is not None
    second = Play(push.card)
    staying = (deal.move, second) if _can_do(deal.previous.now, second) else (deal.move,)
    return shown.asking(TakingBack(form.phase, "COD-20", by, staying), replace(noted, interrupted=form))


def _put_down_two(deal: Deal, by: Seat) -> bool:
    """Whether a seat shows a second card before the next hand has played; a third is shown out of turn like any."""
    phase = deal.phase
    own = isinstance(phase, Playing) and phase.trick.cards and phase.trick.seats[len(phase.trick.cards) - 1] == by
    chosen = deal.previous is not None and isinstance(deal.previous.phase, TakingBack)
    return bool(own) and deal.by == by and isinstance(deal.move, Play) and not chosen


def _can_do(now: Situation, move: Move) -> bool:
    assert now.going is not None
    return move in now.going.choices(now.table) or move in irregular(now)


def _accused(now: Situation, court: Court, form: Form, claim: Claim, by: Seat) -> Situation:
    """A remark was made, says one; the other is asked (COD-13, COD-D7)."""
    said = Disclosure("COD-13", ACCUSED(seat=by, against=claim.against), claim.against)
    asked = Admitting(form.phase, "COD-13", claim, by)
    return now._replace(said=(said,)).asking(asked, replace(court, interrupted=form))


def _judged(now: Situation, court: Court, form: Form, claim: Claim, by: Seat) -> Situation:
    """The truth decides at once (COD-22)."""
    known = Fault(claim.kind, claim.against) in court.committed
    facts = court.facts or (_completed(now, form) if known else None)
    return _verdict_given(now, replace(court, interrupted=form), claim, by, facts)


def _verdict_given(now: Situation, court: Court, claim: Claim, by: Seat, facts: Outcome | None) -> Situation:
    """The claim is rejected and the deal goes on, or it is accepted."""
    found = court.found(claim, by, facts) if facts else ()
    told = now._replace(said=verdict(claim, by, found))
    if not facts or not found:
        return told._replace(going=court.interrupted, court=court.with_rejected(by))
    # Hands lie open now, so that a number told falsely comes to light with the fault and is not paid (COD-21).
    lies = tuple(one for one in court.committed if one.kind == FaultKind.FALSE_NUMBER and one not in found)
    return _accepted(told, replace(court, faults=found + lies), facts, claim.against if len(found) > 1 else by)


def _accepted(now: Situation, court: Court, facts: Outcome, winner: Seat) -> Situation:
    """What an accepted claim brings: the winner of it may have the choice to play on (COD-24)."""
    how, form, active = now.terms.variant.after_claim, court.interrupted, now.terms.setup.active
    assert form is not None
    if court.faults[0].kind in BREAKING_OFF:
        return _settled(now, court, facts)
    if how == AfterClaim.PLAYED_OUT or (not court.facts and open_till_the_end(court.faults)):
        return _played_on(now, court)
    if court.facts or how == AfterClaim.STOPPED or in_last_trick(form.phase):
        return _settled(now, court, facts)
    mates = (seat for seat in active if facts.side_of(seat) == facts.side_of(winner))
    decides = winner if winner in active else next(mates)
    return now.asking(Deciding(form.phase, "COD-24", decides), court)


def _answered(now: Situation, court: Court, form: Form, move: Move) -> Situation:
    """What the answer to a question of the court leads to."""
    step, after = form.apply(now.table, move), now._replace(said=())
    if isinstance(step, Continue):
        return after._replace(going=step.phase)
    if court.final is not None:
        return after._replace(going=None, outcome=court.final.answered(step.result))
    if isinstance(form.phase, Admitting):
        return _admitted(after, court, form.phase, remark=bool(step.result))
    if court.facts:
        return _closed(after, court, court.facts)
    return _played_on(after, court) if step.result == PLAY_ON else _settled(after, court, _completed_after(now, court))


def _admitted(now: Situation, court: Court, phase: Admitting, *, remark: bool) -> Situation:
    """A remark that is denied is as good as a rejected claim; one that is admitted is judged (COD-13, COD-D7)."""
    accused = phase.claim.against
    if remark:
        noted = court.with_faults(Fault(FaultKind.CONDUCT, accused))
        return _verdict_given(now, noted, phase.claim, phase.by, _completed_after(now, court))
    said = Disclosure("COD-13", DENIED(against=accused), accused)
    return now._replace(going=court.interrupted, court=court.with_rejected(phase.by), said=(said,))


def _taken_back(deal: Deal, court: Court, phase: TakingBack, move: Move) -> Situation:
    """One card stays: the first, as if the second had not been shown, or the second in its place (COD-20)."""
    now, first = deal.now, deal.previous
    assert first is not None and first.previous is not None
    if move in phase.cards[1:]:
        return _put_instead(now, first.previous.now, court, move)
    if move not in phase.cards:
        alone = _completed_after(first.now, court).alone == phase.seat  # Who has a partner is at fault already.
        court = court.with_faults(Fault(FaultKind.RENONCE, phase.seat)) if alone else court
    return now._replace(going=court.interrupted, court=court, said=())


def _put_instead(now: Situation, before: Situation, court: Court, move: Move) -> Situation:
    """The card is played as it would have been before the one that was taken back."""
    assert before.form is not None
    again = before._replace(table=before.table.remember(now.table.shown), court=court)
    return _done(again, court, before.form, move)


def _played_on(now: Situation, court: Court) -> Situation:
    """From now on only legal moves are possible (COD-24, COD-55); at the inspection nothing is left to play."""
    form = court.interrupted
    chances = now.terms.variant.after_claim == AfterClaim.PLAYED_OUT or (
        form is not None and not in_last_trick(form.phase)
    )
    court = replace(court, faults=tuple(replace(one, played_on=chances) for one in court.faults))
    if court.facts:
        return _closed(now, court, court.facts.with_faults(court.faults))
    return now._replace(going=form, court=court)


def _settled(now: Situation, court: Court, facts: Outcome) -> Situation:
    """The cards are thrown in, face up."""
    known = facts if court.facts else without_play(facts)
    return _closed(now._replace(table=now.table.show_all()), court, known.with_faults(court.faults))


def _closed(now: Situation, court: Court, outcome: Outcome) -> Situation:
    return now.closed(court.closing(outcome, now.terms.setup, now.terms.options))


def _completed_after(now: Situation, court: Court) -> Outcome:
    assert court.interrupted is not None
    return _completed(now, court.interrupted)


def _completed(now: Situation, form: Form) -> Outcome:
    """The outcome of the deal if it went on somehow; what does not come from the play is true of any outcome.

    Nobody says anything more, also who would have to: what was not announced is not settled (COD-21).
    """
    going = now._replace(going=form, court=Court())
    while going.outcome is None:
        at, court = going.form, going.court
        assert at is not None and court is not None
        move = DECLINE if isinstance(at.phase, Announcing) else next(iter(at.choices(going.table)))
        asked = isinstance(at.phase, Inspecting) or court.final is not None
        going = _answered(going, court, at, move) if asked else going.after(move)
    return going.outcome


def without_play(outcome: Outcome) -> Outcome:
    """The facts of a deal that was not played out: what the tricks would have told is not known."""
    unknown = {one.name: one.usual for one in facts_of(type(outcome)) if one.from_play}
    return replace(outcome, **unknown)
