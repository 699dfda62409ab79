"""The laws of a single deal: re-run, record, conservation, choices and refusals."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import TYPE_CHECKING

from tarock.cards import CARDS, CardSet
from tarock.deal import Deal
from tarock.game import Bid, Call, Choose, Cut, Lay, Move, Play, Say, Take
from tarock.notation import dumps, loads
from tarock.rules import seat_name
from tarock.rules.rulebook import rulebook
from tarock.testing.breach import Breach
from tarock.variants import all_variants

if TYPE_CHECKING:
    from tarock.testing.conformance import Report

LISTED = 12
"""How many choices of a state are tried out; beyond that they are drawn at random."""


def check_deal(deal: Deal, rng: random.Random, report: Report) -> None:
    """Put a finished deal to every law that concerns it alone."""
    line = deal.moments()
    for state in line:
        _cards_conserved(state)
        _script_runs_again(state)
        _nothing_undeclared(state)
    for state in (*rng.sample(line, min(4, len(line))), line[0]):
        if not state.over:
            _choices_play(state, rng)
            report.refusals += _others_refused(state, rng)
    _record_replays(deal)
    _settlement_balances(deal)


def _cards_conserved(state: Deal) -> None:
    seen = 0
    for name, zone in state.table.zones.items():
        if zone.bits & seen:
            raise Breach("cards are conserved", f"{CardSet.of_bits(zone.bits & seen)} twice, the second time in {name}")
        if zone.order and CardSet(zone.order).bits != zone.bits:
            raise Breach("cards are conserved", f"order and cards of {name} differ")
        seen |= zone.bits
    lost = state.variant.pack.cards - CardSet.of_bits(seen)
    if lost:
        raise Breach("cards are conserved", f"{lost} lost in {state.phase}")


def _nothing_undeclared(state: Deal) -> None:
    """A phase, and what everybody has been told, has the fields it declares and no others: `evolve` does not look."""
    for value in (state.phase, state.told):
        if value is not None and is_dataclass(value):
            unknown = vars(value).keys() - {field.name for field in fields(value)}
            if unknown:
                raise Breach("fields are declared", f"{type(value).__name__} was given {', '.join(sorted(unknown))}")


def _script_runs_again(state: Deal) -> None:
    """Where a phase has just begun, re-running the script over the recorded results lands on the same phase."""
    if state.previous is not None and len(state.now.recorded) == len(state.previous.now.recorded):
        return
    again = state.rerun()
    if (again.phase, again.outcome) != (state.phase, state.outcome):
        landed, expected = again.phase or again.outcome, state.phase or state.outcome
        raise Breach("re-run", f"the script landed on {landed}, not {expected}")


def _choices_play(state: Deal, rng: random.Random) -> None:
    choices = state.choices
    if choices.count < 1:
        raise Breach("choices are never empty", f"nothing to do in {state.phase}")
    listed = list(islice(choices, LISTED))
    if len(set(listed)) < len(listed):
        raise Breach("choices differ", f"something is offered twice in {state.phase}: {listed}")
    before = state.view(state.to_act)
    for move in (*listed, *(choices.sample(rng) for _ in range(3))):
        if move not in choices:
            raise Breach("every choice plays", f"{move} is listed but not contained")
        state.play(move)
    if state.view(state.to_act) != before:
        raise Breach("a deal never changes", f"playing from {state.phase} changed the deal itself")


def _others_refused(state: Deal, rng: random.Random) -> int:
    """Moves that are not among the choices are refused with a rule of the ledger."""
    refused = 0
    turn = state.to_act
    for move in _wild_moves(state, rng):
        if move in state.choices or move in state.irregular():
            continue
        refusal = state.why_not(move)
        if refusal is None or refusal.rule not in rulebook():
            raise Breach("refusals name a rule", f"{move} in {state.phase}: {refusal}")
        str(refusal)
        refused += 1
    other = next(seat for seat in range(state.setup.players) if seat != turn)
    out_of_turn = state.why_not(state.choices.sample(rng), by=other)
    if out_of_turn is None or out_of_turn.rule not in rulebook():
        raise Breach("refusals name a rule", f"{seat_name(other)} moved out of turn in {state.phase}: {out_of_turn}")
    return refused + 1


def _wild_moves(state: Deal, rng: random.Random) -> list[Move]:
    some = [rng.choice(CARDS) for _ in range(6)]
    held = list(state.table.hand(state.to_act or 0))
    plays: list[Move] = [Play(card) for card in (*some, *held)]
    odd: list[Move] = [
        Bid("nonsense"), Choose("nonsense"), Say(("nonsense",)), Take(0), Take(99), Cut(0), Cut(99),
        Call(rng.choice(CARDS)), Play(some[0], ("nonsense",)), Lay(CardSet()), Lay(CardSet(some)),
        Bid("pass"), Say(), Lay(CardSet(held[:3])), Lay(CardSet(held[-2:])),
    ]  # fmt: skip
    ladder: list[Move] = [Bid(word) for word in state.told.ladder]
    return plays + odd + ladder


def _record_replays(deal: Deal) -> None:
    """Opening, options and moves reproduce the deal, by way of its text where it has one."""
    # A game that is not among ours has no name by which its text could be read.
    ours = all_variants().get(deal.variant.id) is deal.variant
    again = _from_text(deal) if ours else _from_moves(deal)
    if again != deal or (again.table, again.outcome) != (deal.table, deal.outcome):
        raise Breach("record", "opening, options and moves give another deal")


def _from_moves(deal: Deal) -> Deal:
    again = Deal.start(deal.variant, deal.setup, deal.options, deal.laws)
    for seat, move in deal.moves():
        again = again.play(move, by=seat)
    return again


def _from_text(deal: Deal) -> Deal:
    text = dumps(deal)
    try:
        record = loads(text)
    except ValueError as error:
        raise Breach("record", f"the text of the deal is refused: {error}") from error
    if dumps(record) != text:
        raise Breach("record", "the text of the deal does not round-trip")
    return record.deal()


def _settlement_balances(deal: Deal) -> None:
    settlement = deal.settlement
    for line in settlement.lines:
        if line.rule not in rulebook():
            raise Breach("settlement lines name a rule", f"{line}")
        str(line)
    if deal.variant.zero_sum and not settlement.balanced:
        raise Breach("payments sum to zero", "; ".join(str(line) for line in settlement.lines if line.total))
