"""Königrufen: four players, a secret partner called by a king, four games (Ulmann, chapter IV)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from tarock.cards import KINGS, PACK_54, TRULL, Seat, TrickRules
from tarock.game import (
    BESIDE, DECLARER, NEITHER, OPPONENTS, SIDE, YES_NO, AfterClaim, EhrentourOptions, Ending, Fact, FactError, Ground,
    Known, Line, MisdealOptions, Options, Price, Proof, Round, RunOptions, Script, Settlement, Side, SideTricks, Tours,
    Variant, Word, always, do, fact, is_said, option, rests_on, team, words_of,
)  # fmt: skip
from tarock.game.phases import (
    PAGAT_ULTIMO, SCAT, SCAT_SHOWN, Announced, Calling, FindingNoTarock, HoldingAuction, Playing, TurningUp, call,
    deal_out, item, talon_group, to_talon,
)  # fmt: skip
from tarock.rules import message, name_words
from tarock.variants.families.viennese import (
    ALL_FOUR, ALL_THREE, DECLARED, IN_ONE_HAND, KING_ULTIMO, KOEPFE, PLAYED, VOLAT, GameRules, KingAnnouncing,
    LayingOrThrowingIn, PagatRules, PartnerOutcome, SideAccount, Silent, TakingOrThrowingIn, WordRules, announced_price,
    gathered_under, honours_held, items_of, unplayed, won_without_trick, wrong_aims, wrong_holdings,
)  # fmt: skip

CAPTURED_KING = "king-lost"
# KRU-61: the silent premiums in a Rufer; the other games pay two or four times as much.
PREMIUMS = {PAGAT_ULTIMO: 2, KING_ULTIMO: 2, VOLAT: 12, KOEPFE: 1, ALL_THREE: 2, ALL_FOUR: 2, CAPTURED_KING: 2}
name_words({
    "rufer": "Rufer", "solo": "Solo", "dreier": "Dreier", "solo-dreier": "Solo-Dreier",
    CAPTURED_KING: "Captured called king",
})  # fmt: skip
rests_on({CAPTURED_KING: Ground(Proof.LOST)})
gathered_under("KRU-76")


class Game(StrEnum):
    """The games, the lowest first (KRU-14)."""

    RUFER = "rufer"
    SOLO = "solo"
    DREIER = "dreier"
    SOLO_DREIER = "solo-dreier"
    NONE = ""


@dataclass(frozen=True)
class Contract:
    """One of the four games: its price, and how many times the premiums of the Rufer it pays."""

    name: Game
    price: int
    scale: int
    calls: bool
    exchange: bool


RUFER = Contract(Game.RUFER, 6, 1, calls=True, exchange=True)
SOLO = Contract(Game.SOLO, 8, 2, calls=True, exchange=False)
DREIER = Contract(Game.DREIER, 10, 2, calls=False, exchange=True)
SOLO_DREIER = Contract(Game.SOLO_DREIER, 20, 4, calls=False, exchange=False)
CONTRACTS = {contract.name: contract for contract in (RUFER, SOLO, DREIER, SOLO_DREIER)}  # KRU-14
AIMS = (PAGAT_ULTIMO, VOLAT)
WORDS = WordRules("KRU-48", "KRU-49", other_side="KRU-88", said="KRU-89", not_held="KRU-43")
TRICKS = TrickRules()  # KRU-53, KRU-54


@dataclass(frozen=True)
class OwnOptions(Options):
    """What only this game leaves to the table."""

    honours: str = option("held", ("held", "tricks"), "KRU-76", "All three or all four honours count when")


@dataclass(frozen=True)
class KoenigrufenOptions(RunOptions, EhrentourOptions, MisdealOptions, OwnOptions):
    """All that the book leaves to the table."""


class King(StrEnum):
    """Where the called king is at the first lead (KRU-34)."""

    HELD = "held"
    TALON = "talon"
    NOT_CALLED = ""


@dataclass(frozen=True)
class KoenigrufenOutcome(PartnerOutcome):
    """The facts that decide a deal."""

    contract: Game = fact("GEN-42", "Game", Game.NONE, Word(tuple(CONTRACTS)), needed=DECLARED)
    items: Announced = fact(
        "GEN-51", "The game and what was announced, with contras", (), items_of(PAGAT_ULTIMO, KING_ULTIMO, VOLAT)
    )
    king: King = fact(
        "KRU-34", "Called king at the first lead: held, talon, or none called", King.NOT_CALLED, words_of(King),
        needed=PLAYED,
    )  # fmt: skip
    king_won_by: Side = fact(
        "KRU-66", "Side that won the trick with the called king", NEITHER, SIDE, needed=PLAYED, from_play=True
    )
    king_last: bool = fact("KRU-44", "Whether the called king fell in the last trick", False, YES_NO, from_play=True)
    held: tuple[tuple[Seat, str], ...] = fact(
        "KRU-74", "Köpfe and all three or four, held in one hand", (), IN_ONE_HAND, held=True
    )
    trull_in_tricks: Side = fact(
        "KRU-76", "Side with Sküs, Mond and Pagat in its tricks", NEITHER, SIDE, from_play=True
    )
    kings_in_tricks: Side = fact("KRU-76", "Side with the four kings in its tricks", NEITHER, SIDE, from_play=True)

    @property
    def calls(self) -> bool:
        """Whether a king was called."""
        return self.contract in (RUFER.name, SOLO.name)

    def needs(self, one: Fact) -> bool:
        """Of the called king, and of a partner, only where there are such."""
        wanted = {"king": self.calls, "partner": self.king == King.HELD, "king_won_by": self.king == King.HELD}
        return super().needs(one) and wanted.get(one.name, True)

    def as_recorded(self) -> KoenigrufenOutcome:
        """A king of which nothing was said was the partner's, or in no hand."""
        told = super().as_usual()
        if not is_said(self.king) and self.calls:
            told = replace(told, king=King.TALON if told.partner is None else King.HELD)
        if not is_said(self.king_won_by) and told.king == King.HELD:
            told = replace(told, king_won_by=DECLARER)
        return told

    def impossible(self, carried: None, options: KoenigrufenOptions) -> Iterator[FactError]:
        """A called king, or a partner, where none was called or the king was in no hand."""
        yield from super().impossible(carried, options)
        if self.ended == Ending.SCHLEIFEN and self.contract != RUFER.name:  # KRU-35
            yield self.cannot("contract", BESIDE(other="ended"))
        if self.ended != Ending.PLAYED:
            return
        if self.calls != (self.king != King.NOT_CALLED):
            yield self.cannot("king", BESIDE(other="contract"))
        if self.partner is not None and self.king != King.HELD:
            yield self.cannot("partner", BESIDE(other="king"))
        if self.king != King.HELD:
            yield from wrong_aims(self, (KING_ULTIMO,), self.contract)
        yield from wrong_holdings(self, self.held, range(4))
        if not self.faults:
            yield from self._wrong_tricks()

    def _wrong_tricks(self) -> Iterator[FactError]:
        if (self.king == King.HELD) != bool(self.king_won_by):
            yield self.cannot("king_won_by", BESIDE(other="king"))
        if self.king_last and not self.king_won_by:
            yield self.cannot("king_last", BESIDE(other="king_won_by"))
        yield from won_without_trick(
            self, king_won_by=self.king_won_by, trull_in_tricks=self.trull_in_tricks,
            kings_in_tricks=self.kings_in_tricks,
        )  # fmt: skip


