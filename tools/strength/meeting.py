"""Two kinds of players meet in mirrored deals: a match of the arena."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from subprocess import run
from typing import Final

from tarock.players.arena import Lineup, Match, Mode, Role, kind, play_mirrored
from tools.strength.standing import Told

LEAD, POINTS, AS = "lead", "points", "as "
"""What was paid more than to the second kind, the same in card points, and as a declarer or something else."""
RELEASE: Final = "d2af316"
"""The commit with the careful player of the first release."""
OLDER: Final = Path("build") / RELEASE
FIRST_RELEASE: Final = f"mirror:python3 -S tools/older_player.py {OLDER}/src"


@dataclass(frozen=True)
class Meeting:
    """Who meets, and how."""

    first: str
    second: str
    mode: Mode = Mode.WHOLE
    role: Role | None = None
    lineup: Lineup = Lineup.ONE
    seed: int = 1

    def match(self, game: str) -> Match:
        """The same for the arena."""
        return Match(game, self.first, self.second, self.seed, self.mode, self.lineup, self.role)

    def prepare(self) -> None:
        """Unpack the first release, if it is wanted and not there yet; a player that is not there is named."""
        for one in (self.first, self.second):
            kind(one)
        if FIRST_RELEASE in (self.first, self.second) and not OLDER.exists():
            unpack(RELEASE, OLDER)

    def play(self, game: str, number: int) -> Told:
        """What the first kind was paid more in one mirrored deal, seat by seat."""
        deal, thinking = play_mirrored(self.match(game), number)
        values: dict[str, list[float]] = defaultdict(list)
        for part in deal.parts:
            if self.role in (None, part.role):
                values[LEAD].append(part.gain)
                values[AS + part.role].append(part.gain)
                if part.gain_in_points is not None:
                    values[POINTS].append(part.gain_in_points)
        return Told(values, thinking)


def unpack(commit: str, folder: Path) -> None:
    """The sources of a commit."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    packed = run(["git", "archive", commit, "src"], capture_output=True, check=True)
    new = folder.with_name(f"{folder.name}.new")
    new.mkdir(exist_ok=True)
    run(["tar", "-x", "-C", str(new)], input=packed.stdout, check=True)
    new.rename(folder)
