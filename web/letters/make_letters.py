#!/usr/bin/env python3
"""Write the letters that Slovene and its neighbours add to the western ones: `python make_letters.py FOLDER`.

The packages of letters have them in files with hundreds of others, which would make the page a third larger; here they
are in files of their own. `src/styles/fonts.css` and `legible.css` say for which letters a browser fetches them.
The licence of the letters asks that what is changed does not go by their name: the files have none.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

LETTERS = "ČčĆćĐđŠšŽž"
PACKAGES = Path(__file__).parents[1] / "node_modules"
FACES = {
    "display": ("@fontsource/grenze", "grenze-latin-ext-600-normal"),
    "text": ("@fontsource-variable/source-sans-3", "source-sans-3-latin-ext-wght-normal"),
    "legible": (
        "@fontsource-variable/atkinson-hyperlegible-next",
        "atkinson-hyperlegible-next-latin-ext-wght-normal",
    ),
}
"""The typefaces of the page: the package of each, and its file with these letters."""
LICENCE, LICENCE_ADDRESS = 13, 14
"""What a file has to keep of what it says of itself, besides the copyright; numbers of the OpenType standard."""


def write(folder: Path) -> None:
    """Write one file of letters for each of the page's typefaces."""
    folder.mkdir(parents=True, exist_ok=True)
    options = Options(flavor="woff2", obfuscate_names=True)
    options.name_IDs += [LICENCE, LICENCE_ADDRESS]
    for name, (package, file) in FACES.items():
        font = load_font(PACKAGES / package / "files" / f"{file}.woff2", options)
        subsetter = Subsetter(options)
        subsetter.populate(text=LETTERS)
        subsetter.subset(font)
        save_font(font, folder / f"{name}.woff2", options)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
