#!/usr/bin/env python3
"""The words of the page: every key the engine can say, and whether all languages have it.

    python tools/words.py            tell what is missing, too many or changed
    python tools/words.py --write    take over what the engine says in English itself, and put all files in order

The files are web/src/words/engine.{en,de,da,sl}.json, and meaning.{en,de,da,sl}.json with a line under every word that
can be said: by question, game, family of games, or everywhere. English messages and options are the engine's own, all
other texts are written by people; the engine's name of a word is only proposed. In a message of the page a person's
name stands where the engine says "seat 2". A fact is looked up as `game.field`, then as `field`.
"""

import ast
import importlib
import json
import pkgutil
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path

import tarock
from tarock.cards import CARDS, SUITS
from tarock.game import Laws, option_name
from tarock.rules import messages as rules
from tarock.variants import all_variants
from tarock.variants.families.danish.cups import KING_CUP, PAGAT_CUP
from tarock.variants.families.danish.declaring_at_table import SAYABLE as DECLARATIONS
from tarock.variants.families.danish.ultimo_faults import PREVENTED
from tarock.variants.families.full_pack.combinations import SAYABLE as COMBINATIONS
from tarock.variants.families.viennese.slate import POT as BLOCK_POT
from tarock.variants.families.viennese.ultimo_pot import ULTIMO_POT

FILES = Path(__file__).parents[1] / "web" / "src" / "words"
SOURCE = Path(tarock.__file__).parent
LANGUAGES = ("en", "de", "da", "sl")
EVERYWHERE = "everywhere"
JOINTS = (":", "/")
"""How `contra:game` and `valat/opponents` are put together has a text too."""
ACCOUNTS = (KING_CUP, PAGAT_CUP, BLOCK_POT, ULTIMO_POT)
ZONES = ("pack", "hand", "taken", "talon", "scat", "scat shown", "trick", "packet", "top", "gifts")
"""Where cards can lie; a number may follow."""

Texts = dict[str, dict[str, str]]


@dataclass
class Keys:
    """The keys of one kind: those that must be there with the engine's English, if it has one, and those that may."""

    must: dict[str, str | None]
    may: set[str] = field(default_factory=set)


