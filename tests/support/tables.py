"""Builders for tests: deals with the hands one wants, and walks through them in the players' own words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from support.examples import accounted
import pytest

from tarock.cards import THIRDS, Card, CardSet, Seat, UnknownCard
from tarock.deal import Deal, stack
from tarock.game import (
    DECLINE, OPPONENTS, Account, Bid, Call, Choose, Cut, Lay, Move, Outcome, Play, Say, Side, Table, Take, Variant,
)  # fmt: skip
from tarock.game.phases import GAME, Announced, Announcing, Item, Playing, item
from tarock.rules import IllegalMove, RuleId

A, B, C, D = range(4)
"""The seats when seat 4 deals: A is the forehand."""

Hands = Mapping[str, str]
"""Zones such as "hand 1" or "talon 2" and the cards wanted there."""


def dealt(
    game: Variant,
    hands: Hands,
    *,
    opening: Iterable[Move] = (Cut(7),),
    dealer: Seat | None = None,
    players: int | None = None,
    options: Any = None,
) -> Deal:
    """A deal after its opening moves, with these cards in these zones."""
    moves = tuple(opening)
    setup = game.setup(tuple(game.pack.cards), players=players, dealer=dealer, options=options)
    pack = stack(game, hands, opening=moves, setup=setup, options=options)
    return after(Deal.start(game, replace(setup, pack=pack), options), *moves)


def swapped(hands: Hands, *pairs: str) -> dict[str, str]:
    """The hands with cards exchanged: "SK/S7" puts each of the two in the other's place."""
    names = {zone: cards.split() for zone, cards in hands.items()}
    for pair in pairs:
        one, other = pair.split("/")
        exchange = {one: other, other: one}
        names = {zone: [exchange.get(card, card) for card in cards] for zone, cards in names.items()}
    return {zone: " ".join(cards) for zone, cards in names.items()}


def after(deal: Deal, *moves: Move) -> Deal:
    """The deal after some moves."""
    for move in moves:
        deal = deal.play(move)
    return deal


def go(deal: Deal, words: str) -> Deal:
    """Walk on in words: bids, choices, cards, a talon group's number, `lay:H2,H3`, announcements, `-` to decline.

    Several announcements at once are joined by `+`.
    """
    for word in words.split():
        readings = list(_readings(word))
        legal = [move for move in readings if move in deal.choices]
        assert legal, f"{word!r} cannot be said or played now: {deal.why_not(readings[-1])}"
        deal = deal.play(legal[0])
    return deal


def _readings(word: str) -> Iterable[Move]:
    if word == "-":
        yield DECLINE
    elif word.startswith("lay:"):
        yield Lay(CardSet(Card(name) for name in word[4:].split(",")))
    elif word.isdigit():
        yield from (Take(int(word)), Choose(word))
    else:
        yield from (Bid(word), Choose(word), Say(tuple(word.split("+"))))
        try:
            yield from (Call(Card(word)), Play(Card(word)))
        except UnknownCard:
            return


def silence(deal: Deal) -> Deal:
    """Everybody declines until the announcements are closed."""
    while isinstance(deal.phase, Announcing):
        deal = deal.play(DECLINE)
    return deal


def play_out(deal: Deal, plans: Mapping[Seat, str] | None = None, *, tricks: int = 99) -> Deal:
    """Play tricks: each seat the first legal card of its plan, then the cheapest and lowest card it may."""
    wishes = {seat: [Card(name) for name in plan.split()] for seat, plan in (plans or {}).items()}
    while isinstance(deal.phase, Playing) and len(deal.phase.done) < tricks:
        cards = [move.card for move in deal.choices if isinstance(move, Play)]
        planned = [card for card in wishes.get(deal.phase.to_act(), []) if card in cards]
        deal = deal.play(Play(planned[0] if planned else min(cards, key=lambda card: (THIRDS[card.index], card))))
    return deal


def refused(deal: Deal, move: Move, by: Seat | None = None) -> RuleId:
    """The rule that refuses a move; fails if the move is legal."""
    with pytest.raises(IllegalMove) as refusal:
        deal.play(move, by)
    return refusal.value.rule


def offered(deal: Deal) -> set[str]:
    """The words among the choices: bids, choices, or announcements that can be made alone."""
    moves = list(deal.choices)
    said = {move.words[0] for move in moves if isinstance(move, Say) and len(move.words) == 1}
    return said | {move.word for move in moves if isinstance(move, Bid | Choose)}


def level(deal: Deal, what: str, side: str = "") -> int:
    """How many contras an item has got so far."""
    assert isinstance(deal.phase, Announcing)
    one = item(deal.phase.items, what, side)
    assert one is not None
    return one.level


def playable(deal: Deal) -> CardSet:
    """The cards that may be played now."""
    return CardSet(move.card for move in deal.choices if isinstance(move, Play))


def seen_cards(deal: Deal, seat: Seat | None, zone: str) -> CardSet | None:
    """The cards of a zone as a seat sees them; None if they are hidden from it."""
    return next((seen.cards for seen in deal.view(seat).zones if seen.name == zone), CardSet())


def results_of(deal: Deal) -> tuple[Any, ...]:
    """What the phases of a deal have ended with so far."""
    return tuple(result for result, _ in deal.now.recorded)


def lying(table: Table) -> dict[str, int]:
    """How many cards lie in each zone that is not empty."""
    return {name: len(zone.cards) for name, zone in table.zones.items() if zone.bits}


def announced(words: str = "", *, declarer: Seat = A, opponent: Seat | None = None) -> Announced:
    """The game and what was said in words, as a score keeper notes it: `volat/opponents contra:game ...`.

    The next seat speaks for the opponents unless another is named.
    """
    against = (declarer + 1) % 4 if opponent is None else opponent
    items = [Item(GAME, declarer)]
    for word in words.split():
        step, colon, name = word.partition(":")
        if colon:
            items = [replace(one, level=one.level + 1) if one.name == name else one for one in items]
        else:
            what, _, side = step.partition("/")
            items.append(Item(what, against if side == OPPONENTS else declarer, Side(side)))
    return tuple(items)


def paid(game: Variant, outcome: Outcome, accounts: Iterable[Account] = range(4), **options: Any) -> tuple[int, ...]:
    """What each account gains by the settlement of these facts."""
    agreed = game.options(**options)
    return accounted(game, outcome, game.sitting.opening(game.players[0], agreed), agreed).totals(accounts)
