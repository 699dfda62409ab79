"""A plugin of pytest that notes which lines every test runs: `pytest -p tools.mutants.gathering`.

The files of the targets are read with a mark before every statement of their functions. That costs a few per cent,
where watching every line of the whole program would cost as much again as the tests.
"""

from __future__ import annotations

import ast
import builtins
import gc
import os
from collections.abc import Generator, Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from time import process_time
from types import CodeType
from typing import Final

import pytest

from tools.mutants.mutations import IN_FUNCTION
from tools.mutants.reach import REACH, Place, Reach, Run
from tools.mutants.rewriting import read_with
from tools.mutants.targets import TARGETS, files_of

RAN: Final = "__ran__"
EVERY: Final = 200
"""After so many tests what is known is kept."""
WATCHED: Final = "MUTANTS_WATCHED"
"""The environment may name the files to watch, for tests of this plugin."""
KEPT_IN: Final = "MUTANTS_REACH"
"""And the file in which to keep what is seen, where several processes are at it."""


class Marks:
    """A mark for every statement, and the places it stands for."""

    def __init__(self) -> None:
        self.ran = bytearray()
        self.places: list[list[int]] = []
        """For every mark the numbers of its lines."""
        self.numbers: dict[Place, int] = {}

    def code(self, file: str, source: str) -> CodeType:
        """A file with marks."""
        tree = ast.parse(source)
        _Marking(self, file, source.splitlines()).visit(tree)
        return compile(ast.fix_missing_locations(tree), str(Path(file).absolute()), "exec", dont_inherit=True)

    def new(self, places: list[Place]) -> int:
        self.ran.append(0)
        self.places.append([self.numbers.setdefault(place, len(self.numbers)) for place in places])
        return len(self.ran) - 1

    def taken(self) -> list[int]:
        """The places that have run, which are forgotten now."""
        found = {place for mark, ran in enumerate(self.ran) if ran for place in self.places[mark]}
        self.ran[:] = bytes(len(self.ran))
        return sorted(found)


class _Marking(ast.NodeTransformer):
    def __init__(self, marks: Marks, file: str, lines: list[str]) -> None:
        self.marks = marks
        self.file = file
        self.lines = lines
        self.within: tuple[str, ...] = ()

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        outer, self.within = self.within, (*self.within, node.name)
        node.body = [self.visit(one) for one in node.body]
        self.within = outer
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        outer, self.within = self.within, (*self.within, node.name, IN_FUNCTION)
        node.body = self._marked(node.body)
        self.within = outer
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def _marked(self, block: list[ast.stmt]) -> list[ast.stmt]:
        return [one for statement in block for one in self._with_mark(statement)]

    def _with_mark(self, statement: ast.stmt) -> Iterator[ast.stmt]:
        if not isinstance(statement, ast.Nonlocal | ast.Global):
            yield self._mark(statement)
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield self.visit(statement)
            return
        for block in _blocks(statement):
            block[:] = self._marked(block)
        yield statement

    def _mark(self, statement: ast.stmt) -> ast.stmt:
        lines = self.lines[statement.lineno - 1 : _end_of_head(statement)]
        function = ".".join(self.within[:-1])
        number = self.marks.new([Place(self.file, function, line.strip()) for line in lines])
        mark = ast.parse(f"{RAN}[{number}] = 1").body[0]
        for node in ast.walk(mark):
            ast.copy_location(node, statement)
        return mark


def _blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    for node in (statement, *getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
        yield from (block for name in ("body", "orelse", "finalbody") if (block := getattr(node, name, [])))


def _end_of_head(statement: ast.stmt) -> int:
    """The last line before the blocks of a statement, or its last."""
    first = min((block[0].lineno for block in _blocks(statement)), default=(statement.end_lineno or 0) + 1)
    return max(first - 1, statement.lineno)


class Gathering:
    """Watches the tests that are not known yet."""

    def __init__(self, files: set[str]) -> None:
        self.marks = Marks()
        self.known = Reach.kept()
        self.new = Reach()
        setattr(builtins, RAN, self.marks.ran)
        read_with(lambda file, source: self.marks.code(file, source) if file in files else None)

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        known = [item for item in items if item.nodeid in self.known.runs]
        config.hook.pytest_deselected(items=known)
        items[:] = [item for item in items if item.nodeid not in self.known.runs]

    def pytest_collection_finish(self) -> None:
        self.new.imported = set(self.marks.taken())
        self.caches = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
        self.caches = [one for one in self.caches if RAN in one.__wrapped__.__code__.co_names]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        for cache in self.caches:  # otherwise only the first test would run what is behind it
            cache.cache_clear()
        self.marks.taken()
        self.passed, begun = True, process_time()  # not by the clock: others may use the machine
        result = yield
        if self.passed:
            self.new.runs[item.nodeid] = Run(round(process_time() - begun, 4), self.marks.taken())
            if len(self.new.runs) % EVERY == 0:
                self.keep()
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed = self.passed and report.passed

    def pytest_sessionfinish(self) -> None:
        self.keep()

    def keep(self) -> None:
        """Write down all that is known."""
        self.new.places = list(self.marks.numbers)
        self.known.joined(self.new).keep(Path(os.environ.get(KEPT_IN, REACH)))


def watched() -> set[str]:
    """The files to watch."""
    if WATCHED in os.environ:
        return set(os.environ[WATCHED].split(":"))
    return {file.as_posix() for target in TARGETS for file in files_of(target)}


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Begin before any file of the program is read, and so before a conftest.py, which may use it."""
    early_config.pluginmanager.register(Gathering(watched()))
