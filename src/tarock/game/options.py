"""The agreements of a table: what a game leaves open, what it may be, and the rule that leaves it open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Self, TypeVar

from tarock.rules import RuleId, SetupError

V = TypeVar("V")


def option(default: V, allowed: Sequence[V], rule: RuleId, label: str) -> V:
    """A field of Options: what it may be, the rule that grants it, and what a form calls it."""
    return field(default=default, metadata={"allowed": allowed, "rule": rule, "label": label})


@dataclass(frozen=True)
class Options:
    """The agreements of a table; a game that leaves some open adds them as fields."""

    def __post_init__(self) -> None:
        for one in fields(self):
            allowed, value = one.metadata["allowed"], getattr(self, one.name)
            if value not in allowed:
                raise SetupError(
                    f"option {option_name(one.name)}: {value!r} is not allowed, only {spell(allowed)} "
                    f"({one.metadata['rule']})"
                )

    @classmethod
    @cache
    def usual(cls) -> Self:
        """Everything as the game has it by default; agreements never change, so these do for all deals."""
        return cls()

    @classmethod
    def read(cls, given: Mapping[str, str]) -> Self:
        """Options from text, as typed on a command line or stored in a record."""
        known = {option_name(one.name): one for one in fields(cls)}
        values: dict[str, int | str] = {}
        for name, text in given.items():
            one = known.get(name.replace("_", "-"))
            if one is None:
                raise SetupError(f"option {name}: unknown here; there are {', '.join(known) or 'none'}")
            values[one.name] = int(text) if text.lstrip("-").isdigit() else text
        return cls(**values)

    def chosen(self) -> dict[str, str]:
        """The options that differ from their default, as text."""
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        return {option_name(one.name): str(values[one.name]) for one in fields(self) if values[one.name] != one.default}


def option_name(field_name: str) -> str:
    """The name players see: red_order is `red-order`."""
    return field_name.replace("_", "-")


def spell(allowed: Sequence[object]) -> str:
    """What an option may be, in words."""
    if isinstance(allowed, range):
        return f"{allowed.start} to {allowed.stop - 1}"
    numbers = [value for value in allowed if isinstance(value, int)]
    if len(numbers) > 9:
        words = [value for value in allowed if isinstance(value, str)]
        return " or ".join((*words, f"{numbers[0]} to {numbers[-1]}"))
    return " or ".join(str(value) for value in allowed)
