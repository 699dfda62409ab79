"""Neunzehnerrufen: forehand calls the holder of tarock XIX unless somebody plays higher (Ulmann, chapter V)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from tarock.cards import HONOURS, KINGS, PACK_54, TRULL, Card, CardSet, Seat, Trick, TrickRules
from tarock.game import (
    BESIDE, DECLARER, LEAST, NEITHER, OPPONENTS, OVER_SUM, SEAT_OR_NOBODY, SIDE, TWICE, AfterClaim, AnyRound, Ending,
    Fact, FactError, Fault, FaultKind, FirstFault, Known, Line, MisdealOptions, Number, Price, RunOptions, Saying,
    Script, Settlement, Side, SideTricks, TourOptions, Tours, Variant, Word, always, do, fact, faults_of,
    gain_after_fault, other_side, seats,
)  # fmt: skip
from tarock.game.phases import (
    ANSWER, CARD_BY_CARD, CONTRA_STEPS, OPENING, PAGAT_ULTIMO, TALON_CARDS, Announced, FindingNoTarock, HoldingAuction,
    Item, LayingAway, Playing, Sharing, TurningUp, call, deal_out, scats_of,
)  # fmt: skip
from tarock.rules import RuleId, message, name_words
from tarock.variants.families.viennese import (
    ALL_THREE, DECLARED, DOUBLE, EIGHT, FAULTS, HONNEURS, PLAYED, TAROCKS_IN_ALL, TEN, TWELVE, UNPLAYED, VOLAT,
    BuyingAlone, CallingDown, HoldingsAnnouncing,
    LayingAwayBut, LayingOrThrowingIn, PagatRules, PartnerOutcome, SideAccount, Silent, TakingUnshown, WordRules,
    announced_price, buy, items_of, unplayed,
)  # fmt: skip

PRICES = {EIGHT: 4, TEN: 8, TWELVE: 12, HONNEURS: 4, DOUBLE: 12}  # NZR-44, NZR-46, NZR-48
HOLDING_RULES = dict.fromkeys((EIGHT, TEN, TWELVE), "NZR-44") | {HONNEURS: "NZR-46", DOUBLE: "NZR-48"}
PREMIUMS = {PAGAT_ULTIMO: 10, VOLAT: 20}  # NZR-75: the silent ones
AIMS = tuple(PREMIUMS)
TAROCKS_TOLD = {EIGHT: 8, TEN: 10, TWELVE: 12}
HALF, CONSOLATION = 35, 10  # NZR-71
NINETEEN_DOWN = tuple(Card(f"T{rank}") for rank in range(19, 1, -1))  # NZR-24
TRICKS = TrickRules()  # NZR-59


class Game(StrEnum):
    """The games, the lowest first (NZR-16)."""

    RUFER = "rufer"
    DREIER = "dreier"
    ZWEIER = "zweier"
    EINER = "einer"
    SOLO = "solo"
    NONE = ""


@dataclass(frozen=True)
class Contract:
    """One of the five games: its factor, and how many cards make a part of the talon."""

    name: Game
    factor: int
    cards: int = 0
    rule: RuleId = ""
    """The rule of its purchase."""


RUFER, SOLO = Contract(Game.RUFER, 1), Contract(Game.SOLO, 6)
BOUGHT = (
    Contract(Game.DREIER, 3, 3, "NZR-35"), Contract(Game.ZWEIER, 4, 2, "NZR-36"),
    Contract(Game.EINER, 5, 1, "NZR-37"),
)  # fmt: skip
CONTRACTS = {contract.name: contract for contract in (RUFER, *BOUGHT, SOLO)}  # NZR-16, NZR-72
name_words({name: name.capitalize() for name in CONTRACTS})


@dataclass(frozen=True)
class NineteenOptions(RunOptions, TourOptions, MisdealOptions):
    """What the book leaves to the table."""


@dataclass(frozen=True)
class NineteenOutcome(PartnerOutcome):
    """The facts that decide a deal; a dummy neither pays nor gets anything (NZR-79 to NZR-83)."""

    ended: Ending = fact(
        "NZR-21", "How the deal ended: played, misdeal, schleifen ...", Ending.PLAYED,
        Word((Ending.PLAYED, *(ended for ended in UNPLAYED if ended != Ending.PASSED), Ending.SCHLEIFEN)),
    )  # fmt: skip
    contract: Game = fact("GEN-42", "Game", Game.NONE, Word(tuple(CONTRACTS)), needed=DECLARED)
    items: Announced = fact(
        "GEN-51", "The game and what was announced, with contras", (),
        items_of(*AIMS, *PRICES),
    )  # fmt: skip
    faults: tuple[Fault, ...] = fact(
        "COD-27", "Faults claimed, the first committed first", (), faults_of(*FAULTS, FaultKind.OPEN_CARD)
    )
    multiplicity: int = fact(
        "NZR-38", "How many times a lost game counts for what was bought", 1, Number(1, 11), needed=PLAYED
    )
    trull: Side = fact("NZR-45", "Side with Sküs, Mond and Pagat in one hand", NEITHER, SIDE, held=True)
    four_kings: Seat | None = fact(
        "NZR-47", "Who held four kings without a tarock honour, if anybody did", None, SEAT_OR_NOBODY, held=True
    )

    holdings = tuple(PRICES)
    laid = 6

    @property
    def broken_off(self) -> bool:
        """After a remark alone; else the deal is played out (COD-55, COD-77)."""
        return any(fault.kind == FaultKind.CONDUCT for fault in self.faults)

    def won_by(self, side: Side) -> int:
        """The card points of a side."""
        return self.points if side == DECLARER else 2 * HALF - self.points

    def needs(self, one: Fact) -> bool:
        """A partner has only who called, and only what was bought counts several times."""
        wanted = {
            "partner": self.contract == RUFER.name and self.persons > 2,
            "multiplicity": self.contract in (contract.name for contract in BOUGHT),
        }
        return super().needs(one) and wanted.get(one.name, True)

    def impossible(self, carried: None, options: NineteenOptions) -> Iterator[FactError]:
        """Besides, a partner beside a lone player, what was not bought, and hands that cannot be."""
        yield from super().impossible(carried, options)
        if self.ended == Ending.SCHLEIFEN and self.contract != RUFER.name:  # NZR-33
            yield self.cannot("contract", BESIDE(other="ended"))
        if self.ended != Ending.PLAYED:
            return
        if self.partner is not None and (self.contract != RUFER.name or self.persons == 2):
            yield self.cannot("partner", BESIDE(other="contract"))
        cards = CONTRACTS[self.contract].cards
        if self.multiplicity > (2 * (6 // cards) - 1 if cards else 1):  # NZR-38
            yield self.cannot("multiplicity", BESIDE(other="contract"))
        yield from self._wrong_hands()

    def _wrong_hands(self) -> Iterator[FactError]:
        """Holdings that so many tarocks and honours cannot make; only these can come too late (NZR-54)."""
        if any(one.late and one.what not in PRICES for one in self.items):
            yield self.cannot("items.late", BESIDE(other="what"))
        told = [(one.by, TAROCKS_TOLD[one.what]) for one in self.items if one.what in TAROCKS_TOLD]
        if len({seat for seat, _ in told}) < len(told):
            yield self.cannot("items", TWICE(said="tarocks"))
        tarocks = sum(number for _, number in told)
        if tarocks > TAROCKS_IN_ALL:
            yield self.cannot("items", OVER_SUM(said=tarocks, most=TAROCKS_IN_ALL))
        honours = [one for one in self.items if one.what in (HONNEURS, DOUBLE)]
        if len(honours) > 1:  # There are seven, and each takes four.
            yield self.cannot("items", OVER_SUM(said=len(honours), most=1))
        if self.four_kings is not None and any((one.what, one.by) != (HONNEURS, self.four_kings) for one in honours):
            yield self.cannot("four_kings", BESIDE(other="items"))

    @property
    def winner(self) -> Side:
        """The side that won the game, by its points alone (NZR-70)."""
        return DECLARER if self.points >= self.needed else OPPONENTS


class Nineteen:
    """One deal in the order of the chapter; the forms with dummies override what differs."""

    facts: type[NineteenOutcome] = NineteenOutcome

    def __init__(self, r: AnyRound) -> None:
        self.r = r
        self.hands: tuple[Seat, ...] = r.active
        """All seats with cards in the order of dealing."""
        self.shares: tuple[tuple[Seat, tuple[int, ...]], ...] = ((r.active[1], (5,)), (r.active[2], (6,)))
        """Who takes which talon cards after the caller (NZR-29)."""

    def script(self) -> Script[NineteenOutcome]:
        """The whole deal."""
        r = self.r
        yield from deal_out(r, CARD_BY_CARD, (6, 6), self.hands)  # NZR-11
        if (yield from do(FindingNoTarock("NZR-14", r.active))):
            return self.facts(Ending.NO_TAROCK, r.dealer)
        won = yield from do(ObligedAuction("NZR-18", r.active, tuple(CONTRACTS), closer_rules=AUCTION_RULES))
        assert won.declarer is not None
        contract, declarer, multiplicity = CONTRACTS[Game(won.bid)], won.declarer, 1
        called: Card | None = None
        if contract is RUFER:
            called = yield from self.call()
            if not (yield from self.look_at_four(called)):
                return self.facts(Ending.SCHLEIFEN, r.dealer, contract.name, declarer)
            called = yield from self.share_talon(called)
            yield from self.lay_away(called)
        elif contract is not SOLO:
            multiplicity = yield from self.buy(contract, declarer)

        announcing = HoldingsAnnouncing.begun_by(declarer, r.active, "NZR-42", called, AIMS, WORDS)
        items = yield from do(announcing)
        hands = {seat: r.hand(seat) for seat in self.hands}
        tricks = yield from self.play(declarer, called)
        yield from do(TurningUp("GEN-98", (*TALON_CARDS, *(scat for seat in r.active for scat in scats_of(seat)))))
        helper = next((seat for seat, hand in hands.items() if called and called in hand), declarer)
        return replace(
            self.counted(SideTricks(tricks, {declarer, helper}), hands),
            contract=contract.name, declarer=declarer, multiplicity=multiplicity, items=items,
            partner=helper if helper in r.active and helper != declarer else None,
        )  # fmt: skip

    def call(self) -> Script[Card | None]:
        """The caller names a tarock before she looks at the talon."""
        return (yield from call(CallingDown("NZR-23", self.r.forehand, NINETEEN_DOWN, "NZR-24")))

    def look_at_four(self, called: Card | None) -> Script[int]:
        """She takes the four cards, or throws in if the called tarock is among them (NZR-33, NZR-97)."""
        caller = self.r.forehand
        yield from do(TurningUp("NZR-96", TALON_CARDS[:4], seats(caller)))
        taking = TakingUnshown("NZR-34", caller, 1, packets=4, called=called)
        return (yield from do(taking))

    def share_talon(self, called: Card | None) -> Script[Card | None]:
        """The others take their cards; whoever finds the called tarock says nothing (NZR-25, NZR-31)."""
        yield from do(Sharing("NZR-29", self.shares))
        return called

    def lay_away(self, called: Card | None) -> Script[None]:
        """All who took cards lay away; a helper not the called tarock, or his side would vanish (NZR-96, NZR-D12)."""
        caller = self.r.forehand
        laying = LayingOrThrowingIn(
            "NZR-32", caller, 4, scats=scats_of(caller), may_throw_in=False, throw_in_rule="NZR-34"
        )
        yield from do(laying)
        for seat, taken in self.shares:
            scats = scats_of(seat)
            if called:
                yield from do(LayingAwayBut("NZR-32", seat, len(taken), scats=scats, kept=called, kept_rule="NZR-D12"))
            else:
                yield from do(LayingAway("NZR-32", seat, len(taken), scats=scats))

    def buy(self, contract: Contract, declarer: Seat) -> Script[int]:
        """The declarer goes through the talon and lays away; the result is the multiplicity (NZR-38, NZR-39)."""
        parts = 6 // contract.cards
        buying = BuyingAlone(contract.rule, declarer, 1, parts, packets=contract.cards, returns=parts - 1)
        bought = yield from buy(buying)
        yield from do(LayingAway("NZR-32", declarer, contract.cards, scats=scats_of(declarer)))
        return bought.multiplicity

    def play(self, declarer: Seat, called: Card | None) -> Script[tuple[Trick, ...]]:
        """Twelve tricks, each gathered by its winner (NZR-58 to NZR-60)."""
        playing = Playing.led_by(self.r.forehand, self.hands, 12, TRICKS, "NZR-59", late_rule="NZR-43")
        return (yield from do(playing))

    def counted(self, side: SideTricks, hands: dict[Seat, CardSet]) -> NineteenOutcome:
        """What the tricks, and the hands before the first lead, tell."""
        scats = (scat for seat in self.r.active if seat in side.declarers for scat in scats_of(seat))
        return replace(
            self.facts.of(self.r, side, self.r.table.cards(*scats)),
            trull=next((side.side_of(seat) for seat, hand in hands.items() if not TRULL - hand), NEITHER),
            four_kings=next((seat for seat in self.r.active if hands[seat] & HONOURS == KINGS), None),
        )  # fmt: skip


WORDS = WordRules("NZR-53", "NZR-53", other_side="NZR-99", said="NZR-100", not_held="NZR-98")
AUCTION_RULES = ((OPENING, "NZR-17"), (ANSWER, "NZR-20"))


class ObligedAuction(HoldingAuction):
    """Forehand may not pass, and she alone can play the lowest game (NZR-17, NZR-18, NZR-21)."""

    def offered(self) -> tuple[str, ...]:
        """Forehand declares any game."""
        return self.ladder if self.standing is None else super().offered()


def price(word: str, known: Known[NineteenOptions]) -> Price | None:
    """The winning points as often as the game says; Ultimo and Volat; what one holds (NZR-44 to NZR-48, NZR-72)."""
    if word in CONTRACTS:
        factor = CONTRACTS[Game(word)].factor
        return Price(CONSOLATION, times=factor, half=HALF, multiple=known.bought)  # NZR-74
    if word not in PRICES:
        return announced_price(word, PREMIUMS)
    if any(seat == known.seat and Saying.read(said).step == CONTRA_STEPS[0] for seat, said in known.said):
        return Price(0)  # NZR-54
    return Price(PRICES[word], form=LEAST) if word == HONNEURS else Price(PRICES[word])  # NZR-47


DRAGGED = message("nzr.schleifen", "Called tarock in the talon, thrown in")


def account_of(outcome: NineteenOutcome, carried: None, options: NineteenOptions) -> Settlement[None]:
    """The account of a deal: game, Ultimo, Volat, and what was held."""
    if outcome.ended != Ending.PLAYED:
        return unplayed(outcome, options.misdeal_penalty, schleifen=("NZR-33", DRAGGED(), 10))
    fault, factor = outcome.first_fault, CONTRACTS[outcome.contract].factor
    parts = () if fault else (outcome.won_by(outcome.winner) - HALF, CONSOLATION)
    return Settlement(tuple(NineteenAccount(outcome, factor, PREMIUMS, price_parts=parts).lines(fault)))


@dataclass(frozen=True)
class NineteenAccount(SideAccount):
    """The lines of one deal; its price is the factor of the game (NZR-70 to NZR-85, NZR-103)."""

    o: NineteenOutcome
    aim_rules = {PAGAT_ULTIMO: "NZR-77", VOLAT: "NZR-78"}  # noqa: RUF012
    pagat_rules = PagatRules(won="NZR-77", beaten="NZR-77")

    def lines(self, fault: FirstFault | None) -> Iterator[Line]:
        """Game, announced and silent aims, and holdings, which are paid after a fault too (NZR-92)."""
        winner = other_side(fault.side) if fault else self.o.winner
        contra = fault is None or FaultKind.CONTRA_OWN_GAME not in fault.kinds  # NZR-91
        rule = "NZR-88" if fault else "NZR-73" if winner == DECLARER else "NZR-74"
        yield self.pay(rule, self.o.contract, winner, self.gain(winner, fault) * self.game_for(winner, contra=contra))
        if fault:
            yield from self.aims_after_fault(fault)
        else:
            yield from self.announcements()
        for rule, what, gainer in self.silent():
            if fault is None or (gainer == winner and FaultKind.CONDUCT not in fault.kinds):  # COD-58, COD-77
                yield self.pay(rule, what, gainer, self.premiums[what])
        yield from self.held()

    def factors(self, what: str, winner: Side, value: int) -> tuple[int, ...]:
        """The game is its gain, times the factor of the game, times its contras."""
        if what != self.o.contract:
            return super().factors(what, winner, value)
        gain = self.gain(winner, self.o.first_fault)
        return (gain, self.price, value // (gain * self.price)) if gain else (value,)

    def gain(self, winner: Side, fault: FirstFault | None) -> int:
        """The points above 35 and the consolation; twice the consolation after a fault (NZR-71, NZR-88, NZR-89)."""
        if fault is None:
            return sum(self.price_parts)
        return gain_after_fault(fault, max(0, self.o.won_by(winner) - HALF), CONSOLATION)

    def game_for(self, winner: Side, *, contra: bool = True) -> int:
        """The factor with contras; a loser pays as many times as he went on in the talon (NZR-73, NZR-74)."""
        times = self.o.multiplicity if winner == OPPONENTS else 1
        return times * super().game_for(winner, contra=contra)

    @property
    def aims(self) -> list[Item]:
        """Ultimo and Volat; here the Volat is paid besides the game (NZR-76)."""
        return [one for one in self.o.items if one.what in self.premiums]

    @property
    def gathered(self) -> dict[str, tuple[RuleId, Side]]:
        """All tricks (NZR-76)."""
        return {VOLAT: ("NZR-76", self.o.volat_by)}

    def silent(self) -> Iterator[Silent]:
        """An announcement by either side takes the place of what is silent (NZR-103)."""
        yield from self.silent_pagat()
        yield from self.silent_gathered()

    def held(self) -> Iterator[Line]:
        """Announced in time, for the announcer's side; tous les trois always (NZR-44 to NZR-50)."""
        said = [one for one in self.o.items if one.what in PRICES and not one.late]
        for one in said:
            kings = one.what == HONNEURS and one.by == self.o.four_kings
            rule, value = ("NZR-47", 8) if kings else (HOLDING_RULES[one.what], PRICES[one.what])
            yield self.pay(rule, one.what, self.o.sides.side_of(one.by), value)
        if self.o.trull and DOUBLE not in {one.what for one in said}:  # Who has these three can alone say it.
            yield self.pay("NZR-45", ALL_THREE, self.o.trull, 8)


NEUNZEHNERRUFEN = Variant(
    id="neunzehnerrufen", name="Neunzehnerrufen", source="Ulmann, Illustriertes Wiener Tarokbuch, chapter V",
    pack=PACK_54, players=(4,), script=lambda r: Nineteen(r).script(), account=account_of,
    outcome=NineteenOutcome, tricks=always(TRICKS), contracts=tuple(CONTRACTS), options=NineteenOptions,
    price=price, sitting=Tours(), after_claim=AfterClaim.PLAYED_OUT,
)  # fmt: skip
