"""The tables and plots of docs/strength.md, and docs/strength.json: all of it follows from the sums that are kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import hypot, isinf
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from tarock.players.arena import Figure
from tools.strength import plots
from tools.strength.lapajne import CARD_POINTS
from tools.strength.meeting import AS, LEAD, POINTS
from tools.strength.outside import PAID, PAID_BEFORE
from tools.strength.plan import FIVE, PLAN, Row
from tools.strength.problems import CHOSE, NOTHING, OPEN, OWN
from tools.strength.standing import FOLDER, Standing, Standings, kept
from tools.strength.thoughts import (
    BRIER,
    CAREFUL_BLUNDERS,
    GAINED,
    HAPPENED,
    SEARCH_BLUNDERS,
    STATED,
    TRUE_WORLD,
)  # fmt: skip

PAGE, FIGURES = Path("docs/strength.md"), Path("docs/strength.json")
MARKED: Final = re.compile(r"(?P<head><!-- strength: (?P<name>[a-z-]+) -->).*?(?P<foot><!-- end -->)", re.DOTALL)
"""A table of the page and the marks round it."""
NOT_MEASURED: Final = "Not measured."
GOALS: Final = {"koenigrufen": 2.0, "tapp": 0.38, "slovenski": 5.0, "grischun": 5.5, "dansk": 11.0}
"""What card play alone should gain over the first release; the lower end of the interval at least two thirds of it."""
GAP: Final = 0.6
"""How much of the gain of a player who peeks a fair one should reach."""
LAPAJNE: Final = {"250": (38.2, 28.0), "2000": (36.8, 29.0)}
"""His best player, and a declarer by chance, by the simulations of the defenders."""
TRICKS: Final = range(1, 30)
Known = Mapping[str, Standings]
"""The standings of all rows."""


def write(folder: Path = FOLDER, page: Path = PAGE, figures: Path = FIGURES) -> None:
    """Write everything anew."""
    known = {row: kept(row, folder) for row in PLAN}
    folder.mkdir(parents=True, exist_ok=True)
    for name, svg in drawn(known).items():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
    figures.write_text(json.dumps(told(known), indent=1) + "\n", encoding="utf-8")
    page.write_text(filled(page.read_text(encoding="utf-8"), known), encoding="utf-8")


def filled(text: str, known: Known) -> str:
    """The page with its tables as they are now, each between two marks."""

    def table(found: re.Match[str]) -> str:
        lines = "\n".join(TABLES[found["name"]](known)) or NOT_MEASURED
        return f"{found['head']}\n\n{lines}\n\n{found['foot']}"

    return MARKED.sub(table, text)


# Figures for programs


def told(known: Known) -> dict[str, Any]:
    """All figures of all rows."""
    return {
        name: {case: _told(PLAN[name], case, one) for case, one in standings.items()}
        for name, standings in known.items()
    }


def _told(row: Row, case: str, one: Standing) -> dict[str, Any]:
    figures = {name: _plain(one.figure(name)) for name in sorted(one.sums)}
    return {"commit": one.commit, "program": one.program, "deals": one.deals, "wanted": row.wanted(case)} | figures


def _plain(figure: Figure) -> dict[str, Any]:
    margin = None if isinf(figure.margin) else round(figure.margin, 6)
    return {"trials": figure.trials, "values": figure.values, "mean": round(figure.mean, 6), "margin": margin}


# Tables


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table, unless it is empty; a head that begins with `>` has its column to the right."""
    lines = [_line(row) for row in rows]
    if lines:
        yield _line([head.removeprefix(">") for head in heads])
        yield _line(["-:" if head.startswith(">") else "--" for head in heads])
        yield from lines


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def paragraph(words: str, found: Standings) -> Iterator[str]:
    """Some words below a table, and which program was measured."""
    commits = ", ".join(sorted({one.commit for one in found.values()}))
    yield ""
    yield from wrap(f"{words} Commit {commits}.".strip(), 120)


def deals(row: str, case: str, one: Standing) -> str:
    """How many were played, and how many are wanted."""
    wanted = PLAN[row].wanted(case)
    return f"{one.deals:,}" if one.deals >= wanted else f"{one.deals:,} of {wanted:,}"


def interval(figure: Figure) -> str:
    """Where the true mean lies."""
    return "–" if isinf(figure.margin) else f"{figure.low:+.2f} to {figure.high:+.2f}"


def meeting(row: str) -> Callable[[Known], Iterator[str]]:
    """The table of a row in which two kinds meet."""

    def lines(known: Known) -> Iterator[str]:
        found = known[row]
        yield from table(
            ("game", ">deals", ">payment a deal", "95 % interval", ">card points", ">ms a card", ">ms else"),
            ((f"`{case}`", deals(row, case, one), *_lead(one)) for case, one in found.items()),
        )
        yield from _summary(row, found)

    return lines


