"""Danish Tarok: three active players, each for himself, a dealer with 28 cards, two cups (Jensen)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Self

from tarock.cards import KINGS, PAGAT, SKUS, Seat, Suit
from tarock.cups import KING_CUP, PAGAT_CUP, STAKE, CupAccount, Cups, CupSitting
from tarock.laws import MISDEAL, MISDEAL_FINE, PLAYED, RENONCE, Fault
from tarock.moves import Choose, Move, Play
from tarock.packs import PACK_78, thirds
from tarock.phase import Disclosure, Step
from tarock.phases.dealing import AskingNewDeal, Cutting, Dealing, TurningUp, to_hand
from tarock.phases.declaring import Declared, Declaring
from tarock.phases.exchange import SCAT
from tarock.phases.fool import FoolRules
from tarock.phases.renaming import RenamingPlaying
from tarock.phases.skat import NUMBERED, LayingSkat
from tarock.rules import Refusal, message, name_words
from tarock.scoring import Settlement
from tarock.table import Table
from tarock.tricks import Trick, TrickRules
from tarock.variant import Options, Outcome, Round, Script, Variant, always, do, fact, option

TRICKS = TrickRules(fool=SKUS, follow_rule="DAN-56", tarock_rule="DAN-57", tarock_led_rule="DAN-58")
FOOL = FoolRules(
    kept_until=23, barred_in=24, demanded_in=(23,),
    lead_rule="DAN-64", barred_rule="DAN-62", demand_rule="DAN-71", rename_rule="DAN-65",
)  # fmt: skip
SKAT_RULES = {
    "number": "DAN-26", "never": "DAN-28", "pagat": "DAN-29", "fool": "DAN-30", "few": "DAN-31",
    "barred": "DAN-32", "all": "DAN-33", "sets-last": "DAN-35", "broken": "DAN-36",
}  # fmt: skip
DECLARATIONS = {
    "tarocks": "DAN-40", "matadors": "DAN-42", "full": "DAN-44", "half": "DAN-45", "overfull": "DAN-46",
    "full kings": "DAN-47", "half kings": "DAN-48", "overfull kings": "DAN-49", "nothing": "DAN-39",
}  # fmt: skip
REDEAL = "redeal"
RIGHT = message("dan.right", "The deal is right.")


@dataclass(frozen=True)
class DanskOptions(Options):
    """What the book leaves to the table."""

    discard_pagat: str = option("forbidden", ("forbidden", "allowed"), "DAN-29", "The Pagat in the skat")
    counting: str = option("yes", ("yes", "no"), "DAN-90", "The cards are counted")


@dataclass(frozen=True)
class DanskOutcome(Outcome):
    """The facts that decide a deal."""

    ended: str = fact("DAN-25", "played, redeal or misdeal; faults say whether it was stopped", PLAYED)
    active: tuple[Seat, ...] = fact("DAN-14", "Forehand, middle hand and dealer", (0, 1, 2))
    deals_again: bool = fact("DAN-24", "Whether the dealer of a misdeal pays and deals again himself", True)
    declared: tuple[Declared, ...] = fact("DAN-37", "Everything declared", ())
    kings_lost: tuple[Seat, ...] = fact("DAN-73", "Who lost a king before the last trick, for every king", ())
    pagat_by: Seat | None = fact("DAN-74", "Who played the Pagat, if it was played", None)
    pagat_won: bool = fact("DAN-75", "Whether the Pagat won its trick", False)
    pagat_last: bool = fact("DAN-78", "Whether the Pagat fell in the last trick", False)
    last: Seat = fact("DAN-76", "Who won the last trick", 0)
    king_ultimo: bool = fact("DAN-77", "Whether he won it with a king", False)
    kings_behind: tuple[Seat, ...] = fact("DAN-79", "Whose king fell in the last trick to another", ())
    tricks: tuple[int, ...] = fact("DAN-81", "Tricks of forehand, middle hand and dealer", (9, 8, 8))
    points: tuple[int, int] = fact("DAN-86", "Points counted by the middle hand and the dealer", (26, 26))
    faults: tuple[Fault, ...] = fact("DAN-107", "Faults found, the first committed first", ())
    shortfalls: tuple[tuple[Seat, str, int], ...] = fact("DAN-93", "Who emptied a cup that is short, and by what", ())

    @property
    def dealer(self) -> Seat:
        """The back hand."""
        return self.active[2]


def script(r: Round) -> Script:
    """A deal in the order of the book."""
    middle = r.active[1]  # The middle hand always sits at the dealer's left (DAN-D1).
    yield from do(Cutting("DAN-21", middle))
    packets = tuple(to_hand(seat, 5) for _ in range(5) for seat in r.active)
    yield from do(Dealing("DAN-21", (*packets, to_hand(r.dealer, 3)), (Disclosure("DAN-22", RIGHT(), r.dealer),)))
    if (yield from do(AskingNewDeal("DAN-25", r.active))):
        return DanskOutcome(REDEAL, r.active)

    pagat = r.options.discard_pagat == "allowed"
    skus_laid = yield from do(LayingSkat("DAN-26", r.dealer, SKAT_RULES, pagat))
    order = (r.dealer, r.forehand, middle)  # DAN-37
    declared = yield from do(Declaring("DAN-38", order, r.dealer, DECLARATIONS))

    tricks = yield from do(SkusPlaying.led_by(r.forehand, r.active, 25, TRICKS, "DAN-55", fool=FOOL, gone=skus_laid))
    yield from do(TurningUp("DAN-108", (SCAT,)))
    return DanskOutcome(active=r.active, declared=declared, **facts_of(r, tricks))


HOW_MANY = "how-many-laid"
name_words({HOW_MANY: "how many tarocks did you lay away?"})
LAID_TAROCKS = message("dan.laid", "Seat {seat} laid {number} tarocks away.")
CANNOT_ASK = message("dan.cannot-ask", "You cannot ask how many tarocks were laid away now.")


@dataclass(frozen=True)
class SkusPlaying(RenamingPlaying):
    """A dealer who shows that he has no taroks must tell on demand how many he laid (DAN-34, DAN-D38)."""

    void: bool = field(default=False, kw_only=True)
    """Whether the dealer has failed to play a tarok where one was due."""
    told: bool = field(default=False, kw_only=True)

    @property
    def dealer(self) -> Seat:
        """The back hand."""
        return self.order[-1]

    def extras(self, table: Table) -> tuple[str, ...]:
        """The two others may ask along with a card of their own."""
        asks = self.void and not self.told and self.trick.to_play != self.dealer
        return (*super().extras(table), HOW_MANY) if asks else super().extras(table)

    def after_words(self, move: Play) -> Self:
        """Note the question, or a card of the dealer that neither follows nor is a tarok."""
        after = super().after_words(move)
        if HOW_MANY in move.words:
            return after.evolve(told=True)
        if self.void or not self.trick.cards or self.trick.to_play != self.dealer:
            return after
        return after if move.card.suit in (self.name_after(move).led, Suit.TAROCKS) else after.evolve(void=True)

    def apply(self, table: Table, move: Play | Choose) -> Step[tuple[Trick, ...]]:
        """A question is answered at once."""
        step = super().apply(table, move)
        if isinstance(move, Choose) or HOW_MANY not in move.words:
            return step
        number = len(table.zone(SCAT).cards & NUMBERED)
        return step._replace(
            said=(Disclosure("DAN-34", LAID_TAROCKS(seat=self.dealer + 1, number=number), self.dealer),)
        )

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The question has its time and its askers."""
        if isinstance(move, Play) and HOW_MANY in move.words:
            return Refusal("DAN-34", CANNOT_ASK())
        return super().why_not(table, move)


