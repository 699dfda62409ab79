"""Danish Tarok by the older book: exact counting, a tout that can be lost, a scus whose name must be followed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.cards import BY_TRICKS, NAMED, PACK_78, SKUS, CardSet, Seat, Trick, TrickRules
from tarock.game import (
    SEAT, SEAT_OR_NOBODY, WRONG_SUM, YES_NO, Account, AnyRound, Disclosure, Ending, Fact, FactError, FaultKind,
    FineLaws, Ground, Options, Proof, Round, Row, Script, Settlement, Table, Together, Variant, WithFields, Word,
    always, do, fact, is_said, option, rests_on,
)  # fmt: skip
from tarock.game.phases import SCAT, Cutting, TurningUp, to_hand
from tarock.rules import message
from tarock.variants.families.danish import (
    ANSWERABLE, DECLARED, ENDINGS, KING_CUP, MANY, MISDECLARED, PAGAT_CUP, PLAYED, POINTS, POINTS_IN_ALL, STAKE,
    UNCOUNTED, AskingBeforeSkat, CupAccount, CupSitting, Cups, DealingAloud, Declared, Declaring, FollowedFoolPlaying,
    FoolRules, LayingSkat, TrickFacts, UltimoFault, UltimoFaultOutcome, asked, counted, declared_price, lines,
    not_played, opened, pay_declared, skat_to_last_trick, trick_facts,
)  # fmt: skip

# The scus goes back to its owner out of all tricks but the last (DOL-51, DOL-52).
TRICKS = TrickRules(
    fool=SKUS, fool_lead=NAMED, fool_home=1, follow_rule="DOL-44", tarock_rule="DOL-45", tarock_led_rule="DOL-47"
)
FOOL = FoolRules((23, 24), lead_rule="DOL-53", demand_rule="DOL-55", rename_rule="DOL-54")
SKAT_RULES = {
    "number": "DOL-24", "never": "DOL-25", "fool": "DOL-26", "few": "DOL-27", "barred": "DOL-28", "all": "DOL-28",
    "sets-last": "DOL-29", "broken": "DOL-29",
}  # fmt: skip
DECLARATIONS = {
    "matadors": "DOL-32", "tarocks": "DOL-33", "full": "DOL-35", "half": "DOL-36", "overfull": "DOL-37",
    "full kings": "DOL-38", "half kings": "DOL-38", "overfull kings": "DOL-38", "nothing": "DOL-31",
}  # fmt: skip
CUPS_KEPT = "cups-not-passed-on"
SLIGHT, INFORMATIVE, GROSS = "slight-fault", "informative-fault", "gross-fault"
FINES = {
    CUPS_KEPT: ("DOL-77", 5),
    FaultKind.ILLEGAL_SKAT: ("DOL-79", 20),
    FaultKind.MISSING_DECLARATION: ("DOL-81", 5),
    FaultKind.FALSE_DECLARATION: ("DOL-82", 5),
    FaultKind.MISTIMED_DECLARATION: ("DOL-41", 0),
    FaultKind.RENONCE: ("DOL-85", 20),
    FaultKind.WRONG_NUMBER: ("DOL-86", 20),
    FaultKind.EARLY_LEAD: ("DOL-89", 5),
    FaultKind.LED_OUT_OF_TURN: ("DOL-90", 5),
    FaultKind.OUT_OF_TURN: ("DOL-91", 5),
    FaultKind.WRONG_DEMAND: ("DOL-56", 20),
    SLIGHT: ("DOL-99", 5),
    INFORMATIVE: ("DOL-99", 10),
    GROSS: ("DOL-99", 20),
}
FAULTS = Row(
    WithFields(UltimoFault, {
        "kind": Word(tuple(FINES)), "by": SEAT, "confessed": YES_NO, "caused": YES_NO, "prevented": SEAT_OR_NOBODY,
        "cup": Word((KING_CUP, PAGAT_CUP)),
    }),
    once=False,
)  # fmt: skip
RIGHT = message("dol.right", "The skat is right.")


@dataclass(frozen=True)
class GammelOptions(Options):
    """What the book leaves to the table."""

    fine_scale: str = option("book", ("book", "double", "half"), "DOL-93", "Height of the fines")

    def fine(self, value: int) -> int:
        """A fine of the book as the table has fixed it; halves are rounded up."""
        return {"book": value, "double": 2 * value, "half": (value + 1) // 2}[self.fine_scale]


@dataclass(frozen=True)
class GammelOutcome(UltimoFaultOutcome):
    """The facts that decide a deal."""

    ended: Ending = fact("DOL-22", "played, redeal or misdeal", Ending.PLAYED, ENDINGS)
    active: tuple[Seat, ...] = asked.active("DOL-14")
    deals_again: bool = asked.deals_again("DOL-21")
    scus_laid: bool = fact("DOL-26", "Whether the dealer laid the scus and so announced tout", False, YES_NO)
    declared: tuple[Declared, ...] = fact("DOL-30", "Everything declared in time", (), DECLARED, held=True)
    kings_lost: asked.Kings = asked.kings_lost("DOL-60")
    pagat_by: Seat | None = asked.pagat_by("DOL-59")
    pagat_won: bool = asked.pagat_won("DOL-58")
    pagat_last: bool = asked.pagat_last("DOL-62")
    last: Seat = asked.last("DOL-61")
    king_ultimo: bool = asked.king_ultimo("DOL-63")
    kings_behind: asked.Kings = asked.kings_behind("DOL-65")
    tricks: tuple[int, int, int] = asked.tricks("DOL-66")
    points: tuple[int, int, int] = fact(
        "DOL-71", "Points of forehand, middle hand and dealer", (26, 26, 26), Together((POINTS,) * 3), needed=PLAYED,
        from_play=True,
    )  # fmt: skip
    faults: tuple[UltimoFault, ...] = fact("DOL-94", "Faults found, the first committed first", (), FAULTS)
    shortfalls: asked.Shortfalls = asked.shortfalls("DOL-74")

    @property
    def miscounted(self) -> bool:
        """Where a hand had too many or too few cards."""
        return any(one.kind in UNCOUNTED for one in self.faults)

    def named(self) -> dict[str, tuple[Seat, ...]]:
        """Besides, whose fault something was, and whom it hit."""
        hit = tuple(one.prevented for one in self.faults if one.prevented is not None)
        return {**super().named(), "faults.by": tuple(one.by for one in self.faults), "faults.prevented": hit}

    def lacking(self, carried: Cups, options: GammelOptions) -> Iterator[Fact]:
        """No points beside a nolo (DOL-67)."""
        nolo = is_said(self.active) and is_said(self.tricks) and self.nolo is not None
        return (one for one in super().lacking(carried, options) if not (one.name == "points" and nolo))

    def wrong_tricks(self) -> Iterator[FactError]:
        """Besides, points that do not add up."""
        yield from super().wrong_tricks()
        if sum(self.points) != POINTS_IN_ALL:
            yield self.cannot("points", WRONG_SUM(said=sum(self.points), wanted=POINTS_IN_ALL))

    @property
    def barred(self) -> set[Seat]:
        """Who has lost the right to ultimate in this deal."""
        return {one.by for one in self.faults if one.kind in BARRING} | {one.by for one in self.declared if one.false}

    @property
    def prevented(self) -> dict[tuple[Seat, str], Seat]:
        """Whose ultimo with which cup another's fault prevented, and whose it was: the first that did so (DOL-88)."""
        prevented: dict[tuple[Seat, str], Seat] = {}
        for one in self.faults:
            if one.kind in ANSWERABLE and one.prevented is not None and one.prevented != one.by:
                prevented.setdefault((one.prevented, one.cup), one.by)
        return prevented

    @property
    def ultimo(self) -> str:
        """The cup of a good ultimo, if there is one."""
        if self.tout or self.nolo is not None or self.last in self.barred:  # DOL-67, DOL-D12
            return ""
        return KING_CUP if self.king_ultimo else PAGAT_CUP if self.pagat_last and self.pagat_won else ""


