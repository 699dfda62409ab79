"""The ledger says the same in every language: the same clauses, figures, tables and names of options."""

from __future__ import annotations

import re
import sys
from collections import Counter

import pytest

from tarock.rules.rulebook import TRANSLATED, Page, Rule, rulebook

HEADING = re.compile(r"^(#+) ", re.MULTILINE)
CLAUSE = re.compile(r"\b[A-Z]{3}-[EDA]?\d+\b")
CODE = re.compile(r"`[^`\n]+`")
NUMBER = re.compile(r"\d+")
WORDS_OF_A_SENTENCE = 8
"""So many words in a row are not the same in two languages by chance."""


def facts(text: str) -> Counter[str]:
    """What no translation may change: clauses referred to, code, figures."""
    found = Counter(CODE.findall(text))
    text = CODE.sub(" ", text)
    found.update(CLAUSE.findall(text))
    found.update(NUMBER.findall(CLAUSE.sub(" ", text)))
    return found


def shape(page: Page) -> list[str]:
    """The page without its words: headings by level, clauses by number, rows of tables by their cells."""
    rows = (line for line in page.text.splitlines() if line.startswith(("#", "- **", "|")))
    return [_outline(row) for row in rows]


def _outline(row: str) -> str:
    if row.startswith("#"):
        return row.partition(" ")[0]
    if row.startswith("|"):
        return "|" * row.count("|")
    return str(CLAUSE.findall(row)[:1])


def changed(english: Rule, other: Rule) -> str:
    """What is lost or added in a clause."""
    lost, added = facts(english.text) - facts(other.text), facts(other.text) - facts(english.text)
    return f"{english.id}: lost {sorted(lost)}, added {sorted(added)}" if lost or added else ""


def untranslated(english: Rule, other: Rule) -> str:
    """A clause left in English."""
    same = english.text == other.text and len(re.findall(r"[a-z]{2,}", english.text)) >= WORDS_OF_A_SENTENCE
    return f"{english.id}: still English" if same else ""


def faults(language: str, name: str) -> list[str]:
    """Everything wrong with a page in a language."""
    book, other = rulebook(), rulebook(language)
    if name not in other.pages:
        return [f"{name} is missing"]
    if shape(book.pages[name]) != shape(other.pages[name]):
        pairs = zip(shape(book.pages[name]), shape(other.pages[name]), strict=False)
        return [next((f"after {at} lines of the outline: {a} became {b}" for at, (a, b) in enumerate(pairs) if a != b),
                     "the outlines differ in length")]  # fmt: skip
    ours = [(rule, other[rule.id]) for rule in book if rule.page == name]
    return [fault for rule, one in ours for fault in (changed(rule, one), untranslated(rule, one)) if fault]


@pytest.mark.parametrize("name", sorted(rulebook().pages))
@pytest.mark.parametrize("language", TRANSLATED)
def test_a_page_says_the_same_in_every_language(language: str, name: str) -> None:
    assert faults(language, name) == []


def test_no_page_is_in_a_translation_alone() -> None:
    for language in TRANSLATED:
        assert set(rulebook(language).pages) == set(rulebook().pages)


if __name__ == "__main__":
    sys.stdout.write("\n".join(faults(sys.argv[1], sys.argv[2]) or ["as in English"]) + "\n")
