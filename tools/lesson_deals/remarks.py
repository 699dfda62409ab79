"""What a lesson tells of the others' moves: each remark with the moves of which it is true.

Nothing is told that the learner could not see or work out at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tarock.cards import KINGS, NUMBERED, TAROCKS, THIRDS, Card, Seat, Trick
from tarock.deal import Deal
from tarock.players.careful.announcing import unseen
from tarock.server.lessons import LEARNER
from tools.lesson_deals.ideas import BEGGARS, is_led, plays

MOST = 3
"""So many remarks of a deal are told at most: who is told everything hears nothing."""
COUNTING = 7
"""Thirds that a card must count to be worth a remark."""
Places = Iterator[int]


def others(deal: Deal) -> Iterator[tuple[int, Deal, Seat, Card, Trick]]:
    """The cards of all but the learner."""
    return (one for one in plays(deal) if one[2] != LEARNER)


def denied(deal: Deal, seat: Seat, tricks: tuple[Trick, ...]) -> int:
    """The cards that a seat has shown by its tricks not to hold."""
    return deal.variant.tricks(deal.options, deal.told.contract).denied(seat, tricks)


def draws(deal: Deal) -> Places:
    """The declarer leads a tarock in the first tricks."""
    for place, before, seat, card, _ in others(deal):
        if seat == before.told.declarer and is_led(before) and card in TAROCKS and len(before.told.tricks) < 4:
            yield place


def early(deal: Deal) -> Places:
    """Somebody leads a king in the first tricks, and it holds."""
    for place, before, seat, card, trick in others(deal):
        if card in KINGS and is_led(before) and trick.winner == seat and len(before.told.tricks) < 4:
            yield place


def ruffs(deal: Deal) -> Places:
    """Somebody has none of the suit led and takes the trick with a tarock."""
    for place, _, seat, card, trick in others(deal):
        if card in TAROCKS and trick.led is not card.suit and trick.winner == seat:
            yield place


def caught(deal: Deal) -> Places:
    """Somebody takes a king with a tarock."""
    for place, before, seat, card, trick in others(deal):
        lying = before.told.lying
        king = lying and any(one in KINGS and one.suit is lying.led for one in lying.cards)
        if king and card in TAROCKS and trick.winner == seat and before.told.contract not in BEGGARS:
            yield place


def spent(deal: Deal) -> Places:
    """Somebody shows for the first time that he has no tarock left."""
    shown: set[Seat] = set()
    for place, before, seat, _, trick in others(deal):
        if seat not in shown and denied(deal, seat, (*before.told.tricks, trick)) & NUMBERED.bits:
            shown.add(seat)
            yield place


def last(deal: Deal) -> Places:
    """Somebody leads the last tarock that is out, and the learner can know it."""
    for place, before, _, card, _ in others(deal):
        hand = before.table.hand(LEARNER)
        out = unseen(before.view(LEARNER)) & TAROCKS
        if is_led(before) and card in TAROCKS and len(out) == 1 and not hand & TAROCKS:
            yield place


def joins(deal: Deal) -> Places:
    """The called card falls, so that everybody knows the partner."""
    for place, _, _, card, _ in others(deal):
        if card is deal.told.called:
            yield place


def must_be(deal: Deal) -> Places:
    """Somebody does not follow the called suit: now the learner, who declares, knows who must be the partner."""
    called = deal.told.called
    if called is None or deal.told.declarer != LEARNER:
        return
    for place, before, seat, card, trick in others(deal):
        known = before.told.tricks
        before_it = [one for one in before.told.players if one != LEARNER and not denied(deal, one, known) & called.bit]
        after = [one for one in before_it if one != seat or not denied(deal, one, (*known, trick)) & called.bit]
        out = called in unseen(before.view(LEARNER)) and card is not called
        if out and len(before_it) == 2 and len(after) == 1:
            yield place


def gives(deal: Deal) -> Places:
    """Somebody of the learner's side puts a counting card on a trick that the learner takes."""
    for place, before, seat, card, trick in others(deal):
        sides = next((side for side in before.told.sides if LEARNER in side), ())
        counts = THIRDS[card.index] >= COUNTING and card not in TAROCKS
        if counts and seat in sides and trick.winner == LEARNER and not is_led(before):
            yield place


def hunts(deal: Deal) -> Places:
    """Against somebody who wants no trick, a low card of a suit is led."""
    for place, before, _, card, _ in others(deal):
        hunted = before.told.contract in BEGGARS and before.told.declarer == LEARNER
        if hunted and is_led(before) and card not in TAROCKS and THIRDS[card.index] < COUNTING:
            yield place


REMARKS: dict[str, Callable[[Deal], Places]] = {
    "must-be": must_be, "joins": joins, "last": last, "hunts": hunts, "gives": gives, "caught": caught,
    "spent": spent, "draws": draws, "early": early, "ruffs": ruffs,
}  # fmt: skip
"""By its name where a remark is true; those come first that are told first where not all are."""


def seen(deal: Deal) -> dict[int, str]:
    """What is told of the others' moves in a lesson: each remark once, at the first move it is true of."""
    told: dict[int, str] = {}
    for name, found in REMARKS.items():
        place = next((one for one in found(deal) if one not in told), None)
        if place is not None and len(told) < MOST:
            told[place] = name
    return dict(sorted(told.items()))
