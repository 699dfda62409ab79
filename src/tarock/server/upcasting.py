"""Events as they were stored by earlier programs, made into what they mean today.

The word of an event carries its version: `pointed` is the first, `pointed/2` the second. What is stored is never
rewritten; whoever reads an old event goes up step by step until it is of the version that is known today.
To change an event, give it the next version and add the step that leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

Stored = dict[str, object]
"""An event as JSON has it."""
Step = Callable[[Stored], Stored]


def _pointed_2(one: Stored) -> Stored:
    """At first a record did not say where its deal begins; 0 stands for that."""
    return {**one, "event": "pointed/2", "place": 0}


STEPS: Final[Mapping[str, Step]] = {"pointed": _pointed_2}
"""From every version that is no longer written to the next."""


def newest(one: Stored, steps: Mapping[str, Step] = STEPS) -> Stored:
    """The event in the version of today."""
    while step := steps.get(str(one.get("event"))):
        one = step(one)
    return one
