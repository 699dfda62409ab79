"""Score pads as text: a sitting of which only the facts are known; as CSV and as JSON for other programs."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable

from tarock.deal.pad import Between, Pad
from tarock.game import Account, Line, signed, summed
from tarock.notation.drawing.style import PLAIN
from tarock.notation.drawing.words import Company
from tarock.notation.record import Record
from tarock.notation.sitting import Event, SittingRecord, dumps_sitting, loads_sitting
from tarock.notation.text import NotationError
from tarock.notation.values import value_text


class _Text(list[str]):
    """Text that is written piece by piece."""

    def write(self, piece: str) -> None:
        """One more piece."""
        self.append(piece)


def dumps_pad(pad: Pad) -> str:
    """A pad as text, in the notation of sittings."""
    start = pad.start
    events: tuple[Event, ...] = tuple(event.value if isinstance(event, Between) else event for event in pad.events)
    return dumps_sitting(
        SittingRecord(start.variant.id, start.options, start.names, (), events, start.laws, dealer=start.place.dealer)
    )


def loads_pad(text: str) -> Pad:
    """The pad that a text holds, every deal of it settled; also a sitting that drew for seats."""
    record = loads_sitting(text)
    pad = Pad(record.opening())
    for event in record.events:
        if isinstance(event, Record):
            raise NotationError("a pad holds deals of which only the facts are known")
        pad = pad.resumed(Between(event) if isinstance(event, str) else event)
    return pad


def pad_csv(pad: Pad) -> str:
    """The account line by line with its sums: a column for every person and cup."""
    accounts, said = _accounts(pad), _said(pad)
    out = _Text()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["deal", "rule", "label", *(_name(pad, account) for account in accounts)])

    def row(deal: object, line: Line) -> None:
        amounts = [signed(line.amount(account)) if line.amount(account) else "" for account in accounts]
        rows.writerow([deal, line.rule, said(line), *amounts])

    for one in pad.deals:
        for line in one.lines:
            row(one.number, line)
    for line in _last_account(pad):
        row("", line)
    sums = summed(entry.line for entry in pad.sitting.ledger)
    rows.writerow(["", "", "total", *(signed(sums.get(account, 0)) for account in accounts)])
    return "".join(out)


def pad_json(pad: Pad) -> str:
    """Everything that is written, for programs; amounts are text, since a shared pot may leave fractions."""
    said, sitting = _said(pad), pad.sitting

    def told(line: Line) -> dict[str, object]:
        paid = {_name(pad, account): signed(amount) for account, amount in line.amounts}
        return {"rule": line.rule, "label": said(line), "amounts": paid}

    return json.dumps(
        {
            "game": sitting.variant.id,
            "options": sitting.options.chosen(),
            "company": list(sitting.names),
            "deals": [
                {
                    "number": one.number,
                    "dealer": sitting.names[one.before.place.dealer],
                    "facts": {name: value_text(value) for name, value in pad.told(one.number).said},
                    "lines": [told(line) for line in one.lines],
                }
                for one in pad.deals
            ],
            "last account": [told(line) for line in _last_account(pad)],
            "totals": {name: signed(total) for name, total in zip(sitting.names, sitting.totals(), strict=True)},
        },
        ensure_ascii=False,
        indent=2,
    )


def _last_account(pad: Pad) -> tuple[Line, ...]:
    """What was booked when the sitting was closed."""
    booked = pad.deals[-1].after.ledger if pad.deals else ()
    return tuple(entry.line for entry in pad.sitting.ledger[len(booked) :])


def _accounts(pad: Pad) -> list[Account]:
    touched = summed(entry.line for entry in pad.sitting.ledger)
    return [*range(pad.sitting.players), *sorted(account for account in touched if isinstance(account, str))]


def _name(pad: Pad, account: Account) -> str:
    return pad.sitting.names[account] if isinstance(account, int) else account


def _said(pad: Pad) -> Callable[[Line], str]:
    company = Company(pad.sitting.names, PLAIN)
    return lambda line: company.said(line.label)
