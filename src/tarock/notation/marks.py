"""What a teacher points at: marks and arrows within a comment, such as `{[mark HK] [arrow 2>HK] Why not the king?}`."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

from tarock.cards import CARDS, Card, Seat
from tarock.rules import seat_number, seat_of

TRICK: Final = "trick"
Target = Card | Seat | Literal["trick"]
"""A card wherever it lies, whoever sits at a seat, or the trick on the table."""
_TARGET = f"(?:{'|'.join(card.name for card in CARDS)}|[1-8]|{TRICK})"
_MARK = re.compile(rf"\[(?:mark (?P<one>{_TARGET})|arrow (?P<start>{_TARGET})>(?P<end>{_TARGET}))\][ \t]*")


class Mark(NamedTuple):
    """A ring around something, or an arrow from there to something else."""

    at: Target
    to: Target | None = None


class Remark(NamedTuple):
    """A comment taken apart: what it points at, and what it says."""

    marks: tuple[Mark, ...]
    text: str


def read_remark(comment: str) -> Remark:
    """The marks of a comment and the rest of it; brackets that are no mark belong to what it says."""
    return Remark(tuple(map(_mark, _MARK.finditer(comment))), _MARK.sub("", comment).strip())


def _mark(found: re.Match[str]) -> Mark:
    if found["one"]:
        return Mark(_target(found["one"]))
    return Mark(_target(found["start"]), _target(found["end"]))


def _target(text: str) -> Target:
    if text == TRICK:
        return TRICK
    return seat_of(int(text)) if text.isdigit() else Card(text)


def remark_text(remark: Remark) -> str:
    """The comment that has these marks, before what it says."""
    return " ".join([*map(_mark_text, remark.marks), *([remark.text] if remark.text else [])])


def _mark_text(mark: Mark) -> str:
    return f"[mark {_name(mark.at)}]" if mark.to is None else f"[arrow {_name(mark.at)}>{_name(mark.to)}]"


def _name(target: Target) -> str:
    if isinstance(target, Card):
        return target.name
    return str(seat_number(target)) if isinstance(target, int) else target
