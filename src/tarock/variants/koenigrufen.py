"""Königrufen: four players, a secret partner called by a king, four games (Ulmann, chapter IV)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarock.cards import KINGS, TRULL, Card, Seat
from tarock.laws import NO_TAROCK, PASSED, PLAYED, Fault, first_offence, not_played
from tarock.moves import Move, Say
from tarock.packs import PACK_54, points
from tarock.phases.announcing import GAME, NOT_OPEN, Announced, Item, SecretSides, item, raises_of
from tarock.phases.auction import HoldingAuction
from tarock.phases.calling import Calling
from tarock.phases.dealing import FindingNoTarock, TurningUp, deal_out, talon_group, to_talon
from tarock.phases.exchange import SCAT, SCAT_SHOWN, LayingAway, TakingGroup
from tarock.phases.playing import Playing
from tarock.premiums import (
    ALL_FOUR,
    ALL_THREE,
    KING_ULTIMO,
    KOEPFE,
    PAGAT_ULTIMO,
    VOLAT,
    SideAccount,
    Silent,
    held_premiums,
)
from tarock.rules import Refusal, message, name_words
from tarock.scoring import Line, Settlement, from_each
from tarock.sides import DECLARER, OPPONENTS, Sides, SideTricks
from tarock.sitting_rules import Tours
from tarock.table import Table
from tarock.tricks import TrickRules
from tarock.variant import CHOICE, Options, Outcome, Round, Script, Variant, always, do, fact, option

KING_LOST, SCHLEIFEN = "king-lost", "schleifen"
# KRU-61: the silent premiums in a Rufer; the other games pay two or four times as much.
PREMIUMS = {PAGAT_ULTIMO: 2, KING_ULTIMO: 2, VOLAT: 12, KOEPFE: 1, ALL_THREE: 2, ALL_FOUR: 2, KING_LOST: 2}
name_words({
    "rufer": "Rufer", "solo": "Solo", "dreier": "Dreier", "solo-dreier": "Solo-Dreier",
    KING_LOST: "Captured called king",
})  # fmt: skip


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

    ended: str = fact("KRU-21", "How the deal ended: played, passed, schleifen, misdeal ...", PLAYED)
    dealer: Seat = fact("KRU-06", "Dealer", 3)
    contract: str = fact("KRU-14", "Game", "")
    declarer: Seat = fact("KRU-20", "Declarer", 0)
    partner: Seat | None = fact("KRU-23", "Partner, if there is one", None)
    king: str = fact("KRU-34", "Called king at the first lead: held, talon, or none called", "")
    points: int = fact("KRU-57", "Card points of the declarer's side", 0, from_play=True)
    tricks: int = fact("KRU-46", "Tricks of the declarer's side", 6, from_play=True)
    king_won_by: str = fact("KRU-66", "Side that won the trick with the called king", "", from_play=True)
    king_last: bool = fact("KRU-44", "Whether the called king fell in the last trick", False, from_play=True)
    pagat_last: str = fact("KRU-72", "Side that played the Pagat to the last trick", "", from_play=True)
    pagat_wins: bool = fact("KRU-72", "Whether that Pagat won it", False, from_play=True)
    items: Announced = fact("KRU-39", "The game and what was announced, with contras", ())
    held: tuple[tuple[Seat, str], ...] = fact("KRU-74", "Köpfe and all three or four, held in one hand", ())
    trull_in_tricks: str = fact("KRU-76", "Side with Sküs, Mond and Pagat in its tricks", "", from_play=True)
    kings_in_tricks: str = fact("KRU-76", "Side with the four kings in its tricks", "", from_play=True)
    faults: tuple[Fault, ...] = fact("KRU-83", "Faults claimed, the first committed first", ())

    @property
    def sides(self) -> Sides:
        """The two sides as they came to light."""
        return Sides((0, 1, 2, 3), (self.declarer, self.partner) if self.partner is not None else (self.declarer,))

    @property
    def volat_by(self) -> str:
        """The side that made every trick."""
        return {12: DECLARER, 0: OPPONENTS}.get(self.tricks, "")

    @property
    def winner(self) -> str:
        """The side that won the game; a Volat always wins it (KRU-58)."""
        return self.volat_by or (DECLARER if self.points >= 36 else OPPONENTS)


def script(r: Round) -> Script:
    """A deal in the order of the chapter."""
    yield from deal_out(r, (to_talon(1, 3), to_talon(2, 3)), (6, 6))  # KRU-08 to KRU-11
    if (yield from do(FindingNoTarock("KRU-12", r.active))):
        return KoenigrufenOutcome(NO_TAROCK, r.dealer)

    won = yield from do(HoldingAuction("KRU-17", r.active, tuple(CONTRACTS)))  # KRU-15 to KRU-20
    if won.declarer is None:
        return KoenigrufenOutcome(PASSED, r.dealer)  # KRU-21
    contract, declarer = CONTRACTS[won.bid], won.declarer

    called = (yield from do(Calling("KRU-23", declarer, KINGS))) if contract.calls else None
    halves = (talon_group(1), talon_group(2))
    if contract.exchange:
        rule = "KRU-27" if contract is RUFER else "KRU-28"
        yield from do(TurningUp(rule, halves))
        # A called king in the talon may be "geschliffen" until the discard lies (KRU-35, KRU-36).
        dragged = any(called in r.table.zone(half).cards for half in halves) if called else False
        taken = yield from do(TakingGroup(rule, declarer, 2, dragged, throw_in_rule="KRU-35"))
        if not taken or not (yield from do(LayingAway("KRU-30", declarer, 3, dragged, throw_in_rule="KRU-35"))):
            return KoenigrufenOutcome(SCHLEIFEN, r.dealer, contract.name, declarer)

    items = yield from do(KingAnnouncing("KRU-39", r.active, declarer, (Item(GAME, declarer),), declarer, called))
    hands = {seat: r.hand(seat) for seat in r.active}
    playing = Playing.led_by(r.forehand, r.active, 12, TRICKS, "KRU-54", late_rule="KRU-41")  # KRU-52
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", (SCAT, *halves)))

    holder = next((seat for seat, hand in hands.items() if called and called in hand), None)
    partner = None if holder == declarer else holder
    side = SideTricks(tricks, (declarer,) if partner is None else (declarer, partner))
    return KoenigrufenOutcome(
        dealer=r.dealer, contract=contract.name, declarer=declarer, partner=partner, items=items,
        king="" if called is None else "talon" if holder is None else "held",
        points=points(declarers_cards(r.table, side, halves, called if contract is SOLO else None)),
        tricks=side.count(DECLARER), king_won_by=side.winner_of(called), king_last=side.in_last(called),
        pagat_last=side.pagat_last, pagat_wins=side.pagat_wins,
        held=tuple((seat, what) for seat, hand in hands.items() for what in held_premiums(hand)),
        trull_in_tricks=side.holder_of_all(TRULL), kings_in_tricks=side.holder_of_all(KINGS),
    )  # fmt: skip


class KingAnnouncing(SecretSides):
    """Each knows his own side from his own cards, and names it when he announces (KRU-42 to KRU-50, KRU-88)."""

    def offers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """What the speaker's side has not announced yet, and its contras (KRU-89)."""
        mine = self.side_of(table, seat)
        news = [PAGAT_ULTIMO, VOLAT, *([KING_ULTIMO] if self.holds_called(table, seat) else [])]  # KRU-43
        fresh = [f"{what}/{mine}" for what in news if item(self.items, what, mine) is None]
        return (*fresh, *raises_of(self.items, mine))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Name the rule that bars the first word that is not open."""
        if not isinstance(move, Say):
            return super().why_not(table, move)
        word = (*self.closed(table, move), "that")[0]
        what, _, side = word.partition("/")
        if ":" in word:
            rule = "KRU-48" if word.endswith(":game") else "KRU-49"
        elif what == KING_ULTIMO and not self.holds_called(table, self.at):
            rule = "KRU-43"
        else:
            rule = "KRU-88" if side != self.side_of(table, self.at) else "KRU-89"
        return Refusal(rule, NOT_OPEN(words=word))


def declarers_cards(table: Table, side: SideTricks, halves: tuple[str, ...], solo_king: Card | None) -> int:
    """Tricks and scat; of the talon left over only the half with the called king of a Solo (KRU-29 to KRU-34)."""
    bits = side.captured(DECLARER).bits | table.zone(SCAT).bits | table.zone(SCAT_SHOWN).bits
    for half in halves:
        if solo_king is not None and solo_king in table.zone(half).cards:
            bits |= table.zone(half).bits
    return bits


SCHLEIFEN_LINE = message("kru.schleifen", "Called king in the talon, thrown in")


def settle(outcome: KoenigrufenOutcome, carried: object, options: KoenigrufenOptions) -> Settlement:
    """The account of a deal: game or Volat, ultimi, called king, honours."""
    if outcome.ended == SCHLEIFEN:
        return Settlement((from_each("KRU-35", SCHLEIFEN_LINE(), outcome.declarer, range(4), -4),), carried)
    if outcome.ended != PLAYED:
        return not_played(outcome.ended, outcome.dealer, range(4), options.misdeal_penalty, carried)
    contract = CONTRACTS[outcome.contract]
    premiums = {what: value * contract.scale for what, value in PREMIUMS.items()}
    account = KingAccount(outcome, contract.price, premiums, options.honours == "tricks")
    return Settlement(tuple(account.lines()), carried)


@dataclass(frozen=True)
class KingAccount(SideAccount):
    """The lines of one deal (KRU-58 to KRU-93)."""

    o: KoenigrufenOutcome
    by_tricks: bool
    game_rules = ("KRU-61", "KRU-78", "KRU-79")

    def game_for(self, winner: str, *, contra: bool = True) -> int:
        """The price of the game; a Solo lost without a partner in any hand is charged without contras (KRU-63)."""
        unaware = self.o.contract == SOLO.name and self.o.king == "talon" and winner == OPPONENTS
        return super().game_for(winner, contra=contra and not unaware)

    def made(self, what: str, side: str) -> bool:
        """Whether a side made the Pagat Ultimo or the König Ultimo (KRU-44, KRU-73)."""
        if what == KING_ULTIMO:
            return self.o.king_last and self.o.king_won_by == side
        return super().made(what, side)

    def lines(self) -> Iterator[Line]:
        """Game or Volat, ultimi, called king; all of them otherwise after a fault; and honours always (KRU-84)."""
        if self.o.faults:
            yield from self.after_fault(first_offence(self.o.faults, self.o.sides.side_of), self.silent())
        else:
            yield from self.game_or_volat()
            yield from self.ultimi()
            for rule, what, gainer in self.silent():
                yield self.pay(rule, what, gainer, self.premiums[what])
            if self.o.king_won_by == OPPONENTS and not self.announced(KING_ULTIMO, DECLARER):  # KRU-67
                yield self.pay("KRU-66", KING_LOST, OPPONENTS, self.premiums[KING_LOST])
        yield from self.held_honours()

    def ultimi(self) -> Iterator[Line]:
        """The announced ultimi, made or lost."""
        for one in self.aims:
            rule = "KRU-73" if one.what == PAGAT_ULTIMO else "KRU-68"
            yield self.pay(rule, one.what, self.gainer(one), self.announced(one.what, one.side))

    def silent(self) -> Iterator[Silent]:
        """What was made without announcement, and by whom (KRU-69, KRU-72, KRU-76, KRU-90)."""
        yield from self.silent_pagat("KRU-72")
        if self.made(KING_ULTIMO, DECLARER) and item(self.o.items, KING_ULTIMO) is None:
            yield "KRU-69", KING_ULTIMO, DECLARER
        for side, what in ((self.o.trull_in_tricks, ALL_THREE), (self.o.kings_in_tricks, ALL_FOUR)):
            if side and self.by_tricks:
                yield "KRU-76", what, side

    def held_honours(self) -> Iterator[Line]:
        """Köpfe, and all three or four unless these count from the tricks (KRU-74 to KRU-76)."""
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
    settle=settle,
    outcome=KoenigrufenOutcome,
    tricks=always(TRICKS),
    options=KoenigrufenOptions,
    sitting=Tours(),
    after_claim=CHOICE,
)
