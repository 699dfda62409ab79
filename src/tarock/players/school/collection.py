"""The problems of the old book, as they are shipped: the positions, and what is told of them in each language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from tarock.players.school.supply import POSITIONS
from tarock.rules.rulebook import LANGUAGES, NotInLedger, folder_of
from tarock.solving.problems import Problem, load_problems

PROVENANCES: Final = {
    "fully determined": "determined",
    "determined up to irrelevant cards": "small-cards",
    "reconstructable by choice": "by-choice",
    "not recoverable": "stand-in",
}
"""How the cards of a problem were come by: in the words of the collection, and as one word."""
LOST: Final = "lost"
"""Instead of these where no cards are known."""


class UnknownProblem(LookupError):
    """No problem has this id."""

    def __init__(self, wanted: str) -> None:
        super().__init__(f"there is no problem {wanted[:40]!r}; `tarock train --list` names them all")


class Unplayable(UnknownProblem):
    """A problem whose cards are not known."""

    def __init__(self, wanted: str) -> None:
        LookupError.__init__(self, f"the cards of problem {wanted} are lost, so it cannot be played")


@dataclass(frozen=True)
class Telling:
    """What is told of a problem in one language."""

    task: str
    """What is to be found."""
    idea: str
    """What the book has to say; of a problem without its cards, what is known of it."""
    differs: str = ""
    """Where the search, or the cards as they were rebuilt, disagree with the book."""


@cache
def problems() -> Mapping[str, Problem]:
    """All that can be played, by their ids."""
    return {one.id: one for one in load_problems(_read("problems.json"))}


@cache
def without_position() -> Mapping[str, str]:
    """The games of the problems whose cards nobody could rebuild, by their ids."""
    return {one["id"]: one["variant"] for one in json.loads(_read("problems.json"))["without_position"]}


@cache
def told(language: str = "en") -> Mapping[str, Telling]:
    """What is told of all problems."""
    if language not in LANGUAGES:
        raise NotInLedger("language", language, LANGUAGES)
    return {id_: Telling(**texts) for id_, texts in json.loads(_read(f"told.{language}.json")).items()}


def problem(id_: str) -> Problem:
    """One problem; UnknownProblem if there is none to be played."""
    if not playable(id_):
        raise Unplayable(id_) if id_ in without_position() else UnknownProblem(id_)
    return problems().get(id_) or POSITIONS[id_].problem


def playable(id_: str) -> bool:
    """Whether this is a problem of the book or of the supply that has its cards."""
    return id_ in problems() or id_ in POSITIONS


def _read(name: str) -> str:
    return (folder_of("problems", "problems") / name).read_text(encoding="utf-8")