def facts_of(r: Round, tricks: tuple[Trick, ...]) -> dict[str, Any]:
    """What the tricks and the piles tell of a deal played to its end."""
    last = tricks[-1]
    won = {seat: sum(trick.winner == seat for trick in tricks) for seat in r.active}
    piles = {seat: r.table.taken(seat).bits for seat in r.active}
    piles[r.dealer] |= r.table.zone(SCAT).bits
    with_pagat = next((trick for trick in tricks if trick.holds(PAGAT)), None)
    pagat_by = with_pagat.player_of(PAGAT) if with_pagat else None
    return {
        "kings_lost": tuple(seat for trick in tricks[:-1] for seat in kings_lost_in(trick)),
        "pagat_by": pagat_by,
        "pagat_won": with_pagat is not None and with_pagat.winner == pagat_by,
        "pagat_last": with_pagat is last,
        "last": last.winner,
        "king_ultimo": last.cards[last.best] in KINGS,
        "kings_behind": tuple(kings_lost_in(last)),
        "tricks": tuple(won.values()),
        "points": (pile_points(piles[r.active[1]], won[r.active[1]]), pile_points(piles[r.dealer], won[r.dealer] + 1)),
    }


def kings_lost_in(trick: Trick) -> Iterator[Seat]:
    """Whose king lies in a trick that another won."""
    for seat, card in zip(trick.seats, trick.cards, strict=True):
        if card in KINGS and seat != trick.winner:
            yield seat


