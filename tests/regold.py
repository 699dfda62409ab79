"""Writes the golden transcripts anew: `make golden`. Read the difference before you commit it.

For every game: one deal for every way it can end or contract it knows, and one for every rule that pays,
as far as chance finds them.
"""

from __future__ import annotations

import random
import shutil
import sys
from pathlib import Path

from tarock.deal import Deal
from tarock.notation import dumps
from tarock.testing.conformance import Report, sittings_by_chance
from tarock.variant import Variant
from tarock.variants import all_variants

GOLDEN = Path(__file__).parent / "golden"
DEALS = 1500


def kind(deal: Deal) -> str:
    """The contract of a deal, or how it ended without one."""
    contract, ended = getattr(deal.outcome, "contract", ""), getattr(deal.outcome, "ended", "played")
    return contract if contract and ended == "played" else "-".join(filter(None, (contract, ended)))


def paying_rules(deal: Deal) -> set[str]:
    """The rules with a line in the settlement."""
    return {line.rule for line in deal.settlement.lines}


def chosen(game: Variant) -> dict[str, Deal]:
    """File name to deal: the richest deal of each kind, then one for each rule not yet shown."""
    best: dict[str, Deal] = {}
    by_rule: dict[str, Deal] = {}
    for number, (_, deal) in enumerate(sittings_by_chance(game, random.Random(1), Report(game.id)), 1):
        if kind(deal) not in best or len(paying_rules(deal)) > len(paying_rules(best[kind(deal)])):
            best[kind(deal)] = deal
        for rule in paying_rules(deal):
            by_rule.setdefault(rule, deal)
        if number == DEALS:
            break
    shown = set().union(*(paying_rules(deal) for deal in best.values()))
    for rule in sorted(by_rule.keys() - shown):
        if rule not in shown:
            best[f"{kind(by_rule[rule])}-{rule}"] = by_rule[rule]
            shown |= paying_rules(by_rule[rule])
    return best


def main() -> None:
    """Rewrite the goldens of the games named, or of all."""
    for name in sys.argv[1:] or all_variants():
        folder = GOLDEN / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        deals = chosen(all_variants()[name])
        for title, deal in deals.items():
            (folder / f"{title}.tarock").write_text(dumps(deal), encoding="utf-8")
        print(f"{name}: {len(deals)} transcripts", flush=True)


if __name__ == "__main__":
    main()
