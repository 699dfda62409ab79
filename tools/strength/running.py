"""Going through the plan: row after row, in each the case with the fewest deals first, until time is up."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import eq
from pathlib import Path
from time import monotonic

from tarock.players.arena import Crew
from tools.strength.plan import Measure, Row
from tools.strength.standing import FOLDER, Standing, Standings, Told, as_kept, commit, keep, kept, program_mark

CHUNK = 2
"""So many deals are handed out at once."""
Deadline = float
"""A moment of `monotonic`."""


class OtherProgram(RuntimeError):
    """There are results of another program."""

    def __init__(self, row: Row, standings: Standings) -> None:
        marks = sorted({one.commit for one in standings.values()})
        super().__init__(
            f"{row.name}: measured by another program that plays otherwise, of commit {', '.join(marks)}; `--anew`"
            " forgets that and begins anew"
        )


def play_chunk(measure: Measure, case: str, numbers: Sequence[int]) -> list[Told]:
    """The deals of these numbers; nothing else decides how they come out."""
    return [measure.play(case, number) for number in numbers]


def opened(row: Row, folder: Path = FOLDER, *, anew: bool = False) -> Standings:
    """All cases of a row as far as they have come.

    A program goes on with its own results, and with those of another that plays the first deals as it does itself: most
    changes of the sources change no player.
    """
    mark, known = program_mark(), {} if anew else kept(row.name, folder)
    others = {case: one for case, one in known.items() if one.program != mark}
    if others:
        row.measure.prepare()
    for case, one in others.items():
        if not _plays_alike(row, case, one):
            raise OtherProgram(row, others)
        one.program = mark
    return {case: known.get(case) or Standing(mark, commit()) for case in row.cases}


def _plays_alike(row: Row, case: str, standing: Standing) -> bool:
    """Whether the first deals come out as they came out then."""
    again = (as_kept(row.measure.play(case, number)) for number in range(len(standing.first)))
    return bool(standing.first) and all(map(eq, standing.first, again))


def go_on(
    row: Row, standings: Standings, crew: Crew, until: Deadline, *, cases: Sequence[str] | None = None,
    folder: Path = FOLDER,
) -> Iterator[str]:  # fmt: skip
    """Play some cases of a row, or all, until they are done or the time is up; a chunk is told when it is kept."""
    row.measure.prepare()
    asked = {case: one.deals for case, one in standings.items() if cases is None or case in cases}
    waiting: deque[tuple[str, Callable[[], list[Told]]]] = deque()
    while True:
        while len(waiting) < 2 * crew.width and monotonic() < until and (case := _fewest(row, asked)):
            numbers = range(asked[case], min(asked[case] + CHUNK, row.wanted(case)))
            asked[case] = numbers.stop
            waiting.append((case, crew.start(partial(play_chunk, row.measure, case, numbers))))
        if not waiting:
            return
        case, result = waiting.popleft()
        for told in result():
            standings[case].add(told)
        keep(row.name, standings, folder)
        yield case


def _fewest(row: Row, asked: dict[str, int]) -> str | None:
    """The case with the fewest deals of which more are wanted."""
    wanting = [case for case, deals in asked.items() if deals < row.wanted(case)]
    return min(wanting, key=lambda case: asked[case], default=None)
