"""Deals of Grischun tarock laid out card by card, for the tests of its rules."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from tarock.cards import SKUS, Card, CardSet, Seat, Suit, Trick
from tarock.deal import Deal, stack
from tarock.game import Choose, Cut, Either, Lay, Move, OneOf, Play, Variant
from tarock.rules import IllegalMove
from tarock.variants.grischun import GRISCHUN, Carried, GrischunOptions
from tarock.variants.grischun_3_5 import GRISCHUN_3, GRISCHUN_5
from tarock.variants.grischun_6 import GRISCHUN_6

A, B, C, D, E, F = range(6)
HANDS = {GRISCHUN.id: (19, 2), GRISCHUN_3.id: (25, 3), GRISCHUN_5.id: (15, 3), GRISCHUN_6.id: (13, 0)}
"""By game, how many cards each player holds and how many the dealer lays away."""
GAMES = (GRISCHUN, GRISCHUN_3, GRISCHUN_5, GRISCHUN_6)
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
    game: Variant = GRISCHUN,
    dealer: Seat | None = None,
    opening: Iterable[Move] = (),
    carried: Carried | None = None,
    **chosen: Any,
) -> Deal:
    """The deal before its first move, from a pack that gives these cards when the opening moves are made."""
    setup = game.setup(tuple(game.pack.cards), dealer=dealer)
    setup = replace(setup, carried=carried or setup.carried)
    wanted = {f"hand {seat + 1}": cards for seat, cards in (hands or {}).items()}
    pack = stack(game, wanted, opening=opening, setup=setup, options=game.options(**chosen))
    return Deal.start(game, replace(setup, pack=pack), game.options(**chosen))


def after(deal: Deal, *moves: Move) -> Deal:
    """The deal after some moves."""
    for move in moves:
        deal = deal.play(move)
    return deal


def spread(game: Variant, hands: Mapping[Seat, str], void: Mapping[Seat, str], dealer: Seat) -> dict[Seat, str]:
    """Whole hands: the cards that are left go to who has most room and is not void of their suit."""
    size, skat = HANDS[game.id]
    full = {seat: hands.get(seat, "").split() for seat in range(game.players[0])}
    room = {seat: size + skat * (seat == dealer) - len(cards) for seat, cards in full.items()}
    left = list(game.pack.cards - CardSet(" ".join(hands.values())))

    def takers(card: Card) -> list[Seat]:
        suit = "F" if card.name == "SKU" else card.suit.value
        return [seat for seat in full if suit not in void.get(seat, "")]

    for card in sorted(left, key=lambda card: len(takers(card))):
        seat = max(takers(card), key=lambda seat: room[seat])
        full[seat].append(card.name)
        room[seat] -= 1
    assert not any(room.values()), room
    return {seat: " ".join(cards) for seat, cards in full.items()}


def led(
    hands: Mapping[Seat, str],
    *,
    game: Variant = GRISCHUN,
    void: Mapping[Seat, str] | None = None,
    skat: str = "",
    dealer: Seat | None = None,
    **chosen: Any,
) -> Deal:
    """The deal before the first lead: A leads when the last seat has dealt, as it does unless said.

    `void` names suits (H D S C T, F for the Fool) of which a seat gets no card but those given.
    """
    dealer = game.players[0] - 1 if dealer is None else dealer
    wanted = spread(game, {**hands, dealer: f"{hands.get(dealer, '')} {skat}"}, void or {}, dealer)
    deal = start(wanted, game=game, dealer=dealer, opening=[CUT], consultation="off", **chosen)
    deal = after(deal, CUT, GO_ON)
    if not HANDS[game.id][1]:
        return deal
    if skat:
        return deal.play(Lay(CardSet(skat)))
    kept = CardSet(hands.get(dealer, ""))
    return deal.play(next(move for move in deal.choices if isinstance(move, Lay) and not move.cards & kept))


def play(deal: Deal, cards: str) -> Deal:
    """The deal after these cards; `T5:knock` and `HK:jack` are played with the word."""
    for name in cards.split():
        card, _, word = name.partition(":")
        deal = deal.play(Play(Card(card), (word,) if word else ()))
    return deal


def ways(deal: Deal, card: str) -> set[tuple[str, ...]]:
    """How a card may be played now."""
    return {move.words for move in deal.choices if isinstance(move, Play) and move.card.name == card}


def playable(deal: Deal) -> CardSet:
    """The cards that may be played now."""
    return CardSet(move.card for move in deal.choices if isinstance(move, Play))


def words(deal: Deal) -> set[str]:
    """The words that may be chosen now."""
    offered = deal.choices
    parts = offered.parts if isinstance(offered, Either) else (offered,)  # The orders of a pile cannot be listed.
    few = [part.moves for part in parts if isinstance(part, OneOf)]
    return {move.word for moves in few for move in moves if isinstance(move, Choose)}


def won(winner: Seat, cards: Iterable[Card]) -> Trick:
    """A trick led by A, as a score keeper remembers it."""
    some = tuple(cards)
    return Trick((A, B, C, D), some, some[0].suit, winner)


def party_of(deal: Deal, seat: Seat) -> CardSet:
    """The cards captured by a player's party so far."""
    return deal.table.taken(seat) | deal.table.taken((seat + 2) % 4)


def tricks_of(
    players: int, piles: Mapping[Seat, tuple[int, str]], *, skat: str = "", fool_of: Seat | None = None
) -> tuple[Trick, ...]:
    """By winner so many tricks with these figures, filled with empty cards; `fool_of` played the Fool among them."""
    empty, tricks = list(EMPTY_CARDS - CardSet(skat)), []
    for winner, (number, figures) in piles.items():
        cards = list(CardSet(figures))
        cards += [empty.pop() for _ in range(number * players - len(cards))]
        for start_ in range(0, len(cards), players):
            trick = cards[start_ : start_ + players]
            if SKUS in trick and fool_of is not None:
                place = trick.index(SKUS)
                trick[place], trick[fool_of] = trick[fool_of], trick[place]
            tricks.append(Trick(tuple(range(players)), tuple(trick), trick[0].suit, winner))
    assert not empty, empty
    return tuple(tricks)


def by_chance(game: Variant, seed: int, **chosen: Any) -> Deal:
    """A deal played to its end by chance, never thrown in."""
    rng = random.Random(seed)
    cards = list(game.pack.cards)
    rng.shuffle(cards)
    deal = Deal.start(game, game.setup(tuple(cards)), game.options(consultation="off", **chosen))
    while not deal.over:
        move = deal.choices.sample(rng)
        deal = deal.play(GO_ON if move == THROW_IN else move)
    return deal


def refused(deal: Deal, move: object) -> str:
    """The rule that refuses a move."""
    with pytest.raises(IllegalMove) as refusal:
        deal.play(move)
    return refusal.value.rule


def sweep(deal: Deal, winner: Seat) -> Deal:
    """The deal played to its end: the winner plays his highest tarocks first, the Fool goes as soon as it may."""
    while not deal.over:
        silent = [move.card for move in deal.choices if isinstance(move, Play) and not move.words]
        high = max(silent, key=lambda card: (card.suit is Suit.TAROCKS, card.rank))
        deal = deal.play(Play(high if deal.to_act == winner or SKUS in silent else silent[0]))
    return deal


def drawing(cards: str) -> tuple[Card, ...]:
    """A pack that begins with these cards."""
    first = tuple(Card(name) for name in cards.split())
    return first + tuple(GRISCHUN.pack.cards - CardSet(first))
