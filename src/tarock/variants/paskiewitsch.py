"""Paskiewitsch or Huszás: four players, a helper called by a tarock, and much to announce (Ulmann, chapter IX)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from tarock.cards import KINGS, MOND, PACK_42, SKUS, TAROCKS, TRULL, CardSet, Seat, TrickRules
from tarock.game import (
    DECLARER, NEITHER, SEAT, SIDE, AfterClaim, AtTable, Bid, CardPoints, Choices, EhrentourOptions, Ending, FactError,
    Fault, FaultKind, Form, Ground, Helper, Known, Line, MisdealOptions, Move, Number, OneOf, Options, Price, Proof,
    Round, Row, RunOptions, Script, Settlement, Side, SideTricks, Table, Together, Tours, Variant, Word, always, do,
    fact, faults_of, from_each, not_played, rests_on, team, true_numbers,
)  # fmt: skip
from tarock.game.phases import (
    ANSWER, CARD_BY_CARD, LEAVE, PAGAT_ULTIMO, Announced, FindingNoTarock, HoldingAuction, Playing, Sharing, TurningUp,
    deal_out, round_from, scats_of, tell, without_numbers,
)  # fmt: skip
from tarock.rules import Refusal, RuleId, message, name_words
from tarock.variants.families.held import Held
from tarock.variants.families.viennese import (
    ALL_FOUR, ALL_THREE, FAULTS, NUMBERS, PLAYED, UNPLAYED, VOLAT, CallingTarock, GameRules, LayingBeforeCall,
    LayingUnshown, OpeningContra, PagatRules, PartnerOutcome, SideAccount, announced_price, gathered_under, items_of,
    won_without_trick, wrong_numbers,
)  # fmt: skip

MONDFANG = "mondfang"
# PAS-53 to PAS-57: the silent premiums; a silent Volat is worth four times the price of the game (PAS-51).
PREMIUMS = {ALL_THREE: 1, ALL_FOUR: 1, PAGAT_ULTIMO: 2, MONDFANG: 5}
AIMS = (*PREMIUMS, VOLAT)
name_words({
    "dreier": "Dreier", "zweier": "Zweier", "einer": "Einer", "solo": "Solo", MONDFANG: "Mondfang",
})  # fmt: skip
rests_on({MONDFANG: Ground(Proof.CAUGHT, CardSet((MOND, SKUS))), "pas.held-tarocks": Ground(Proof.HELD, TAROCKS)})
gathered_under("PAS-53", "PAS-54", "PAS-58")


class Game(StrEnum):
    """The games, the lowest first (PAS-08)."""

    DREIER = "dreier"
    ZWEIER = "zweier"
    EINER = "einer"
    SOLO = "solo"
    NONE = ""


@dataclass(frozen=True)
class Contract:
    """One of the four games: its price, and which cards of the talon go to the declarer and on to the right."""

    name: Game
    price: int
    rule: RuleId
    shares: tuple[tuple[int, ...], ...]


ZWEIER = Contract(Game.ZWEIER, 2, "PAS-19", ((1, 2), (3, 4), (5,), (6,)))
CONTRACTS = {contract.name: contract for contract in (
    Contract(Game.DREIER, 1, "PAS-18", ((1, 2, 3), (4,), (5,), (6,))),
    ZWEIER,
    Contract(Game.EINER, 3, "PAS-20", ((1,), (2, 3), (4, 5), (6,))),
    Contract(Game.SOLO, 4, "PAS-21", ((), (1, 2), (3, 4), (5, 6))),
)}  # fmt: skip
TWENTY = CardSet("T20")
CALLABLE = TAROCKS - TRULL
TRICKS = TrickRules()  # PAS-45


@dataclass(frozen=True)
class PaskiewitschOptions(RunOptions, EhrentourOptions, MisdealOptions):
    """What the book leaves to the table."""


@dataclass(frozen=True)
class PaskiewitschOutcome(PartnerOutcome):
    """The facts that decide a deal."""

    ended: Ending = fact(
        "GEN-39", "How the deal ended: played, passed, misdeal ...", Ending.PLAYED, Word((Ending.PLAYED, *UNPLAYED))
    )
    contract: Game = fact("GEN-42", "Game", Game.NONE, Word(tuple(CONTRACTS)), needed=PLAYED)
    points: int = fact(
        "GEN-65", "Card points of the declarer's side", 0, CardPoints(0, 66), needed=PLAYED, from_play=True
    )
    tricks: int = fact("GEN-64", "Tricks of the declarer's side", 6, Number(0, 9), needed=PLAYED, from_play=True)
    items: Announced = fact("GEN-51", "The game and what was announced, with contras", (), items_of(*AIMS))
    faults: tuple[Fault, ...] = fact(
        "COD-27", "Faults claimed, the first committed first", (),
        faults_of(*FAULTS, FaultKind.NO_HONOUR, FaultKind.FALSE_NUMBER),
    )  # fmt: skip
    trull_by: Side = fact("PAS-53", "Side with Sküs, Mond and Pagat in its tricks", NEITHER, SIDE, from_play=True)
    kings_by: Side = fact("PAS-54", "Side with the four kings in its tricks", NEITHER, SIDE, from_play=True)
    mond_caught_by: Side = fact("PAS-57", "Side whose Sküs took the Mond of the other", NEITHER, SIDE, from_play=True)
    numbers: tuple[tuple[Seat, int], ...] = fact(
        "PAS-61", "Who announced eight or nine tarocks", (), Row(Together((SEAT, Number(8, 9)))), held=True
    )

    needed = 34  # PAS-47
    all_tricks = 9
    pack = PACK_42
    laid = 6

    def impossible(self, carried: None, options: PaskiewitschOptions) -> Iterator[FactError]:
        """Besides, more tarocks than there are, and honours won by who made no trick."""
        yield from super().impossible(carried, options)
        if self.ended != Ending.PLAYED:
            return
        yield from wrong_numbers(self, self.numbers, range(4))
        if not self.faults:
            yield from won_without_trick(
                self, trull_by=self.trull_by, kings_by=self.kings_by, mond_caught_by=self.mond_caught_by
            )


def script(r: Round[PaskiewitschOptions, None]) -> Script[PaskiewitschOutcome]:
    """A deal in the order of the chapter."""
    yield from deal_out(r, CARD_BY_CARD, (4, 5))  # PAS-05, PAS-06
    if (yield from do(FindingNoTarock("PAS-07", r.active))):
        return PaskiewitschOutcome(Ending.NO_TAROCK, r.dealer)

    won = yield from do(HonourAuction("PAS-10", r.active, tuple(CONTRACTS), closer_rules=((ANSWER, "PAS-11"),)))
    if won.declarer is None:
        return PaskiewitschOutcome(Ending.PASSED, r.dealer)  # PAS-16
    contract, declarer = CONTRACTS[Game(won.bid)], won.declarer
    # Who left a Dreier to the Zweier that is played keeps XX and is its helper (PAS-13, PAS-14, PAS-D2).
    bound = won.left[0] if contract is ZWEIER and won.left else None
    if bound is not None:
        yield from tell("PAS-14", Helper(bound))

    order = round_from(r.active, declarer)
    number, *theirs = map(len, contract.shares)
    yield from do(Sharing(contract.rule, tuple(zip(order, contract.shares, strict=True))))  # PAS-17
    if number:
        yield from do(LayingBeforeCall("PAS-22", declarer, number, scats=scats_of(declarer)))  # PAS-24
    yield from do(LayingUnshown("PAS-22", order[1:], tuple(theirs), bound, TWENTY))  # PAS-71

    before = OpeningContra.begun_by(declarer, r.active, "PAS-34", None, AIMS)
    rule, callable_ = ("PAS-29", CALLABLE) if bound is None else ("PAS-14", TWENTY)
    announcing = yield from do(CallingTarock(rule, before, callable_))
    items = yield from do(announcing)  # PAS-33 to PAS-43
    helper = next((seat for seat in order[1:] if announcing.holds_called(r.table, seat)), None)  # PAS-30, PAS-31
    playing = Playing.led_by(r.forehand, r.active, 9, TRICKS, "PAS-45", late_rule="PAS-35")  # PAS-44
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", tuple(scats_of(seat)[0] for seat in order)))

    side = SideTricks(tricks, team(declarer, helper))
    items, numbers = without_numbers(items, NUMBERS)
    laid = r.table.cards(*(zone for seat in side.declarers for zone in scats_of(seat)))  # PAS-28
    return replace(
        PaskiewitschOutcome.of(r, side, laid),
        contract=contract.name, declarer=declarer, partner=helper, items=items, numbers=numbers,
        trull_by=side.holder_of_all(TRULL), kings_by=side.holder_of_all(KINGS), mond_caught_by=side.mond_caught_by,
    )  # fmt: skip


TELLS = {word: Held.just(TAROCKS, number) for number, word in NUMBERS.items()}
"""What a word tells of the hand (PAS-72)."""
BIDS = Held(TRULL, 1, len(TRULL))
"""What a bid tells: honours cannot be laid away (PAS-09, PAS-23)."""
NEEDS_HONOUR = message("pas.needs-honour", "Only who was dealt Sküs, Mond or Pagat may declare a game.")
NEEDS_TWENTY = message("pas.needs-twenty", "Who said the lowest game may leave the next one only if he holds T20.")


class HonourAuction(HoldingAuction):
    """A tarock honour gives the right to bid, and only XX that to leave a Dreier to a Zweier (PAS-09 to PAS-15)."""

    def barred(self, table: Table) -> dict[str, Refusal]:
        """The words that the speaker's own cards forbid him."""
        hand = table.hand(self.to_act())
        barred = {} if hand & TRULL else dict.fromkeys(self.ladder, Refusal("PAS-09", NEEDS_HONOUR()))
        # A Zweier can have overbid nothing but a Dreier.
        if self.answering and self.ladder[self.level] == ZWEIER.name and not hand & TWENTY:
            barred[LEAVE] = Refusal("PAS-12", NEEDS_TWENTY())
        return barred

    def at_table(self, options: Options) -> Form:
        """Where a game can be bid without an honour."""
        return HonourAuctionAtTable(self, options)


