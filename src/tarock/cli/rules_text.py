"""The rule ledger on a terminal: one rule, or a game's page section by section."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import groupby

from tarock.game import AnyVariant, option_name, spell
from tarock.notation.drawing.style import Style
from tarock.rules.rulebook import Rule, rulebook

_KINDS = {"rule": "", "example": "worked example", "decision": "decision", "advice": "advice"}


def one_rule(rule_id: str, style: Style) -> str:
    """One entry of the ledger with its place."""
    rule = rulebook()[rule_id.upper()]
    page = rulebook().pages[rule.page]
    kind = _KINDS[rule.kind]
    where = readable(f"{page.title}, {rule.section}") + (f" ({kind})" if kind else "")
    return f"{style.faint(style.text(where, head='  ', indent=2))}\n{entry(rule, style)}"


def shortened(rule_id: str, style: Style) -> str:
    """The beginning of a rule in one line, to remind of what a question is about."""
    text = " ".join(readable(rulebook()[rule_id].text).split())
    return "  " + (text if len(text) < style.width - 2 else f"{text[: style.width - 6].rpartition(' ')[0]} ...")


def entry(rule: Rule, style: Style) -> str:
    """The id and the text of a rule."""
    indent = 11
    paragraphs = list(_paragraphs(rule.text))
    head = style.text(readable(paragraphs[0]), head=f"  {style.bold(rule.id)}", indent=indent)
    rest = [_below(paragraph, style, indent) for paragraph in paragraphs[1:]]
    return "\n".join([head, *rest])


def _paragraphs(text: str) -> Iterator[str]:
    """Lines that belong together; a line of a table or of a list stands alone."""
    running = ""
    for line in text.splitlines():
        if re.match(r"\s*([|]|[-*] )", line) or not line.strip():
            if running:
                yield running
            running = ""
            if line.strip():
                yield line.strip()
        else:
            running = f"{running} {line.strip()}".strip()
    if running:
        yield running


def _below(paragraph: str, style: Style, indent: int) -> str:
    if paragraph.startswith("|"):
        return " " * indent + readable(paragraph)
    return style.text(readable(paragraph), head=" " * indent, indent=indent)


def readable(text: str) -> str:
    """A text without the marks of the page it was written for."""
    plain = re.sub(r"(?<!\w)(\*{1,2})(\S.*?)\1(?!\w)", r"\2", text).replace("`", "")
    return re.sub(r"(?<!\w)_(\(.+?\))_(?!\w)", r"\1", plain)


def page_text(game: str, style: Style) -> str:
    """The whole page of a game, section by section, and which other rules hold."""
    book = rulebook()
    page, listed = book.page_of(game), book.game(game)
    parts = [style.rule(readable(page.title)), *_introduction(page.text, style)]
    for section, rules in groupby(_entries(game), key=lambda rule: rule.section):
        parts += ["", style.bold(readable(section)), *(entry(rule, style) for rule in rules)]
    if listed.uses:
        parts += ["", style.text(f"Also hold here: {', '.join(listed.uses)}", indent=2)]
    return "\n".join(parts)


def _introduction(text: str, style: Style) -> Iterator[str]:
    opening = text.partition("\n")[2].split("\n## ")[0].split("\n- **")[0]
    for paragraph in opening.split("\n\n"):
        if paragraph.strip():
            yield style.text(readable(paragraph), head="  ", indent=2)


def _entries(game: str) -> list[Rule]:
    """The entries of the game's page; of a page for several games only what is this game's, and what is common."""
    book = rulebook()
    listed = book.game(game)
    own = {rule.id for rule in book.select(*listed.rules)}
    on_page = (rule for rule in book if rule.page == listed.page)
    return [rule for rule in on_page if not own or rule.id in own or rule.kind in ("decision", "advice")]


def rules_now(game: str, rule_id: str, style: Style) -> str:
    """The rule of what is being done now, and where the others stand."""
    now = [one_rule(rule_id, style)] if rule_id in rulebook() else []
    sections = [
        style.text(f"{readable(section)}: {_span(list(rules))}", head="  ", indent=4)
        for section, rules in groupby(_entries(game), key=lambda rule: rule.section)
    ]
    return "\n".join([*now, "  The rules of this game (rules ID shows one):", *sections])


def _span(rules: list[Rule]) -> str:
    return rules[0].id if len(rules) == 1 else f"{rules[0].id} to {rules[-1].id}"


def options_text(game: AnyVariant, style: Style) -> str:
    """The agreements a table may make, as they are typed after --option."""
    lines = [
        style.text(
            f"{one.metadata['label']}: {spell(one.metadata['allowed'])} ({one.metadata['rule']})",
            head=f"  {option_name(one.name)}={one.default}  ",
            indent=30,
        )
        for one in fields(game.options)
    ]
    return "\n".join(["", style.bold("Options (--option NAME=VALUE)"), *(lines or ["  none"])])
