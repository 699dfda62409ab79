"""Paskiewitsch or Huszás: four players, a helper called by a tarock, and much to announce (Ulmann, chapter IX)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.cards import KINGS, MOND, TAROCKS, TRULL, CardSet, Seat
from tarock.choices import Choices, OneOf
from tarock.laws import FALSE_NUMBER, NO_TAROCK, PASSED, PLAYED, Fault, first_offence, not_played
from tarock.moves import Bid, Move
from tarock.packs import PACK_42, points
from tarock.phases.announcing import GAME, Announced, Item, item
from tarock.phases.auction import ANSWER, LEAVE, HoldingAuction
from tarock.phases.buying_up import LayingUnshown
from tarock.phases.dealing import FindingNoTarock, TurningUp, deal_out, to_talon
from tarock.phases.exchange import LayingAway, Sharing, scats_of
from tarock.phases.opening_contra import NUMBERS, CallingTarock, OpeningContra
from tarock.phases.playing import Playing, round_from
from tarock.premiums import ALL_FOUR, ALL_THREE, PAGAT_ULTIMO, VOLAT, SideAccount, Silent
from tarock.rules import Refusal, RuleId, message, name_words
from tarock.scoring import Line, Settlement, from_each
from tarock.sides import DECLARER, OPPONENTS, Sides, SideTricks, mond_under_skus
from tarock.sitting_rules import Tours
from tarock.table import Table
from tarock.tricks import TrickRules
from tarock.variant import CHOICE, Options, Outcome, Round, Script, Variant, always, do, fact, option

MONDFANG = "mondfang"
# PAS-53 to PAS-57: the silent premiums; a silent Volat is worth four times the price of the game (PAS-51).
PREMIUMS = {ALL_THREE: 1, ALL_FOUR: 1, PAGAT_ULTIMO: 2, MONDFANG: 5}
AIMS = (*PREMIUMS, VOLAT)
NO_HONOUR = "no-honour"
"""The fault of a game declared without a tarock honour (COD-72)."""
name_words({
    "dreier": "Dreier", "zweier": "Zweier", "einer": "Einer", "solo": "Solo", MONDFANG: "Mondfang",
})  # fmt: skip


@dataclass(frozen=True)
class Contract:
    """One of the four games: its price, and which cards of the talon go to the declarer and on to the right."""

    name: str
    price: int
    rule: RuleId
    shares: tuple[tuple[int, ...], ...]


ZWEIER = Contract("zweier", 2, "PAS-19", ((1, 2), (3, 4), (5,), (6,)))
CONTRACTS = {contract.name: contract for contract in (
    Contract("dreier", 1, "PAS-18", ((1, 2, 3), (4,), (5,), (6,))),
    ZWEIER,
    Contract("einer", 3, "PAS-20", ((1,), (2, 3), (4, 5), (6,))),
    Contract("solo", 4, "PAS-21", ((), (1, 2), (3, 4), (5, 6))),
)}  # fmt: skip
TALON_CARDS = tuple(to_talon(card, 1) for card in range(1, 7))
TWENTY = CardSet("T20")
CALLABLE = TAROCKS - TRULL
TRICKS = TrickRules()  # PAS-45


@dataclass(frozen=True)
class PaskiewitschOptions(Options):
    """What the book leaves to the table."""

    misdeal_penalty: int = option(1, range(101), "GEN-38", "Points the dealer pays to each for a misdeal")
    tours: int = option(3, (3, 6), "GEN-84", "Last tours when the end is announced")
    ehrentour: str = option("yes", ("yes", "no"), "GEN-87", "One more tour if the last deal is passed out")


@dataclass(frozen=True)
class PaskiewitschOutcome(Outcome):
    """The facts that decide a deal; a side is "declarer" or "opponents", "" for neither."""

    ended: str = fact("PAS-16", "How the deal ended: played, passed, misdeal ...", PLAYED)
    dealer: Seat = fact("PAS-04", "Dealer", 3)
    contract: str = fact("PAS-08", "Game", "")
    declarer: Seat = fact("PAS-10", "Declarer", 0)
    helper: Seat | None = fact("PAS-29", "Helper, if there is one", None)
    points: int = fact("PAS-47", "Card points of the declarer's side", 0, from_play=True)
    tricks: int = fact("PAS-51", "Tricks of the declarer's side", 5, from_play=True)
    trull_by: str = fact("PAS-53", "Side with Sküs, Mond and Pagat in its tricks", "", from_play=True)
    kings_by: str = fact("PAS-54", "Side with the four kings in its tricks", "", from_play=True)
    pagat_last: str = fact("PAS-55", "Side that played the Pagat to the last trick", "", from_play=True)
    pagat_wins: bool = fact("PAS-55", "Whether that Pagat won it", False, from_play=True)
    mond_caught_by: str = fact("PAS-57", "Side whose Sküs took the Mond of the other", "", from_play=True)
    items: Announced = fact("PAS-37", "The game and what was announced, with contras", ())
    numbers: tuple[tuple[Seat, int], ...] = fact("PAS-61", "Who announced eight or nine tarocks", ())
    faults: tuple[Fault, ...] = fact("PAS-68", "Faults claimed, the first committed first", ())

    @property
    def sides(self) -> Sides:
        """The two sides as they came to light."""
        return Sides((0, 1, 2, 3), (self.declarer,) if self.helper is None else (self.declarer, self.helper))

    @property
    def volat_by(self) -> str:
        """The side that made every trick."""
        return {9: DECLARER, 0: OPPONENTS}.get(self.tricks, "")

    @property
    def winner(self) -> str:
        """The side that won the game (PAS-47)."""
        return self.volat_by or (DECLARER if self.points >= 34 else OPPONENTS)

    @property
    def losers_points(self) -> int:
        """The card points of the side that lost it."""
        return 66 - self.points if self.winner == DECLARER else self.points


def script(r: Round) -> Script:
    """A deal in the order of the chapter."""
    yield from deal_out(r, TALON_CARDS, (4, 5))  # PAS-05, PAS-06
    if (yield from do(FindingNoTarock("PAS-07", r.active))):
        return PaskiewitschOutcome(NO_TAROCK, r.dealer)

    won = yield from do(HonourAuction("PAS-10", r.active, tuple(CONTRACTS), closer_rules=((ANSWER, "PAS-11"),)))
    if won.declarer is None:
        return PaskiewitschOutcome(PASSED, r.dealer)  # PAS-16
    contract, declarer = CONTRACTS[won.bid], won.declarer
    # Who left a Dreier to the Zweier that is played keeps XX and is its helper (PAS-13, PAS-14, PAS-D2).
    bound = won.left[0] if contract is ZWEIER and won.left else None

    order = round_from(r.active, declarer)
    number, *numbers = map(len, contract.shares)
    yield from do(Sharing(contract.rule, tuple(zip(order, contract.shares, strict=True))))  # PAS-17
    if number:
        yield from do(LayingAway("PAS-22", declarer, number, scats=scats_of(declarer)))  # PAS-24
    yield from do(LayingUnshown("PAS-22", order[1:], tuple(numbers), bound, TWENTY))  # PAS-71

    before = OpeningContra("PAS-34", r.active, declarer, (Item(GAME, declarer),), declarer, None, AIMS)
    rule, callable_ = ("PAS-29", CALLABLE) if bound is None else ("PAS-14", TWENTY)
    announcing = yield from do(CallingTarock(rule, before, callable_))
    items = yield from do(announcing)  # PAS-33 to PAS-43
    helper = next((seat for seat in order[1:] if announcing.holds_called(r.table, seat)), None)  # PAS-30, PAS-31
    playing = Playing.led_by(r.forehand, r.active, 9, TRICKS, "PAS-45", late_rule="PAS-35")  # PAS-44
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", tuple(scats_of(seat)[0] for seat in order)))

    side = SideTricks(tricks, (declarer,) if helper is None else (declarer, helper))
    laid = r.table.cards(*(zone for seat in side.declarers for zone in scats_of(seat)))
    spoken = {name: number for number, name in NUMBERS.items()}
    return PaskiewitschOutcome(
        dealer=r.dealer, contract=contract.name, declarer=declarer, helper=helper,
        points=points((side.captured(DECLARER) | laid).bits), tricks=side.count(DECLARER),  # PAS-28
        trull_by=side.holder_of_all(TRULL), kings_by=side.holder_of_all(KINGS),
        pagat_last=side.pagat_last, pagat_wins=side.pagat_wins, mond_caught_by=mond_caught_by(side),
        items=tuple(one for one in items if one.what not in spoken),
        numbers=tuple((one.by, spoken[one.what]) for one in items if one.what in spoken),
    )  # fmt: skip


def mond_caught_by(side: SideTricks) -> str:
    """The side whose Sküs took the other side's Mond; its own does not count (PAS-57, PAS-D11)."""
    lost, won = side.side_of(mond_under_skus(side.tricks)), side.winner_of(MOND)
    return won if lost and won != lost else ""


