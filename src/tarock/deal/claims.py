"""A deal before its court: what acts, claims and answers lead to at a table where faults can be done."""

from __future__ import annotations

from dataclasses import fields, replace
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
    CONDUCT, DECLINE, FALSE_NUMBER, NOTHING, PLAYED_OUT, RENONCE, STOPPED, Choices, Claim, Continue, Disclosure, Fault,
    Move, Outcome, Phase, Play, Push,
)  # fmt: skip
from tarock.game.phases import Announcing, Playing
from tarock.rules import Refusal

if TYPE_CHECKING:
    from tarock.deal.deal import Deal


def irregular(now: Situation) -> Choices:
    """What the seat to act could do against the rules; nothing once a claim stands."""
    if now.court is None or now.court.closed or now.phase is None:
        return NOTHING
    return now.phase.irregular(now.table)


def pushable(now: Situation, seat: Seat) -> CardSet:
    """The cards a seat could show out of turn."""
    if now.court is None or now.court.closed or now.phase is None or seat not in now.terms.setup.active:
        return EMPTY
    return CardSet.of_bits(now.phase.pushable(now.table, seat))


def why_not_heard(now: Situation, court: Court, move: Claim | Push, by: Seat) -> Refusal | None:
    """Why a claim or a card out of turn is refused; None if it is heard."""
    if isinstance(move, Claim):
        return court.why_no_claim(move, by, now.terms.setup, now.phase)
    return None if move.card in pushable(now, by) else Refusal("COD-17", NOT_TO_PUSH(card=move.card))


def why_a_fault(now: Situation, push: Push, by: Seat) -> Refusal:
    """Why a card that can be shown out of turn should not be: the rule that makes it a fault."""
    court, phase = now.court, now.phase
    assert court is not None and phase is not None
    rule = court.laws.fines.get(phase.pushed(by), court.laws.rule) if isinstance(court, FiningCourt) else "COD-17"
    return Refusal(rule, FAULT_TO_PUSH(card=push.card))


def heard(deal: Deal, court: Court, phase: Phase[object], move: Move, by: Seat) -> Situation:
    """What a move that is not refused leads to."""
    now = deal.now
    if isinstance(court, FiningCourt):
        return fines.heard(now, court, phase, move, by)
    if isinstance(move, Claim):
        return _accused(now, court, phase, move, by) if move.kind == CONDUCT else _judged(now, court, phase, move, by)
    if isinstance(move, Push):
        return _pushed(deal, court, phase, move, by)
    if isinstance(phase, TakingBack):
        return _taken_back(deal, court, phase, move)
    if isinstance(phase, (Admitting, Deciding, Inspecting)) or court.final is not None:
        return _answered(now, court, phase, move)
    return _done(now, court, phase, move, by)


def _done(now: Situation, court: Court, phase: Phase[object], move: Move, by: Seat) -> Situation:
    """An act of the seat to act, which the court notes if it is a fault; once a claim stands none is possible."""
    if move not in phase.choices(now.table):
        for wrong in phase.offences(now.table, move):
            court = court.offended(wrong.kind, by)
    for kind, seat in () if court.faults else phase.neglects(now.table, move):
        court = court.offended(kind, seat)
    return now._replace(court=court).played(phase, move)


def _pushed(deal: Deal, court: Court, phase: Phase[object], push: Push, by: Seat) -> Situation:
    """A card shown out of turn; a declarer who thus put down two cards may take one back (COD-17 to COD-20)."""
    shown = deal.now._replace(table=deal.now.table.remember(push.card.bit), said=())
    noted = court.offended(phase.pushed(by), by)
    if not _put_down_two(deal, phase, by):
        return shown._replace(court=noted)
    facts = _completed(deal.now, phase)
    noted = court if facts.alone == by else noted
    # Whether he has a partner may be a secret, so that the declarer is asked in any case.
    if getattr(facts, "declarer", facts.alone) != by:
        return shown._replace(court=noted)
    assert isinstance(deal.move, Play) and deal.previous is not None
    second = Play(push.card)
    staying = (deal.move, second) if _can_do(deal.previous.now, second) else (deal.move,)
    return shown._replace(phase=TakingBack(phase, "COD-20", by, staying), court=replace(noted, interrupted=phase))


def _put_down_two(deal: Deal, phase: Phase[object], by: Seat) -> bool:
    """Whether a seat shows a second card before the next hand has played; a third is shown out of turn like any."""
    own = isinstance(phase, Playing) and phase.trick.cards and phase.trick.seats[len(phase.trick.cards) - 1] == by
    chosen = deal.previous is not None and isinstance(deal.previous.phase, TakingBack)
    return bool(own) and deal.by == by and isinstance(deal.move, Play) and not chosen


def _can_do(now: Situation, move: Move) -> bool:
    assert now.phase is not None
    return move in now.phase.choices(now.table) or move in irregular(now)


def _accused(now: Situation, court: Court, phase: Phase[object], claim: Claim, by: Seat) -> Situation:
    """A remark was made, says one; the other is asked (COD-13, COD-D7)."""
    said = Disclosure("COD-13", ACCUSED(seat=by, against=claim.against), claim.against)
    asked = Admitting(phase, "COD-13", claim, by)
    return now._replace(phase=asked, court=replace(court, interrupted=phase), said=(said,))


def _judged(now: Situation, court: Court, phase: Phase[object], claim: Claim, by: Seat) -> Situation:
    """The truth decides at once (COD-22)."""
    known = Fault(claim.kind, claim.against) in court.offences
    facts = court.facts or (_completed(now, phase) if known else None)
    return _verdict_given(now, replace(court, interrupted=phase), claim, by, facts)


