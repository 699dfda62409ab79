"""A table of Slovenski tarok for tests: deals whose cards can be looked up here, and facts as a score pad has them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from support.examples import accounted
from support.tables import A, B, C, D, Hands, after, go, silence, swapped

from tarock.cards import Card, CardSet, Seat, Trick, TrickRules
from tarock.deal import Deal, stack
from tarock.game import Cut, Move, Settlement, Variant
from tarock.game.phases import GAME, Item
from tarock.variants.families.slovene.sheet import Sheet
from tarock.variants.slovenski import SLOVENSKI, SlovenskiOptions, SlovenskiOutcome
from tarock.variants.slovenski_3 import SLOVENSKI_3

HANDS = {
    "hand 1": "SKU T20 T17 T14 T9 T5 HQ H1 D4 D3 CJ C7",
    "hand 2": "T21 T16 T12 T7 T3 HN H2 DK D1 SJ S9 C10",
    "hand 3": "T19 T15 T11 T6 T1 HK HJ D2 SK SQ CN C9",
    "hand 4": "T18 T13 T8 T4 T2 H3 DQ DN S10 S8 CK CQ",
    "talon 1": "T10", "talon 2": "SN", "talon 3": "DJ", "talon 4": "H4", "talon 5": "S7", "talon 6": "C8",
}  # fmt: skip
"""D deals; when A calls, spades or hearts make C his partner, clubs D, diamonds B."""

FOUR_HANDED: Variant = SLOVENSKI
"""The game that is played by four hands: with the fixture `four_hands` also that for five, of whom the dealer rests."""

FOR_FOUR_ONLY = pytest.mark.parametrize("four_hands", [SLOVENSKI], ids=["slovenski"], indirect=True)
"""A test whose seats are those of the game for four."""

TALON = tuple(f"talon {card}" for card in range(1, 7))
ZWEIER = "zweier pass pass pass"
EXCHANGED = "1 lay:D3,D4"
"""A takes T10 and SN and lays two small diamonds away."""
CALLED_C = f"{ZWEIER} SK {EXCHANGED}"
SOLO = f"solo-zweier pass pass pass {EXCHANGED} solo-zweier"
NONE = (0, 0, 0, 0)


def at_table(
    *swaps: str,
    words: str = "",
    hands: Hands = HANDS,
    opening: Iterable[Move] = (Cut(7),),
    dealer: Seat | None = None,
    sheet: Sheet | None = None,
    game: Variant | None = None,
    **options: Any,
) -> Deal:
    """The deal of some hands, cards exchanged as said, walked on in words; the last seat deals."""
    chosen, moves, game = SlovenskiOptions(**options), tuple(opening), game or FOUR_HANDED
    setup = game.setup(tuple(game.pack.cards), dealer=dealer, options=chosen)
    setup = replace(setup, carried=sheet or setup.carried)
    pack = stack(game, swapped(hands, *swaps), opening=moves, setup=setup, options=chosen)
    return go(after(Deal.start(game, replace(setup, pack=pack), chosen), *moves), words)


def at_lead(*swaps: str, words: str = CALLED_C, **more: Any) -> Deal:
    """The deal when nobody has more to announce."""
    return silence(at_table(*swaps, words=words, **more))


def forced(*, players: int | None = None, **more: Any) -> Deal:
    """The auction of a forced Klop."""
    nothing = (0,) * (players or max(FOUR_HANDED.players))
    return at_table(sheet=Sheet(nothing, nothing, forced=True), **more)


def facts(contract: str, points: int = 0, *, declarer: Seat = A, **more: Any) -> SlovenskiOutcome:
    """A played deal as it is typed in; with a called king A plays with C."""
    partner = C if contract in {"dreier", "zweier", "einer"} and declarer == A else None
    return SlovenskiOutcome(contract=contract, points=points, declarer=declarer, **{"partner": partner, **more})


def facts_of_three(contract: str, points: int = 0, **more: Any) -> SlovenskiOutcome:
    """The same of three players: nobody has a partner, and there are sixteen tricks."""
    return facts(contract, points, **{"partner": None, "tricks": 8, "lost_tricks": 8, **more})


def said(*announced: Item, game: int = 0, declarer: Seat = A) -> tuple[Item, ...]:
    """The game with so many contras, and what was announced by whom."""
    return (Item(GAME, declarer, level=game), *announced)


def settled(outcome: SlovenskiOutcome, *, radls: tuple[int, ...] = NONE, totals: tuple[int, ...] = NONE) -> Settlement:
    """The settlement of these facts on a sheet that stands like this."""
    resting = (0,) * (max(FOUR_HANDED.players) - len(radls))
    return accounted(FOUR_HANDED, outcome, Sheet(radls + resting, totals + resting), SlovenskiOptions())


def written(outcome: SlovenskiOutcome, *, radls: tuple[int, ...] = NONE) -> tuple[int, ...]:
    """What each of the four writes."""
    return settled(outcome, radls=radls).totals(range(4))


def sheet_after(outcome: SlovenskiOutcome, *, radls: tuple[int, ...] = NONE, totals: tuple[int, ...] = NONE) -> Sheet:
    """The score sheet after a deal."""
    sheet = settled(outcome, radls=radls, totals=totals).carried
    assert isinstance(sheet, Sheet)
    return of_four(sheet)


def of_four(sheet: Sheet) -> Sheet:
    """The columns of the four hands, without that of who rests."""
    return replace(sheet, radls=sheet.radls[:4], totals=sheet.totals[:4])


def trick(bid: str, cards: str, *, traditional: bool = False) -> Trick:
    """A trick of a bid as it lies after these cards, A having led."""
    played = tuple(Card(name) for name in cards.split())
    return rules_of(bid, traditional=traditional).lay_out(tuple(range(4)), played)


def rules_of(bid: str, *, traditional: bool = False) -> TrickRules:
    """The rules of the tricks in a bid."""
    return FOUR_HANDED.tricks(SlovenskiOptions(red_order="traditional" if traditional else "printed"), bid)


def legal(bid: str, hand: str, cards: str = "") -> str:
    """The cards of a hand that may be played to these cards, in the order they are named."""
    bits = rules_of(bid).playable(CardSet(hand).bits, trick(bid, cards))
    return " ".join(name for name in hand.split() if Card(name).bit & bits)


EVEN = {
    "hand 1": "T21 T20 T19 T18 HK H1 DQ D1 SQ S7 CQ C7",
    "hand 2": "T1 T17 T16 T15 HQ H2 DK D2 SN S8 CN C8",
    "hand 3": "SKU T14 T13 T12 HN H3 DN D3 SK S9 CJ C9",
    "hand 4": "T4 T11 T10 T9 HJ H4 DJ D4 SJ S10 CK C10",
    "talon 1": "T2", "talon 2": "T3", "talon 3": "T5", "talon 4": "T6", "talon 5": "T7", "talon 6": "T8",
}  # fmt: skip
"""Two cards of every suit and four tarocks in each hand, so that every suit is followed twice by all."""
EVEN_ZWEIER = f"{ZWEIER} SK 1 lay:T2,T3"
EVEN_PLANS = {
    A: "HK H1 DQ D1 SQ S7 CQ C7 T20 T19 T18",
    B: "HQ H2 DK D2 SN S8 CN C8 T17 T16 T15",
    C: "HN H3 DN D3 SK S9 CJ C9 T14 T13 T12",
    D: "HJ H4 DJ D4 SJ S10 CK C10 T11 T10 T9",
}
"""The suits first, high cards before low ones, then the tarocks, which A draws, so that he leads to the last trick."""

THREE: dict[str, Any] = {"game": SLOVENSKI_3, "hands": {
    "hand 1": "SKU T20 T17 T14 T9 T5 T2 HQ H1 DK D4 D3 SJ S8 CJ C7",
    "hand 2": "T21 T16 T13 T12 T7 T3 HK HN H2 DN D1 SQ S10 S9 CQ C10",
    "hand 3": "T19 T18 T15 T11 T8 T6 T1 HJ H3 DQ D2 SK SN CK CN C9",
    "talon 1": "T10", "talon 2": "T4", "talon 3": "DJ", "talon 4": "H4", "talon 5": "S7", "talon 6": "C8",
}}  # fmt: skip
"""A table of three, C dealing."""
THREE_EXCHANGED = "1 lay:D3,D4"
THREE_ZWEIER = f"zweier pass pass {THREE_EXCHANGED}"
NOTHING = (0, 0, 0)
