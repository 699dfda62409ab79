#!/usr/bin/env python3
"""Write the card faces as sprites: `python make_sprites.py FOLDER`.

One file per deck, index letters and style of numerals, `book-de.svg` or `large-sl-iiii.svg`, with a symbol for every
card of the full pack and the back (`HK`, `T21`, `SKU`, `BACK`), and `signs.svg` with the suit signs in the colour of
the text around them. The page fetches the file of a deck once and cuts
it into pictures (`src/parts/faces.svelte.ts`); a sign is `<use href="/cards/signs.svg#H"/>`.
"""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import ModuleType

from faces import book, large
from faces.signs import SUIT_SIGNS, TAROCK_SIGN

DECKS = {"book": book, "large": large}
LETTERS = {"en": "K Q N J", "de": "K D C B", "da": "K D C Kn", "sl": "K D C F"}
SUITS = "HDSC"
RANKS = "KQNJ"


def faces(deck: ModuleType, letters: str, *, additive: bool) -> Iterator[tuple[str, str]]:
    """Every card of a deck with its drawing."""
    for suit in SUITS:
        for rank, letter in zip(RANKS, LETTERS[letters].split(), strict=True):
            yield suit + rank, deck.court(suit, rank, letter)
        for pips in range(10, 0, -1):
            yield f"{suit}{pips}", deck.pip_card(suit, pips)
    for number in range(1, 22):
        yield f"T{number}", deck.tarock(number, additive=additive)
    yield "SKU", deck.skus()
    yield "BACK", book.back()


def sprite(symbols: Iterator[tuple[str, str]], view: str) -> str:
    """A file of symbols that share their view box."""
    body = "\n".join(f'<symbol id="{name}" viewBox="{view}">{drawing}</symbol>' for name, drawing in symbols)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n'


def signs() -> Iterator[tuple[str, str]]:
    """The suit signs and the tarock sign, in the colour of the text."""
    for name, d in {**SUIT_SIGNS, "T": TAROCK_SIGN}.items():
        yield name, f'<path d="{d}" fill="currentColor"/>'


def write(folder: Path) -> None:
    """Write all sprites, leaving a file that has not changed as it is."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {"signs": sprite(signs(), "-54 -54 108 108")}
    for (name, deck), letters, additive in product(DECKS.items(), LETTERS, (False, True)):
        stem = f"{name}-{letters}-iiii" if additive else f"{name}-{letters}"
        texts[stem] = sprite(faces(deck, letters, additive=additive), "0 0 200 350")
    for stem, text in texts.items():
        file = folder / f"{stem}.svg"
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
