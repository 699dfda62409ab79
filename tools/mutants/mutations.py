"""The faults that are put in: each changes one expression or statement, as a slip of the pen would.

A fault is kept as the text that it puts in the place of another, so that it can be shown, named and put in again.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

OPPOSITE: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
}  # fmt: skip
"""A comparison one off, and the contrary one."""
OTHER_SIGN: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
WORDING: Final = {"message", "name_words", "field", "TypeVar"}
"""Calls that say something or describe a type; what is in them is no rule."""
LABELS: Final = {"strict", "repr"}
"""Arguments on which no result of a right program depends."""
Function = ast.FunctionDef | ast.AsyncFunctionDef
IN_FUNCTION: Final = "<locals>"
"""How Python names what is inside a function."""
LEAVES: Final = (ast.Return, ast.Raise, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Mutant:
    """One fault in one file."""

    file: str
    function: str
    """The function it is in, as Python names it; empty where it is in none."""
    line: int
    text: str
    """The line as it stands there."""
    change: str
    start: int
    end: int
    put_in: str
    named: str
    """The name of the table it is in, or of the function with that default: Python reads them once, with the file."""
    number: int = 0
    """Counts faults of the same name: the same change of the same text twice in one function."""

    @property
    def at_import(self) -> bool:
        """Whether it is outside the body of a function."""
        return bool(self.named)

    @property
    def name(self) -> str:
        """What it is known by as long as its function and its line are the same, wherever they stand."""
        again = f" #{self.number + 1}" if self.number else ""
        return f"{self.file}::{self.function}::{self.text}::{self.change}{again}"

    def in_source(self, source: str) -> str:
        """The file with the fault."""
        raw = source.encode()
        return (raw[: self.start] + self.put_in.encode() + raw[self.end :]).decode()


def mutants_of(file: Path, name: str | None = None) -> list[Mutant]:
    """All faults of a file, in its order."""
    source = file.read_text(encoding="utf-8")
    named: Counter[str] = Counter()
    mutants = []
    for one in _Reader(name or file.as_posix(), source).read():
        number = named[one.name]
        named[one.name] += 1
        mutants.append(Mutant(**{**one.__dict__, "number": number}))
    return mutants


class _Reader:
    """Goes through a file and notes what could be wrong."""

    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.source = source
        self.lines = source.splitlines()
        self.named = ""
        self.begins = [0]
        for line in source.encode().splitlines(keepends=True):
            self.begins.append(self.begins[-1] + len(line))

    def read(self) -> Iterator[Mutant]:
        yield from self._block(ast.parse(self.source).body, ())

    # Statements

    def _block(self, statements: list[ast.stmt], within: tuple[str, ...]) -> Iterator[Mutant]:
        for statement in statements:
            yield from self._statement(statement, within)

    def _statement(self, node: ast.stmt, within: tuple[str, ...]) -> Iterator[Mutant]:
        self.named = _name_of(node)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from self._definition(node, (*within, node.name))
        elif not _is_no_rule(node):
            yield from self._rule(node, within)

    def _rule(self, node: ast.stmt, within: tuple[str, ...]) -> Iterator[Mutant]:
        if _may_go(node, within):
            yield self._mutant(node, within, "pass", f"without `{self._brief(node)}`")
        if isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
            yield self._mutant(node, within, "return None", f"{self._brief(node)} → return None")
        if isinstance(node, ast.AugAssign) and type(node.op) in OTHER_SIGN:
            other = ast.AugAssign(node.target, OTHER_SIGN[type(node.op)](), node.value)
            yield self._mutant(node, within, ast.unparse(other), f"{self._brief(node)} → {ast.unparse(other)}")
        yield from self._parts(node, within)

    def _definition(self, node: Function | ast.ClassDef, within: tuple[str, ...]) -> Iterator[Mutant]:
        """A function's defaults belong to it, but are read with the file."""
        if isinstance(node, ast.ClassDef):
            yield from self._block(node.body, within)
            return
        for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            yield from self._expression(default, within)
        yield from self._block(node.body, (*within, IN_FUNCTION))

    def _parts(self, node: ast.stmt, within: tuple[str, ...]) -> Iterator[Mutant]:
        """What is inside a statement: its expressions, then its blocks."""
        if isinstance(node, ast.If | ast.While):
            yield from self._condition(node.test, within)
        for name, value in ast.iter_fields(node):
            if isinstance(value, ast.expr) and name not in ("annotation", "target"):
                yield from self._expression(value, within)
            for one in value if isinstance(value, list) else ():
                match one:
                    case ast.stmt():
                        yield from self._statement(one, within)
                    case ast.ExceptHandler() | ast.match_case():
                        yield from self._block(one.body, within)
                    case ast.withitem():
                        yield from self._expression(one.context_expr, within)

    # Expressions

    def _condition(self, node: ast.expr, within: tuple[str, ...]) -> Iterator[Mutant]:
        """A condition that is neither compared nor combined is turned round."""
        if not isinstance(node, ast.Compare | ast.BoolOp) and not _negated(node):
            text = ast.unparse(node)
            yield self._mutant(node, within, f"(not ({text}))", f"{text} → not {text}")

    def _expression(self, node: ast.expr, within: tuple[str, ...]) -> Iterator[Mutant]:
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Call) and _called(node) in WORDING):
            return
        for other in _others(node):
            text = ast.unparse(other)
            yield self._mutant(node, within, f"({text})", f"{ast.unparse(node)} → {text}")
        if isinstance(node, ast.IfExp):
            yield from self._condition(node.test, within)
        for part in _inside(node):
            if isinstance(part, ast.comprehension):
                for wanted in part.ifs:
                    yield self._mutant(wanted, within, "True", f"if {ast.unparse(wanted)} → for all")
                    yield from self._expression(wanted, within)
                yield from self._expression(part.iter, within)
            else:
                yield from self._expression(part, within)

    def _mutant(self, node: ast.expr | ast.stmt, within: tuple[str, ...], put_in: str, change: str) -> Mutant:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.begins[node.lineno - 1] + node.col_offset
        end = self.begins[node.end_lineno - 1] + node.end_col_offset
        text = self.lines[node.lineno - 1].strip()
        in_function = within[-1:] == (IN_FUNCTION,)
        function, words = ".".join(within[:-1] if in_function else within), " ".join(change.split())
        named = "" if in_function else self.named
        return Mutant(self.file, function, node.lineno, text, words, start, end, put_in, named)

    @staticmethod
    def _brief(node: ast.stmt) -> str:
        """A statement on one line; of a guard clause its condition and how it leaves."""
        if isinstance(node, ast.If):
            return f"if {ast.unparse(node.test)}: … {ast.unparse(node.body[-1])}"
        return ast.unparse(node)


