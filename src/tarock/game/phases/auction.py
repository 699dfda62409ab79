"""Auctions: the Viennese one, in which an earlier hand may hold the game a later hand bids, and plain overbidding."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field

from tarock.cards import Seat
from tarock.game import Bid, Choices, Continue, Finish, Kind, Move, Phase, Step, Table, Tells, Told, one_bid
from tarock.rules import Refusal, RuleId, message

ASK_BID = message("ask.bid", "Bid, hold or pass.")
ASK_OVERBID = message("ask.overbid", "Bid higher or pass.")
BID_HIGHER = message("auction.higher", "{bid} is not open to you now: you may say {offered}.")

PASS, GOOD, HOLD, LEAVE = "pass", "good", "hold", "leave"
OPENING, ANSWER, TOP = "opening", "answer", "top"
"""Moments that a rule of their own may govern: nobody has bid, an overbid hand answers, nothing is higher."""


def _besides(words: Iterable[str], these: Container[str]) -> tuple[str, ...]:
    return tuple(word for word in words if word not in these)


@dataclass(frozen=True)
class Won(Tells):
    """How an auction ended; nobody is declarer when all passed."""

    declarer: Seat | None
    bid: str
    passed: tuple[Seat, ...] = ()
    """Who passed before anybody had bid."""
    left: tuple[Seat, ...] = ()
    """Who left a higher game to a later hand, in order."""

    def told(self, so_far: Told) -> Told:
        """The game and its declarer, if anybody has bid."""
        return so_far if self.declarer is None else so_far.of_game(self.bid, self.declarer)


@dataclass(frozen=True)
class HoldingAuction(Phase[Won]):
    """Contest in pairs: the earlier hand holds, raises or leaves; then the next hand tries (KRU-15 to KRU-20)."""

    kind = Kind.BIDDING
    asks = ASK_BID()

    rule: RuleId
    order: tuple[Seat, ...]
    ladder: tuple[str, ...]
    standing: Seat | None = None
    """Whose game stands."""
    level: int = -1
    place: int = 0
    """The place of the later hand in the order."""
    answering: bool = False
    """Whether the earlier hand has to answer a higher game."""
    bidder: Seat | None = None
    """The later hand whose higher game awaits the answer."""
    passed: tuple[Seat, ...] = ()
    """Who passed before anybody had bid."""
    left: tuple[Seat, ...] = ()
    """Who left a higher game to a later hand."""
    closer_rules: tuple[tuple[str, RuleId], ...] = field(default=(), kw_only=True)
    """The rules of single moments, where other than that of the whole auction."""

    def to_act(self) -> Seat:
        """The later hand, or the earlier one when it has to answer."""
        if self.answering and self.standing is not None:
            return self.standing
        return self.order[self.place]

    def offered(self) -> tuple[str, ...]:
        """What may be said now."""
        if self.standing is None:
            return (PASS, *self.higher())
        return (LEAVE, HOLD, *self.higher()) if self.answering else (GOOD, *self.higher())

    def higher(self) -> tuple[str, ...]:
        """The games that may be bid over the one that stands."""
        return self.ladder[self.level + 1 :]

    def bids(self) -> tuple[str, ...]:
        """The whole ladder."""
        return (*_besides(self.offered(), self.ladder), *self.ladder)

    def told(self, so_far: Told) -> Told:
        """The ladder, and which game stands."""
        told = so_far.evolve(ladder=self.bids())
        return told if self.standing is None else told.evolve(standing=self.ladder[self.level])

    def barred(self, table: Table) -> Mapping[str, Refusal]:
        """The words that the speaker's own cards forbid him; none, unless a game says otherwise."""
        return {}

    def choices(self, table: Table) -> Choices:
        """The words offered."""
        return one_bid(_besides(self.offered(), self.barred(table)))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """What the cards forbid, or what is no higher game nor the word for giving way."""
        said = move.word if isinstance(move, Bid) else "this"
        if said in self.barred(table):
            return self.barred(table)[said]
        rule = dict(self.closer_rules).get(self._moment(), self.rule)
        return Refusal(rule, BID_HIGHER(bid=said, offered=self.offered()))

    def _moment(self) -> str:
        if self.standing is None:
            return OPENING
        return TOP if self.level == len(self.ladder) - 1 else ANSWER if self.answering else ""

    def apply(self, table: Table, move: Bid) -> Step[Won]:
        """Somebody speaks."""
        if move.word == PASS:
            return self.evolve(passed=(*self.passed, self.to_act()))._next_hand(table)
        if move.word == GOOD:
            return self._next_hand(table)
        if move.word == LEAVE:
            left = (*self.left, self.to_act())
            return self.evolve(standing=self.bidder, answering=False, left=left)._next_hand(table)
        if move.word == HOLD:
            return Continue(self.evolve(answering=False), table)
        return self._bid(table, self.ladder.index(move.word))

    def _bid(self, table: Table, level: int) -> Step[Won]:
        if self.standing is None:
            return self.evolve(standing=self.to_act(), level=level)._next_hand(table)
        if self.answering:
            return Continue(self.evolve(level=level, answering=False), table)
        return Continue(self.evolve(level=level, answering=True, bidder=self.to_act()), table)

    def _next_hand(self, table: Table) -> Step[Won]:
        if self.place + 1 < len(self.order):
            return Continue(self.evolve(place=self.place + 1), table)
        bid = PASS if self.standing is None else self.ladder[self.level]
        return Finish(Won(self.standing, bid, self.passed, self.left), table)


@dataclass(frozen=True)
class RisingAuction(Phase[Won]):
    """Each in turn passes for good or names a higher game, until one is left."""

    kind = Kind.BIDDING
    asks = ASK_OVERBID()

    rule: RuleId
    bidders: tuple[Seat, ...]
    """Who has not passed, the next to speak first."""
    ladder: tuple[str, ...]
    standing: Won = field(default=Won(None, PASS), kw_only=True)

    def to_act(self) -> Seat:
        """The next who has not passed."""
        return self.bidders[0]

    def offered(self) -> tuple[str, ...]:
        """What may be said now."""
        if self.standing.declarer is not None:
            return (PASS, *self.ladder[self.ladder.index(self.standing.bid) + 1 :])
        return (PASS, *self.ladder)

    def bids(self) -> tuple[str, ...]:
        """The whole ladder."""
        return (PASS, *self.ladder)

    def told(self, so_far: Told) -> Told:
        """The ladder, and which game stands."""
        told = so_far.evolve(ladder=self.bids())
        return told if self.standing.declarer is None else told.evolve(standing=self.standing.bid)

    def choices(self, table: Table) -> Choices:
        """The words offered."""
        return one_bid(self.offered())

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Only a higher game, or a pass."""
        said = move.word if isinstance(move, Bid) else "this"
        return Refusal(self.rule_against(said), BID_HIGHER(bid=said, offered=self.offered()))

    def rule_against(self, word: str) -> RuleId:
        """The rule that closes a word; that of the auction, unless a game names a closer one."""
        return self.rule

    def apply(self, table: Table, move: Bid) -> Step[Won]:
        """Somebody passes for good, or bids and waits for the others."""
        speaker, *others = self.bidders
        standing = self.standing if move.word == PASS else Won(speaker, move.word)
        bidders = tuple(others) if move.word == PASS else (*others, speaker)
        if not bidders or bidders == (standing.declarer,):
            return Finish(standing, table)
        return Continue(self.evolve(bidders=bidders, standing=standing), table)
