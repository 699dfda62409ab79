"""Which advice of the ledger the careful player follows: `python -m tools.advice` writes the list anew.

For every advice that is cited the list keeps one deal that shows it, as a game, a company and a number; the test
plays just these deals again. What takes a rarer position has a test of its own, which the list names; the rest is left
out for a reason that the list gives.
"""

from __future__ import annotations

import random
import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from tarock.cards import shuffled
from tarock.deal import Deal
from tarock.game import Variant
from tarock.players import CarefulPlayer
from tarock.rules import IllegalMove
from tarock.rules.rulebook import rulebook
from tarock.variants import all_variants
from tools.golden import rare_deal

LIST = Path("tests/advice.toml")
ADVICE = re.compile(r"[A-Z]+-A\d+")
PLAIN, RARE = "plain", "rare"


@cache
def advice() -> tuple[str, ...]:
    """Every advice of the ledger, in its order."""
    return tuple(rule.id for rule in rulebook() if ADVICE.fullmatch(rule.id))


@cache
def kept() -> dict[str, Any]:
    """The list as it is kept: what shows an advice, and why others are left out."""
    return tomllib.loads(LIST.read_text(encoding="utf-8"))


def left_out() -> dict[str, str]:
    """By advice that is not followed, the reason."""
    return {rule: reason for reason, rules in kept()["left-out"].items() for rule in rules}


def opened(game: Variant, kind: str, number: int) -> Deal:
    """A deal of a company: shuffled by its number, or with a rare hand."""
    rng, players = random.Random(f"{kind} {number}"), game.players[number % len(game.players)]
    if kind == RARE:
        with suppress(IllegalMove):  # A cut that turns up a certain card asks for one word more.
            return rare_deal(game, rng, players, number % players)[0]
    return Deal.start(game, game.setup(shuffled(rng, game.pack.cards), players=players, dealer=number % players))


def cited(deal: Deal) -> Iterator[str]:
    """The advice that careful players cite while they play a deal to its end."""
    careful = CarefulPlayer()
    while not deal.over:
        given = careful.advise(deal.view(deal.to_act))
        yield given.rule
        deal = deal.play(given.move)


def shown(games: list[str], deals: int) -> dict[str, str]:
    """By advice the first deal that cites it."""
    found: dict[str, str] = {}
    for name in games:
        for kind in (PLAIN, RARE):
            for number in range(deals):
                rules = set(cited(opened(all_variants()[name], kind, number))) - found.keys()
                found.update({rule: f"{name} {kind} {number}" for rule in rules if ADVICE.fullmatch(rule)})
        print(f"{name}: {len(found)} advices cited so far", flush=True)
    return found


def main() -> None:
    """Write which deal shows what; the reasons for the rest stay as they are."""
    found = shown(sys.argv[2:] or list(all_variants()), int(sys.argv[1]) if sys.argv[1:] else 100)
    lines = [f'{rule} = "{found[rule]}"' for rule in advice() if rule in found]
    text = LIST.read_text(encoding="utf-8") if LIST.exists() else "[tested]\n[left-out]\n"
    reasons = text[text.index("[tested]") :]
    LIST.write_text("\n".join(["[shown]", *lines, "", reasons]), encoding="utf-8")
    silent = [rule for rule in advice() if rule not in found | left_out() | kept()["tested"]]
    print("neither cited, tested nor left out:", *silent)


if __name__ == "__main__":
    main()
