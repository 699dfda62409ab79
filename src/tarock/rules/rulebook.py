"""The rule ledger: numbered rules, worked examples, decisions and advice, and whose game they are."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Literal

Kind = Literal["rule", "example", "decision", "advice"]

TRANSLATED = ("de", "da", "sl")
"""The languages the ledger is translated into; each has a folder of the same pages."""
LANGUAGES = ("en", *TRANSLATED)

_KINDS: Mapping[str, Kind] = {"": "rule", "E": "example", "D": "decision", "A": "advice"}
_ID = r"[A-Z]{3}-(?P<letter>[EDA]?)[0-9]+"
# A heading, or an entry with the indented lines, table lines and blank lines that follow it.
_MARK = re.compile(
    r"^#+ +(?P<heading>.*)"
    rf"|^- \*\*(?:Decision )?(?P<id>{_ID})\*\*:? *(?P<text>.*(?:\n(?:[ |].*)?)*)",
    re.MULTILINE,
)
_RANGE = re.compile(r"([A-Z]{3}-[EDA]?)(\d+)(?:\.\.(\d+))?")


class NotInLedger(KeyError):
    """A rule or game was asked for that the ledger does not have."""

    def __init__(self, what: str, wanted: str, known: Iterable[str]) -> None:
        near = ", ".join(get_close_matches(wanted, list(known), n=4)) or "nothing similar"
        super().__init__(f"the ledger has no {what} {wanted!r} (near: {near})")

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered entry of the ledger."""

    id: str
    kind: Kind
    text: str
    page: str
    section: str


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the ledger, as players read it."""

    name: str
    title: str
    text: str
    guide: str = ""
    """The same for newcomers, on two screens; empty for what is no game."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game's place in the ledger; `rules` and `uses` hold ids and ranges of ids."""

    id: str
    name: str
    page: str
    rules: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    not_modelled: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole ledger, looked up by rule id or by game."""

    pages: Mapping[str, Page]
    rules: Mapping[str, Rule]
    games: Mapping[str, Game]

    def __getitem__(self, rule_id: str) -> Rule:
        if rule_id not in self.rules:
            raise NotInLedger("rule", rule_id, self.rules)
        return self.rules[rule_id]

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def game(self, game_id: str) -> Game:
        """The game of this id."""
        if game_id not in self.games:
            raise NotInLedger("game", game_id, self.games)
        return self.games[game_id]

    def page_of(self, game_id: str) -> Page:
        """The page that tells the game."""
        return self.pages[self.game(game_id).page]

    def rules_of(self, game_id: str) -> tuple[Rule, ...]:
        """Every rule that holds in the game, its own page first."""
        return self._entries_of(game_id, "rule")

    def examples_of(self, game_id: str) -> tuple[Rule, ...]:
        """Every worked example that belongs to the game, its own page first."""
        return self._entries_of(game_id, "example")

    def select(self, *spans: str) -> tuple[Rule, ...]:
        """The entries that ids and ranges such as "GEN-19" and "SLO-E1..43" stand for."""
        return tuple(rule for span in spans for rule in self._select(span))

    def _entries_of(self, game_id: str, kind: Kind) -> tuple[Rule, ...]:
        game = self.game(game_id)
        own = self.select(*game.rules) if game.rules else self._on_page(game.page)
        return tuple(rule for rule in (*own, *self.select(*game.uses)) if rule.kind == kind)

    def _on_page(self, page: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in self if rule.page == page)

    def _select(self, span: str) -> Iterator[Rule]:
        if not (parts := _RANGE.fullmatch(span)):
            raise NotInLedger("range", span, self.rules)
        series, first, last = parts[1], parts[2], parts[3] or parts[2]
        for end in (first, last):
            self[series + end]  # a range whose end does not exist is a slip of the pen
        numbers = ((rule, number_of(rule.id)) for rule in self if rule.id.rstrip("0123456789") == series)
        yield from (rule for rule, number in numbers if int(first) <= number <= int(last))


def number_of(rule_id: str) -> int:
    """The number of a rule within its series: 61 for KRU-61, 3 for KRU-E3."""
    return int(rule_id[4:].lstrip("EDA"))


@cache
def rulebook(language: str = "en") -> Rulebook:
    """The ledger shipped with the package, read once; the English one is the specification."""
    if language not in LANGUAGES:
        raise NotInLedger("language", language, LANGUAGES)
    folder = folder_of("ledger", "rules")
    guides = folder_of("guides", "games") / language
    return read(folder if language == "en" else folder / language, folder / "games.toml", guides)


def example(game_id: str) -> str:
    """An example deal of a game, to be looked at step by step, as its record has it."""
    folder = folder_of("guides", "games") / "examples"
    known = {path.stem: path for path in folder.glob("*.tarock")}
    if game_id not in known:
        raise NotInLedger("example", game_id, known)
    return known[game_id].read_text(encoding="utf-8")


def read(folder: Path, games: Path, guides: Path | None = None) -> Rulebook:
    """Read a ledger from a folder of pages and a list of games, and its pages for newcomers from another."""
    pages = [_page(path, guides) for path in sorted(folder.glob("*.md"))]
    rules: dict[str, Rule] = {}
    for rule in (rule for page in pages for rule in _entries(page)):
        if rule.id in rules:
            raise ValueError(f"{rule.id} stands twice in the ledger: {rules[rule.id].page} and {rule.page}")
        rules[rule.id] = rule
    return Rulebook({page.name: page for page in pages}, rules, _games(games))


def folder_of(shipped: str, kept: str) -> Path:
    """A folder of texts: beside the code when installed, in docs in a checkout."""
    beside = Path(__file__).parents[1] / shipped
    return beside if beside.is_dir() else Path(__file__).parents[3] / "docs" / kept


def _games(path: Path) -> dict[str, Game]:
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {id_: _game(id_, table) for id_, table in tables.items()}


def _game(id_: str, table: dict[str, object]) -> Game:
    lists = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    return Game(id=id_, **lists)  # type: ignore[arg-type]  # test_rulebook checks the file's types


def _page(path: Path, guides: Path | None) -> Page:
    text = path.read_text(encoding="utf-8")
    guide = guides / path.name if guides else None
    told = guide.read_text(encoding="utf-8") if guide and guide.is_file() else ""
    return Page(path.stem, text.partition("\n")[0].lstrip("# "), text, told)


def _entries(page: Page) -> Iterator[Rule]:
    section = ""
    for mark in _MARK.finditer(page.text):
        if mark["heading"]:
            section = mark["heading"]
        else:
            yield Rule(mark["id"], _KINDS[mark["letter"]], mark["text"].strip(), page.name, section)
