"""A Tapp-Tarok table for tests: one deal whose cards everybody can look up here, and facts as a score pad has them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from support.tables import A, announced, dealt, go, paid, silence, swapped

from tarock.cards import Card, CardSet, Seat, Trick, cards_in, thirds
from tarock.deal import Deal
from tarock.game import Amount, Cut, Fault, FaultKind, Move
from tarock.variants.tapp import TAPP, TappOptions, TappOutcome

HANDS = {
    "hand 1": "T20 T19 T17 T15 T12 T9 T5 T1 HK HQ H4 D4 D3 SJ S7 C7",
    "hand 2": "T21 T18 T14 T10 T7 T3 HN H3 DK DQ DJ SN S9 CQ C9 C8",
    "hand 3": "SKU T16 T13 T8 T4 T2 HJ H2 DN D2 D1 SK SQ S10 CK CJ",
    "talon 1": "T11 H1 S8",
    "talon 2": "T6 CN C10",
}
"""A has the Pagat; no honours are held together. With four at the table D deals and rests."""

SOLO_OF_A = "solo good good"
DREIER_OF_A = "dreier-1 good good"
LAID = "1 lay:H4,D3,D4"
"""A takes the first half and lays three suit cards away."""


def at_table(
    *swaps: str,
    words: str = "",
    opening: Iterable[Move] = (Cut(7),),
    players: int = 3,
    dealer: Seat | None = None,
    **options: Any,
) -> Deal:
    """The deal of HANDS, cards exchanged as said, walked on in words; the first hand is always the forehand's."""
    active = TAPP.setup((), players=players, dealer=dealer).active
    seated = {f"hand {place}": f"hand {seat + 1}" for place, seat in enumerate(active, 1)}
    hands = {seated.get(zone, zone): cards for zone, cards in swapped(HANDS, *swaps).items()}
    agreed = TappOptions(**options)
    return go(dealt(TAPP, hands, opening=opening, players=players, dealer=dealer, options=agreed), words)


def before_lead(*swaps: str, words: str, said: str = "", **more: Any) -> Deal:
    """The deal at its first lead: the words up to the discard, then what is said, then silence."""
    return silence(at_table(*swaps, words=f"{words} {said}", **more))


def facts(contract: str = "dreier", said: str = "", *, declarer: Seat = A, **more: Any) -> TappOutcome:
    """The outcome of an einmalig Dreier of A, won with 40 points by three at the table, unless said otherwise."""
    known: dict[str, Any] = {"points": 40, "players": 3, **more}
    return TappOutcome(contract=contract, declarer=declarer, items=announced(said, declarer=declarer), **known)


def payments(contract: str = "dreier", said: str = "", **more: Any) -> tuple[Amount, ...]:
    """What everybody at the table gets for these facts; the option about a false Ultimo may be given too."""
    options = {name: more.pop(name) for name in ("ultimo_without_pagat", "misdeal_penalty") if name in more}
    return paid(TAPP, facts(contract, said, **more), range(more.get("players", 3)), **options)


def fault(by: Seat, kind: str = FaultKind.RENONCE, *, played_on: bool = False) -> dict[str, Any]:
    """The fact of one fault."""
    return {"faults": (Fault(kind, by, played_on),)}


def best_for_a(hands: Mapping[Seat, str], table: str, leader: Seat, cards: str = "") -> int:
    """The thirds that A can reach against two who see all cards; `table` lies in the trick, A plays `cards` first."""
    rules, order = TAPP.tricks(TappOptions(), "dreier"), (0, 1, 2)
    plan = [Card(name) for name in cards.split()]

    def play(held: tuple[int, ...], trick: Trick, wishes: tuple[Card, ...], card: Card) -> int:
        held = tuple(bits & ~card.bit for bits in held)
        trick = rules.add(trick, card)
        if not trick.complete:
            return go_on(held, trick, wishes)
        won = thirds(trick.bits) if trick.winner == A else 0
        if not any(held):
            return won
        return won + go_on(held, Trick(order[trick.winner :] + order[: trick.winner]), wishes)

    def go_on(held: tuple[int, ...], trick: Trick, wishes: tuple[Card, ...]) -> int:
        seat = trick.to_play
        legal = cards_in(rules.playable(held[seat], trick))
        if seat == A and wishes:
            assert wishes[0] in legal
            return play(held, trick, wishes[1:], wishes[0])
        results = [play(held, trick, wishes, card) for card in legal]
        return max(results) if seat == A else min(results)

    held = tuple(CardSet(hands[seat]).bits for seat in order)
    trick = Trick(order[leader:] + order[:leader])
    for name in table.split():
        held = tuple(bits & ~Card(name).bit for bits in held)
        trick = rules.add(trick, Card(name))
    return go_on(held, trick, tuple(plan))
