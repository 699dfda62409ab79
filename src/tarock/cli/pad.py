"""`tarock pad`: the score pad of a real table at the terminal, written to its file after every deal."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path

from tarock.cli.commands import LONGEST_NAME, agreed, chosen
from tarock.cli.console import BadInput, Console, Left
from tarock.cli.files import text_of
from tarock.cli.pad_form import FormTable
from tarock.cli.rules_text import one_rule
from tarock.deal import SittingError
from tarock.deal.pad import Correction, LaterDeal, Pad
from tarock.game import AnyVariant, summed
from tarock.notation.drawing.account_text import AccountText, totals
from tarock.notation.drawing.words import Company
from tarock.notation.pads import dumps_pad, loads_pad, pad_csv, pad_json
from tarock.rules import SetupError
from tarock.rules.rulebook import NotInLedger
from tarock.variants import variant

FILE = "tarock-pad.txt"
HELP = """\
  sheet                 every deal with its sums, and the standing
  account N             deal N line by line, with the rules; without N the last
  correct N             deal N again; everything after it is settled anew
  undo                  take back what was done last
  end                   somebody announces the end, where the game knows that
  csv FILE, json FILE   write the sheet for other programs
  rules ID              the text of a rule, such as rules GEN-56
  quit                  leave; everything is in the file, and tarock pad goes on"""


def add_options(command: ArgumentParser) -> None:
    """The words after `tarock pad`."""
    command.add_argument("game", metavar="GAME", nargs="?", help="the id of a game; without it a pad goes on, or asks")
    command.add_argument("--file", metavar="FILE", default=FILE, help=f"where the pad is kept; {FILE} if not said")
    command.add_argument("--names", metavar="A,B,C", help="the company, each to the right of the one before")
    command.add_argument("--dealer", metavar="NAME", help="who deals first; the first of them if not said")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an agreement of the table; may be repeated"
    )


def pad(args: Namespace, console: Console) -> None:
    """Go on with the pad in a file, or begin one there."""
    path = Path(args.file)
    if path.exists():
        if args.game:
            raise BadInput(f"{path}: a pad is kept there; go on with it without GAME, or name another file with --file")
        PadTable(console, loads_pad(text_of(str(path))), path).run()
        return
    game = chosen(console) if args.game is None else variant(args.game)
    names = _names(args.names or _asked(console, game))
    game.check_players(len(names))
    dealer = args.dealer or names[0]
    if dealer not in names:
        raise BadInput(f"dealer: {dealer} is not in the company")
    begun = Pad.begin(game, names, names.index(dealer), agreed(game, args.option))
    PadTable(console, begun, path).run()


def _asked(console: Console, game: AnyVariant) -> str:
    number = " or ".join(map(str, game.players))
    console.say(f"Who plays? {number} names with commas, each to the right of the one before.")
    return console.ask()


def _names(text: str) -> tuple[str, ...]:
    names = tuple(" ".join(name.split()) for name in text.split(","))
    if not all(0 < len(name) <= LONGEST_NAME and name.isprintable() for name in names):
        raise BadInput(f"names: each should have 1 to {LONGEST_NAME} letters")
    return names


class Again(Exception):
    """The pad has changed beneath the form that was being filled."""


class PadTable:
    """One evening at the terminal."""

    def __init__(self, console: Console, pad: Pad, path: Path) -> None:
        self.console, self.pad, self.path = console, pad, path
        self.before: list[Pad] = []
        """The pads before each change, so that all of them can be undone."""
        self.company = Company(pad.sitting.names, console.style)
        self.account = AccountText(self.company)

    def run(self) -> None:
        """Ask for deal after deal until the sitting is over or the person leaves."""
        game = self.pad.sitting.variant
        self.console.say(self.console.style.rule(game.name, str(self.path)))
        self.console.say("  Type ? at any prompt for help, quit to leave; nothing is lost.")
        if self.pad.events:
            self._sheet()
        self._keep()
        while True:
            with suppress(Again):
                self._over() if self.pad.sitting.over else self._one_deal()

    def _one_deal(self) -> None:
        standing = self.pad.standing
        resting = f" {self.company.listed(standing.resting)} rests." if standing.resting else ""
        self.console.say("\n" + self.console.style.rule(f"Deal {len(self.pad.deals) + 1}"))
        self.console.say(f"  Dealer: {self.company.name(standing.dealer)}.{resting}")
        if standing.ends_after is not None:
            self.console.say(f"  The last tour ends with deal {standing.ends_after}; {standing.deals} have counted.")
        table = FormTable(self.console, self.company, standing.active, self._command)
        form = table.filled(self.pad.form)
        if form is not None:
            self._change(self.pad.entered(form))
            self._account("")

    def _over(self) -> None:
        if not self.pad.sitting.closed:
            before = self.pad.sitting
            self._change(self.pad.closed())
            self.console.say("\n" + self.console.style.rule("The sitting is over"))
            self.console.say(self.account.last(before))
        self.console.say("What now?  (sheet, account N, correct N, undo, csv FILE, json FILE, quit)")
        line = self.console.ask()
        if not self._command(line):
            self.console.say(HELP)

    def _change(self, pad: Pad) -> None:
        self.before.append(self.pad)
        self.pad = pad
        self._keep()

    def _keep(self) -> None:
        """The file is replaced as a whole, so that it is never half written."""
        aside = self.path.with_name(f"{self.path.name}.new")
        try:
            with aside.open("w", encoding="utf-8") as file:
                file.write(dumps_pad(self.pad))
                file.flush()
                os.fsync(file.fileno())
            aside.replace(self.path)
        except OSError as fault:
            raise BadInput(f"{self.path}: {fault.strerror or fault}") from None

    def _command(self, line: str) -> bool:
        """Carry out a command of the pad; False if the line is none."""
        name, _, rest = line.partition(" ")
        command = {
            "?": lambda _: self.console.say(HELP), "help": lambda _: self.console.say(HELP),
            "sheet": lambda _: self._sheet(), "score": lambda _: self._sheet(), "account": self._account,
            "correct": self._correct, "undo": lambda _: self._undo(), "end": lambda _: self._end(),
            "csv": self._export, "json": self._export, "rules": self._rules, "quit": self._quit, "exit": self._quit,
        }.get(name.lower())  # fmt: skip
        if command is None:
            return False
        try:
            command(line if name.lower() in ("csv", "json") else rest.strip())
        except (SetupError, SittingError, BadInput, NotInLedger) as no:
            self.console.say(self.console.style.warn(f"  {no}"))
        return True

    def _reading(self, line: str) -> bool:
        """The commands while a deal is corrected: those that leave the pad as it is."""
        name = line.partition(" ")[0].lower()
        return name in ("sheet", "score", "account", "rules", "quit", "exit") and self._command(line)

    def _quit(self, _: str) -> None:
        self.console.say(f"  The pad is in {self.path}; tarock pad --file {self.path} goes on.")
        raise Left

    def _sheet(self) -> None:
        sitting, style = self.pad.sitting, self.console.style
        deals = [(f"deal {one.number}", summed(one.lines)) for one in self.pad.deals]
        self.console.say(self.account.table("The sheet", (), [*deals, ("standing", totals(sitting))]))
        for note in self.pad.standing.notes:
            who = f": {self.company.listed(note.seats)}" if note.seats else ""
            self.console.say(style.text(f"{self.company.said(note.label)}{who}", head="  ", indent=4))

    def _account(self, number: str) -> None:
        deals = self.pad.deals
        wanted = int(number) if number.isdigit() else len(deals)
        if not 1 <= wanted <= len(deals):
            raise SetupError(f"deal {number or 1}: the pad has {len(deals)} deals")
        one = deals[wanted - 1]
        self.console.say(self.account.deal(one.lines, totals(one.after)))

    def _correct(self, number: str) -> None:
        wanted = int(number) if number.isdigit() else 0
        told = self.pad.told(wanted)
        self.console.say(f"  Deal {wanted} again; type a fact to change it.")
        active = self.pad.deals[wanted - 1].active
        form = FormTable(self.console, self.company, active, self._reading).filled(told)
        if form is None:
            self.console.say("  Nothing is changed.")
            return
        try:
            corrected = self.pad.corrected(wanted, form)
        except LaterDeal as no:
            self.console.say(self.console.style.warn(f"  This would make deal {no.number} impossible: {no.why}"))
            return
        self._changed(corrected)

    def _changed(self, corrected: Correction) -> None:
        for one in corrected.changes:
            self.console.say(self.account.table(f"Deal {one.number} is other", one.now, [("change", one.difference)]))
        if not corrected.changes:
            self.console.say("  The account stays as it was.")
        self._change(corrected.pad)
        raise Again

    def _undo(self) -> None:
        pad = self.before.pop() if self.before else self.pad.undone()
        self.pad = pad
        self._keep()
        self.console.say(f"  Undone; the pad has {len(pad.deals)} deals.")
        raise Again

    def _end(self) -> None:
        self._change(self.pad.end_announced())
        self.console.say(f"  The end is announced; the last tour ends with deal {self.pad.standing.ends_after}.")
        raise Again

    def _export(self, line: str) -> None:
        kind, _, name = line.partition(" ")
        text = pad_csv(self.pad) if kind.lower() == "csv" else pad_json(self.pad) + "\n"
        if not name.strip():
            self.console.say(text.rstrip())
            return
        try:
            Path(name.strip()).write_text(text, encoding="utf-8")
        except OSError as fault:
            raise BadInput(f"{name}: {fault.strerror or fault}") from None
        self.console.say(f"  Written to {name.strip()}.")

    def _rules(self, wanted: str) -> None:
        self.console.say(one_rule(wanted, self.console.style))
