"""One fault at a time, in a process of its own that is split off a warm one, so that nothing is read twice.

A fault in a function is put into the function itself. A fault in a table has to be there when the file is read: then
the child forgets the program and the tests, and reads both again.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path
from time import monotonic
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Final, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.keeping import Verdict
from tools.mutants.mutations import IN_FUNCTION, Mutant
from tools.mutants.reach import Reach, within
from tools.mutants.rewriting import file_name, read_with

BATCHES: Final = (12, 100)
"""Where the tests have to be read again, the first few are tried alone, then some more, then all others."""
PATIENCE: Final = 20.0
"""The tests that are asked about one fault need at most so many seconds in a sound program."""
HUNG_AFTER: Final = 5.0
TIMES: Final = 10.0
"""A test hangs that has worked so many seconds more than ten times as long as it should."""
TO_READ: Final = 0.2
"""A file of tests is read in so many seconds."""
WAITED: Final = 20.0
"""Or has waited so long, for anything but a free core."""
LONGEST: Final = 1800.0
"""A child that says nothing for so long is past help."""


class Fate(NamedTuple):
    """What came of a fault, and which test noticed."""

    verdict: Verdict
    test: str = ""


class Witness:
    """A plugin of pytest that tells how the first failing test failed."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.tests = tests
        self.fate = Fate(Verdict.SURVIVED)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = {item.nodeid: item for item in items}
        items[:] = [chosen[test] for test in self.tests if test in chosen]

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        failed = call.excinfo and not isinstance(call.excinfo.value, pytest.skip.Exception)
        if call.excinfo and failed and not self.fate.verdict.killed:
            found = Verdict.ASSERTION if _was_compared(call.excinfo) else Verdict.EXCEPTION
            self.fate = Fate(found, item.nodeid)


def _was_compared(fault: pytest.ExceptionInfo[BaseException]) -> bool:
    """Whether a test, or a law of the conformance suite, said so; an assertion of the program is an accident."""
    where = file_name(str(fault.traceback[-1].path))
    by_law = type(fault.value).__module__.startswith("tarock.testing")
    told = isinstance(fault.value, AssertionError | pytest.fail.Exception)
    return by_law or (told and not (where.startswith("src/") and "/testing/" not in where))


class Bench:
    """The warm process: all tests collected, nothing run yet."""

    def __init__(self, session: pytest.Session, reach: Reach) -> None:
        self.items = {item.nodeid: item for item in session.items}
        self.reach = reach
        self.sound: set[str] = set()
        """Tests that pass in a child without a fault."""
        self.unsound: set[str] = set()
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and (file := file_name(one.__code__.co_filename)).startswith("src/"):
                self.functions[file, one.__code__.co_qualname, one.__code__.co_firstlineno].append(one)
        gc.collect()
        gc.freeze()  # a child that looked through everything would copy it

    def fate(self, mutant: Mutant) -> Fate:
        """What the tests make of a fault; one that also fails without it is no witness."""
        while True:
            asked = (test for test in self.reach.tests(mutant) if test in self.items and test not in self.unsound)
            tests = list(within(PATIENCE, asked, self.reach))
            if not tests:
                return Fate(Verdict.NOT_RUN)
            found = self._try(mutant, tests)
            if not found.test or self._is_sound(mutant, found.test):
                return found

    def _is_sound(self, mutant: Mutant, test: str) -> bool:
        if test not in self.sound | self.unsound:
            anew = self._read_anew(mutant)
            fate = split_off(partial(self._tried_anew if anew else self._tried, None, [test]))
            (self.unsound if fate.verdict.killed else self.sound).add(test)
            if test in self.unsound:
                print(f"{test} fails without a fault too: {fate.verdict}", file=sys.stderr)
        return test in self.sound

    def _try(self, mutant: Mutant, tests: list[str]) -> Fate:
        if not self._read_anew(mutant):
            return split_off(partial(self._tried, mutant, tests))
        places = (0, *(size for size in BATCHES if size < len(tests)), len(tests))
        fate = Fate(Verdict.SURVIVED)
        for start, end in pairwise(places):
            fate = split_off(partial(self._tried_anew, mutant, tests[start:end]))
            if fate.verdict.killed:
                if not fate.test and split_off(partial(self._tried_anew, None, tests[start:end])).verdict.killed:
                    raise RuntimeError(f"without a fault these cannot be read again either: {tests[start:end]}")
                break
        return fate

    def _read_anew(self, mutant: Mutant) -> bool:
        return IN_FUNCTION in mutant.function or self.reach.at_import(mutant) or not self._put_in(mutant, really=False)

    # In the child

    def _tried(self, mutant: Mutant | None, tests: Sequence[str]) -> Fate:
        """Put a fault into its function and run some tests until one fails."""
        if mutant:
            self._put_in(mutant)
        items = [self.items[test] for test in tests]
        witness = Witness(tests)
        items[0].config.pluginmanager.register(witness)
        for item, following in zip(items, [*items[1:], None], strict=True):
            with self._in_time(item.nodeid):
                runtestprotocol(item, log=False, nextitem=following)
            if witness.fate.verdict.killed:
                break
        return witness.fate

    def _put_in(self, mutant: Mutant, *, really: bool = True) -> bool:
        """Whether the function of a fault can be given another code; that has to know the same outer names."""
        known = False
        for code in _codes(compiled(mutant, Path(mutant.file).read_text(encoding="utf-8"))):
            here = code.co_qualname == mutant.function
            for one in self.functions.get((mutant.file, code.co_qualname, code.co_firstlineno), []) if here else ():
                if len(one.__code__.co_freevars) != len(code.co_freevars):
                    return False
                known = True
                if really:
                    one.__code__ = code
        return known

    def _tried_anew(self, mutant: Mutant | None, tests: Sequence[str]) -> Fate:
        """Read program and tests again, with a fault, and run some tests until one fails."""
        for name in [name for name, module in sys.modules.items() if _is_read_again(module)]:
            del sys.modules[name]  # only now: a folder without a file of its own asks the folder it is in
        if mutant:
            read_with(lambda file, source: compiled(mutant, source) if file == mutant.file else None)
        witness = Witness(tests)
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        with self._in_time(*tests, files=len(files)):
            code = pytest.main(["-q", "-x", "-p", "no:cacheprovider", *files], plugins=[witness])
        if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) or witness.fate.verdict.killed:
            return witness.fate
        return Fate(Verdict.EXCEPTION)  # the file, or a test's, cannot even be read

    def _in_time(self, *tests: str, files: int = 0) -> Alarm:
        """The time that tests have, and files to be read."""
        seconds = sum(self.reach.runs[test].seconds for test in tests)
        return Alarm(seconds + files * TO_READ, tests[0] if len(tests) == 1 else "")


