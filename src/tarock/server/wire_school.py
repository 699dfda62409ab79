"""The school as it is sent: the problems, answers, hints and solutions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tarock.cards import Card
from tarock.notation.layout import Holding
from tarock.players.school.collection import LOST, PROVENANCES, Telling, playable, problems, told, without_position
from tarock.players.school.collection import problem as one_problem
from tarock.players.school.supply import POSITIONS
from tarock.server import protocol as p
from tarock.solving.goals import Range
from tarock.solving.objectives import GAME, Objective
from tarock.solving.problems import Problem
from tarock.solving.stage import stage_of

NOT_TOLD = Telling(task="", idea="")
"""Of mined problems nothing is told but what is asked and how hard they are."""

if TYPE_CHECKING:  # They need the kernel, which a server may lack.
    from tarock.players.school.trainer import Advice, Answer, Laid, WorkedLine


def school() -> p.School:
    """All problems in the order of the book."""
    listed = [*map(_listed, problems().values()), *(_lost(id_, game) for id_, game in without_position().items())]
    return p.School(tuple(sorted(listed, key=lambda one: _place(one.id))))


def _place(id_: str) -> int:
    """Those of the chapters first, then by number."""
    return int(id_) if id_.isdigit() else 0


def _rating(id_: str) -> int | None:
    return round(POSITIONS[id_].rating.value) if id_ in POSITIONS else None


def _listed(one: Problem, rating: int | None = None) -> p.ProblemListed:
    tricks = max(len(holding.cards) for holding in _hands(one))
    return p.ProblemListed(one.id, one.position.game, one.themes, PROVENANCES.get(one.provenance, ""), tricks, rating)


def _hands(one: Problem) -> list[Holding]:
    return [holding for seat in one.position.seats if (holding := one.position.hand(seat))]


def _lost(id_: str, game: str) -> p.ProblemListed:
    return p.ProblemListed(id_, game, (), LOST, 0, None)


def problem(id_: str, language: str) -> p.Problem:
    """One problem, told in a language."""
    found = one_problem(id_) if playable(id_) else None
    texts = told(language).get(id_, NOT_TOLD)
    if found is None or found.task is None:
        lost = _lost(id_, without_position()[id_])
        return p.Problem(
            lost, texts.task, texts.idea, texts.differs,
            hands=(), lying=(), aside=(), covered=(), side=(), you=(), goal=(), wanted=True,
            won=None, needed=None, parts=1,
        )  # fmt: skip
    position, task = found.position, found.task
    seats = ((seat, holding) for seat in position.seats if (holding := position.hand(seat)))
    return p.Problem(
        _listed(found, _rating(id_)), texts.task, texts.idea, texts.differs,
        hands=tuple(p.Holding(seat, found.seats[seat], _names(holding.cards)) for seat, holding in seats),
        lying=tuple(p.Laid(seat, play.card.name) for seat, play in position.trick),
        aside=tuple(
            p.Zone(one.zone, len(one.cards), _names(one.cards))
            for one in position.zones if not one.zone.startswith("hand")
        ),
        covered=tuple(p.Under(card.name, top.name) for card, top in (*position.covered, *task.held_back)),
        side=position.side, you=task.you, goal=task.goal.wants, wanted=task.wanted,
        won=position.won, needed=_needed(found), parts=position.variant.counting.parts,
    )  # fmt: skip


def _needed(found: Problem) -> int | None:
    """What the declarer's side needs in all, where the problem is about the game."""
    position, task = found.position, found.task
    if task is None or GAME not in task.goal.wants:
        return None
    before, _ = position.won or (0, 0)
    target = Objective((GAME,)).target(stage_of(position), position.side)
    return None if target is None else before + target


def trained(found: Answer) -> p.Trained:
    """What comes of a card."""
    then = found.then
    wrong = found.verdict == "loses"
    choice = then.solved is None and not wrong
    return p.Trained(
        verdict=found.verdict.value,
        last=_laid(found.last) if found.last else None,
        replies=_line(found.replies),
        refutation=_line(found.refutation),
        before=_worth(found.before),
        after=_worth(found.after),
        needed=found.needed,
        turn=then.turn if choice else None,
        playable=_names(then.playable) if choice else (),
        solved=then.solved is True,
    )


def advised(found: Advice) -> p.Advised:
    """A hint."""
    return p.Advised(_names(found.good), found.card.name)


def solved(found: tuple[tuple[Laid, ...], tuple[WorkedLine, ...]]) -> p.Solved:
    """The solution, and what the book gives."""
    cards, lines = found
    return p.Solved(_line(cards), tuple(p.WorkedLine(one.name, _line(one.cards), one.turns) for one in lines))


def _line(cards: Iterable[Laid]) -> tuple[p.LineCard, ...]:
    return tuple(map(_laid, cards))


def _laid(one: Laid) -> p.LineCard:
    return p.LineCard(one.seat, one.card.name, one.takes)


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)


def _worth(value: Range | None) -> p.Worth | None:
    return None if value is None else p.Worth(value.lower, value.upper)
