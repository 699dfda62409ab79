"""`make bytes`: what a deal costs on the line of one who plays it, in every game, as whole views and as it is sent.

All play by chance, so that deals are long and short as it comes. What is counted is the text that one person is sent,
without the few bytes of its frames; a line begins with a whole view, and then tells what has changed. A long evening
shows that the last deal of it costs no more than the first.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from benchmarks.evenings import Evening
from benchmarks.figures import write
from tarock.server import protocol as p
from tarock.server.changes import encode
from tarock.server.showing import Company, Showing
from tarock.server.state import steps
from tarock.variants import all_variants

DEALS: Final = 10
LONG: Final = 200
"""Deals of a long evening."""
LONG_GAME: Final = "koenigrufen"
READER: Final = 0
"""Whose line is counted."""
MOST: Final = 0.2
"""What must hold: so much of what whole views would be."""


@dataclass
class Cost:
    """What one deal cost."""

    messages: int = 0
    whole: int = 0
    """Bytes, if every message were a whole view."""
    sent: int = 0
    seconds: float = 0.0
    """Of a processor, to build and encode what is sent."""


def costs(terms: p.Terms, deals: int) -> list[Cost]:
    """What each deal of an evening costs one who plays."""
    showing, company = Showing(), Company(present=range(terms.players))
    found = [Cost() for _ in range(deals)]
    known: p.View | None = None
    played, playing = 0, False
    for _, state in steps(Evening(terms.game, terms).events(deals)):
        began = time.process_time()
        view = showing.view(state, READER, company)
        sent = len(showing.message(known, view))
        known, deal = view, found[played]
        deal.seconds += time.process_time() - began
        deal.messages += 1
        deal.whole += len(encode(view))
        deal.sent += sent
        played += playing and state.between_deals
        playing = not state.between_deals
        if played == deals:
            break
    return found


def mean(costs: Sequence[Cost], what: str) -> float:
    """Of one deal on average."""
    return sum(getattr(one, what) for one in costs) / len(costs)


def all_games(deals: int) -> dict[str, float]:
    """A line for each game."""
    figures: dict[str, float] = {}
    print("| game | messages | whole views | sent | share |\n| -- | --: | --: | --: | --: |")
    for game, variant in all_variants().items():
        found = costs(p.Terms(game, variant.players[0], {}), deals)
        messages, whole, sent = (mean(found, what) for what in ("messages", "whole", "sent"))
        print(f"| `{game}` | {messages:.0f} | {whole / 1000:.0f} | {sent / 1000:.0f} | {sent / whole:.0%} |")
        figures |= {f"whole_kb_{game}": round(whole / 1000, 1), f"sent_kb_{game}": round(sent / 1000, 1)}
        figures[f"share_{game}"] = round(sent / whole, 3)
    return figures


def long_evening() -> dict[str, float]:
    """The first and the last ten deals of a long evening, by the message."""
    figures: dict[str, float] = {}
    found = costs(p.Terms(LONG_GAME, all_variants()[LONG_GAME].players[0], {}), LONG)
    print("\n| deals | whole view, bytes | sent, bytes | ms |\n| -- | --: | --: | --: |")
    for name, part in (("1 to 10", found[:10]), (f"{LONG - 9} to {LONG}", found[-10:])):
        messages = mean(part, "messages")
        whole, sent = mean(part, "whole") / messages, mean(part, "sent") / messages
        spent = 1000 * mean(part, "seconds") / messages
        print(f"| {name} | {whole:.0f} | {sent:.0f} | {spent:.2f} |")
        figures |= {f"whole_of_{name}": round(whole), f"sent_of_{name}": round(sent), f"ms_of_{name}": round(spent, 3)}
    return figures


def main() -> int:
    """Print both tables and write them down; fails where a game sends too much."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lightness", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    figures = all_games(parser.parse_args().deals)
    heavy = [name for name, value in figures.items() if name.startswith("share") and value > MOST]
    print(f"\nWritten to {write('bytes', figures | long_evening())}")
    print(f"More than {MOST:.0%}: {', '.join(heavy)}" if heavy else "Everything as it must be.")
    return 1 if heavy else 0


if __name__ == "__main__":
    raise SystemExit(main())
