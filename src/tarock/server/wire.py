"""The deal and the sheet on the wire, built from a `View` of the engine and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from functools import lru_cache, reduce
from operator import or_

from msgspec.structs import replace

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


def public(
    view: View, number: int, shuffle: p.Shuffle, about: p.Slate, *, counts: bool = True, whole: bool = False
) -> p.Deal:
    """What everybody knows, from a spectator's view, without the log; `whole` for a replay that shows every trick."""
    told = view.told
    done, lying = told.tricks, told.lying
    open_again = done if whole else done[-1:]
    words = _words_with(view, open_again if lying is None else (*open_again, lying))
    return p.Deal(
        number=number,
        dealer=view.dealer,
        active=view.active,
        kind=view.kind,
        asks=None if view.asks is None else wire_moves.message(view.asks),
        rule=view.rule,
        to_act=view.to_act,
        hand=(),
        zones=_zones(view),
        slate=about,
        trick=None if lying is None else trick(lying, words),
        tricks=tuple([trick(one, words) for one in open_again]),
        taken=_taken(view.players, done),
        trick_number=len(done) + (1 if lying is not None else 0),
        trick_count=told.total,
        choices=None,
        irregular=None,
        claims=_claims(view),
        log=(),
        result=None if view.outcome is None or view.settlement is None else result(view, view.outcome, view.settlement),
        shuffle=shuffle,
        counts=counts,
        ladder=view.ladder,
        prices=prices(view),
        shown=names(view.shown),
    )


def deal(view: View, known: p.Deal, log: tuple[p.Entry, ...]) -> p.Deal:
    """All that the reader of a view knows of a deal of which everybody knows so much; the log only ever grows."""
    seen = replace(
        known, hand=names(view.hand), zones=_zones(view), claims=_claims(view), log=log, pushable=names(view.pushable)
    )
    if view.irregular is None:  # It is not his turn.
        return seen
    return replace(
        seen,
        choices=wire_moves.choices(view.choices) or None,
        irregular=wire_moves.choices(view.irregular),
        prices=known.prices if view.choices == NOTHING else prices(view),
    )


def _zones(view: View) -> tuple[p.Zone, ...]:
    return tuple([_zone(one.name, one.count, None if one.cards is None else one.cards.bits) for one in view.zones])


@lru_cache(maxsize=1 << 14)  # Few change with a move, and most look the same to several seats.
def _zone(name: str, count: int, bits: int | None) -> p.Zone:
    return p.Zone(name, count, None if bits is None else names(CardSet.of_bits(bits)))


def _claims(view: View) -> tuple[p.Claim, ...]:
    return tuple([p.Claim(one.against, one.kind) for one in view.claims]) if view.claims else ()


def _words_with(view: View, tricks: Iterable[Trick]) -> Words:
    """What was said with the cards of these tricks."""
    left, words = reduce(or_, (one.bits for one in tricks), 0), Words()
    for one in reversed(view.history):
        if not left:
            break
        if isinstance(one, SeenMove) and isinstance(one.move, Play) and one.move.card.bit & left:
            left ^= one.move.card.bit
            if one.move.words:
                words[one.move.card] = one.move.words
    return words


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
    words = _words_with(view, view.told.tricks)
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
