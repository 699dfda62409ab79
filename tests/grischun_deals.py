"""Deals of Grischun tarock laid out card by card, for the tests of its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal
from tarock.moves import Choose, Cut, Lay, Move, Play
from tarock.stacking import stack
from tarock.tricks import Trick
from tarock.variants.grischun import GRISCHUN, Carried, GrischunOptions

A, B, C, D = range(4)
CUT = Cut(7)
OPEN, VETO, GO_ON, THROW_IN = Choose("open"), Choose("veto"), Choose("go-on"), Choose("throw-in")
USUAL, NINE_AND_TEN, NINETEEN = Choose("usual-packets"), Choose("nine-and-ten"), Choose("nineteen")
KNOCK, JACK = ("knock",), ("jack",)
FIGURES = CardSet("HK DK SK CK HQ DQ SQ CQ HN DN SN CN HJ DJ SJ CJ T21 T1 SKU")
EMPTY_CARDS = GRISCHUN.pack.cards - FIGURES


def options(**chosen: Any) -> GrischunOptions:
    """The agreements of a table."""
    return GrischunOptions(**chosen)


def start(
    hands: Mapping[Seat, str] | None = None,
    *,
    dealer: Seat = D,
    opening: Iterable[Move] = (),
    carried: Carried | None = None,
    **chosen: Any,
) -> Deal:
    """The deal before its first move, from a pack that gives these cards when the opening moves are made."""
    setup = GRISCHUN.setup(tuple(GRISCHUN.pack.cards), dealer=dealer)
    setup = replace(setup, carried=carried or setup.carried)
    wanted = {f"hand {seat + 1}": cards for seat, cards in (hands or {}).items()}
    pack = stack(GRISCHUN, wanted, opening=opening, setup=setup, options=options(**chosen))
    return Deal.start(GRISCHUN, replace(setup, pack=pack), options(**chosen))


def after(deal: Deal, *moves: Move) -> Deal:
    """The deal after some moves."""
    for move in moves:
        deal = deal.play(move)
    return deal


def spread(hands: Mapping[Seat, str], void: Mapping[Seat, str], dealer: Seat) -> dict[Seat, str]:
    """Whole hands: the cards that are left go to who has most room and is not void of their suit."""
    full = {seat: hands.get(seat, "").split() for seat in range(4)}
    room = {seat: 19 + 2 * (seat == dealer) - len(cards) for seat, cards in full.items()}
    left = list(GRISCHUN.pack.cards - CardSet(" ".join(hands.values())))

    def takers(card: Card) -> list[Seat]:
        suit = "F" if card.name == "SKU" else card.suit.value
        return [seat for seat in range(4) if suit not in void.get(seat, "")]

    for card in sorted(left, key=lambda card: len(takers(card))):
        seat = max(takers(card), key=lambda seat: room[seat])
        full[seat].append(card.name)
        room[seat] -= 1
    assert not any(room.values()), room
    return {seat: " ".join(cards) for seat, cards in full.items()}


def led(
    hands: Mapping[Seat, str],
    *,
    void: Mapping[Seat, str] | None = None,
    skat: str = "",
    dealer: Seat = D,
    **chosen: Any,
) -> Deal:
    """The deal before the first lead: A leads when D has dealt.

    `void` names suits (H D S C T, F for the Fool) of which a seat gets no card but those given.
    """
    wanted = spread({**hands, dealer: f"{hands.get(dealer, '')} {skat}"}, void or {}, dealer)
    deal = start(wanted, dealer=dealer, opening=[CUT], consultation="off", **chosen)
    deal = after(deal, CUT, GO_ON)
    if skat:
        return deal.play(Lay(CardSet(skat)))
    kept = CardSet(hands.get(dealer, ""))
    return deal.play(next(move for move in deal.choices() if isinstance(move, Lay) and not move.cards & kept))


def play(deal: Deal, cards: str) -> Deal:
    """The deal after these cards; `T5:knock` and `HK:jack` are played with the word."""
    for name in cards.split():
        card, _, word = name.partition(":")
        deal = deal.play(Play(Card(card), (word,) if word else ()))
    return deal


def ways(deal: Deal, card: str) -> set[tuple[str, ...]]:
    """How a card may be played now."""
    return {move.words for move in deal.choices() if isinstance(move, Play) and move.card.name == card}


def playable(deal: Deal) -> CardSet:
    """The cards that may be played now."""
    return CardSet(move.card for move in deal.choices() if isinstance(move, Play))


def words(deal: Deal) -> set[str]:
    """The words that may be chosen now."""
    return {move.word for move in deal.choices() if isinstance(move, Choose)}


def won(winner: Seat, cards: Iterable[Card]) -> Trick:
    """A trick led by A, as a score keeper remembers it."""
    some = tuple(cards)
    return Trick((A, B, C, D), some, some[0].suit, winner)


def party_of(deal: Deal, seat: Seat) -> CardSet:
    """The cards captured by a player's party so far."""
    return deal.table.taken(seat) | deal.table.taken((seat + 2) % 4)
