"""The command line: `tarock variants`, `rules`, `play`, `replay`, `deal`, `arena`, `serve`, `solve` and others."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from typing import NoReturn

from tarock.cli import commands, draw, keeping, pad, serving, solving, top, training
from tarock.cli.console import BadInput, Console, Left
from tarock.game import Laws
from tarock.notation import NotationError
from tarock.players.arena import BadAnswer, Lineup, Mode, Role, UnknownKind
from tarock.players.levels import LEVELS, NORMAL
from tarock.players.school.collection import UnknownProblem
from tarock.rules import SetupError
from tarock.rules.rulebook import NotInLedger
from tarock.server.configuration import COMPANY, SEARCH
from tarock.solving import CannotSolve, UnknownObjective
from tarock.solving.analysis import NODES
from tarock.solving.objectives import OBJECTIVES
from tarock.solving.solution import PARTIES
from tarock.solving.solver import CONCEPTS

DONE, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
REFUSED = (
    BadInput, SetupError, NotationError, NotInLedger, CannotSolve, UnknownObjective, UnknownKind, BadAnswer,
    UnknownProblem, ImportError,
)  # fmt: skip
"""What a command cannot be carried out for; the sentence says why."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the result is the exit code."""
    _never_choke_on_letters()
    try:
        args = _parser().parse_args(argv)
        args.run(args, Console())
        sys.stdout.flush()
    except REFUSED as error:
        print(f"tarock: {error}", file=sys.stderr)
        return BAD_INPUT
    except SystemExit as end:  # argparse has printed help or the version
        return int(end.code or 0)
    except Left:
        return DONE
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    except BrokenPipeError:
        _stop_writing()
        return FAILED
    return DONE


def _never_choke_on_letters() -> None:
    """A terminal that lacks a letter shows a question mark for it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _stop_writing() -> None:
    """The reader has gone; what is still to be flushed goes nowhere."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; see {self.prog} --help")


Command = Callable[[Namespace, Console], None]


def _parser() -> ArgumentParser:
    parser = _Parser(prog="tarock", description="Historical tarock games: rules, play and settlement.")
    parser.add_argument("--version", action="version", version=f"tarock {_version()}")
    parser.set_defaults(run=lambda *_: parser.print_help())
    added = parser.add_subparsers(metavar="COMMAND", title="commands", parser_class=_Parser)

    def command(name: str, run: Command, summary: str) -> ArgumentParser:
        one = added.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
        one.set_defaults(run=run)
        return one

    variants = command("variants", commands.variants, "list the games")
    variants.add_argument("--json", action="store_true", help="for programs")

    rules = command("rules", commands.rules, "print the rules of a game, or one rule")
    rules.add_argument("game", metavar="GAME", help="the id of a game; see tarock variants")
    rules.add_argument("id", metavar="ID", nargs="?", help="a rule, decision, example or advice, such as GEN-56")

    play = command("play", commands.play, "play a game at this terminal")
    play.add_argument("game", metavar="GAME", nargs="?", help="the id of a game; without it you are asked")
    _add_table(play)
    play.add_argument("--name", default="You", help="what you are called")
    play.add_argument("--deals", type=_positive, metavar="N", help="stop after so many deals")
    play.add_argument(
        "--laws",
        choices=(Laws.ENFORCED, Laws.TABLE),
        default=Laws.ENFORCED,
        help="whether faults can be done, and claimed",
    )
    _add_company(play)

    pad.add_options(command("pad", pad.pad, "keep the score of a real table, deal by deal"))

    replay = command("replay", commands.replay, "go through a recorded deal or sitting and explain the score")
    replay.add_argument("file", metavar="FILE", help="a record; - reads standard input")

    drawing = command("draw", draw.draw_file, "draw a deal or a position as a picture")
    drawing.add_argument("file", metavar="FILE", help="a record or a position; - reads standard input")
    drawing.add_argument("-o", "--output", metavar="FILE", help="the SVG to write; without it the picture is printed")

    deal = command("deal", commands.deal, "deal, and print the deal as a record")
    deal.add_argument("game", metavar="GAME", help="the id of a game; see tarock variants")
    _add_table(deal)

    _add_arena(command)

    serving.add_options(command("serve", serving.serve, "serve the web table"))
    top.add_options(command("top", top.top, "watch how one or several servers are doing"))
    _add_keeping(command)
    _add_search(command)
    school = command("train", training.train, "play a problem of the old book against the best defence")
    school.add_argument("problem", metavar="ID", nargs="?", help="the number of a problem; without it the shortest one")
    school.add_argument("--list", action="store_true", help="list all problems")
    return parser


def _add_file(command: ArgumentParser) -> None:
    command.add_argument("--data", metavar="FILE", help="where the tables are kept; as configured if not said")
    serving.add_config(command)


def _add_data(command: ArgumentParser) -> None:
    _add_file(command)
    command.add_argument("--store", metavar="ADDRESS", help="a database instead of a file: postgresql://...")