class HonourAuctionAtTable(AtTable[HonourAuction]):
    """A game bid without an honour; XX at the wrong place would be seen by all (COD-72)."""

    def irregular(self, table: Table) -> Choices:
        """The bids that the own cards forbid."""
        barred = self.phase.barred(table)
        return OneOf(tuple(Bid(word) for word in self.phase.offered() if word in barred and word != LEAVE))

    def fault_of(self, table: Table, move: Move) -> str | None:
        """Each other player may claim it."""
        return FaultKind.NO_HONOUR


def premiums_of(contract: Game) -> dict[str, int]:
    """The silent premiums in a game."""
    return {**PREMIUMS, VOLAT: 4 * CONTRACTS[contract].price}


NUMBER_PRICES = {word: number - 7 for number, word in NUMBERS.items()}  # PAS-61


def price(word: str, known: Known[PaskiewitschOptions]) -> Price | None:
    """Games and announcements by their prices, numbers of tarocks by theirs (PAS-48, PAS-58, PAS-61)."""
    if word in CONTRACTS:
        return Price(CONTRACTS[Game(word)].price)
    if word in NUMBER_PRICES:
        return Price(NUMBER_PRICES[word])
    return announced_price(word, premiums_of(Game(known.contract))) if known.contract else None


WITHOUT_HONOUR = message("pas.without-honour", "A game declared without a tarock honour")
HELD_TAROCKS = message("pas.held-tarocks", "{number} tarocks announced by seat {seat:seat}")