def _lead(one: Standing) -> tuple[str, ...]:
    lead, points = one.figure(LEAD), one.figure(POINTS)
    in_points = f"{points.mean:+.2f} ± {points.margin:.2f}" if points.trials > 1 else "–"
    times = (f"{time:.1f}" if time else "–" for time in (one.milliseconds, one.milliseconds_else))
    return f"{lead.mean:+.2f}", interval(lead), in_points, *times


def _summary(row: str, found: Standings) -> Iterator[str]:
    """How many intervals lie above 0, how many below."""
    if not found:
        return
    leads = [one.figure(LEAD) for one in found.values()]
    above, below = sum(lead.low > 0 for lead in leads), sum(lead.high < 0 for lead in leads)
    measured = f"{len(found)} of {len(PLAN[row].cases)} games measured"
    yield from paragraph(f"{measured}: the interval lies above 0 in {above}, below 0 in {below}.", found)


def by_role(row: str) -> Callable[[Known], Iterator[str]]:
    """What the same deals say of declarers, partners and defenders."""

    def lines(known: Known) -> Iterator[str]:
        return table(
            ("game", "role", ">deals", ">payment a deal", "95 % interval"),
            (
                (f"`{case}`", name.removeprefix(AS), f"{lead.trials:,}", f"{lead.mean:+.2f}", interval(lead))
                for case, one in known[row].items()
                for name in sorted(one.sums)
                if name.startswith(AS) and (lead := one.figure(name)).trials > 1
            ),
        )

    return lines


def against_first_release(known: Known) -> Iterator[str]:
    """The goals beside what was reached."""
    rows = []
    for case, one in known["first-release"].items():
        lead, goal = one.figure(LEAD), GOALS[case]
        reached = "yes" if lead.mean >= goal and lead.low >= goal * 2 / 3 else "no"
        rows.append((f"`{case}`", deals("first-release", case, one), *_lead(one)[:2], f"{one.milliseconds:.1f}",
                     f"{goal:+.2f}, {goal * 2 / 3:+.2f}", reached))  # fmt: skip
    return table(
        ("game", ">deals", ">payment a deal", "95 % interval", ">ms a card", "wanted, lower end", "reached"), rows
    )


def gap(known: Known) -> Iterator[str]:
    """How much of the gain of a player who peeks a fair one reaches."""
    fair, peeking = known["first-release"], known["peeking"]
    rows = []
    for case in FIVE:
        if case in fair and case in peeking:
            own, all_seen = fair[case].figure(LEAD), peeking[case].figure(LEAD)
            share, margin = ratio(own, all_seen)
            rows.append((
                f"`{case}`", deals("peeking", case, peeking[case]), f"{own.mean:+.2f} ± {own.margin:.2f}",
                f"{all_seen.mean:+.2f} ± {all_seen.margin:.2f}", f"{share:.0%} ± {margin:.0%}",
                "yes" if share >= GAP else "no",
            ))  # fmt: skip
    return table(("game", ">deals (peeking)", ">fair", ">peeking", ">gap closed", "60 % reached"), rows)


def ratio(one: Figure, other: Figure) -> tuple[float, float]:
    """One mean over another, and how far that may be wrong; that both met the same packs is left out, so it is less."""
    if not one.mean or not other.mean:
        return 0.0, 0.0
    share = one.mean / other.mean
    return share, abs(share) * hypot(one.margin / one.mean, other.margin / other.mean)


def inference(known: Known) -> Iterator[str]:
    """What the true world weighs, trick by trick."""
    shown = (1, 2, 3, 4, 6, 8, 10, 14, 18, 22)
    rows = []
    for case, one in known["thoughts"].items():
        cells = [_weight(one, trick) for trick in shown]
        rows.append((f"`{case}`", deals("thoughts", case, one), *cells))
    return table(("game, after trick", ">deals", *(f">{trick}" for trick in shown)), rows)


def _weight(one: Standing, trick: int) -> str:
    name = f"{TRUE_WORLD}{trick}"
    return f"{one.figure(name).mean:.1f}" if name in one.sums else "–"


def calibrated(known: Known) -> Iterator[str]:
    """The squared error of the chances that were stated."""
    rows = []
    for case, one in known["thoughts"].items():
        brier, gained = one.figure(BRIER), one.figure(GAINED)
        always = gained.mean * (1 - gained.mean)
        rows.append((f"`{case}`", deals("thoughts", case, one), f"{brier.values:,}",
                     f"{brier.mean:.3f} ± {brier.margin:.3f}", f"{always:.3f}"))  # fmt: skip
    return table(("game", ">deals", ">cards", ">Brier score", ">if the mean were always said"), rows)


