"""What was learned: for every game the weights of its policy, with how they came about and what they are worth."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from tarock.players.plain import Plain
from tarock.solving.fair import PLAIN_SHEET, weights_of
from tarock.solving.goals import ANSWERING, LEADING, MOST_FEATURES, ROLES, SITUATIONS, PolicySheet

FOLDER = Path(__file__).parent
_LEARNED = ("temperature", "noise", "leading", "answering", "weights")
"""What the hash is taken of: all that decides how the policy plays."""


class SpoiltWeights(ValueError):
    """A file of weights is not what it says it is."""

    def __init__(self, game: str) -> None:
        super().__init__(f"the weights of {game} do not have the hash that their file states: learn them again")


@cache
def policy_sheet(game: str) -> PolicySheet:
    """How the cards of a game are played, as it was learned; by hand where a game has no weights yet."""
    found = stored(game)
    return PLAIN_SHEET if found is None else sheet_in(found)


def stored(game: str, folder: Path = FOLDER, learned_keys: Sequence[str] = _LEARNED) -> Plain | None:
    """All that the file of a game says, once its hash has been compared; nothing if there is none."""
    path = folder / f"{game}.json"
    if not path.exists():
        return None
    found: Plain = json.loads(path.read_text(encoding="utf-8"))
    if found["sha256"] != hash_of(found, learned_keys):
        raise SpoiltWeights(game)
    return found


def sheet_in(found: Plain) -> PolicySheet:
    """The policy that a file describes; features are known by their names, so that new ones can be added."""
    names = {situation: found["leading" if situation == "lead" else "answering"] for situation in SITUATIONS}
    tables = {
        (situation, role): {
            name: weight for name, weight in zip(names[situation], found["weights"][key], strict=True) if weight
        }
        for situation in SITUATIONS
        for role in ROLES
        if (key := f"{situation} {role}") in found["weights"]
    }
    return PLAIN_SHEET._replace(weights=weights_of(tables), temperature=found["temperature"], noise=found["noise"])


def described(sheet: PolicySheet) -> Plain:
    """A policy as its file describes it, and its hash; places without weights are left out."""
    tables = {}
    for number, (situation, role) in enumerate((one, two) for one in SITUATIONS for two in ROLES):
        own = list(sheet.weights[number * MOST_FEATURES : (number + 1) * MOST_FEATURES])
        if any(own):
            tables[f"{situation} {role}"] = own[: len(LEADING if situation == "lead" else ANSWERING)]
    told = {
        "temperature": sheet.temperature, "noise": sheet.noise, "leading": list(LEADING), "answering": list(ANSWERING),
        "weights": tables,
    }  # fmt: skip
    return {"sha256": hash_of(told)} | told


def hash_of(told: Plain, learned_keys: Sequence[str] = _LEARNED) -> str:
    """The sha256 of what decides how the policy plays, or of what else was learned."""
    learned = {key: told[key] for key in learned_keys}
    return sha256(json.dumps(learned, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def written(told: Plain) -> str:
    """The text of a file: one line for every fact and for every table of weights."""

    def lines(one: Plain, indent: str) -> str:
        rows = (f"{indent}{json.dumps(key)}: {text(value, indent)}" for key, value in one.items())
        return "{\n" + ",\n".join(rows) + f"\n{indent[:-1]}}}"

    def text(value: object, indent: str) -> str:
        nested = isinstance(value, dict) and any(isinstance(one, list | dict) for one in value.values())
        return lines(value, indent + " ") if nested else json.dumps(value)  # type: ignore[arg-type]

    return lines(told, " ") + "\n"
