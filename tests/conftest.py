"""The marker `rule`: which entries of the ledger a test proves, and the report of what was proved in which games.

Also how long property tests try, where chance begins, which share of the deep tests is run, and in which order.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings
from support.examples import proving
from support.mixing import in_browser, mixed
from support.postgres import database, postgres_server
from support.repeating import Repeating
from support.share import SEED, in_share, share
from support.watching import GAME, Watching

from tarock.rules.rulebook import NotInLedger, rulebook

__all__ = ["database", "postgres_server"]  # fixtures of all tests

PROVED: dict[str, set[str]] = {}
"""The ids that passing tests name, and the games that were run by those tests."""
BROKEN: set[str] = set()

# How fast the machine is just now is no property of a game. For every change the same few examples, so that a commit
# that has passed passes again; `make proof` looks for new ones.
ANY_SPEED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("push", ANY_SPEED, max_examples=20, derandomize=True, database=None)
settings.register_profile("proof", ANY_SPEED, max_examples=500)
settings.load_profile("push")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-report", type=Path, metavar="PATH", help="write the ids passing tests name, and where")
    parser.addoption("--share", type=share, default=(1, 1), metavar="K/N", help="of the deep tests one share of N")
    parser.addoption("--repeat-browser-tests", action="store_true", help="try a failed one once more, and name it")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--repeat-browser-tests"):
        config.pluginmanager.register(Repeating())
    if config.getoption("--rules-report"):
        config.pluginmanager.register(Watching())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Property tests are deep where they look for new examples; of all deep tests one share is kept; then the order."""
    if config.getoption("--hypothesis-profile") == "proof":
        for item in items:
            if is_hypothesis_test(getattr(item, "obj", None)):
                item.add_marker("deep")
    chosen, mine = config.getoption("--share"), []
    for item in items:
        if item.get_closest_marker("deep") and not in_share(item.nodeid, *chosen):
            config.hook.pytest_deselected(items=[item])
        else:
            mine.append(item)
    items[:] = mixed(mine, in_browser)


def pytest_report_header() -> str:
    return f"chance begins at TAROCK_SEED={SEED}"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A module with a test that names an unknown rule cannot be collected."""
    report = yield
    faults = [fault for node in report.result if isinstance(node, pytest.Item) for fault in _faults(node)]
    if faults:
        report.outcome, report.longrepr = "failed", "\n".join(faults)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """While a worked example is proved, the facts that its test types in are checked."""
    with proving(rule_id for marker in item.iter_markers("rule") for rule_id in marker.args):
        yield


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Sort the ids a test names; user properties come along from the workers of xdist."""
    ids = _told(report, "rule")
    if report.failed:
        BROKEN.update(ids)
    elif report.when == "call" and report.passed:
        for rule_id in ids:
            PROVED.setdefault(rule_id, set()).update(_told(report, GAME))


def pytest_sessionfinish(session: pytest.Session) -> None:
    path = session.config.getoption("--rules-report")
    in_worker = hasattr(session.config, "workerinput")
    if path and not in_worker:
        path.parent.mkdir(parents=True, exist_ok=True)
        proved = {rule_id: sorted(PROVED[rule_id]) for rule_id in sorted(PROVED.keys() - BROKEN)}
        path.write_text(json.dumps({"proved": proved, "broken": sorted(BROKEN)}, indent=1))


def _told(report: pytest.TestReport, what: str) -> set[str]:
    """What a test tells of itself under a name."""
    return {str(value) for key, value in report.user_properties if key == what}


def _faults(item: pytest.Item) -> list[str]:
    """Note the ids that the test names, and say what is wrong with them."""
    faults = []
    for marker in item.iter_markers("rule"):
        if not marker.args:
            faults.append(f"{item.nodeid}: the marker `rule` names no rule")
        for rule_id in marker.args:
            item.user_properties.append(("rule", rule_id))
            try:
                rulebook()[rule_id]
            except NotInLedger as error:
                faults.append(f"{item.nodeid}: {error}")
    return faults
