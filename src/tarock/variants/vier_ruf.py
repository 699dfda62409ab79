"""Tarok of four with a called king: 76 cards, two against two or one against three (Ulmann III.3b)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tarock.cards import KINGS, PACK_76, SKUS, CardSet, Counting, Seat
from tarock.game import (
    BESIDE, DECLARER, NOT_IN_GAME, OPPONENTS, SEAT, SEAT_OR_NOBODY, SIDES, AfterClaim, Bid, CardCount, EhrentourOptions,
    Ending, Fact, FactError, Finish, Known, LeftTours, Line, MisdealOptions, Number, Price, Round, Script,
    Settlement, Side, SideTricks, Sides, Step, Table, Together, Told, Variant, Word, always, do, fact, first_fault,
    more_than_half, not_played, other_side, team,
)  # fmt: skip
from tarock.game.phases import PASS, SCAT, Calling, RisingAuction, TurningUp, Won, call
from tarock.rules import message
from tarock.variants.families.full_pack import (
    BOUGHT, COUNTED, DEALT_AGAIN, EXCUSE, FAULT_BY, FOUR_SEATS, MATADORS, POINTS_OF_78, Bought, Demanding,
    ExcusePlaying, LayingFreely, PartyOutcome, RufCombining, bought_lines, combination_lines, combination_price,
    count_of, deal_to_the_left, fates_of, joined_matadors, wrong_bought, wrong_sum,
)  # fmt: skip

PAID_ABOVE, ALL_POINTS = 60, 77
"""Points above these are paid, and a fault costs what lies between (VIE-37, VIE-52)."""


class Game(StrEnum):
    """The games, of which none is higher than another (VIE-12, VIE-13)."""

    CALL = "call"
    EXCHANGE = "alone-with-exchange"
    SOLO = "solo"
    NONE = ""


PLAYED = (Ending.PLAYED,)
GAMES = (Game.CALL, Game.EXCHANGE, Game.SOLO)


@dataclass(frozen=True)
class RufOptions(EhrentourOptions, MisdealOptions):
    """What the book leaves to the table."""


@dataclass(frozen=True)
class RufOutcome(PartyOutcome):
    """The facts that decide a deal; the Spieler's party comes first."""

    ended: Ending = fact(
        "VIE-14", "How the deal ended: played, passed, misdeal, exposed-card, incomplete-pack", Ending.PLAYED,
        Word((Ending.PLAYED, Ending.PASSED, *DEALT_AGAIN)),
    )  # fmt: skip
    contract: Game = fact("VIE-12", "call, alone-with-exchange or solo", Game.NONE, Word(GAMES), needed=PLAYED)
    declarer: Seat = fact("VIE-13", "Spieler", 0, SEAT, needed=PLAYED)
    partner: Seat | None = fact(
        "VIE-15", "Socius, if another held the called king", None, SEAT_OR_NOBODY, needed=PLAYED
    )
    bought: tuple[Bought, ...] = fact("VIE-20", "The card demanded and who had held it", (), BOUGHT, held=True)
    joined: int = fact(
        "VIE-30", "Matadors of one partner that continue the announced run of the other", 0, Number(0, 19), held=True
    )
    points: tuple[int, int] = fact(
        "VIE-54", "Card points of the Spieler's party and of the other", (39, 38),
        Together((POINTS_OF_78, POINTS_OF_78)), needed=PLAYED, from_play=True,
    )  # fmt: skip

    def needs(self, one: Fact) -> bool:
        """A Socius has only who called."""
        return super().needs(one) and not (one.name == "partner" and self.contract != Game.CALL)

    def impossible(self, carried: None, options: RufOptions) -> Iterator[FactError]:
        """Besides, a partner, a purchase or matadors that the game does not have, and points that do not add up."""
        yield from super().impossible(carried, options)
        if self.ended != Ending.PLAYED:
            return
        if self.partner == self.declarer:
            yield self.cannot("partner", BESIDE(other="declarer"))
        if self.partner is not None and self.contract != Game.CALL:
            yield self.cannot("partner", BESIDE(other="contract"))
        yield from wrong_bought(self, self.bought, int(self.contract == Game.EXCHANGE), self.declarer, FOUR_SEATS)
        for one in self.announced:
            if one.what not in (*COUNTED, MATADORS):
                yield self.cannot("announced.what", NOT_IN_GAME(game=VIER_RUF.name), "VIE-27")
        own = team(self.declarer, self.partner)
        if self.joined and (
            self.partner is None or not any(one.what == MATADORS and one.by in own for one in self.announced)
        ):
            yield self.cannot("joined", BESIDE(other="partner" if self.partner is None else "announced"))
        if not self.faults:
            yield from wrong_sum(self, "points", sum(self.points), ALL_POINTS, ALL_POINTS + 1)

    def told(self, so_far: Told) -> Told:
        """The game, and who the partner was."""
        return so_far.at_end(self.contract, self.partner)

    @property
    def sides(self) -> Sides:
        """The Spieler, with or without a Socius, against the others (VIE-07)."""
        return Sides(FOUR_SEATS, team(self.declarer, self.partner))

    @property
    def count(self) -> CardCount | None:
        """The Spieler's party needs more than half; both counts are rounded for themselves (VIE-35, VIE-54)."""
        if self.ended != Ending.PLAYED or self.faults:
            return None
        return more_than_half(team(self.declarer, self.partner), *self.points)

    @property
    def winner(self) -> Side:
        """The party with more than half; nothing is paid for that (VIE-D15).

        The two counts add up to 77 or 78, so that who has more than the others has 39 at least (VIE-54).
        """
        own, others = self.points
        return DECLARER if own > others else OPPONENTS