def split_off(work: Callable[[], Fate]) -> Fate:
    """Work that is done in a child; one that dies without a word has come to grief over the fault."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _work_quietly(work, writing)
    os.close(writing)
    try:
        told = b"".join(_lines_of(reading))
    finally:
        for end in (os.killpg, os.kill):  # its own children too, if it has come so far
            with suppress(ProcessLookupError):
                end(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(reading)
    if not told:
        return Fate(Verdict.EXCEPTION)
    verdict, test = json.loads(told)
    return Fate(Verdict(verdict), test)


class Alarm:
    """Ends the child when a test hangs: works too long, or waits too long for something that does not come."""

    def __init__(self, seconds: float, test: str) -> None:
        self.test = test
        self.work = HUNG_AFTER + TIMES * seconds
        self.wait = WAITED + TIMES * seconds
        self.seen = (monotonic(), busy())

    def __enter__(self) -> None:
        signal.signal(signal.SIGPROF, self._hung)
        signal.signal(signal.SIGALRM, self._look)
        signal.setitimer(signal.ITIMER_PROF, self.work)
        signal.setitimer(signal.ITIMER_REAL, 1, 1)

    def __exit__(self, *fault: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)

    def _look(self, number: int, frame: FrameType | None) -> None:
        """Who only waits for a free core does not hang."""
        (then, busy_then), self.seen = self.seen, (monotonic(), busy())
        self.wait -= max(0.0, self.seen[0] - then - (self.seen[1] - busy_then))
        if self.wait < 0:
            self._hung(number, frame)

    def _hung(self, number: int, frame: FrameType | None) -> None:
        _tell(Fate(Verdict.HUNG, self.test))


def busy() -> float:
    """How many seconds this process has worked so far, or would have, had a core been free."""
    told = (task.read_text().split() for task in Path("/proc/self/task").glob("*/schedstat"))
    return sum(int(worked) + int(queued) for worked, queued, _ in told) / 1e9


_to_parent = -1


def _work_quietly(work: Callable[[], Fate], writing: int) -> None:
    """Do it with nothing said on the screen, tell the parent and end."""
    global _to_parent  # noqa: PLW0603 - a signal has nothing else to go by
    _to_parent = writing
    try:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        _tell(work())
    finally:
        os._exit(1)


def _tell(fate: Fate) -> None:
    os.write(_to_parent, json.dumps(fate).encode() + b"\n")
    os._exit(0)


def _lines_of(reading: int) -> Iterator[bytes]:
    """What a child says, up to the end of its line; grandchildren may keep the pipe open."""
    end = monotonic() + LONGEST
    while monotonic() < end and select.select([reading], [], [], 1 + end - monotonic())[0]:
        said = os.read(reading, 65536)
        yield said
        if not said or said.endswith(b"\n"):
            return


def compiled(mutant: Mutant, source: str) -> CodeType:
    """A file with a fault."""
    path = str(Path(mutant.file).absolute())
    return compile(mutant.in_source(source), path, "exec", dont_inherit=True)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes(one)


def _is_read_again(module: ModuleType) -> bool:
    """What belongs to the program or the tests, but for the kernel, which is read once in a process.

    A folder without a file of its own is forgotten too: it knows the modules in it.
    """
    path = getattr(module, "__file__", None) or next(iter(getattr(module, "__path__", ())), "")
    name = file_name(path)
    if not name:  # a part of Python itself
        return False
    return not name.startswith(("/", ".venv/", "tools/mutants/")) and (name.endswith(".py") or Path(name).is_dir())
