"""The ladder of Steirisch-Tarok, on which Ungarisch-Tarok bids too, and the purchase of what was bid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tarock.cards import Seat
from tarock.game import AnyRound, Script, do
from tarock.game.phases import LayingAway
from tarock.rules import RuleId, name_words
from tarock.variants.families.viennese.climbing import ClimbingAuction
from tarock.variants.families.viennese.purchase import Buying, buy


class SteirischGame(StrEnum):
    """The kinds of game (STY-06)."""

    DREIER = "dreier"
    ZWEIER = "zweier"
    EINER = "einer"
    SOLO = "solo"
    NONE = ""


class SteirischRung(StrEnum):
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

    name: SteirischGame
    cards: int
    returns: int = 0


DREIER, ZWEIER = Contract(SteirischGame.DREIER, 3, 1), Contract(SteirischGame.ZWEIER, 2, 1)
EINER, SOLO = Contract(SteirischGame.EINER, 1, 5), Contract(SteirischGame.SOLO, 0)
# To each rung the kind of game and the level that decides which part is uncovered first.
STEIRISCH_LADDER = {
    SteirischRung.DREIER_1: (DREIER, 1), SteirischRung.DREIER_2: (DREIER, 2), SteirischRung.DREIER_3: (DREIER, 3),
    SteirischRung.DREIER_4: (DREIER, 4), SteirischRung.ZWEIER_1: (ZWEIER, 1), SteirischRung.ZWEIER_2: (ZWEIER, 2),
    SteirischRung.ZWEIER_3: (ZWEIER, 3), SteirischRung.EINER: (EINER, 1), SteirischRung.SOLO: (SOLO, 1),
}  # fmt: skip
# Who has bid the highest level, has uncovered all parts and goes back to the last that he may.
STEIRISCH_TIMES: dict[str, int] = {DREIER.name: 4 + 2, ZWEIER.name: 3 + 3, EINER.name: 6 + 5, SOLO.name: 1}
"""How many times a game counts at most for what was bought (STY-12 to STY-17)."""
STEIRISCH_BIDS: dict[str, tuple[str, int]] = {
    rung: (contract.name, level) for rung, (contract, level) in STEIRISCH_LADDER.items()
}
FROM_THE_HAND = (SteirischRung.ZWEIER_1, SteirischRung.EINER, SteirischRung.SOLO)  # STY-08
name_words({
    "zweier": "Zweier", "zweier-1": "First Zweier", "zweier-2": "Second Zweier", "zweier-3": "Third Zweier",
    "einer": "Einer",
})  # fmt: skip


def steirisch_auction(rule: RuleId, r: AnyRound, closer_rules: tuple[tuple[str, RuleId], ...]) -> ClimbingAuction:
    """The auction on this ladder, with its jumps (STY-07 to STY-11, STY-39)."""
    return ClimbingAuction(rule, r.active, tuple(STEIRISCH_LADDER), jumps=FROM_THE_HAND, closer_rules=closer_rules)


def buy_and_lay(
    seat: Seat, bid: str, rules: Mapping[Contract, RuleId], laying_rule: RuleId
) -> Script[tuple[SteirischGame, int]]:
    """The declarer goes through the talon and lays away as many as he took: the kind of game and its multiplicity."""
    contract, level = STEIRISCH_LADDER[SteirischRung(bid)]
    if contract is SOLO:
        return contract.name, 1  # STY-17
    cards = contract.cards
    buying = Buying(rules[contract], seat, level, 6 // cards, packets=cards, returns=contract.returns)
    bought = yield from buy(buying)
    yield from do(LayingAway(laying_rule, seat, cards))
    return contract.name, bought.multiplicity
