"""The card faces of the page: complete, self-contained and small, in every deck and with all index letters."""

import gzip
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tarock.cards import CARDS

SCRIPT = Path(__file__).parents[1] / "web" / "cards" / "make_sprites.py"
SVG = "{http://www.w3.org/2000/svg}"
DECKS = ("book", "large")
LETTERS = {"en": "KQNJ", "de": "KDCB", "da": "KDCKn", "sl": "KDCF"}
SPRITES = [f"{deck}-{letters}{style}" for deck in DECKS for letters in LETTERS for style in ("", "-iiii")]
MOST_BYTES = {"book": 36_000, "large": 8_000}  # after gzip: what a page has to fetch before the first card is seen


def draw(folder):
    subprocess.run([sys.executable, SCRIPT, folder], check=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cards")
    draw(folder)
    return folder


def symbols(folder, sprite):
    root = ET.parse(folder / f"{sprite}.svg").getroot()
    return {symbol.get("id"): symbol for symbol in root.iter(f"{SVG}symbol")}


def drawing(symbol):
    return ET.tostring(symbol, "unicode").partition(">")[2]


def test_there_is_a_sprite_for_every_deck_with_every_kind_of_letters_and_numerals(folder):
    assert {file.stem for file in folder.iterdir()} == {*SPRITES, "signs"}


@pytest.mark.parametrize("sprite", SPRITES)
def test_every_card_of_the_full_pack_and_the_back_has_its_symbol(folder, sprite):
    cards = {card.name for card in CARDS}
    found = symbols(folder, sprite)
    assert set(found) == cards | {"BACK"}
    assert len(found) == 79
    assert {symbol.get("viewBox") for symbol in found.values()} == {"0 0 200 350"}


@pytest.mark.parametrize("sprite", SPRITES)
def test_no_two_cards_look_the_same(folder, sprite):
    faces = Counter(drawing(symbol) for symbol in symbols(folder, sprite).values())
    assert max(faces.values()) == 1


@pytest.mark.parametrize("sprite", [*SPRITES, "signs"])
def test_a_sprite_stands_alone(folder, sprite):
    text = (folder / f"{sprite}.svg").read_text("utf-8")
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(ids) == len(set(ids))
    # Nothing refers to anything: neither to another file nor to an id, which `use` does not find in every browser.
    assert not re.search(r"href|url\(|@import|<style|<image|<script", text)
    assert not re.search(r"<text|font-", text)


@pytest.mark.parametrize("sprite", SPRITES)
def test_a_sprite_is_small(folder, sprite):
    packed = len(gzip.compress((folder / f"{sprite}.svg").read_bytes(), mtime=0))
    assert 1_000 < packed < MOST_BYTES[sprite.partition("-")[0]]


@pytest.mark.parametrize("deck", DECKS)
def test_only_the_letters_of_the_courts_differ_between_languages(folder, deck):
    english = symbols(folder, f"{deck}-en")
    for letters, row in LETTERS.items():
        other = symbols(folder, f"{deck}-{letters}")
        changed = {name[1:] for name in english if drawing(english[name]) != drawing(other[name])}
        ranks = dict(zip("KQNJ", re.findall("[A-Z]n?", row), strict=True))
        assert changed == {rank for rank, letter in ranks.items() if letter != rank}


@pytest.mark.parametrize("deck", DECKS)
def test_additive_numerals_change_four_nine_fourteen_and_nineteen(folder, deck):
    plain, additive = symbols(folder, f"{deck}-en"), symbols(folder, f"{deck}-en-iiii")
    changed = {name for name in plain if drawing(plain[name]) != drawing(additive[name])}
    assert changed == {"T4", "T9", "T14", "T19"}


def test_the_inline_signs_take_the_colour_of_the_text(folder):
    found = symbols(folder, "signs")
    assert set(found) == {"H", "D", "S", "C", "T"}
    assert all('fill="currentColor"' in drawing(symbol) for symbol in found.values())


def test_drawing_again_leaves_the_files_as_they_are(folder):
    before = {file.name: (file.stat().st_mtime_ns, file.read_bytes()) for file in folder.iterdir()}
    draw(folder)
    assert {file.name: (file.stat().st_mtime_ns, file.read_bytes()) for file in folder.iterdir()} == before
