"""The letters of the page: none that its texts need is left to files of hundreds, and each is in one file only."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
STYLES = ROOT / "web" / "src" / "styles"
PACKAGES = ROOT / "web" / "node_modules"
LANGUAGES = ["en", "de", "da", "sl"]
FACES = {"display": "grenze", "text": "source-sans-3", "legible": "atkinson-hyperlegible-next"}
FILE_NAMED = re.compile(r'src: url\("(.+?)"\).*?unicode-range:\s+(.+?);', re.DOTALL)
FAMILY, FULL_NAME, NAME_IN_PRINT, COPYRIGHT, LICENCE_ADDRESS = 1, 4, 6, 0, 14


class Letters(NamedTuple):
    """A file of letters: for which a browser fetches it, and which are in it."""

    path: Path
    fetched_for: frozenset[str]
    held: frozenset[str]


@cache
def files() -> tuple[Letters, ...]:
    """All that the style sheets name."""
    css = "".join((STYLES / name).read_text(encoding="utf-8") for name in ("fonts.css", "legible.css"))
    return tuple(_letters(url, ranges) for url, ranges in FILE_NAMED.findall(css))


def _letters(url: str, ranges: str) -> Letters:
    path = STYLES / url if url.startswith(".") else PACKAGES / url
    return Letters(path, frozenset(_characters(ranges)), frozenset(map(chr, TTFont(path).getBestCmap())))


def _characters(ranges: str) -> Iterator[str]:
    for one in re.split(r",\s+", ranges):
        first, _, last = one.removeprefix("U+").partition("-")
        yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


def of_face(face: str) -> list[Letters]:
    return [one for one in files() if one.path.stem == face or FACES[face] in one.path.stem]


def own(face: str) -> Letters:
    (found,) = (one for one in files() if one.path.stem == face)
    return found


def texts(language: str) -> Iterator[Path]:
    """Everything the page says in a language, and what it says in all."""
    yield from (ROOT / "web" / "src" / "words").glob(f"*{language}.json")
    yield from (ROOT / "docs" / "rules" / ("" if language == "en" else language)).glob("*.md")
    yield from (ROOT / "web" / "src").rglob("*.svelte")
    yield from (ROOT / "web" / "src").rglob("*.ts")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_small_files_have_every_letter_of_a_language(language, face):
    small = [one for one in of_face(face) if "latin-ext" not in one.path.name]
    shipped = {letter for one in small for letter in one.fetched_for & one.held}
    read = {path: path.read_text(encoding="utf-8") for path in texts(language)}
    assert len(read) > 100
    missing = {path.name: found for path, text in read.items() if (found := set(filter(str.isalpha, text)) - shipped)}
    assert missing == {}


@pytest.mark.parametrize("face", FACES)
def test_our_files_have_the_letters_they_are_fetched_for_and_no_others(face):
    assert own(face).held == own(face).fetched_for


@pytest.mark.parametrize("face", FACES)
def test_no_letter_is_looked_for_in_two_files(face):
    looked_for = Counter(letter for one in of_face(face) for letter in one.fetched_for)
    assert {letter for letter, times in looked_for.items() if times > 1} == set()


@pytest.mark.parametrize("face", FACES)
def test_no_letter_of_a_name_was_lost_when_ours_were_cut_out(face):
    *_, further = of_face(face)
    letters = {letter for letter in further.held if letter.isalpha() and "\u0100" <= letter < "\u0250"}
    assert {"Ł", "ő", "ž"} <= letters
    assert letters <= {letter for one in of_face(face) for letter in one.fetched_for & one.held}


@pytest.mark.parametrize("face", FACES)
def test_our_files_do_not_go_by_the_name_of_the_letters_and_keep_the_notice(face):
    *_, further = of_face(face)
    theirs, ours = TTFont(further.path)["name"], TTFont(own(face).path)["name"]
    for number in (FAMILY, FULL_NAME, NAME_IN_PRINT):
        assert len(theirs.getDebugName(number)) > 1
        assert not any(map(str.isalnum, ours.getDebugName(number) or ""))
    for number in (COPYRIGHT, LICENCE_ADDRESS):
        assert ours.getDebugName(number) == theirs.getDebugName(number)