NEEDS_HONOUR = message("pas.needs-honour", "Only who was dealt Sküs, Mond or Pagat may declare a game.")
NEEDS_TWENTY = message("pas.needs-twenty", "A Dreier may be left to a Zweier only by who holds T20.")


class HonourAuction(HoldingAuction):
    """A tarock honour gives the right to bid, and only XX that to leave a Dreier to a Zweier (PAS-09 to PAS-15)."""

    def barred(self, table: Table) -> dict[str, Refusal]:
        """The words that the speaker's own cards forbid him."""
        hand = table.hand(self.to_act())
        if not hand & TRULL:
            return dict.fromkeys(self.ladder, Refusal("PAS-09", NEEDS_HONOUR()))
        # A Zweier can have overbid nothing but a Dreier.
        if self.answering and self.ladder[self.level] == ZWEIER.name and not hand & TWENTY:
            return {LEAVE: Refusal("PAS-12", NEEDS_TWENTY())}
        return {}

    def choices(self, table: Table) -> Choices:
        """What the auction offers and the hand allows."""
        barred = self.barred(table)
        return OneOf(tuple(Bid(word) for word in self.offered() if word not in barred))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The want of an honour or of XX; else as in every auction."""
        word = move.word if isinstance(move, Bid) else ""
        return self.barred(table).get(word) or super().why_not(table, move)


WITHOUT_HONOUR = message("pas.without-honour", "A game declared without a tarock honour")
HELD_TAROCKS = message("pas.held-tarocks", "{number} tarocks announced by seat {seat}")


def settle(outcome: PaskiewitschOutcome, carried: object, options: PaskiewitschOptions) -> Settlement:
    """The account of a deal: game or Volat, announcements and silent premiums, numbers of tarocks."""
    if outcome.ended != PLAYED:
        return not_played(outcome.ended, outcome.dealer, range(4), options.misdeal_penalty, carried)
    for fault in outcome.faults:
        if fault.kind == NO_HONOUR:  # The deal is annulled and the next player deals (PAS-D4).
            return Settlement((from_each("PAS-66", WITHOUT_HONOUR(), fault.by, range(4), -10),), carried)
    price = CONTRACTS[outcome.contract].price
    doubled = outcome.losers_points < 17 and not outcome.faults  # PAS-49, PAS-D19
    premiums = {**PREMIUMS, VOLAT: 4 * price}
    return Settlement(tuple(TarockAccount(outcome, price << doubled, premiums).lines()), carried)


@dataclass(frozen=True)
class TarockAccount(SideAccount):
    """The lines of one deal (PAS-48 to PAS-75)."""

    o: PaskiewitschOutcome
    game_rules = ("PAS-48", "PAS-52", "PAS-52")

    def pay(self, rule: RuleId, what: str, winner: str, value: int) -> Line:
        """Between the sides; after a fault the offender alone pays for his whole side (PAS-69)."""
        line = super().pay(rule, what, winner, value)
        if not self.o.faults:
            return line
        gains = {account: amount for account, amount in line.amounts if amount > 0}
        return Line.of("PAS-69", line.label, {**gains, self.o.faults[0].by: -sum(gains.values())})

    @property
    def gathered(self) -> dict[str, tuple[RuleId, str]]:
        """Who has the honours, of which a Volat brings all (PAS-75), and who caught the Mond."""
        volat = self.o.volat_by
        return {
            ALL_THREE: ("PAS-53", volat or self.o.trull_by), ALL_FOUR: ("PAS-54", volat or self.o.kings_by),
            MONDFANG: ("PAS-57", self.o.mond_caught_by),
        }  # fmt: skip

    def made(self, what: str, side: str) -> bool:
        """Whether a side achieved what can be announced."""
        return self.gathered[what][1] == side if what in self.gathered else super().made(what, side)

    def lines(self) -> Iterator[Line]:
        """The ordinary settlement, or that after a fault; true numbers of tarocks are paid in both."""
        if self.o.faults:
            yield from self.after_fault(first_offence(self.o.faults, self.o.sides.side_of), self.silent())
        else:
            yield from self.game_or_volat()
            for one in self.aims:
                yield self.pay("PAS-58", one.what, self.gainer(one), self.announced(one.what, one.owner))
            for rule, what, gainer in self.silent():
                yield self.pay(rule, what, gainer, self.premiums[what])
        liars = [fault.by for fault in self.o.faults if fault.kind == FALSE_NUMBER]  # COD-73
        for seat, number in self.o.numbers:
            if seat not in liars:
                yield from_each("PAS-61", HELD_TAROCKS(number=number, seat=seat + 1), seat, range(4), number - 7)

    def silent(self) -> Iterator[Silent]:
        """What was made, or lost with the Pagat, without anybody's announcement (PAS-53 to PAS-60)."""
        for what, (rule, side) in self.gathered.items():
            if side and item(self.o.items, what) is None:
                yield rule, what, side
        yield from self.silent_pagat("PAS-55" if self.o.pagat_wins else "PAS-56")


PASKIEWITSCH = Variant(
    id="paskiewitsch",
    name="Paskiewitsch",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter IX",
    pack=PACK_42,
    players=(4,),
    script=script,
    settle=settle,
    outcome=PaskiewitschOutcome,
    tricks=always(TRICKS),
    options=PaskiewitschOptions,
    sitting=Tours(),
    after_claim=CHOICE,
)