def load_engine() -> None:
    """Import every module, so that all sentences and names are registered."""
    for module in pkgutil.walk_packages(tarock.__path__, "tarock."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def collect() -> dict[str, Keys]:
    """Every kind of words with its keys."""
    load_engine()
    return {
        "message": Keys({key: for_people(english) for key, english in rules._ENGLISH.items()}),
        "word": Keys(dict.fromkeys((*families(), *rules._WORDS, *JOINTS)), set(constants())),
        "option": Keys({**dict(options()), "laws": None}),
        "value": Keys(dict.fromkeys((*values(), Laws.ENFORCED, Laws.TABLE))),
        "fact": Keys(dict.fromkeys(field for _, field in facts()), {f"{game}.{field}" for game, field in facts()}),
        "account": Keys(dict.fromkeys(ACCOUNTS)),
        "zone": Keys(dict.fromkeys(ZONES)),
        "game": Keys(dict.fromkeys(f"{game}.{part}" for game in all_variants() for part in ("name", "about"))),
        "card": Keys(dict.fromkeys(card.name for card in CARDS)),
    }


def for_people(english: str) -> str:
    """A message as the page says it: names for seats, and tarocks by their Roman number."""
    return re.sub(r"\b[Ss]eat \{(\w+):seat\}", r"{\1}", english).replace("T20", "the XX")


def families() -> Iterator[str]:
    """The words that are made of parts, such as the combinations that can be announced."""
    yield from (*(suit.word for suit in SUITS), *COMBINATIONS, *DECLARATIONS, *PREVENTED)


def constants() -> Iterator[str]:
    """Every text in the engine's source: a word that is none of these is said by nobody."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def options() -> Iterator[tuple[str, str]]:
    """The options of all games with their labels."""
    for game in all_variants().values():
        yield from ((option_name(one.name), one.metadata["label"]) for one in fields(game.options))


def values() -> Iterator[str]:
    """What an option may be, unless it is a number."""
    for game in all_variants().values():
        for one in fields(game.options):
            yield from (value for value in one.metadata["allowed"] if type(value) is str)


def facts() -> Iterator[tuple[str, str]]:
    """The facts of the outcomes; where a game means something else by a field it may have a text of its own."""
    for game, found in all_variants().items():
        yield from ((game, one.name) for one in fields(found.outcome))


def read(language: str) -> Texts:
    """All words of a language by kind, the games flattened to `id.name` and `id.about`."""
    texts: Texts = json.loads((FILES / f"engine.{language}.json").read_text("utf-8"))
    games = texts["game"].items()
    return {**texts, "game": {f"{game}.{part}": text for game, parts in games for part, text in dict(parts).items()}}


def write(language: str, texts: Texts) -> None:
    """Write a language, every kind in alphabetical order."""
    ordered: dict[str, dict[str, object]] = {kind: dict(sorted(some.items())) for kind, some in texts.items()}
    games: dict[str, dict[str, str]] = {}
    for key, text in sorted(texts["game"].items(), reverse=True):
        game, _, part = key.rpartition(".")
        games.setdefault(game, {})[part] = text
    ordered["game"] = dict(sorted(games.items()))
    (FILES / f"engine.{language}.json").write_text(json.dumps(ordered, ensure_ascii=False, indent=2) + "\n", "utf-8")


def complaints(texts: dict[str, Texts], keys: dict[str, Keys]) -> Iterator[str]:
    """What is missing, too many, empty or different from what the engine says."""
    english = texts["en"]
    for language, kind in ((language, kind) for language in LANGUAGES for kind in keys):
        found, wanted = texts[language].get(kind, {}), keys[kind]
        where = f"engine.{language}.json, {kind}:"
        yield from (f"{where} {key!r} is missing" for key in {**wanted.must, **english[kind]} if key not in found)
        for key, text in found.items():
            if key not in wanted.must and not is_said(key, wanted):
                yield f"{where} {key!r} is said by nobody"
            elif not text.strip():
                yield f"{where} {key!r} is empty"
            elif holes(text) != holes(wanted.must.get(key) or english[kind].get(key, text)):
                yield f"{where} {key!r} has other parameters than in English"
            elif language == "en" and text != (wanted.must.get(key) or text):
                yield f"{where} {key!r} is not what the engine says"


def is_said(key: str, keys: Keys) -> bool:
    """Whether a key, or every part of it, may be there."""
    return key in keys.may or all(part in keys.may or part in keys.must for part in re.split("[:/]", key))


def holes(text: str) -> list[str]:
    """The parameters of a text, each once."""
    return sorted(set(re.findall(r"\{(\w+)\}", text)))


def read_meanings(language: str) -> Texts:
    """The lines of a language, by the place where they hold."""
    found: Texts = json.loads((FILES / f"meaning.{language}.json").read_text("utf-8"))
    return found


def meaning(lines: Texts, game: str, asked: str, word: str) -> str:
    """The line under a word, found as `web/src/words/meaning.svelte.ts` finds it; empty if there is none."""
    base = re.split("[:/]", word)[0]
    parts = game.split("-")
    families = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    for place in (asked, *families, EVERYWHERE):
        found = lines.get(place, {})
        if line := found.get(base) or found.get(shape(base)):
            return line
    return ""


def shape(word: str) -> str:
    """What words of one kind have in common, whatever number, suit or rank they name."""
    word = re.sub(r"\d+", "#", word)
    word = re.sub(r"-(?:clubs|diamonds|hearts|spades)(?=-|$)", "-suit", word)
    word = re.sub(r"-no-(?:king|queen|cavall|jack)$", "-no-card", word)
    return re.sub(r"-(?:queens|cavalls|jacks)$", "-rank", word)


def idle_lines(lines: Texts, keys: dict[str, Keys]) -> Iterator[str]:
    """Lines of a place that is none, or under a word that nobody says."""
    known = {*keys["word"].must, *keys["word"].may}
    shapes = known | {shape(word) for word in known}
    for place, words in lines.items():
        if place != EVERYWHERE and place not in keys["message"].must and not any(map(belongs(place), all_variants())):
            yield f"meanings: there is no {place!r}"
        yield from (f"meanings, {place}: {word!r} is said by nobody" for word in words if word not in shapes)


def belongs(family: str) -> Callable[[str], bool]:
    """Whether a game is one of a family, which its name begins with."""
    return lambda game: game == family or game.startswith(f"{family}-")


def main() -> int:
    """Tell what is wrong, or put right what can be."""
    keys, texts = collect(), {language: read(language) for language in LANGUAGES}
    if "--write" in sys.argv:
        for kind, wanted in keys.items():
            texts["en"].setdefault(kind, {}).update({key: text for key, text in wanted.must.items() if text})
        texts["en"]["word"] = {**rules._WORDS, **texts["en"]["word"]}
        for language in LANGUAGES:
            write(language, texts[language])
    found = [*complaints(texts, keys), *idle_lines(read_meanings("en"), keys)]
    sys.stdout.write("\n".join(found or ["All words are there."]) + "\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
