"""Accounts: settlement lines by rule and by person, sums, the standing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

from tarock.deal import Sitting
from tarock.game import Account, Amount, Line, Outcome, Told, signed, summed
from tarock.notation.drawing.words import Company
from tarock.rules import spoken

NARROWEST_LABEL = 26
# A plain seat has no value for "nobody", so only a seat that may be None tells something by not being the default.
_SEAT_OR_NOBODY = "Seat | None"
_TOLD = (_SEAT_OR_NOBODY, "int", "str", "bool")


def shown(amount: Amount) -> str:
    """An amount with its sign; nothing for zero."""
    return signed(amount) if amount else "0"


@dataclass(frozen=True)
class AccountText:
    """Draws accounts for one company."""

    company: Company

    def table(self, title: str, lines: Sequence[Line], sums: Sequence[tuple[str, dict[Account, Amount]]] = ()) -> str:
        """A row for every line, a column for every person and cup, the sums below."""
        style = self.company.style
        accounts = self._accounts(lines, sums)
        widths = [max(6, len(self.company.name(account)[:10])) + 1 for account in accounts]
        rules = max([len(line.rule) for line in lines], default=0) + 2
        room = style.width - 2 - rules - sum(widths)
        if room < NARROWEST_LABEL:
            return "\n".join([style.bold(title), *self.listed(lines), *self._listed_sums(sums)])
        names = "".join(self.company.name(a)[:10].rjust(w) for a, w in zip(accounts, widths, strict=True))
        rows = [style.bold(title) + " " * max(1, room + rules + 2 - len(title)) + names]
        for line in lines:
            amounts = {account: line.amount(account) for account in dict(line.amounts)}
            rows.append(self._row(self.company.said(line.label), line.rule, amounts, accounts, widths, room, rules))
        for name, amounts in sums:
            full = {account: amounts.get(account, 0) for account in accounts}
            rows.append(style.bold(self._row(name, "", full, accounts, widths, room, rules)))
        return "\n".join(rows)

    def _accounts(self, lines: Iterable[Line], sums: Iterable[tuple[str, dict[Account, Amount]]]) -> list[Account]:
        """The persons, then the cups that any line touches."""
        cups = {account for line in lines for account, _ in line.amounts if isinstance(account, str)}
        cups |= {account for _, amounts in sums for account in amounts if isinstance(account, str)}
        return [*range(len(self.company.names)), *sorted(cups)]

    def _row(
        self,
        text: str,
        rule: str,
        amounts: dict[Account, Amount],
        accounts: list[Account],
        widths: list[int],
        room: int,
        rules: int,
    ) -> str:
        style = self.company.style
        lines = _wrapped(text, room - 1)
        cells = "".join(
            (shown(amounts[account]) if account in amounts else "").rjust(width)
            for account, width in zip(accounts, widths, strict=True)
        )
        first = f"  {lines[0].ljust(room)}{style.faint(rule.ljust(rules))}{cells}".rstrip()
        return "\n".join([first, *(f"    {more}" for more in lines[1:])])

    def listed(self, lines: Iterable[Line]) -> list[str]:
        """One line after the other, for narrow screens and many accounts."""
        style = self.company.style
        return [
            style.text(
                f"{self.company.said(line.label)} ({line.rule}): {self._amounts(dict(line.amounts))}",
                head="  ",
                indent=4,
            )
            for line in lines
        ]

    def _listed_sums(self, sums: Iterable[tuple[str, dict[Account, Amount]]]) -> list[str]:
        style = self.company.style
        return [style.text(f"{name}: {self._amounts(amounts)}", head="  ", indent=4) for name, amounts in sums]

    def _amounts(self, amounts: dict[Account, Amount]) -> str:
        return ", ".join(f"{self.company.name(account)} {shown(amount)}" for account, amount in amounts.items())

    def deal(self, lines: Sequence[Line], standing: dict[Account, Amount] | None = None) -> str:
        """The account of one deal: every line, its sums, and where everybody stands."""
        if not lines:
            return "  Nobody pays anything."
        sums: list[tuple[str, dict[Account, Amount]]] = [("this deal", summed(lines))]
        if standing is not None:
            sums.append(("standing", standing))
        return self.table("The account of the deal", lines, sums)

    def booked(self, title: str, before: Sitting, after: Sitting) -> str:
        """What was written between two moments of a sitting; empty if nothing was."""
        lines = [entry.line for entry in after.ledger[len(before.ledger) :]]
        return self.table(title, lines) if lines else ""

    def last(self, over: Sitting) -> str:
        """The last account of a sitting, and the final standing."""
        closed = over.close()
        lines = [entry.line for entry in closed.ledger[len(over.ledger) :]]
        return self.table("The last account", lines, [("final standing", totals(closed))])

    def standing(self, sitting: Sitting, seat: int | None = None) -> str:
        """The standing, and how one's own came about."""
        rows = [self.table("The standing", (), [(_after(sitting.course.deals), totals(sitting))])]
        if seat is not None:
            rows += [
                self.company.style.text(f"{signed(amount)}  {self.company.said(label)} ({rule})", head="  ", indent=8)
                for rule, label, amount in sitting.why(seat)
            ]
        return "\n".join(rows)

    def facts(self, outcome: Outcome, told: Told) -> list[str]:
        """Who played what, and the plain facts of an outcome that are not as by default."""
        found = []
        if told.declarer is not None:
            found.append(f"  Declarer: {self.company.name(told.declarer)}, {spoken(told.bid)}")
        for one in fields(outcome):
            value, kind = getattr(outcome, one.name), str(one.type)
            if value is None or value == one.default or kind not in _TOLD:
                continue
            text = self.company.name(value) if kind == _SEAT_OR_NOBODY else _fact(value)
            name = "How the deal ended" if one.name == "ended" else one.metadata["label"].partition(":")[0]
            found.append(f"  {name}: {text}")
        return found


def _fact(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else spoken(value)


def _after(deals: int) -> str:
    return {0: "before the first deal", 1: "after 1 deal"}.get(deals, f"after {deals} deals")


def _wrapped(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def totals(sitting: Sitting) -> dict[Account, Amount]:
    """The standing of every seat and cup."""
    return dict.fromkeys(range(sitting.players), 0) | summed(entry.line for entry in sitting.ledger)
