"""The page of whoever runs a server: its figures, without a script, read again every few seconds."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from tarock.server.readings import Glance, Reading

EVERY_SECONDS: Final = 5
MOST_ROWS: Final = 12
STYLE: Final = """\
:root { color-scheme: light dark; --page: light-dark(#eff3f2, #0d161b); --surface: light-dark(#fff, #17242b);
  --ink: light-dark(#14212a, #eff3f1); --ink-2: light-dark(#45565e, #a9babf); --line: light-dark(#b3c1c3, #33464e);
  --good: light-dark(#17614a, #74cdab); --bad: light-dark(#a8261a, #ff9a8b); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 24px 16px 48px; color: var(--ink); background: var(--page);
  font: 400 1.0625rem/1.42 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; line-height: 1.1; }
h1 { font-size: 1.875rem; margin: 0; }
h2 { font-size: 1.25rem; margin: 32px 0 8px; }
p { margin: 4px 0 16px; color: var(--ink-2); }
.good { color: var(--good); }
.bad { color: var(--bad); font-weight: 600; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 12px; margin: 0; }
dl div { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 12px; }
dt { color: var(--ink-2); font-size: .9375rem; }
dd { margin: 0; font-size: 1.5625rem; }
table { border-collapse: collapse; width: 100%; background: var(--surface); }
td { border-top: 1px solid var(--line); padding: 4px 12px; }
td:last-child { text-align: right; }
"""


def page(now: Glance, reading: Reading, *, store_answers: bool) -> str:
    """The whole page."""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="{EVERY_SECONDS}">
<title>tarock: this server</title>
<link rel="stylesheet" href="/host/page.css">
</head>
<body>
<h1>This server</h1>
<p>tarock {escape(now.version)} · rates and durations of the last {_span(now.seconds)} ·
{_condition(now, store_answers=store_answers)}</p>
<dl>
{_tiles(now)}
</dl>
<h2>Commands so far</h2>
{_rows(reading, "tarock_commands_total")}
<h2>Refused so far</h2>
{_rows(reading, "tarock_refusals_total")}
</body>
</html>
"""


def _condition(now: Glance, *, store_answers: bool) -> str:
    if not store_answers:
        return '<strong class="bad">the store does not answer</strong>'
    if now.draining:
        return '<strong class="bad">draining: people are sent to the next one</strong>'
    return '<span class="good">all is well</span>'


def _tiles(now: Glance) -> str:
    tiles = (
        ("Tables", str(now.tables)),
        ("People", str(now.people)),
        ("Spectators", str(now.spectators)),
        ("Moves a second", f"{now.moves_a_second:.1f}"),
        ("Answer, half within", milliseconds(now.half)),
        ("Answer, 95 % within", milliseconds(now.most)),
        ("Stored, 95 % within", milliseconds(now.append)),
        ("Thinking or in line", str(now.thinking)),
        ("Analyses", str(now.analyses)),
        ("In line for a worker", str(now.in_line)),
        ("In line, 95 % within", milliseconds(now.waited)),
        ("Refused", str(now.refusals)),
        ("Not stored", str(now.store_errors)),
        ("Memory", megabytes(now.memory)),
        ("Cores", f"{now.cores:.2f}"),
        ("Open files", str(now.open_files)),
    )
    return "\n".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in tiles)


def _rows(reading: Reading, name: str) -> str:
    """What happened most often, first."""
    found: Iterable[tuple[str, float]] = (
        (" ".join(labels.values()), value) for labels, value in reading.figures.get(name, ())
    )
    most = sorted(found, key=lambda one: (-one[1], one[0]))[:MOST_ROWS]
    if not most:
        return "<p>None.</p>"
    return (
        "<table>"
        + "".join(f"<tr><td>{escape(what)}</td><td>{count:.0f}</td></tr>" for what, count in most)
        + "</table>"
    )


def milliseconds(seconds: float | None) -> str:
    """A duration as people read it."""
    return "–" if seconds is None else f"{1000 * seconds:.0f} ms" if seconds >= 0.01 else f"{1000 * seconds:.1f} ms"


def megabytes(memory: int) -> str:
    """An amount of memory as people read it."""
    return f"{memory / (1 << 20):.0f} MB"


def _span(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:.0f} seconds"
    return f"{seconds / 60:.0f} minutes" if seconds < 7200 else f"{seconds / 3600:.0f} hours"