def script(r: Round[GammelOptions, Cups]) -> Script[GammelOutcome]:
    """A deal in the order of the book."""
    middle = r.active[1]  # The middle hand always sits at the dealer's left (DOL-13, DOL-16).
    yield from do(Cutting("DOL-16", middle))
    packets = [to_hand(seat, 5) for _ in range(5) for seat in r.active]
    packets[-1] = to_hand(r.dealer, 8)
    yield from do(DealingAloud("DOL-17", tuple(packets), says=Disclosure("DOL-18", RIGHT(), r.dealer)))
    if (yield from do(AskingBeforeSkat("DOL-22", r.active, DECLARATIONS))):
        return GammelOutcome(Ending.REDEAL, r.active)

    laying = LayingNamedSkat("DOL-24", r.dealer, SKAT_RULES, pagat=True)
    declaring = Declaring("DOL-31", (r.dealer, r.forehand, middle), r.dealer, DECLARATIONS)  # DOL-30
    playing = FollowedFoolPlaying.led_by(r.forehand, r.active, 25, TRICKS, "DOL-43", fool=FOOL, gone=False)
    scus_laid, declared, tricks = yield from skat_to_last_trick(r, laying, declaring, playing)

    yield from do(TurningUp("DOL-96", (SCAT,)))
    return GammelOutcome(active=r.active, scus_laid=scus_laid, declared=declared, **facts_of(r, tricks))


