"""The wire format as TypeScript: `python -m tarock.server.typescript FILE` writes it, `--check FILE` compares."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TypeGuard

from tarock.server import protocol

HEAD = """\
// Made from src/tarock/server/protocol.py by `python -m tarock.server.typescript`; changes belong there.
"""
PLAIN = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "None": "null"}
SENT_ONLY = ("FromClient", "Request")
"""Unions of what only a client sends: a field with a default may be left out there."""


def typescript(source: str) -> str:
    """The whole module in TypeScript, one interface per class and one type per alias, with the same comments."""
    body = ast.parse(source).body
    sent = {name for node in body if _assigned(node) in SENT_ONLY for name in _names(node)}
    parts = [_statement(node, _comment_after(body, place), sent) for place, node in enumerate(body)]
    return "\n".join((HEAD, *(part for part in parts if part)))


def _statement(node: ast.stmt, comment: str, sent: set[str]) -> str:
    if isinstance(node, ast.ImportFrom):
        return "\n".join(_words(found) for one in node.names if _is_words(found := vars(protocol).get(one.name)))
    if isinstance(node, ast.ClassDef) and node.name != "Wire":
        return _interface(node, optional=node.name in sent)
    if isinstance(node, ast.AnnAssign):
        return f"{comment}export const {_assigned(node)} = {ast.unparse(node.value)};\n" if node.value else ""
    if isinstance(node, ast.Assign):
        return f"{comment}export type {_assigned(node)} = {_type(node.value)};\n"
    return ""


def _is_words(found: object) -> TypeGuard[type[StrEnum]]:
    """Whether something is a fixed number of words, of which one is sent."""
    return isinstance(found, type) and issubclass(found, StrEnum)


def _words(kind: type[StrEnum]) -> str:
    either = " | ".join(f'"{one}"' for one in kind)
    return f"{_comment(kind.__doc__ or '')}export type {kind.__name__} = {either};\n"


def _interface(node: ast.ClassDef, *, optional: bool) -> str:
    comment = _comment(ast.get_docstring(node) or "")
    tags = {word.arg: ast.literal_eval(word.value) for word in node.keywords}
    if "array_like" in tags:
        entries = (f"{_assigned(one)}: {_type(one.annotation)}" for one in node.body if isinstance(one, ast.AnnAssign))
        return f"{comment}export type {node.name} = readonly [{', '.join(entries)}];\n"
    lines = [f"{comment}export interface {node.name} {{"]
    if "tag" in tags:
        lines.append(f'  readonly {tags["tag_field"]}: "{tags["tag"]}";')
    for place, field in enumerate(node.body):
        if isinstance(field, ast.AnnAssign):
            unsaid = isinstance(field.value, ast.Name) and field.value.id == "UNSET"
            mark = "?" if unsaid or (optional and field.value is not None) else ""
            comment = _comment_after(node.body, place, "  ")
            lines.append(f"{comment}  readonly {_assigned(field)}{mark}: {_type(field.annotation)};")
    return "\n".join((*lines, "}", ""))


def _type(node: ast.expr) -> str:
    match node:
        case ast.Name(name):
            return PLAIN.get(name, name)
        case ast.Constant(None):
            return "null"
        case ast.BinOp(left, ast.BitOr(), right):
            return " | ".join(_type(side) for side in (left, right) if not _is_unset(side))
        case ast.Subscript(ast.Name("tuple"), ast.Tuple([item, ast.Constant()])):
            return f"readonly {_item(item)}[]"
        case ast.Subscript(ast.Name("dict"), ast.Tuple([_, value])):
            return f"{{ readonly [key: string]: {_type(value)} }}"
        case ast.Subscript(ast.Name("Annotated"), ast.Tuple([_, ast.Name(whole)])):
            return f"Partial<{whole}>"
    raise ValueError(f"no TypeScript for {ast.unparse(node)}")


def _item(node: ast.expr) -> str:
    text = _type(node)
    return f"({text})" if "|" in text or text.startswith("readonly") else text


def _is_unset(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "UnsetType"


def _assigned(node: ast.stmt) -> str:
    match node:
        case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
            return name
    return ""


def _names(node: ast.stmt) -> Iterator[str]:
    return (one.id for one in ast.walk(node) if isinstance(one, ast.Name))


def _comment_after(body: list[ast.stmt], place: int, indent: str = "") -> str:
    """The text that stands below an assignment explains it."""
    if place + 1 == len(body) or isinstance(body[place], ast.Expr):
        return ""
    match body[place + 1]:
        case ast.Expr(ast.Constant(str(text))):
            return _comment(text, indent)
    return ""


def _comment(text: str, indent: str = "") -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def main(arguments: list[str]) -> int:
    """Write the file, or with --check say whether it is up to date."""
    path = Path(arguments[-1])
    text = typescript(Path(protocol.__file__).read_text(encoding="utf-8"))
    if "--check" not in arguments:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return 0
    if path.read_text(encoding="utf-8") == text:
        return 0
    sys.stderr.write(f"{path} is not what protocol.py says: run `make protocol`\n")
    return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
