"""`tarock solve` and `tarock analyse`: open-card search, answered in words and figures."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator

from tarock.cards import Card, CardSet, Seat
from tarock.cli.console import BadInput, Console
from tarock.cli.fair_text import fair_data, fair_lines
from tarock.cli.files import text_of
from tarock.deal import Deal
from tarock.notation import loads
from tarock.notation.position import Position, loads_position
from tarock.notation.text import Tag, tokens
from tarock.rules import seat_name, seat_number, seat_of
from tarock.solving import Analysis, CannotSolve, Checked, Problem, Solution, analyse, follow, load_problems, solve
from tarock.solving.goals import Range

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
    tags = {token.name for token in tokens(text) if isinstance(token, Tag)}
    if "Turn" in tags:
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
    if isinstance(problem, Problem):
        name = f"Problem {problem.id}, " if problem.id else ""
        yield f"{name}{problem.position.variant.name}"
        if problem.question:
            yield f"  {problem.question}"
    for solution in found:
        yield from _solution_text(solution)
    if isinstance(problem, Problem):
        yield from _book(problem, args)
    yield ""


def _solution_text(found: Solution) -> Iterator[str]:
    side = " and ".join(str(seat_number(seat)) for seat in found.side)
    yield f"  {found.objective}, for seat {side}: {verdict(found)}"
    for one in found.cards:
        mark = "*" if one.card in found.best else " "
        yield f"   {mark} {one.equals!s:<28} {_card_text(found, one.value)}"
    if found.shares:
        yield "    everybody: " + ", ".join(
            f"{seat_name(seat)} {_figure(found, share)}" for seat, share in found.shares
        )
    if found.line:
        yield "    line: " + " ".join(f"{seat_number(seat)}:{card}" for seat, card in found.line)


def verdict(found: Solution) -> str:
    """The answer in words."""
    value = found.value
    if not found.finished:
        lower, upper = (_figure(found, bound) for bound in value)
        return f"not finished: at least {lower}, at most {upper} ({found.nodes} positions searched)"
    if found.target is None:
        return "impossible" if value.lower < 0 else _figure(found, value.lower)
    answer = "yes" if found.answer else "no"
    if found.target == 0 or value.upper < 0:
        return answer
    reached = f"at least {_figure(found, value.lower)}" if found.answer else f"at most {_figure(found, value.upper)}"
    return f"{answer}, {reached}, where {_figure(found, found.target)} are needed"


def _card_text(found: Solution, value: Range) -> str:
    if found.target is None:
        if value.exact:
            return "fails" if value.lower < 0 else _figure(found, value.lower)
        return f"at least {_figure(found, value.lower)}, at most {_figure(found, value.upper)}"
    return "yes" if value.lower >= found.target else "no" if value.upper < found.target else "not known"


def _figure(found: Solution, value: int) -> str:
    return _points(value, found.parts)


def _points(value: int, parts: int) -> str:
    whole, rest = divmod(value, parts)
    return f"{whole} {rest}/{parts}" if rest else str(whole)


def _book(problem: Problem, args: Namespace) -> Iterator[str]:
    """What the collection says, and where its line and the search disagree."""
    told = {key: value for key, value in problem.expected.items() if value is not None and "line" not in key}
    if told:
        yield "  the book: " + ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in told.items())
    for key in ("line", "book_line"):
        names = problem.expected.get(key)
        if isinstance(names, list) and problem.position.side:
            yield from _along(problem, key, tuple(Card(name) for name in names), args)


def _along(problem: Problem, key: str, cards: tuple[Card, ...], args: Namespace) -> Iterator[str]:
    steps = follow(problem.position, cards, nodes=args.nodes or _AT_ONCE)
    parts = problem.position.variant.counting.parts
    lost = [step for step in steps if step.cost]
    yield f"  its {key.replace('_', ' ')}: {' '.join(card.name for card in cards)}"
    for step in lost:
        before, after = (_points(value.lower, parts) for value in (step.before, step.after))
        side = "its own side" if step.seat in problem.position.side else "the declarer"
        yield f"    {step.card} by {seat_name(step.seat)} is not best: {before} becomes {after} for {side}, by search"
    if not lost:
        yield "    the search agrees with every card"


def _as_data(problem: Problem | Deal, found: list[Solution]) -> dict[str, object]:
    name = problem.id if isinstance(problem, Problem) else ""
    return {"id": name, "answers": [solution_data(solution) for solution in found]}


def solution_data(found: Solution) -> dict[str, object]:
    """A solution for programs; values in so many `parts` of a point as the game counts."""
    return {
        "objective": found.objective,
        "side": [seat_number(seat) for seat in found.side],
        "concept": found.concept,
        "turn": seat_number(found.turn),
        "parts": found.parts,
        "at_least": found.value.lower,
        "at_most": found.value.upper,
        "needed": found.target,
        "answer": found.answer,
        "finished": found.finished,
        "nodes": found.nodes,
        "best": [card.name for card in found.best],
        "cards": [
            {"cards": [card.name for card in one.equals], "at_least": one.value.lower, "at_most": one.value.upper}
            for one in found.cards
        ],
        "line": [[seat_number(seat), card.name] for seat, card in found.line],
        "shares": {str(seat_number(seat)): share for seat, share in found.shares},
    }


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
    for line in _analysis_text(found):
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


def _analysis_text(found: Analysis) -> Iterator[str]:
    known = [one for one in found.cards if one.cost is not None]
    yield f"{len(found.cards)} cards, {len(known)} valued with open cards, {len(found.mistakes)} of them not best"
    trick = 0
    for one in found.cards:
        if one.trick != trick:
            trick = one.trick
            yield f"trick {trick}"
        yield "  " + _checked_text(found, one)
    if found.needed is not None:
        decided = found.decided
        told = f"{decided.card} by {seat_name(decided.seat)} in trick {decided.trick}" if decided else "before that"
        yield f"decided: {told}"


def _checked_text(found: Analysis, one: Checked) -> str:
    text = f"{seat_name(one.seat)} {one.card!s:<4}"
    if one.cost is None:
        lower, upper = (_points(bound, found.parts) for bound in one.after)
        left = lower if one.after.exact else f"{lower} to {upper}"
        return f"{text} leaves {left}; whether it was best is not known"
    text += f" leaves {_points(one.after.lower, found.parts)}"
    if not one.cost:
        return text
    return f"{text}, costs {_points(one.cost, found.parts)}; best {_names(one.best)}"


def _names(cards: CardSet) -> str:
    return " ".join(card.name for card in cards)


def analysis_data(found: Analysis) -> dict[str, object]:
    """An analysis for programs: the curve of the declarer's value, with the mistakes."""
    decided = found.decided
    return {
        "game": found.game,
        "side": [seat_number(seat) for seat in found.side],
        "needed": found.needed,
        "parts": found.parts,
        "decided": decided.number if decided else None,
        "cards": [
            {
                "number": one.number, "trick": one.trick, "seat": seat_number(one.seat), "card": one.card.name,
                "side": [seat_number(seat) for seat in one.side], "before": list(one.before), "after": list(one.after),
                "cost": one.cost, "best": [card.name for card in one.best],
            }
            for one in found.cards
        ],
    }  # fmt: skip