CARDS_BROKEN = message("skat.broken-cards", "Seat {seat:seat} had to lay {cards} away from a declaration.")


class LayingNamedSkat(LayingSkat):
    """Cards laid away from a declaration have to be named (DOL-29)."""

    def tells_broken(self, cards: CardSet) -> Disclosure:
        """Everybody hears which cards they are."""
        return Disclosure(self.rules["broken"], CARDS_BROKEN(seat=self.seat, cards=cards), self.seat, cards)

    def named_cards(self, table: Table, cards: CardSet) -> CardSet:
        """The fool, and what was taken from a declaration."""
        return super().named_cards(table, cards) | self.broken(table, cards)


class GammelFacts(TrickFacts, total=False):
    """What the tricks tell, and the points of all three."""

    points: tuple[int, int, int]


def facts_of(r: AnyRound, tricks: tuple[Trick, ...]) -> GammelFacts:
    """What the tricks and the piles tell; here the forehand is counted too (DOL-71)."""
    others = counted(r, tricks)
    return {**trick_facts(r, tricks), "points": (78 - sum(others), *others)}


DONE_AT_TABLE = (
    FaultKind.ILLEGAL_SKAT,
    FaultKind.MISSING_DECLARATION,
    FaultKind.FALSE_DECLARATION,
    FaultKind.MISTIMED_DECLARATION,
    FaultKind.RENONCE,
    FaultKind.WRONG_NUMBER,
    FaultKind.EARLY_LEAD,
    FaultKind.LED_OUT_OF_TURN,
    FaultKind.OUT_OF_TURN,
    FaultKind.WRONG_DEMAND,
)
"""The faults that can be done with cards and words; the others are for a score pad."""
BARRING = (*MISDECLARED, FaultKind.MISTIMED_DECLARATION, FaultKind.RENONCE, FaultKind.WRONG_NUMBER, GROSS)
TOUT_LOST = message("dol.tout-lost", "Lost tout")
rests_on({TOUT_LOST().key: Ground(Proof.TRICKS)})
CAUSED = message("dol.caused", "Wrong declaration that made an ultimo")
REPLACED = message("dol.replaced", "The {cup} replaced after an ultimo made by a fault")
PREVENTED = message("dol.prevented", "The {cup} for an ultimo prevented by a fault")
COUNT = message("dol.count", "Count: forehand {forehand}, middle hand {middle}, dealer {dealer}")


def account_of(outcome: GammelOutcome, cups: Cups, options: GammelOptions) -> Settlement[Cups]:
    """The account of a deal in the order of payment (DOL-98)."""
    account = opened(outcome, cups, "DOL-74")
    thrown_in = not_played(outcome, account, "DOL-21", options.fine(STAKE))
    if thrown_in is not None:
        return thrown_in
    pay_declared(outcome, account, DECLARATIONS)
    during_play(outcome, account)
    pay_fines(outcome, account, options)
    before = Cups(account.cups[KING_CUP], account.cups[PAGAT_CUP])  # The last trick is still to be settled (DOL-D13).
    fall_behind(outcome, account, before)
    due = win_cups(outcome, account)
    count(outcome, account)
    due -= answer_for_ultimo(outcome, account, before, options)
    return account.settlement(due=tuple(sorted(due)))


def during_play(o: GammelOutcome, account: CupAccount) -> None:
    """Kings, the pagat, and false declarations paid back."""
    for seat in o.kings_lost:
        account.to_all("DOL-60", lines.LOST_KING(), seat, 5, KING_CUP, 5)
    in_last_prize = o.pagat_last and (o.tout or o.ultimo == PAGAT_CUP)
    if o.pagat_by is not None and o.pagat_won and not in_last_prize:
        account.from_others("DOL-58", lines.SAVED_PAGAT(), o.pagat_by, 5)
    elif o.pagat_by is not None and not o.pagat_won and not o.pagat_last:
        account.to_all("DOL-59", lines.LOST_PAGAT(), o.pagat_by, 5, PAGAT_CUP, 5)
    for one in o.declared:
        if one.false:
            rule = "DOL-83" if one.what == MANY else "DOL-82"
            account.from_others(rule, lines.REFUND(), one.by, -one.price)


def pay_fines(o: GammelOutcome, account: CupAccount, options: GammelOptions) -> None:
    """Fines of the play; of vain demands only the first counts (DOL-D10)."""
    declared = [one for one in o.misdeclared() if not one.confessed and not o.made_ultimo(one)]
    demands = [one for one in o.faults if one.kind == FaultKind.WRONG_DEMAND]
    others = [one for one in o.faults if one.kind not in (*MISDECLARED, FaultKind.WRONG_DEMAND)]
    for fault in (*declared, *demands[:1], *others):
        rule, value = FINES[fault.kind]
        if value:
            account.into_both(rule, lines.FINE(what=fault.kind), fault.by, options.fine(value))  # DOL-94


