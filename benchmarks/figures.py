"""What was measured, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

FOLDER = Path("build")


def show(figures: Mapping[str, float]) -> None:
    """Print one figure to a line."""
    for name, value in figures.items():
        print(f"  {name.replace('_', ' '):<24}{value:>12,}")


def write(name: str, figures: Mapping[str, float]) -> Path:
    """Write them down, and tell where."""
    report = FOLDER / f"{name}.json"
    report.parent.mkdir(exist_ok=True)
    report.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return report
