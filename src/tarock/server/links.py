"""What a pasted link shows: title, description and picture of every address of the page, and whether anything is there.

Nothing in them is known to fewer people than the address itself: no card, no name, no token.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Final, TypeAlias

from msgspec import Struct

from tarock.players.school.collection import playable, without_position
from tarock.players.school.supply import EXERCISES
from tarock.rules.rulebook import rulebook
from tarock.variants import all_variants

LANGUAGES: Final = ("en", "de", "da", "sl")
PLAY, REPLAY, RULES = "link-play.png", "link-replay.png", "link-rules.png"
"""The pictures, made by `make icons`."""
NAME: Final = "tarock"

GameOf: TypeAlias = Callable[[str, str], Coroutine[object, None, str | None]]
"""The game of a "table" or a "record" by its name; empty where that is not told now, None where there is none."""


@dataclass(frozen=True, slots=True)
class Link:
    """What stands for an address elsewhere."""

    title: str
    about: str
    picture: str = PLAY
    found: bool = True
    """Whether there is anything at the address."""


class GameWords(Struct, frozen=True):
    """The name of a game, and one sentence about it."""

    name: str
    about: str


class LinkWords(Struct, frozen=True, rename="camel"):
    """The texts of links in one language, as the built page brings them along."""

    about: str
    nothing: str
    evenings: str
    editor: str
    study: str
    school: str
    school_about: str
    table: str
    table_about: str
    daily: str
    daily_about: str
    duplicate: str
    duplicate_about: str
    replay: str
    replay_about: str
    rules: str
    rules_about: str
    all_rules: str
    games: dict[str, GameWords]


async def link_of(path: str, language: str, words: LinkWords, game_of: GameOf) -> Link:
    """What stands for a path of the page."""
    match [part for part in path.split("/") if part]:
        case ["new", game] if game in all_variants():
            return _titled(words.games[game].name, words.games[game].about)
        case ["t", code]:
            return _of_game(await game_of("table", code), words.table, words.table_about, words)
        case ["replay", record]:
            return _of_game(await game_of("record", record), words.replay, words.replay_about, words, REPLAY)
        case ["rules", name, *_] if name in rulebook(language).pages:
            title = rulebook(language).pages[name].title.partition(" (`")[0]  # Without the ids of its games.
            return _titled(words.rules.replace("{page}", title), words.rules_about, RULES)
        case ["school", *which] if which and _is_in_school(*which):
            return _titled(words.school, words.school_about)
        case parts:
            return _same_cards(parts, words) or _always_there(words).get("/".join(parts)) or _nothing(words)


def _same_cards(parts: list[str], words: LinkWords) -> Link | None:
    """What is said of cards that several tables play, whichever they are."""
    match parts:
        case ["daily"] | ["daily", _] | ["daily", _, _]:
            return _titled(words.daily, words.daily_about)
        case ["duplicate"] | ["duplicate", _]:
            return _titled(words.duplicate, words.duplicate_about)
        case _:
            return None


def _always_there(words: LinkWords) -> dict[str, Link]:
    """The pages that are there whatever has happened."""
    return {
        "": Link(NAME, words.about),
        "evenings": _titled(words.evenings, words.about),
        "editor": _titled(words.editor, words.about),
        "study": _titled(words.study, words.replay_about, REPLAY),
        "school": _titled(words.school, words.school_about),
        "rules": _titled(words.all_rules, words.rules_about, RULES),
    }


def _is_in_school(name: str, *more: str) -> bool:
    if more:
        return name == "exercise" and len(more) == 1 and more[0] in EXERCISES
    return name == "training" or playable(name) or name in without_position()


def _of_game(game: str | None, title: str, about: str, words: LinkWords, picture: str = PLAY) -> Link:
    if game is None:
        return _nothing(words)
    named = title.replace("{game}", words.games[game].name) if game in words.games else words.about
    return _titled(named, about, picture)


def _titled(title: str, about: str, picture: str = PLAY) -> Link:
    return Link(f"{title} · {NAME}", about, picture)


def _nothing(words: LinkWords) -> Link:
    return Link(NAME, words.nothing, found=False)


def language_for(accepted: str) -> str:
    """The first language that a browser asks for and the page speaks; English if there is none."""
    wanted = (one.split(";")[0].strip()[:2].lower() for one in accepted.split(","))
    return next((one for one in wanted if one in LANGUAGES), LANGUAGES[0])
