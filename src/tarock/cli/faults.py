"""At a table where faults can be done: what a person says at any prompt to claim one, or to commit one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tarock.cards import Card
from tarock.cli.console import Console
from tarock.cli.offer import Offer, card_named, matching, parts_of
from tarock.deal import View
from tarock.game import Choices, Claim, Laws, Move, OneOf, Statements
from tarock.notation.drawing.style import PLAIN
from tarock.notation.drawing.words import Company, label
from tarock.notation.words import move_body
from tarock.rules import seat_number, spoken

HELP = """\
  claims                    the faults that can be claimed here
  claim NAME FAULT          claim a fault, such as claim Anna renonce
  push CARD                 put a second card down with your next one"""


@dataclass
class Faults:
    """What a person may do at this table besides legal moves."""

    console: Console
    company: Company
    second: Card | None = field(default=None, init=False)
    """The card that is put down right after the next one, as by oversight (COD-19)."""

    def command(self, line: str, view: View) -> Claim | bool:
        """A claim to be made, else whether the line was a command of such a table."""
        name, _, rest = line.partition(" ")
        if view.laws != Laws.TABLE or name.lower() not in ("claims", "claim", "push"):
            return False
        if name.lower() == "push":
            self._push(rest.strip(), view)
            return True
        if name.lower() == "claim" and rest.strip():
            return self._claim(rest.strip(), view)
        self._list(view)
        return True

    def _push(self, wanted: str, view: View) -> None:
        card = card_named(wanted)
        self.second = card if card is not None and card in view.hand else None
        name = self.console.style.card(self.second) if self.second else ""
        self.console.say(f"  {name} will go down with your next card." if name else "  Type push and a card you hold.")

    def _claim(self, wanted: str, view: View) -> Claim | bool:
        found = matching(wanted, {claim: self._names(claim) for claim in view.claims})
        if found:
            return found[0]
        self.console.say("  That cannot be claimed now; claims lists what can.")
        return True

    def _names(self, claim: Claim) -> tuple[str, ...]:
        who = (self.company.name(claim.against), str(seat_number(claim.against)))
        return tuple(f"{name} {word}" for name in who for word in (claim.kind, spoken(claim.kind)))

    def _list(self, view: View) -> None:
        by_kind: dict[str, list[str]] = {}
        for claim in view.claims:
            by_kind.setdefault(claim.kind, []).append(self.company.name(claim.against))
        for kind, names in by_kind.items():
            self.console.say(self.console.style.text(f"{kind}: {', '.join(names)}", head="  ", indent=4))
        if not by_kind:
            self.console.say("  Nothing can be claimed now.")

    def irregular(self, line: str, moves: list[Move], view: View) -> Move | None:
        """A move against the rules, if the line means one that can be done here and the person insists on it."""
        if view.irregular is None:
            return None
        words = {move: (move_body(move), label(move, PLAIN)) for move in _words(view.irregular)}
        meant = (*moves, *matching(line, words), *_statements(view.irregular, line))
        wrong = next((move for move in meant if move in view.irregular), None)
        if wrong is None:
            return None
        self.console.say(f"  That is against the rules ({view.rule}); the others may notice and claim it.")
        self.console.say("  Do it all the same? Type yes, or anything else to think again.")
        return wrong if self.console.ask().casefold() in ("yes", "y") else None


def _words(irregular: Choices) -> Iterator[Move]:
    """What is said or chosen against the rules."""
    return (move for part in parts_of(irregular) if isinstance(part, OneOf) for move in part)


def _statements(irregular: Choices, line: str) -> Iterator[Move]:
    """Words that may be said together, typed out; their numbers stand in no menu."""
    if any(sign.isalpha() for sign in line):
        for part in parts_of(irregular):
            if isinstance(part, Statements):
                yield from Offer.of(part).read(line)
