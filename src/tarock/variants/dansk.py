"""Danish Tarok: three active players, each for himself, a dealer with 28 cards, two cups (Jensen)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.cards import BY_TRICKS, NAMED, PACK_78, SKUS, Seat, Trick, TrickRules
from tarock.game import (
    OVER_SUM, AnyRound, Disclosure, Ending, Fact, FactError, Fault, FaultKind, FineLaws, Options, Round, Script,
    Settlement, Together, Variant, always, do, fact, faults_of, is_said, option,
)  # fmt: skip
from tarock.game.phases import SCAT, Cutting, TurningUp, to_hand
from tarock.rules import RuleId, message
from tarock.variants.families.danish import (
    DECLARED, ENDINGS, KING_CUP, PAGAT_CUP, PLAYED, POINTS, POINTS_IN_ALL, TRICKS_IN_ALL, AskingNewDeal, CupAccount,
    CupOutcome, CupSitting, Cups, DealingAloud, Declared, Declaring, FoolRules, LayingSkat, SkusPlaying, TrickFacts,
    asked, counted, declared_price, lines, not_played, opened, pay_declared, skat_to_last_trick, trick_facts,
)  # fmt: skip

# The skus goes back to its owner out of all tricks but the last two, the first of which bars it (DAN-62, DAN-69).
TRICKS = TrickRules(
    fool=SKUS, fool_lead=NAMED, fool_barred=2, fool_home=2,
    follow_rule="DAN-56", tarock_rule="DAN-57", tarock_led_rule="DAN-58",
)  # fmt: skip
FOOL = FoolRules((23,), lead_rule="DAN-64", demand_rule="DAN-71", rename_rule="DAN-65")
SKAT_RULES = {
    "number": "DAN-26", "never": "DAN-28", "pagat": "DAN-29", "fool": "DAN-30", "few": "DAN-31",
    "barred": "DAN-32", "all": "DAN-33", "sets-last": "DAN-35", "broken": "DAN-36",
}  # fmt: skip
DECLARATIONS = {
    "tarocks": "DAN-40", "matadors": "DAN-42", "full": "DAN-44", "half": "DAN-45", "overfull": "DAN-46",
    "full kings": "DAN-47", "half kings": "DAN-48", "overfull kings": "DAN-49", "nothing": "DAN-39",
}  # fmt: skip
FINES: dict[str, tuple[RuleId, int]] = {
    FaultKind.RENONCE: ("DAN-103", 40),
    FaultKind.WRONG_NUMBER: ("DAN-102", 40),
    FaultKind.ILLEGAL_SKAT: ("DAN-101", 40),
    FaultKind.WRONG_DEMAND: ("DAN-72", 20),
    FaultKind.FALSE_DECLARATION: ("DAN-97", 10),
    FaultKind.MISSING_DECLARATION: ("DAN-98", 10),
}
STOPPING = 40
"""The fine of a fault that stops the deal."""
EVEN = (26, 26)
"""The count at which nobody pays anything (DAN-87)."""
RIGHT = message("dan.right", "The deal is right.")


@dataclass(frozen=True)
class DanskOptions(Options):
    """What the book leaves to the table."""

    discard_pagat: str = option("forbidden", ("forbidden", "allowed"), "DAN-29", "The Pagat in the skat")
    counting: str = option("yes", ("yes", "no"), "DAN-90", "The cards are counted")


@dataclass(frozen=True)
class DanskOutcome(CupOutcome):
    """The facts that decide a deal."""

    ended: Ending = fact(
        "DAN-25", "played, redeal or misdeal; faults say whether it was stopped", Ending.PLAYED, ENDINGS
    )
    active: tuple[Seat, ...] = asked.active("DAN-14")
    deals_again: bool = asked.deals_again("DAN-24")
    declared: tuple[Declared, ...] = fact("DAN-37", "Everything declared", (), DECLARED, held=True)
    kings_lost: asked.Kings = asked.kings_lost("DAN-73")
    pagat_by: Seat | None = asked.pagat_by("DAN-74")
    pagat_won: bool = asked.pagat_won("DAN-75")
    pagat_last: bool = asked.pagat_last("DAN-78")
    last: Seat = asked.last("DAN-76")
    king_ultimo: bool = asked.king_ultimo("DAN-77")
    kings_behind: asked.Kings = asked.kings_behind("DAN-79")
    tricks: tuple[int, ...] = asked.tricks("DAN-81")
    points: tuple[int, int] = fact(
        "DAN-86", "Points counted by the middle hand and the dealer", EVEN, Together((POINTS, POINTS)), needed=PLAYED,
        from_play=True,
    )  # fmt: skip
    faults: tuple[Fault, ...] = fact("DAN-107", "Faults found, the first committed first", (), faults_of(*FINES))
    shortfalls: asked.Shortfalls = asked.shortfalls("DAN-93")

    @property
    def broken_off(self) -> bool:
        """After some of the faults (DAN-D35)."""
        return any(FINES[fault.kind][1] == STOPPING for fault in self.faults)

    def named(self) -> dict[str, tuple[Seat, ...]]:
        """Besides, whose fault something was."""
        return {**super().named(), "faults.by": tuple(fault.by for fault in self.faults)}

    def lacking(self, carried: Cups, options: DanskOptions) -> Iterator[Fact]:
        """No points where the table does not count, nor beside a nolo (DAN-81, DAN-90)."""
        nolo = is_said(self.active) and is_said(self.tricks) and self.nolo is not None
        uncounted = options.counting == "no" or nolo
        return (one for one in super().lacking(carried, options) if not (one.name == "points" and uncounted))

    def wrong_tricks(self) -> Iterator[FactError]:
        """Besides, more points than there are."""
        yield from super().wrong_tricks()
        if sum(self.points) > POINTS_IN_ALL:
            yield self.cannot("points", OVER_SUM(said=sum(self.points), most=POINTS_IN_ALL))


def script(r: Round[DanskOptions, Cups]) -> Script[DanskOutcome]:
    """A deal in the order of the book."""
    middle = r.active[1]  # The middle hand always sits at the dealer's left (DAN-D1).
    yield from do(Cutting("DAN-21", middle))
    packets = tuple(to_hand(seat, 5) for _ in range(5) for seat in r.active)
    right = Disclosure("DAN-22", RIGHT(), r.dealer)
    yield from do(DealingAloud("DAN-21", (*packets, to_hand(r.dealer, 3)), says=right))
    if (yield from do(AskingNewDeal("DAN-25", r.active))):
        return DanskOutcome(Ending.REDEAL, r.active)

    pagat = r.options.discard_pagat == "allowed"
    laying = LayingSkat("DAN-26", r.dealer, SKAT_RULES, pagat)
    declaring = Declaring("DAN-38", (r.dealer, r.forehand, middle), r.dealer, DECLARATIONS)  # DAN-37
    playing = SkusPlaying.led_by(r.forehand, r.active, 25, TRICKS, "DAN-55", fool=FOOL, gone=False)
    _, declared, tricks = yield from skat_to_last_trick(r, laying, declaring, playing, closing=True)

    yield from do(TurningUp("DAN-108", (SCAT,)))
    return DanskOutcome(active=r.active, declared=declared, **facts_of(r, tricks))


class DanskFacts(TrickFacts, total=False):
    """What the tricks tell, and the points of the middle hand and the dealer."""

    points: tuple[int, int]


def facts_of(r: AnyRound, tricks: tuple[Trick, ...]) -> DanskFacts:
    """What the tricks and the piles tell; of a deal that was stopped nothing is counted."""
    points = counted(r, tricks) if len(tricks) == TRICKS_IN_ALL else EVEN
    return {**trick_facts(r, tricks), "points": points}


def count_pays(points: int) -> int:
    """The table of the count, in steps of five points (DAN-87)."""
    return 5 * ((points + 1) // 5) - 25


COUNT = message("dan.count", "Count: middle hand {middle}, dealer {dealer}")


def account_of(outcome: DanskOutcome, cups: Cups, options: DanskOptions) -> Settlement[Cups]:
    """The account of a deal in three phases: before, during and after the play (DAN-94)."""
    account = opened(outcome, cups, "DAN-93")
    thrown_in = not_played(outcome, account, "DAN-24")
    if thrown_in is not None:
        return thrown_in
    pay_declared(outcome, account, DECLARATIONS)
    during_play(outcome, account)
    if not any(FINES[fault.kind][1] == STOPPING for fault in outcome.faults):
        after_play(outcome, account, counting=options.counting == "yes")
    return account.settlement()


def during_play(o: DanskOutcome, account: CupAccount) -> None:
    """Kings, the pagat and fines."""
    for seat in o.kings_lost:
        account.to_all("DAN-73", lines.LOST_KING(), seat, 5, KING_CUP, 5)
    if o.pagat_by is not None:
        if o.pagat_won:
            account.from_others("DAN-75", lines.SAVED_PAGAT(), o.pagat_by, 5)
        else:
            account.to_all("DAN-74", lines.LOST_PAGAT(), o.pagat_by, 5, PAGAT_CUP, 5)
    for one in o.declared:
        if one.false:
            account.from_others("DAN-97", lines.REFUND(), one.by, -one.price)  # DAN-D8
    for fault in (*misdeclared(o).values(), *other_faults(o)):
        rule, value = FINES[fault.kind]
        account.into_both(rule, lines.FINE(what=fault.kind), fault.by, value)  # DAN-107


def misdeclared(o: DanskOutcome) -> dict[Seat, Fault]:
    """Who declared falsely or not at all; each is fined once, however often he did (DAN-D34)."""
    faults = [*(Fault(FaultKind.FALSE_DECLARATION, one.by) for one in o.declared if one.false), *o.faults]
    return {
        fault.by: fault
        for fault in reversed(faults)
        if fault.kind in (FaultKind.FALSE_DECLARATION, FaultKind.MISSING_DECLARATION)
    }


def other_faults(o: DanskOutcome) -> list[Fault]:
    """The first vain demand for the skus, and what stopped the deal (DAN-D13, DAN-D37)."""
    demands = [fault for fault in o.faults if fault.kind == FaultKind.WRONG_DEMAND]
    return demands[:1] + [fault for fault in o.faults if FINES[fault.kind][1] == STOPPING]


def after_play(o: DanskOutcome, account: CupAccount, *, counting: bool) -> None:
    """Bagud fills the cups, then ultimo or tout empties them; last trick, nolo and count (DAN-D20)."""
    pagat_behind = o.pagat_last and not o.pagat_won
    # A cup is doubled as it stood before the last trick, without the five for the pagat just lost (DAN-D18, DAN-D19).
    kings, pagat = account.cups[KING_CUP], account.cups[PAGAT_CUP] - 5 * pagat_behind
    for seat in o.kings_behind:
        account.to_all("DAN-79", lines.BAGUD_KING(), seat, 40, KING_CUP, kings)
    if pagat_behind and o.pagat_by is not None:
        account.to_all("DAN-80", lines.BAGUD_PAGAT(), o.pagat_by, 40, PAGAT_CUP, pagat)

    barred = o.nolo is not None or o.last in misdeclared(o)  # DAN-82, DAN-100
    if o.tout:
        account.win("DAN-84", lines.TOUT(), o.last, 80, KING_CUP, PAGAT_CUP)
    elif o.king_ultimo and not barred:
        account.win("DAN-77", lines.ULTIMO_KING(), o.last, 40, KING_CUP)
    elif o.pagat_last and o.pagat_won and not barred:
        account.win("DAN-78", lines.ULTIMO_PAGAT(), o.last, 40, PAGAT_CUP)
    else:
        account.from_others("DAN-76", lines.LAST_TRICK(), o.last, 20)
    if o.nolo is not None:
        account.from_others("DAN-81", lines.NOLO(), o.nolo, 25)
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
    pack=PACK_78, players=(3, 4, 5), script=script, account=account_of, outcome=DanskOutcome, options=DanskOptions,
    price=declared_price, tricks=always(TRICKS), counting=BY_TRICKS,
    sitting=CupSitting(funding_rule="DAN-92", stake_rule="DAN-20", division_rule="DAN-96"),
    fining=FineLaws(
        rule="DAN-D35",
        fines={kind: rule for kind, (rule, _) in FINES.items()},
        stopping=tuple(kind for kind, (_, value) in FINES.items() if value == STOPPING),
        evident=(FaultKind.WRONG_DEMAND,),
        confessed=(FaultKind.ILLEGAL_SKAT, FaultKind.WRONG_NUMBER),
        put_right_free=True,
    ),
)  # fmt: skip
