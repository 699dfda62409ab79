"""A table of Tarok mit Blocks for tests: the cards of the Tapp table, facts as a score pad has them, and slates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from support.examples import accounted
from support.deals.tapp import HANDS
from support.tables import A, announced, dealt, go, play_out, silence, swapped

from tarock.cards import PACK_54, Seat
from tarock.deal import Deal, Sitting
from tarock.game import Amount, Cut, Move, Settlement
from tarock.variants.block import BLOCK, BlockOptions, BlockOutcome
from tarock.variants.families.viennese.slate import POT, Bete, Slate

PACK = tuple(PACK_54.cards)
NAMES = ("Anna", "Bela", "Cilli", "Dora")
STRONG = {
    "hand 1": "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T1 HK HQ H4",
    "hand 2": "T10 T9 T8 HN H3 DK DQ DJ D4 SN S9 S8 CQ C9 C8 C7",
    "hand 3": "T7 T6 T5 HJ H2 H1 DN D3 D2 SK SQ SJ CK CN CJ C10",
    "talon 1": "T4 D1 S10",
    "talon 2": "T3 T2 S7",
}
"""A holds all three tarock honours and can make every trick."""


def at_table(
    *swaps: str,
    words: str = "",
    hands: Mapping[str, str] = HANDS,
    opening: Iterable[Move] = (Cut(7),),
    players: int = 3,
    **options: Any,
) -> Deal:
    """The deal of these hands, cards exchanged as said, walked on in words; the last seat deals."""
    agreed = BlockOptions(**options)
    return go(dealt(BLOCK, swapped(hands, *swaps), opening=opening, players=players, options=agreed), words)


def before_lead(*swaps: str, words: str, said: str = "", **more: Any) -> Deal:
    """The deal at its first lead."""
    return silence(at_table(*swaps, words=f"{words} {said}", **more))


def played(deal: Deal, plans: Mapping[Seat, str] | None = None) -> Deal:
    """The deal played out; after the third trick the opponents refuse to give up."""
    return play_out(go(play_out(deal, plans), "play-on play-on"), plans)


def facts(contract: str = "dreier", said: str = "", *, declarer: Seat = A, **more: Any) -> BlockOutcome:
    """The outcome of an einmalig Dreier of A, won with 40 points by three at the table, unless said otherwise."""
    known: dict[str, Any] = {"points": 40, "players": 3, "multiplicity": 1, **more}
    return BlockOutcome(contract=contract, declarer=declarer, items=announced(said, declarer=declarer), **known)


def settled(outcome: BlockOutcome, slate: Slate | None = None, **options: Any) -> Settlement:
    """The account of a deal; there are four Blocks in the pot and nothing on the slate unless said."""
    settlement = accounted(BLOCK, outcome, Slate(4) if slate is None else slate, BlockOptions(**options))
    assert settlement.balanced
    return settlement


def chips(outcome: BlockOutcome, slate: Slate | None = None, **options: Any) -> tuple[Amount, ...]:
    """What everybody at the table gets in large Blocks."""
    return settled(outcome, slate, **options).totals(outcome.seats)


def slate(pot: int, *debts: tuple[int, ...], below: Iterable[tuple[int, int]] = (), line: int | None = None) -> Slate:
    """A pot and debts, each a debtor, an amount and the creditor if there is one."""
    return Slate(pot, tuple(Bete(*debt) for debt in debts), tuple(Bete(*debt) for debt in below), line)


def sitting(players: int = 3, dealer: Seat | None = None, **options: Any) -> Sitting:
    """A company before its first deal; the last seat deals unless said."""
    start = Sitting.start(BLOCK, NAMES[:players], PACK, BlockOptions(**options))
    return start if dealer is None else replace(start, place=replace(start.place, dealer=dealer))


def with_deal(company: Sitting, contract: str = "dreier", **more: Any) -> Sitting:
    """The sitting after a deal with these facts, its stakes paid before."""
    company = company.stake()
    outcome = facts(contract, players=company.players, dealer=company.place.dealer, **more)
    return company.after(accounted(BLOCK, outcome, company.carried, company.options))


def standing(company: Sitting) -> tuple[Amount, ...]:
    """The stock of everybody against the start, and the pot."""
    assert company.total(POT) == company.carried.pot
    return (*company.totals(), company.carried.pot)