def account_of(outcome: PaskiewitschOutcome, carried: None, options: PaskiewitschOptions) -> Settlement[None]:
    """The account of a deal: game or Volat, announcements and silent premiums, numbers of tarocks."""
    if outcome.ended != Ending.PLAYED:
        return not_played(outcome.ended, outcome.dealer, range(4), options.misdeal_penalty, carried)
    for fault in outcome.faults:
        if fault.kind == FaultKind.NO_HONOUR:  # The deal is annulled and the next player deals (PAS-D4).
            return Settlement((from_each("PAS-66", WITHOUT_HONOUR(), fault.by, range(4), -10),), carried)
    game = CONTRACTS[outcome.contract].price
    losers_points = 66 - outcome.points if outcome.winner == DECLARER else outcome.points
    doubled = losers_points < 17 and not outcome.faults  # PAS-49, PAS-D19
    price, factors = game << doubled, (game, 1 << doubled)
    account = TarockAccount(outcome, price, premiums_of(outcome.contract), price_factors=factors)
    return Settlement(tuple(account.lines(outcome.first_fault)), carried)


@dataclass(frozen=True)
class TarockAccount(SideAccount):
    """The lines of one deal (PAS-48 to PAS-75)."""

    o: PaskiewitschOutcome
    game_rules = GameRules(game="PAS-48", volat="PAS-52", failed_volat="PAS-52")
    aim_rules = dict.fromkeys(AIMS, "PAS-58")
    pagat_rules = PagatRules(won="PAS-55", beaten="PAS-56")

    def pay(self, rule: RuleId, what: str, winner: Side, value: int) -> Line:
        """Between the sides; after a fault the offender alone pays for his whole side (PAS-69)."""
        line = super().pay(rule, what, winner, value)
        if not self.o.faults:
            return line
        gains = {account: amount for account, amount in line.amounts if amount > 0}
        paid = Line.of("PAS-69", line.label, {**gains, self.o.faults[0].by: -sum(gains.values())})
        return replace(paid, factors=line.factors)

    @property
    def gathered(self) -> dict[str, tuple[RuleId, Side]]:
        """Who has the honours, of which a Volat brings all (PAS-75), and who caught the Mond."""
        volat = self.o.volat_by
        return {
            ALL_THREE: ("PAS-53", volat or self.o.trull_by), ALL_FOUR: ("PAS-54", volat or self.o.kings_by),
            MONDFANG: ("PAS-57", self.o.mond_caught_by),
        }  # fmt: skip

    def held(self) -> Iterator[Line]:
        """True numbers of tarocks are paid after a fault too (COD-73)."""
        for seat, number in true_numbers(self.o.numbers, self.o.faults):
            value = NUMBER_PRICES[NUMBERS[number]]
            yield from_each("PAS-61", HELD_TAROCKS(number=number, seat=seat), seat, range(4), value)


PASKIEWITSCH = Variant(
    id="paskiewitsch",
    name="Paskiewitsch",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter IX",
    pack=PACK_42,
    players=(4,),
    script=script,
    account=account_of,
    outcome=PaskiewitschOutcome,
    tricks=always(TRICKS),
    contracts=tuple(CONTRACTS),
    options=PaskiewitschOptions,
    price=price,
    sitting=Tours(),
    after_claim=AfterClaim.CHOICE,
    own_faults=(FaultKind.NO_HONOUR, FaultKind.FALSE_NUMBER),
)