def script(r: Round[KoenigrufenOptions, None]) -> Script[KoenigrufenOutcome]:
    """A deal in the order of the chapter."""
    yield from deal_out(r, (to_talon(1, 3), to_talon(2, 3)), (6, 6))  # KRU-08 to KRU-11
    if (yield from do(FindingNoTarock("KRU-12", r.active))):
        return KoenigrufenOutcome(Ending.NO_TAROCK, r.dealer)

    won = yield from do(HoldingAuction("KRU-17", r.active, tuple(CONTRACTS)))  # KRU-15 to KRU-20
    if won.declarer is None:
        return KoenigrufenOutcome(Ending.PASSED, r.dealer)  # KRU-21
    contract, declarer = CONTRACTS[Game(won.bid)], won.declarer

    called = (yield from call(Calling("KRU-23", declarer, KINGS))) if contract.calls else None
    halves = (talon_group(1), talon_group(2))
    if contract.exchange:
        rule = "KRU-27" if contract is RUFER else "KRU-28"
        yield from do(TurningUp(rule, halves))
        # A called king in the talon may be "geschliffen" until the discard lies (KRU-35, KRU-36).
        dragged = any(called in r.table.zone(half).cards for half in halves) if called else False
        taking = TakingOrThrowingIn(rule, declarer, 2, may_throw_in=dragged, throw_in_rule="KRU-35")
        laying = LayingOrThrowingIn("KRU-30", declarer, 3, may_throw_in=dragged, throw_in_rule="KRU-35")
        if not (yield from do(taking)) or not (yield from do(laying)):
            return KoenigrufenOutcome(Ending.SCHLEIFEN, r.dealer, contract.name, declarer)

    items = yield from do(KingAnnouncing.begun_by(declarer, r.active, "KRU-39", called, AIMS, WORDS, KING_ULTIMO))
    hands = {seat: r.hand(seat) for seat in r.active}
    playing = Playing.led_by(r.forehand, r.active, 12, TRICKS, "KRU-54", late_rule="KRU-41")  # KRU-52
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", (SCAT, *halves)))

    holder = next((seat for seat, hand in hands.items() if called and called in hand), None)
    partner = None if holder == declarer else holder
    side = SideTricks(tricks, team(declarer, partner))
    # Of the talon left over only the half with the called king of a Solo is the declarer's (KRU-29 to KRU-34).
    kings_half = [half for half in halves if contract is SOLO and called and called in r.table.zone(half).cards]
    return replace(
        KoenigrufenOutcome.of(r, side, r.table.cards(SCAT, SCAT_SHOWN, *kings_half)),
        contract=contract.name, declarer=declarer, partner=partner, items=items,
        king=King.NOT_CALLED if called is None else King.TALON if holder is None else King.HELD,
        king_won_by=side.winner_of(called), king_last=side.in_last(called),
        held=honours_held(hands),
        trull_in_tricks=side.holder_of_all(TRULL), kings_in_tricks=side.holder_of_all(KINGS),
    )  # fmt: skip


