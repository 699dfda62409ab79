"""`tarock solve` and `tarock analyse`: open-card search, answered in words and figures."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator

from tarock.cards import Seat
from tarock.cli.console import BadInput, Console
from tarock.cli.fair_text import fair_data, fair_lines
from tarock.cli.files import text_of
from tarock.cli.solving_text import (
    Names,
    analysis_data,
    analysis_lines,
    book_lines,
    names_in,
    solution_data,
    solution_lines,
    steps_text,
)
from tarock.deal import Deal
from tarock.notation import loads
from tarock.notation.position import Position, loads_position
from tarock.notation.text import Tag, tokens
from tarock.rules import seat_name, seat_of
from tarock.solving import Analysis, CannotSolve, Problem, Solution, analyse, follow, load_problems, solve

_AT_ONCE = 20_000_000


def solve_file(args: Namespace, console: Console) -> None:
    """Solve every position of a file."""
    told = [_answers(problem, args, console) for problem in _problems(text_of(args.file))]
    if args.json:
        console.say(json.dumps([_as_data(problem, found) for problem, found in told], ensure_ascii=False, indent=2))
        return
    for problem, found in told:
        for line in _in_words(problem, found, args):
            console.say(line)


def _problems(text: str) -> list[Problem | Deal]:
    """A collection in JSON, a position in our notation, or a record broken off while tricks were played."""
    if text.lstrip().startswith("{") and not text.lstrip().startswith("{seed"):
        return list(load_problems(text))
    if any(isinstance(token, Tag) and token.name == "Turn" for token in tokens(text)):
        return [Problem("", loads_position(text), asks=("points",))]
    return [loads(text).deal()]


def _answers(problem: Problem | Deal, args: Namespace, console: Console) -> tuple[Problem | Deal, list[Solution]]:
    asks = (args.objective,) if args.objective else problem.asks if isinstance(problem, Problem) else ("points",)
    position = problem.position if isinstance(problem, Problem) else problem
    found = []
    for ask in asks:
        objective, _, who = ask.partition("/")
        side = _seats(args.side) or _others(position, who)
        found.append(
            solve(
                position,
                objective,
                side=side,
                concept=args.concept,
                nodes=args.nodes,
                seconds=args.seconds,
                progress=lambda nodes: console.progress(f"{nodes / 1e6:.1f} million positions"),
            )
        )
        console.progress()
    return problem, found


def _seats(text: str) -> tuple[Seat, ...] | None:
    if not text:
        return None
    try:
        return tuple(seat_of(int(part)) for part in text.split(","))
    except ValueError:
        raise BadInput(f"side: {text!r} is no list of seats such as 1,3") from None


def _others(position: Position | Deal, who: str) -> tuple[Seat, ...] | None:
    if who != "opponents" or isinstance(position, Deal):
        return None
    return tuple(seat for seat in position.seats if seat not in position.side)


def _in_words(problem: Problem | Deal, found: list[Solution], args: Namespace) -> Iterator[str]:
    name: Names = seat_name
    if isinstance(problem, Problem):
        name = names_in(problem)
        number = f"Problem {problem.id}, " if problem.id else ""
        yield f"{number}{problem.position.variant.name}"
        if problem.question:
            yield f"  {problem.question}"
    for solution in found:
        yield from solution_lines(solution, name)
    if isinstance(problem, Problem):
        yield from _book(problem, args)
    yield ""


def _book(problem: Problem, args: Namespace) -> Iterator[str]:
    """What the collection says, and where its lines and the search disagree."""
    yield from book_lines(problem)
    for key, cards in problem.lines() if problem.position.side else ():
        yield from steps_text(problem, key, cards, follow(problem.position, cards, nodes=args.nodes or _AT_ONCE))


def _as_data(problem: Problem | Deal, found: list[Solution]) -> dict[str, object]:
    name = problem.id if isinstance(problem, Problem) else ""
    return {"id": name, "answers": [solution_data(solution) for solution in found]}


def analyse_file(args: Namespace, console: Console) -> None:
    """Value every card of a recorded deal."""
    deal = loads(text_of(args.file)).deal()
    if args.fair:
        _judge_deal(deal, args, console)
        return
    found = _with_open_cards(deal, args, console)
    if args.json:
        console.say(json.dumps(analysis_data(found), ensure_ascii=False, indent=2))
        return
    for line in analysis_lines(found):
        console.say(line)


def _with_open_cards(deal: Deal, args: Namespace, console: Console) -> Analysis:
    found = analyse(deal, nodes=args.nodes, progress=lambda done, of: console.progress(f"card {done} of {of}"))
    console.progress()
    return found


def _judge_deal(deal: Deal, args: Namespace, console: Console) -> None:
    """What every move cost with what its player knew, as it is found, and what the results were made of."""
    from tarock.players.judging import Effort, Judge  # noqa: PLC0415 - only this needs the kernel

    try:
        opened = _with_open_cards(deal, args, console)
    except CannotSolve:  # Where points are bad, or nothing was played, there is only the fair judgement.
        opened = None
    judge = Judge(deal, Effort(rounds=args.rounds) if args.rounds else None, args.seed or 0, opened)
    if args.json:
        data = analysis_data(opened) if opened else {"game": deal.variant.id}
        console.say(json.dumps(data | {"fair": fair_data(judge)}, ensure_ascii=False, indent=2))
        return
    told = fair_lines(judge, console.style, lambda done, of: console.progress(f"decision {done} of {of}"))
    for line in told:
        console.progress()
        console.say(line)
