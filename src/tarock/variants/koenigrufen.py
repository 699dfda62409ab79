"""Königrufen: four players, a secret partner called by a king, four games (Ulmann, chapter IV)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.cards import KINGS, TRULL, Card, CardSet, Seat
from tarock.laws import RENONCE, Fault
from tarock.moves import Move
from tarock.packs import PACK_54, points
from tarock.phases.announcing import GAME, NOT_OPEN, Announced, Announcing, Item, item, raises_of
from tarock.phases.auction import HoldingAuction
from tarock.phases.calling import Calling
from tarock.phases.dealing import FindingNoTarock, TurningUp, deal_out, talon_group, to_talon
from tarock.phases.exchange import SCAT, SCAT_SHOWN, LayingAway, TakingGroup
from tarock.phases.playing import Playing
from tarock.rules import Refusal, message, name_words
from tarock.scoring import Line, Settlement, between_sides, from_each
from tarock.sides import DECLARER, OPPONENTS, SIDES, SideTricks, other_side
from tarock.sitting_rules import Tours
from tarock.table import Table
from tarock.tricks import TrickRules
from tarock.variant import Options, Outcome, Round, Script, Variant, do, fact, option

PAGAT_ULTIMO, KING_ULTIMO, VOLAT = "pagat-ultimo", "koenig-ultimo", "volat"
KOEPFE, ALL_THREE, ALL_FOUR = "koepfe", "tous-les-trois", "tous-les-quatre"


@dataclass(frozen=True)
class Contract:
    """One of the four games: its price, and how many times the premiums of the Rufer it pays."""

    name: str
    price: int
    scale: int
    calls: bool
    exchange: bool


RUFER = Contract("rufer", 6, 1, calls=True, exchange=True)
SOLO = Contract("solo", 8, 2, calls=True, exchange=False)
DREIER = Contract("dreier", 10, 2, calls=False, exchange=True)
SOLO_DREIER = Contract("solo-dreier", 20, 4, calls=False, exchange=False)
CONTRACTS = {contract.name: contract for contract in (RUFER, SOLO, DREIER, SOLO_DREIER)}  # KRU-14
PREMIUMS = {PAGAT_ULTIMO: 2, KING_ULTIMO: 2, VOLAT: 12, KOEPFE: 1, ALL_THREE: 2, ALL_FOUR: 2}  # KRU-61
KING_LOST, SCHLEIFEN = 2, 4
TRICKS = TrickRules()  # KRU-53, KRU-54


@dataclass(frozen=True)
class KoenigrufenOptions(Options):
    """What the book leaves to the table."""

    honours: str = option("held", ("held", "tricks"), "KRU-76", "All three or all four honours count when")
    misdeal_penalty: int = option(1, range(101), "GEN-38", "Points the dealer pays to each for a misdeal")
    tours: int = option(3, (3, 6), "GEN-84", "Last tours when the end is announced")
    ehrentour: str = option("yes", ("yes", "no"), "GEN-87", "One more tour if the last deal is passed out")


@dataclass(frozen=True)
class KoenigrufenOutcome(Outcome):
    """The facts that decide a deal; a side is "declarer" or "opponents", "" for neither."""

    ended: str = fact("KRU-21", "played, passed, no-tarock, schleifen, misdeal or void", "played")
    dealer: Seat = fact("KRU-06", "Dealer", 3)
    contract: str = fact("KRU-14", "Game", "")
    declarer: Seat = fact("KRU-20", "Declarer", 0)
    partner: Seat | None = fact("KRU-23", "Partner, if there is one", None)
    king: str = fact("KRU-34", "Called king at the first lead: held, talon, or none called", "")
    points: int = fact("KRU-57", "Card points of the declarer's side", 0)
    tricks: int = fact("KRU-46", "Tricks of the declarer's side", 6)
    king_won_by: str = fact("KRU-66", "Side that won the trick with the called king", "")
    king_last: bool = fact("KRU-44", "Whether the called king fell in the last trick", False)
    pagat_last: str = fact("KRU-72", "Side that played the Pagat to the last trick", "")
    pagat_wins: bool = fact("KRU-72", "Whether that Pagat won it", False)
    items: Announced = fact("KRU-39", "The game and what was announced, with contras", ())
    held: tuple[tuple[Seat, str], ...] = fact("KRU-74", "Köpfe and all three or four, held in one hand", ())
    trull_in_tricks: str = fact("KRU-76", "Side with Sküs, Mond and Pagat in its tricks", "")
    kings_in_tricks: str = fact("KRU-76", "Side with the four kings in its tricks", "")
    faults: tuple[Fault, ...] = fact("KRU-83", "Faults claimed, the first committed first", ())

    def members(self, side: str) -> tuple[Seat, ...]:
        """The players of a side."""
        return tuple(seat for seat in range(4) if self.side_of(seat) == side)

    def side_of(self, seat: Seat) -> str:
        """The side a player belongs to."""
        return DECLARER if seat in (self.declarer, self.partner) else OPPONENTS


def script(r: Round) -> Script:
    """A deal in the order of the chapter."""
    yield from deal_out(r, (to_talon(1, 3), to_talon(2, 3)), (6, 6))  # KRU-08 to KRU-11
    if (yield from do(FindingNoTarock("KRU-12", r.active))):
        return KoenigrufenOutcome("no-tarock", r.dealer)

    won = yield from do(HoldingAuction("KRU-17", r.active, tuple(CONTRACTS)))  # KRU-15 to KRU-20
    if won.declarer is None:
        return KoenigrufenOutcome("passed", r.dealer)  # KRU-21
    contract, declarer = CONTRACTS[won.bid], won.declarer

    called = (yield from do(Calling("KRU-23", declarer, KINGS))) if contract.calls else None
    left = [talon_group(1), talon_group(2)]
    if contract.exchange:
        yield from do(TurningUp("KRU-27", tuple(left)))
        # A called king in the talon may be "geschliffen" until the discard lies (KRU-35, KRU-36).
        dragged = any(called in r.table.zone(half).cards for half in left) if called else False
        half = yield from do(TakingGroup("KRU-27", declarer, 2, may_throw_in=dragged))
        if not half or not (yield from do(LayingAway("KRU-30", declarer, 3, may_throw_in=dragged))):
            return KoenigrufenOutcome("schleifen", r.dealer, contract.name, declarer)
        del left[half - 1]  # KRU-29

    items = yield from do(KingAnnouncing("KRU-39", r.active, declarer, (Item(GAME, declarer),), declarer, called))
    hands = {seat: r.hand(seat) for seat in r.active}
    tricks = yield from do(Playing.led_by(r.forehand, r.active, 12, TRICKS, "KRU-54"))  # KRU-52
    yield from do(TurningUp("GEN-98", (SCAT, *left)))

    holder = next((seat for seat, hand in hands.items() if called and called in hand), None)
    partner = None if holder == declarer else holder
    side = SideTricks(tricks, (declarer,) if partner is None else (declarer, partner))
    return KoenigrufenOutcome(
        dealer=r.dealer, contract=contract.name, declarer=declarer, partner=partner, items=items,
        king="" if called is None else "talon" if holder is None else "held",
        points=points(declarers_cards(r.table, side, left, called if contract is SOLO else None)),
        tricks=side.count(DECLARER), king_won_by=side.winner_of(called), king_last=side.in_last(called),
        pagat_last=side.pagat_last, pagat_wins=side.pagat_wins,
        held=tuple((seat, what) for seat, hand in hands.items() for what in held_premiums(hand)),
        trull_in_tricks=side.holder_of_all(TRULL), kings_in_tricks=side.holder_of_all(KINGS),
    )  # fmt: skip


@dataclass(frozen=True)
class KingAnnouncing(Announcing):
    """Each knows his own side from his own cards, and names it when he announces (KRU-42 to KRU-50, KRU-88)."""

    declarer: Seat
    called: Card | None

    def side_of(self, table: Table, seat: Seat) -> str:
        """The side of the speaker, which he alone need know."""
        return DECLARER if seat == self.declarer or self.holds_called(table, seat) else OPPONENTS

    def holds_called(self, table: Table, seat: Seat) -> bool:
        """Whether the speaker holds the called king."""
        return self.called is not None and self.called in table.hand(seat)

    def offers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """What the speaker's side has not announced yet, and its contras (KRU-89)."""
        mine = self.side_of(table, seat)
        news = [PAGAT_ULTIMO, VOLAT, *([KING_ULTIMO] if self.holds_called(table, seat) else [])]  # KRU-43
        fresh = [f"{what}/{mine}" for what in news if item(self.items, what, mine) is None]
        return (*fresh, *raises_of(self.items, mine))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Name the rule that bars the first word that is not open."""
        word = (*self.closed(table, move), "that")[0]
        what, _, side = word.partition("/")
        if ":" in word:
            rule = "KRU-48" if word.endswith(":game") else "KRU-49"
        elif what == KING_ULTIMO and not self.holds_called(table, self.at):
            rule = "KRU-43"
        else:
            rule = "KRU-88" if side != self.side_of(table, self.at) else "KRU-89"
        return Refusal(rule, NOT_OPEN(words=word))


def held_premiums(hand: CardSet) -> Iterator[str]:
    """Two tarock honours are the Köpfe, three tous les trois; four kings tous les quatre (KRU-74, KRU-75)."""
    heads = len(hand & TRULL)
    if heads >= 2:
        yield KOEPFE if heads == 2 else ALL_THREE
    if not KINGS - hand:
        yield ALL_FOUR


def declarers_cards(table: Table, side: SideTricks, left: list[str], solo_king: Card | None) -> int:
    """Tricks and scat; in a Solo also the talon half with the called king (KRU-29 to KRU-34)."""
    bits = side.captured(DECLARER).bits | table.zone(SCAT).bits | table.zone(SCAT_SHOWN).bits
    for half in left:
        if solo_king is not None and solo_king in table.zone(half).cards:
            bits |= table.zone(half).bits
    return bits


CONTRA_GAME, CONTRA_ULTIMO = "partner-contras-game", "partner-contras-ultimo"
"""Faults of a real table: the holder of the called king overlooked it (KRU-85, KRU-86)."""
WON = message("kru.won", "{what} won by the declarer's side")
LOST = message("kru.lost", "{what} lost by the declarer's side")
SCHLEIFEN_LINE = message("kru.schleifen", "Called king in the talon, thrown in")
MISDEAL = message("kru.misdeal", "Misdeal")
name_words({
    "rufer": "Rufer", "solo": "Solo", "dreier": "Dreier", "solo-dreier": "Solo-Dreier",
    PAGAT_ULTIMO: "Pagat Ultimo", KING_ULTIMO: "König Ultimo", VOLAT: "Volat", "king-lost": "Called king",
    KOEPFE: "Köpfe", ALL_THREE: "Tous les trois", ALL_FOUR: "Tous les quatre",
})  # fmt: skip


def settle(outcome: KoenigrufenOutcome, carried: object, options: KoenigrufenOptions) -> Settlement:
    """The account of a deal: game or Volat, ultimi, called king, honours."""
    if outcome.ended == "misdeal":
        fine = from_each("GEN-38", MISDEAL(), outcome.dealer, range(4), -options.misdeal_penalty)
        return Settlement((fine,), redeal=True)
    if outcome.ended == "schleifen":
        return Settlement((from_each("KRU-35", SCHLEIFEN_LINE(), outcome.declarer, range(4), -SCHLEIFEN),))
    if outcome.ended != "played":
        return Settlement(passed=outcome.ended == "passed", redeal=outcome.ended != "passed")
    account = Account(outcome, CONTRACTS[outcome.contract], by_tricks=options.honours == "tricks")
    return Settlement(tuple(account.after_fault() if outcome.faults else account.lines()))


@dataclass(frozen=True)
class Account:
    """The lines of one deal; a value is what each member of a side gets from one of the other (KRU-59, KRU-60)."""

    o: KoenigrufenOutcome
    contract: Contract
    by_tricks: bool

    def pay(self, rule: str, what: str, winner: str, value: int) -> Line:
        """An item won by a side."""
        label = WON(what=what) if winner == DECLARER else LOST(what=what)
        return between_sides(rule, label, self.o.members(winner), self.o.members(other_side(winner)), value)

    def silent(self, what: str) -> int:
        """The value of a premium that was not announced (KRU-61)."""
        return PREMIUMS[what] * self.contract.scale

    def announced(self, what: str, side: str) -> int:
        """The value of what a side announced, with its contras; 0 if it did not (KRU-49, KRU-62)."""
        one = item(self.o.items, what, side)
        return 0 if one is None else 2 * self.silent(what) << one.level

    def price(self, *, contra: bool = True) -> int:
        """The price of the game with its contras (KRU-48, KRU-62)."""
        game = item(self.o.items, GAME)
        return self.contract.price << (game.level if contra and game else 0)

    @property
    def volat_by(self) -> str:
        """The side that made every trick."""
        return {12: DECLARER, 0: OPPONENTS}.get(self.o.tricks, "")

    def lines(self) -> Iterator[Line]:
        """The ordinary settlement."""
        yield from self.game_or_volat()
        yield from self.pagat()
        yield from self.king()
        yield from self.honours()

    def game_or_volat(self) -> Iterator[Line]:
        """A Volat stands in the place of the game, unless the game is dearer (KRU-78, KRU-79, KRU-D21)."""
        winner = DECLARER if self.o.points >= 36 else OPPONENTS  # KRU-58
        unaware = self.contract is SOLO and self.o.king == "talon" and winner == OPPONENTS
        price = self.price(contra=not unaware)  # KRU-63
        said = {side: self.announced(VOLAT, side) for side in SIDES if self.announced(VOLAT, side)}
        if self.volat_by:
            volat = max(said.get(self.volat_by) or self.silent(VOLAT), said.get(other_side(self.volat_by), 0))
            what = VOLAT if volat > price else self.o.contract
            yield self.pay("KRU-78", what, self.volat_by, max(volat, price))
        elif not said:
            yield self.pay("KRU-61", self.o.contract, winner, price)
        for side in () if self.volat_by else said:
            gainer = other_side(side)
            instead = price if gainer == winner and len(said) == 1 else 0
            yield self.pay("KRU-79", VOLAT, gainer, max(said[side], instead))

    def pagat(self) -> Iterator[Line]:
        """Announced it is won or lost; silent it counts when the Pagat falls last (KRU-72, KRU-73, KRU-90)."""
        made = self.o.pagat_last if self.o.pagat_wins else ""
        said = [side for side in SIDES if self.announced(PAGAT_ULTIMO, side)]
        for side in said:
            gainer = side if made == side else other_side(side)
            yield self.pay("KRU-73", PAGAT_ULTIMO, gainer, self.announced(PAGAT_ULTIMO, side))
        if self.o.pagat_last and not said:
            gainer = made or other_side(self.o.pagat_last)
            yield self.pay("KRU-72", PAGAT_ULTIMO, gainer, self.silent(PAGAT_ULTIMO))

    def king(self) -> Iterator[Line]:
        """König Ultimo, or the called king lost to the opponents (KRU-66 to KRU-71)."""
        made = self.o.king_last and self.o.king_won_by == DECLARER
        announced = self.announced(KING_ULTIMO, DECLARER)
        if announced:
            yield self.pay("KRU-68", KING_ULTIMO, DECLARER if made else OPPONENTS, announced)
        elif made:
            yield self.pay("KRU-69", KING_ULTIMO, DECLARER, self.silent(KING_ULTIMO))
        elif self.o.king_won_by == OPPONENTS:
            yield self.pay("KRU-66", "king-lost", OPPONENTS, KING_LOST * self.contract.scale)

    def honours(self) -> Iterator[Line]:
        """Held in one hand, or by the Bohemian custom in a side's tricks (KRU-74 to KRU-76, KRU-92)."""
        for seat, what in self.o.held:
            if what == KOEPFE or not self.by_tricks:
                yield self.pay("KRU-74", what, self.o.side_of(seat), self.silent(what))
        for side, what in ((self.o.trull_in_tricks, ALL_THREE), (self.o.kings_in_tricks, ALL_FOUR)):
            if side and self.by_tricks:
                yield self.pay("KRU-76", what, side, self.silent(what))

    def after_fault(self) -> Iterator[Line]:
        """The offender's side loses game and announcements; playing on may bring the other more (COD-21, COD-24)."""
        fault, kinds = self.o.faults[0], {fault.kind for fault in self.o.faults}  # COD-27
        winner = other_side(self.o.side_of(fault.by))
        prices = [
            self.price(contra=CONTRA_GAME not in kinds),
            *(self.announced(VOLAT, side) for side in SIDES),
        ]
        if fault.played_on and self.volat_by == winner:
            prices.append(self.silent(VOLAT))
        yield self.pay("COD-21" if fault.kind == RENONCE else "KRU-86", self.o.contract, winner, max(prices))
        for what, side in ((PAGAT_ULTIMO, DECLARER), (PAGAT_ULTIMO, OPPONENTS), (KING_ULTIMO, DECLARER)):
            if CONTRA_ULTIMO in kinds and (what, side) == (PAGAT_ULTIMO, DECLARER):
                if not (self.o.pagat_last == side and self.o.pagat_wins):  # KRU-85
                    yield self.pay("KRU-85", what, OPPONENTS, 2 * self.silent(what))
            elif self.announced(what, side):
                yield self.pay("COD-21", what, winner, self.announced(what, side))
        # Silent chances count for the other side alone (COD-26), honours in the hand for both (KRU-84).
        chances = [line for line in self.lines() if line.rule in ("KRU-69", "KRU-72", "KRU-76")]
        gains = [line for line in chances if line.amount(self.o.members(winner)[0]) > 0]
        yield from gains if fault.played_on else ()
        yield from (line for line in self.honours() if line.rule == "KRU-74")


KOENIGRUFEN = Variant(
    id="koenigrufen",
    name="Königrufen",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter IV",
    pack=PACK_54,
    players=(4,),
    script=script,
    settle=settle,
    outcome=KoenigrufenOutcome,
    options=KoenigrufenOptions,
    sitting=Tours(),
)
