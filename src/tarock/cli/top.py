"""The command `top`: how one or several servers are doing, read from their figures again and again."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import Final

from tarock.cli.console import BadInput, Console
from tarock.cli.serving import add_config, configured
from tarock.server.configuration import Configuration
from tarock.server.host_page import megabytes, milliseconds
from tarock.server.readings import Glance, Reading, glance

EVERYWHERE: Final = ("0.0.0.0", "::")
LONGEST_WAIT: Final = 3600
FROM_THE_TOP: Final = "\x1b[H\x1b[2J"
COLUMNS: Final[Sequence[tuple[str, Callable[[Glance], str]]]] = (
    ("tables", lambda one: str(one.tables)),
    ("people", lambda one: str(one.people)),
    ("watching", lambda one: str(one.spectators)),
    ("moves/s", lambda one: f"{one.moves_a_second:.1f}"),
    ("p50", lambda one: milliseconds(one.half)),
    ("p95", lambda one: milliseconds(one.most)),
    ("stored p95", lambda one: milliseconds(one.append)),
    ("thinking", lambda one: str(one.thinking)),
    ("in line", lambda one: str(one.in_line)),
    ("waited p95", lambda one: milliseconds(one.waited)),
    ("refused", lambda one: str(one.refusals)),
    ("not stored", lambda one: str(one.store_errors)),
    ("memory", lambda one: megabytes(one.memory)),
    ("cores", lambda one: f"{one.cores:.2f}"),
    ("", lambda one: "draining" if one.draining else ""),
)


def add_options(command: ArgumentParser) -> None:
    """The servers, and how often they are asked."""
    command.add_argument(
        "address", metavar="ADDRESS", nargs="*", help="such as 127.0.0.1:8000; as configured if none is said"
    )
    command.add_argument("--once", action="store_true", help="print the figures since the start of each, and end")
    command.add_argument("--every", type=float, default=2.0, metavar="S", help="seconds between two looks")
    add_config(command)


def top(args: Namespace, console: Console) -> None:
    """Show the figures until interrupted, or once."""
    from tarock.cli.fetching import fetched  # noqa: PLC0415 - it takes long to load, and only this command needs it

    if not 0 < args.every <= LONGEST_WAIT:
        raise BadInput(f"top: every: {args.every} is not between 0 and {LONGEST_WAIT} seconds")
    chosen = configured(args).values
    addresses = [_address(one) for one in args.address] or [_own(chosen)]
    before: dict[str, Reading] = {}
    while True:
        found = {address: fetched(address, chosen.operator_token) for address in addresses}
        if args.once and all(isinstance(one, str) for one in found.values()):
            raise BadInput("; ".join(f"top: {address}: {why}" for address, why in found.items()))
        screen = _table(found, before)
        print(f"{FROM_THE_TOP}{screen}" if sys.stdout.isatty() and not args.once else screen, flush=True)
        if args.once:
            return
        before |= {address: one for address, one in found.items() if isinstance(one, Reading)}
        time.sleep(args.every)


def _own(chosen: Configuration) -> str:
    """Where a server of this configuration is."""
    host = "127.0.0.1" if chosen.host in EVERYWHERE else chosen.host
    return _address(f"[{host}]:{chosen.port}" if ":" in host else f"{host}:{chosen.port}")


def _address(said: str) -> str:
    with_scheme = said if said.startswith(("http://", "https://")) else f"http://{said}"
    return with_scheme.rstrip("/")


def _table(found: dict[str, Reading | str], before: dict[str, Reading]) -> str:
    """One line for each server; figures are those since the look before."""
    head = ["server", *(name for name, _ in COLUMNS)]
    rows = [
        [address] if isinstance(one, str) else [address, *_cells(glance(one, before.get(address)))]
        for address, one in found.items()
    ]
    wide = [max(len(row[place]) for row in (head, *rows) if place < len(row)) for place in range(len(head))]
    lines = [_line(head, wide)]
    for row, one in zip(rows, found.values(), strict=True):
        lines.append(f"{row[0]:{wide[0]}}  {one}" if isinstance(one, str) else _line(row, wide))
    return "\n".join(lines)


def _cells(one: Glance) -> list[str]:
    return [show(one) for _, show in COLUMNS]


def _line(row: Sequence[str], wide: Sequence[int]) -> str:
    figures = (cell.rjust(width) for cell, width in zip(row[1:], wide[1:], strict=True))
    return "  ".join((row[0].ljust(wide[0]), *figures)).rstrip()
