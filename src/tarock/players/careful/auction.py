"""The auction: a game is bid when tarocks, honours and shape are enough for it."""

from __future__ import annotations

from tarock.cards import TAROCKS
from tarock.deal import View
from tarock.game import Bid
from tarock.game.phases import GOOD, HOLD, LEAVE, PASS
from tarock.players.careful import advice as ideas
from tarock.players.careful.advice import Advice
from tarock.players.careful.craft import Bar, Craft
from tarock.players.careful.extremes import burden
from tarock.players.careful.hand import strength

FEW = 3
"""With more tarocks than this nobody makes no trick."""
GIVING_WAY = (PASS, GOOD, LEAVE)


def advise_bid(view: View, craft: Craft, bids: tuple[Bid, ...], rule: str) -> Advice:
    """The lowest game that the hand is good for, or the highest where that pays; else give way."""
    beggar = _beggar(view, craft, bids)
    if beggar is not None:
        advice = craft.advise(ideas.BEGGAR, beggar, rule)
        return Advice(beggar, craft.beggars[beggar.word].rule, advice.reason)
    own = strength(view.hand)
    games = [bid for bid in bids if bid.word not in GIVING_WAY]
    good = [bid for bid in games if own >= _bar(view, craft, bid).strength and _bar(view, craft, bid).fits(view.hand)]
    if good:
        leaps = good if craft.eager else _leaps(view, craft, good, own)
        return _advice(view, craft, leaps[-1] if leaps else good[0], rule)
    modest = next((bid for bid in bids if bid.word in GIVING_WAY), None)
    if modest is None:
        # Somebody has to play: the game that is least out of reach.
        return _advice(view, craft, min(games, key=lambda bid: _bar(view, craft, bid).strength), rule)
    return craft.advise(ideas.WEAK, modest, rule)


def _leaps(view: View, craft: Craft, good: list[Bid], own: float) -> list[Bid]:
    """The games worth bidding over a lower one; who may hold a game that was raised expects bad cards (TAP-A5)."""
    if any(bid.word == HOLD for bid in good):
        return []
    return [bid for bid in good if own >= _bar(view, craft, bid).leap]


def _beggar(view: View, craft: Craft, bids: tuple[Bid, ...]) -> Bid | None:
    """The dearest game without a trick that a hand of few tarocks and low cards can make."""
    if len(view.hand & TAROCKS) > FEW:
        return None
    weighs = burden(view.hand, view.pack.cards - view.hand)
    bids = tuple(bid for bid in bids if bid.word in craft.beggars and weighs <= craft.beggars[bid.word].strength)
    return bids[-1] if bids else None


def _bar(view: View, craft: Craft, bid: Bid) -> Bar:
    """What a bid asks for; to hold is to play the game that was bid."""
    word = view.told.standing if bid.word == HOLD else bid.word
    return craft.bids.get(word, _NEVER)


_NEVER = Bar(99.0, "")


def _advice(view: View, craft: Craft, bid: Bid, rule: str) -> Advice:
    advice = craft.advise(ideas.STRONG, bid, rule, bid=bid.word)
    own = _bar(view, craft, bid).rule
    return Advice(bid, own or advice.rule, advice.reason)