def _is_no_rule(node: ast.stmt) -> bool:
    """Names that are handed on, types, texts, and assertions, which speak to the type checker."""
    match node:
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]) | ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Expr(value=ast.Constant()):
            return True
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Pass)


def _name_of(node: ast.stmt) -> str:
    """What a statement gives a name to; the statement itself where it names nothing."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ast.unparse(node)


def _may_go(node: ast.stmt, within: tuple[str, ...]) -> bool:
    """Whether a statement can be left out and the rest still means something."""
    match node:
        case ast.If(orelse=[]):
            return isinstance(node.body[-1], LEAVES)  # a guard clause
        case ast.Expr(value=ast.Call() as call):
            return _called(call) not in WORDING and bool(within)
        case ast.Assign(targets=[target]):
            return not isinstance(target, ast.Name | ast.Tuple)
    return isinstance(node, ast.Expr | ast.AugAssign | ast.Continue | ast.Break | ast.Delete)


def _others(node: ast.expr) -> Iterator[ast.expr]:
    """What could stand in the place of an expression."""
    match node:
        case ast.Compare():
            yield from _compared_otherwise(node)
        case ast.BoolOp():
            yield from _combined_otherwise(node)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield node.operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.BinOp() if type(node.op) in OTHER_SIGN:
            yield ast.BinOp(node.left, OTHER_SIGN[type(node.op)](), node.right)
        case ast.Call():
            yield from _exchanged(node)


def _compared_otherwise(node: ast.Compare) -> Iterator[ast.expr]:
    for place, op in enumerate(node.ops):
        for other in OPPOSITE[type(op)]:
            yield ast.Compare(node.left, [*node.ops[:place], other(), *node.ops[place + 1 :]], node.comparators)


def _combined_otherwise(node: ast.BoolOp) -> Iterator[ast.expr]:
    """`and` for `or`, and one clause after the other left out."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for place in range(len(node.values)):
        rest = [*node.values[:place], *node.values[place + 1 :]]
        yield ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0]


def _exchanged(node: ast.Call) -> Iterator[ast.expr]:
    """The first two arguments in the other order, where both are plain names."""
    match node.args:
        case [ast.Name() | ast.Attribute() as one, ast.Name() | ast.Attribute() as two, *rest]:
            if ast.unparse(one) != ast.unparse(two):
                yield ast.Call(node.func, [two, one, *rest], node.keywords)


def _inside(node: ast.expr) -> Iterator[ast.expr | ast.comprehension]:
    """The parts of an expression."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.expr() | ast.comprehension():
                yield child
            case ast.keyword(arg=arg, value=value) if arg not in LABELS:
                yield value
            case ast.arguments():
                yield from (*child.defaults, *filter(None, child.kw_defaults))


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _negated(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
