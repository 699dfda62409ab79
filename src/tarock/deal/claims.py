"""A deal before its court: what acts, claims and answers make of a deal at a table where faults can be done."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from tarock.cards import EMPTY, CardSet, Seat
from tarock.deal import fines as fining
from tarock.deal.court import (
    ACCUSED, BREAKING_OFF, DENIED, FAULT_TO_PUSH, NOT_TO_PUSH, PLAY_ON, Admitting, Court, Deciding, Inspecting,
    TakingBack, in_last_trick, open_till_the_end, verdict,
)  # fmt: skip
from tarock.deal.fines import FiningCourt
from tarock.game import (
    CONDUCT, DECLINE, FALSE_NUMBER, NOTHING, PLAYED, PLAYED_OUT, RENONCE, STOPPED, Choices, Claim, Continue, Disclosure,
    Fault, Move, Outcome, Phase, Play, Push,
)  # fmt: skip
from tarock.game.phases import Announcing, Playing
from tarock.rules import Refusal

if TYPE_CHECKING:
    from tarock.deal.deal import Deal


def irregular(deal: Deal) -> Choices:
    """What the seat to act could do against the rules; nothing once a claim stands."""
    if deal.court is None or deal.court.closed or deal.phase is None:
        return NOTHING
    return deal.phase.irregular(deal.table)


def pushable(deal: Deal, seat: Seat) -> CardSet:
    """The cards a seat could show out of turn."""
    if deal.court is None or deal.court.closed or deal.phase is None or seat not in deal.setup.active:
        return EMPTY
    return CardSet.of_bits(deal.phase.pushable(deal.table, seat))


def why_not_heard(deal: Deal, court: Court, move: Claim | Push, by: Seat) -> Refusal | None:
    """Why a claim or a card out of turn is refused; None if it is heard."""
    if isinstance(move, Claim):
        return court.why_no_claim(move, by, deal.setup, deal.phase)
    return None if move.card in pushable(deal, by) else Refusal("COD-17", NOT_TO_PUSH(card=move.card))


def why_a_fault(deal: Deal, push: Push, by: Seat) -> Refusal:
    """Why a card that can be shown out of turn should not be: the rule that makes it a fault."""
    court, phase = deal.court, deal.phase
    assert court is not None and phase is not None
    rule = court.laws.fines.get(phase.pushed(by), court.laws.rule) if isinstance(court, FiningCourt) else "COD-17"
    return Refusal(rule, FAULT_TO_PUSH(card=push.card))


def heard(deal: Deal, court: Court, phase: Phase[Any], move: Move, by: Seat) -> Deal:
    """The deal after a move that is not refused."""
    if isinstance(court, FiningCourt):
        return fining.heard(deal, court, phase, move, by)
    if isinstance(move, Claim):
        return _accused(deal, court, phase, move, by) if move.kind == CONDUCT else _judged(deal, court, phase, move, by)
    if isinstance(move, Push):
        return _pushed(deal, court, phase, move, by)
    if isinstance(phase, TakingBack):
        return _taken_back(deal, court, phase, move)
    if isinstance(phase, (Admitting, Deciding, Inspecting)) or court.final is not None:
        return _answered(deal, court, phase, move)
    return _done(deal, court, phase, move, by)


def ended(deal: Deal, court: Court, outcome: Outcome) -> None:
    """What follows the last trick: the inspection (COD-22), or the end with what was claimed before."""
    if isinstance(court, FiningCourt):
        fining.ended(deal, court, outcome)
    elif getattr(outcome, "ended", PLAYED) not in outcome.inspected:
        _close(deal, court, outcome)
    elif court.faults:
        _close(deal, court, outcome.with_faults(court.faults))
    else:
        deal.phase, deal.court = Inspecting("COD-22", deal.setup.active), replace(court, facts=outcome)


def _done(deal: Deal, court: Court, phase: Phase[Any], move: Move, by: Seat) -> Deal:
    """An act of the seat to act, which the court notes if it is a fault; once a claim stands none is possible."""
    if move not in deal.choices():
        for wrong in phase.offences(deal.table, move):
            court = court.offended(wrong.kind, by)
    for kind, seat in () if court.faults else phase.neglects(deal.table, move):
        court = court.offended(kind, seat)
    return deal.played(phase, move, court)


def _pushed(deal: Deal, court: Court, phase: Phase[Any], push: Push, by: Seat) -> Deal:
    """A card shown out of turn; a declarer who thus put down two cards may take one back (COD-17 to COD-20)."""
    after = deal.after(push, by, deal.table.remember(push.card.bit))
    after.phase, after.court = phase, court.offended(phase.pushed(by), by)
    if not _put_down_two(deal, phase, by):
        return after
    facts = _completed(deal, phase)
    if facts.alone == by:
        after.court = court
    # Whether he has a partner may be a secret, so that the declarer is asked in any case.
    if getattr(facts, "declarer", facts.alone) == by:
        assert isinstance(deal.move, Play) and deal.previous is not None
        second = Play(push.card)
        after.court = replace(after.court, interrupted=phase)
        staying = (deal.move, second) if _can_do(deal.previous, second) else (deal.move,)
        after.phase = TakingBack(phase, "COD-20", by, staying)
    return after


def _put_down_two(deal: Deal, phase: Phase[Any], by: Seat) -> bool:
    """Whether a seat shows a second card before the next hand has played; a third is shown out of turn like any."""
    own = isinstance(phase, Playing) and phase.trick.cards and phase.trick.seats[len(phase.trick.cards) - 1] == by
    chosen = deal.previous is not None and isinstance(deal.previous.phase, TakingBack)
    return bool(own) and deal.by == by and isinstance(deal.move, Play) and not chosen


def _can_do(deal: Deal, move: Move) -> bool:
    return move in deal.choices() or move in irregular(deal)


def _accused(deal: Deal, court: Court, phase: Phase[Any], claim: Claim, by: Seat) -> Deal:
    """A remark was made, says one; the other is asked (COD-13, COD-D7)."""
    said = Disclosure("COD-13", ACCUSED(seat=by, against=claim.against), claim.against)
    after = deal.after(claim, by, deal.table, (said,))
    after.phase, after.court = Admitting(phase, "COD-13", claim, by), replace(court, interrupted=phase)
    return after


def _judged(deal: Deal, court: Court, phase: Phase[Any], claim: Claim, by: Seat) -> Deal:
    """The truth decides at once (COD-22)."""
    known = Fault(claim.kind, claim.against) in court.offences
    facts = court.facts or (_completed(deal, phase) if known else None)
    after = deal.after(claim, by, deal.table)
    _give_verdict(after, replace(court, interrupted=phase), claim, by, facts)
    return after


def _give_verdict(after: Deal, court: Court, claim: Claim, by: Seat, facts: Outcome | None) -> None:
    """The claim is rejected and the deal goes on, or it is accepted."""
    found = court.found(claim, by, facts) if facts else ()
    after.said = verdict(claim, by, found)
    if facts and found:
        # Hands lie open now, so that a number told falsely comes to light with the fault and is not paid (COD-21).
        lies = tuple(one for one in court.offences if one.kind == FALSE_NUMBER and one not in found)
        _rule(after, replace(court, faults=found + lies), facts, claim.against if len(found) > 1 else by)
    else:
        after.phase, after.court = court.interrupted, replace(court, rejected=(*court.rejected, by), interrupted=None)


def _rule(after: Deal, court: Court, facts: Outcome, winner: Seat) -> None:
    """What an accepted claim brings: the winner of it may have the choice to play on (COD-24)."""
    how, phase = after.variant.after_claim, court.interrupted
    assert phase is not None
    if court.faults[0].kind in BREAKING_OFF:
        _settle_now(after, court, facts)
    elif how == PLAYED_OUT or (not court.facts and open_till_the_end(court.faults)):
        _play_on(after, court, phase)
    elif court.facts or how == STOPPED or in_last_trick(phase):
        _settle_now(after, court, facts)
    else:
        mates = (seat for seat in after.setup.active if facts.side_of(seat) == facts.side_of(winner))
        decides = winner if winner in after.setup.active else next(mates)
        after.phase, after.court = Deciding(phase, "COD-24", decides), court


def _answered(deal: Deal, court: Court, phase: Phase[Any], move: Move) -> Deal:
    """The deal after the answer to a question of the court."""
    step = phase.apply(deal.table, move)
    after = deal.after(move, phase.to_act(), deal.table)
    after.court = court
    if isinstance(step, Continue):
        after.phase = step.phase
    elif court.final is not None:
        after.outcome = court.final.answered(step.result)
    elif isinstance(phase, Admitting):
        _admitted(deal, after, court, phase, remark=step.result)
    elif court.facts:
        _close(after, court, court.facts)
    elif step.result == PLAY_ON:
        _play_on(after, court, court.interrupted)
    else:
        _settle_now(after, court, _completed(deal, court.interrupted))
    return after


def _admitted(deal: Deal, after: Deal, court: Court, phase: Admitting, *, remark: bool) -> None:
    """A remark that is denied is as good as a rejected claim; one that is admitted is judged (COD-13, COD-D7)."""
    accused = phase.claim.against
    if remark:
        facts = _completed(deal, court.interrupted)
        _give_verdict(after, court.offended(CONDUCT, accused), phase.claim, phase.by, facts)
    else:
        after.said = (Disclosure("COD-13", DENIED(against=accused), accused),)
        after.phase, after.court = court.interrupted, replace(court, rejected=(*court.rejected, phase.by))


def _taken_back(deal: Deal, court: Court, phase: TakingBack, move: Move) -> Deal:
    """One card stays: the first, as if the second had not been shown, or the second in its place (COD-20)."""
    first = deal.previous
    assert first is not None and first.previous is not None
    after = deal.after(move, phase.seat, deal.table)
    after.phase, after.court = court.interrupted, court
    if move not in phase.cards:
        alone = _completed(first, court.interrupted).alone == phase.seat  # Who has a partner has offended before.
        after.court = court.offended(RENONCE, phase.seat) if alone else court
    elif move != phase.cards[0]:
        _put_instead(after, first.previous, move)
    return after


def _put_instead(after: Deal, before: Deal, move: Move) -> None:
    """The card is played as it would have been before the one that was taken back."""
    phase, court = before.phase, after.court
    assert phase is not None and court is not None and after.by is not None
    if move not in before.choices():
        after.court = court.offended(phase.offence(before.table, move), after.by)
    step = phase.apply(before.table.remember(after.table.shown), move)
    after.recorded, after.table, after.said = before.recorded, step.table, step.said
    after.heard = before.heard
    if isinstance(step, Continue):
        after.phase = step.phase
    else:  # The first lead, after which a dummy is laid open.
        after.finish(step)


def _play_on(after: Deal, court: Court, phase: Phase[Any] | None) -> None:
    """From now on only legal moves are possible (COD-24, COD-55); at the inspection nothing is left to play."""
    chances = after.variant.after_claim == PLAYED_OUT or (phase is not None and not in_last_trick(phase))
    after.court = replace(court, faults=tuple(replace(one, played_on=chances) for one in court.faults))
    after.phase = phase
    if court.facts:
        _close(after, after.court, court.facts.with_faults(after.court.faults))


def _settle_now(after: Deal, court: Court, facts: Outcome) -> None:
    """The cards are thrown in, face up."""
    after.table = after.table.show_all()
    _close(after, court, (facts if court.facts else without_play(facts)).with_faults(court.faults))


def _close(after: Deal, court: Court, outcome: Outcome) -> None:
    """Nothing more can be claimed; who has lost may have a last word."""
    question = outcome.question(after.setup.carried, after.options)
    after.phase, after.outcome = question, None if question else outcome
    after.court = replace(court, final=outcome) if question else court


def _completed(deal: Deal, phase: Phase[Any] | None) -> Outcome:
    """The outcome of the deal if it went on somehow; what does not come from the play is true of any outcome.

    Nobody says anything more, also who would have to: what was not announced is not settled (COD-21).
    """
    going = deal.after(None, None, deal.table)
    going.phase, going.court = phase, Court()
    while going.outcome is None:
        going = going.play(DECLINE if isinstance(going.phase, Announcing) else next(iter(going.choices())))
    return going.outcome


def without_play(outcome: Outcome) -> Outcome:
    """The facts of a deal that was not played out: what the tricks would have told is not known."""
    facts: Any = outcome
    unknown = {one.name: one.default for one in fields(facts) if one.metadata["from_play"]}
    known: Outcome = replace(facts, **unknown)
    return known