def script(r: Round[RufOptions, None]) -> Script[RufOutcome]:
    """A deal in the order of the chapter."""
    yield from deal_to_the_left(r, "VIE-10", (5, 5, 4, 4), last=8)
    yield from do(LayingFreely("VIE-22", r.dealer, 4, never_rule="VIE-23"))  # VIE-24, VIE-D4
    won = yield from do(FirstToPlay("VIE-12", r.active, GAMES))
    if won.declarer is None:
        return RufOutcome(Ending.PASSED, r.dealer)
    declarer, game = won.declarer, Game(won.bid)

    called = (yield from call(Calling("VIE-15", declarer, KINGS))) if game is Game.CALL else None
    bought: tuple[Bought, ...] = ()
    if game is Game.EXCHANGE:
        demanded = PACK_76.cards - CardSet((SKUS,))
        bought = yield from do(Demanding("VIE-19", declarer, r.others(declarer), 1, demanded))
    announced = yield from do(RufCombining("VIE-28", r.active))
    hands = {seat: r.hand(seat) for seat in r.active}
    playing = ExcusePlaying.led_by(r.forehand, r.active, 18, EXCUSE, "VIE-32", excused_until=13, late_rule="GRO-87")
    tricks = yield from do(playing)
    yield from do(TurningUp("VIE-24", (SCAT,)))

    partner = next((seat for seat in r.others(declarer) if called and called in hands[seat]), None)  # VIE-15, VIE-17
    side = SideTricks(tricks, team(declarer, partner))
    return RufOutcome(
        dealer=r.dealer, contract=game, declarer=declarer, partner=partner, bought=bought, announced=announced,
        joined=0 if partner is None else joined_matadors(announced, declarer, partner, hands),
        points=count_of(side, r.dealer, r.table.zone(SCAT).cards, excused_until=13), **fates_of(side),
    )  # fmt: skip


ASK_UNDERTAKE = message("ask.undertake", "Do you undertake a game?")


class FirstToPlay(RisingAuction):
    """Each in turn may undertake a game; the first who does is the Spieler and cannot be overbid (VIE-13)."""

    asks = ASK_UNDERTAKE()

    def apply(self, table: Table, move: Bid) -> Step[Won]:
        """A pass, or a game that ends the auction."""
        if move.word == PASS:
            return super().apply(table, move)
        return Finish(Won(self.bidders[0], move.word), table)


JOINED = message("vie.joined", "Joined matadors: {number}")
ABOVE = message("vie.above", "{points} points for the {side}")


def price(word: str, known: Known[RufOptions]) -> Price | None:
    """No game has a price but the points above 60; combinations have theirs (VIE-37)."""
    return Price(0, half=PAID_ABOVE) if word in GAMES else combination_price(word, known)


def account_of(outcome: RufOutcome, carried: None, options: RufOptions) -> Settlement[None]:
    """The exchange, the announcements, the points above 60, the premiums."""
    o = outcome
    if o.ended != Ending.PLAYED:
        return not_played(o.ended, o.dealer, FOUR_SEATS, options.misdeal_penalty, carried)
    lines = [*bought_lines("VIE-20", o.declarer, o.bought), *combination_lines(o.announced, FOUR_SEATS)]
    if o.faults:
        side = first_fault(o.faults, o.sides.side_of).side
        lines.append(o.between("VIE-52", FAULT_BY(side=side), other_side(side), ALL_POINTS - PAID_ABOVE))
    else:
        lines += [*game_lines(o), *o.premiums()]
    return Settlement(tuple(lines), carried)


def game_lines(o: RufOutcome) -> Iterator[Line]:
    """Each party is paid by its own count; both opponents pay joined matadors to both partners (VIE-30, VIE-37)."""
    for side, points in zip(SIDES, o.points, strict=True):
        if points > PAID_ABOVE:
            above = o.between("VIE-37", ABOVE(points=points, side=side), side, points - PAID_ABOVE)
            yield above.multiplied(points - PAID_ABOVE, parts=(points, -PAID_ABOVE))
    if o.joined and o.partner is not None:
        yield o.between("VIE-30", JOINED(number=o.joined), DECLARER, 2 * 5 * o.joined).multiplied(2, 5, o.joined)


VIER_RUF = Variant(
    id="vier-ruf",
    name="Tarok of four with a called king",
    source="Ulmann, Illustriertes Wiener Tarokbuch, third part, chapter 3b",
    pack=PACK_76, players=(4,), script=script, account=account_of, outcome=RufOutcome, options=RufOptions, price=price,
    tricks=always(EXCUSE), contracts=GAMES, counting=Counting(parts=3, trick=4, scat=4), sitting=LeftTours(4),
    after_claim=AfterClaim.STOPPED,
)  # fmt: skip
