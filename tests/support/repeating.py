"""A browser test that fails is tried once more where CI wants it, and named: `--repeat-browser-tests`."""

from __future__ import annotations

from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from support.mixing import in_browser

REPEATED = "failed at first"


class Repeating:
    """Chromium may stumble on a machine that is not ours; whoever reads the report is told that it did."""

    def __init__(self) -> None:
        self.named: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        if not in_browser(item):
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        shared: Any = item.parent  # What tests share stays as it is; what is the test's own does not.
        reports = runtestprotocol(item, log=False, nextitem=shared)
        failed = next((report for report in reports if report.failed), None)
        if failed:
            item.user_properties.append((REPEATED, str(failed.longrepr).rpartition("\n")[2]))
            item._initrequest()  # type: ignore[attr-defined] # new fixtures
            reports = runtestprotocol(item, log=False, nextitem=shared)
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        item.session._setupstate.teardown_exact(nextitem)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        why = dict(report.user_properties).get(REPEATED)
        if why is not None and report.when == "call":
            self.named.append(f"{report.nodeid} {REPEATED} and {report.outcome} then: {why}")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self.named:
            terminalreporter.write_line(line)
