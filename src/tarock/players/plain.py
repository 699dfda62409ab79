"""Plain data: what a JSON text holds, before anybody has looked whether it is what it should be."""

from __future__ import annotations

from typing import Any, TypeAlias

Anything: TypeAlias = Any
"""A value of JSON, or what is read from it by a type that is only known at run time."""
Plain: TypeAlias = dict[str, Anything]
"""An object of JSON."""