def _add_keeping(command: Callable[[str, Command, str], ArgumentParser]) -> None:
    tables = command("tables", keeping.nothing_said, "erase a table, or export all that it knows")
    kinds = tables.add_subparsers(metavar="WHAT", title="what to do", parser_class=_Parser)
    for name, run, summary in (
        ("erase", keeping.erase, "forget a table for good: its deals, its records, its code"),
        ("export", keeping.export, "print all that a table knows and may tell, as JSON"),
    ):
        one = kinds.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
        one.set_defaults(run=run)
        one.add_argument("code", metavar="CODE", help="the code of the table, or its id")
        _add_data(one)
        if name == "export":
            one.add_argument("-o", "--output", metavar="FILE", help="the file to write; without it, it is printed")
    backup = command("backup", keeping.backup, "copy the tables of a server, even while it runs")
    backup.add_argument("file", metavar="FILE", help="the copy; to restore it, put it in the place of the data")
    _add_file(backup)


def _add_company(command: ArgumentParser) -> None:
    command.add_argument("--company", choices=COMPANY, default=SEARCH, help="the usual kind of computer players")
    command.add_argument("--level", choices=LEVELS, default=NORMAL, help="how hard they search")


def _add_arena(command: Callable[[str, Command, str], ArgumentParser]) -> None:
    arena = command("arena", commands.arena, "let computer players meet and measure the difference")
    arena.add_argument("games", metavar="GAME", nargs="*", help="the ids of some games; without them all are played")
    arena.add_argument("--deals", type=_positive, metavar="N", default=50, help="how many deals in each game")
    arena.add_argument("--seed", type=_whole, metavar="N", default=1, help="the same number deals the same cards")
    for place, kind in (("first", commands.CAREFUL), ("second", commands.CHANCE)):
        arena.add_argument(
            f"--{place}",
            metavar="PLAYER",
            default=kind,
            help=f"the {place} kind: {', '.join(commands.KINDS)}, package.module:Class, exec:COMMAND",
        )
    arena.add_argument("--mode", choices=tuple(Mode), default=Mode.WHOLE, help="what the first kind decides")
    arena.add_argument("--lineup", choices=tuple(Lineup), default=Lineup.ONE, help="where the first kind sits")
    arena.add_argument("--role", choices=tuple(Role), help="count only the seats that were this")
    arena.add_argument("--split", action="store_true", help="tell roles and contracts apart")
    arena.add_argument("--sittings", action="store_true", help="play whole sittings, with stakes and last account")
    arena.add_argument("--processes", type=_positive, metavar="N", help="how many; one for each processor if not said")
    arena.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help="play on a Ray cluster, or a local Ray")
    arena.add_argument("--keep", metavar="FOLDER", default="build/arena", help="where results wait to be gone on with")
    arena.add_argument("--json", metavar="FILE", help="write the figures for programs")
    player = command("player", commands.player, "answer the questions of an arena on standard input")
    player.add_argument("kind", metavar="PLAYER", help=f"{', '.join(commands.KINDS)}, or package.module:Class")


def _add_search(command: Callable[[str, Command, str], ArgumentParser]) -> None:
    solve = command("solve", solving.solve_file, "search a position with open cards, and say which card is best")
    solve.add_argument(
        "file", metavar="FILE", help="a position, a record or a collection in JSON; - reads standard input"
    )
    solve.add_argument("--objective", metavar="WHAT", help=f"{', '.join(OBJECTIVES)}; joined by + where all are wanted")
    solve.add_argument(
        "--side", default="", metavar="SEATS", help="who wants it, such as 1,3; else the declarer's side"
    )
    solve.add_argument("--concept", choices=CONCEPTS, default=PARTIES, help="two parties, one against all, or max-n")
    solve.add_argument("--nodes", type=_positive, default=0, metavar="N", help="stop after so many positions")
    solve.add_argument("--seconds", type=_seconds, default=0.0, metavar="S", help="stop after so many seconds")
    solve.add_argument("--json", action="store_true", help="for programs")
    analyse = command("analyse", solving.analyse_file, "value every move of a finished deal, with open cards or fairly")
    analyse.add_argument("file", metavar="RECORD", help="the record of a finished deal; - reads standard input")
    analyse.add_argument("--nodes", type=_positive, default=NODES, metavar="N", help="how far to search for each card")
    analyse.add_argument(
        "--fair", action="store_true", help="also what each move cost with what its player knew, and what luck did"
    )
    analyse.add_argument("--rounds", type=_rounds, metavar="N", help="how often each move is weighed, 4 times or more")
    analyse.add_argument("--seed", type=_whole, metavar="N", help="the same number draws the same worlds")
    analyse.add_argument("--json", action="store_true", help="for programs")


def _add_table(parser: ArgumentParser) -> None:
    parser.add_argument("--players", type=_positive, metavar="N", help="how many sit at the table")
    parser.add_argument("--seed", type=_whole, metavar="N", help="the same number deals the same cards")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an agreement of the table; may be repeated"
    )


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"{text[:40]!r} is no whole number") from None


def _positive(text: str) -> int:
    value = _whole(text)
    if value < 1:
        raise ArgumentTypeError(f"{text!r} is less than 1")
    return value


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value < float("inf"):  # What is no number at all is not greater than 0 either.
        raise ArgumentTypeError(f"{text[:40]!r} is no number of seconds")
    return value


def _rounds(text: str) -> int:
    """Half of them find the best move, and two of the others are needed for an interval."""
    value = _whole(text)
    if value < 4:
        raise ArgumentTypeError(f"{text!r} is less than 4")
    return value


def _version() -> str:
    try:
        return version("tarock")
    except PackageNotFoundError:
        return "(not installed)"
