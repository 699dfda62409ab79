"""Steirisch-Tarok: Tapp-Tarok with Zweier and Einer, paid by the card points made (Ulmann, chapter III)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tarock.cards import PACK_54, PAGAT, Seat, TrickRules
from tarock.game import (
    DECLARER, OPPONENTS, AfterClaim, AnyRound, DealerRests, Ending, FaultKind, FirstFault, Known, Price, Round, Script,
    Settlement, Variant, always, do, gain_after_fault, not_played, option, other_side,
)  # fmt: skip
from tarock.game.phases import (
    ANSWER, CARD_BY_CARD, OPENING, SCAT, TALON_CARDS, TOP, FindingNoTarock, HoldingAuction, LayingAway, Playing,
    TurningUp, deal_out,
)  # fmt: skip
from tarock.rules import RuleId, name_words
from tarock.variants.families.viennese.declarers_word import Aim, DeclarersWord
from tarock.variants.families.viennese.lone_declarer import LoneAccount, LoneOptions, LoneOutcome
from tarock.variants.families.viennese.premiums import ALL_FOUR, ALL_THREE, PAGAT_ULTIMO, VOLAT
from tarock.variants.families.viennese.purchase import Buying, buy
from tarock.variants.families.viennese.side_account import announced_price


@dataclass(frozen=True)
class Kind:
    """A kind of game: how many talon cards make a part, and to how many parts one may go back."""

    name: str
    cards: int
    returns: int = 0


DREIER, ZWEIER, EINER, SOLO = Kind("dreier", 3, 1), Kind("zweier", 2, 1), Kind("einer", 1, 5), Kind("solo", 0)
KINDS = (DREIER, ZWEIER, EINER, SOLO)  # STY-06
# STY-07: the rungs, each a kind of game and the level that decides which part is uncovered first.
LADDER = {
    **{f"{DREIER.name}-{level}": (DREIER, level) for level in (1, 2, 3, 4)},
    **{f"{ZWEIER.name}-{level}": (ZWEIER, level) for level in (1, 2, 3)},
    EINER.name: (EINER, 1), SOLO.name: (SOLO, 1),
}  # fmt: skip
FROM_THE_HAND = (f"{ZWEIER.name}-1", EINER.name, SOLO.name)  # STY-08
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

    def factor(self, kind: str) -> int:
        """How many times the winning points are taken in a kind of game."""
        return int(self.kind_factors.split("-")[[one.name for one in KINDS].index(kind)])


class SteirischOutcome(LoneOutcome):
    """The facts that decide a deal."""


def script(r: Round[SteirischOptions, None]) -> Script[SteirischOutcome]:
    """A deal in the order of the chapter."""
    yield from deal_out(r, CARD_BY_CARD, (8, 8))  # STY-05
    if (yield from do(FindingNoTarock("STY-05", r.active))):
        return SteirischOutcome(Ending.NO_TAROCK, r.dealer, r.setup.players)

    won = yield from do(climbing("STY-09", r, AUCTION_RULES))
    if won.declarer is None:
        return SteirischOutcome(Ending.PASSED, r.dealer, r.setup.players)  # STY-10
    kind, multiplicity = yield from buy_and_lay(won.declarer, won.bid, PURCHASE_RULES, "STY-20")

    items = yield from do(DeclarersWord.begun_by(won.declarer, r.active, "STY-21", AIMS))
    hands = {seat: r.hand(seat) for seat in r.active}  # STY-32
    playing = Playing.led_by(r.forehand, r.active, 16, TRICKS, "STY-23", late_rule="STY-21")
    tricks = yield from do(playing)
    yield from do(TurningUp("GEN-98", (SCAT, *TALON_CARDS)))  # STY-18, STY-19
    played = SteirischOutcome.of(r, won, tricks, hands)
    return replace(played, contract=kind.name, multiplicity=multiplicity, items=items)


def climbing(rule: RuleId, r: AnyRound, closer_rules: tuple[tuple[str, RuleId], ...]) -> HoldingAuction:
    """The auction on this ladder, with its jumps (STY-07 to STY-11, STY-39)."""
    return HoldingAuction(rule, r.active, tuple(LADDER), jumps=FROM_THE_HAND, closer_rules=closer_rules)


def buy_and_lay(seat: Seat, bid: str, rules: Mapping[Kind, RuleId], laying_rule: RuleId) -> Script[tuple[Kind, int]]:
    """The declarer goes through the talon and lays away as many as he took: the kind of game and its multiplicity."""
    kind, level = LADDER[bid]
    if kind is SOLO:
        return kind, 1  # STY-17
    buying = Buying(rules[kind], seat, level, 6 // kind.cards, packets=kind.cards, returns=kind.returns)
    bought = yield from buy(buying)
    yield from do(LayingAway(laying_rule, seat, kind.cards))
    return kind, bought.multiplicity


def premiums_of(kind: str, options: SteirischOptions) -> dict[str, int]:
    """The silent premiums in a kind of game (STY-30 to STY-35)."""
    one = options.consolation
    return {ALL_THREE: one, ALL_FOUR: one, PAGAT_ULTIMO: one, VOLAT: 7 * one * options.factor(kind)}


def price(word: str, known: Known[SteirischOptions]) -> Price | None:
    """The winning points as often as the kind of game says, and the premiums (STY-24, STY-25)."""
    if word in LADDER:
        return Price(known.options.consolation, times=known.options.factor(LADDER[word][0].name), half=HALF)
    if not known.contract:
        return None
    return announced_price(word, premiums_of(LADDER[known.contract][0].name, known.options))


def settle(outcome: SteirischOutcome, carried: None, options: SteirischOptions) -> Settlement[None]:
    """The account of a deal: game or Volat, Ultimo and honours."""
    if outcome.ended != Ending.PLAYED:
        return not_played(outcome.ended, outcome.dealer, outcome.seats, options.misdeal_penalty, carried)
    fault, factor = played_out(outcome.first_fault(options)), options.factor(outcome.contract)
    winner = other_side(fault.side) if fault else outcome.winner
    times = factor * (outcome.multiplicity if winner == OPPONENTS else 1)  # STY-26, STY-27
    gain = winning_points(outcome, winner, fault, options.consolation)
    account = SteirischAccount(outcome, gain * times, premiums_of(outcome.contract, options))
    return Settlement(tuple(account.lines(fault)), carried)


def winning_points(outcome: SteirischOutcome, winner: str, fault: FirstFault | None, consolation: int) -> int:
    """The points above 35 and the consolation (STY-24, STY-28); after a fault those of the Codex (STY-38)."""
    won = outcome.points if winner == DECLARER else 2 * HALF - outcome.points
    above = max(0, won - HALF)
    return gain_after_fault(fault, above, consolation) if fault else above + consolation


def played_out(fault: FirstFault | None) -> FirstFault | None:
    """After a fault the deal is always played on, unless the cards were thrown in (COD-55, COD-77)."""
    return fault and replace(fault, played_on=FaultKind.CONDUCT not in fault.kinds)


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
    after_claim=AfterClaim.PLAYED_OUT,
)
