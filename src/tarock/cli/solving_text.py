"""What a search has found, in words and for programs."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator

from tarock.cards import Card, CardSet, Seat
from tarock.rules import seat_name, seat_number
from tarock.solving import Analysis, Checked, Problem, Solution, Step
from tarock.solving.goals import Range

Names = Callable[[Seat], str]
"""What people call a seat."""
_WIDTH = 100


def names_in(problem: Problem) -> Names:
    """The letters of the collection, or the numbers of the seats."""
    return lambda seat: problem.seats.get(seat, seat_name(seat))


def points(value: int, parts: int) -> str:
    """A value in points, with what is left over: 35 2/3."""
    whole, rest = divmod(value, parts)
    return f"{whole} {rest}/{parts}" if rest else str(whole)


def solution_lines(found: Solution, name: Names) -> Iterator[str]:
    """An answer, every card that may be played, and a line of best play."""
    yield f"  {found.objective}, for {' and '.join(map(name, found.side))}: {verdict(found)}"
    for one in found.cards:
        mark = "*" if one.card in found.best else " "
        yield f"   {mark} {one.equals!s:<28} {_card_text(found, one.value)}"
    if found.shares:
        yield "    everybody: " + ", ".join(f"{name(seat)} {_figure(found, share)}" for seat, share in found.shares)
    if found.line:
        yield from _line_text(found, name)
    if found.assumed:
        yield f"    {found.assumed}"


def _line_text(found: Solution, name: Names) -> Iterator[str]:
    """Best play, trick by trick; the rows break between tricks."""
    tricks = (" ".join(f"{_short(name(seat))}:{card}" for seat, card in trick) for trick in found.tricks)
    rows = textwrap.wrap(
        " /~".join(trick.replace(" ", "\N{NO-BREAK SPACE}") for trick in tricks).replace("~", " "),
        _WIDTH - 10, break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
    for number, row in enumerate(rows):
        yield ("    line: " if number == 0 else " " * 10) + row.replace("\N{NO-BREAK SPACE}", " ")


def _short(name: str) -> str:
    return name.removeprefix("seat ")


def verdict(found: Solution) -> str:
    """The answer in words."""
    value = found.value
    if not found.finished:
        return f"not finished{_bounds(found)} ({found.nodes} positions searched)"
    if found.target is None:
        return "impossible" if value.lower < 0 else _figure(found, value.lower)
    answer = "yes" if found.answer else "no"
    if found.target == 0 or value.upper < 0:
        return answer
    reached = f"at least {_figure(found, value.lower)}" if found.answer else f"at most {_figure(found, value.upper)}"
    return f"{answer}, {reached}, where {_figure(found, found.target)} are needed"


def _bounds(found: Solution) -> str:
    if found.target == 0:
        return ""
    lower, upper = (_figure(found, bound) for bound in found.value)
    return f": at most {upper}" if found.value.lower < 0 else f": at least {lower}, at most {upper}"


def _card_text(found: Solution, value: Range) -> str:
    if found.target is None:
        if value.exact:
            return "fails" if value.lower < 0 else _figure(found, value.lower)
        return f"at least {_figure(found, max(0, value.lower))}, at most {_figure(found, value.upper)}"
    return "yes" if value.lower >= found.target else "no" if value.upper < found.target else "not known"


def _figure(found: Solution, value: int) -> str:
    return points(value, found.parts)


def book_lines(problem: Problem) -> Iterator[str]:
    """What the collection says, its thirds as points."""
    told = [_told(key, value) for key, value in problem.expected.items() if value is not None and "line" not in key]
    if told:
        yield "  the book: " + ", ".join(told)


def _told(key: str, value: object) -> str:
    name, thirds, _ = key.partition("_thirds")
    if thirds:
        value = re.sub(r"\d{1,6}", lambda found: points(int(found[0]), 3), str(value))
    return f"{name.replace('_', ' ')} {value}"


def steps_text(problem: Problem, key: str, cards: tuple[Card, ...], steps: list[Step]) -> Iterator[str]:
    """A line of the book, and where the search disagrees with it."""
    name, parts = names_in(problem), problem.position.variant.counting.parts
    yield f"  its {key.replace('_', ' ')}: {' '.join(card.name for card in cards)}"
    lost = [step for step in steps if step.cost]
    for step in lost:
        before, after = (points(value.lower, parts) for value in (step.before, step.after))
        side = "its own side" if step.seat in problem.position.side else "the declarer"
        yield f"    {step.card} by {name(step.seat)} is not best: {before} becomes {after} for {side}, by search"
    if not lost:
        yield "    the search agrees with every card"


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
        "assumed": found.assumed,
    }


def analysis_lines(found: Analysis) -> Iterator[str]:
    """Every card of a deal with what it left and cost, and which one decided the game."""
    known = [one for one in found.cards if one.cost is not None or one.cost_at_least]
    yield f"{len(found.cards)} cards, {len(known)} valued with open cards, {len(found.mistakes)} of them not best"
    trick = 0
    for one in found.cards:
        if one.trick != trick:
            trick = one.trick
            yield f"trick {trick}"
        yield "  " + _checked_text(found, one)
    if found.needed is not None:
        yield f"decided: {_decided_text(found)}"
    if found.assumed:
        yield found.assumed


def _decided_text(found: Analysis) -> str:
    if found.decided:
        return f"{found.decided.card} by {seat_name(found.decided.seat)} in trick {found.decided.trick}"
    if found.decided_before_play:
        return f"before the first card: the declarer's side {'wins' if found.won else 'loses'} with best play"
    if found.settled is None:
        return "not known"
    last = found.settled
    return (
        f"with {last.card} by {seat_name(last.seat)} in trick {last.trick} at the latest; before that it is not known"
    )


def _checked_text(found: Analysis, one: Checked) -> str:
    lower, upper = (points(bound, found.parts) for bound in one.after)
    text = f"{seat_name(one.seat)} {one.card!s:<4} leaves {lower if one.after.exact else f'{lower} to {upper}'}"
    if one.cost_at_least:
        cost = points(one.cost_at_least, found.parts)
        return f"{text}, costs {cost if one.cost else f'at least {cost}'}; better {_names(one.best)}"
    return text if one.cost is not None else f"{text}; whether it was best is not known"


def _names(cards: CardSet) -> str:
    return " ".join(card.name for card in cards)


def analysis_data(found: Analysis) -> dict[str, object]:
    """An analysis for programs: the curve of the declarer's value, with the mistakes."""
    return {
        "game": found.game,
        "side": [seat_number(seat) for seat in found.side],
        "needed": found.needed,
        "parts": found.parts,
        "decided": found.decided.number if found.decided else None,
        "decided_before_play": found.decided_before_play,
        "settled": found.settled.number if found.settled else None,
        "assumed": found.assumed,
        "cards": [
            {
                "number": one.number, "trick": one.trick, "seat": seat_number(one.seat), "card": one.card.name,
                "side": [seat_number(seat) for seat in one.side], "before": list(one.before), "after": list(one.after),
                "cost": one.cost, "cost_at_least": one.cost_at_least, "best": [card.name for card in one.best],
            }
            for one in found.cards
        ],
    }  # fmt: skip
