"""Steirisch-Tarok: Tapp-Tarok with Zweier and Einer, paid by the card points made (Ulmann, chapter III)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod

from tarock.cards import PACK_54, PAGAT, TrickRules
from tarock.game import (
    DECLARER, OPPONENTS, AfterClaim, DealerRests, Ending, FaultKind, FirstFault, Known, Price, Round, Script,
    Settlement, Side, Variant, Word, always, do, fact, gain_after_fault, not_played, option, other_side,
)  # fmt: skip
from tarock.game.phases import (
    ANSWER, CARD_BY_CARD, OPENING, PAGAT_ULTIMO, SCAT, TALON_CARDS, TOP, FindingNoTarock, Playing, TurningUp, deal_out,
)  # fmt: skip
from tarock.rules import RuleId
from tarock.variants.families.viennese import (
    ALL_FOUR, ALL_THREE, DREIER, EINER, PLAYED, STEIRISCH_BIDS, STEIRISCH_LADDER, STEIRISCH_TIMES, VOLAT, ZWEIER,
    Announceable, DeclarersWord, GameRules,
    HonourRules, LoneAccount, LoneOptions, LoneOutcome, SteirischGame, SteirischRung, UltimoRules, announced_price,
    buy_and_lay, steirisch_auction,
)  # fmt: skip

AUCTION_RULES = ((OPENING, "STY-09"), (ANSWER, "STY-39"), (TOP, "STY-10"))
PURCHASE_RULES = {DREIER: "STY-12", ZWEIER: "STY-14", EINER: "STY-16"}
AIMS = (Announceable(PAGAT_ULTIMO, "STY-21", PAGAT), Announceable(VOLAT, "STY-21"))
HALF = 35
TRICKS = TrickRules()  # STY-23


@dataclass(frozen=True)
class SteirischOptions(LoneOptions):
    """What the book leaves to the table."""

    consolation: int = option(10, (10, 20), "STY-24", "Consolation added to the points above 35")
    kind_factors: str = option(
        "1-2-3-4", ("1-2-3-4", "1-2-4-6"), "STY-25", "Times that the four kinds of game are paid"
    )

    def factor(self, game: SteirischGame) -> int:
        """How many times the winning points are taken in a kind of game."""
        return int(self.kind_factors.split("-")[tuple(SteirischGame).index(game)])


@dataclass(frozen=True)
class SteirischOutcome(LoneOutcome):
    """The facts that decide a deal."""

    contract: SteirischGame = fact(
        "TAP-14", "Game", SteirischGame.NONE, Word((*STEIRISCH_TIMES, *STEIRISCH_LADDER)), needed=PLAYED
    )

    most_times = STEIRISCH_TIMES
    bids = STEIRISCH_BIDS

    @property
    def broken_off(self) -> bool:
        """After a remark alone; else the deal is played out (COD-55, COD-77)."""
        return any(fault.kind == FaultKind.CONDUCT for fault in self.faults)


def script(r: Round[SteirischOptions, None]) -> Script[SteirischOutcome]:
    """A deal in the order of the chapter."""
    yield from deal_out(r, CARD_BY_CARD, (8, 8))  # STY-05
    if (yield from do(FindingNoTarock("STY-05", r.active))):
        return SteirischOutcome(Ending.NO_TAROCK, r.dealer, r.setup.players)

    won = yield from do(steirisch_auction("STY-09", r, AUCTION_RULES))
    if won.declarer is None:
        return SteirischOutcome(Ending.PASSED, r.dealer, r.setup.players)  # STY-10
    game, multiplicity = yield from buy_and_lay(won.declarer, won.bid, PURCHASE_RULES, "STY-20")

    items = yield from do(DeclarersWord.begun_by(won.declarer, r.active, "STY-21", AIMS))
    hands = {seat: r.hand(seat) for seat in r.active}  # STY-32
    playing = Playing.led_by(r.forehand, r.active, 16, TRICKS, "STY-23", late_rule="STY-21")
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", (SCAT, *TALON_CARDS)))  # STY-18, STY-19
    played = SteirischOutcome.of(r, won, tricks, hands)
    return replace(played, contract=game, multiplicity=multiplicity, items=items)


def premiums_of(game: SteirischGame, options: SteirischOptions) -> dict[str, int]:
    """The silent premiums in a kind of game (STY-30 to STY-35)."""
    one = options.consolation
    return {ALL_THREE: one, ALL_FOUR: one, PAGAT_ULTIMO: one, VOLAT: 7 * one * options.factor(game)}


def price(word: str, known: Known[SteirischOptions]) -> Price | None:
    """The winning points as often as the kind of game says, and the premiums (STY-24, STY-25).

    Only whoever loses pays them as often as the game was raised and bought too (STY-26, STY-27).
    """
    if word in STEIRISCH_LADDER:
        game, level = STEIRISCH_LADDER[SteirischRung(word)]
        times = known.options.factor(game.name)
        return Price(known.options.consolation, times=times, half=HALF, multiple=max(level, known.bought))
    if not known.contract:
        return None
    return announced_price(word, premiums_of(STEIRISCH_LADDER[SteirischRung(known.contract)][0].name, known.options))


def account_of(outcome: SteirischOutcome, carried: None, options: SteirischOptions) -> Settlement[None]:
    """The account of a deal: game or Volat, Ultimo and honours."""
    if outcome.ended != Ending.PLAYED:
        return not_played(outcome.ended, outcome.dealer, outcome.seats, options.misdeal_penalty, carried)
    fault, factor = played_out(outcome.first_fault(options)), options.factor(outcome.contract)
    winner = other_side(fault.side) if fault else outcome.winner
    parts = winning_points(outcome, winner, fault, options.consolation)
    factors = (sum(parts), factor, outcome.multiplicity if winner == OPPONENTS else 1)  # STY-26, STY-27
    premiums = premiums_of(outcome.contract, options)
    account = SteirischAccount(outcome, prod(factors), premiums, price_factors=factors, price_parts=parts)
    return Settlement(tuple(account.lines(fault)), carried)


def winning_points(
    outcome: SteirischOutcome, winner: Side, fault: FirstFault | None, consolation: int
) -> tuple[int, ...]:
    """The points above 35 and the consolation (STY-24, STY-28); after a fault those of the Codex (STY-38)."""
    won = outcome.points if winner == DECLARER else 2 * HALF - outcome.points
    above = max(0, won - HALF)
    return (gain_after_fault(fault, above, consolation),) if fault else (above, consolation)


def played_out(fault: FirstFault | None) -> FirstFault | None:
    """After a fault the deal is always played on, unless the cards were thrown in (COD-55, COD-77)."""
    return fault and replace(fault, played_on=FaultKind.CONDUCT not in fault.kinds)


@dataclass(frozen=True)
class SteirischAccount(LoneAccount):
    """The lines of one deal; Köpfe have no premium here (STY-26 to STY-36)."""

    game_rules = GameRules(game="STY-26", volat="STY-35", failed_volat="STY-36")
    ultimo_rules = UltimoRules(announced="STY-33", declarer="STY-33", opponent="STY-33")
    honour_rules = HonourRules(declarer="STY-30", opponent="STY-32")
    fault_rule = "STY-38"

    @property
    def game_rule(self) -> RuleId:
        """Gain and loss are unequal, each by its own rule."""
        return "STY-27" if self.o.winner == DECLARER else "STY-26"


STEIRISCH = Variant(
    id="steirisch",
    name="Steirisch-Tarok",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter III",
    pack=PACK_54,
    players=(3, 4),
    script=script,
    account=account_of,
    outcome=SteirischOutcome,
    tricks=always(TRICKS),
    contracts=tuple(STEIRISCH_LADDER),
    options=SteirischOptions,
    price=price,
    sitting=DealerRests(),
    after_claim=AfterClaim.PLAYED_OUT,
)