def pile_points(pile: int, tricks: int) -> int:
    """One for each trick and for the skat, and the pictures: 4 to 1 (DAN-07, DAN-08)."""
    return tricks + (thirds(pile) - pile.bit_count()) // 3


def count_pays(points: int) -> int:
    """The table of the count, in steps of five points (DAN-87)."""
    return 5 * ((points + 1) // 5) - 25


WRONG_NUMBER, ILLEGAL_SKAT, WRONG_DEMAND = "wrong-number", "illegal-skat", "wrong-demand"
FALSE, MISSING = "false-declaration", "missing-declaration"
FINES = {
    RENONCE: ("DAN-103", 40), WRONG_NUMBER: ("DAN-102", 40), ILLEGAL_SKAT: ("DAN-101", 40),
    WRONG_DEMAND: ("DAN-72", 20), FALSE: ("DAN-97", 10), MISSING: ("DAN-98", 10),
}  # fmt: skip
STOPPING = 40
"""The fine of a fault that stops the deal."""
FINE, REFUND = message("dan.fine", "Fine: {what}"), message("dan.refund", "False declaration paid back")
SHORT = message("dan.short", "Funding of the {cup} made good")
KING_LOST, KING_BEHIND = message("dan.king-lost", "King lost"), message("dan.king-behind", "Bagud with a king")
PAGAT_SAVED, PAGAT_LOST = message("dan.pagat-saved", "Pagat saved"), message("dan.pagat-lost", "Pagat lost")
PAGAT_BEHIND = message("dan.pagat-behind", "Bagud with the Pagat")
KING_ULTIMO = message("dan.king-ultimo", "King ultimo")
PAGAT_ULTIMO = message("dan.pagat-ultimo", "Pagat ultimo")
LAST_TRICK, NOLO, TOUT = message("dan.last", "Last trick"), message("dan.nolo", "Nolo"), message("dan.tout", "Tout")
COUNT = message("dan.count", "Count: middle hand {middle}, dealer {dealer}")


def settle(outcome: DanskOutcome, cups: Cups, options: DanskOptions) -> Settlement:
    """The account of a deal in three phases: before, during and after the play (DAN-94)."""
    account = CupAccount(outcome.active, cups)
    for seat, cup, amount in outcome.shortfalls:
        account.write("DAN-93", SHORT(cup=cup), {seat: -amount, cup: amount})
    if outcome.ended == REDEAL:
        return account.settlement(redeal=True)
    if outcome.ended == MISDEAL:
        if outcome.deals_again:
            account.into_both("DAN-24", MISDEAL_FINE(), outcome.dealer, STAKE)
        return account.settlement(redeal=outcome.deals_again, passed_on=not outcome.deals_again)
    for one in outcome.declared:
        account.from_others(DECLARATIONS[one.key], one.spoken, one.by, one.price)
    during_play(outcome, account)
    if not any(FINES[fault.kind][1] == STOPPING for fault in outcome.faults):
        after_play(outcome, account, counting=options.counting == "yes")
    return account.settlement()


def during_play(o: DanskOutcome, account: CupAccount) -> None:
    """Kings, the pagat and fines."""
    for seat in o.kings_lost:
        account.to_all("DAN-73", KING_LOST(), seat, 5, KING_CUP, 5)
    if o.pagat_by is not None and o.pagat_won:
        account.from_others("DAN-75", PAGAT_SAVED(), o.pagat_by, 5)
    elif o.pagat_by is not None:
        account.to_all("DAN-74", PAGAT_LOST(), o.pagat_by, 5, PAGAT_CUP, 5)
    for one in o.declared:
        if one.false:
            account.from_others("DAN-97", REFUND(), one.by, -one.price)  # DAN-D8
    for fault in (*misdeclared(o).values(), *other_faults(o)):
        rule, value = FINES[fault.kind]
        account.into_both(rule, FINE(what=fault.kind), fault.by, value)  # DAN-107


def misdeclared(o: DanskOutcome) -> dict[Seat, Fault]:
    """Who declared falsely or not at all; each is fined once, however often he did (DAN-D34)."""
    faults = [*(Fault(FALSE, one.by) for one in o.declared if one.false), *o.faults]
    return {fault.by: fault for fault in reversed(faults) if fault.kind in (FALSE, MISSING)}


def other_faults(o: DanskOutcome) -> list[Fault]:
    """The first vain demand for the skus, and what stopped the deal (DAN-D13, DAN-D37)."""
    demands = [fault for fault in o.faults if fault.kind == WRONG_DEMAND]
    return demands[:1] + [fault for fault in o.faults if FINES[fault.kind][1] == STOPPING]


def after_play(o: DanskOutcome, account: CupAccount, *, counting: bool) -> None:
    """Bagud fills the cups, then ultimo or tout empties them; last trick, nolo and count (DAN-D20)."""
    pagat_behind = o.pagat_last and not o.pagat_won
    # A cup is doubled as it stood before the last trick, without the five for the pagat just lost (DAN-D18, DAN-D19).
    kings, pagat = account.cups[KING_CUP], account.cups[PAGAT_CUP] - 5 * pagat_behind
    for seat in o.kings_behind:
        account.to_all("DAN-79", KING_BEHIND(), seat, 40, KING_CUP, kings)
    if pagat_behind and o.pagat_by is not None:
        account.to_all("DAN-80", PAGAT_BEHIND(), o.pagat_by, 40, PAGAT_CUP, pagat)

    tout = 25 in o.tricks
    nolo = 0 in o.tricks and not tout  # DAN-D23
    barred = nolo or o.last in misdeclared(o)  # DAN-82, DAN-100
    if tout:
        account.win("DAN-84", TOUT(), o.last, 80, KING_CUP, PAGAT_CUP)
    elif o.king_ultimo and not barred:
        account.win("DAN-77", KING_ULTIMO(), o.last, 40, KING_CUP)
    elif o.pagat_last and o.pagat_won and not barred:
        account.win("DAN-78", PAGAT_ULTIMO(), o.last, 40, PAGAT_CUP)
    else:
        account.from_others("DAN-76", LAST_TRICK(), o.last, 20)
    if nolo:
        account.from_others("DAN-81", NOLO(), o.active[o.tricks.index(0)], 25)
    elif counting:
        count(o, account)


def count(o: DanskOutcome, account: CupAccount) -> None:
    """Middle hand and dealer are counted; the forehand, who deals next, has the rest (DAN-86, DAN-88)."""
    forehand, middle, dealer = o.active
    for_middle, for_dealer = (count_pays(points) for points in o.points)
    label = COUNT(middle=o.points[0], dealer=o.points[1])
    account.write("DAN-87", label, {forehand: -for_middle - for_dealer, middle: for_middle, dealer: for_dealer})


DANSK = Variant(
    id="dansk",
    name="Dansk tarok",
    source="Jensen, Tarok",
    pack=PACK_78,
    players=(3, 4, 5),
    script=script,
    settle=settle,
    outcome=DanskOutcome,
    tricks=always(TRICKS),
    options=DanskOptions,
    sitting=CupSitting(funding_rule="DAN-92", stake_rule="DAN-20", division_rule="DAN-96"),
)