def blunders(known: Known) -> Iterator[str]:
    """How many cards lost five points in every world."""
    rows = []
    for case, one in known["thoughts"].items():
        if SEARCH_BLUNDERS in one.sums:
            own, careful = (one.sums[name] for name in (SEARCH_BLUNDERS, CAREFUL_BLUNDERS))
            shares = (f"{sums.total:.0f} ({sums.total / sums.values:.2%})" for sums in (own, careful))
            rows.append((f"`{case}`", deals("thoughts", case, one), f"{own.values:,}", *shares))
    return table(("game", ">deals", ">cards", ">search", ">careful in the same places"), rows)


def lapajne(known: Known) -> Iterator[str]:
    """The declarer's card points beside those of 2011."""
    rows = []
    for case, one in known["lapajne"].items():
        name, _, simulations = case.partition(" ")
        figure, (best, chance) = one.figure(CARD_POINTS), LAPAJNE[simulations]
        his = {"search": best, "strong": best, "chance": chance}.get(name)
        rows.append((NAMES[name], simulations, deals("lapajne", case, one), f"{figure.mean:.1f} ± {figure.margin:.1f}",
                     f"{his:.1f}" if his else "–"))  # fmt: skip
    return table(("declarer", ">defenders' simulations", ">deals", ">card points", ">Lapajne 2011"), rows)


NAMES: Final = {
    "search": "`search`, normal", "strong": "`search`, strong", "chance": "chance",
    "open": "tree search with open cards, 2,000 simulations",
}  # fmt: skip


def theirs(known: Known) -> Iterator[str]:
    """What our player gets in OpenSpiel's game, and its bot in the same place."""
    rows = []
    for case, one in known["their-tarok"].items():
        side, _, bot = case.partition(", ")
        lead, paid, before = (one.figure(name) for name in (LEAD, PAID, PAID_BEFORE))
        told = (f"{paid.mean:+.1f}", f"{before.mean:+.1f}", f"{lead.mean:+.1f}", interval(lead))
        rows.append((side, bot, deals("their-tarok", case, one), *told))
    return table(
        ("`search` as", "against", ">deals", ">`search` is paid", ">the bot there", ">difference", "95 % interval"),
        rows,
    )


def book(known: Known) -> Iterator[str]:
    """What was found of the problems of the book."""
    rows, found = [], known["problems"]
    for case, one in found.items():
        number, _, ask = case.partition(": ")
        chosen = next(name.removeprefix(CHOSE) for name in one.sums if name.startswith(CHOSE))
        told = "–" if one.sums[NOTHING].total else _yes(one, OWN)
        rows.append((number, ask, _yes(one, OPEN), told, chosen))
    yield from table(("problem", "asked", "with open cards", "from the own view", "card"), rows)
    if found:
        real = [one for one in found.values() if not one.sums[NOTHING].total]
        own = round(sum(one.sums[OWN].total for one in real))
        questions = f"{own} of {len(real)} questions"
        yield from paragraph(
            f"Where there is something to find, the first card was found from the own view in {questions}.", found
        )


def _yes(one: Standing, name: str) -> str:
    return "found" if one.sums[name].total else "not found"


TABLES: Final[dict[str, Callable[[Known], Iterable[str]]]] = {
    "whole": meeting("whole"), "first-release": against_first_release, "first-release-roles": by_role("first-release"),
    "cards": meeting("cards"), "cards-roles": by_role("cards"), "defending": meeting("defending"),
    "strong": meeting("strong"), "normal": meeting("normal"), "peeking": gap, "inference": inference,
    "ismcts-careful": meeting("ismcts-careful"), "ismcts-search": meeting("ismcts-search"),
    "open-mcts-search": meeting("open-mcts-search"), "their-tarok": theirs,
    "calibration": calibrated, "blunders": blunders, "lapajne": lapajne, "problems": book,
}  # fmt: skip


# Plots


def drawn(known: Known) -> dict[str, str]:
    """The plots by name."""
    thoughts, whole = known["thoughts"], known["whole"]
    leads = {case: one.figure(LEAD) for case, one in whole.items() if one.figure(LEAD).trials > 1}
    return {
        "whole": plots.intervals(leads),
        "inference": plots.by_trick(
            {case: list(_curve(one)) for case, one in thoughts.items()}, "after this trick: weight of the true world"
        ),
        "calibration": plots.calibration(
            {case: list(_bins(one)) for case, one in thoughts.items()}, "stated chance to win, and how often it was won"
        ),
    }


def _curve(one: Standing) -> Iterator[plots.Point]:
    for trick in TRICKS:
        figure = one.figure(f"{TRUE_WORLD}{trick}")
        if figure.values:
            yield trick, figure.mean


def _bins(one: Standing) -> Iterator[tuple[float, float, int]]:
    for tenth in range(10):
        stated, happened = one.figure(f"{STATED}{tenth}"), one.figure(f"{HAPPENED}{tenth}")
        if stated.values:
            yield stated.mean, happened.mean, stated.values
