"""What a server counts and measures of itself, told in the text format that Prometheus reads.

Whoever has something to count does so in one line. All labels are words of the program: no name, code, table or card is
ever told. The figures are those of the process, since whoever reads them wants to know how it is doing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final, NamedTuple

from tarock.server.refusals import Refused

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""The bounds between which durations are counted."""
CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Sample(NamedTuple):
    """One figure: what stands behind the name of its family, its labels, and the value."""

    suffix: str
    labels: tuple[tuple[str, str], ...]
    value: float


class Family(NamedTuple):
    """Figures of one kind, as they are told."""

    name: str
    kind: str
    about: str
    samples: tuple[Sample, ...]

    def text(self) -> str:
        """The lines of it."""
        head = f"# HELP {self.name} {self.about}\n# TYPE {self.name} {self.kind}\n"
        return head + "".join(
            f"{self.name}{one.suffix}{_braced(one.labels)} {one.value:.15g}\n" for one in self.samples
        )


def _braced(labels: tuple[tuple[str, str], ...]) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""


def gauge(name: str, about: str, value: float) -> Family:
    """A figure that goes up and down."""
    return Family(name, "gauge", about, (Sample("", (), value),))


def gauges(name: str, about: str, label: str, values: Iterable[tuple[str, float]]) -> Family:
    """Several of them, told apart by a label."""
    return Family(name, "gauge", about, tuple(Sample("", ((label, word),), value) for word, value in values))


class Counter:
    """How often something happened, by its labels."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name, self.about, self.labels = name, about, labels
        self._counts: dict[tuple[str, ...], int] = {} if labels else {(): 0}

    def count(self, *words: str, by: int = 1) -> None:
        """It happened once more, or so many times."""
        self._counts[words] = self._counts.get(words, 0) + by

    def of(self, *words: str) -> int:
        """How often it has happened so far."""
        return self._counts.get(words, 0)

    def family(self) -> Family:
        """As it is told."""
        counts = sorted(self._counts.items())
        samples = (Sample("", tuple(zip(self.labels, words, strict=True)), value) for words, value in counts)
        return Family(self.name, "counter", self.about, tuple(samples))


class Histogram:
    """How long something took: how many took at most so many seconds, and all together."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """It took so long."""
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def timed(self) -> Timing:
        """Measure what is done meanwhile, also if it fails."""
        return Timing(self)

    def family(self) -> Family:
        """As it is told: each bucket holds those before it too."""
        samples, so_far = [], 0
        for bound, count in zip((*map(str, SECONDS), "+Inf"), self._counts, strict=True):
            so_far += count
            samples.append(Sample("_bucket", (("le", bound),), so_far))
        samples += (Sample("_sum", (), self._sum), Sample("_count", (), so_far))
        return Family(self.name, "histogram", self.about, tuple(samples))


class Histograms:
    """How long things of several kinds took, told apart by a label."""

    def __init__(self, name: str, about: str, label: str) -> None:
        self.name, self.about, self.label = name, about, label
        self._kinds: dict[str, Histogram] = {}

    def add(self, word: str, seconds: float) -> None:
        """One of this kind took so long."""
        self._kinds.setdefault(word, Histogram(self.name, self.about)).add(seconds)

    def family(self) -> Family:
        """As it is told."""
        told = ((word, one) for word, kind in sorted(self._kinds.items()) for one in kind.family().samples)
        samples = (one._replace(labels=((self.label, word), *one.labels)) for word, one in told)
        return Family(self.name, "histogram", self.about, tuple(samples))


class Timing:
    """Measures how long something takes; every move does so, hence no generator."""

    __slots__ = ("_began", "_histogram")

    def __init__(self, histogram: Histogram) -> None:
        self._histogram = histogram

    def __enter__(self) -> None:
        self._began = perf_counter()

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> None:
        self._histogram.add(perf_counter() - self._began)


class Work:
    """Something that is waited for: how many are under way or in line, and how long each took with its waiting."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about, self.going_on = name, about, 0
        self._took = Histogram(f"{name}_seconds", f"{about}: how long each took, with its waiting.")

    @contextmanager
    def one(self) -> Iterator[None]:
        """One of them is begun, and ended in whatever way."""
        self.going_on += 1
        try:
            with self._took.timed():
                yield
        finally:
            self.going_on -= 1

    def families(self) -> tuple[Family, Family]:
        """As it is told."""
        now = gauge(f"{self.name}_going_on", f"{self.about}: under way or in line.", self.going_on)
        return now, self._took.family()


# What is counted -----------------------------------------------------------------------------------------------------

COMMANDS: Final = Counter("tarock_commands_total", "Commands of people and spectators.", "command", "outcome")
COMPUTER_MOVES: Final = Counter("tarock_computer_moves_total", "Moves that computer players made.")
REFUSALS: Final = Counter("tarock_refusals_total", "Requests and commands that were refused.", "error")
COMMAND_SECONDS: Final = Histogram("tarock_command_seconds", "From a command of a person to its answer, hints apart.")
APPEND_SECONDS: Final = Histogram("tarock_store_append_seconds", "Until events were on the disk.")
EVENTS: Final = Counter("tarock_store_events_total", "Events appended.")
STORE_ERRORS: Final = Counter("tarock_store_errors_total", "Appends that could not be written.")
THOUGHTS: Final = Work("tarock_thoughts", "Thoughts of searching players")
ANALYSES: Final = Work("tarock_analyses", "Analyses of finished deals")
WAITED: Final = Histograms("tarock_work_waited_seconds", "How long work waited for a worker, by its purpose.", "work")
WORK_REFUSED: Final = Counter("tarock_work_refused_total", "Pieces of work for which too many waited already.", "work")

_COUNTED: Final = (
    COMMANDS, COMPUTER_MOVES, REFUSALS, COMMAND_SECONDS, APPEND_SECONDS, EVENTS, STORE_ERRORS, WAITED, WORK_REFUSED,
)  # fmt: skip
_WORKED_ON: Final = (THOUGHTS, ANALYSES)


class Appending(Timing):
    """Measures an append of so many events; that a stream ended elsewhere is no error."""

    __slots__ = ("_events",)

    def __init__(self, events: int) -> None:
        super().__init__(APPEND_SECONDS)
        self._events = events

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> None:
        super().__exit__(kind, error, trace)
        if kind is None:
            EVENTS.count(by=self._events)
        elif issubclass(kind, Refused):
            STORE_ERRORS.count()


def families() -> list[Family]:
    """All that was counted in this process so far."""
    return [*(one.family() for one in _COUNTED), *(one for work in _WORKED_ON for one in work.families())]


def text_of(told: Iterable[Family]) -> str:
    """These figures for whoever reads them."""
    return "".join(family.text() for family in told)
