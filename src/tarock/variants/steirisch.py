"""Steirisch-Tarok: Tapp-Tarok with Zweier and Einer, paid by the card points made (Ulmann, chapter III)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from tarock.cards import PACK_54, PAGAT, Seat, TrickRules
from tarock.game import (
    CONDUCT, DECLARER, NO_TAROCK, OPPONENTS, PASSED, PLAYED, PLAYED_OUT, AnyRound, DealerRests, Known, Offence, Price,
    Round, Script, Settlement, Side, Variant, always, do, fact, gain_after_fault, not_played, option, other_side,
)  # fmt: skip
from tarock.game.phases import (
    ANSWER, CARD_BY_CARD, OPENING, PAGAT_ULTIMO, SCAT, TALON_CARDS, TOP, FindingNoTarock, LayingAway, Playing,
    TurningUp, deal_out,
)  # fmt: skip
from tarock.rules import RuleId, name_words
from tarock.variants.families.viennese import (
    ALL_FOUR, ALL_THREE, VOLAT, Aim, Buying, ClimbingAuction, DeclarersWord, LoneAccount, LoneOptions, LoneOutcome,
    announced_price, buy,
)  # fmt: skip


class Game(StrEnum):
    """The kinds of game (STY-06)."""

    DREIER = "dreier"
    ZWEIER = "zweier"
    EINER = "einer"
    SOLO = "solo"
    NONE = ""


class Rung(StrEnum):
    """The rungs of the ladder (STY-07)."""

    DREIER_1 = "dreier-1"
    DREIER_2 = "dreier-2"
    DREIER_3 = "dreier-3"
    DREIER_4 = "dreier-4"
    ZWEIER_1 = "zweier-1"
    ZWEIER_2 = "zweier-2"
    ZWEIER_3 = "zweier-3"
    EINER = "einer"
    SOLO = "solo"


@dataclass(frozen=True)
class Contract:
    """A kind of game: how many talon cards make a part, and to how many parts one may go back."""

    name: Game
    cards: int
    returns: int = 0


DREIER, ZWEIER = Contract(Game.DREIER, 3, 1), Contract(Game.ZWEIER, 2, 1)
EINER, SOLO = Contract(Game.EINER, 1, 5), Contract(Game.SOLO, 0)
# To each rung the kind of game and the level that decides which part is uncovered first.
LADDER = {
    Rung.DREIER_1: (DREIER, 1), Rung.DREIER_2: (DREIER, 2), Rung.DREIER_3: (DREIER, 3), Rung.DREIER_4: (DREIER, 4),
    Rung.ZWEIER_1: (ZWEIER, 1), Rung.ZWEIER_2: (ZWEIER, 2), Rung.ZWEIER_3: (ZWEIER, 3),
    Rung.EINER: (EINER, 1), Rung.SOLO: (SOLO, 1),
}  # fmt: skip
FROM_THE_HAND = (Rung.ZWEIER_1, Rung.EINER, Rung.SOLO)  # STY-08
AUCTION_RULES = ((OPENING, "STY-09"), (ANSWER, "STY-39"), (TOP, "STY-10"))
PURCHASE_RULES = {DREIER: "STY-12", ZWEIER: "STY-14", EINER: "STY-16"}
AIMS = (Aim(PAGAT_ULTIMO, "STY-21", PAGAT), Aim(VOLAT, "STY-21"))
HALF = 35
TRICKS = TrickRules()  # STY-23
name_words({
    "zweier": "Zweier", "zweier-1": "First Zweier", "zweier-2": "Second Zweier", "zweier-3": "Third Zweier",
    "einer": "Einer",
})  # fmt: skip


@dataclass(frozen=True)
class SteirischOptions(LoneOptions):
    """What the book leaves to the table."""

    consolation: int = option(10, (10, 20), "STY-24", "Consolation added to the points above 35")
    kind_factors: str = option(
        "1-2-3-4", ("1-2-3-4", "1-2-4-6"), "STY-25", "Times that Dreier, Zweier, Einer and Solo are paid"
    )

    def factor(self, game: Game) -> int:
        """How many times the winning points are taken in a kind of game."""
        return int(self.kind_factors.split("-")[tuple(Game).index(game)])


@dataclass(frozen=True)
class SteirischOutcome(LoneOutcome):
    """The facts that decide a deal."""

    contract: Game = fact("TAP-14", "Game", Game.NONE)


def script(r: Round[SteirischOptions, None]) -> Script[SteirischOutcome]:
    """A deal in the order of the chapter."""
    yield from deal_out(r, CARD_BY_CARD, (8, 8))  # STY-05
    if (yield from do(FindingNoTarock("STY-05", r.active))):
        return SteirischOutcome(NO_TAROCK, r.dealer, r.setup.players)

    won = yield from do(climbing("STY-09", r, AUCTION_RULES))
    if won.declarer is None:
        return SteirischOutcome(PASSED, r.dealer, r.setup.players)  # STY-10
    game, multiplicity = yield from buy_and_lay(won.declarer, won.bid, PURCHASE_RULES, "STY-20")

    strict = r.options.strict_ultimo
    items = yield from do(DeclarersWord.begun_by(won.declarer, r.active, "STY-21", AIMS, strict=strict))
    hands = {seat: r.hand(seat) for seat in r.active}  # STY-32
    playing = Playing.led_by(r.forehand, r.active, 16, TRICKS, "STY-23", late_rule="STY-21")
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", (SCAT, *TALON_CARDS)))  # STY-18, STY-19
    played = SteirischOutcome.of(r, won, tricks, hands)
    return replace(played, contract=game, multiplicity=multiplicity, items=items)


def climbing(rule: RuleId, r: AnyRound, closer_rules: tuple[tuple[str, RuleId], ...]) -> ClimbingAuction:
    """The auction on this ladder, with its jumps (STY-07 to STY-11, STY-39)."""
    return ClimbingAuction(rule, r.active, tuple(LADDER), jumps=FROM_THE_HAND, closer_rules=closer_rules)


def buy_and_lay(
    seat: Seat, bid: str, rules: Mapping[Contract, RuleId], laying_rule: RuleId
) -> Script[tuple[Game, int]]:
    """The declarer goes through the talon and lays away as many as he took: the kind of game and its multiplicity."""
    contract, level = LADDER[Rung(bid)]
    if contract is SOLO:
        return contract.name, 1  # STY-17
    cards = contract.cards
    buying = Buying(rules[contract], seat, level, 6 // cards, packets=cards, returns=contract.returns)
    bought = yield from buy(buying)
    yield from do(LayingAway(laying_rule, seat, cards))
    return contract.name, bought.multiplicity


def premiums_of(game: Game, options: SteirischOptions) -> dict[str, int]:
    """The silent premiums in a kind of game (STY-30 to STY-35)."""
    one = options.consolation
    return {ALL_THREE: one, ALL_FOUR: one, PAGAT_ULTIMO: one, VOLAT: 7 * one * options.factor(game)}


def price(word: str, known: Known[SteirischOptions]) -> Price | None:
    """The winning points as often as the kind of game says, and the premiums (STY-24, STY-25)."""
    if word in LADDER:
        return Price(known.options.consolation, times=known.options.factor(LADDER[Rung(word)][0].name), half=HALF)
    if not known.contract:
        return None
    return announced_price(word, premiums_of(LADDER[Rung(known.contract)][0].name, known.options))


def settle(outcome: SteirischOutcome, carried: None, options: SteirischOptions) -> Settlement[None]:
    """The account of a deal: game or Volat, Ultimo and honours."""
    if outcome.ended != PLAYED:
        return not_played(outcome.ended, outcome.dealer, outcome.seats, options.misdeal_penalty, carried)
    offence, factor = played_out(outcome.offence(options)), options.factor(outcome.contract)
    winner = other_side(offence.side) if offence else outcome.winner
    times = factor * (outcome.multiplicity if winner == OPPONENTS else 1)  # STY-26, STY-27
    gain = winning_points(outcome, winner, offence, options.consolation)
    account = SteirischAccount(outcome, gain * times, premiums_of(outcome.contract, options))
    return Settlement(tuple(account.lines(offence)), carried)


def winning_points(outcome: SteirischOutcome, winner: Side, offence: Offence | None, consolation: int) -> int:
    """The points above 35 and the consolation (STY-24, STY-28); after a fault those of the Codex (STY-38)."""
    won = outcome.points if winner == DECLARER else 2 * HALF - outcome.points
    above = max(0, won - HALF)
    return gain_after_fault(offence, above, consolation) if offence else above + consolation


def played_out(offence: Offence | None) -> Offence | None:
    """After a fault the deal is always played on, unless the cards were thrown in (COD-55, COD-77)."""
    return offence and replace(offence, played_on=CONDUCT not in offence.kinds)


@dataclass(frozen=True)
class SteirischAccount(LoneAccount):
    """The lines of one deal; Köpfe have no premium here (STY-26 to STY-36)."""

    game_rules = ("STY-26", "STY-35", "STY-36")
    ultimo_rules = ("STY-33", "STY-33", "STY-33")
    honour_rules = ("STY-30", "STY-32")
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
    settle=settle,
    outcome=SteirischOutcome,
    tricks=always(TRICKS),
    contracts=tuple(LADDER),
    options=SteirischOptions,
    price=price,
    sitting=DealerRests(),
    after_claim=PLAYED_OUT,
)
