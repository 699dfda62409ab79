"""Deals entered into the form of the score pad, question after question."""

from __future__ import annotations

from typing import Any

from tarock.deal.pad import DealForm, Question
from tarock.game import AnyVariant, Outcome, Settlement, facts_of


def form_of(game: AnyVariant, outcome: Outcome, carried: Any, options: Any) -> DealForm:
    """The form of a deal of which only is known what a sitting would know."""
    supplied = {one.name: getattr(outcome, one.name) for one in facts_of(game.outcome) if one.supplied}
    known = game.outcome(**supplied)
    return DealForm(game, game.check_options(options), carried, max(game.players), known)


def entered(form: DealForm, outcome: Outcome) -> DealForm:
    """The form with the answers to its questions, which these facts give, and to no others."""
    if outcome.ended != form.facts.ended:
        form = form.answered("ended", outcome.ended)
    while (question := _next(form, outcome)) is not None:
        value = getattr(outcome, question.name)
        assert not question.answers or value in question.answers, f"{question.name}: {value!r} is not offered"
        form = form.answered(question.name, value)
    return form


def _next(form: DealForm, outcome: Outcome) -> Question | None:
    """Faults are said before anybody counts; what is as usual is not said at all."""
    question, said = form.question, dict(form.said)
    if (question is None or question.fact.from_play) and "faults" not in said and _unusual(form, outcome, "faults"):
        return form.asked("faults")
    if question is not None:
        return question
    left = (one for one in facts_of(type(outcome)) if one.name not in said and not (one.needed or one.supplied))
    unusual = (one for one in left if _unusual(form, outcome, one.name))
    return next((form.asked(one.name) for one in unusual if form.matters(one)), None)


def _unusual(form: DealForm, outcome: Outcome, name: str) -> bool:
    found = {one.name: one for one in facts_of(type(outcome))}
    return name in found and getattr(outcome, name) != found[name].usual


def by_the_form(game: AnyVariant, outcome: Outcome, carried: Any, options: Any) -> Settlement:
    """The account of these facts as the form asks for them; what it never asks is as usual, or changes nothing."""
    return entered(form_of(game, outcome, carried, options), outcome).settlement