def _verdict_given(now: Situation, court: Court, claim: Claim, by: Seat, facts: Outcome | None) -> Situation:
    """The claim is rejected and the deal goes on, or it is accepted."""
    found = court.found(claim, by, facts) if facts else ()
    told = now._replace(said=verdict(claim, by, found))
    if not facts or not found:
        rejected = replace(court, rejected=(*court.rejected, by), interrupted=None)
        return told._replace(phase=court.interrupted, court=rejected)
    # Hands lie open now, so that a number told falsely comes to light with the fault and is not paid (COD-21).
    lies = tuple(one for one in court.offences if one.kind == FALSE_NUMBER and one not in found)
    return _accepted(told, replace(court, faults=found + lies), facts, claim.against if len(found) > 1 else by)


def _accepted(now: Situation, court: Court, facts: Outcome, winner: Seat) -> Situation:
    """What an accepted claim brings: the winner of it may have the choice to play on (COD-24)."""
    how, phase, active = now.terms.variant.after_claim, court.interrupted, now.terms.setup.active
    assert phase is not None
    if court.faults[0].kind in BREAKING_OFF:
        return _settled(now, court, facts)
    if how == PLAYED_OUT or (not court.facts and open_till_the_end(court.faults)):
        return _played_on(now, court, phase)
    if court.facts or how == STOPPED or in_last_trick(phase):
        return _settled(now, court, facts)
    mates = (seat for seat in active if facts.side_of(seat) == facts.side_of(winner))
    decides = winner if winner in active else next(mates)
    return now._replace(phase=Deciding(phase, "COD-24", decides), court=court)


def _answered(now: Situation, court: Court, phase: Phase[object], move: Move) -> Situation:
    """What the answer to a question of the court leads to."""
    step, after = phase.apply(now.table, move), now._replace(said=())
    if isinstance(step, Continue):
        return after._replace(phase=step.phase)
    if court.final is not None:
        return after._replace(phase=None, outcome=court.final.answered(step.result))
    if isinstance(phase, Admitting):
        return _admitted(after, court, phase, remark=bool(step.result))
    if court.facts:
        return _closed(after, court, court.facts)
    if step.result == PLAY_ON:
        return _played_on(after, court, court.interrupted)
    return _settled(after, court, _completed(now, court.interrupted))


def _admitted(now: Situation, court: Court, phase: Admitting, *, remark: bool) -> Situation:
    """A remark that is denied is as good as a rejected claim; one that is admitted is judged (COD-13, COD-D7)."""
    accused = phase.claim.against
    if remark:
        facts = _completed(now, court.interrupted)
        return _verdict_given(now, court.offended(CONDUCT, accused), phase.claim, phase.by, facts)
    said = Disclosure("COD-13", DENIED(against=accused), accused)
    rejected = replace(court, rejected=(*court.rejected, phase.by))
    return now._replace(phase=court.interrupted, court=rejected, said=(said,))


def _taken_back(deal: Deal, court: Court, phase: TakingBack, move: Move) -> Situation:
    """One card stays: the first, as if the second had not been shown, or the second in its place (COD-20)."""
    now, first = deal.now, deal.previous
    assert first is not None and first.previous is not None
    if move in phase.cards[1:]:
        return _put_instead(now, first.previous.now, court, move, phase.seat)
    if move not in phase.cards:
        alone = _completed(first.now, court.interrupted).alone == phase.seat  # Who has a partner has offended before.
        court = court.offended(RENONCE, phase.seat) if alone else court
    return now._replace(phase=court.interrupted, court=court, said=())


def _put_instead(now: Situation, before: Situation, court: Court, move: Move, by: Seat) -> Situation:
    """The card is played as it would have been before the one that was taken back."""
    phase = before.phase
    assert phase is not None
    for wrong in () if move in phase.choices(before.table) else phase.offences(before.table, move):
        court = court.offended(wrong.kind, by)
    return before._replace(table=before.table.remember(now.table.shown), court=court).played(phase, move)


def _played_on(now: Situation, court: Court, phase: Phase[object] | None) -> Situation:
    """From now on only legal moves are possible (COD-24, COD-55); at the inspection nothing is left to play."""
    chances = now.terms.variant.after_claim == PLAYED_OUT or (phase is not None and not in_last_trick(phase))
    court = replace(court, faults=tuple(replace(one, played_on=chances) for one in court.faults))
    if court.facts:
        return _closed(now, court, court.facts.with_faults(court.faults))
    return now._replace(phase=phase, court=court)


def _settled(now: Situation, court: Court, facts: Outcome) -> Situation:
    """The cards are thrown in, face up."""
    known = facts if court.facts else without_play(facts)
    return _closed(now._replace(table=now.table.show_all()), court, known.with_faults(court.faults))


def _closed(now: Situation, court: Court, outcome: Outcome) -> Situation:
    court, phase, left = court.closing(outcome, now.terms.setup, now.terms.options)
    return now._replace(court=court, phase=phase, outcome=left)


def _completed(now: Situation, phase: Phase[object] | None) -> Outcome:
    """The outcome of the deal if it went on somehow; what does not come from the play is true of any outcome.

    Nobody says anything more, also who would have to: what was not announced is not settled (COD-21).
    """
    going = now._replace(phase=phase, court=Court())
    while going.outcome is None:
        assert going.phase is not None and going.court is not None
        move = DECLINE if isinstance(going.phase, Announcing) else next(iter(going.phase.choices(going.table)))
        asked = isinstance(going.phase, Inspecting) or going.court.final is not None
        going = _answered(going, going.court, going.phase, move) if asked else going.played(going.phase, move)
    return going.outcome


def without_play(outcome: Outcome) -> Outcome:
    """The facts of a deal that was not played out: what the tricks would have told is not known."""
    unknown = {one.name: one.default for one in fields(outcome) if one.metadata["from_play"]}
    return replace(outcome, **unknown)