def premiums_of(contract: Game) -> dict[str, int]:
    """The silent premiums in a game."""
    return {what: value * CONTRACTS[contract].scale for what, value in PREMIUMS.items()}


def price(word: str, known: Known[KoenigrufenOptions]) -> Price | None:
    """The games by their price, announcements by the premiums of the game that is played (KRU-61)."""
    if word in CONTRACTS:
        return Price(CONTRACTS[Game(word)].price)
    return announced_price(word, premiums_of(Game(known.contract))) if known.contract else None


DRAGGED = message("kru.schleifen", "Called king in the talon, thrown in")


def account_of(outcome: KoenigrufenOutcome, carried: None, options: KoenigrufenOptions) -> Settlement[None]:
    """The account of a deal: game or Volat, ultimi, called king, honours."""
    if outcome.ended != Ending.PLAYED:
        return unplayed(outcome, options.misdeal_penalty, schleifen=("KRU-35", DRAGGED(), 4))
    game, premiums = CONTRACTS[outcome.contract].price, premiums_of(outcome.contract)
    account = KingAccount(outcome, game, premiums, options.honours == "tricks")
    return Settlement(tuple(account.lines(outcome.first_fault)))


@dataclass(frozen=True)
class KingAccount(SideAccount):
    """The lines of one deal (KRU-58 to KRU-93)."""

    o: KoenigrufenOutcome
    by_tricks: bool
    game_rules = GameRules(game="KRU-61", volat="KRU-78", failed_volat="KRU-79")
    aim_rules = {PAGAT_ULTIMO: "KRU-73", KING_ULTIMO: "KRU-68"}  # noqa: RUF012
    pagat_rules = PagatRules(won="KRU-72", beaten="KRU-72")

    def game_for(self, winner: Side, *, contra: bool = True) -> int:
        """The price of the game; a Solo lost without a partner in any hand is charged without contras (KRU-63)."""
        unaware = self.o.contract == SOLO.name and self.o.king == King.TALON and winner == OPPONENTS
        return super().game_for(winner, contra=contra and not unaware)

    def made(self, what: str, side: Side) -> bool:
        """Whether a side made the Pagat Ultimo or the König Ultimo (KRU-44, KRU-73)."""
        if what == KING_ULTIMO:
            return self.o.king_last and self.o.king_won_by == side
        return super().made(what, side)

    def ordinary(self) -> Iterator[Line]:
        """A captured king is paid last, unless it was announced for the last trick (KRU-67)."""
        yield from super().ordinary()
        if self.o.king_won_by == OPPONENTS and not self.announced(KING_ULTIMO, DECLARER):
            yield self.pay("KRU-66", CAPTURED_KING, OPPONENTS, self.premiums[CAPTURED_KING])

    def silent(self) -> Iterator[Silent]:
        """What was made without announcement, and by whom (KRU-69, KRU-72, KRU-76, KRU-90)."""
        yield from super().silent()
        if self.made(KING_ULTIMO, DECLARER) and item(self.o.items, KING_ULTIMO) is None:
            yield "KRU-69", KING_ULTIMO, DECLARER
        for side, what in ((self.o.trull_in_tricks, ALL_THREE), (self.o.kings_in_tricks, ALL_FOUR)):
            if side and self.by_tricks:
                yield "KRU-76", what, side

    def held(self) -> Iterator[Line]:
        """Köpfe, and all three or four unless these count from the tricks (KRU-74 to KRU-76, KRU-84)."""
        for seat, what in self.o.held:
            if what == KOEPFE or not self.by_tricks:
                yield self.pay("KRU-74", what, self.o.sides.side_of(seat), self.premiums[what])


KOENIGRUFEN = Variant(
    id="koenigrufen",
    name="Königrufen",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter IV",
    pack=PACK_54,
    players=(4,),
    script=script,
    account=account_of,
    outcome=KoenigrufenOutcome,
    tricks=always(TRICKS),
    contracts=tuple(CONTRACTS),
    options=KoenigrufenOptions,
    price=price,
    sitting=Tours(),
    after_claim=AfterClaim.CHOICE,
)
