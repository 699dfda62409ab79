"""The deal and the sheet on the wire, built from a `View` of the engine and from nothing else."""

from __future__ import annotations

from dataclasses import fields
from typing import NamedTuple

from tarock.cards import Card, CardSet, Trick
from tarock.deal import Reason, SeenMove, View, game_price, priced_announcements, prices_of, reasons, trick_points
from tarock.game import (
    NOTHING,
    Account,
    Amount,
    CardCount,
    Line,
    Outcome,
    Play,
    Price,
    Settlement,
    signed,
    summed,
    written,
)
from tarock.server import protocol as p
from tarock.server import wire_moves
from tarock.server.wire_moves import names

Words = dict[Card, tuple[str, ...]]


class Public(NamedTuple):
    """The part of a deal that is the same for all who look at it; it is built, and encoded, once for all of them."""

    slate: p.Slate
    trick: p.Trick | None
    tricks: tuple[p.Trick, ...]
    taken: tuple[int, ...]
    trick_number: int
    trick_count: int
    result: p.Result | None
    ladder: tuple[str, ...]
    prices: dict[str, p.Message]
    """What the games on the ladder are worth; whoever is to speak is told more."""
    shown: tuple[str, ...]


def public(view: View, *, whole: bool = False) -> Public:
    """What everybody knows, from a spectator's view; `whole` for a replay, which shows every trick again."""
    told, words = view.told, _words_played(view)
    done, lying = told.tricks, told.lying
    return Public(
        slate=slate(view),
        trick=None if lying is None else trick(lying, words),
        tricks=tuple(trick(one, words) for one in (done if whole else done[-1:])),
        taken=_taken(view.players, done),
        trick_number=len(done) + (1 if lying is not None else 0),
        trick_count=told.total,
        result=None if view.outcome is None or view.settlement is None else result(view, view.outcome, view.settlement),
        ladder=view.ladder,
        prices=prices(view),
        shown=names(view.shown),
    )


def deal(
    view: View, known: Public, number: int, shuffle: p.Shuffle, log: tuple[p.Entry, ...], *, counts: bool = True
) -> p.Deal:
    """All that the reader of a view knows of the deal; the log is given, since it only ever grows."""
    return p.Deal(
        number=number,
        dealer=view.dealer,
        active=view.active,
        kind=view.kind,
        asks=None if view.asks is None else wire_moves.message(view.asks),
        rule=view.rule,
        to_act=view.to_act,
        hand=names(view.hand),
        zones=tuple(p.Zone(zone.name, zone.count, _or_none(zone.cards)) for zone in view.zones),
        slate=known.slate,
        trick=known.trick,
        tricks=known.tricks,
        taken=known.taken,
        trick_number=known.trick_number,
        trick_count=known.trick_count,
        choices=wire_moves.choices(view.choices) or None,
        irregular=wire_moves.choices(view.irregular),
        claims=tuple(p.Claim(one.against, one.kind) for one in view.claims),
        log=log,
        result=known.result,
        shuffle=shuffle,
        counts=counts,
        ladder=known.ladder,
        prices=known.prices if view.choices == NOTHING else prices(view),
        pushable=names(view.pushable),
        shown=known.shown,
    )


def _or_none(cards: CardSet | None) -> tuple[str, ...] | None:
    return None if cards is None else names(cards)


def _words_played(view: View) -> Words:
    plays = (one.move for one in view.history if isinstance(one, SeenMove) and isinstance(one.move, Play))
    return {play.card: play.words for play in plays if play.words}


def trick(one: Trick, words: Words) -> p.Trick:
    """A trick with its cards in order."""
    laid = zip(one.seats, one.cards, strict=False)
    return p.Trick(
        tuple(p.Laid(seat, card.name, words.get(card, ())) for seat, card in laid),
        takes=one.winner if one.cards and one.best >= 0 else None,
        awaited=None if one.complete else one.to_play,
    )


def _taken(players: int, done: tuple[Trick, ...]) -> tuple[int, ...]:
    taken = [0] * max(players, *(1 + seat for one in done for seat in one.seats), 0)
    for one in done:
        if one.best >= 0:
            taken[one.winner] += 1
    return tuple(taken)


def slate(view: View) -> p.Slate:
    """What the deal is about."""
    told = view.told
    return p.Slate(
        told.contract,
        told.declarer,
        told.partner,
        told.called.name if told.called else None,
        tuple(p.Announcement(one.word, one.by, one.times, price(worth)) for one, worth in priced_announcements(view)),
        price(game_price(view)),
        told.sides,
    )


def price(one: Price | None) -> p.Message | None:
    """What something is worth, in words."""
    return None if one is None else wire_moves.message(one.said)


def prices(view: View) -> dict[str, p.Message]:
    """What everything on the ladder is worth, and everything the reader could say now."""
    return {word: wire_moves.message(one.said) for word, one in prices_of(view).items()}


def result(view: View, outcome: Outcome, settlement: Settlement[object]) -> p.Result:
    """How the deal ended."""
    words = _words_played(view)
    tricks = tuple(trick(one, words) for one in view.told.tricks)
    return p.Result(
        tuple(p.Fact(one.name, one.metadata["rule"], _fact(getattr(outcome, one.name))) for one in fields(outcome)),
        tuple(
            line(one, None if why is None else reason(why, tricks))
            for one, why in zip(settlement.lines, reasons(view), strict=True)
        ),
        totals(settlement.lines),
        count(outcome.count, view.active),
        tuple(
            p.Taken(taken.seat, written(taken.points), one)
            for taken, one in zip(trick_points(view), tricks, strict=True)
        ),
    )


def reason(why: Reason, tricks: tuple[p.Trick, ...]) -> p.Reason:
    """Why a line pays, with the trick that decided."""
    decided = None if why.trick is None else tricks[why.trick]
    number = why.number if why.trick is None else why.trick + 1
    return p.Reason(why.why, why.seats, names(why.cards), decided, number, why.of)


def count(counted: CardCount | None, active: tuple[int, ...]) -> p.Count | None:
    """The card points of both sides, with those who played on each."""
    if counted is None:
        return None
    own = tuple(seat for seat in active if seat in counted.side)
    others = tuple(seat for seat in active if seat not in counted.side)
    shares = zip((own, others), counted.points, strict=True)
    return p.Count(tuple(p.Share(*share) for share in shares), counted.needed)


def _fact(value: object) -> p.Param | bool | None:
    return value if value is None or isinstance(value, bool) else wire_moves.param(value)


def line(one: Line, why: p.Reason | None = None) -> p.Line:
    """What a rule pays, and why where that is told."""
    amounts = tuple(amount(*pair) for pair in one.amounts)
    return p.Line(one.rule, wire_moves.message(one.label), amounts, one.factors, one.parts, why)


def amount(account: Account, value: Amount) -> p.Amount:
    """What an account gains."""
    return p.Amount(account, signed(value) if value else "0")


def totals(lines: tuple[Line, ...], accounts: tuple[Account, ...] = ()) -> tuple[p.Amount, ...]:
    """What some lines bring every account they touch, seats first."""
    sums: dict[Account, Amount] = {**dict.fromkeys(accounts, 0), **summed(lines)}
    return tuple(amount(account, sums[account]) for account in sorted(sums, key=_place))


def _place(account: Account) -> tuple[bool, str, int]:
    return (True, account, 0) if isinstance(account, str) else (False, "", account)
