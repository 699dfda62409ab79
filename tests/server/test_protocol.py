"""The wire format: one module, the same in TypeScript, strict about what it does not know."""

from __future__ import annotations

import inspect
from pathlib import Path

import msgspec
import pytest

from tarock.rules import Message
from tarock.server import protocol as p
from tarock.server import refusals
from tarock.server.typescript import main, typescript

ROOT = Path(__file__).parents[2]
FILE = ROOT / "web" / "src" / "protocol.ts"
STRUCTS = [one for _, one in inspect.getmembers(p, inspect.isclass) if issubclass(one, p.Wire)]


def test_the_pages_types_are_made_from_the_protocol(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", str(FILE)]) == 0
    other = tmp_path / "protocol.ts"
    other.write_text(FILE.read_text(encoding="utf-8") + "// changed\n", encoding="utf-8")
    assert main(["--check", str(other)]) == 1
    assert "make protocol" in capsys.readouterr().err


def test_typescript_says_the_same_as_python() -> None:
    source = '''
class Wire: ...
Seat = int
class Play(Wire, frozen=True, tag="play", tag_field="kind"):
    """Play a card."""
    card: str
    words: tuple[tuple[str, ...], ...] = ()
    """What is said."""
class Ask(Wire, frozen=True):
    by: Seat | None = None
    many: dict[str, int]
FromClient = Play | Ask
'''
    made = typescript(source)
    assert 'readonly kind: "play";' in made
    assert "/** Play a card. */\nexport interface Play {" in made
    assert "  /** What is said. */\n  readonly words?: readonly (readonly string[])[];" in made
    assert "readonly by?: Seat | null;" in made
    assert "readonly many: { readonly [key: string]: number };" in made
    assert "export type FromClient = Play | Ask;" in made


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda one: one.__name__)
def test_every_type_is_frozen_explained_and_refuses_unknown_fields(struct: type[msgspec.Struct]) -> None:
    assert struct.__struct_config__.frozen
    assert struct.__struct_config__.forbid_unknown_fields
    assert (struct.__doc__ or "").strip().endswith(".")


@pytest.mark.parametrize("union", [p.FromClient, p.FromServer, p.Move, p.Shape, p.Entry])
def test_every_message_can_be_told_from_every_other(union: object) -> None:
    tags = [one.__struct_config__.tag for one in union.__args__]  # type: ignore[attr-defined]
    assert len(set(tags)) == len(tags)
    assert None not in tags


def test_every_sentence_of_the_server_has_its_english_text() -> None:
    sentences = {name: make(most=1, why="x", tables=1) for name, make in vars(refusals).items() if name.isupper()}
    assert len(sentences) > 25
    for sentence in sentences.values():
        assert isinstance(sentence, Message)
        assert sentence.key.startswith("server.")
        assert str(sentence).endswith(".")
