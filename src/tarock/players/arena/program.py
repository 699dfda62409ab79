"""Players that are programs of their own: a line of JSON asks for a move, a line of JSON answers it."""

from __future__ import annotations

import json
import shlex
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import count, islice
from subprocess import PIPE, Popen
from time import perf_counter, process_time

from tarock.cards import Seat
from tarock.deal import Deal, View
from tarock.game import Move
from tarock.notation import NotationError, dumps, move_text, read_move
from tarock.notation.record import Record
from tarock.players.arena.view_json import view_of, written_view
from tarock.players.player import Player, choices_of
from tarock.rules import seat_number

REMEMBERED = 64
"""A program may forget players who have not been asked since so many others were; no deal has as many."""

LISTED = 200
"""So many legal moves are written out; the shape of what is offered tells all of them."""


class BadAnswer(RuntimeError):
    """A player answered with something that is no legal move, or not at all; the sentence names him."""


class Program:
    """A program that is running and can be asked."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.numbers = count(1)
        try:
            self.process = Popen(shlex.split(command), stdin=PIPE, stdout=PIPE, text=True, encoding="utf-8")
        except (OSError, ValueError) as fault:
            raise BadAnswer(f"the player `{command}` cannot be started: {fault}") from None

    def ask(self, question: dict[str, object]) -> tuple[Move, float]:
        """Its move, and the seconds of processor it says that took; else those that passed."""
        before = perf_counter()
        line = self._answer(json.dumps(question, separators=(",", ":")))
        try:
            answer = json.loads(line)
            return read_move(answer["move"]), float(answer.get("seconds", perf_counter() - before))
        except (ValueError, TypeError, LookupError, AttributeError, NotationError) as fault:
            raise BadAnswer(f"the player `{self.command}` answered {line.strip()[:200]!r}: {fault}") from None

    def _answer(self, question: str) -> str:
        sent, heard = self.process.stdin, self.process.stdout
        assert sent and heard
        try:
            sent.write(question + "\n")
            sent.flush()
            line = heard.readline()
        except OSError:
            line = ""
        if not line:
            raise BadAnswer(f"the player `{self.command}` ended without an answer (exit code {self.process.wait()})")
        return line

    def dismiss(self) -> None:
        """End it: nobody will ask any more."""
        self.process.communicate()


@cache
def running(command: str) -> Program:
    """One process for each command, started when it is first asked."""
    program = Program(command)
    _STARTED.append(program)
    return program


_STARTED: list[Program] = []


def dismiss_all() -> None:
    """End all programs that were started here."""
    running.cache_clear()
    while _STARTED:
        _STARTED.pop().dismiss()


class ProgramPlayer:
    """A player whose program is shown the view of its seat and nothing else."""

    def __init__(self, command: str, seed: int) -> None:
        self.program, self.seed = running(command), seed
        self.number = next(self.program.numbers)
        self.seconds = 0.0
        """Of processor, for the last move."""

    def choose(self, view: View) -> Move:
        """What the program answers."""
        legal = [move_text(move) for move in islice(choices_of(view), LISTED)]
        question = {"player": self.number, "seed": self.seed, "moves": legal, "view": written_view(view)}
        move, self.seconds = self.program.ask(question)
        return move


class Trusted(ABC):
    """Somebody who is told the whole deal, hidden cards too, and has to be trusted."""

    seconds: float | None = None
    """Of processor, for the last move; None where that is measured from outside."""

    @abstractmethod
    def follow(self, deal: Deal, seat: Seat) -> Move:
        """The move of a seat."""


class MirrorPlayer(Trusted):
    """A player whose program replays the whole deal, hidden cards too, and is trusted to look at its own only.

    It is for measuring older versions of this program, whose views nothing but their own engine can make.
    """

    def __init__(self, command: str, seed: int) -> None:
        self.program, self.seed = running(command), seed
        self.number = next(self.program.numbers)
        self.seconds = 0.0

    def follow(self, deal: Deal, seat: Seat) -> Move:
        """What the program answers for a seat."""
        record = Record.of(deal.moments()[0])
        moves = [f"{seat_number(by)} {move_text(move)}" for by, move in deal.moves()]
        start = {"record": dumps(record), "moves": moves, "seat": seat_number(seat)}
        move, self.seconds = self.program.ask({"player": self.number, "seed": self.seed, **start})
        return move


def answers(questions: Iterable[str], make: Callable[[int], Player]) -> Iterator[str]:
    """The other end: what a player of our own answers to each question."""
    seated: OrderedDict[int, Player] = OrderedDict()
    for line in questions:
        asked = json.loads(line)
        number = asked["player"]
        if number not in seated:
            seated[number] = make(asked["seed"])
            if len(seated) > REMEMBERED:
                seated.popitem(last=False)
        seated.move_to_end(number)
        view, before = view_of(asked["view"]), process_time()
        move = seated[number].choose(view)
        yield json.dumps({"move": move_text(move), "seconds": round(process_time() - before, 6)})
