"""The Codex: faults that can be reported from a real table, and how the books name them."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import Seat


@dataclass(frozen=True, slots=True)
class Fault:
    """An irregularity that the other side has claimed; the engine itself lets none happen."""

    kind: str
    by: Seat
    played_on: bool = False
    """Whether the other side demanded that the deal be played on for further chances (COD-24)."""


RENONCE = "renonce"
"""A revoke and everything treated like one (COD-14 to COD-19, COD-28)."""
