"""The lines that the accounts of games with two cups have in common."""

from __future__ import annotations

from collections.abc import Mapping

from tarock.cards import KINGS, PACK_78, PAGAT, CardSet
from tarock.game import MISDEAL_FINE, Ending, Ground, Proof, Settlement, rests_on
from tarock.rules import RuleId, message
from tarock.variants.families.danish.cups import STAKE, CupAccount, Cups
from tarock.variants.families.danish.facts import CupOutcome

FINE, REFUND = message("dan.fine", "Fine: {what}"), message("dan.refund", "False declaration paid back")
SHORT = message("dan.short", "Funding of the {cup} made good")
LOST_KING, BAGUD_KING = message("dan.king-lost", "King lost"), message("dan.king-behind", "Bagud with a king")
SAVED_PAGAT, LOST_PAGAT = message("dan.pagat-saved", "Pagat saved"), message("dan.pagat-lost", "Pagat lost")
BAGUD_PAGAT = message("dan.pagat-behind", "Bagud with the Pagat")
ULTIMO_KING = message("dan.king-ultimo", "King ultimo")
ULTIMO_PAGAT = message("dan.pagat-ultimo", "Pagat ultimo")
LAST_TRICK, NOLO, TOUT = message("dan.last", "Last trick"), message("dan.nolo", "Nolo"), message("dan.tout", "Tout")
_PAGAT = CardSet((PAGAT,))
rests_on({
    LOST_KING().key: Ground(Proof.LOST, KINGS), LOST_PAGAT().key: Ground(Proof.LOST, _PAGAT),
    SAVED_PAGAT().key: Ground(Proof.HOME, _PAGAT),
    BAGUD_KING().key: Ground(Proof.BEHIND, KINGS), BAGUD_PAGAT().key: Ground(Proof.LAST, _PAGAT),
    ULTIMO_KING().key: Ground(Proof.LAST, KINGS), ULTIMO_PAGAT().key: Ground(Proof.LAST, _PAGAT),
    LAST_TRICK().key: Ground(Proof.LAST, PACK_78.cards),
    NOLO().key: Ground(Proof.TRICKS), TOUT().key: Ground(Proof.TRICKS),
})  # fmt: skip


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
    if o.deals_again:
        account.into_both(misdeal_rule, MISDEAL_FINE(), o.dealer, fine)
    return account.settlement(redeal=o.deals_again, passed_on=not o.deals_again)


def pay_declared(o: CupOutcome, account: CupAccount, rules: Mapping[str, RuleId]) -> None:
    """Every declaration is paid as it was spoken; what was false is paid back later."""
    for one in o.declared:
        account.from_others(rules[one.key], one.spoken, one.by, one.price)