def fall_behind(o: GammelOutcome, account: CupAccount, before: Cups) -> None:
    """Bagud and a lost tout fill the cups; a player whose ultimo was prevented is not bagud (DOL-D20)."""
    for seat in o.kings_behind:
        if (seat, KING_CUP) not in o.prevented:
            account.to_all("DOL-65", lines.BAGUD_KING(), seat, 40, KING_CUP, before.king)
    behind = o.pagat_last and not o.pagat_won and (o.pagat_by, PAGAT_CUP) not in o.prevented
    if behind and o.pagat_by is not None:
        account.to_all("DOL-64", lines.BAGUD_PAGAT(), o.pagat_by, 45, PAGAT_CUP, before.pagat)
    if o.scus_laid and o.tricks[2] != 25:
        forehand, middle, dealer = o.active
        into: dict[Account, int] = {KING_CUP: before.king, PAGAT_CUP: before.pagat}
        account.write("DOL-70", TOUT_LOST(), {forehand: 95, middle: 95, dealer: -190 - sum(into.values()), **into})


def win_cups(o: GammelOutcome, account: CupAccount) -> set[str]:
    """Tout or ultimo takes its cups, or the last trick is paid when nothing else was in it; the cups taken."""
    ultimo_card = o.king_ultimo or o.kings_behind or o.pagat_last
    short = any(one.kind == FaultKind.WRONG_NUMBER and one.by == o.last for one in o.faults)  # DOL-86
    if o.tout:
        account.win("DOL-68", lines.TOUT(), o.last, 95, KING_CUP, PAGAT_CUP)
        return {KING_CUP, PAGAT_CUP}
    if o.ultimo == KING_CUP:
        account.win("DOL-63", lines.ULTIMO_KING(), o.last, 40, KING_CUP)
    elif o.ultimo:
        account.win("DOL-62", lines.ULTIMO_PAGAT(), o.last, 45, PAGAT_CUP)
    elif not ultimo_card and not short:
        account.from_others("DOL-61", lines.LAST_TRICK(), o.last, 10)
    return {o.ultimo} - {""}


def count(o: GammelOutcome, account: CupAccount) -> None:
    """Nolo, or else everybody's points against 26 (DOL-67)."""
    if o.nolo is not None:
        account.from_others("DOL-66", lines.NOLO(), o.nolo, 26)
        return
    forehand, middle, dealer = o.points
    label = COUNT(forehand=forehand, middle=middle, dealer=dealer)
    account.write("DOL-71", label, {seat: points - 26 for seat, points in zip(o.active, o.points, strict=True)})


def answer_for_ultimo(o: GammelOutcome, account: CupAccount, before: Cups, options: GammelOptions) -> set[str]:
    """Faults that made or prevented an ultimo; the cups that were filled again (DOL-D20, DOL-D29)."""
    for fault in o.misdeclared():
        if o.made_ultimo(fault):
            account.into_both("DOL-84", CAUSED(), fault.by, options.fine(20))
    grave = [one for one in o.faults if one.kind in ANSWERABLE]
    makers = [one for one in grave if o.made_ultimo(one)][:1]
    for fault in makers:
        content = before.contents()[o.ultimo]
        account.write("DOL-87", REPLACED(cup=o.ultimo), {fault.by: -content, o.ultimo: content})
    for (seat, cup), by in o.prevented.items():
        content = before.contents()[cup]
        account.write("DOL-88", PREVENTED(cup=cup), {by: -content, seat: content})
    return {o.ultimo} if makers else set()


DANSK_GAMMEL = Variant(
    id="dansk-gammel", name="Gammel dansk tarok", source="The older Danish rules (DANISH-OLD)",
    pack=PACK_78, players=(3, 4), script=script, account=account_of, outcome=GammelOutcome, options=GammelOptions,
    price=declared_price,
    sitting=CupSitting(funding_rule="DOL-73", stake_rule="DOL-19", division_rule="DOL-76"),
    tricks=always(TRICKS), counting=BY_TRICKS,
    fining=FineLaws(
        rule="DOL-D25", fines={kind: FINES[kind][0] for kind in DONE_AT_TABLE}, evident=(FaultKind.WRONG_DEMAND,),
        confessed=(*MISDECLARED, FaultKind.ILLEGAL_SKAT, FaultKind.WRONG_NUMBER),
    ),
)  # fmt: skip
