"""Games for the last trick with two cups: the course of a deal, its facts and its common lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Self

from tarock.cards import BY_TRICKS, KINGS, PAGAT, Seat, Trick
from tarock.game import (
    MISDEAL_FINE, AnyRound, Ending, Fault, FaultKind, Laws, Options, Outcome, Round, Script, Settlement, do, hand_of,
)  # fmt: skip
from tarock.game.phases import SCAT
from tarock.rules import RuleId, SetupError, message
from tarock.variants.families.danish import skat_at_table
from tarock.variants.families.danish.cups import STAKE, CupAccount, Cups
from tarock.variants.families.danish.declaring import Declared, Declaring
from tarock.variants.families.danish.fool import FoolPlaying
from tarock.variants.families.danish.skat import LayingSkat

TRICKS_IN_ALL = 25
FINE, REFUND = message("dan.fine", "Fine: {what}"), message("dan.refund", "False declaration paid back")
SHORT = message("dan.short", "Funding of the {cup} made good")
KING_LOST, KING_BEHIND = message("dan.king-lost", "King lost"), message("dan.king-behind", "Bagud with a king")
PAGAT_SAVED, PAGAT_LOST = message("dan.pagat-saved", "Pagat saved"), message("dan.pagat-lost", "Pagat lost")
PAGAT_BEHIND = message("dan.pagat-behind", "Bagud with the Pagat")
KING_ULTIMO = message("dan.king-ultimo", "King ultimo")
PAGAT_ULTIMO = message("dan.pagat-ultimo", "Pagat ultimo")
LAST_TRICK, NOLO, TOUT = message("dan.last", "Last trick"), message("dan.nolo", "Nolo"), message("dan.tout", "Tout")


class CupOutcome(Outcome):
    """What follows from the facts in each of these games; a game adds them as fields, each with its own rule."""

    ended: Ending
    active: tuple[Seat, ...]
    deals_again: bool
    declared: tuple[Declared, ...]
    tricks: tuple[int, ...]
    shortfalls: tuple[tuple[Seat, str, int], ...]

    @property
    def dealer(self) -> Seat:
        """The back hand."""
        return self.active[2]

    @property
    def tout(self) -> bool:
        """Whether somebody won all tricks."""
        return TRICKS_IN_ALL in self.tricks

    @property
    def nolo(self) -> Seat | None:
        """Who won no trick; beside a tout nobody has a nolo (DAN-D23, DOL-D18)."""
        return self.active[self.tricks.index(0)] if 0 in self.tricks and not self.tout else None

    def with_faults(self, faults: tuple[Fault, ...]) -> Self:
        """The facts with what was claimed; of the declarations those that turned out false are marked."""
        wrong = {
            (fault.by, word) for fault in faults if fault.kind == FaultKind.FALSE_DECLARATION for word in fault.about
        }
        declared = tuple(replace(one, false=(one.by, one.word) in wrong) for one in self.declared)
        claimed: dict[str, object] = {"declared": declared, "faults": faults}
        return replace(self, **claimed)


Played = tuple[bool, tuple[Declared, ...], tuple[Trick, ...]]
"""Whether the fool was laid away, what was declared, and the tricks."""


def skat_to_last_trick(
    r: Round[Options, object], laying: LayingSkat, declaring: Declaring, playing: FoolPlaying, *, closing: bool = False
) -> Script[Played]:
    """The dealer lays the skat, everybody declares, the tricks are played; `closing` is for tables with faults."""
    if r.laws == Laws.TABLE:
        return (yield from skat_at_table.skat_to_last_trick(r, laying, declaring, playing, closing=closing))
    fool_laid = yield from do(laying)
    declared = yield from do(declaring)
    tricks = yield from do(playing.evolve(gone=fool_laid))
    return fool_laid, declared, tricks


def facts_of(r: AnyRound, tricks: tuple[Trick, ...]) -> dict[str, Any]:
    """What the tricks and the piles tell; of a deal that was stopped only what was paid before."""
    complete = len(tricks) == TRICKS_IN_ALL
    won = {seat: sum(trick.winner == seat for trick in tricks) for seat in r.active}
    with_pagat = next((trick for trick in tricks if trick.holds(PAGAT)), None)
    pagat_by = with_pagat.player_of(PAGAT) if with_pagat else None
    facts = {
        "kings_lost": tuple(seat for trick in tricks[: TRICKS_IN_ALL - 1] for seat in kings_lost_in(trick)),
        "pagat_by": pagat_by,
        "pagat_won": with_pagat is not None and with_pagat.winner == pagat_by,
        "tricks": tuple(won.values()),
    }
    return facts | last_trick_facts(r, tricks[-1], won) if complete else facts


def last_trick_facts(r: AnyRound, last: Trick, won: Mapping[Seat, int]) -> dict[str, Any]:
    """What the last trick decides, and the points of the middle hand and the dealer."""
    piles = {seat: r.table.taken(seat).bits for seat in r.active}
    piles[r.dealer] |= r.table.cards(SCAT, hand_of(r.dealer)).bits  # Who laid too few has a card left over.
    middle = r.active[1]
    return {
        "pagat_last": last.holds(PAGAT),
        "last": last.winner,
        "king_ultimo": last.cards[last.best] in KINGS,
        "kings_behind": tuple(kings_lost_in(last)),
        "points": (BY_TRICKS.taken(piles[middle], won[middle]), BY_TRICKS.taken(piles[r.dealer], won[r.dealer] + 1)),
    }


def kings_lost_in(trick: Trick) -> Iterator[Seat]:
    """Whose king lies in a trick that another won."""
    for seat, card in zip(trick.seats, trick.cards, strict=True):
        if card in KINGS and seat != trick.winner:
            yield seat


def opened(o: CupOutcome, cups: Cups, short_rule: RuleId) -> CupAccount:
    """The account of a deal, with what its cups were short of made good."""
    account = CupAccount(o.active, cups)
    for seat, cup, amount in o.shortfalls:
        account.write(short_rule, SHORT(cup=cup), {seat: -amount, cup: amount})
    return account


def not_played(o: CupOutcome, account: CupAccount, misdeal_rule: RuleId, fine: int = STAKE) -> Settlement[Cups] | None:
    """The account of a deal that is dealt again, or was a misdeal; None of one that was played."""
    if o.ended == Ending.PLAYED:
        return None
    if o.ended == Ending.REDEAL:
        return account.settlement(redeal=True)
    if o.ended != Ending.MISDEAL:
        raise SetupError(f"ended: no deal of this game ends with {o.ended!r}; faults say whether it was stopped")
    if o.deals_again:
        account.into_both(misdeal_rule, MISDEAL_FINE(), o.dealer, fine)
    return account.settlement(redeal=o.deals_again, passed_on=not o.deals_again)


def pay_declared(o: CupOutcome, account: CupAccount, rules: Mapping[str, RuleId]) -> None:
    """Every declaration is paid as it was spoken; what was false is paid back later."""
    for one in o.declared:
        account.from_others(rules[one.key], one.spoken, one.by, one.price)
