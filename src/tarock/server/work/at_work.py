"""What workers do: think of a view, analyse a finished deal, judge a piece of one, explore a position, train somebody.

These run in other processes, perhaps on other machines. They need the engine and its kernel and nothing of the server,
and what they are given decides what they answer, to the byte.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from tarock.cards import Card, Seat
from tarock.deal import Deal, View
from tarock.notation import loads, loads_position
from tarock.players.levels import SEARCHING
from tarock.solving import Analysis, analyse
from tarock.solving.exploring import Explored, explore

if TYPE_CHECKING:  # They need the kernel, which a server may lack; its workers are asked nothing then.
    from tarock.players.judging import Judge, Judgement, Split
    from tarock.players.school.trainer import Advice, Answer, Laid, Trainer, WorkedLine
    from tarock.players.search import SearchPlayer, Thought


def thought(kind: str, view: View) -> Thought:
    """What a searching player of some kind thinks of a view."""
    return _player(kind).think(view)


@cache
def _player(kind: str) -> SearchPlayer:
    from tarock.players.search import SearchPlayer  # noqa: PLC0415

    return SearchPlayer(*SEARCHING[kind])


def analysed(deal: Deal, nodes: int) -> Analysis:
    """What every card of a finished deal was worth with open cards."""
    return analyse(deal, nodes=nodes, each_card=True)


def explored(text: str, line: tuple[Card, ...], answering: tuple[Seat, ...], nodes: int) -> Explored:
    """Where a line of cards leads from a position, and what every card is worth there."""
    return explore(loads_position(text), line, answering, nodes=nodes)


@lru_cache(maxsize=4)
def _judge_of(text: str, counts: tuple[int, ...]) -> Judge:
    from tarock.players.judging import Effort, Judge  # noqa: PLC0415

    return Judge(loads(text).deal(), Effort(*counts))


def judged(text: str, counts: tuple[int, ...], number: int) -> Judgement:
    """What a decision of a finished deal cost with what its player knew."""
    return _judge_of(text, counts)[number]


@lru_cache(maxsize=2)
def _trainer(problem: str) -> Trainer:
    from tarock.players.school.collection import problem as found  # noqa: PLC0415
    from tarock.players.school.trainer import Trainer  # noqa: PLC0415

    return Trainer(found(problem))


def trained(problem: str, cards: tuple[Card, ...]) -> Answer:
    """What comes of the last card that was played in a problem of the school."""
    return _trainer(problem).answer(cards)


def advised(problem: str, cards: tuple[Card, ...]) -> Advice:
    """What may be played in a problem."""
    return _trainer(problem).advice(cards)


def shown(problem: str, cards: tuple[Card, ...]) -> tuple[tuple[Laid, ...], tuple[WorkedLine, ...]]:
    """The solution of a problem from here on, and the lines of the book."""
    return _trainer(problem).solution(cards), _trainer(problem).worked_lines()


def split(text: str, counts: tuple[int, ...], seat: Seat, own: tuple[Judgement, ...]) -> Split | None:
    """What the result of a seat was made of."""
    return _judge_of(text, counts).split(seat, own)
