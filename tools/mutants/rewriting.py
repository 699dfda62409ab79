"""Files of the program read with a change: marks that tell which lines run, or a fault."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

Rewrite = Callable[[str, str], "CodeType | None"]
"""The code of a file, by its name and source; None to leave it as it is."""


def read_with(rewrite: Rewrite) -> None:
    """From now on the files of the program are read like this."""
    sys.meta_path.insert(0, _Finder(rewrite))


def file_name(path: str) -> str:
    """A path below the folder of the project, as it is told."""
    whole = Path(path)
    return whole.relative_to(Path.cwd()).as_posix() if whole.is_relative_to(Path.cwd()) else path


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class _Finder(MetaPathFinder):
    def __init__(self, rewrite: Rewrite) -> None:
        self.rewrite = rewrite

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or not isinstance(spec.loader, SourceFileLoader):
            return None
        source = Path(spec.origin)
        code = self.rewrite(file_name(spec.origin), source.read_text(encoding="utf-8")) if _ours(source) else None
        if code is None:
            return None
        spec.loader = _Loader(fullname, spec.origin, code)
        return spec


def _ours(path: Path) -> bool:
    return path.is_relative_to(Path.cwd()) and ".venv" not in path.parts
