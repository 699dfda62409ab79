"""A fair judgement at the terminal: what each move cost with what its player knew, and what the result was made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from tarock.game import Move, Play
from tarock.notation import move_text
from tarock.notation.drawing.style import Style, visible
from tarock.notation.drawing.words import along, in_third_person, predicate
from tarock.rules import seat_name, seat_number

if TYPE_CHECKING:  # It needs the kernel, and only who asks for a judgement has to have one.
    from tarock.players.judging import Estimate, Judge, Judgement, Split
    from tarock.players.judging.luck import Part

HEAD = "What each move cost with what its player knew: payment, 95 % interval"
SPLIT_HEAD = "What the results were made of: payment, 95 % interval"
COLUMNS = ("result", "cards", "lie", "own moves", "others")
_WIDTH, _MOVE = 15, 24


def fair_lines(judge: Judge, style: Style, progress: Callable[[int, int], None]) -> Iterator[str]:
    """A whole deal, line by line as it is found; `progress` is told how many of how many decisions are judged."""
    text = _JudgementText(style, judge.deal.variant.counting.parts)
    judged: list[Judgement] = []
    yield HEAD
    yield "(all go on as usual after the move; once cards are played, premiums for cards held in a hand are left out)"
    for one in judge:
        judged.append(one)
        yield from text.lines(one)
        progress(len(judged), len(judge))
    yield from _split_lines(judge.splits(judged))


def fair_data(judge: Judge) -> dict[str, object]:
    """A whole deal for programs."""
    judged = list(judge)
    return {
        "moves": [_judgement_data(one) for one in judged],
        "results": [_split_data(one) for one in judge.splits(judged)],
    }


class _JudgementText:
    """Writes judgements one after the other, as they are found."""

    def __init__(self, style: Style, parts: int) -> None:
        self.style, self.parts, self.trick = style, parts, -1

    def lines(self, one: Judgement) -> Iterator[str]:
        """A judgement, with a heading where a trick begins."""
        if one.trick != self.trick:
            self.trick = one.trick
            yield self.style.bold(f"trick {one.trick}" if one.trick else "before the play")
        made = self._move(one.move) if isinstance(one.move, Play) else in_third_person(one.move, self.style)
        text = f"  {seat_name(one.seat)} {made}"
        yield f"{text:<{_MOVE + len(text) - visible(text)}} {self._verdict(one)}{self._with_open_cards(one)}"

    def _move(self, move: Move) -> str:
        if isinstance(move, Play):
            return f"{self.style.card(move.card)}{along(move.words)}"
        return "".join(predicate(move, self.style))

    def _verdict(self, one: Judgement) -> str:
        if one.cost is None or one.paid is None or one.best is None or one.best_paid is None:
            return "could not be weighed"
        if one.best == one.move:
            return f"nothing better found, pays {_signed(one.paid.mean)}"
        cost = f"{_amount(one.cost.mean)} ({_interval(one.cost)})"
        verdict = self.style.warn(f"costs {cost}") if one.certain else f"not certain, costs {cost}"
        return f"{verdict}: {self._move(one.best)} pays {_signed(one.best_paid.mean)}, this {_signed(one.paid.mean)}"

    def _with_open_cards(self, one: Judgement) -> str:
        known = one.open_cards
        if known is None or known.cost is None:
            return ""
        return f"; with open cards {_points(known.cost, self.parts)}" if known.cost else "; with open cards nothing"


def _points(cost: int, parts: int) -> str:
    whole, rest = divmod(cost, parts)
    written = f"{whole} {rest}/{parts}" if rest else str(whole)
    return f"{written} card point{'' if cost == parts else 's'}"


def _split_lines(told: Iterable[Split]) -> Iterator[str]:
    """The table of what luck and play did, and what its columns mean."""
    splits = tuple(told)
    if not splits:
        return
    yield SPLIT_HEAD
    yield "  " + " " * 8 + "".join(name.rjust(_WIDTH) for name in COLUMNS)
    for one in splits:
        cells = [_signed(float(one.result)), *map(_part, one.parts.values())]
        yield f"  {seat_name(one.seat):<8}" + "".join(cell.rjust(_WIDTH) for cell in cells)
    yield "  cards: by the own hand, all playing as usual; lie: how the other cards lay, beyond that;"
    yield "  own moves: what they cost by the judgements above; others: the rest, how everybody else played."
    left = sum(one.unjudged for one in splits)
    if left:
        yield f"  {left} moves could not be weighed; what they cost is among the others."


def _part(one: Part) -> str:
    return f"{_signed(float(one.amount))} ±{_amount(one.margin)}"


def _interval(one: Estimate) -> str:
    return f"{_amount(one.low)} to {_amount(one.high)}"


def _amount(value: float) -> str:
    """An amount with two decimals and a true minus sign; nothing is never less than nothing."""
    text = f"{abs(value):.2f}"
    return f"−{text}" if value < 0 and float(text) else text


def _signed(value: float) -> str:
    text = _amount(value)
    return text if text.startswith("−") or not float(text) else f"+{text}"


def _judgement_data(one: Judgement) -> dict[str, object]:
    """A judgement for programs."""
    return {
        "step": one.step,
        "trick": one.trick,
        "seat": seat_number(one.seat),
        "move": move_text(one.move),
        "cost": _estimate_data(one.cost),
        "certain": one.certain,
        "paid": _estimate_data(one.paid),
        "best": move_text(one.best) if one.best else None,
        "best_paid": _estimate_data(one.best_paid),
        "open_cards": one.open_cards.cost if one.open_cards else None,
    }


def _split_data(one: Split) -> dict[str, object]:
    """A split for programs; the amounts sum to the result."""
    parts = {name: {"amount": float(part.amount), "margin": part.margin} for name, part in one.parts.items()}
    return {"seat": seat_number(one.seat), "result": float(one.result), **parts, "unjudged": one.unjudged}


def _estimate_data(one: Estimate | None) -> dict[str, float] | None:
    return None if one is None else {"mean": one.mean, "low": one.low, "high": one.high}
