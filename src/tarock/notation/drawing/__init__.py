"""Deals, views, positions and accounts for people: as text, and as pictures with cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tarock.cards import Card, CardSet, Seat
from tarock.deal import Deal, View
from tarock.game import PACK, TRICK, Account, Settlement, Told, summed, whose_hand
from tarock.notation.drawing.account_text import AccountText, shown
from tarock.notation.drawing.cards_svg import Row
from tarock.notation.drawing.cards_svg import picture as rows_picture
from tarock.notation.drawing.style import PLAIN, in_order
from tarock.notation.drawing.table_text import TableText
from tarock.notation.drawing.words import Company
from tarock.notation.position import Position
from tarock.rules import seat_name, spoken
from tarock.variants import variant

__all__ = ["picture", "text"]


def text(value: object) -> str:
    """A value as the terminal draws it; an account as a table."""
    match value:
        case Deal():
            return _deal_text(value)
        case View():
            return _table_of(value).draw(value)
        case Settlement():
            return AccountText(_company(_seats_in(value))).deal(value.lines)
    raise TypeError(f"a {type(value).__name__} cannot be printed as a table")


def picture(value: object) -> str:
    """A value as SVG; an account as a table in HTML."""
    match value:
        case Deal():
            return rows_picture(value.variant.name, _told_lines(value.told, value.to_act), list(_deal_rows(value)))
        case View():
            return rows_picture(
                variant(value.variant).name, _told_lines(value.told, value.to_act), list(_view_rows(value))
            )
        case Position():
            return rows_picture(value.variant.name, _position_lines(value), list(_position_rows(value)))
        case Settlement():
            return _account_html(value)
    raise TypeError(f"of a {type(value).__name__} there is no picture")


def _company(players: int, *, red_reversed: bool = True) -> Company:
    return Company(tuple(map(seat_name, range(players))), PLAIN, red_reversed)


def _table_of(view: View) -> TableText:
    game = variant(view.variant)
    return TableText(_company(view.players, red_reversed=game.red_reversed(view.options)), game.name)


def _deal_text(deal: Deal) -> str:
    """What everybody knows, and below it every hand and whatever else lies on the table, all of it open."""
    view, sort = deal.view(None), deal.variant.red_reversed(deal.options)
    table = _table_of(view)
    lying = (
        (_place(name), list(map(PLAIN.card, in_order(cards, red_reversed=sort))), " ") for name, cards in _lying(deal)
    )
    return "\n".join([table.heading(view), *table.lines([*table.public(view), *lying])])


def _lying(deal: Deal) -> Iterator[tuple[str, CardSet]]:
    """Every place with cards, the hands first; not the pack before it is dealt, the trick, or what was taken."""
    zones = [(name, zone.cards) for name, zone in deal.table.zones.items() if zone.bits and name not in (PACK, TRICK)]
    zones = [(name, cards) for name, cards in zones if not name.startswith("taken")]
    return iter(sorted(zones, key=lambda one: (whose_hand(one[0]) is None, one[0])))


def _place(zone: str) -> str:
    owner = whose_hand(zone)
    return zone if owner is None else seat_name(owner)


def _told_lines(told: Told, turn: Seat | None) -> Iterator[str]:
    """What everybody knows, in a line or two."""
    if told.declarer is not None:
        called = f", calls {told.called}" if told.called else ""
        yield f"{seat_name(told.declarer)} plays {spoken(told.bid)}{called}"
    tricks = f"trick {len(told.tricks) + 1} of {told.total}" if told.lying is not None and told.total else ""
    acts = "the deal is over" if turn is None else f"{seat_name(turn)} is to act"
    yield " · ".join(part for part in (tricks, acts) if part)


def _trick_row(cards: Sequence[Card], seats: Sequence[Seat]) -> Iterator[Row]:
    if cards:
        yield Row("on the table", cards, [seat_name(seat) for seat in seats[: len(cards)]])


def _deal_rows(deal: Deal) -> Iterator[Row]:
    lying = deal.told.lying
    if lying is not None and not deal.over:
        yield from _trick_row(lying.cards, lying.seats)
    for name, cards in _lying(deal):
        yield Row(_place(name), in_order(cards, red_reversed=deal.variant.red_reversed(deal.options)))


def _view_rows(view: View) -> Iterator[Row]:
    """What a seat sees: cards it does not know lie with their backs up."""
    lying, sort = view.told.lying, variant(view.variant).red_reversed(view.options)
    if lying is not None and view.to_act is not None:
        yield from _trick_row(lying.cards, lying.seats)
    zones = [zone for zone in view.zones if zone.name not in (PACK, TRICK) and not zone.name.startswith("taken")]
    for zone in sorted(zones, key=lambda zone: (zone.owner is None, zone.name)):
        known = in_order(zone.cards, red_reversed=sort) if zone.cards is not None else [None] * zone.count
        yield Row(_place(zone.name) + (" (you)" if zone.owner == view.seat and zone.owner is not None else ""), known)


def _position_lines(position: Position) -> Iterator[str]:
    if position.side:
        yield f"{' and '.join(map(seat_name, position.side))} against the others"
    yield f"{seat_name(position.turn)} is to play"


def _position_rows(position: Position) -> Iterator[Row]:
    sort = position.variant.red_reversed(position.options)
    yield from _trick_row([play.card for _, play in position.trick], [seat for seat, _ in position.trick])
    for holding in position.zones:
        if holding.size and not holding.zone.startswith("taken"):
            yield Row(_place(holding.zone), [*in_order(holding.cards, red_reversed=sort), *[None] * holding.hidden])


def _seats_in(settlement: Settlement[object]) -> int:
    seats = [account for line in settlement.lines for account, _ in line.amounts if isinstance(account, int)]
    return max(seats, default=-1) + 1


def _account_html(settlement: Settlement[object]) -> str:
    """A row for every line, a column for every seat and cup, the sums below."""
    sums = summed(settlement.lines)
    company = _company(_seats_in(settlement))
    accounts: list[Account] = [*range(len(company.names)), *sorted(one for one in sums if isinstance(one, str))]
    head = _html_row("th", ["", "rule", *map(company.name, accounts)])
    rows = [
        _html_row("td", [company.said(line.label), line.rule, *(shown(line.amount(one)) for one in accounts)])
        for line in settlement.lines
    ]
    foot = _html_row("th", ["this deal", "", *(shown(sums.get(one, 0)) for one in accounts)])
    return "\n".join(["<table>", head, *rows, foot, "</table>"])


def _html_row(kind: str, cells: list[str]) -> str:
    return "<tr>" + "".join(f"<{kind}>{escape(cell)}</{kind}>" for cell in cells) + "</tr>"
