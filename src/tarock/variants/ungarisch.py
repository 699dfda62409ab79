"""Ungarisch-Tarok: Zwölfer-Tarok with Zweier and Einer, honours won in tricks and Courage (Ulmann, chapter VIII)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import prod

from tarock.cards import KINGS, PACK_42, PAGAT, TAROCKS, TRULL, Seat, TrickRules
from tarock.game import (
    DECLARER, DECLINE, NEITHER, OPPONENTS, SEAT, SIDE, YES_NO, AfterClaim, CardPoints, Choices, Continue, DealerRests,
    Disclosure, Ending, FactError, Fault, FaultKind, Form, Ground, Known, Line, Move, Number, OneOf, Options, Price,
    Proof, Round, Row, Say, Script, Settlement, Side, SideTricks, Statements, Step, Table, Together, Variant, Word,
    always, any_of, do, fact, faults_of, not_played, rests_on, true_numbers,
)  # fmt: skip
from tarock.game.phases import (
    ANSWER, CARD_BY_CARD, NOT_OPEN, PAGAT_ULTIMO, SCAT, SCAT_SHOWN, TALON_CARDS, TOP, Announced, FindingNoTarock, Item,
    Playing, TurningUp, deal_out, item, raises_of, without_numbers,
)  # fmt: skip
from tarock.rules import Refusal, RuleId, message, name_words
from tarock.variants.families.held import Held
from tarock.variants.families.viennese import (
    ALL_FOUR, ALL_THREE, CODEX, DREIER, EINER, PLAYED, SOLO, STEIRISCH_BIDS, STEIRISCH_LADDER, STEIRISCH_TIMES, VOLAT,
    ZWEIER, Announceable, DeclarersWord, DeclarersWordAtTable, GameRules, LoneAccount, LoneOptions, LoneOutcome,
    SteirischGame, SteirischRung, UltimoRules, announced_price, bought_price, buy_and_lay, gathered_under, items_of,
    steirisch_auction, won_without_trick, wrong_numbers,
)  # fmt: skip

PRICES = {DREIER.name: 1, ZWEIER.name: 2, EINER.name: 3, SOLO.name: 8}  # UNG-27
COURAGE = "courage"
NUMBERS = {10: "ten-tarocks", 11: "eleven-tarocks", 12: "twelve-tarocks"}  # UNG-19
TELLS = {word: Held.just(TAROCKS, number) for number, word in NUMBERS.items()} | {COURAGE: Held.none_of(TRULL)}
"""What a word tells of the hand (UNG-19 to UNG-21)."""
rests_on(dict.fromkeys(NUMBERS.values(), Ground(Proof.HELD, TAROCKS)))
gathered_under("UNG-30", "UNG-31")
# UNG-30, UNG-36 to UNG-38: what is not announced, and the numbers; the Solo pays twice as much.
PREMIUMS = {
    ALL_THREE: 2, ALL_FOUR: 2, PAGAT_ULTIMO: 2, VOLAT: 12, NUMBERS[10]: 1, NUMBERS[11]: 2, NUMBERS[12]: 3,
}  # fmt: skip
AIMS = (
    Announceable(PAGAT_ULTIMO, "UNG-17", PAGAT), Announceable(VOLAT, "UNG-17"),
    Announceable(ALL_THREE, "UNG-18"), Announceable(ALL_FOUR, "UNG-18"),
)  # fmt: skip
AUCTION_RULES = ((ANSWER, "UNG-09"), (TOP, "UNG-09"))
PURCHASE_RULES = {DREIER: "UNG-10", ZWEIER: "UNG-11", EINER: "UNG-12"}
TRICKS = TrickRules()  # UNG-26
name_words({
    NUMBERS[10]: "Ten tarocks", NUMBERS[11]: "Eleven tarocks", NUMBERS[12]: "Twelve tarocks", COURAGE: "Courage",
})  # fmt: skip


@dataclass(frozen=True)
class UngarischOutcome(LoneOutcome):
    """The facts that decide a deal; nothing is paid for holding honours, so passing forfeits nothing (UNG-34)."""

    contract: SteirischGame = fact(
        "TAP-14", "Game", SteirischGame.NONE, Word((*STEIRISCH_TIMES, *STEIRISCH_LADDER)), needed=PLAYED
    )
    points: int = fact("TAP-03", "Card points of the declarer", 0, CardPoints(0, 66), needed=PLAYED, from_play=True)
    items: Announced = fact(
        "TAP-37", "The game and what was announced, with contras", (),
        items_of(PAGAT_ULTIMO, VOLAT, ALL_THREE, ALL_FOUR),
    )  # fmt: skip
    trull_by: Side = fact("UNG-29", "Side with Sküs, Mond and Pagat in its tricks", NEITHER, SIDE, from_play=True)
    kings_by: Side = fact("UNG-29", "Side with the four kings in its tricks", NEITHER, SIDE, from_play=True)
    courage: bool = fact("UNG-21", "Whether the declarer announced Courage", False, YES_NO)
    numbers: tuple[tuple[Seat, int], ...] = fact(
        "UNG-36", "Who announced ten, eleven or twelve tarocks", (), Row(Together((SEAT, Number(10, 12)))), held=True
    )
    faults: tuple[Fault, ...] = fact(
        "TAP-78", "Faults claimed, the first committed first", (),
        faults_of(*CODEX, FaultKind.ULTIMO_WITHOUT_PAGAT, FaultKind.FALSE_NUMBER),
    )  # fmt: skip

    needed = 34  # UNG-02
    pack = PACK_42
    most_times = STEIRISCH_TIMES
    bids = STEIRISCH_BIDS

    def impossible(self, carried: None, options: LoneOptions) -> Iterator[FactError]:
        """Besides, more tarocks than there are."""
        yield from super().impossible(carried, options)
        if self.ended == Ending.PLAYED:
            yield from wrong_numbers(self, self.numbers, self.active)

    def wrong_tricks(self) -> Iterator[FactError]:
        """Besides, honours won by who made no trick."""
        yield from super().wrong_tricks()
        yield from won_without_trick(self, trull_by=self.trull_by, kings_by=self.kings_by)


def script(r: Round[LoneOptions, None]) -> Script[UngarischOutcome]:
    """A deal in the order of the chapter."""
    yield from deal_out(r, CARD_BY_CARD, (6, 6))  # UNG-05
    if (yield from do(FindingNoTarock("UNG-05", r.active))):
        return UngarischOutcome(Ending.NO_TAROCK, r.dealer, r.setup.players)

    won = yield from do(steirisch_auction("UNG-08", r, AUCTION_RULES))
    if won.declarer is None:
        return UngarischOutcome(Ending.PASSED, r.dealer, r.setup.players)  # UNG-09
    game, multiplicity = yield from buy_and_lay(won.declarer, won.bid, PURCHASE_RULES, "UNG-16")

    said = yield from do(NumbersAndCourage.begun_by(won.declarer, r.active, "UNG-25", AIMS))
    playing = Playing.led_by(r.forehand, r.active, 12, TRICKS, "UNG-26", late_rule="UNG-25")
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", (SCAT, *TALON_CARDS)))  # UNG-14, UNG-15
    side = SideTricks(tricks, (won.declarer,))
    _, numbers = without_numbers(said, NUMBERS)
    return replace(
        UngarischOutcome.of(r, won, tricks, {}), contract=game, multiplicity=multiplicity, items=contrable(said),
        trull_by=side.holder_of_all(TRULL), kings_by=side.holder_of_all(KINGS),  # UNG-33
        courage=item(said, COURAGE) is not None, numbers=numbers,
    )  # fmt: skip


HOLDS = message("ung.holds", "Seat {seat:seat} announces: {number}.")


def contrable(items: Announced) -> Announced:
    """The items to which one may say Contra: all but Courage and the numbers of tarocks (UNG-23, UNG-24)."""
    return tuple(one for one in items if one.what not in (COURAGE, *NUMBERS.values()))


@dataclass(frozen=True)
class NumbersAndCourage(DeclarersWord):
    """The declarer's announcements, his Courage, and the numbers of tarocks that everybody has to tell."""

    def offers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """What is new, and contras to all that can have them."""
        side = DECLARER if seat == self.declarer else OPPONENTS
        return (*self.news(table, seat), *raises_of(contrable(self.items), side))

    def news(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """The number one has not told yet; for the declarer his aims, and Courage without a tarock honour."""
        had = table.hand(seat) | table.cards(SCAT, SCAT_SHOWN)  # An honour laid away was held all the same (UNG-D6).
        bold = seat == self.declarer and not had & TRULL and item(self.items, COURAGE) is None
        return (*super().news(table, seat), *self.untold(table, seat), *((COURAGE,) if bold else ()))

    def untold(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """The number of tarocks that a seat has to tell and has not told (UNG-19, UNG-20)."""
        number = NUMBERS.get(len(table.hand(seat) & TAROCKS))
        told = any(one.by == seat and one.what in NUMBERS.values() for one in self.items)
        return () if number is None or told else (number,)

    def apply(self, table: Table, move: Say) -> Step[Announced]:
        """When all have declined the table tells what is untold (COD-71), and the others may answer (GEN-52)."""
        step = super().apply(table, move)
        if isinstance(step, Continue):
            return step
        told = tuple(Item(word, seat) for seat in self.order for word in self.untold(table, seat))
        if not told:
            return step
        after = self.order[(self.order.index(self.at) + 1) % len(self.order)]
        said = tuple(Disclosure("UNG-19", HOLDS(seat=one.by, number=one.what), one.by) for one in told)
        return Continue(self.evolve(at=after, items=(*self.items, *told), declined=0), table, said)

    def why_not_new(self, what: str) -> Refusal:
        """Courage or a number that the cards forbid, or that has been said."""
        rules = {COURAGE: "UNG-21", **dict.fromkeys(NUMBERS.values(), "UNG-19")}
        return Refusal(rules[what], NOT_OPEN(words=what)) if what in rules else super().why_not_new(what)

    def raise_rule(self, step: str, what: str) -> RuleId:
        """Nothing silent, no number and no Courage has a Contra."""
        return super().raise_rule(step, what) if item(contrable(self.items), what) else "UNG-24"

    def at_table(self, options: Options) -> Form:
        """Where everybody has to tell his number himself."""
        return NumbersAtTable(self, options)


@dataclass(frozen=True)
class NumbersAtTable(DeclarersWordAtTable[NumbersAndCourage]):
    """Nobody tells a number of tarocks for another, so that one can be kept back or told wrongly (COD-71)."""

    def choices(self, table: Table) -> Choices:
        """Who has to tell a number does so at once."""
        due = self.phase.untold(table, self.phase.at)
        return OneOf(tuple(Say((*said, *due)) for said in self.without(table, due))) if due else super().choices(table)

    def without(self, table: Table, due: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Everything that could be said besides what has to be."""
        open_ = self.phase.offers(table, self.phase.at)
        other = Statements(tuple(sorted(word for word in open_ if word not in due)))
        return (said.words for said in other if isinstance(said, Say))

    def irregular(self, table: Table) -> Choices:
        """To keep the number back, or to tell a wrong one (COD-71)."""
        at, due = self.phase.at, self.phase.untold(table, self.phase.at)
        told = any(one.by == at and one.what in NUMBERS.values() for one in self.phase.items)
        wrong = () if told else tuple(Say((word,)) for word in NUMBERS.values() if word not in due)
        silent = tuple(Say(said) for said in self.without(table, due)) if due else ()
        return any_of(super().irregular(table), OneOf((*silent, *wrong)))

    def fault_of(self, table: Table, move: Move) -> str | None:
        """A wrong number; one that is kept back can still be told later."""
        if isinstance(move, Say) and any(word in NUMBERS.values() for word in move.words):
            return FaultKind.FALSE_NUMBER
        return super().fault_of(table, move) if PAGAT_ULTIMO in self.phase.closed(table, move) else None

    def faults(self, table: Table, move: Move) -> tuple[Fault, ...]:
        """With the last word the numbers that nobody has told are too late."""
        phase, faults = self.phase, super().faults(table, move)
        if move != DECLINE or phase.declined + 1 < len(phase.order):
            return faults
        return (*faults, *(Fault(FaultKind.FALSE_NUMBER, seat) for seat in phase.order if phase.untold(table, seat)))

    def apply(self, table: Table, move: Move) -> Step[object]:
        """When all have declined nobody tells anything for another."""
        assert isinstance(move, Say)
        return self.stepped(DeclarersWord.apply(self.phase, table, move))


def premiums_of(game: SteirischGame) -> dict[str, int]:
    """What is not announced, and the numbers, in a kind of game."""
    return {what: value * (2 if game == SteirischGame.SOLO else 1) for what, value in PREMIUMS.items()}


def price(word: str, known: Known[LoneOptions]) -> Price | None:
    """A game counts as often as it is bought, and twice with Courage (UNG-22, UNG-27); numbers are not doubled."""
    if word in STEIRISCH_LADDER:
        game = game_price(word, known)
        return game.doubled() if any(said == COURAGE for _, said in known.said) else game
    if not known.contract:
        return None
    if word == COURAGE:
        return game_price(known.contract, known).doubled()
    premiums = premiums_of(STEIRISCH_LADDER[SteirischRung(known.contract)][0].name)
    return Price(premiums[word]) if word in NUMBERS.values() else announced_price(word, premiums)


def game_price(bid: str, known: Known[LoneOptions]) -> Price:
    """A game without Courage."""
    contract, level = STEIRISCH_LADDER[SteirischRung(bid)]
    return Price(PRICES[SOLO.name]) if contract is SOLO else bought_price(PRICES[contract.name], level, known)


def account_of(outcome: UngarischOutcome, carried: None, options: LoneOptions) -> Settlement[None]:
    """The account of a deal: game or Volat, announcements and silent premiums, numbers of tarocks."""
    if outcome.ended != Ending.PLAYED:
        return not_played(outcome.ended, outcome.dealer, outcome.seats, options.misdeal_penalty, carried)
    factors = (PRICES[outcome.contract], outcome.multiplicity, 1 << outcome.courage)  # UNG-22, UNG-27
    account = UngarischAccount(outcome, prod(factors), premiums_of(outcome.contract), price_factors=factors)
    return Settlement(tuple(account.lines(outcome.first_fault(options))), carried)


@dataclass(frozen=True)
class UngarischAccount(LoneAccount):
    """The lines of one deal (UNG-27 to UNG-39)."""

    o: UngarischOutcome
    game_rules = GameRules(game="UNG-28", volat="UNG-38", failed_volat="UNG-38")
    ultimo_rules = UltimoRules(announced="UNG-37", declarer="UNG-37", opponent="UNG-37")

    @property
    def gathered(self) -> dict[str, tuple[RuleId, Side]]:
        """Which side has all three, all four, in its tricks (UNG-D10)."""
        return {ALL_THREE: ("UNG-30", self.o.trull_by), ALL_FOUR: ("UNG-30", self.o.kings_by)}

    def aim_rule(self, one: Item, gainer: Side) -> RuleId:
        """Honours made or lost, or the Ultimo."""
        if one.what not in self.gathered:
            return super().aim_rule(one, gainer)
        return "UNG-30" if gainer == self.owner(one) else "UNG-31"

    def held(self) -> Iterator[Line]:
        """Of what was held only numbers of tarocks are paid, after a fault too if they are true (COD-21)."""
        for seat, number in true_numbers(self.o.numbers, self.o.faults):
            what = NUMBERS[number]
            yield self.pay("UNG-36", what, self.o.sides.side_of(seat), self.premiums[what])


UNGARISCH = Variant(
    id="ungarisch",
    name="Ungarisch-Tarok",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter VIII",
    pack=PACK_42,
    players=(3, 4),
    script=script,
    account=account_of,
    outcome=UngarischOutcome,
    tricks=always(TRICKS),
    contracts=tuple(STEIRISCH_LADDER),
    options=LoneOptions,
    price=price,
    sitting=DealerRests(),
    after_claim=AfterClaim.CHOICE,
    own_faults=(FaultKind.FALSE_NUMBER,),
)
